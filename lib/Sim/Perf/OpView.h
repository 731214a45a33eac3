//===- OpView.h - Operations of files for schedules -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_PERF_OPVIEW_H
#define TTMLIR_LIB_SIM_PERF_OPVIEW_H

#include "ttmlir/Hardware/Schedules/LibraryCall.h"
#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Sim/Perf/OpShape.h"

namespace ttmlir::sim::perf {

/// Op `index` of `program` for the schedules of `schedules`: kernels of this project read and write blocks.
hw::LibraryCall libraryCall(const runtime::Program &program, unsigned index, ScheduleKind schedules);

} // namespace ttmlir::sim::perf

#endif // TTMLIR_LIB_SIM_PERF_OPVIEW_H
