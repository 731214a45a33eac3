//===- Fiber.cpp - A function with a stack of its own ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fiber.h"

#include "llvm/Support/Compiler.h"

#include <boost/context/detail/fcontext.hpp>

#include <new>
#include <sys/mman.h>

#if LLVM_ADDRESS_SANITIZER_BUILD
#include <sanitizer/common_interface_defs.h>
#elif LLVM_THREAD_SANITIZER_BUILD
#include <sanitizer/tsan_interface.h>
#endif

using namespace ttmlir::sim::machine;
using boost::context::detail::jump_fcontext;
using boost::context::detail::make_fcontext;
using boost::context::detail::transfer_t;

/// Announces a stack switch to the address sanitizer; a null `shadow` leaves the current stack for good.
static void announceSwitch([[maybe_unused]] void **shadow, [[maybe_unused]] const void *stack, [[maybe_unused]] size_t bytes) {
#if LLVM_ADDRESS_SANITIZER_BUILD
  __sanitizer_start_switch_fiber(shadow, stack, bytes);
#endif
}

/// Tells it that the stack has been switched, and gets the one before.
static void completeSwitch([[maybe_unused]] void *shadow, [[maybe_unused]] const void **stack, [[maybe_unused]] size_t *bytes) {
#if LLVM_ADDRESS_SANITIZER_BUILD
  __sanitizer_finish_switch_fiber(shadow, stack, bytes);
#endif
}

/// The thread sanitizer's record of a new fiber, and its end. Null without that sanitizer.
static void *createRecord() {
#if LLVM_THREAD_SANITIZER_BUILD
  return __tsan_create_fiber(0);
#else
  return nullptr;
#endif
}

static void destroyRecord([[maybe_unused]] void *record) {
#if LLVM_THREAD_SANITIZER_BUILD
  __tsan_destroy_fiber(record);
#endif
}

/// Tells the thread sanitizer that the fiber or thread of `record` runs next; the record of the one before.
static void *switchRecord([[maybe_unused]] void *record) {
#if LLVM_THREAD_SANITIZER_BUILD
  void *before = __tsan_get_current_fiber();
  __tsan_switch_to_fiber(record, 0);
  return before;
#else
  return nullptr;
#endif
}

Fiber::Fiber(Function function, void *argument) : function(function), argument(argument) {
  void *mapped = mmap(nullptr, kGuardBytes + kStackBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapped == MAP_FAILED)
    throw std::bad_alloc();
  memory = static_cast<std::byte *>(mapped);
  if (mprotect(memory + kGuardBytes, kStackBytes, PROT_READ | PROT_WRITE) != 0) {
    munmap(memory, kGuardBytes + kStackBytes);
    throw std::bad_alloc();
  }
  innerRecord = createRecord();
  inside = make_fcontext(memory + kGuardBytes + kStackBytes, kStackBytes, [](transfer_t from) {
    auto *fiber = static_cast<Fiber *>(from.data);
    fiber->outside = from.fctx;
    fiber->enter();
    fiber->function(fiber->argument);
    fiber->ended = true;
    fiber->leave();
  });
}

Fiber::~Fiber() {
  destroyRecord(innerRecord);
  munmap(memory, kGuardBytes + kStackBytes);
}

void Fiber::enter() { completeSwitch(innerShadow, &outerStack, &outerBytes); }

void Fiber::leave() {
  announceSwitch(ended ? nullptr : &innerShadow, outerStack, outerBytes);
  switchRecord(outerRecord);
  outside = jump_fcontext(outside, nullptr).fctx;
  enter();
}

void Fiber::resume() {
  announceSwitch(&outerShadow, memory + kGuardBytes, kStackBytes);
  outerRecord = switchRecord(innerRecord);
  inside = jump_fcontext(inside, this).fctx;
  completeSwitch(outerShadow, nullptr, nullptr);
}

void Fiber::suspend() { leave(); }

void Fiber::beginJumpOut() {
  announceSwitch(nullptr, outerStack, outerBytes);
  switchRecord(outerRecord);
}

void Fiber::endJumpOut() {
  completeSwitch(outerShadow, nullptr, nullptr);
  ended = true;
}

bool Fiber::isOverflow(uintptr_t address) const {
  const auto begin = reinterpret_cast<uintptr_t>(memory);
  return address >= begin && address < begin + kGuardBytes;
}
