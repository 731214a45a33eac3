//===- ValueNames.h - Readable names for values of kernels ------*- C++ -*-===//
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

/// A readable name for `value`: for a circular buffer its number, for an induction variable its count, for the result of a call the
/// call, for a number its use. Names are not unique.
std::string nameOf(Value value);

/// The name of circular buffer `cb` without "cb_", for derived names.
std::string shortName(Value cb);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_LIB_CONVERSION_TTKERNELTOEMITC_VALUENAMES_H
