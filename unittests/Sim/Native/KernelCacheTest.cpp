//===- KernelCacheTest.cpp - Entries with wrong content -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Native/KernelCompiler.h"
#include "ttmlir/Support/CacheFolder.h"

#include <gtest/gtest.h>

#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>

using namespace ttmlir;
using namespace ttmlir::sim;
namespace fs = std::filesystem;

namespace {
class KernelCacheTest : public testing::Test {
protected:
  void SetUp() override {
    std::string model = testing::TempDir() + "tt-kernels-XXXXXX";
    ASSERT_NE(mkdtemp(model.data()), nullptr);
    folder = model;
    setenv("TTMLIR_CACHE_DIR", folder.c_str(), 1);
  }
  void TearDown() override {
    unsetenv("TTMLIR_CACHE_DIR");
    fs::remove_all(folder);
  }

  /// Compiles a kernel like another process would; the error. An entry in the folder needs no compiler.
  static std::string compile(const std::string &compiler = "") {
    machine::KernelProgramView view;
    machine::KernelView &kernel = view.kernels.emplace_back();
    kernel.name = "k";
    kernel.thread = machine::KernelThread::Reader;
    kernel.source = "#include \"dataflow_api.h\"\nvoid kernel_main() {}\n";
    native::KernelCompiler made(compiler);
    const std::string error = toString(made.compile(view));
    EXPECT_EQ(view.kernels[0].native != nullptr, error.empty());
    return error;
  }

  /// The only entry of the folder: its key and value.
  std::pair<std::string, std::string> entry() const {
    const fs::path path = fs::directory_iterator(folder)->path();
    std::ifstream file(path, std::ios::binary);
    const std::string bytes(std::istreambuf_iterator<char>(file), {});
    uint64_t keySize, valueSize;
    std::memcpy(&keySize, &bytes[8], sizeof keySize);
    std::memcpy(&valueSize, &bytes[16], sizeof valueSize);
    return {bytes.substr(24, keySize), bytes.substr(24 + keySize, valueSize)};
  }

  fs::path folder;
};
} // namespace

// Whole entries, with right hashes, of objects that are no kernels: nothing may end the process, nor stay.
TEST_F(KernelCacheTest, ReplacesWrongContent) {
  ASSERT_EQ(compile(), "");
  ASSERT_EQ(compile("/no/such/compiler"), "");
  const auto [key, value] = entry();
  const size_t begin = value.find("\n\n\x7f"
                                  "ELF") +
                       2;
  ASSERT_LT(begin, value.size());
  std::vector<std::string> wrong = {
      "", "\n", "text", value.substr(0, begin - 1), value.substr(0, begin), value.substr(0, begin) + "text"};
  for (size_t part = 1; part < 10; ++part)
    wrong.push_back(value.substr(0, begin + (value.size() - begin) * part / 10));
  wrong.push_back(value.substr(0, value.size() - 1));
  // An object of the machine's that is none of a kernel.
  std::ifstream other("/proc/self/exe", std::ios::binary);
  wrong.push_back(value.substr(0, begin) + std::string(std::istreambuf_iterator<char>(other), {}));
  const auto cache = CacheFolder::find("TTKERN02", ".ttkernel", CacheFolder::Trust::User);
  ASSERT_TRUE(cache);
  for (const std::string &each : wrong) {
    ASSERT_EQ(toString(cache->write(key, each)), "");
    EXPECT_EQ(compile(), "") << each.size() << " bytes of " << value.size();
    EXPECT_EQ(compile("/no/such/compiler"), "") << each.size() << " bytes of " << value.size();
  }
}
