//===- Allocate.cpp - Assign DRAM and L1 addresses ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryReport.h"

#include "ttmlir/Dialect/Common/OutOfMemory.h"
#include "ttmlir/Dialect/TTCore/IR/Allocation.h"
#include "ttmlir/Dialect/TTCore/IR/ConstEval.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h"

#include "mlir/IR/Builders.h"

namespace mlir::tt::ttnn {
#define GEN_PASS_DEF_TTNNALLOCATE
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttnn

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;
namespace hw = ::ttmlir::hw;

// Tensors listed in the error of a function that does not fit.
static constexpr unsigned kListedInErrors = 10;

/// Whether the first result of the elementwise `op` may reuse the buffer of `operand`.
static bool canReuseBuffer(Operation *op, OpOperand &operand) {
  Value result = op->getResult(0), taken = operand.get();
  return !isa<BlockArgument>(taken) && deviceMemoryOf(result) && deviceMemoryOf(taken) &&
         ttcore::hasSamePlaces(cast<RankedTensorType>(taken.getType()), cast<RankedTensorType>(result.getType()));
}

/// If an operand of an elementwise op dies with it, the result reuses its buffer and the deallocation is erased.
void mlir::tt::ttnn::reuseBuffers(func::FuncOp function) {
  const bool isAhead = ttcore::isConstEval(function);
  auto isReturned = [](Value value) {
    return llvm::any_of(value.getUsers(), [](Operation *user) { return user->hasTrait<mlir::OpTrait::IsTerminator>(); });
  };
  for (Operation &op : function.front()) {
    if (!op.hasTrait<mlir::tt::OpTrait::Elementwise>() || op.hasAttr(ttcore::kInPlaceAttrName))
      continue;
    llvm::SmallDenseMap<Value, DeallocateOp, 4> freed;
    for (Operation *next = op.getNextNode(); isa_and_present<DeallocateOp>(next); next = next->getNextNode())
      freed[next->getOperand(0)] = cast<DeallocateOp>(next);
    // An unused result is freed itself; the place of a const-eval result is taken from the start.
    if (freed.contains(op.getResult(0)) || (isAhead && isReturned(op.getResult(0))))
      continue;
    for (OpOperand &operand : op.getOpOperands())
      if (DeallocateOp deallocate = freed.lookup(operand.get()); deallocate && canReuseBuffer(&op, operand)) {
        op.setAttr(ttcore::kInPlaceAttrName, Builder(op.getContext()).getI32IntegerAttr(operand.getOperandNumber()));
        deallocate.erase();
        break;
      }
  }
}

/// Writes the addresses of one memory into the IR; `allocations` collects addresses of ops with several results.
static void setAllocations(func::FuncOp function, const MemoryUse &use,
                           DenseMap<Operation *, SmallVector<Attribute>> &allocations) {
  MLIRContext *context = function.getContext();
  for (auto [number, buffer] : llvm::enumerate(use.buffers)) {
    ttcore::ArgAllocAttr allocation = use.allocation(context, number);
    for (Value tensor : buffer.tensors) {
      if (auto argument = dyn_cast<BlockArgument>(tensor)) {
        function.setArgAttr(argument.getArgNumber(), ttcore::kAllocAttrName, allocation);
        continue;
      }
      auto result = cast<OpResult>(tensor);
      Operation *op = result.getOwner();
      if (op->getNumResults() == 1) {
        op->setDiscardableAttr(ttcore::kAllocAttrName, allocation);
        continue;
      }
      SmallVector<Attribute> &list = allocations[op];
      list.resize(op->getNumResults(), UnitAttr::get(context));
      list[result.getResultNumber()] = allocation;
    }
  }
}

static void setSummary(func::FuncOp function, const ProgramMemory &memory) {
  Builder b(function.getContext());
  NamedAttrList summary;
  for (const MemoryUse &use : memory.memories()) {
    std::string name = hw::memoryName(use.area.memory).lower();
    summary.append(name + "_peak", b.getI64IntegerAttr(use.placement.bound));
    summary.append(name + "_extent", b.getI64IntegerAttr(use.placement.extent));
  }
  function->setAttr(ttcore::kMemoryAttrName, summary.getDictionary(function.getContext()));
}

/// The error of a function that does not fit, at the operation where most is alive.
static void reportOverflow(func::FuncOp function, const ProgramMemory &memory, const MemoryUse &use) {
  Operation *op = memory.operationAt(use.placement.boundAt);
  Operation *where = op ? op : function;
  InFlightDiagnostic error = outOfMemory(where->emitError("function '"))
                             << function.getName() << "' does not fit: it takes " << use.placement.extent << " bytes of each "
                             << hw::memoryName(use.area.memory) << (use.area.memory == hw::DeviceMemory::L1 ? "" : " bank")
                             << " but there are " << use.area.capacity();
  std::string peak;
  llvm::raw_string_ostream os(peak);
  printPeak(memory, use, kListedInErrors, os);
  error.attachNote(function.getLoc()) << StringRef(peak).rtrim();
  for (const std::string &advice : adviseOn(memory, use))
    error.attachNote(function.getLoc()) << advice;
}

namespace {

struct Allocate : mlir::tt::ttnn::impl::TTNNAllocateBase<Allocate> {
  using TTNNAllocateBase::TTNNAllocateBase;

  bool canScheduleOn(RegisteredOperationName name) const override {
    return name.getStringRef() == ModuleOp::getOperationName() || name.getStringRef() == func::FuncOp::getOperationName();
  }

  void runOnOperation() final {
    auto module = dyn_cast<ModuleOp>(getOperation());
    SmallVector<func::FuncOp> functions;
    if (auto function = dyn_cast<func::FuncOp>(getOperation()))
      functions.push_back(function);
    else
      llvm::append_range(functions, module.getOps<func::FuncOp>());
    llvm::erase_if(functions, [](func::FuncOp f) { return f.isExternal() || mlir::tt::ttkernel::isKernel(f); });
    if (reuse)
      llvm::for_each(functions, reuseBuffers);
    llvm::erase_if(functions, ttcore::isConstEval);
    if (failed(checkCalls(functions, /*isWhole=*/bool(module))))
      return signalPassFailure();
    FailureOr<hw::ChipDesc> chip;
    std::vector<std::unique_ptr<ProgramMemory>> memories;
    // Programs of a file keep their const-eval results side by side.
    std::array<uint64_t, 2> cachedEnds = {0, 0};
    for (func::FuncOp function : functions) {
      if (memories.empty() && failed(chip = ttcore::getTargetChip(function, function->getParentOfType<ModuleOp>())))
        return signalPassFailure();
      memories.push_back(std::make_unique<ProgramMemory>(function, *chip));
      cachedEnds = memories.back()->placeCached(cachedEnds);
    }
    for (auto [function, memory] : llvm::zip_equal(functions, memories)) {
      memory->reserve(cachedEnds);
      if (failed(allocate(function, *memory)))
        signalPassFailure();
    }
  }

private:
  /// Each const-eval function has one call, whose program its buffers belong to.
  LogicalResult checkCalls(ArrayRef<func::FuncOp> functions, bool isWhole) {
    SymbolTableCollection symbols;
    DenseMap<Block *, Operation *> calls;
    for (func::FuncOp function : functions)
      for (Operation &op : function.front())
        if (Block *body = ttcore::getConstEvalBody(&op, symbols)) {
          if (!isWhole)
            return op.emitError(
                "expected ttnn-allocate on the module, which has the const-eval function, found it on the function");
          if (auto [known, isNew] = calls.try_emplace(body, &op); !isNew) {
            InFlightDiagnostic error = op.emitError("expected one call of a const-eval function, found a second");
            error.attachNote(known->second->getLoc()) << "the first is here";
            return error;
          }
        }
    return success();
  }

  LogicalResult allocate(func::FuncOp function, ProgramMemory &memory) {
    memory.place();
    bool fits = true;
    DenseMap<Operation *, SmallVector<Attribute>> allocations;
    for (const MemoryUse &use : memory.memories()) {
      if (!use.fits()) {
        reportOverflow(function, memory, use);
        fits = false;
        continue;
      }
      setAllocations(function, use, allocations);
    }
    if (!fits)
      return failure();
    for (auto &[op, list] : allocations)
      op->setDiscardableAttr(ttcore::kAllocAttrName, ArrayAttr::get(&getContext(), list));
    setSummary(function, memory);
    return success();
  }
};

} // namespace
