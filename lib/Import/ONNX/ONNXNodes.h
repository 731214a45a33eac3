//===- ONNXNodes.h - Names and order of nodes -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_ONNX_ONNXNODES_H
#define TTMLIR_LIB_IMPORT_ONNX_ONNXNODES_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/StringMap.h"

#include "onnx.pb.h"

#include <optional>

namespace mlir::tt::importer {

using Nodes = google::protobuf::RepeatedPtrField<::onnx::NodeProto>;

/// The domain of a function or operator set: the standard one, which has two names, is empty.
StringRef domainOf(const ::onnx::NodeProto &node);
/// The key of a local function in Model::functions.
std::string functionKey(StringRef domain, StringRef name);
/// The name of `node` in diagnostics: its name, else its first output's.
StringRef nameOf(const ::onnx::NodeProto &node);
SmallVector<StringRef> outputsOf(const ::onnx::GraphProto &graph);

/// The first node that defines each name, and nodes that redefine one.
struct Producers {
  explicit Producers(const Nodes &nodes);
  llvm::StringMap<int> first;
  SmallVector<int> again;
};

/// The numbers of `nodes` in an order in which operands come first; the node of a cycle otherwise.
SmallVector<int> sorted(const Nodes &nodes, const Producers &producers, std::optional<int> &cycle);

/// Whether each of `nodes` computes something that one of `outputs` needs, or defines a name again.
SmallVector<bool> neededNodes(const Nodes &nodes, const Producers &producers, ArrayRef<StringRef> outputs);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_ONNX_ONNXNODES_H
