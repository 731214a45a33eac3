//===- OpRows.cpp - Operations as rows ------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "OpRows.h"

#include <iterator>

namespace ttnn::python {

#define TT_LIST(...) __VA_ARGS__

#define TT_PYTHON_OP(name, doc, positional, operands, results, elements, parameters)                                               \
  static constexpr Parameter name##Parameters[] = {TT_LIST parameters};                                                            \
  static_assert(std::size(name##Parameters) <= kMaxParameters);
#include "ttmlir/Python/Ops.h.inc"

static constexpr OpRow kRows[] = {
#define TT_PYTHON_OP(name, doc, positional, operands, results, elements, parameters)                                               \
  {#name, doc, positional, operands, results, elements, name##Parameters},
#include "ttmlir/Python/Ops.h.inc"
};

std::span<const OpRow> opRows() { return kRows; }

} // namespace ttnn::python
