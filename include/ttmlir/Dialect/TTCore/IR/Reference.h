//===- Reference.h - Reference modules --------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTCORE_IR_REFERENCE_H
#define TTMLIR_DIALECT_TTCORE_IR_REFERENCE_H

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"

namespace mlir::tt::ttcore {

/// Marks a module as a reference: the executor runs its ops unchanged on host tensors, with all floats in double precision
/// (docs/reference.md).
inline constexpr llvm::StringLiteral kReferenceAttrName = TTCoreDialect::ReferenceAttrHelper::getNameStr();

} // namespace mlir::tt::ttcore

#endif // TTMLIR_DIALECT_TTCORE_IR_REFERENCE_H
