//===- MathOps.h - Registration of the operations of EltwiseMath.td  -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_MATHOPS_H
#define TTMLIR_DIALECT_COMMON_MATHOPS_H

// registerMathOps(dialect) registers these ops without including their classes, which change more often than the rest.
// ttmlir_add_math_ops generates the definitions from lib/Dialect/Common/MathOps.cpp.in.
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
