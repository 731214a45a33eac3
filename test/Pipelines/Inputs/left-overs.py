# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks whose temporary files the next run removes.

usage: left-overs.py <folder>

The folder is made, and has one file in the end: what the last run wrote.
"""

import pathlib
import signal
import subprocess
import sys
import time

MODULE = b"module {}\n"


def temporaries(folder):
    return sorted(path.name for path in folder.glob(".tt-*.tmp"))


def start(folder, name):
    """A tt-opt that waits for its input, with its temporary file."""
    before = set(temporaries(folder))
    process = subprocess.Popen(["tt-opt", "-", "-o", folder / name], stdin=subprocess.PIPE)
    while True:
        new = set(temporaries(folder)) - before
        if new:
            return process, new.pop()
        if process.poll() is not None:
            sys.exit("tt-opt ended without a temporary file")
        time.sleep(0.01)


def run(folder, name):
    subprocess.run(["tt-opt", "-", "-o", folder / name], input=MODULE, check=True)


def expect(found, wanted):
    if found != wanted:
        sys.exit(f"expected {wanted}, found {found}")


def main():
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir()
    foreign = folder / ".tt-0123456789ax.tmp"  # no name of ours
    foreign.touch()
    killed, left = start(folder, "killed.mlir")
    living, kept = start(folder, "living.mlir")
    # As long as both processes live, their files stay.
    run(folder, "first.mlir")
    expect(temporaries(folder), sorted([foreign.name, left, kept]))
    killed.send_signal(signal.SIGKILL)
    killed.wait()
    expect(temporaries(folder), sorted([foreign.name, left, kept]))
    run(folder, "second.mlir")
    expect(temporaries(folder), sorted([foreign.name, kept]))
    living.communicate(MODULE)
    expect(living.returncode, 0)
    expect(sorted(path.name for path in folder.iterdir()), [foreign.name, "first.mlir", "living.mlir", "second.mlir"])


main()
