"""Text on the line that the first letter typed replaces, and the keys that clear the line.

A refused line stays to be mended and an old answer stands on offer. Whoever types another answer
need not take either away first; whoever presses any other key (an arrow, Backspace, Tab) edits it.
"""

from __future__ import annotations

from typing import Any

from prompt_toolkit.buffer import Buffer
from prompt_toolkit.filters import Condition
from prompt_toolkit.key_binding import KeyBindings, KeyPressEvent
from prompt_toolkit.keys import Keys


class Mark:
    """Whether the text on the line is marked. Not a value: keys change it."""

    def __init__(self) -> None:
        self.on = False

    def lift(self, _sender: Any = None) -> None:
        """After any key nothing is marked any more."""
        self.on = False

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
    """Letters replace what is marked; Esc and Ctrl-U clear the line, wherever the cursor is."""
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

    return keys
