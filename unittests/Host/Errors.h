//===- Errors.h - Errors of calls of the host API ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UNITTESTS_HOST_ERRORS_H
#define TTMLIR_UNITTESTS_HOST_ERRORS_H

#include "ttmlir/Host/Types.h"

/// The message of the ttnn::Error that `call` throws; empty if it throws none.
template <class F> std::string errorOf(F call) {
  try {
    call();
  } catch (const ttnn::Error &error) {
    return error.what();
  }
  return "";
}

#endif // TTMLIR_UNITTESTS_HOST_ERRORS_H
