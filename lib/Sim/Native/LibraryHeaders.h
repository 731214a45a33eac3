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
/// kernel: what is included is empty.
std::vector<std::string> libraryHeaders();

/// The header of the kernel library that declares `function`, which no simulated core has; empty if it is not known.
llvm::StringRef headerOfUnsimulated(llvm::StringRef function);

} // namespace ttmlir::sim::native

#endif // TTMLIR_LIB_SIM_NATIVE_LIBRARYHEADERS_H
