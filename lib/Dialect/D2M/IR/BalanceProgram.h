//===- BalanceProgram.h - CB operations of a thread, per core ---*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The slice of a thread that determines how many pages of circular buffers (CBs) it reserves, pushes, waits for and pops, and how
// often: those ops, the loops and branches around them, and the arithmetic that these depend on. It is evaluated on integer ranges:
// cores and iterations with the same effect are one case.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_IR_BALANCEPROGRAM_H
#define TTMLIR_LIB_DIALECT_D2M_IR_BALANCEPROGRAM_H

#include "ttmlir/Dialect/D2M/IR/D2M.h"

#include "llvm/ADT/MapVector.h"

#include <vector>

namespace mlir::tt::d2m {

/// One end of a CB: 2 * its number for the producer, plus one for the consumer.
inline unsigned endOf(unsigned cb, bool consumes) { return 2 * cb + consumes; }

/// Effect of ops at one end of a CB, as a function of `held`, the pages held there before: reserved and not pushed, or waited for
/// and not popped.
struct EndEffect {
  static constexpr int64_t none = -(int64_t(1) << 60);

  /// Pages held after them: max(held + gain, floor).
  int64_t gain = 0, floor = none;
  /// The least `held` with which every push and pop has its pages.
  int64_t needed = none;
  /// Pages that are pushed or popped.
  int64_t moved = 0;
  /// The most pages that must have been pushed, or popped, since the start for every wait or reserve to end.
  int64_t reach = none;
  /// The most pages held by one wait or reserve.
  int64_t widest = 0;
  /// False if the number of moved pages depends on data.
  bool isKnown = true;

  bool operator==(const EndEffect &) const = default;
  /// Composes this with the later effect `next`.
  void append(const EndEffect &next);
  /// The effect of `times` repetitions.
  EndEffect repeated(int64_t times) const;
};

/// The range of a value, and the variables with ranges that it depends on: bit 0 is the row of the core, bit 1 its column, the
/// following ones loops, from the outermost on. `data` stands for values unknown before the kernel runs.
struct NumberRange {
  static constexpr uint64_t data = uint64_t(1) << 63;
  int64_t low = 0, high = 0;
  uint64_t variables = 0;

  bool isKnown() const { return !(variables & data); }
  bool isSingle() const { return isKnown() && low == high; }
};

/// An op of a program.
struct BalanceNode {
  enum Kind : uint8_t {
    Constant,
    Core,
    Access,
    Loop,
    Branch,
    Add,
    Sub,
    Mul,
    Div,
    Rem,
    Shl,
    Shr,
    And,
    Or,
    Xor,
    Min,
    Max,
    Compare,
    Select,
    Cast
  };
  Kind kind;
  Operation *op;
  /// Slots of the result, or of the induction variable, and of operands: (lower, upper, step), (condition), (pages).
  unsigned result = 0, operands[3] = {0, 0, 0};
  /// The value of a constant; the pages of an access without operand; the dimension of a core index; the unsigned predicate of a
  /// comparison.
  int64_t number = 0;
  /// The end of an access.
  unsigned end = 0;
  bool moves = false, hasPages = false;
  std::vector<BalanceNode> body = {}, otherwise = {};
};

/// A thread in evaluable form.
struct BalanceProgram {
  std::vector<BalanceNode> nodes;
  /// Slot 0 is always unknown.
  unsigned numSlots = 1;
  /// The last push or pop at each end of the thread; null if there is none.
  llvm::SmallMapVector<unsigned, Operation *, 8> ends;

  explicit BalanceProgram(Region &thread);
};

/// A rectangle of cores, ends included.
struct CoreRange {
  int64_t firstRow, lastRow, firstColumn, lastColumn;
};

/// Evaluates programs on rectangles of cores.
class BalanceEvaluator {
public:
  BalanceEvaluator(const BalanceProgram &program, unsigned numEnds);

  using Effects = SmallVector<EndEffect, 16>;
  /// The bit of the variable whose range must be split, outermost first; none if `effects` hold for all cores.
  std::optional<unsigned> evaluate(const CoreRange &cores, Effects &effects);

  /// Limits of one end: the pages that it can hold, and the total pages that the other end moves.
  struct Limits {
    int64_t capacity, other;
  };
  /// The first op at `end` on a core that exceeds its limit.
  struct Violation {
    Operation *op = nullptr;
    int64_t found = 0, expected = 0;
  };
  Violation findViolation(std::pair<int64_t, int64_t> core, unsigned end, const Limits &limits);

  /// Whether evaluation exceeded its step limit; its findings are then void.
  bool isExhausted() const { return steps > maxSteps; }

private:
  /// Maximum evaluated ops: a few milliseconds.
  static constexpr uint64_t maxSteps = uint64_t(1) << 20;

  struct Trips {
    int64_t lower = 0, step = 1, count = 0;
  };
  struct Replay;

  std::optional<unsigned> evaluate(ArrayRef<BalanceNode> nodes, unsigned depth, Effects &effects);
  std::optional<unsigned> evaluateLoop(const BalanceNode &loop, unsigned depth, Effects &effects);
  std::optional<unsigned> evaluateTrips(const BalanceNode &loop, unsigned depth, const Trips &trips, Effects &effects);
  std::optional<unsigned> evaluateBranch(const BalanceNode &branch, unsigned depth, Effects &effects);
  std::optional<unsigned> access(const BalanceNode &node, Effects &effects);
  void compute(const BalanceNode &node);
  std::optional<unsigned> tripsOf(const BalanceNode &loop, Trips &trips, bool &isKnown) const;

  bool replay(ArrayRef<BalanceNode> nodes, unsigned depth, Replay &state);
  bool replayTrips(const BalanceNode &loop, unsigned depth, const Trips &trips, Replay &state);

  const BalanceProgram &program;
  unsigned numEnds;
  SmallVector<NumberRange, 0> slots;
  CoreRange cores = {};
  uint64_t steps = 0;
};

/// Verifies that circular buffers of a generic in threads form balance on every core: as many pages are pushed as popped, every
/// push has a reserve and every pop a wait, and no wait exceeds the pages that arrive or fit. Emits an error at the offending op,
/// with the core. Ignores effects that depend on data.
LogicalResult verifyBalance(GenericOp generic);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_IR_BALANCEPROGRAM_H
