//===- OpFlops.h - Work of an op of a program -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_OPFLOPS_H
#define TTMLIR_SIM_OPFLOPS_H

#include "ttmlir/Runtime/Binary.h"

namespace ttmlir::sim {

/// The floating-point operations of op `index` of `program`: of hw::flops, and of an activation in it. 0 for ops without a cost.
double flopsOf(const runtime::Program &program, unsigned index);

} // namespace ttmlir::sim

#endif // TTMLIR_SIM_OPFLOPS_H
