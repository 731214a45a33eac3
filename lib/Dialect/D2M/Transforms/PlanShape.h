//===- PlanShape.h - Shapes of planned kernels ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The kernel shape of a plan: what the threads that d2m-split-threads generates for it do, without their operations. Its time is
// what passes compare plans by (docs/clock.md).
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_PLANSHAPE_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_PLANSHAPE_H

#include "LoweringConfig.h"

#include "ttmlir/Dialect/D2M/Analysis/MovePlan.h"
#include "ttmlir/Hardware/Clock/KernelShape.h"

namespace mlir::tt::d2m {

/// The shape of the kernels of `config`, whose buffers are planned; with `rows` planned where tensors are row-major (planRows).
::ttmlir::hw::KernelShape planShape(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip);

/// The shape of the kernels of a movement.
::ttmlir::hw::KernelShape planShape(const MovePlan &plan, const ::ttmlir::hw::ChipDesc &chip);

/// Cycles of a plan in closed form.
double planCycles(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip);
double planCycles(const MovePlan &plan, const ::ttmlir::hw::ChipDesc &chip);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_PLANSHAPE_H
