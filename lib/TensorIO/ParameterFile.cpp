//===- ParameterFile.cpp - Tensors by name in one file --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/TensorIO/ParameterFile.h"

#include "ttmlir/Runtime/Buffer.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/HostTypeNames.h"
#include "ttmlir/Support/InputFile.h"
#include "ttmlir/Support/Limits.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/StagedFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/EndianStream.h"
#include "llvm/Support/JSON.h"

using namespace llvm;

namespace ttmlir::io {

/// Bytes of the length of the JSON header.
static constexpr size_t kPrefix = 8;
/// Bytes of the JSON header at most, the limit of other readers.
static constexpr uint64_t kMaxHeader = 100'000'000;
static constexpr StringLiteral kMetadata("__metadata__");

//===----------------------------------------------------------------------===//
// Reading
//===----------------------------------------------------------------------===//

Error ParameterFile::failure(const Twine &message) const {
  return withStatus(ExitStatus::File, createStringError(inconvertibleErrorCode(), displayName(path) + ": " + message));
}

/// Whether brackets of `text` are nested no deeper than the format has it: the parser recurses.
static bool isShallow(StringRef text) {
  constexpr int mostDepth = 3;
  int depth = 0;
  bool inString = false;
  for (size_t i = 0; i < text.size(); ++i) {
    const char c = text[i];
    if (inString) {
      i += c == '\\';
      inString = c != '"';
    } else if (c == '"') {
      inString = true;
    } else if ((c == '{' || c == '[') && ++depth > mostDepth) {
      return false;
    } else if (c == '}' || c == ']') {
      --depth;
    }
  }
  return true;
}

/// The non-negative integers of `value`; none if it is no list of these.
static std::optional<SmallVector<int64_t, 4>> integersOf(const json::Value *value) {
  const json::Array *array = value ? value->getAsArray() : nullptr;
  if (!array)
    return std::nullopt;
  SmallVector<int64_t, 4> integers;
  for (const json::Value &each : *array) {
    std::optional<int64_t> integer = each.getAsInteger();
    if (!integer || *integer < 0)
      return std::nullopt;
    integers.push_back(*integer);
  }
  return integers;
}

Error ParameterFile::parse() {
  const StringRef bytes = file->getBuffer();
  if (bytes.size() < kPrefix)
    return failure("expected a .safetensors file, found " + countText(bytes.size(), "byte"));
  const uint64_t length = support::endian::read64le(bytes.data());
  if (length > kMaxHeader || bytes.substr(kPrefix, 1) != "{")
    return failure("expected a .safetensors file, found another file or a damaged one");
  if (length > bytes.size() - kPrefix)
    return failure("truncated: expected a header of " + countText(length, "byte") + ", found " + Twine(bytes.size() - kPrefix));
  const StringRef header = bytes.substr(kPrefix, length);
  data = bytes.drop_front(kPrefix + length);
  if (!isShallow(header))
    return failure("expected a table of tensors as header, found deeper brackets");
  Expected<json::Value> parsed = json::parse(header);
  if (!parsed)
    return failure("header: " + toString(parsed.takeError()));
  const json::Object *table = parsed->getAsObject();
  if (!table)
    return failure("expected a table of tensors as header, found something else");
  uint64_t total = 0;
  for (const auto &[key, value] : *table) {
    const StringRef name = key;
    if (name == kMetadata)
      continue;
    auto refuse = [&](const Twine &message) { return failure("tensor '" + printable(name) + "': " + message); };
    const json::Object *tensor = value.getAsObject();
    std::optional<StringRef> type = tensor ? tensor->getString("dtype") : std::nullopt;
    std::optional<SmallVector<int64_t, 4>> shape = integersOf(tensor ? tensor->get("shape") : nullptr),
                                           place = integersOf(tensor ? tensor->get("data_offsets") : nullptr);
    if (!type || !shape || !place || place->size() != 2)
      return refuse("expected 'dtype', 'shape' and two 'data_offsets', found something else");
    Entry entry{type->str(), std::move(*shape), static_cast<uint64_t>((*place)[0]), static_cast<uint64_t>((*place)[1])};
    if (entry.begin > entry.end || entry.end > data.size())
      return refuse("expected its elements within the " + countText(data.size(), "byte") + " after the header, found " +
                    Twine(entry.begin) + " to " + Twine(entry.end));
    total += entry.end - entry.begin;
    entries[name] = std::move(entry);
  }
  // Without gaps, remaining bytes belong to another file.
  if (total != data.size())
    return failure("truncated or damaged: expected " + countText(total, "byte") + " of tensors after the header, found " +
                   Twine(data.size()));
  return Error::success();
}

Expected<ParameterFile> ParameterFile::open(StringRef path) {
  ParameterFile result;
  result.path = path.str();
  auto file = readInput(path, runtime::availableMemory() / 2, [](StringRef) -> Expected<uint64_t> { return UINT64_MAX; });
  if (!file)
    return result.failure(toString(file.takeError()));
  result.file = std::move(*file);
  if (Error error = result.parse())
    return std::move(error);
  return std::move(result);
}

Expected<HostArray> ParameterFile::read(StringRef name) const {
  auto found = entries.find(name);
  if (found == entries.end())
    return failure("expected a tensor '" + printable(name) + "', found none");
  const Entry &entry = found->second;
  std::optional<HostType> type = parseSafetensorsName(entry.type);
  if (!type)
    return failure("tensor '" + printable(name) + "': expected booleans, integers or floats of 8 to 64 bits, found element type '" +
                   printable(entry.type) + "'");
  if (entry.shape.size() > kMaxRank)
    return failure("tensor '" + printable(name) + "': expected at most " + Twine(kMaxRank) + " dimensions, found " +
                   Twine(entry.shape.size()));
  return HostArray::fromBytes(displayName(path) + ": tensor '" + printable(name) + "'", *type, entry.shape,
                              data.slice(entry.begin, entry.end), file);
}

std::vector<StringRef> ParameterFile::names() const {
  std::vector<StringRef> names(entries.keys().begin(), entries.keys().end());
  llvm::sort(names);
  return names;
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

/// The JSON for `parameters` in this order, padded so that elements start at a multiple of 64.
static std::string headerOf(ArrayRef<const Parameter *> parameters) {
  std::string header;
  raw_string_ostream text(header);
  json::OStream os(text);
  os.object([&] {
    uint64_t offset = 0;
    for (const Parameter *each : parameters)
      os.attributeObject(each->name, [&] {
        const uint64_t begin = offset;
        offset += static_cast<uint64_t>(volumeOf(each->shape)) * each->type.bytes();
        os.attribute("dtype", safetensorsName(each->type));
        os.attributeArray("shape", [&] {
          for (int64_t size : each->shape)
            os.value(size);
        });
        os.attributeArray("data_offsets", [&] {
          os.value(begin);
          os.value(offset);
        });
      });
  });
  header.append(alignTo(kPrefix + header.size(), 64) - kPrefix - header.size(), ' ');
  return header;
}

Error writeParameters(StringRef path, ArrayRef<Parameter> parameters) {
  // Wide elements first, so that all are aligned.
  SmallVector<const Parameter *> sorted = to_vector(make_pointer_range(parameters));
  llvm::sort(sorted,
             [](const Parameter *a, const Parameter *b) { return std::pair(b->type.bits, a) < std::pair(a->type.bits, b); });
  return writeStaged(path, [&](raw_ostream &os) {
    const std::string header = headerOf(sorted);
    support::endian::write<uint64_t>(os, header.size(), endianness::little);
    os << header;
    for (const Parameter *each : sorted)
      each->write(os);
  });
}

} // namespace ttmlir::io
