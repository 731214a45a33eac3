//===- Texts.h - Texts that the C API gives ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UNITTESTS_CAPI_TEXTS_H
#define TTMLIR_UNITTESTS_CAPI_TEXTS_H

#include "ttmlir-c/TTNN.h"

#include <string>

/// The message of `error`, which it frees.
inline std::string take(ttError error) {
  std::string text = ttErrorMessage(error);
  ttErrorFree(error);
  return text;
}

/// A ttTextSink for a std::string.
inline void append(void *context, const char *text, size_t size) { static_cast<std::string *>(context)->append(text, size); }

#endif // TTMLIR_UNITTESTS_CAPI_TEXTS_H
