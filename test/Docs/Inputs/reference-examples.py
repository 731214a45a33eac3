#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the examples of the references: each `mlir` block parses, verifies, prints, and prints the same when it is parsed again. Every operation,
attribute and type has one, every operation and pass a description.

usage: reference-examples.py <folder of references> <tt-opt>

A block is a module, some operations, or attributes and types, one a line. Around operations comes a function, whose arguments are what nothing
defines: comments `// %name: type, ...` in front give their types, or the operations do, `... %a, %b ... : (type, type) -> ...`.
"""

import pathlib
import re
import subprocess
import sys


def split_list(text):
    """The parts of a list, by the commas that are not in brackets."""
    parts, depth, part = [], 0, ""
    for i, char in enumerate(text):
        depth += char in "(<[{"
        depth -= char in ")]}" or (char == ">" and text[i - 1] != "-")
        if char == "," and depth == 0:
            parts.append(part.strip())
            part = ""
        else:
            part += char
    return [*parts, part.strip()] if part.strip() else parts


def operand_types(block):
    """Names and types of the operands of an operation in a form that ends with its function type."""
    match = re.search(r" : \((.*)\) -> ", re.sub(r"\s+", " ", block))
    text = re.sub(r"\s+", " ", block)[: match.start()] if match else block
    names = re.findall(r"%[\w$]+", text.split(" = ", 1)[1] if re.match(r"\s*%[\w, %:]+ = ", text) else text)
    types = split_list(match[1]) if match else []
    return list(zip(names, types)) if len(names) == len(types) else []


def module(block):
    """The block as a module."""
    lines = [line for line in block.strip().splitlines() if line.strip()]
    first = lines[0].lstrip()
    if re.match(r"(func\.func|module|ttcore\.(device|global|cpu_module|device_module))\b|[#!]\w+ = ", first):
        return block
    if first[0] in "#!" and not first.startswith("//"):
        values = [f'"test.value"() {{value = {line.strip()}}} : () -> ()' for line in lines if line.lstrip()[0] in "#!"]
        return "\n".join(values)
    comments = "".join(line.strip()[2:] + "," for line in lines if line.lstrip().startswith("// %"))
    arguments = [part.split(": ", 1) for part in split_list(comments.replace(",,", ",")) if part]
    body = "\n".join(line for line in lines if not line.lstrip().startswith("//"))
    if not arguments:
        arguments = operand_types(body)
    arguments = list(dict((name.strip(), kind) for name, kind in arguments).items())
    end = "" if re.search(r"^ *\"?\w+\.(return|unreachable)\b", lines[-1]) else "  return\n"
    return f"func.func @example({', '.join(f'{name}: {kind}' for name, kind in arguments)}) {{\n{body}\n{end}}}\n"


def run(tool, text):
    result = subprocess.run([tool, "--split-input-file", "--allow-unregistered-dialect", "-"], input=text, text=True, capture_output=True)
    return result.returncode, result.stdout, result.stderr


# Descriptions of systems and devices, which take a screen (docs/devices.md), and what the older dialect keeps.
WITHOUT_EXAMPLE = {"ChipDesc", "Device", "SystemDesc", "AbsentMemoryLayout", "BufferAccess", "Buffer", "OperandConstraint"}


def undescribed(text):
    """The operations of a page without a description or without an example, and passes without a description."""
    # Enumerations list their cases.
    for section in re.split(r"^(?=### |## )", text.split("\n## Enums\n")[0], flags=re.M):
        flag = re.match(r"## `--([\w-]+)`\n", section)
        if flag and not re.sub(r"^(?:_.*_|#.*)$", "", section.split("#### ", 1)[0], flags=re.M).strip():
            yield f"{flag[1]} has no description"
        value = re.match(r"### (\w+)(Attr|Type)\n", section)
        if value and "```mlir" not in section and value[1] not in WITHOUT_EXAMPLE:
            yield f"{value[1]}{value[2]} has no example"
        name = re.match(r"### `([\w.]+)`", section)
        if not name:
            continue
        # In front of the tables; behind the summary and the syntax.
        about = re.split(r"^(?:#### |Traits: |Interfaces: )", section, flags=re.M)[0]
        about = re.sub(r"^_.*_$|^Syntax:$|^### .*$", "", about, flags=re.M)
        prose = re.sub(r"```.*?```", "", about, flags=re.S).strip()
        if not prose:
            yield f"{name[1]} has no description"
        elif "```mlir" not in about:
            yield f"{name[1]} has no example"


def main():
    folder, tool = sys.argv[1:]
    count, problems = 0, 0
    for page in sorted(pathlib.Path(folder).glob("passes-*.md")):
        for problem in undescribed(page.read_text()):
            problems += 1
            print(f"{page.name}: {problem}")
    for page in sorted(pathlib.Path(folder).glob("dialect-*.md")):
        text = page.read_text()
        for problem in undescribed(text):
            problems += 1
            print(f"{page.name}: {problem}")
        blocks = re.findall(r"^```mlir\n(.*?)^```", text, re.M | re.S)
        modules = [module(block) for block in blocks]
        count += len(blocks)
        status, once, errors = run(tool, "\n// -----\n".join(modules) + "\n")
        if status:
            # One by one, to say which.
            for block, text in zip(blocks, modules):
                status, _, errors = run(tool, text)
                if status:
                    problems += 1
                    print(f"{page.name}: example does not parse:\n{block}{errors}")
            continue
        status, twice, errors = run(tool, once)
        if status or once != twice:
            problems += 1
            print(f"{page.name}: examples print differently the second time\n{errors}")
    print(f"{count} examples, {problems} problems")
    sys.exit(1 if problems or not count else 0)


main()
