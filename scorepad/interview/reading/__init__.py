"""How answers are read: pure functions from a line of text and a ``View`` of the table.

Each reader gives back an ``Answer``, ``Asked`` (scorepad asks about the answer), ``Lacking`` (half
an answer: the rest is asked) or ``Unreadable``. A line is taken whole or not at all.
"""
