# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a command whose standard output nobody reads any more, and prints its exit status and what it says."""

import os
import subprocess
import sys

reader, writer = os.pipe()
os.close(reader)
done = subprocess.run(sys.argv[1:], stdout=writer, stderr=subprocess.PIPE, text=True, check=False)
print(f"status {done.returncode}, {done.stderr.strip() or 'nothing said'}")
