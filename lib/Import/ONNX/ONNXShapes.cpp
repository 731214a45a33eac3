//===- ONNXShapes.cpp - Constants and shapes of ONNX ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXGraph.h"
#include "ONNXImporters.h"
#include "ONNXWeights.h"

#include "llvm/ADT/STLExtras.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;

/// The literal of tensor `tensor`; null after an error.
static Value literalOf(ONNXOp &n, const ::onnx::TensorProto &tensor) {
  llvm::Expected<ElementsAttr> elements = n.graph.model.tensors.read(tensor, n.builder.getContext());
  if (!elements)
    return n.error(llvm::toString(elements.takeError()));
  return materializeWeight(n.builder, *elements, n.loc);
}

void mlir::tt::importer::importConstant(ONNXOp &n) {
  if (n.proto.attribute_size() != 1)
    return n.fail("expected one attribute, found " + Twine(n.proto.attribute_size()));
  const ::onnx::AttributeProto &value = n.proto.attribute(0);
  if (value.has_t())
    return n.give(literalOf(n, value.t()));
  if (value.has_sparse_tensor()) {
    llvm::Expected<ElementsAttr> elements = n.graph.model.tensors.read(value.sparse_tensor(), n.builder.getContext());
    return elements ? n.give(materialize(n.builder, *elements, n.loc)) : n.fail(llvm::toString(elements.takeError()));
  }
  if (value.name() == "value_int")
    return n.give(n.literal({value.i()}, {}));
  if (value.name() == "value_ints")
    return n.give(n.literal(SmallVector<int64_t>(value.ints().begin(), value.ints().end()), {value.ints_size()}));
  if (value.name() != "value_float" && value.name() != "value_floats")
    return n.fail("attribute '" + value.name() + "' is not supported");
  const bool isList = value.name() == "value_floats";
  SmallVector<float> numbers(value.floats().begin(), value.floats().end());
  if (!isList)
    numbers = {value.f()};
  SmallVector<int64_t> shape;
  if (isList)
    shape.push_back(numbers.size());
  auto type = RankedTensorType::get(shape, n.builder.getF32Type());
  n.give(n.build<ttir::ConstantOp>({}, {n.named("value", DenseElementsAttr::get(type, ArrayRef(numbers)))}, type));
}

bool mlir::tt::importer::isShape(ONNXOp &n, ArrayRef<int64_t> shape) {
  for (int64_t size : shape)
    if (size < 0 || size > INT32_MAX)
      return n.error("expected sizes of 0 to 2^31 - 1, found " + Twine(size));
  return true;
}

void mlir::tt::importer::importConstantOfShape(ONNXOp &n, Value x) {
  std::optional<SmallVector<int64_t>> shape = n.known(x, "a shape");
  if (!shape || !isShape(n, *shape))
    return;
  Type element = n.builder.getF32Type();
  if (const ::onnx::AttributeProto *value = n.attribute("value")) {
    Value number = literalOf(n, value->t());
    if (!number)
      return;
    if (typeOf(number).getNumElements() != 1)
      return n.fail("expected one element as attribute 'value', found " + Twine(typeOf(number).getNumElements()));
    return n.give(n.broadcast(n.reshape(number, SmallVector<int64_t>(shape->size(), 1)), *shape));
  }
  n.give(n.full(*shape, element, 0));
}

void mlir::tt::importer::importEyeLike(ONNXOp &n, Value x) {
  RankedTensorType type = typeOf(x);
  if (type.getRank() != 2)
    return n.fail("expected a matrix, found rank " + Twine(type.getRank()));
  Type element = n.elementOr("dtype", type.getElementType());
  if (!element)
    return;
  Type integers = n.builder.getI32Type();
  Value rows = n.iota(type.getShape(), integers, 0), columns = n.iota(type.getShape(), integers, 1);
  const int64_t k = std::clamp<int64_t>(n.integer("k"), -INT32_MAX, INT32_MAX);
  Value diagonal = k ? n.add(rows, k) : rows;
  n.give(n.castTo(n.eq(diagonal, columns), element));
}

void mlir::tt::importer::importRange(ONNXOp &n, Value start, Value, Value) {
  SmallVector<double> bounds;
  for (int number = 0; number < 3; ++number) {
    static constexpr StringRef names[] = {"a start", "a limit", "a delta"};
    std::optional<double> bound = n.knownNumber(n.operand(number), names[number]);
    if (!bound)
      return;
    bounds.push_back(*bound);
  }
  const double first = bounds[0], step = bounds[2], count = std::ceil((bounds[1] - first) / step);
  if (!(count <= kMaxMade) || !(std::fabs(first) < 0x1p62 && std::fabs(step) < 0x1p62))
    return n.fail("expected at most " + Twine(kMaxMade) + " elements and a step other than 0, found " +
                  (step == 0 ? Twine("the step 0") : Twine("more or none")));
  const int64_t size = count > 0 ? static_cast<int64_t>(count) : 0;
  if (isa<FloatType>(typeOf(start).getElementType())) {
    Value places = n.iota({size}, typeOf(start).getElementType(), 0);
    return n.give(n.add(n.multiply(places, step), first));
  }
  SmallVector<int64_t> values;
  for (int64_t place = 0; place < size; ++place)
    values.push_back(static_cast<int64_t>(first + static_cast<double>(place) * step));
  n.give(n.castTo(n.literal(values, {size}), typeOf(start).getElementType()));
}

void mlir::tt::importer::importShape(ONNXOp &n, Value data) {
  ArrayRef<int64_t> shape = typeOf(data).getShape();
  const int64_t rank = shape.size();
  auto bound = [&](StringRef name, int64_t standard) {
    const int64_t value = n.integer(name, standard);
    return std::clamp<int64_t>(value < 0 ? value + rank : value, 0, rank);
  };
  const int64_t start = bound("start", 0), end = std::max(start, bound("end", rank));
  ArrayRef<int64_t> part = shape.slice(start, end - start);
  n.give(n.literal(part, {static_cast<int64_t>(part.size())}));
}

void mlir::tt::importer::importSize(ONNXOp &n, Value data) { n.give(n.literal({typeOf(data).getNumElements()}, {})); }
