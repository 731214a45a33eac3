//===- Tracer.h - From calls on symbols to a graph --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_JIT_TRACER_H
#define TTMLIR_LIB_JIT_TRACER_H

#include "ttmlir/Host/CallRecorder.h"
#include "ttmlir/Jit/CallGraph.h"

#include <functional>

namespace ttnn::jit {

/// A function as a graph, and how its values meet tensors.
struct Traced {
  CallGraph graph;
  /// The types of outputs as callers see them; booleans among them leave the graph in the type that kernels have for them.
  std::vector<TensorSpec> outputs;
  /// Whether the function says where an output lies, for each output.
  std::vector<bool> isPlaced;
  /// Tensors that the function captures; inputs behind the arguments.
  std::vector<Tensor> captures;
  /// Inputs that the function writes, and the output with the new value.
  std::vector<std::pair<uint32_t, uint32_t>> updates;
  /// The number of outputs that are results: the first ones.
  size_t numResults = 0;
  /// Whether a tensor that the function captures is an argument too.
  bool capturesArguments = false;

  /// All but the captured tensors as bytes, equal for equal traces only.
  std::string bytes() const;
  /// Has outputs lie where `place` says for their type, unless the function says so.
  void placeOutputs(const std::function<TensorSpec(const TensorSpec &)> &place);
};

/// The type of operands and results of compiled functions for tensors of `spec`: cards have no booleans, bf16 stands for them.
TensorSpec storedSpec(TensorSpec spec);
DataType storedType(DataType dtype);

/// Calls `body` with symbols for `arguments`, of which equal ones share a symbol. Arguments that the body captures are their
/// symbols if `mayCaptureArguments` is set, else an error: another call may have other arguments.
Traced trace(const std::string &name, const std::function<std::vector<Tensor>(const std::vector<Tensor> &)> &body,
             const std::vector<Tensor> &arguments, bool mayCaptureArguments);

} // namespace ttnn::jit

#endif // TTMLIR_LIB_JIT_TRACER_H
