# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Element types and their names elsewhere, from the C API's table."""

from ttnn import _ttnn


class ElementType:
    """An element type of tensors or of arrays of the host.

    name: in files, and in ttrt.runtime.DataType
    host_name: the name of its ttnn.DataType; None: tensors have no such elements
    spelling: in IR
    array_name: in NumPy and torch; None: arrays have no such elements
    number: of its ttnn.DataType; -1 without one
    stored: the name of the type that tensors have in its place
    kind: 'float', 'bfloat', 'signed', 'unsigned', 'bool' or 'block_float'
    bits: of an element in memory
    tile_bytes: of a tile; 0 of types that tensors do not have
    dlpack_code: in DLPack; -1 without `array_name`
    least, largest: the range of integers
    """

    __slots__ = ("name", "host_name", "spelling", "array_name", "number", "stored", "kind", "bits", "tile_bytes", "dlpack_code", "least", "largest")

    def __init__(self, members):
        for name in self.__slots__:
            setattr(self, name, members[name])

    @property
    def bytes(self):
        """Of an element; 0 of block floats, whose elements share an exponent."""
        return self.bits // 8 if self.array_name else 0

    @property
    def is_integer(self):
        """Booleans are none."""
        return self.kind in ("signed", "unsigned")


ELEMENT_TYPES = tuple(map(ElementType, _ttnn.element_types))
BY_NAME = {each.name: each for each in ELEMENT_TYPES}
BY_HOST_NAME = {each.host_name: each for each in ELEMENT_TYPES if each.host_name}
BY_ARRAY_NAME = {each.array_name: each for each in ELEMENT_TYPES if each.array_name}
