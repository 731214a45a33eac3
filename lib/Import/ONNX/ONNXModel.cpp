//===- ONNXModel.cpp - ONNX files that are opened -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXGraph.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

#include "llvm/Support/Path.h"

#include <google/protobuf/io/coded_stream.h>
#include <google/protobuf/io/zero_copy_stream_impl_lite.h>

using namespace mlir;
using namespace mlir::tt::importer;

/// The newest opset whose ops the rows describe.
static constexpr int64_t kNewestOpset = 23;
static constexpr int64_t kNewestIR = 11;

/// The parsed file; null after an error at `loc`.
static std::shared_ptr<::onnx::ModelProto> parse(llvm::MemoryBufferRef buffer, Location loc) {
  auto proto = std::make_shared<::onnx::ModelProto>();
  google::protobuf::io::ArrayInputStream stream(buffer.getBufferStart(), static_cast<int>(buffer.getBufferSize()));
  google::protobuf::io::CodedInputStream coded(&stream);
  coded.SetRecursionLimit(100);
  if (buffer.getBufferSize() > INT32_MAX || !proto->ParseFromCodedStream(&coded) || !coded.ConsumedEntireMessage()) {
    emitError(loc, "expected an ONNX model, found another file or a damaged one");
    return nullptr;
  }
  if (!proto->has_graph()) {
    emitError(loc, "expected an ONNX model with a graph, found none");
    return nullptr;
  }
  return proto;
}

LogicalResult mlir::tt::importer::readOpsets(const google::protobuf::RepeatedPtrField<::onnx::OperatorSetIdProto> &stored,
                                             Location loc, llvm::StringMap<int64_t> &opsets) {
  for (const ::onnx::OperatorSetIdProto &opset : stored)
    if (!opsets.try_emplace(opset.domain() == "ai.onnx" ? "" : opset.domain(), opset.version()).second)
      return emitError(loc) << "expected one opset per domain, found two of '" << opset.domain() << "'";
  auto standard = opsets.find("");
  if (standard != opsets.end() && (standard->second < 1 || standard->second > kNewestOpset))
    return emitError(loc) << "expected opset 1 to " << kNewestOpset << ", found " << standard->second;
  return success();
}

/// The opsets and functions of `model`.
static LogicalResult readImports(Model &model, Location loc) {
  if (failed(readOpsets(model.proto->opset_import(), loc, model.opsets)))
    return failure();
  // Models of IR version 1 and 2 say none.
  if (model.proto->opset_import_size() == 0 && model.proto->ir_version() < 3)
    model.opsets[""] = 1;
  if (model.proto->opset_import_size() == 0 && model.proto->ir_version() >= 3)
    return emitError(loc) << "expected an opset, found none in a model of IR version " << model.proto->ir_version();
  if (model.proto->ir_version() > kNewestIR)
    emitRemark(loc) << "version " << model.proto->ir_version() << " of the format is newer than " << kNewestIR
                    << ", the newest known";
  for (const ::onnx::FunctionProto &function : model.proto->functions())
    if (!model.functions.try_emplace(function.domain() + ":" + function.name(), &function).second)
      return emitError(loc) << "expected one function '" << function.name() << "' of domain '" << function.domain()
                            << "', found a second one";
  return success();
}

static std::unique_ptr<Model> makeModel(std::shared_ptr<::onnx::ModelProto> proto, const ONNXImportOptions &options, StringRef file,
                                        Location loc) {
  TensorReader tensors(proto, file, options.inlineBytes);
  return std::make_unique<Model>(Model{std::move(proto), options, std::move(tensors), {}, {}, file.str(), loc});
}

std::unique_ptr<Model> mlir::tt::importer::openModel(llvm::MemoryBufferRef buffer, const ONNXImportOptions &options,
                                                     MLIRContext *context) {
  context->loadDialect<ttir::TTIRDialect, func::FuncDialect>();
  Location loc = FileLineColLoc::get(context, buffer.getBufferIdentifier(), 0, 0);
  std::shared_ptr<::onnx::ModelProto> proto = parse(buffer, loc);
  if (!proto)
    return {};
  options.note(::ttmlir::ExitStatus::Refused);
  std::unique_ptr<Model> model = makeModel(std::move(proto), options, buffer.getBufferIdentifier(), loc);
  if (failed(readImports(*model, loc)))
    return {};
  return model;
}

std::unique_ptr<Model> mlir::tt::importer::reopen(const Model &model, const ONNXImportOptions &options) {
  std::unique_ptr<Model> again = makeModel(model.proto, options, model.file, model.loc);
  again->opsets = model.opsets;
  again->functions = model.functions;
  return again;
}
