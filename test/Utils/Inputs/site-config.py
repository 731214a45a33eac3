# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

"""Gives build folders settings of lit, the later one a later time."""

import os
import sys
from pathlib import Path

for number, folder in enumerate(map(Path, sys.argv[1:])):
    settings = folder / "test" / "lit.site.cfg.py"
    settings.write_text(f'import lit.formats\nconfig.name = "{folder.name}"\nconfig.test_format = lit.formats.ShTest()\n'
                        'config.suffixes = [".test"]\n')
    os.utime(settings, (number, number))
