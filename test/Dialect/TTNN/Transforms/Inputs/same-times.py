# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the times of functions by which layouts are chosen with those of the compiled programs on a card.

usage: same-times.py merge <folder> | compare <statistics of ttnn-optimize-layouts> <JSON of tt-sim perf>

`merge` prints one module with the functions of the modules of a folder that compile for one device.
"""

import json
import pathlib
import re
import sys


def merge(folder):
    for number, file in enumerate(sorted(pathlib.Path(folder).glob("*.mlir"))):
        text = file.read_text()
        code = re.sub(r"^\s*//.*\n", "", text, flags=re.M)
        # Without those for several devices.
        if "--ttir-to-ttnn-backend-pipeline" in text and not re.search(r"^(#|!|module)|cluster_axis|num_devices|collective|_groups|moe_|mesh_", code, re.M):
            print(re.sub(r"@(\w+)", rf"@f{number}_\1", code))


def compare(statistics, report):
    chosen = {each["function"]: each for each in json.loads(pathlib.Path(statistics).read_text())}
    compared = different = 0
    for program in (each for file in json.loads(pathlib.Path(report).read_text())["files"] for each in file["programs"]):
        if program["name"] not in chosen:
            continue
        compared += 1
        # Both in whole nanoseconds: the one of the sum, the other of each operation.
        mine, card = chosen[program["name"]]["estimated_ns"], program["call"]["card_ns"]
        if abs(mine - card) > 1 + len(program["operations"]):
            different += 1
            print(f"{program['name']}: expected {card} ns, found {mine} ns")
    print(f"{compared} functions, {different} different")


merge(sys.argv[2]) if sys.argv[1] == "merge" else compare(*sys.argv[2:])
