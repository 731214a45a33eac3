# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""What lit's worker processes have to find by name."""

import re

import lit.formats


class RuntimeTests(lit.formats.ShTest):
    """The tests that run a tool without MLIR, or a program of this build."""

    def getTestsForPath(self, suite, path, lit_config, local_config):
        for test in super().getTestsForPath(suite, path, lit_config, local_config):
            with open(test.getSourcePath(), encoding="utf-8") as file:
                if re.search(r"RUN:.*(tt-sim|tt-read|ttmlir_obj_root/bin|utils/fuzz.py|Inputs/\w+\.py %t)", file.read()):
                    yield test
