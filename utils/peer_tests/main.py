#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Runs the pytest tests of a folder, of other projects as they are, on the packages of a build, and ends with one line: "N passed, N
failed, N deviations, N skipped". Exit status 1 if any failed, 2 if the tests could not be run.

A test that ends its process, or runs for too long, fails; those after it run in a new process. Tests that import torch are skipped where
it is not installed; loguru has a stand-in. Nothing is written to the folder."""

import argparse
import ast
import importlib.util
import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent.parent


class Share:
    """The tests of one process (plugin.py), and of its successors where one ends early."""

    def __init__(self, number, options, environment, folder):
        self.number, self.options, self.environment, self.folder = number, options, environment, folder
        self.results, self.seconds = {}, {}
        self.status, self.read = None, 0
        self.path = folder / f"share-{number}.jsonl"
        self.log = folder / f"share-{number}.log"
        self.work = folder / f"work-{number}"
        self.work.mkdir()
        self.start()

    def start(self):
        setup = {
            "share": self.number,
            "shares": self.options.jobs,
            "every": self.options.every,
            "known": [*self.results],
            "optional": self.options.optional,
            "path": str(self.path),
        }
        plugin = Path(__file__).parent / "plugin.py"
        command = [sys.executable, plugin, json.dumps(setup), "--rootdir", self.options.folder, self.options.folder, *self.options.pytest]
        self.running, self.since = None, time.time()
        with open(self.log, "wb") as log:
            self.process = subprocess.Popen(
                command, cwd=self.work, env=self.environment, stdin=subprocess.DEVNULL, stdout=log, stderr=log, start_new_session=True
            )

    def poll(self):
        """Reads new results; whether all are done."""
        ended = self.process.poll()
        if self.path.exists():
            with open(self.path) as lines:
                lines.seek(self.read)
                while (line := lines.readline()).endswith("\n"):
                    self.read = lines.tell()
                    self.note(json.loads(line))
        if self.running is None:
            self.status = ended
            return ended is not None
        if ended is not None:
            how = f"signal {-ended}" if ended < 0 else f"status {ended}"
            self.lose(f"the process ended with {how}\n{self.tail()}")
        elif time.time() - self.since > self.options.timeout:
            self.kill()
            self.lose(f"expected an end within {self.options.timeout} s, found none")
        return False

    def lose(self, why):
        """The test that runs has failed, and needs another process for the others."""
        self.results[self.running] = ("failed", why)
        self.start()

    def kill(self):
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def note(self, facts):
        if "begin" in facts:
            self.running, self.since = facts["begin"], facts["at"]
        elif "end" in facts:
            self.seconds[facts["end"]] = facts["at"] - self.since
            self.running = None
        # Tests may pass and fail thereafter, when they clean up.
        elif facts["test"] not in self.results or facts["outcome"] == "failed":
            self.results[facts["test"]] = (facts["outcome"], facts["text"])

    def tail(self):
        return self.log.read_text(errors="replace")[-2000:].rstrip()


class Deviation:
    """Tests that are known to fail, and why."""

    def __init__(self, pattern, reason):
        self.pattern, self.reason, self.used = pattern, reason, False
        # Names of tests have brackets, which are no sets here.
        self.matches = re.compile(".*".join(map(re.escape, pattern.split("*")))).fullmatch


def read_deviations(path):
    """The lines '<test, with * for anything>: <reason>' of a file."""
    found = []
    try:
        lines = Path(path).read_text().splitlines()
    except (OSError, UnicodeDecodeError) as error:
        raise ValueError(f"{path}: {error}") from None
    for number, line in enumerate(lines, 1):
        if line.strip() and not line.startswith("#"):
            pattern, _, reason = line.partition(": ")
            if not reason.strip():
                raise ValueError(f"{path}:{number}: expected '<test>: <reason>', found '{line}'")
            found.append(Deviation(pattern.strip(), reason.strip()))
    return found


def imports(path):
    """The modules that a file imports where it is loaded."""
    for node in ast.parse(path.read_text()).body:
        if isinstance(node, ast.Import):
            yield from (each.name.partition(".")[0] for each in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield (node.module or "").partition(".")[0]


def without_optional(folder, optional):
    """The folders that cannot be collected, as conftest.py imports a missing module, and its name."""
    missing = [name for name in optional if importlib.util.find_spec(name) is None]
    return {path.parent: name for path in sorted(Path(folder).rglob("conftest.py")) for name in missing if name in imports(path)}


def environment_of(build, folder):
    environment = dict(os.environ)
    environment["PYTHONPATH"] = os.pathsep.join(filter(None, (str(build / "python"), environment.get("PYTHONPATH"))))
    environment["PYTHONDONTWRITEBYTECODE"] = "1"
    if "SYSTEM_DESC_PATH" not in environment:
        path = folder / "system_desc.ttsys"
        subprocess.run([build / "bin" / "tt-sim", "query", "--quiet", "-o", path], check=True)
        environment["SYSTEM_DESC_PATH"] = str(path)
    return environment


def parse(arguments):
    parser = argparse.ArgumentParser(prog="peer-tests.sh", description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    default = ROOT.parent / f"{ROOT.name}-build" / "release"
    parser.add_argument("--build", type=Path, default=default, metavar="FOLDER", help="the build (default: the release build beside the sources)")
    parser.add_argument("--deviations", metavar="FILE", help="lines '<test, with * for anything>: <reason>' of tests that are known to fail")
    parser.add_argument("--jobs", type=int, default=1, metavar="N", help="processes that share the tests (default 1)")
    parser.add_argument("--every", type=int, default=1, metavar="N", help="run each N-th test only")
    parser.add_argument("--timeout", type=float, default=600, metavar="SECONDS", help="a test that runs longer fails (default 600)")
    parser.add_argument("--slowest", type=int, default=0, metavar="N", help="list the N tests that take longest")
    parser.add_argument("--optional", action="append", default=["torch"], metavar="MODULE", help="another module that tests may go without, beside torch")
    parser.add_argument("folder", metavar="DIR", help="the tests")
    parser.add_argument("pytest", nargs=argparse.REMAINDER, help="options for pytest, such as -k matmul")
    options = parser.parse_args(arguments)
    options.build, options.folder = options.build.resolve(), os.path.abspath(options.folder)
    if not os.path.isdir(options.folder):
        parser.error(f"expected a folder, found '{options.folder}'")
    if not (options.build / "python" / "ttnn").is_dir():
        parser.error(f"expected a build with packages of Python, found '{options.build}'")
    if importlib.util.find_spec("pytest") is None:
        parser.error("expected pytest, which is not installed: apt-get install python3-pytest")
    if min(options.jobs, options.every) < 1:
        parser.error("expected --jobs and --every from 1")
    try:
        options.deviations = read_deviations(options.deviations) if options.deviations else []
    except ValueError as error:
        parser.error(str(error))
    return options


def run_shares(options, folder):
    """The shares, which have ended."""
    environment = environment_of(options.build, folder)
    shares = [Share(number, options, environment, folder) for number in range(options.jobs)]
    try:
        while not all([share.status is not None or share.poll() for share in shares]):
            time.sleep(0.05)
    finally:
        for share in shares:
            share.kill()
    return shares


def summarize(results, deviations):
    """Prints failures, deviations and reasons of skipped tests; the counts of outcomes."""
    counts = {"passed": 0, "failed": 0, "deviations": 0, "skipped": 0}
    skipped = {}
    for name, (outcome, text) in sorted(results.items()):
        known = next((each for each in deviations if each.matches(name)), None) if outcome == "failed" else None
        if known:
            known.used = True
            print(f"deviation: {name}: {known.reason}")
        elif outcome == "failed":
            print(f"FAILED: {name}\n{text.rstrip()}\n")
        elif outcome == "skipped":
            skipped[text] = skipped.get(text, 0) + 1
        counts["deviations" if known else outcome] += 1
    for reason, count in sorted(skipped.items()):
        print(f"skipped: {count}: {reason}")
    for each in deviations:
        if not each.used:
            print(f"no test deviates: {each.pattern}: {each.reason}")
    return counts


def run(options):
    begin = time.time()
    results, seconds = {}, {}
    for parent, name in without_optional(options.folder, options.optional).items():
        where = os.path.relpath(parent / "conftest.py", options.folder)
        results[where] = ("skipped", f"all tests beside {where}: {name} is not installed")
        options.pytest += ["--ignore", str(parent)]
    with tempfile.TemporaryDirectory(prefix="peer-tests-") as folder:
        for share in run_shares(options, Path(folder)) if "conftest.py" not in results else []:
            results |= share.results
            seconds |= share.seconds
            # 5: there were no tests. 1: some have failed.
            if share.status not in (0, 1, 5):
                print(f"error: pytest ended with status {share.status}\n{share.tail()}", file=sys.stderr)
                return 2
    counts = summarize(results, options.deviations)
    for name in sorted(seconds, key=seconds.get, reverse=True)[: options.slowest]:
        print(f"{seconds[name]:8.2f} s {name}")
    print(f"{time.time() - begin:.0f} s")
    print(", ".join(f"{count} {name}" for name, count in counts.items()))
    return 1 if counts["failed"] else 0


if __name__ == "__main__":
    sys.exit(run(parse(sys.argv[1:])))
