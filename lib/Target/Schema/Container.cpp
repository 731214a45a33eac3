//===- Container.cpp - The parts of a .ttnn file ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Target/Schema/Container.h"

#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;

namespace tt::schema {

static constexpr uint64_t kPrefixSize = 4;
// The file identifier follows the prefix and the root offset.
static constexpr uint64_t kIdentifierOffset = 8;
static constexpr StringLiteral kIdentifier("TTNN");

DataSectionPlan planDataSection(ArrayRef<uint64_t> sizes) {
  DataSectionPlan plan;
  plan.offsets.reserve(sizes.size());
  for (uint64_t size : sizes) {
    uint64_t offset = alignTo(plan.size, kConstantAlignment);
    plan.offsets.push_back(offset);
    plan.size = offset + size;
  }
  return plan;
}

uint64_t dataSectionOffset(uint64_t prefixedSize) { return alignTo(prefixedSize, kDataSectionAlignment); }

void writeContainer(raw_ostream &os, ArrayRef<uint8_t> flatbuffer, ArrayRef<ArrayRef<char>> blobs) {
  os.write(reinterpret_cast<const char *>(flatbuffer.data()), flatbuffer.size());
  uint64_t start = dataSectionOffset(flatbuffer.size());
  os.write_zeros(start - flatbuffer.size());
  uint64_t position = 0;
  for (ArrayRef<char> blob : blobs) {
    uint64_t offset = alignTo(position, kConstantAlignment);
    os.write_zeros(offset - position);
    os.write(blob.data(), blob.size());
    position = offset + blob.size();
  }
  writeTrailer(os, flatbuffer, start + position + kTrailerSize);
}

void writeTrailer(raw_ostream &os, ArrayRef<uint8_t> flatbuffer, uint64_t fileSize) {
  char trailer[kTrailerSize];
  std::copy(kTrailerMagic.begin(), kTrailerMagic.end(), trailer);
  support::endian::write64le(trailer + 8, fileSize);
  support::endian::write64le(trailer + 16, xxh3_64bits(flatbuffer.drop_front(kPrefixSize)));
  support::endian::write64le(trailer + 24, 0);
  os.write(trailer, kTrailerSize);
}

static Error failure(const Twine &message) { return createStringError(inconvertibleErrorCode(), message); }

// A file that starts right but has no trailer was cut off; tell by how much when the sizes allow it.
static Error missingTrailer(ArrayRef<uint8_t> file, uint64_t prefixedSize) {
  uint64_t least = dataSectionOffset(prefixedSize) + kTrailerSize;
  if (file.size() < least)
    return failure("truncated: the file has " + Twine(file.size()) + " bytes but needs at least " + Twine(least));
  return failure("truncated or damaged: the file does not end with the trailer " + Twine(kTrailerMagic));
}

Expected<Container> readContainer(ArrayRef<uint8_t> file) {
  StringRef text(reinterpret_cast<const char *>(file.data()), file.size());
  if (file.empty())
    return failure("the file is empty but should be a .ttnn file");
  if (file.size() < kIdentifierOffset + kIdentifier.size() || text.substr(kIdentifierOffset, kIdentifier.size()) != kIdentifier)
    return failure("not a .ttnn file: the identifier TTNN is missing at byte " + Twine(kIdentifierOffset));

  uint64_t prefixedSize = kPrefixSize + support::endian::read32le(file.data());
  if (file.size() < kTrailerSize || text.substr(file.size() - kTrailerSize, kTrailerMagic.size()) != kTrailerMagic)
    return missingTrailer(file, prefixedSize);
  const uint8_t *trailer = file.data() + file.size() - kTrailerSize;
  uint64_t fileSize = support::endian::read64le(trailer + 8);
  if (fileSize != file.size())
    return failure("damaged: the file has " + Twine(file.size()) + " bytes but its trailer says " + Twine(fileSize));
  uint64_t dataStart = dataSectionOffset(prefixedSize);
  if (dataStart > file.size() - kTrailerSize)
    return failure("damaged: the flatbuffer is said to have " + Twine(prefixedSize) + " bytes, which do not fit into a file of " +
                   Twine(file.size()));

  // The limit of the flatbuffers library.
  if (prefixedSize > INT32_MAX)
    return failure("damaged: the flatbuffer is said to have " + Twine(prefixedSize) + " bytes but can have at most " +
                   Twine(INT32_MAX));

  Container parts;
  parts.flatbuffer = file.take_front(prefixedSize);
  parts.data = file.slice(dataStart, file.size() - kTrailerSize - dataStart);
  uint64_t wanted = support::endian::read64le(trailer + 16);
  uint64_t found = xxh3_64bits(parts.flatbuffer.drop_front(kPrefixSize));
  if (found != wanted)
    return failure("damaged: the hash of the flatbuffer is 0x" + Twine::utohexstr(found) + " but should be 0x" +
                   Twine::utohexstr(wanted));
  return parts;
}

} // namespace tt::schema
