//===- CacheFolder.cpp - Files that processes share -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/CacheFolder.h"

#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/StagedFile.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/Support/Errno.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/WithColor.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

#include <cstdlib>
#include <fcntl.h>
#include <mutex>
#include <sys/stat.h>
#include <unistd.h>

using namespace llvm;
using namespace ttmlir;

static void append(std::string &text, uint64_t number) { text.append(reinterpret_cast<const char *>(&number), sizeof number); }

//===----------------------------------------------------------------------===//
// Trust
//===----------------------------------------------------------------------===//

static bool canOthersWrite(const struct stat &status) { return (status.st_mode & (S_IWGRP | S_IWOTH)) != 0; }

/// The risk from other users for the folder `path`, or for one that it is in; empty without one, also if `path` does not exist yet.
static std::string findRisk(StringRef path) {
  SmallString<128> real(path);
  for (bool isFirst = true; !real.empty(); isFirst = false) {
    struct stat status;
    SmallString<128> resolved;
    if (!sys::fs::real_path(real, resolved))
      real = resolved;
    const std::string name = real.str().str();
    if (stat(name.c_str(), &status) == 0 && S_ISDIR(status.st_mode)) {
      const bool isOwn = status.st_uid == geteuid();
      if (!isOwn && (isFirst || status.st_uid != 0))
        return "'" + name + "' of another user";
      // In a sticky folder others can neither rename nor remove.
      if (canOthersWrite(status) && (isFirst || !(status.st_mode & S_ISVTX)))
        return "'" + name + "', where others can write; chmod go-w helps";
    }
    real = sys::path::parent_path(name);
  }
  return "";
}

/// Warns once for each folder.
static void warnOf(const std::string &folder, const std::string &risk) {
  static std::mutex mutex;
  static StringSet<> *seen = new StringSet<>();
  const std::lock_guard lock(mutex);
  if (seen->insert(folder).second)
    WithColor::warning(errs(), "TTMLIR_CACHE_DIR")
        << "compiled kernels are not kept: expected a folder that only its user can change, found " << printable(risk) << '\n';
}

std::optional<CacheFolder> CacheFolder::find(StringLiteral magic, StringLiteral suffix, Trust trust) {
  const char *folder = std::getenv("TTMLIR_CACHE_DIR");
  if (!folder || !*folder)
    return std::nullopt;
  SmallString<128> path(folder);
  sys::fs::make_absolute(path);
  if (const std::string risk = trust == Trust::User ? findRisk(path) : ""; !risk.empty()) {
    warnOf(folder, risk);
    return std::nullopt;
  }
  return CacheFolder(folder, magic, suffix, trust);
}

static bool isTrusted(const struct stat &status, CacheFolder::Trust trust) {
  return S_ISREG(status.st_mode) &&
         (trust == CacheFolder::Trust::Anyone || (status.st_uid == geteuid() && !canOthersWrite(status)));
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

/// Larger ones are none of ours.
static constexpr uint64_t kMaxEntry = uint64_t(1) << 30;

std::string CacheFolder::headerOf(StringRef key, uint64_t bytes) const {
  std::string header = magic.str();
  append(header, key.size());
  append(header, bytes);
  return header + key.str();
}

std::string CacheFolder::pathOf(StringRef key) const {
  const XXH128_hash_t hash = xxh3_128bits(arrayRefFromStringRef(key));
  SmallString<128> path(folder);
  sys::path::append(path,
                    utohexstr(hash.high64, /*LowerCase=*/true, 16) + utohexstr(hash.low64, /*LowerCase=*/true, 16) + suffix.str());
  return path.str().str();
}

/// The bytes of the entry `path`; null if it is none that is trusted. Links lead elsewhere, and pipes would block.
static std::unique_ptr<MemoryBuffer> readEntry(const std::string &path, CacheFolder::Trust trust) {
  const int file = sys::RetryAfterSignal(-1, ::open, path.c_str(), O_RDONLY | O_NOFOLLOW | O_NONBLOCK | O_CLOEXEC);
  if (file < 0)
    return nullptr;
  struct stat status;
  std::unique_ptr<MemoryBuffer> entry;
  if (fstat(file, &status) == 0 && isTrusted(status, trust) && static_cast<uint64_t>(status.st_size) <= kMaxEntry)
    // Volatile: not mapped, since it may become shorter.
    if (auto read = MemoryBuffer::getOpenFile(file, path, static_cast<uint64_t>(status.st_size),
                                              /*RequiresNullTerminator=*/false, /*IsVolatile=*/true))
      entry = std::move(*read);
  ::close(file);
  return entry;
}

std::optional<std::string> CacheFolder::read(StringRef key) const {
  const std::unique_ptr<MemoryBuffer> entry = readEntry(pathOf(key), trust);
  if (!entry)
    return std::nullopt;
  const StringRef bytes = entry->getBuffer();
  const size_t headerSize = headerOf(key, 0).size();
  if (bytes.size() < headerSize + sizeof(uint64_t))
    return std::nullopt;
  const StringRef value = bytes.drop_front(headerSize).drop_back(sizeof(uint64_t));
  std::string hash;
  append(hash, xxh3_64bits(bytes.drop_back(sizeof(uint64_t))));
  if (!bytes.starts_with(headerOf(key, value.size())) || !bytes.ends_with(hash))
    return std::nullopt;
  return value.str();
}

llvm::Error CacheFolder::write(StringRef key, StringRef value) const {
  const std::string path = pathOf(key);
  struct stat status;
  const bool isTaken = lstat(path.c_str(), &status) == 0 && !isTrusted(status, trust);
  // A folder may hold data that its user wants to keep: the key has no entry then.
  if (isTaken && S_ISDIR(status.st_mode))
    return llvm::Error::success();
  std::string entry = headerOf(key, value.size()) + value.str();
  append(entry, xxh3_64bits(entry));
  // The write reports errors of the folder.
  const bool isOfUser = trust == Trust::User;
  (void)sys::fs::create_directories(folder, /*IgnoreExisting=*/true, isOfUser ? sys::fs::owner_all : sys::fs::all_all);
  // Foreign files are replaced, of any owner.
  if (isTaken)
    (void)::unlink(path.c_str());
  if (llvm::Error error = writeStaged(
          path, [&](raw_ostream &os) { os << entry; },
          isOfUser ? std::optional(sys::fs::owner_read | sys::fs::owner_write) : std::nullopt))
    return createStringError(inconvertibleErrorCode(), "TTMLIR_CACHE_DIR: " + toString(std::move(error)));
  return llvm::Error::success();
}
