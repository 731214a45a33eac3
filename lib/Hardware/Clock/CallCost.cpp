//===- CallCost.cpp - Cycles of kernel library calls ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Clock/CallCost.h"

#include <algorithm>

using namespace ttmlir;
using namespace ttmlir::hw;

//===----------------------------------------------------------------------===//
// Unpackers
//===----------------------------------------------------------------------===//

/// Block floats have a byte of exponent per 16 elements, and are unpacked 16 at a time (hardware.md 2.2, 8.1).
double hw::unpackTileCycles(const ChipRates &rates, DataType type) {
  const auto bytes = static_cast<double>(tileBytes(type));
  const auto exponents = static_cast<double>(tileExponentBytes(type, {32, 32}));
  return std::max(rates.unpackCall, rates.unpackSetup + (bytes - exponents) / rates.unpackAlone + exponents / 16);
}

double hw::unpackPairCycles(const ChipRates &rates, DataType first, DataType second) {
  return std::max(rates.unpackCall, unpackBlockPairCycles(rates, first, second));
}

double hw::unpackBlockPairCycles(const ChipRates &rates, DataType first, DataType second) {
  return rates.unpackSetup + static_cast<double>(tileBytes(first) + tileBytes(second)) / rates.unpack;
}

/// Along the longer side of the block one tile stays in its source, while tiles of the other operand go past; then the next one.
/// `first` goes to source B, `second` to source A.
double hw::unpackBlocksCycles(const ChipRates &rates, DataType first, uint64_t rows, DataType second, uint64_t columns) {
  const bool staysInB = columns >= rows;
  const auto a = static_cast<double>(tileBytes(first) * rows * (staysInB ? 1 : columns)),
             b = static_cast<double>(tileBytes(second) * columns * (staysInB ? rows : 1));
  return std::max({rates.unpackCall, a / rates.unpackStreamB, b / rates.unpackStreamA, (a + b) / rates.unpackStreams});
}

double hw::unpackReducedCycles(const ChipRates &rates, DataType type, DataType scaler, ReducedDim) {
  return unpackPairCycles(rates, type, scaler);
}

double hw::tilizeTileCycles(const ChipRates &rates, DataType type) {
  return std::max(rates.tilizeTile, unpackTileCycles(rates, type));
}

//===----------------------------------------------------------------------===//
// Matrix unit
//===----------------------------------------------------------------------===//

Fidelity hw::exactFidelity(DataType type) {
  if (!isBlockFloat(type))
    return Fidelity::HiFi4;
  return tileBytes(type) > 1024 ? Fidelity::HiFi2 : Fidelity::LoFi;
}

double hw::copyTileCycles(const ChipRates &rates) { return rates.matrixCall; }

double hw::copyColumnCycles(const ChipRates &rates) { return std::max(rates.matrixCall, rates.matrixRows); }

double hw::addTilesCycles(const ChipRates &rates) { return rates.matrixCall; }

double hw::multiplyTilesCycles(const ChipRates &rates, unsigned phases) {
  return std::max(rates.matrixCall, rates.matrixPhase * (phases - 0.5));
}

double hw::reuseRegisterCycles(const ChipRates &rates) { return rates.reuseRegister; }

double hw::reduceSumCycles(const ChipRates &rates, ReducedDim dim, unsigned phases) {
  const double transposes = dim == ReducedDim::Row ? rates.reduceRow : dim == ReducedDim::Scalar ? rates.reduceScalar : 0;
  return multiplyTilesCycles(rates, phases) + transposes;
}

double hw::reduceMaxCycles(const ChipRates &rates, ReducedDim dim) {
  return dim == ReducedDim::Row ? rates.reduceMaxRow : dim == ReducedDim::Scalar ? rates.reduceMaxScalar : rates.matrixCall;
}

double hw::productTilesCycles(const ChipRates &rates, unsigned phases) {
  return rates.productPhase * phases + rates.productRest + (phases > 1 ? rates.productPhases : 0);
}

//===----------------------------------------------------------------------===//
// Vector unit
//===----------------------------------------------------------------------===//

double hw::vectorCallCycles(const ChipRates &rates, double tile, double vectors) { return rates.vectorCall + tile * vectors / 32; }

double hw::reduceVectorCycles(const ChipRates &rates, ReducedDim dim) {
  return dim == ReducedDim::Row      ? rates.reduceVectorRow
         : dim == ReducedDim::Column ? rates.reduceVectorColumn
                                     : rates.reduceVectorScalar;
}

//===----------------------------------------------------------------------===//
// Packer
//===----------------------------------------------------------------------===//

double hw::packTileCycles(const ChipRates &rates, DataType type, bool accumulates) {
  return std::max(rates.packCall, static_cast<double>(tileBytes(type)) / (accumulates ? rates.packAccumulate : rates.pack));
}

double hw::packRowsCycles(const ChipRates &rates, DataType type, uint64_t tiles) {
  const double row = static_cast<double>(bitsOf(type)) / 8 * kFaceSide;
  return rates.untilizeRows * (row / rates.untilizeRate + 1) + rates.untilizeBlock / static_cast<double>(tiles);
}

//===----------------------------------------------------------------------===//
// Data movement processors
//===----------------------------------------------------------------------===//

double hw::pageAddressCycles(const ChipRates &, bool) { return 0; }

double hw::lookCycles(const ChipRates &rates) { return rates.loadLatency + rates.elementLoop; }

double hw::selectCycles(const ChipRates &rates) { return 2 * rates.loadLatency + rates.store + rates.elementLoop; }
