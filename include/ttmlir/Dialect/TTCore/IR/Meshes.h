//===- Meshes.h - Programs for one device and for several -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTCORE_IR_MESHES_H
#define TTMLIR_DIALECT_TTCORE_IR_MESHES_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir::tt::ttcore {

/// Fails, with an error at each, if `ttcore.meshes` of `module` or of a module in it lists a mesh of several devices, or if a function
/// in a module with a device of several chips has arguments or results that are one tensor per device.
LogicalResult expectOneDevice(ModuleOp module);

} // namespace mlir::tt::ttcore

#endif // TTMLIR_DIALECT_TTCORE_IR_MESHES_H
