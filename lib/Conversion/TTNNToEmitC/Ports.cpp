//===- Ports.cpp - Arguments and results of programs ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Ports.h"

#include "CallWriter.h"

#include "ttmlir/Dialect/TTCore/IR/ConstEval.h"
#include "ttmlir/Dialect/TTCore/IR/FunctionAttrs.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTIR/IR/FrontendAttrs.h"
#include "ttmlir/Support/HostType.h"
#include "ttmlir/Support/SliceEnds.h"
#include "ttmlir/Target/Cpp/CppNames.h"

#include "mlir/Interfaces/SideEffectInterfaces.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;

//===----------------------------------------------------------------------===//
// Specs
//===----------------------------------------------------------------------===//

const Spec *SpecTable::find(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return nullptr;
  auto [it, isNew] = specs.try_emplace(type);
  if (isNew)
    it->second = makeSpec(tensor, described);
  return it->second ? &*it->second : nullptr;
}

std::string SpecTable::describe(Type type) {
  std::string text;
  llvm::raw_string_ostream os(text);
  auto tensor = dyn_cast<RankedTensorType>(type);
  auto layout = tensor ? dyn_cast_if_present<ttcore::LayoutAttr>(tensor.getEncoding()) : ttcore::LayoutAttr();
  // The whole layout is long.
  if (layout) {
    os << "layout with the linear map " << layout.getLinear() << " and grid ";
    llvm::interleave(layout.getGrid().getShape(), os, "x");
    os << " of " << RankedTensorType::get(tensor.getShape(), tensor.getElementType());
  } else {
    os << "type " << type;
  }
  return text;
}

//===----------------------------------------------------------------------===//
// Limits of indices
//===----------------------------------------------------------------------===//

namespace {
/// The bounds of integers that programs look up with: the extent of the axis that they index.
class IndexLimits {
public:
  explicit IndexLimits(SymbolTableCollection &symbols) : symbols(symbols) {}

  /// Follows `block` from uses to definitions, as the runtime does with the operations of a file.
  void follow(Block &block, bool isConstEval = false) {
    for (Operation &op : llvm::reverse(block.without_terminator()))
      if (Block *body = isConstEval ? nullptr : ttcore::getConstEvalBody(&op, symbols))
        enter(cast<ttcore::LoadCachedOp>(op), *body);
      else
        visit(&op);
  }
  int64_t of(Value value) const {
    auto found = limits.find(value);
    return found == limits.end() ? INT64_MAX : found->second;
  }

private:
  void lower(Value value, int64_t limit) { limits[value] = std::min(of(value), limit); }

  void visit(Operation *op) {
    int64_t limit = INT64_MAX;
    for (Value result : op->getResults())
      limit = std::min(limit, of(result));
    for (OpOperand &operand : op->getOpOperands())
      if (hasEffect<MemoryEffects::Write>(op, operand.get()))
        limit = std::min(limit, of(operand.get()));
    SmallPtrSet<void *, 4> places;
    forEachIndex(op, [&](Value index, Value, int64_t) { places.insert(index.getAsOpaquePointer()); });
    for (Value operand : op->getOperands())
      if (!places.contains(operand.getAsOpaquePointer()))
        lower(operand, limit);
    forEachIndex(op, [&](Value index, Value into, int64_t axis) {
      ArrayRef<int64_t> shape = cast<RankedTensorType>(into.getType()).getShape();
      const int64_t place = axis < 0 ? axis + int64_t(shape.size()) : axis;
      if (place >= 0 && place < int64_t(shape.size()))
        lower(index, std::max<int64_t>(shape[place], 1));
    });
  }

  void enter(ttcore::LoadCachedOp call, Block &body) {
    for (auto [result, returned] : llvm::zip_equal(call.getResults(), body.getTerminator()->getOperands()))
      lower(returned, of(result));
    follow(body, /*isConstEval=*/true);
    for (auto [input, argument] : llvm::zip_equal(call.getInputs(), body.getArguments()))
      lower(input, of(argument));
  }

  SymbolTableCollection &symbols;
  DenseMap<Value, int64_t> limits;
};
} // namespace

/// The elements of values that are moved into the bounds of slices, as of sliceBoundsOf for the operations of a file.
static DenseMap<Value, SmallVector<int64_t>> sliceBoundsIn(Block &block) {
  DenseMap<Value, SmallVector<int64_t>> elements;
  // From uses to definitions.
  for (Operation &op : llvm::reverse(block.without_terminator())) {
    forSliceBounds(&op, [&](Value begins, Value ends, ArrayRef<int64_t> step) {
      ArrayRef<int64_t> shape = cast<RankedTensorType>(op.getResult(0).getType()).getShape();
      elements[begins].assign(shape.size(), 0);
      elements[ends] = ::ttmlir::sliceEnds(shape, step);
    });
    SmallVector<Value> tensors =
        llvm::filter_to_vector(op.getOperands(), [](Value each) { return isa<RankedTensorType>(each.getType()); });
    if (tensors.size() != 1 || op.getNumResults() != 1)
      continue;
    auto from = cast<RankedTensorType>(tensors.front().getType());
    auto to = dyn_cast<RankedTensorType>(op.getResult(0).getType());
    if (SmallVector<int64_t> known = elements.lookup(op.getResult(0)); !known.empty() && to && from.getShape() == to.getShape())
      elements[tensors.front()] = std::move(known);
  }
  return elements;
}

//===----------------------------------------------------------------------===//
// Ports
//===----------------------------------------------------------------------===//

/// The element type that the graph declares, as text; empty for the stored one.
static std::string declaredText(DictionaryAttr attrs, Type type, const Spec &spec) {
  auto declared = ttcore::declaredTypeAttrOf(attrs);
  std::string text;
  llvm::raw_string_ostream(text) << (declared ? declared.getValue() : cast<RankedTensorType>(type).getElementType());
  if (!::ttmlir::HostType::parse(text) || text == ::ttmlir::spelling(spec.dtype))
    return "";
  return ", .declared_type = " + cppString(text);
}

static std::string nameText(DictionaryAttr attrs, StringRef otherwise) {
  auto name = ttir::nameAttrOf(attrs);
  return cppString(name ? name.getValue() : otherwise);
}

static std::string kindText(ttcore::ArgumentTypeAttr kind) {
  if (!kind || kind.getValue() == ttcore::ArgumentType::Default)
    return "";
  const bool isInput = kind.getValue() == ttcore::ArgumentType::Input;
  return std::string(", .kind = ttnn::ArgumentKind::") + (isInput                                              ? "INPUT"
                                                          : kind.getValue() == ttcore::ArgumentType::Parameter ? "PARAMETER"
                                                                                                               : "CONSTANT");
}

void ttnn::describePorts(func::FuncOp function, emitc::FuncOp made, SpecTable &types, SymbolTableCollection &symbols) {
  OpBuilder builder(function.getContext());
  IndexLimits limits(symbols);
  limits.follow(function.front());
  const DenseMap<Value, SmallVector<int64_t>> bounds = sliceBoundsIn(function.front());
  auto opaque = [&](const std::string &text) -> Attribute { return emitc::OpaqueAttr::get(function.getContext(), text); };
  SmallVector<Attribute> inputs, outputs;
  for (BlockArgument argument : function.getArguments()) {
    const unsigned index = argument.getArgNumber();
    DictionaryAttr attrs = function.getArgAttrDict(index);
    const Spec &spec = *types.find(argument.getType());
    std::string text = "{.name = " + nameText(attrs, "") + ", .spec = " + spec.text();
    text += declaredText(attrs, argument.getType(), spec);
    text += kindText(ttcore::argumentTypeAttrOf(attrs));
    if (int64_t limit = limits.of(argument);
        limit != INT64_MAX && isa<IntegerType>(cast<RankedTensorType>(argument.getType()).getElementType()))
      text += ", .index_limit = " + std::to_string(limit);
    if (auto known = bounds.find(argument); known != bounds.end())
      text += ", .elements = {" +
              llvm::join(llvm::map_range(known->second, [](int64_t each) { return std::to_string(each); }), ", ") + "}";
    inputs.push_back(opaque(text + "}"));
  }
  for (auto [index, type] : llvm::enumerate(function.getResultTypes()))
    if (const Spec *spec = types.find(type)) {
      DictionaryAttr attrs = function.getResultAttrDict(index);
      outputs.push_back(
          opaque("{.name = " + nameText(attrs, "") + ", .spec = " + spec->text() + declaredText(attrs, type, *spec) + "}"));
    }
  if (made.getName() != function.getName())
    made->setAttr(kCppProgramAttrName, builder.getStringAttr(function.getName()));
  made->setAttr(kCppInputsAttrName, builder.getArrayAttr(inputs));
  made->setAttr(kCppOutputsAttrName, builder.getArrayAttr(outputs));
}
