//===- Folding.cpp - Constant folding -------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/Numbers.h"
#include "ttmlir/Dialect/TTIR/IR/OpRecords.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#include "Canonicalization.h"

#include "ttmlir/Support/EltwiseKernels.h"
#include "ttmlir/Support/Numerics.h"

#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/Builders.h"

#include "llvm/ADT/APSInt.h"
#include "llvm/ADT/TypeSwitch.h"

#include <cmath>

using namespace mlir;
using namespace mlir::tt::ttir;
using mlir::tt::numberOf;

/// Literals up to this many elements are computed at compile time; splats always are.
static constexpr int64_t kMaxFoldedElements = 4096;

//===----------------------------------------------------------------------===//
// Literals as bytes
//===----------------------------------------------------------------------===//

/// The storage format of a literal's elements, if it is one that a kernel can load. Enum numbers of IR and runtime are the same.
static std::optional<::ttmlir::DataType> storageType(Type elementType) {
  std::optional<mlir::tt::ttcore::DataType> type = mlir::tt::ttcore::elementTypeToDataType(elementType);
  if (!type || mlir::tt::ttcore::isBlockFloat(*type) || !elementType.isIntOrFloat())
    return std::nullopt;
  return static_cast<::ttmlir::DataType>(*type);
}

static bool isNarrowFloat(Type element) { return element.isBF16() || element.isF16(); }

/// The elements of `literal` (one for a splat) in the storage format of its type.
static SmallVector<char> toBytes(DenseElementsAttr literal) {
  if (literal.getElementType().isInteger(1)) {
    SmallVector<char> bytes;
    for (bool value : literal.getValues<bool>()) {
      bytes.push_back(value);
      if (literal.isSplat())
        break;
    }
    return bytes;
  }
  ArrayRef<char> raw = literal.getRawData();
  return SmallVector<char>(raw.begin(), raw.end());
}

static DenseElementsAttr fromBytes(RankedTensorType type, ArrayRef<char> bytes) {
  if (!type.getElementType().isInteger(1))
    return DenseElementsAttr::getFromRawBuffer(type, bytes);
  SmallVector<bool> values(llvm::map_range(bytes, [](char c) { return c != 0; }));
  return DenseElementsAttr::get(type, values);
}

//===----------------------------------------------------------------------===//
// Element-wise ops
//===----------------------------------------------------------------------===//

SmallVector<double> mlir::tt::ttir::numberAttributes(Operation *op) {
  const OpRecord *record = findRecord(op->getName());
  return record && record->numbers ? record->numbers(op) : SmallVector<double>();
}

/// Whether `holds` for all elements: for the only one of a splat, in constant time.
template <class T, class Fn> static bool allElements(DenseElementsAttr literal, Fn holds) {
  if (literal.isSplat())
    return holds(literal.getSplatValue<T>());
  return llvm::all_of(literal.getValues<T>(), holds);
}

static bool containsZero(DenseElementsAttr literal) {
  if (isa<FloatType>(literal.getElementType()))
    return !allElements<APFloat>(literal, [](const APFloat &v) { return !v.isZero(); });
  return !allElements<APInt>(literal, [](const APInt &v) { return !v.isZero(); });
}

/// Whether every element of a float literal has an exact place in the range of a 32-bit or narrower integer type.
static bool fitsInteger(DenseElementsAttr literal, IntegerType type) {
  if (!isa<FloatType>(literal.getElementType()))
    return true;
  bool isSigned = !type.isUnsigned();
  double high = std::ldexp(1.0, static_cast<int>(type.getWidth()) - (isSigned ? 1 : 0));
  double low = isSigned ? -high : 0;
  return allElements<APFloat>(literal, [&](const APFloat &v) {
    double value = v.isNaN() ? high : std::trunc(v.convertToDouble());
    return value >= low && value < high;
  });
}

/// The first `count` elements of `op`, which computes `resultType` from `literals`; null if numerics of a run differ about them.
static DenseElementsAttr evaluate(Operation *op, const ::ttmlir::EltwiseKernel &kernel, ArrayRef<DenseElementsAttr> literals,
                                  RankedTensorType resultType, int64_t count) {
  SmallVector<SmallVector<char>> bytes;
  SmallVector<::ttmlir::DataType> types;
  SmallVector<const void *> in;
  SmallVector<bool> splat;
  for (DenseElementsAttr literal : literals) {
    bytes.push_back(toBytes(literal));
    types.push_back(*storageType(literal.getElementType()));
    splat.push_back(literal.isSplat());
  }
  for (const SmallVector<char> &b : bytes)
    in.push_back(b.data());
  const SmallVector<double> attrs = numberAttributes(op);
  Type element = resultType.getElementType();
  const ::ttmlir::DataType outType = *storageType(element);
  SmallVector<char> out(count * ::ttmlir::elementBytes(outType));
  if (!isNarrowFloat(element)) {
    ::ttmlir::evaluateEltwise(kernel, types, in, splat, attrs, outType, out.data(), count);
    return fromBytes(resultType, out);
  }
  // Whether results in narrow floats are rounded is for the run to say.
  SmallVector<float> wide(count);
  ::ttmlir::evaluateEltwise(kernel, types, in, splat, attrs, ::ttmlir::DataType::Float32, wide.data(), count);
  if (!llvm::all_of(wide, [&](float value) { return mlir::tt::staysExact(APFloat(value), element); }))
    return {};
  ::ttmlir::convert(::ttmlir::DataType::Float32, wide.data(), outType, out.data(), count);
  return fromBytes(resultType, out);
}

OpFoldResult mlir::tt::ttir::foldElementwise(Operation *op, ArrayRef<Attribute> operands) {
  auto resultType = cast<RankedTensorType>(op->getResult(0).getType());
  auto elementwise = dyn_cast<mlir::tt::ElementwiseOpInterface>(op);
  if (!elementwise || !storageType(resultType.getElementType()) || !resultType.hasStaticShape() || resultType.getEncoding())
    return {};

  bool allSplat = true;
  SmallVector<DenseElementsAttr> literals;
  for (auto [attr, operand] : llvm::zip_equal(operands, op->getOperands())) {
    auto literal = dyn_cast_if_present<DenseElementsAttr>(attr);
    if (!literal || literal.getType() != operand.getType())
      return {};
    Type element = literal.getElementType();
    if (!storageType(element) || (element.isF16() && !allElements<APFloat>(literal, [&](const APFloat &value) {
                                    return mlir::tt::staysExact(value, element);
                                  })))
      return {};
    if (!literal.isSplat() && literal.getType().getShape() != resultType.getShape())
      return {};
    allSplat &= literal.isSplat();
    literals.push_back(literal);
  }
  int64_t count = allSplat ? 1 : resultType.getNumElements();
  if (count == 0 || count > kMaxFoldedElements)
    return {};
  const OpRecord *record = findRecord(op->getName());
  if (record && record->nonZeroOperand >= 0 && containsZero(literals[record->nonZeroOperand]))
    return {};
  if (auto integer = dyn_cast<IntegerType>(resultType.getElementType()); integer && integer.getWidth() > 1)
    if (!llvm::all_of(literals, [&](DenseElementsAttr literal) { return fitsInteger(literal, integer); }))
      return {};

  return evaluate(op, elementwise.getElementKernel(), literals, resultType, count);
}

//===----------------------------------------------------------------------===//
// Creation ops
//===----------------------------------------------------------------------===//

/// A splat of `value` converted to the type's elements; null for types without a number, such as quantized ones.
static DenseElementsAttr splatOf(RankedTensorType type, double value) {
  Type element = type.getElementType();
  if (!type.hasStaticShape())
    return {};
  if (auto floating = dyn_cast<FloatType>(element)) {
    APFloat number(value);
    bool losesInfo;
    number.convert(floating.getFloatSemantics(), APFloat::rmNearestTiesToEven, &losesInfo);
    return DenseElementsAttr::get(type, number);
  }
  auto integer = dyn_cast<IntegerType>(element);
  if (!integer)
    return {};
  if (integer.getWidth() == 1)
    return DenseElementsAttr::get(type, value != 0);
  return DenseElementsAttr::get(type, APInt(mlir::tt::saturated(value, integer)));
}

/// The same of an attribute: integers wrap around in integer types.
static DenseElementsAttr splatOf(RankedTensorType type, Attribute value) {
  auto from = dyn_cast<IntegerAttr>(value);
  auto to = dyn_cast<IntegerType>(type.getElementType());
  if (!from || !to || to.getWidth() == 1 || !type.hasStaticShape())
    return splatOf(type, numberOf(value));
  const APInt number = from.getValue();
  return DenseElementsAttr::get(type, from.getType().isUnsignedInteger() ? number.zextOrTrunc(to.getWidth())
                                                                         : number.sextOrTrunc(to.getWidth()));
}

OpFoldResult mlir::tt::ttir::foldConstant(Operation *op, ArrayRef<Attribute> operands) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  if (auto constant = dyn_cast<ConstantOp>(op))
    return constant.getValueAttr();
  DenseElementsAttr literal;
  Attribute fallback = UnitAttr::get(op->getContext());
  if (auto full = dyn_cast<FullOp>(op)) {
    literal = splatOf(type, full.getFillValue());
    fallback = full.getFillValueAttr();
  } else {
    literal = splatOf(type, isa<OnesOp>(op) ? 1.0 : 0.0);
  }
  return literal ? Attribute(literal) : fallback;
}

Operation *mlir::tt::ttir::materializeConstant(OpBuilder &builder, Attribute value, Type type, Location loc) {
  auto tensorType = dyn_cast<RankedTensorType>(type);
  auto elements = dyn_cast<ElementsAttr>(value);
  if (!tensorType || !elements || !tensorType.hasStaticShape())
    return nullptr;
  auto dense = dyn_cast<DenseElementsAttr>(value);
  if (!dense || !dense.isSplat() || dense.getElementType() != tensorType.getElementType())
    return ConstantOp::create(builder, loc, tensorType, elements);

  // The value must survive as an f32 or i32 attribute.
  SmallVector<int32_t> shape(tensorType.getShape().begin(), tensorType.getShape().end());
  auto shapeAttr = builder.getDenseI32ArrayAttr(shape);
  if (isa<FloatType>(dense.getElementType())) {
    auto number = dense.getSplatValue<APFloat>();
    if (number.isPosZero())
      return ZerosOp::create(builder, loc, tensorType, shapeAttr);
    if (number.isExactlyValue(1.0))
      return OnesOp::create(builder, loc, tensorType, shapeAttr);
    APFloat single = number;
    bool losesInfo;
    single.convert(APFloat::IEEEsingle(), APFloat::rmNearestTiesToEven, &losesInfo);
    if (losesInfo)
      return ConstantOp::create(builder, loc, tensorType, elements);
    return FullOp::create(builder, loc, tensorType, shapeAttr, FloatAttr::get(builder.getF32Type(), single));
  }
  auto number = dense.getSplatValue<APInt>();
  if (number.isZero())
    return ZerosOp::create(builder, loc, tensorType, shapeAttr);
  if (number.isOne())
    return OnesOp::create(builder, loc, tensorType, shapeAttr);
  bool isUnsigned = dense.getElementType().isUnsignedInteger();
  bool fits = isUnsigned ? number.isIntN(31) : number.isSignedIntN(32);
  if (!fits)
    return ConstantOp::create(builder, loc, tensorType, elements);
  int32_t integer = static_cast<int32_t>(isUnsigned ? number.getZExtValue() : number.getSExtValue());
  return FullOp::create(builder, loc, tensorType, shapeAttr, builder.getI32IntegerAttr(integer));
}

//===----------------------------------------------------------------------===//
// Data movement
//===----------------------------------------------------------------------===//

static bool isIdentity(Operation *op) {
  auto all = [](auto range, auto value) { return llvm::all_of(range, [=](auto v) { return v == value; }); };
  return llvm::TypeSwitch<Operation *, bool>(op)
      .Case([](ReshapeOp) { return true; })
      .Case([](PermuteOp permute) {
        return llvm::all_of(llvm::enumerate(permute.getPermutation()), [](auto it) { return int64_t(it.index()) == it.value(); });
      })
      .Case([&](RepeatOp repeat) { return all(repeat.getRepeatDimensions(), 1); })
      .Case([&](BroadcastOp broadcast) { return all(broadcast.getBroadcastDimensions(), 1); })
      .Case([&](PadOp pad) { return all(pad.getPadding(), 0); })
      .Case([&](ReverseOp reverse) { return reverse.getDimensions().empty(); })
      .Case([](RepeatInterleaveOp repeat) { return repeat.getRepeats() == 1; })
      .Case([](SliceStaticOp slice) {
        // Same type: every axis is taken whole, forwards or backwards.
        return llvm::all_of(slice.getStep(), [](Attribute step) { return cast<IntegerAttr>(step).getInt() > 0; });
      })
      .Default([](Operation *) { return false; });
}

namespace {
/// Where a result takes its elements from: element [i, j, ...] is the operand's at offset + i * strides[0] + j * strides[1] + ...
struct StridedView {
  int64_t offset = 0;
  SmallVector<int64_t> strides;
};
} // namespace

/// The view of its operand that `op` copies; none if there is none.
static std::optional<StridedView> viewOf(Operation *op) {
  auto type = cast<RankedTensorType>(op->getOperand(0).getType());
  StridedView view{0, mlir::computeSuffixProduct(type.getShape())};
  SmallVector<int64_t> operandStrides = view.strides;
  return llvm::TypeSwitch<Operation *, std::optional<StridedView>>(op)
      .Case([&](ReshapeOp reshape) {
        view.strides = mlir::computeSuffixProduct(reshape.getType().getShape());
        return view;
      })
      .Case([&](PermuteOp permute) {
        for (auto [stride, axis] : llvm::zip_equal(view.strides, permute.getPermutation()))
          stride = operandStrides[axis];
        return view;
      })
      .Case([&](BroadcastOp broadcast) {
        for (auto [stride, count] : llvm::zip_equal(view.strides, broadcast.getBroadcastDimensions()))
          stride = count == 1 ? stride : 0;
        return view;
      })
      .Case([&](ReverseOp reverse) {
        for (int64_t axis : reverse.getDimensions()) {
          view.offset += (type.getDimSize(axis) - 1) * operandStrides[axis];
          view.strides[axis] = -operandStrides[axis];
        }
        return view;
      })
      .Default([](Operation *) { return std::nullopt; });
}

/// The elements of `literal` that `view` names.
static DenseElementsAttr gatherElements(DenseElementsAttr literal, const StridedView &view, RankedTensorType type) {
  size_t bytes = type.getElementTypeBitWidth() / 8;
  ArrayRef<char> from = literal.getRawData();
  SmallVector<char> to;
  SmallVector<int64_t> position(type.getRank(), 0);
  for (int64_t i = 0, count = type.getNumElements(); i < count; ++i) {
    int64_t element = view.offset;
    for (auto [index, stride] : llvm::zip_equal(position, view.strides))
      element += index * stride;
    llvm::append_range(to, from.slice(element * bytes, bytes));
    for (int64_t axis = type.getRank() - 1; axis >= 0 && ++position[axis] == type.getDimSize(axis); --axis)
      position[axis] = 0;
  }
  return DenseElementsAttr::getFromRawBuffer(type, to);
}

OpFoldResult mlir::tt::ttir::foldMovement(Operation *op, ArrayRef<Attribute> operands) {
  auto type = cast<RankedTensorType>(op->getResult(0).getType());
  if (op->getOperand(0).getType() == type && isIdentity(op))
    return op->getOperand(0);
  auto literal = dyn_cast_if_present<DenseIntOrFPElementsAttr>(operands.front());
  if (!literal || isa<PadOp>(op) || literal.getElementType() != type.getElementType() || !type.hasStaticShape() ||
      type.getNumElements() == 0 || type.getEncoding())
    return {};
  if (literal.isSplat())
    return literal.resizeSplat(type);
  // Booleans are packed.
  if (type.getNumElements() > kMaxFoldedElements || type.getElementTypeBitWidth() % 8 != 0)
    return {};
  std::optional<StridedView> view = viewOf(op);
  return view ? gatherElements(literal, *view, type) : OpFoldResult();
}
