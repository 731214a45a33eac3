//===- ShapeArithmetic.h - Shape arithmetic and text ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_RESULTRULES_SHAPEARITHMETIC_H
#define TTMLIR_RESULTRULES_SHAPEARITHMETIC_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/LogicalResult.h"

#include <string>

namespace ttmlir::rules {

/// "2x3x4"; "scalar" for rank 0.
std::string shapeText(llvm::ArrayRef<int64_t> shape);

/// Merges `other` into `shape` by numpy's rule: right-aligned, 1 stretches. Failure leaves `shape` as it is.
llvm::LogicalResult broadcastInto(llvm::SmallVectorImpl<int64_t> &shape, llvm::ArrayRef<int64_t> other);

/// Normalizes an axis that may count from the end; failure outside [-rank, rank).
llvm::FailureOr<int64_t> normalizeDim(int64_t dim, int64_t rank);

} // namespace ttmlir::rules

#endif // TTMLIR_RESULTRULES_SHAPEARITHMETIC_H
