//===- MathOps.h - Registration of the operations of EltwiseMath.td  -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_MATHOPS_H
#define TTMLIR_DIALECT_COMMON_MATHOPS_H

// registerMathOps(dialect): a dialect adds these operations without knowing their classes, which change more often than all else.
// The definitions are files that ttmlir_add_math_ops makes of lib/Dialect/Common/MathOps.cpp.in.
#define TT_MATH_OPS(space, Dialect)                                                                                                \
  namespace mlir::tt::space {                                                                                                      \
  class Dialect;                                                                                                                   \
  void registerMathOps(Dialect &dialect);                                                                                          \
  } /* namespace mlir::tt::space */

TT_MATH_OPS(d2m, D2MDialect)
TT_MATH_OPS(ttir, TTIRDialect)
TT_MATH_OPS(ttkernel, TTKernelDialect)
TT_MATH_OPS(ttnn, TTNNDialect)

#undef TT_MATH_OPS

#endif // TTMLIR_DIALECT_COMMON_MATHOPS_H
