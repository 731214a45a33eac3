# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Cases of import records: an op of the source, and its TTIR as lines of FileCheck, in test/Import/<source>/records.mlir.

    records.py import <file>            imports the ONNX ops of the file, for FileCheck; files of MLIR are input of tt-opt
    records.py missing <file> <list>    prints records without a case; <list> is of `tt-tblgen --list-imports`
    records.py update <file> <list>     adds cases of records that have none, and writes the expected TTIR of all anew

A case of ONNX is one line, with operands by type and place:

    // node: TopK(f32[2,4], i64[1]{2}) axis=1 -> 2

Operands are inputs, constants with their elements in braces, `seq(...)` of tensors, `opt(...)` of one or none, and `_` if absent.
Attributes are numbers, "texts", [lists], constants and graphs in braces, in the text form of protocol buffers. `-> 2` is the number of
results, `@9` the opset, 23 otherwise. A case of MLIR is a function with the name of the op. Of TTIR with more than 64 lines, the first 40 and the last are expected."""

import concurrent.futures
import json
import os
import re
import subprocess
import sys
import tempfile

DTYPES = {"f32": "f4", "f16": "f2", "f64": "f8", "i1": "?", "i8": "i1", "u8": "u1", "i32": "i4", "i64": "i8", "u32": "u4"}
PASSES = {"stablehlo": "--convert-stablehlo-to-ttir", "tosa": "--convert-tosa-to-ttir", "linalg": "--convert-linalg-to-ttir"}
# The source of dialects that have no room of their own.
ROOMS = {"chlo": "stablehlo", "sdy": "stablehlo", "check": "stablehlo", "interpreter": "stablehlo", "arith": "linalg", "math": "linalg",
         "tensor": "linalg", "affine": "linalg", "cf": "linalg", "scf": "linalg"}


def split(text, separator):
    """The parts of `text` between separators outside of brackets and quotes."""
    parts, depth, quoted = [""], 0, False
    for letter in text:
        quoted ^= letter == '"'
        if not quoted:
            depth += (letter in "([{") - (letter in ")]}")
        if letter == separator and depth == 0 and not quoted:
            parts.append("")
        else:
            parts[-1] += letter
    return [part.strip() for part in parts if part.strip()]


def array(text):
    """The array of "f32[2]{1,2}", and whether it has elements; others are zero."""
    import numpy as np

    kind, shape, elements = re.fullmatch(r"(\w+)\[([\d,]*)\](?:\{(.*)\})?", text).groups()
    sizes = [int(size) for size in shape.split(",") if size]
    values = [float(each) for each in elements.split(",") if each] if elements is not None else 0
    return np.broadcast_to(np.array(values, DTYPES[kind]).reshape(sizes if values != 0 else []), sizes), elements is not None


class Node:
    """An ONNX case as a model in text form."""

    def __init__(self, line):
        name, rest = re.match(r"([\w.]+)\((.*)$", line).groups()
        end = next(place for place in range(len(rest) + 1) if ("(" + rest[:place]).count("(") == ("(" + rest[:place]).count(")"))
        self.name, self.opset, self.nodes, self.inputs, self.initializers, results, attributes = name, 23, [], [], [], 1, []
        operands = [self.operand(f"x{place}", text) for place, text in enumerate(split(rest[:end - 1], ","))]
        tail = rest[end:].strip()
        while match := re.search(r"\s*(->\s*(\d+)|@(\d+))$", tail):
            results, self.opset = int(match[2] or results), int(match[3] or self.opset)
            tail = tail[:match.start()]
        for text in split(tail, " "):
            key, value = text.split("=", 1)
            attributes.append(self.attribute(key, value))
        domain, _, op = name.rpartition(".")
        self.outputs = [f"y{place}" for place in range(results)]
        self.nodes.append(f'op_type: "{op}" domain: "{domain}" name: "{op}" ' + " ".join(f'input: "{each}"' for each in operands)
                          + " ".join(f' output: "{each}"' for each in self.outputs) + " " + " ".join(attributes))

    def operand(self, name, text):
        from cases import TYPES, tensor_text

        if text == "_":
            return ""
        if wrapped := re.fullmatch(r"(seq|opt)\((.*)\)", text):
            parts = [self.operand(f"{name}_{place}", part) for place, part in enumerate(split(wrapped[2], ","))]
            inputs = " ".join(f'input: "{part}"' for part in parts)
            op = "SequenceConstruct" if wrapped[1] == "seq" else "Optional"
            self.nodes.append(f'op_type: "{op}" name: "{name}" {inputs} output: "{name}"')
            return name
        values, isKnown = array(text)
        if isKnown:
            self.initializers.append(tensor_text(values, name))
        else:
            dims = " ".join(f"dim {{ dim_value: {size} }}" for size in values.shape)
            self.inputs.append(f'name: "{name}" type {{ tensor_type {{ elem_type: {TYPES[str(values.dtype)]} shape {{ {dims} }} }} }}')
        return name

    @staticmethod
    def attribute(key, text):
        from cases import Graph, Known, attribute_text

        if text.startswith("{"):
            return attribute_text(key, Graph(text[1:-1]))
        if re.match(r"\w+\[[\d,]*\]\{", text):
            return attribute_text(key, Known(array(text)[0]))
        return attribute_text(key, json.loads(text))

    def model(self):
        domains = "ai.onnx.preview.training", "com.microsoft"
        others = " ".join(f"opset_import {{ domain: '{each}' version: 1 }}" for each in domains)
        parts = [f"ir_version: 8 opset_import {{ version: {self.opset} }} {others} graph {{", 'name: "g"']
        parts += [f"node {{ {each} }}" for each in self.nodes] + [f"initializer {{ {each} }}" for each in self.initializers]
        parts += [f"input {{ {each} }}" for each in self.inputs] + [f'output {{ name: "{each}" }}' for each in self.outputs]
        return "\n".join(parts + ["}"])

    def imported(self):
        from encode import encoded

        with tempfile.NamedTemporaryFile(suffix=".onnx") as file:
            file.write(encoded(self.model()))
            file.flush()
            done = subprocess.run(["tt-translate", "--onnx-to-ttir", file.name], capture_output=True, text=True)
        if done.returncode:
            # The first error; the rest is about the whole model.
            return [done.stderr.strip().splitlines()[0].replace(file.name, "model.onnx")]
        return [line.strip() for line in done.stdout.splitlines() if line.strip() not in ("", "module {", "}")]


def onnx_cases(text):
    """Nodes with their imports."""
    lines = re.findall(r"^// node: (.*)$", text, re.MULTILINE)
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        return list(zip(lines, pool.map(lambda line: Node(line).imported(), lines)))


def default_case(record):
    """The case of an ONNX record by the types of its operands."""
    elements = {"Any": "f32[2,3]", "Float": "f32[2,3]", "Integer": "i64[2,3]", "Boolean": "i1[2,3]"}
    operands = []
    for each in record["types"]:
        operand = elements[each["element"]] if each["value"] != "Sequence" else "seq(f32[2,3], f32[2,3])"
        operands += ["_" if each["optional"] else operand] * (2 if each["variadic"] else 1)
    while operands and operands[-1] == "_":
        operands.pop()
    return f"{record['name']}({', '.join(operands)})"


def of_source(records, source):
    """The records of ops that a source has and that become TTIR."""
    def room(name):
        dialect = name.partition(".")[0]
        isMLIR = re.fullmatch(r"[a-z]+\.[a-z]\w*", name)
        return ROOMS.get(dialect, dialect) if isMLIR else "onnx"

    return [each for each in records if room(each["name"]) == source and (each["by_function"] or each["targets"] or each["result"])]


def named_cases(source, text):
    pattern = r"^// node: ([\w.]+)\(" if source == "onnx" else r"^func\.func @([\w.]+)\("
    return set(re.findall(pattern, text, re.MULTILINE))


def check_lines(label, lines):
    """FileCheck lines: brackets that would be patterns are patterns of themselves. Long functions are checked in part."""
    def escaped(line):
        return re.sub(r"\[\[+|\{\{+", lambda match: "{{" + "".join("\\" + letter for letter in match[0]) + "}}", line)

    label, *rest = ([label] if label else []) + lines
    whole = rest if len(rest) <= 64 else rest[:40]
    checks = [f"// CHECK-LABEL: {escaped(label)}"] + [f"// CHECK-NEXT: {escaped(line)}" for line in whole]
    return checks + ([] if whole is rest else [f"// CHECK: {escaped(rest[-1])}"])


def updated_onnx(text, records):
    head = text[:text.index("// node:")] if "// node:" in text else text.rstrip() + "\n\n"
    lines = re.findall(r"^// node: (.*)$", text, re.MULTILINE)
    have, known = named_cases("onnx", text), set(lines)
    lines += [default_case(each) for each in records if each["name"] not in have]
    order = {each["name"]: place for place, each in enumerate(records)}
    lines.sort(key=lambda line: order.get(line.partition("(")[0], -1))
    blocks = []
    for line, imported in onnx_cases("\n".join(f"// node: {line}" for line in lines)):
        if " error: " in imported[0]:
            print(f"{line}: {imported[0]}", file=sys.stderr)
            if line in known:
                sys.exit("error: a case of the file fails; the file is as it was")
        else:
            blocks.append("\n".join([f"// node: {line}"] + check_lines("node " + line, imported)))
    return head + "\n\n".join(blocks) + "\n"


def updated_mlir(text, option):
    """`text` with the TTIR of each function behind it."""
    text = re.sub(r"^// CHECK.*\n", "", text, flags=re.MULTILINE)
    done = subprocess.run(["tt-opt", option, "-"], input=text, capture_output=True, text=True)
    if done.returncode:
        sys.exit(done.stderr)
    imported = {}
    for line in done.stdout.splitlines():
        if match := re.match(r"  func\.func @([\w.]+)\(", line):
            lines = imported[match[1]] = []
        if imported and line.strip() not in ("", "}"):
            lines.append(line.strip())
    parts = re.split(r"^(?=func\.func )", text, flags=re.MULTILINE)
    for place, part in enumerate(parts):
        if match := re.match(r"func\.func @([\w.]+)\(", part):
            body, end, rest = part.partition("\n}\n")
            parts[place] = body + end + "\n".join(check_lines(None, imported[match[1]])) + "\n" + rest
    return "".join(parts)


def main():
    mode, path = sys.argv[1:3]
    source = os.path.basename(os.path.dirname(os.path.abspath(path))).lower()
    with open(path, encoding="utf-8") as file:
        text = file.read()
    if mode == "import":
        for line, imported in onnx_cases(text):
            print("\n".join(["node " + line] + imported))
        return
    with open(sys.argv[3], encoding="utf-8") as file:
        records = of_source(json.load(file), source)
    if mode == "missing":
        have = named_cases(source, text)
        print("\n".join(each["name"] for each in records if each["name"] not in have), end="")
        return
    text = updated_onnx(text, records) if source == "onnx" else updated_mlir(text, PASSES[source])
    with open(path, "w", encoding="utf-8") as file:
        file.write(text)


if __name__ == "__main__":
    main()
