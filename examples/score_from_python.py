"""The referee from Python: what a hand is worth, which card may be played, what a deal scores.

Run it: ``python examples/score_from_python.py``; what it prints stands in score_from_python.txt.
"""

import scorepad


def main() -> None:
    book = scorepad.rulebook("cardgames")  # or a path to your house's TOML file

    hand = scorepad.parse_cards("AS 10S KS KS QS JS 9S AH AD AC 9H 9D")
    best = scorepad.best_meld(hand, "S", book)
    print(f"The hand melds {best.points} with spades as trump:")
    for shown in best.lines:
        cards = " ".join(map(str, shown.cards))
        print(f"  {shown.points:4}  {shown.name:10} {cards}  ({shown.rule})")

    for points in (300, 340):
        claim = scorepad.check_meld(hand, "S", points, book)
        print(f"A claim of {points}: {claim.verdict}. {claim.message}")

    auction = scorepad.check_auction([250, "pass", 270, "pass", "pass"], dealer=3, rules=book)
    if auction.over:
        print(f"Seat {auction.winner} holds the contract at {auction.bid}.")

    trick = scorepad.parse_cards("QH 9C")
    held = scorepad.parse_cards("9H 10H AH")
    legal = scorepad.legal_plays(held, trick, "S", book)
    print("After QH and 9C you may play", " or ".join(map(str, legal)) + ".")

    totals: tuple[int, ...] = (0, 0)
    for bid, bidder, meld, counters in [
        (280, 0, (190, 40), (160, 90)),
        (300, 1, (80, 60), (120, 130)),
    ]:
        scored = scorepad.settle(book, bid=bid, bidder=bidder, meld=meld, counters=counters)
        totals = tuple(t + d for t, d in zip(totals, scored.deltas, strict=True))
        print(f"{bid} by side {bidder}: {scored.outcome}, {scored.deltas}, now {totals}")
        for line in scored.lines:
            print(f"  side {line.side}: {line.points:+} {line.text} ({line.rule})")
        if scorepad.standing(book, totals, bidder).over:
            print("That ends the match.")

    try:
        scorepad.settle(book, bid=300, bidder=0, meld=(50, 0), counters=None, conceded=True)
    except scorepad.NotAllowed as error:
        print(f"Conceding 300 with a meld of 50: {error}")


if __name__ == "__main__":
    main()
