//===- HardwareLayout.h - Layouts of the side without MLIR ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTCORE_IR_HARDWARELAYOUT_H
#define TTMLIR_DIALECT_TTCORE_IR_HARDWARELAYOUT_H

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Hardware/Layout/TensorLayout.h"

namespace mlir::tt::ttcore {

/// The layout that `spec` describes, whose shards have a shape; the inverse of LayoutAttr::getTensorLayout.
LayoutAttr toMLIR(const ::ttmlir::hw::LayoutSpec &spec, MLIRContext *context);

} // namespace mlir::tt::ttcore

#endif // TTMLIR_DIALECT_TTCORE_IR_HARDWARELAYOUT_H
