//===- Guard.h - What every tool's main promises ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_GUARD_H
#define TTMLIR_SUPPORT_GUARD_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace ttmlir {

/// Runs `body` and returns its exit status (ExitStatus.h), with promises that the drivers of LLVM and MLIR do not make:
/// - it has a stack of 1 GiB (reserved, used as needed; less where limits of the process are tight), because parsers recurse as
/// deep as their input nests;
/// - a fault in it ends with a report (CrashReport.h) and ExitStatus::Internal, running out of memory (heap beyond the machine's
/// physical memory) with a message and ExitStatus::Refused, a write that fails with ExitStatus::File, a wrong option with
/// ExitStatus::Usage.
int runGuarded(int argc, char **argv, llvm::function_ref<int(int argc, char **argv)> body);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_GUARD_H
