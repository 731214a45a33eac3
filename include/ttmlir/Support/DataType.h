//===- DataType.h - Element storage formats ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The element formats of files, devices and the simulator, generated from tablegen/Registry/DataTypes.td.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_DATATYPE_H
#define TTMLIR_SUPPORT_DATATYPE_H

#include "llvm/ADT/ArrayRef.h"

#include <cstdint>
#include <optional>
#include <string_view>

namespace ttmlir {

/// Storage format of an element. The numbers are used in files and never change.
enum class DataType : uint8_t {
#define TT_DATATYPE(Sym, value, spelling, Kind, bits, exponentBits, tileBytes, internal) Sym = value,
#include "ttmlir/Support/DataTypes.h.inc"
#undef TT_DATATYPE
};

/// Interpretation of an element's bits.
enum class DataTypeKind : uint8_t {
  Float,      ///< one IEEE-like value
  BlockFloat, ///< 16 values share an exponent; single elements are not addressable
  Unsigned,
  Signed,
  Bool ///< one byte, 0 or 1
};

/// Whether `value` is the number of a data type.
bool isDataType(uint8_t value);

/// The spelling in IR and on command lines, such as "bf16" or "bfp_bf8".
std::string_view spelling(DataType type);

/// The type that `text` spells, or nothing.
std::optional<DataType> parseDataType(std::string_view text);

DataTypeKind kindOf(DataType type);

/// Bits of one element in memory; for block floats without the shared exponent.
unsigned bitsOf(DataType type);

/// Exponent bits of a float or block float, 0 for integers.
unsigned exponentBitsOf(DataType type);

/// Mantissa bits of a number stored as `type`, without the hidden one; of integers all bits.
uint8_t mantissaBits(DataType type);

/// Bytes of one 32x32 tile (hardware.md 5.1).
int64_t tileBytes(DataType type);

/// Elements along a side of a face, and along a row of a tile that share an exponent (hardware.md 5.2).
inline constexpr int64_t kFaceSide = 16;

/// Rows and columns of a tile, powers of two; both 0 for row-major data. A tile consists of faces of at most 16x16, row-major, each
/// row-major in itself. (hardware.md 5.2)
struct TileShape {
  int64_t height = 0, width = 0;

  bool isTiled() const { return height != 0; }
  int64_t faceHeight() const { return height < kFaceSide ? height : kFaceSide; }
  int64_t faceWidth() const { return width < kFaceSide ? width : kFaceSide; }
  int64_t volume() const { return height * width; }
  bool operator==(const TileShape &) const = default;
};

/// Bytes of a tile before its data: for block floats one exponent per row of a face, padded to 16 bytes, else none.
int64_t tileExponentBytes(DataType type, TileShape tile);

/// Bytes of one tile.
int64_t tileBytes(DataType type, TileShape tile);

/// Whether the type exists in the simulator only, never in IR or files.
bool isInternal(DataType type);

inline bool isFloat(DataType type) { return kindOf(type) == DataTypeKind::Float; }
inline bool isBlockFloat(DataType type) { return kindOf(type) == DataTypeKind::BlockFloat; }
/// Whether the type holds integers; `Bool` counts.
inline bool isInteger(DataType type) { return !isFloat(type) && !isBlockFloat(type); }

/// Bytes of one element, 0 for block floats.
inline int64_t elementBytes(DataType type) { return isBlockFloat(type) ? 0 : bitsOf(type) / 8; }

/// The number of elements of `shape`; INT64_MAX if the product overflows or an extent is negative. Rank 0 has one element.
int64_t volumeOf(llvm::ArrayRef<int64_t> shape);

/// Bytes of a tensor in host memory: row-major elements, or for block floats 32x32 tiles over the last two dimensions, each padded
/// to a multiple of 32 (a vector counts as one row). INT64_MAX on overflow.
int64_t storageBytes(DataType type, llvm::ArrayRef<int64_t> shape);

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_DATATYPE_H
