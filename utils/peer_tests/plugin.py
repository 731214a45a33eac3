# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A process that runs a share of the tests and writes the outcome of each to a file, line by line (main.py).

Its first argument is a setup as JSON, the others are pytest's."""

import importlib.util
import json
import sys
import time
from pathlib import Path

import pytest


def missing_module(error, optional):
    """The module of `optional` that `error`, or its cause, could not import; None if there is none."""
    while error is not None:
        name = (error.name or "").partition(".")[0] if isinstance(error, ModuleNotFoundError) else ""
        if name in optional:
            return name
        error = error.__cause__ or error.__context__
    return None


def text_of(report):
    """Why a test was skipped, or how it failed."""
    if report.failed:
        return report.longreprtext
    if hasattr(report, "wasxfail"):
        return f"expected to fail: {report.wasxfail or 'no reason'}"
    return report.longrepr[2].removeprefix("Skipped: ") if isinstance(report.longrepr, tuple) else str(report.longrepr)


class Plugin:
    def __init__(self, share, shares, every, known, optional, path):
        self.share, self.shares, self.every = share, shares, every
        self.known, self.optional = {*known}, optional
        self.out = open(path, "a", buffering=1)

    def tell(self, **facts):
        self.out.write(json.dumps(facts) + "\n")

    def skip(self, report, excinfo):
        """A test that lacks an optional module is skipped."""
        name = missing_module(excinfo.value, self.optional) if report.failed and excinfo else None
        if name:
            report.outcome = "skipped"
            report.longrepr = ("", 0, f"{name} is not installed")

    def pytest_collection_modifyitems(self, items):
        mine = [item for number, item in enumerate(items[:: self.every]) if number % self.shares == self.share]
        items[:] = [item for item in mine if item.nodeid not in self.known]

    def pytest_runtest_logstart(self, nodeid):
        self.tell(begin=nodeid, at=time.time())

    def pytest_runtest_logfinish(self, nodeid):
        self.tell(end=nodeid, at=time.time())

    def pytest_runtest_logreport(self, report):
        if report.when == "call" or not report.passed:
            # One that was expected to fail is better than expected.
            better = report.failed and report.longreprtext.startswith("[XPASS(strict)]")
            self.tell(test=report.nodeid, outcome="passed" if better else report.outcome, text="" if report.passed else text_of(report))

    def pytest_collectreport(self, report):
        # Each share collects all.
        if not report.passed and self.share == 0:
            self.tell(test=report.nodeid, outcome=report.outcome, text=text_of(report))

    @pytest.hookimpl(hookwrapper=True)
    def pytest_runtest_makereport(self, call):
        report = yield
        self.skip(report.get_result(), call.excinfo)

    @pytest.hookimpl(hookwrapper=True)
    def pytest_make_collect_report(self):
        report = yield
        self.skip(report.get_result(), report.get_result().call.excinfo)


if __name__ == "__main__":
    setup = json.loads(sys.argv[1])
    if importlib.util.find_spec("loguru") is None:
        sys.path.append(str(Path(__file__).parent / "stand_ins"))
    # Its folder is no place of modules that tests import.
    sys.path.remove(str(Path(__file__).parent))
    options = ["-p", "no:cacheprovider", "--continue-on-collection-errors", "-q", "--no-header", "--no-summary"]
    sys.exit(pytest.main([*options, *sys.argv[2:]], plugins=[Plugin(**setup)]))
