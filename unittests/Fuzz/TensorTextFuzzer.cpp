//===- TensorTextFuzzer.cpp - Any tensor on a command line ---------------- ===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/TensorIO/TensorIO.h"

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  llvm::StringRef text(reinterpret_cast<const char *>(data), size);
  ttmlir::io::startsWithType(text);
  llvm::consumeError(ttmlir::io::HostArray::parse(text).takeError());
  return 0;
}
