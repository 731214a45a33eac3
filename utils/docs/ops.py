# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""ops.py <ops.json> <graph-support.md> <kernel-support.md> <page>: which back end has which operation of TTIR.

The graph path comes from the records (`tt-tblgen --list-op-facts`) and the page of its test cases (update-graph-support), kernels from the page
that is measured (update-kernel-support).
"""

import json
import re
import sys

# The lowerings of records, in words. {instead} is the nearest supported form.
LOWERINGS = {"OneToOne": "yes", "Custom": "yes", "Decompose": "as other operations", "Quantized": "as other operations",
             "Unsupported": "no"}


def kernel_support(text):
    """Of each operation in docs/kernel-support.md: the element types of which all cases run, and of which some do."""
    section = text.split("## Element types", 1)[1].split("\n## ", 1)[0]
    rows = [[cell.strip() for cell in line.strip("| \n").split("|")] for line in section.splitlines() if line.startswith("|")]
    heads, support = rows[0][1:], {}
    for name, *cells in rows[2:]:
        found = {}
        for head, cell in zip(heads, cells):
            if cell:
                found.setdefault(head.split()[0], []).append(cell)
        whole = [kind for kind, states in found.items() if set(states) == {"yes"}]
        part = [kind for kind, states in found.items() if kind not in whole and set(states) != {"no"}]
        support[name.strip("`")] = whole, part
    return support


def graph_support(text):
    """Of each operation in docs/graph-support.md: the element types of cases."""
    return dict(re.findall(r"^\| `(\w+)` \| (.*) \|$", text, re.MULTILINE))


def graph(fact, types):
    if fact["lowering"] == "Unsupported":
        return "with one device" if fact["collective"] else f"no; {fact['instead']}" if fact["instead"] else "no"
    return "; ".join(filter(None, [LOWERINGS[fact["lowering"]], types]))


def cpp(fact):
    """As a function of the host API, which emitted C++ calls."""
    if fact["host_function"]:
        return "yes"
    return "as other operations" if LOWERINGS[fact["lowering"]] != "no" or fact["collective"] else "no"


def kernels(whole, part, has_steps):
    if not whole and not part:
        return "as other operations" if has_steps else "no"
    return ", ".join(whole + [f"{kind} (part)" for kind in part])


def main():
    records, page_of_graph, page_of_kernels, page = sys.argv[1:]
    with open(records, encoding="utf-8") as file:
        facts = json.load(file)
    with open(page_of_graph, encoding="utf-8") as file:
        types = graph_support(file.read())
    with open(page_of_kernels, encoding="utf-8") as file:
        support = kernel_support(file.read())
    families = {}
    for fact in facts:
        families.setdefault(fact["family"], []).append(fact)
    out = ["# Operations", "", "[TOC]", "",
           "Every operation of TTIR, by family, and what compiles it. *Graph path*: `--ttir-to-ttnn-backend-pipeline`, with the",
           "element types that are [compared with numpy](../graph-support.md); \"as other operations\" is a rewrite in TTIR, which costs nothing else.",
           "*C++*: [functions](../host-api.md) that programs call and `--mlir-to-cpp` [writes](../emitc.md). *Kernels*: `--ttir-to-ttmetal-pipeline`, the element types whose",
           "cases all run and are right, or part of them ([which](../kernel-support.md)); what has none runs on the graph path with",
           "`ttnn-mode=true`. The semantics of each are in the [reference](dialect-ttir.md).", "",
           f"{len(facts)} operations, {sum(f['lowering'] != 'Unsupported' for f in facts)} of them on the graph path.", ""]
    for family in sorted(families):
        out += [f"## {family}", "", "| operation | what it computes | graph path | C++ | kernels |", "|---|---|---|---|---|"]
        for fact in sorted(families[family], key=lambda fact: fact["op"]):
            summary = re.sub(r"([|<>*_])", r"\\\1", fact["summary"])
            out.append(f"| `ttir.{fact['op']}` | {summary} | {graph(fact, types.get(fact['op']))} | {cpp(fact)} | {kernels(*support.get(fact['op'], ((), ())), fact['kernel_steps'])} |")
        out.append("")
    with open(page, "w", encoding="utf-8") as file:
        file.write("\n".join(out))


main()
