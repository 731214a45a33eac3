# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""damage.py <model>: imports the model cut off after each of its bytes, and with bits flipped. Each run ends within 10 s, either well or
with an error: status 3 if the file is no model, status 1 if it is another one, which is refused."""

import random
import subprocess
import sys
import tempfile

whole = open(sys.argv[1], "rb").read()
draw = random.Random(7)
cases = [whole[:size] for size in range(0, len(whole), 3)]
for _ in range(150):
    changed = bytearray(whole)
    for _ in range(draw.randint(1, 3)):
        changed[draw.randrange(len(changed))] ^= 1 << draw.randrange(8)
    cases.append(bytes(changed))
refused = 0
with tempfile.NamedTemporaryFile(suffix=".onnx") as file:
    for case in cases:
        file.seek(0)
        file.truncate()
        file.write(case)
        file.flush()
        result = subprocess.run(["tt-translate", "--onnx-to-ttir", file.name], capture_output=True, timeout=10)
        if result.returncode not in (0, 1, 3) or (result.returncode > 0) != (b"error: " in result.stderr):
            sys.exit(f"status {result.returncode}: {case.hex()}\n{result.stderr.decode(errors='replace')}")
        refused += result.returncode > 0
print(f"{len(cases)} models, {'some' if refused > len(cases) // 4 else 'few'} refused")
