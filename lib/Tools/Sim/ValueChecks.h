//===- ValueChecks.h - Tolerances and NaN of outputs -*- C++ -*- -----------------------------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_SIM_VALUECHECKS_H
#define TTMLIR_LIB_TOOLS_SIM_VALUECHECKS_H

#include "ttmlir/Sim/GraphExecutor.h"
#include "ttmlir/TensorIO/TensorIO.h"

namespace ttmlir::tools {

/// Elements agree if they are at most atol + rtol * |expected| apart.
struct Tolerance {
  double rtol, atol;
};

/// The tolerance of an output of `program` that a run in `numerics` computed, `numKernels` of its ops as kernels: four standard
/// deviations of independent roundings, by half a unit of the coarsest type for each op that computes, and of the f32 sum with the
/// most terms; at least 1e-5. The absolute one is that of the root mean square of `expected`, at least 1e-8.
Tolerance defaultTolerance(const runtime::Program &program, const runtime::Tensor &expected, sim::Numerics numerics,
                           unsigned numKernels);

/// The number of elements of `view` that are NaN.
int64_t countNaNs(const io::HostView &view);

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_VALUECHECKS_H
