//===- Guard.h - A fault in a library becomes an error message --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_GUARD_H
#define TTMLIR_SUPPORT_GUARD_H

#include "llvm/ADT/STLFunctionalExtras.h"

namespace tt {

/// Runs `body` on a stack of 1 GiB (reserved, used as needed: parsers recurse as deep as their input nests) and returns its exit
/// status. A fault in it, such as one of a parser that is not ours, ends as a message on standard error and status 1.
int runGuarded(int argc, char **argv, llvm::function_ref<int()> body);

} // namespace tt

#endif // TTMLIR_SUPPORT_GUARD_H
