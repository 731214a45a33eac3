//===- TileReduction.h - Conversion of reductions ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_TTIRTOD2M_TILEREDUCTION_H
#define TTMLIR_LIB_CONVERSION_TTIRTOD2M_TILEREDUCTION_H

#include "mlir/IR/Builders.h"

namespace mlir::tt {

class TileConversion;

/// Whether `op` is a reduction that keeps the dimensions it reduces.
bool isSupportedReduction(Operation *op);

/// Converts the supported reduction `op`.
Value convertReduction(Operation *op, ValueRange operands, TileConversion &conversion);

} // namespace mlir::tt

#endif // TTMLIR_LIB_CONVERSION_TTIRTOD2M_TILEREDUCTION_H
