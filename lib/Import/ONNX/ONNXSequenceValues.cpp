//===- ONNXSequenceValues.cpp - Sequences of ONNX as values ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXSequenceValues.h"

#include "ONNXGraph.h"

#include "ttmlir/Support/Plural.h"

#include "mlir/IR/BuiltinOps.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

std::optional<SmallVector<Value>> mlir::tt::importer::elementsOf(Value value) {
  if (!isa<TupleType>(value.getType()))
    return std::nullopt;
  SmallVector<Value> elements;
  while (true) {
    OperandRange operands = value.getDefiningOp<UnrealizedConversionCastOp>().getOperands();
    const bool isAppended = !operands.empty() && isa<TupleType>(operands.front().getType());
    for (Value operand : llvm::reverse(operands.drop_front(isAppended)))
      elements.push_back(operand);
    if (!isAppended)
      break;
    value = operands.front();
  }
  std::reverse(elements.begin(), elements.end());
  return elements;
}

Value mlir::tt::importer::makeSequence(ONNXOp &n, ArrayRef<Value> elements) {
  if (llvm::is_contained(elements, Value()))
    return {};
  // In a loop that copies lists of thousands in each step, the lists dominate memory use.
  static constexpr size_t kTensorsPerNode = 4;
  Model &model = n.graph.model;
  model.numNodes += static_cast<int64_t>(elements.size() / kTensorsPerNode);
  if (model.numNodes > model.mostNodes)
    return n.error("expected sequences of " + ::ttmlir::countText(model.mostNodes * kTensorsPerNode, "tensor") +
                   " in all at most, found more");
  Type type = TupleType::get(n.builder.getContext());
  return UnrealizedConversionCastOp::create(n.builder, n.loc, type, elements).getResult(0);
}
