//===- OpInterfaces.h - Op interfaces generated from records ----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_OPINTERFACES_H
#define TTMLIR_DIALECT_COMMON_OPINTERFACES_H

#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/ResultRules/ResultRules.h"
#include "ttmlir/Support/EltwiseKernels.h"

#include "mlir/IR/OpDefinition.h"

#include <optional>

// Ops with one include its dialect.
namespace mlir::tt::ttkernel {
enum class MathFidelity : uint32_t;
} // namespace mlir::tt::ttkernel

#include "ttmlir/Dialect/Common/OpInterfaces.h.inc"

#endif // TTMLIR_DIALECT_COMMON_OPINTERFACES_H
