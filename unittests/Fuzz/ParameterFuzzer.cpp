//===- ParameterFuzzer.cpp - Any .safetensors file ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"

#include "ttmlir/TensorIO/ParameterFile.h"

/// A file whose header is right at first, apart from its numbers.
static std::string sampleFile(ttmlir::fuzz::Random &random) {
  static constexpr const char *types[] = {"F32", "F64", "BF16", "I8", "U64", "BOOL", "F8_E4M3", "si8", ""};
  static constexpr const char *shapes[] = {"[]", "[2,3]", "[0]", "[-1]", "[9223372036854775807,2]", "[1,1,1,1,1,1,1,1,1,1,1,1,1]",
                                           "{}"};
  static constexpr const char *places[] = {"[0,24]", "[0,4]", "[24,0]", "[8,16]", "[0,18446744073709551615]", "[0]"};
  std::string header = "{\"__metadata__\":{\"a\":\"b\"}";
  for (size_t count = random() % 4; count; --count)
    header += ",\"t" + std::to_string(count) + "\":{\"dtype\":\"" + ttmlir::fuzz::pick(random, types) +
              "\",\"shape\":" + ttmlir::fuzz::pick(random, shapes) + ",\"data_offsets\":" + ttmlir::fuzz::pick(random, places) +
              "}";
  header += "}";
  std::string file;
  for (unsigned byte = 0; byte < 8; ++byte)
    file += static_cast<char>(header.size() >> 8 * byte);
  file += header;
  for (size_t bytes = random() % 60; bytes; --bytes)
    file += static_cast<char>(random());
  return file;
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize, unsigned seed) {
  return ttmlir::fuzz::mutateOrMake(data, size, maxSize, seed, sampleFile);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  const ttmlir::fuzz::MemoryFile file(data, size);
  auto parameters = ttmlir::io::ParameterFile::open(file.path());
  if (!parameters && llvm::toString(parameters.takeError()).empty())
    abort(); // an error without words
  if (parameters)
    for (llvm::StringRef name : parameters->names()) {
      auto array = parameters->read(name);
      if (!array)
        llvm::consumeError(array.takeError());
      else
        (void)array->numbers();
    }
  return 0;
}
