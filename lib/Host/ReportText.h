//===- ReportText.h - Reports of runs as JSON -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_HOST_REPORTTEXT_H
#define TTMLIR_LIB_HOST_REPORTTEXT_H

#include "ttmlir/Sim/OutputCheck.h"

namespace ttnn {

/// The cost of a run of `program`: its memory and const-evals, and its kernels with the time of all but const-evals. Of a run that
/// timed its kernels also the times on `chip` of all operations, as `tt-sim perf` has them.
std::string toJson(const ttmlir::sim::RunReport &report, const ttmlir::runtime::Program &program, const ttmlir::hw::ChipDesc &chip,
                   bool isTimed);

/// Whether an output agrees with the expected one.
std::string toJson(const ttmlir::sim::OutputCheck &check);

} // namespace ttnn

#endif // TTMLIR_LIB_HOST_REPORTTEXT_H
