# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Random plans for the kernels of random programs.

Programs come from `programs.py`. The phase plan writes down how each becomes kernels; here decisions of that text are changed at
random: mappings, blocks, destination registers, lifetimes, depths, multicasts, staggered columns. A changed plan is either refused by
an error at one of its d2m.generic, or its kernels give the bits of the plan that the compiler has made. Faults of simulated cores,
other values and other errors are failures, which are printed with the change and kept as files.
"""

import argparse
import os
import random
import re
import secrets
import shutil
import sys

import kernel_programs
from program_classes import CLASSES
from programs import Program

LIFETIMES = ["step", "reduction", "block", "row", "matrix", "resident", "kernel", "stages", "exchange"]
REFUSAL = re.compile(r"error: 'd2m\.\w+' op (expected|needs|has|is not supported|must be|circular buffer) |error: .* does not fit: |error: operand #\d+ does not dominate this use")


class Plan:
    """The attributes of a d2m.generic in a line of text, and ways to change them."""

    def __init__(self, line, draws):
        self.line, self.draws = line, draws
        self.extents = self.numbers("extents = array<i64: ")

    def numbers(self, name):
        found = re.search(re.escape(name) + r"([\d, ]+)[\]>]", self.line)
        return [int(number) for number in found.group(1).split(",")] if found else []

    def near(self, number, most):
        """A number that a person might write in place of `number`: often a divisor of `most`."""
        d = self.draws
        divisors = [divisor for divisor in range(1, min(most, 64) + 1) if most % divisor == 0]
        return d.choice([1, 2, number + 1, max(number - 1, 1), 2 * number, max(number // 2, 1), most, *divisors, *divisors])

    def replace_number(self, name, most):
        """Changes one of the numbers behind `name`."""
        numbers = self.numbers(name)
        if not numbers:
            return
        at = self.draws.randrange(len(numbers))
        limits = most if isinstance(most, list) else [most] * len(numbers)
        changed = [*numbers[:at], self.near(numbers[at], limits[min(at, len(limits) - 1)]), *numbers[at + 1 :]]
        self.line = self.line.replace(name + ", ".join(map(str, numbers)), name + ", ".join(map(str, changed)), 1)

    def block_factors(self):
        self.replace_number("block_factors = array<i64: ", self.numbers("per_core = ["))

    def unroll(self):
        self.replace_number("unroll = [", 8)

    def per_core(self):
        # Cores of a group add in another order where they have other steps.
        if "group =" not in self.line:
            self.replace_number("per_core = [", self.extents)

    def grid_and_mapping(self):
        """A mapping that fits a grid, or nearly so."""
        d = self.draws
        if "group =" in self.line or len(self.extents) < 2:
            return
        rows, columns = d.randint(1, 8), d.randint(1, 8)
        kind = d.choice(["grid", "rows", "columns"])
        cores = {"grid": [rows, columns], "rows": [rows * columns, 1], "columns": [1, rows * columns]}[kind]
        per_core = [-(-extent // count) + d.choice([0, 0, 0, 1]) for extent, count in zip(self.extents, cores)]
        per_core = [min(points, extent) for points, extent in zip(per_core, self.extents)] + self.extents[2:]
        self.line = re.sub(r"grid = #ttcore.grid<\d+x\d+>", f"grid = #ttcore.grid<{rows}x{columns}>", self.line, count=1)
        self.line = re.sub(r"#d2m\.mapping<\w+, per_core = \[[\d, ]+\]>", f"#d2m.mapping<{kind}, per_core = [{', '.join(map(str, per_core))}]>",
                           self.line, count=1)
        # Blocks that every mapping has, and buffers for them.
        if d.random() < 0.7:
            blocks = [1] * len(per_core)
            self.line = re.sub(r"block_factors = array<i64: [\d, ]+>", f"block_factors = array<i64: {', '.join(map(str, blocks))}>", self.line, count=1)
            self.line = re.sub(r"circular_buffers = \[(?:[^\[\]]|\[[^\[\]]*\])*\], ", "", self.line, count=1)

    def grid(self):
        found = re.search(r"grid = #ttcore.grid<(\d+)x(\d+)>", self.line)
        if found and "group =" not in self.line:
            rows, columns = (self.near(int(number), 8) for number in found.groups())
            self.line = self.line.replace(found.group(0), f"grid = #ttcore.grid<{rows}x{columns}>", 1)

    def distribution(self):
        if "group =" not in self.line:
            kind = self.draws.choice(["grid", "rows", "columns"])
            self.line = re.sub(r"#d2m\.mapping<\w+", f"#d2m.mapping<{kind}", self.line, count=1)

    def registers(self):
        self.line = re.sub(r"double_buffered = (\w+)", lambda m: f"double_buffered = {'false' if m.group(1) == 'true' else 'true'}", self.line, count=1)

    def stagger(self):
        if "stagger_columns" in self.line:
            self.line = self.line.replace(", stagger_columns", "", 1)
        else:
            self.line = self.line.replace("mapping = ", "stagger_columns, mapping = ", 1)

    def change_buffer(self, change):
        """Changes one of the circular buffers."""
        buffers = list(re.finditer(r"#d2m\.circular_buffer<(?:[^<>]|<[^<>]*>)*>", self.line))
        if buffers:
            found = self.draws.choice(buffers)
            self.line = self.line[: found.start()] + change(found.group(0)) + self.line[found.end() :]

    def lifetime(self):
        self.change_buffer(lambda text: re.sub(r"<\w+", f"<{self.draws.choice(LIFETIMES)}", text, count=1))

    def depth(self):
        self.change_buffer(lambda text: re.sub(r"depth = (\d+)", lambda m: f"depth = {self.near(int(m.group(1)), 16)}", text, count=1))

    def long_lifetime(self):
        """Another lifetime with room for all that may stay."""
        def change(text):
            text = re.sub(r"<\w+", f"<{self.draws.choice(LIFETIMES[:7])}", text, count=1)
            steps = self.extents[2] if len(self.extents) > 2 else 1
            blocks = self.numbers("block_factors = array<i64: ")
            pushes = max(steps // max(blocks[2] if len(blocks) > 2 else 1, 1), 1)
            return re.sub(r"depth = \d+", f"depth = {pushes * self.draws.choice([1, 1, 2, 4])}", text, count=1)

        self.change_buffer(change)

    def opened(self):
        """An entry that passes decide."""
        self.change_buffer(lambda text: "unit")

    def order(self):
        def change(text):
            if "step_major" in text:
                return text.replace(", step_major = true", "")
            return re.sub(r"(depth = \d+)", r"\1, step_major = true", text, count=1)

        self.change_buffer(change)

    def multicast(self):
        def change(text):
            if "multicast" in text and self.draws.random() < 0.5:
                return re.sub(r", multicast = <[^<>]*>", "", text)
            if "multicast" in text:
                return text.replace(", prefetch = true", "") if "prefetch" in text else re.sub(r"(channel = \d+)", r"\1, prefetch = true", text)
            cores = self.draws.choice(["8, 1", "1, 8", "8, 8", "4, 8", "2, 1", "1, 2"])
            return text[:-1] + f", multicast = <cores = [{cores}], channel = {self.draws.randrange(3)}>>"

        self.change_buffer(change)

    def places(self):
        """Ports and addresses of circular buffers."""
        d = self.draws
        buffers = list(re.finditer(r"#d2m\.buffer<[^<>]*>", self.line))
        found = d.choice(buffers)
        field, value = d.choice([("port", f"cb_in{d.randrange(8)}"), ("address", d.choice([1024, 65536, 500000, 1048576, 1 << 21, 1 << 40])),
                                 ("page_size", d.choice([2048, 4096, 16])), ("buffers", d.choice([1, 2, 3]))])
        changed = re.sub(field + r" = \w+", f"{field} = {value}", found.group(0))
        self.line = self.line[: found.start()] + changed + self.line[found.end() :]

    def no_multicast(self):
        self.line = re.sub(r", multicast = <[^<>]*>", "", self.line)

    CHANGES = (block_factors, unroll, per_core, grid, grid_and_mapping, distribution, registers, stagger, lifetime, depth, long_lifetime, order, multicast,
               no_multicast, places, opened)


def changed_stages(text, draws):
    """`text` with a change of a scheduled body: another order of operations, or another kind of a stage."""
    lines = text.split("\n")
    if draws.random() < 0.2:
        stages = [number for number, line in enumerate(lines) if " d2m.stage <" in line]
        number = draws.choice(stages)
        lines[number] = re.sub(r"<\w+>", f"<{draws.choice(['once', 'steps', 'fold', 'exchange', 'join'])}>", lines[number], count=1)
        return "\n".join(lines), "stage kind"
    is_tile = [" = d2m.tile_" in line for line in lines]
    pairs = [number for number in range(len(lines) - 1) if is_tile[number] and is_tile[number + 1]]
    for number in draws.sample(pairs, min(len(pairs), 3)):
        lines[number], lines[number + 1] = lines[number + 1], lines[number]
    return "\n".join(lines), "order of operations"


def changed_plan(text, draws):
    """`text` with one to three changes of one generic, and their names."""
    if " d2m.stage <" in text and draws.random() < 0.2:
        changed, name = changed_stages(text, draws)
        return (changed, name) if changed != text else (None, "")
    lines = text.split("\n")
    generics = [number for number, line in enumerate(lines) if "d2m.generic" in line and "mapping =" in line]
    if not generics:
        return None, ""
    number = draws.choice(generics)
    plan = Plan(lines[number], draws)
    names = []
    for _ in range(draws.choice([1, 1, 2, 3])):
        change = draws.choice(Plan.CHANGES)
        if change is Plan.places:
            if "#d2m.buffer<" not in plan.line:
                continue
        # Other changes need other buffers.
        elif draws.random() < 0.9:
            plan.line = re.sub(r"\bbuffers = \[(?:#d2m\.buffer<[^<>]*>(?:, )?)*\], ", "", plan.line, count=1)
        change(plan)
        names.append(change.__name__)
    if plan.line == lines[number]:
        return None, ""
    lines[number] = plan.line
    return "\n".join(lines), " and ".join(names)


class PlanRunner(kernel_programs.Runner):
    """Runs plans of one program."""

    def write_plan(self, program):
        """The text of the plan; none where the program is refused."""
        with open(self.path("f.mlir"), "w", encoding="utf-8") as file:
            file.write(program.text())
        for number, node in enumerate(program.arguments):
            kernel_programs.harness.save(self.path(f"in{number}.npy"), node.dtype, node.given.array)
        self.compile, self.translate, self.simulate = self.commands(program)
        self.options_text = self.compile[1].partition("=")[2]
        done = self.call([self.compile[0], f"--ttir-to-ttmetal-pipeline={self.options_text} compile-to=plan", self.path("f.mlir")])
        return done.stdout if done and done.returncode == 0 else None

    def run_plan(self, program, text):
        """The outputs of a plan as bytes, or the reason why there are none."""
        with open(self.path("plan.mlir"), "w", encoding="utf-8") as file:
            file.write(text)
        shutil.rmtree(self.path("artifacts"), ignore_errors=True)
        compile_plan = [self.compile[0], f"--ttir-to-ttmetal-pipeline={self.options_text} compile-from=fusion", self.path("plan.mlir"), "-o",
                        self.path("f.opt.mlir")]
        for command in (compile_plan, self.translate, self.simulate):
            done = self.call(command)
            if done is None:
                return None, f"{command[0]} does not end"
            if done.returncode:
                return None, f"{command[0]} exits with {done.returncode}: {done.stderr}"
        outputs = []
        for number in range(len(program.results)):
            with open(self.path(f"out{number}.npy"), "rb") as file:
                outputs.append(file.read())
        return outputs, ""


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("folder", help="where files go")
    parser.add_argument("--programs", type=int, default=40)
    parser.add_argument("--plans", type=int, default=4, help="changed plans of each program")
    parser.add_argument("--seed", default=os.environ.get("TT_KERNEL_SEED", "1"), help='a number, or "random"')
    parser.add_argument("--finds", help="a folder that keeps plans that are wrong")
    parser.add_argument("--tools", help="the folder of the programs, unless they are on the path")
    options = parser.parse_args()
    options.seed = secrets.randbelow(10**9) if options.seed == "random" else int(options.seed)
    print(f"seed {options.seed}", flush=True)
    if options.tools:
        os.environ["PATH"] = options.tools + os.pathsep + os.environ["PATH"]
    os.makedirs(options.finds or options.folder, exist_ok=True)
    runner = PlanRunner(options.folder)
    classes = {name: CLASSES[name] for name in ("elementwise", "product", "gated", "reductions", "norms", "attention", "mixtures", "contractions")}
    counts = {"right": 0, "refused": 0, "wrong": 0}
    for number in range(options.programs):
        draws = random.Random(f"{options.seed}-{number}")
        program = Program(options.seed, number, classes, None)
        if not program.results or program.caches():
            continue
        text = runner.write_plan(program)
        if text is None:
            continue
        wanted, reason = runner.run_plan(program, text)
        if wanted is None:
            continue
        for index in range(options.plans):
            changed, names = changed_plan(text, draws)
            if changed is None:
                continue
            found, reason = runner.run_plan(program, changed)
            if found == wanted:
                counts["right"] += 1
            elif found is None and reason.startswith("tt-opt exits with 1") and REFUSAL.search(reason):
                counts["refused"] += 1
            else:
                counts["wrong"] += 1
                kept = os.path.join(options.finds or options.folder, f"plan-{options.seed}-{number}-{index}.mlir")
                shutil.copy(runner.path("plan.mlir"), kept)
                print(f"program {number}, plan {index}, {names}: {reason[:600] or 'other values'}\n  {kept}\n  {runner.options_text}")
    print(f"{sum(counts.values())} plans, " + ", ".join(f"{count} {kind}" for kind, count in counts.items()))
    sys.exit(counts["wrong"] != 0)


if __name__ == "__main__":
    main()
