//===- CallCost.cpp - Cycles of kernel library calls ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Clock/CallCost.h"

using namespace ttmlir;
using namespace ttmlir::hw;

//===----------------------------------------------------------------------===//
// Unpackers
//===----------------------------------------------------------------------===//

/// Block floats have a byte of exponent per 16 elements, and are unpacked 16 at a time (hardware.md 2.2, 8.1).
double hw::unpackTileCycles(const ChipRates &rates, DataType type) {
  const double bytes = static_cast<double>(tileBytes(type));
  const auto exponents = static_cast<double>(tileExponentBytes(type, {32, 32}));
  return rates.unpackSetup + (bytes - exponents) / rates.unpackAlone + exponents / 16;
}

double hw::unpackPairCycles(const ChipRates &rates, DataType first, DataType second) {
  return unpackBlocksCycles(rates, first, 1, second, 1);
}

double hw::unpackBlockPairCycles(const ChipRates &rates, DataType first, DataType second) {
  return unpackBlocksCycles(rates, first, 1, second, 1);
}

double hw::unpackBlocksCycles(const ChipRates &rates, DataType first, uint64_t rows, DataType second, uint64_t columns) {
  return static_cast<double>(rows * static_cast<uint64_t>(tileBytes(first)) + columns * static_cast<uint64_t>(tileBytes(second))) /
         rates.unpack;
}

double hw::unpackReducedCycles(const ChipRates &rates, DataType type, DataType scaler, ReducedDim) {
  return unpackPairCycles(rates, type, scaler);
}

double hw::tilizeTileCycles(const ChipRates &rates, DataType type) { return unpackTileCycles(rates, type); }

//===----------------------------------------------------------------------===//
// Matrix unit
//===----------------------------------------------------------------------===//

double hw::copyTileCycles(const ChipRates &rates) { return rates.matrixTile; }

double hw::copyColumnCycles(const ChipRates &rates) { return rates.matrixRows; }

double hw::addTilesCycles(const ChipRates &rates) { return rates.matrixTile + rates.matrixRest; }

double hw::multiplyTilesCycles(const ChipRates &rates, unsigned phases) { return rates.matrixTile * phases + rates.matrixRest; }

double hw::reuseRegisterCycles(const ChipRates &rates) { return rates.matrixRest; }

double hw::reduceSumCycles(const ChipRates &rates, ReducedDim, unsigned phases) {
  return rates.matrixTile * phases + rates.matrixRest;
}

double hw::reduceMaxCycles(const ChipRates &rates, ReducedDim) { return rates.matrixTile + rates.matrixRest; }

double hw::productTilesCycles(const ChipRates &rates, unsigned phases) { return rates.productPhase * phases + rates.productRest; }

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
  // Reads, adds and writes atomically (hardware.md 2.3).
  constexpr double kAccumulation = 5;
  return static_cast<double>(tileBytes(type)) / rates.pack * (accumulates ? kAccumulation : 1);
}

double hw::packRowsCycles(const ChipRates &rates, DataType type, uint64_t tiles) {
  const double row = static_cast<double>(bitsOf(type)) / 8 * kFaceSide;
  return rates.untilizeRows * (row / rates.untilizeRate + 1) + rates.untilizeBlock / static_cast<double>(tiles);
}

//===----------------------------------------------------------------------===//
// Data movement processors
//===----------------------------------------------------------------------===//

double hw::pageAddressCycles(const ChipRates &, bool) { return 0; }

double hw::lookCycles(const ChipRates &rates) { return rates.load; }

double hw::selectCycles(const ChipRates &rates) { return 2 * rates.load + rates.store; }
