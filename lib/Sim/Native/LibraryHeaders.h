//===- LibraryHeaders.h - Headers of the kernel library ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_NATIVE_LIBRARYHEADERS_H
#define TTMLIR_LIB_SIM_NATIVE_LIBRARYHEADERS_H

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace ttmlir::sim::native {

/// The paths under which hand-written kernels include the kernel library, in all spellings. The library itself precedes each
/// kernel: included files are empty.
std::vector<std::string> libraryHeaders();

/// Names that a header of the kernel library declares and simulated cores lack.
struct UnsimulatedName {
  llvm::StringLiteral header, reason, names;
};

/// The row with `name`; null if there is none.
const UnsimulatedName *findUnsimulated(llvm::StringRef name);

} // namespace ttmlir::sim::native

#endif // TTMLIR_LIB_SIM_NATIVE_LIBRARYHEADERS_H
