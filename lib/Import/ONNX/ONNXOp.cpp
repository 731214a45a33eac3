//===- ONNXOp.cpp - A node of an ONNX graph on its way to TTIR --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXGraph.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::tt::importer;

//===----------------------------------------------------------------------===//
// Operands and attributes
//===----------------------------------------------------------------------===//

std::string ONNXOp::elementName(Type element) const { return elementTypeName(element); }

/// The kind of `attribute`; none if it has no value. Files of IR version 1 do not say it.
static std::optional<AttributeKind> attributeKindOf(const ::onnx::AttributeProto &attribute) {
  using Proto = ::onnx::AttributeProto;
  const std::tuple<Proto::AttributeType, AttributeKind, bool> kinds[] = {
      {Proto::FLOAT, AttributeKind::Number, attribute.has_f()},
      {Proto::INT, AttributeKind::Integer, attribute.has_i()},
      {Proto::STRING, AttributeKind::Text, attribute.has_s()},
      {Proto::TENSOR, AttributeKind::Tensor, attribute.has_t()},
      {Proto::GRAPH, AttributeKind::Graph, attribute.has_g()},
      {Proto::FLOATS, AttributeKind::Numbers, attribute.floats_size() > 0},
      {Proto::INTS, AttributeKind::Integers, attribute.ints_size() > 0},
      {Proto::STRINGS, AttributeKind::Texts, attribute.strings_size() > 0}};
  std::optional<AttributeKind> stored;
  for (auto [type, kind, isStored] : kinds) {
    if (isStored && attribute.type() == type)
      return kind;
    if (isStored)
      stored = kind;
  }
  if (stored)
    return stored;
  // Lists may be empty.
  for (auto [type, kind, isStored] : kinds)
    if (attribute.type() == type && type >= Proto::FLOATS)
      return kind;
  return std::nullopt;
}

SmallVector<std::pair<StringRef, std::optional<AttributeKind>>> ONNXOp::attributeKinds() const {
  return llvm::map_to_vector(proto.attribute(), [](const ::onnx::AttributeProto &each) {
    return std::pair(StringRef(each.name()), attributeKindOf(each));
  });
}

const ::onnx::AttributeProto *ONNXOp::attribute(StringRef name) const {
  for (const ::onnx::AttributeProto &each : proto.attribute())
    if (name == each.name())
      return &each;
  return nullptr;
}

/// The row of the attribute `name`; null if there is none.
static const AttributeCheck *findAttribute(const Row &row, StringRef name) {
  const AttributeCheck *known = llvm::find_if(row.attributes, [&](const AttributeCheck &each) { return each.name == name; });
  return known == row.attributes.end() ? nullptr : known;
}

static std::optional<double> defaultNumber(const Row &row, StringRef name) {
  const AttributeCheck *known = findAttribute(row, name);
  return known ? known->number : std::nullopt;
}

int64_t ONNXOp::integer(StringRef name, int64_t standard) {
  const ::onnx::AttributeProto *found = attribute(name);
  if (!found) {
    const std::optional<double> own = defaultNumber(row, name);
    return own ? static_cast<int64_t>(*own) : standard;
  }
  if (!found->has_i())
    fail("expected an integer as attribute '" + name + "', found " + describe(attributeKindOf(*found)));
  return found->i();
}

double ONNXOp::number(StringRef name, double standard) {
  const ::onnx::AttributeProto *found = attribute(name);
  if (!found)
    return defaultNumber(row, name).value_or(standard);
  if (!found->has_f())
    fail("expected a number as attribute '" + name + "', found " + describe(attributeKindOf(*found)));
  return found->f();
}

std::optional<SmallVector<int64_t>> ONNXOp::integers(StringRef name) {
  const ::onnx::AttributeProto *found = attribute(name);
  if (!found)
    return std::nullopt;
  return SmallVector<int64_t>(found->ints().begin(), found->ints().end());
}

std::string ONNXOp::text(StringRef name, StringRef standard) {
  const ::onnx::AttributeProto *found = attribute(name);
  if (found)
    return found->s();
  const AttributeCheck *known = findAttribute(row, name);
  return (known && !known->text.empty() ? known->text : standard).str();
}

Type ONNXOp::elementOf(int64_t type) {
  const auto number = static_cast<int>(type);
  Type element = elementType(number, builder.getContext());
  if (!element)
    fail("elements of type " + elementTypeName(number) + " are not supported");
  return element;
}

std::string ONNXOp::valueOptions(Value value, const Twine &needs, StringRef &node) {
  llvm::SetVector<Value> reached;
  std::string options;
  reached.insert(value);
  for (size_t next = 0; next < reached.size(); ++next) {
    if (auto argument = dyn_cast<BlockArgument>(reached[next])) {
      if (auto name = dyn_cast<NameLoc>(argument.getLoc())) {
        options += (options.empty() ? "" : " ") + optionText(graph.model.options, "value", name.getName(), "...");
        graph.model.pins.try_emplace(
            name.getName().str(),
            ("op '" + proto.op_type() + "' of '" + cast<NameLoc>(loc).getName().strref() + "' needs " + needs).str());
      }
      continue;
    }
    Operation *definition = reached[next].getDefiningOp();
    if (!definition->hasTrait<mlir::OpTrait::ConstantLike>())
      if (auto name = dyn_cast<NameLoc>(definition->getLoc()))
        node = name.getName();
    reached.insert_range(definition->getOperands());
  }
  return options;
}

void ONNXOp::failUnknown(Value value, const Twine &what) {
  StringRef node;
  const std::string options = valueOptions(value, what, node);
  graph.model.numPinErrors += !options.empty() && !hasFailed();
  fail("expected " + what + " known at import, found " +
       (options.empty() ? "node '" + node + "', which is not evaluated" : "a value that depends on inputs; set " + options));
}

void ONNXOp::alignAxes(Value a, Value &b, bool isAligned, int64_t axis) {
  if (!a || !b || !isAligned || !has("axis"))
    return;
  const int64_t rank = typeOf(a).getRank(), first = axisOf(axis, rank);
  SmallVector<int64_t> shape(typeOf(b).getShape());
  if (first + static_cast<int64_t>(shape.size()) > rank)
    return fail("expected input B within the axes of A from " + Twine(first) + " on, found " +
                ::ttmlir::countText(shape.size(), "axis"));
  shape.append(rank - first - shape.size(), 1);
  b = reshape(b, shape);
}

void ONNXOp::alignChannels(Value x, Value &list) {
  if (!x || !list || version >= 7 || typeOf(list).getRank() != 1 || typeOf(x).getRank() < 2 || typeOf(list).getNumElements() == 1)
    return;
  list = along(list, 1, typeOf(x).getRank());
}

SmallVector<int64_t> ONNXOp::reducedAxes(Value data, Value axes, bool isNoop) {
  if (!data)
    return {};
  const int64_t rank = typeOf(data).getRank();
  std::optional<SmallVector<int64_t>> given = axes ? known(axes, "axes") : integers("axes");
  if (given && !given->empty()) {
    SmallVector<int64_t> found = axesOf(*given, rank);
    llvm::sort(found);
    return found;
  }
  if (isNoop)
    return {};
  return llvm::to_vector(llvm::seq<int64_t>(0, rank));
}
