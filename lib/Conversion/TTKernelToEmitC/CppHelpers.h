//===- CppHelpers.h - Functions that emitted kernels bring along *- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_TTKERNELTOEMITC_CPPHELPERS_H
#define TTMLIR_LIB_CONVERSION_TTKERNELTOEMITC_CPPHELPERS_H

#include "ttmlir/Schema/Bytecode.h"

namespace mlir::tt::ttkernel {

/// The helper function for `opcode` if the kernel library has none; empty if it has one.
llvm::StringRef helperFunction(::ttmlir::schema::Opcode opcode);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_LIB_CONVERSION_TTKERNELTOEMITC_CPPHELPERS_H
