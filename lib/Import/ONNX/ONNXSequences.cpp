//===- ONNXSequences.cpp - Sequences and optional values of ONNX ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXGraph.h"
#include "ONNXImporters.h"
#include "ONNXSequenceValues.h"

#include "ttmlir/Support/Plural.h"

#include "mlir/IR/BuiltinOps.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

/// The index that operand `number` gives into a sequence of `size`, counted from the start; `standard` if absent. None after an
/// error.
static std::optional<int64_t> placeAt(ONNXOp &n, size_t number, int64_t size, int64_t standard) {
  if (size == 0)
    return n.error("expected a sequence of tensors, found an empty one");
  if (!n.operand(number))
    return standard;
  std::optional<int64_t> place = n.knownInteger(n.operand(number), "a position", -size, size - 1);
  return place && *place < 0 ? *place + size : place;
}

void mlir::tt::importer::importSequenceConstruct(ONNXOp &n) {
  if (n.numOperands() == 0)
    return n.fail("expected a tensor at least, found none");
  n.give(makeSequence(n, n.operands()));
}

void mlir::tt::importer::importSequenceEmpty(ONNXOp &n) { n.give(makeSequence(n, {})); }

void mlir::tt::importer::importSequenceAt(ONNXOp &n, Value inputSequence, Value) {
  const SmallVector<Value> elements = *elementsOf(inputSequence);
  if (auto place = placeAt(n, 1, static_cast<int64_t>(elements.size()), 0))
    n.give(elements[*place]);
}

void mlir::tt::importer::importSequenceErase(ONNXOp &n, Value inputSequence, Value) {
  SmallVector<Value> elements = *elementsOf(inputSequence);
  const auto size = static_cast<int64_t>(elements.size());
  std::optional<int64_t> place = placeAt(n, 1, size, size - 1);
  if (!place)
    return;
  elements.erase(elements.begin() + *place);
  n.give(makeSequence(n, elements));
}

void mlir::tt::importer::importSequenceInsert(ONNXOp &n, Value inputSequence, Value tensor, Value position) {
  // In constant time: loops append thousands.
  OperandRange parts = inputSequence.getDefiningOp<UnrealizedConversionCastOp>().getOperands();
  if (!parts.empty() && typeOf(parts.back()).getElementType() != typeOf(tensor).getElementType())
    return n.fail("expected a tensor with the element type of the sequence, found " +
                  n.elementName(typeOf(tensor).getElementType()));
  if (!position)
    return n.give(makeSequence(n, {inputSequence, tensor}));
  SmallVector<Value> elements = *elementsOf(inputSequence);
  const auto size = static_cast<int64_t>(elements.size());
  std::optional<int64_t> place = n.knownInteger(position, "a position", -size, size);
  if (!place)
    return;
  elements.insert(elements.begin() + (*place < 0 ? *place + size : *place), tensor);
  n.give(makeSequence(n, elements));
}

void mlir::tt::importer::importSequenceLength(ONNXOp &n, Value inputSequence) {
  n.give(n.literal({static_cast<int64_t>(elementsOf(inputSequence)->size())}, {}));
}

/// The sizes of the parts of an axis of `size`; none after an error.
static std::optional<SmallVector<int64_t>> partsOf(ONNXOp &n, int64_t size) {
  std::optional<SmallVector<int64_t>> given;
  if (n.operand(1)) {
    given = n.known(n.operand(1), "input 'split'");
    if (!given)
      return std::nullopt;
  }
  const int64_t rank = given ? typeOf(n.operand(1)).getRank() : 0, most = n.graph.model.options.unrollLimit;
  if (rank > 1)
    return n.error("expected one size or a list of sizes, found a tensor of rank " + Twine(rank));
  if (given && rank == 1) {
    int64_t sum = 0;
    for (int64_t part : *given)
      sum += part < 0 || part > size ? size + 1 : part;
    if (sum != size)
      return n.error("expected sizes with sum " + Twine(size) + ", found " + Twine(sum));
    return given;
  }
  // One size for all but the last.
  const int64_t part = given && given->size() == 1 ? given->front() : 1;
  if (part < 1 || static_cast<int64_t>(llvm::divideCeil(size, part)) > most)
    return n.error("expected a positive size, and at most " + Twine(most) + " parts (unroll-limit), found " + Twine(part) + " of " +
                   Twine(size));
  SmallVector<int64_t> parts(size / part, part);
  if (size % part)
    parts.push_back(size % part);
  return parts;
}

void mlir::tt::importer::importSplitToSequence(ONNXOp &n, Value x, Value split) {
  const int64_t axis = n.axisOf(n.integer("axis"), typeOf(x).getRank());
  if (n.hasFailed())
    return;
  std::optional<SmallVector<int64_t>> parts = partsOf(n, typeOf(x).getDimSize(axis));
  if (!parts)
    return;
  const bool dropsAxis = !split && n.integer("keepdims") == 0;
  SmallVector<int64_t> dropped(typeOf(x).getShape());
  dropped.erase(dropped.begin() + axis);
  SmallVector<Value> elements;
  int64_t begin = 0;
  for (int64_t part : *parts) {
    Value element = n.slice(x, axis, begin, begin + part);
    elements.push_back(dropsAxis ? n.reshape(element, dropped) : element);
    begin += part;
  }
  n.give(makeSequence(n, elements));
}

void mlir::tt::importer::importConcatFromSequence(ONNXOp &n, Value inputSequence) {
  const SmallVector<Value> elements = *elementsOf(inputSequence);
  if (elements.empty())
    return n.fail("expected a sequence of tensors, found an empty one");
  if (!n.has("axis"))
    return n.fail("expected attribute 'axis', found none");
  const int64_t rank = typeOf(elements.front()).getRank(), isNew = n.integer("new_axis");
  if (!llvm::all_of(elements, [&](Value each) { return typeOf(each).getRank() == rank; }))
    return n.fail("expected tensors of one rank, found others");
  const int64_t axis = n.axisOf(n.integer("axis"), rank + (isNew ? 1 : 0));
  if (!n.hasFailed())
    n.give(isNew ? stack(n, elements, axis) : n.concat(elements, axis));
}

// The body once for each tensor of the first sequence, with the same element of the others; tensors are the same for all.
void mlir::tt::importer::importSequenceMap(ONNXOp &n, Value inputSequence) {
  const ::onnx::GraphProto *body = bodyOf(n, "body");
  if (!body)
    return;
  const size_t count = elementsOf(inputSequence)->size();
  SmallVector<SmallVector<Value>> inputs(count), outputs(body->output_size());
  for (size_t number = 0; number < n.numOperands(); ++number) {
    if (!n.operand(number))
      return n.fail("expected " + n.operandText(number) + ", found none");
    std::optional<SmallVector<Value>> elements = elementsOf(n.operand(number));
    if (elements && elements->size() != count)
      return n.fail("expected sequences of one length, found " + Twine(count) + " and " +
                    ::ttmlir::countText(elements->size(), "tensor"));
    for (size_t step = 0; step < count; ++step)
      inputs[step].push_back(elements ? (*elements)[step] : n.operand(number));
  }
  for (ArrayRef<Value> step : inputs) {
    auto results = importBody(n, *body, step);
    if (!results)
      return;
    for (auto [values, value] : llvm::zip_equal(outputs, *results)) {
      if (!isa<RankedTensorType>(value.getType()))
        return n.fail("expected tensors as outputs of the body, found others");
      values.push_back(value);
    }
  }
  for (ArrayRef<Value> values : outputs)
    n.give(makeSequence(n, values));
}

void mlir::tt::importer::importOptional(ONNXOp &n, Value x) {
  n.give(x ? x : UnrealizedConversionCastOp::create(n.builder, n.loc, n.builder.getNoneType(), ValueRange()).getResult(0));
}

void mlir::tt::importer::importOptionalHasElement(ONNXOp &n, Value x) {
  n.give(n.full({}, n.builder.getI1Type(), x && !isa<NoneType>(x.getType())));
}

void mlir::tt::importer::importOptionalGetElement(ONNXOp &n, Value x) {
  if (isa<NoneType>(x.getType()))
    return n.fail("expected an optional value with content, found none");
  n.give(x);
}
