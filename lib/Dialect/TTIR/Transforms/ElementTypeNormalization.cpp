//===- ElementTypeNormalization.cpp - Element types that a device stores --===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Building.h"
#include "ElementTypes.h"
#include "NarrowIntegers.h"
#include "ttmlir/Dialect/TTIR/IR/OpRecords.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#include "ttmlir/Dialect/Common/Numbers.h"
#include "ttmlir/Dialect/Common/Traits.h"
#include "ttmlir/Dialect/TTCore/IR/Literals.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinDialect.h"
#include "mlir/IR/TypeUtilities.h"

#include "llvm/ADT/APSInt.h"

#include <limits>
#include <optional>
#include <string>
#include <tuple>

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRELEMENTTYPENORMALIZATION
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt::ttir;
using mlir::tt::numberOf;
namespace ttcore = mlir::tt::ttcore;

Type mlir::tt::ttir::normalizeElement(Type type) {
  MLIRContext *context = type.getContext();
  if (auto integer = dyn_cast<IntegerType>(type)) {
    auto make = [&](unsigned width, IntegerType::SignednessSemantics sign) { return IntegerType::get(context, width, sign); };
    switch (integer.getWidth()) {
    case 1:
      return BFloat16Type::get(context);
    case 8:
    case 16:
      return integer.isUnsigned() ? integer : make(32, IntegerType::Signed);
    case 32:
    case 64:
      return make(32, integer.isUnsigned() ? IntegerType::Unsigned : IntegerType::Signed);
    default:
      return {};
    }
  }
  // Quantized elements and tiles determine their own storage.
  if (type.isF32() || type.isBF16() || !isa<BuiltinDialect>(type.getDialect()))
    return type;
  if (type.isF64())
    return Float32Type::get(context);
  if (type.isF16())
    return BFloat16Type::get(context);
  if (type.isIndex())
    return IntegerType::get(context, 32, IntegerType::Unsigned);
  return {};
}

InFlightDiagnostic mlir::tt::ttir::emitUnsupportedElement(Location loc, Type type) {
  return emitError(loc) << "element type " << type
                        << " is not supported: use f32, f64, bf16, f16, i1, index or an integer of 8, 16, 32 or 64 bits";
}

/// `value` in an integer type that may be narrower: 64-bit values saturate, narrower ones keep their bits.
static APInt convertInteger(const APInt &value, Type from, IntegerType to) {
  bool isUnsigned = from.isUnsignedInteger() || from.isIndex();
  APSInt number(value, isUnsigned);
  if (value.getBitWidth() <= to.getWidth())
    return number.extOrTrunc(to.getWidth());
  // Negative numbers wrap around in unsigned types, as in every other conversion.
  return isUnsigned || (to.isUnsigned() && !value.isNegative()) ? number.truncUSat(to.getWidth()) : number.truncSSat(to.getWidth());
}

/// `literal` with the element type `to`; splats stay splats.
static DenseElementsAttr convertLiteral(DenseElementsAttr literal, Type to) {
  Type from = literal.getElementType();
  if (from == to)
    return literal;
  if (auto integer = dyn_cast<IntegerType>(to))
    return cast<DenseIntElementsAttr>(literal).mapValues(to,
                                                         [&](const APInt &value) { return convertInteger(value, from, integer); });
  const llvm::fltSemantics &semantics = cast<FloatType>(to).getFloatSemantics();
  if (isa<FloatType>(from))
    return cast<DenseFPElementsAttr>(literal).mapValues(to, [&](const APFloat &value) {
      APFloat number = value;
      bool losesInfo;
      number.convert(semantics, APFloat::rmNearestTiesToEven, &losesInfo);
      return number.bitcastToAPInt();
    });
  return cast<DenseIntElementsAttr>(literal).mapValues(
      to, [&](const APInt &value) { return APFloat(semantics, value.isZero() ? "0" : "1").bitcastToAPInt(); });
}

/// The element type that a literal of a constant of (normalised) type `result` is stored in: its own normalised one, but the
/// result's where that has room for more.
static Type storedElement(DenseIntOrFPElementsAttr literal, RankedTensorType result) {
  Type element = literal.getElementType();
  return element.isInteger(64) && result.getElementType().isUnsignedInteger(32) ? result.getElementType()
                                                                                : normalizeElement(element);
}

//===----------------------------------------------------------------------===//
// Changes other than types
//===----------------------------------------------------------------------===//

/// Whether `type` is a tensor with booleans in it.
static bool isBoolean(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor && tensor.getElementType().isInteger(1) && tensor.getNumElements() != 0;
}

/// 1 where `value` is not zero, in a tensor of i1. `value` has elements.
static Value isNotZero(OpBuilder &builder, Location loc, Value value) {
  RankedTensorType type = typeOf(value);
  SmallVector<int64_t> shape(type.getRank(), 1);
  SmallVector<int32_t> ones(type.getRank(), 1);
  Value zero =
      ZerosOp::create(builder, loc, RankedTensorType::get(shape, type.getElementType()), builder.getDenseI32ArrayAttr(ones));
  return NotEqualOp::create(builder, loc, RankedTensorType::get(type.getShape(), builder.getI1Type()), value, zero);
}

/// Whether an op with boolean results computes only 0 and 1 when they are stored as numbers.
static bool makesBooleans(Operation *op) {
  if (isa<ZerosOp, OnesOp>(op) || op->hasTrait<mlir::tt::OpTrait::MakesBooleans>())
    return true;
  if (auto constant = dyn_cast<ConstantOp>(op))
    return constant.getValue().getElementType().isInteger(1);
  if (auto pad = dyn_cast<PadOp>(op); pad && numberOf(pad.getValue()) != 0 && numberOf(pad.getValue()) != 1)
    return false;
  return op->hasTrait<mlir::tt::OpTrait::KeepsBooleans>() && llvm::all_of(op->getOperandTypes(), isBoolean);
}

/// Booleans are stored as numbers: conversions to them must give 0 or 1 (docs/pipeline.md).
static void keepBooleans(Operation *op) {
  OpBuilder builder(op);
  if (auto typecast = dyn_cast<TypecastOp>(op)) {
    if (isBoolean(typecast.getInput().getType()))
      return;
    // Before the conversion, which may round to zero.
    typecast.replaceAllUsesWith(isNotZero(builder, op->getLoc(), typecast.getInput()));
    return typecast.erase();
  }
  if (auto fill = dyn_cast<FullOp>(op)) {
    return fill.setFillValueAttr(builder.getI32IntegerAttr(numberOf(fill.getFillValue()) != 0));
  }
  if (makesBooleans(op))
    return;
  builder.setInsertionPointAfter(op);
  for (Value result : op->getResults()) {
    if (!isBoolean(result.getType()))
      continue;
    Value boolean = isNotZero(builder, op->getLoc(), result);
    result.replaceAllUsesExcept(boolean, boolean.getDefiningOp());
  }
}

/// The logical op that equals `op`, an op on the bits of booleans; none for other ops.
static std::optional<RegisteredOperationName> logicalForm(Operation *op) {
  if (op->getNumResults() != 1 || !getElementTypeOrSelf(op->getResult(0).getType()).isInteger(1))
    return std::nullopt;
  const OpRecord *record = findRecord(op->getName());
  if (!record || record->onBooleans.empty())
    return std::nullopt;
  return RegisteredOperationName::lookup(record->onBooleans, op->getContext());
}

/// Stored booleans have other bits than i1.
static void replaceByLogical(Operation *op, RegisteredOperationName logical) {
  OperationState state(op->getLoc(), logical, op->getOperands(), op->getResultTypes(), {});
  op->replaceAllUsesWith(OpBuilder(op).create(state));
  op->erase();
}

/// `value` as an element of `type`, of at most 32 bits, beside integers.
static TypedAttr saturatedAttr(Attribute value, IntegerType type) {
  return mlir::tt::integerAttr(type.getContext(), static_cast<double>(mlir::tt::saturated(numberOf(value), type).getExtValue()));
}

/// `value` as an element of float type `element`, as the device stores it.
static FloatAttr rounded(double value, Type element) {
  const APFloat number = FloatAttr::get(element, value).getValue();
  return FloatAttr::get(Float32Type::get(element.getContext()),
                        FloatAttr::get(normalizeElement(element), number.convertToDouble()).getValueAsDouble());
}

/// Whether `value` is an element of type `element`, of 64 bits, that is above all of the signed type `stored`.
static bool isBeyond(Attribute value, Type element, IntegerType stored) {
  return element.isInteger(64) && stored.isSigned() && numberOf(value) > std::numeric_limits<int32_t>::max();
}

/// The number that elements of the result of `op` are; none for other ops than fills and paddings.
static std::optional<double> fillNumberOf(Operation *op) {
  if (auto fill = dyn_cast<FullOp>(op))
    return numberOf(fill.getFillValue());
  if (auto pad = dyn_cast<PadOp>(op))
    return numberOf(pad.getValue());
  return std::nullopt;
}

/// Numbers beside integers become integers, so that all readers agree about them, and fills become numbers of their element type,
/// the same in all numerics, as literals are.
static void takeNumbers(Operation *op) {
  auto stored = [](Value value) -> IntegerType {
    Type element = typeOf(value).getElementType();
    return isNarrowSigned(element) ? IntegerType() : dyn_cast_if_present<IntegerType>(normalizeElement(element));
  };
  if (auto fill = dyn_cast<FullOp>(op)) {
    Type element = typeOf(fill.getResult()).getElementType();
    if (isa<FloatType>(element) && normalizeElement(element))
      fill.setFillValueAttr(rounded(numberOf(fill.getFillValue()), element));
    else if (IntegerType type = stored(fill.getResult());
             type && (isa<FloatAttr>(fill.getFillValue()) || isBeyond(fill.getFillValue(), element, type)))
      fill.setFillValueAttr(saturatedAttr(fill.getFillValue(), type));
  } else if (auto pad = dyn_cast<PadOp>(op)) {
    if (IntegerType type = stored(pad.getResult()))
      pad.setValueAttr(saturatedAttr(pad.getValue(), type));
  } else if (auto clamp = dyn_cast<ClampScalarOp>(op)) {
    if (IntegerType type = stored(clamp.getInput())) {
      clamp.setMinAttr(saturatedAttr(clamp.getMin(), type));
      clamp.setMaxAttr(saturatedAttr(clamp.getMax(), type));
    }
  }
}

/// A fill with an integer keeps the bits that the element type has room for.
static void wrapFill(FullOp fill) {
  auto value = dyn_cast<IntegerAttr>(fill.getFillValue());
  auto type = dyn_cast<IntegerType>(typeOf(fill.getResult()).getElementType());
  // Booleans become floats; literals without a device type are reported with their value.
  auto stored = type ? dyn_cast_if_present<IntegerType>(normalizeElement(type)) : IntegerType();
  if (!value || !stored || isNarrowSigned(type))
    return;
  APInt bits = value.getValue().trunc(stored.getWidth());
  if (static_cast<double>(APSInt(bits, stored.isUnsigned()).getExtValue()) == numberOf(value))
    return;
  OpBuilder builder(fill);
  auto tensor = RankedTensorType::get(typeOf(fill.getResult()).getShape(), stored);
  Value literal = ConstantOp::create(builder, fill.getLoc(), fill.getType(), DenseElementsAttr::get(tensor, bits));
  fill.replaceAllUsesWith(literal);
  fill.erase();
}

namespace {

struct ElementTypeNormalization : mlir::tt::ttir::impl::TTIRElementTypeNormalizationBase<ElementTypeNormalization> {
  void runOnOperation() final {
    bool failedAny = false;
    getOperation().walk([&](func::FuncOp function) { failedAny |= failed(normalize(function)); });
    warn();
    if (failedAny)
      signalPassFailure();
  }

private:
  /// Keeps `text` for a warning at `loc` if it says something.
  void note(Location loc, std::string text) {
    if (!text.empty() && !llvm::is_contained(warnings, std::pair(loc, text)))
      warnings.emplace_back(loc, std::move(text));
  }

  /// Emits the noted warnings, in the order of the source: constants may have been moved.
  void warn() {
    auto placed = llvm::map_to_vector(llvm::enumerate(warnings), [](const auto &warning) {
      auto place = warning.value().first->template findInstanceOf<FileLineColLoc>();
      return place ? std::tuple(place.getFilename().getValue(), place.getLine(), place.getColumn(), warning.index())
                   : std::tuple(StringRef(), 0u, 0u, warning.index());
    });
    llvm::sort(placed);
    for (const auto &place : placed)
      emitWarning(warnings[std::get<3>(place)].first) << warnings[std::get<3>(place)].second;
    warnings.clear();
  }

  /// The normalised type; emits an error at `loc`, the first location with such elements.
  FailureOr<Type> convert(Type type, Location loc) {
    if (auto it = cache.find(type); it != cache.end())
      return it->second;
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (!tensor)
      return type;
    Type element = normalizeElement(tensor.getElementType());
    if (!element && !reported.insert(tensor.getElementType()).second)
      return failure();
    if (!element)
      return emitUnsupportedElement(loc, tensor.getElementType());
    if (failed(checkStorage(tensor, loc)))
      return failure();
    Type converted =
        element == tensor.getElementType() ? type : RankedTensorType::get(tensor.getShape(), element, tensor.getEncoding());
    cache[type] = converted;
    return converted;
  }

  /// Layouts determine storage, and unsigned types cannot store narrow signed elements.
  static LogicalResult checkStorage(RankedTensorType tensor, Location loc) {
    auto layout = dyn_cast_if_present<ttcore::LayoutAttr>(tensor.getEncoding());
    if (!layout || !isNarrowSigned(tensor.getElementType()) || layout.getDataType() == ttcore::DataType::Int32)
      return success();
    return emitError(loc) << "expected a layout with elements si32 for a tensor of " << tensor.getElementType() << ", found "
                          << ttcore::stringifyDataType(layout.getDataType());
  }

  LogicalResult convertValue(Value value, Location loc) {
    FailureOr<Type> type = convert(value.getType(), loc);
    if (failed(type))
      return failure();
    value.setType(*type);
    return success();
  }

  /// Notes the element type of arguments and results that are now of another one: callers still have values of the old one.
  static void declareTypes(func::FuncOp function) {
    auto declared = [](Type before, Type after) -> TypeAttr {
      auto tensor = dyn_cast<RankedTensorType>(before);
      return tensor && before != after ? TypeAttr::get(tensor.getElementType()) : TypeAttr();
    };
    FunctionType before = function.getFunctionType();
    Block &body = function.front();
    for (auto [index, type] : llvm::enumerate(before.getInputs()))
      if (TypeAttr attr = declared(type, body.getArgument(index).getType()))
        function.setArgAttr(index, ttcore::kDeclaredTypeAttrName, attr);
    for (auto [index, type] : llvm::enumerate(before.getResults()))
      if (TypeAttr attr = declared(type, body.getTerminator()->getOperand(index).getType()))
        function.setResultAttr(index, ttcore::kDeclaredTypeAttrName, attr);
  }

  LogicalResult normalize(func::FuncOp function) {
    bool ok = true;
    SmallVector<Operation *> ops;
    function.walk([&](Operation *op) { ops.push_back(op); });
    for (Operation *op : ops) {
      keepInRange(op);
      if (std::optional<double> number = fillNumberOf(op); number && !op->use_empty()) {
        Type element = typeOf(op->getResult(0)).getElementType();
        if (Type stored = normalizeElement(element))
          note(op->getLoc(), ttcore::describeLostNumber(*number, element, stored));
      }
      takeNumbers(op);
      if (std::optional<RegisteredOperationName> logical = logicalForm(op))
        replaceByLogical(op, *logical);
      else if (llvm::any_of(op->getResultTypes(), isBoolean))
        keepBooleans(op);
      else if (auto fill = dyn_cast<FullOp>(op))
        wrapFill(fill);
    }
    if (!function.isExternal())
      for (BlockArgument arg : function.getArguments())
        ok &= succeeded(convertValue(arg, arg.getLoc()));
    function.walk([&](Operation *op) {
      for (Value result : op->getResults())
        ok &= succeeded(convertValue(result, op->getLoc()));
      if (auto constant = dyn_cast<ConstantOp>(op); constant && ok)
        if (auto literal = dyn_cast<DenseIntOrFPElementsAttr>(constant.getValue()))
          if (Type to = storedElement(literal, typeOf(constant.getResult()))) {
            if (!constant->use_empty())
              note(constant.getLoc(), ttcore::describeLostElements(literal, to));
            constant.setValueAttr(convertLiteral(literal, to));
          }
    });
    if (function.isExternal())
      return success(ok);
    Block &body = function.front();
    declareTypes(function);
    function.setFunctionType(
        FunctionType::get(function.getContext(), body.getArgumentTypes(), body.getTerminator()->getOperandTypes()));
    return success(ok);
  }

  DenseMap<Type, Type> cache;
  DenseSet<Type> reported;
  SmallVector<std::pair<Location, std::string>> warnings;
};

} // namespace
