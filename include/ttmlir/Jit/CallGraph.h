//===- CallGraph.h - A traced function --------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_JIT_CALLGRAPH_H
#define TTMLIR_JIT_CALLGRAPH_H

#include "ttmlir/Host/OpCall.h"
#include "ttmlir/Jit/Diagnostic.h"

namespace ttnn::jit {

/// The calls of a traced function in order. Values are numbered; each is an input or made by one call.
struct CallGraph {
  struct Call {
    /// An op of the host API, or Clone for a value that later writes to its operand leave as it is.
    rules::Opcode opcode;
    /// Values by operand of the record: one, none or one, any number.
    std::vector<std::vector<uint32_t>> operands;
    std::vector<AttributeValue> attributes;
    std::vector<uint32_t> results;
    /// The operand that the op writes, by number, and the value that it holds afterwards.
    std::optional<std::pair<uint32_t, uint32_t>> update;
    /// Where the function makes it.
    CallSite site = {};
  };

  /// A value that leaves the function, with the type and place that it leaves with.
  struct Output {
    uint32_t value;
    TensorSpec spec;
  };

  std::string name;
  /// The types of all values. Places matter for inputs and outputs only: the compiler chooses those between.
  std::vector<TensorSpec> values;
  std::vector<uint32_t> inputs;
  std::vector<Output> outputs;
  std::vector<Call> calls;

  /// All of the graph as bytes, equal for equal graphs only.
  std::string bytes() const;
};

} // namespace ttnn::jit

#endif // TTMLIR_JIT_CALLGRAPH_H
