//===- AssignLayouts.cpp - Give every tensor a layout ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostValues.h"
#include "Movement.h"

#include "ttmlir/Dialect/Common/CheckedOptions.h"
#include "ttmlir/Dialect/TTCore/IR/FunctionAttrs.h"
#include "ttmlir/Dialect/TTCore/IR/HostFunctions.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"
#include "ttmlir/Hardware/Layout/LinearMap.h"
#include "ttmlir/Hardware/Layout/TensorLayout.h"
#include "ttmlir/Support/CommandLine.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/Limits.h"

#include "mlir/IR/Builders.h"

#include "llvm/ADT/SetVector.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRASSIGNLAYOUTS
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt::ttir;
namespace ttcore = mlir::tt::ttcore;

llvm::Error mlir::tt::ttir::checkWeightDtype(StringRef value, bool allowsFormats) {
  SmallVector<StringRef> choices = {"declared", "requested"};
  if (allowsFormats)
    choices.append({"bfp_bf8", "bfp_bf4"});
  if (llvm::is_contained(choices, value))
    return llvm::Error::success();
  // Options of passes are written without dashes.
  const std::string message = ::ttmlir::refusedValue("weight-dtype", ::ttmlir::oneOf(value, choices), value);
  return withStatus(::ttmlir::ExitStatus::Usage, llvm::createStringError(StringRef(message).ltrim('-')));
}

namespace {

struct AssignLayouts : mlir::tt::ttir::impl::TTIRAssignLayoutsBase<AssignLayouts>, mlir::tt::CheckedOptions {
  using TTIRAssignLayoutsBase::TTIRAssignLayoutsBase;

  llvm::Error checkOptions() const override { return mlir::tt::ttir::checkWeightDtype(weightDtype, /*allowsFormats=*/false); }

  void runOnOperation() final {
    func::FuncOp function = getOperation();
    if (function.isExternal())
      return;
    if (llvm::Error error = checkOptions()) {
      function.emitError(llvm::toString(std::move(error)));
      return signalPassFailure();
    }
    if (failed(checkTypes(function)))
      return signalPassFailure();
    sinkConstants(function.front());
    if (ttcore::isHostFunction(function)) {
      placeOnHost(function.front());
    } else {
      findConvolutionWeights(function.front());
      if (hostReshapes)
        findHostReshapes(function);
      for (Operation &op : function.front().without_terminator())
        if (!ttcore::isHostCall(&op) && !reshapesOnHost(&op))
          for (Value result : op.getResults())
            if (auto type = dyn_cast<RankedTensorType>(result.getType()); type && !type.getEncoding())
              result.setType(deviceType(result));
      if (failed(convertArguments(function)))
        return signalPassFailure();
      convertHostCalls(function.front());
      convertHostReshapes();
      convertResults(function);
    }
    Block &body = function.front();
    function.setFunctionType(
        FunctionType::get(function.getContext(), body.getArgumentTypes(), body.getTerminator()->getOperandTypes()));
  }

private:
  /// Only shapes that are known can be laid out.
  LogicalResult checkTypes(func::FuncOp function) {
    bool ok = true;
    auto check = [&](Value value, Location loc) {
      auto type = dyn_cast<RankedTensorType>(value.getType());
      if (type && type.hasStaticShape() && type.getRank() <= int64_t(::ttmlir::kMaxRank) &&
          ttcore::elementTypeToDataType(type.getElementType()))
        return;
      emitError(loc) << "value of type " << value.getType()
                     << " is not supported: expected a tensor of static shape and rank at most " << ::ttmlir::kMaxRank
                     << " with elements f32, bf16, si32, ui32, ui16 or ui8";
      ok = false;
    };
    for (BlockArgument arg : function.getArguments())
      check(arg, arg.getLoc());
    for (Operation &op : function.front().without_terminator())
      for (Value result : op.getResults())
        check(result, op.getLoc());
    return success(ok);
  }

  RankedTensorType withLayout(RankedTensorType type, bool onDevice, bool tiled,
                              std::optional<ttcore::DataType> storage = std::nullopt) {
    Type element = type.getElementType();
    if (tiled)
      element = ttcore::TileType::get(&getContext(), {32, 32}, storage ? *storage : *ttcore::elementTypeToDataType(element));
    auto layout = onDevice ? ttcore::LayoutAttr::getInDram(&getContext(), type.getShape(), element)
                           : ttcore::LayoutAttr::get(&getContext(), type.getShape(), element, ttcore::MemorySpace::System);
    return RankedTensorType::get(type.getShape(), type.getElementType(), layout);
  }

  /// A convolution weight with a whole filter per row: rows are pages, and short rows would be padded many times over.
  RankedTensorType withFilterRows(RankedTensorType type, Location loc) {
    const ::ttmlir::hw::DimInterval filter = {1, type.getRank()};
    auto emitError = [&] { return mlir::emitError(loc); };
    FailureOr<ttcore::LayoutAttr> layout = ttcore::LayoutAttr::getCollapsed(
        emitError, &getContext(), type.getShape(), filter, type.getElementType(), ttcore::MemorySpace::Dram,
        ttcore::GridAttr::get(&getContext(), {1, 1}), ttcore::TensorMemoryLayout::Interleaved);
    assert(succeeded(layout) && "two physical dimensions fit a grid of two");
    return RankedTensorType::get(type.getShape(), type.getElementType(), *layout);
  }

  /// Convolution weights [O, C/G, Kh, Kw], their elementwise producers and reshapes of each filter stay row-major: tiles would pad
  /// each small window to 32x32.
  bool isConvolutionWeight(Value value) const {
    return !value.use_empty() && llvm::all_of(value.getUses(), [&](OpOperand &use) {
      Operation *user = use.getOwner();
      if (isa<Conv2dOp, Conv3dOp, ConvTranspose2dOp>(user))
        return use.getOperandNumber() == 1;
      return (user->hasTrait<mlir::tt::OpTrait::Broadcast>() || reshapesFilters(user)) && weights.contains(user->getResult(0));
    });
  }
  static bool reshapesFilters(Operation *op) {
    auto reshape = dyn_cast<ReshapeOp>(op);
    if (!reshape)
      return false;
    ArrayRef<int64_t> from = reshape.getInput().getType().getShape(), to = reshape.getType().getShape();
    return from.size() > 2 && to.size() > 2 && from.front() == to.front();
  }
  void findConvolutionWeights(Block &body) {
    weights.clear();
    // Backwards, so that users are visited before producers.
    for (Operation &op : llvm::reverse(body))
      for (Value result : op.getResults())
        if (isConvolutionWeight(result))
          weights.insert(result);
  }

  /// The requested storage format of `arg`, if it is used as the right-hand side of matmuls only. Failure after an error for a
  /// format that no device supports.
  FailureOr<std::optional<ttcore::DataType>> requestedStorage(func::FuncOp function, BlockArgument arg) {
    auto text = ttcore::weightDtypeAttrOf(function.getArgAttrDict(arg.getArgNumber()));
    auto type = cast<RankedTensorType>(arg.getType());
    if (weightDtype != "requested" || !text || !isa<FloatType>(type.getElementType()) || arg.use_empty())
      return std::optional<ttcore::DataType>();
    std::optional<ttcore::DataType> storage = ttcore::symbolizeDataType(text.getValue());
    if (!storage)
      return emitError(arg.getLoc()) << "expected ttcore.weight_dtype to be a data type such as bfp_bf8, found '" << text.getValue()
                                     << "'";
    bool onlyWeight = llvm::all_of(
        arg.getUses(), [](OpOperand &use) { return isa<MatmulOp, LinearOp>(use.getOwner()) && use.getOperandNumber() == 1; });
    return onlyWeight ? storage : std::optional<ttcore::DataType>();
  }

  /// The type of `value` in device memory.
  RankedTensorType deviceType(Value value) {
    auto type = cast<RankedTensorType>(value.getType());
    bool tiled = !isConvolutionWeight(value);
    RankedTensorType &cached = device[{type, unsigned(tiled)}];
    if (!cached)
      cached = !tiled && type.getRank() > 2 ? withFilterRows(type, value.getLoc()) : withLayout(type, /*onDevice=*/true, tiled);
    return cached;
  }
  /// `type` with the padding that hosts write, if there is some: zeros.
  RankedTensorType hostPaddedType(RankedTensorType type) {
    auto layout = cast<ttcore::LayoutAttr>(type.getEncoding());
    auto placed = llvm::expectedToOptional(layout.getTensorLayout(type.getShape()));
    if (!zeroPadding || !placed || placed->numShards() * placed->elementsPerShard() == type.getNumElements())
      return type;
    return RankedTensorType::get(type.getShape(), type.getElementType(), layout.withOOBVal(ttcore::OOBVal::Zero));
  }
  RankedTensorType hostType(RankedTensorType type) { return withLayout(type, /*onDevice=*/false, /*tiled=*/false); }

  /// Programs change caches and leave tensors for others, whose padding is undefined.
  static bool isFromHost(func::FuncOp function, unsigned index) {
    return isWeight(function, index) && !function.getArgAttr(index, ttcore::kKVCacheAttrName) &&
           !function.getArgAttr(index, ttcore::kAllocAttrName);
  }
  static Value convert(OpBuilder &builder, Location loc, Value value, RankedTensorType type) {
    Value placeholder = EmptyOp::create(builder, loc, type);
    return ToLayoutOp::create(builder, loc, type, value, placeholder, Attribute()).getResult(0);
  }

  /// Literals take memory from their first use on only.
  static void sinkConstants(Block &body) {
    DenseSet<Operation *> placed;
    for (Operation &op : body)
      for (Value operand : op.getOperands())
        if (Operation *made = operand.getDefiningOp();
            made && made->hasTrait<mlir::OpTrait::ConstantLike>() && placed.insert(made).second)
          made->moveBefore(&op);
  }

  LogicalResult convertArguments(func::FuncOp function) {
    for (BlockArgument arg : function.getArguments()) {
      auto type = dyn_cast<RankedTensorType>(arg.getType());
      if (!type || type.getEncoding())
        continue;
      if (inputsOnDevice || livesOnDevice(function, arg.getArgNumber())) {
        FailureOr<std::optional<ttcore::DataType>> storage = requestedStorage(function, arg);
        if (failed(storage))
          return failure();
        RankedTensorType target = *storage ? withLayout(type, /*onDevice=*/true, /*tiled=*/true, *storage) : deviceType(arg);
        arg.setType(isFromHost(function, arg.getArgNumber()) ? hostPaddedType(target) : target);
        continue;
      }
      RankedTensorType target = hostPaddedType(deviceType(arg));
      arg.setType(hostType(type));
      moveToDevice(arg, target);
    }
    return success();
  }

  /// Whether `op` takes operands on the host as they are.
  bool readsOnHost(Operation *op) const {
    return op->hasTrait<mlir::OpTrait::IsTerminator>() || ttcore::isHostCall(op) || reshapesOnHost(op);
  }
  bool reshapesOnHost(Operation *op) const { return onHostReshapes.contains(op); }

  /// Whether a reshape between `onDevice` and `other` had better be on the host, where elements are contiguous, so that it moves
  /// nothing, as it takes no more tiles on the device there. One with as many tiles of the same rows is a view on the device, too.
  static bool isWorthHost(Value onDevice, Value other) {
    const int64_t tiles = tilesOf(typeOf(onDevice).getShape()), others = tilesOf(typeOf(other).getShape());
    auto width = [](Value value) { return typeOf(value).getRank() == 0 ? 1 : typeOf(value).getShape().back(); };
    return tiles < others || (tiles == others && width(onDevice) != width(other));
  }

  /// Finds the reshapes of arguments and results that are worth it.
  void findHostReshapes(func::FuncOp function) {
    onHostReshapes.clear();
    for (ReshapeOp reshape : function.front().getOps<ReshapeOp>()) {
      Value from = reshape.getInput(), to = reshape.getResult();
      if (typeOf(from).getEncoding() || typeOf(to).getEncoding() || typeOf(from).getElementType() != typeOf(to).getElementType())
        continue;
      if ((!inputsOnDevice && isHostArgument(from) && isWorthHost(to, from)) ||
          (!resultsOnDevice && isOnlyHostResult(to) && isWorthHost(from, to)))
        onHostReshapes.insert(reshape);
    }
  }

  /// Brings operands of reshapes on the host there, and results to the device where it uses them.
  void convertHostReshapes() {
    for (Operation *op : onHostReshapes) {
      auto reshape = cast<ReshapeOp>(op);
      OpBuilder builder(reshape);
      if (RankedTensorType type = onHost(reshape.getInput().getType()); reshape.getInput().getType() != type)
        reshape.getInputMutable().assign(convert(builder, reshape.getLoc(), reshape.getInput(), type));
      RankedTensorType target = deviceType(reshape);
      reshape.getResult().setType(hostType(typeOf(reshape.getResult())));
      moveToDevice(reshape.getResult(), target);
    }
  }

  /// Moves `value` of the host to `target` before its first use on the device, if there is one.
  void moveToDevice(Value value, RankedTensorType target) {
    SmallVector<Operation *> users = llvm::filter_to_vector(value.getUsers(), [&](Operation *user) { return !readsOnHost(user); });
    if (users.empty())
      return;
    OpBuilder builder(*llvm::min_element(users, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); }));
    Value onDevice = convert(builder, value.getLoc(), value, target);
    value.replaceUsesWithIf(
        onDevice, [&](OpOperand &use) { return use.getOwner() != onDevice.getDefiningOp() && !readsOnHost(use.getOwner()); });
  }

  /// The type of `type` on the host, for any layout.
  RankedTensorType onHost(Type type) {
    auto tensor = cast<RankedTensorType>(type);
    return hostType(RankedTensorType::get(tensor.getShape(), tensor.getElementType()));
  }

  /// All tensors of host functions are row-major on the host.
  void placeOnHost(Block &body) {
    for (BlockArgument arg : body.getArguments())
      arg.setType(onHost(arg.getType()));
    for (Operation &op : body.without_terminator())
      for (Value result : op.getResults())
        result.setType(onHost(result.getType()));
  }

  /// Brings operands of host calls to the host, and results to the device where it uses them.
  void convertHostCalls(Block &body) {
    DenseMap<Value, Value> hostValues;
    for (Operation &op : llvm::make_early_inc_range(body)) {
      if (!ttcore::isHostCall(&op))
        continue;
      OpBuilder builder(&op);
      for (OpOperand &operand : op.getOpOperands()) {
        RankedTensorType type = onHost(operand.get().getType());
        if (operand.get().getType() == type)
          continue;
        Value &host = hostValues[operand.get()];
        if (!host)
          host = convert(builder, operand.get().getLoc(), operand.get(), type);
        operand.set(host);
      }
      for (Value result : op.getResults()) {
        RankedTensorType target = hostPaddedType(deviceType(result));
        result.setType(hostType(cast<RankedTensorType>(result.getType())));
        moveToDevice(result, target);
      }
    }
  }

  void convertResults(func::FuncOp function) {
    Operation *terminator = function.front().getTerminator();
    OpBuilder builder(terminator);
    DenseMap<Value, Value> converted;
    for (OpOperand &operand : terminator->getOpOperands()) {
      if (Type declared = function.getResultTypes()[operand.getOperandNumber()]; isOnDevice(declared)) {
        if (operand.get().getType() != declared)
          operand.set(convert(builder, operand.get().getLoc(), operand.get(), cast<RankedTensorType>(declared)));
        continue;
      }
      if (resultsOnDevice)
        continue;
      auto type = cast<RankedTensorType>(operand.get().getType());
      auto layout = dyn_cast_if_present<ttcore::LayoutAttr>(type.getEncoding());
      if (!layout || layout.getMemorySpace() == ttcore::MemorySpace::System)
        continue;
      Value &host = converted[operand.get()];
      if (!host)
        host = convert(builder, operand.get().getLoc(), operand.get(),
                       hostType(RankedTensorType::get(type.getShape(), type.getElementType())));
      operand.set(host);
    }
  }

  DenseMap<std::pair<Type, unsigned>, RankedTensorType> device;
  /// Results of operations that are convolution weights.
  DenseSet<Value> weights;
  /// Reshapes on the host.
  llvm::SetVector<Operation *> onHostReshapes;
};

} // namespace
