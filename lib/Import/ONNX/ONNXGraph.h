//===- ONNXGraph.h - ONNX graphs as functions -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_ONNX_ONNXGRAPH_H
#define TTMLIR_LIB_IMPORT_ONNX_ONNXGRAPH_H

#include "ONNXOp.h"
#include "ONNXTensors.h"

#include "ttmlir/Import/ONNX/ImportONNX.h"

#include <map>

namespace mlir::tt::importer {

/// State shared by all graphs of a model.
struct Model {
  std::shared_ptr<::onnx::ModelProto> proto;
  const ONNXImportOptions &options;
  TensorReader tensors;
  /// Versions of opsets by domain; "" is the standard one.
  llvm::StringMap<int64_t> opsets;
  /// Local functions by "domain:name".
  llvm::StringMap<const ::onnx::FunctionProto *> functions;
  /// The name of the file, and the location of errors about it.
  std::string file;
  Location loc;
  /// Nodes of loops, branches and functions so far, as often as they are imported.
  int64_t numNodes = 0;
  /// More of them are an error. Loops in loops and functions of functions grow exponentially; the size of the file bounds other
  /// nodes. 4,096 steps of 64 nodes take half a second.
  int64_t mostNodes = 1 << 18;
  /// Inputs that must be constants, and which op says so.
  std::map<std::string, std::string> pins = {};
  /// Whether a node without a row was met.
  bool hasUnsupported = false;
  /// The number of errors that such constants would fix.
  unsigned numPinErrors = 0;
  /// The number of random tensors without a seed, and of imports of each node with one.
  uint32_t numRandoms = 0;
  std::map<std::string, uint32_t> numDraws = {};
  /// Whether it is imported only to see whether it can be.
  bool isProbe = false;
};

/// The model in `buffer`; null after an error.
std::unique_ptr<Model> openModel(llvm::MemoryBufferRef buffer, const ONNXImportOptions &options, MLIRContext *context);

/// `model` before its import and with other options, which must outlive it.
std::unique_ptr<Model> reopen(const Model &model, const ONNXImportOptions &options);

/// Emits an error and fails if sizes, shapes or values of `model`'s options fit none of its inputs, or contradict each other.
LogicalResult checkOptions(const Model &model);

/// The option `option` with the entry `name`, as the user of `options` writes it: "--dim N=4", or the argument "dims={'N': 4}".
/// `text` is as on a command line.
std::string optionText(const ONNXImportOptions &options, StringRef option, StringRef name, StringRef text);

/// The prefix of messages about the option, or about its entry `name`: "--shape x", or "shapes['x']".
std::string optionName(const ONNXImportOptions &options, StringRef option, StringRef name = "");

/// Adds the versions of `stored` to `opsets` by domain; "" is the standard one. Two of one domain, or an unknown version of the
/// standard one, are errors at `loc`.
LogicalResult readOpsets(const google::protobuf::RepeatedPtrField<::onnx::OperatorSetIdProto> &stored, Location loc,
                         llvm::StringMap<int64_t> &opsets);

/// Fills `module` with the function of `model`.
LogicalResult importFunction(Model &model, ModuleOp module);

/// A command that imports `model`: with all options that it was given, a size for each unknown one, and a place for the values of
/// inputs that must be constants. `isTried` becomes whether these sizes have been tried with success.
std::string exampleCommand(const Model &model, bool &isTried);

/// A graph whose nodes become ops at the insertion point of its builder. Unknown names resolve in the enclosing graph.
class Graph {
public:
  Graph(Model &model, OpBuilder &builder, Graph *outer = nullptr) : model(model), builder(builder), outer(outer) {}

  Model &model;
  OpBuilder &builder;

  /// Gives `name` a value. A second one is an error at `loc`, of `op` if that is not empty.
  LogicalResult define(StringRef name, Value value, Location loc, StringRef op = "");
  /// The value called `name`. Null if its definition failed with an error, or after an error at `loc`, of `op` if that is not
  /// empty.
  Value find(StringRef name, Location loc, StringRef op = "");

  /// Defines the initializers and imports the nodes of `graph` that its outputs need, in an order in which operands come first.
  LogicalResult importNodes(const ::onnx::GraphProto &graph);
  LogicalResult importNodes(const google::protobuf::RepeatedPtrField<::onnx::NodeProto> &nodes, ArrayRef<StringRef> outputs);

  Location locationOf(StringRef name);

private:
  LogicalResult importNode(const ::onnx::NodeProto &node);
  LogicalResult inlineFunction(const ::onnx::NodeProto &node, const ::onnx::FunctionProto &function, SmallVector<Value> operands);
  /// Names without a value after an error.
  void poison(const ::onnx::NodeProto &node);
  /// The version of the opset of `domain` here: a function has its own; 0 without one.
  int64_t versionOf(StringRef domain) const;
  bool isPoisoned(StringRef name) const;

  Graph *outer;
  /// Opsets of the function with this body, by domain.
  llvm::StringMap<int64_t> opsets;
  llvm::StringMap<Value> values;
  llvm::StringMap<const ::onnx::TensorProto *> initializers;
};

/// Emits one error with all ops that `model` needs and no row imports, and their counts. Ops in branches count once one was met,
/// or if there are others.
LogicalResult checkSupported(const Model &model, MLIRContext *context);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_ONNX_ONNXGRAPH_H
