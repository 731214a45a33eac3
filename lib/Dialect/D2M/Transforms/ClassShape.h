//===- ClassShape.h - Shape of a class of cores -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The threads of cores of a plan that do the same. Each part describes what a file in Threads/ generates.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CLASSSHAPE_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CLASSSHAPE_H

#include "LoweringConfig.h"

#include "ttmlir/Hardware/Schedules/KernelSteps.h"

namespace mlir::tt::d2m {

/// What a core does with the blocks of an input that several cores need.
enum class MulticastRole : uint8_t { None, Sender, Receiver };

/// A core of a plan, and its part of the iteration space.
struct PlannedCore {
  /// Number, row-major over the grid of the chip, and place in the grid of the plan.
  uint32_t number = 0;
  int64_t y = 0, x = 0;
  /// Row and column of its group; of the core without groups.
  int64_t row = 0, column = 0;
  /// First iteration, and number of iterations, by dimension.
  std::array<int64_t, 3> first = {}, count = {};
  /// By input.
  SmallVector<MulticastRole, 4> roles = {};

  bool isIdle() const { return count[0] == 0 || count[1] == 0; }
};

/// The value of `expr` at `point`.
int64_t valueAt(AffineExpr expr, ArrayRef<int64_t> point);

/// Where a thread is in the loops over blocks: the extents of the block, and whether it is the first one of a matrix of rows, and
/// of a row of blocks.
struct BlockPlace {
  int64_t rows = 1, columns = 1;
  bool isFirstRow = true, isFirstColumn = true;
};

/// Common to the threads of a class.
class ClassShape {
public:
  ClassShape(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, ArrayRef<PlannedCore> members,
             ::ttmlir::hw::Kernels &kernels);

protected:
  const PlannedCore &core() const { return members.front(); }
  int64_t steps() const { return core().count[2]; }
  int64_t stepBlocks() const { return steps() / config.blocking.steps; }

  uint8_t numberOf(const CircularBuffer &buffer) const;
  static uint64_t pagesOf(const CircularBuffer &buffer) { return uint64_t(buffer.pages()); }

  /// Adds loops over rows of blocks, and over the blocks of a row, of the threads `kinds`. First blocks are apart where they bring
  /// tiles that stay.
  using PlaceFn = function_ref<void(const BlockPlace &)>;
  void forRows(ArrayRef<::ttmlir::hw::CoreThread> kinds, PlaceFn body) const;
  void forColumns(ArrayRef<::ttmlir::hw::CoreThread> kinds, const BlockPlace &row, PlaceFn body) const;
  /// Whether the block at `place` is the first one that reads the resident tiles of `buffer`.
  static bool isFirstUse(const CircularBuffer &buffer, const BlockPlace &place);

  const LoweringConfig &config;
  const ::ttmlir::hw::ChipDesc &chip;
  const ::ttmlir::hw::ChipRates &rates;
  ArrayRef<PlannedCore> members;
  ::ttmlir::hw::Kernels &kernels;
};

/// Adds the threads of a class.
void addReader(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, ArrayRef<PlannedCore> all,
               ArrayRef<PlannedCore> members, ::ttmlir::hw::Kernels &kernels);
void addWriter(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, ArrayRef<PlannedCore> members,
               ::ttmlir::hw::Kernels &kernels);
void addCompute(const LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip, ArrayRef<PlannedCore> members,
                ::ttmlir::hw::Kernels &kernels);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_CLASSSHAPE_H
