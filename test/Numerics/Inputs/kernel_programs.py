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
import subprocess
import sys

import harness
import numpy as np
from programs import CLASSES, Program

# Errors that tt-opt may refuse a program with, and what they are counted as. All operations that programs have have kernels.
REFUSALS = [(r"does not fit: it takes \d+ bytes of each", "tensors do not fit")]
# Bytes of L1 that every card has on a core.
LEAST_L1 = 1_400_000
# Seconds that no program takes by far.
TIME_LIMIT = 600


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

    def __init__(self, folder, time_limit=TIME_LIMIT):
        self.folder, self.time_limit, self.systems = folder, time_limit, {}
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

    def system(self, card, harvest):
        """The pipeline's option for a card. Those that lost lines have a file."""
        if not harvest:
            return f"mock-system-desc-arch={card}"
        if (card, harvest) not in self.systems:
            path = self.path(f"{card}-{len(self.systems)}.ttsys")
            done = self.call(["tt-sim", "query", "--card", card, f"--harvest={harvest}", "-o", path])
            if done is None or done.returncode:
                sys.exit(f"tt-sim query --card {card} --harvest={harvest}: {done.stderr if done else 'does not end'}")
            self.systems[card, harvest] = path
        return f"system-desc-path={self.systems[card, harvest]}"

    def commands(self, program):
        """The command lines of a program, tool by tool."""
        options = [self.system(program.card, program.harvest), "weight-dtype=requested", *program.options]
        options += ["ttnn-mode=true"] if program.is_mixed else []
        binary = "f.ttnn" if program.is_mixed else "f.ttm"
        inputs = [f"--input=@{self.path(f'in{i}.npy')}" for i in range(len(program.arguments))]
        outputs = [f"--output=@{self.path(f'out{i}.npy')}" for i in range(len(program.results))]
        return [["tt-opt", f"--ttir-to-ttmetal-pipeline={' '.join(options)}", self.path("f.mlir"), "-o", self.path("f.opt.mlir")],
                ["tt-translate", "--ttnn-to-flatbuffer" if program.is_mixed else "--ttmetal-to-flatbuffer", self.path("f.opt.mlir"),
                 "-o", self.path(binary)],
                ["tt-sim", "run", self.path(binary), "--numerics=ieee", *inputs, *outputs]]

    def run(self, program):
        """The outcome of a program."""
        with open(self.path("f.mlir"), "w", encoding="utf-8") as file:
            file.write(program.text())
        for number, node in enumerate(program.arguments):
            harness.save(self.path(f"in{number}.npy"), node.dtype, node.value.array)
        for command in self.commands(program):
            done = self.call(command)
            if done is None:
                return Outcome(f"{command[0]} does not end", "", f"{command[0]} takes more than {self.time_limit} s")
            if done.returncode:
                return self.verdict(program, command[0], done)
        return self.compare(program)

    def verdict(self, program, tool, done):
        """What an exit status other than 0 means."""
        errors = re.findall(r"^(.*?)error: (.*)$", done.stderr, re.MULTILINE)
        if done.returncode == 1 and errors and tool == "tt-opt":
            kinds = {next((kind for pattern, kind in REFUSALS if re.search(pattern, text)), None) for _, text in errors}
            if None not in kinds and all(re.search(r"f[.]mlir:\d+:\d+: $", place) for place, _ in errors):
                return self.refusal(program, ", ".join(sorted(kinds)), done.stderr)
        if done.returncode == 1 and errors:
            reason = re.sub(r"^.*core \(\d+, \d+\), ", "", errors[0][1])
            return Outcome(f"{tool} fails", re.sub(r"kernel '\w+', (line \d+: )?", "", reason), done.stderr)
        return Outcome(f"{tool} exits with {done.returncode}", "", done.stderr)

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
        """Whether the results are right."""
        differences = []
        for number, node in enumerate(program.results):
            want = harness.Want(node.dtype, node.value.array, slack=node.value.error, zeros=False)
            difference = harness.compare(want, np.load(self.path(f"out{number}.npy")))
            if difference:
                differences.append(f"result {number}, {node.name}, {difference}")
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

    def again(self, number):
        """The command that runs one program again."""
        classes = "".join(f" --class {name}" for name in self.options.classes or [])
        tools = f" --tools {self.options.tools}" if self.options.tools else ""
        return f"{sys.executable} {__file__} {self.options.folder}{tools} --seed {self.options.seed}{classes} --only {number}"

    def add(self, program, outcome):
        kind = "wrong" if outcome.is_failure() else outcome.kind
        self.counts[kind] += 1
        self.classes[program.kind][kind] += 1
        if outcome.kind == "refused":
            self.refused[outcome.reason] += 1

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
        if program.harvest:
            system = os.path.basename(runner.systems[program.card, program.harvest])
            commands = f"tt-sim query --card {program.card} --harvest={program.harvest} -o {system}\n{commands}"
        text = f"{outcome.kind}: {outcome.details.strip()[:2000]}\n{commands}"
        with open(os.path.join(folder, "f.mlir"), "w", encoding="utf-8") as file:
            file.write("".join(f"// {line}\n" for line in text.splitlines()) + program.text())
        for name, nodes in (("in", program.arguments), ("want", program.results)):
            for index, node in enumerate(nodes):
                harness.save(os.path.join(folder, f"{name}{index}.npy"), node.dtype, node.value.array)
        with open(os.path.join(folder, "decisions.json"), "w", encoding="utf-8") as file:
            json.dump({"seed": self.options.seed, "number": number, "decisions": program.draws.made}, file)

    def finish(self):
        """Prints the summary; the exit status."""
        for name, counts in self.classes.items():
            print(f"  {name}: {sum(counts.values())} programs, {counts['refused']} refused, {counts['wrong']} wrong")
        for reason, count in self.refused.most_common():
            print(f"  {count} refused: {reason}")
        for signature, count in self.failures.most_common():
            print(f"  {count} times {signature}")
        print(f"seed {self.options.seed}: {sum(self.counts.values())} programs, {self.counts['right']} right, "
              f"{self.counts['refused']} refused, {self.counts['wrong']} wrong")
        return 1 if self.counts["wrong"] or not self.counts["right"] else 0


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
    parser.add_argument("--all", action="store_true", help="print and keep every failure, not three of a kind")
    options = parser.parse_args()
    options.seed = secrets.randbelow(10**9) if options.seed == "random" else int(options.seed)
    print(f"seed {options.seed}", flush=True)
    if options.tools:
        os.environ["PATH"] = options.tools + os.pathsep + os.environ["PATH"]
    runner, report = Runner(options.folder, options.time_limit), Report(options)
    numbers = range(options.count) if options.only is None else [options.only]
    for number in numbers:
        make = lambda recorded=None, number=number: Program(options.seed, number, options.classes, recorded)
        program = make()
        if not program.results:
            continue
        outcome = runner.run(program)
        report.add(program, outcome)
        if (number + 1) % 500 == 0:
            print(f"{number + 1} programs, {report.counts['wrong']} wrong", flush=True)
        if outcome.is_failure():
            if (report.failures[outcome.signature()] < 3 or options.all) and options.shrink:
                program, outcome = shrink(runner, make, program, outcome, options.shrink)
            report.keep(runner, number, program, outcome)
    sys.exit(report.finish())


if __name__ == "__main__":
    main()
