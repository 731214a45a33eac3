//===- D2MBalanceVerifier.cpp - Balance of pushed and popped pages --------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// On every core, as many pages of a circular buffer must be popped as pushed, each after a wait or a reserve, and no wait may
// exceed the pages that arrive. Otherwise a kernel faults, or waits forever, on some of its cores only: idle ones, or the last one
// with work.
//
//===----------------------------------------------------------------------===//

#include "BalanceProgram.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// Maximum cores of a grid that are verified: more than any chip has.
static constexpr int64_t kMaxCores = 1 << 12;

namespace {

/// Effects of a thread, by class of cores.
struct ThreadBalance {
  BalanceProgram program;
  BalanceEvaluator evaluator;
  SmallVector<BalanceEvaluator::Effects, 0> classes;
  /// The class of each core, row by row.
  SmallVector<uint32_t, 0> classOfCore;

  ThreadBalance(Region &thread, unsigned numEnds, int64_t numCores)
      : program(thread), evaluator(program, numEnds), classOfCore(numCores) {}
};

class BalanceVerifier {
public:
  explicit BalanceVerifier(GenericOp generic) : generic(generic) {
    for (Type type : generic.getBody().getArgumentTypes())
      numCBs += isa<CircularBufferType>(type);
    std::tie(rows, columns) = std::pair(generic.getGridAttr().getShape()[0], generic.getGridAttr().getShape()[1]);
  }

  LogicalResult run() {
    if (numCBs == 0 || columns > kMaxCores || rows > kMaxCores / columns)
      return success();
    threadAt.assign(2 * numCBs, nullptr);
    for (Region &body : generic.getBodies()) {
      ThreadBalance &thread = *threads.emplace_back(std::make_unique<ThreadBalance>(body, 2 * numCBs, rows * columns));
      for (const auto &[end, _] : thread.program.ends)
        threadAt[end] = &thread;
      classify(thread, {0, rows - 1, 0, columns - 1});
      if (thread.evaluator.isExhausted())
        return success();
    }
    for (int64_t row = 0; row < rows; ++row)
      for (int64_t column = 0; column < columns; ++column)
        for (unsigned cb = 0; cb < numCBs; ++cb)
          if (failed(verify({row, column}, cb)))
            return failure();
    return success();
  }

private:
  using Core = std::pair<int64_t, int64_t>;

  /// Computes the effects of `thread` on `cores`, in as few classes as possible.
  void classify(ThreadBalance &thread, const CoreRange &cores) {
    BalanceEvaluator::Effects effects;
    std::optional<unsigned> split = thread.evaluator.evaluate(cores, effects);
    if (thread.evaluator.isExhausted())
      return;
    if (!split) {
      for (int64_t row = cores.firstRow; row <= cores.lastRow; ++row)
        for (int64_t column = cores.firstColumn; column <= cores.lastColumn; ++column)
          thread.classOfCore[row * columns + column] = thread.classes.size();
      thread.classes.push_back(std::move(effects));
      return;
    }
    CoreRange first = cores, second = cores;
    if (*split == 0) {
      first.lastRow = (cores.firstRow + cores.lastRow) / 2;
      second.firstRow = first.lastRow + 1;
    } else {
      first.lastColumn = (cores.firstColumn + cores.lastColumn) / 2;
      second.firstColumn = first.lastColumn + 1;
    }
    classify(thread, first);
    classify(thread, second);
  }

  /// The effect at `end` on `core`; none if no thread is there.
  EndEffect effectOf(Core core, unsigned end) {
    ThreadBalance *thread = threadAt[end];
    return thread ? thread->classes[thread->classOfCore[core.first * columns + core.second]][end] : EndEffect();
  }

  int64_t capacityOf(unsigned cb) {
    const int64_t push = cast<CircularBufferType>(generic.getBody().getArgument(cb).getType()).getMemref().getNumElements();
    ArrayAttr buffers = generic.getBuffersAttr();
    // A buffer without an address holds two pushes. The maximum exceeds any L1 and leaves room for sums with unlimited counts.
    constexpr uint64_t most = uint64_t(1) << 56;
    return std::min(most, llvm::SaturatingMultiply<uint64_t>(push, buffers ? cast<BufferAttr>(buffers[cb]).getBuffers() : 2));
  }

  LogicalResult verify(Core core, unsigned cb) {
    constexpr int64_t unlimited = -EndEffect::none;
    const unsigned producer = endOf(cb, /*consumes=*/false), consumer = endOf(cb, /*consumes=*/true);
    const EndEffect produced = effectOf(core, producer), consumed = effectOf(core, consumer);
    const int64_t capacity = capacityOf(cb);
    if (failed(verifyEnd(core, producer, produced, {capacity, unlimited})) ||
        failed(verifyEnd(core, consumer, consumed, {capacity, unlimited})))
      return failure();
    if (!produced.isKnown || !consumed.isKnown)
      return success();
    if (produced.moved != consumed.moved) {
      Operation *push = threadAt[producer]->program.ends[producer], *pop = threadAt[consumer]->program.ends[consumer];
      InFlightDiagnostic error = pop->emitOpError("and others pop, of circular buffer ") << cb << " on core ";
      print(error, core) << ": expected " << produced.moved << " pages, found " << consumed.moved;
      error.attachNote(push->getLoc()) << "pushed here";
      return error;
    }
    return success(succeeded(verifyEnd(core, consumer, consumed, {capacity, produced.moved})) &&
                   succeeded(verifyEnd(core, producer, produced, {capacity, consumed.moved})));
  }

  LogicalResult verifyEnd(Core core, unsigned end, const EndEffect &effect, const BalanceEvaluator::Limits &limits) {
    const int64_t room = end % 2 ? 0 : limits.capacity;
    if (!effect.isKnown || (effect.needed <= 0 && effect.widest <= limits.capacity && effect.reach <= limits.other + room))
      return success();
    BalanceEvaluator::Violation violation = threadAt[end]->evaluator.findViolation(core, end, limits);
    if (!violation.op)
      return success();
    StringRef reason = isa<PopOp>(violation.op)    ? "it has waited for"
                       : isa<PushOp>(violation.op) ? "it has reserved"
                       : isa<WaitOp>(violation.op) ? "are pushed and fit"
                                                   : "are popped and fit";
    InFlightDiagnostic error = violation.op->emitOpError("on core ");
    print(error, core) << ": expected at most " << violation.expected << " pages of circular buffer " << end / 2 << ", which "
                       << reason << ", found " << violation.found;
    return error;
  }

  static InFlightDiagnostic &print(InFlightDiagnostic &error, Core core) {
    return error << "(" << core.first << ", " << core.second << ")";
  }

  GenericOp generic;
  unsigned numCBs = 0;
  int64_t rows = 1, columns = 1;
  SmallVector<std::unique_ptr<ThreadBalance>, 3> threads;
  /// The thread at each end.
  SmallVector<ThreadBalance *> threadAt;
};

} // namespace

LogicalResult mlir::tt::d2m::verifyBalance(GenericOp generic) { return BalanceVerifier(generic).run(); }
