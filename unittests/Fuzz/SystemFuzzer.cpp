//===- SystemFuzzer.cpp - Any .ttsys file --------------------------------- ===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"

#include "ttmlir/Hardware/System/SystemFile.h"

/// Starts from the file of a card; chance does not find the way past its structure.
extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize, unsigned seed) {
  static const std::vector<uint8_t> sample = ttmlir::hw::serializeSystemFile(llvm::cantFail(ttmlir::hw::builtinSystem("n300")));
  if (size >= sample.size() / 2 || sample.size() > maxSize) {
    ttmlir::fuzz::Random random(seed);
    return ttmlir::fuzz::mutateBytes(data, size, maxSize, random);
  }
  std::copy(sample.begin(), sample.end(), data);
  return sample.size();
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  llvm::consumeError(ttmlir::hw::parseSystemFile({data, size}).takeError());
  return 0;
}
