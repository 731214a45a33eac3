//===- Models.cpp - Models in C -------------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir-c/TTRT.h"

#include "Handles.h"

#include "ttmlir/Host/BinaryProgram.h"
#include "ttmlir/Support/CompiledModels.h"

#include "llvm/ADT/StringExtras.h"

using namespace ttnn;
using namespace ttnn::capi;
using namespace ttmlir;

TT_ENDS_WITH(ttModelOptions, pipelineOptions)
TT_ENDS_WITH(ttModelSinks, context)

static std::vector<std::string> textsOf(const char *const *texts, size_t count) {
  std::vector<std::string> list;
  for (const char *text : spanOf(texts, count, "texts"))
    list.push_back(text ? text : "");
  return list;
}

/// One line of diagnostics of the model at `path` without a place that is the whole file, and without "error: " if it `isFirst`.
/// The path may look like a diagnostic itself.
static std::string lineOf(llvm::StringRef path, llvm::StringRef line, bool isFirst) {
  static constexpr llvm::StringRef kinds[] = {": error: ", ": warning: ", ": note: ", ": remark: "};
  size_t begin = llvm::StringRef::npos;
  llvm::StringRef found;
  for (llvm::StringRef kind : kinds)
    if (const size_t place = line.find(kind, line.starts_with(path) ? path.size() : 0); place < begin) {
      begin = place;
      found = kind;
    }
  if (found.empty())
    return line.str();
  llvm::StringRef place = line.take_front(begin);
  const llvm::StringRef message = line.drop_front(begin + found.size());
  place.consume_back(":0:0");
  return (place + (isFirst && found == kinds[0] ? ": " : found) + message).str();
}

/// The diagnostics of the compiler as the message of an exception: `model.onnx: expected ...`, with the notes in lines below.
static std::string messageOf(llvm::StringRef path, llvm::StringRef messages) {
  std::string text;
  for (llvm::StringRef line : llvm::split(messages.trim('\n'), '\n'))
    text += text.empty() ? lineOf(path, line, /*isFirst=*/true) : "\n" + lineOf(path, line, /*isFirst=*/false);
  return text;
}

static ModelRequest requestOf(llvm::StringRef bytes, const ttModelOptions &options, ttDevice device) {
  ModelRequest request;
  request.path = options.path ? options.path : "<bytes>";
  request.bytes = bytes;
  request.kind = kindOf(request.path, bytes);
  ModelOptions &chosen = request.options;
  chosen.path = options.kernels ? CompilePath::Kernels : CompilePath::Graph;
  if (options.card) {
    const llvm::StringRef card = options.card;
    (card.contains('/') || card.ends_with(".ttsys") ? chosen.systemFile : chosen.systemName) = card;
  } else if (device) {
    chosen.system = systemBytes(deviceOf(device));
  }
  // 1 more than the level.
  if (options.optimization < 0 || options.optimization - 1 > static_cast<int>(kMaxOptimizationLevel))
    throw Error("ttnn: expected an optimization level of 0 to " + std::to_string(kMaxOptimizationLevel) + ", found " +
                std::to_string(options.optimization - 1));
  if (options.optimization)
    chosen.optimizationLevel = static_cast<unsigned>(options.optimization - 1);
  chosen.dims = textsOf(options.dims, options.numDims);
  chosen.shapes = textsOf(options.shapes, options.numShapes);
  chosen.values = textsOf(options.values, options.numValues);
  chosen.pipeline = options.pipelineOptions ? options.pipelineOptions : "";
  chosen.allowBytecode = options.allowBytecode;
  request.command = "ttnn.load_model";
  request.isCall = true;
  request.isInterrupted = ttmlir::isInterrupted;
  return request;
}

/// The start of messages about the model.
static std::string of(const ModelRequest &request) { return request.path.str() + ": "; }

bool ttModelCompile(const void *bytes, size_t size, const ttModelOptions *given, ttDevice device, const ttModelSinks *targets,
                    ttError *error) {
  return guarded<bool>(error, [&] {
    const auto span = spanOf(static_cast<const char *>(bytes), size, "bytes");
    const ttModelOptions options = known(given, "ttModelOptions");
    const ttModelSinks sinks = known(referTo(targets, "room for the file"), "ttModelSinks");
    static constexpr std::string_view function = "load_model";
    const auto write = [&](ttTextSink sink, llvm::StringRef text) {
      if (sink)
        sink(sinks.context, text.data(), text.size());
    };
    ModelRequest request = requestOf(llvm::StringRef(span.data(), span.size()), options, device);
    request.wantsFusions = sinks.fusions;
    if (!isModel(request.kind) && request.kind != FileKind::Program)
      raise(function,
            of(request) + "expected a model or a file of programs, " + foundText(request.kind, "another file or a damaged one"),
            ErrorCode::FILE_ERROR);
    if (request.kind == FileKind::Program) {
      if (options.kernels || options.optimization || options.card || options.numDims || options.numShapes || options.numValues ||
          !request.options.pipeline.empty())
        raise(function, of(request) + "expected a model for options of the compiler, " + foundText(request.kind, "another file"));
      write(sinks.file, request.bytes);
      return true;
    }
    for (const auto &[count, name] :
         {std::pair(options.numDims, "dims"), {options.numShapes, "shapes"}, {options.numValues, "values"}})
      if (count && request.kind != FileKind::Onnx)
        raise(function, of(request) + "expected an ONNX model for '" + name + "', " + foundText(request.kind, "another file"));
    const CompiledModel model = valueOrRaise(function, compileModel(request));
    if (model.wasInterrupted)
      raise(function, of(request) + "interrupted", ErrorCode::INTERRUPTED);
    if (!model.misuse.empty())
      raise(function, of(request) + model.misuse, codeOf(model.status, ErrorCode::INVALID_ARGUMENT));
    if (model.status != ExitStatus::Success)
      raise(function, messageOf(request.path, model.messages), codeOf(model.status, ErrorCode::COMPILE_ERROR));
    write(sinks.file, model.file);
    if (!model.messages.empty())
      write(sinks.warnings, model.messages);
    if (sinks.fusions)
      write(sinks.fusions, model.fusions.empty() ? "[]" : model.fusions);
    return true;
  });
}
