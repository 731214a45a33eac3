//===- CheckSupported.h - What has no TTNN form -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_CHECKSUPPORTED_H
#define TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_CHECKSUPPORTED_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir::tt::ttir {

/// Emits the errors of `ttir-check-supported` for `module`, but none for tensors of quantized elements.
LogicalResult checkSupportedExceptQuantized(ModuleOp module);

} // namespace mlir::tt::ttir

#endif // TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_CHECKSUPPORTED_H
