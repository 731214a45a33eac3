//===- ValueNames.h - What the values of a kernel are called ----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_TTKERNELTOEMITC_VALUENAMES_H
#define TTMLIR_LIB_CONVERSION_TTKERNELTOEMITC_VALUENAMES_H

#include "mlir/IR/Value.h"

#include <string>

namespace mlir::tt::ttkernel {

/// What a person would call `value`: a circular buffer by its number, the variable of a loop by what that counts, what a call
/// returns by the call, a number by what takes it. Two values may get the same name.
std::string nameOf(Value value);

/// The name of circular buffer `cb` without "cb_", for what belongs to it.
std::string shortName(Value cb);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_LIB_CONVERSION_TTKERNELTOEMITC_VALUENAMES_H
