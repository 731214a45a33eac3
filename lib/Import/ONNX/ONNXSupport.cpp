//===- ONNXSupport.cpp - Report of ops that are not supported ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXGraph.h"
#include "ONNXNodes.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::tt::importer;
using ::onnx::NodeProto;

namespace {
/// Ops without a row: the first node and the number of them.
using Unsupported = llvm::MapVector<std::string, std::pair<std::string, unsigned>, std::map<std::string, unsigned>>;

/// Lists the unsupported ops that a model needs, with or without the ops of branches.
class UnsupportedOps {
public:
  UnsupportedOps(const Model &model, bool hasBranches) : model(model), hasBranches(hasBranches) {
    collect(model.proto->graph().node(), outputsOf(model.proto->graph()));
  }
  Unsupported ops;

private:
  void collect(const Nodes &nodes, ArrayRef<StringRef> outputs) {
    const SmallVector<bool> needed = neededNodes(nodes, Producers(nodes), outputs);
    for (auto [number, node] : llvm::enumerate(nodes))
      if (needed[number])
        collect(node);
  }

  void collect(const NodeProto &node) {
    StringRef domain = domainOf(node);
    for (const ::onnx::AttributeProto &attribute : node.attribute())
      if (attribute.has_g() && (hasBranches || node.op_type() != "If"))
        collect(attribute.g().node(), outputsOf(attribute.g()));
    const std::string key = functionKey(domain, node.op_type());
    if (auto function = model.functions.find(key); function != model.functions.end()) {
      // Stop at the importer's nesting limit, and visit each function once.
      if (depth == kMaxGraphDepth || !visited.insert(key).second)
        return;
      ++depth;
      collect(function->second->node(), llvm::to_vector_of<StringRef>(function->second->output()));
      --depth;
      return;
    }
    if (findRow(domain, node.op_type()))
      return;
    auto &[first, count] = ops[domain.empty() ? node.op_type() : (domain + "." + node.op_type()).str()];
    if (count++ == 0)
      first = nameOf(node);
  }

  const Model &model;
  const bool hasBranches;
  unsigned depth = 0;
  llvm::StringSet<> visited;
};
} // namespace

/// Whether all of `nodes` and of their graphs have rows or are calls.
static bool haveRows(const Model &model, const Nodes &nodes) {
  return llvm::all_of(nodes, [&](const NodeProto &node) {
    return (findRow(domainOf(node), node.op_type()) || model.functions.contains(functionKey(domainOf(node), node.op_type()))) &&
           llvm::all_of(node.attribute(), [&](const auto &attribute) { return haveRows(model, attribute.g().node()); });
  });
}

LogicalResult mlir::tt::importer::checkSupported(const Model &model, MLIRContext *context) {
  if (haveRows(model, model.proto->graph().node()) &&
      llvm::all_of(model.functions, [&](const auto &function) { return haveRows(model, function.second->node()); }))
    return success();
  // Ops of branches matter only if a branch with one is imported.
  if (!model.hasUnsupported && UnsupportedOps(model, /*hasBranches=*/false).ops.empty())
    return success();
  const Unsupported ops = UnsupportedOps(model, /*hasBranches=*/true).ops;
  if (ops.empty())
    return success();
  for (const auto &[op, uses] : ops) {
    const auto &[first, count] = uses;
    InFlightDiagnostic diagnostic = emitError(NameLoc::get(StringAttr::get(context, first)))
                                    << "op '" << op << "' is not supported";
    if (count > 1)
      diagnostic << " (" << count << " ops)";
  }
  return failure();
}
