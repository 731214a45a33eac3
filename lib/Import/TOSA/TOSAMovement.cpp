//===- TOSAMovement.cpp - Literals, shapes and data movement of TOSA ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Lookups.h"
#include "../Ops/Windows.h"
#include "TOSAImporters.h"

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"

#include "mlir/Dialect/Tosa/IR/TosaOps.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt::importer;

//===----------------------------------------------------------------------===//
// Literals and shapes
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importTOSAConst(MLIROp &n) { n.give(literalOf(n, n.op->getAttrOfType<ElementsAttr>("values"))); }

// A shape is a tensor of numbers that are known.
static void giveShape(MLIROp &n, ArrayRef<int64_t> shape) { n.give(n.literal(shape, {static_cast<int64_t>(shape.size())})); }

void mlir::tt::importer::importTOSAConstShape(MLIROp &n) { giveShape(n, n.integersOr("values", -1, 0)); }

void mlir::tt::importer::importTOSAConcatShape(MLIROp &n) {
  SmallVector<int64_t> joined;
  for (Value part : n.operands()) {
    auto numbers = n.known(part, "a shape");
    if (!numbers)
      return;
    llvm::append_range(joined, *numbers);
  }
  giveShape(n, joined);
}

void mlir::tt::importer::importTOSADim(MLIROp &n, Value x) {
  const int64_t axis = n.axisOf(n.integer("axis"), typeOf(x).getRank());
  if (!n.hasFailed())
    giveShape(n, {typeOf(x).getDimSize(axis)});
}

void mlir::tt::importer::importTOSAShapeOp(MLIROp &n, Value input1, Value input2) {
  using Function = int64_t (*)(int64_t, int64_t);
  const Function function =
      llvm::TypeSwitch<Operation *, Function>(n.op)
          .Case([](tosa::AddShapeOp) -> Function { return [](int64_t a, int64_t b) { return a + b; }; })
          .Case([](tosa::SubShapeOp) -> Function { return [](int64_t a, int64_t b) { return a - b; }; })
          .Case([](tosa::MulShapeOp) -> Function { return [](int64_t a, int64_t b) { return a * b; }; })
          .Case([](tosa::DivCeilShapeOp) -> Function { return [](int64_t a, int64_t b) { return (a + b - 1) / b; }; })
          .Case([](tosa::DivFloorShapeOp) -> Function { return [](int64_t a, int64_t b) { return a / b; }; })
          .Case([](tosa::MaxShapeOp) -> Function { return [](int64_t a, int64_t b) { return std::max(a, b); }; })
          .Case([](tosa::MinShapeOp) -> Function { return [](int64_t a, int64_t b) { return std::min(a, b); }; })
          .Default(Function([](int64_t a, int64_t b) { return a % b; }));
  auto a = n.known(input1, "a shape"), b = a ? n.known(input2, "a shape") : std::nullopt;
  if (!b)
    return;
  const bool divides = isa<tosa::DivCeilShapeOp, tosa::DivFloorShapeOp, tosa::ModShapeOp>(n.op);
  SmallVector<int64_t> result;
  for (auto [x, y] : llvm::zip_equal(*a, *b)) {
    if (x < 0 || y < (divides ? 1 : 0) || x > INT32_MAX || y > INT32_MAX)
      return n.fail("expected sizes of 0 to 2^31 - 1, and divisors of at least 1, found " + Twine(x) + " and " + Twine(y));
    result.push_back(function(x, y));
  }
  giveShape(n, result);
}

//===----------------------------------------------------------------------===//
// Data movement
//===----------------------------------------------------------------------===//

/// The numbers of shape operand `number`, one per axis of operand 0; none after an error.
static std::optional<SmallVector<int64_t>> shapeOperand(MLIROp &n, size_t number, int64_t count) {
  auto shape = n.known(n.operand(number), "a shape");
  if (shape && static_cast<int64_t>(shape->size()) != count)
    return n.error("expected " + Twine(count) + " numbers as " + n.operandText(number) + ", found " + Twine(shape->size()));
  return shape;
}

void mlir::tt::importer::importTOSAConcat(MLIROp &n) { n.give(n.concat(n.operands(), n.integer("axis"))); }

void mlir::tt::importer::importTOSATranspose(MLIROp &n, Value x) {
  n.give(n.permute(x, n.integersOr("perms", typeOf(x).getRank(), 0)));
}

void mlir::tt::importer::importTOSAReverse(MLIROp &n, Value x) {
  n.give(n.reverse(x, {n.axisOf(n.integer("axis"), typeOf(x).getRank())}));
}

void mlir::tt::importer::importTOSATile(MLIROp &n, Value x, Value) {
  if (auto times = shapeOperand(n, 1, typeOf(x).getRank()))
    n.give(n.build<ttir::RepeatOp>({x}, {n.named("repeat_dimensions", n.denseI64s(*times))}));
}

void mlir::tt::importer::importTOSASlice(MLIROp &n, Value x, Value, Value) {
  auto begins = shapeOperand(n, 1, typeOf(x).getRank()), sizes = begins ? shapeOperand(n, 2, typeOf(x).getRank()) : std::nullopt;
  if (!sizes)
    return;
  SmallVector<int64_t> ends;
  for (auto [begin, size, most] : llvm::zip_equal(*begins, *sizes, typeOf(x).getShape())) {
    if (begin < 0 || size < 1 || size > most - begin)
      return n.fail("expected a slice within " + Twine(most) + " elements, found " + Twine(size) + " from " + Twine(begin) + " on");
    ends.push_back(begin + size);
  }
  n.give(n.slice(x, *begins, ends, SmallVector<int64_t>(ends.size(), 1)));
}

void mlir::tt::importer::importTOSAPad(MLIROp &n, Value x, Value, Value value) {
  auto padding = shapeOperand(n, 1, 2 * typeOf(x).getRank());
  if (!padding)
    return;
  Window w;
  w.setPadding(*padding);
  n.give(padInterior(n, x, n.reshape(value, {}), w.low, w.high, SmallVector<int64_t>(typeOf(x).getRank(), 0)));
}

//===----------------------------------------------------------------------===//
// Gather and scatter
//===----------------------------------------------------------------------===//

/// The rows of a table [batch * rows, columns] that `index` [batch, places] names.
static Value rowNumbers(MLIROp &n, Value index, int64_t rows) {
  Value number = n.castTo(index, n.builder.getI32Type());
  const int64_t batch = typeOf(index).getDimSize(0);
  return batch > 1 ? linearIndex(n, {n.placesAlong(0, 2, batch), number}, {batch, rows}) : number;
}

void mlir::tt::importer::importTOSAGather(MLIROp &n, Value table, Value index) {
  RankedTensorType type = n.resultType();
  if (!type)
    return;
  ArrayRef<int64_t> shape = typeOf(table).getShape();
  Value rows = n.rowsOf(n.reshape(table, {shape[0] * shape[1], shape[2]}), rowNumbers(n, index, shape[1]));
  n.give(n.reshape(rows, type.getShape()));
}

void mlir::tt::importer::importTOSAScatter(MLIROp &n, Value table, Value index, Value source) {
  const SmallVector<int64_t> shape(typeOf(table).getShape());
  const int64_t count = typeOf(index).getNumElements(), columns = shape[2];
  n.give(n.reshape(scatterRows(n, n.reshape(table, {shape[0] * shape[1], columns}), rowNumbers(n, index, shape[1]),
                               n.reshape(source, {count, columns}), ttcore::ReduceType::Invalid),
                   shape));
}
