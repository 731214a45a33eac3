#!/usr/bin/env python3
# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Runs the lit suites and the gtest programs of a build and ends with one line, "N passed, M failed", summed over both."""

import argparse
import json
import os
import re
import subprocess
import sys
import tempfile
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

PASSING = {"PASS", "XFAIL", "FLAKYPASS"}
SKIPPED = {"UNSUPPORTED", "SKIPPED", "EXCLUDED"}
# Seconds after which a program of tests fails, as a test of lit does (test/lit.cfg.py): several times the slowest one's beside other work.
LONGEST = 1200


def run_lit(suite, extra):
    """Passed, failed and skipped tests of the lit suite in folder `suite`, whose configuration names the folder of lit."""
    settings = (suite / "lit.site.cfg.py").read_text()
    lit = Path(re.search(r'config.lit_tools_dir = "(.*)"', settings).group(1)) / "lit"
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "lit.json"
        subprocess.run([sys.executable, lit, "-sv", f"-j{os.cpu_count()}", "-o", report, suite, *extra], check=False)
        if not report.exists():
            print(f"error: {lit} wrote no report")
            return 0, 1, 0
        codes = [test["code"] for test in json.loads(report.read_text())["tests"]]
    passed = sum(code in PASSING for code in codes)
    skipped = sum(code in SKIPPED for code in codes)
    return passed, len(codes) - passed - skipped, skipped


def run_gtest(program):
    """Passed, failed and skipped tests of one gtest program; one failure if it ends without a report."""
    with tempfile.TemporaryDirectory() as folder:
        report = Path(folder) / "gtest.json"
        # As lib/Support/SanitizerOptions.cpp says; libarcher looks for it in the environment, and warns otherwise.
        environment = {"TSAN_OPTIONS": "ignore_noninstrumented_modules=1", **os.environ}
        try:
            result = subprocess.run([program, f"--gtest_output=json:{report}", "--gtest_brief=1"], check=False,
                                    stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, env=environment, timeout=LONGEST)
        except subprocess.TimeoutExpired as error:
            print(f"{(error.stdout or b'').decode()}error: {program} did not end within {LONGEST} s", flush=True)
            return 0, 1, 0
        if result.returncode:
            print(result.stdout)
        if not report.exists():
            print(f"error: {program} wrote no report, exit status {result.returncode}")
            return 0, 1, 0
        tests = [case for suite in json.loads(report.read_text())["testsuites"] for case in suite["testsuite"]]
    failed = sum(bool(case.get("failures")) for case in tests)
    skipped = sum(case.get("result") == "SKIPPED" for case in tests)
    if result.returncode and not failed:
        failed = 1
    return len(tests) - failed - skipped, failed, skipped


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--build", required=True, type=Path, action="append", help="a build folder; more than one are summed")
    parser.add_argument("extra", nargs="*", help="further arguments for lit")
    args = parser.parse_args()
    totals = []
    for build in args.build:
        print(f"tests of {build}", flush=True)
        begin = time.monotonic()
        programs = sorted((build / "bin" / "unittests").glob("*"))
        with ThreadPoolExecutor(os.cpu_count()) as pool:
            totals += pool.map(run_gtest, [program for program in programs if os.access(program, os.X_OK)])
        units = time.monotonic()
        totals.append(run_lit(build / "test", args.extra))
        print(f"tests of {build}: {units - begin:.0f} s of unit tests, {time.monotonic() - units:.0f} s of lit", flush=True)
    passed, failed, skipped = (sum(column) for column in zip(*totals))
    if skipped:
        print(f"{skipped} tests were skipped")
    print(f"{passed} passed, {failed} failed", flush=True)
    return 1 if failed or not passed else 0


if __name__ == "__main__":
    sys.exit(main())
