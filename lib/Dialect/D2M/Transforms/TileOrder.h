//===- TileOrder.h - Op order with minimal DST pressure ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_TILEORDER_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_TILEORDER_H

#include "mlir/IR/Operation.h"

namespace mlir::tt::d2m {

/// `ops`, given in the order of their body, in an order with low DST pressure; minimal for up to 12 ops. Results of `accumulators`
/// are live-in, `liveOut` values live-out; other operands are in CBs.
SmallVector<Operation *> orderOps(ArrayRef<Operation *> ops, ArrayRef<Operation *> accumulators, ArrayRef<Value> liveOut);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_TILEORDER_H
