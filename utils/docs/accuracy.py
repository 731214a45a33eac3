# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the tables of docs/accuracy.md anew.

usage: accuracy.py <ttmlir-calibration> <folder of measurements> <docs/accuracy.md>
"""

import pathlib
import re
import subprocess
import sys


def main():
    program, folder, page = sys.argv[1:]
    text = pathlib.Path(page).read_text()
    for mode in ("events", "fast"):
        command = [program, f"--calibration={folder}", f"--calibration-mode={mode}", "--calibration-markdown"]
        table = subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout
        begin, end = f"<!-- {mode}: begin -->\n", f"<!-- {mode}: end -->"
        if begin not in text or end not in text:
            sys.exit(f"error: expected {begin.strip()} and {end} in {page}, found none")
        text = re.sub(f"{re.escape(begin)}.*?{re.escape(end)}", lambda _: begin + "\n" + table + "\n" + end, text, flags=re.S)
    pathlib.Path(page).write_text(text)


if __name__ == "__main__":
    main()
