# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks a memory report in JSON: sums, addresses inside of the memory, no overlap at the peak."""
import json
import sys

(report,) = json.load(open(sys.argv[1]))
assert report["function"] == "mlp", report
memories = {memory["memory"]: memory for memory in report["memories"]}
assert set(memories) == {"dram", "l1"}, memories
for memory in memories.values():
    alive = memory["alive"]
    assert memory["peak"] == memory["circular_buffer_bytes"] + sum(tensor["bytes"] for tensor in alive), memory
    assert memory["peak"] <= memory["extent"] <= memory["capacity"], memory
    assert memory["headroom"] == memory["capacity"] - memory["extent"] and memory["fits"] and not memory["advice"], memory
    ranges = sorted((tensor["address"], tensor["address"] + tensor["bytes"]) for tensor in alive)
    for (_, end), (begin, _) in zip(ranges, ranges[1:]):
        assert end <= begin, ranges
    for begin, end in ranges:
        assert memory["base"] <= begin < end <= memory["base"] + memory["capacity"], ranges
assert [tensor["made_by"] for tensor in memories["dram"]["alive"]] == ['argument 1 "weight"', "ttnn.matmul", "ttnn.exp"]
assert memories["l1"]["op"] == "ttnn.matmul" and memories["l1"]["circular_buffer_bytes"] == 81920
