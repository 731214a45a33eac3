# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""pipelines.py <tt-opt> <page>: the reference of the pipelines that `tt-opt --help` lists."""

import re
import subprocess
import sys

tool, page = sys.argv[1:]
text = subprocess.run([tool, "--help"], text=True, check=True, capture_output=True, env={"COLUMNS": "10000"}).stdout
lines = text.split("Pass Pipelines:\n", 1)[1].splitlines()
out, has_table = ["# Pipelines", "", "[TOC]", ""], False
for line in lines:
    match = re.match(r"^( +)--([\w-]+)(=<\w+>)? +-  ?(.*)$", line)
    indent = len(line) - len(line.lstrip())
    if indent <= 2:
        break
    if not match:
        # A value of an option, or more about it.
        out[-1] = out[-1].removesuffix(" |") + f" {line.strip().replace('|', chr(92) + '|')} |"
        continue
    _, name, kind, about = match.groups()
    about = about.strip().replace("|", "\\|")
    about = re.sub(r"<(\w+)>", r"`<\1>`", about)
    if indent == 6:
        out += ["", f"## `--{name}`", "", f"{about}.", ""]
        has_table = False
        continue
    if not has_table:
        out += ["| option | value | meaning |", "|---|---|---|"]
        has_table = True
    out.append(f"| `{name}` | {(kind or '').strip('=<>')} | {about} |")
with open(page, "w") as file:
    file.write("\n".join(out) + "\n")
