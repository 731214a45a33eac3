# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the tools with a terminal as standard input, output and error.

usage: terminal.py <folder with a.ttnn and a.ttnn.mlir>
"""

import os
import pty
import sys

NOTE = b"reading from the terminal until Ctrl-D"
REFUSED = b"is binary and standard output is a terminal"
RED = b"\x1b["
checks = 0


def run(command, text=b"", **variables):
    """Exit status and everything that `command` prints on a terminal where `text` and Ctrl-D are typed."""
    pid, terminal = pty.fork()
    if pid == 0:
        os.environ.pop("NO_COLOR", None)
        os.environ.update({"TERM": "xterm", **variables})
        os.execvp(command[0], command)
    os.write(terminal, text + b"\x04")
    output = b""
    while True:
        try:
            data = os.read(terminal, 65536)
        except OSError:  # the other end is closed
            break
        if not data:
            break
        output += data
    return os.waitstatus_to_exitcode(os.waitpid(pid, 0)[1]), output


def expect(condition, what):
    global checks
    checks += 1
    if not condition:
        raise SystemExit(f"not as expected: {what}")


os.chdir(sys.argv[1])

# Reading.
status, output = run(["tt-opt"], b"module {}\n")
expect(status == 0 and NOTE in output and b"tt-opt: " in output, output)
status, output = run(["tt-opt", "--quiet"], b"module {}\n")
expect(status == 0 and NOTE not in output, output)
status, output = run(["tt-opt", "a.ttnn.mlir"])
expect(status == 0 and NOTE not in output, output)
status, output = run(["tt-translate", "--ttnn-to-flatbuffer", "-o", "none.ttnn"], b"module {\n")
expect(status == 1 and NOTE in output, output)

# Binary output.
for command in (["tt-translate", "--ttnn-to-flatbuffer", "a.ttnn.mlir"], ["tt-opt", "--emit-bytecode", "a.ttnn.mlir"],
                ["tt-sim", "run", "a.ttnn", "--output=@-"], ["tt-sim", "query", "-o", "-"]):
    status, output = run(command)
    expect(status == 2 and REFUSED in output and b"\0" not in output, (command, status, output))
    status, output = run(command + ["--force"])
    expect(status == 0 and REFUSED not in output and b"\0" in output, (command, status))
status, output = run(["tt-translate", "--ttnn-to-flatbuffer", "a.ttnn.mlir", "-o", "b.ttnn"])
expect(status == 0 and b"TTNN" in open("b.ttnn", "rb").read(), output)
status, output = run(["tt-translate", "--ttsys-to-system-desc", "none.ttsys"])
expect(status == 3, output)

# Colors.
for command in (["tt-sim", "run", "none.ttnn"], ["tt-read", "none.ttnn"], ["tt-opt", "--nonsense"], ["tt-opt", "a.ttnn"],
                ["tt-translate", "--ttnn-to-flatbuffer", "a.ttnn"]):
    expect(RED in run(command)[1], command)
    expect(RED in run(command, NO_COLOR="")[1], command)
    expect(RED not in run(command, NO_COLOR="1")[1], command)
    expect(RED not in run(command + ["--color=never"])[1], command)
    expect(RED in run(command + ["--color=always"], NO_COLOR="1")[1], command)
print(f"{checks} checks passed")
