//===- Shapes.h - Shape arithmetic and text ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_SHAPES_H
#define TTMLIR_DIALECT_COMMON_SHAPES_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/Support/LLVM.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <string>

namespace mlir::tt {

/// "2x3x4"; "scalar" for rank 0.
std::string shapeText(ArrayRef<int64_t> shape);

/// Replaces `shape` by the right-aligned numpy broadcast of `shape` and `other`. Fails, leaving `shape` as it was, when a pair of
/// sizes is neither equal nor contains a 1.
LogicalResult broadcastInto(SmallVectorImpl<int64_t> &shape, ArrayRef<int64_t> other);

/// `dim` counted from the front: negative values count from the end. Fails when outside [-rank, rank).
FailureOr<int64_t> normalizeDim(int64_t dim, int64_t rank);

/// The axes that a verified reduction of a tensor of `rank` names with `dims`, counted from the front; all without one.
SmallVector<int64_t> reducedAxes(std::optional<ArrayAttr> dims, int64_t rank);

/// Whether `permutation` swaps the last two axes and nothing else.
bool swapsLastTwo(ArrayRef<int64_t> permutation);

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_SHAPES_H
