# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""check-man.py <page>...: groff, where there is one, has no complaints; indentation ends as often as it begins."""

import shutil
import subprocess
import sys

for page in sys.argv[1:]:
    lines = open(page, encoding="utf-8").read().splitlines()
    assert lines.count(".RS") == lines.count(".RE"), f"{page}: indentation is not balanced"
    if shutil.which("groff"):
        done = subprocess.run(["groff", "-man", "-ww", "-Tutf8", "-z", page], capture_output=True, text=True)
        assert done.returncode == 0 and not done.stderr, f"{page}: {done.stderr}"
