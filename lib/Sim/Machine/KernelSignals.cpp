//===- KernelSignals.cpp - Faults of native code --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelSignals.h"

#include "llvm/ADT/StringExtras.h"

#include <array>
#include <csetjmp>
#include <csignal>
#include <ctime>
#include <memory>
#include <ucontext.h>
#include <unistd.h>

using namespace ttmlir::sim::machine;

namespace {

/// A fiber that a host thread is running.
struct Guard {
  Fiber *fiber;
  const volatile uint64_t *steps;
  /// The steps when the watch last looked.
  uint64_t seen;
  sigjmp_buf escape;
  int signal;
  uintptr_t address;
  uint64_t pc;
};

/// Per host thread state for fibers: a stack for signal handlers, since a fiber's stack may have overflowed, and a timer that sends
/// kWatch every half second of the thread's processor time.
class HostThread {
public:
  HostThread() : memory(std::make_unique<std::byte[]>(kBytes)) {
    stack_t stack = {};
    stack.ss_sp = memory.get();
    stack.ss_size = kBytes;
    sigaltstack(&stack, &previous);
    sigevent event = {};
    event.sigev_notify = SIGEV_THREAD_ID;
    event.sigev_signo = kWatch;
    event._sigev_un._tid = gettid();
    const itimerspec interval = {{0, 500'000'000}, {0, 500'000'000}};
    hasWatch = timer_create(CLOCK_THREAD_CPUTIME_ID, &event, &watch) == 0 && timer_settime(watch, 0, &interval, nullptr) == 0;
  }
  ~HostThread() {
    if (hasWatch)
      timer_delete(watch);
    sigaltstack(&previous, nullptr);
  }

  static constexpr int kWatch = SIGVTALRM;

private:
  static constexpr size_t kBytes = 64 << 10;
  std::unique_ptr<std::byte[]> memory;
  stack_t previous = {};
  timer_t watch = {};
  bool hasWatch = false;
};

} // namespace

static constexpr std::array kSignals = {SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGTRAP};
static std::array<struct sigaction, kSignals.size()> previousActions;
static thread_local Guard *running = nullptr;

/// Leaves the handler that got `context`.
[[noreturn]] static void jumpOut(Guard &guard, int signal, uintptr_t address, void *context) {
  guard.signal = signal;
  guard.address = address;
  // SA_NODEFER blocks nothing, but sanitizers wrap the handler in one that does.
  pthread_sigmask(SIG_SETMASK, &static_cast<ucontext_t *>(context)->uc_sigmask, nullptr);
  guard.fiber->beginJumpOut();
  siglongjmp(guard.escape, 1);
}

/// Past the instruction that raised a signal; 0 if unknown.
static uint64_t placeOf(void *context) {
#if defined(__x86_64__)
  return static_cast<uint64_t>(static_cast<ucontext_t *>(context)->uc_mcontext.gregs[REG_RIP]) + 1;
#elif defined(__aarch64__)
  return static_cast<ucontext_t *>(context)->uc_mcontext.pc + 1;
#else
  (void)context;
  return 0;
#endif
}

static void handle(int signal, siginfo_t *info, void *context) {
  if (running)
    running->pc = placeOf(context);
  if (Guard *guard = running)
    jumpOut(*guard, signal, reinterpret_cast<uintptr_t>(info->si_addr), context);
  // Not a kernel: the previous handler gets the signal when the instruction is tried again.
  for (size_t i = 0; i < kSignals.size(); ++i)
    if (kSignals[i] == signal)
      sigaction(signal, &previousActions[i], nullptr);
  if (info->si_code <= 0)
    raise(signal);
}

/// Compilers count no steps in loops with nothing in them.
static void lookAfter(int signal, siginfo_t *, void *context) {
  Guard *guard = running;
  if (!guard)
    return;
  const uint64_t now = *guard->steps;
  if (guard->seen == now)
    jumpOut(*guard, signal, 0, context);
  guard->seen = now;
}

static bool installHandlers() {
  struct sigaction action = {};
  action.sa_sigaction = handle;
  // The handler is left by a jump, which must not leave its signal blocked.
  action.sa_flags = SA_SIGINFO | SA_ONSTACK | SA_NODEFER;
  for (size_t i = 0; i < kSignals.size(); ++i)
    sigaction(kSignals[i], &action, &previousActions[i]);
  action.sa_sigaction = lookAfter;
  action.sa_flags |= SA_RESTART;
  sigaction(HostThread::kWatch, &action, nullptr);
  return true;
}

static std::string describe(const Guard &guard) {
  switch (guard.signal) {
  case SIGFPE:
    return "divides by zero";
  case SIGILL:
  case SIGTRAP:
    return "runs into a trap";
  default:
    if (guard.fiber->isOverflow(guard.address))
      return "needs more stack than " + std::to_string(Fiber::kStackBytes) + " bytes";
    return "uses address 0x" + llvm::utohexstr(guard.address, /*LowerCase=*/true) + " of the host";
  }
}

KernelEnd ttmlir::sim::machine::resumeGuarded(Fiber &fiber, const uint64_t &steps) {
  static const bool installed = installHandlers();
  thread_local HostThread host;
  (void)installed;
  (void)host;
  Guard guard;
  guard.fiber = &fiber;
  guard.steps = &steps;
  guard.seen = UINT64_MAX;
  if (sigsetjmp(guard.escape, /*savemask=*/0) != 0) {
    running = nullptr;
    fiber.endJumpOut();
    if (guard.signal == HostThread::kWatch)
      return {"", /*isEndless=*/true};
    return {describe(guard), /*isEndless=*/false, guard.pc};
  }
  running = &guard;
  fiber.resume();
  running = nullptr;
  return {};
}
