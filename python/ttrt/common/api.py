# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Commands as objects: `code, results = API.Run(args={"binary": "out.ttnn"})()`."""

from __future__ import annotations

import json
from collections.abc import Mapping

from ttrt.binary import SystemDesc, as_dict
from ttrt.common import _commands
from ttrt.common._arguments import Arguments
from ttrt.common.util import Artifacts, Logger


class _Lines:
    """Passes whole lines of pieces on."""

    def __init__(self, take):
        self._take = take
        self._rest = b""

    def __call__(self, piece):
        *lines, self._rest = (self._rest + piece).split(b"\n")
        for line in lines:
            self._take(line.decode("utf-8", "replace"))

    def finish(self):
        if self._rest:
            self(b"\n")


class _RegisteredArguments:
    """The arguments of a command with their defaults, new for each who asks."""

    def __get__(self, instance, owner):
        return Arguments(owner.command)


class Command:
    """A command with its arguments. Calls keep nothing: they may be repeated.

    args: a dict of options, by their names on the command line; "binary" for the file, the folder, or a list of them
    logger, logging: a Logger, which takes the text of the command
    artifacts: an Artifacts, the folder that `save-artifacts` saves to
    """

    command = ""
    registered_args = _RegisteredArguments()

    def __init__(
        self,
        args: Mapping[str, object] | None = None,
        logger: Logger | None = None,
        artifacts: Artifacts | None = None,
        logging: Logger | None = None,
    ) -> None:
        self.logger = (logging if logger is None else logger) or Logger()
        self.artifacts = artifacts
        if not hasattr(self.logger, "info") or not hasattr(self.logger, "error"):
            raise TypeError(f"ttrt.{self.command}: expected a Logger as 'logger', found {type(self.logger).__name__}")
        if artifacts is not None and not isinstance(artifacts, Artifacts):
            raise TypeError(f"ttrt.{self.command}: expected an Artifacts as 'artifacts', found {type(artifacts).__name__}")
        self.args = Arguments(self.command, args or {})

    def __getitem__(self, name: str) -> object:
        return self.args[name]

    def __setitem__(self, name: str, value: object) -> None:
        self.args[name] = value

    def __call__(self) -> tuple[int, list[dict]]:
        """Runs it: its exit status, and a list with a dict for each file (docs/ttrt.md)."""
        args = Arguments(self.command, self.args)
        if self.artifacts and args["artifact-dir"] is None and (args["save-artifacts"] or args["clean-artifacts"]):
            args["artifact-dir"] = self.artifacts.artifacts_folder_path
        out, messages, pieces = _Lines(self.logger.info), _Lines(self.logger.error), []
        code = _commands.run(args.words(), out, messages, pieces.append)
        out.finish()
        messages.finish()
        # The command does not know the logger and folder of its caller.
        known = {}
        if file_name := getattr(self.logger, "file_name", ""):
            known["log_file"] = file_name
        if self.artifacts:
            known["artifacts"] = self.artifacts.artifacts_folder_path
        return code, [{**each, **known} for each in json.loads(b"".join(pieces) or b"[]")]


class Read(Command):
    """Shows sections of files."""

    command = "read"


class Run(Command):
    """Runs programs on a simulated card."""

    command = "run"


class Query(Command):
    """Describes a card. `system_desc` is the ttrt.binary.SystemDesc, `device_ids` the numbers of devices, of which there is one: 0."""

    command = "query"
    device_ids = [0]

    @property
    def system_desc(self) -> SystemDesc:
        chosen = {name: self.args[name] for name in ("card", "harvest")}
        return _commands.describe(Arguments(self.command, chosen).words()[1:], "ttrt.Query")

    def get_system_desc_as_dict(self) -> dict:
        """All of it: the system is under 'system_desc'."""
        return as_dict(self.system_desc)


class Perf(Command):
    """Times every operation, as CSV."""

    command = "perf"


class Check(Command):
    """Checks that programs can run on a system."""

    command = "check"


class Diff(Command):
    """Runs two files on the same inputs and compares their values."""

    command = "diff"


class API:
    """The commands. initialize_apis() registers them; programs call it first."""

    Read, Run, Query, Perf, Check, Diff = Read, Run, Query, Perf, Check, Diff
    registered_apis = {}
    registered_args = {}

    @staticmethod
    def initialize_apis() -> None:
        """Fills `registered_apis` with the commands, and `registered_args` with their arguments, by name. May be repeated."""
        for command in (Read, Run, Query, Perf, Check, Diff):
            API.registered_apis[command.command] = command
            API.registered_args[command.command] = command.registered_args
