//===- TileMatmul.h - Conversion of matmuls ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_TTIRTOD2M_TILEMATMUL_H
#define TTMLIR_LIB_CONVERSION_TTIRTOD2M_TILEMATMUL_H

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#include "mlir/IR/Builders.h"

namespace mlir::tt {

class TileConversion;

/// The reason why kernels cannot compute `op`, on tensors that they can access: they multiply floats of rank 2 or more. Empty
/// without one.
std::string findMatmulProblem(ttir::MatmulOp op);

/// Converts the product `op`.
Value convertMatmul(ttir::MatmulOp op, ValueRange operands, TileConversion &conversion);

} // namespace mlir::tt

#endif // TTMLIR_LIB_CONVERSION_TTIRTOD2M_TILEMATMUL_H
