//===- NocAddress.h - Addresses on a chip's NoCs ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_MACHINE_NOCADDRESS_H
#define TTMLIR_SIM_MACHINE_NOCADDRESS_H

#include <cstdint>

namespace ttmlir::sim::machine {

/// A byte of the L1 of a worker core or of a DRAM bank, as kernels hold it in 64 bits: 36 bits of address, and 6 bits each of
/// column and row in translated coordinates, as in the NoC interface. DRAM banks have a flag and their index instead of the
/// coordinates of the endpoint, which depend on the NoC.
struct NocAddress {
  bool isDram = false;
  /// Translated coordinates of a worker.
  uint32_t x = 0, y = 0;
  /// Index of a DRAM bank.
  uint32_t bank = 0;
  uint64_t address = 0;

  static constexpr unsigned addressBits = 36, coordinateBits = 6, dramBit = 60;

  static NocAddress worker(uint32_t x, uint32_t y, uint64_t address) { return {false, x, y, 0, address}; }
  static NocAddress dram(uint32_t bank, uint64_t address) { return {true, 0, 0, bank, address}; }

  uint64_t encode() const {
    const uint64_t place = isDram ? bank : (uint64_t(y & coordinateMask) << coordinateBits) | (x & coordinateMask);
    return (uint64_t(isDram) << dramBit) | (place << addressBits) | (address & addressMask);
  }

  static NocAddress decode(uint64_t bits) {
    const auto place = static_cast<uint32_t>(bits >> addressBits & placeMask);
    if (bits >> dramBit & 1)
      return dram(place, bits & addressMask);
    return worker(place & coordinateMask, place >> coordinateBits, bits & addressMask);
  }

private:
  static constexpr uint64_t addressMask = (uint64_t(1) << addressBits) - 1;
  static constexpr uint32_t coordinateMask = (1u << coordinateBits) - 1, placeMask = (1u << 2 * coordinateBits) - 1;
};

/// A rectangle of workers in translated coordinates, both corners included, and an address in the L1 of each, in 64 bits.
struct MulticastAddress {
  uint32_t x0 = 0, y0 = 0, x1 = 0, y1 = 0;
  uint64_t address = 0;

  uint64_t encode() const {
    return uint64_t(x0 & 63) << 58 | uint64_t(y0 & 63) << 52 | uint64_t(x1 & 63) << 46 | uint64_t(y1 & 63) << 40 |
           address % (uint64_t(1) << 40);
  }
  static MulticastAddress decode(uint64_t bits) {
    auto field = [&](unsigned shift) { return static_cast<uint32_t>(bits >> shift & 63); };
    return {field(58), field(52), field(46), field(40), bits % (uint64_t(1) << 40)};
  }
};

} // namespace ttmlir::sim::machine

#endif // TTMLIR_SIM_MACHINE_NOCADDRESS_H
