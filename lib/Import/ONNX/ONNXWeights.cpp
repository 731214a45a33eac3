//===- ONNXWeights.cpp - Weights as arguments of a function ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXWeights.h"

#include "ONNXGraph.h"

#include "ttmlir/Dialect/TTCore/IR/FunctionAttrs.h"
#include "ttmlir/Dialect/TTIR/IR/FrontendAttrs.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/TensorIO/ParameterFile.h"

#include "mlir/IR/DialectResourceBlobManager.h"

#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace mlir::tt::importer;
using ::ttmlir::HostType;
using ::ttmlir::io::Parameter;

Value mlir::tt::importer::materializeWeight(OpBuilder &builder, ElementsAttr elements, Location loc) {
  Value literal = materialize(builder, elements, loc);
  literal.getDefiningOp()->setDiscardableAttr(kWeightAttrName, elements);
  return literal;
}

static HostType hostType(Type element) {
  const unsigned bits = element.getIntOrFloatBitWidth();
  if (element.isInteger(1))
    return {HostType::Kind::Bool, 8};
  if (element.isBF16())
    return {HostType::Kind::BFloat, bits};
  if (isa<FloatType>(element))
    return {HostType::Kind::Float, bits};
  return {element.isUnsignedInteger() ? HostType::Kind::Unsigned : HostType::Kind::Signed, bits};
}

static void writeElements(ElementsAttr elements, llvm::raw_ostream &os) {
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(elements)) {
    ArrayRef<char> bytes = resource.getRawHandle().getBlob()->getData();
    os.write(bytes.data(), bytes.size());
    return;
  }
  auto dense = cast<DenseElementsAttr>(elements);
  if (dense.getElementType().isInteger(1)) {
    for (bool each : dense.getValues<bool>())
      os << static_cast<char>(each);
    return;
  }
  ArrayRef<char> bytes = dense.getRawData();
  const int64_t times = dense.isSplat() ? dense.getNumElements() : 1;
  for (int64_t i = 0; i < times; ++i)
    os.write(bytes.data(), bytes.size());
}

namespace {
/// Replaces literals of the model by arguments.
class WeightMover {
public:
  explicit WeightMover(func::FuncOp function) : function(function), types(function.getArgumentTypes()) {
    for (unsigned number = 0; number < function.getNumArguments(); ++number) {
      attrs.push_back(function.getArgAttrDict(number));
      names.insert(ttir::nameAttrOf(attrs.back()));
    }
  }

  FailureOr<std::vector<Parameter>> run() {
    for (Operation &literal : llvm::make_early_inc_range(function.front())) {
      auto elements = dyn_cast_if_present<ElementsAttr>(literal.getDiscardableAttr(kWeightAttrName));
      if (!elements || elements.getNumElements() < 2)
        continue;
      StringRef name = cast<NameLoc>(literal.getLoc()).getName();
      if (!llvm::json::isUTF8(name))
        return emitError(literal.getLoc()) << "expected a name in UTF-8 for --weights=arguments, found '"
                                           << ::ttmlir::printable(name) << "'",
               failure();
      // Each step of a loop has its own.
      BlockArgument &argument = arguments[{name, elements}];
      if (!argument)
        argument = addArgument(name, elements, literal.getLoc());
      literal.getResult(0).replaceAllUsesWith(argument);
      literal.erase();
    }
    function.setFunctionType(FunctionType::get(function.getContext(), types, function.getResultTypes()));
    function.setAllArgAttrs(attrs);
    return std::move(parameters);
  }

private:
  BlockArgument addArgument(StringRef name, ElementsAttr elements, Location loc) {
    std::string unique = name.str();
    for (unsigned number = 2; !names.insert(unique).second; ++number)
      unique = (name + "_" + Twine(number)).str();
    Builder builder(function.getContext());
    auto type = cast<RankedTensorType>(elements.getType());
    const NamedAttribute attributes[] = {
        ttir::makeNameAttr(builder.getStringAttr(unique)),
        ttcore::makeArgumentTypeAttr(ttcore::ArgumentTypeAttr::get(builder.getContext(), ttcore::ArgumentType::Parameter))};
    types.push_back(type);
    attrs.push_back(builder.getDictionaryAttr(attributes));
    parameters.push_back({unique, hostType(type.getElementType()), llvm::to_vector(type.getShape()),
                          [elements](llvm::raw_ostream &os) { writeElements(elements, os); }});
    return function.front().addArgument(type, loc);
  }

  func::FuncOp function;
  /// The types of all arguments: the function gets them at once, as it copies the lists whenever one changes.
  SmallVector<Type> types;
  SmallVector<DictionaryAttr> attrs;
  llvm::StringSet<> names;
  llvm::DenseMap<std::pair<StringRef, Attribute>, BlockArgument> arguments;
  std::vector<Parameter> parameters;
};
} // namespace

/// Moves the weights of `function` to the file `path`.
static LogicalResult moveWeightsTo(const std::string &path, func::FuncOp function, const Model &model) {
  FailureOr<std::vector<Parameter>> parameters = WeightMover(function).run();
  if (failed(parameters))
    return failure();
  std::vector<std::string> read = model.tensors.filesRead();
  read.push_back(model.file);
  for (const std::string &file : read)
    if (llvm::sys::fs::equivalent(path, file)) {
      model.options.note(::ttmlir::ExitStatus::Usage);
      return emitError(model.loc) << "--weights: expected another file than those of the model, found '" << path << "'", failure();
    }
  if (llvm::Error error = ::ttmlir::io::writeParameters(path, *parameters)) {
    model.options.note(::ttmlir::statusOf(error));
    return emitError(model.loc) << "--weights: " << llvm::toString(std::move(error)), failure();
  }
  return success();
}

LogicalResult mlir::tt::importer::moveWeights(func::FuncOp function, const Model &model) {
  if (const std::string &path = model.options.weightsFile; !path.empty() && failed(moveWeightsTo(path, function, model)))
    return failure();
  for (Operation &op : function.front())
    op.removeDiscardableAttr(kWeightAttrName);
  return success();
}
