//===- MathUnits.h - Execution of the MATH thread ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of compute instructions that runs on the matrix and the vector unit. Operands from circular buffers are handed over by
// UNPACK for the same instruction.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_MATHUNITS_H
#define TTMLIR_LIB_SIM_MACHINE_MATHUNITS_H

#include "Core.h"

#include <span>

namespace ttmlir::sim::machine {

/// dst = the operand, transposed, or with one row, column or element of it broadcast.
Step copyOperand(Thread &math, int64_t dst, bool transposes, Broadcast broadcast);

/// Register 0 = tile `number` of a block of `tiles`, tilized from 32 rows of elements on request.
Step copyBlockTile(Thread &math, uint32_t number, uint32_t tiles, bool tilizes);

/// dst = first op second, whose row, column or element may stand for all of it.
Step computeBinary(Thread &math, FpuBinary op, int64_t dst, Broadcast broadcast = Broadcast::None);

/// dst = dst op the operand, or the operand op dst (`isSecond`).
Step computeWithRegister(Thread &math, FpuBinary op, int64_t dst, bool isSecond);

/// The first row, column or element of dst (+)= rows, columns or all of the first operand, times the first element of the second;
/// other elements become 0.
Step reduceOperand(Thread &math, int64_t dst, ReduceKind kind, ReduceDim dim);

/// Registers from `dst`, row-major, += the products of `rows` tiles of the first operand and `columns` of the second.
Step multiplyBlocks(Thread &math, int64_t dst, uint32_t rows, uint32_t columns);

/// out = kernel(DST tiles `in`...) in words of `type`; a negative index stands for the constant `splat`.
Step computeVector(Thread &math, const EltwiseKernel &kernel, WordType type, std::span<const double> attrs,
                   std::span<const int64_t> in, uint32_t splat, int64_t out);

/// dst = `word` everywhere.
Step fillDst(Thread &math, int64_t dst, WordType type, uint32_t word);

/// Converts a DST tile from format `from` to format `to`.
Step convertDst(Thread &math, int64_t dst, DataType from, DataType to);

/// dst = its sums, maxima or minima (see reduceTile).
Step reduceDst(Thread &math, int64_t dst, ReduceKind kind, ReduceDim dim);

/// Zeros in `dst` where `mask` has zeros.
Step maskDst(Thread &math, int64_t dst, int64_t mask);

/// dst = its transpose.
Step transposeDst(Thread &math, int64_t dst);

/// to = from.
Step copyDst(Thread &math, int64_t from, int64_t to);

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_MATHUNITS_H
