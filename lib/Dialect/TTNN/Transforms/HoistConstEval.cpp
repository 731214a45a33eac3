//===- HoistConstEval.cpp - Hoist ops that depend on constants only -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Runs on TTNN, where moves of weights to the device and changes of their layout are ops of their own, and kernels are complete:
// their text does not depend on it. See docs/const-eval.md.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/ConstEval.h"
#include "ttmlir/Dialect/TTCore/IR/ConstantPart.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

#include "llvm/ADT/EquivalenceClasses.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::tt::ttnn {
#define GEN_PASS_DEF_TTNNHOISTCONSTEVAL
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttnn

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;

namespace {

/// Ops that become one function.
struct Component {
  SmallVector<Operation *> ops;
  /// Numbers of the program's arguments that the ops read, ascending.
  SmallVector<unsigned> arguments;
};

} // namespace

/// Connected ops share a component, as do ops that read the same arguments. In the order of their first op.
static SmallVector<Component> findComponents(const ttcore::ConstantPart &part) {
  const SetVector<Operation *> &moved = part.kept();
  llvm::EquivalenceClasses<Operation *> connected;
  for (Operation *op : moved) {
    connected.insert(op);
    for (Value operand : op->getOperands())
      if (Operation *producer = operand.getDefiningOp(); producer && moved.contains(producer))
        connected.unionSets(op, producer);
  }
  llvm::MapVector<Operation *, Component> byLeader;
  for (Operation *op : moved) {
    Component &component = byLeader[connected.getLeaderValue(op)];
    component.ops.push_back(op);
    for (Value operand : op->getOperands())
      if (auto argument = dyn_cast<BlockArgument>(operand))
        component.arguments.push_back(argument.getArgNumber());
  }
  std::map<SmallVector<unsigned>, size_t> byArguments;
  SmallVector<Component> merged;
  for (auto &[leader, component] : byLeader) {
    llvm::sort(component.arguments);
    component.arguments.erase(llvm::unique(component.arguments), component.arguments.end());
    auto [known, isNew] = byArguments.try_emplace(component.arguments, merged.size());
    if (isNew)
      merged.push_back(std::move(component));
    else
      llvm::append_range(merged[known->second].ops, component.ops);
  }
  return merged;
}

//===----------------------------------------------------------------------===//
// Functions
//===----------------------------------------------------------------------===//

namespace {

/// Moves components of `function` into functions.
class Hoisting {
public:
  Hoisting(func::FuncOp function, SymbolTable &symbols) : function(function), symbols(symbols) {}

  void hoist(Component &component, unsigned number);

private:
  func::FuncOp makeFunction(const Component &component, ArrayRef<Value> results, unsigned number);

  func::FuncOp function;
  SymbolTable &symbols;
  Operation *lastCall = nullptr;
};

} // namespace

/// Values of `component` that ops outside use, in order.
static SmallVector<Value> resultsOf(const Component &component) {
  DenseSet<Operation *> inside(component.ops.begin(), component.ops.end());
  SmallVector<Value> results;
  for (Operation *op : component.ops)
    for (Value result : op->getResults())
      if (llvm::any_of(result.getUsers(), [&](Operation *user) { return !inside.contains(user); }))
        results.push_back(result);
  return results;
}

/// Clones `op`, and before it the creation ops of operands that `mapping` does not have.
static void cloneWithCreations(Operation *op, OpBuilder &builder, IRMapping &mapping) {
  for (Value operand : op->getOperands())
    if (!mapping.contains(operand))
      cloneWithCreations(operand.getDefiningOp(), builder, mapping);
  builder.clone(*op, mapping);
}

func::FuncOp Hoisting::makeFunction(const Component &component, ArrayRef<Value> results, unsigned number) {
  MLIRContext *context = function.getContext();
  SmallVector<Type> inputs =
      llvm::map_to_vector(component.arguments, [&](unsigned i) { return function.getArgument(i).getType(); });
  OpBuilder builder(function);
  auto made = func::FuncOp::create(builder, function.getLoc(), (function.getName() + "_const_eval_" + Twine(number)).str(),
                                   FunctionType::get(context, inputs, ValueRange(results).getTypes()));
  made.setPrivate();
  made->setAttr(ttcore::kFunctionTypeAttrName, builder.getStringAttr(ttcore::kConstEvalKind));
  symbols.insert(made);
  IRMapping mapping;
  builder.setInsertionPointToEnd(made.addEntryBlock());
  for (auto [index, number] : llvm::enumerate(component.arguments)) {
    mapping.map(function.getArgument(number), made.getArgument(index));
    if (Attribute kind = function.getArgAttr(number, ttcore::kArgumentTypeAttrName))
      made.setArgAttr(index, ttcore::kArgumentTypeAttrName, kind);
  }
  for (Operation *op : component.ops)
    cloneWithCreations(op, builder, mapping);
  func::ReturnOp::create(builder, function.getLoc(),
                         llvm::map_to_vector(results, [&](Value result) { return mapping.lookup(result); }));
  return made;
}

void Hoisting::hoist(Component &component, unsigned number) {
  SmallVector<Value> results = resultsOf(component);
  func::FuncOp made = makeFunction(component, results, number);
  SmallVector<Value> operands =
      llvm::map_to_vector(component.arguments, [&](unsigned i) -> Value { return function.getArgument(i); });
  OpBuilder builder = OpBuilder::atBlockBegin(&function.front());
  if (lastCall)
    builder.setInsertionPointAfter(lastCall);
  auto call = ttcore::LoadCachedOp::create(builder, component.ops.front()->getLoc(), ValueRange(results).getTypes(),
                                           FlatSymbolRefAttr::get(made), operands);
  lastCall = call;
  for (auto [from, to] : llvm::zip_equal(results, call.getResults()))
    from.replaceAllUsesWith(to);
  for (Operation *op : llvm::reverse(component.ops)) {
    // One tensor may be several operands.
    llvm::SmallSetVector<Operation *, 4> creations;
    for (Value operand : op->getOperands())
      if (Operation *producer = operand.getDefiningOp(); producer && ttcore::isCreationOp(producer))
        creations.insert(producer);
    op->erase();
    for (Operation *creation : creations)
      if (creation->use_empty())
        creation->erase();
  }
}

//===----------------------------------------------------------------------===//
// Arguments on the host
//===----------------------------------------------------------------------===//

/// The device handle of `function`, made at its top if it has none.
static Value deviceOf(func::FuncOp function) {
  Block &body = function.front();
  for (GetDeviceOp op : body.getOps<GetDeviceOp>()) {
    op->moveBefore(&body, body.begin());
    return op;
  }
  OpBuilder builder = OpBuilder::atBlockBegin(&body);
  return GetDeviceOp::create(builder, function.getLoc());
}

/// Lets the argument `index` of a const-eval function be on the host: the function brings it to the device itself.
static void bringToDevice(func::FuncOp function, unsigned index, RankedTensorType hostType) {
  BlockArgument argument = function.getArgument(index);
  auto deviceType = cast<RankedTensorType>(argument.getType());
  auto layout = cast<ttcore::LayoutAttr>(deviceType.getEncoding()), host = cast<ttcore::LayoutAttr>(hostType.getEncoding());
  argument.setType(hostType);
  OpBuilder builder(*llvm::min_element(argument.getUsers(), [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); }));
  Value device = deviceOf(function);
  const bool onlyMoves = !layout.isTiled() && layout.getDataType() == host.getDataType();
  auto rows = RankedTensorType::get(deviceType.getShape(), deviceType.getElementType(),
                                    host.withMemorySpace(layout.getMemorySpace()).withMemLayout(layout.getMemLayout()));
  Value moved = ToDeviceOp::create(builder, argument.getLoc(), onlyMoves ? deviceType : rows, argument, device);
  Operation *first = moved.getDefiningOp();
  if (!onlyMoves)
    moved = ToLayoutOp::create(builder, argument.getLoc(), deviceType, moved);
  argument.replaceUsesWithIf(moved, [&](OpOperand &use) { return use.getOwner() != first; });
  function.setFunctionType(
      FunctionType::get(function.getContext(), function.front().getArgumentTypes(), function.getResultTypes()));
}

/// Moves arguments of `function` that only const-eval functions read to the host.
static void moveToSystemMemory(func::FuncOp function, SymbolTable &symbols) {
  for (BlockArgument argument : function.getArguments()) {
    auto type = dyn_cast<RankedTensorType>(argument.getType());
    auto layout = type ? dyn_cast_if_present<ttcore::LayoutAttr>(type.getEncoding()) : ttcore::LayoutAttr();
    // Shards are the caller's choice, as are addresses.
    if (!layout || !layout.isDevice() || layout.getMemLayout() != ttcore::TensorMemoryLayout::Interleaved ||
        function.getArgAttr(argument.getArgNumber(), ttcore::kAllocAttrName) || argument.use_empty() ||
        !llvm::all_of(argument.getUsers(), llvm::IsaPred<ttcore::LoadCachedOp>))
      continue;
    auto hostLayout =
        ttcore::LayoutAttr::get(function.getContext(), type.getShape(), type.getElementType(), ttcore::MemorySpace::System);
    auto hostType = RankedTensorType::get(type.getShape(), type.getElementType(), hostLayout);
    argument.setType(hostType);
    for (OpOperand &use : argument.getUses())
      bringToDevice(symbols.lookup<func::FuncOp>(cast<ttcore::LoadCachedOp>(use.getOwner()).getCallee()), use.getOperandNumber(),
                    hostType);
  }
  function.setFunctionType(
      FunctionType::get(function.getContext(), function.front().getArgumentTypes(), function.getResultTypes()));
}

namespace {

struct HoistConstEval : mlir::tt::ttnn::impl::TTNNHoistConstEvalBase<HoistConstEval> {
  using TTNNHoistConstEvalBase::TTNNHoistConstEvalBase;

  void runOnOperation() final {
    SymbolTable symbols(getOperation());
    bool changed = false;
    for (func::FuncOp function : llvm::to_vector(getOperation().getOps<func::FuncOp>())) {
      if (!ttcore::isProgram(function) || mlir::tt::ttkernel::isKernel(function))
        continue;
      SmallVector<Component> components = findComponents(ttcore::ConstantPart(function));
      changed |= !components.empty();
      Hoisting hoisting(function, symbols);
      for (auto [number, component] : llvm::enumerate(components))
        hoisting.hoist(component, number);
      if (inputsToSystemMemory && !components.empty())
        moveToSystemMemory(function, symbols);
    }
    if (!changed)
      markAllAnalysesPreserved();
  }
};

} // namespace
