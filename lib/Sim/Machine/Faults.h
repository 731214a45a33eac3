//===- Faults.h - Faults of the cores of a chip -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_FAULTS_H
#define TTMLIR_LIB_SIM_MACHINE_FAULTS_H

#include "llvm/Support/Error.h"

namespace ttmlir::sim::machine {

class Chip;

/// The first fault after a run of `chip`: of the first thread that failed, cores in row-major order; else threads that wait
/// forever; else data races between cores, i.e. writes of the same bytes without synchronisation.
llvm::Error findFault(const Chip &chip);

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_FAULTS_H
