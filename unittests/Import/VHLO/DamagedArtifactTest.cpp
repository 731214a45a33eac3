//===- DamagedArtifactTest.cpp - Artifacts with damage --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Samples.h"

#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::vhlotest;

namespace {
/// Reads damaged artifacts, then verifies and prints their modules. unittests/Fuzz/ArtifactFuzzer.cpp changes more of one.
class DamageTest : public testing::TestWithParam<const char *> {
protected:
  void SetUp() override {
    MLIRContext context;
    OwningOpRef<ModuleOp> module = parseProgram(kProgram, context);
    ASSERT_TRUE(module);
    bytes = written(*module, GetParam());
    ASSERT_FALSE(bytes.empty());
  }

  /// A damaged file is a module that prints, or an error with words.
  void read(StringRef file) {
    // A context keeps every attribute that it has seen.
    constexpr unsigned perContext = 500;
    if (count++ % perContext == 0) {
      context = std::make_unique<MLIRContext>(MLIRContext::Threading::DISABLED);
      context->printOpOnDiagnostic(false);
    }
    unsigned errors = 0;
    ScopedDiagnosticHandler handler(context.get(), [&](Diagnostic &diagnostic) {
      errors += diagnostic.getSeverity() == DiagnosticSeverity::Error;
      EXPECT_FALSE(diagnostic.str().empty());
      return success();
    });
    OwningOpRef<ModuleOp> module = importer::readArtifact(llvm::MemoryBufferRef(file, "artifact"), context.get());
    EXPECT_NE(!module, errors == 0) << "after " << count;
    if (module && succeeded(verify(*module)))
      (void)printed(*module);
    modules += !!module;
  }

  std::string bytes;
  std::unique_ptr<MLIRContext> context;
  unsigned count = 0, modules = 0;
};
} // namespace

INSTANTIATE_TEST_SUITE_P(Versions, DamageTest, testing::Values("0.9.0", "0.14.0", "1.0.0"),
                         [](const testing::TestParamInfo<const char *> &info) { return "of" + std::to_string(info.index); });

TEST_P(DamageTest, Truncated) {
  for (size_t size = 0; size < bytes.size(); ++size)
    read(StringRef(bytes).take_front(size));
  EXPECT_EQ(modules, 0u);
}

TEST_P(DamageTest, FlippedBits) {
  for (size_t bit = 0; bit < bytes.size() * 8; ++bit) {
    std::string changed = bytes;
    changed[bit / 8] ^= 1 << (bit % 8);
    read(changed);
  }
}
