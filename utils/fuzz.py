#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Runs the fuzz targets of a build, each for a number of cases, and ends with one line, "N cases, M finds".

A guided run has another seed every time, which is printed; coverage leads it. A kept corpus, with a folder for each target, grows from run to run. With
--fixed the cases depend on their seed and on the text that they begin with alone: on every machine the same, and those of one text stay as they are
when others come.

What crashes, takes more than 20 s of processor time or more than 4 GB stays in the folder of finds, ready as the only argument of its target."""

import argparse
import base64
import os
import random
import re
import resource
import signal
import subprocess
import sys
import tempfile
from collections import namedtuple
from pathlib import Path

# Cases of a guided run; generated cases of a fixed one, and changes to each seed; the longest input.
Target = namedtuple("Target", "guided made changes max_len")
# Modules take milliseconds, the rest microseconds.
TARGETS = {
    "ModuleFuzzer": Target(1500, 600, 1, 16384),
    "TextFormFuzzer": Target(30000, 0, 16, 1024),
    "BinaryFuzzer": Target(10000, 10000, 0, 65536),
    "KernelFuzzer": Target(50000, 50000, 0, 4096),
    "NocTraceFuzzer": Target(30000, 30000, 0, 16384),
    "NpyFuzzer": Target(30000, 30000, 0, 4096),
    "ParameterFuzzer": Target(30000, 30000, 0, 4096),
    "ONNXFuzzer": Target(20000, 5000, 0, 16384),
    "ArtifactFuzzer": Target(20000, 20000, 0, 16384),
    "SystemFuzzer": Target(100000, 100000, 0, 65536),
    "TensorTextFuzzer": Target(100000, 10000, 500, 4096),
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


def tensor_texts(source):
    """Tensors on command lines of tests."""
    texts = set()
    for path in (source / "test").rglob("*.mlir"):
        texts |= set(re.findall(r"--(?:input|expected-output)[= ]([^\s'\"@%]+)", path.read_text(encoding="utf-8")))
    return sorted(texts)


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


def reason_of(output, status):
    """The line of a target's output with the reason of its end."""
    for pattern in (r"^error: .*", r"^.*runtime error: .*", r"^.*Assertion .*failed.*", r"^.*ERROR: (?!libFuzzer: deadly).*", r"^.*Failure$",
                    r"^ *what\(\): .*", r"^.*ERROR: .*"):
        if match := re.search(pattern, output, re.MULTILINE):
            return match[0].strip()[:400]
    return signal.Signals(-status).name if status < 0 else f"exit status {status}"


def text_of(path, limit=3000):
    """A find, in a form that can be copied."""
    data = path.read_bytes()
    try:
        text = data.decode("utf-8")
        if len(text) <= limit and all(c.isprintable() or c in "\n\t" for c in text):
            return f"as text:\n{text}"
    except UnicodeDecodeError:
        pass
    return f"as base64: {base64.b64encode(data).decode()}" if len(data) <= limit else "longer than a log wants"


def report(program, finds, output, status):
    """The reason, then the find, then the end of the output: logs cut off the rest."""
    print(f"{program.name}: {reason_of(output, status)}")
    for path in finds:
        print(f"{path}, {path.stat().st_size} bytes; again with: {program} {path}")
        if path.suffix != ".log":
            print(text_of(path))
    print("the end of the output:")
    print(output[-4000:], flush=True)


def passes_of(args):
    return [f"--passes={args.passes}"] if args.passes else []


def limit_data():
    resource.setrlimit(resource.RLIMIT_DATA, (LIMIT_MB << 20, LIMIT_MB << 20))


def run_fixed(program, args, seeds, target):
    """Cases and finds of a fixed run."""
    args.finds.mkdir(parents=True, exist_ok=True)
    case = args.finds / f"{program.name}-fixed-{args.seed}"
    changes = max(1, int(target.changes * args.scale)) if target.changes else 0
    command = [program, *passes_of(args), "--fixed", f"--case={case}", f"--seed={args.seed}", f"--new={int(target.made * args.scale)}", f"--changes={changes}",
               f"--max-len={target.max_len}"] + ([seeds] if seeds.exists() else [])
    # A sanitizer reserves more memory than it has and has a limit of its own.
    is_sanitized = "TTMLIR_SANITIZER:STRING=address" in (args.build / "CMakeCache.txt").read_text(encoding="utf-8")
    options = ":".join(filter(None, [os.environ.get("ASAN_OPTIONS"), f"hard_rss_limit_mb={LIMIT_MB}"]))
    result = subprocess.run(command, capture_output=True, text=True, errors="replace", check=False, env=os.environ | {"ASAN_OPTIONS": options},
                            preexec_fn=None if is_sanitized else limit_data)
    cases = re.findall(r"^(\d+) cases$", result.stdout, re.MULTILINE)
    finds = [case] if case.exists() else []
    if result.returncode or not cases:
        report(program, finds, result.stderr, result.returncode)
        finds = finds or [program]
    return int(cases[-1]) if cases else 0, finds


def run_once(program, args, folders, runs, max_len, seed):
    """Cases of one guided run, and the files that it found."""
    prefix = args.finds / f"{program.name}-{seed}-"
    command = [program, *passes_of(args), f"-seed={seed}", f"-runs={runs}", f"-max_len={max_len}", f"-timeout={TIMEOUT_SECONDS}", "-close_fd_mask=1",
               f"-rss_limit_mb={LIMIT_MB}", f"-artifact_prefix={prefix}", "-print_final_stats=1"]
    if args.seconds:
        command.append(f"-max_total_time={args.seconds}")
    result = subprocess.run(command + folders, capture_output=True, text=True, errors="replace", check=False)
    executed = re.findall(r"stat::number_of_executed_units: +(\d+)", result.stderr)
    slowest = re.findall(r"stat::slowest_unit_time_sec: +(\d+)", result.stderr)
    peak = re.findall(r"stat::peak_rss_mb: +(\d+)", result.stderr)
    if slowest and peak:
        print(f"{program.name}: slowest case {slowest[-1]} s, peak {peak[-1]} MB", flush=True)
    finds = sorted(args.finds.glob(prefix.name + "*"))
    for path in list(finds):
        if "-timeout-" in path.name and not is_slow(program, path):
            path.unlink()
            finds.remove(path)
            result.returncode = 0
    if result.returncode or not executed:
        report(program, finds, result.stderr, result.returncode)
        log = prefix.with_name(prefix.name + "log")
        log.write_text(result.stderr, encoding="utf-8")
        finds = finds or [log]
    return int(executed[-1]) if executed else 0, finds


def run_guided(program, args, seeds, runs, max_len):
    """Cases and finds of one target, whose run may end early at a case that seemed slow."""
    corpus = args.corpus / program.name if args.corpus else seeds.parent / f"{program.name}-corpus"
    corpus.mkdir(parents=True, exist_ok=True)
    args.finds.mkdir(parents=True, exist_ok=True)
    folders = [corpus] + ([seeds] if seeds.exists() else [])
    seed, cases, finds = args.seed, 0, []
    while cases < runs and not finds:
        executed, finds = run_once(program, args, folders, runs - cases, max_len, seed)
        cases += executed
        seed += 1
        if args.seconds:
            break
    return cases, finds


def run_target(program, args, seeds, target):
    """Cases and finds of one target."""
    if args.fixed:
        cases, finds = run_fixed(program, args, seeds, target)
    else:
        # Seeds run once before anything changes.
        runs = max(1, int(target.guided * args.scale)) + (len(list(seeds.iterdir())) if seeds.exists() else 0)
        cases, finds = run_guided(program, args, seeds, runs, target.max_len)
    print(f"{program.name}: seed {args.seed}, {cases} cases, {len(finds)} finds", flush=True)
    return cases, len(finds)


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", required=True, type=Path, help="a build; a sanitized one finds more")
    parser.add_argument("--fixed", action="store_true", help="the same cases on every machine; without --seed those of seed 1")
    parser.add_argument("--scale", type=float, default=1, help="times the cases of a short run")
    parser.add_argument("--seconds", type=int, default=0, help="the longest time for each target of a guided run (default: none)")
    parser.add_argument("--seed", type=int, default=int(os.environ.get("TTMLIR_FUZZ_SEED", "0")), help="default: another one every time")
    parser.add_argument("--corpus", type=Path, default=os.environ.get("TTMLIR_FUZZ_CORPUS"), help="folder of a kept corpus")
    parser.add_argument("--finds", type=Path, default=os.environ.get("TTMLIR_FUZZ_FINDS"), help="folder for finds (default: <build>/finds)")
    parser.add_argument("--passes", help="of ModuleFuzzer: every case runs these, as in convert-stablehlo-to-ttir (default: as drawn)")
    parser.add_argument("targets", nargs="*", help="only these")
    args = parser.parse_args()
    args.corpus = Path(args.corpus) if args.corpus else None
    args.finds = (Path(args.finds) if args.finds else args.build / "finds").resolve()
    args.seed = args.seed or (1 if args.fixed else random.randrange(1, 1 << 31))
    unknown = sorted(set(args.targets) - set(TARGETS))
    if unknown:
        parser.error(f"unknown target {unknown[0]}: expected {', '.join(TARGETS)}")
    source = Path(__file__).resolve().parent.parent
    totals = [0, 0]
    with tempfile.TemporaryDirectory() as folder:
        seeds = Path(folder) / "seeds"
        seeds.mkdir()
        makers = {"ModuleFuzzer": modules, "TextFormFuzzer": text_forms, "TensorTextFuzzer": tensor_texts}
        for name, target in TARGETS.items():
            program = args.build / "bin" / "fuzzers" / name
            if name not in (args.targets or [name]) or not (program.exists() or args.targets):
                continue
            start = write_seeds(seeds / name, makers[name](source)) if name in makers else seeds / name
            found = run_target(program, args, start, target)
            totals = [total + value for total, value in zip(totals, found)]
    print(f"{totals[0]} cases, {totals[1]} finds")
    return 0 if totals[0] and not totals[1] else 1


if __name__ == "__main__":
    sys.exit(main())
