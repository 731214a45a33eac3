//===- NpyFuzzer.cpp - Any .npy file --------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"

#include "ttmlir/TensorIO/TensorIO.h"

/// A file whose header is right at first, apart from its numbers.
static std::string sampleFile(ttmlir::fuzz::Random &random) {
  static constexpr const char *types[] = {"|b1", "|i1", "|u1", "<i2", ">u2", "<i4", "<u8",
                                          "<f2", ">f4", "<f8", "|V2", "<c8", "<U3", "|O"};
  static constexpr const char *shapes[] = {"()",
                                           "(1,)",
                                           "(2, 3)",
                                           "(0, 4)",
                                           "(4, 4, 4)",
                                           "(1000000, 1000000)",
                                           "(-1,)",
                                           "(2,3,)",
                                           "(9223372036854775807, 2)",
                                           "(1,1,1,1,1,1,1,1,1)"};
  std::string header = "{'descr': '" + std::string(types[random() % std::size(types)]) +
                       "', 'fortran_order': " + (random() % 2 ? "True" : "False") +
                       ", 'shape': " + shapes[random() % std::size(shapes)] + ", }";
  header.resize(118, ' ');
  header.back() = '\n';
  std::string file("\x93NUMPY\x01\x00\x76\x00", 10);
  file += header;
  for (size_t bytes = random() % 300; bytes; --bytes)
    file += static_cast<char>(random());
  return file;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize, unsigned seed) {
  return ttmlir::fuzz::mutateOrMake(data, size, maxSize, seed, sampleFile);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const ttmlir::fuzz::MemoryFile file(data, size);
  auto array = ttmlir::io::HostArray::readNpy(file.path());
  if (!array && llvm::toString(array.takeError()).empty())
    abort(); // an error without words
  return 0;
}
