# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""What lit's worker processes have to find by name, and which build tests run in."""

import os
import re
from pathlib import Path

import lit.formats


class RuntimeTests(lit.formats.ShTest):
    """The tests that run a tool without MLIR, or a program of this build."""

    def getTestsForPath(self, suite, path, lit_config, local_config):
        for test in super().getTestsForPath(suite, path, lit_config, local_config):
            with open(test.getSourcePath(), encoding="utf-8") as file:
                if re.search(r"RUN:.*(tt-sim|tt-read|ttmlir_obj_root/bin|utils/fuzz.py|Inputs/\w+\.py %t)", file.read()):
                    yield test


def find_build(source, lit_config):
    """The build folder for tests in the source folder `source`: $TTMLIR_BUILD_DIR, else the preset `release`, else the one that was
    configured last of those beside it and of build* in it. Without one lit ends."""
    settings = "test/lit.site.cfg.py"
    beside = Path(f"{source}-build")
    build = Path(os.environ.get("TTMLIR_BUILD_DIR") or beside / "release")
    if not (build / settings).exists() and "TTMLIR_BUILD_DIR" not in os.environ:
        others = [*beside.glob(f"*/{settings}"), *Path(source).glob(f"build*/{settings}")]
        build = max((path.parent.parent for path in others), key=lambda path: (path / settings).stat().st_mtime, default=build)
    if not (build / settings).exists():
        lit_config.fatal(f"expected a configured build in {build}, found none; TTMLIR_BUILD_DIR names another folder")
    return str(build.resolve())
