//===- Node.cpp - A node of an ONNX graph on its way to TTIR --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Graph.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/APFloat.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SetVector.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::onnx;
namespace ttir = mlir::tt::ttir;

//===----------------------------------------------------------------------===//
// Operands and attributes
//===----------------------------------------------------------------------===//

const ::onnx::AttributeProto *Node::attribute(StringRef name) const {
  for (const ::onnx::AttributeProto &each : proto.attribute())
    if (name == each.name())
      return &each;
  return nullptr;
}

int64_t Node::integer(StringRef name, int64_t standard) {
  const ::onnx::AttributeProto *found = attribute(name);
  if (!found)
    return standard;
  if (!found->has_i())
    fail("expected an integer as attribute '" + name + "'");
  return found->i();
}

double Node::number(StringRef name, double standard) {
  const ::onnx::AttributeProto *found = attribute(name);
  if (!found)
    return standard;
  if (!found->has_f())
    fail("expected a number as attribute '" + name + "'");
  return found->f();
}

std::optional<SmallVector<int64_t>> Node::integers(StringRef name) {
  const ::onnx::AttributeProto *found = attribute(name);
  if (!found)
    return std::nullopt;
  return SmallVector<int64_t>(found->ints().begin(), found->ints().end());
}

std::string Node::text(StringRef name, StringRef standard) {
  const ::onnx::AttributeProto *found = attribute(name);
  return found ? found->s() : standard.str();
}

std::string Node::valueOptions(Value value, const Twine &needs, StringRef &node) {
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

void Node::failUnknown(Value value, const Twine &what) {
  StringRef node;
  const std::string options = valueOptions(value, what, node);
  graph.model.numPinErrors += !options.empty() && !hasFailed();
  fail("expected " + what + " to be known when the model is imported, found " +
       (options.empty() ? "node '" + node + "', which is not evaluated" : "inputs that decide: " + options));
}

/// More numbers are no shape, no axes and no condition; a pinned input may have any number.
static constexpr int64_t kMostKnown = 1 << 20;

std::optional<SmallVector<int64_t>> Node::known(Value value, const Twine &what) {
  if (!value)
    return std::nullopt;
  if (typeOf(value).getNumElements() > kMostKnown) {
    fail("expected " + what + " of at most " + Twine(kMostKnown) + " elements, found " + Twine(typeOf(value).getNumElements()));
    return std::nullopt;
  }
  std::optional<SmallVector<int64_t>> values = knownIntegers(value);
  if (!values)
    failUnknown(value, what);
  return values;
}

std::optional<SmallVector<int64_t>> Node::knownOrAttribute(size_t number, StringRef name) {
  return operand(number) ? known(operand(number), "operand '" + name + "'") : integers(name);
}

std::optional<double> Node::knownNumber(Value value, const Twine &what) {
  if (!value)
    return std::nullopt;
  std::optional<SmallVector<double>> numbers = knownNumbers(value);
  if (!numbers)
    failUnknown(value, what);
  else if (numbers->size() != 1)
    fail("expected one number as " + what + ", found " + Twine(numbers->size()));
  return failed ? std::nullopt : std::optional(numbers->front());
}

std::optional<int64_t> Node::knownInteger(Value value, const Twine &what, int64_t least, int64_t most) {
  std::optional<double> found = knownNumber(value, what);
  if (!found)
    return std::nullopt;
  // The bounds are far from the limits of f64; NaN is outside of any bounds.
  if (!(*found >= static_cast<double>(least) && *found <= static_cast<double>(most)) || *found != std::trunc(*found)) {
    SmallString<32> text;
    APFloat(*found).toString(text);
    fail("expected " + what + " of " + Twine(least) + " to " + Twine(most) + ", found " + text);
    return std::nullopt;
  }
  return static_cast<int64_t>(*found);
}

void Node::alignAxes(Value a, Value &b, bool isAligned, int64_t axis) {
  if (!a || !b || !isAligned || !has("axis"))
    return;
  const int64_t rank = typeOf(a).getRank(), first = axisOf(axis, rank);
  SmallVector<int64_t> shape(typeOf(b).getShape());
  if (first + static_cast<int64_t>(shape.size()) > rank)
    return fail("expected operand B within the axes of A from " + Twine(first) + " on, found " +
                ::ttmlir::countText(shape.size(), "axis"));
  shape.append(rank - first - shape.size(), 1);
  b = reshape(b, shape);
}

void Node::alignChannels(Value x, Value &list) {
  if (!x || !list || version >= 7 || typeOf(list).getRank() != 1 || typeOf(x).getRank() < 2 || typeOf(list).getNumElements() == 1)
    return;
  SmallVector<int64_t> shape(typeOf(x).getRank(), 1);
  shape[1] = typeOf(list).getNumElements();
  list = reshape(list, shape);
}

Reduction Node::reduction(Value data, Value axes, bool isNoop) {
  if (!data)
    return {};
  const int64_t rank = typeOf(data).getRank();
  std::optional<SmallVector<int64_t>> given = axes ? known(axes, "axes") : integers("axes");
  if (given && !given->empty()) {
    SmallVector<int64_t> found = axesOf(*given, rank);
    llvm::sort(found);
    return {found};
  }
  if (isNoop)
    return {};
  return {llvm::to_vector(llvm::seq<int64_t>(0, rank))};
}
