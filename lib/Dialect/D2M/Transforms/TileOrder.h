//===- TileOrder.h - Orders of operations on tiles -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_TILEORDER_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_TILEORDER_H

#include "mlir/IR/Operation.h"

namespace mlir::tt::d2m {

/// `ops`, which come in the order of their body, in one that needs few registers: the fewest possible for up to 12 operations.
/// Values of `sums` are in registers from the start, `kept` still at the end; what else `ops` read is in buffers.
SmallVector<Operation *> orderOps(ArrayRef<Operation *> ops, ArrayRef<Operation *> sums, ArrayRef<Value> kept);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_TILEORDER_H
