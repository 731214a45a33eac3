//===- SanitizerOptions.cpp - Options of the sanitizers' runtimes ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Hooks that the runtimes call at start; ASAN_OPTIONS and the like override them. Part of every program of a sanitized build.
//
//===----------------------------------------------------------------------===//

/// Slabs of llvm::BumpPtrAllocator are poisoned by code of ours and handed out by Debian's LLVM, which is not instrumented and does
/// not unpoison them: so no user poisoning. Sizes in damaged files fail as they do without sanitizers.
extern "C" const char *__asan_default_options() {
  return "abort_on_error=1:allow_user_poisoning=0:allocator_may_return_null=1:malloc_context_size=12";
}

extern "C" const char *__ubsan_default_options() { return "abort_on_error=1:print_stacktrace=1"; }

/// libomp keeps its thread structures until the process ends.
extern "C" const char *__lsan_default_suppressions() { return "leak:libomp.so\n"; }

/// libomp is not instrumented: libarcher, which it loads, tells the runtime about its synchronisation.
extern "C" const char *__tsan_default_options() { return "halt_on_error=1:abort_on_error=1:ignore_noninstrumented_modules=1"; }
