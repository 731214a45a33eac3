//===- KernelOrder.cpp - Order of calls in kernels ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Follows the state of a kernel through its loops and branches. Facts on which the paths to a point disagree are unknown, and not
// reported. Loops with constant bounds are followed until the state converges; for others, the state that iterations change is
// unknown.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTKernel/Analysis/KernelOrder.h"

#include "ttmlir/Dialect/TTKernel/Analysis/KernelCalls.h"
#include "ttmlir/Schema/UnitInits.h"
#include "ttmlir/Support/DataType.h"
#include "ttmlir/Support/Plural.h"

#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

#include <array>
#include <map>

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttkernel;
using ::ttmlir::schema::ComputeUnit;
using ::ttmlir::schema::FormatUnit;
using ::ttmlir::schema::InstructionInfo;
using ::ttmlir::schema::KernelEngine;
using ::ttmlir::schema::Opcode;
using ::ttmlir::schema::TransferKind;
using ::ttmlir::schema::UnitInitRule;

/// Nothing where it is unknown.
template <class T> using Known = std::optional<T>;

/// A known integer; kernels count in unsigned 32 bits.
static Known<int64_t> numberOf(Value value) {
  Known<int64_t> number = getConstantIntValue(value);
  if (auto argument = value.getDefiningOp<GetCompileTimeArgValOp>()) {
    auto numbers = argument->getParentOfType<func::FuncOp>()->getAttrOfType<DenseI32ArrayAttr>(kCompileTimeArgsAttrName);
    if (numbers && argument.getIndex() < size_t(numbers.size()))
      number = numbers[argument.getIndex()];
  }
  return number ? Known<int64_t>(uint32_t(*number)) : std::nullopt;
}

/// The trip count of `loop`, if known.
static Known<int64_t> tripsOf(scf::ForOp loop) {
  Known<int64_t> lower = numberOf(loop.getLowerBound()), upper = numberOf(loop.getUpperBound()), step = numberOf(loop.getStep());
  if (!lower || !upper || !step || *step == 0)
    return std::nullopt;
  return *upper <= *lower ? 0 : int64_t(llvm::divideCeil(*upper - *lower, *step));
}

namespace {

/// Total pages that kernels push to, or pop from, a circular buffer.
struct PageCount {
  Known<int64_t> pages = 0;
  Operation *last = nullptr;
};
/// Pushes and pops by number of the buffer.
using PageCounts = std::map<CBPort, std::array<PageCount, 2>>;

/// The last init of a unit and the words of its attributes.
struct UnitInit {
  const InstructionInfo *init = nullptr;
  SmallVector<uint32_t, 4> attributes = {};
  bool operator==(const UnitInit &) const = default;
};

/// One end of a circular buffer: pages that are reserved and not pushed, or waited for and not popped.
using Pages = Known<int64_t>;

/// State after the calls so far.
struct State {
  /// MATH has acquired registers; PACK has waited for them; commits of MATH minus waits of PACK.
  Known<bool> isAcquired = false, isWaitedFor = false;
  Known<int64_t> numCommitted = 0;
  /// Registers that may have been written: since MATH acquired them, among those it has committed, among those PACK has waited for.
  uint64_t written = 0, committed = 0, packed = 0;
  /// By ComputeUnit.
  std::array<Known<UnitInit>, 2> prepared = {UnitInit(), UnitInit()};
  /// By FormatUnit; -1: not set up.
  std::array<Known<int>, ::ttmlir::schema::kNumFormatUnits> formats = {-1, -1, -1};
  /// By number of the buffer.
  std::array<Pages, 64> reserved, waited;
  /// Whether transfers are under way: any, and by number of the buffer into its next page or from its oldest.
  Known<bool> isReading = false, isWriting = false;
  std::array<Known<bool>, 64> isRead, isSent;

  State() {
    reserved.fill(0);
    waited.fill(0);
    isRead.fill(false);
    isSent.fill(false);
  }
  bool operator==(const State &) const = default;

  /// Drops facts that `other` disagrees with.
  void join(const State &other) {
    auto forget = [](auto &mine, const auto &its) {
      if (mine != its)
        mine = std::nullopt;
    };
    forget(isAcquired, other.isAcquired);
    forget(isWaitedFor, other.isWaitedFor);
    forget(numCommitted, other.numCommitted);
    written |= other.written;
    committed |= other.committed;
    packed |= other.packed;
    forget(isReading, other.isReading);
    forget(isWriting, other.isWriting);
    auto forgetAll = [&](auto &mine, const auto &its) {
      for (auto [one, other] : llvm::zip_equal(mine, its))
        forget(one, other);
    };
    forgetAll(prepared, other.prepared);
    forgetAll(formats, other.formats);
    forgetAll(reserved, other.reserved);
    forgetAll(waited, other.waited);
    forgetAll(isRead, other.isRead);
    forgetAll(isSent, other.isSent);
  }
};

/// Follows a kernel.
class OrderChecker {
public:
  OrderChecker(func::FuncOp kernel, unsigned numRegisters) : kernel(kernel), numRegisters(numRegisters) {
    isCompute = kernel->getAttrOfType<ThreadTypeAttr>(kThreadAttrName).getValue() == ThreadType::Tensix;
  }

  LogicalResult run() {
    if (failed(block(kernel.front())))
      return failure();
    if (isExhausted())
      return success();
    if (state.isReading == true)
      return lastTransfer->emitOpError("expected a noc_async_read_barrier after it, found none");
    if (state.isWriting == true)
      return lastTransfer->emitOpError("expected a noc_async_write_barrier after it, found none");
    if (state.isAcquired == true)
      return lastAcquire->emitOpError("expected a tile_regs_commit after it, found none");
    if (state.isWaitedFor == true)
      return lastWait->emitOpError("expected a tile_regs_release after it, found none");
    if (state.numCommitted.value_or(0) != 0)
      return kernel.emitError("kernel '") << kernel.getName() << "': expected a tile_regs_wait for each tile_regs_commit, found "
                                          << (*state.numCommitted > 0 ? "fewer" : "more");
    return success();
  }

private:
  /// Operations that are followed at most, until rounds of loops are no longer: some milliseconds.
  static constexpr unsigned maxSteps = 1 << 16;

  /// Whether nested loops exceeded the step limit, after which nothing is reported.
  bool isExhausted() const { return steps > 16 * maxSteps; }

  LogicalResult block(Block &body) {
    for (Operation &op : body) {
      if (++steps; isExhausted())
        return success();
      if (auto loop = dyn_cast<scf::ForOp>(op)) {
        if (failed(rounds(loop)))
          return failure();
      } else if (auto branch = dyn_cast<scf::IfOp>(op)) {
        if (failed(branches(branch)))
          return failure();
      } else if (const InstructionInfo *info = infoOf(&op); info && failed(call(&op, *info))) {
        return failure();
      }
    }
    return success();
  }

  static const InstructionInfo *infoOf(Operation *op) {
    auto call = dyn_cast<mlir::tt::LibraryCallOpInterface>(op);
    return call ? &call.getInstruction() : nullptr;
  }

  LogicalResult rounds(scf::ForOp loop) {
    Known<int64_t> trips = tripsOf(loop);
    for (int64_t round = 0; round != trips; ++round) {
      if (steps > maxSteps)
        trips = std::nullopt;
      const State before = state;
      if (failed(block(*loop.getBody())))
        return failure();
      // After one iteration the next one, or the code after the loop, finds them acquired.
      if (!trips && before.isAcquired == false && state.isAcquired == true)
        return lastAcquire->emitOpError("expected a tile_regs_commit in the same iteration of the loop, found none");
      if (!trips && before.isWaitedFor == false && state.isWaitedFor == true)
        return lastWait->emitOpError("expected a tile_regs_release in the same iteration of the loop, found none");
      // The state of later iterations is the join of the paths around the loop and through an earlier iteration.
      if (!trips)
        state.join(before);
      if (state == before)
        break;
    }
    return success();
  }

  LogicalResult branches(scf::IfOp branch) {
    const Known<int64_t> condition = numberOf(branch.getCondition());
    const State before = state;
    if ((!condition || *condition != 0) && failed(block(*branch.thenBlock())))
      return failure();
    const State then = condition ? before : std::exchange(state, before);
    if ((!condition || *condition == 0) && branch.elseBlock() && failed(block(*branch.elseBlock())))
      return failure();
    if (!condition)
      state.join(then);
    return success();
  }

  LogicalResult call(Operation *op, const InstructionInfo &info) {
    if (failed(pages(op, info)))
      return failure();
    if (!isCompute) {
      transfer(op, info);
      return success();
    }
    if (failed(registers(op, info)))
      return failure();
    if (info.engine == KernelEngine::Configure || info.isTileInit() || isa<PackReconfigDataFormatOp>(op))
      return configure(op, info);
    return prepared(op, info);
  }

  //===--------------------------------------------------------------------===//
  // Destination registers
  //===--------------------------------------------------------------------===//

  LogicalResult registers(Operation *op, const InstructionInfo &info) {
    if (isa<TileRegsAcquireOp>(op)) {
      lastAcquire = op;
      state.written = 0;
      return hold(op, state.isAcquired, "tile_regs_commit since the last tile_regs_acquire");
    }
    if (isa<TileRegsCommitOp>(op)) {
      state.committed = state.written | (state.numCommitted == 0 ? 0 : state.committed);
      count(1);
      return giveBack(op, state.isAcquired, "tile_regs_acquire");
    }
    if (isa<TileRegsWaitOp>(op)) {
      count(-1);
      lastWait = op;
      state.packed = state.numCommitted.value_or(-1) < 0 ? ~uint64_t(0) : state.committed;
      return hold(op, state.isWaitedFor, "tile_regs_release since the last tile_regs_wait");
    }
    if (isa<TileRegsReleaseOp>(op))
      return giveBack(op, state.isWaitedFor, "tile_regs_wait");
    if (info.engine == KernelEngine::Math || info.engine == KernelEngine::UnpackMath)
      return inRegisters(op, info, state.isAcquired, "tile_regs_acquire");
    if (isa<PackTileOp>(op))
      return inRegisters(op, info, state.isWaitedFor, "tile_regs_wait");
    // These acquire and wait by themselves.
    if (info.engine == KernelEngine::UnpackMathPack && (state.isAcquired == true || state.isWaitedFor == true))
      return op->emitOpError("expected free destination registers, found some acquired or waited for");
    return success();
  }

  void count(int64_t change) {
    if (state.numCommitted)
      *state.numCommitted += change;
  }

  static LogicalResult hold(Operation *op, Known<bool> &isHeld, StringRef wanted) {
    if (isHeld == true)
      return op->emitOpError("expected a ") << wanted << ", found none";
    isHeld = true;
    return success();
  }

  static LogicalResult giveBack(Operation *op, Known<bool> &isHeld, StringRef wanted) {
    if (isHeld == false)
      return op->emitOpError("expected a ") << wanted << " before it, found none";
    isHeld = false;
    return success();
  }

  LogicalResult inRegisters(Operation *op, const InstructionInfo &info, Known<bool> isHeld, StringRef wanted) {
    if (isHeld == false)
      return op->emitOpError("expected a ") << wanted << " before it, found none";
    int64_t behind = 0;
    if (auto block = dyn_cast<MatmulBlockOp>(op)) {
      // Clamped to the number of registers, which stands for larger ones.
      auto extent = [&](Value value) { return std::min<int64_t>(numberOf(value).value_or(1), numRegisters + 1); };
      behind = std::max<int64_t>(extent(block.getCtDim()) * extent(block.getRtDim()) - 1, 0);
    }
    for (Value value : registersOf(op, info))
      if (Known<int64_t> number = numberOf(value); number && *number + behind >= numRegisters)
        return op->emitOpError("expected a destination register below ") << numRegisters << ", found " << *number + behind;
    return contents(op, info, behind);
  }

  /// The bits of `count` registers from number `value` on: all that it may be.
  static uint64_t bitsOf(Value value, int64_t count = 1) {
    const Known<int64_t> number = numberOf(value);
    return number && *number + count <= 64 ? llvm::maskTrailingOnes<uint64_t>(count) << *number : ~uint64_t(0);
  }

  /// Registers that are read or packed must have been written; for two operands one suffices, as zeros may be accumulated into.
  LogicalResult contents(Operation *op, const InstructionInfo &info, int64_t behind) {
    OperandRange all = registersOf(op, info);
    OperandRange inputs = all, outputs = all.take_back(1);
    if (info.engine == KernelEngine::UnpackMath || isa<FillTileOp>(op))
      inputs = all.take_front(0);
    else if (info.isTileCall() || isa<CopyDestValuesOp>(op))
      inputs = all.take_front(std::max<unsigned>(info.operands, 1));
    const uint64_t has = isa<PackTileOp>(op) ? state.packed : state.written;
    if (!inputs.empty() && llvm::none_of(inputs, [&](Value value) { return bitsOf(value) & has; }))
      return op->emitOpError("expected a destination register written since tile_regs_acquire, found ")
             << *numberOf(inputs.front());
    if (!isa<PackTileOp>(op))
      state.written |= bitsOf(outputs.front(), behind + 1);
    return success();
  }

  //===--------------------------------------------------------------------===//
  // Units
  //===--------------------------------------------------------------------===//

  /// The words of the attributes of `op`, which are its last operands.
  static SmallVector<uint32_t, 4> attributesOf(Operation *op) {
    FailureOr<KernelCall> call = resolveCall(op);
    return succeeded(call) ? SmallVector<uint32_t, 4>(llvm::map_range(call->attributes, wordOf)) : SmallVector<uint32_t, 4>();
  }

  static int formatOf(Operation *op, unsigned operand) {
    return int(cast<CBType>(op->getOperand(operand).getType()).getDataType());
  }

  LogicalResult configure(Operation *op, const InstructionInfo &info) {
    ::ttmlir::schema::forEachFormat(
        info, [&](FormatUnit unit, unsigned operand) { state.formats[static_cast<size_t>(unit)] = formatOf(op, operand); });
    const UnitInitRule &rule = ::ttmlir::schema::unitInitRule(info.opcode);
    if (!rule.unit)
      return success();
    Known<UnitInit> &known = state.prepared[static_cast<size_t>(*rule.unit)];
    const InstructionInfo *last = known ? known->init : nullptr;
    const InstructionInfo *undo = last ? ::ttmlir::schema::unitInitRule(last->opcode).undo : nullptr;
    if (undo && undo != &info && last != &info)
      return op->emitOpError("expected ") << undo->mnemonic << " after " << last->mnemonic << ", found " << info.mnemonic;
    known = UnitInit{&info, attributesOf(op)};
    return success();
  }

  LogicalResult prepared(Operation *op, const InstructionInfo &info) {
    LogicalResult ok = success();
    ::ttmlir::schema::forEachFormat(info, [&](FormatUnit unit, unsigned operand) {
      const Known<int> &known = state.formats[static_cast<size_t>(unit)];
      const int wanted = formatOf(op, operand);
      if (failed(ok) || !known || *known == wanted)
        return;
      auto nameOf = [](int format) { return StringRef(::ttmlir::spelling(static_cast<::ttmlir::DataType>(format))); };
      ok = op->emitOpError("expected ") << ::ttmlir::schema::unitName(unit) << " to be configured for " << nameOf(wanted)
                                        << ", found " << (*known < 0 ? StringRef("no configuration") : nameOf(*known));
    });
    const UnitInitRule &rule = ::ttmlir::schema::unitInitRule(info.opcode);
    if (failed(ok) || !rule.unit || rule.inits.empty())
      return ok;
    const Known<UnitInit> &known = state.prepared[static_cast<size_t>(*rule.unit)];
    if (!known)
      return success();
    const auto *init = llvm::find_if(rule.inits, [&](const UnitInitRule::Init &each) { return each.info == known->init; });
    if (init == rule.inits.end())
      return op->emitOpError("expected the ")
             << ::ttmlir::schema::unitName(*rule.unit) << " to be initialized by " << rule.initNames() << ", found "
             << (known->init ? known->init->mnemonic : "no init");
    SmallVector<uint32_t, 4> attributes = attributesOf(op);
    const size_t before = info.signature.size() - attributes.size();
    const size_t beforeInit = known->init->signature.size() - known->attributes.size();
    for (auto [inCall, inInit] : init->shared)
      if (attributes[inCall - before] != known->attributes[inInit - beforeInit])
        return op->emitOpError("expected the attributes of the last ") << known->init->mnemonic << ", found others";
    return success();
  }

  //===--------------------------------------------------------------------===//
  // Transfers
  //===--------------------------------------------------------------------===//

  void transfer(Operation *op, const InstructionInfo &info) {
    if (isa<NocAsyncReadBarrierOp>(op)) {
      state.isReading = false;
      state.isRead.fill(false);
    } else if (isa<NocAsyncWriteBarrierOp, NocAsyncWritesFlushedOp>(op)) {
      state.isWriting = isa<NocAsyncWriteBarrierOp>(op) ? Known<bool>(false) : std::nullopt;
      state.isSent.fill(false);
    } else if (info.transfer == TransferKind::Read) {
      start<GetWritePtrOp, CBPushBackOp>(op, state.isReading, state.isRead);
    } else if (info.transfer != TransferKind::None) {
      start<GetReadPtrOp, CBPopFrontOp>(op, state.isWriting, state.isSent);
    }
  }

  /// A transfer to or from the first page, at an address from `Pointer` without a later `Move`.
  template <class Pointer, class Move> void start(Operation *op, Known<bool> &isAny, std::array<Known<bool>, 64> &isFirst) {
    isAny = true;
    lastTransfer = op;
    for (Value operand : op->getOperands()) {
      auto pointer = operand.getDefiningOp<Pointer>();
      if (!pointer || pointer->getBlock() != op->getBlock())
        continue;
      bool moves = false;
      for (Operation *between = pointer; between != op; between = between->getNextNode())
        between->walk([&](Move move) { moves |= move.getCb() == pointer.getCb(); });
      if (!moves)
        isFirst[uint32_t(bufferOf(pointer.getCb()).getPort())] = true;
    }
  }

  //===--------------------------------------------------------------------===//
  // Circular buffers
  //===--------------------------------------------------------------------===//

  static CBType bufferOf(Value value) { return dyn_cast<CBType>(value.getType()); }
  static Pages &at(std::array<Pages, 64> &pages, CBType buffer) { return pages[uint32_t(buffer.getPort())]; }

  LogicalResult pages(Operation *op, const InstructionInfo &info) {
    if (isa<CBReserveBackOp>(op))
      return take(op, state.reserved);
    if (isa<CBWaitFrontOp>(op))
      return take(op, state.waited);
    if (isa<CBPushBackOp>(op))
      return move(op, state.reserved, "reserved", state.isRead, "noc_async_read_barrier");
    if (isa<CBPopFrontOp>(op))
      return move(op, state.waited, "waited for", state.isSent, "noc_async_write_barrier");
    if (auto pack = dyn_cast<PackTileOp>(op))
      return access(op, pack.getOutCb(), pack.getOutIndex(), state.reserved, "reserved");
    if (info.engine != KernelEngine::UnpackMath)
      return success();
    // Buffers come first, followed by a tile for each.
    const unsigned buffers = llvm::count_if(op->getOperands(), [](Value value) { return bool(bufferOf(value)); });
    for (unsigned i = 0; i < buffers; ++i)
      if (failed(access(op, op->getOperand(i), op->getOperand(buffers + i), state.waited, "waited for")))
        return failure();
    return success();
  }

  /// Reserves or waits.
  static LogicalResult take(Operation *op, std::array<Pages, 64> &pages) {
    CBType buffer = bufferOf(op->getOperand(0));
    const Known<int64_t> count = numberOf(op->getOperand(1));
    Pages &held = at(pages, buffer);
    if (count && uint64_t(*count) > buffer.getNumPages())
      return op->emitOpError("expected at most ")
             << buffer.getNumPages() << " pages, which the circular buffer holds, found " << *count;
    if (!count || !held)
      held = std::nullopt;
    else
      held = std::max(*held, *count);
    return success();
  }

  /// Pushes or pops.
  static LogicalResult move(Operation *op, std::array<Pages, 64> &pages, StringRef taken,
                            const std::array<Known<bool>, 64> &isMoving, StringRef barrier) {
    const Known<int64_t> count = numberOf(op->getOperand(1));
    if (count.value_or(0) > 0 && isMoving[uint32_t(bufferOf(op->getOperand(0)).getPort())] == true)
      return op->emitOpError("expected a ") << barrier << " before it, found none since a transfer of the page";
    Pages &held = at(pages, bufferOf(op->getOperand(0)));
    if (count && held && *count > *held)
      return op->emitOpError("expected at most ")
             << ::ttmlir::countText(*held, "page") << ", which the kernel has " << taken << ", found " << *count;
    if (!count || !held)
      held = std::nullopt;
    else
      *held -= *count;
    return success();
  }

  static LogicalResult access(Operation *op, Value cb, Value index, std::array<Pages, 64> &pages, StringRef taken) {
    const Known<int64_t> number = numberOf(index);
    const Pages held = at(pages, bufferOf(cb));
    if (number && held && *number >= *held)
      return op->emitOpError("expected a page below ") << *held << ", as many as the kernel has " << taken << ", found " << *number;
    return success();
  }

  func::FuncOp kernel;
  int64_t numRegisters;
  bool isCompute;
  State state;
  Operation *lastAcquire = nullptr, *lastWait = nullptr, *lastTransfer = nullptr;
  unsigned steps = 0;
};

} // namespace

/// More than any kernel moves, and few enough to add.
static constexpr int64_t kMaxPages = int64_t(1) << 60;

/// The product of two numbers that are not negative, if both are known and it is not too large.
static Known<int64_t> product(Known<int64_t> a, Known<int64_t> b) {
  int64_t both;
  return !a || !b || llvm::MulOverflow(*a, *b, both) || both > kMaxPages ? std::nullopt : Known<int64_t>(both);
}

/// Adds the pushes and pops of `body`, executed `times` times, to `counts`.
static void countPages(Block &body, Known<int64_t> times, PageCounts &counts) {
  for (Operation &op : body) {
    if (auto loop = dyn_cast<scf::ForOp>(op)) {
      countPages(*loop.getBody(), product(times, tripsOf(loop)), counts);
    } else if (auto branch = dyn_cast<scf::IfOp>(op)) {
      for (Region &region : branch->getRegions())
        if (!region.empty())
          countPages(region.front(), std::nullopt, counts);
    } else if (isa<CBPushBackOp, CBPopFrontOp>(op)) {
      PageCount &count = counts[cast<CBType>(op.getOperand(0).getType()).getPort()][isa<CBPopFrontOp>(op)];
      const Known<int64_t> pages = product(times, numberOf(op.getOperand(1)));
      count.last = &op;
      if (!pages || !count.pages || *count.pages > kMaxPages)
        count.pages = std::nullopt;
      else
        *count.pages += *pages;
    }
  }
}

LogicalResult mlir::tt::ttkernel::checkBalance(ArrayRef<func::FuncOp> kernels) {
  PageCounts counts;
  for (func::FuncOp kernel : kernels)
    countPages(kernel.front(), 1, counts);
  for (auto &[port, ends] : counts) {
    const auto &[pushed, popped] = ends;
    if (!pushed.pages || !popped.pages)
      continue;
    Operation *last = popped.last ? popped.last : pushed.last;
    const int64_t room = std::min<uint64_t>(cast<CBType>(last->getOperand(0).getType()).getNumPages(), kMaxPages);
    if (*popped.pages > *pushed.pages)
      return popped.last->emitOpError("expected at most ")
             << ::ttmlir::countText(*pushed.pages, "page") << " to be popped, as many as are pushed, found " << *popped.pages;
    if (*pushed.pages - *popped.pages > room)
      return pushed.last->emitOpError("expected at most ")
             << ::ttmlir::countText(*popped.pages + room, "page") << " to be pushed, as many as are popped and fit, found "
             << *pushed.pages;
  }
  return success();
}

LogicalResult mlir::tt::ttkernel::checkOrder(func::FuncOp kernel, unsigned numRegisters) {
  return OrderChecker(kernel, numRegisters).run();
}
