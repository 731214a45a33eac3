//===- Container.h - The parts of a .ttnn file ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reads and writes what docs/binary-format.md describes: a size-prefixed flatbuffer, a data section with the bytes of the
// literals, and a trailer that tells a damaged file at once. Knows nothing of what the flatbuffer says.
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

/// The data section starts at a multiple of this many bytes from the start of the file, so that it can be mapped.
inline constexpr uint64_t kDataSectionAlignment = 4096;
/// Every literal starts at a multiple of this many bytes from the start of the data section.
inline constexpr uint64_t kConstantAlignment = 64;
/// Bytes of the trailer.
inline constexpr uint64_t kTrailerSize = 32;
/// First bytes of the trailer of a .ttnn and of a .ttsys file.
inline constexpr llvm::StringLiteral kTrailerMagic("TTNNEND1"), kSystemTrailerMagic("TTSYEND1");

/// Where the literals go, in bytes from the start of the data section.
struct DataSectionPlan {
  /// One offset per literal, in order; each a multiple of kConstantAlignment.
  std::vector<uint64_t> offsets;
  /// Bytes from the start of the data section to the end of the last literal: `Binary.data_size`. 0 without literals.
  uint64_t size = 0;
};

/// Places literals of `sizes` bytes one after the other. Sizes must come from real buffers: their sum must not exceed 2^63.
DataSectionPlan planDataSection(llvm::ArrayRef<uint64_t> sizes);

/// Returns the offset in bytes of the data section in a file whose size-prefixed flatbuffer has `prefixedSize` bytes (the 4 bytes
/// of the prefix included).
uint64_t dataSectionOffset(uint64_t prefixedSize);

/// Writes a whole file to `os`. `flatbuffer` must have been finished with `FinishSizePrefixed` (its first four bytes are its
/// length without them); `blobs` are the literals in the order that `planDataSection` was asked about. Blobs are streamed, never
/// copied. Errors of the stream stay in the stream.
void writeContainer(llvm::raw_ostream &os, llvm::ArrayRef<uint8_t> flatbuffer, llvm::ArrayRef<llvm::ArrayRef<char>> blobs);

/// Finishes a file whose flatbuffer and data section are already on `os`; `fileSize` is the size in bytes of the whole file,
/// trailer included.
void writeTrailer(llvm::raw_ostream &os, llvm::ArrayRef<uint8_t> flatbuffer, uint64_t fileSize);

/// The bytes of a .ttsys file: `flatbuffer` (without a size prefix) and a trailer.
std::vector<uint8_t> sealSystemFile(llvm::ArrayRef<uint8_t> flatbuffer);

/// The flatbuffer in the bytes of a .ttsys file after the trailer was checked: magic, size and hash. The error says "truncated" or
/// "damaged" with what was found and what was wanted.
llvm::Expected<llvm::ArrayRef<uint8_t>> openSystemFile(llvm::ArrayRef<uint8_t> file);

/// The parts of a file, as views into the caller's buffer.
struct Container {
  /// The flatbuffer with its 4-byte size prefix: what `GetSizePrefixedBinary` takes.
  llvm::ArrayRef<uint8_t> flatbuffer;
  /// The data section; empty when the file has no literals.
  llvm::ArrayRef<uint8_t> data;
};

/// Splits `file` into its parts after checking magic, sizes, padding and the hash of the flatbuffer. The error says "not a .ttnn
/// file", "truncated" or "damaged" with what was found and what was wanted. Neither the flatbuffer's structure nor the hashes of
/// literals are checked here. `file` must be 8-byte aligned in memory.
llvm::Expected<Container> readContainer(llvm::ArrayRef<uint8_t> file);

/// Whether all of `bytes` are 0, as padding is.
bool isZero(llvm::ArrayRef<uint8_t> bytes);

} // namespace ttmlir::schema

#endif // TTMLIR_SCHEMA_CONTAINER_H
