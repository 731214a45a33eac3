//===- Random.h - Counter-based random numbers ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_RANDOM_H
#define TTMLIR_SIM_RANDOM_H

#include <cstdint>

namespace ttmlir::sim {

/// 64 random bits for position `index` of the stream `seed`; positions are independent, so threads need no order. The mixing steps
/// are from SplitMix64 (Steele, Lea, Flood: Fast Splittable Pseudorandom Number Generators, 2014).
inline uint64_t randomBits(uint64_t seed, uint64_t index) {
  uint64_t bits = (seed * 0xD1342543DE82EF95ull) ^ ((index + 1) * 0x9E3779B97F4A7C15ull);
  for (int round = 0; round < 2; ++round) {
    bits = (bits ^ (bits >> 30)) * 0xBF58476D1CE4E5B9ull;
    bits = (bits ^ (bits >> 27)) * 0x94D049BB133111EBull;
    bits ^= bits >> 31;
  }
  return bits;
}

/// A float in [0, 1), a multiple of 2^-24.
inline float uniformFloat(uint64_t seed, uint64_t index) {
  return static_cast<float>(static_cast<int64_t>(randomBits(seed, index) >> 40)) * 0x1p-24f;
}

} // namespace ttmlir::sim

#endif // TTMLIR_SIM_RANDOM_H
