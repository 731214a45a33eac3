//===- CacheFolder.h - Files that processes share ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_CACHEFOLDER_H
#define TTMLIR_SUPPORT_CACHEFOLDER_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <optional>
#include <string>

namespace ttmlir {

/// The folder that the environment variable TTMLIR_CACHE_DIR names. Each entry is a file, named by a hash of its key: `magic`
/// (eight bytes), bytes of the key and of the value, key, value, and a hash over all of that. Links are no entries.
class CacheFolder {
public:
  /// Whose entries are believed: User for native code, which runs with all rights of the user.
  enum class Trust { Anyone, User };

  /// None if the variable is not set, or empty. `magic` and `suffix` tell kinds of entries from each other. With Trust::User also
  /// none, and a warning on standard error for each folder, if others can write to the folder, rename it, or own it.
  static std::optional<CacheFolder> find(llvm::StringLiteral magic, llvm::StringLiteral suffix, Trust trust);

  /// The value of `key`; none if there is no entry, or a damaged or foreign file in its place, which write() replaces.
  std::optional<std::string> read(llvm::StringRef key) const;
  /// Writes an entry beside its place and renames it over the present file; no effect if that is a folder. Makes the folder of all
  /// entries, for the user alone.
  llvm::Error write(llvm::StringRef key, llvm::StringRef value) const;

private:
  CacheFolder(std::string folder, llvm::StringLiteral magic, llvm::StringLiteral suffix, Trust trust)
      : folder(std::move(folder)), magic(magic), suffix(suffix), trust(trust) {}
  std::string pathOf(llvm::StringRef key) const;
  std::string headerOf(llvm::StringRef key, uint64_t bytes) const;

  std::string folder;
  llvm::StringLiteral magic, suffix;
  Trust trust;
};

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_CACHEFOLDER_H
