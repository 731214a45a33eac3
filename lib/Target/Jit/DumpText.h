//===- DumpText.h - Texts of traced and compiled functions ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TARGET_JIT_DUMPTEXT_H
#define TTMLIR_LIB_TARGET_JIT_DUMPTEXT_H

#include "mlir/IR/BuiltinOps.h"

#include <string>

namespace mlir::tt {

/// A traced function, whose layouts and memories have the names of the field: #ttnn_layout and #ttnn.buffer_type<l1>. It parses
/// like MLIR's own output.
std::string textOfTraced(ModuleOp module);

/// A compiled function, with the fidelity of its compute kernels as a comment at each ttnn.generic.
std::string textOfCompiled(ModuleOp module);

} // namespace mlir::tt

#endif // TTMLIR_LIB_TARGET_JIT_DUMPTEXT_H
