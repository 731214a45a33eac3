# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Fusion of a function, and its savings."""

import os
import re

from ttnn._errors import count_text

# A named place as MLIR prints it; quotes in names have a backslash.
_PLACE = re.compile(r'(?:"((?:[^"\\]|\\.)*)"\()?"((?:[^"\\]|\\.)*)":(\d+):(\d+)')
# Nodes of models have a name alone.
_NAME = re.compile(r'"((?:[^"\\]|\\.)*)"')


# The options that say whether a pipeline fuses: today's and an older name.
_FUSE = re.compile(r"(?<!\S)(?:fuse|enable-fusing-pass)(?:=\S*)?(?!\S)")


def without_fusion(options):
    """`options` of a pipeline, with fusion off."""
    return f"{_FUSE.sub('', options)} fuse=false".strip()


def _places(location):
    """The ops of a location, each once in order: dicts of op, file, line, column and source."""
    found = {}
    for op, file, line, column in _PLACE.findall(location) or [(name, "", 0, 0) for name in _NAME.findall(location)]:
        found[op, file, line, column] = {"op": op, "file": file, "line": int(line), "column": int(column), "source": _source(file, int(line))}
    return list(found.values())


def _in_order(ops):
    """Ops in the order of their lines; as they are if they are of several files."""
    if len({each["file"] for each in ops}) > 1:
        return ops
    return sorted(ops, key=lambda each: (each["line"], each["column"]))


def _apart(kernels, refused):
    """The pairs of `kernels` of which fusion was refused, each with the last reason: kernels grow while they are fused, and each time
    their neighbours are tried again."""
    contents = [{_identity(each) for each in kernel["ops"]} for kernel in kernels]

    def kernel_of(ops):
        """The smallest kernel that has `ops`, by number; the ops themselves if there is none."""
        wanted = frozenset(map(_identity, ops))
        return min((number for number, held in enumerate(contents) if wanted <= held), key=lambda number: len(contents[number]), default=wanted)

    found = {}
    for each in refused:
        producer, consumer = _places(each["producer"]), _places(each["consumer"])
        pair = kernel_of(producer), kernel_of(consumer)
        if pair[0] != pair[1]:
            found[pair] = {"producer": _in_order(producer), "consumer": _in_order(consumer), "reason": each["reason"]}
    return [*found.values()]


def _identity(op):
    return op["op"], op["file"], op["line"], op["column"]


def _source(file, line):
    import linecache

    return linecache.getline(file, line).strip() if file else ""


def _totals(times):
    """The cost of a call: of its kernels, and the time on the card of all operations."""
    summed = ("cycles", "launch_cycles", "noc_bytes_read", "noc_bytes_written", "dram_bytes_read", "dram_bytes_written")
    kernels, card = times["kernels"], times["card"]
    return {"kernels": len(kernels), **{name: sum(each[name] for each in kernels) for name in summed}, **{name: card[name] for name in card if name != "operations"}}


class Explanation:
    """How a function is fused: `print` shows it, `dict()` has it as data.

    kernels: one dict per launch: `ops` with the source lines fused into it, `grid`, `circular_buffers`, `dst_peak` in tiles, `cb_bytes`
        and `l1_peak` in bytes of a core, bytes of the networks and of DRAM over all cores, `cycles`, and `device_ns`, its time on the card
    not_fused: pairs of kernels that stay apart: `producer` and `consumer` as ops, and the `reason`
    totals, unfused: sums over the kernels, with and without fusion, and the time of a call on the card, library calls included: `device_ns`
        of operations, `gap_ns` between them, `card_ns` of both, and `text`, as of `tt-sim perf`
    operations: of models, one dict for each operation of the program: `op`, the `ops` of the source that it comes from, whether it is of a
        `const_eval`, which runs once, and if it takes time on the card `device_ns`, the `gap_ns` before it, and its `bound` and `utilisation`

    `unfused` is None for functions that were compiled elsewhere.
    """

    def __init__(self, name, lowering, unfused, operations=()):
        plans = {each["index"]: each for each in lowering.kernels}
        timed = {each["operation"]: {key: value for key, value in each.items() if key != "operation"} for each in lowering.times["card"].get("operations", ())}
        self.name = name
        self.kernels = []
        for run in lowering.times["kernels"]:
            plan = plans.get(run["program"], {})
            self.kernels.append(
                {
                    "ops": _in_order(_places(run.get("loc", {}).get("text", ""))),
                    "grid": plan.get("grid", ""),
                    "circular_buffers": plan.get("circular_buffers", []),
                    **{key: value for key, value in run.items() if key not in ("loc", "operation", "program", "const_eval")},
                    **{key: value for key, value in timed.get(run["operation"], {}).items() if key == "device_ns"},
                }
            )
        self.not_fused = _apart(self.kernels, [each for each in lowering.fusions if not each["fused"]])
        self.totals = _totals(lowering.times)
        self.unfused = _totals(unfused.times) if unfused is not None else None
        self.operations = [{"op": each["op"], "ops": _places(each["ops"]), "const_eval": each["const_eval"], **timed.get(each["index"], {})} for each in operations]

    def dict(self):
        return {
            "name": self.name,
            "kernels": self.kernels,
            "not_fused": self.not_fused,
            "totals": self.totals,
            "unfused": self.unfused,
            **({"operations": self.operations} if self.operations else {}),
        }

    def __str__(self):
        total, apart = self.totals, self.unfused
        lines = [f"{self.name}: {total['text']}{_moved_by(total)}"]
        if apart is not None:
            lines.append(f"  without fusion: {apart['text']}{_moved_by(apart)}")
        for each in self.operations:
            of = ", ".join(filter(None, (_named(op) for op in each["ops"])))
            took = f"{_microseconds(each)}, {each['bound']} {100 * each['utilisation']:.0f} %" if "device_ns" in each else ""
            lines.append(f"{each['op']}{' (once)' if each['const_eval'] else ''}{f': {of}' if of else ''}{f': {took}' if took else ''}")
        for number, kernel in enumerate(self.kernels):
            buffers = ", ".join(f"{each['index']}: {each['num_pages']} x {each['page_size']} B {each['dtype']}" for each in kernel["circular_buffers"])
            took = f"{_microseconds(kernel)}, " if "device_ns" in kernel else ""
            lines.append(f"kernel {number}: grid {kernel['grid']}, {took}{kernel['cycles']} cycles, {kernel['launch_cycles']} to launch")
            lines += [f"  {_named(each)}: {each['source']}".rstrip(": ") for each in kernel["ops"]]
            lines.append(f"  DST: {count_text(kernel['dst_peak'], 'tile')} at most; L1: {kernel['l1_peak']} B of a core, {kernel['cb_bytes']} B in circular buffers")
            lines.append(f"  circular buffers: {buffers or 'none'}")
            lines.append(f"  networks: {_moved(kernel)}")
        for each in self.not_fused:
            lines.append(f"not fused: {_names(each['producer'])} into {_names(each['consumer'])}: {each['reason']}")
        return "\n".join(lines)

    __repr__ = __str__


def _microseconds(counts):
    return f"{counts['device_ns'] / 1000:.2f} us"


def _place(op):
    return f"{os.path.basename(op['file'])}:{op['line']}:{op['column']}" if op["file"] else ""


def _named(op):
    return ": ".join(filter(None, (_place(op), op["op"])))


def _names(ops):
    return ", ".join(f"{each['op']} ({_place(each)})" if each["file"] and each["op"] else _named(each) for each in ops) or "a kernel"


def _moved(counts):
    return f"{counts['noc_bytes_read']} B read, {counts['noc_bytes_written']} B written"


def _moved_by(total):
    return f"; kernels: {_moved(total)}" if total["kernels"] else ""


def explain(name, lowering, unfused):
    return Explanation(name, lowering, unfused)
