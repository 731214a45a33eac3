# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compares the tables of docs/other-flags.md with the rows of OldNames.def, and runs tt-opt with each flag and option.

usage: old_names.py OldNames.def other-flags.md [--update | <folder>]
"""

import os
import re
import subprocess
import sys

LITERALS = re.compile(r'"((?:[^"\\]|\\.)*)"((?:\s*"(?:[^"\\]|\\.)*")*)')


def rows(path):
    """Lists (macro, literals) of the table; literals side by side are one."""
    text = open(path).read()
    found = []
    for macro, body in re.findall(r"^TTMLIR_OLD_(\w+)\((.*?)\)\n(?=\n|TTMLIR|#|//)", text, re.M | re.S):
        literals = [first + "".join(re.findall(r'"([^"]*)"', rest)) for first, rest in LITERALS.findall(body)]
        found.append((macro, literals))
    return found


def tables(found):
    """Returns the tables of the page."""
    lines = ["| flag | | meaning |", "|---|---|---|"]
    words = {"PIPELINE": "renamed", "TRANSLATION": "renamed", "PASSES": "works", "NOTHING": "no meaning", "ABSENT": "refused"}
    for macro, row in found:
        if macro == "OPTION":
            continue
        forms = {"PIPELINE": f"`--{row[1]}`", "TRANSLATION": f"`tt-translate --{row[1]}`", "PASSES": f"`{row[1]}`"}
        meaning = forms.get(macro, row[1])
        note = row[2] if len(row) > 2 else ""
        lines.append(f"| `--{row[0]}` | {words[macro]} | {meaning}{'; ' if note else ''}{note} |")
    lines += ["", "| option | of flags | | meaning |", "|---|---|---|---|"]
    for macro, row in found:
        if macro != "OPTION":
            continue
        flags, name, becomes, note = row
        word = "renamed" if becomes else "no meaning"
        meaning = "; ".join(part for part in (f"`{becomes}`" if becomes else "", note) if part)
        lines.append(f"| `{name}` | `--{flags}…` | {word} | {meaning} |")
    return "\n".join(lines) + "\n"


def run(args, folder):
    """Returns the exit status and standard error of tt-opt on an empty module."""
    done = subprocess.run(["tt-opt", *args], input="module {}", cwd=folder, capture_output=True, text=True)
    return done.returncode, done.stderr


VALUES = {"compute-cfg-math-fidelity": "hifi2", "experimental-weight-dtype": "bfp_bf8", "target-dtype": "bfp_bf8",
          "math-fidelity": "hifi2", "argument-types": "main=input,parameter"}


def check(found, folder):
    """Lists flags and options that do not run, or run without the warning that the table promises."""
    problems = []
    names = [row[0] for macro, row in found if macro != "OPTION"] + ["ttir-to-emitc-pipeline", "ttir-erase-inverse-ops"]
    for macro, row in found:
        if macro == "OPTION":
            flag = next(name for name in names if name.startswith(row[0]) and name != "ttir-to-ttir-decomposition" or name == row[0])
            option = row[1] if "=" in row[1] else f"{row[1]}={VALUES.get(row[1], 'true')}"
            status, text = run([f"--{flag}={option}"], folder)
            warns = f"--{flag}: '{row[1]}' " + ("has no effect: " + row[3] if not row[2] else "is '")
            isGood = status == 0 and (warns in text) == (not row[2] or row[3] != "")
        else:
            status, text = run(["--ttcore-register-device"] * (macro in ("PASSES", "TRANSLATION")) + [f"--{row[0]}"], folder)
            isGood = {"PIPELINE": status == 0 and not text, "PASSES": status == 0 and not text,
                      "TRANSLATION": status == 0 and text == "[]\n",
                      "NOTHING": status == 0 and f"warning: --{row[0]} has no effect: {row[1]}\n" in text,
                      "ABSENT": status == 2 and f"error: --{row[0]} is not supported: {row[1]}\n" in text}[macro]
        if not isGood:
            problems.append(f"{macro} {row}: status {status}: {text.strip()}")
    return problems


def main():
    """Prints the number of rows and of problems, or writes the page."""
    table, page, last = sys.argv[1:]
    found = rows(table)
    head, shown, tail = re.match(r"(.*?)(\| flag \| \|.*?\n(?=\n[^|]|$))(.*)", open(page).read(), re.S).groups()
    if last == "--update":
        open(page, "w").write(head + tables(found) + tail)
        return
    os.makedirs(last, exist_ok=True)
    problems = check(found, last)
    if shown != tables(found):
        problems.append(f"{page} has other rows: {sys.argv[0]} {table} {page} --update writes them")
    print("\n".join(problems))
    print(len(found), "rows,", len(problems), "problems")


if __name__ == "__main__":
    main()
