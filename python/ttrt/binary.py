# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiled files: their content, as JSON and dicts."""

from __future__ import annotations

import json
import os
import re
import weakref

from ttnn import _ttnn
from ttnn import Error
from ttrt.common import _dtypes

# As ttmlir-c/TTRT.h numbers them.
_VERSION, _SYSTEM, _INPUTS, _OUTPUTS, _OPS, _MLIR, _CPP, _ALL = 1, 2, 4, 8, 32, 64, 128, 1023


class Flatbuffer:
    """A file in memory. Damage is in the dicts, under 'damaged' and 'warnings'."""

    def __init__(self, contents: bytes | bytearray | memoryview, path: str | os.PathLike[str] = "") -> None:
        self._contents = bytes(contents)
        self.path = path
        self._head = self._checked(lambda: self._sections(_VERSION))

    def _checked(self, call):
        try:
            return call()
        except Error as error:
            raise Error(f"ttrt.binary: {f'{self.path}: ' if self.path else ''}{str(error).partition(': ')[2]}") from None

    def _sections(self, sections):
        return json.loads(_ttnn._file_sections(self._contents, sections))

    @property
    def version(self) -> str:
        """The version of the file's format: '0.1.0'."""
        return self._head.get("version") or ""

    @property
    def file_identifier(self) -> str:
        """The kind of the file, in four letters."""
        return _identifier(self._contents).decode("latin-1")

    def as_json(self) -> str:
        """All sections, as `tt-read --json` has them."""
        return _ttnn._file_sections(self._contents, _ALL)

    def store(self, path: str | os.PathLike[str]) -> None:
        """Writes the file to `path`."""
        with open(path, "wb") as file:
            file.write(self._contents)

    def check_schema_hash(self) -> bool:
        """True: files that this version cannot read do not load."""
        return True

    def __repr__(self):
        return f"{type(self).__name__}({self.path or f'{len(self._contents)} bytes'}, version {self.version})"


class SystemDesc(Flatbuffer):
    """The description of a system, a .ttsys file."""

    def as_dict(self) -> dict:
        return self._sections(_SYSTEM)["system_desc"]


class _Loaded:
    """The programs of a file, which others of the same bytes share."""

    known = weakref.WeakValueDictionary()

    def __init__(self, contents):
        self.program = _ttnn._Program(contents)


class Binary(Flatbuffer):
    """A file of programs: .ttnn, .ttm or .ttb. Damaged ones are refused."""

    def __init__(self, contents: bytes | bytearray | memoryview, path: str | os.PathLike[str] = "") -> None:
        super().__init__(contents, path)
        # Files of the same bytes are one program, whose const-evals run once.
        self._loaded = _Loaded.known.get(self._contents)
        if self._loaded is None:
            self._loaded = _Loaded.known[self._contents] = self._checked(lambda: _Loaded(self._contents))
        self._program = self._loaded.program
        self._names = self._program.names()
        self._sections_of_programs = {}

    def get_num_programs(self) -> int:
        return len(self._names)

    def get_program_name(self, program_index: int) -> str:
        return self._names[self._check(program_index)]

    def is_program_private(self, program_index: int) -> bool:
        """False: const-evals and the like are parts of the programs that call them."""
        self._check(program_index)
        return False

    def get_program_mesh_shape(self, program_index: int) -> list[int]:
        """Rows and columns of the chips that it runs on: the mesh of its module's device, one chip without a mesh."""
        self._check(program_index)
        mesh = re.search(r"ttcore\.device @.* meshShape = ([0-9x]+)", self._sections(_MLIR).get("mlir") or "")
        return [int(extent) for extent in mesh[1].split("x")] if mesh else [1, 1]

    def get_program_inputs_as_json(self, program_index: int) -> str:
        return json.dumps(self._described(_INPUTS, "inputs", program_index))

    def get_program_outputs_as_json(self, program_index: int) -> str:
        return json.dumps(self._described(_OUTPUTS, "outputs", program_index))

    def get_program_ops_as_json(self, program_index: int) -> str:
        return json.dumps(self._of_program(_OPS, "ops", program_index))

    def get_system_desc_as_json(self) -> str:
        return json.dumps(self._sections(_SYSTEM).get("system_desc"))

    def get_mlir_as_json(self) -> str:
        return json.dumps(self._sections(_MLIR).get("mlir"))

    def get_cpp(self) -> str | None:
        """The C++ of its kernels, or of the same program on the host API; None if it has none."""
        return self._sections(_CPP).get("cpp")

    def _check(self, program_index):
        if isinstance(program_index, bool) or not isinstance(program_index, int):
            raise TypeError(f"ttrt.Binary: expected the number of a program, found {type(program_index).__name__}")
        if not 0 <= program_index < len(self._names):
            raise IndexError(f"ttrt.Binary: expected a program below {len(self._names)}, found {program_index}")
        return program_index

    def _described(self, section, key, program_index):
        """Inputs or outputs with the fields of `tt-read --json` and the description that programs for cards look at."""
        found = []
        for number, port in enumerate(self._of_program(section, key, program_index)):
            dtype = self._program.port(self._names[program_index], key == "outputs", number).dtype
            layout = {"memory_desc": {"data_type": _dtypes.of_ttnn(dtype.name)}}
            found.append({**port, "desc": {"shape": port["shape"], "layout": layout}})
        return found

    def _of_program(self, section, key, program_index):
        self._check(program_index)
        if section not in self._sections_of_programs:
            self._sections_of_programs[section] = self._sections(section)["programs"]
        return self._sections_of_programs[section][program_index][key]


def load_from_bytes(contents: bytes | bytearray | memoryview, path: str | os.PathLike[str] = "") -> Binary | SystemDesc:
    """A Binary, or a SystemDesc, of a file in memory; `path` names it in messages."""
    return (SystemDesc if _identifier(contents) == _SYSTEM_IDENTIFIER else Binary)(contents, path)


_SYSTEM_IDENTIFIER = b"TTSY"


def _identifier(contents):
    # Files of programs begin with their size.
    return bytes(contents[4:8] if contents[4:8] == _SYSTEM_IDENTIFIER else contents[8:12])


def load_from_path(path: str | os.PathLike[str]) -> Binary | SystemDesc:
    """A Binary, or a SystemDesc, of the file at `path`."""
    with open(path, "rb") as file:
        return load_from_bytes(file.read(), os.fspath(path))


def load_binary_from_path(path: str | os.PathLike[str]) -> Binary:
    """A Binary of the file at `path`; other kinds are an error."""
    return _expect(load_from_path(path), Binary, "a file of programs (.ttnn, .ttm)")


def load_system_desc_from_path(path: str | os.PathLike[str]) -> SystemDesc:
    """A SystemDesc of the file at `path`; other kinds are an error."""
    return _expect(load_from_path(path), SystemDesc, "the description of a system (.ttsys)")


def _expect(loaded, kind, what):
    if not isinstance(loaded, kind):
        raise Error(f"ttrt.binary: {loaded.path}: expected {what}, found {type(loaded).__name__}")
    return loaded


def as_dict(binary: Flatbuffer) -> dict:
    return json.loads(binary.as_json())


def mlir_as_dict(binary: Binary) -> dict[str, str]:
    """The module that it was made from, as text under its name."""
    return {"mlir": json.loads(binary.get_mlir_as_json())}


def system_desc_as_dict(described: SystemDesc | Binary) -> dict:
    """The system of a SystemDesc, or the one that a Binary is compiled for."""
    return described.as_dict() if isinstance(described, SystemDesc) else json.loads(described.get_system_desc_as_json())


def program_inputs_as_dict(binary: Binary, program_index: int) -> list[dict]:
    """A dict for each input: the fields of tt-read, and under 'desc' its 'shape', and its element type by its name in
    ttrt.runtime.DataType, ['layout']['memory_desc']['data_type']."""
    return json.loads(binary.get_program_inputs_as_json(program_index))


def program_outputs_as_dict(binary: Binary, program_index: int) -> list[dict]:
    """The same of outputs."""
    return json.loads(binary.get_program_outputs_as_json(program_index))


def program_ops_as_dict(binary: Binary, program_index: int) -> list[dict]:
    return json.loads(binary.get_program_ops_as_json(program_index))
