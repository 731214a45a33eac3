//===- BalanceProgram.h - What a thread does with its CBs -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The part of a thread that decides how many pages of circular buffers (CBs) it reserves, pushes, waits for and pops, and how
// often: those operations, the loops and branches around them, and the arithmetic that these depend on. It is evaluated on ranges
// of numbers: cores and iterations that do the same are one case.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_IR_BALANCEPROGRAM_H
#define TTMLIR_LIB_DIALECT_D2M_IR_BALANCEPROGRAM_H

#include "ttmlir/Dialect/D2M/IR/D2M.h"

#include "llvm/ADT/MapVector.h"

#include <vector>

namespace mlir::tt::d2m {

/// One end of a CB: 2 * its number for the producer, one more for the consumer.
inline unsigned endOf(unsigned cb, bool consumes) { return 2 * cb + consumes; }

/// What some operations do at one end of a CB, as a function of `held`, the pages that are held there in front of them: reserved
/// and not pushed, or waited for and not popped.
struct EndEffect {
  static constexpr int64_t none = -(int64_t(1) << 60);

  /// Pages held behind them: max(held + gain, floor).
  int64_t gain = 0, floor = none;
  /// The least `held` that lets every push or pop have its pages.
  int64_t needed = none;
  /// Pages that are pushed or popped.
  int64_t moved = 0;
  /// The most pages that have to have come, or to have gone, since the beginning for every wait or reserve to end.
  int64_t reach = none;
  /// The most pages that are held at once by one wait or reserve.
  int64_t widest = 0;
  /// False where it depends on data how often pages move, or how many.
  bool isKnown = true;

  bool operator==(const EndEffect &) const = default;
  /// Lets `next` happen behind this.
  void append(const EndEffect &next);
  /// This `times` times.
  EndEffect repeated(int64_t times) const;
};

/// A range of numbers that a value may have, and which of the variables that have ranges it depends on: bit 0 is the row of the
/// core, bit 1 its column, those behind are of loops, from the outermost on. `data` stands for what nobody knows before the kernel
/// runs.
struct NumberRange {
  static constexpr uint64_t data = uint64_t(1) << 63;
  int64_t low = 0, high = 0;
  uint64_t variables = 0;

  bool isKnown() const { return !(variables & data); }
  bool isSingle() const { return isKnown() && low == high; }
};

/// An operation of a program.
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
  /// Of a constant; the pages of an access without operand; the dimension of a core index; the predicate of a comparison, without a
  /// sign.
  int64_t number = 0;
  /// Of an access.
  unsigned end = 0;
  bool moves = false, hasPages = false;
  std::vector<BalanceNode> body = {}, otherwise = {};
};

/// A thread, ready to be evaluated.
struct BalanceProgram {
  std::vector<BalanceNode> nodes;
  /// Slot 0 is never known.
  unsigned numSlots = 1;
  /// The last push or pop at each end that the thread is at; null where there is none.
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
  /// The bit of the variable whose range has to be split, outermost first; nothing if `effects` is what all cores do.
  std::optional<unsigned> evaluate(const CoreRange &cores, Effects &effects);

  /// Limits of one end: what it holds, and how much the other end moves in all.
  struct Limits {
    int64_t capacity, other;
  };
  /// The first operation at `end` on a core that asks for more than there is.
  struct Violation {
    Operation *op = nullptr;
    int64_t found = 0, expected = 0;
  };
  Violation findViolation(std::pair<int64_t, int64_t> core, unsigned end, const Limits &limits);

  /// Whether evaluation has taken so long that it ended; what it found then says nothing.
  bool isExhausted() const { return steps > maxSteps; }

private:
  /// Operations that are evaluated at most: a few milliseconds.
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

/// Checks that circular buffers of a generic in threads form balance on every core: as many pages are pushed as popped, none is
/// pushed that is not reserved or popped that is not waited for, and nobody waits for more than comes or fits. An error at the
/// operation that asks for too much, with the core. What depends on data is not checked.
LogicalResult verifyBalance(GenericOp generic);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_IR_BALANCEPROGRAM_H
