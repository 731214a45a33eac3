# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception


import itertools

_MOST_CHARACTERS = 120


class Error(RuntimeError):
    """The error of a call; tensors and devices are unchanged.

    op: the function, 'add'
    expected, found: the expected and the given value, as text; empty for messages of another form
    """

    def __init__(self, message):
        super().__init__(message)
        head, colon, rest = message.partition(": ")
        self.op = head.partition(".")[2] if colon and head.startswith(("ttnn.", "ttnn_jit.", "ttrt.")) else ""
        # Further lines are notes.
        rest = rest.partition("\n")[0]
        expected, comma, found = rest.rpartition("expected ")[2].partition(", found ")
        self.expected, self.found = (expected, found) if comma else ("", "")


def brief(value):
    """`value` as a text of one line; long ones are cut off, and integers of more digits than Python prints are not there."""
    try:
        text = repr(value)
    except ValueError:
        return f"{'an integer' if isinstance(value, int) else 'integers'} of thousands of digits"
    return text if len(text) <= _MOST_CHARACTERS else f"{text[:_MOST_CHARACTERS]}..."


def hint_of(name):
    """The end of a message about an unknown name: a near one; empty for None."""
    return f"; did you mean '{name}'?" if name else ""


def count_text(count, noun):
    """'1 output', '2 outputs'"""
    return f"{count} {noun}{'' if count == 1 else 's'}"


# More are a mistake, and might have no end.
_MOST_ITEMS = 1 << 20


def _items(owner, values, name):
    """`values` as a list."""
    try:
        made = list(itertools.islice(values, _MOST_ITEMS + 1))
    except TypeError:
        raise TypeError(f"ttnn.{owner}: expected a list as '{name}', found {type(values).__name__}") from None
    if len(made) > _MOST_ITEMS:
        raise Error(f"ttnn.{owner}: expected at most {_MOST_ITEMS} elements of '{name}', found more")
    return made
