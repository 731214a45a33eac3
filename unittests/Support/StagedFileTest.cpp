//===- StagedFileTest.cpp - An output file that appears whole -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/StagedFile.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <gtest/gtest.h>

#include <csignal>
#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

using namespace ttmlir;
namespace fs = llvm::sys::fs;

namespace {
/// A folder that is removed in the end.
class StagedFileTest : public testing::Test {
protected:
  void SetUp() override { ASSERT_FALSE(fs::createUniqueDirectory("staged", folder)); }
  void TearDown() override { fs::remove_directories(folder); }

  std::string path(llvm::StringRef name) const {
    llvm::SmallString<128> path(folder);
    llvm::sys::path::append(path, name);
    return path.str().str();
  }

  static std::string contents(llvm::StringRef file) {
    auto buffer = llvm::MemoryBuffer::getFile(file);
    return buffer ? (*buffer)->getBuffer().str() : "";
  }

  llvm::SmallString<128> folder;
};
} // namespace

TEST_F(StagedFileTest, ReplacesWhatALinkIsFor) {
  std::string file = path("file"), link = path("link");
  ASSERT_FALSE(llvm::errorToBool(writeStaged(file, [](llvm::raw_ostream &os) { os << "old"; })));
  ASSERT_FALSE(fs::setPermissions(file, fs::owner_read | fs::owner_write | fs::others_read));
  ASSERT_FALSE(fs::create_link("file", link));
  ASSERT_FALSE(llvm::errorToBool(writeStaged(link, [](llvm::raw_ostream &os) { os << "new"; })));
  EXPECT_EQ(contents(file), "new");
  EXPECT_TRUE(fs::is_symlink_file(link));
  EXPECT_EQ(*fs::getPermissions(file), fs::owner_read | fs::owner_write | fs::others_read);
}

TEST_F(StagedFileTest, AppearsWhenItIsCommitted) {
  std::string file = path("file"), abandoned;
  {
    StagedFile staged(file);
    abandoned = staged.path();
    ASSERT_FALSE(staged.isInPlace());
    ASSERT_FALSE(llvm::errorToBool(writeStaged(abandoned, [](llvm::raw_ostream &os) { os << "half"; })));
    EXPECT_FALSE(fs::exists(file));
  }
  EXPECT_FALSE(fs::exists(abandoned));
  EXPECT_FALSE(fs::exists(file));
}

TEST_F(StagedFileTest, NamesWhatCannotBeWritten) {
  std::string missing = path("missing/file");
  EXPECT_EQ(llvm::toString(writeStaged(missing, [](llvm::raw_ostream &) {})), missing + ": No such file or directory");
  EXPECT_EQ(llvm::toString(writeStaged("/dev/full", [](llvm::raw_ostream &os) { os << "text"; })),
            "/dev/full: No space left on device");
}

// The system itself interrupts the process, as soon as there is a new file in the folder.
TEST_F(StagedFileTest, LeavesNothingWhenASignalComesAtOnce) {
  const pid_t child = fork();
  if (child == 0) {
    const int watched = ::open(folder.c_str(), O_RDONLY | O_DIRECTORY);
    if (::fcntl(watched, F_SETSIG, SIGTERM) != 0 || ::fcntl(watched, F_NOTIFY, DN_CREATE) != 0)
      ::_exit(77);
    StagedFile staged(path("file"));
    ::_exit(0);
  }
  int status = 0;
  ASSERT_EQ(::waitpid(child, &status, 0), child);
  if (WIFEXITED(status) && WEXITSTATUS(status) == 77)
    GTEST_SKIP() << "the system tells of no changes of folders";
  EXPECT_TRUE(WIFSIGNALED(status) && WTERMSIG(status) == SIGTERM) << status;
  std::error_code code;
  EXPECT_EQ(fs::directory_iterator(folder, code), fs::directory_iterator());
}
