# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the table of ttrt in docs/other-flags.md with the rows of CardOptions.def, and runs ttrt with each option.

usage: card_options.py CardOptions.def other-flags.md [--update | <file of programs>]
"""

import re
import subprocess
import sys

HEAD = "| option of `ttrt` | commands | | meaning |\n|---|---|---|---|\n"


def rows(path):
    """Lists (macro, literals) of the file."""
    found = re.findall(r"^TTMLIR_CARD_(\w+)\((.*)\)$", open(path).read(), re.M)
    return [(macro, re.findall(r'"([^"]*)"', body)) for macro, body in found if body != "..."]


def table(found):
    """Returns the table of the page."""
    lines = []
    for macro, (commands, name, *rest) in found:
        meaning = f"`--{rest[0]}={rest[1]}`" if macro == "RENAMED" else rest[0]
        spelled = name + "=…" if macro == "VALUE" else name
        word = "renamed" if macro == "RENAMED" else "no meaning"
        lines.append(f"| `--{spelled}` | {', '.join(f'`{each}`' for each in commands.split())} | {word} | {meaning} |\n")
    return HEAD + "".join(lines)


def check(found, file):
    """Lists options that are refused, or run without the note that the table promises."""
    problems = []
    for macro, (commands, name, *rest) in found:
        for command in commands.split():
            args = ["ttrt", command, f"--{name}", *(["1"] if macro == "VALUE" else []), *{"query": [], "perf": ["--host-only", file]}.get(command, [file])]
            done = subprocess.run(args, capture_output=True, text=True)
            note = "" if macro == "RENAMED" else f"ttrt: note: --{name} has no effect: {rest[0]}\n"
            quiet = subprocess.run([*args, "--quiet"], capture_output=True, text=True)
            if done.returncode or done.stderr != note or quiet.returncode or quiet.stderr:
                problems.append(f"{args}: status {done.returncode}: {done.stderr}{quiet.stderr}")
    return problems


def main():
    definitions, page, last = sys.argv[1:]
    found = rows(definitions)
    text = open(page).read()
    begin = text.index(HEAD)
    rest = text[begin:]
    end = begin + (rest.index("\n\n") + 1 if "\n\n" in rest else len(rest))
    if last == "--update":
        open(page, "w").write(text[:begin] + table(found) + text[end:])
        return
    problems = check(found, last)
    if text[begin:end] != table(found):
        problems.append(f"{page}: expected the rows of {definitions}; --update writes them")
    print(*problems, f"{len(found)} rows, {len(problems)} problems", sep="\n")


main()
