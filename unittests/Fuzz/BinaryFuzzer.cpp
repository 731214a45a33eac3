//===- BinaryFuzzer.cpp - Any .ttnn file ---------------------------------- ===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Mutates a sample file under the guidance of coverage. The trailer is made right each time, so that the code behind the checksum
// is reached.
//
//===----------------------------------------------------------------------===//

#include "../Runtime/Survives.h"
#include "Cases.h"

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize, unsigned seed) {
  static const std::string sample = ttmlir::test::sampleFile();
  std::string file;
  if (size < sample.size() / 2 && sample.size() <= maxSize) {
    file = sample;
  } else {
    ttmlir::fuzz::Random random(seed);
    size = ttmlir::fuzz::mutateBytes(data, size, maxSize, random);
    file.assign(reinterpret_cast<const char *>(data), size);
    if (size >= 64)
      ttmlir::test::fixTrailer(file);
  }
  std::copy(file.begin(), file.end(), data);
  return file.size();
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  ttmlir::test::survives(std::string(reinterpret_cast<const char *>(data), size));
  return 0;
}
