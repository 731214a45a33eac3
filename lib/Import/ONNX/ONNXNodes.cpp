//===- ONNXNodes.cpp - Names and order of nodes --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXNodes.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;
using ::onnx::NodeProto;

StringRef mlir::tt::importer::domainOf(const NodeProto &node) {
  return node.domain() == "ai.onnx" ? StringRef() : StringRef(node.domain());
}

std::string mlir::tt::importer::functionKey(StringRef domain, StringRef name) { return (domain + ":" + name).str(); }

StringRef mlir::tt::importer::nameOf(const NodeProto &node) {
  return !node.name().empty() ? StringRef(node.name()) : node.output_size() ? StringRef(node.output(0)) : StringRef(node.op_type());
}

SmallVector<StringRef> mlir::tt::importer::outputsOf(const ::onnx::GraphProto &graph) {
  return llvm::map_to_vector(graph.output(), [](const ::onnx::ValueInfoProto &output) { return StringRef(output.name()); });
}

Producers::Producers(const Nodes &nodes) {
  for (auto [number, node] : llvm::enumerate(nodes))
    for (const std::string &output : node.output())
      if (!output.empty() && !first.try_emplace(output, number).second)
        again.push_back(static_cast<int>(number));
}

/// Whether each node comes after the producers of its operands.
static bool isSorted(const Nodes &nodes, const llvm::StringMap<int> &producers) {
  for (auto [number, node] : llvm::enumerate(nodes))
    for (const std::string &input : node.input())
      if (auto producer = producers.find(input); producer != producers.end() && producer->second >= static_cast<int>(number))
        return false;
  return true;
}

SmallVector<int> mlir::tt::importer::sorted(const Nodes &nodes, const Producers &producers, std::optional<int> &cycle) {
  if (isSorted(nodes, producers.first))
    return llvm::to_vector(llvm::seq(0, nodes.size()));
  enum State : char { New, Open, Done };
  SmallVector<State> states(nodes.size(), New);
  SmallVector<int> order;
  for (int root = 0; root < nodes.size(); ++root) {
    // A node and its next operand.
    SmallVector<std::pair<int, int>> stack;
    if (states[root] == New)
      stack.emplace_back(root, 0);
    while (!stack.empty()) {
      auto &[node, next] = stack.back();
      states[node] = Open;
      if (next == nodes[node].input_size()) {
        states[node] = Done;
        order.push_back(node);
        stack.pop_back();
        continue;
      }
      auto producer = producers.first.find(nodes[node].input(next++));
      if (producer == producers.first.end() || states[producer->second] == Done)
        continue;
      if (states[producer->second] == Open) {
        cycle = producer->second;
        return {};
      }
      stack.emplace_back(producer->second, 0);
    }
  }
  return order;
}

/// Calls `use` with each name that `node` takes, including names that its graphs take from the enclosing graph.
static void forEachUse(const NodeProto &node, llvm::function_ref<void(StringRef)> use) {
  for (const std::string &input : node.input())
    use(input);
  for (const ::onnx::AttributeProto &attribute : node.attribute()) {
    for (const NodeProto &inner : attribute.g().node())
      forEachUse(inner, use);
    for (const ::onnx::ValueInfoProto &output : attribute.g().output())
      use(output.name());
  }
}

SmallVector<bool> mlir::tt::importer::neededNodes(const Nodes &nodes, const Producers &producers, ArrayRef<StringRef> outputs) {
  SmallVector<bool> needed(nodes.size(), false);
  SmallVector<int> open;
  auto need = [&](int node) {
    if (!needed[node])
      open.push_back(node);
    needed[node] = true;
  };
  auto use = [&](StringRef name) {
    if (auto producer = producers.first.find(name); producer != producers.first.end())
      need(producer->second);
  };
  llvm::for_each(producers.again, need);
  llvm::for_each(outputs, use);
  while (!open.empty())
    forEachUse(nodes[open.pop_back_val()], use);
  return needed;
}
