//===- OpCost.h - What operations compute -----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_OPCOST_H
#define TTMLIR_HARDWARE_OPCOST_H

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>
#include <optional>

namespace tt::hw {

/// How the work of an operation follows from its shapes; the registry (tablegen/Registry/OpRegistry.td) says which op has which.
enum class OpCost : uint8_t { Movement, PerResult, PerOperand, Contraction, Convolution };

/// The class of the op with wire number `wire`; none if there is no such op in files.
std::optional<OpCost> opCost(uint16_t wire);

/// Floating-point operations of an op: two per multiply-add of a matrix product or a convolution, none for movement, else one per
/// element. `operands` are the shapes of the tensor operands in order, `result` that of the first result. Shapes are those of a
/// verified op; anything else gives some number.
double flops(OpCost cost, llvm::ArrayRef<llvm::ArrayRef<int64_t>> operands, llvm::ArrayRef<int64_t> result);

} // namespace tt::hw

#endif // TTMLIR_HARDWARE_OPCOST_H
