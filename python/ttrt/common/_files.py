# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files and the programs in them, as programs for cards look at them."""

from __future__ import annotations

import os
import shutil
from collections.abc import Callable, Iterable

import ttrt.binary
from ttnn import Error
from ttrt.common import _commands, _dtypes


class FileManager:
    """Makes, copies, removes and finds files. Raises the errors of the system."""

    def __init__(self, logger: object = None) -> None:
        self.logger = logger

    def create_file(self, file_path: str | os.PathLike[str]) -> None:
        """An empty file, in folders that it makes."""
        self.create_directory(os.path.dirname(file_path) or ".")
        with open(file_path, "w"):
            pass

    def create_directory(self, directory_path: str | os.PathLike[str]) -> None:
        """A folder with its parents; it may exist."""
        os.makedirs(directory_path, exist_ok=True)

    def remove_file(self, file_path: str | os.PathLike[str]) -> None:
        """Removes a file, should there be one."""
        if os.path.lexists(file_path):
            os.remove(file_path)

    def remove_directory(self, directory_path: str | os.PathLike[str]) -> None:
        """Removes a folder with all in it, should there be one."""
        if os.path.isdir(directory_path):
            shutil.rmtree(directory_path)

    def copy_file(self, dest_file_path: str | os.PathLike[str], src_file_path: str | os.PathLike[str]) -> None:
        shutil.copy2(src_file_path, dest_file_path)

    def copy_directory(self, dest_directory_path: str | os.PathLike[str], src_directory_path: str | os.PathLike[str]) -> None:
        shutil.copytree(src_directory_path, dest_directory_path)

    def check_file_exists(self, file_path: str | os.PathLike[str]) -> bool:
        return os.path.exists(file_path)

    def check_directory_exists(self, directory_path: str | os.PathLike[str]) -> bool:
        return os.path.isdir(directory_path)

    def is_file(self, file_path: str | os.PathLike[str]) -> bool:
        return os.path.isfile(file_path)

    def is_directory(self, directory_path: str | os.PathLike[str]) -> bool:
        return os.path.isdir(directory_path)

    def get_file_name(self, file_path: str | os.PathLike[str]) -> str:
        return os.path.basename(file_path)

    def get_file_extension(self, file_path: str | os.PathLike[str]) -> str:
        return os.path.splitext(file_path)[1]

    def find_ttnn_binary_paths(self, path: str | os.PathLike[str]) -> list[str]:
        """`path`, or the files in the folder `path` and in those in it, that end with .ttnn; sorted."""
        return self._find(path, (".ttnn",))

    def find_ttmetal_binary_paths(self, path: str | os.PathLike[str]) -> list[str]:
        """The same with .ttm and its older name .ttb."""
        return self._find(path, (".ttm", ".ttb"))

    def find_ttsys_binary_paths(self, path: str | os.PathLike[str]) -> list[str]:
        """The same with .ttsys."""
        return self._find(path, (".ttsys",))

    def _find(self, path, extensions):
        if os.path.isfile(path):
            files = [os.fspath(path)]
        else:
            files = [os.path.join(folder, name) for folder, _, names in os.walk(path) for name in names]
        return sorted(each for each in files if self.get_file_extension(each) in extensions)


class _File:
    """The common part of files of all kinds."""

    def __init__(self, logger: object, file_manager: FileManager | None, file_path: str | os.PathLike[str]) -> None:
        self.logger = logger
        self.file_manager = file_manager or FileManager(logger)
        self.file_path = os.fspath(file_path)
        self.name = self.file_manager.get_file_name(file_path)
        self.extension = self.file_manager.get_file_extension(file_path)
        self.test_result = "pass"

    def check_version(self, ignore: bool = False) -> bool:
        """True: files that this version cannot read do not load."""
        return ignore or self.fbb.check_schema_hash()


class SystemDesc(_File):
    """The description of a system: `fbb` is the ttrt.binary.SystemDesc, `fbb_dict` all of it."""

    def __init__(self, logger: object, file_manager: FileManager | None, file_path: str | os.PathLike[str]) -> None:
        super().__init__(logger, file_manager, file_path)
        self.fbb = ttrt.binary.load_system_desc_from_path(file_path)
        self.fbb_dict = ttrt.binary.as_dict(self.fbb)
        self.version = self.fbb.version


class Binary(_File):
    """A file of programs: `fbb` is the ttrt.binary.Binary, `programs` has a Program for each."""

    def __init__(self, logger: object, file_manager: FileManager | None, file_path: str | os.PathLike[str]) -> None:
        super().__init__(logger, file_manager, file_path)
        self.fbb = ttrt.binary.load_binary_from_path(file_path)
        self.version = self.fbb.version
        self.system_desc_dict = ttrt.binary.system_desc_as_dict(self.fbb)
        self.program_indices = range(self.fbb.get_num_programs())
        self.programs = [Binary.Program(each, self.fbb) for each in self.program_indices]

    def check_system_desc(self, query: object, ignore: bool = False) -> bool:
        """Whether the programs can run on the system of a Query; an Error with the mismatches, unless `ignore`."""
        reasons = _commands.mismatches(self.fbb, query.system_desc)
        if reasons and not ignore:
            raise Error(f"ttrt.Binary: {self.file_path}: {'; '.join(reasons)}")
        return not reasons

    def get_num_programs(self) -> int:
        return len(self.programs)

    def check_program_index_exists(self, program_index: int) -> bool:
        return 0 <= program_index < self.get_num_programs()

    def get_program(self, program_index: int) -> Binary.Program:
        if not self.check_program_index_exists(program_index):
            raise IndexError(f"ttrt.Binary: expected a program below {self.get_num_programs()}, found {program_index}")
        return self.programs[program_index]

    class Program:
        """A program of a file; `inputs` and `outputs` are as of ttrt.binary.program_inputs_as_dict."""

        def __init__(self, index: int, binary: ttrt.binary.Binary) -> None:
            self.fbb = binary
            self.index = index
            self.name = binary.get_program_name(index)
            self.inputs = ttrt.binary.program_inputs_as_dict(binary, index)
            self.outputs = ttrt.binary.program_outputs_as_dict(binary, index)
            self.program = {"name": self.name, "inputs": self.inputs, "outputs": self.outputs}
            self.mesh_shape = binary.get_program_mesh_shape(index)
            self.input_tensors = []
            self.output_tensors = []

        def num_inputs(self) -> int:
            return len(self.inputs)

        def num_outputs(self) -> int:
            return len(self.outputs)

        def is_private(self) -> bool:
            return self.fbb.is_program_private(self.index)

        def populate_inputs(self, init_fn: Callable[..., object], golden_inputs: Iterable[object] = ()) -> None:
            """Appends `init_fn(shape, dtype=…)` of each input to `input_tensors`, or the tensors that are given."""
            self.input_tensors += list(golden_inputs) or self._make(self.inputs, init_fn)

        def populate_outputs(self, init_fn: Callable[..., object]) -> None:
            """The same of outputs."""
            self.output_tensors += self._make(self.outputs, init_fn)

        @staticmethod
        def _make(ports, init_fn):
            return [init_fn(each["desc"]["shape"], dtype=_dtypes.of_arrays(each["desc"]["layout"]["memory_desc"]["data_type"])) for each in ports]

        @staticmethod
        def to_data_type(dtype: object) -> object:
            """The ttrt.runtime.DataType of an element type of torch or NumPy."""
            return _dtypes.of_runtime(dtype)

        @staticmethod
        def from_data_type(dtype: str) -> object:
            """The element type of torch, or of NumPy where there is no torch, by the name of a DataType."""
            return _dtypes.of_arrays(dtype)
