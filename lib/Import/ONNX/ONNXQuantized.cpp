//===- ONNXQuantized.cpp - Quantized ops of ONNX --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Combiners.h"
#include "ONNXImporters.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::importer;

/// A number, or one per element of `axis`, with as many axes as `x`; per block along `axis` with `block` elements.
static Value aligned(ONNXOp &n, Value value, Value x, int64_t axis, int64_t block) {
  if (!value || !x)
    return {};
  const int64_t rank = typeOf(x).getRank();
  if (block > 0) {
    // Each number holds for a block.
    SmallVector<int64_t> shape(typeOf(value).getShape()), split(shape), wanted(typeOf(x).getShape());
    if (axis < rank)
      wanted[axis] = llvm::divideCeil(wanted[axis], block);
    if (axis >= rank || block > INT32_MAX || shape != wanted)
      return n.error("expected a number for each block along axis " + Twine(axis) +
                     ", and for each element of the others, found a tensor of " + Twine(typeOf(value).getNumElements()));
    split.insert(split.begin() + axis + 1, 1);
    SmallVector<int64_t> blocks(split), whole(shape);
    blocks[axis + 1] = block;
    whole[axis] *= block;
    return n.slice(n.reshape(n.broadcast(n.reshape(value, split), blocks), whole), axis, 0, typeOf(x).getDimSize(axis));
  }
  SmallVector<int64_t> shape(rank, 1);
  if (typeOf(value).getNumElements() != 1) {
    if (axis >= rank || typeOf(value).getRank() != 1 || typeOf(value).getNumElements() != typeOf(x).getDimSize(axis))
      return n.error("expected a number for each of the elements of axis " + Twine(axis) + ", found " +
                     Twine(typeOf(value).getNumElements()));
    shape[axis] = typeOf(value).getNumElements();
  }
  return n.reshape(value, shape);
}

Value mlir::tt::importer::clampTo(ONNXOp &n, Value x, IntegerType type) {
  return n.clamp(x, neutralOf(Combiner::Max, type), neutralOf(Combiner::Min, type));
}

/// `x` / `scale`, rounded, plus `zero`, within the range of `element`.
static Value quantize(ONNXOp &n, Value x, Value scale, Value zero, Type element) {
  if (!x || !scale)
    return {};
  const bool isQuantized = isNarrowFloat(element) || (isa<IntegerType>(element) && element.getIntOrFloatBitWidth() > 1 &&
                                                      element.getIntOrFloatBitWidth() <= 16);
  if (!isQuantized || !isa<FloatType>(typeOf(scale).getElementType()))
    return n.error("expected floats as scales, and integers of 4 to 16 bits or floats of 4 or 8 as outputs, found " +
                   n.elementName(typeOf(scale).getElementType()) + " and " + n.elementName(element));
  Type f32 = n.builder.getF32Type();
  Value y = n.div(n.castTo(x, f32), n.castTo(scale, f32));
  const bool isFloat = isNarrowFloat(element);
  if (!isFloat)
    y = n.composite(CompositeId::RoundEven, {y});
  if (zero)
    y = n.add(y, n.castTo(zero, f32));
  if (isFloat)
    return castElements(n, y, element);
  return n.castTo(clampTo(n, y, cast<IntegerType>(element)), element);
}

/// (`x` - `zero`) * `scale` as f32.
static Value dequantize(ONNXOp &n, Value x, Value scale, Value zero) {
  if (!x || !scale)
    return {};
  Type f32 = n.builder.getF32Type();
  if (zero && typeOf(zero).getElementType() != typeOf(x).getElementType())
    return n.error("expected zero points of the type of the quantized input, found " +
                   n.elementName(typeOf(zero).getElementType()));
  if (!isa<FloatType>(typeOf(scale).getElementType()))
    return n.error("expected floats as scales, found " + n.elementName(typeOf(scale).getElementType()));
  return n.multiply(n.centered(n.castTo(x, f32), zero), n.castTo(scale, f32));
}

/// The type in attribute `output_dtype`, else `standard`.
static Type outputElement(ONNXOp &n, Type standard) {
  const int64_t number = n.integer("output_dtype");
  return number ? n.elementOf(number) : standard;
}

static int64_t axisOf(ONNXOp &n) {
  const int64_t rank = typeOf(n.operand(0)).getRank();
  // Numbers for the whole tensor have no axis.
  return typeOf(n.operand(1)).getNumElements() == 1 ? 0 : n.axisOf(n.integer("axis"), rank);
}

void mlir::tt::importer::importQuantizeLinear(ONNXOp &n, Value x, Value yScale, Value zero) {
  const int64_t axis = axisOf(n), block = n.integer("block_size");
  Type element =
      outputElement(n, zero ? typeOf(zero).getElementType() : IntegerType::get(n.builder.getContext(), 8, IntegerType::Unsigned));
  if (!element)
    return;
  if (zero && element != typeOf(zero).getElementType())
    return n.fail("expected zero points of the type in attribute 'output_dtype', found " +
                  n.elementName(typeOf(zero).getElementType()));
  n.give(quantize(n, x, aligned(n, yScale, x, axis, block), zero ? aligned(n, zero, x, axis, block) : Value(), element));
}

void mlir::tt::importer::importDequantizeLinear(ONNXOp &n, Value x, Value xScale, Value zero) {
  const int64_t axis = axisOf(n), block = n.integer("block_size");
  Type element = outputElement(n, typeOf(xScale).getElementType());
  if (element && (!isa<FloatType>(element) || isNarrowFloat(element)))
    return n.fail("expected floats of 16 bits or more as attribute 'output_dtype', found " + n.elementName(element));
  if (element)
    n.give(
        n.castTo(dequantize(n, x, aligned(n, xScale, x, axis, block), zero ? aligned(n, zero, x, axis, block) : Value()), element));
}

void mlir::tt::importer::importDynamicQuantizeLinear(ONNXOp &n, Value x) {
  SmallVector<int64_t> all = llvm::to_vector(llvm::seq<int64_t>(0, typeOf(x).getRank()));
  Value low = n.reduce<ttir::MinOp>(x, all, /*keep=*/false), high = n.reduce<ttir::MaxOp>(x, all, /*keep=*/false);
  low = n.minimum(low, 0);
  high = n.maximum(high, 0);
  // The scale of all zeros is 1.
  Value scale = n.div(n.subtract(high, low), 255);
  scale = n.where(n.eq(high, low), 1, scale);
  Value zero = n.composite(CompositeId::RoundEven, {n.div(n.neg(low), scale)});
  zero = n.clamp(zero, 0, 255);
  Type bytes = IntegerType::get(n.builder.getContext(), 8, IntegerType::Unsigned);
  SmallVector<int64_t> ones(typeOf(x).getRank(), 1);
  n.give(quantize(n, x, n.reshape(scale, ones), n.reshape(zero, ones), bytes));
  n.give(scale);
  n.give(n.castTo(zero, bytes));
}

/// `x` less its zero point, as numbers that f32 products sum exactly up to 2^24.
static Value centered(ONNXOp &n, Value x, Value zero) { return n.centered(n.castTo(x, n.builder.getF32Type()), zero); }

/// The zero point of a matrix: one, or one per row (`isRows`) or column.
static Value matrixZero(ONNXOp &n, Value zero, bool isRows) {
  if (!zero || typeOf(zero).getRank() != 1 || typeOf(zero).getNumElements() == 1)
    return zero;
  const int64_t count = typeOf(zero).getNumElements();
  return n.reshape(zero, isRows ? ArrayRef<int64_t>{count, 1} : ArrayRef<int64_t>{1, count});
}

void mlir::tt::importer::importMatMulInteger(ONNXOp &n, Value a, Value b, Value aZeroPoint, Value bZeroPoint) {
  Value sums = product(n, centered(n, a, matrixZero(n, aZeroPoint, /*isRows=*/true)),
                       centered(n, b, matrixZero(n, bZeroPoint, /*isRows=*/false)));
  n.give(n.castTo(sums, n.builder.getI32Type()));
}

void mlir::tt::importer::importQLinearMatMul(ONNXOp &n, Value aValue, Value aScale, Value aZeroPoint, Value bValue, Value bScale,
                                             Value bZeroPoint, Value yScale, Value yZeroPoint) {
  Value a = dequantize(n, aValue, matrixZero(n, aScale, true), matrixZero(n, aZeroPoint, true));
  Value b = dequantize(n, bValue, matrixZero(n, bScale, false), matrixZero(n, bZeroPoint, false));
  n.give(quantize(n, product(n, a, b), matrixZero(n, yScale, true), matrixZero(n, yZeroPoint, true),
                  typeOf(yZeroPoint).getElementType()));
}

/// A number per output channel, axis 0 of the weight.
static Value perFilter(ONNXOp &n, Value value, Value weight) { return value ? aligned(n, value, weight, 0, 0) : value; }

void mlir::tt::importer::importConvInteger(ONNXOp &n, Value xValue, Value w, Value xZeroPoint, Value wZeroPoint) {
  Value x = centered(n, xValue, xZeroPoint ? aligned(n, xZeroPoint, xValue, 0, 0) : Value());
  Value y = convolve(n, x, centered(n, w, perFilter(n, wZeroPoint, w)), {});
  n.give(n.castTo(y, n.builder.getI32Type()));
}

void mlir::tt::importer::importQLinearConv(ONNXOp &n, Value x, Value xScale, Value xZeroPoint, Value weight, Value wScale,
                                           Value wZeroPoint, Value yScale, Value yZeroPoint, Value bias) {
  // The integers of the product; its scale is the product of both scales.
  Value sums = convolve(n, centered(n, x, aligned(n, xZeroPoint, x, 0, 0)), centered(n, weight, perFilter(n, wZeroPoint, weight)),
                        bias ? n.castTo(bias, n.builder.getF32Type()) : Value());
  if (!sums)
    return;
  Value scale = n.multiply(aligned(n, xScale, sums, 0, 0), aligned(n, wScale, sums, 1, 0));
  n.give(quantize(n, n.multiply(sums, scale), aligned(n, yScale, sums, 0, 0), aligned(n, yZeroPoint, sums, 0, 0),
                  typeOf(yZeroPoint).getElementType()));
}

//===----------------------------------------------------------------------===//
// Operators of onnxruntime
//===----------------------------------------------------------------------===//

/// Whether operand `number`, a scale, and the zero point behind it are one number each; an error otherwise.
static bool isScaledByNumber(ONNXOp &n, size_t number) {
  for (size_t each : {number, number + 1})
    if (n.operand(each) && typeOf(n.operand(each)).getNumElements() != 1)
      return n.error("expected one number as " + n.operandText(each) + ", found " +
                     Twine(typeOf(n.operand(each)).getNumElements()));
  return true;
}

Value mlir::tt::importer::dequantized(ONNXOp &n, size_t number) {
  Value x = n.operand(number);
  if (!x || !n.operand(number + 1) || !isScaledByNumber(n, number + 1))
    return {};
  return dequantize(n, x, aligned(n, n.operand(number + 1), x, 0, 0), aligned(n, n.operand(number + 2), x, 0, 0));
}

void mlir::tt::importer::giveQuantized(ONNXOp &n, Value y, size_t scale, Value like) {
  if (!y || !n.operand(scale))
    return n.fail("expected quantized inputs and the scale of the output, found an absent one");
  if (!isScaledByNumber(n, scale))
    return;
  Value zero = n.operand(scale + 1);
  n.give(quantize(n, y, aligned(n, n.operand(scale), y, 0, 0), aligned(n, zero, y, 0, 0),
                  typeOf(zero ? zero : like).getElementType()));
}

void mlir::tt::importer::importQLinearLeakyRelu(ONNXOp &n, Value xValue, Value, Value, Value, Value) {
  Value x = dequantized(n, 0);
  giveQuantized(n, n.build<ttir::LeakyReluOp>({x}, {n.named("parameter", n.f32(n.number("alpha")))}), 3, xValue);
}

/// Whether channels come before the spatial axes; an error otherwise.
static bool hasChannelsFirst(ONNXOp &n) {
  if (n.integer("channels_last") != 0)
    n.fail("expected 0 as attribute 'channels_last', found " + Twine(n.integer("channels_last")));
  return !n.hasFailed();
}

void mlir::tt::importer::importQLinearGlobalAveragePool(ONNXOp &n, Value x, Value, Value, Value, Value) {
  const auto axes = spatialAxes(n);
  if (axes && hasChannelsFirst(n))
    giveQuantized(n, n.reduce<ttir::MeanOp>(dequantized(n, 0), *axes, /*keep=*/true), 3, x);
}

void mlir::tt::importer::importQLinearAveragePool(ONNXOp &n, Value xValue, Value, Value, Value, Value) {
  if (hasChannelsFirst(n))
    if (Value x = dequantized(n, 0))
      giveQuantized(n, averagePool(n, x), 3, xValue);
}

// The scale and the zero point of the result, then a tensor with its own, and so on.
void mlir::tt::importer::importQLinearConcat(ONNXOp &n, Value, Value) {
  SmallVector<Value> parts;
  for (size_t number = 2; number + 1 < n.numOperands(); number += 3)
    parts.push_back(dequantized(n, number));
  if (parts.empty() || n.numOperands() % 3 != 2 || llvm::is_contained(parts, Value()))
    return n.fail("expected tensors with a scale and a zero point each, found " + ::ttmlir::countText(n.numOperands(), "input"));
  if (!n.has("axis"))
    return n.fail("expected attribute 'axis', found none");
  giveQuantized(n, n.concat(parts, n.axisOf(n.integer("axis"), typeOf(parts.front()).getRank())), 0, n.operand(2));
}

/// A scale or zero point of matrix `number`, one or one per column.
static Value ofColumns(ONNXOp &n, Value value) { return matrixZero(n, value, /*isRows=*/false); }

// alpha * A * B + C, whose integers have the scale of both factors; without a scale of the result that is f32.
void mlir::tt::importer::importQGemm(ONNXOp &n, Value aValue, Value aScale, Value aZeroPoint, Value b, Value bScale,
                                     Value bZeroPoint, Value c, Value yScale, Value) {
  Value a = dequantize(n, aValue, aScale, aZeroPoint);
  const bool isTransposed = n.integer("transB");
  if (typeOf(aValue).getRank() != 2 || typeOf(b).getRank() != 2)
    return n.fail("expected matrices, found " + listText(aValue) + " and " + listText(b));
  b = isTransposed ? n.permute(b, {1, 0}) : b;
  b = dequantize(n, b, ofColumns(n, bScale), ofColumns(n, bZeroPoint));
  Value y = n.build<ttir::MatmulOp>({a, b}, {n.named("transpose_a", n.flag(n.integer("transA")))});
  if (c)
    y = n.add(y, dequantize(n, c, n.multiply(aScale, ofColumns(n, bScale)), {}));
  if (const double alpha = n.number("alpha"); alpha != 1)
    y = n.multiply(y, alpha);
  if (!yScale)
    return n.give(y);
  giveQuantized(n, y, 7, aValue);
}
