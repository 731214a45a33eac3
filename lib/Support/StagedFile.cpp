//===- StagedFile.cpp - Atomically written output files -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/StagedFile.h"

#include "ttmlir/Support/ExitStatus.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/Process.h"
#include "llvm/Support/Signals.h"

#include <fcntl.h>
#include <mutex>
#include <sys/file.h>
#include <sys/stat.h>
#include <unistd.h>

using namespace llvm;
namespace fs = llvm::sys::fs;

namespace ttmlir {

static StringRef folderOf(StringRef path) {
  StringRef folder = sys::path::parent_path(path);
  return folder.empty() ? "." : folder;
}

// Where `file` really is, links resolved; empty when it cannot be replaced by a rename.
static std::string replaceable(StringRef file) {
  fs::file_status status;
  if (fs::status(file, status)) {
    if (file.empty() || file == "-" || fs::is_symlink_file(file))
      return {};
  } else if (status.type() != fs::file_type::regular_file || fs::access(file, fs::AccessMode::Write)) {
    return {};
  }
  SmallString<256> real(file);
  if (fs::real_path(file, real))
    real = file;
  const StringRef folder = folderOf(real);
  return fs::is_directory(folder) && !fs::access(folder, fs::AccessMode::Write) ? real.str().str() : std::string();
}

//===----------------------------------------------------------------------===//
// Temporary files
//===----------------------------------------------------------------------===//
//
// The process that creates a temporary file holds a lock on it until it ends, for any reason. A file that can be locked is
// therefore stale, even if processes have other ids (containers) or run on another machine.

static constexpr StringLiteral kPrefix(".tt-"), kSuffix(".tmp");
static constexpr size_t kRandomDigits = 12;

static bool isTemporaryName(StringRef name) {
  return name.consume_front(kPrefix) && name.consume_back(kSuffix) && name.size() == kRandomDigits && all_of(name, isHexDigit);
}

/// Whether `path` is the file that is open as `file`.
static bool isSameFile(StringRef path, int file) {
  struct stat named, opened;
  return ::lstat(path.str().c_str(), &named) == 0 && ::fstat(file, &opened) == 0 && named.st_dev == opened.st_dev &&
         named.st_ino == opened.st_ino;
}

/// Removes the temporary file `path` if it is this user's and its process has ended.
static void removeIfLeftOver(const std::string &path) {
  int file = ::open(path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0)
    return;
  struct stat status;
  if (::fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_uid == ::geteuid() &&
      ::flock(file, LOCK_EX | LOCK_NB) == 0 && isSameFile(path, file))
    ::unlink(path.c_str());
  ::close(file);
}

/// Removes stale files of earlier processes in `folder`, once per folder.
static void removeLeftOvers(StringRef folder) {
  static std::mutex mutex;
  static StringSet<> *seen = new StringSet<>();
  {
    const std::lock_guard lock(mutex);
    if (!seen->insert(folder).second)
      return;
  }
  std::error_code code;
  for (fs::directory_iterator it(folder, code, /*follow_symlinks=*/false), end; it != end && !code; it.increment(code))
    if (isTemporaryName(sys::path::filename(it->path())))
      removeIfLeftOver(it->path());
}

/// Creates and locks a temporary file in `folder`, which signals that end the program remove; returns its path, and the descriptor
/// in `lock`. On failure `lock` is -1, and opening the path gives the error.
static std::string createLocked(StringRef folder, int &lock) {
  SmallString<256> model(folder), path;
  sys::path::append(model, Twine(kPrefix) + std::string(kRandomDigits, '%') + kSuffix);
  for (int attempt = 0; attempt < 16; ++attempt) {
    fs::createUniquePath(model, path, /*MakeAbsolute=*/false);
    // Before there is a file: a signal may come at any time.
    sys::RemoveFileOnSignal(path);
    lock = ::open(path.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0666);
    if (const int problem = lock < 0 ? errno : 0) {
      sys::DontRemoveFileOnSignal(path);
      if (problem == EEXIST)
        continue;
      break;
    }
    // Another process may see the file before it is locked, and remove it. Without support for locks no process does.
    const bool isLocked = sys::RetryAfterSignal(-1, ::flock, lock, LOCK_EX) == 0 || errno == ENOTSUP || errno == ENOLCK;
    // Opening the file for writing sets its time: until then it is empty because it is unwritten.
    const timespec untouched[2] = {{0, 0}, {0, 0}};
    if (isLocked && isSameFile(path, lock) && ::futimens(lock, untouched) == 0)
      break;
    ::close(lock);
    lock = -1;
    sys::DontRemoveFileOnSignal(path);
  }
  return path.str().str();
}

//===----------------------------------------------------------------------===//
// StagedFile
//===----------------------------------------------------------------------===//

StagedFile::StagedFile(StringRef target) : target(target), real(replaceable(target)) {
  if (real.empty())
    return;
  removeLeftOvers(folderOf(real));
  staged = createLocked(folderOf(real), lock);
}

StagedFile::~StagedFile() {
  if (staged.empty())
    return;
  fs::remove(staged);
  forget();
}

void StagedFile::forget() {
  sys::DontRemoveFileOnSignal(staged);
  staged.clear();
  if (lock >= 0)
    ::close(lock);
  lock = -1;
}

bool StagedFile::isWritten() const {
  struct stat status;
  return ::lstat(staged.c_str(), &status) == 0 &&
         (status.st_size != 0 || status.st_mtim.tv_sec != 0 || status.st_mtim.tv_nsec != 0);
}

Error StagedFile::commit(std::optional<fs::perms> permissions) {
  if (staged.empty() || !isWritten()) // some options print and write no file
    return Error::success();
  if (auto current = fs::getPermissions(real); current && !permissions)
    permissions = *current;
  if (permissions)
    fs::setPermissions(staged, *permissions);
  // Not synced, as the outputs of compilers are not: a disk takes longer than most runs, and what a crash of the machine loses is
  // made again. Containers, archives of weights and entries of caches have sums or lengths that tell.
  if (std::error_code code = fs::rename(staged, real))
    return fileError(target, code);
  forget();
  return Error::success();
}

//===----------------------------------------------------------------------===//
// Output of tools
//===----------------------------------------------------------------------===//

/// The reason why the file `path` cannot be written or created; no error if it can.
static std::error_code whyNotWritable(StringRef path) {
  fs::file_status status;
  if (!fs::status(path, status))
    return fs::is_directory(status) ? std::make_error_code(std::errc::is_a_directory) : fs::access(path, fs::AccessMode::Write);
  const StringRef folder = folderOf(path);
  if (std::error_code code = fs::status(folder, status))
    return code;
  return fs::is_directory(status) ? fs::access(folder, fs::AccessMode::Write) : std::make_error_code(std::errc::not_a_directory);
}

static Error cannotOpen(StringRef path, std::error_code code) {
  return withStatus(ExitStatus::File, createStringError(code, "cannot open output file '" + path + "': " + code.message()));
}

Expected<std::unique_ptr<OutputFile>> OutputFile::open(StringRef path) {
  std::unique_ptr<OutputFile> output(new OutputFile(path));
  if (path == "-")
    return std::move(output);
  if (!output->staged.isInPlace()) {
    if (Error error = output->openStream())
      return std::move(error);
  } else if (std::error_code code = whyNotWritable(path)) {
    return cannotOpen(path, code);
  }
  return std::move(output);
}

Error OutputFile::begin() { return file || path == "-" ? Error::success() : openStream(); }

Error OutputFile::openStream() {
  std::error_code code;
  file = std::make_unique<raw_fd_ostream>(staged.path(), code);
  if (!code)
    return Error::success();
  file.reset();
  return cannotOpen(path, code);
}

OutputFile::~OutputFile() {
  // Unless cleared, the stream aborts the program when it is destroyed.
  if (file)
    file->close(), file->clear_error();
}

Error OutputFile::commit() {
  if (!file)
    return Error::success();
  file->close();
  if (std::error_code code = file->error())
    return fileError(path, code);
  return staged.commit();
}

Error checkWritable(StringRef path) {
  if (path.empty())
    return withStatus(ExitStatus::Usage, createStringError("expected the name of a file, found ''"));
  std::error_code code = path == "-" ? std::error_code() : whyNotWritable(path);
  return code ? fileError(path, code) : Error::success();
}

Error makeFolder(StringRef path) {
  // LLVM's default keeps others out, even if the umask admits them.
  std::error_code code = fs::create_directories(path, /*IgnoreExisting=*/true, fs::all_all);
  if (!code && !fs::is_directory(path))
    code = std::make_error_code(std::errc::not_a_directory);
  if (!code)
    code = fs::access(path, fs::AccessMode::Write);
  if (!code)
    return Error::success();
  return withStatus(ExitStatus::File, createStringError(code, "failed to create folder '" + path + "': " + code.message()));
}

Error writeStaged(StringRef path, function_ref<void(raw_ostream &)> write, std::optional<fs::perms> permissions) {
  StagedFile file(path);
  std::error_code code;
  raw_fd_ostream os(file.path(), code);
  if (code)
    return fileError(path, code);
  write(os);
  os.close();
  code = os.error();
  // Unless cleared, the stream aborts the program when it is destroyed.
  os.clear_error();
  return code ? fileError(path, code) : file.commit(permissions);
}

Error writeFile(StringRef path, function_ref<void(raw_ostream &)> write) {
  if (path != "-")
    return writeStaged(path, write);
  write(outs());
  outs().flush();
  return Error::success();
}

} // namespace ttmlir
