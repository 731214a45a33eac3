//===- UnitState.h - Configuration state of units ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_UNITSTATE_H
#define TTMLIR_LIB_SIM_MACHINE_UNITSTATE_H

#include "Interpreter.h"

namespace ttmlir::sim::machine {

/// MATH executes `init`, which initialises a unit for calls. False after a fault: the last init has not been undone.
bool initUnit(Thread &math, const Instruction &init);

/// The thread executes `init`, which configures sources of the matrix unit (UNPACK) or the packer (PACK) for formats of buffers.
void setUpFormats(Thread &thread, const Instruction &init);

/// Whether the units of `call` are configured for the formats that it unpacks and packs (Formats in
/// tablegen/TTKernel/KernelLibrary.td). If not, the thread fails.
bool areFormatsSetUp(Thread &thread, const Instruction &call);

/// Whether the last init of the unit of `call` was an init for it, with the same attributes (Inits in
/// tablegen/TTKernel/KernelLibrary.td). If not, the thread fails.
bool isUnitInitialized(Thread &math, const Instruction &call);

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_UNITSTATE_H
