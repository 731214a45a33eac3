//===- ONNXGraph.cpp - ONNX graphs as functions ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXGraph.h"
#include "ONNXNodes.h"
#include "ONNXWeights.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;
using ::onnx::NodeProto;

Location Graph::locationOf(StringRef name) { return NameLoc::get(builder.getStringAttr(name)); }

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

/// An error at `loc`, of `op` if that is not empty.
static InFlightDiagnostic emitErrorOf(StringRef op, Location loc) {
  InFlightDiagnostic diagnostic = emitError(loc);
  if (!op.empty())
    diagnostic << "op '" << op << "': ";
  return diagnostic;
}

LogicalResult Graph::define(StringRef name, Value value, Location loc, StringRef op) {
  if (!values.try_emplace(name, value).second || initializers.contains(name))
    return emitErrorOf(op, loc) << "expected one definition of '" << name << "', found a second one";
  return success();
}

Value Graph::find(StringRef name, Location loc, StringRef op) {
  auto known = values.find(name);
  if (known != values.end())
    return known->second;
  auto initializer = initializers.find(name);
  if (initializer == initializers.end()) {
    if (outer)
      return outer->find(name, loc, op);
    emitErrorOf(op, loc) << "expected a definition of '" << name << "', found none";
    return {};
  }
  llvm::Expected<ElementsAttr> elements = model.tensors.read(*initializer->second, builder.getContext());
  if (!elements) {
    emitError(locationOf(name)) << "tensor '" << name << "': " << llvm::toString(elements.takeError());
    return values[name] = {};
  }
  return values[name] = materializeWeight(builder, *elements, locationOf(name));
}

void Graph::poison(const NodeProto &node) {
  for (const std::string &output : node.output())
    if (!output.empty())
      values.try_emplace(output, Value());
}

bool Graph::isPoisoned(StringRef name) const {
  auto known = values.find(name);
  if (known != values.end())
    return !known->second;
  return outer && !initializers.contains(name) && outer->isPoisoned(name);
}

//===----------------------------------------------------------------------===//
// Nodes
//===----------------------------------------------------------------------===//

int64_t Graph::versionOf(StringRef domain) const {
  for (const Graph *each = this; each; each = each->outer)
    if (auto found = each->opsets.find(domain); found != each->opsets.end())
      return found->second;
  return model.opsets.lookup(domain);
}

LogicalResult Graph::importNode(const NodeProto &node) {
  Location loc = locationOf(nameOf(node));
  if (outer && ++model.numNodes > model.mostNodes) {
    if (model.numNodes == model.mostNodes + 1)
      emitError(loc) << "expected at most " << model.mostNodes << " nodes of loops, branches and functions, found more";
    poison(node);
    return failure();
  }
  SmallVector<Value> operands;
  bool isWhole = true;
  for (const std::string &input : node.input()) {
    operands.push_back(input.empty() || isPoisoned(input) ? Value() : find(input, loc, node.op_type()));
    isWhole &= input.empty() || operands.back();
  }
  if (!isWhole) {
    // Of an error that has been reported.
    poison(node);
    return failure();
  }
  auto function = model.functions.find(functionKey(domainOf(node), node.op_type()));
  if (function != model.functions.end())
    return inlineFunction(node, *function->second, std::move(operands));
  const Row *row = findRow(domainOf(node), node.op_type());
  if (!row) {
    // checkSupported reports it.
    model.hasUnsupported = true;
    poison(node);
    return failure();
  }
  const int64_t version = versionOf(domainOf(node));
  ONNXOp n(*row, node, version, *this, builder, loc, std::move(operands));
  if (version == 0 && domainOf(node).empty())
    n.fail("expected an opset of the standard domain, found none");
  checkOp(n, *row);
  if (!n.hasFailed())
    row->build(n);
  LogicalResult result = failure(n.hasFailed());
  for (auto [number, output] : llvm::enumerate(node.output())) {
    if (output.empty())
      continue;
    if (!n.hasFailed() && number >= n.given().size())
      n.fail("output " + Twine(number) + " is not supported");
    // Builders report no error about absent operands.
    if (!n.hasFailed() && !n.given()[number])
      n.fail("expected all inputs that output " + Twine(number) + " needs, found an absent one");
    if (n.hasFailed() || !n.given()[number]) {
      result = failure();
      values.try_emplace(output, Value());
    } else if (failed(define(output, n.given()[number], loc, node.op_type()))) {
      result = failure();
    }
  }
  return result;
}

LogicalResult Graph::importNodes(const Nodes &nodes, ArrayRef<StringRef> outputs) {
  std::optional<int> cycle;
  const Producers producers(nodes);
  SmallVector<int> order = sorted(nodes, producers, cycle);
  if (cycle)
    return emitErrorOf(nodes[*cycle].op_type(), locationOf(nameOf(nodes[*cycle])))
           << "expected nodes without cycles, found one through this node";
  LogicalResult result = success();
  const SmallVector<bool> needed = neededNodes(nodes, producers, outputs);
  for (int number : order)
    if (needed[number] && failed(importNode(nodes[number])))
      result = failure();
  return result;
}

LogicalResult Graph::importNodes(const ::onnx::GraphProto &graph) {
  for (const ::onnx::TensorProto &initializer : graph.initializer())
    if (!initializers.try_emplace(initializer.name(), &initializer).second)
      return emitError(locationOf(initializer.name())) << "expected one tensor '" << initializer.name() << "', found a second one";
  for (const ::onnx::SparseTensorProto &sparse : graph.sparse_initializer()) {
    const std::string &name = sparse.values().name();
    Location loc = locationOf(name);
    llvm::Expected<ElementsAttr> elements = model.tensors.read(sparse, builder.getContext());
    if (!elements)
      return emitError(loc) << "tensor '" << name << "': " << llvm::toString(elements.takeError());
    if (failed(define(name, materializeWeight(builder, *elements, loc), loc)))
      return failure();
  }
  return importNodes(graph.node(), outputsOf(graph));
}
