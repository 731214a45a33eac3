//===- Sanitizers.h - Whether this is a sanitized build ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SUPPORT_SANITIZERS_H
#define TTMLIR_LIB_SUPPORT_SANITIZERS_H

/// 1 in builds with a sanitizer that reserves address space and handles faults itself.
#define TTMLIR_HAS_SANITIZER 0
#if defined(__has_feature)
#if __has_feature(address_sanitizer) || __has_feature(thread_sanitizer) || __has_feature(memory_sanitizer)
#undef TTMLIR_HAS_SANITIZER
#define TTMLIR_HAS_SANITIZER 1
#endif
#endif

#endif // TTMLIR_LIB_SUPPORT_SANITIZERS_H
