//===- Canonicalization.h - Patterns and constants of the ttir dialect --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTIR_IR_CANONICALIZATION_H
#define TTMLIR_LIB_DIALECT_TTIR_IR_CANONICALIZATION_H

#include "mlir/IR/PatternMatch.h"

namespace mlir::tt::ttir {

/// Adds the dialect's canonicalisation patterns.
void populateCanonicalizationPatterns(RewritePatternSet &patterns);

/// Adds patterns that join and slice literals of few integers.
void populateShapeFoldingPatterns(RewritePatternSet &patterns);

/// Creates the op of the literal `value`: zeros for a splat of +0, ones for a splat of 1, full for other splats, else constant.
/// Null if `value` is no literal of a ranked tensor type.
Operation *materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc);

} // namespace mlir::tt::ttir

#endif // TTMLIR_LIB_DIALECT_TTIR_IR_CANONICALIZATION_H
