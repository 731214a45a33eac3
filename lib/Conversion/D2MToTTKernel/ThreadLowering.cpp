//===- ThreadLowering.cpp - Operations of a thread to calls ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ThreadLowering.h"

#include "ttmlir/Hardware/System/Chip.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using namespace mlir::tt::ttkernel;

LogicalResult ThreadLowering::run() {
  useNumbersOfCalls();
  SmallVector<Operation *> ops;
  kernel.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<D2MDialect>(op->getDialect()))
      ops.push_back(op);
  });
  k.b.setInsertionPoint(top());
  begin();
  for (Operation *op : ops) {
    k.b.setInsertionPoint(op);
    k.b.setLoc(op->getLoc());
    if (failed(lower(op)))
      return failure();
  }
  func::ReturnOp::create(k.b);
  // What is left are names of tiles and their buffers.
  for (Operation *op : llvm::reverse(ops))
    op->erase();
  return success();
}

/// Calls take i32 where threads have index.
void ThreadLowering::useNumbersOfCalls() {
  Type number = k.b.getI32Type();
  auto retype = [&](Value value) {
    if (value.getType().isIndex())
      value.setType(number);
  };
  SmallVector<Operation *> casts;
  kernel.walk([&](Operation *op) {
    for (Region &region : op->getRegions())
      for (BlockArgument argument : region.getArguments())
        retype(argument);
    llvm::for_each(op->getResults(), retype);
    if (auto constant = dyn_cast<arith::ConstantOp>(op); constant && constant.getType() == number)
      constant.setValueAttr(k.b.getI32IntegerAttr(cast<IntegerAttr>(constant.getValue()).getInt()));
    if (isa<arith::IndexCastOp, arith::IndexCastUIOp>(op))
      casts.push_back(op);
  });
  for (Operation *op : casts)
    if (op->getOperand(0).getType() == op->getResult(0).getType()) {
      op->replaceAllUsesWith(op->getOperands());
      op->erase();
    }
}

Operation *ThreadLowering::top() {
  return &*llvm::find_if(kernel.front(), [](Operation &op) { return !isa<arith::ConstantOp>(op); });
}

Value ThreadLowering::bufferOf(Value tiles) {
  return llvm::TypeSwitch<Operation *, Value>(tiles.getDefiningOp())
      .Case<ReserveOp, WaitOp, FrontOp>([](auto op) { return op.getCbMutable().get(); })
      .Case<AheadOp>([](AheadOp op) { return bufferOf(op.getTiles()); })
      .Default([](Operation *) { return Value(); });
}

Value ThreadLowering::linear(Value tiles, ValueRange index) {
  Value number;
  for (auto [extent, at] : llvm::zip_equal(cast<MemRefType>(tiles.getType()).getShape(), index))
    number = number ? k.add(k.mul(number, k.constant(extent)), at) : at;
  return number ? number : k.constant(0);
}

// Operands are read as values, not by typed accessors: buffers, semaphores and indices have the types of ttkernel by now.
LogicalResult ThreadLowering::lower(Operation *op) {
  auto pagesOf = [&](auto op) {
    MutableOperandRange pages = op.getPagesMutable();
    return pages.empty() ? k.constant(typeOf(op.getCbMutable().get()).getMemref().getNumElements()) : Value(pages[0].get());
  };
  auto move = [&]<class Call>(auto op) { call<Call>(op.getCbMutable().get(), pagesOf(op)); };
  llvm::TypeSwitch<Operation *>(op)
      .Case([&](CoreIndexOp op) {
        Value index = op.getDim() == 0 ? Value(call<MyYOp>(k.b.getI32Type())) : Value(call<MyXOp>(k.b.getI32Type()));
        op.replaceAllUsesWith(index);
      })
      .Case([&](ReserveOp op) { move.template operator()<CBReserveBackOp>(op); })
      .Case([&](PushOp op) { move.template operator()<CBPushBackOp>(op); })
      .Case([&](WaitOp op) { move.template operator()<CBWaitFrontOp>(op); })
      .Case([&](PopOp op) { move.template operator()<CBPopFrontOp>(op); });
  return success();
}

//===----------------------------------------------------------------------===//
// Data movement
//===----------------------------------------------------------------------===//

namespace {

class MovementLowering : public ThreadLowering {
public:
  /// `keepsOrder`: what a core sends leaves in the order in which it was asked to; else data and semaphores wait in queues of their
  /// own.
  MovementLowering(func::FuncOp kernel, bool keepsOrder) : ThreadLowering(kernel), keepsOrder(keepsOrder) {}

private:
  /// The addresses that semaphores have on all cores.
  void begin() final {
    int32_t number = 0;
    for (Value semaphore : kernel.getArguments())
      if (isa<SemaphoreType>(semaphore.getType())) {
        if (!semaphore.use_empty())
          addresses[semaphore] = call<GetSemaphoreOp>(k.b.getI32Type(), number);
        ++number;
      }
    kernel.walk([&](AheadOp op) {
      Value cb = bufferOf(op.getTiles());
      if (Value &address = beginnings[cb]; op.getAround() && !address)
        address = call<GetWritePtrOp>(k.b.getI32Type(), cb);
    });
  }

  LogicalResult lower(Operation *op) final {
    if (auto operand = dyn_cast<OperandOp>(op))
      return open(operand);
    if (failed(ThreadLowering::lower(op)))
      return failure();
    llvm::TypeSwitch<Operation *>(op)
        .Case([&](ReserveOp op) { locate<GetWritePtrOp>(op.getTiles()); })
        .Case([&](WaitOp op) { locate<GetReadPtrOp>(op.getTiles()); })
        .Case([&](FrontOp op) { locate<GetReadPtrOp>(op.getTiles()); })
        .Case([&](AheadOp op) { addresses[op] = addressAhead(op); })
        .Case([&](AddressOp op) { op.replaceAllUsesWith(addresses[op.getTiles()]); })
        .Case([&](FillMaskOp op) {
          call<WriteMaskTileOp>(bufferOf(op.getTiles()), k.constant(op.getRows()), k.constant(op.getColumns()));
        })
        .Case<DmaReadOp, DmaWriteOp>([&](auto op) { transfer(op); })
        .Case([&](DmaWriteMulticastOp op) { multicast(op); })
        .Case([&](DmaWaitOp op) { wait(op.getTransfer().getType().getKind()); })
        .Case([&](DmaBarrierOp op) { wait(op.getKind()); })
        .Case([&](NocAddressOp op) { op.replaceAllUsesWith(networkAddress(op.getTiles(), op.getIndex(), op.getOffsetMutable().get())); })
        .Case([&](SemaphoreSetOp op) { set(op); })
        .Case([&](SemaphoreIncOp op) { call<NocSemaphoreIncOp>(semaphoreOf(op), op.getValueMutable().get()); })
        .Case([&](SemaphoreWaitOp op) { call<NocSemaphoreWaitOp>(addresses[op.getSemaphoreMutable().get()], op.getValueMutable().get()); });
    return success();
  }

  //===--------------------------------------------------------------------===//
  // Addresses
  //===--------------------------------------------------------------------===//

  /// Finds out where `tiles` begin, if something needs to know.
  template <class Op> void locate(Value tiles) {
    if (llvm::any_of(tiles.getUsers(), llvm::IsaPred<DmaReadOp, DmaWriteOp, DmaWriteMulticastOp, AddressOp, AheadOp>))
      addresses[tiles] = call<Op>(k.b.getI32Type(), bufferOf(tiles));
  }

  Value addressAhead(AheadOp op) {
    Value cb = bufferOf(op.getTiles()), begin = beginnings[cb];
    ttkernel::CBType type = typeOf(cb);
    const int64_t bytes = type.getMemref().getNumElements() * type.getPageSize();
    Value behind = k.add(addresses[op.getTiles()], k.constant(bytes));
    if (!op.getAround())
      return behind;
    Value end = k.add(begin, k.constant(bytes * type.getNumBuffers()));
    Value isEnd = arith::CmpIOp::create(k.b, arith::CmpIPredicate::eq, behind, end);
    return arith::SelectOp::create(k.b, isEnd, begin, behind);
  }

  /// Finds the address that all banks have for a tensor, and what finds pages that are interleaved over them.
  LogicalResult open(OperandOp op) {
    Value base = addresses[op] = call<GetCommonArgValOp>(k.b.getI32Type(), static_cast<int32_t>(op.getIndex()));
    auto type = cast<MemRefType>(op.getTiles().getType());
    if (!isa<ttcore::TileType>(type.getElementType()))
      return openRows(op, base), success();
    Value cb = bufferLike(op, type.getElementType());
    if (!cb)
      return op.emitOpError("needs a circular buffer of ") << type.getElementType() << " in its thread";
    pageBytes[op] = typeOf(cb).getPageSize();
    if (type.getRank() != 1)
      return success();
    bool isInDram = memorySpaceOf(op) == ttcore::MemorySpace::Dram;
    generators[op] = call<GetInterleavedAddrGenFastOp>(InterleavedAddrGenFastType::get(k.b.getContext()), base, cb, isInDram);
    return success();
  }

  /// The same for a row-major tensor, whose pages are rows.
  void openRows(OperandOp op, Value base) {
    auto type = cast<MemRefType>(op.getTiles().getType());
    pageBytes[op] = type.getShape().back() * ttcore::getElementSizeInBytes(type.getElementType());
    if (type.getRank() != 2)
      return;
    bool isInDram = memorySpaceOf(op) == ttcore::MemorySpace::Dram;
    generators[op] =
        call<GetInterleavedAddrGenOp>(InterleavedAddrGenType::get(k.b.getContext()), base, k.constant(pageBytes[op]), isInDram);
  }

  /// A circular buffer of the format of a tensor: the one that its tiles go through, if they all do.
  Value bufferLike(OperandOp op, Type element) {
    for (Operation *user : op->getUsers())
      if (auto read = dyn_cast<DmaReadOp>(user))
        return bufferOf(read.getTo());
      else if (auto write = dyn_cast<DmaWriteOp>(user))
        return bufferOf(write.getFrom());
    for (Value argument : kernel.getArguments())
      if (auto cb = dyn_cast<ttkernel::CBType>(argument.getType()); cb && cb.getMemref().getElementType() == element)
        return argument;
    return {};
  }

  /// The address on the network of byte `offset` of the tile at `index` of a tensor.
  Value networkAddress(Value tensor, ValueRange index, Value offset) {
    auto type = NocAddrType::get(k.b.getContext());
    Value generator = generators.lookup(tensor);
    if (generator && isa<InterleavedAddrGenType>(generator.getType()))
      return call<GetPageNocAddrOp>(type, index[0], generator, offset);
    if (generator)
      return call<GetTileNocAddrOp>(type, index[0], generator, offset);
    Value inCore = k.mul(index[2], k.constant(pageBytes[tensor]));
    Value y = translated(index[0], /*isRow=*/true), x = translated(index[1], /*isRow=*/false);
    return call<GetNocAddrOp>(type, x, y, k.add(k.add(addresses[tensor], inCore), offset));
  }

  /// Runs `make` behind the last of `values` to be defined.
  Value behind(ArrayRef<Value> values, function_ref<Value()> make) {
    OpBuilder::InsertionGuard guard(k.b);
    Value last = values.front();
    for (Value value : values.drop_front())
      if (isBehind(value, last))
        last = value;
    Operation *op = last.getDefiningOp();
    if (last.getParentBlock() == &kernel.front() && (!op || op->isBeforeInBlock(top())))
      k.b.setInsertionPoint(top());
    else if (op)
      k.b.setInsertionPointAfter(op);
    else
      k.b.setInsertionPointToStart(last.getParentBlock());
    return make();
  }
  /// Whether `a` is defined behind `b`, where both can be used at one place.
  static bool isBehind(Value a, Value b) {
    if (a.getParentBlock() != b.getParentBlock())
      return b.getParentBlock()->findAncestorOpInBlock(*a.getParentBlock()->getParentOp());
    return a.getDefiningOp() && (!b.getDefiningOp() || b.getDefiningOp()->isBeforeInBlock(a.getDefiningOp()));
  }

  /// The row or column that the network knows as `index` of the grid.
  Value translated(Value index, bool isRow) {
    Value &known = translations[isRow][index];
    if (!known)
      known = behind(index, [&]() -> Value {
        Type i32 = k.b.getI32Type();
        return isRow ? Value(call<LogicalToTranslatedYOp>(i32, index)) : Value(call<LogicalToTranslatedXOp>(i32, index));
      });
    return known;
  }

  //===--------------------------------------------------------------------===//
  // Transfers
  //===--------------------------------------------------------------------===//

  Value localAddress(Value tiles, ValueRange index) {
    return k.add(addresses[tiles], k.mul(linear(tiles, index), k.constant(typeOf(bufferOf(tiles)).getPageSize())));
  }

  void transfer(DmaReadOp op) {
    Value address = localAddress(op.getTo(), op.getToIndex());
    if (Value generator = generators.lookup(op.getFrom()))
      call<NocAsyncReadTileOp>(op.getFromIndex()[0], generator, address);
    else
      call<NocAsyncReadOp>(networkAddress(op.getFrom(), op.getFromIndex(), k.constant(0)), address,
                           k.constant(pageBytes[op.getFrom()]));
  }
  void transfer(DmaWriteOp op) {
    Value address = localAddress(op.getFrom(), op.getFromIndex());
    if (Value generator = generators.lookup(op.getTo()))
      call<NocAsyncWriteTileOp>(op.getToIndex()[0], generator, address);
    else
      call<NocAsyncWriteOp>(address, networkAddress(op.getTo(), op.getToIndex(), k.constant(0)), k.constant(pageBytes[op.getTo()]));
  }

  /// Address `address` of all cores of a rectangle.
  Value everywhere(Value address, OperandRange first, ArrayRef<int64_t> extents) {
    Value last[2];
    for (unsigned dim : {0, 1})
      last[dim] = behind(first[dim], [&] { return k.add(first[dim], k.constant(extents[dim] - 1)); });
    return call<GetNocMulticastAddrOp>(NocAddrType::get(k.b.getContext()), translated(first[1], false), translated(first[0], true),
                                       translated(last[1], false), translated(last[0], true), address);
  }
  Value others(ArrayRef<int64_t> extents) { return k.constant(extents[0] * extents[1] - 1); }

  void multicast(DmaWriteMulticastOp op) {
    Value address = addresses[op.getTiles()];
    Value bytes = k.mul(op.getPagesMutable().get(), k.constant(typeOf(bufferOf(op.getTiles())).getPageSize()));
    if (op.getTo()) {
      Value there = everywhere(localAddress(op.getTo(), op.getToIndex()), op.getCore(), op.getMcast());
      Value cores = k.constant(op.getMcast()[0] * op.getMcast()[1]);
      call<NocAsyncWriteMulticastLoopbackOp>(address, there, bytes, cores);
    } else {
      call<NocAsyncWriteMulticastOp>(address, everywhere(address, op.getCore(), op.getMcast()), bytes, others(op.getMcast()));
    }
    // Who is told that the tiles have come should find them.
    if (!keepsOrder)
      call<NocAsyncWritesFlushedOp>();
  }

  void wait(TransferKind kind) {
    if (kind == TransferKind::Read)
      call<NocAsyncReadBarrierOp>();
    else
      call<NocAsyncWriteBarrierOp>();
  }

  //===--------------------------------------------------------------------===//
  // Semaphores
  //===--------------------------------------------------------------------===//

  /// The address on the network of a semaphore of another core.
  Value semaphoreOf(SemaphoreIncOp op) {
    Value row = op.getCore()[0], column = op.getCore()[1];
    Value &known = semaphores[{op.getSemaphoreMutable().get(), row, column}];
    if (!known) {
      Value address = addresses[op.getSemaphoreMutable().get()], x = translated(column, false), y = translated(row, true);
      known = behind({address, x, y}, [&] { return call<GetNocAddrOp>(NocAddrType::get(k.b.getContext()), x, y, address); });
    }
    return known;
  }

  void set(SemaphoreSetOp op) {
    Value address = addresses[op.getSemaphoreMutable().get()];
    call<NocSemaphoreSetOp>(address, op.getValueMutable().get());
    if (std::optional<ArrayRef<int64_t>> extents = op.getMcast())
      call<NocSemaphoreSetMulticastOp>(address, everywhere(address, op.getCore(), *extents), others(*extents));
  }

  bool keepsOrder;
  /// Of tiles, tensors and semaphores.
  DenseMap<Value, Value> addresses;
  /// Where circular buffers begin in which something goes around.
  DenseMap<Value, Value> beginnings;
  /// Of tensors: what finds pages, and how large those are.
  DenseMap<Value, Value> generators;
  DenseMap<Value, int64_t> pageBytes;
  /// What the network calls columns and rows.
  DenseMap<Value, Value> translations[2];
  DenseMap<std::tuple<Value, Value, Value>, Value> semaphores;
};

} // namespace

LogicalResult mlir::tt::lowerMovement(func::FuncOp kernel, NocIndex noc, const ::ttmlir::hw::ChipDesc &chip) {
  kernel->setAttr(kThreadAttrName, ThreadTypeAttr::get(kernel.getContext(), ThreadType::Noc));
  kernel->setAttr(kConfigAttrName, NocConfigAttr::get(kernel.getContext(), noc));
  return MovementLowering(kernel, ::ttmlir::hw::chipOf(chip.arch).features.sendsInOrder).run();
}
