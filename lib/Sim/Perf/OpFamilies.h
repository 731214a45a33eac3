//===- OpFamilies.h - Arguments of schedules from operations ----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_PERF_OPFAMILIES_H
#define TTMLIR_LIB_SIM_PERF_OPFAMILIES_H

#include "OpView.h"

#include "ttmlir/Hardware/Cost/OpCost.h"

namespace ttmlir::sim::perf {

/// The programs that the device runs for `op`; none for a view.
std::vector<hw::KernelShape> makeShapes(const OpView &op, ScheduleFamily family, const hw::ChipDesc &chip);

/// The family whose kernels do the same kind of work as those that the compiler would plan for an operation of class `cost`.
ScheduleFamily familyOfCost(hw::OpCost cost);

} // namespace ttmlir::sim::perf

#endif // TTMLIR_LIB_SIM_PERF_OPFAMILIES_H
