//===- MathOps.h - Registration of the operations of EltwiseMath.td  -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_MATHOPS_H
#define TTMLIR_DIALECT_COMMON_MATHOPS_H

namespace mlir::tt {

// Dialects add these operations without knowing their classes, which may change more often than all else.
namespace ttir {
class TTIRDialect;
void registerMathOps(TTIRDialect &dialect);
} // namespace ttir
namespace ttnn {
class TTNNDialect;
void registerMathOps(TTNNDialect &dialect);
} // namespace ttnn
namespace d2m {
class D2MDialect;
void registerMathOps(D2MDialect &dialect);
} // namespace d2m
namespace ttkernel {
class TTKernelDialect;
void registerMathOps(TTKernelDialect &dialect);
} // namespace ttkernel

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_MATHOPS_H
