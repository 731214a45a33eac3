//===- ONNXElementwise.cpp - Element-wise ops of ONNX ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ONNXImporters.h"

#include "../Ops/RoundFloats.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

void mlir::tt::importer::importIsInf(ONNXOp &n, Value x) {
  const bool negative = n.integer("detect_negative"), positive = n.integer("detect_positive");
  if (!negative && !positive)
    return n.give(n.full(typeOf(x).getShape(), n.builder.getI1Type(), 0));
  n.give(n.composite(!positive ? CompositeId::Isneginf : negative ? CompositeId::Isinf : CompositeId::Isposinf, {x}));
}

void mlir::tt::importer::importGelu(ONNXOp &n, Value x) {
  n.give(n.text("approximate") == "none" ? n.gelu(x) : n.composite(CompositeId::GeluTanh, {x}));
}

void mlir::tt::importer::importClip(ONNXOp &n, Value x, Value, Value) {
  auto bound = [&](size_t number, StringRef name) {
    if (Value given = n.operand(number))
      return n.reshape(given, SmallVector<int64_t>(typeOf(x).getRank(), 1));
    return n.has(name) ? n.splat(x, n.number(name, 0)) : Value();
  };
  if (Value low = bound(1, "min"))
    x = n.maximum(x, low);
  if (Value high = bound(2, "max"))
    x = n.minimum(x, high);
  n.give(x);
}

/// `x` as integers of 4 bits: the nearest whole number's lower ones.
static Value castToHalfByte(ONNXOp &n, Value x, IntegerType element) {
  if (isa<FloatType>(typeOf(x).getElementType()))
    x = n.composite(CompositeId::RoundEven, {n.castTo(x, n.builder.getF32Type())});
  return n.castTo(n.wrap(n.castTo(x, n.builder.getI32Type()), element), element);
}

Value mlir::tt::importer::castElements(ONNXOp &n, Value x, Type element) {
  if (!x || typeOf(x).getElementType() == element)
    return x;
  // Numbers other than 0 are true.
  if (element.isInteger(1))
    return n.isNonZero(x);
  if (element.getIntOrFloatBitWidth() == 4 && isa<IntegerType>(element))
    return castToHalfByte(n, x, cast<IntegerType>(element));
  // Ops without the attribute saturate.
  if (isNarrowFloat(element))
    x = roundTo(n, n.castTo(x, n.builder.getF32Type()), cast<FloatType>(element),
                n.integer("saturate", 1) || element.getIntOrFloatBitWidth() < 8);
  return n.castTo(x, element);
}

Value mlir::tt::importer::floatsOf(ONNXOp &n, Value x) {
  return x && !isa<FloatType>(typeOf(x).getElementType()) ? n.castTo(x, n.builder.getF32Type()) : x;
}

Value mlir::tt::importer::wholeLike(ONNXOp &n, Value x, Type element) {
  auto type = dyn_cast<IntegerType>(element);
  if (type && type.getWidth() <= 16)
    x = clampTo(n, x, type);
  return n.castTo(x, element);
}

void mlir::tt::importer::importCastLike(ONNXOp &n, Value x, Value targetType) {
  n.give(castElements(n, x, typeOf(targetType).getElementType()));
}

void mlir::tt::importer::importCast(ONNXOp &n, Value x) {
  const ::onnx::AttributeProto *to = n.attribute("to");
  if (!to)
    return n.fail("expected attribute 'to', found none");
  // A name until opset 5.
  int type = static_cast<int>(to->i());
  if (to->has_s() && !to->has_i()) {
    ::onnx::TensorProto::DataType parsed;
    if (!::onnx::TensorProto::DataType_Parse(to->s(), &parsed))
      return n.fail("expected a type of elements as attribute 'to', found '" + to->s() + "'");
    type = parsed;
  }
  if (Type element = n.elementOf(type))
    n.give(castElements(n, x, element));
}

void mlir::tt::importer::importMod(ONNXOp &n, Value a, Value b) {
  if (!n.integer("fmod"))
    return n.give(n.remainder(a, b));
  n.give(n.composite(CompositeId::Fmod, {a, b}));
}

void mlir::tt::importer::importBitShift(ONNXOp &n, Value, Value) {
  n.give(n.text("direction") == "LEFT" ? n.build<ttir::LogicalLeftShiftOp>(n.operands())
                                       : n.build<ttir::LogicalRightShiftOp>(n.operands()));
}
