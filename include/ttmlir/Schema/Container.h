//===- Container.h - Container format of .ttnn files ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads and writes the container of docs/binary-format.md: a size-prefixed flatbuffer, a data section with the bytes of the
// literals, and a trailer that detects damage early. Independent of the flatbuffer's content.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SCHEMA_CONTAINER_H
#define TTMLIR_SCHEMA_CONTAINER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/Error.h"

#include <cstdint>
#include <vector>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace ttmlir::schema {

/// Alignment of the data section in the file, in bytes, so that it can be mapped.
inline constexpr uint64_t kDataSectionAlignment = 4096;
/// Alignment of literals in the data section, in bytes.
inline constexpr uint64_t kConstantAlignment = 64;
/// Bytes of the trailer.
inline constexpr uint64_t kTrailerSize = 32;
/// Magic bytes of the trailer of .ttnn and .ttsys files.
inline constexpr llvm::StringLiteral kTrailerMagic("TTNNEND1"), kSystemTrailerMagic("TTSYEND1");

/// Offsets of the literals, in bytes from the start of the data section.
struct DataSectionPlan {
  /// One offset per literal, in order; each a multiple of kConstantAlignment.
  std::vector<uint64_t> offsets;
  /// Bytes from the start of the data section to the end of the last literal: `Binary.data_size`. 0 without literals.
  uint64_t size = 0;
};

/// Places literals of `sizes` bytes consecutively. Sizes must come from real buffers: their sum must not exceed 2^63.
DataSectionPlan planDataSection(llvm::ArrayRef<uint64_t> sizes);

/// Returns the offset in bytes of the data section in a file whose size-prefixed flatbuffer has `prefixedSize` bytes (the 4 bytes
/// of the prefix included).
uint64_t dataSectionOffset(uint64_t prefixedSize);

/// Writes a whole file to `os`. `flatbuffer` must have been finished with `FinishSizePrefixed` (its first four bytes are its length
/// without them); `blobs` are the literals in the order of `planDataSection`. Blobs are streamed, never copied. Errors remain in
/// the stream.
void writeContainer(llvm::raw_ostream &os, llvm::ArrayRef<uint8_t> flatbuffer, llvm::ArrayRef<llvm::ArrayRef<char>> blobs);

/// Finishes a file whose flatbuffer and data section are already on `os`; `fileSize` is the size in bytes of the whole file,
/// trailer included.
void writeTrailer(llvm::raw_ostream &os, llvm::ArrayRef<uint8_t> flatbuffer, uint64_t fileSize);

/// The bytes of a .ttsys file: `flatbuffer` (without a size prefix) and a trailer.
std::vector<uint8_t> sealSystemFile(llvm::ArrayRef<uint8_t> flatbuffer);

/// Checks the trailer of a .ttsys file (magic, size, hash) and returns its flatbuffer. The error says "truncated" or "damaged" with
/// the expected and the found value.
llvm::Expected<llvm::ArrayRef<uint8_t>> openSystemFile(llvm::ArrayRef<uint8_t> file);

/// Views of the parts of a file in the caller's buffer.
struct Container {
  /// The flatbuffer with its 4-byte size prefix, for `GetSizePrefixedBinary`.
  llvm::ArrayRef<uint8_t> flatbuffer;
  /// The data section; empty if the file has no literals.
  llvm::ArrayRef<uint8_t> data;
};

/// Splits `file` into its parts after checking magic, sizes, padding and the hash of the flatbuffer. The error has the
/// expected and found value, behind "truncated" or "damaged" if the file begins as one. Checks neither the flatbuffer's structure
/// nor the hashes of literals. `file` must be 8-byte aligned in memory.
llvm::Expected<Container> readContainer(llvm::ArrayRef<uint8_t> file);

/// Whether all of `bytes` are 0, as padding must be.
bool isZero(llvm::ArrayRef<uint8_t> bytes);

} // namespace ttmlir::schema

#endif // TTMLIR_SCHEMA_CONTAINER_H
