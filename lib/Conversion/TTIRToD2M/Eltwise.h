//===- Eltwise.h - Element-wise operations on tiles -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_TTIRTOD2M_ELTWISE_H
#define TTMLIR_LIB_CONVERSION_TTIRTOD2M_ELTWISE_H

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinAttributes.h"

namespace mlir::tt {

/// The number that every element of `value` is, f32 or i64; null when they differ or are not known.
TypedAttr splatOf(Value value, Builder &b);

/// Whether convertEltwise knows `op`.
bool isEltwise(Operation *op);

/// The result of an element-wise operation, which may broadcast, or of a typecast. Null for all others.
Value convertEltwise(Operation *op, OpBuilder &b);

} // namespace mlir::tt

#endif // TTMLIR_LIB_CONVERSION_TTIRTOD2M_ELTWISE_H
