//===- TTIRLiterals.cpp - Attributes and tensors of known numbers ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TTIRBuilder.h"

#include "ttmlir/Dialect/Common/Numbers.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/ScopedPrinter.h"

#include <cmath>
#include <numbers>

using namespace mlir;
using namespace mlir::tt::importer;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

SmallVector<int32_t> TTIRBuilder::narrowed(ArrayRef<int64_t> values) {
  for (int64_t value : values)
    if (!llvm::isInt<32>(value))
      fail("expected numbers of 32 bits, found " + Twine(value));
  return SmallVector<int32_t>(values.begin(), values.end());
}

Attribute TTIRBuilder::i32s(ArrayRef<int64_t> values) {
  SmallVector<int32_t> narrow = narrowed(values);
  return builder.getI32ArrayAttr(narrow);
}

Attribute TTIRBuilder::denseI32s(ArrayRef<int64_t> values) {
  SmallVector<int32_t> narrow = narrowed(values);
  return builder.getDenseI32ArrayAttr(narrow);
}

Attribute TTIRBuilder::numberAttr(Type element, double value) {
  return isa<IntegerType>(element) ? Attribute(integerAttr(builder.getContext(), value)) : f32(value);
}

bool TTIRBuilder::areNumbers(Type element) {
  if (!isa<IntegerType, FloatType>(element))
    fail("expected numbers to compute with, found elements of type '" + llvm::to_string(element) + "'");
  return !failed;
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

Value mlir::tt::importer::materialize(OpBuilder &builder, ElementsAttr elements, Location loc) {
  Dialect *dialect = builder.getContext()->getLoadedDialect<ttir::TTIRDialect>();
  return dialect->materializeConstant(builder, elements, elements.getType(), loc)->getResult(0);
}

Value TTIRBuilder::full(ArrayRef<int64_t> shape, Type element, double number) {
  if (!areNumbers(element))
    return {};
  auto type = RankedTensorType::get(shape, element);
  const Attribute value = numberAttr(element, number);
  // Shapes are computed with 64 bits.
  if (element.isIntOrIndex() && element.getIntOrFloatBitWidth() > 32 && numberOf(value) != std::trunc(number)) {
    // Of numbers beyond all integers there is no conversion.
    const double whole = std::isnan(number) ? 0 : std::clamp(number, -0x1p62, 0x1p62);
    auto literal = DenseElementsAttr::get(type, IntegerAttr::get(element, static_cast<int64_t>(whole)));
    return build<ttir::ConstantOp>({}, {named("value", literal)}, type);
  }
  return build<ttir::FullOp>({}, {named("shape", denseI32s(shape)), named("fill_value", value)}, type);
}

Value TTIRBuilder::splat(Value like, double number) {
  if (!like)
    return {};
  return full(SmallVector<int64_t>(typeOf(like).getRank(), 1), typeOf(like).getElementType(), number);
}

Value TTIRBuilder::literal(ArrayRef<int64_t> values, ArrayRef<int64_t> shape) {
  auto type = RankedTensorType::get(shape, builder.getI64Type());
  return build<ttir::ConstantOp>({}, {named("value", DenseElementsAttr::get(type, values))}, type);
}

Value TTIRBuilder::floats(ArrayRef<float> values, ArrayRef<int64_t> shape) {
  return materialize(builder, DenseElementsAttr::get(RankedTensorType::get(shape, builder.getF32Type()), values), loc);
}

Value TTIRBuilder::booleans(ArrayRef<bool> values, ArrayRef<int64_t> shape) {
  return materialize(builder, DenseElementsAttr::get(RankedTensorType::get(shape, builder.getI1Type()), values), loc);
}

Value TTIRBuilder::iota(ArrayRef<int64_t> shape, Type element, int64_t axis) {
  if (shape[axis] == 0)
    return full(shape, element, 0);
  auto bound = [&](int64_t value) { return IntegerAttr::get(builder.getIntegerType(64, /*isSigned=*/true), value); };
  return build<ttir::ArangeOp>(
      {},
      {named("start", bound(0)), named("end", bound(shape[axis])), named("step", bound(1)), named("arange_dimension", i64(axis))},
      RankedTensorType::get(shape, element));
}

Value TTIRBuilder::uniform(ArrayRef<int64_t> shape, double low, double high, uint32_t seed) {
  Attribute number = builder.getIntegerAttr(builder.getIntegerType(32, /*isSigned=*/false), seed);
  return build<ttir::RandOp>({},
                             {named("size", i32s(shape)), named("low", f32(low)), named("high", f32(high)), named("seed", number)},
                             RankedTensorType::get(shape, builder.getF32Type()));
}

// The method of Box and Muller.
Value TTIRBuilder::normal(ArrayRef<int64_t> shape, uint32_t seed) {
  Value angle = uniform(shape, 0, 2 * std::numbers::pi, seed), positive = uniform(shape, 0, 1, seed + 1);
  if (!angle || !positive)
    return {};
  // In (0, 1], which has a logarithm.
  Value logarithm = log(subtract(1, positive));
  Value radius = logarithm ? sqrt(multiply(logarithm, -2)) : Value();
  return multiply(radius, cos(angle));
}
