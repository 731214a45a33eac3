//===- VHLOAttributes.cpp - Attributes and types of vhlo ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ArtifactRows.h"
#include "ArtifactTables.h"

#include "ttmlir/Dialect/StableHLO/IR/StableHLODialect.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::importer;

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// The bits of an element, or of a part of a complex one; 0 if literals have no such elements.
static unsigned widthOfElement(Type element) {
  if (auto complex = dyn_cast<ComplexType>(element))
    element = complex.getElementType();
  if (isa<IndexType>(element))
    return IndexType::kInternalStorageBitWidth;
  return element.isIntOrFloat() ? element.getIntOrFloatBitWidth() : 0;
}

/// The elements of a tensor of booleans. Their bits are packed, the first element in the lowest; a byte for all is 0 or not.
/// Older writers had a byte for each.
static Attribute readBooleans(RankedTensorType type, ArrayRef<uint8_t> data, ByteReader &in) {
  const uint64_t count = type.getNumElements();
  if (const uint64_t packed = llvm::divideCeil(count, 8); data.size() == packed)
    return DenseElementsAttr::get(type, ArrayRef<bool>(llvm::map_to_vector(llvm::seq<uint64_t>(0, count), [&](uint64_t i) {
                                    return (data[i / 8] >> (i % 8) & 1) != 0;
                                  })));
  if (data.size() == 1)
    return DenseElementsAttr::get(type, ArrayRef<bool>(data[0] != 0));
  if (data.size() == count)
    return DenseElementsAttr::get(type, ArrayRef<bool>(llvm::map_to_vector(data, [](uint8_t each) { return each != 0; })));
  return in.fail("expected " + Twine(count) + " booleans, found " + Twine(data.size()) + " bytes"), Attribute();
}

/// A type and the bytes of all elements, or of the one element of a splat.
Attribute ArtifactTables::readTensorData(ByteReader &in) {
  auto tensor = dyn_cast_or_null<RankedTensorType>(type(in));
  ArrayRef<uint8_t> data = in.take(in.number());
  if (in.hasFailed())
    return {};
  const unsigned width = tensor && tensor.hasStaticShape() ? widthOfElement(tensor.getElementType()) : 0;
  if (width == 0)
    return in.fail("expected a tensor of numbers as the type of a literal, found another type"), Attribute();
  if (tensor.getElementType().isInteger(1))
    return readBooleans(tensor, data, in);
  const uint64_t part = llvm::divideCeil(width, 8), element = part * (isa<ComplexType>(tensor.getElementType()) ? 2 : 1);
  const uint64_t count = tensor.getNumElements();
  if (data.size() != element && (data.size() / element != count || data.size() % element))
    return in.fail("expected " + Twine(count) + " elements of " + Twine(element) + " bytes, found " + Twine(data.size()) +
                   " bytes"),
           Attribute();
  SmallVector<char> raw(data.begin(), data.end());
  // Bits beyond the width would be part of the numbers.
  if (width % 8)
    for (uint64_t at = part - 1; at < raw.size(); at += part)
      raw[at] &= (1 << width % 8) - 1;
  bool isSplat = false;
  if (!DenseElementsAttr::isValidRawBuffer(tensor, raw, isSplat))
    return in.fail("expected the elements of a tensor, found other bytes"), Attribute();
  return DenseElementsAttr::getFromRawBuffer(tensor, raw);
}

Attribute ArtifactTables::readVhloAttribute(ByteReader &in) {
  const uint64_t code = in.number();
  switch (code) {
  case AttributeCode::Array: {
    SmallVector<Attribute> elements = readAttributes(in);
    return in.hasFailed() ? Attribute() : ArrayAttr::get(context, elements);
  }
  case AttributeCode::Boolean: {
    const uint64_t value = in.number();
    if (value > 1)
      in.fail("expected a boolean, found " + Twine(value));
    return BoolAttr::get(context, value != 0);
  }
  case AttributeCode::ApiVersion: {
    const uint64_t value = in.number();
    constexpr uint64_t newest = ApiVersion::Typed;
    if (value > newest)
      in.fail("expected an API version of a call of at most " + Twine(newest) + ", found " + Twine(value));
    return IntegerAttr::get(IntegerType::get(context, 32), std::min(value, newest));
  }
  case AttributeCode::Dictionary:
    return readDictionary(in);
  case AttributeCode::Float:
    return readFloatAttribute(in);
  case AttributeCode::Integer:
    return readIntegerAttribute(in);
  case AttributeCode::OutputOperandAlias: {
    SmallVector<int64_t> output = readIntegers(in);
    const int64_t operand = in.signedNumber();
    return stablehlo::OutputOperandAliasAttr::get(context, output, operand, readIntegers(in));
  }
  case AttributeCode::String:
    return StringAttr::get(context, string(in));
  case AttributeCode::Tensor:
    return readTensorData(in);
  case AttributeCode::Type: {
    Type value = type(in);
    return value ? TypeAttr::get(value) : nullptr;
  }
  case AttributeCode::TypeExtensions:
    return stablehlo::TypeExtensionsAttr::get(context, readIntegers(in));
  case AttributeCode::ResultAccuracy: {
    FloatAttr absolute = readDouble(in), relative = readDouble(in);
    const int64_t ulps = in.signedNumber();
    auto mode = attributeOf<stablehlo::ResultAccuracyModeAttr>(in, "a mode of accuracy");
    return mode ? stablehlo::ResultAccuracyAttr::get(context, absolute, relative, ulps, mode) : nullptr;
  }
  default:
    break;
  }
  if (StringRef name = nameOfUnknownAttribute(code); !name.empty())
    return in.fail("expected an attribute of StableHLO as it is here, found 'vhlo." + name + "_v1'"), Attribute();
  const uint64_t value = in.number();
  if (std::optional<Attribute> made = makeEnumAttribute(code, value, context)) {
    if (!*made)
      in.fail("expected an enumerator that is known here, found " + Twine(value) + " of attribute " + Twine(code) + " of vhlo");
    return *made;
  }
  return in.fail("expected an attribute of vhlo that is known here, found number " + Twine(code)), Attribute();
}

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

/// Whether a tensor may have that many elements.
static bool isShape(ArrayRef<int64_t> shape) {
  uint64_t count = 1;
  for (int64_t size : shape) {
    if (ShapedType::isDynamic(size))
      continue;
    bool overflows = false;
    count = llvm::SaturatingMultiply<uint64_t>(count, std::max<int64_t>(size, 1), &overflows);
    if (size < 0 || overflows || count > INT64_MAX)
      return false;
  }
  return true;
}

Type ArtifactTables::readTensor(ByteReader &in, bool hasEncoding) {
  Attribute encoding = hasEncoding ? attribute(in) : nullptr;
  SmallVector<int64_t> shape = readIntegers(in);
  if (!isShape(shape))
    in.fail("expected sizes of a tensor, found others");
  Type element = type(in);
  return element && !in.hasFailed() ? RankedTensorType::getChecked(diagnose(), shape, element, encoding) : nullptr;
}

/// One scale and zero point, or one of each per index along an axis.
Type ArtifactTables::readQuantized(ByteReader &in, bool isPerAxis) {
  const uint64_t flags = in.number();
  Type storage = type(in), expressed = type(in);
  if (!storage || !expressed)
    return {};
  if (!isa<IntegerType>(storage) || flags > 1)
    return in.fail("expected a quantized type with integers in memory, found another"), Type();
  if (!isPerAxis) {
    const double scale = readDouble(in).getValueAsDouble();
    const int64_t zero = in.signedNumber(), least = in.signedNumber(), most = in.signedNumber();
    return in.hasFailed()
               ? Type()
               : quant::UniformQuantizedType::getChecked(diagnose(), flags, storage, expressed, scale, zero, least, most);
  }
  const uint64_t axis = in.number();
  const int64_t least = in.signedNumber(), most = in.signedNumber();
  SmallVector<double> scales = in.list("scales", [&] { return readDouble(in).getValueAsDouble(); });
  SmallVector<int64_t> zeros = readIntegers(in);
  if (axis > INT32_MAX)
    in.fail("expected an axis, found " + Twine(axis));
  return in.hasFailed() ? Type()
                        : quant::UniformQuantizedPerAxisType::getChecked(diagnose(), flags, storage, expressed, scales, zeros, axis,
                                                                         least, most);
}

Type ArtifactTables::readVhloType(ByteReader &in) {
  const uint64_t code = in.number();
  switch (code) {
  case TypeCode::Complex: {
    Type element = type(in);
    return element ? ComplexType::getChecked(diagnose(), element) : nullptr;
  }
  case TypeCode::Function: {
    SmallVector<Type> inputs = readTypes(in), results = readTypes(in);
    return in.hasFailed() ? Type() : FunctionType::get(context, inputs, results);
  }
  case TypeCode::Tensor:
    return readTensor(in, /*hasEncoding=*/false);
  case TypeCode::TensorWithEncoding:
    return readTensor(in, /*hasEncoding=*/true);
  case TypeCode::Tuple: {
    SmallVector<Type> elements = readTypes(in);
    return in.hasFailed() ? Type() : TupleType::get(context, elements);
  }
  case TypeCode::Quantized:
    return readQuantized(in, /*isPerAxis=*/false);
  case TypeCode::QuantizedPerAxis:
    return readQuantized(in, /*isPerAxis=*/true);
  case TypeCode::UnrankedTensor: {
    Type element = type(in);
    return element ? UnrankedTensorType::getChecked(diagnose(), element) : nullptr;
  }
  case TypeCode::Buffer: {
    SmallVector<int64_t> shape = readIntegers(in);
    if (!isShape(shape))
      in.fail("expected sizes of a buffer, found others");
    Type element = type(in);
    return element && !in.hasFailed() ? MemRefType::getChecked(diagnose(), shape, element, MemRefLayoutAttrInterface(), Attribute())
                                      : nullptr;
  }
  default:
    break;
  }
  const TypeRow *row = llvm::find_if(typeRows(), [&](const TypeRow &each) { return each.code == code; });
  if (row == typeRows().end())
    return in.fail("expected a type of vhlo that is known here, found number " + Twine(code)), Type();
  if (!row->make)
    return in.fail("expected a type of StableHLO as it is here, found '!vhlo." + row->name + "_v1'"), Type();
  return row->make(context);
}
