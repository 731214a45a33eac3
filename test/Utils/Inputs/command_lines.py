# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""command_lines.py <table> <folder>: runs command lines with mistakes, and some without, in the folder.

Each line of the table is an exit status and a command for bash. An error begins with the tool that was called, or with a place in a
file, and is in words of this project; a wrong command line prints nothing else. What is refused leaves no file out.*.
"""

import concurrent.futures
import glob
import os
import re
import subprocess
import sys

GRAPH = """func.func @f(%a: tensor<2x2xf32>, %b: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = "ttir.add"(%a, %b) : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x2xf32>
  return %0 : tensor<2x2xf32>
}
"""
# As LLVM and MLIR say it.
FOREIGN = re.compile(r"Try: '|CommandLine Error|<unknown>|:0:0:|Unknown |posix_spawn|terminate called|Assertion")


def prepare(folder: str) -> None:
    os.makedirs(os.path.join(folder, "empty-folder"))
    os.chdir(folder)
    with open("a.mlir", "w", encoding="utf-8") as file:
        file.write(GRAPH)
    with open("text", "w", encoding="utf-8") as file:
        file.write("hello\n")
    open("empty", "wb").close()
    for command in (
        "tt-opt --ttir-to-ttnn-backend-pipeline a.mlir -o a.ttnn.mlir",
        "tt-translate --ttnn-to-flatbuffer a.ttnn.mlir -o a.ttnn",
        "tt-sim query --quiet -o n.ttsys",
        "tt-sim run --quiet a.ttnn --output=@x.npy",
        "head -c 1500 a.ttnn > cut.ttnn; head -c 100 n.ttsys > cut.ttsys; head -c 20 x.npy > cut.npy",
        "tt-opt --ttir-to-ttmetal-pipeline a.mlir | tt-translate --ttmetal-to-flatbuffer -o k.ttm",
        "mkdir folder; cp a.ttnn folder; ln -s loop loop",
    ):
        subprocess.run(["bash", "-c", command], check=True)


def problem(status: int, command: str) -> str:
    """What is wrong with what the command does; empty where nothing is."""
    done = subprocess.run(["bash", "-c", command], stdin=subprocess.DEVNULL, capture_output=True, timeout=120, check=False)
    said = done.stderr.decode(errors="replace")
    if done.returncode != status:
        return f"status {done.returncode}: {said[:300]}"
    if FOREIGN.search(said):
        return f"foreign words: {said[:300]}"
    tool = re.search(r"(?:^| )(tt[a-z-]+) ", command + " ").group(1)
    kind = "(warning|note)" if status == 0 else "(error|warning)"
    if status and not said:
        return "no message"
    if said and not re.match(rf"{tool}: {kind}: |\S+:\d+:\d+: {kind}: |memory of ", said):
        return f"message: {said[:300]}"
    if status == 2 and done.stdout and not done.stdout.startswith(b'{\n  "error": '):
        return f"output: {done.stdout[:300]!r}"
    return ""


def main() -> None:
    with open(sys.argv[1], encoding="utf-8") as file:
        rows = [line.rstrip("\n").split(" ", 1) for line in file if line.strip() and not line.startswith("#")]
    prepare(sys.argv[2])
    with concurrent.futures.ThreadPoolExecutor() as pool:
        results = list(pool.map(lambda row: problem(int(row[0]), row[1]), rows))
    problems = [f"{status} {command}\n  {text}" for (status, command), text in zip(rows, results) if text]
    problems += [f"{path} is left" for path in glob.glob("out.*")]
    for text in problems:
        print(text)
    print(f"{len(rows)} command lines, {len(problems)} problems")


if __name__ == "__main__":
    main()
