# Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Writes the Git revision of ${SOURCE} and the build type to the header ${OUTPUT}. Sources without Git have no revision.

set(revision "")
find_program(git git)
if(git AND EXISTS "${SOURCE}/.git")
  execute_process(COMMAND "${git}" -C "${SOURCE}" describe --always --dirty --abbrev=12 --exclude=*
                  OUTPUT_VARIABLE revision OUTPUT_STRIP_TRAILING_WHITESPACE ERROR_QUIET)
endif()
file(CONFIGURE OUTPUT "${OUTPUT}" CONTENT [[
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#define TTMLIR_REVISION "@revision@"
#define TTMLIR_BUILD_TYPE "@BUILD_TYPE@"
]] @ONLY)
