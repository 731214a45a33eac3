//===- TilePrint.h - Prints of tiles in hand-written kernels ----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// DPRINT << TileSlice(...), in kernels of all kinds. Part of Library.h.
//
//===----------------------------------------------------------------------===//

#ifndef TT_SIM_TILE_PRINT_H
#define TT_SIM_TILE_PRINT_H

namespace tt_sim {

/// The bits of a block float: a sign and a magnitude of `bits` bits without a hidden bit, and the exponent of its row (hardware.md
/// 5.2).
inline float blockFloat(uint32_t element, uint32_t bits, uint32_t exponent, uint32_t bias) {
  const uint32_t magnitude = element & ((1u << bits) - 1);
  float value = static_cast<float>(magnitude);
  int shift = static_cast<int>(exponent) - static_cast<int>(bias) - static_cast<int>(bits - 1);
  for (; shift > 0; --shift)
    value *= 2;
  for (; shift < 0; ++shift)
    value /= 2;
  return element >> bits & 1 ? -value : value;
}

/// The number that 16 bits are in a card's f16, whose exponent 31 is an ordinary one.
inline float halfFloat(uint32_t half) {
  const uint32_t exponent = half >> 10 & 31, mantissa = half & 1023;
  const uint32_t magnitude = exponent ? mantissa | 1024 : mantissa;
  // As a block float of one element, of 11 bits.
  const float value = blockFloat(magnitude, 11, exponent ? exponent : 1, 15);
  return half >> 15 ? -value : value;
}

/// The page that a slice is of, as an address that the kernel holds; 0 where a processor has none.
inline uint32_t pageOf(const TileSlice &slice) {
#ifdef TT_SIM_COMPUTE
  if (kind() == Math)
    return 0;
  const bool isWritten = kind() == Pack;
  const uint32_t first = (isWritten ? self().pushed : self().popped)[slice.cb % 64];
  const uint32_t page = (first + static_cast<uint32_t>(slice.tile)) % std::max(1u, self().pages[slice.cb % 64]);
  return held(self().cbAddress[slice.cb % 64] + page * self().pageBytes[slice.cb % 64]);
#else
  return (slice.isWritten ? get_write_ptr(slice.cb) : get_read_ptr(slice.cb)) +
         static_cast<uint32_t>(slice.tile) * self().pageBytes[slice.cb % 64];
#endif
}

/// Element `index`, in the order of the tile's bytes, of the page at an address.
inline void printElement(const DebugPrint &out, DataFormat format, uint32_t page, uint32_t index) {
  const auto byte = [&](uint32_t offset) { return static_cast<uint32_t>(*cast<volatile uint8_t *>(page + offset)); };
  // Behind the exponents of rows of 16: `bits` of magnitude and a sign.
  const auto block = [&](uint32_t bits, uint32_t bias) {
    const uint32_t perByte = 8 / (bits + 1), element = byte(64 + index / perByte) >> index % perByte * (bits + 1);
    out << blockFloat(element & ((2u << bits) - 1), bits, byte(index / 16), bias);
  };
  switch (format) {
  case DataFormat::Float32:
    out << F32(*cast<volatile uint32_t *>(page + index * 4));
    break;
  case DataFormat::Float16_b:
    out << BF16(*cast<volatile uint16_t *>(page + index * 2));
    break;
  case DataFormat::Float16:
    out << halfFloat(*cast<volatile uint16_t *>(page + index * 2));
    break;
  case DataFormat::Bfp8_b:
    return block(7, 127);
  case DataFormat::Bfp4_b:
    return block(3, 127);
  case DataFormat::Bfp2_b:
    return block(1, 127);
  case DataFormat::Bfp8:
    return block(7, 15);
  case DataFormat::Bfp4:
    return block(3, 15);
  case DataFormat::Bfp2:
    return block(1, 15);
  case DataFormat::Int32:
    out << *cast<volatile int32_t *>(page + index * 4);
    break;
  case DataFormat::UInt32:
    out << *cast<volatile uint32_t *>(page + index * 4);
    break;
  case DataFormat::UInt16:
    out << *cast<volatile uint16_t *>(page + index * 2);
    break;
  default:
    out << byte(index);
  }
}

} // namespace tt_sim

inline const tt_sim::DebugPrint &tt_sim::DebugPrint::operator<<(const TileSlice &slice) const {
  const uint32_t page = pageOf(slice);
  if (page == 0)
    return *this << "(the processor of the matrix and the vector unit has no pages of circular buffers)\n";
  // Steps of zero would not end.
  const uint32_t rows = std::max<uint32_t>(1, slice.range.hs), columns = std::max<uint32_t>(1, slice.range.ws);
  for (uint32_t row = slice.range.h0; row < slice.range.h1 && row < 32; row += rows) {
    for (uint32_t column = slice.range.w0; column < slice.range.w1 && column < 32; column += columns) {
      const uint32_t face = row / 16 * 2 + column / 16;
      printElement(*this, get_dataformat(slice.cb), page,
                   slice.isTiled ? face * 256 + row % 16 * 16 + column % 16 : row * 32 + column);
      *this << ' ';
    }
    if (slice.endsRows)
      *this << '\n';
  }
  return *this;
}

#endif // TT_SIM_TILE_PRINT_H
