//===- CacheFolder.cpp - Files that processes share -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/CacheFolder.h"

#include "ttmlir/Support/StagedFile.h"

#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

#include <cstdlib>
#include <sys/stat.h>
#include <unistd.h>

using namespace llvm;
using namespace ttmlir;

static void append(std::string &text, uint64_t number) { text.append(reinterpret_cast<const char *>(&number), sizeof number); }

std::optional<CacheFolder> CacheFolder::find(StringLiteral magic, StringLiteral suffix) {
  const char *folder = std::getenv("TTMLIR_CACHE_DIR");
  if (!folder || !*folder)
    return std::nullopt;
  return CacheFolder(folder, magic, suffix);
}

bool CacheFolder::isPrivate() const {
  struct stat status;
  if (stat(folder.c_str(), &status) != 0)
    return true;
  return status.st_uid == geteuid() && (status.st_mode & (S_IWGRP | S_IWOTH)) == 0;
}

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

std::optional<std::string> CacheFolder::read(StringRef key) const {
  const std::string path = pathOf(key);
  // Others would block, or have no end.
  if (!sys::fs::is_regular_file(path))
    return std::nullopt;
  auto entry = MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!entry)
    return std::nullopt;
  const StringRef bytes = (*entry)->getBuffer();
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
  std::string entry = headerOf(key, value.size()) + value.str();
  append(entry, xxh3_64bits(entry));
  // The error of the write says what is wrong with the folder.
  (void)sys::fs::create_directories(folder);
  // Links lead elsewhere, pipes block: what is no file or folder gives way.
  sys::fs::file_status status;
  if (!sys::fs::status(path, status, /*follow=*/false) && status.type() != sys::fs::file_type::regular_file &&
      status.type() != sys::fs::file_type::directory_file)
    (void)::unlink(path.c_str());
  if (llvm::Error error = writeStaged(path, [&](raw_ostream &os) { os << entry; }))
    return createStringError(inconvertibleErrorCode(), "TTMLIR_CACHE_DIR: " + toString(std::move(error)));
  return llvm::Error::success();
}
