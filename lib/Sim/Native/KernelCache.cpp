//===- KernelCache.cpp - Compiled kernels between processes ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelCache.h"

#include "ttmlir/Support/Failure.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/xxhash.h"

#include <sys/stat.h>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim::native;

/// The program behind the path: another one has another size or time.
static std::string stampOf(const std::string &path) {
  struct stat status;
  if (path.empty() || stat(path.c_str(), &status) != 0)
    return "";
  return path + ":" + std::to_string(status.st_size) + ":" + std::to_string(status.st_mtim.tv_sec) + "." +
         std::to_string(status.st_mtim.tv_nsec);
}

KernelCache::KernelCache(const std::string &compiler)
    : folder(CacheFolder::find("TTKERN01", ".ttkernel", CacheFolder::Trust::User)), stamp(stampOf(compiler)) {}

static std::optional<std::string> hashOf(StringRef path) {
  auto text = MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!text)
    return std::nullopt;
  return utohexstr(xxh3_64bits((*text)->getBuffer()));
}

// A value: a line with the compiler, a line with hash and path for each header, an empty line, the object.
std::optional<std::string> KernelCache::read(const CompilerRun &run) const {
  const std::optional<std::string> value = folder ? folder->read(run.key()) : std::nullopt;
  if (!value)
    return std::nullopt;
  auto [line, rest] = StringRef(*value).split('\n');
  if (!stamp.empty() && line != stamp)
    return std::nullopt;
  while (true) {
    std::tie(line, rest) = rest.split('\n');
    if (line.empty())
      return rest.str();
    const auto [hash, path] = line.split(' ');
    if (hashOf(path) != hash)
      return std::nullopt;
  }
}

Error KernelCache::write(const CompilerRun &run, const std::string &object) const {
  if (!folder)
    return Error::success();
  auto bytes = MemoryBuffer::getFile(object, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  if (!bytes)
    return failure("cannot read '" + object + "': " + bytes.getError().message());
  std::string value = stamp + "\n";
  for (const std::string &header : run.headers()) {
    const std::optional<std::string> hash = hashOf(header);
    // What changes while it is compiled, or has lines in its name, is compiled again.
    if (!hash || header.find('\n') != std::string::npos)
      return Error::success();
    value += *hash + " " + header + "\n";
  }
  return folder->write(run.key(), value + "\n" + (*bytes)->getBuffer().str());
}
