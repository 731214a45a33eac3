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
#endif

using namespace tt::sim::machine;
using boost::context::detail::jump_fcontext;
using boost::context::detail::make_fcontext;
using boost::context::detail::transfer_t;

/// Tells the address sanitizer that another stack comes next; a null `shadow` that this one is left for good.
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

Fiber::Fiber(Function function, void *argument) : function(function), argument(argument) {
  void *mapped = mmap(nullptr, kGuardBytes + kStackBytes, PROT_NONE, MAP_PRIVATE | MAP_ANONYMOUS | MAP_NORESERVE, -1, 0);
  if (mapped == MAP_FAILED)
    throw std::bad_alloc();
  memory = static_cast<std::byte *>(mapped);
  if (mprotect(memory + kGuardBytes, kStackBytes, PROT_READ | PROT_WRITE) != 0) {
    munmap(memory, kGuardBytes + kStackBytes);
    throw std::bad_alloc();
  }
  inside = make_fcontext(memory + kGuardBytes + kStackBytes, kStackBytes, [](transfer_t from) {
    auto *fiber = static_cast<Fiber *>(from.data);
    fiber->outside = from.fctx;
    fiber->enter();
    fiber->function(fiber->argument);
    fiber->ended = true;
    fiber->leave();
  });
}

Fiber::~Fiber() { munmap(memory, kGuardBytes + kStackBytes); }

void Fiber::enter() { completeSwitch(innerShadow, &outerStack, &outerBytes); }

void Fiber::leave() {
  announceSwitch(ended ? nullptr : &innerShadow, outerStack, outerBytes);
  outside = jump_fcontext(outside, nullptr).fctx;
  enter();
}

void Fiber::resume() {
  announceSwitch(&outerShadow, memory + kGuardBytes, kStackBytes);
  inside = jump_fcontext(inside, this).fctx;
  completeSwitch(outerShadow, nullptr, nullptr);
}

void Fiber::suspend() { leave(); }

void Fiber::beginJumpOut() { announceSwitch(nullptr, outerStack, outerBytes); }

void Fiber::endJumpOut() {
  completeSwitch(outerShadow, nullptr, nullptr);
  ended = true;
}

bool Fiber::isOverflow(uintptr_t address) const {
  const auto begin = reinterpret_cast<uintptr_t>(memory);
  return address >= begin && address < begin + kGuardBytes;
}
