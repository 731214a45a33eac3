#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles modules to files and to C++, and compares what both compute, bit for bit.

usage: programs.py <folder> <root of the build> <C++ compiler> <module>... [--options=<of the pipeline>]
                   [--unit=<modules in a translation unit>]

All C++ is one program, each module in a namespace of its own, in few translation units. It links what a unit test of the host API
links. Modules that the pipeline refuses are left out; functions of others that have no C++ form are listed.
"""

import argparse
import pathlib
import re
import shlex
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor

WARNINGS = ["-Wall", "-Wextra", "-Werror"]


def run(*command, **options):
    return subprocess.run(command, text=True, capture_output=True, check=False, **options)


class Module:
    """One module in both forms."""

    def __init__(self, path, number, folder, pipeline):
        self.path, self.name = path, f"m{number}"
        self.stem = folder / self.name
        self.folder = folder / f"{self.name}.expected"
        self.cpp, self.refused = None, None
        made = run("tt-opt", f"--ttir-to-ttnn-backend-pipeline={pipeline}", "--mlir-print-debuginfo", str(path), "-o",
                   f"{self.stem}.mlir")
        if made.returncode:
            # A module in TTNN is there already.
            run("tt-opt", "--ttcore-register-device", "--mlir-print-debuginfo", str(path), "-o", f"{self.stem}.mlir")
        file = run("tt-translate", "--ttnn-to-flatbuffer", f"{self.stem}.mlir", "-o", f"{self.stem}.ttnn")
        if file.returncode:
            return
        emitc = run("tt-opt", "--convert-ttnn-to-emitc", "--mlir-print-debuginfo", f"{self.stem}.mlir", "-o",
                    f"{self.stem}.emitc.mlir")
        if emitc.returncode:
            self.refused = sorted(set(re.findall(r"error: (no C\+\+ form .*)", emitc.stderr))) or [emitc.stderr]
            return
        cpp = run("tt-translate", "--mlir-to-cpp", "--emit-main", f"{self.stem}.emitc.mlir")
        if cpp.returncode:
            raise SystemExit(f"{path}: {cpp.stderr}")
        self.cpp = cpp.stdout
        # A program that the simulator refuses on generated inputs has nothing to compare.
        done = run("tt-sim", "run", f"{self.stem}.ttnn", "--seed=7", "--save-artifacts", f"--artifact-dir={self.folder}")
        if done.returncode:
            self.cpp = None

    def source(self):
        """Its C++ in a namespace; the main as a function."""
        body = "\n".join(line for line in self.cpp.splitlines() if not line.startswith("#include"))
        return f"namespace {self.name} {{\n{body.replace('int main(int', 'int run(int')}\n}}\n"


def link_command(build):
    """The command that links a unit test of the host API, split at its objects."""
    command = run("ninja", "-C", build, "-t", "commands", "-s", "bin/unittests/HostTests").stdout
    words = shlex.split(command.split("&&")[1])
    return [word for word in words if not word.endswith(".cpp.o") and "gtest" not in word]


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=pathlib.Path)
    parser.add_argument("build")
    parser.add_argument("compiler")
    parser.add_argument("modules", nargs="+", type=pathlib.Path)
    parser.add_argument("--options", default="")
    parser.add_argument("--unit", type=int, default=60)
    options = parser.parse_args()
    options.folder.mkdir(parents=True, exist_ok=True)
    with ThreadPoolExecutor(2) as pool:
        modules = list(pool.map(lambda pair: Module(pair[1], pair[0], options.folder, options.options), enumerate(options.modules)))
    refused = sum(bool(module.refused) for module in modules)
    left = sum(not module.cpp and not module.refused for module in modules)
    for module in modules:
        for reason in module.refused or []:
            print(f"{module.path.name}: {reason}")
    modules = [module for module in modules if module.cpp]
    units = [modules[start : start + options.unit] for start in range(0, len(modules), options.unit)]
    source = pathlib.Path(__file__).parents[4]
    flags = ["-std=c++20", "-O0", f"-I{source}/include", f"-I{options.build}/include", *WARNINGS]

    def compile_unit(number):
        file = options.folder / f"unit{number}.cpp"
        text = '#include "ttmlir/Host/HostApi.h"\n' + "".join(module.source() for module in units[number])
        file.write_text(text)
        return run(options.compiler, *flags, "-c", str(file), "-o", f"{options.folder}/unit{number}.o")

    entry = "".join(f"namespace {module.name} {{ int run(int argc, char **argv); }}\n" for module in modules)
    entry += "#include <string_view>\nint main([[maybe_unused]] int argc, char **argv) {\n  [[maybe_unused]] const std::string_view name = argv[1];\n"
    entry += "".join(f'  if (name == "{module.name}")\n    return {module.name}::run(argc - 1, argv + 1);\n' for module in modules)
    (options.folder / "main.cpp").write_text(entry + "  return 2;\n}\n")
    with ThreadPoolExecutor(2) as pool:
        results = list(pool.map(compile_unit, range(len(units))))
    results.append(run(options.compiler, *flags, "-c", f"{options.folder}/main.cpp", "-o", f"{options.folder}/main.o"))
    for result in results:
        if result.returncode or result.stderr:
            raise SystemExit(result.stderr)
    command = link_command(options.build)
    place = command.index("-o")
    program = (options.folder / "programs").absolute()
    command[place + 1] = str(program)
    objects = [str((options.folder / f"unit{number}.o").absolute()) for number in range(len(units))]
    command[place:place] = [*objects, str((options.folder / "main.o").absolute())]
    linked = run(*command, cwd=options.build)
    if linked.returncode:
        raise SystemExit(linked.stderr)

    def check(module):
        result = run(str(program), module.name, "--seed=7", "--quiet", f"--compare={module.folder}/{module.name}",
                     f"--save={module.folder}/saved")
        # Comparisons of numbers do not tell zeros and NaNs apart.
        for saved in sorted((module.folder / "saved").glob("*.npy")):
            expected = module.folder / module.name / saved.name
            if not result.returncode and saved.read_bytes() != expected.read_bytes():
                result.returncode, result.stderr = 1, f"{saved.name} has other bits"
        return result

    with ThreadPoolExecutor(2) as pool:
        checks = list(pool.map(check, modules))
    agreeing, wrong = 0, 0
    for module, result in zip(modules, checks):
        agreeing += result.stdout.count(" agrees\n")
        if result.returncode:
            wrong += 1
            print(f"{module.path.name} ({module.name}): {result.stdout}{result.stderr}")
    print(f"{len(modules)} modules, {agreeing} outputs agree, {wrong} wrong; {refused} without C++, {left} without values")
    sys.exit(1 if wrong else 0)


main()
