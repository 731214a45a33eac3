//===- BalanceProgram.cpp - CB operations of a thread, per core -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BalanceProgram.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt::d2m;

//===----------------------------------------------------------------------===//
// Programs
//===----------------------------------------------------------------------===//

namespace {

/// Makes the program of a thread.
class ProgramBuilder {
public:
  explicit ProgramBuilder(BalanceProgram &program) : program(program) {}

  std::vector<BalanceNode> build(Region &thread) {
    thread.walk([&](Operation *op) {
      if (!changesBalance(op))
        return;
      if (op->getNumOperands() > 1)
        need(op->getOperand(1));
      for (Operation *parent = op->getParentOp(); parent != thread.getParentOp(); parent = parent->getParentOp())
        if (around.insert(parent).second)
          needAll(parent->getOperands());
    });
    return build(thread.front());
  }

private:
  static bool changesBalance(Operation *op) {
    auto access = dyn_cast<mlir::tt::CircularBufferOpInterface>(op);
    return access && access.changesBalance();
  }

  void needAll(ValueRange values) {
    for (Value value : values)
      need(value);
  }

  /// Lets `value`, and all that it is computed from, be part of the program.
  void need(Value value) {
    SmallVector<Value> open = {value};
    while (!open.empty()) {
      Operation *op = open.pop_back_val().getDefiningOp();
      if (op && kindOf(op) && needed.insert(op).second)
        llvm::append_range(open, op->getOperands());
    }
  }

  static std::optional<BalanceNode::Kind> kindOf(Operation *op) {
    using Kind = std::optional<BalanceNode::Kind>;
    return llvm::TypeSwitch<Operation *, Kind>(op)
        .Case<arith::ConstantOp>([](auto) { return BalanceNode::Constant; })
        .Case<CoreIndexOp>([](auto) { return BalanceNode::Core; })
        .Case<arith::AddIOp>([](auto) { return BalanceNode::Add; })
        .Case<arith::SubIOp>([](auto) { return BalanceNode::Sub; })
        .Case<arith::MulIOp>([](auto) { return BalanceNode::Mul; })
        .Case<arith::DivUIOp>([](auto) { return BalanceNode::Div; })
        .Case<arith::RemUIOp>([](auto) { return BalanceNode::Rem; })
        .Case<arith::ShLIOp>([](auto) { return BalanceNode::Shl; })
        .Case<arith::ShRUIOp>([](auto) { return BalanceNode::Shr; })
        .Case<arith::AndIOp>([](auto) { return BalanceNode::And; })
        .Case<arith::OrIOp>([](auto) { return BalanceNode::Or; })
        .Case<arith::XOrIOp>([](auto) { return BalanceNode::Xor; })
        .Case<arith::MinUIOp>([](auto) { return BalanceNode::Min; })
        .Case<arith::MaxUIOp>([](auto) { return BalanceNode::Max; })
        .Case<arith::SelectOp>([](auto) { return BalanceNode::Select; })
        .Case<arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtUIOp>([](auto) { return BalanceNode::Cast; })
        .Case<arith::CmpIOp>([](arith::CmpIOp compare) {
          using arith::CmpIPredicate;
          const CmpIPredicate predicate = compare.getPredicate();
          const bool isSigned = predicate >= CmpIPredicate::slt && predicate <= CmpIPredicate::sge;
          return isSigned ? Kind() : Kind(BalanceNode::Compare);
        })
        .Default([](auto) { return Kind(); });
  }

  std::vector<BalanceNode> build(Block &block) {
    std::vector<BalanceNode> nodes;
    for (Operation &op : block)
      if (needed.contains(&op))
        nodes.push_back(arithmetic(&op));
      else if (changesBalance(&op))
        nodes.push_back(access(&op));
      else if (around.contains(&op))
        nodes.push_back(structured(&op));
    return nodes;
  }

  BalanceNode node(BalanceNode::Kind kind, Operation *op, ValueRange operands) {
    BalanceNode node = {kind, op};
    for (auto [slot, operand] : llvm::zip(node.operands, operands))
      slot = slots.lookup(operand);
    return node;
  }

  unsigned slotFor(Value value) { return slots[value] = program.numSlots++; }

  BalanceNode arithmetic(Operation *op) {
    BalanceNode made = node(*kindOf(op), op, op->getOperands());
    APInt number;
    if (auto core = dyn_cast<CoreIndexOp>(op))
      made.number = core.getDim();
    else if (auto compare = dyn_cast<arith::CmpIOp>(op))
      made.number = int64_t(compare.getPredicate());
    else if (matchPattern(op, m_ConstantInt(&number)))
      // Kernels count in 32 bits, without a sign.
      made.number = number.zextOrTrunc(64).getZExtValue() & UINT32_MAX;
    made.result = made.kind == BalanceNode::Constant && number.getBitWidth() == 0 ? 0 : slotFor(op->getResult(0));
    return made;
  }

  BalanceNode access(Operation *op) {
    BalanceNode made = node(BalanceNode::Access, op, op->getOperands().drop_front());
    auto cb = cast<BlockArgument>(op->getOperand(0));
    made.moves = isa<PushOp, PopOp>(op);
    made.end = endOf(cb.getArgNumber(), isa<WaitOp, PopOp>(op));
    made.hasPages = op->getNumOperands() > 1;
    made.number = cast<CircularBufferType>(cb.getType()).getMemref().getNumElements();
    Operation *&last = program.ends[made.end];
    last = made.moves ? op : last;
    return made;
  }

  BalanceNode structured(Operation *op) {
    if (auto branch = dyn_cast<scf::IfOp>(op)) {
      BalanceNode made = node(BalanceNode::Branch, op, branch.getCondition());
      made.body = build(branch.getThenRegion().front());
      if (!branch.getElseRegion().empty())
        made.otherwise = build(branch.getElseRegion().front());
      return made;
    }
    auto loop = cast<scf::ForOp>(op);
    BalanceNode made = node(BalanceNode::Loop, op, {loop.getLowerBound(), loop.getUpperBound(), loop.getStep()});
    made.result = slotFor(loop.getInductionVar());
    made.body = build(*loop.getBody());
    return made;
  }

  BalanceProgram &program;
  /// Arithmetic that counts, and the loops and branches around accesses.
  llvm::DenseSet<Operation *> needed, around;
  DenseMap<Value, unsigned> slots;
};

} // namespace

BalanceProgram::BalanceProgram(Region &thread) { nodes = ProgramBuilder(*this).build(thread); }

//===----------------------------------------------------------------------===//
// Effects
//===----------------------------------------------------------------------===//

void EndEffect::append(const EndEffect &next) {
  // Earlier operations may leave enough for `next`, independent of the initial count.
  if (floor < next.needed)
    needed = std::max(needed, next.needed - gain);
  reach = std::max(reach, next.reach == none ? none : moved + next.reach);
  floor = std::max(floor == none ? none : floor + next.gain, next.floor);
  gain += next.gain;
  moved += next.moved;
  widest = std::max(widest, next.widest);
  isKnown &= next.isKnown;
}

EndEffect EndEffect::repeated(int64_t times) const {
  if (times == 0)
    return {};
  if (times == 1 || *this == EndEffect())
    return *this;
  EndEffect all = *this;
  // Numbers of all rounds that do not fit are more than any core moves.
  int64_t lastMoved, lastGain;
  if (llvm::MulOverflow(times - 1, moved, lastMoved) || llvm::MulOverflow(times - 1, gain, lastGain) || lastMoved > -none / 4 ||
      lastGain < none / 4 || lastGain > -none / 4) {
    all.isKnown = false;
    return all;
  }
  // Where every round leaves less, the last one has least; else the first one.
  if (needed != none && gain < 0 && floor < needed)
    all.needed = needed - lastGain;
  if (floor != none)
    all.floor = floor + std::max<int64_t>(0, lastGain);
  all.gain = lastGain + gain;
  if (reach != none)
    all.reach = lastMoved + reach;
  all.moved = lastMoved + moved;
  return all;
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

/// Numbers of kernels have 32 bits and no sign.
static constexpr int64_t largest = UINT32_MAX;

/// The range from `low` to `high`, which depends on `variables`; values beyond 32 bits wrap around.
static NumberRange makeRange(__int128 low, __int128 high, uint64_t variables) {
  if (low == high)
    return {int64_t(low & largest), int64_t(low & largest), 0};
  if (low < 0 || high > largest)
    return {0, largest, variables};
  return {int64_t(low), int64_t(high), variables};
}

/// The remainder of a range by a known divisor.
static NumberRange remainder(NumberRange a, int64_t divisor, uint64_t variables) {
  if (a.high - a.low < divisor && a.low % divisor <= a.high % divisor)
    return makeRange(a.low % divisor, a.high % divisor, variables);
  return makeRange(0, divisor - 1, variables);
}

/// Whether `a` compares to `b` so: 1 if always, 0 if never, nothing if sometimes. Both are known.
static std::optional<bool> compare(arith::CmpIPredicate predicate, NumberRange a, NumberRange b) {
  using arith::CmpIPredicate;
  auto isLess = [](NumberRange a, NumberRange b, bool orEqual) -> std::optional<bool> {
    if (a.high < b.low + orEqual)
      return true;
    return a.low >= b.high + orEqual ? std::optional(false) : std::nullopt;
  };
  auto isEqual = [&]() -> std::optional<bool> {
    if (a.high < b.low || b.high < a.low)
      return false;
    return a.low == a.high && b.low == b.high ? std::optional(true) : std::nullopt;
  };
  std::optional<bool> equal;
  switch (predicate) {
  case CmpIPredicate::eq:
    return isEqual();
  case CmpIPredicate::ne:
    equal = isEqual();
    return equal ? std::optional(!*equal) : std::nullopt;
  case CmpIPredicate::ult:
    return isLess(a, b, false);
  case CmpIPredicate::ule:
    return isLess(a, b, true);
  case CmpIPredicate::ugt:
    return isLess(b, a, false);
  default:
    return isLess(b, a, true);
  }
}

/// Arithmetic of `kind` on known ranges.
static NumberRange combine(BalanceNode::Kind kind, NumberRange a, NumberRange b) {
  const uint64_t variables = a.variables | b.variables;
  const NumberRange unknown = {0, largest, variables | NumberRange::data};
  switch (kind) {
  case BalanceNode::Add:
    return makeRange(__int128(a.low) + b.low, __int128(a.high) + b.high, variables);
  case BalanceNode::Sub:
    return makeRange(__int128(a.low) - b.high, __int128(a.high) - b.low, variables);
  case BalanceNode::Mul:
    return makeRange(__int128(a.low) * b.low, __int128(a.high) * b.high, variables);
  case BalanceNode::Div:
    return b.low == 0 ? unknown : makeRange(a.low / b.high, a.high / b.low, variables);
  case BalanceNode::Rem:
    if (b.low == 0)
      return unknown;
    return b.isSingle() ? remainder(a, b.low, variables) : makeRange(0, std::min(a.high, b.high - 1), variables);
  case BalanceNode::Shl:
    return b.high > 31 ? unknown : makeRange(__int128(a.low) << b.low, __int128(a.high) << b.high, variables);
  case BalanceNode::Shr:
    return b.high > 31 ? unknown : makeRange(a.low >> b.high, a.high >> b.low, variables);
  case BalanceNode::Min:
    return makeRange(std::min(a.low, b.low), std::min(a.high, b.high), variables);
  case BalanceNode::Max:
    return makeRange(std::max(a.low, b.low), std::max(a.high, b.high), variables);
  case BalanceNode::And:
    return a.isSingle() && b.isSingle() ? makeRange(a.low & b.low, a.low & b.low, 0)
                                        : makeRange(0, std::min(a.high, b.high), variables);
  case BalanceNode::Or:
  case BalanceNode::Xor: {
    if (!a.isSingle() || !b.isSingle())
      return makeRange(0, std::max(a.high, b.high) > 1 ? largest : 1, variables);
    const int64_t bits = kind == BalanceNode::Or ? a.low | b.low : a.low ^ b.low;
    return makeRange(bits, bits, 0);
  }
  default:
    return unknown;
  }
}

//===----------------------------------------------------------------------===//
// Evaluation
//===----------------------------------------------------------------------===//

BalanceEvaluator::BalanceEvaluator(const BalanceProgram &program, unsigned numEnds)
    : program(program), numEnds(numEnds), slots(program.numSlots, {0, largest, NumberRange::data}) {}

/// The bit of the outermost of `variables`; none if there are none.
static std::optional<unsigned> outermost(uint64_t variables) {
  variables &= ~NumberRange::data;
  return variables ? std::optional<unsigned>(llvm::countr_zero(variables)) : std::nullopt;
}

std::optional<unsigned> BalanceEvaluator::evaluate(const CoreRange &range, Effects &effects) {
  cores = range;
  effects.assign(numEnds, EndEffect());
  return evaluate(program.nodes, 0, effects);
}

std::optional<unsigned> BalanceEvaluator::evaluate(ArrayRef<BalanceNode> nodes, unsigned depth, Effects &effects) {
  for (const BalanceNode &node : nodes) {
    if (++steps > maxSteps)
      return std::nullopt;
    std::optional<unsigned> split;
    if (node.kind == BalanceNode::Access)
      split = access(node, effects);
    else if (node.kind == BalanceNode::Loop)
      split = evaluateLoop(node, depth, effects);
    else if (node.kind == BalanceNode::Branch)
      split = evaluateBranch(node, depth, effects);
    else
      compute(node);
    if (split)
      return split;
  }
  return std::nullopt;
}

void BalanceEvaluator::compute(const BalanceNode &node) {
  const NumberRange unknown = {0, largest, NumberRange::data};
  auto operand = [&](unsigned index) -> const NumberRange & { return slots[node.operands[index]]; };
  NumberRange &result = slots[node.result];
  switch (node.kind) {
  case BalanceNode::Constant:
    if (node.result != 0)
      result = {node.number, node.number, 0};
    return;
  case BalanceNode::Core: {
    const bool isRow = node.number == 0;
    const int64_t first = isRow ? cores.firstRow : cores.firstColumn, last = isRow ? cores.lastRow : cores.lastColumn;
    result = makeRange(first, last, isRow ? 1 : 2);
    return;
  }
  case BalanceNode::Cast:
    result = operand(0);
    return;
  case BalanceNode::Select: {
    const NumberRange condition = operand(0), yes = operand(1), no = operand(2);
    if (condition.isSingle())
      result = condition.low ? yes : no;
    else
      result = {std::min(yes.low, no.low), std::max(yes.high, no.high), condition.variables | yes.variables | no.variables};
    return;
  }
  default:
    break;
  }
  const NumberRange a = operand(0), b = operand(1);
  if (!a.isKnown() || !b.isKnown()) {
    result = unknown;
  } else if (node.kind == BalanceNode::Compare) {
    std::optional<bool> holds = compare(static_cast<arith::CmpIPredicate>(node.number), a, b);
    result = holds ? makeRange(*holds, *holds, 0) : NumberRange{0, 1, a.variables | b.variables};
  } else {
    result = combine(node.kind, a, b);
  }
}

std::optional<unsigned> BalanceEvaluator::access(const BalanceNode &node, Effects &effects) {
  const NumberRange pages = node.hasPages ? slots[node.operands[0]] : NumberRange{node.number, node.number, 0};
  EndEffect effect;
  if (!pages.isSingle()) {
    if (std::optional<unsigned> split = outermost(pages.variables))
      return split;
    effect.isKnown = false;
  } else if (node.moves) {
    effect.gain = -pages.low;
    effect.needed = effect.moved = pages.low;
  } else {
    effect.floor = effect.reach = effect.widest = pages.low;
  }
  effects[node.end].append(effect);
  return std::nullopt;
}

std::optional<unsigned> BalanceEvaluator::evaluateBranch(const BalanceNode &branch, unsigned depth, Effects &effects) {
  const NumberRange condition = slots[branch.operands[0]];
  if (condition.isSingle())
    return evaluate(condition.low ? branch.body : branch.otherwise, depth, effects);
  Effects then(numEnds), otherwise(numEnds);
  if (std::optional<unsigned> split = evaluate(branch.body, depth, then))
    return split;
  if (std::optional<unsigned> split = evaluate(branch.otherwise, depth, otherwise))
    return split;
  for (unsigned end = 0; end < numEnds; ++end) {
    if (then[end] != otherwise[end]) {
      if (std::optional<unsigned> split = outermost(condition.variables))
        return split;
      then[end].isKnown = false;
    }
    effects[end].append(then[end]);
  }
  return std::nullopt;
}

std::optional<unsigned> BalanceEvaluator::tripsOf(const BalanceNode &loop, Trips &trips, bool &isKnown) const {
  const NumberRange lower = slots[loop.operands[0]], upper = slots[loop.operands[1]], step = slots[loop.operands[2]];
  isKnown = lower.isSingle() && upper.isSingle() && step.isSingle() && step.low > 0;
  if (!isKnown)
    return outermost(lower.variables | upper.variables | step.variables);
  trips = {lower.low, step.low, upper.low <= lower.low ? 0 : int64_t(llvm::divideCeil(upper.low - lower.low, step.low))};
  return std::nullopt;
}

std::optional<unsigned> BalanceEvaluator::evaluateLoop(const BalanceNode &loop, unsigned depth, Effects &effects) {
  Trips trips;
  bool isKnown = false;
  if (std::optional<unsigned> split = tripsOf(loop, trips, isKnown))
    return split;
  if (isKnown)
    return evaluateTrips(loop, depth, trips, effects);
  slots[loop.result] = {0, largest, NumberRange::data};
  Effects round(numEnds);
  if (std::optional<unsigned> split = evaluate(loop.body, depth + 1, round))
    return split;
  for (auto [effect, ofRound] : llvm::zip_equal(effects, round))
    effect.isKnown &= ofRound == EndEffect();
  return std::nullopt;
}

/// The bit of the induction variable of loops at depth `depth`; none if it is too deep.
static std::optional<unsigned> variableAt(unsigned depth) { return depth < 60 ? std::optional(depth + 2) : std::nullopt; }

std::optional<unsigned> BalanceEvaluator::evaluateTrips(const BalanceNode &loop, unsigned depth, const Trips &trips,
                                                        Effects &effects) {
  if (trips.count == 0 || isExhausted())
    return std::nullopt;
  std::optional<unsigned> variable = variableAt(depth);
  slots[loop.result] = makeRange(trips.lower, __int128(trips.lower) + __int128(trips.count - 1) * trips.step,
                                 variable ? uint64_t(1) << *variable : NumberRange::data);
  Effects round(numEnds);
  std::optional<unsigned> split = evaluate(loop.body, depth + 1, round);
  if (!split) {
    for (auto [effect, ofRound] : llvm::zip_equal(effects, round))
      effect.append(ofRound.repeated(trips.count));
    return std::nullopt;
  }
  if (split != variable)
    return split;
  const int64_t half = trips.count / 2;
  split = evaluateTrips(loop, depth, {trips.lower, trips.step, half}, effects);
  if (split)
    return split;
  return evaluateTrips(loop, depth, {trips.lower + half * trips.step, trips.step, trips.count - half}, effects);
}

//===----------------------------------------------------------------------===//
// Violations
//===----------------------------------------------------------------------===//

/// The state of one end while following a thread on one core.
struct BalanceEvaluator::Replay {
  unsigned end;
  Limits limits;
  int64_t held = 0, moved = 0;
  Violation violation = {};

  /// The limit of a wait or a reserve: free pages after all pops of the consumer, or all pages pushed.
  int64_t most() const {
    const bool consumes = end % 2;
    return std::min(limits.capacity, limits.other - moved + (consumes ? 0 : limits.capacity));
  }
  bool isViolated(const EndEffect &effect) const {
    const bool consumes = end % 2;
    return held < effect.needed || effect.widest > limits.capacity ||
           (effect.reach != EndEffect::none && moved + effect.reach > limits.other + (consumes ? 0 : limits.capacity));
  }
  void apply(const EndEffect &effect) {
    held = std::max(held + effect.gain, effect.floor);
    moved += effect.moved;
  }
};

BalanceEvaluator::Violation BalanceEvaluator::findViolation(std::pair<int64_t, int64_t> core, unsigned end, const Limits &limits) {
  cores = {core.first, core.first, core.second, core.second};
  Replay state = {end, limits};
  replay(program.nodes, 0, state);
  return state.violation;
}

/// Goes through `nodes`; false when it is over.
bool BalanceEvaluator::replay(ArrayRef<BalanceNode> nodes, unsigned depth, Replay &state) {
  for (const BalanceNode &node : nodes) {
    if (++steps > maxSteps)
      return false;
    if (node.kind == BalanceNode::Access) {
      Effects effects(numEnds);
      if (node.end != state.end)
        continue;
      access(node, effects);
      const EndEffect &effect = effects[node.end];
      if (!effect.isKnown)
        return false;
      if (state.isViolated(effect)) {
        state.violation = {node.op, node.moves ? effect.moved : effect.widest, node.moves ? state.held : state.most()};
        return false;
      }
      state.apply(effect);
    } else if (node.kind == BalanceNode::Loop) {
      Trips trips;
      bool isKnown = false;
      tripsOf(node, trips, isKnown);
      // Loops of unknown trip count do not affect this end.
      if (isKnown && !replayTrips(node, depth, trips, state))
        return false;
    } else if (node.kind == BalanceNode::Branch) {
      // If the condition is unknown, both branches have the same effect at this end.
      const NumberRange condition = slots[node.operands[0]];
      if (!replay(!condition.isSingle() || condition.low ? node.body : node.otherwise, depth, state))
        return false;
    } else {
      compute(node);
    }
  }
  return true;
}

bool BalanceEvaluator::replayTrips(const BalanceNode &loop, unsigned depth, const Trips &trips, Replay &state) {
  if (trips.count == 0)
    return true;
  Effects all(numEnds);
  if (!evaluateTrips(loop, depth, trips, all) && all[state.end].isKnown && !state.isViolated(all[state.end])) {
    state.apply(all[state.end]);
    return true;
  }
  if (trips.count == 1) {
    slots[loop.result] = makeRange(trips.lower, trips.lower, 0);
    return replay(loop.body, depth + 1, state);
  }
  const int64_t half = trips.count / 2;
  return replayTrips(loop, depth, {trips.lower, trips.step, half}, state) &&
         replayTrips(loop, depth, {trips.lower + half * trips.step, trips.step, trips.count - half}, state);
}
