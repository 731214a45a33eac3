//===- Bitcast.cpp - Bits of numbers as other numbers ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bits are moved as integers of 32 bits. Of 64-bit integers, which are stored as their lower half, the upper one is the sign.
//
//===----------------------------------------------------------------------===//

#include "SharedOps.h"

#include "ttmlir/Dialect/TTIR/IR/TTIRQuantizationOps.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

//===----------------------------------------------------------------------===//
// Quantized numbers
//===----------------------------------------------------------------------===//

namespace {
/// The parameters of a quantized type, as tensors that broadcast: real number (q - zero) * scale for integer q.
struct Uniform {
  Value scale, zero;
};
} // namespace

/// No value after an error.
static std::optional<Uniform> uniformOf(MLIROp &n, Type element, int64_t rank) {
  SmallVector<float> scales, zeros;
  SmallVector<int64_t> shape(rank, 1);
  if (auto type = dyn_cast<quant::UniformQuantizedType>(element)) {
    scales.push_back(static_cast<float>(type.getScale()));
    zeros.push_back(static_cast<float>(type.getZeroPoint()));
  } else if (auto type = dyn_cast<quant::UniformQuantizedPerAxisType>(element); type && type.getQuantizedDimension() < rank) {
    scales.assign(type.getScales().begin(), type.getScales().end());
    zeros.assign(type.getZeroPoints().begin(), type.getZeroPoints().end());
    shape[type.getQuantizedDimension()] = scales.size();
  }
  // More bits are no exact floats.
  if (scales.empty() || cast<quant::QuantizedType>(element).getStorageTypeIntegralWidth() > 16)
    return n.error("expected a quantized type of at most 16 bits with scales per tensor or axis, found " +
                   (scales.empty() ? "other scales"
                                   : std::to_string(cast<quant::QuantizedType>(element).getStorageTypeIntegralWidth()) + " bits"));
  auto literal = [&](ArrayRef<float> numbers) { return n.floats(numbers, shape); };
  return Uniform{literal(scales), literal(zeros)};
}

/// The integers of quantized numbers, as floats.
static Value storedNumbers(MLIROp &n, Value x) {
  std::optional<Uniform> uniform = uniformOf(n, typeOf(x).getElementType(), typeOf(x).getRank());
  if (!uniform)
    return {};
  Value number = n.build<ttir::DequantizeOp>({x}, {}, typeOf(x).clone(n.builder.getF32Type()));
  Value quotient = n.div(number, uniform->scale);
  Value nearest = n.floor(n.add(quotient, 0.5));
  return n.add(nearest, uniform->zero);
}

/// The quantized numbers of type `type` that have these integers.
static Value fromStored(MLIROp &n, Value q, RankedTensorType type) {
  std::optional<Uniform> uniform = uniformOf(n, type.getElementType(), type.getRank());
  if (!uniform)
    return {};
  Value difference = n.subtract(n.castTo(q, n.builder.getF32Type()), uniform->zero);
  return n.build<ttir::QuantizeOp>({n.multiply(difference, uniform->scale)}, {}, type);
}

//===----------------------------------------------------------------------===//
// Bits
//===----------------------------------------------------------------------===//

/// The integer that has the bits of `element`; null for types whose bits are not computed. f16 values may hold
/// more digits than f16, so that f16 is supported as a result only.
static IntegerType bitsType(Type element, bool isResult) {
  if (auto quantized = dyn_cast<quant::QuantizedType>(element))
    element = quantized.getStorageType();
  if (isa<FloatType>(element) && !element.isF32() && !element.isBF16() && !(isResult && element.isF16()))
    return {};
  return element.isIntOrFloat() ? IntegerType::get(element.getContext(), element.getIntOrFloatBitWidth()) : IntegerType();
}

/// The bits of `x`, of element type `element` in the source. Bits above its width may be anything.
static Value storedBitsOf(MLIROp &n, Value x, Type element) {
  Type i32 = n.builder.getI32Type();
  if (isa<quant::QuantizedType>(element))
    return n.castTo(storedNumbers(n, x), i32);
  if (!isa<FloatType>(element))
    return n.castTo(x, i32);
  Value wide = n.castTo(x, n.builder.getF32Type()), bits = n.toBits(wide);
  // bf16 is the upper half of f32.
  return element.isBF16() && bits ? n.logicalRightShift(bits, 16) : bits;
}

/// The f32 numbers equal to the f16 numbers with bits `bits`: 1 bit of sign, 5 of the exponent, 10 of the mantissa.
static Value fromHalf(MLIROp &n, Value bits) {
  Type f32 = n.builder.getF32Type();
  auto masked = [&](int64_t mask) { return n.masked(bits, mask); };
  auto shifted = [&](Value value, int64_t count) { return n.logicalLeftShift(value, count); };
  Value size = masked(0x7fff), wide = shifted(size, 13);
  // The exponent counts from 127 instead of 15; the largest one is of infinite numbers, and the smallest of fractions of 2^-24.
  Value number = n.fromBits(n.add(wide, 112 << 23));
  Value infinite = n.fromBits(n.bitwiseOr(wide, 0x7f800000));
  Value whole = n.castTo(size, f32), small = n.multiply(whole, 0x1p-24);
  number = n.where(n.ge(size, 0x7c00), infinite, number);
  number = n.where(n.lt(size, 0x400), small, number);
  Value isNegative = n.ne(masked(0x8000), 0);
  return n.where(isNegative, n.neg(number), number);
}

/// Elements of type `element` in the source that have the lower bits of `bits`.
static Value fromBits(MLIROp &n, Value bits, Type element) {
  if (!bits)
    return {};
  if (auto quantized = dyn_cast<quant::QuantizedType>(element)) {
    auto storage = IntegerType::get(n.builder.getContext(), quantized.getStorageTypeIntegralWidth(),
                                    quantized.isSigned() ? IntegerType::Signless : IntegerType::Unsigned);
    return fromStored(n, fromBits(n, bits, storage), RankedTensorType::get(typeOf(bits).getShape(), element));
  }
  if (!isa<FloatType>(element))
    return n.wrap(n.castTo(bits, importedElement(element)), element);
  if (element.isF16())
    return fromHalf(n, bits);
  if (element.isBF16())
    bits = n.logicalLeftShift(bits, 16);
  return n.castTo(n.fromBits(bits), element);
}

static Value shiftsAlong(MLIROp &n, int64_t rank, int64_t count, int64_t width) {
  SmallVector<int64_t> shifts, shape(rank, 1);
  for (int64_t piece = 0; piece < count; ++piece)
    shifts.push_back(piece * width);
  shape.back() = count;
  return n.castTo(n.literal(shifts, shape), n.builder.getI32Type());
}

/// Pieces of `to` bits along a new last axis, the lowest bits first.
static Value split(MLIROp &n, Value bits, unsigned from, unsigned to, bool isUnsigned) {
  if (!bits)
    return {};
  SmallVector<int64_t> shape(typeOf(bits).getShape()), wide(shape);
  wide.push_back(1);
  bits = n.reshape(bits, wide);
  if (from == 64) {
    Value upper = isUnsigned ? n.full(wide, n.builder.getI32Type(), 0) : n.rightShift(bits, 31);
    bits = n.concat({bits, upper}, shape.size());
    wide.back() = 2;
    wide.push_back(1);
  }
  shape.push_back(from / to);
  const unsigned word = std::min(from, 32u);
  if (word == to)
    return n.reshape(bits, shape);
  Value pieces = n.logicalRightShift(n.reshape(bits, wide), shiftsAlong(n, wide.size(), word / to, to));
  return n.reshape(pieces, shape);
}

/// Numbers of the pieces of `from` bits along the last axis.
static Value joinPieces(MLIROp &n, Value pieces, unsigned from) {
  if (!pieces)
    return {};
  const int64_t last = typeOf(pieces).getRank() - 1, count = typeOf(pieces).getDimSize(last);
  const int64_t mask = (int64_t(1) << from) - 1;
  Value own = n.bitwiseAnd(pieces, mask);
  Value placed = n.logicalLeftShift(own, shiftsAlong(n, last + 1, count, from)), joined;
  for (int64_t piece = 0; piece < count; ++piece) {
    Value part = n.slice(placed, last, piece, piece + 1);
    joined = joined ? n.bitwiseOr(joined, part) : part;
  }
  return joined ? n.reshape(joined, typeOf(pieces).getShape().drop_back()) : Value();
}

void mlir::tt::importer::importBitcastConvert(MLIROp &n, Value x) {
  Type from = MLIROp::sourceElementOf(n.op->getOperand(0)), to = n.sourceElement();
  if (from == to)
    return n.give(x);
  IntegerType source = bitsType(from, /*isResult=*/false), target = bitsType(to, /*isResult=*/true);
  if (!source || !target)
    return n.fail("bits of complex numbers, f64, floats of 8 bits and numbers of f16 are not supported");
  const unsigned fromWidth = source.getWidth(), toWidth = target.getWidth();
  // Of 64 bits, the sign goes along.
  if (fromWidth == toWidth && isa<IntegerType>(from) && isa<IntegerType>(to))
    return n.give(n.wrap(n.castTo(x, n.resultType().getElementType())));
  Value bits = storedBitsOf(n, x, from);
  if (fromWidth < toWidth && toWidth == 64)
    return n.fail("numbers of 64 bits, which are stored as 32, are not made of others");
  if (std::max(fromWidth, toWidth) % std::min(fromWidth, toWidth) != 0 || fromWidth == 1 || toWidth == 1)
    return n.fail("expected element types of which one has a multiple of the bits of the other, found " + Twine(fromWidth) +
                  " and " + Twine(toWidth) + " bits");
  if (fromWidth > toWidth)
    bits = split(n, bits, fromWidth, toWidth, from.isUnsignedInteger());
  else if (fromWidth < toWidth) {
    if (typeOf(x).getRank() == 0 || typeOf(x).getShape().back() != toWidth / fromWidth)
      return n.fail("expected " + Twine(toWidth / fromWidth) + " elements along the last axis, of which one is made, found " +
                    listText(x));
    bits = joinPieces(n, bits, fromWidth);
  }
  n.give(fromBits(n, bits, to));
}
