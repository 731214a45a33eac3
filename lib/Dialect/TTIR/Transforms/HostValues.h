//===- HostValues.h - Arguments and results on the host ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_HOSTVALUES_H
#define TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_HOSTVALUES_H

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::tt::ttir {

/// Whether argument `index` is a parameter or a constant.
bool isWeight(func::FuncOp function, unsigned index);

/// Whether argument `index` stays on the device between runs, where the caller passes it in the layout of the program: weights,
/// caches and results of other programs.
bool livesOnDevice(func::FuncOp function, unsigned index);

/// Whether `value` is an argument of a function that does not live on the device and has no layout.
bool isHostArgument(Value value);

/// Whether `type` has a layout of the device, as results that stay there are declared.
bool isOnDevice(Type type);

/// Whether functions return `value` on the host, and nothing else uses it.
bool isOnlyHostResult(Value value);

} // namespace mlir::tt::ttir

#endif // TTMLIR_LIB_DIALECT_TTIR_TRANSFORMS_HOSTVALUES_H
