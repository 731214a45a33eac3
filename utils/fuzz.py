#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Runs the fuzz targets of a build, each for a number of cases, and ends with one line, "N cases, M finds".

Every run has another seed, which is printed. What crashes, takes more than 20 s of processor time or more than 4 GB stays in the folder of finds, ready as
the only argument of its target. A kept corpus, with a folder for each target, grows from run to run."""

import argparse
import os
import random
import re
import resource
import subprocess
import sys
import tempfile
from pathlib import Path

# Cases of a short run, and the longest input. Modules take milliseconds, the rest microseconds.
TARGETS = {
    "ModuleFuzzer": (1500, 16384),
    "TextFormFuzzer": (30000, 1024),
    "BinaryFuzzer": (10000, 65536),
    "KernelFuzzer": (50000, 4096),
    "NpyFuzzer": (30000, 4096),
    "SystemFuzzer": (100000, 65536),
    "TensorTextFuzzer": (100000, 4096),
}
TIMEOUT_SECONDS = 20
LIMIT_MB = 4096


def modules(source):
    """The modules of all tests, one text each."""
    for path in sorted((source / "test").rglob("*.mlir")):
        for text in path.read_text(encoding="utf-8").split("// -----"):
            lines = [line for line in text.splitlines() if line.strip() and not line.lstrip().startswith("//")]
            if lines and len(text) < 16000:
                yield "\n".join(lines) + "\n"


def text_forms(source):
    """Attributes and types of tests: from their first sign to the partner of the bracket behind it."""
    forms = set()
    for text in modules(source):
        for match in re.finditer(r"(?:[#!]\w+\.\w+|tensor|array|dense|affine_map|memref)<", text):
            depth, end = 0, match.end() - 1
            while end < len(text):
                is_arrow = text[end - 1 : end + 1] in ("->", "=>")
                depth += 0 if is_arrow else {"<": 1, ">": -1}.get(text[end], 0)
                end += 1
                if depth <= 0:
                    break
            if end - match.start() < 1000:
                forms.add(text[match.start() : end])
    return sorted(forms)


def write_seeds(folder, texts):
    folder.mkdir(parents=True)
    for index, text in enumerate(texts):
        (folder / str(index)).write_text(text, encoding="utf-8")
    return folder


def is_slow(program, path):
    """Whether a case needs more processor time than the limit: on a busy machine others seem to as well."""
    before = resource.getrusage(resource.RUSAGE_CHILDREN)
    subprocess.run([program, "-timeout=3600", path], capture_output=True, check=False,
                   preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (2 * TIMEOUT_SECONDS, 2 * TIMEOUT_SECONDS)))
    after = resource.getrusage(resource.RUSAGE_CHILDREN)
    return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime > TIMEOUT_SECONDS


def run_once(program, args, folders, runs, max_len, seed):
    """Cases of one run, and the files that it found."""
    prefix = args.finds / f"{program.name}-{seed}-"
    command = [program, f"-seed={seed}", f"-runs={runs}", f"-max_len={max_len}", f"-timeout={TIMEOUT_SECONDS}", "-close_fd_mask=1",
               f"-rss_limit_mb={LIMIT_MB}", f"-artifact_prefix={prefix}", "-print_final_stats=1"]
    if args.seconds:
        command.append(f"-max_total_time={args.seconds}")
    result = subprocess.run(command + folders, capture_output=True, text=True, errors="replace", check=False)
    executed = re.findall(r"stat::number_of_executed_units: +(\d+)", result.stderr)
    finds = sorted(args.finds.glob(prefix.name + "*"))
    for path in list(finds):
        if "-timeout-" in path.name and not is_slow(program, path):
            path.unlink()
            finds.remove(path)
            result.returncode = 0
    if result.returncode or not executed:
        log = prefix.with_name(prefix.name + "log")
        log.write_text(result.stderr, encoding="utf-8")
        print(result.stderr[-6000:])
        finds = finds or [log]
    return int(executed[-1]) if executed else 0, finds


def run_target(program, args, seeds, runs, max_len):
    """Cases and finds of one target."""
    corpus = args.corpus / program.name if args.corpus else seeds.parent / f"{program.name}-corpus"
    corpus.mkdir(parents=True, exist_ok=True)
    args.finds.mkdir(parents=True, exist_ok=True)
    folders = [corpus] + ([seeds] if seeds.exists() else [])
    seed, cases, finds = args.seed, 0, []
    # A run may end early at a case that seemed slow.
    while cases < runs and not finds:
        executed, finds = run_once(program, args, folders, runs - cases, max_len, seed)
        cases += executed
        seed += 1
        if args.seconds:
            break
    print(f"{program.name}: seed {args.seed}, {cases} cases, {len(finds)} finds", flush=True)
    for path in finds:
        print(f"  {path}")
    return cases, len(finds)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", required=True, type=Path, help="a build; a sanitized one finds more")
    parser.add_argument("--scale", type=float, default=1, help="times the cases of a short run")
    parser.add_argument("--seconds", type=int, default=0, help="the longest time for each target (default: none)")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("TTMLIR_FUZZ_SEED", "0")), help="default: another one every time")
    parser.add_argument("--corpus", type=Path, default=os.environ.get("TTMLIR_FUZZ_CORPUS"), help="folder of a kept corpus")
    parser.add_argument("--finds", type=Path, default=os.environ.get("TTMLIR_FUZZ_FINDS"), help="folder for finds (default: <build>/finds)")
    parser.add_argument("targets", nargs="*", help="only these")
    args = parser.parse_args()
    args.corpus = Path(args.corpus) if args.corpus else None
    args.finds = (Path(args.finds) if args.finds else args.build / "finds").resolve()
    args.seed = args.seed or random.randrange(1, 1 << 31)
    unknown = sorted(set(args.targets) - set(TARGETS))
    if unknown:
        parser.error(f"unknown target {unknown[0]}: expected {', '.join(TARGETS)}")
    source = Path(__file__).resolve().parent.parent
    totals = [0, 0]
    with tempfile.TemporaryDirectory() as folder:
        seeds = Path(folder) / "seeds"
        seeds.mkdir()
        for name, (runs, max_len) in TARGETS.items():
            program = args.build / "bin" / "fuzzers" / name
            if name not in (args.targets or [name]) or not (program.exists() or args.targets):
                continue
            texts = {"ModuleFuzzer": modules, "TextFormFuzzer": text_forms}.get(name)
            start = write_seeds(seeds / name, texts(source)) if texts else seeds / name
            # Seeds run once before anything changes.
            count = max(1, int(runs * args.scale)) + (len(list(start.iterdir())) if texts else 0)
            found = run_target(program, args, start, count, max_len)
            totals = [total + value for total, value in zip(totals, found)]
    print(f"{totals[0]} cases, {totals[1]} finds")
    return 0 if totals[0] and not totals[1] else 1


if __name__ == "__main__":
    sys.exit(main())
