//===- BytecodeWork.cpp - Work counts of kernels --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Schema/BytecodeWork.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"

#include <algorithm>

using namespace llvm;

namespace ttmlir::schema {

void KernelWork::add(const KernelWork &other, uint64_t times) {
  if (times == 0)
    return;
  instructions += times * other.instructions;
  inits += times * other.inits;
  for (auto [call, tiles] : other.tileCalls)
    tileCalls[call] += times * tiles;
  tilesPacked += times * other.tilesPacked;
  tilesPerAcquire = std::max(tilesPerAcquire, other.tilesPerAcquire);
  dstPeak = std::max(dstPeak, other.dstPeak);
  dramBytesRead += times * other.dramBytesRead;
  dramBytesWritten += times * other.dramBytesWritten;
  coreBytesRead += times * other.coreBytesRead;
  coreBytesWritten += times * other.coreBytesWritten;
  multicastBytes += times * other.multicastBytes;
}

//===----------------------------------------------------------------------===//
// Registers that affect counts
//===----------------------------------------------------------------------===//

WorkCounter::WorkCounter(ArrayRef<uint32_t> words, uint32_t numRegisters, unsigned processors, ArrayRef<::ttmlir::DataType> formats)
    : processors(processors), formats(formats), writers(numRegisters), deciding(numRegisters) {
  decode(words);
  findDeciding();
  findFollowed();
}

void WorkCounter::decode(ArrayRef<uint32_t> words) {
  SmallVector<uint32_t, 8> open;
  for (size_t at = 0; at < words.size(); at += nodes.back().info->numWords()) {
    const auto number = static_cast<uint32_t>(nodes.size());
    Node &node = nodes.emplace_back();
    node.info = findInstruction(static_cast<uint16_t>(words[at]));
    node.result = node.info->hasResult ? words[at + 1] : 0;
    node.operands = words.data() + at + 1 + node.info->hasResult;
    if (node.info->hasResult)
      writers[node.result].push_back(number);
    if (node.info->closesBlock())
      nodes[open.pop_back_val()].end = number;
    if (node.info->opensBlock())
      open.push_back(number);
  }
}

void WorkCounter::findDeciding() {
  SmallVector<uint32_t> pending;
  for (const Node &node : nodes)
    for (unsigned operand = 0; node.info->counts >> operand; ++operand)
      if (node.info->countsOperand(operand))
        pending.push_back(node.operands[operand]);
  while (!pending.empty()) {
    const uint32_t number = pending.pop_back_val();
    if (deciding[number])
      continue;
    deciding.set(number);
    for (uint32_t writer : writers[number])
      for (auto [operand, kind] : enumerate(nodes[writer].info->signature))
        if (kind == 'r')
          pending.push_back(nodes[writer].operands[operand]);
  }
}

/// Iterations differ where the loop's variable decides, and where one hands a register on to the next: one that is written within
/// the loop and outside of it.
void WorkCounter::findFollowed() {
  for (auto [begin, node] : enumerate(nodes)) {
    if (node.opcode() != Opcode::For)
      continue;
    auto isInside = [first = begin, last = node.end](uint32_t writer) { return first < writer && writer < last; };
    auto isHandedOn = [&](const Node &inside) { return inside.info->hasResult && !all_of(writers[inside.result], isInside); };
    node.isFollowed = deciding[node.result] || any_of(ArrayRef(nodes).slice(begin + 1, node.end - begin - 1), isHandedOn);
  }
}

bool WorkCounter::readsInDecision(std::initializer_list<Opcode> opcodes) const {
  return any_of(nodes, [&](const Node &node) {
    return node.info->hasResult && deciding[node.result] && is_contained(opcodes, node.opcode());
  });
}

//===----------------------------------------------------------------------===//
// Control flow
//===----------------------------------------------------------------------===//

std::optional<KernelWork> WorkCounter::count(const Place &place, WorkFault &fault) {
  this->place = place;
  this->fault = &fault;
  budget = kMaxIterations;
  values.assign(writers.size(), {});
  KernelWork work;
  if (!block(0, static_cast<uint32_t>(nodes.size()), work))
    return std::nullopt;
  return work;
}

bool WorkCounter::stop(WorkFault::Kind kind, uint32_t instruction) {
  *fault = {kind, instruction};
  return false;
}

bool WorkCounter::block(uint32_t at, uint32_t end, KernelWork &work) {
  uint64_t packedBefore = 0;
  while (at < end) {
    if (nodes[at].opcode() == Opcode::TileRegsWait)
      packedBefore = work.tilesPacked;
    if (nodes[at].opcode() == Opcode::TileRegsRelease)
      work.tilesPerAcquire = std::max(work.tilesPerAcquire, work.tilesPacked - packedBefore);
    if (!instruction(at, work))
      return false;
  }
  return true;
}

/// Executes the instruction at `at` with its nested ones, and advances `at` past them.
bool WorkCounter::instruction(uint32_t &at, KernelWork &work) {
  const uint32_t begin = at++;
  const Node &node = nodes[begin];
  for (unsigned operand = 0; node.info->counts >> operand; ++operand)
    if (node.info->countsOperand(operand) && !in(node, operand).isKnown())
      return stop(WorkFault::Kind::Unknown, begin);
  switch (node.opcode()) {
  case Opcode::For:
    at = node.end + 1;
    return loop(begin, work);
  case Opcode::If:
    return branch(begin, at, work);
  case Opcode::Return: // ends the thread before it counts
    return true;
  default:
    work.instructions += processors;
    if (!node.info->callee.empty())
      call(node, work);
    if (node.info->hasResult)
      values[node.result] = evaluate(node);
    return true;
  }
}

bool WorkCounter::loop(uint32_t begin, KernelWork &work) {
  const Node &node = nodes[begin];
  const int64_t low = in(node, 0).low, high = in(node, 1).low, step = in(node, 2).low;
  if (step < 1)
    return stop(WorkFault::Kind::Endless, begin);
  work.instructions += processors;
  const int64_t count = low < high ? static_cast<int64_t>(divideCeil(high - low, step)) : 0;
  // Otherwise iterations differ in numbers only.
  for (int64_t i = 0, followed = node.isFollowed ? count : std::min<int64_t>(count, 1); i < followed; ++i) {
    if (budget-- == 0)
      return stop(WorkFault::Kind::TooLong, begin);
    values[node.result] = node.isFollowed ? Value::of(low + i * step) : Value{low, low + (count - 1) * step};
    KernelWork body;
    if (!block(begin + 1, node.end, body))
      return false;
    // The end of the loop is an instruction.
    body.instructions += processors;
    work.add(body, node.isFollowed ? 1 : static_cast<uint64_t>(count));
  }
  return true;
}

bool WorkCounter::branch(uint32_t begin, uint32_t &after, KernelWork &work) {
  const uint32_t middle = nodes[begin].end;
  const bool hasElse = nodes[middle].opcode() == Opcode::Else, isTaken = in(nodes[begin], 0).low != 0;
  const uint32_t end = hasElse ? nodes[middle].end : middle;
  after = end + 1;
  work.instructions += processors;
  if (!isTaken && !hasElse)
    return true;
  KernelWork body;
  if (!(isTaken ? block(begin + 1, middle, body) : block(middle + 1, end, body)))
    return false;
  // Over the other part, or over the end.
  body.instructions += processors;
  work.add(body);
  return true;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

uint64_t WorkCounter::amountOf(const Node &node) const {
  uint64_t amount = 1;
  for (unsigned operand = 0; node.info->counts >> operand; ++operand)
    if (node.info->countsOperand(operand))
      amount *= known(node, operand);
  return amount;
}

void WorkCounter::countTransfer(const Node &node, KernelWork &work) const {
  const Value &remote = in(node, node.info->remote);
  // A generator knows the bytes of a tile.
  const uint64_t bytes = node.info->counts ? amountOf(node) : remote.tileBytes;
  switch (node.info->transfer) {
  case TransferKind::None:
    return;
  case TransferKind::Read:
    (remote.isInDram ? work.dramBytesRead : work.coreBytesRead) += bytes;
    return;
  case TransferKind::Write:
    (remote.isInDram ? work.dramBytesWritten : work.coreBytesWritten) += bytes;
    return;
  case TransferKind::Multicast:
    work.multicastBytes += bytes;
    return;
  }
}

void WorkCounter::call(const Node &node, KernelWork &work) const {
  const InstructionInfo &info = *node.info;
  if (info.transfer != TransferKind::None)
    return countTransfer(node, work);
  const uint64_t tiles = amountOf(node);
  work.inits += info.engine == KernelEngine::Configure || info.isTileInit();
  work.tilesPacked += node.opcode() == Opcode::PackTile;
  for (unsigned operand = info.firstDst; operand < info.firstDst + info.numDst; ++operand)
    work.dstPeak = std::max(work.dstPeak, static_cast<uint64_t>(in(node, operand).high) + tiles);
  const bool computes = info.engine == KernelEngine::UnpackMath || info.engine == KernelEngine::Math;
  if (computes && node.opcode() != Opcode::TileRegsAcquire && node.opcode() != Opcode::TileRegsCommit)
    work.tileCalls[info.mnemonic] += tiles;
  // Tiles pass through register 0 one by one, and are packed.
  if (info.engine == KernelEngine::UnpackMathPack) {
    work.tileCalls[info.mnemonic] += tiles;
    work.tilesPacked += tiles;
    work.tilesPerAcquire = std::max<uint64_t>(work.tilesPerAcquire, 1);
    work.dstPeak = std::max<uint64_t>(work.dstPeak, 1);
  }
}

//===----------------------------------------------------------------------===//
// Numbers
//===----------------------------------------------------------------------===//

namespace {

/// The numbers that a register may be, both ends included.
struct Range {
  int64_t low = 0, high = std::numeric_limits<uint32_t>::max();
};

} // namespace

// Rules of tablegen/Schema/Instructions.td for the result of `function` on operands of which one is unknown.

template <class Function> static Range monotone(Range a, Range b, Function function) {
  return {function(a.low, b.low), function(a.high, b.high)};
}
template <class Function> static Range difference(Range a, Range b, Function) { return {a.low - b.high, a.high - b.low}; }
template <class Function> static Range quotient(Range a, Range b, Function) {
  return b.low > 0 ? Range{a.low / b.high, a.high / b.low} : Range();
}
template <class Function> static Range modulo(Range a, Range b, Function) {
  if (b.low < 1)
    return {};
  const bool isSamePeriod = b.low == b.high && a.low / b.low == a.high / b.low;
  return isSamePeriod ? Range{a.low % b.low, a.high % b.low} : Range{0, b.high - 1};
}
template <class Function> static Range ofNumbers(Range, Range, Function) { return {}; }

/// The range of `a` op `b`; arithmetic is the processor's.
template <class Function>
static Range evaluate(Range a, Range b, bool isDivision, Function function, Range (*rule)(Range, Range, Function)) {
  if (a.low != a.high || b.low != b.high || (isDivision && static_cast<uint32_t>(b.low) == 0))
    return rule(a, b, function);
  const int64_t number = function(static_cast<uint32_t>(a.low), static_cast<uint32_t>(b.low));
  return {number, number};
}

/// The range of the result of the arithmetic `opcode`; all numbers for other opcodes.
static Range evaluate(Opcode opcode, Range first, Range second) {
  switch (opcode) {
#define TT_ARITHMETIC(name, value, isDivision, range)                                                                              \
  case Opcode::name:                                                                                                               \
    return evaluate(                                                                                                               \
        first, second, isDivision, [](auto a, auto b) { return value; }, range);
#include "ttmlir/Schema/Instructions.h.inc"
  default:
    return {};
  }
}

static bool compare(Predicate predicate, uint32_t a, uint32_t b) {
  switch (predicate) {
#define TT_COMPARISON(name, number, symbol, binding, arithPredicate, emitcPredicate)                                               \
  case Predicate::name:                                                                                                            \
    return a symbol b;
#include "ttmlir/Schema/Instructions.h.inc"
  }
  return false;
}

WorkCounter::Value WorkCounter::evaluate(const Node &node) const {
  auto argument = [&](ArrayRef<uint32_t> all) {
    return node.operands[0] < all.size() ? Value::of(all[node.operands[0]]) : Value();
  };
  switch (node.opcode()) {
  case Opcode::Const:
    return Value::of(node.operands[0]);
  case Opcode::Move:
    return in(node, 0);
  case Opcode::Select: {
    const Value &condition = in(node, 0), &first = in(node, 1), &second = in(node, 2);
    if (condition.isKnown())
      return condition.low ? first : second;
    return {std::min(first.low, second.low), std::max(first.high, second.high)};
  }
  case Opcode::Compare:
    if (!in(node, 0).isKnown() || !in(node, 1).isKnown())
      return {0, 1};
    return Value::of(compare(static_cast<Predicate>(node.operands[2]), static_cast<uint32_t>(in(node, 0).low),
                             static_cast<uint32_t>(in(node, 1).low)));
  case Opcode::GetCompileTimeArgVal:
    return argument(place.compileTimeArgs);
  case Opcode::GetArgVal:
    return argument(place.runtimeArgs);
  case Opcode::MyX:
    return Value::of(place.column);
  case Opcode::MyY:
    return Value::of(place.row);
  case Opcode::GetInterleavedAddrGenFast: {
    Value generator;
    generator.isInDram = node.operands[2] != 0;
    generator.tileBytes = static_cast<uint64_t>(tileBytes(formats[node.operands[1]]));
    return generator;
  }
  case Opcode::GetInterleavedAddrGen:
  case Opcode::GetTileNocAddr:
  case Opcode::GetPageNocAddr: {
    Value address;
    address.isInDram = node.opcode() == Opcode::GetInterleavedAddrGen ? node.operands[2] != 0 : in(node, 1).isInDram;
    return address;
  }
  default: {
    if (node.info->signature != "rr" || !node.info->callee.empty())
      return {};
    const Range range = schema::evaluate(node.opcode(), {in(node, 0).low, in(node, 0).high}, {in(node, 1).low, in(node, 1).high});
    return {range.low, range.high};
  }
  }
}

} // namespace ttmlir::schema
