# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the types of all results in modules with those that the rules of the registry infer.

usage: inferred_types.py <tt-opt> <list of operations> <folder of modules>...

Runs --ttir-check-inferred-types on every module of the folders but those with errors in them, as it is written. Says which operations no module has,
and which results have elements of another type than their operands: the lists below name all of them, with the reason.
"""

import collections
import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

# Whose results are converted when they are stored.
OTHERS = {
    "ttir.abs": "stores in another type, by its test",
    "ttir.eq": "gives i1, as frameworks have it",
    "ttir.ge": "gives i1, as frameworks have it",
    "ttir.le": "gives i1, as frameworks have it",
    "ttir.lt": "gives i1, as frameworks have it",
    "ttir.mean": "stores the mean of integers as floats, by its test",
}
# In no module, as they are written, with a type that a rule gives.
ABSENT = {
    "ttir.dealloc": "has no result",
    "ttir.paged_fill_cache": "has no result",
    "ttir.paged_update_cache": "has no result",
    "ttir.empty": "has a form of its own, which is its type",
    "ttir.to_layout": "has a form of its own, with the type of its output",
}

REMARK = re.compile(r"remark: '(\w+\.\w+)': (\d+) as inferred(?:, (\d+) with other elements)?")


def check(tool, module):
    run = subprocess.run([tool, "--ttir-check-inferred-types", "--split-input-file", "--allow-unregistered-dialect", module, "-o", os.devnull],
                         capture_output=True, text=True)
    return module, run.returncode, run.stderr


def main():
    tool, listing, folders = sys.argv[1], sys.argv[2], sys.argv[3:]
    names = {line.split()[1] for line in open(listing)}
    modules = [module for folder in folders for module in sorted(pathlib.Path(folder).glob("*.mlir")) if "-errors" not in module.stem]
    same, others, problems = collections.Counter(), collections.Counter(), []
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        for module, code, text in pool.map(lambda module: check(tool, module), modules):
            if code:
                problems.append(f"{module}: {text.strip().splitlines()[0]}")
            for name, inferred, other in REMARK.findall(text):
                same[name] += int(inferred)
                others[name] += int(other or 0)
    others = +others
    problems += [f"{name}: {count} results with other elements than inferred" for name, count in sorted(others.items())
                 if name not in OTHERS]
    absent = sorted(name for name in names if name.startswith("ttir.") and not same[name] + others[name])
    problems += [f"{name}: is in no module" for name in absent if name not in ABSENT]
    for problem in problems:
        print(problem)
    print(f"{len(modules)} modules, {len(names) - len(absent)} operations, {same.total()} types as inferred, {others.total()} with other elements, "
          f"{len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
