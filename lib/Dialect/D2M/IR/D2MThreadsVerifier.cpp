//===- D2MThreadsVerifier.cpp - Verifier of the threads of a generic ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BalanceProgram.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttcore::MemorySpace;

LogicalResult mlir::tt::d2m::verifyPlacesApart(Operation *op, ArrayRef<BufferAttr> places, ArrayRef<MemRefType> pushes) {
  auto end = [&](size_t number) {
    BufferAttr place = places[number];
    return place.getAddress() + place.getPageSize() * place.getBuffers() * pushes[number].getNumElements();
  };
  for (auto [number, place] : llvm::enumerate(places))
    for (auto [other, known] : llvm::enumerate(places.take_front(number))) {
      // Aliases are where their tensors are.
      const bool haveAddresses = !known.getOperand() && !place.getOperand(), haveOnePort = known.getPort() == place.getPort();
      if (haveOnePort || (haveAddresses && known.getAddress() < end(number) && place.getAddress() < end(other)))
        return op->emitOpError("expected circular buffers ")
               << other << " and " << number << (haveOnePort ? " at different ports" : " not to overlap") << ", found " << known
               << " and " << place;
    }
  return success();
}

namespace {

/// Operations of a thread at one end of a circular buffer.
struct BufferEnd {
  Operation *wait = nullptr, *move = nullptr;
  unsigned thread = 0;
};

class ThreadsVerifier {
public:
  explicit ThreadsVerifier(GenericOp generic) : generic(generic) {}

  LogicalResult run() {
    if (failed(verifyForm()))
      return failure();
    if (failed(verifyPlaces()))
      return failure();
    for (unsigned thread = 0; thread < generic.getBodies().size(); ++thread)
      if (failed(verifyThread(thread)))
        return failure();
    return verifyBuffers();
  }

private:
  LogicalResult verifyForm() {
    size_t threads = generic.getThreadsAttr().size();
    if (threads == 0 || generic.getBodies().size() != threads)
      return generic.emitOpError("expected a region for each of ") << threads << " threads, found " << generic.getBodies().size();
    for (auto [index, thread] : llvm::enumerate(generic.getThreadsAttr()))
      if (llvm::is_contained(generic.getThreadsAttr().getValue().take_front(index), thread))
        return generic.emitOpError("expected one thread ") << thread << ", found two";
    TypeRange types = generic.getBody().getArgumentTypes();
    bool buffersAreFirst = true, areArguments = true;
    for (auto [index, type] : llvm::enumerate(types)) {
      areArguments &= isa<CircularBufferType, SemaphoreType>(type);
      buffersAreFirst &= !isa<CircularBufferType>(type) || index == numBuffers;
      numBuffers += isa<CircularBufferType>(type);
    }
    if (!areArguments || !buffersAreFirst)
      return generic.emitOpError("expected circular buffers and then semaphores as arguments of its regions, found others");
    for (Region &body : generic.getBodies())
      if (body.getArgumentTypes() != types || !isa<YieldOp>(body.front().back()) || body.front().back().getNumOperands() != 0)
        return generic.emitOpError("expected threads with the same arguments that yield nothing, found others");
    if (generic.getBuffersAttr() && generic.getBuffersAttr().size() != numBuffers)
      return generic.emitOpError("expected places of ")
             << numBuffers << " circular buffers, found " << generic.getBuffersAttr().size();
    if (!generic.getGridAttr())
      return generic.emitOpError("expected a grid of cores for its threads, found none");
    ArrayRef<int64_t> cores = generic.getGridAttr().getShape();
    if (cores.size() != 2 || cores[0] < 1 || cores[1] < 1)
      return generic.emitOpError("expected a grid of rows and columns of cores, found ") << generic.getGridAttr();
    return success();
  }

  /// Verifies the addresses of circular buffers, if they have some.
  LogicalResult verifyPlaces() {
    if (!generic.getBuffersAttr())
      return success();
    SmallVector<BufferAttr> places(generic.getBuffersAttr().getAsRange<BufferAttr>());
    SmallVector<MemRefType> pushes;
    for (auto [number, place] : llvm::enumerate(places)) {
      MemRefType push = cast<CircularBufferType>(generic.getBody().getArgument(number).getType()).getMemref();
      auto tile = dyn_cast<ttcore::TileType>(push.getElementType());
      if (place.getBuffers() == 0 || place.getPageSize() == 0 || (tile && place.getPageSize() < tile.getSizeInBytes()))
        return generic.emitOpError("expected room for ") << push << " in circular buffer " << number << ", found " << place;
      if (place.getAddress() % 16 != 0 || place.getPageSize() % 16 != 0)
        return generic.emitOpError("expected pages of circular buffer ") << number << " at multiples of 16 bytes, found " << place;
      pushes.push_back(push);
    }
    return verifyPlacesApart(generic, places, pushes);
  }

  //===--------------------------------------------------------------------===//
  // One thread
  //===--------------------------------------------------------------------===//

  LogicalResult verifyThread(unsigned thread) {
    ThreadKind kind = generic.getThread(thread).getKind();
    WalkResult result = generic.getBodies()[thread].walk([&](Operation *op) {
      bool ok = succeeded(verifyCalculation(op)) && succeeded(verifyKind(op, kind)) && succeeded(verifyOperands(op)) &&
                succeeded(verifyOp(op, thread));
      return WalkResult(success(ok));
    });
    return success(!result.wasInterrupted());
  }

  /// Verifies that kernels support an op that is no tile op: arithmetic on 32-bit integers, loops with a trip count, and branches.
  static LogicalResult verifyCalculation(Operation *op) {
    if (isa<D2MDialect, ttkernel::TTKernelDialect>(op->getDialect()))
      return success();
    if (op->getNumRegions() != 0 && !isa<scf::ForOp, scf::IfOp>(op))
      return op->emitOpError("is not supported in threads: only scf.for and scf.if have regions there");
    SmallVector<Type> types(op->getResultTypes());
    for (Region &region : op->getRegions())
      llvm::append_range(types, region.getArgumentTypes());
    for (Type type : types)
      if (isa<IntegerType, FloatType>(type) && !type.isInteger(1) && !type.isInteger(32))
        return op->emitOpError("expected index, i32 or i1 in a thread, found ") << type;
    return success();
  }

  static LogicalResult verifyKind(Operation *op, ThreadKind kind) {
    auto bound = dyn_cast<ThreadBoundOpInterface>(op);
    if (bound && bound.isDataMovement() != (kind == ThreadKind::DataMovement))
      return op->emitOpError("is not supported in a ") << stringifyEnum(kind) << " thread";
    return success();
  }

  /// Verifies the operands of `op`: circular buffers and semaphores must be arguments, and tiles results of accesses to them.
  static LogicalResult verifyOperands(Operation *op) {
    if (!isa<D2MDialect>(op->getDialect()))
      return success();
    for (Value operand : op->getOperands())
      if (isa<CircularBufferType, SemaphoreType>(operand.getType()) &&
          (!isa<BlockArgument>(operand) || !isa<GenericOp>(operand.getParentBlock()->getParentOp())))
        return op->emitOpError("expected arguments of its thread as circular buffers and semaphores, found other values");
    using Sources = ArrayRef<bool (*)(Operation *)>;
    auto isBuffer = [](Operation *op) { return op && (isa<AheadOp>(op) || isa<CircularBufferOpInterface>(op)); };
    auto isTensor = [](Operation *op) { return isa_and_nonnull<OperandOp>(op); };
    auto isAcquired = [](Operation *op) { return isa_and_nonnull<AcquireDstOp>(op); };
    auto check = [&](Value tiles, Sources sources, StringRef wanted) -> LogicalResult {
      if (llvm::any_of(sources, [&](auto isSource) { return isSource(tiles.getDefiningOp()); }))
        return success();
      return op->emitOpError("expected tiles of ") << wanted << ", found others";
    };
    auto inBuffer = [&](Value tiles) { return check(tiles, {isBuffer}, "a circular buffer"); };
    auto inTensor = [&](Value tiles) { return check(tiles, {isTensor}, "a d2m.operand"); };
    auto inRegisters = [&](Value tiles) { return check(tiles, {isAcquired}, "a d2m.acquire_dst"); };
    auto all = [](std::initializer_list<LogicalResult> results) { return success(llvm::all_of(results, succeeded)); };
    return llvm::TypeSwitch<Operation *, LogicalResult>(op)
        .Case<AheadOp, AddressOp, FillMaskOp>([&](auto op) { return inBuffer(op.getTiles()); })
        .Case([&](DmaWriteMulticastOp op) {
          return all({inBuffer(op.getTiles()), op.getTo() ? inBuffer(op.getTo()) : success()});
        })
        .Case([&](DmaReadOp op) {
          return all({inTensor(op.getFrom()), inBuffer(op.getTo())});
        })
        .Case([&](DmaWriteOp op) {
          return all({inBuffer(op.getFrom()), inTensor(op.getTo())});
        })
        .Case([&](NocAddressOp op) { return inTensor(op.getTiles()); })
        .Case<CommitDstOp, ReleaseDstOp>([&](auto op) { return inRegisters(op.getDst()); })
        .Case<LoadOp, StoreOp>([&](auto op) {
          return check(op.getTiles(), {isBuffer, isAcquired}, "a circular buffer or of registers");
        })
        .Case([&](TileMatmulBlockOp op) {
          return all({inBuffer(op.getLhs()), inBuffer(op.getRhs()), inRegisters(op.getDst())});
        })
        .Default([](Operation *) { return success(); });
  }

  LogicalResult verifyOp(Operation *op, unsigned thread) {
    if (auto reserve = dyn_cast<ReserveOp>(op))
      return reach(producers, reserve.getCb(), op, thread).wait ? success() : failure();
    if (auto wait = dyn_cast<WaitOp>(op))
      return reach(consumers, wait.getCb(), op, thread).wait ? success() : failure();
    if (auto push = dyn_cast<PushOp>(op))
      return move(producers, push, thread, "d2m.reserve");
    if (auto pop = dyn_cast<PopOp>(op))
      return move(consumers, pop, thread, "d2m.wait");
    if (auto acquire = dyn_cast<AcquireDstOp>(op))
      return verifyRegisters(acquire);
    if (auto store = dyn_cast<StoreOp>(op))
      return verifyStore(store);
    if (auto write = dyn_cast<DmaWriteOp>(op))
      return verifyWrite(write);
    if (auto write = dyn_cast<DmaWriteMulticastOp>(op))
      return verifyCores(op, write.getCore(), write.getMcast());
    if (auto set = dyn_cast<SemaphoreSetOp>(op); set && set.getMcast())
      return verifyCores(op, set.getCore(), *set.getMcast());
    if (auto increment = dyn_cast<SemaphoreIncOp>(op))
      return verifyCores(op, increment.getCore(), {1, 1});
    return success();
  }

  /// Checks that the grid has `extents` rows and columns of cores from `first` on, if they are known.
  LogicalResult verifyCores(Operation *op, OperandRange first, ArrayRef<int64_t> extents) {
    for (auto [dim, value, extent, cores] : llvm::enumerate(first, extents, generic.getGridAttr().getShape())) {
      const int64_t begin = getConstantIntValue(value).value_or(0);
      if (begin < 0 || extent > cores || begin > cores - extent)
        return op->emitOpError("expected cores of ")
               << generic.getGridAttr() << ", found " << extent << (dim == 0 ? " rows" : " columns") << " from " << begin << " on";
    }
    return success();
  }

  LogicalResult verifyWrite(DmaWriteOp write) {
    const uint64_t tensor = write.getTo().getDefiningOp<OperandOp>().getIndex();
    return tensor < generic.getNumOperands()
               ? write.emitOpError("expected a result of the generic to write to, found input ") << tensor
               : success();
  }

  //===--------------------------------------------------------------------===//
  // Circular buffers
  //===--------------------------------------------------------------------===//

  using Ends = llvm::MapVector<Value, BufferEnd>;

  /// The argument of the first thread that `cb` is.
  Value argument(Value cb) { return generic.getBody().getArgument(cast<BlockArgument>(cb).getArgNumber()); }

  /// The end of `cb` at `op`; without a wait if it belongs to another thread.
  BufferEnd reach(Ends &ends, Value cb, Operation *op, unsigned thread) {
    BufferEnd &end = ends[argument(cb)];
    if (!end.wait) {
      end.wait = op;
      end.thread = thread;
    } else if (end.thread != thread) {
      InFlightDiagnostic error = op->emitOpError("expected one thread at this end of the circular buffer, found ")
                                 << end.thread << " and " << thread;
      error.attachNote(end.wait->getLoc()) << "see here";
      error.report();
      return {};
    }
    return end;
  }

  template <class Op> LogicalResult move(Ends &ends, Op op, unsigned thread, StringRef wait) {
    auto end = ends.find(argument(op.getCb()));
    if (end == ends.end() || end->second.thread != thread)
      return op.emitOpError("expected a ") << wait << " of the circular buffer before it in this thread, found none";
    end->second.move = op;
    return success();
  }

  /// Every push needs a pop; verifyBalance checks the number of pages.
  LogicalResult verifyBuffers() {
    for (auto &[cb, producer] : producers) {
      unsigned number = cast<BlockArgument>(cb).getArgNumber();
      auto consumer = consumers.find(cb);
      bool isPopped = consumer != consumers.end() && consumer->second.move;
      if (!producer.move && consumer == consumers.end())
        continue; // room for the producer's own use
      if (!producer.move)
        return producer.wait->emitOpError("expected a d2m.push of circular buffer ") << number << " after it, found none";
      if (!isPopped)
        return producer.move->emitOpError("expected a thread that pops circular buffer ") << number << ", found none";
    }
    for (auto &[cb, consumer] : consumers)
      if (!producers.contains(cb))
        return consumer.wait->emitOpError("expected a thread that fills circular buffer ")
               << cast<BlockArgument>(cb).getArgNumber() << ", found none";
    return success();
  }

  //===--------------------------------------------------------------------===//
  // Registers
  //===--------------------------------------------------------------------===//

  /// Checks that registers are committed and released once, in that order, and accessed only in between.
  LogicalResult verifyRegisters(AcquireDstOp acquire) {
    if (acquired && acquired.getDst().getType() != acquire.getDst().getType())
      return acquire.emitOpError("expected ")
             << acquired.getDst().getType() << " as elsewhere in this thread, found " << acquire.getDst().getType();
    acquired = acquire;
    Operation *commit = nullptr, *release = nullptr;
    for (Operation *user : acquire->getUsers()) {
      Operation **found = isa<CommitDstOp>(user) ? &commit : isa<ReleaseDstOp>(user) ? &release : nullptr;
      if (!found)
        continue;
      if (*found || user->getBlock() != acquire->getBlock())
        return user->emitOpError("expected one in the block of the d2m.acquire_dst, found another");
      *found = user;
    }
    if (!commit || !release || !commit->isBeforeInBlock(release))
      return acquire.emitOpError("expected a d2m.commit_dst and then a d2m.release_dst in its block, found none");
    for (Operation *user : acquire->getUsers()) {
      Operation *here = acquire->getBlock()->findAncestorOpInBlock(*user);
      if (user == commit || user == release)
        continue;
      if (!here)
        return user->emitOpError("expected destination registers acquired in its block, found another block");
      bool packs = isa<LoadOp>(user) && isPacked(cast<LoadOp>(user));
      if (packs ? !(commit->isBeforeInBlock(here) && here->isBeforeInBlock(release)) : !here->isBeforeInBlock(commit))
        return user->emitOpError("expected access to destination registers ")
               << (packs ? "between d2m.commit_dst and d2m.release_dst, found it elsewhere"
                         : "before their d2m.commit_dst, found it after");
    }
    return success();
  }

  static bool isPacked(LoadOp load) { return llvm::any_of(load->getUsers(), packs); }
  static bool packs(Operation *user) {
    if (auto store = dyn_cast<StoreOp>(user))
      return memorySpaceOf(store.getTiles()) == MemorySpace::L1;
    auto typecast = dyn_cast<TileTypecastOp>(user);
    return typecast && typecast.leavesRegisters() && llvm::any_of(typecast->getUsers(), packs);
  }

  /// Verifies that one call of a unit can compute the operand of a store: a load, or a tile op on loads, all in the same block and
  /// without another store to DST between. Typecasts that leave registers unchanged may follow loads.
  static LogicalResult verifyStore(StoreOp store) {
    Operation *value = inRegister(store.getTile()).getDefiningOp();
    bool isCall = value && (isa<LoadOp>(value) || isa<TileOpInterface>(value));
    // A tile op without operands may be anywhere.
    if (isCall && value->getNumOperands() == 0)
      return success();
    if (!isCall || value->getBlock() != store->getBlock())
      return store.emitOpError("expected a tile from a d2m.load or a d2m.tile operation of its block, found another");
    SmallVector<Operation *, 4> loads = {value};
    if (!isa<LoadOp>(value))
      loads = llvm::map_to_vector<4>(value->getOperands(), [](Value operand) { return inRegister(operand).getDefiningOp(); });
    for (Operation *load : loads) {
      if (!isa_and_nonnull<LoadOp>(load) || load->getBlock() != store->getBlock())
        return value->emitOpError("expected operands from a d2m.load of its block, found others");
      // Whether operands dominate is verified later.
      if (!load->isBeforeInBlock(store))
        return store.emitOpError("must be dominated by the d2m.load of its tile");
      for (Operation *op = load->getNextNode(); op != store; op = op->getNextNode())
        if (isa<StoreOp, CommitDstOp, PopOp>(op) || op->getNumRegions() != 0) {
          InFlightDiagnostic error = store.emitOpError("expected no ")
                                     << op->getName() << " since the d2m.load of its tile, found one";
          error.attachNote(op->getLoc()) << "see here";
          return error;
        }
    }
    return success();
  }

  GenericOp generic;
  size_t numBuffers = 0;
  Ends producers, consumers;
  AcquireDstOp acquired;
};

} // namespace

/// Verifies that operands are defined before their uses. MLIR verifies dominance after regions, whose verifiers follow producers: a
/// cycle would not terminate.
static LogicalResult verifyNoCycles(Block &body) {
  WalkResult result = body.walk([](Operation *op) {
    for (OpOperand &operand : op->getOpOperands()) {
      Operation *producer = operand.get().getDefiningOp();
      Operation *here = producer ? producer->getBlock()->findAncestorOpInBlock(*op) : nullptr;
      if (!producer || (here && producer->isBeforeInBlock(here)))
        continue;
      InFlightDiagnostic error = op->emitError("operand #") << operand.getOperandNumber() << " does not dominate this use";
      error.attachNote(producer->getLoc()) << "operand defined here";
      return WalkResult(error);
    }
    return WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

LogicalResult GenericOp::verifyRegions() {
  if (isThreaded())
    return success(succeeded(ThreadsVerifier(*this).run()) && succeeded(verifyAliases(*this)) && succeeded(verifyBalance(*this)));
  if (failed(verifyNoCycles(getBody().front())))
    return failure();
  for (Operation &op : getBody().front())
    if (isa<D2MDialect>(op.getDialect()) && !isa<YieldOp, StageOp>(op) && (op.getNumRegions() != 0 || !isMemoryEffectFree(&op)))
      return op.emitOpError("must be in a thread");
  return failure(failed(verifySchedule()) || failed(verifyGroup()) || failed(verifyMasks()));
}

void GenericOp::getAsmBlockNames(OpAsmSetBlockNameFn setName) {
  if (!isThreaded() || getThreadsAttr().size() != getBodies().size())
    return;
  unsigned counts[2] = {0, 0};
  for (auto [index, body] : llvm::enumerate(getBodies())) {
    ThreadKind kind = getThread(index).getKind();
    if (!body.empty())
      setName(&body.front(), (stringifyEnum(kind) + Twine(counts[unsigned(kind)]++)).str());
  }
}
