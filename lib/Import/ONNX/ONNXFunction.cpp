//===- ONNXFunction.cpp - ONNX models as TTIR -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Import/ONNX/ImportONNX.h"

#include "ONNXGraph.h"
#include "ONNXSequenceValues.h"
#include "ONNXWeights.h"
#include "ONNXWidenElements.h"

#include "ttmlir/Dialect/TTIR/IR/FrontendAttrs.h"
#include "ttmlir/Support/Printable.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::tt::importer;

namespace {
/// Makes the function of a model.
class FunctionImporter {
public:
  FunctionImporter(Model &model, ModuleOp module, OpBuilder &builder) : model(model), module(module), builder(builder) {}

  LogicalResult run() {
    const ::onnx::GraphProto &proto = model.proto->graph();
    Graph graph(model, builder);
    llvm::StringSet<> initializers;
    for (const ::onnx::TensorProto &each : proto.initializer())
      initializers.insert(each.name());
    SmallVector<const ::onnx::ValueInfoProto *> inputs;
    SmallVector<Type> types;
    // Until IR version 3 weights are inputs, too.
    SmallVector<std::pair<const ::onnx::ValueInfoProto *, ElementsAttr>> pinned;
    for (const ::onnx::ValueInfoProto &input : proto.input()) {
      if (initializers.contains(input.name()))
        continue;
      auto value = model.options.values.find(input.name());
      if (value == model.options.values.end()) {
        inputs.push_back(&input);
        continue;
      }
      llvm::Expected<ElementsAttr> elements = pin(input, value->second);
      if (!elements) {
        llvm::Error error = elements.takeError();
        model.options.note(::ttmlir::worst(::ttmlir::ExitStatus::Usage, ::ttmlir::statusOf(error)));
        return emitError(graph.locationOf(input.name()))
               << optionName(model.options, "value", input.name()) << ": " << llvm::toString(std::move(error));
      }
      pinned.emplace_back(&input, *elements);
    }
    for (const ::onnx::ValueInfoProto *input : inputs)
      types.push_back(inputType(*input, graph.locationOf(input->name())));
    reportSymbols();
    if (llvm::is_contained(types, Type()))
      return failure();
    auto function = makeFunction(proto, inputs, types, graph);
    for (auto [input, elements] : pinned)
      if (failed(graph.define(input->name(), materialize(builder, elements, graph.locationOf(input->name())),
                              graph.locationOf(input->name()))))
        return failure();
    for (auto [input, argument] : llvm::zip_equal(inputs, function.getArguments()))
      if (failed(graph.define(input->name(), argument, argument.getLoc())))
        return failure();
    return failed(graph.importNodes(proto)) ? failure() : finish(function, proto, graph);
  }

private:
  func::FuncOp makeFunction(const ::onnx::GraphProto &proto, ArrayRef<const ::onnx::ValueInfoProto *> inputs, ArrayRef<Type> types,
                            Graph &graph) {
    builder.setInsertionPointToEnd(module.getBody());
    auto function = func::FuncOp::create(builder, graph.locationOf(proto.name()), "main", builder.getFunctionType(types, {}));
    builder.setInsertionPointToStart(function.addEntryBlock());
    SmallVector<DictionaryAttr> names;
    for (auto [input, argument] : llvm::zip_equal(inputs, function.getArguments())) {
      argument.setLoc(graph.locationOf(input->name()));
      names.push_back(nameAttr(input->name()));
    }
    // All at once: each call copies the list.
    function.setAllArgAttrs(names);
    return function;
  }

  /// The attributes of an argument or a result called `name`.
  DictionaryAttr nameAttr(StringRef name) { return builder.getDictionaryAttr(ttir::makeNameAttr(builder.getStringAttr(name))); }

  LogicalResult finish(func::FuncOp function, const ::onnx::GraphProto &proto, Graph &graph) {
    SmallVector<Value> results;
    SmallVector<Type> types;
    SmallVector<DictionaryAttr> names;
    for (const ::onnx::ValueInfoProto &output : proto.output()) {
      Value value = graph.find(output.name(), graph.locationOf(output.name()));
      if (!value || failed(checkOutput(output, value, graph)))
        return failure();
      // A sequence is as many results.
      const std::optional<SmallVector<Value>> elements = elementsOf(value);
      for (auto [number, each] : llvm::enumerate(elements ? *elements : SmallVector<Value>{value})) {
        results.push_back(each);
        types.push_back(each.getType());
        names.push_back(nameAttr(elements ? output.name() + "[" + std::to_string(number) + "]" : output.name()));
      }
    }
    func::ReturnOp::create(builder, function.getLoc(), results);
    function.setFunctionType(builder.getFunctionType(function.getArgumentTypes(), types));
    function.setAllResultAttrs(names);
    // Ops that served only the computation of shapes are dead now.
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(function.front())))
      if (isOpTriviallyDead(&op))
        op.erase();
    widenElements(function);
    return success();
  }

  /// Checks an output against its declaration in the model.
  LogicalResult checkOutput(const ::onnx::ValueInfoProto &output, Value value, Graph &graph) {
    auto fail = [&](const Twine &wanted, const auto &found) {
      return emitError(graph.locationOf(output.name()))
             << "output '" << output.name() << "': expected " << wanted << ", found " << found;
    };
    if (!outputs.insert(output.name()).second)
      return fail("it once", "it twice");
    if (isa<NoneType>(value.getType()))
      return fail("a value", "an optional one without content");
    // The declared type of an optional value's content.
    const ::onnx::TypeProto &declared =
        output.type().has_optional_type() ? output.type().optional_type().elem_type() : output.type();
    const std::optional<SmallVector<Value>> elements = elementsOf(value);
    if (elements ? declared.has_tensor_type() : declared.has_sequence_type())
      return fail(elements ? "a tensor" : "a sequence", elements ? "a sequence" : "a tensor");
    if (!elements)
      return checkTensor(output, declared.tensor_type(), typeOf(value), graph);
    for (Value element : *elements)
      if (failed(checkTensor(output, declared.sequence_type().elem_type().tensor_type(), typeOf(element), graph)))
        return failure();
    return success();
  }

  /// Checks a tensor of `output` against its declaration in the model.
  LogicalResult checkTensor(const ::onnx::ValueInfoProto &output, const ::onnx::TypeProto::Tensor &tensor, RankedTensorType type,
                            Graph &graph) {
    auto fail = [&](const Twine &wanted, const auto &found) {
      return emitError(graph.locationOf(output.name()))
             << "output '" << output.name() << "': expected " << wanted << ", found " << found;
    };
    Type element = elementType(tensor.elem_type(), builder.getContext());
    if (element && element != type.getElementType())
      return fail("elements of type " + elementTypeName(tensor.elem_type()), type.getElementType());
    if (!tensor.has_shape())
      return success();
    if (tensor.shape().dim_size() != type.getRank())
      return fail("a tensor of rank " + Twine(tensor.shape().dim_size()), type);
    for (auto [dim, size] : llvm::zip_equal(tensor.shape().dim(), type.getShape()))
      if (dim.has_dim_value() && dim.dim_value() != size)
        return fail("a size of " + Twine(dim.dim_value()), type);
    return success();
  }

  /// The elements of an input with the value `text`.
  llvm::Expected<ElementsAttr> pin(const ::onnx::ValueInfoProto &input, StringRef text) {
    const ::onnx::TypeProto::Tensor &tensor = input.type().tensor_type();
    if (!input.type().has_tensor_type())
      return llvm::createStringError("expected a tensor, found a sequence, map or optional value");
    Type element = elementType(tensor.elem_type(), builder.getContext());
    if (!element)
      return llvm::createStringError("elements of type " + elementTypeName(tensor.elem_type()) + " are not supported");
    std::optional<SmallVector<int64_t>> shape;
    if (tensor.has_shape()) {
      shape.emplace();
      for (const auto &dim : tensor.shape().dim())
        shape->push_back(dim.has_dim_value() ? dim.dim_value() : -1);
    }
    if (auto given = model.options.shapes.find(input.name()); given != model.options.shapes.end())
      shape = given->second;
    return readValue(text, shape, element);
  }

  /// Null if it has unknown sizes, or after an error.
  Type inputType(const ::onnx::ValueInfoProto &input, Location loc) {
    if (!input.type().has_tensor_type()) {
      emitError(loc) << "input '" << input.name() << "': expected a tensor, found a sequence, map or optional value";
      return {};
    }
    const ::onnx::TypeProto::Tensor &tensor = input.type().tensor_type();
    Type element = elementType(tensor.elem_type(), builder.getContext());
    if (!element) {
      emitError(loc) << "input '" << input.name() << "': elements of type " << elementTypeName(tensor.elem_type())
                     << " are not supported";
      return {};
    }
    SmallVector<int64_t> shape;
    if (auto given = model.options.shapes.find(input.name()); given != model.options.shapes.end())
      return checkedType(input, given->second, element, loc);
    bool isKnown = tensor.has_shape();
    if (!isKnown)
      addUnknown("input '" + input.name() + "' has no shape: " + optionText(model.options, "shape", input.name(), "..."));
    for (auto [axis, dim] : llvm::enumerate(tensor.shape().dim())) {
      auto size = model.options.dims.find(dim.dim_param());
      if (dim.has_dim_value()) {
        shape.push_back(dim.dim_value());
      } else if (dim.has_dim_param() && size != model.options.dims.end()) {
        shape.push_back(size->second);
      } else {
        isKnown = false;
        addSymbol(input, dim.dim_param(), axis);
      }
    }
    return isKnown ? checkedType(input, shape, element, loc) : Type();
  }

  Type checkedType(const ::onnx::ValueInfoProto &input, ArrayRef<int64_t> shape, Type element, Location loc) {
    for (int64_t size : shape)
      if (size < 0 || size > INT32_MAX) {
        emitError(loc) << "input '" << input.name() << "': expected sizes of 0 to 2^31 - 1, found " << size;
        return {};
      }
    return RankedTensorType::get(shape, element);
  }

  void addUnknown(const std::string &text) {
    if (seen.insert(text).second)
      symbols.push_back(text);
  }

  void addSymbol(const ::onnx::ValueInfoProto &input, StringRef name, size_t axis) {
    const std::string text = name.empty() ? ("size " + Twine(axis) + " of input '" + input.name() + "': ").str() +
                                                optionText(model.options, "shape", input.name(), "...")
                                          : "'" + ::ttmlir::printable(name) + "': " + optionText(model.options, "dim", name, "N");
    addUnknown(text);
  }

  void reportSymbols() {
    // A probe has sizes for all that may have one.
    if (symbols.empty() || model.isProbe)
      return;
    bool isTried;
    const std::string command = exampleCommand(model, isTried);
    InFlightDiagnostic diagnostic = emitError(module.getLoc(), "expected inputs of known sizes, found unknown ones: ");
    llvm::interleaveComma(symbols, diagnostic);
    diagnostic.attachNote() << (isTried ? "for example: " : "in this form, with sizes that the model takes: ") << command;
  }

  Model &model;
  ModuleOp module;
  OpBuilder &builder;
  SmallVector<std::string> symbols;
  llvm::StringSet<> seen, outputs;
};
} // namespace

LogicalResult mlir::tt::importer::importFunction(Model &model, ModuleOp module) {
  OpBuilder builder(module.getContext());
  const bool isSupported = succeeded(checkSupported(model, module.getContext()));
  const bool isImported = succeeded(FunctionImporter(model, module, builder).run());
  // Of branches that are taken.
  const bool isReported = isSupported && model.hasUnsupported && failed(checkSupported(model, module.getContext()));
  return success(isImported && isSupported && !isReported);
}

OwningOpRef<ModuleOp> mlir::tt::importer::importONNX(llvm::MemoryBufferRef buffer, const ONNXImportOptions &options,
                                                     MLIRContext *context) {
  std::unique_ptr<Model> model = openModel(buffer, options, context);
  if (!model || failed(checkOptions(*model)))
    return {};
  OwningOpRef<ModuleOp> module = ModuleOp::create(model->loc);
  if (failed(importFunction(*model, *module))) {
    if (model->tensors.isDamaged())
      options.note(::ttmlir::ExitStatus::File);
    return {};
  }
  if (failed(moveWeights(*module->getOps<func::FuncOp>().begin(), *model)))
    return {};
  if (options.filesRead) {
    llvm::append_range(*options.filesRead, model->tensors.filesRead());
    for (const auto &value : options.values)
      if (StringRef text = value.second; text.consume_front("@"))
        options.filesRead->push_back(text.str());
  }
  return module;
}
