//===- ONNXInputs.cpp - Shapes and values of inputs -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXGraph.h"

#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/JSON.h"

#include <array>

using namespace mlir;
using namespace mlir::tt::importer;

namespace {
/// The size of an axis: a number, or the name of a symbol, which may be empty.
struct Size {
  std::optional<int64_t> number;
  std::string symbol;

  std::string str() const { return number ? std::to_string(*number) : symbol.empty() ? "?" : ::ttmlir::printable(symbol); }
};

/// An input of a model.
struct Input {
  std::string name, element;
  /// The sizes that the model has; none if it gives no shape.
  std::optional<SmallVector<Size>> sizes;
  bool isTensor;
};
} // namespace

/// "float32", "sequence of float32", "optional float32", "map".
static std::string protoTypeText(const ::onnx::TypeProto &type) {
  if (type.has_sequence_type())
    return "sequence of " + protoTypeText(type.sequence_type().elem_type());
  if (type.has_optional_type())
    return "optional " + protoTypeText(type.optional_type().elem_type());
  return type.has_map_type() ? "map" : elementTypeName(type.tensor_type().elem_type());
}

/// The inputs of `model`. Weights, which are among the inputs until IR version 3, are left out.
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
    Input input{each.name(), protoTypeText(each.type()), std::nullopt, each.type().has_tensor_type()};
    if (tensor.has_shape()) {
      input.sizes.emplace();
      for (const auto &dim : tensor.shape().dim())
        input.sizes->push_back(dim.has_dim_value() ? Size{dim.dim_value(), ""} : Size{std::nullopt, dim.dim_param()});
    }
    inputs.push_back(std::move(input));
  }
  return inputs;
}

/// Gives `input` the sizes of `options`.
static void resolve(Input &input, const ONNXImportOptions &options) {
  if (auto given = options.shapes.find(input.name); given != options.shapes.end()) {
    input.sizes.emplace();
    for (int64_t size : given->second)
      input.sizes->push_back({size, ""});
    return;
  }
  if (!input.sizes)
    return;
  for (Size &size : *input.sizes)
    if (auto known = options.dims.find(size.symbol); !size.number && known != options.dims.end())
      size.number = known->second;
}

/// `text` as a literal of Python.
static std::string pythonText(StringRef text) {
  std::string quoted = ::ttmlir::printable(text);
  for (size_t place = 0; (place = quoted.find('\'', place)) != std::string::npos; place += 2)
    quoted.insert(place, 1, '\\');
  return "'" + quoted + "'";
}

/// `text` of `option` on a command line as a value of Python: "1x3" as "(1, 3)", "1,2" as "[1, 2]", others as they are.
static std::string pythonValue(StringRef option, StringRef text) {
  const bool isShape = option == "shape";
  SmallVector<StringRef> words;
  text.split(words, isShape ? 'x' : ',');
  if (text.starts_with("@") || text == "..." || option == "dim" || (!isShape && words.size() == 1))
    return text.str();
  return (isShape ? "(" : "[") + llvm::join(words, ", ") + (isShape ? words.size() == 1 ? ",)" : ")" : "]");
}

/// The entry of `option` in the dict that the argument of a call is.
static std::string pythonEntry(StringRef option, StringRef name, StringRef text) {
  return pythonText(name) + ": " + pythonValue(option, text);
}

std::string mlir::tt::importer::optionText(const ONNXImportOptions &options, StringRef option, StringRef name, StringRef text) {
  return options.isCall ? (option + "s={" + pythonEntry(option, name, text) + "}").str()
                        : ("--" + option + " ").str() + ::ttmlir::shellWord((name + "=" + text).str());
}

std::string mlir::tt::importer::optionName(const ONNXImportOptions &options, StringRef option, StringRef name) {
  if (options.isCall)
    return (option + "s").str() + (name.empty() ? "" : "[" + pythonText(name) + "]");
  return ("--" + option + (name.empty() ? "" : " ")).str() + ::ttmlir::printable(name);
}

//===----------------------------------------------------------------------===//
// Options that fit a model
//===----------------------------------------------------------------------===//

/// Emits an error about `option` with the first name of `given` not in `known`, or notes all of them as unused.
template <class Given>
static LogicalResult checkNames(const Model &model, StringRef option, const Given &given, const llvm::StringSet<> &known,
                                StringRef kind) {
  for (StringRef name : given.keys()) {
    if (known.contains(name))
      continue;
    if (model.options.unused) {
      model.options.unused->push_back(optionName(model.options, option) + ": expected " + kind.str() + " of a model, found '" +
                                      ::ttmlir::printable(name) + "'");
      continue;
    }
    // Sorted by name; a limit keeps the message short.
    SmallVector<StringRef> names(known.keys());
    llvm::sort(names);
    constexpr size_t most = 16;
    InFlightDiagnostic diagnostic = emitError(model.loc)
                                    << optionName(model.options, option) << ": expected " << kind << " of the model, found '"
                                    << ::ttmlir::printable(name) << "'; it has " << (names.empty() ? "none" : "");
    llvm::interleaveComma(ArrayRef(names).take_front(most), diagnostic,
                          [&](StringRef each) { diagnostic << "'" << ::ttmlir::printable(each) << "'"; });
    if (names.size() > most)
      diagnostic << " and " << names.size() - most << " more";
    return diagnostic;
  }
  return success();
}

/// Checks the shape that an option gives to `input`, and binds its symbols to sizes.
static LogicalResult checkShape(const Model &model, const Input &input, ArrayRef<int64_t> shape,
                                llvm::StringMap<std::pair<int64_t, std::string>> &symbols) {
  // Calls give the shapes of values.
  const bool isOfValue = model.options.isCall && model.options.values.contains(input.name);
  auto fail = [&](const Twine &wanted, const Twine &found) {
    return emitError(model.loc) << optionName(model.options, isOfValue ? "value" : "shape", input.name) << ": expected " << wanted
                                << ", found " << found;
  };
  if (!input.sizes)
    return success();
  if (shape.size() != input.sizes->size())
    return fail(::ttmlir::countText(input.sizes->size(), "size"), Twine(shape.size()));
  for (auto [axis, pair] : llvm::enumerate(llvm::zip_equal(*input.sizes, shape))) {
    auto [declared, size] = pair;
    if (declared.number && *declared.number != size)
      return fail(Twine(*declared.number) + " as size " + Twine(axis), Twine(size));
    if (declared.number || declared.symbol.empty())
      continue;
    auto [known, isNew] = symbols.try_emplace(declared.symbol, size, optionName(model.options, "shape", input.name));
    if (!isNew && known->second.first != size)
      return fail(Twine(known->second.first) + " as size " + Twine(axis) + ", which is '" + ::ttmlir::printable(declared.symbol) +
                      "' (" + known->second.second + ")",
                  Twine(size));
  }
  return success();
}

LogicalResult mlir::tt::importer::checkOptions(const Model &model) {
  const ONNXImportOptions &options = model.options;
  if (!options.status || (options.dims.empty() && options.shapes.empty() && options.values.empty()))
    return success();
  llvm::StringSet<> names, symbols;
  llvm::StringMap<std::pair<int64_t, std::string>> sizes;
  const std::vector<Input> inputs = inputsOf(model);
  for (const Input &input : inputs) {
    names.insert(input.name);
    for (const Size &size : input.sizes.value_or(SmallVector<Size>()))
      if (!size.symbol.empty())
        symbols.insert(size.symbol);
  }
  for (const auto &dim : options.dims)
    sizes[dim.first()] = {dim.second, optionName(options, "dim")};
  LogicalResult result = success(succeeded(checkNames(model, "dim", options.dims, symbols, "a symbolic size")) &&
                                 succeeded(checkNames(model, "shape", options.shapes, names, "an input")) &&
                                 succeeded(checkNames(model, "value", options.values, names, "an input")));
  for (const Input &input : inputs)
    if (auto given = options.shapes.find(input.name); given != options.shapes.end() && succeeded(result))
      result = checkShape(model, input, given->second, sizes);
  if (failed(result))
    options.note(::ttmlir::ExitStatus::Usage);
  return result;
}

//===----------------------------------------------------------------------===//
// Sizes and constants that a model takes
//===----------------------------------------------------------------------===//

namespace {
/// The result of an import with guessed sizes.
struct Guess {
  ONNXImportOptions options;
  std::map<std::string, std::string> pins;
  /// Whether all errors, if any, were about constants.
  bool works = false;
};
} // namespace

/// The options of `model` with a size for each unknown one: from `sizes` the first for the first axis of an input, the last for
/// its last axis, the second for others.
static ONNXImportOptions fillSizes(const Model &model, ArrayRef<int64_t> sizes) {
  ONNXImportOptions options = model.options;
  options.weightsFile.clear();
  for (Input &input : inputsOf(model)) {
    resolve(input, options);
    if (!input.sizes || options.values.contains(input.name))
      continue;
    const size_t rank = input.sizes->size();
    SmallVector<int64_t> shape;
    bool hasNameless = false;
    for (auto [axis, size] : llvm::enumerate(*input.sizes)) {
      const int64_t guess = axis + 1 == rank ? sizes[2] : axis == 0 ? sizes[0] : sizes[1];
      hasNameless |= !size.number && size.symbol.empty();
      shape.push_back(size.number ? *size.number : guess);
      if (!size.number && !size.symbol.empty())
        shape.back() = options.dims.try_emplace(size.symbol, guess).first->second;
    }
    if (hasNameless)
      options.shapes[input.name] = shape;
  }
  return options;
}

/// Sizes with which `model` can be imported, and the inputs that must be constants. A batch of one, and lengths that trained
/// networks take.
static Guess guess(const Model &model) {
  Guess best;
  unsigned numErrors = 0;
  ScopedDiagnosticHandler silence(model.loc.getContext(), [&](Diagnostic &diagnostic) {
    numErrors += diagnostic.getSeverity() == DiagnosticSeverity::Error;
    return success();
  });
  // The budget of all attempts together is the cost of one large network.
  int64_t budget = 1 << 16;
  bool isFirst = true;
  for (int64_t size : {1, 8, 32, 64, 224, 320, 512, 640})
    for (const std::array<int64_t, 3> &sizes : {std::array<int64_t, 3>{1, size, size}, {1, 1, size}, {size, size, size}}) {
      Guess next{fillSizes(model, sizes), {}};
      std::unique_ptr<Model> probe = reopen(model, next.options);
      probe->isProbe = true;
      probe->mostNodes = budget;
      OwningOpRef<ModuleOp> module = ModuleOp::create(model.loc);
      numErrors = 0;
      const bool isImported = succeeded(importFunction(*probe, *module));
      next.works = isImported || (numErrors > 0 && numErrors == probe->numPinErrors);
      next.pins = probe->pins;
      budget -= model.proto->graph().node_size() + probe->numNodes + 1;
      if (next.works)
        return next;
      if (std::exchange(isFirst, false))
        best = std::move(next);
      else
        best.pins.insert(next.pins.begin(), next.pins.end());
      if (budget <= 0)
        return best;
    }
  return best;
}

LogicalResult mlir::tt::importer::listInputs(llvm::MemoryBufferRef buffer, const ONNXImportOptions &options, bool asJson,
                                             MLIRContext *context, llvm::raw_ostream &os) {
  std::unique_ptr<Model> model = openModel(buffer, options, context);
  if (!model)
    return failure();
  if (failed(checkOptions(*model)))
    return failure();
  const std::map<std::string, std::string> pins = guess(*model).pins;
  llvm::json::Array array;
  for (Input &input : inputsOf(*model)) {
    resolve(input, options);
    auto pin = pins.find(input.name);
    if (!asJson) {
      os << ::ttmlir::printable(input.name) << ": " << input.element;
      if (input.sizes) {
        os << " [";
        llvm::interleaveComma(*input.sizes, os, [&](const Size &size) { os << size.str(); });
        os << "]";
      } else if (input.isTensor) {
        os << ", no shape: " << optionText(model->options, "shape", input.name, "...");
      }
      if (pin != pins.end())
        os << ", must be a constant: " << ::ttmlir::printable(pin->second) << ": "
           << optionText(model->options, "value", input.name, "...");
      os << "\n";
      continue;
    }
    llvm::json::Array sizes;
    for (const Size &size : input.sizes.value_or(SmallVector<Size>()))
      sizes.push_back(size.number ? llvm::json::Value(*size.number)
                                  : llvm::json::Value(size.symbol.empty() ? "?" : llvm::json::fixUTF8(size.symbol)));
    array.push_back(llvm::json::Object{
        {"name", llvm::json::fixUTF8(input.name)},
        {"type", llvm::json::fixUTF8(input.element)},
        {"shape", input.sizes ? llvm::json::Value(std::move(sizes)) : llvm::json::Value(nullptr)},
        {"constant", pin != pins.end()},
        {"reason", pin != pins.end() ? llvm::json::Value(llvm::json::fixUTF8(pin->second)) : llvm::json::Value(nullptr)}});
  }
  if (asJson)
    os << llvm::formatv("{0:2}", llvm::json::Value(std::move(array))) << "\n";
  return success();
}

std::string mlir::tt::importer::exampleCommand(const Model &model, bool &isTried) {
  Guess best = guess(model);
  isTried = best.works;
  // Sorted by name, regardless of the order of the options.
  std::map<std::string, std::string> dims, shapes, values;
  for (const auto &value : model.options.values)
    values[value.first().str()] = value.second;
  for (const auto &[name, reason] : best.pins)
    values.try_emplace(name, "...");
  for (const auto &dim : best.options.dims)
    dims[dim.first().str()] = std::to_string(dim.second);
  for (const auto &shape : best.options.shapes) {
    llvm::raw_string_ostream os(shapes[shape.first().str()]);
    llvm::interleave(shape.second, os, "x");
  }
  for (const Input &input : inputsOf(model))
    if (input.isTensor && !input.sizes && !values.contains(input.name))
      shapes.try_emplace(input.name, "...");
  std::string command = model.options.command;
  const std::pair<StringRef, const std::map<std::string, std::string> *> given[] = {
      {"dim", &dims}, {"shape", &shapes}, {"value", &values}};
  if (model.options.isCall) {
    command += "(" + pythonText(model.file);
    for (const auto &[option, entries] : given) {
      std::string list;
      for (const auto &[name, text] : *entries)
        list += (list.empty() ? "" : ", ") + pythonEntry(option, name, text);
      if (!list.empty())
        command += (", " + option + "s={" + list + "}").str();
    }
    return command + ")";
  }
  for (const auto &[option, entries] : given)
    for (const auto &[name, text] : *entries)
      command += " " + optionText(model.options, option, name, text);
  if (!model.options.weightsFile.empty())
    command += " " + ::ttmlir::shellWord("--weights=arguments=" + model.options.weightsFile);
  return command + " " + ::ttmlir::shellWord(model.file);
}
