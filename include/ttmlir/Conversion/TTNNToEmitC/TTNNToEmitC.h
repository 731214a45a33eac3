//===- TTNNToEmitC.h - Graphs as calls of the host API ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_CONVERSION_TTNNTOEMITC_TTNNTOEMITC_H
#define TTMLIR_CONVERSION_TTNNTOEMITC_TTNNTOEMITC_H

#include "mlir/Dialect/EmitC/IR/EmitC.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::tt::ttnn {

/// The functions of `module`, of TTNN operations, as EmitC on the host API: one C++ function each, private ones first. Locations of
/// values are NameLocs with names for readers, not necessarily unique or C++. `elidesLiterals` leaves out large literals, for C++
/// that is only read. Emits an error at each operation without a C++ form.
FailureOr<OwningOpRef<ModuleOp>> convertToEmitC(ModuleOp module, bool elidesLiterals = false);

} // namespace mlir::tt::ttnn

#endif // TTMLIR_CONVERSION_TTNNTOEMITC_TTNNTOEMITC_H
