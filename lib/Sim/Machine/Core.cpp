//===- Core.cpp - A core while a program runs -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Core.h"
#include "Interpreter.h"

#include "ttmlir/Hardware/Memory/MemoryRange.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

#include <utility>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;

// A thread that does not block lets others have a turn after this many steps.
static constexpr uint64_t quantum = 1 << 20;
// Above this a core takes precedence over others: a quarter of a second at most, more than most kernels take.
static constexpr uint64_t longSteps = 1 << 22;

StringRef machine::threadName(ThreadKind kind) {
  static constexpr StringLiteral names[] = {"reader", "writer", "unpack", "math", "pack"};
  return names[static_cast<size_t>(kind)];
}

uint64_t machine::semaphoreAddress(const hw::ChipDesc &desc, uint32_t index) {
  return (desc.l1UnreservedBase / hw::kSemaphoreBytes - index - 1) * hw::kSemaphoreBytes;
}

std::string machine::coreText(hw::Dim2 core, const KernelView *kernel) {
  if (kernel && kernel->handWritten)
    std::swap(core.x, core.y);
  return "(" + std::to_string(core.y) + ", " + std::to_string(core.x) + ")";
}

//===----------------------------------------------------------------------===//
// Threads
//===----------------------------------------------------------------------===//

Step Thread::fail(const Twine &message) {
  fault = message.str();
  state = State::Faulted;
  return Step::Fault;
}

/// Threads in the order in which their faults are reported.
static uint64_t orderOf(const Thread &thread) { return uint64_t(thread.core->number) * 8 + static_cast<uint64_t>(thread.kind); }

Step Thread::failEndless(const Twine &why) {
  fail((native && pc ? "after this line does not end: " : "does not end: ") + why);
  std::atomic<uint64_t> &first = core->chip->firstEndless;
  for (uint64_t known = first.load(); orderOf(*this) < known && !first.compare_exchange_weak(known, orderOf(*this));)
    ;
  return Step::Fault;
}

bool Thread::isLong() const { return state == State::Ready && budget.steps >= longSteps && !budget.hasLoaded; }
bool Thread::isPolling() const { return state == State::Ready && budget.steps >= longSteps && budget.hasLoaded; }

bool Thread::hasValues() const { return core->chip->options.hasValues; }

Step Thread::failWithoutValues(const Twine &does) {
  core->chip->needsValues = true;
  return fail(does + ", which a run without values does not have");
}

Step Thread::block(Wait reason) {
  wait = reason;
  state = State::Blocked;
  return Step::Blocked;
}

bool Thread::canRun() const {
  const bool hasWork = state == State::Ready || (state == State::Blocked && isSatisfied());
  return hasWork && orderOf(*this) <= core->chip->firstEndless.load(std::memory_order_relaxed);
}

bool Thread::isSatisfied() const {
  const CircularBuffer &buffer = core->buffers[wait.cb];
  const auto semaphore = [&] { return core->l1->word(wait.address).load(std::memory_order_acquire); };
  switch (wait.kind) {
  case Wait::Kind::Nothing:
    return true;
  case Wait::Kind::Pages:
    return buffer.available() >= wait.value;
  case Wait::Kind::Space:
    return buffer.config.numPages - buffer.available() >= wait.value;
  case Wait::Kind::SemaphoreEqual:
    return semaphore() == wait.value;
  case Wait::Kind::SemaphoreAtLeast:
    return semaphore() >= wait.value;
  case Wait::Kind::Operands:
    return !core->operands.empty();
  case Wait::Kind::OperandRoom:
    return core->operands.size() < maxOperands;
  case Wait::Kind::OperandsTaken:
    return core->operands.empty() || core->canGiveBackOperands();
  case Wait::Kind::DstFree:
    return core->dst.mathOwner() == DstRegisters::Owner::Nobody;
  case Wait::Kind::DstCommitted:
    return core->dst.packOwner() == DstRegisters::Owner::Committed;
  }
  return true;
}

std::string Thread::waitText() const {
  const auto pages = [](uint64_t count) { return std::to_string(count) + (count == 1 ? " page" : " pages"); };
  const std::string cb = std::to_string(wait.cb), available = std::to_string(core->buffers[wait.cb].available());
  const auto semaphore = [&](StringRef relation) {
    return ("waits for the semaphore at address " + Twine(wait.address) + " to be " + relation + Twine(wait.value) + ", which is " +
            Twine(core->l1->word(wait.address).load(std::memory_order_acquire)))
        .str();
  };
  switch (wait.kind) {
  case Wait::Kind::Nothing:
    break;
  case Wait::Kind::Pages:
    return "waits for " + pages(wait.value) + " in circular buffer " + cb + ", which has " + available;
  case Wait::Kind::Space:
    return "waits for room for " + pages(wait.value) + " in circular buffer " + cb + ", which has " + available + " of " +
           std::to_string(core->buffers[wait.cb].config.numPages);
  case Wait::Kind::SemaphoreEqual:
    return semaphore("");
  case Wait::Kind::SemaphoreAtLeast:
    return semaphore("at least ");
  case Wait::Kind::Operands:
    return "waits for operands from unpack";
  case Wait::Kind::OperandRoom:
  case Wait::Kind::OperandsTaken:
    return "waits for math to take operands";
  case Wait::Kind::DstFree:
    return "waits for pack to release destination registers";
  case Wait::Kind::DstCommitted:
    return "waits for math to commit destination registers";
  }
  return "waits for nothing";
}

std::string Thread::placeText() const { return placeTextAt(pc); }

std::string Thread::placeTextAt(uint32_t instruction) const {
  std::string text =
      "core " + coreText(core->place, kernel) + ", " + threadName(kind).str() + ", kernel '" + kernel->name.str() + "'";
  if (native)
    return text + (instruction ? ", line " + std::to_string(instruction) : "");
  const uint32_t line = instruction < kernel->lines.size() ? kernel->lines[instruction] : 0;
  return text + (line ? ", line " + std::to_string(line) : ", instruction " + std::to_string(instruction));
}

//===----------------------------------------------------------------------===//
// Cores
//===----------------------------------------------------------------------===//

void Core::countTile(const schema::InstructionInfo &info) { ++tileCounts[info.opcode]; }

void Core::runThread(Thread &thread) {
  const uint64_t steps = thread.budget.steps, changes = thread.budget.changes;
  thread.state = Thread::State::Ready;
  execute(thread, quantum);
  chip->allSteps += thread.budget.steps - steps;
  if (thread.budget.changes != changes)
    chip->quietSteps = 0;
  else if (thread.budget.hasLoaded)
    chip->quietSteps += thread.budget.steps - steps;
}

size_t Core::numberInProgram() const {
  return static_cast<size_t>((place.y - chip->origin.y) * chip->extent.x + place.x - chip->origin.x);
}

bool Core::run() {
  bool progress = true, preempted = false;
  while (progress && !preempted) {
    progress = false;
    for (Thread &thread : threads) {
      if (!thread.canRun())
        continue;
      progress = true;
      runThread(thread);
      preempted |= thread.state == Thread::State::Ready;
      if (thread.isLong())
        break;
    }
  }
  return preempted;
}

bool Core::isLong() const {
  return any_of(threads, [](const Thread &thread) { return thread.isLong(); });
}

bool Core::isPolling() const {
  const auto canRun = make_filter_range(threads, [](const Thread &thread) { return thread.canRun(); });
  return !canRun.empty() && all_of(canRun, [](const Thread &thread) { return thread.isPolling(); });
}

uint64_t Core::steps() const {
  uint64_t most = 0;
  for (const Thread &thread : threads)
    most = std::max(most, thread.budget.steps);
  return most;
}

Core *Chip::coreAt(uint32_t x, uint32_t y) {
  const int64_t row = int64_t(y) - desc.coordTranslationOffsets.y, column = int64_t(x) - desc.coordTranslationOffsets.x;
  if (row < 0 || column < 0 || row >= desc.grid.y || column >= desc.grid.x)
    return nullptr;
  return cores[static_cast<size_t>(row * desc.grid.x + column)].get();
}
