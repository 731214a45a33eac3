//===- Compute.h - What the MATH thread does --------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of compute instructions that runs on the matrix and the vector unit. Operands that come from circular buffers are those
// that UNPACK handed over for the same instruction.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_COMPUTE_H
#define TTMLIR_LIB_SIM_MACHINE_COMPUTE_H

#include "Core.h"

#include <span>

namespace tt::sim::machine {

/// dst = the operand, transposed or one row, column or element of it everywhere.
Step copyOperand(Thread &math, int64_t dst, bool transposes, Broadcast broadcast);

/// dst = first op second, of which one part may stand for all of it; added to what is there with `accumulates`.
Step computeBinary(Thread &math, FpuBinary op, Broadcast broadcast, int64_t dst, bool accumulates);

/// dst = dst op operand, or operand op dst when `dst` goes to SrcB.
Step computeBinaryReusing(Thread &math, FpuBinary op, bool dstIsSecond, int64_t dst);

/// The tiles from `dst` on, `columns` to a row, += the first operands, one per row and `depth`, times the second, one per `depth`
/// and column.
Step multiplyBlock(Thread &math, int64_t dst, int64_t rows, int64_t columns, int64_t depth, bool transposesSecond);

/// dst = dst combined with a reduction of the first operand; element 0 of the second is the scale.
Step reduceOperand(Thread &math, ReduceKind kind, ReduceDim dim, int64_t dst);

/// out = kernel(tiles `in` of the destination registers...), a negative number standing for the constant `splat`.
Step computeVector(Thread &math, const EltwiseKernel &kernel, std::span<const double> attrs, std::span<const int64_t> in,
                   uint32_t splat, int64_t out);

/// dst = `word` everywhere.
Step fillDst(Thread &math, int64_t dst, WordType type, uint32_t word);

/// Converts a tile of the destination registers to the format `to`.
Step convertDst(Thread &math, int64_t dst, DataType to);

/// Elements outside of the first rows and columns become `word`.
Step maskDst(Thread &math, int64_t dst, int64_t rows, int64_t columns, uint32_t word);

/// to = from.
Step copyDst(Thread &math, int64_t from, int64_t to);

} // namespace tt::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_COMPUTE_H
