//===- TTIRToReference.cpp - Module to double-precision reference ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Ops with a kernel in the executor do not change: the serializer has a row for them, of TTIR or of TTNN. This removes layouts and
// memory management, replaces ops that share a record with another one by it, and writes caches in place.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Conversion/Passes.h"
#include "ttmlir/Dialect/Common/ResultTypes.h"
#include "ttmlir/Dialect/Common/Traits.h"
#include "ttmlir/Dialect/TTCore/IR/FunctionAttrs.h"
#include "ttmlir/Dialect/TTCore/IR/Reference.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Dialect/TTIR/IR/FlattenedImages.h"
#include "ttmlir/Dialect/TTIR/IR/LayoutCasts.h"
#include "ttmlir/Dialect/TTIR/IR/NarrowTypes.h"
#include "ttmlir/Dialect/TTIR/IR/OpRecords.h"
#include "ttmlir/Dialect/TTIR/IR/Origin.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Support/SourceLocation.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/TypeUtilities.h"

#include "llvm/ADT/TypeSwitch.h"

namespace mlir::tt {
#define GEN_PASS_DEF_CONVERTTTIRTOREFERENCE
#include "ttmlir/Conversion/Passes.h.inc"
} // namespace mlir::tt

using namespace mlir;
using namespace mlir::tt;
namespace ttcore = mlir::tt::ttcore;

static RankedTensorType typeOf(Value value) { return cast<RankedTensorType>(value.getType()); }

//===----------------------------------------------------------------------===//
// Element types
//===----------------------------------------------------------------------===//

/// The file's element type for `type`: floats keep their type, which tells how exact a device is, integers get one that represents
/// their values, 64-bit ones the lower half. Null if there is none.
static Type referenceElement(Type type) {
  MLIRContext *context = type.getContext();
  if (type.isBF16() || type.isF16() || type.isF32() || type.isInteger(1))
    return type;
  if (type.isF64())
    return Float32Type::get(context);
  if (type.isIndex())
    return IntegerType::get(context, 32, IntegerType::Unsigned);
  auto integer = dyn_cast<IntegerType>(type);
  if (!integer || !llvm::is_contained({8u, 16u, 32u, 64u}, integer.getWidth()))
    return {};
  if (integer.isUnsigned())
    return IntegerType::get(context, std::min(integer.getWidth(), 32u), IntegerType::Unsigned);
  return IntegerType::get(context, 32, IntegerType::Signed);
}

/// The type without its layout, with elements that files support; null if there are none.
static Type referenceType(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor)
    return type;
  Type element = referenceElement(tensor.getElementType());
  return element && tensor.hasStaticShape() ? RankedTensorType::get(tensor.getShape(), element) : Type();
}

namespace {
/// A result in signed integers of 8 or 16 bits, which files do not have.
struct NarrowResult {
  Value value;
  unsigned width;
  /// Results computed from floats saturate, all others wrap around.
  bool isOfFloats;
};
} // namespace

/// Whether `op` reads the bits of its operands, which have the declared width no longer when they are stored in 32.
static bool readsBits(Operation *op) {
  const ttir::OpRecord *record = ttir::findRecord(op->getName());
  return record && record->values == ttir::OpValues::Bits && llvm::any_of(op->getOperands(), ttir::narrowElement);
}

/// Collects the results of `op`, which still has its types, that may not fit their elements in 32 bits. Data movement needs no
/// wrapping, but wrapping values that fit has no effect.
static void collectNarrow(Operation *op, SmallVectorImpl<NarrowResult> &results) {
  if (op->hasTrait<mlir::OpTrait::ConstantLike>() || !isa_and_present<ttir::TTIRDialect>(op->getDialect()))
    return;
  bool isOfFloats = llvm::any_of(op->getOperands(), [](Value operand) { return isa<FloatType>(getElementTypeOrSelf(operand)); });
  for (Value result : op->getResults())
    if (IntegerType integer = ttir::narrowElement(result))
      results.push_back({result, integer.getWidth(), isOfFloats});
}

/// Where an operation on the way into the range of narrow integers is from, or the one that has the result of `ranged` there.
static Location inRange(Location loc, StringRef ranged = "") {
  return FusedLoc::get({loc}, StringAttr::get(loc.getContext(), ::ttmlir::kInRangeMetadata + ranged), loc.getContext());
}

/// Brings the values of `narrow`, which have 32 bits by now, into the range of their elements.
static void keepInRange(NarrowResult narrow) {
  Operation *op = narrow.value.getDefiningOp();
  OpBuilder b(op);
  b.setInsertionPointAfter(op);
  const Location last = inRange(op->getLoc(), cast<mlir::tt::ResultRuleOpInterface>(op).getResultRule().mnemonic),
                 way = inRange(op->getLoc());
  RankedTensorType type = typeOf(narrow.value);
  const int64_t high = (int64_t(1) << (narrow.width - 1)) - 1;
  if (narrow.isOfFloats) {
    Value clamped =
        ttir::ClampScalarOp::create(b, last, type, narrow.value, b.getI32IntegerAttr(-high - 1), b.getI32IntegerAttr(high));
    return narrow.value.replaceAllUsesExcept(clamped, clamped.getDefiningOp());
  }
  // To the top and back with the sign.
  SmallVector<int32_t> shape(type.getShape());
  Value amount = ttir::FullOp::create(b, way, type, b.getDenseI32ArrayAttr(shape), b.getI32IntegerAttr(32 - narrow.width));
  Value top = ttir::LogicalLeftShiftOp::create(b, way, type, narrow.value, amount);
  Value wrapped = ttir::RightShiftOp::create(b, last, type, top, amount);
  narrow.value.replaceAllUsesExcept(wrapped, top.getDefiningOp());
}

//===----------------------------------------------------------------------===//
// Ops without a row of their own
//===----------------------------------------------------------------------===//

static void replace(Operation *op, Value value) {
  for (Value result : op->getResults())
    result.replaceAllUsesWith(value);
  op->erase();
}

static void fill(Operation *op, float value) {
  OpBuilder b(op);
  SmallVector<int32_t> shape(typeOf(op->getResult(0)).getShape());
  replace(op, ttir::FullOp::create(b, op->getLoc(), op->getResult(0).getType(), b.getDenseI32ArrayAttr(shape),
                                   b.getF32FloatAttr(value)));
}

/// Converts `input` to `type`, which has its shape.
static Value moved(OpBuilder &b, Location loc, Value input, Type type) {
  if (typeOf(input).getElementType() == cast<RankedTensorType>(type).getElementType())
    return ttnn::ToLayoutOp::create(b, loc, type, input);
  return ttir::TypecastOp::create(b, loc, type, input);
}

static LogicalResult changeLayout(ttir::ToLayoutOp op) {
  OpBuilder b(op);
  Value value = moved(b, op.getLoc(), op.getInput(), op.getOutput().getType());
  if (op->getNumResults() == 0) {
    Value output = op.getOutput();
    if (isa<BlockArgument>(output))
      return op.emitError("'ttir.to_layout' into an argument is not supported in a reference");
    output.replaceUsesWithIf(value, [&](OpOperand &use) {
      return use.getOwner() != op && use.getOwner()->getBlock() == op->getBlock() && op->isBeforeInBlock(use.getOwner());
    });
  }
  replace(op, value);
  return success();
}

/// Writes in place: who reads the old content later reads a copy. Without a result the op's operand is the new content already.
static void write(Operation *op, func::FuncOp function) {
  Value cache = op->getOperand(0);
  if (auto arg = dyn_cast<BlockArgument>(cache))
    function.setArgAttr(arg.getArgNumber(), ttcore::kKVCacheAttrName, UnitAttr::get(op->getContext()));
  if (op->getNumResults() == 0)
    return;
  OpBuilder b(op);
  auto readsLater = [&](OpOperand &use) { return use.getOwner() != op && op->isBeforeInBlock(use.getOwner()); };
  if (llvm::any_of(cache.getUses(), readsLater)) {
    Value copy = ttnn::CloneOp::create(b, op->getLoc(), cache.getType(), cache);
    cache.replaceUsesWithIf(copy, [&](OpOperand &use) { return use.getOwner() != copy.getDefiningOp() && readsLater(use); });
  }
  OperationState state(op->getLoc(), op->getName(), op->getOperands(), TypeRange(), {});
  state.propertiesAttr = op->getPropertiesAsAttribute();
  b.create(state);
  replace(op, cache);
}

/// Bits of booleans that are stored as 0 and 1.
static void invertBooleans(ttir::BitwiseNotOp op) {
  if (!op.getType().getElementType().isInteger(1))
    return;
  OpBuilder b(op);
  replace(op, ttir::LogicalNotOp::create(b, op.getLoc(), op.getType(), op.getOperand()));
}

namespace {

struct ConvertTTIRToReference : mlir::tt::impl::ConvertTTIRToReferenceBase<ConvertTTIRToReference> {
  void runOnOperation() final {
    ModuleOp module = getOperation();
    bool ok = true;
    auto functions =
        llvm::make_filter_range(module.getOps<func::FuncOp>(), [](func::FuncOp function) { return !function.isExternal(); });
    for (func::FuncOp function : functions)
      ok &= succeeded(check(function));
    // Nothing has changed until here.
    for (func::FuncOp function : functions)
      ok = ok && succeeded(convert(function));
    if (!ok)
      return signalPassFailure();
    module->setAttr(ttcore::kReferenceAttrName, UnitAttr::get(&getContext()));
  }

private:
  /// Reports every op and every type that a reference cannot have.
  LogicalResult check(func::FuncOp function) const {
    bool ok = true;
    auto checkType = [&](Value value, Location loc) {
      if (isa<RankedTensorType>(value.getType()) && referenceType(value.getType()))
        return;
      emitError(loc) << "expected a tensor of static shape whose elements are floats or integers of up to 64 bits, found "
                     << value.getType();
      ok = false;
    };
    if (!function.getBody().hasOneBlock())
      return function.emitError("control flow is not supported in references");
    for (BlockArgument arg : function.getArguments())
      checkType(arg, arg.getLoc());
    for (Operation &op : function.front().without_terminator()) {
      bool isBackEnd = isa_and_present<ttnn::TTNNDialect>(op.getDialect()) && !isa<ttnn::GenericOp>(op);
      const ttir::OpRecord *record = ttir::findRecord(op.getName());
      if (auto cast = dyn_cast<ttir::TTNNMetalLayoutCastOp>(op); cast && ttir::isIdentityCast(cast))
        continue;
      if (!isBackEnd && (!record || record->lowering == ttir::OpLowering::Unsupported || isa<ttir::TTNNMetalLayoutCastOp>(op))) {
        InFlightDiagnostic error = op.emitError("'") << op.getName() << "' is not supported in references";
        if (record && !record->instead.empty())
          error << "; nearest supported form: " << record->instead;
        ok = false;
        continue;
      }
      if (auto layout = dyn_cast<ttir::ToLayoutOp>(op);
          layout && op.getNumResults() == 0 && isa<BlockArgument>(layout.getOutput())) {
        op.emitError("'ttir.to_layout' into an argument is not supported in a reference");
        ok = false;
      }
      if (readsBits(&op)) {
        op.emitError("'") << op.getName() << "' of signed integers of 8 or 16 bits is not supported in references";
        ok = false;
      }
      if (!isa<ttnn::GetDeviceOp>(op))
        for (Value result : op.getResults())
          checkType(result, op.getLoc());
    }
    for (Value returned : function.front().getTerminator()->getOperands())
      if (returned.getDefiningOp<ttnn::GetDeviceOp>())
        checkType(returned, function.front().getTerminator()->getLoc());
    return success(ok);
  }

  static void declareTypes(func::FuncOp function) {
    FunctionType before = function.getFunctionType();
    auto declare = [](Type type, TypeAttr known) {
      return known ? known : TypeAttr::get(cast<RankedTensorType>(type).getElementType());
    };
    for (auto [index, type] : llvm::enumerate(before.getInputs()))
      function.setArgAttr(index, ttcore::kDeclaredTypeAttrName,
                          declare(type, ttcore::declaredTypeAttrOf(function.getArgAttrDict(index))));
    for (auto [index, type] : llvm::enumerate(before.getResults()))
      function.setResultAttr(index, ttcore::kDeclaredTypeAttrName,
                             declare(type, ttcore::declaredTypeAttrOf(function.getResultAttrDict(index))));
  }

  static void convertTypes(func::FuncOp function) {
    Block &body = function.front();
    for (BlockArgument arg : body.getArguments())
      arg.setType(referenceType(arg.getType()));
    for (Operation &op : body.without_terminator()) {
      for (Value result : op.getResults())
        result.setType(referenceType(result.getType()));
      for (StringRef name : {ttcore::kAllocAttrName, ttcore::kInPlaceAttrName})
        op.removeDiscardableAttr(name);
    }
    for (unsigned index = 0; index < body.getNumArguments(); ++index)
      function.removeArgAttr(index, ttcore::kAllocAttrName);
    function->removeAttr(ttcore::kMemoryAttrName);
    function.setFunctionType(
        FunctionType::get(function.getContext(), body.getArgumentTypes(), body.getTerminator()->getOperandTypes()));
  }

  static LogicalResult convertOp(Operation *op, func::FuncOp function) {
    OpBuilder b(op);
    return llvm::TypeSwitch<Operation *, LogicalResult>(op)
        .Case([](ttir::ZerosOp op) { return fill(op, 0), success(); })
        .Case([](ttir::OnesOp op) { return fill(op, 1), success(); })
        .Case([&](ttir::EmptyOp op) {
          if (!op.use_empty())
            op.replaceAllUsesWith(ttnn::EmptyOp::create(b, op.getLoc(), op.getType(), /*device=*/Value()).getResult());
          return op.erase(), success();
        })
        .Case([](ttir::AllocOp op) { return fill(op, 0), success(); })
        .Case([](ttir::DeallocOp op) { return op.erase(), success(); })
        .Case([](ttir::TTNNMetalLayoutCastOp op) { return replace(op, op.getInput()), success(); })
        .Case([](ttir::ToLayoutOp op) { return changeLayout(op); })
        .Case([](ttir::BitwiseNotOp op) { return invertBooleans(op), success(); })
        .Case<ttnn::ToDeviceOp, ttnn::FromDeviceOp, ttnn::ToMemoryConfigOp>(
            [&](auto op) { return replace(op, moved(b, op.getLoc(), op.getInput(), op.getType())), success(); })
        .Case([](ttnn::DeallocateOp op) { return op.erase(), success(); })
        .Default([&](Operation *op) {
          const ttir::OpRecord *record = ttir::findRecord(op->getName());
          if (record && record->writesOperand)
            write(op, function);
          else // Kernels have no images of shape [1, 1, N*H*W, C].
            ttir::spreadImages(op);
          return success();
        });
  }

  LogicalResult convert(func::FuncOp function) {
    SmallVector<NarrowResult> narrow;
    for (Operation &op : function.front().without_terminator()) {
      // Nothing is written to the tensors that front ends hand over for results.
      if (auto writer = dyn_cast<mlir::tt::DestinationOpInterface>(op))
        writer.getDestinations().clear();
      collectNarrow(&op, narrow);
    }
    declareTypes(function);
    convertTypes(function);
    for (NarrowResult result : narrow)
      keepInRange(result);
    for (NarrowResult result : narrow)
      result.value.getDefiningOp()->setLoc(inRange(result.value.getDefiningOp()->getLoc()));
    for (Operation &op : llvm::make_early_inc_range(function.front().without_terminator()))
      if (failed(convertOp(&op, function)))
        return failure();
    for (Operation &op : llvm::make_early_inc_range(function.front().without_terminator()))
      if (isa<ttnn::GetDeviceOp>(op) && op.use_empty())
        op.erase();
    ttir::dropOrigins(function);
    return success();
  }
};

} // namespace
