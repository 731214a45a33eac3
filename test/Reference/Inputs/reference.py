# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs what the reference documents show.

usage: reference.py snippets <list> <folder>
       reference.py commands <list of commands> <list of snippets> <folder>

A snippet is of one of these kinds:
  program      TTIR of an older form: tt-opt upgrades it with a warning, and it compiles and runs
  graph        TTNN: it becomes TTIR again, compiles to kernels and runs; the layout that a document leaves out is before it
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
import time

def run(command, stdin="", cwd=None):
    """Exit status, output and errors of a shell command."""
    done = subprocess.run(["bash", "-o", "pipefail", "-c", command], input=stdin, capture_output=True, text=True, errors="replace", cwd=cwd)
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
    expect(status == 0 and "warning: <stdin>: TTIR of an older form is upgraded" in errors, "tt-opt does not upgrade it: " + errors)
    compile_it = "tt-opt --quiet --ttir-to-ttnn-backend-pipeline | tt-translate --ttnn-to-flatbuffer -o p.ttnn"
    status, _, errors = run(f"{compile_it} && tt-sim run p.ttnn", text, folder)
    expect(status == 0 and not errors, errors)


def check_graph(text, folder):
    check_module(text)
    compile_it = "tt-opt --convert-ttnn-to-ttir | tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true | tt-translate --ttnn-to-flatbuffer -o g.ttnn"
    status, _, errors = run(f"{compile_it} && tt-sim run g.ttnn", text, folder)
    expect(status == 0 and not errors, errors)


def check_device(text, system, message):
    check_module(f"module attributes {{test.value = {text}}} {{}}", message)
    for device in (text, text.replace("#tt.", "#ttcore.")):
        body = "ttcore.device @device = " + re.sub(r"^#\w+\.device", "", device)
        check_module(body, message, f"--ttcore-load-system-desc=mock-system-desc-arch={system} --verify-each")


def check_snippet(kind, message, text, folder):
    if kind == "program":
        check_program(text, folder)
    elif kind == "graph":
        check_graph(text, folder)
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
    """(reason or "", command, effects) of each command."""
    reason, commands = None, []
    for line in pathlib.Path(path).read_text().splitlines():
        if line.startswith("["):
            heading = line.strip("[]")
            reason = "" if heading == "run" else heading.removeprefix("not run: ")
            expect(reason != heading, f"unknown heading '{line}'")
        elif line.startswith("  "):
            commands[-1][2].append(line.strip())
        elif line and not line.startswith("#"):
            commands.append((reason, line, []))
    return commands


def matches(text, output):
    return re.search(text, output, re.M) is not None


def check_effect(effect, folder, start, output, errors):
    kind, _, text = effect.partition(" ")
    if kind == "prints":
        expect(matches(text, output), f"does not print '{text}': {output}")
    elif kind == "says":
        expect(matches(text, errors), f"does not say '{text}': {errors}")
    elif kind == "no":
        expect(not (folder / text).exists(), f"leaves {text}")
    else:
        expect(kind == "writes", f"unknown effect '{effect}'")
        name, _, text = text.partition(" ")
        expect((folder / name).is_file() and (folder / name).stat().st_mtime_ns >= start, f"does not write {name}")
        expect(matches(text, (folder / name).read_text("latin-1")), f"does not write '{text}' to {name}")


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
    """`command` with paths below `folder` and the tools of PATH."""
    command = command.replace("./build/bin/", "")
    command = command.replace("%system_desc_path%", "system_desc.ttsys").replace("%s", "test.mlir").replace("%t", "tmp")
    # Of the Python package's files the one in TTNN.
    command = command.replace("*.mlir", "ttnn.mlir")
    return re.sub(r"(?<![\w./])/(path|dir)/", lambda match: f"{folder}/{match.group(1)}/", command)


def run_commands(path, snippets, folder):
    prepare(folder, snippets)
    problems, ran, left, exports = [], 0, 0, ""
    for reason, command, effects in read_commands(path):
        if reason:
            left += 1
            continue
        ran += 1
        start = time.time_ns() - 10**7  # the clock of the file system is coarser
        status, output, errors = run(exports + ours(command, folder), cwd=folder)
        try:
            expect(not status and "error:" not in errors, f"status {status}: {errors}")
            expect(effects, "no effect is expected")
            for effect in effects:
                check_effect(effect, folder, start, output, errors)
        except AssertionError as error:
            problems.append(f"{command}: {error}")
        if command.startswith("export "):
            exports += ours(command, folder) + "; "
    print("\n".join(problems + [f"{ran} commands run, {left} not run, {len(problems)} problems"]))
    return len(problems)


def main():
    what, *lists, folder = sys.argv[1:]
    folder = pathlib.Path(folder)
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    return run_snippets(*lists, folder) if what == "snippets" else run_commands(*lists, folder)


sys.exit(1 if main() else 0)
