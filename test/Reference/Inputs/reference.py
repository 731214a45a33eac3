# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs what the reference documents show.

usage: reference.py snippets <list> <folder>
       reference.py commands <list of commands> <list of snippets> <folder>

A snippet is of one of these kinds:
  program      TTIR of an older form: tt-opt names the command that upgrades it, and upgraded it compiles and runs
  module       parses, prints in the current spelling and comes back the same
  type, map    the same inside a module
  device on X  the same, and a module that is compiled for system X takes it, in the older spelling and in the current one
  not run      has a reason
"""

import pathlib
import re
import shutil
import subprocess
import sys

# Documented command -> ours.
TOOLS = [
    (r"\./build/bin/", ""),
    (r"\bttmlir-opt\b", "tt-opt"),
    (r"\bttmlir-translate\b", "tt-translate"),
    (r"\bttrt read\b", "tt-read"),
    (r"\bttrt\b", "tt-sim"),
]


def run(command, stdin="", cwd=None):
    """Exit status, output and errors of a shell command."""
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], input=stdin, capture_output=True, text=True, cwd=cwd)
    return done.returncode, done.stdout, done.stderr


def read_snippets(path):
    """(name, kind, message or reason, text) of each snippet."""
    parts = re.split(r"^//--- (.*)\n", pathlib.Path(path).read_text(), flags=re.M)[1:]
    for head, text in zip(parts[::2], parts[1::2]):
        name, kind, *rest = head.split(": ", 2)
        yield name, kind, rest[0] if rest else "", text.strip() + "\n"


def expect(condition, what):
    if not condition:
        raise AssertionError(what)


def check_module(text, message="", options=""):
    """`text` goes through tt-opt and back, or fails with `message`."""
    status, printed, errors = run(f"tt-opt {options}", text)
    if message:
        expect(status == 1 and message in errors, f"wanted '{message}' but got: {errors}")
        return
    expect(status == 0, errors)
    expect("#tt." not in printed and "!tt." not in printed, "prints the older spelling")
    status, again, errors = run("tt-opt", printed)
    expect(status == 0 and again == printed, "does not come back the same: " + errors)


def check_program(text, folder):
    status, _, errors = run("tt-opt", text)
    expect(status == 1 and "tt-translate --upgrade-ttir" in errors, "tt-opt does not name the command: " + errors)
    compile_it = "tt-translate --upgrade-ttir | tt-opt --ttir-to-ttnn-backend-pipeline | tt-translate --ttnn-to-flatbuffer -o p.ttnn"
    status, _, errors = run(f"{compile_it} && tt-sim run p.ttnn", text, folder)
    expect(status == 0 and not errors, errors)


def check_device(text, system, message):
    check_module(f"module attributes {{test.value = {text}}} {{}}", message)
    for device in (text, text.replace("#tt.", "#ttcore.")):
        body = "ttcore.device @device = " + re.sub(r"^#\w+\.device", "", device)
        check_module(body, message, f"--ttcore-load-system-desc=mock-system-desc-arch={system} --verify-each")


def check_snippet(kind, message, text, folder):
    if kind == "program":
        check_program(text, folder)
    elif kind == "module":
        check_module(text, message)
    elif kind == "type":
        check_module(f"func.func private @f({text})", message)
    elif kind == "map":
        check_module(f"module attributes {{test.value = affine_map<{text}>}} {{}}", message)
    elif kind.startswith("device on "):
        check_device(text, kind.removeprefix("device on "), message)
    else:
        expect(kind == "not run" and message, f"unknown kind '{kind}', or no reason")


def run_snippets(path, folder):
    problems, ran, left = [], 0, 0
    for name, kind, message, text in read_snippets(path):
        ran, left = ran + (kind != "not run"), left + (kind == "not run")
        try:
            check_snippet(kind, message, text, folder)
        except AssertionError as error:
            problems.append(f"{name}: {error}")
    print("\n".join(problems + [f"{ran} snippets run, {left} not run, {len(problems)} problems"]))
    return len(problems)


def read_commands(path):
    """(reason or "", command) of each command."""
    reason = None
    for line in pathlib.Path(path).read_text().splitlines():
        if line.startswith("["):
            heading = line.strip("[]")
            reason = "" if heading == "run" else heading.removeprefix("not run: ")
            expect(reason != heading, f"unknown heading '{line}'")
        elif line and not line.startswith("#"):
            yield reason, line


def prepare(folder, snippets):
    """The files that commands name."""
    for name in ("test/ttmlir/Dialect/TTNN", "path/to/dir/of/flatbuffers", "dir/of/flatbuffers", "dir/of/system_desc",
                 "build/test/ttmlir/Silicon"):
        (folder / name).mkdir(parents=True)
    programs = {name.split()[0]: text for name, kind, _, text in read_snippets(snippets) if kind == "program"}
    programs["subtract"] = programs["multiply"].replace("ttir.multiply", "ttir.subtract")
    for name, text in programs.items():
        _, upgraded, _ = run("tt-translate --upgrade-ttir", text)
        (folder / f"test/ttmlir/Dialect/TTNN/simple_{name}.mlir").write_text(upgraded)
    check = '// CHECK: "ttnn.matmul"\n'
    (folder / "test.mlir").write_text(check + (folder / "test/ttmlir/Dialect/TTNN/simple_matmul.mlir").read_text())
    for name in ("system_desc.ttsys", "path/to/system_desc.ttsys", "dir/of/system_desc/n150.ttsys"):
        run(f"tt-sim query -o {name}", cwd=folder)
    status, _, errors = run(
        "tt-opt --ttir-to-ttnn-backend-pipeline test/ttmlir/Dialect/TTNN/simple_multiply.mlir"
        " | tt-translate --ttnn-to-flatbuffer -o path/to/out.ttnn",
        cwd=folder)
    expect(status == 0, errors)
    for name in ("path/to/test.ttnn", "path/to/dir/of/flatbuffers/a.ttnn", "dir/of/flatbuffers/a.ttnn",
                 "build/test/ttmlir/Silicon/a.ttnn"):
        shutil.copy(folder / "path/to/out.ttnn", folder / name)


def ours(command, folder):
    """`command` under our names and with paths below `folder`."""
    for old, new in TOOLS:
        command = re.sub(old, new, command)
    command = command.replace("%system_desc_path%", "system_desc.ttsys").replace("%s", "test.mlir").replace("%t", "tmp")
    return re.sub(r"(?<![\w./])/(path|dir)/", lambda match: f"{folder}/{match.group(1)}/", command)


def run_commands(path, snippets, folder):
    prepare(folder, snippets)
    problems, ran, left = [], 0, 0
    for reason, command in read_commands(path):
        if reason:
            left += 1
            continue
        ran += 1
        status, _, errors = run(ours(command, folder), cwd=folder)
        if status or "error:" in errors:
            problems.append(f"{command}: status {status}: {errors}")
    print("\n".join(problems + [f"{ran} commands run, {left} not run, {len(problems)} problems"]))
    return len(problems)


def main():
    what, *lists, folder = sys.argv[1:]
    folder = pathlib.Path(folder)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return run_snippets(*lists, folder) if what == "snippets" else run_commands(*lists, folder)


sys.exit(1 if main() else 0)
