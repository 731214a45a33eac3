# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception


class Error(RuntimeError):
    """What a call could not do; nothing has changed then.

    op: the function, 'add'
    expected, found: what it wanted and what it got, as text; empty for messages that do not say so
    """

    def __init__(self, message):
        super().__init__(message)
        head, colon, rest = message.partition(": ")
        self.op = head.partition(".")[2] if colon and head.startswith(("ttnn.", "ttnn_jit.", "ttrt.")) else ""
        expected, comma, found = rest.rpartition("expected ")[2].partition(", found ")
        if not comma:
            # "operand 1 of shape 3x64 does not broadcast with 64x64"
            found, comma, expected = rest.partition(" does not broadcast with ")
            expected = f"a shape that broadcasts with {expected}"
        self.expected, self.found = (expected, found) if comma else ("", "")
