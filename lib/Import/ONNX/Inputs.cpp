//===- Inputs.cpp - What models want to know ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Graph.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace mlir::tt::onnx;

namespace {
/// An input of a model.
struct Input {
  std::string name, element;
  /// "3", the name of a symbol, or "?"; none if the model gives no shape.
  std::optional<SmallVector<std::string>> sizes;
  bool isTensor;
};
} // namespace

/// The inputs of `model`. Until IR version 3 weights are inputs, too; they are none here.
static std::vector<Input> inputsOf(const Model &model) {
  const ::onnx::GraphProto &graph = model.proto->graph();
  llvm::StringSet<> initializers;
  for (const ::onnx::TensorProto &each : graph.initializer())
    initializers.insert(each.name());
  std::vector<Input> inputs;
  for (const ::onnx::ValueInfoProto &each : graph.input()) {
    if (initializers.contains(each.name()))
      continue;
    const ::onnx::TypeProto::Tensor &tensor = each.type().tensor_type();
    Input input{each.name(), elementTypeName(tensor.elem_type()), std::nullopt, each.type().has_tensor_type()};
    if (auto given = model.options.shapes.find(each.name()); given != model.options.shapes.end()) {
      input.sizes.emplace();
      for (int64_t size : given->second)
        input.sizes->push_back(std::to_string(size));
    } else if (tensor.has_shape()) {
      input.sizes.emplace();
      for (const auto &dim : tensor.shape().dim()) {
        auto size = model.options.dims.find(dim.dim_param());
        input.sizes->push_back(dim.has_dim_value()                ? std::to_string(dim.dim_value())
                               : dim.dim_param().empty()          ? "?"
                               : size != model.options.dims.end() ? std::to_string(size->second)
                                                                  : dim.dim_param());
      }
    }
    inputs.push_back(std::move(input));
  }
  return inputs;
}

static bool isNumber(StringRef size) {
  return !size.empty() && llvm::all_of(size.drop_while([](char c) { return c == '-'; }), llvm::isDigit);
}

/// Imports with any sizes for unknown ones, which shows what must be constants.
static std::map<std::string, std::string> findPins(const Model &model, llvm::MemoryBufferRef buffer, MLIRContext *context) {
  ScopedDiagnosticHandler silence(context, [](Diagnostic &) { return success(); });
  ImportOptions options = model.options;
  options.assumedSize = 8;
  std::unique_ptr<Model> probe = openModel(buffer, options, context);
  if (!probe)
    return {};
  OwningOpRef<ModuleOp> module = ModuleOp::create(probe->loc);
  // What fails for other reasons is reported when the model is imported.
  (void)importFunction(*probe, *module);
  return probe->pins;
}

LogicalResult mlir::tt::onnx::listInputs(llvm::MemoryBufferRef buffer, const ImportOptions &options, bool asJson,
                                         MLIRContext *context, llvm::raw_ostream &os) {
  std::unique_ptr<Model> model = openModel(buffer, options, context);
  if (!model)
    return failure();
  const std::map<std::string, std::string> pins = findPins(*model, buffer, context);
  llvm::json::Array array;
  for (const Input &input : inputsOf(*model)) {
    auto pin = pins.find(input.name);
    if (!asJson) {
      os << input.name << ": " << (input.isTensor ? input.element : "no tensor");
      if (input.sizes)
        os << " [" << llvm::join(*input.sizes, ", ") << "]";
      else if (input.isTensor)
        os << ", no shape: --shape " << input.name << "=...";
      if (pin != pins.end())
        os << ", must be a constant: " << pin->second << ": --value " << input.name << "=...";
      os << "\n";
      continue;
    }
    llvm::json::Array sizes;
    for (const std::string &size : input.sizes.value_or(SmallVector<std::string>())) {
      int64_t number;
      sizes.push_back(StringRef(size).getAsInteger(10, number) ? llvm::json::Value(llvm::json::fixUTF8(size))
                                                               : llvm::json::Value(number));
    }
    array.push_back(llvm::json::Object{
        {"name", llvm::json::fixUTF8(input.name)},
        {"type", input.isTensor ? llvm::json::Value(llvm::json::fixUTF8(input.element)) : llvm::json::Value(nullptr)},
        {"shape", input.sizes ? llvm::json::Value(std::move(sizes)) : llvm::json::Value(nullptr)},
        {"constant", pin != pins.end()},
        {"reason", pin != pins.end() ? llvm::json::Value(llvm::json::fixUTF8(pin->second)) : llvm::json::Value(nullptr)}});
  }
  if (asJson)
    os << llvm::formatv("{0:2}", llvm::json::Value(std::move(array))) << "\n";
  return success();
}

std::string mlir::tt::onnx::exampleCommand(const Model &model) {
  // In the order of names, whatever the order of the options was.
  std::map<std::string, std::string> dims, shapes, values;
  for (const auto &value : model.options.values)
    values[value.first().str()] = value.second;
  for (const auto &dim : model.options.dims)
    dims[dim.first().str()] = std::to_string(dim.second);
  for (const auto &shape : model.options.shapes) {
    llvm::raw_string_ostream os(shapes[shape.first().str()]);
    llvm::interleave(shape.second, os, "x");
  }
  for (const Input &input : inputsOf(model)) {
    if (values.contains(input.name) || !input.isTensor)
      continue;
    if (!input.sizes) {
      shapes[input.name] = "1";
      continue;
    }
    SmallVector<std::string> sizes = *input.sizes;
    if (llvm::is_contained(sizes, "?")) {
      for (std::string &size : sizes)
        size = isNumber(size) ? size : "1";
      shapes[input.name] = llvm::join(sizes, "x");
      continue;
    }
    for (const std::string &size : sizes)
      if (!isNumber(size))
        dims[size] = "1";
  }
  std::string command = "tt-translate --onnx-to-ttir";
  for (const auto &[option, entries] : {std::pair("dim", &dims), {"shape", &shapes}, {"value", &values}})
    for (const auto &[name, text] : *entries)
      command += (" --" + Twine(option) + " " + name + "=" + text).str();
  return command + " " + model.file;
}
