# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Upgrades every op of TTIR with an attribute that it does not have, and every older attribute with other values."""

import pathlib
import re
import subprocess
import sys

root = pathlib.Path(sys.argv[1])
problems = []


def upgrade(text):
    done = subprocess.run(["tt-translate", "--upgrade-ttir", "--split-input-file", "--max-errors=0"], input=text, capture_output=True, text=True)
    if done.returncode not in (0, 1):
        problems.append(f"status {done.returncode}: {done.stderr[:300]}")
    return done


def with_stale(text, op, older=False):
    """`text` with one more attribute at the first `op` in generic form, with `older` behind its properties; None if there is none."""
    found = re.search(rf'"{re.escape(op)}"\([^)]*\)', text)
    if not found:
        return None
    head, tail = text[: found.end()], text[found.end() :]
    if older:
        end = 0 if not re.match(r"\s*<\{", tail) else tail.index("}>") + 2
        place = re.match(r"\s*(\{?)", tail[end:])
        if tail[end:].lstrip().startswith("("):
            return None
        return head + tail[:end] + (f" {{stale = 1 : i32, {tail[end + place.end():]}" if place[1] else f" {{stale = 1 : i32}}{tail[end:]}")
    inside = re.match(r"\s*<\{", tail)
    return head + (f" <{{stale = 1 : i32, {tail[inside.end():]}" if inside else f" <{{stale = 1 : i32}}>{tail}")


texts, older = {}, {}
for path in sorted((root / "test/Ops").glob("*.mlir")):
    op = f"ttir.{path.stem}"
    code = re.sub(r"^ *//.*\n", "", path.read_text().split("// -----")[0], flags=re.M)
    if not path.stem.endswith("-errors") and (text := with_stale(code, op)):
        texts[op] = text
        older |= {op: text} if (text := with_stale(code, op, older=True)) else {}
for kind in texts, older:
    errors = upgrade("\n// -----\n".join(kind.values())).stderr
    refused = set(re.findall(r"'(ttir\.\w+)' op attribute \"stale\" has no current form", errors))
    problems += [f"{op}: takes an attribute that it does not have" for op in kind.keys() - refused]
if len(older) < len(texts) - 5:
    problems.append(f"{len(older)} older texts")

# For each op the older attributes, with two values each that mean different things, and what is needed beside them.
CONV = '''func.func @f(%x: tensor<1x9x9x4xf32>, %w: tensor<4x4x3x3xf32>) -> tensor<1x9x9x4xf32> {
  %0 = "ttir.conv2d"(%x, %w) <{ATTRIBUTES}> : (tensor<1x9x9x4xf32>, tensor<4x4x3x3xf32>) -> tensor<1x9x9x4xf32>
  return %0 : tensor<1x9x9x4xf32>
}'''
POOL = '''func.func @f(%x: tensor<1x1x64x4xf32>) -> tensor<1x1x64x4xf32> {
  %0 = "ttir.max_pool2d"(%x) <{ATTRIBUTES}> : (tensor<1x1x64x4xf32>) -> tensor<1x1x64x4xf32>
  return %0 : tensor<1x1x64x4xf32>
}'''
BROADCAST = '''func.func @f(%x: tensor<1x1xf32>) -> tensor<3x1xf32> {
  %0 = "ttir.broadcast"(%x) <{ATTRIBUTES}> : (tensor<1x1xf32>) -> tensor<3x1xf32>
  return %0 : tensor<3x1xf32>
}'''
GATHER = '''func.func @f(%x: tensor<4x4x4xf32>, %i: tensor<9x1xi64>) -> tensor<9x4x4xf32> {
  %0 = "ttir.gather"(%x, %i) <{ATTRIBUTES}> : (tensor<4x4x4xf32>, tensor<9x1xi64>) -> tensor<9x4x4xf32>
  return %0 : tensor<9x4x4xf32>
}'''
WINDOW = {f"{kind}_{axis}": (f"{first} : si32", f"{second} : si32") for kind, first, second in (("stride", 1, 2), ("dilation", 1, 2)) for axis in ("height", "width")}
WINDOW |= {f"padding_{side}": ("1 : si32", "2 : si32") for side in ("top", "left", "bottom", "right")}
CASES = {
    CONV: WINDOW
    | {"groups": ("1 : si32", "2 : si32")}
    | {name: ("0 : si32", "1 : si32") for name in ("is_convtranspose2d", "output_height_transpose", "output_width_transpose", "stride_transpose")},
    POOL: WINDOW | {f"kernel_{axis}": ("3 : si32", "2 : si32") for axis in ("height", "width")} | {f"original_{axis}": ("8 : si32", "4 : si32") for axis in ("height", "width")},
    BROADCAST: {"dimension": ("[0]", "[1]")},
    GATHER: {
        "offset_dims": ("[1, 2]", "[0, 1]"), "collapsed_slice_dims": ("[0]", "[1]"), "operand_batching_dims": ("[]", "[0]"),
        "start_indices_batching_dims": ("[]", "[0]"), "start_index_map": ("[0]", "[1]"), "slice_sizes": ("[1, 4, 4]", "[4, 1, 4]"), "index_vector_dim": ("1 : i64", "0 : i64"),
    },
}  # fmt: skip
count = 0
for text, attributes in CASES.items():
    def upgraded(changed=None):
        given = ", ".join(f"{name} = {values[name == changed]}" for name, values in attributes.items())
        done = upgrade(text.replace("ATTRIBUTES", given))
        # Verifiers of today may refuse what the attributes say.
        return done.stdout or done.stderr

    standard = upgraded()
    for name in attributes:
        count += 1
        if upgraded(name) == standard:
            problems.append(f"{re.search('ttir[.][a-z0-9_]+', text)[0]}: another {name} changes nothing")
# Each name of an attribute in the upgrade is in a case.
known = {name for attributes in CASES.values() for name in attributes}
current = {"stride", "dilation", "padding", "kernel", "flattened_compat_info", "broadcast_dimensions", "ttir"}
named = set(re.findall(r'"([a-z]+(?:_[a-z0-9]+)*)"', (root / "lib/Legacy/OldAttributes.cpp").read_text()))
problems += [f"{name}: has no case here" for name in sorted(named - known - current)]
print("\n".join([*problems, f"{len(texts)} operations, {count} older attributes, {len(problems)} problems"]))
