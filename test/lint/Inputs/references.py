# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""references.py <list of ops> <page>: the last list of the page names the unsupported ops of the registry."""

import re
import sys

ops, page = (open(path).read() for path in sys.argv[1:])
wanted = {line.split()[1].removeprefix("ttir.") for line in ops.splitlines() if " Unsupported " in line}
found = set(re.findall(r"`(\w+)`", page.split("these are:")[-1]))
for name in sorted(wanted ^ found):
    print(f"expected {name} {'in' if name in wanted else 'not in'} the list")
sys.exit(wanted != found)
