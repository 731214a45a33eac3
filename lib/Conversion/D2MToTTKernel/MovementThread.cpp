//===- MovementThread.cpp - Transfers and semaphores to calls -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tiles in a circular buffer become that buffer and, if used, their L1 address. A tensor becomes its address in all banks; if its
// pages are tiles, also a circular buffer with pages of the same size; and if its pages are interleaved, also its address
// generator.
//
//===----------------------------------------------------------------------===//

#include "ThreadLowering.h"

#include "ttmlir/Hardware/System/Chip.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using namespace mlir::tt::ttkernel;

/// The L1 address of `tiles`.
static Value addressOf(Value tiles) { return convertedValues(tiles)[1]; }

namespace {

/// The values that a tensor becomes.
struct Tensor {
  explicit Tensor(Value tiles) {
    ValueRange names = convertedValues(tiles);
    auto type = cast<MemRefType>(tiles.getType());
    const bool isRowMajor = !isa<ttcore::TileType>(type.getElementType());
    base = names.front();
    pageBytes = isRowMajor ? rowBytes(type) : typeOf(names[1]).getPageSize();
    names = names.drop_front(isRowMajor ? 1 : 2);
    if (!names.empty())
      generator = names.front();
  }

  static int64_t rowBytes(MemRefType type) { return type.getShape().back() * ttcore::getElementSizeInBytes(type.getElementType()); }

  Value base, generator;
  int64_t pageBytes;
};

class MovementThread : public ThreadLowering {
public:
  /// `keepsOrder`: transfers of a core leave in program order; else data and semaphores wait in separate queues.
  MovementThread(func::FuncOp kernel, bool keepsOrder, CallBuilder &k) : ThreadLowering(kernel), keepsOrder(keepsOrder) {
    int32_t number = 0;
    for (Value semaphore : kernel.getArguments())
      if (isa<SemaphoreType>(semaphore.getType())) {
        if (!semaphore.use_empty())
          semaphore.replaceAllUsesWith(k.call<GetSemaphoreOp>(number));
        ++number;
      }
    kernel.walk([&](AheadOp op) {
      Value cb = bufferOf(op.getTiles());
      if (Value &address = beginnings[cb]; op.getAround() && !address)
        address = k.call<GetWritePtrOp>(cb);
    });
  }

  using ThreadLowering::convert;

  //===--------------------------------------------------------------------===//
  // Addresses
  //===--------------------------------------------------------------------===//

  ConvertedValues convert(AheadOp op, CallBuilder &k) {
    Value cb = bufferOf(op.getTiles()), begin = beginnings[cb];
    const int64_t bytes = typeOf(cb).getMemref().getNumElements() * typeOf(cb).getPageSize();
    Value behind = k.add(addressOf(op.getTiles()), k.constant(bytes));
    if (!op.getAround())
      return {cb, behind};
    Value end = k.add(begin, k.constant(bytes * typeOf(cb).getNumBuffers()));
    Value isEnd = arith::CmpIOp::create(k.b, arith::CmpIPredicate::eq, behind, end);
    return {cb, arith::SelectOp::create(k.b, isEnd, begin, behind)};
  }

  ConvertedValues convert(AddressOp op, CallBuilder &) { return {addressOf(op.getTiles())}; }

  ConvertedValues convert(OperandOp op, CallBuilder &k) {
    Value base = k.call<GetCommonArgValOp>(static_cast<int32_t>(op.getIndex()));
    auto type = cast<MemRefType>(op.getTiles().getType());
    const bool isInDram = memorySpaceOf(op) == ttcore::MemorySpace::Dram;
    if (!isa<ttcore::TileType>(type.getElementType())) {
      if (type.getRank() != 2)
        return {base};
      return {base, k.call<GetInterleavedAddrGenOp>(base, k.constant(Tensor::rowBytes(type)), isInDram)};
    }
    Value cb = bufferLike(op);
    if (type.getRank() != 1)
      return {base, cb};
    return {base, cb, k.call<GetInterleavedAddrGenFastOp>(base, cb, isInDram)};
  }

  ConvertedValues convert(NocAddressOp op, CallBuilder &k) {
    return {networkAddress(op.getTiles(), op.getIndex(), op.getOffsetMutable().get(), k)};
  }

  //===--------------------------------------------------------------------===//
  // Transfers
  //===--------------------------------------------------------------------===//

  ConvertedValues convert(FillMaskOp op, CallBuilder &k) {
    k.call<WriteMaskTileOp>(bufferOf(op.getTiles()), k.constant(op.getRows()), k.constant(op.getColumns()));
    return {};
  }

  ConvertedValues convert(DmaReadOp op, CallBuilder &k) {
    Value address = localAddress(op.getTo(), op.getToIndex(), k);
    if (Tensor from(op.getFrom()); from.generator)
      k.call<NocAsyncReadTileOp>(op.getFromIndex()[0], from.generator, address);
    else
      k.call<NocAsyncReadOp>(networkAddress(op.getFrom(), op.getFromIndex(), k.constant(0), k), address,
                             k.constant(from.pageBytes));
    return {};
  }
  ConvertedValues convert(DmaWriteOp op, CallBuilder &k) {
    Value address = localAddress(op.getFrom(), op.getFromIndex(), k);
    if (Tensor to(op.getTo()); to.generator)
      k.call<NocAsyncWriteTileOp>(op.getToIndex()[0], to.generator, address);
    else
      k.call<NocAsyncWriteOp>(address, networkAddress(op.getTo(), op.getToIndex(), k.constant(0), k), k.constant(to.pageBytes));
    return {};
  }

  ConvertedValues convert(DmaWriteMulticastOp op, CallBuilder &k) {
    Value address = addressOf(op.getTiles());
    Value bytes = k.mul(op.getPagesMutable().get(), k.constant(typeOf(bufferOf(op.getTiles())).getPageSize()));
    if (op.getTo()) {
      Value there = everywhere(localAddress(op.getTo(), op.getToIndex(), k), op.getCore(), op.getMcast(), k);
      Value cores = k.constant(op.getMcast()[0] * op.getMcast()[1]);
      k.call<NocAsyncWriteMulticastLoopbackOp>(address, there, bytes, cores);
    } else {
      Value there = everywhere(address, op.getCore(), op.getMcast(), k);
      k.call<NocAsyncWriteMulticastOp>(address, there, bytes, others(op.getMcast(), k));
    }
    // Tiles must arrive before the semaphore that announces them.
    if (!keepsOrder)
      k.call<NocAsyncWritesFlushedOp>();
    return {};
  }

  ConvertedValues convert(DmaWaitOp op, CallBuilder &k) { return wait(op.getTransfer().getType().getKind(), k); }
  ConvertedValues convert(DmaBarrierOp op, CallBuilder &k) { return wait(op.getKind(), k); }

  //===--------------------------------------------------------------------===//
  // Semaphores, which are addresses by now
  //===--------------------------------------------------------------------===//

  ConvertedValues convert(SemaphoreSetOp op, CallBuilder &k) {
    Value address = op.getSemaphoreMutable().get();
    k.call<NocSemaphoreSetOp>(address, op.getValueMutable().get());
    if (std::optional<ArrayRef<int64_t>> extents = op.getMcast()) {
      Value there = everywhere(address, op.getCore(), *extents, k);
      k.call<NocSemaphoreSetMulticastOp>(address, there, others(*extents, k));
    }
    return {};
  }
  ConvertedValues convert(SemaphoreIncOp op, CallBuilder &k) {
    k.call<NocSemaphoreIncOp>(semaphoreOf(op, k), op.getValueMutable().get());
    return {};
  }
  ConvertedValues convert(SemaphoreWaitOp op, CallBuilder &k) {
    k.call<NocSemaphoreWaitOp>(op.getSemaphoreMutable().get(), op.getValueMutable().get());
    return {};
  }

private:
  bool needsAddress(Value tiles) const final {
    return llvm::any_of(tiles.getUsers(), [](Operation *user) { return !isa<FillMaskOp>(user); });
  }

  Value localAddress(Value tiles, ValueRange index, CallBuilder &k) {
    return k.add(addressOf(tiles), k.mul(k.linear(tiles, index), k.constant(typeOf(bufferOf(tiles)).getPageSize())));
  }

  /// The address on the network of byte `offset` of the tile at `index` of a tensor.
  Value networkAddress(Value tiles, ValueRange index, Value offset, CallBuilder &k) {
    Tensor tensor(tiles);
    if (tensor.generator && isa<InterleavedAddrGenType>(tensor.generator.getType()))
      return k.call<GetPageNocAddrOp>(index[0], tensor.generator, offset);
    if (tensor.generator)
      return k.call<GetTileNocAddrOp>(index[0], tensor.generator, offset);
    Value inCore = k.mul(index[2], k.constant(tensor.pageBytes));
    Value y = translated(index[0], /*isRow=*/true, k), x = translated(index[1], /*isRow=*/false, k);
    return k.call<GetNocAddrOp>(x, y, k.add(k.add(tensor.base, inCore), offset));
  }

  /// The first operation that is no constant: where values belong that the whole kernel needs.
  Operation *top() {
    return &*llvm::find_if(kernel.front(), [](Operation &op) { return !isa<arith::ConstantOp>(op); });
  }

  /// Inserts `make` after the last definition among `values`.
  Value behind(ArrayRef<Value> values, CallBuilder &k, function_ref<Value()> make) {
    OpBuilder::InsertionGuard guard(k.b);
    Value last = values.front();
    for (Value value : values.drop_front())
      if (isAfter(value, last))
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
  /// Whether `a` is defined after `b`; both must dominate a common point.
  static bool isAfter(Value a, Value b) {
    if (a.getParentBlock() != b.getParentBlock())
      return b.getParentBlock()->findAncestorOpInBlock(*a.getParentBlock()->getParentOp());
    return a.getDefiningOp() && (!b.getDefiningOp() || b.getDefiningOp()->isBeforeInBlock(a.getDefiningOp()));
  }

  /// The NoC coordinate of row or column `index` of the grid.
  Value translated(Value index, bool isRow, CallBuilder &k) {
    Value &known = translations[isRow][index];
    if (!known)
      known = behind(index, k, [&]() -> Value {
        return isRow ? Value(k.call<LogicalToTranslatedYOp>(index)) : Value(k.call<LogicalToTranslatedXOp>(index));
      });
    return known;
  }

  /// Address `address` of all cores of a rectangle.
  Value everywhere(Value address, OperandRange first, ArrayRef<int64_t> extents, CallBuilder &k) {
    Value last[2];
    for (unsigned dim : {0, 1})
      last[dim] = behind(first[dim], k, [&] { return k.add(first[dim], k.constant(extents[dim] - 1)); });
    return k.call<GetNocMulticastAddrOp>(translated(first[1], false, k),
                                         translated(first[0], true, k), translated(last[1], false, k), translated(last[0], true, k),
                                         address);
  }
  static Value others(ArrayRef<int64_t> extents, CallBuilder &k) { return k.constant(extents[0] * extents[1] - 1); }

  static ConvertedValues wait(TransferKind kind, CallBuilder &k) {
    if (kind == TransferKind::Read)
      k.call<NocAsyncReadBarrierOp>();
    else
      k.call<NocAsyncWriteBarrierOp>();
    return {};
  }

  /// The address on the network of a semaphore of another core.
  Value semaphoreOf(SemaphoreIncOp op, CallBuilder &k) {
    Value address = op.getSemaphoreMutable().get(), row = op.getCore()[0], column = op.getCore()[1];
    Value &known = semaphores[{address, row, column}];
    if (!known) {
      Value x = translated(column, false, k), y = translated(row, true, k);
      known = behind({address, x, y}, k, [&] { return k.call<GetNocAddrOp>(x, y, address); });
    }
    return known;
  }

  bool keepsOrder;
  /// Start addresses of circular buffers that wrap around.
  DenseMap<Value, Value> beginnings;
  /// NoC coordinates of columns and rows.
  DenseMap<Value, Value> translations[2];
  DenseMap<std::tuple<Value, Value, Value>, Value> semaphores;
};

} // namespace

void mlir::tt::populateMovementThreadPatterns(RewritePatternSet &patterns, KernelsInProgress &kernels) {
  addThreadPatterns<MovementThread, AheadOp, AddressOp, OperandOp, NocAddressOp, FillMaskOp, DmaReadOp, DmaWriteOp,
                    DmaWriteMulticastOp, DmaWaitOp, DmaBarrierOp, SemaphoreSetOp, SemaphoreIncOp, SemaphoreWaitOp>(patterns,
                                                                                                                   kernels);
}

std::unique_ptr<ThreadLowering> mlir::tt::beginMovement(func::FuncOp kernel, NocIndex noc, const ::ttmlir::hw::ChipDesc &chip,
                                                        CallBuilder &k) {
  kernel->setAttr(kThreadAttrName, ThreadTypeAttr::get(kernel.getContext(), ThreadType::Noc));
  kernel->setAttr(kConfigAttrName, NocConfigAttr::get(kernel.getContext(), noc));
  return std::make_unique<MovementThread>(kernel, ::ttmlir::hw::chipOf(chip.arch).features.sendsInOrder, k);
}
