"""Text on the line that the first letter typed replaces, and the keys that clear the line.

A refused line stays to be mended and an old answer stands on offer. Whoever types another answer
need not take either away first; whoever presses any other key (an arrow, Backspace, Tab) edits it.
"""

from __future__ import annotations

from typing import Any

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import Condition
from prompt_toolkit.input.ansi_escape_sequences import ANSI_SEQUENCES
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys

# The end of a colour, and of a coloured line: else they would be Esc and letters.
ANSI_SEQUENCES.update({"\x1b[m": Keys.Ignore, "\x1b[K": Keys.Ignore})


class Mark:
    """Whether the text on the line is marked. Not a value: keys change it."""

    def __init__(self) -> None:
        self.on = False
        self.no_key = False

    def lift(self, _sender: Any = None) -> None:
        """After any key nothing is marked any more; what was no key changes nothing."""
        self.on, self.no_key = self.on and self.no_key, False

    def typed(self, buffer: Buffer, text: str) -> None:
        """Puts ``text`` in the place of what is marked.

        A space and ``!`` (which confirms) go on from the end of it instead: no answer begins so.
        """
        self.on = False
        if text[:1] in (" ", "!"):
            buffer.cursor_position = len(buffer.text)
        else:
            buffer.text = ""
        buffer.insert_text(text)


def keys_with(mark: Mark) -> KeyBindings:
    """Letters replace what is marked; Esc and Ctrl-U clear the line, wherever the cursor is.

    What is no key is passed over: colours in pasted text look like the reports of a mouse, or of
    where the cursor is, neither of which was ever asked for.
    """
    keys = KeyBindings()
    marked = Condition(lambda: mark.on)

    @keys.add("escape", eager=True)
    @keys.add("c-u")
    def _(event: KeyPressEvent) -> None:
        event.current_buffer.reset()

    @keys.add(Keys.Any, filter=marked)
    @keys.add(Keys.BracketedPaste, filter=marked)
    def _(event: KeyPressEvent) -> None:
        text = event.data.replace("\r\n", "\n").replace("\r", "\n")
        if text.isprintable() or event.key_sequence[0].key is Keys.BracketedPaste:
            mark.typed(event.current_buffer, text)

    @keys.add(Keys.Vt100MouseEvent)
    @keys.add(Keys.WindowsMouseEvent)
    @keys.add(Keys.CPRResponse)
    @keys.add(Keys.Ignore)
    def _(_event: KeyPressEvent) -> None:
        mark.no_key = True

    return keys
