//===- Shapes.h - Shape arithmetic and text ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_SHAPES_H
#define TTMLIR_DIALECT_COMMON_SHAPES_H

#include "ttmlir/ResultRules/ShapeArithmetic.h"

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/Support/LLVM.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>
#include <string>

namespace mlir::tt {

using ::ttmlir::rules::broadcastInto;
using ::ttmlir::rules::normalizeDim;
using ::ttmlir::rules::shapeText;

/// The axes that a verified reduction of a tensor of `rank` names with `dims`, counted from the front; all without one.
SmallVector<int64_t> reducedAxes(std::optional<ArrayAttr> dims, int64_t rank);

/// Whether `permutation` swaps the last two axes and nothing else.
bool swapsLastTwo(ArrayRef<int64_t> permutation);

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_SHAPES_H
