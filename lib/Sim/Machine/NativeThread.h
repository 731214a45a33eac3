//===- NativeThread.h - Threads of native kernels ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_NATIVETHREAD_H
#define TTMLIR_LIB_SIM_MACHINE_NATIVETHREAD_H

#include "Fiber.h"
#include "VectorProgram.h"

#include "ttmlir/Schema/BytecodeVerifier.h"
#include "ttmlir/Sim/Machine/KernelAbi.h"
#include "ttmlir/Sim/Machine/Machine.h"

#include <array>
#include <cstdint>
#include <string>

namespace ttmlir::sim::machine {

class CallTable;
class Thread;
struct Instruction;

/// A native kernel on its own stack. It stops at every call, which the thread then executes.
class NativeThread {
public:
  /// Operands of a call, each in a register, followed by its result.
  static constexpr uint32_t kOperands = 12, kRegisters = kOperands + 1;

  /// `environment` has the resources that the kernel may refer to; `formats` are the formats of the circular buffers.
  NativeThread(Thread &thread, NativeKernel kernel, const schema::KernelEnvironment &environment,
               const std::array<uint8_t, kMaxCircularBuffers> &formats);

  /// The reason why the kernel has stopped.
  enum class Stop : uint8_t {
    Call,    ///< waits for the result of a call
    NoSteps, ///< has used its steps
    Ended,
    Endless, ///< in a loop in which compilers count no steps
    Died     ///< ended by a signal, see death()
  };

  /// Resumes the kernel for at most `steps` steps, which are basic blocks.
  Stop resume(uint64_t steps);
  /// Unused steps of the last resume().
  uint64_t stepsLeft() const { return steps; }

  struct Call {
    uint32_t opcode = 0, line = 0;
    const uint64_t *words = nullptr;
  };
  /// The pending call of the kernel, if any.
  bool hasCall() const { return waits; }
  const Call &call() const { return pending; }
  void answer(uint64_t result) {
    answered = result;
    waits = false;
  }
  const std::string &death() const { return cause; }
  /// Where it ended, as an address of the host; 0 if unknown.
  uint64_t placeOfDeath() const { return causePlace; }
  /// The line that the kernel itself has said; 0 if it has not.
  uint32_t knownLineOfDeath() const { return lineOfDeath; }

  /// The pending call as an instruction without operands; null if there is no such call.
  const Instruction *decodedCall() const;
  /// Checks the operands of that call, except for values in registers.
  llvm::Error verify(const schema::InstructionInfo &info, const std::array<uint32_t, kOperands> &operands);

  /// The services that kernels call, on the stack of the running kernel.
  static const tt_sim_host &host();

private:
  static void run(void *thread);
  static uint64_t makeCall(uint32_t opcode, uint32_t line, const uint64_t *words);
  static uint32_t formatOf(uint32_t line, uint32_t cb);
  static void tick();
  static void access(uint64_t address, uint32_t bytes, bool stores, uint64_t pc);
  static tt_sim_thread *self();
  static uint32_t vector(uint32_t op, uint32_t number, uint32_t *const *out, const uint32_t *const *in, uint64_t pc);
  static void print(const char *text, uint64_t bytes);
  static void fail(uint32_t line, const char *text);
  /// Logs the value of the semaphore that the kernel stored to last, which it does after the hook.
  void noteSemaphore();
  uint64_t storedSemaphore = 0;
  /// Ends the running kernel, which has set `cause`. Does not return: objects of its callers are never destroyed.
  [[noreturn]] void die();

  Thread &thread;
  tt_sim_thread state = {};
  const schema::KernelEnvironment environment;
  const std::array<uint8_t, kMaxCircularBuffers> formats;
  const CallTable &calls;
  /// Calls that were already verified: kernels repeat the same few.
  struct Verified {
    uint16_t opcode = 0;
    std::array<uint32_t, kOperands> operands = {};
  };
  std::array<Verified, 16> verified;
  NativeKernel kernel;
  VectorProgram program;
  Fiber fiber;
  Call pending;
  uint64_t answered = 0, steps = 0;
  bool waits = false;
  std::string cause;
  uint64_t causePlace = 0;
  uint32_t lineOfDeath = 0;
};

/// Lets a thread of a native kernel make at most `quantum` steps.
void executeNative(Thread &thread, uint64_t quantum);

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_NATIVETHREAD_H
