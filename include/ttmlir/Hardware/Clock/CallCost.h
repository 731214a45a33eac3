//===- CallCost.h - Cycles of kernel library calls --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Cycles of calls of the kernel library on the units of a core: unpackers, matrix unit, packer. The vector unit's are in
// VectorCost.h. Runs of kernels log them, and makers of kernel shapes take them.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_CLOCK_CALLCOST_H
#define TTMLIR_HARDWARE_CLOCK_CALLCOST_H

#include "ttmlir/Hardware/System/ChipRates.h"
#include "ttmlir/Support/DataType.h"
#include "ttmlir/Support/Fidelity.h"

namespace ttmlir::hw {

//===----------------------------------------------------------------------===//
// Unpackers
//===----------------------------------------------------------------------===//

/// To unpack a tile for one source.
double unpackTileCycles(const ChipRates &rates, DataType type);

/// To unpack a tile for each source.
double unpackPairCycles(const ChipRates &rates, DataType first, DataType second);

/// The same for each of many pairs in one call.
double unpackBlockPairCycles(const ChipRates &rates, DataType first, DataType second);

/// To unpack blocks of `rows` tiles for one source and of `columns` tiles for the other, for their products.
double unpackBlocksCycles(const ChipRates &rates, DataType first, uint64_t rows, DataType second, uint64_t columns);

/// To unpack a tile and the scaler of its reduction.
enum class ReducedDim : uint8_t { Row, Column, Scalar };
double unpackReducedCycles(const ChipRates &rates, DataType type, DataType scaler, ReducedDim dim);

/// To unpack a tile from 32 rows.
double tilizeTileCycles(const ChipRates &rates, DataType type);

//===----------------------------------------------------------------------===//
// Matrix unit
//===----------------------------------------------------------------------===//

/// The least fidelity that is exact for factors stored as `type`. (hardware.md 5.4)
Fidelity exactFidelity(DataType type);

/// To copy a tile to a register, or to transpose it there.
double copyTileCycles(const ChipRates &rates);
/// The same with the first element of rows for all of a row.
double copyColumnCycles(const ChipRates &rates);
/// To add or subtract two tiles.
double addTilesCycles(const ChipRates &rates);
/// To multiply two tiles by element in `phases` fidelity phases.
double multiplyTilesCycles(const ChipRates &rates, unsigned phases);
/// Additional cycles to move one operand from a register to a source first.
double reuseRegisterCycles(const ChipRates &rates);
/// To reduce a tile: sums in `phases` fidelity phases, maxima.
double reduceSumCycles(const ChipRates &rates, ReducedDim dim, unsigned phases);
double reduceMaxCycles(const ChipRates &rates, ReducedDim dim);
/// To multiply two tiles as matrices in `phases` fidelity phases.
double productTilesCycles(const ChipRates &rates, unsigned phases);

//===----------------------------------------------------------------------===//
// Vector unit
//===----------------------------------------------------------------------===//

/// A call on `vectors` of a tile's 32 vectors, of which all take `tile` cycles.
double vectorCallCycles(const ChipRates &rates, double tile, double vectors);

/// To reduce a tile in the registers and to scale the result.
double reduceVectorCycles(const ChipRates &rates, ReducedDim dim);

//===----------------------------------------------------------------------===//
// Packer
//===----------------------------------------------------------------------===//

/// To pack a tile, or to add it to the one in L1.
double packTileCycles(const ChipRates &rates, DataType type, bool accumulates = false);

/// To pack a tile of a block of `tiles` tiles side by side as rows.
double packRowsCycles(const ChipRates &rates, DataType type, uint64_t tiles);

//===----------------------------------------------------------------------===//
// Data movement processors
//===----------------------------------------------------------------------===//

/// To compute the place of a page besides issuing its transfer, in a loop over pages.
double pageAddressCycles(const ChipRates &rates, bool isRead);

/// To look at a word of L1 that a transfer has brought.
double lookCycles(const ChipRates &rates);

/// To take an element by its index: loads of both, and a store.
double selectCycles(const ChipRates &rates);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_CLOCK_CALLCOST_H
