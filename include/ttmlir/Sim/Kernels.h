//===- Kernels.h - Kernels of graph ops -------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Kernels are pure functions of views. They read operands in their stored type, compute in single precision (double if a
// floating-point operand is double; integers exactly), and round once to the result's element type. Block floats never reach a
// kernel. Inconsistent shapes or values give an error, never an access out of bounds. Results do not depend on the number of
// threads.
//
// Sim/KernelArgs/<file>.h, generated for each file of tablegen/Ops, declares the native kernels of its operations with their
// arguments.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_KERNELS_H
#define TTMLIR_SIM_KERNELS_H

#include "ttmlir/Sim/KernelContext.h"
#include "ttmlir/Support/EltwiseKernels.h"
#include "ttmlir/Support/Fidelity.h"
#include "ttmlir/Support/TensorView.h"

#include "llvm/Support/Error.h"

#include <optional>
#include <span>

namespace ttmlir::sim {

/// The combiner of a scatter, with the numbers of the `reduce_type` attribute (tablegen/TTCore/TTCoreEnums.td).
enum class ReduceType : uint8_t { Sum = 0, Mean = 1, Max = 2, Min = 3, Std = 4, Var = 5, Prod = 6, Invalid = 7 };

/// Computes an elementwise op: broadcasts operands to the shape of `out` (numpy rules), converts them to the compute type (see
/// eltwiseComputeType) and rounds the result once to `out.dtype`. `out` may alias an operand of the same type that is not
/// broadcast. Fails on inconsistent shapes.
llvm::Error runEltwise(const EltwiseKernel &kernel, llvm::ArrayRef<TensorView> in, const TensorView &out,
                       std::span<const double> attrs, KernelContext &ctx);

/// Converts `in` to the element type of `out`, which has the same volume (neither a block float), on all threads.
llvm::Error convertTensor(const TensorView &in, const TensorView &out, KernelContext &ctx);

} // namespace ttmlir::sim

#endif // TTMLIR_SIM_KERNELS_H
