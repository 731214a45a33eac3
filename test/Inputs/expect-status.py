# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""expect-status.py <status> <command>...: fails unless the command ends with this exit status. Crashes have statuses, too."""

import os
import subprocess
import sys

os.environ.pop("TTMLIR_TEST_ABORT", None)
found = subprocess.run(sys.argv[2:]).returncode
if found != int(sys.argv[1]):
    sys.exit(f"expected exit status {sys.argv[1]}, found {found} from {' '.join(sys.argv[2:])}")
