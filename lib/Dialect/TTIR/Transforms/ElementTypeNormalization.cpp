//===- ElementTypeNormalization.cpp - Element types that a device stores --===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinDialect.h"

#include "llvm/ADT/APSInt.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRELEMENTTYPENORMALIZATION
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt::ttir;
namespace ttcore = mlir::tt::ttcore;

/// The device's type for an element type of TTIR, itself when nothing changes, null when there is none (ttir-ops.md section 6).
static Type normalizeElement(Type type) {
  MLIRContext *context = type.getContext();
  if (auto integer = dyn_cast<IntegerType>(type)) {
    auto make = [&](unsigned width, IntegerType::SignednessSemantics sign) { return IntegerType::get(context, width, sign); };
    switch (integer.getWidth()) {
    case 1:
      return BFloat16Type::get(context);
    case 8:
    case 16:
      return make(integer.getWidth(), IntegerType::Unsigned);
    case 32:
    case 64:
      return make(32, integer.isUnsigned() ? IntegerType::Unsigned : IntegerType::Signed);
    default:
      return {};
    }
  }
  // Quantised elements and tiles say themselves how they are stored.
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

/// `value` in an integer type that may be narrower: 64-bit values saturate, narrower ones keep their bits.
static APInt convertInteger(const APInt &value, Type from, IntegerType to) {
  bool isUnsigned = from.isUnsignedInteger() || from.isIndex();
  APSInt number(value, isUnsigned);
  if (value.getBitWidth() <= to.getWidth())
    return number.extOrTrunc(to.getWidth());
  return isUnsigned ? number.truncUSat(to.getWidth()) : number.truncSSat(to.getWidth());
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

namespace {

struct ElementTypeNormalization : mlir::tt::ttir::impl::TTIRElementTypeNormalizationBase<ElementTypeNormalization> {
  void runOnOperation() final {
    bool failedAny = false;
    getOperation().walk([&](func::FuncOp function) { failedAny |= failed(normalize(function)); });
    if (failedAny)
      signalPassFailure();
  }

private:
  /// The normalised type; otherwise an error at `loc`, the first place with such elements.
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
      return emitError(loc) << "element type " << tensor.getElementType()
                            << " is not supported; supported are f32, f64, bf16, f16, i1, "
                            << "index and integers of 8, 16, 32 and 64 bits";
    Type converted =
        element == tensor.getElementType() ? type : RankedTensorType::get(tensor.getShape(), element, tensor.getEncoding());
    cache[type] = converted;
    return converted;
  }

  LogicalResult convertValue(Value value, Location loc) {
    FailureOr<Type> type = convert(value.getType(), loc);
    if (failed(type))
      return failure();
    value.setType(*type);
    return success();
  }

  /// What changes besides types: conversions to i1 test for non-zero, bits of booleans are logic.
  void convertMeaning(Operation *op) {
    if (op->getNumResults() != 1 || !isa<RankedTensorType>(op->getResult(0).getType()) ||
        !cast<RankedTensorType>(op->getResult(0).getType()).getElementType().isInteger(1))
      return;
    OpBuilder builder(op);
    Value result = op->getResult(0);
    if (auto typecast = dyn_cast<TypecastOp>(op)) {
      auto inputType = typecast.getInput().getType();
      if (inputType.getElementType().isInteger(1))
        return;
      auto scalar = RankedTensorType::get(SmallVector<int64_t>(inputType.getRank(), 1), inputType.getElementType());
      SmallVector<int32_t> ones(inputType.getRank(), 1);
      if (llvm::is_contained(inputType.getShape(), 0))
        return;
      Value zero = ZerosOp::create(builder, op->getLoc(), scalar, builder.getDenseI32ArrayAttr(ones));
      result.replaceAllUsesWith(NotEqualOp::create(builder, op->getLoc(), result.getType(), typecast.getInput(), zero));
      op->erase();
    } else if (auto complement = dyn_cast<BitwiseNotOp>(op)) {
      result.replaceAllUsesWith(LogicalNotOp::create(builder, op->getLoc(), result.getType(), complement.getInput()));
      op->erase();
    }
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
    for (Operation *op : ops)
      convertMeaning(op);
    if (!function.isExternal())
      for (BlockArgument arg : function.getArguments())
        ok &= succeeded(convertValue(arg, arg.getLoc()));
    function.walk([&](Operation *op) {
      for (Value result : op->getResults())
        ok &= succeeded(convertValue(result, op->getLoc()));
      if (auto constant = dyn_cast<ConstantOp>(op); constant && ok)
        if (auto literal = dyn_cast<DenseIntOrFPElementsAttr>(constant.getValue()))
          if (Type to = normalizeElement(literal.getElementType()))
            constant.setValueAttr(convertLiteral(literal, to));
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
};

} // namespace
