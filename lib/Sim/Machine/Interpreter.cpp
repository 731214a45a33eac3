//===- Interpreter.cpp - Decodes and executes kernels ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Interpreter.h"
#include "Calls.h"
#include "Loops.h"
#include "NarrowOperands.h"

#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;
using schema::Opcode;

//===----------------------------------------------------------------------===//
// Arithmetic and control flow
//===----------------------------------------------------------------------===//

static uint32_t word(const Thread &thread, const Instruction &i, unsigned operand) {
  return static_cast<uint32_t>(thread.registers[i.operands[operand]]);
}

static Step constant(Thread &thread, const Instruction &i) {
  thread.registers[i.result] = i.operands[0];
  return Step::Done;
}

static Step move(Thread &thread, const Instruction &i) {
  thread.registers[i.result] = thread.registers[i.operands[0]];
  return Step::Done;
}

template <Opcode opcode> static uint32_t evaluate(uint32_t a, uint32_t b) {
#define TT_ARITHMETIC(name, value, isDivision, range)                                                                              \
  if constexpr (opcode == Opcode::name)                                                                                            \
    return value;
#include "ttmlir/Schema/Instructions.h.inc"
}

template <Opcode opcode, bool isDivision> static Step arithmetic(Thread &thread, const Instruction &i) {
  const uint32_t a = word(thread, i, 0), b = word(thread, i, 1);
  if constexpr (isDivision)
    if (b == 0)
      return thread.fail("expected a nonzero divisor of " + Twine(a) + ", found 0");
  thread.registers[i.result] = evaluate<opcode>(a, b);
  return Step::Done;
}

static Step compare(Thread &thread, const Instruction &i) {
  const uint32_t a = word(thread, i, 0), b = word(thread, i, 1);
#define TT_COMPARISON(name, number, symbol, binding, arithPredicate, emitcPredicate) a symbol b,
  const bool results[] = {
#include "ttmlir/Schema/Instructions.h.inc"
  };
  thread.registers[i.result] = results[i.operands[2]];
  return Step::Done;
}

static Step select(Thread &thread, const Instruction &i) {
  thread.registers[i.result] = thread.registers[i.operands[word(thread, i, 0) ? 1 : 2]];
  return Step::Done;
}

/// Stops a thread before an endless loop, or one that would exceed the thread's budget.
static Step checkLoop(Thread &thread, const Instruction &i, const LoopRange &range) {
  const std::optional<uint64_t> rounds = range.rounds();
  const uint64_t allowed = thread.core->chip->maxSteps;
  if (!rounds)
    return thread.failEndless("the loop counts from " + Twine(range.first) + " by " + Twine(range.step) + " and never reaches " +
                              Twine(range.bound));
  if (SaturatingMultiply(*rounds, i.shortestRound) > allowed)
    return thread.failEndless("" + Twine(*rounds) + " iterations of the loop exceed the limit of " + Twine(allowed) +
                              " steps of a thread (--max-steps)");
  return Step::Done;
}

static Step beginLoop(Thread &thread, const Instruction &i) {
  const LoopRange range = {word(thread, i, 0), word(thread, i, 1), word(thread, i, 2)};
  if (i.shortestRound > 0 && checkLoop(thread, i, range) != Step::Done)
    return Step::Fault;
  thread.registers[i.result] = range.first;
  if (range.first >= range.bound)
    thread.pc = i.target;
  return Step::Done;
}

/// End of a loop; has the operands of its `for`.
static Step endLoop(Thread &thread, const Instruction &i) {
  const uint32_t next = static_cast<uint32_t>(thread.registers[i.result]) + word(thread, i, 2);
  thread.registers[i.result] = next;
  if (next < word(thread, i, 1))
    thread.pc = i.target;
  return Step::Done;
}

static Step branch(Thread &thread, const Instruction &i) {
  if (word(thread, i, 0) == 0)
    thread.pc = i.target;
  return Step::Done;
}

static Step jump(Thread &thread, const Instruction &i) {
  thread.pc = i.target;
  return Step::Done;
}

Step machine::doNothing(Thread &, const Instruction &) { return Step::Done; }

Step machine::finish(Thread &thread) {
  if (!thread.noc.pendingReads.get().empty())
    return thread.fail("expected a read barrier before the end, found a read under way");
  if (!thread.noc.pendingWrites.get().empty())
    return thread.fail("expected a write barrier before the end, found a write under way");
  if (thread.kind == ThreadKind::Math && thread.core->dst.mathOwner() == DstRegisters::Owner::Math)
    return thread.fail("expected a commit of the destination registers before the end, found none");
  if (thread.kind == ThreadKind::Pack && thread.core->dst.packOwner() == DstRegisters::Owner::Pack)
    return thread.fail("expected a release of the destination registers before the end, found none");
  thread.note(EventKind::End);
  thread.state = Thread::State::Finished;
  return Step::Done;
}

static Step end(Thread &thread, const Instruction &) { return finish(thread); }

/// The handler of an instruction that is no call; null for calls.
static Instruction::Handler builtinHandler(Opcode opcode) {
  switch (opcode) {
#define TT_HANDLED(name, handler)                                                                                                  \
  case Opcode::name:                                                                                                               \
    return handler;
#define TT_ARITHMETIC(name, value, isDivision, range)                                                                              \
  case Opcode::name:                                                                                                               \
    return arithmetic<Opcode::name, isDivision>;
#include "ttmlir/Schema/Instructions.h.inc"
  default:
    return nullptr;
  }
}

//===----------------------------------------------------------------------===//
// Decoding
//===----------------------------------------------------------------------===//

/// Connects the ends of a loop or branch. Targets are one before the instruction that comes next, for the program counter is
/// advanced after every instruction.
static void close(std::vector<Instruction> &instructions, uint32_t begin, uint32_t end) {
  Instruction &first = instructions[begin], &last = instructions[end];
  first.target = end;
  if (first.handler != &beginLoop)
    return;
  last.handler = endLoop;
  last.operands = first.operands;
  last.result = first.result;
  last.target = begin;
}

static Step callNarrow(Thread &thread, const Instruction &i) {
  roundNarrowOperands(thread, i);
  return i.call(thread, i);
}

/// Lets `made`, in `line` of the kernel, round its narrow register operands.
static void roundOperands(const KernelView &kernel, uint32_t line, ThreadKind kind, Instruction &made) {
  made.narrow = narrowOperandsOf(kernel, line, *made.info, kind);
  if (made.narrow.empty())
    return;
  made.call = made.handler;
  made.handler = callNarrow;
}

DecodedKernel machine::decode(const KernelView &kernel, ThreadKind kind, bool rounds) {
  DecodedKernel decoded;
  std::vector<Instruction> &all = decoded.instructions;
  SmallVector<uint32_t, 8> open;
  for (size_t at = 0; at < kernel.code.size();) {
    const schema::InstructionInfo &info = *schema::findInstruction(static_cast<uint16_t>(kernel.code[at]));
    const auto number = static_cast<uint32_t>(all.size());
    const uint32_t *words = kernel.code.data() + at + 1;
    Instruction &made = all.emplace_back();
    made.info = &info;
    made.result = info.hasResult ? words[0] : 0;
    made.operands = words + info.hasResult;
    made.handler = builtinHandler(static_cast<Opcode>(info.opcode));
    if (!made.handler)
      made.handler = handlerOf(info, kind);
    // Calls that are only for other threads take no longer than other instructions.
    if (made.handler != doNothing)
      made.steps = info.steps;
    made.kernel = findEltwiseKernel(info.wire);
    if (rounds && number < kernel.lines.size())
      roundOperands(kernel, kernel.lines[number], kind, made);
    if (info.closesBlock()) {
      close(all, open.back(), number);
      open.pop_back();
    }
    if (info.opensBlock())
      open.push_back(number);
    at += info.numWords();
  }
  all.emplace_back().handler = end;
  measureLoops(all, kernel.numRegisters);
  return decoded;
}

//===----------------------------------------------------------------------===//
// Execution
//===----------------------------------------------------------------------===//

Step machine::failOutOfSteps(Thread &thread) {
  return thread.failEndless("it has reached the limit of " + Twine(thread.core->chip->maxSteps) +
                            " steps of a thread (--max-steps)");
}

void machine::execute(Thread &thread, uint64_t quantum) {
  if (thread.native)
    return executeNative(thread, quantum);
  const Instruction *code = thread.code->instructions.data();
  const uint64_t allowed = thread.core->chip->maxSteps - thread.budget.steps, limit = std::min(quantum, allowed);
  uint64_t executed = 0, steps = 0;
  for (; steps < limit; ++executed) {
    const Instruction &instruction = code[thread.pc];
    if (instruction.handler(thread, instruction) != Step::Done)
      break;
    if (thread.state == Thread::State::Finished)
      break;
    steps += instruction.steps;
    ++thread.pc;
  }
  thread.budget.instructions += executed;
  thread.budget.steps += steps;
  if (thread.state == Thread::State::Ready && steps >= allowed)
    failOutOfSteps(thread);
}
