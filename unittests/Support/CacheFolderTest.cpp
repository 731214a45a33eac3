//===- CacheFolderTest.cpp - Whose entries are believed -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/CacheFolder.h"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <iterator>
#include <sys/stat.h>
#include <unistd.h>

using namespace ttmlir;
using Trust = CacheFolder::Trust;
namespace fs = std::filesystem;

namespace {
class CacheFolderTest : public testing::Test {
protected:
  void SetUp() override {
    std::string model = testing::TempDir() + "tt-cache-XXXXXX";
    ASSERT_NE(mkdtemp(model.data()), nullptr);
    parent = model;
    folder = parent / "cache";
    setenv("TTMLIR_CACHE_DIR", folder.c_str(), 1);
  }
  void TearDown() override {
    unsetenv("TTMLIR_CACHE_DIR");
    fs::remove_all(parent);
  }

  static std::optional<std::string> read(Trust trust) {
    const auto cache = CacheFolder::find("TTTEST01", ".test", trust);
    return cache ? cache->read("key") : std::nullopt;
  }
  static void write(Trust trust, const char *value = "value") {
    const auto cache = CacheFolder::find("TTTEST01", ".test", trust);
    ASSERT_TRUE(cache);
    EXPECT_EQ(toString(cache->write("key", value)), "");
  }
  fs::path entry() const { return fs::directory_iterator(folder)->path(); }
  static unsigned modeOf(const fs::path &path) {
    struct stat status;
    return stat(path.c_str(), &status) == 0 ? status.st_mode & 07777 : 0;
  }

  fs::path parent, folder;
};
} // namespace

TEST_F(CacheFolderTest, IsOfTheUserAlone) {
  const mode_t old = umask(002);
  write(Trust::User);
  umask(old);
  EXPECT_EQ(modeOf(folder), 0700u);
  EXPECT_EQ(modeOf(entry()), 0600u);
  EXPECT_EQ(read(Trust::User), "value");
}

TEST_F(CacheFolderTest, BelievesNoEntryThatOthersCanWrite) {
  write(Trust::User);
  for (unsigned mode : {0620u, 0602u}) {
    fs::permissions(entry(), fs::perms(mode));
    EXPECT_EQ(read(Trust::User), std::nullopt);
    // Data of any writer is verified.
    EXPECT_EQ(read(Trust::Anyone), "value");
    write(Trust::User);
    EXPECT_EQ(modeOf(entry()), 0600u);
    EXPECT_EQ(read(Trust::User), "value");
  }
  if (geteuid() != 0)
    GTEST_SKIP() << "only root can give files away";
  ASSERT_EQ(chown(entry().c_str(), 1, 1), 0);
  EXPECT_EQ(read(Trust::User), std::nullopt);
  write(Trust::User);
  EXPECT_EQ(read(Trust::User), "value");
}

TEST_F(CacheFolderTest, FollowsNoLinks) {
  write(Trust::User);
  const fs::path path = entry(), other = parent / "other";
  fs::rename(path, other);
  fs::create_symlink(other, path);
  EXPECT_EQ(read(Trust::User), std::nullopt);
  EXPECT_EQ(read(Trust::Anyone), std::nullopt);
  write(Trust::Anyone, "new");
  EXPECT_FALSE(fs::is_symlink(path));
  EXPECT_EQ(read(Trust::Anyone), "new");
}

TEST_F(CacheFolderTest, LeavesFoldersInPlaceOfEntries) {
  write(Trust::User);
  const fs::path path = entry(), kept = path / "kept";
  fs::remove(path);
  fs::create_directory(path);
  std::ofstream(kept) << "text";
  for (Trust trust : {Trust::User, Trust::Anyone}) {
    write(trust);
    EXPECT_EQ(read(trust), std::nullopt);
  }
  EXPECT_TRUE(fs::exists(kept));
  EXPECT_EQ(std::distance(fs::directory_iterator(folder), {}), 1);
}

TEST_F(CacheFolderTest, WarnsOfFoldersThatOthersCanChange) {
  write(Trust::User);
  const auto warning = [&](const fs::path &changed, unsigned mode) {
    const fs::perms before = fs::status(changed).permissions();
    fs::permissions(changed, fs::perms(mode));
    // Each name is warned of once.
    setenv("TTMLIR_CACHE_DIR", (folder.string() += '/').c_str(), 1);
    folder += "/";
    testing::internal::CaptureStderr();
    const bool isThere = CacheFolder::find("TTTEST01", ".test", Trust::User).has_value();
    const std::string text = testing::internal::GetCapturedStderr();
    EXPECT_EQ(isThere, text.empty()) << text;
    testing::internal::CaptureStderr();
    EXPECT_EQ(CacheFolder::find("TTTEST01", ".test", Trust::User).has_value(), isThere);
    EXPECT_EQ(testing::internal::GetCapturedStderr(), "");
    EXPECT_TRUE(CacheFolder::find("TTTEST01", ".test", Trust::Anyone));
    fs::permissions(changed, before);
    return text;
  };
  const std::string start = "TTMLIR_CACHE_DIR: warning: compiled kernels are not kept: expected a folder that only its user can "
                            "change, found '",
                    end = "', where others can write; chmod go-w helps\n", real = fs::canonical(folder);
  EXPECT_EQ(warning(real, 0775), start + real + end);
  EXPECT_EQ(warning(real, 0777), start + real + end);
  EXPECT_EQ(warning(real, 01777), start + real + end);
  EXPECT_EQ(warning(real, 0755), "");
  EXPECT_EQ(warning(fs::canonical(parent), 0777), start + fs::canonical(parent).string() + end);
  EXPECT_EQ(warning(fs::canonical(parent), 01777), "");
  if (geteuid() != 0)
    GTEST_SKIP() << "only root can give files away";
  ASSERT_EQ(chown(real.c_str(), 1, 1), 0);
  EXPECT_EQ(warning(real, 0755), start + real + "' of another user\n");
}

TEST_F(CacheFolderTest, BelievesNoPart) {
  write(Trust::Anyone);
  const fs::path path = entry();
  std::string bytes;
  {
    std::ifstream file(path, std::ios::binary);
    bytes.assign(std::istreambuf_iterator<char>(file), {});
  }
  for (size_t size = 0; size < bytes.size(); ++size) {
    fs::resize_file(path, size);
    EXPECT_EQ(read(Trust::Anyone), std::nullopt) << size;
    std::ofstream(path, std::ios::binary) << bytes;
  }
  EXPECT_EQ(read(Trust::Anyone), "value");
  // No memory for foreign files.
  fs::resize_file(path, uint64_t(1) << 40);
  EXPECT_EQ(read(Trust::Anyone), std::nullopt);
}
