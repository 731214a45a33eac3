//===- TTNNToTTIR.cpp - TTNN back to TTIR ---------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Conversion/Passes.h"
#include "ttmlir/Dialect/TTCore/IR/ConstEval.h"
#include "ttmlir/Dialect/TTCore/IR/FunctionAttrs.h"
#include "ttmlir/Dialect/TTCore/IR/HostFunctions.h"
#include "ttmlir/Dialect/TTIR/IR/OpRecords.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

#include <functional>

namespace mlir::tt {
#define GEN_PASS_DEF_CONVERTTTNNTOTTIR
#include "ttmlir/Conversion/Passes.h.inc"
} // namespace mlir::tt

using namespace mlir;
using namespace mlir::tt;
namespace ttcore = mlir::tt::ttcore;

//===----------------------------------------------------------------------===//
// Types
//===----------------------------------------------------------------------===//

static ttcore::LayoutAttr layoutOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  return tensor ? dyn_cast_if_present<ttcore::LayoutAttr>(tensor.getEncoding()) : ttcore::LayoutAttr();
}

static RankedTensorType withoutLayout(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return RankedTensorType::get(tensor.getShape(), tensor.getElementType());
}

/// Whether `type` stores its elements in another format, which changes values: block floats, or an explicitly chosen type.
static bool convertsElements(Type type) {
  ttcore::LayoutAttr layout = layoutOf(type);
  return layout && ttcore::elementTypeToDataType(cast<RankedTensorType>(type).getElementType()) != layout.getDataType();
}

/// The type of a value inside of a function: the compiler chooses layouts again, but not formats.
static Type innerType(Type type) { return convertsElements(type) ? type : Type(withoutLayout(type)); }

/// Whether `type` is the default of function arguments and results: row-major in host memory.
static bool isDefaultHostType(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  return tensor.getEncoding() ==
         ttcore::LayoutAttr::get(type.getContext(), tensor.getShape(), tensor.getElementType(), ttcore::MemorySpace::System);
}

namespace {

/// State of the conversion of one function.
class Raising {
public:
  explicit Raising(func::FuncOp function) : function(function), builder(function.getContext()) {}

  /// The converted value of `value` at the current point.
  Value at(Value value) const { return values.lookup(value); }
  void set(Value value, Value now) { values.map(value, now); }

  /// Creates a `target` with the converted operands of `op` and its attributes, right before it.
  Operation *create(Operation *op, OperationName target, TypeRange types) {
    // TTIR does not name the device.
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      if (!isa<ttnn::DeviceType>(operand.getType()))
        operands.push_back(at(operand));
    Operation *made = before(op).create(OperationState(op->getLoc(), target, operands, types, {}));
    ttir::copySharedAttributes(op, made);
    return made;
  }

  OpBuilder &before(Operation *op) {
    builder.setInsertionPoint(op);
    return builder;
  }

  /// Gives the function its arguments and results in TTIR, before and after its operations.
  void raiseArguments();
  void raiseResults();

  /// The type that `value` of TTNN had.
  Type typeOf(Value value) const { return argumentTypes.contains(value) ? argumentTypes.lookup(value) : value.getType(); }

private:
  Type argumentType(unsigned index);

  func::FuncOp function;
  OpBuilder builder;
  IRMapping values;
  /// Types of arguments before their conversion.
  DenseMap<Value, Type> argumentTypes;
};

/// Creates the replacement of `op` right before it.
using RaiseFn = std::function<void(Operation *op, Raising &raising)>;

} // namespace

Type Raising::argumentType(unsigned index) {
  Type type = function.getArgument(index).getType();
  ttcore::LayoutAttr layout = layoutOf(type);
  if (!layout || convertsElements(type))
    return type;
  if (!layout.isDevice())
    return isDefaultHostType(type) ? withoutLayout(type) : type;
  // Tensors that live on the device between runs have a layout of the compiler's choice.
  const DictionaryAttr attrs = function.getArgAttrDict(index);
  bool livesThere = ttcore::kvCacheAttrOf(attrs) || ttcore::isWeight(attrs);
  bool isUsual =
      layout.getMemorySpace() == ttcore::MemorySpace::Dram && layout.getMemLayout() == ttcore::TensorMemoryLayout::Interleaved;
  return livesThere && isUsual ? Type(withoutLayout(type)) : type;
}

void Raising::raiseArguments() {
  for (BlockArgument argument : function.getArguments()) {
    function.removeArgAttr(argument.getArgNumber(), ttcore::kAllocAttrName);
    Type type = argumentType(argument.getArgNumber());
    argumentTypes[argument] = argument.getType();
    argument.setType(type);
    set(argument, argument);
  }
}

/// `value` moved to `type`, with or without a layout.
static Value moveTo(OpBuilder &b, Location loc, Value value, Type type) {
  Value placeholder = ttir::EmptyOp::create(b, loc, type);
  return ttir::ToLayoutOp::create(b, loc, type, value, placeholder, Attribute()).getResult(0);
}

void Raising::raiseResults() {
  Operation *terminator = function.front().getTerminator();
  for (OpOperand &operand : terminator->getOpOperands()) {
    Type declared = typeOf(operand.get());
    Type wanted = !layoutOf(declared) || isDefaultHostType(declared) ? Type(withoutLayout(declared)) : declared;
    Value now = at(operand.get());
    operand.set(now.getType() == wanted ? now : moveTo(before(terminator), operand.get().getLoc(), now, wanted));
  }
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

/// Whether the host runs `op`: it reads tensors there and has its results there.
static bool runsOnHost(Operation *op, const Raising &raising) {
  auto isOnHost = [](Type type) {
    ttcore::LayoutAttr layout = layoutOf(type);
    return layout && !layout.isDevice();
  };
  return op->getNumOperands() &&
         llvm::all_of(op->getOperands(), [&](Value operand) { return isOnHost(raising.typeOf(operand)); }) &&
         llvm::all_of(op->getResultTypes(), isOnHost);
}

/// The op of the function that `op` applies to its result: TTIR has it apart. Null without one.
static Operation *raiseActivation(Operation *op, Operation *product, Raising &raising) {
  auto activated = dyn_cast<ActivationOpInterface>(op);
  if (!activated || !activated.getActivationAttr())
    return nullptr;
  const OperationName target((ttir::TTIRDialect::getDialectNamespace() + "." + activated.getActivationAttr().getValue()).str(),
                             op->getContext());
  return raising.before(op).create(OperationState(op->getLoc(), target, product->getResults(), product->getResultTypes(), {}));
}

/// The TTIR op of the same record takes the same operands and attributes.
static void raiseOneToOne(Operation *op, OperationName target, Raising &raising) {
  Operation *made = raising.create(op, target, llvm::map_to_vector(op->getResultTypes(), innerType));
  Operation *activation = raiseActivation(op, made, raising);
  if (runsOnHost(op, raising))
    for (Operation *part : {made, activation})
      if (part)
        part->setAttr(ttcore::kShouldHoistAttrName, UnitAttr::get(op->getContext()));
  if (activation)
    made = activation;
  for (auto [result, now] : llvm::zip_equal(op->getResults(), made->getResults()))
    raising.set(result, now);
}

/// A move becomes nothing, unless it changes the storage format or its source has another layout than the compiler's default.
static void raiseMove(Operation *op, Raising &raising) {
  Value input = raising.at(op->getOperand(0));
  Type to = op->getResult(0).getType();
  ttcore::LayoutAttr before = layoutOf(raising.typeOf(op->getOperand(0))), after = layoutOf(to);
  const bool converts = before && after && before.getDataType() != after.getDataType();
  const bool isForeign = before && !before.isDevice() && layoutOf(input.getType());
  if (converts || isForeign)
    input = moveTo(raising.before(op), op->getLoc(), input, innerType(to));
  raising.set(op->getResult(0), input);
}

/// Writes have results, the updated buffer, which later uses refer to. Earlier copies keep referring to the old one.
static void raiseWrite(Operation *op, OperationName target, Raising &raising) {
  Value cache = op->getOperand(0);
  raising.set(cache, raising.create(op, target, raising.at(cache).getType())->getResult(0));
}

/// A tensor without content.
static void raiseEmpty(Operation *op, Raising &raising) {
  raising.set(op->getResult(0), ttir::EmptyOp::create(raising.before(op), op->getLoc(), innerType(op->getResult(0).getType())));
}

/// The device and when memory is free is the compiler's business.
static void drop(Operation *, Raising &) {}

/// How each TTNN op is turned back; ops without an entry have no TTIR form.
static DenseMap<OperationName, RaiseFn> raisingTable(MLIRContext *context) {
  DenseMap<OperationName, RaiseFn> table;
  auto name = [&](StringRef text) { return OperationName(text, context); };
  auto raiseTo = [&](StringRef target, void (*raise)(Operation *, OperationName, Raising &)) -> RaiseFn {
    return [target = name(target), raise](Operation *op, Raising &raising) { raise(op, target, raising); };
  };
  ttir::forEachRecord([&](StringRef ttir, const ttir::OpRecord &record) {
    if (record.lowering == ttir::OpLowering::OneToOne)
      table[name(record.ttnn)] = raiseTo(ttir, record.writesOperand ? raiseWrite : raiseOneToOne);
  });
  for (StringRef move :
       {ttnn::ToDeviceOp::getOperationName(), ttnn::FromDeviceOp::getOperationName(), ttnn::ToLayoutOp::getOperationName(),
        ttnn::ToMemoryConfigOp::getOperationName(), ttnn::CloneOp::getOperationName()})
    table[name(move)] = raiseMove;
  // Without destination operands.
  table[name(ttnn::MaxPool2dWithIndicesOp::getOperationName())] =
      raiseTo(ttir::MaxPool2dWithIndicesOp::getOperationName(), raiseOneToOne);
  table[name(ttnn::EmptyOp::getOperationName())] = raiseEmpty;
  table[name(ttnn::GetDeviceOp::getOperationName())] = drop;
  table[name(ttnn::DeallocateOp::getOperationName())] = drop;
  return table;
}

namespace {

struct ConvertTTNNToTTIR : mlir::tt::impl::ConvertTTNNToTTIRBase<ConvertTTNNToTTIR> {
  LogicalResult initialize(MLIRContext *context) final {
    table = raisingTable(context);
    return success();
  }

  void runOnOperation() final {
    // TTIR computes everything at each run.
    ttcore::inlineConstEvals(getOperation());
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal() && !ttkernel::isKernel(function) && !isTTIR(function) && failed(raise(function)))
        signalPassFailure();
  }

private:
  /// Whether the function is already TTIR, from a pipeline phase before the conversion.
  static bool isTTIR(func::FuncOp function) {
    return llvm::all_of(function.front().without_terminator(), [](Operation &op) {
      return isa_and_present<ttir::TTIRDialect>(op.getDialect()) || ttcore::isHostCall(&op);
    });
  }

  LogicalResult raise(func::FuncOp function) const {
    SmallVector<Operation *> ops;
    bool ok = true;
    auto checkType = [&](Value value, Location loc) {
      if (isa<RankedTensorType>(value.getType()))
        return;
      emitError(loc, "no TTIR form for a value of type ") << value.getType();
      ok = false;
    };
    for (BlockArgument argument : function.getArguments())
      checkType(argument, argument.getLoc());
    for (Value returned : function.front().getTerminator()->getOperands())
      if (!isa<BlockArgument>(returned))
        checkType(returned, function.front().getTerminator()->getLoc());
    for (Operation &op : function.front().without_terminator()) {
      ops.push_back(&op);
      auto product = dyn_cast<MathFidelityOpInterface>(op);
      if (product && product.getMathFidelity())
        op.emitError("no TTIR form for math_fidelity of '") << op.getName() << "'";
      else if (!table.contains(op.getName()))
        op.emitError("no TTIR form for '") << op.getName() << "'";
      else
        continue;
      ok = false;
    }
    if (!ok)
      return failure();

    Raising raising(function);
    raising.raiseArguments();
    for (Operation *op : ops)
      table.lookup(op->getName())(op, raising);
    raising.raiseResults();
    for (Operation *op : llvm::reverse(ops))
      op->erase();
    Block &body = function.front();
    function.setFunctionType(
        FunctionType::get(function.getContext(), body.getArgumentTypes(), body.getTerminator()->getOperandTypes()));
    // Results of the memory phase are stale.
    function->removeAttr(ttcore::kMemoryAttrName);
    return success();
  }

  DenseMap<OperationName, RaiseFn> table;
};

} // namespace
