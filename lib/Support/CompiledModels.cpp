//===- CompiledModels.cpp - Models that have been compiled ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/CompiledModels.h"

#include "ttmlir/Config.h"
#include "ttmlir/Support/CacheFolder.h"
#include "ttmlir/Support/Logger.h"
#include "ttmlir/Support/ValueWriter.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/BLAKE3.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace llvm;

namespace ttmlir {

namespace {
class EntryWriter : public ValueWriter<EntryWriter> {
public:
  using ValueWriter::ValueWriter;
};
} // namespace

static std::string hashOf(StringRef bytes) {
  const auto hash = BLAKE3::hash(arrayRefFromStringRef(bytes));
  return std::string(hash.begin(), hash.end());
}

/// None if the file cannot be read.
static std::optional<std::string> hashOfFile(const std::string &path) {
  auto file = MemoryBuffer::getFile(path, /*IsText=*/false, /*RequiresNullTerminator=*/false);
  return file ? std::optional(hashOf((*file)->getBuffer())) : std::nullopt;
}

static std::string keyOf(const ModelRequest &request) {
  // Structured, so that a new option does not compile until it is written.
  const auto &[path, systemName, systemFile, system, optimizationLevel, dims, shapes, values, pipeline, allowBytecode] =
      request.options;
  std::string key;
  EntryWriter writer(key);
  writer.add(std::string_view(TTMLIR_VERSION_STRING));
  writer.add(compilerStamp());
  writer.add(std::string_view(request.path));
  writer.add(hashOf(request.bytes));
  writer.add(request.kind);
  writer.add(path);
  writer.add(systemName);
  writer.add(systemFile);
  writer.add(system);
  writer.add(optimizationLevel);
  writer.add(dims);
  writer.add(shapes);
  writer.add(values);
  writer.add(pipeline);
  writer.add(allowBytecode);
  // Warnings are kept with the file, and spell options as the caller does.
  writer.add(request.isCall);
  writer.add(request.isQuiet);
  writer.add(request.isOneOfSeveral);
  return key;
}

//===----------------------------------------------------------------------===//
// Entries
//===----------------------------------------------------------------------===//

namespace {
/// Takes an entry apart; stays failed once it ends too early.
class EntryReader {
public:
  explicit EntryReader(StringRef rest) : rest(rest) {}

  uint64_t number() {
    uint64_t value = 0;
    const StringRef bytes = take(sizeof value);
    if (!hasFailed)
      memcpy(&value, bytes.data(), sizeof value);
    return value;
  }
  StringRef text() { return take(number()); }
  bool failed() const { return hasFailed; }

private:
  StringRef take(uint64_t size) {
    hasFailed |= size > rest.size();
    const StringRef taken = hasFailed ? StringRef() : rest.take_front(size);
    rest = rest.drop_front(taken.size());
    return taken;
  }

  StringRef rest;
  bool hasFailed = false;
};
} // namespace

/// The model of `entry`, if all that it depends on is as it was.
static std::optional<CompiledModel> readEntry(StringRef entry) {
  EntryReader reader(entry);
  CompiledModel model;
  model.status = ExitStatus::Success;
  for (uint64_t count = reader.number(); count > 0 && !reader.failed(); --count) {
    model.filesRead.push_back(reader.text().str());
    const StringRef known = reader.text();
    if (hashOfFile(model.filesRead.back()) != known)
      return std::nullopt;
  }
  for (uint64_t count = reader.number(); count > 0 && !reader.failed(); --count)
    model.unused.push_back(reader.text().str());
  model.isKernels = reader.number() != 0;
  model.messages = reader.text().str();
  model.file = reader.text().str();
  return reader.failed() ? std::nullopt : std::optional(std::move(model));
}

/// The entry of a compilation that succeeded; none if files that it depends on are gone by now.
static std::optional<std::string> entryOf(const CompiledModel &model) {
  std::string entry;
  EntryWriter writer(entry);
  writer.add(model.filesRead.size());
  for (const std::string &path : model.filesRead) {
    const std::optional<std::string> hash = hashOfFile(path);
    if (!hash)
      return std::nullopt;
    writer.add(path);
    writer.add(*hash);
  }
  writer.add(model.unused);
  writer.add(uint64_t(model.isKernels));
  writer.add(model.messages);
  writer.add(model.file);
  return entry;
}

//===----------------------------------------------------------------------===//
// Compilation
//===----------------------------------------------------------------------===//

Expected<CompiledModel> compileModel(const ModelRequest &request) {
  const std::optional<CacheFolder> folder = CacheFolder::find("TTMODL02", ".ttmodel", CacheFolder::Trust::Anyone);
  const std::string key = folder ? keyOf(request) : std::string();
  std::optional<CompiledModel> known;
  // Entries have the file alone.
  if (folder && !request.wantsText && !request.wantsFusions)
    if (std::optional<std::string> entry = folder->read(key))
      known = readEntry(*entry);
  Logger::tool().log(LogLevel::Info, [&](raw_ostream &os) { os << (known ? "compiled before: " : "compiling ") << request.path; });
  if (known)
    return std::move(*known);
  auto compile = compilerFunction("ttCompileModel");
  if (!compile)
    return withStatus(ExitStatus::File, compile.takeError());
  CompiledModel model;
  reinterpret_cast<CompileModelEntry> (*compile)(request, model);
  if (!folder || model.status != ExitStatus::Success || !model.misuse.empty() || model.writesFiles)
    return model;
  if (const std::optional<std::string> entry = entryOf(model))
    if (Error error = folder->write(key, *entry))
      return withStatus(ExitStatus::File, std::move(error));
  return model;
}

} // namespace ttmlir
