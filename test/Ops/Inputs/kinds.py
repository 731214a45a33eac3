# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Makes malformed calls of every operation and says which ones the compiler takes.

usage: kinds.py <output of tt-tblgen --gen-result-rules> <folder of the tests> <tt-opt> <file for the calls>

From the calls of `ttir.x` in the good test of x come calls with a value of another kind for each attribute, without each attribute that the
record requires, with other elements for each operand of integers, and with an operand more and less.
"""

import bisect
import collections
import pathlib
import re
import subprocess
import sys

CALL = re.compile(r'"ttir\.(\w+)"\(([^()]*)\)\s*(?:<\{(.*?)\}>)?\s*(?:\{[^{}]*\})?\s*:\s*\(([^()]*)\)\s*->\s*(\([^()]*\)|[^\s(][^\n]*)', re.S)
SWAPPED = {"i32": "si32", "si32": "i32", "ui32": "si32", "i64": "si64", "si64": "i64"}


def split(text):
    """`text` at commas outside of brackets."""
    parts, depth, start = [], 0, 0
    for i, c in enumerate(text):
        depth += (c in "([{<") - (c in ")]}" or (c == ">" and text[i - 1] != "-"))
        if c == "," and depth == 0:
            parts.append(text[start:i])
            start = i + 1
    return [part.strip() for part in parts + [text[start:]] if part.strip()]


def records(text):
    """Attributes by name, with whether they are required, and whether operands are integers, by mnemonic."""
    lists = {(kind, name): items for kind, name, items in re.findall(r"> (operands|attributes)Of(\w+) = \{(.*)\};", text)}
    for name, mnemonic in re.findall(r'\{Opcode::(\w+), "(\w+)"', text):
        fields = re.findall(r'\{"(\w+)", AttributeKind::\w+, (true|false), Value\((.*?)\)\}', lists["attributes", name])
        operands = re.findall(r'\{"\w+", Arity::(\w+), (true|false), (?:true|false)\}', lists["operands", name])
        yield mnemonic, {attr: optional == "false" and not standard for attr, optional, standard in fields}, operands


def other_kinds(value):
    """Values of kinds that an attribute with `value` does not have."""
    if number := re.fullmatch(r"(-?\d+) : (\w+)", value):
        yield f"1 : {SWAPPED[number[2]]}" if number[2] in SWAPPED else "true"
        yield "1 : i16"
    elif re.fullmatch(r"\S+ : f32", value):
        yield "1.0 : f64"
    elif value.startswith("array<"):
        yield re.sub(r"array<i(\d+)", lambda m: "array<i" + {"32": "64", "64": "32"}[m[1]], value)
    elif value.startswith("[") and ": i32" in value:
        yield value.replace(": i32", ": si32")
    yield '"wrong"' if not value.startswith('"') else "1 : i32"


def malformed(attributes, operands, results, required, fields):
    """What is wrong, what an error has to name, and the call."""
    for i, attribute in enumerate(attributes):
        name, _, value = (part.strip() for part in attribute.partition("="))
        if name not in required:
            continue
        for other in other_kinds(value):
            yield f"{name} = {other}", name, (attributes[:i] + [f"{name} = {other}"] + attributes[i + 1:], operands, results)
        if required[name]:
            yield f"no {name}", name, (attributes[:i] + attributes[i + 1:], operands, results)
    if all(arity == "One" for arity, _ in fields):
        for i, (_, is_integers) in enumerate(fields):
            if is_integers == "true":
                for element in ("f32", "i1"):
                    changed = re.sub(r"(x|<)[a-z]\w*>$", rf"\1{element}>", operands[i])
                    yield f"{changed} as operand {i}", "integer", (attributes, operands[:i] + [changed] + operands[i + 1:], results)
        yield "one more operand", "operand", (attributes, operands + ["tensor<1xf32>"], results)
        if operands:
            yield "one operand less", "operand", (attributes, operands[:-1], results)


def text(mnemonic, call):
    attributes, operands, results = call
    arguments = ", ".join(f"%a{i}: {kind}" for i, kind in enumerate(operands))
    names = ", ".join(f"%a{i}" for i in range(len(operands)))
    given = f" <{{{', '.join(attributes)}}}>" if attributes else ""
    left = f"%0:{len(results)} = " if len(results) > 1 else "%0 = " if results else ""
    return (f'func.func @f({arguments}) {{\n  {left}"ttir.{mnemonic}"({names}){given} : ({", ".join(operands)}) -> '
            f"({', '.join(results)})\n  return\n}}\n// -----\n")


def main():
    rows, tests, opt, file = sys.argv[1:]
    cases, seen = [], collections.defaultdict(set)
    for mnemonic, required, fields in records(pathlib.Path(rows).read_text()):
        path = pathlib.Path(tests) / f"{mnemonic}.mlir"
        code = re.sub(r"(?m)^ *//.*$", "", path.read_text()) if path.exists() else ""
        for match in CALL.finditer(code):
            if match[1] != mnemonic:
                continue
            results = match[5].strip()
            results = split(results[1:-1] if results.startswith("(") else re.sub(r"\s+loc\(.*", "", results))
            attributes = split(" ".join((match[3] or "").split()))
            for what, named, call in malformed(attributes, split(match[4]), results, required, fields):
                if what not in seen[mnemonic]:
                    seen[mnemonic].add(what)
                    cases.append((mnemonic, what, named, call))
    starts, line, texts = [], 1, []
    for mnemonic, _, _, call in cases:
        starts.append(line)
        texts.append(text(mnemonic, call))
        line += texts[-1].count("\n")
    pathlib.Path(file).write_text("".join(texts))
    done = subprocess.run([opt, "--split-input-file", "--max-errors=0", file, "-o", "/dev/null"], capture_output=True, text=True)
    errors = collections.defaultdict(str)
    for number, message in re.findall(r":(\d+):\d+: error: (.*)", done.stderr):
        errors[bisect.bisect_right(starts, int(number)) - 1] += message + "\n"
    problems = 0
    for number, (mnemonic, what, named, _) in enumerate(cases):
        # Names of attributes are in quotes.
        if not re.search(named if named in ("integer", "operand") else f"['`]{named}['`]", errors[number]):
            problems += 1
            print(f"ttir.{mnemonic}: expected an error of '{named}' for {what}, found {errors[number].strip() or 'none'}")
    print(f"{len(cases)} calls of {len(seen)} operations, {problems} problems")
    sys.exit(1 if problems else 0)


main()
