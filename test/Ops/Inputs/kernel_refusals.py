# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""What kernels say of each operation that they refuse, in the modules of test/Ops: a reason, the operand at fault, a form that works.

Each hint is followed. Library calls compile with ttnn-mode=true. Constants in place of operands that hold places or sizes compile
where the error names a form of constants, and are refused where it names none.
"""

import argparse
import concurrent.futures
import glob
import os
import re
import subprocess
import sys

REFUSAL = re.compile(
    r"<stdin>:(?P<line>\d+):\d+: error: '(?P<op>[\w.]+)' is not supported in kernels(?: because of its part '(?P<part>[\w.]+)')?(?P<reason>.*)"
)
PLACES = re.compile(r": operand (?P<number>\d+) '(?P<name>\w+)' holds places or sizes(?P<rest>.*?)(?=;|$)")
LIBRARY_CALL = "; ttnn-mode=true makes it a library call"
CONSTANT_FORM = re.compile(r"; constants make it '(ttir\.\w+)', which has a kernel")


def compile_kernels(text, options=""):
    """The standard error of the pipeline, and whether it succeeded."""
    command = ["tt-opt", f"--ttir-to-ttmetal-pipeline={options}", "-", "-o", os.devnull]
    done = subprocess.run(command, input=text, capture_output=True, text=True, check=False)
    assert done.returncode in (0, 1), (done.returncode, text, done.stderr)
    return done.stderr, done.returncode == 0


def literal(shape, element, values):
    """A constant of `shape` with `values`, or zeros."""
    return f'"ttir.constant"() <{{value = dense<{values or 0}> : tensor<{shape}{element}>}}> : () -> tensor<{shape}{element}>'


def ends_of(result, attributes):
    """The ends of a slice from 0 on that has the type `result`."""
    extents = [int(each) for each in re.findall(r"(\d+)x", result)]
    steps = [int(each) for each in re.findall(r"(\d+) : i32", attributes)] or [1] * len(extents)
    return [extent * step for extent, step in zip(extents, steps)]


def with_constants(lines, number):
    """The module with constants as integer operands of the operation on line `number`, and its line then, from 1 on: ends are the extents of
    the result."""
    call, end = None, number
    while not call:
        end += 1
        line = " ".join([lines[number], *map(str.strip, lines[number + 1 : end])])
        call = re.match(r'(\s*)(?:(%\S+(?:, %\S+)*) = )?"([\w.]+)"\(([^)]*)\)(.*)\s: \((.*)\) -> (.*)$', line)
    indent, results, op, operands, middle, types, result = call.groups()
    operands, types = operands.split(", "), re.findall(r"tensor<[^>]*>", types)
    assert len(operands) == len(types), line
    constants = []
    for place, type_text in enumerate(types):
        shape, element = re.match(r"tensor<((?:\d+x)*)(\w+)", type_text).groups()
        if element.strip("su") in ("i8", "i16", "i32", "i64"):
            # All others hold places from 0 on.
            values = ends_of(result, middle) if op == "ttir.slice_dynamic" and place == 2 else None
            constants.append(f"{indent}%constant{place} = {literal(shape, element, values)}")
            operands[place] = f"%constant{place}"
    made = f'{indent}{results + " = " if results else ""}"{op}"({", ".join(operands)}){middle} : ({", ".join(types)}) -> {result}'
    return "\n".join([*lines[:number], *constants, made, *lines[end:]]), number + len(constants) + 1


def check(path, text):
    """The refusals of a module as (operation, whether it names a form of constants), and what is wrong with them."""
    refused, wrong = [], []
    messages, _ = compile_kernels(text)
    lines = text.split("\n")
    for found in map(REFUSAL.match, messages.splitlines()):
        if not found:
            continue
        op, reason = found["part"] or found["op"], found["reason"]
        where = f"{path}: {found[0]}"
        if not reason.startswith(": "):
            wrong.append(f"{where}: no reason")
        elif reason.endswith(LIBRARY_CALL) and not compile_kernels(text, "ttnn-mode=true")[1]:
            wrong.append(f"{where}: ttnn-mode=true fails")
        elif not reason.endswith(LIBRARY_CALL) and "cannot be reached" not in reason and "has no elements" not in reason:
            wrong.append(f"{where}: no form that works")
        places, form = PLACES.match(reason), CONSTANT_FORM.search(reason)
        if form and not places:
            wrong.append(f"{where}: a form of constants, but no operand")
        constant, line = with_constants(lines, int(found["line"]) - 1) if places and not found["part"] else (None, 0)
        if constant is not None:
            messages = [each for each in compile_kernels(constant)[0].splitlines() if each.startswith(f"<stdin>:{line}:")]
            if bool(messages) == bool(form) or not all(REFUSAL.match(each) for each in messages):
                wrong.append(f"{where}: with constants: {messages or 'no error'}")
            refused.append((op, "constants", bool(form)))
        refused.append((op, "refused", bool(form)))
    return refused, wrong


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", help="of modules, test/Ops")
    parser.add_argument("records", help="OpRecords.inc, made of the records")
    options = parser.parse_args()
    modules = []
    for path in sorted(glob.glob(f"{options.folder}/*.mlir")):
        if not path.endswith("-errors.mlir"):
            with open(path, encoding="utf-8") as file:
                modules += [(path, part) for part in re.split(r"^// -----.*$", file.read(), flags=re.MULTILINE)]
    with concurrent.futures.ThreadPoolExecutor() as pool:
        results = list(pool.map(lambda module: check(*module), modules))
    refused = {each for found, _ in results for each in found}
    wrong = [each for _, found in results for each in found]
    # Operations with operands that hold places, and those with a form of constants, by record.
    with open(options.records, encoding="utf-8") as file:
        records = file.read()
    forms = set(re.findall(r'TT_OP_RECORD\("([\w.]+)"(?:, [^,]*){6}, "ttir\.\w+"', records))
    hinted = {op for op, _, has_form in refused if has_form}
    if not forms or forms != hinted:
        wrong.append(f"records with a form of constants: {sorted(forms)}, hints: {sorted(hinted)}")
    tried = {op for op, kind, _ in refused if kind == "constants"}
    print("\n".join(wrong))
    print(f"{len({op for op, *_ in refused})} operations refused, {len(tried)} tried with constants, {len(wrong)} wrong")
    sys.exit(1 if wrong or len(tried) < 10 else 0)


main()
