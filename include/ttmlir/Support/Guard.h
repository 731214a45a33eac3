//===- Guard.h - Guarded mains of the tools ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_GUARD_H
#define TTMLIR_SUPPORT_GUARD_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace ttmlir {

/// Runs `body` and returns its exit status (ExitStatus.h), with guarantees that the drivers of LLVM and MLIR lack:
/// - it has a stack of 1 GiB (reserved, used as needed; less where limits of the process are tight), since parsers recurse as deep
///   as their input nests;
/// - a fault ends with a report (CrashReport.h) and ExitStatus::Internal, exhausted memory (heap beyond the machine's physical
///   memory) with a message and ExitStatus::Refused, a failed write with ExitStatus::File, a wrong option with ExitStatus::Usage.
int runGuarded(int argc, char **argv, llvm::function_ref<int(int argc, char **argv)> body);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_GUARD_H
