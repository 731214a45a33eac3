//===- DiskCache.cpp - Compiled functions between processes ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// An entry: magic, the sizes of key and file, both, and a hash of all before it. Written beside its place and renamed, so that
// other processes see whole files only.
//
//===----------------------------------------------------------------------===//

#include "DiskCache.h"

#include "Tracer.h"

#include "ttmlir/Config.h"
#include "ttmlir/Host/KeyWriter.h"
#include "ttmlir/Jit/CompilerLibrary.h"
#include "ttmlir/Support/StagedFile.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

#include <cstdlib>
#include <unistd.h>

using namespace llvm;

namespace ttnn::jit {

static constexpr StringLiteral kMagic("TTJITC01");

static void append(std::string &text, uint64_t number) { text.append(reinterpret_cast<const char *>(&number), sizeof number); }

void addCompileOptions(KeyWriter &writer, const Options &options) {
  // Placement is part of graphs; the others do not matter to compilers.
  const auto &[backend, fallback, memoryConfig, likeFirst, fidelity, pipelineOptions, compileOnly, debug, capacity, maxGrid, report,
               retrace] = options;
  writer.add(backend);
  writer.add(fallback);
  writer.add(fidelity);
  writer.add(pipelineOptions);
  writer.add(maxGrid.x);
  writer.add(maxGrid.y);
}

/// All that decides what is compiled.
static std::string keyOf(const CallGraph &graph, const std::string &system, const Options &options) {
  std::string key;
  KeyWriter writer(key);
  writer.add(std::string_view(TTMLIR_VERSION_STRING));
  // Builds of one version may differ.
  writer.add(compilerStamp());
  addCompileOptions(writer, options);
  writer.add(system);
  return key + graph.bytes();
}

/// The part of an entry before the file that it holds.
static std::string headerOf(const std::string &key, uint64_t fileSize) {
  std::string header = kMagic.str();
  append(header, key.size());
  append(header, fileSize);
  return header + key;
}

static std::string pathOf(StringRef folder, const std::string &key) {
  const XXH128_hash_t hash = xxh3_128bits(arrayRefFromStringRef(key));
  SmallString<128> path(folder);
  sys::path::append(path,
                    utohexstr(hash.high64, /*LowerCase=*/true, 16) + utohexstr(hash.low64, /*LowerCase=*/true, 16) + ".ttjit");
  return path.str().str();
}

/// The file in the entry at `path`, if it is whole and has `key`.
static std::optional<std::string> read(const std::string &path, const std::string &key) {
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
  const StringRef file = bytes.drop_front(headerSize).drop_back(sizeof(uint64_t));
  std::string hash;
  append(hash, xxh3_64bits(bytes.drop_back(sizeof(uint64_t))));
  if (!bytes.starts_with(headerOf(key, file.size())) || !bytes.ends_with(hash))
    return std::nullopt;
  return file.str();
}

/// `name` is the function whose file it is.
static void write(StringRef folder, const std::string &path, const std::string &key, const std::string &file,
                  const std::string &name) {
  std::string entry = headerOf(key, file.size()) + file;
  append(entry, xxh3_64bits(entry));
  // The error of the write says what is wrong with the folder.
  (void)sys::fs::create_directories(folder);
  // Links lead elsewhere, pipes block: what is no file or folder gives way.
  sys::fs::file_status status;
  if (!sys::fs::status(path, status, /*follow=*/false) && status.type() != sys::fs::file_type::regular_file &&
      status.type() != sys::fs::file_type::directory_file)
    (void)::unlink(path.c_str());
  if (llvm::Error error = ttmlir::writeStaged(path, [&](raw_ostream &os) { os << entry; }))
    throw CacheFolderError("ttnn::jit: " + name + ": TTMLIR_CACHE_DIR: " + toString(std::move(error)));
}

std::string compileCached(const CallGraph &graph, const std::string &system, const Options &options, const CompileFn &compiler,
                          bool &isLoaded) {
  isLoaded = false;
  const char *folder = std::getenv("TTMLIR_CACHE_DIR");
  // Reports are of compilations.
  if (options.report || !folder || !*folder)
    return compiler(graph, system, options);
  const std::string key = keyOf(graph, system, options), path = pathOf(folder, key);
  if (std::optional<std::string> file = read(path, key)) {
    isLoaded = true;
    return *file;
  }
  std::string file = compiler(graph, system, options);
  write(folder, path, key, file, graph.name);
  return file;
}

} // namespace ttnn::jit
