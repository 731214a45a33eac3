# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where commands write."""

from __future__ import annotations

import logging
import os
import sys

from ttrt.common import _dtypes
from ttrt.common._files import Binary, FileManager, SystemDesc

# Programs of the field take the modules of the standard library from here, too.
__all__ = ["Artifacts", "Binary", "FileManager", "Logger", "SystemDesc", "os", "ttrt_datatype_to_torch_dtype"]


def ttrt_datatype_to_torch_dtype(dtype: object) -> object:
    """The element type of torch, or of NumPy where there is no torch, of a ttrt.runtime.DataType."""
    return _dtypes.of_arrays(dtype.name)


class _Terminal(logging.StreamHandler):
    """Writes to the standard output of the moment."""

    def __init__(self):
        logging.Handler.__init__(self)

    @property
    def stream(self):
        return sys.stdout


class Logger:
    """Takes the text of commands: prints it and, if it has a name, writes it to that file."""

    _number = 0

    def __init__(self, file_name: str | os.PathLike[str] = "") -> None:
        if not isinstance(file_name, (str, os.PathLike)):
            raise TypeError(f"ttrt.Logger: expected the name of a file, found {type(file_name).__name__}")
        self.file_name = os.fspath(file_name)
        Logger._number += 1
        # One of its own, so that two loggers share no file.
        self._logging = logging.Logger(f"ttrt.{Logger._number}")
        handlers = [_Terminal()]
        if self.file_name:
            handlers.append(logging.FileHandler(self.file_name, mode="w", encoding="utf-8"))
        for handler in handlers:
            handler.setFormatter(logging.Formatter("%(message)s"))
            self._logging.addHandler(handler)

    def get_logger(self) -> logging.Logger:
        """The logging.Logger behind it."""
        return self._logging

    def debug(self, message: str) -> None:
        self._logging.debug(message)

    def info(self, message: str) -> None:
        self._logging.info(message)

    def warning(self, message: str) -> None:
        self._logging.warning(message)

    def error(self, message: str) -> None:
        self._logging.error(message)


class Artifacts:
    """The folder that commands save to: by default ttrt-artifacts in $TT_MLIR_HOME, or in the current folder.

    file_manager: a FileManager
    """

    def __init__(
        self,
        logger: Logger | None = None,
        file_manager: FileManager | None = None,
        artifacts_folder_path: str | os.PathLike[str] = "",
        logging: Logger | None = None,
    ) -> None:
        self.logger = logging if logger is None else logger
        self.file_manager = file_manager or FileManager(self.logger)
        if not isinstance(artifacts_folder_path, (str, os.PathLike)):
            raise TypeError(f"ttrt.Artifacts: expected the path of a folder, found {type(artifacts_folder_path).__name__}")
        self.artifacts_folder_path = os.fspath(artifacts_folder_path) or os.path.join(os.environ.get("TT_MLIR_HOME", ""), "ttrt-artifacts")

    def get_artifacts_folder_path(self) -> str:
        return self.artifacts_folder_path
