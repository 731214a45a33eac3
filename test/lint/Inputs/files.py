# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Says which files break a rule of the house.

usage: files.py <source root>

A room of a dialect, lib/Dialect/<X>/IR or Transforms, has one of tests, test/Dialect/<X>/IR or Transforms. Every source file and test names its licence; no file has more than 800 lines but the records of imports, which a script writes; a tool's main stays under 30 lines of code; no
loop goes over a view of a temporary vector, which is gone before the first round. In a lit test every CHECK line has a FileCheck that reads it, every prefix that a FileCheck asks for stands in the test, and an expected
error has a --verify-diagnostics.
"""

import pathlib
import re
import sys

SOURCES = {".h", ".cpp", ".td", ".fbs", ".py", ".sh", ".txt", ".cmake", ".in", ".mlir", ".test"}
MAX_LINES = 800
MAX_MAIN = 30
DIRECTIVE = re.compile(r"^\s*(?://|#)\s*([A-Z][A-Z0-9_-]*)(?:\{LITERAL\})?:", re.M)
SUFFIX = re.compile(r"-(?:NEXT|SAME|NOT|DAG|LABEL|EMPTY|COUNT-\d+)$")
# Adaptors that refer to their operand, on a call that returns a vector.
DANGLING = re.compile(
    r"for \([^;{]*?\s:\s[^;{]*?\b(?:reverse|make_filter_range|make_early_inc_range|drop_begin|drop_end|map_range)"
    r"\(\s*(?:llvm::)?(?:map_)?to_vector\b"
)
KEYWORDS = {"RUN", "DEFINE", "REDEFINE", "REQUIRES", "UNSUPPORTED", "XFAIL", "ALLOW_RETRIES", "END", "TODO", "NOTE"}


def run_lines(text):
    """The RUN lines, continued ones joined, and the definitions they use."""
    lines = re.findall(r"(?:RUN|DEFINE):(.*)", text)
    return "\n".join(lines).replace("\\\n", " ")


def prefixes_of(runs):
    """The prefixes that the FileChecks of a test read."""
    found = set()
    for command in re.split(r"[|\n]|&&", runs):
        if not re.search(r"\bFileCheck\b", command):
            continue
        asked = re.findall(r"--?check-prefix(?:es)?[= ]([\w,-]+)", command)
        found.update(name for group in asked for name in group.split(","))
        if not asked:
            found.add("CHECK")
    return found


def test_problems(text):
    runs = run_lines(text)
    if not re.search(r"\bRUN:", text):
        yield "has no RUN line"
        return
    if "%{" in runs and "prefix=%{" in runs:
        return  # prefixes made from definitions
    asked = prefixes_of(runs)
    # A prefix may itself end like a suffix: LOGICAL-NOT.
    used = {name if name in asked else SUFFIX.sub("", name) for name in DIRECTIVE.findall(text) if name not in KEYWORDS}
    for name in sorted(used - asked):
        yield f"no FileCheck reads {name} lines"
    for name in sorted(asked - used):
        yield f"a FileCheck reads {name} lines, of which there are none"
    if re.search(r"^\s*//\s*expected-error", text, re.M) and "verify-diagnostics" not in runs:
        yield "has an expected-error without --verify-diagnostics"


def code_lines(text):
    return [line for line in text.splitlines() if line.strip() and not line.strip().startswith("//")]


def main():
    root = pathlib.Path(sys.argv[1])
    problems, count = [], 0
    for folder in ("cmake", "examples", "include", "lib", "tablegen", "test", "tools", "unittests", "utils"):
        for file in sorted((root / folder).rglob("*")):
            if not file.is_file() or file.suffix not in SOURCES or "__pycache__" in file.parts:
                continue
            count += 1
            name = file.relative_to(root)
            text = file.read_text(errors="replace")
            if "SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception" not in text[:600]:
                problems.append(f"{name}: has no SPDX line")
            lines = text.count("\n")
            if lines > MAX_LINES and file.name != "records.mlir":
                problems.append(f"{name}: expected at most {MAX_LINES} lines, found {lines}")
            if folder == "tools" and file.suffix == ".cpp" and len(code_lines(text)) >= MAX_MAIN:
                problems.append(f"{name}: expected a main of under {MAX_MAIN} lines of code, found {len(code_lines(text))}")
            if file.suffix in (".h", ".cpp"):
                for found in DANGLING.finditer(text):
                    line = text.count("\n", 0, found.start()) + 1
                    problems.append(f"{name}: line {line} loops over a view of a temporary")
            is_test = folder == "test" and "Inputs" not in file.parts and file.suffix in (".mlir", ".td", ".test")
            if is_test:
                problems += [f"{name}: {text}" for text in test_problems(text)]
            if folder == "test" and name.parts[1] == "Dialect" and file.name.startswith(name.parts[2].lower() + "-"):
                problems.append(f"{name}: names the dialect, as its folder does")
    for room in sorted(root.glob("lib/Dialect/*/*")):
        tests = root / "test" / room.relative_to(root / "lib")
        if room.name in ("IR", "Transforms") and any(room.glob("*.cpp")) and not any(tests.glob("*.mlir")):
            problems.append(f"{room.relative_to(root)}: expected tests in {tests.relative_to(root)}, found none")
    for text in problems:
        print(text)
    print(f"{count} files, {len(problems)} problems")
    sys.exit(1 if problems else 0)


main()
