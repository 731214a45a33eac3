//===- ArtifactFuzzer.cpp - Any portable artifact of StableHLO ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Changes artifacts of a program, one for each kind of file that versions made. A valid artifact is written and read again as the
// same module, an invalid one has an error with words.
//
//===----------------------------------------------------------------------===//

#include "Cases.h"

#include "../Import/VHLO/Samples.h"

using namespace mlir;
using namespace mlir::tt;
using namespace ttmlir::fuzz;

namespace {
/// A context keeps every attribute that it has seen.
class ArtifactContext {
public:
  MLIRContext &next() {
    constexpr unsigned casesPerContext = 256;
    if (count++ % casesPerContext == 0) {
      context = std::make_unique<MLIRContext>(MLIRContext::Threading::DISABLED);
      context->printOpOnDiagnostic(false);
    }
    return *context;
  }

private:
  std::unique_ptr<MLIRContext> context;
  unsigned count = 0;
};
} // namespace

[[noreturn]] static void die(StringRef reason, StringRef text = "") {
  llvm::errs() << "error: " << reason << "\n" << text;
  abort();
}

static const std::vector<std::string> &samples() {
  static const std::vector<std::string> files = [] {
    MLIRContext context;
    OwningOpRef<ModuleOp> module = vhlotest::parseProgram(vhlotest::kProgram, context);
    std::vector<std::string> made;
    for (StringRef target : {"0.9.0", "0.12.0", "0.14.0", "0.17.0", "1.0.0", "1.9.0", ""})
      made.push_back(vhlotest::written(*module, target));
    return made;
  }();
  return files;
}

/// Another number of one byte, another byte, or bytes fewer or twice.
static void change(std::string &bytes, Random &random) {
  const size_t at = below(random, bytes.size());
  switch (below(random, 4)) {
  case 0:
    bytes[at] = static_cast<char>(random());
    break;
  case 1:
    bytes[at] = static_cast<char>(below(random, 128) << 1 | 1);
    break;
  case 2:
    bytes.erase(at, below(random, 4));
    break;
  default:
    const size_t from = below(random, bytes.size());
    bytes.insert(at, bytes.substr(from, below(random, 8)));
  }
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize, unsigned seed) {
  Random random(seed);
  const size_t way = below(random, 8);
  if (size >= 16 && way < 3)
    return mutateBytes(data, size, maxSize, random);
  std::string bytes = size >= 16 && way < 6 ? std::string(reinterpret_cast<const char *>(data), size) : pick(random, samples());
  for (size_t changes = 1 + below(random, 4); changes && !bytes.empty(); --changes)
    change(bytes, random);
  bytes.resize(std::min(bytes.size(), maxSize));
  std::copy(bytes.begin(), bytes.end(), data);
  return bytes.size();
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static ArtifactContext contexts;
  MLIRContext &context = contexts.next();
  unsigned errors = 0;
  ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
    errors += diagnostic.getSeverity() == DiagnosticSeverity::Error && !diagnostic.str().empty();
    return success();
  });
  const StringRef bytes(reinterpret_cast<const char *>(data), size);
  OwningOpRef<ModuleOp> module = importer::readArtifact(llvm::MemoryBufferRef(bytes, "case"), &context);
  if (!module != (errors > 0))
    die(module ? "a module with an error" : "an error without words");
  if (!module || failed(verify(*module)))
    return 0;
  const std::string before = vhlotest::printed(*module), again = vhlotest::written(*module, "");
  if (again.empty()) {
    if (errors == 0)
      die("an error without words", before);
    return 0;
  }
  module = importer::readArtifact(llvm::MemoryBufferRef(again, "again"), &context);
  if (!module)
    die("what is written is not read", before);
  if (const std::string after = vhlotest::printed(*module); before != after)
    die("what is written is another module", before + after);
  return 0;
}
