# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Commands that are measured."""

import os
import subprocess
import time
from collections import namedtuple

# Seconds of the wall and of the processors, and the largest memory in MB.
Cost = namedtuple("Cost", "wall processors memory")


def run(command):
    """The Cost of a command; ends this program if it fails."""
    begin = time.perf_counter()
    child = subprocess.Popen([str(part) for part in command], stdout=subprocess.DEVNULL)
    _, status, usage = os.wait4(child.pid, 0)
    if status:
        raise SystemExit(f"error: {command} ended with status {status}")
    return Cost(time.perf_counter() - begin, usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)
