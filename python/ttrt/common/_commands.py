# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The commands and options of this version, as the command line has them."""

import functools
import json
import os
import tempfile

from ttnn import Error, _ttnn

# Commands of the field that a simulated card does not have, with the reason and a way out.
REFUSED = {
    "emitc": "expected a compiled file, found a command for shared libraries of EmitC: "
    "ttnn-standalone makes a program of the module, which runs by itself",
    "emitpy": "expected a compiled file, found a command for Python of EmitPy: ttnn runs such programs as they are",
}


class Option:
    """An option of a command: its name without dashes, and whether it takes a value."""

    __slots__ = ("name", "takes_value")

    def __init__(self, name, takes_value):
        self.name = name
        self.takes_value = takes_value


class CommandLine:
    """A command: its name, description, and options by name. `takes_files` is whether it reads files."""

    def __init__(self, described):
        self.name = described["name"]
        self.description = described["description"]
        self.takes_files = described["takes_files"]
        self.options = {each["name"]: Option(each["name"], each["takes_value"]) for each in described["options"]}


@functools.cache
def commands():
    """All commands by name."""
    pieces = []
    _ttnn._run_command((), None, None, pieces.append)
    return {each["name"]: CommandLine(each) for each in json.loads(b"".join(pieces))["commands"]}


def describe(options, function):
    """The SystemDesc that `query` describes with `options`; an Error in the name of `function`."""
    from ttrt import binary

    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "system_desc.ttsys")
        messages = []
        if run(("query", *options, f"-o={path}", "--quiet"), None, messages.append):
            raise Error(f"{function}: {b''.join(messages).decode().strip().removeprefix('ttrt: error: ')}")
        with open(path, "rb") as file:
            return binary.SystemDesc(file.read())


def mismatches(file, system):
    """Why the programs of a Binary cannot run on a SystemDesc, as a list."""
    with tempfile.TemporaryDirectory() as folder:
        paths = [os.path.join(folder, name) for name in ("file.ttnn", "system_desc.ttsys")]
        for contents, path in zip((file, system), paths):
            contents.store(path)
        pieces = []
        run(("check", paths[0], f"--system-desc={paths[1]}", "--quiet"), None, lambda _: None, pieces.append)
        [found] = json.loads(b"".join(pieces))
        return found["systems"][0]["reasons"]


def run(arguments, out=None, messages=None, results=None):
    """Runs a command and returns its exit status. The others take bytes, in pieces; None drops them."""
    return _ttnn._run_command(tuple(arguments), out, messages, results)
