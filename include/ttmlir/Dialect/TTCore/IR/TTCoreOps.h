//===- TTCoreOps.h - Operations of the ttcore dialect -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTCORE_IR_TTCOREOPS_H
#define TTMLIR_DIALECT_TTCORE_IR_TTCOREOPS_H

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Hardware/System/SystemDesc.h"

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OpImplementation.h"
#include "mlir/IR/RegionKindInterface.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/InferTypeOpInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h.inc"

namespace mlir::tt::ttcore {

/// The system description of the closest module at or around `op` that has one; null if there is none.
SystemDescAttr lookupSystemDesc(Operation *op);

/// The location for diagnostics about `module` as a whole, such as options: the module, or the first op of a file without an
/// explicit module.
Location getTextLoc(ModuleOp module);

/// Emits an error if `module` is that of an empty text, such as a failed command leaves for the next one of a pipe.
LogicalResult expectInput(ModuleOp module);

/// `loc` as text; empty if unknown.
std::string locationText(Location loc);

/// The target chip of `module`: the common features of all chips of its system. Emits an error at `op` if there is no system
/// description.
FailureOr<::ttmlir::hw::ChipDesc> getTargetChip(Operation *op, ModuleOp module);

/// The device that `op` runs on: the symbol `name` seen from `op`, looked up through enclosing modules; null if there is none.
DeviceOp lookupDevice(Operation *op, StringRef name = kDefaultDeviceName);

} // namespace mlir::tt::ttcore

#endif // TTMLIR_DIALECT_TTCORE_IR_TTCOREOPS_H
