//===- Guard.h - What every tool's main promises ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_GUARD_H
#define TTMLIR_SUPPORT_GUARD_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace tt {

/// Runs `body` and returns its exit status, with three promises that the drivers of MLIR do not make:
/// - it has a stack of 1 GiB (reserved, used as needed), because parsers recurse as deep as their input nests;
/// - a fault in it, running out of memory (heap beyond the machine's physical memory) and a write that fails end as a message on
///   standard error and status 1;
/// - the file that the option `-o` names appears complete or not at all: `body` gets arguments that name a new file in the same
///   folder, which replaces the wanted one when the status is 0. A device, a pipe and a file in a folder that cannot be written are
///   written in place.
int runGuarded(int argc, char **argv, llvm::function_ref<int(int argc, char **argv)> body);

} // namespace tt

#endif // TTMLIR_SUPPORT_GUARD_H
