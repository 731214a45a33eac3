//===- TextFormFuzzer.cpp - Any attribute or type as text -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Context.h"
#include "ModuleText.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/Attributes.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Types.h"

#include <algorithm>

using namespace ttmlir::fuzz;
using namespace mlir;

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize, unsigned seed) {
  Random random(seed);
  if (below(random, 8) == 0)
    return mutateBytes(data, size, maxSize, random);
  std::string text = mutateText(random, {reinterpret_cast<const char *>(data), size});
  text.resize(std::min(text.size(), maxSize));
  std::copy(text.begin(), text.end(), data);
  return text.size();
}

/// MLIR's own quantized types forget that their storage was si8 and not i8.
static bool isForgetful(StringRef text) { return text.contains("!quant."); }

/// Printed text parses, to the same; with affine maps and resources to the same but for them, which stay at last.
template <class T, class Parse> static void checkRoundTrip(T parsed, Parse parse) {
  auto print = [](T value) {
    std::string text;
    llvm::raw_string_ostream(text) << value;
    return text;
  };
  for (unsigned round = 0; parsed && round < kMaxRounds; ++round) {
    const std::string text = print(parsed);
    T again = isKnownFault(text) ? parsed : parse(text);
    if (again == parsed || (again && isForgetful(text) && print(again) == text))
      return;
    if (!again || withoutMapsAndResources(text) == text || withoutMapsAndResources(text) != withoutMapsAndResources(print(again)) ||
        round + 1 == kMaxRounds) {
      llvm::errs() << "error: does not survive printing: " << text << "\n";
      abort();
    }
    parsed = again;
  }
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static Context contexts(/*casesPerContext=*/20000);
  contexts.beginCase();
  StringRef text(reinterpret_cast<const char *>(data), size);
  if (isKnownFault(text))
    return -1;
  MLIRContext &context = contexts.get();
  ScopedDiagnosticHandler silence(&context, [](Diagnostic &) {});
  auto attribute = [&](StringRef text) { return parseAttribute(text, &context); };
  auto type = [&](StringRef text) { return parseType(text, &context); };
  checkRoundTrip(attribute(text), attribute);
  checkRoundTrip(type(text), type);
  return 0;
}
