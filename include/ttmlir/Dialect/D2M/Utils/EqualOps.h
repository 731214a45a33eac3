//===- EqualOps.h - Ops that differ in their operands alone -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_UTILS_EQUALOPS_H
#define TTMLIR_DIALECT_D2M_UTILS_EQUALOPS_H

#include "mlir/IR/Operation.h"

#include "llvm/ADT/DenseMapInfo.h"

namespace mlir::tt::d2m {

/// Equality of ops apart from operands and locations: attributes, types and regions. Such generics have one plan and one program,
/// as operands reach kernels as arguments. Regions use no other values from outside.
struct EqualOpInfo : llvm::DenseMapInfo<Operation *> {
  static unsigned getHashValue(Operation *op);
  static bool isEqual(Operation *lhs, Operation *rhs);
};

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_UTILS_EQUALOPS_H
