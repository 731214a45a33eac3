//===- DiskCacheTest.cpp - Compiled functions between processes -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/HostApi.h"
#include "ttmlir/Jit/CallGraph.h"
#include "ttmlir/Support/CacheFolder.h"

#include "../Host/Errors.h"
#include "LinkedFunction.h"

#include <gtest/gtest.h>

#include <cmath>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

using namespace ttnn;

using Tensors = std::vector<Tensor>;

/// The cosine of hyperbolas.
static Tensor coshOf(const Tensor &x) {
  return multiply(add(exp(x), exp(neg(x))), full(x.device(), {.shape = {1}, .fill_value = 0.5, .dtype = x.dtype()}));
}

namespace {
class JitDiskCache : public testing::Test {
protected:
  void SetUp() override {
    std::filesystem::remove_all(folder);
    setenv("TTMLIR_CACHE_DIR", folder.c_str(), 1);
  }
  void TearDown() override {
    unsetenv("TTMLIR_CACHE_DIR");
    std::filesystem::remove_all(folder);
  }
  Tensor make(Shape shape, DataType dtype = DataType::FLOAT32) {
    return Tensor::from_vector(std::vector<float>(shape[0] * shape[1], 0.25f), {shape, dtype}, device);
  }
  /// Calls a new function of the same name and body; whether it was compiled.
  bool compiles(jit::Options options = {}) {
    bool called = false;
    auto compiler = [&](const jit::CompileRequest &request) {
      called = true;
      return jit::compile(request);
    };
    Function function(
        "cosh", [](const Tensors &x) { return Tensors{coshOf(x[0])}; }, options, compiler);
    EXPECT_NEAR(function({make({32, 32})})[0].to_vector<float>()[9], std::cosh(0.25f), 1e-2);
    // A file of the folder is an entry without a compilation.
    EXPECT_EQ(function.cache().stats().compilations, called ? 1u : 0u);
    EXPECT_EQ(function.cache().numEntries(), 1u);
    return called;
  }
  std::vector<std::filesystem::path> files() const {
    return {std::filesystem::directory_iterator(folder), std::filesystem::directory_iterator()};
  }
  Device device = open_device();
  const std::string folder = testing::TempDir() + "tt-jit-" + std::to_string(getpid());
};
} // namespace

TEST_F(JitDiskCache, OutlivesFunctions) {
  EXPECT_TRUE(compiles());
  EXPECT_FALSE(compiles());
  EXPECT_TRUE(compiles({.backend = jit::Backend::Graph}));
  EXPECT_EQ(files().size(), 2u);
}

// Changes each input of a compilation in turn: nothing that another one has compiled is taken for it.
TEST_F(JitDiskCache, TellsInputsApart) {
  size_t numFiles = 0;
  const auto expectNew = [&](const Function &function, const Tensor &x, float expected) {
    EXPECT_NEAR(function({x})[0].to_vector<float>()[9], expected, 1e-2);
    EXPECT_EQ(files().size(), ++numFiles);
    // The same call finds it.
    EXPECT_NEAR(function({x})[0].to_vector<float>()[9], expected, 1e-2);
    EXPECT_EQ(files().size(), numFiles);
  };
  const auto scaled = [](float factor) { return [=](const Tensors &x) { return Tensors{multiply(x[0], factor)}; }; };
  const Tensor x = make({32, 32});
  const float value = x.to_vector<float>()[9];
  expectNew(Function("f", scaled(2)), x, 2 * value);
  // Calls, their attributes, and options.
  expectNew(Function("f", scaled(3)), x, 3 * value);
  expectNew(Function("f", [](const Tensors &y) { return Tensors{add(y[0], 2.f)}; }), x, 2 + value);
  const jit::Options all[] = {{.backend = jit::Backend::Graph},        {.fallback = false},
                              {.memory_config = DRAM_MEMORY_CONFIG},   {.math_fidelity = jit::MathFidelity::LoFi},
                              {.pipeline_options = "multicast=false"}, {.max_grid = {4, 4}}};
  for (const jit::Options &options : all)
    expectNew(Function("f", scaled(2), options), x, 2 * value);
  // Types of arguments, and the system.
  const Tensor narrow = make({32, 32}, DataType::BFLOAT16), wide = make({64, 32});
  expectNew(Function("f", scaled(2)), narrow, 2 * narrow.to_vector<float>()[9]);
  expectNew(Function("f", scaled(2)), wide, 2 * wide.to_vector<float>()[9]);
  Device other = open_device({.system = "p150"});
  expectNew(Function("f", scaled(2)), Tensor::from_vector(x.to_vector<float>(), x.spec(), other), 2 * value);
}

TEST_F(JitDiskCache, BelievesNoDamagedFile) {
  EXPECT_TRUE(compiles());
  ASSERT_EQ(files().size(), 1u);
  const std::filesystem::path file = files()[0];
  const auto size = std::filesystem::file_size(file);
  for (uintmax_t at : {uintmax_t(0), size / 2, size - 1}) {
    std::fstream stream(file, std::ios::in | std::ios::out | std::ios::binary);
    stream.seekg(at);
    const char damaged = static_cast<char>(stream.get() ^ 1);
    stream.seekp(at);
    stream.put(damaged);
    stream.close();
    EXPECT_TRUE(compiles()) << at;
    EXPECT_FALSE(compiles()) << at;
  }
  std::filesystem::resize_file(file, size / 2);
  EXPECT_TRUE(compiles());
  std::filesystem::resize_file(file, 0);
  EXPECT_TRUE(compiles());
  EXPECT_FALSE(compiles());
}

/// The key and the value of an entry.
static std::pair<std::string, std::string> readEntry(const std::filesystem::path &path) {
  std::ifstream file(path, std::ios::binary);
  const std::string bytes(std::istreambuf_iterator<char>(file), {});
  uint64_t keySize, valueSize;
  std::memcpy(&keySize, &bytes[8], sizeof keySize);
  std::memcpy(&valueSize, &bytes[16], sizeof valueSize);
  return {bytes.substr(24, keySize), bytes.substr(24 + keySize, valueSize)};
}

// Whole entries, with right hashes, of foreign programs: they are compiled again, and replaced.
TEST_F(JitDiskCache, ReplacesWrongContent) {
  const Function other(
      "exp", [](const Tensors &x) { return Tensors{exp(x[0])}; }, {}, jit::compile);
  other({make({64, 32})});
  const std::string foreign = readEntry(files()[0]).second;
  std::filesystem::remove(files()[0]);
  EXPECT_TRUE(compiles());
  const auto [key, value] = readEntry(files()[0]);
  const auto cache = ttmlir::CacheFolder::find("TTJITC01", ".ttjit", ttmlir::CacheFolder::Trust::Anyone);
  ASSERT_TRUE(cache);
  for (const std::string &wrong : {std::string(), std::string("text"), value.substr(0, value.size() / 2), foreign}) {
    ASSERT_EQ(toString(cache->write(key, wrong)), "");
    EXPECT_TRUE(compiles()) << wrong.size();
    EXPECT_FALSE(compiles()) << wrong.size();
  }
}

TEST_F(JitDiskCache, NamesAFolderThatItCannotWrite) {
  setenv("TTMLIR_CACHE_DIR", "/dev/null/folder", 1);
  const std::string error = errorOf([&] { compiles(); });
  EXPECT_NE(error.find("/dev/null/folder"), std::string::npos) << error;
  EXPECT_NE(error.find("ttnn::jit: cosh: "), std::string::npos) << error;
}

// Neither a pipe, which would block, nor a link, which leads elsewhere, is an entry. A folder stays, and nothing is kept.
TEST_F(JitDiskCache, ReplacesWhatIsNoFile) {
  EXPECT_TRUE(compiles());
  ASSERT_EQ(files().size(), 1u);
  const std::filesystem::path entry = files().front();
  std::filesystem::remove(entry);
  ASSERT_EQ(mkfifo(entry.c_str(), 0600), 0);
  EXPECT_TRUE(compiles());
  EXPECT_FALSE(compiles());
  const std::filesystem::path target = folder + "/target";
  std::ofstream(target) << "kept";
  std::filesystem::remove(entry);
  std::filesystem::create_symlink(target, entry);
  EXPECT_TRUE(compiles());
  EXPECT_FALSE(std::filesystem::is_symlink(entry));
  std::string text;
  std::ifstream(target) >> text;
  EXPECT_EQ(text, "kept");
  std::filesystem::remove(entry);
  std::filesystem::create_directory(entry);
  EXPECT_TRUE(compiles());
  EXPECT_TRUE(compiles());
  EXPECT_TRUE(std::filesystem::is_empty(entry));
  EXPECT_EQ(files().size(), 2u);
}
