# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Random programs through the kernel path, compared with numpy.

Programs come from `programs.py`. Each goes through tt-opt, tt-translate and tt-sim in processes of its own. It is right when all
results are as numpy and the bounds of `semantics.py` say. It may be refused, by tt-opt alone and with an error of a kind of
`REFUSALS` at a place in the program. Anything else is a failure: other errors, faults of simulated cores, crashes, and tools that do
not end. A failure is printed with the command that runs it again, made smaller, and kept as a file.
"""

import argparse
import collections
import json
import os
import re
import secrets
import shutil
import subprocess
import sys
import traceback

import harness
import numpy as np
from program_classes import CLASSES
from programs import Program

# Errors that tt-opt may refuse a program with, and what they are counted as.
REFUSALS = [(r"does not fit: it takes \d+ bytes of each", "tensors do not fit")]
# One more, of operations that docs/kernel-support.md says have none, where nothing but kernels may run.
NO_KERNEL = r"'ttir\.(\w+)' is not supported in kernels: (?:no kernel computes it|operand \d+ '\w+' holds places).*; ttnn-mode=true"
SUPPORT_PAGE = os.path.join(os.path.dirname(os.path.abspath(__file__)), *[os.pardir] * 4, "docs", "kernel-support.md")
# Bytes of L1 that every card has on a core.
LEAST_L1 = 1_400_000
# As many programs have every operation that has kernels, or the generator lacks it.
ALL_OPERATIONS = 4000
# Seconds that no program takes by far.
TIME_LIMIT = 600


def supported_operations():
    """What docs/kernel-support.md says: the operations that have kernels, and those that are refused, always or for some f32 or bf16."""
    with open(SUPPORT_PAGE, encoding="utf-8") as file:
        page = file.read()
    never = re.search(r"^Without a kernel: (.*)$", page, re.MULTILINE).group(1)
    rows = re.findall(r"^\| `(\w+)` \|((?:[^|\n]*\|){4})", page.partition("## Layouts")[0], re.MULTILINE)
    sometimes = {name for name, cells in rows if re.search(r"\d+ of \d+|\bno\b", cells)}
    return {name for name, _ in rows}, {*re.findall(r"`(\w+)`", never), *sometimes}


class Outcome:
    """What became of a program: "right", "refused" or a failure, with a reason in words that programs of the same kind share."""

    def __init__(self, kind, reason="", details=""):
        self.kind, self.reason, self.details = kind, reason, details or reason

    def is_failure(self):
        return self.kind not in ("right", "refused")

    def signature(self):
        """The same for failures of one kind: without numbers, names and places."""
        text = re.sub(r"'[^']*'|\"[^\"]*\"|<[^>]*>|\d+", "#", self.reason)
        return f"{self.kind}: {text}"


class Runner:
    """Runs programs in a folder."""

    def __init__(self, folder, time_limit=TIME_LIMIT, compiles_all=False):
        self.folder, self.time_limit, self.compiles_all, self.systems = folder, time_limit, compiles_all, {}
        _, self.without_kernels = supported_operations()
        # Programs whose kernels have run as C++, too.
        self.compiled = 0
        os.makedirs(folder, exist_ok=True)

    def path(self, name):
        return os.path.join(self.folder, name)

    def call(self, command):
        """The finished process; none if it does not end."""
        try:
            return subprocess.run(command, capture_output=True, text=True, check=False, timeout=self.time_limit, errors="replace")
        except subprocess.TimeoutExpired:
            return None
        except OSError as error:
            sys.exit(f"cannot run {command[0]}: {error.strerror}; --tools names its folder")

    def options(self, system):
        """The pipeline's options for a system. Those that lost lines have a file."""
        mesh = [f"mesh-shape={system.mesh}"] if system.mesh else []
        if not system.harvest:
            return [f"mock-system-desc-arch={system.card}"] * bool(system.card) + mesh
        if (system.card, system.harvest) not in self.systems:
            path = self.path(f"{system.card}-{len(self.systems)}.ttsys")
            done = self.call(["tt-sim", "query", "--card", system.card, f"--harvest={system.harvest}", "-o", path])
            if done is None or done.returncode:
                sys.exit(f"tt-sim query --card {system.card} --harvest={system.harvest}: {done.stderr if done else 'does not end'}")
            self.systems[system.card, system.harvest] = path
        return [f"system-desc-path={self.systems[system.card, system.harvest]}", *mesh]

    def commands(self, program):
        """The command lines of a program, tool by tool."""
        options = [*self.options(program.system), "weight-dtype=requested", *program.options]
        options += ["ttnn-mode=true"] if program.is_mixed else []
        binary = "f.ttnn" if program.is_mixed else "f.ttm"
        inputs = [f"--input=@{self.path(f'in{i}.npy')}" for i in range(len(program.arguments))]
        outputs = [f"--output=@{self.path(f'out{i}.npy')}" for i in range(len(program.results))]
        run = ["tt-sim", "run", self.path(binary), "--numerics=ieee", *inputs, *outputs]
        if program.caches():
            # Arguments afterwards.
            run += ["--save-artifacts", f"--artifact-dir={self.path('artifacts')}"]
        return [["tt-opt", f"--ttir-to-ttmetal-pipeline={' '.join(options)}", self.path("f.mlir"), "-o", self.path("f.opt.mlir")],
                ["tt-translate", "--ttnn-to-flatbuffer" if program.is_mixed else "--ttmetal-to-flatbuffer", self.path("f.opt.mlir"),
                 "-o", self.path(binary)],
                run]

    def run(self, program):
        """The outcome of a program."""
        shutil.rmtree(self.path("artifacts"), ignore_errors=True)
        with open(self.path("f.mlir"), "w", encoding="utf-8") as file:
            file.write(program.text())
        for number, node in enumerate(program.arguments):
            harness.save(self.path(f"in{number}.npy"), node.dtype, node.given.array)
        for command in self.commands(program):
            done = self.call(command)
            if done is None:
                return Outcome(f"{command[0]} does not end", "", f"{command[0]} takes more than {self.time_limit} s")
            if done.returncode:
                return self.verdict(program, command[0], done)
        outcome = self.compare(program)
        is_compiled = program.is_compiled or self.compiles_all
        return self.compare_compiled(program, command) if outcome.kind == "right" and is_compiled else outcome

    def compare_compiled(self, program, command):
        """Whether the C++ of kernels gives the same bits, counts and cycles as the bytecode, which is right. Only what has kernels counts."""
        found = []
        for form in ("bytecode", "cpp"):
            done = self.call([*command, f"--kernels={form}", "--json", "--kernel-times"])
            if done is None or done.returncode:
                return Outcome(f"tt-sim --kernels={form} {'fails' if done else 'does not end'}", "", done.stderr if done else "")
            kernels = json.loads(done.stdout)["files"][0]["programs"][0].get("kernels", [])
            for kernel in kernels:
                # The compiled form has no instructions.
                del kernel["instructions"]
            outputs = []
            for number in range(len(program.results)):
                with open(self.path(f"out{number}.npy"), "rb") as file:
                    outputs.append(file.read())
            found.append((kernels, outputs))
        (kernels, outputs), (compiled, others) = found
        if outputs != others:
            return Outcome("compiled kernels give other values")
        if kernels != compiled:
            wrong = next(f"{a} is {b} when compiled" for a, b in zip(kernels, compiled) if a != b)
            return Outcome("compiled kernels count otherwise", "", wrong)
        self.compiled += bool(kernels)
        return Outcome("right")

    def verdict(self, program, tool, done):
        """What an exit status other than 0 means."""
        errors = re.findall(r"^(.*?)error: (.*)$", done.stderr, re.MULTILINE)
        if done.returncode == 1 and errors and tool == "tt-opt":
            kinds = {self.refusal_kind(program, text) for _, text in errors}
            if None not in kinds and all(re.search(r"f[.]mlir:\d+:\d+: $", place) for place, _ in errors):
                return self.refusal(program, ", ".join(sorted(kinds)), done.stderr)
        if done.returncode == 1 and errors:
            reason = re.sub(r"^.*core \(\d+, \d+\), ", "", errors[0][1])
            return Outcome(f"{tool} fails", re.sub(r"kernel '\w+', (line \d+: )?", "", reason), done.stderr)
        return Outcome(f"{tool} exits with {done.returncode}", "", done.stderr)

    def refusal_kind(self, program, text):
        """What a refusal with this error counts as; none if it must not be refused so."""
        found = re.search(NO_KERNEL, text)
        if found:
            return "no kernel" if not program.is_mixed and found.group(1) in self.without_kernels else None
        return next((kind for pattern, kind in REFUSALS if re.search(pattern, text)), None)

    def refusal(self, program, reason, details):
        """A refusal; a failure where kernels would fit beside the shards: where these take less than half of L1, and the program compiles
        without them."""
        taken = program.resident_bytes()
        if "tensors do not fit" in reason and 0 < taken < LEAST_L1 // 2:
            with open(self.path("f.mlir"), "w", encoding="utf-8") as file:
                file.write(program.text(has_layouts=False))
            done = self.call(self.commands(program)[0])
            if done is not None and done.returncode == 0:
                return Outcome("refused although it fits", "", f"layouts take {taken} bytes of a core: {details}")
        return Outcome("refused", reason, details)

    def compare(self, program):
        """Whether the results are right, and the caches afterwards."""
        differences = []
        found = [(f"result {number}", f"out{number}.npy", node) for number, node in enumerate(program.results)]
        found += [(f"argument {number} afterwards", f"artifacts/f/program_0_input_{number}_after.npy", node)
                  for number, node in program.caches()]
        for name, path, node in found:
            want = harness.Want(node.dtype, node.value.array, slack=node.value.error, zeros=False)
            difference = harness.compare(want, np.load(self.path(path)))
            if difference:
                differences.append(f"{name}, {node.name}, {difference}")
        return Outcome("wrong values", "", "; ".join(differences)) if differences else Outcome("right")


def shrink(runner, make, program, outcome, attempts):
    """A smaller program with a failure of the same kind, and its outcome. Leaves out decisions, then makes them smaller."""
    best, numbers = (program, outcome), list(program.draws.made)

    def is_smaller(trial):
        nonlocal best, numbers, attempts
        if attempts <= 0 or trial == numbers:
            return False
        attempts -= 1
        try:
            candidate = make(trial)
        except (ValueError, IndexError, MemoryError):
            return False
        made = list(candidate.draws.made)
        while made and made[-1] == 0:
            made.pop()
        if not candidate.results or (len(made), made) >= (len(numbers), numbers):
            return False
        found = runner.run(candidate)
        if found.signature() != outcome.signature():
            return False
        best, numbers = (candidate, found), made
        return True

    is_better = True
    while is_better and attempts > 0:
        is_better = False
        for size in (16, 8, 4, 2, 1):
            start = len(numbers) - size
            while start >= 0:
                is_better |= is_smaller(numbers[:start] + numbers[start + size :])
                start -= size
        for index in range(len(numbers)):
            for smaller in (lambda n: 0, lambda n: n // 2, lambda n: n - 1):
                if index < len(numbers) and numbers[index] > 0:
                    is_better |= is_smaller(numbers[:index] + [smaller(numbers[index])] + numbers[index + 1 :])
    return best


class Report:
    """Counts of outcomes, and files of failures."""

    def __init__(self, options):
        self.options = options
        self.counts, self.refused, self.failures = collections.Counter(), collections.Counter(), collections.Counter()
        self.classes = collections.defaultdict(collections.Counter)
        # Operations that programs had.
        self.operations = set()

    def again(self, number):
        """The command that runs one program again."""
        classes = "".join(f" --class {name}" for name in self.options.classes or []) + " --compiled" * self.options.compiled
        tools = f" --tools {self.options.tools}" if self.options.tools else ""
        return f"{sys.executable} {__file__} {self.options.folder}{tools} --seed {self.options.seed}{classes} --only {number}"

    def add(self, number, program, outcome):
        kind = "wrong" if outcome.is_failure() else outcome.kind
        self.counts[kind] += 1
        self.operations.update(op for _, op, *_ in program.lines)
        self.classes[program.kind][kind] += 1
        if outcome.kind == "refused":
            self.refused[outcome.reason] += 1
            if self.options.refused:
                print(f"program {number}, {program.kind}, {'mixed' if program.is_mixed else 'kernels only'}, layouts of "
                      f"{program.resident_bytes()} bytes: {outcome.details.splitlines()[0]}", flush=True)

    def broken(self, number):
        """The generator itself has failed."""
        print(f"program {number} cannot be made:\n{traceback.format_exc()}  again: {self.again(number)}", flush=True)
        self.counts["wrong"] += 1
        self.failures["the generator fails"] += 1

    def keep(self, runner, number, program, outcome):
        """Prints a failure and keeps its program."""
        signature = outcome.signature()
        self.failures[signature] += 1
        if self.failures[signature] > 3 and not self.options.all:
            return
        print(f"program {number}, {program.kind}: {outcome.kind}: {outcome.details.strip()[:600]}")
        print(f"  again: {self.again(number)}", flush=True)
        if self.options.finds:
            self.write(runner, os.path.join(self.options.finds, f"{self.options.seed}-{number}"), number, program, outcome)

    def write(self, runner, folder, number, program, outcome):
        """Writes a program with its commands, its inputs, what is wanted and its decisions."""
        os.makedirs(folder, exist_ok=True)
        commands = "\n".join(" ".join(f"'{word}'" if " " in word else word for word in command).replace(runner.folder + "/", "")
                             for command in runner.commands(program))
        system = program.system
        if system.harvest:
            file = os.path.basename(runner.systems[system.card, system.harvest])
            commands = f"tt-sim query --card {system.card} --harvest={system.harvest} -o {file}\n{commands}"
        text = f"{outcome.kind}: {outcome.details.strip()[:2000]}\n{commands}"
        with open(os.path.join(folder, "f.mlir"), "w", encoding="utf-8") as file:
            file.write("".join(f"// {line}\n" for line in text.splitlines()) + program.text())
        for name, nodes in (("in", program.arguments), ("want", program.results)):
            for index, node in enumerate(nodes):
                harness.save(os.path.join(folder, f"{name}{index}.npy"), node.dtype, (node.given if name == "in" else node.value).array)
        with open(os.path.join(folder, "decisions.json"), "w", encoding="utf-8") as file:
            json.dump({"seed": self.options.seed, "number": number, "decisions": program.draws.made}, file)

    def finish(self, compiled):
        """Prints the summary; the exit status. `compiled` programs ran as C++, too."""
        for name, counts in self.classes.items():
            print(f"  {name}: {sum(counts.values())} programs, {counts['refused']} refused, {counts['wrong']} wrong")
        for reason, count in self.refused.most_common():
            print(f"  {count} refused: {reason}")
        for signature, count in self.failures.most_common():
            print(f"  {count} times {signature}")
        print(f"  {compiled} ran as C++, too")
        missing = sorted(supported_operations()[0] - self.operations)
        is_whole = sum(self.counts.values()) >= ALL_OPERATIONS and not self.options.classes
        if missing and is_whole:
            print(f"  no program has an operation that has kernels: {', '.join(missing)}")
        print(f"seed {self.options.seed}: {sum(self.counts.values())} programs, {self.counts['right']} right, "
              f"{self.counts['refused']} refused, {self.counts['wrong']} wrong")
        return 1 if self.counts["wrong"] or not self.counts["right"] or (missing and is_whole) else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", help="for modules, inputs and outputs")
    parser.add_argument("--count", type=int, default=200, help="programs")
    parser.add_argument("--seed", default=os.environ.get("TT_KERNEL_SEED", "1"), help='a number, or "random"')
    parser.add_argument("--class", dest="classes", action="append", choices=list(CLASSES),
                        help="only programs of this class; may be repeated")
    parser.add_argument("--only", type=int, help="only the program of this number")
    parser.add_argument("--finds", help="keep programs that fail in this folder")
    parser.add_argument("--shrink", type=int, default=120, metavar="RUNS", help="most runs to make a failure smaller (default 120)")
    parser.add_argument("--tools", help="folder of tt-opt, tt-translate and tt-sim (default: those of PATH)")
    parser.add_argument("--time-limit", type=float, default=TIME_LIMIT, metavar="SECONDS",
                        help="after which a tool is said not to end")
    parser.add_argument("--compiled", action="store_true", help="run the C++ of all kernels, not of one program in 20")
    parser.add_argument("--refused", action="store_true", help="print the programs that are refused, and why")
    parser.add_argument("--all", action="store_true", help="print and keep every failure, not three of a kind")
    options = parser.parse_args()
    options.seed = secrets.randbelow(10**9) if options.seed == "random" else int(options.seed)
    print(f"seed {options.seed}", flush=True)
    if options.tools:
        os.environ["PATH"] = options.tools + os.pathsep + os.environ["PATH"]
    runner, report = Runner(options.folder, options.time_limit, options.compiled), Report(options)
    classes = {name: CLASSES[name] for name in options.classes or CLASSES}
    numbers = range(options.count) if options.only is None else [options.only]
    for number in numbers:
        make = lambda recorded=None, number=number: Program(options.seed, number, classes, recorded)
        try:
            program = make()
        except (ArithmeticError, LookupError, TypeError, ValueError):
            # The others are worth running.
            report.broken(number)
            continue
        if not program.results:
            continue
        outcome = runner.run(program)
        report.add(number, program, outcome)
        if (number + 1) % 500 == 0:
            print(f"{number + 1} programs, {report.counts['wrong']} wrong", flush=True)
        if outcome.is_failure():
            if (report.failures[outcome.signature()] < 3 or options.all) and options.shrink:
                program, outcome = shrink(runner, make, program, outcome, options.shrink)
            report.keep(runner, number, program, outcome)
    sys.exit(report.finish(runner.compiled))


if __name__ == "__main__":
    main()
