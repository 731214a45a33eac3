# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Lets a tool fault while it reads its input, and ends with its status.

usage: fault.py <tool> <argument>...

The thread that works on the input, which is not the first one, gets a SIGSEGV when it waits for standard input.
"""

import ctypes
import pathlib
import subprocess
import sys
import time

SIGSEGV = 11
SYS_TGKILL = 234 if sys.maxsize > 2**32 else 270


def worker_of(process):
    """The thread beside the first, once it waits for standard input; None when the process has ended."""
    tasks = pathlib.Path(f"/proc/{process.pid}/task")
    while process.poll() is None:
        for task in tasks.iterdir():
            if int(task.name) != process.pid:
                call = (task / "syscall").read_text().split()
                if call[:2] == ["0", "0x0"]:  # read(0, ...)
                    return int(task.name)
        time.sleep(0.01)
    return None


def main():
    process = subprocess.Popen(sys.argv[1:], stdin=subprocess.PIPE)
    worker = worker_of(process)
    if worker is None:
        sys.exit("the tool has ended before it read its input")
    ctypes.CDLL(None).syscall(SYS_TGKILL, process.pid, worker, SIGSEGV)
    sys.exit(process.wait())


main()
