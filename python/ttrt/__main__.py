# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`python3 -m ttrt`: the commands of ttrt."""

import os
import signal
import sys

from ttnn._ttnn import __version__
from ttrt.common import _commands

_USAGE, _FILE = 2, 3
_HELP = ("--help", "-h")


def _writer(descriptor):
    # Without buffers of Python, which fail late.
    def write(piece):
        while piece:
            piece = piece[os.write(descriptor, piece) :]

    return write


def _print_help(command):
    if command is None:
        print("usage: ttrt <command> [options] <files>\n\ncommands:")
        for each in _commands.commands().values():
            print(f"  {each.name:8} {each.description}")
        print("\n--help after a command lists its options; --version prints the version.")
        return
    print(f"usage: ttrt {command.name} [options]{' <files or folders>' if command.takes_files else ''}\n\n{command.description}\n")
    sys.stdout.flush()
    _commands.run((command.name, "--help"), _writer(1))


def _fail(message):
    print(f"ttrt: error: {message}", file=sys.stderr)
    return _USAGE


def _main(arguments):
    if not arguments:
        return _fail(f"no command is given: expected one of {', '.join(_commands.commands())}; see --help")
    first = arguments[0]
    if first in _HELP:
        _print_help(None)
        return 0
    if first == "--version":
        print(f"tt-mlir version {__version__}")
        return 0
    if first in _commands.REFUSED:
        return _fail(f"{first}: {_commands.REFUSED[first]}")
    command = _commands.commands().get(first)
    if command is None:
        # It lists the commands, for any arguments.
        return _commands.run((first,), _writer(1), _writer(2))
    options = arguments[: arguments.index("--")] if "--" in arguments else arguments
    if any(each in _HELP for each in options):
        _print_help(command)
        return 0
    return _commands.run(arguments, _writer(1), _writer(2))


def main():
    # A command is one call, which Python would not interrupt.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    try:
        status = _main(sys.argv[1:])
        if sys.stdout:
            sys.stdout.flush()
    except OSError as error:
        # Python flushes once more at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), 1)
        print(f"ttrt: error: <stdout>: {error.strerror}", file=sys.stderr)
        status = _FILE
    sys.exit(status)


if __name__ == "__main__":
    main()
