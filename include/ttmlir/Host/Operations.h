//===- Operations.h - Operations on tensors ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// One function for each op of the registry. Mandatory tensors are arguments, everything else is an option by name:
//
//   ttnn::softmax(x, {.dimension = -1, .memory_config = ttnn::L1_MEMORY_CONFIG})
//
// Results have the shape and type that the rules of the compiler give them; by default the layout and memory of the first operand
// if their shape allows it. All operands must be on the same device. Functions throw Error for calls that break a rule.
//
// A number for the second operand of a binary op stands for a tensor of that number and the type of the first operand, which must
// have the number if it is an integer type: ttnn::multiply(x, 0.5).
//
// `where` is the place of the call, which the compiler fills in: diagnostics about traced functions name it.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HOST_OPERATIONS_H
#define TTMLIR_HOST_OPERATIONS_H

#include "ttmlir/Host/TensorHandle.h"

#include <source_location>
#include <tuple>

namespace ttnn {

/// Options of results.
struct ResultOptions {
  /// The element type, if the op leaves it open.
  std::optional<DataType> dtype = {};
  std::optional<Layout> layout = {};
  std::optional<MemoryConfig> memory_config = {};
};

#include "ttmlir/Host/Operations.h.inc"

} // namespace ttnn

#endif // TTMLIR_HOST_OPERATIONS_H
