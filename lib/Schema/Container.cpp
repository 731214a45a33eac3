//===- Container.cpp - Container format of .ttnn files --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Schema/Container.h"

#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"
#include "llvm/Support/xxhash.h"

using namespace llvm;

namespace ttmlir::schema {

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

//===----------------------------------------------------------------------===//
// Trailers
//===----------------------------------------------------------------------===//

static void writeTrailer(raw_ostream &os, StringRef magic, ArrayRef<uint8_t> hashed, uint64_t fileSize) {
  char numbers[kTrailerSize - 8];
  support::endian::write64le(numbers, fileSize);
  support::endian::write64le(numbers + 8, xxh3_64bits(hashed));
  support::endian::write64le(numbers + 16, 0);
  os << magic;
  os.write(numbers, sizeof(numbers));
}

void writeTrailer(raw_ostream &os, ArrayRef<uint8_t> flatbuffer, uint64_t fileSize) {
  writeTrailer(os, kTrailerMagic, flatbuffer.drop_front(kPrefixSize), fileSize);
}

static bool hasTrailer(ArrayRef<uint8_t> file, StringRef magic) {
  return file.size() >= kTrailerSize && toStringRef(file.take_back(kTrailerSize)).starts_with(magic);
}

static Error missingTrailer(StringRef magic) {
  return failure("truncated or damaged: expected trailer " + magic + " at the end of the file, found none");
}

// Checks the trailer except for its hash. There must be a trailer.
static Error checkTrailer(ArrayRef<uint8_t> file) {
  ArrayRef<uint8_t> trailer = file.take_back(kTrailerSize);
  if (uint64_t size = support::endian::read64le(trailer.data() + 8); size != file.size())
    return failure("damaged: expected " + countText(size, "byte") + ", as in the trailer, found " + Twine(file.size()));
  if (uint64_t last = support::endian::read64le(trailer.data() + 24))
    return failure("damaged: expected the last number of the trailer to be 0, found " + Twine(last));
  return Error::success();
}

static Error checkHash(ArrayRef<uint8_t> file, ArrayRef<uint8_t> hashed, StringRef what) {
  uint64_t wanted = support::endian::read64le(file.take_back(kTrailerSize).data() + 16), found = xxh3_64bits(hashed);
  if (found == wanted)
    return Error::success();
  return failure("damaged: expected hash 0x" + Twine(Twine::utohexstr(wanted)) + " of the " + what + ", found 0x" +
                 Twine::utohexstr(found));
}

//===----------------------------------------------------------------------===//
// .ttsys
//===----------------------------------------------------------------------===//

std::vector<uint8_t> sealSystemFile(ArrayRef<uint8_t> flatbuffer) {
  SmallVector<char, 0> bytes;
  raw_svector_ostream os(bytes);
  os << toStringRef(flatbuffer);
  writeTrailer(os, kSystemTrailerMagic, flatbuffer, flatbuffer.size() + kTrailerSize);
  return {bytes.begin(), bytes.end()};
}

Expected<ArrayRef<uint8_t>> openSystemFile(ArrayRef<uint8_t> file) {
  if (!hasTrailer(file, kSystemTrailerMagic))
    return missingTrailer(kSystemTrailerMagic);
  ArrayRef<uint8_t> flatbuffer = file.drop_back(kTrailerSize);
  if (Error error = checkTrailer(file))
    return std::move(error);
  if (Error error = checkHash(file, flatbuffer, "description"))
    return std::move(error);
  return flatbuffer;
}

//===----------------------------------------------------------------------===//
// .ttnn
//===----------------------------------------------------------------------===//

// A file that starts correctly but has no trailer is truncated; reports the missing bytes if the sizes allow it.
static Error missingTrailer(ArrayRef<uint8_t> file, uint64_t prefixedSize) {
  uint64_t least = dataSectionOffset(prefixedSize) + kTrailerSize;
  if (file.size() < least)
    return failure("truncated: expected at least " + countText(least, "byte") + ", found " + Twine(file.size()));
  return missingTrailer(kTrailerMagic);
}

Expected<Container> readContainer(ArrayRef<uint8_t> file) {
  StringRef text(reinterpret_cast<const char *>(file.data()), file.size());
  if (file.empty())
    return failure("expected a .ttnn file, found an empty file");
  if (file.size() < kIdentifierOffset + kIdentifier.size() || text.substr(kIdentifierOffset, kIdentifier.size()) != kIdentifier)
    return failure("expected a .ttnn file, found a file without identifier TTNN at byte " + Twine(kIdentifierOffset));

  uint64_t prefixedSize = kPrefixSize + support::endian::read32le(file.data());
  if (!hasTrailer(file, kTrailerMagic))
    return missingTrailer(file, prefixedSize);
  if (Error error = checkTrailer(file))
    return std::move(error);
  uint64_t dataStart = dataSectionOffset(prefixedSize);
  if (dataStart > file.size() - kTrailerSize)
    return failure("damaged: expected a flatbuffer within the file of " + countText(file.size(), "byte") + ", found " +
                   Twine(prefixedSize));
  // The limit of the flatbuffers library.
  if (prefixedSize > INT32_MAX)
    return failure("damaged: expected a flatbuffer of at most " + Twine(INT32_MAX) + " bytes, found " + Twine(prefixedSize));

  Container parts;
  parts.flatbuffer = file.take_front(prefixedSize);
  parts.data = file.slice(dataStart, file.size() - kTrailerSize - dataStart);
  if (Error error = checkHash(file, parts.flatbuffer.drop_front(kPrefixSize), "flatbuffer"))
    return std::move(error);
  if (!isZero(file.slice(prefixedSize, dataStart - prefixedSize)))
    return failure("damaged: expected padding of 0 between the flatbuffer and the data section");
  return parts;
}

bool isZero(ArrayRef<uint8_t> bytes) {
  return llvm::all_of(bytes, [](uint8_t byte) { return byte == 0; });
}

} // namespace ttmlir::schema
