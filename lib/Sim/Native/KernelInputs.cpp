//===- KernelInputs.cpp - Inputs of compiled kernels ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelInputs.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/xxhash.h"

#include <set>
#include <sys/stat.h>

using namespace llvm;
using namespace ttmlir::sim;
using namespace ttmlir::sim::native;

//===----------------------------------------------------------------------===//
// States of files
//===----------------------------------------------------------------------===//

// Files that were not read are there or not. Of files that were, the user's headers have the hash of their content, system
// headers, of which each kernel has dozens, their version.
static constexpr StringLiteral kPresent = "+", kAbsent = "-", kVersion = "@";

/// Size and time of a file; kAbsent without one.
static std::string versionOf(const std::string &path) {
  struct stat status;
  if (stat(path.c_str(), &status) != 0)
    return kAbsent.str();
  return kVersion.str() + std::to_string(status.st_size) + ":" + std::to_string(status.st_mtim.tv_sec) + "." +
         std::to_string(status.st_mtim.tv_nsec);
}

std::string native::stampOf(const std::string &compiler) {
  const std::string version = versionOf(compiler);
  return version == kAbsent ? "" : compiler + version;
}

/// Compilers pass over folders.
static StringRef presenceOf(const std::string &path) {
  struct stat status;
  return stat(path.c_str(), &status) == 0 && !S_ISDIR(status.st_mode) ? kPresent : kAbsent;
}

/// The hash of the content of a file; kAbsent if it cannot be read. Pipes would block.
static std::string contentOf(const std::string &path) {
  auto text = sys::fs::is_regular_file(path) ? MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false,
                                                                     /*IsVolatile=*/true)
                                             : std::error_code();
  return text && *text ? utohexstr(xxh3_64bits((*text)->getBuffer())) : kAbsent.str();
}

//===----------------------------------------------------------------------===//
// Names of headers
//===----------------------------------------------------------------------===//

/// Whether a directive, or a question for a header, ends with the word at `at`.
static bool isDirective(StringRef text, size_t at) {
  const StringRef before = text.take_front(at).rsplit('\n').second.rtrim(" \t");
  return before.ends_with("#") || before.ends_with("%:") || before.ends_with("__has_");
}

bool native::addHeaderNames(StringRef text, SetVector<StringRef> &names) {
  bool isComplete = true;
  for (StringRef word : {"include", "import"})
    for (size_t at = text.find(word); at != StringRef::npos; at = text.find(word, at + 1)) {
      StringRef rest = text.drop_front(at + word.size());
      rest = rest.drop_while([](char c) { return isAlnum(c) || c == '_'; }).ltrim(" \t(");
      const char end = rest.starts_with("\"") ? '"' : rest.starts_with("<") ? '>' : '\0';
      const StringRef name = rest.drop_front(!rest.empty()).take_until([&](char c) { return c == end || c == '\n'; });
      if (end && !name.empty() && rest.substr(1).drop_front(name.size()).starts_with(StringRef(&end, 1)))
        names.insert(name);
      else
        isComplete &= !isDirective(text, at);
    }
  return isComplete;
}

/// Whether `text` has the assembler read files (`.incbin`, `.include`, in small or capital letters), of which compilers say
/// nothing.
static bool readsInAssembler(StringRef text) {
  const std::string lower = text.lower();
  return StringRef(lower).contains(".incbin") || StringRef(lower).contains(".include");
}

static bool isBelowAny(StringRef path, ArrayRef<std::string> folders) {
  return any_of(folders, [&](StringRef folder) { return path.starts_with(folder) && path.substr(folder.size()).starts_with("/"); });
}

/// The paths at which compilers look for the headers of `run` in folders of the user: folders of headers and its search path.
/// None if a text of the user has the assembler read more.
static std::optional<std::set<std::string>> candidatesOf(const CompilerRun &run, ArrayRef<std::string> headers) {
  std::set<std::string> folders;
  const std::vector<std::string> searched = CompilerRun::folders(run.kernel);
  folders.insert(searched.begin(), searched.end());
  std::vector<std::unique_ptr<MemoryBuffer>> texts;
  SetVector<StringRef> names;
  bool readsMore = readsInAssembler(run.kernel.source);
  addHeaderNames(run.kernel.source, names);
  for (const std::string &header : headers) {
    // Nothing of the user hides headers of the system from each other.
    if (!isBelowAny(header, searched) && !names.contains(header))
      continue;
    folders.insert(sys::path::parent_path(header).str());
    if (auto text = MemoryBuffer::getFile(header, /*IsText=*/false, /*RequiresNullTerminator=*/false, /*IsVolatile=*/true)) {
      readsMore |= readsInAssembler((*text)->getBuffer());
      addHeaderNames((*text)->getBuffer(), names);
      texts.push_back(std::move(*text));
    }
  }
  if (readsMore)
    return std::nullopt;
  std::set<std::string> paths;
  for (StringRef name : names)
    if (sys::path::is_absolute(name))
      paths.insert(name.str());
    else
      for (const std::string &folder : folders)
        paths.insert(folder + "/" + name.str());
  return paths;
}

//===----------------------------------------------------------------------===//
// KernelInputs
//===----------------------------------------------------------------------===//

/// Whether the file may have got its content or its name at `time` or later.
static bool isChangedSince(const std::string &path, const timespec &time) {
  struct stat status;
  return stat(path.c_str(), &status) != 0 ||
         std::pair(status.st_ctim.tv_sec, status.st_ctim.tv_nsec) >= std::pair(time.tv_sec, time.tv_nsec);
}

std::optional<KernelInputs> KernelInputs::of(const CompilerRun &run, const std::string &stamp) {
  KernelInputs inputs;
  inputs.stamp = stamp;
  const std::vector<std::string> headers = run.headers(), searched = CompilerRun::folders(run.kernel);
  for (const std::string &header : headers)
    inputs.files.emplace_back(isBelowAny(header, searched) ? contentOf(header) : versionOf(header), header);
  const std::optional<std::set<std::string>> candidates = candidatesOf(run, headers);
  if (!candidates)
    return std::nullopt;
  for (const std::string &path : *candidates)
    if (!is_contained(headers, path))
      inputs.files.emplace_back(presenceOf(path), path);
  const bool isKnown = all_of(inputs.files, [](const auto &file) { return file.second.find('\n') == std::string::npos; }) &&
                       none_of(headers, [&](const std::string &header) { return isChangedSince(header, run.startTime()); });
  return isKnown ? std::optional(std::move(inputs)) : std::nullopt;
}

KernelInputs KernelInputs::ofSystem(ArrayRef<std::string> headers, const std::string &stamp) {
  KernelInputs inputs;
  inputs.stamp = stamp;
  for (const std::string &header : headers)
    inputs.files.emplace_back(versionOf(header), header);
  return inputs;
}

bool KernelInputs::areCurrent(StringRef other) const {
  return (other.empty() || other == stamp) && all_of(files, [](const auto &file) {
           const auto &[state, path] = file;
           if (StringRef(state).starts_with(kVersion))
             return state == versionOf(path);
           return state == (state == kPresent || state == kAbsent ? presenceOf(path).str() : contentOf(path));
         });
}

std::vector<std::string> KernelInputs::paths() const {
  std::vector<std::string> all;
  for (const auto &[state, path] : files)
    all.push_back(path);
  return all;
}

std::string KernelInputs::str() const {
  std::string text = stamp + "\n";
  for (const auto &[state, path] : files)
    text += state + " " + path + "\n";
  return text + "\n";
}

std::optional<KernelInputs> KernelInputs::take(StringRef &text) {
  KernelInputs inputs;
  StringRef line;
  std::tie(line, text) = text.split('\n');
  inputs.stamp = line.str();
  while (!text.empty()) {
    std::tie(line, text) = text.split('\n');
    if (line.empty())
      return inputs;
    const auto [state, path] = line.split(' ');
    inputs.files.emplace_back(state.str(), path.str());
  }
  return std::nullopt;
}
