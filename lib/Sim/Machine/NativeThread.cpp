//===- NativeThread.cpp - A thread that runs compiled C++ -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Native kernels have no effect on the core themselves: at a library call their fiber is suspended, and the handler of the same
// bytecode instruction executes the call.
//
//===----------------------------------------------------------------------===//

#include "NativeThread.h"
#include "Calls.h"
#include "Core.h"
#include "Interpreter.h"
#include "KernelSignals.h"
#include "NarrowOperands.h"

#include "llvm/ADT/Twine.h"
#include "llvm/Support/Error.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;

/// The kernel that this host thread is running. Kernels go on on other host threads: to be read before they are suspended.
static thread_local NativeThread *current = nullptr;

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// Decoded calls for one kind of thread, by opcode.
class machine::CallTable {
public:
  explicit CallTable(ThreadKind kind) : table(schema::instructions().back().opcode + 1) {
    for (const schema::InstructionInfo &info : schema::instructions()) {
      if (info.callee.empty())
        continue;
      assert(info.signature.size() <= NativeThread::kOperands);
      Instruction &made = table[info.opcode];
      made.info = &info;
      made.handler = handlerOf(info, kind);
      made.kernel = findEltwiseKernel(info.wire);
    }
  }
  /// Whether the call concerns other threads only.
  bool isForOthers(uint32_t opcode) const { return opcode < table.size() && table[opcode].handler == doNothing; }
  /// Null if there is no such call.
  const Instruction *find(uint32_t opcode) const {
    return opcode < table.size() && table[opcode].handler ? &table[opcode] : nullptr;
  }

private:
  std::vector<Instruction> table;
};

static const CallTable &callsOf(ThreadKind kind) {
  static const std::array<CallTable, kThreads> tables = {CallTable(ThreadKind::Reader), CallTable(ThreadKind::Writer),
                                                         CallTable(ThreadKind::Unpack), CallTable(ThreadKind::Math),
                                                         CallTable(ThreadKind::Pack)};
  return tables[static_cast<size_t>(kind)];
}

NativeThread::NativeThread(Thread &thread, NativeKernel kernel, const schema::KernelEnvironment &environment,
                           const std::array<uint8_t, kMaxCircularBuffers> &formats)
    : thread(thread), environment(environment), formats(formats), calls(callsOf(thread.kind)), kernel(kernel), program(thread),
      fiber(run, this) {
  const Core &core = *thread.core;
  const hw::ChipDesc &desc = core.chip->desc;
  const auto address = reinterpret_cast<uintptr_t>(core.l1->at(0));
  const hw::Dim2 network = desc.translatedCoordinate(core.place);
  state.base = address >> 32 == 0 ? static_cast<uint32_t>(address) : 0;
  state.kind = static_cast<uint32_t>(thread.kind);
  state.x = static_cast<uint32_t>(core.place.x);
  state.y = static_cast<uint32_t>(core.place.y);
  state.relativeX = static_cast<uint32_t>(core.place.x - core.chip->origin.x);
  state.relativeY = static_cast<uint32_t>(core.place.y - core.chip->origin.y);
  state.networkX = static_cast<uint32_t>(network.x);
  state.networkY = static_cast<uint32_t>(network.y);
  state.dramBanks = static_cast<uint32_t>(desc.numDramChannels);
  state.l1Banks = static_cast<uint32_t>(desc.numWorkers());
  state.dramAlignment = static_cast<uint32_t>(desc.nocDramAddressAlignBytes);
  state.l1Alignment = static_cast<uint32_t>(desc.nocL1AddressAlignBytes);
  state.gridColumns = static_cast<uint32_t>(desc.grid.x);
  for (size_t cb = 0; cb < core.buffers.size(); ++cb) {
    state.pageBytes[cb] = static_cast<uint32_t>(core.buffers[cb].config.pageBytes);
    state.cbAddress[cb] = static_cast<uint32_t>(core.buffers[cb].config.address);
    state.pages[cb] = core.buffers[cb].config.numPages;
  }
}

const Instruction *NativeThread::decodedCall() const { return calls.find(pending.opcode); }

Error NativeThread::verify(const schema::InstructionInfo &info, const std::array<uint32_t, kOperands> &operands) {
  Verified &known = verified[info.opcode % verified.size()];
  if (known.opcode == info.opcode && known.operands == operands)
    return Error::success();
  if (Error error = schema::verifyCall(info, ArrayRef(operands).take_front(info.signature.size()), environment))
    return error;
  known = {info.opcode, operands};
  return Error::success();
}

//===----------------------------------------------------------------------===//
// On the stack of the kernel
//===----------------------------------------------------------------------===//

// The kernel is compiled without this sanitizer's function type checks.
__attribute__((no_sanitize("function"))) void NativeThread::run(void *thread) { static_cast<NativeThread *>(thread)->kernel(); }

uint64_t NativeThread::makeCall(uint32_t opcode, uint32_t line, const uint64_t *words) {
  NativeThread &thread = *current;
  if (thread.calls.isForOthers(opcode))
    return 0;
  thread.noteSemaphore();
  thread.pending = {opcode, line, words};
  thread.waits = true;
  thread.fiber.suspend();
  return thread.answered;
}

uint32_t NativeThread::formatOf(uint32_t, uint32_t cb) { return cb < kMaxCircularBuffers ? current->formats[cb] : UINT8_MAX; }

void NativeThread::tick() {
  NativeThread &thread = *current;
  if (thread.steps == 0)
    thread.fiber.suspend();
  --thread.steps;
}

void NativeThread::die() {
  fiber.suspend();
  llvm_unreachable("a kernel that has ended runs on");
}

/// "loads 4 bytes".
static std::string accessText(uint32_t bytes, bool stores) {
  return (stores ? "stores " : "loads ") + std::to_string(bytes) + (bytes == 1 ? " byte" : " bytes");
}

void NativeThread::noteSemaphore() {
  if (const uint64_t address = std::exchange(storedSemaphore, 0))
    thread.note(EventKind::SemaphoreSet, 0, thread.core->l1->word(address).load(std::memory_order_relaxed), 0, address);
}

void NativeThread::access(uint64_t address, uint32_t bytes, bool stores, uint64_t pc) {
  NativeThread &native = *current;
  Thread &thread = native.thread;
  const uint64_t local = address - native.state.base;
  if (!thread.core->l1->contains(local, bytes)) {
    if (!L1Memory::isShort(address))
      return;
    if (!stores && L1Memory::isArgument(local, bytes))
      return thread.memory.spendLoads((bytes + 3) / 4);
    native.cause =
        accessText(bytes, stores) + " outside of the L1 of its core, at " + Twine(address % L1Memory::kShortStride).str();
    native.causePlace = pc;
    native.die();
  }
  native.noteSemaphore();
  if (stores && bytes == 4)
    for (uint32_t index = 0; index < native.environment.semaphores; ++index)
      if (local == semaphoreAddress(thread.core->chip->desc, index))
        native.storedSemaphore = local;
  if (thread.memory.access(local, bytes, stores) == Step::Done)
    return;
  native.cause = accessText(bytes, stores) + " at L1 address " + std::to_string(local) + ", " + thread.memory.lack(local, bytes);
  native.causePlace = pc;
  native.die();
}

tt_sim_thread *NativeThread::self() { return &current->state; }

uint32_t NativeThread::vector(uint32_t op, uint32_t number, uint32_t *const *out, const uint32_t *const *in, uint64_t pc) {
  NativeThread &native = *current;
  Thread &thread = native.thread;
  uint32_t result = 0;
  if (thread.kind != ThreadKind::Math || native.program.execute(op, number, out, in, result) == Step::Done)
    return result;
  thread.state = Thread::State::Ready;
  native.cause = std::exchange(thread.fault, {});
  native.causePlace = pc;
  native.die();
}

void NativeThread::print(const char *text, uint64_t bytes) {
  // A kernel that prints in an endless loop must not fill the host's memory.
  static constexpr size_t kMaxPrinted = 1 << 20;
  static constexpr StringRef kEnd = "\n(prints no more: this was 1 MiB)\n";
  std::string &printed = current->thread.printed;
  if (printed.size() > kMaxPrinted)
    return;
  printed.append(text, bytes);
  if (printed.size() > kMaxPrinted)
    printed += kEnd;
}

void NativeThread::fail(uint32_t line, const char *text) {
  NativeThread &native = *current;
  native.cause = text;
  native.lineOfDeath = line;
  native.die();
}

const tt_sim_host &NativeThread::host() {
  static constexpr tt_sim_host functions = {makeCall, formatOf, tick, access, self, vector, print, fail};
  return functions;
}

const tt_sim_host &machine::nativeHost() { return NativeThread::host(); }

//===----------------------------------------------------------------------===//
// On the stack of the host
//===----------------------------------------------------------------------===//

NativeThread::Stop NativeThread::resume(uint64_t allowed) {
  steps = allowed;
  current = this;
  const KernelEnd end = resumeGuarded(fiber, steps);
  current = nullptr;
  if (end.isEndless)
    return Stop::Endless;
  if (cause.empty()) {
    cause = end.cause;
    causePlace = end.pc;
  }
  if (!cause.empty())
    return Stop::Died;
  return fiber.hasEnded() ? Stop::Ended : waits ? Stop::Call : Stop::NoSteps;
}

namespace {

/// A call as the instruction that it is in bytecode: operand i in register i.
struct CallInstruction {
  Instruction instruction;
  std::array<uint32_t, NativeThread::kOperands> operands = {};

  CallInstruction(Thread &thread, const Instruction &decoded, const uint64_t *words) : instruction(decoded) {
    for (const auto &[i, kind] : enumerate(decoded.info->signature)) {
      operands[i] = kind == 'r' ? static_cast<uint32_t>(i) : static_cast<uint32_t>(words[i]);
      thread.registers[i] = words[i];
    }
    instruction.operands = operands.data();
    instruction.result = NativeThread::kOperands;
  }
};

} // namespace

/// Makes the pending call of the kernel.
static Step makeCall(Thread &thread) {
  NativeThread &native = *thread.native;
  const NativeThread::Call &call = native.call();
  if (call.line)
    thread.pc = call.line & ~tt_sim_unit_call;
  thread.callsUnit = (call.line & tt_sim_unit_call) != 0;
  const Instruction *decoded = native.decodedCall();
  if (!decoded)
    return thread.fail("expected a known call, found " + Twine(call.opcode));
  CallInstruction made(thread, *decoded, call.words);
  if (Error error = native.verify(*decoded->info, made.operands))
    return thread.fail(toString(std::move(error)));
  if (thread.core->chip->options.numerics == Numerics::Ieee) {
    made.instruction.narrow = narrowOperandsOf(*thread.kernel, thread.pc, *decoded->info, thread.kind);
    roundNarrowOperands(thread, made.instruction);
  }
  const Step step = decoded->handler(thread, made.instruction);
  if (step == Step::Done)
    native.answer(thread.registers[NativeThread::kOperands]);
  return step;
}

/// Fails at the line where the kernel died or, if that is unknown, after the line of its last call.
static void failDead(Thread &thread) {
  const NativeThread &native = *thread.native;
  // A hook knows the instruction after the call.
  const uint32_t known = native.knownLineOfDeath(), line = known ? known : thread.kernel->nativeLineAt(native.placeOfDeath() - 1);
  if (line)
    thread.pc = line;
  thread.fail((line || !thread.pc ? "" : "after this line ") + Twine(native.death()));
}

void machine::executeNative(Thread &thread, uint64_t quantum) {
  NativeThread &native = *thread.native;
  const uint64_t allowed = thread.core->chip->maxSteps - thread.budget.steps, limit = std::min(quantum, allowed);
  uint64_t left = limit, calls = 0;
  auto account = [&] {
    thread.budget.steps += limit - left;
    thread.budget.instructions += limit - left - calls;
  };
  while (true) {
    if (native.hasCall()) {
      const Instruction *call = native.decodedCall();
      if (makeCall(thread) != Step::Done)
        return account();
      const uint64_t taken = std::min<uint64_t>(left, call->info->steps);
      left -= taken;
      calls += taken;
    }
    const NativeThread::Stop stop = native.resume(left);
    left = native.stepsLeft();
    switch (stop) {
    case NativeThread::Stop::Call:
      continue;
    case NativeThread::Stop::Ended:
      account();
      finish(thread);
      return;
    case NativeThread::Stop::Died:
      account();
      failDead(thread);
      return;
    case NativeThread::Stop::Endless:
      account();
      thread.failEndless("it is in an empty loop");
      return;
    case NativeThread::Stop::NoSteps:
      account();
      if (limit == allowed)
        failOutOfSteps(thread);
      return;
    }
  }
}
