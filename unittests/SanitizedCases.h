//===- SanitizedCases.h - Random cases in sanitized builds ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UNITTESTS_SANITIZEDCASES_H
#define TTMLIR_UNITTESTS_SANITIZEDCASES_H

#include "llvm/Support/Compiler.h"

/// The number of random cases of a property whose optimised build tries `all`. Values are right or wrong in every build; a
/// sanitizer, under which each case takes several times as long, looks at the code that they reach, and a fifth of them reaches the
/// same.
constexpr unsigned sanitizedCases(unsigned all) {
  return LLVM_ADDRESS_SANITIZER_BUILD || LLVM_THREAD_SANITIZER_BUILD ? all / 5 : all;
}

#endif // TTMLIR_UNITTESTS_SANITIZEDCASES_H
