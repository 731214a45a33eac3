//===- Faults.h - What went wrong on the cores of a chip --------*- C++ -*-===//
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

/// What went wrong while the cores of `chip` ran: the fault of the first thread that has one, cores in row-major order; else
/// threads that wait for ever; else threads of different cores that wrote the same bytes without waiting for each other.
llvm::Error findFault(const Chip &chip);

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_FAULTS_H
