# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The arguments of a command by name."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping

from ttnn import _ttnn
from ttnn._errors import hint_of
from ttrt.common import _commands


class Arguments(dict):
    """Values by the name of an option, with dashes in front or without. Unknown names are a KeyError with the nearest one."""

    def __init__(self, command: str, values: Mapping[str, object] | Iterable[tuple[str, object]] = ()) -> None:
        super().__init__()
        self._command = _commands.commands()[command]
        if self._command.takes_files:
            super().__setitem__("binary", None)
        for option in self._command.options.values():
            super().__setitem__(option.name, None if option.takes_value else False)
        self.update(values)

    def _name(self, key):
        if not isinstance(key, str):
            raise TypeError(f"ttrt.{self._command.name}: expected the name of an option, found {type(key).__name__}")
        # As Python programs spell them, too.
        name = key.lstrip("-").replace("_", "-")
        if not super().__contains__(name):
            hint = hint_of(_ttnn.nearest(name, list(self)))
            raise KeyError(f"ttrt.{self._command.name}: expected the name of an option, found '{key}'{hint}")
        return name

    def __getitem__(self, key):
        return super().__getitem__(self._name(key))

    def __setitem__(self, key, value):
        super().__setitem__(self._name(key), value)

    def __contains__(self, key):
        return isinstance(key, str) and super().__contains__(key.lstrip("-").replace("_", "-"))

    def get(self, key: str, default: object = None) -> object:
        return self[key] if key in self else default

    def update(self, values: Mapping[str, object] | Iterable[tuple[str, object]] = (), /, **others: object) -> None:
        for key, value in (*dict(values).items(), *others.items()):
            self[key] = value

    def words(self) -> list[str]:
        """The command line: flags that are true, values that are not None, and several of a list."""
        words = [self._command.name]
        for name, value in self.items():
            if name == "binary" or value is None or value is False:
                continue
            if not self._command.options[name].takes_value:
                if value is not True:
                    raise TypeError(f"ttrt.{self._command.name}: expected True or False as '{name}', found {value!r}")
                words.append(f"--{name}")
                continue
            if value is True:
                raise TypeError(f"ttrt.{self._command.name}: expected a value as '{name}', found True")
            for each in value if isinstance(value, (list, tuple)) else (value,):
                dashes = "-" if len(name) == 1 else "--"
                words.append(f"{dashes}{name}={os.fspath(each) if isinstance(each, os.PathLike) else each}")
        return words + self._files()

    def _files(self):
        given = self.get("binary")
        if given is None or given == "":
            return []
        files = list(given) if isinstance(given, (list, tuple)) else [given]
        for each in files:
            if not isinstance(each, (str, os.PathLike)):
                raise TypeError(f"ttrt.{self._command.name}: expected paths as 'binary', found {type(each).__name__}")
        files = [os.fspath(each) for each in files]
        # A path that begins like an option is none.
        return [f"./{each}" if each.startswith("-") and each != "-" else each for each in files]
