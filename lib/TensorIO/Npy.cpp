//===- Npy.cpp - Tensors as .npy files ------------------------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/TensorIO/TensorIO.h"

#include "ttmlir/Runtime/Buffer.h"
#include "ttmlir/Support/HostTypeNames.h"
#include "ttmlir/Support/InputFile.h"
#include "ttmlir/Support/Limits.h"
#include "ttmlir/Support/Numerics.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/StagedFile.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/EndianStream.h"
#include "llvm/Support/raw_ostream.h"

#include <algorithm>
#include <cstring>
#include <limits>

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::io {

static constexpr StringLiteral kMagic("\x93NUMPY");
/// Twelve extents, a type and names of keys take less than 1 KB.
static constexpr size_t kMaxNpyHeader = 1 << 16;

//===----------------------------------------------------------------------===//
// Header
//===----------------------------------------------------------------------===//

// The text of the value of `key`, in quotes of either kind: in a Python dictionary of strings, booleans and one tuple. None if
// there is no such key.
static std::optional<StringRef> dictionaryValue(StringRef header, StringRef key) {
  for (StringRef quote : {"'", "\""}) {
    auto [before, rest] = header.split((quote + key + quote).str());
    rest = rest.ltrim();
    if (!rest.consume_front(":"))
      continue;
    rest = rest.ltrim();
    if (rest.starts_with("("))
      return rest.take_until([](char c) { return c == ')'; }).drop_front();
    if (rest.starts_with("'") || rest.starts_with("\""))
      return rest.drop_front().split(rest[0]).first;
    return rest.take_until([](char c) { return c == ',' || c == '}'; }).trim();
  }
  return std::nullopt;
}

// "<f4", "|b1", ">i8"; nothing for types that are none of ours, such as complex numbers and strings.
static std::optional<HostType> parseDescr(StringRef descr) {
  std::optional<HostType> type = parseNpyName(descr.drop_front(!descr.empty()));
  // Elements of a byte have no order, and NumPy has none for elements of other libraries.
  const StringRef orders = !type ? "" : type->isBool() ? "|" : type->kind == HostType::Kind::BFloat ? "<|" : "<>|=";
  return !descr.empty() && orders.contains(descr[0]) ? type : std::nullopt;
}

// Empty: fine.
static std::string parseShape(StringRef text, SmallVectorImpl<int64_t> &shape) {
  SmallVector<StringRef, 6> parts;
  text.split(parts, ',', -1, /*KeepEmpty=*/false);
  for (StringRef part : parts) {
    int64_t extent;
    if (part.trim().empty())
      continue;
    if (part.trim().getAsInteger(10, extent) || extent < 0)
      return ("the shape has '" + part.trim() + "', which is not an extent").str();
    shape.push_back(extent);
  }
  if (shape.size() > kMaxRank)
    return ("the array has " + countText(shape.size(), "dimension") + " but at most " + Twine(kMaxRank) + " are supported").str();
  return "";
}

Error HostArray::parseHeader(StringRef header) {
  for (StringRef key : {"descr", "fortran_order", "shape"})
    if (!dictionaryValue(header, key))
      return failure("expected key '" + key + "' in the header of the .npy file, found none");
  StringRef descr = *dictionaryValue(header, "descr"), order = *dictionaryValue(header, "fortran_order");
  if (order != "True" && order != "False")
    return failure("'fortran_order': expected True or False, found " + order.take_front(64));
  std::optional<HostType> parsed = parseDescr(descr);
  if (!parsed)
    return failure("expected booleans, integers or floats of 8 to 64 bits, found element type '" + descr.take_front(64) + "'");
  type = *parsed;
  isBigEndian = descr[0] == '>';
  isFortran = order == "True";
  if (std::string message = parseShape(*dictionaryValue(header, "shape"), shape); !message.empty())
    return failure(message);
  return Error::success();
}

uint64_t HostArray::dataBytes() const {
  uint64_t volume = volumeOf(shape);
  return volume > uint64_t(std::numeric_limits<int64_t>::max()) / 8 ? UINT64_MAX : volume * type.bytes();
}

// `data` follows the header.
Error HostArray::takeElements(StringRef data) {
  if (dataBytes() != data.size())
    return failure("truncated or damaged: expected " + countText(dataBytes(), "byte") + " of " + str() +
                   " after the header, found " + Twine(data.size()));
  bytes = data;
  if (isBigEndian && type.bytes() > 1)
    makeLittleEndian(bytes);
  if (isFortran && shape.size() > 1)
    makeRowMajor(bytes);
  return Error::success();
}

void HostArray::makeLittleEndian(StringRef data) {
  std::vector<char> swapped(data.begin(), data.end());
  unsigned width = type.bytes();
  for (char *element = swapped.data(), *end = element + swapped.size(); element != end; element += width)
    std::reverse(element, element + width);
  owned = std::move(swapped);
  bytes = StringRef(owned.data(), owned.size());
}

// In Fortran order the first index varies fastest.
void HostArray::makeRowMajor(StringRef data) {
  std::vector<char> moved(data.size());
  unsigned width = type.bytes();
  SmallVector<int64_t, 6> index(shape.size(), 0), strides(shape.size(), width);
  for (size_t axis = 1; axis < shape.size(); ++axis)
    strides[axis] = strides[axis - 1] * shape[axis - 1];
  int64_t from = 0;
  for (size_t to = 0; to < moved.size(); to += width) {
    std::memcpy(moved.data() + to, data.data() + from, width);
    for (size_t axis = shape.size(); axis-- > 0;) {
      from += strides[axis];
      if (++index[axis] < shape[axis])
        break;
      from -= strides[axis] * shape[axis];
      index[axis] = 0;
    }
  }
  owned = std::move(moved);
  bytes = StringRef(owned.data(), owned.size());
}

namespace {
/// Offsets of the parts of a .npy file, as far as its first bytes determine them.
struct NpyParts {
  StringRef header;
  /// Start of the elements; 0 if the header is incomplete.
  size_t dataStart = 0;
};
} // namespace

/// The parts of the file that begins with `bytes`.
static Expected<NpyParts> npyParts(StringRef bytes) {
  auto failure = [](const Twine &message) { return createStringError(inconvertibleErrorCode(), message); };
  if (!kMagic.starts_with(bytes.take_front(kMagic.size())))
    return failure("expected a .npy file, " + foundText(kindOf(bytes), "a file without the magic bytes \\x93NUMPY"));
  if (bytes.size() < 12)
    return NpyParts();
  unsigned major = static_cast<uint8_t>(bytes[6]);
  if (major < 1 || major > 3)
    return failure("expected .npy version 1 to 3, found " + Twine(major));
  size_t start = major == 1 ? 10 : 12;
  size_t length = major == 1 ? support::endian::read16le(bytes.data() + 8) : support::endian::read32le(bytes.data() + 8);
  if (length > kMaxNpyHeader)
    return failure("expected a .npy header of at most " + Twine(kMaxNpyHeader) + " bytes, found " + Twine(length));
  if (length > bytes.size() - start)
    return NpyParts();
  return NpyParts{bytes.substr(start, length), start + length};
}

Expected<HostArray> HostArray::readNpy(StringRef path) {
  HostArray result;
  result.name = displayName(path);
  auto buffer = readInput(path, availableMemory() / 2, [&](StringRef bytes) -> Expected<uint64_t> {
    Expected<NpyParts> parts = npyParts(bytes);
    if (!parts)
      return parts.takeError();
    if (parts->dataStart == 0)
      return UINT64_MAX;
    HostArray described;
    if (Error error = described.parseHeader(parts->header))
      return std::move(error);
    // A wrong size is reported below, where both sizes are known.
    uint64_t size = described.dataBytes();
    return size > UINT64_MAX / 2 ? UINT64_MAX - 1 : parts->dataStart + size;
  });
  if (!buffer)
    return result.failure(toString(buffer.takeError()));
  result.file = std::move(*buffer);
  StringRef bytes = result.file->getBuffer();
  if (bytes.empty())
    return result.failure("expected a .npy file, found an empty file");
  Expected<NpyParts> parts = npyParts(bytes);
  if (!parts)
    return result.failure(toString(parts.takeError()));
  if (parts->dataStart == 0)
    return result.failure("truncated: the header is not complete");
  if (Error error = result.parseHeader(parts->header))
    return std::move(error);
  if (Error error = result.takeElements(bytes.drop_front(parts->dataStart)))
    return std::move(error);
  return std::move(result);
}

//===----------------------------------------------------------------------===//
// Writing
//===----------------------------------------------------------------------===//

// The element type of the file: NumPy has no bf16.
static HostType fileType(HostType shown) {
  return shown.kind == HostType::Kind::BFloat ? HostType{HostType::Kind::Float, 32} : shown;
}

static std::string npyHeader(HostType type, ArrayRef<int64_t> shape) {
  std::string header;
  raw_string_ostream os(header);
  os << "{'descr': '" << (type.bytes() == 1 ? '|' : '<') << npyName(type) << "', 'fortran_order': False, 'shape': (";
  interleave(
      shape, os, [&](int64_t extent) { os << extent; }, ", ");
  os << (shape.size() == 1 ? ",), }" : "), }");
  // The data starts at a multiple of 64; the header ends in a newline.
  size_t before = kMagic.size() + 4, total = alignTo(before + header.size() + 1, 64);
  header.append(total - before - header.size() - 1, ' ');
  return header + '\n';
}

HostType HostView::arrayType() const { return fileType(shown); }

void HostView::writeElements(raw_ostream &os) const {
  HostType type = arrayType();
  std::optional<DataType> target = type.dataType();
  static constexpr int64_t kChunk = 1 << 14;
  std::vector<char> chunk(kChunk * type.bytes());
  for (int64_t begin = 0; begin < volume(); begin += kChunk) {
    int64_t count = std::min(kChunk, volume() - begin);
    if (target)
      convert(elements.dtype(), elements.data() + begin * elementBytes(elements.dtype()), *target, chunk.data(), count);
    else
      // No storage type is like this one: a signed integer of 8, 16 or 64 bits, or an unsigned one of 64.
      for (int64_t i = 0; i < count; ++i) {
        auto number = static_cast<int64_t>(value(begin + i));
        std::memcpy(chunk.data() + i * type.bytes(), &number, type.bytes());
      }
    os.write(chunk.data(), count * type.bytes());
  }
}

Error HostView::writeNpy(StringRef path) const {
  std::string header = npyHeader(arrayType(), elements.shape());
  return writeFile(path, [&](raw_ostream &file) {
    file << kMagic << '\x01' << '\0';
    support::endian::write<uint16_t>(file, header.size(), endianness::little);
    file << header;
    writeElements(file);
  });
}

} // namespace ttmlir::io
