# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Writes the tables of docs/accuracy.md anew.

usage: accuracy.py <ttmlir-calibration> <folder of measurements> <docs/accuracy.md>
"""

import concurrent.futures
import os
import pathlib
import re
import subprocess
import sys

MODES = ("events", "fast")


def score(program, folder, mode, table):
    """The rows of one table of measurements, behind a head."""
    command = [program, f"--calibration={folder}", f"--calibration-mode={mode}", f"--calibration-table={table}", "--calibration-markdown"]
    return subprocess.run(command, check=True, stdout=subprocess.PIPE, text=True).stdout


def join(parts):
    """Tables with the same head as one."""
    heads = 2
    lines = [part.splitlines() for part in parts]
    return "\n".join(lines[0][:heads] + [line for part in lines for line in part[heads:]]) + "\n"


def replace(text, mode, table, page):
    begin, end = f"<!-- {mode}: begin -->\n", f"<!-- {mode}: end -->"
    if begin not in text or end not in text:
        sys.exit(f"error: expected {begin.strip()} and {end} in {page}, found none")
    return re.sub(f"{re.escape(begin)}.*?{re.escape(end)}", lambda _: begin + "\n" + table + "\n" + end, text, flags=re.S)


def main():
    program, folder, page = sys.argv[1:]
    text = pathlib.Path(page).read_text()
    tables = sorted(path.name for path in pathlib.Path(folder).glob("*.tsv"))
    if not tables:
        sys.exit(f"error: expected tables in folder {folder}, found none")
    with concurrent.futures.ThreadPoolExecutor(os.cpu_count()) as pool:
        jobs = {mode: [pool.submit(score, program, folder, mode, table) for table in tables] for mode in MODES}
        for mode in MODES:
            text = replace(text, mode, join([job.result() for job in jobs[mode]]), page)
    pathlib.Path(page).write_text(text)


if __name__ == "__main__":
    main()
