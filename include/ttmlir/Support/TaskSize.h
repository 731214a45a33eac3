//===- TaskSize.h - Granularity of parallel tasks ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_TASKSIZE_H
#define TTMLIR_SUPPORT_TASKSIZE_H

#include <cstdint>

namespace ttmlir {

/// Elements per task: `elements`, a power of two above 2^7. With ThreadSanitizer 2^7 times fewer, so that small tensors keep
/// several threads busy as well.
constexpr int64_t taskSize(int64_t elements) {
#if defined(__has_feature)
#if __has_feature(thread_sanitizer)
  elements >>= 7;
#endif
#endif
  return elements;
}

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_TASKSIZE_H
