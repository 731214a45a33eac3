//===- OpShape.h - Kernel shapes of operations ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What the cores of a card do for an operation of a file. See docs/clock.md.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SIM_PERF_OPSHAPE_H
#define TTMLIR_SIM_PERF_OPSHAPE_H

#include "ttmlir/Hardware/Clock/KernelShape.h"
#include "ttmlir/Hardware/System/SystemDesc.h"
#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Support/Fidelity.h"

#include "llvm/Support/Error.h"

#include <optional>
#include <vector>

namespace ttmlir::sim::perf {

/// What the shape of an operation comes from.
enum class ShapeSource : uint8_t {
  Kernels,  ///< its own kernels in the file
  Schedule, ///< the schedule of its family in the library, or the one that it has
  Estimated ///< the plan of the kernel path for an operation of its cost class
};

/// "kernels", "schedule" or "estimated".
llvm::StringRef spelling(ShapeSource source);

/// Whose schedules library calls take: those of the vendor's library, or the project's own kernels.
enum class ScheduleKind : uint8_t { Stock, Own };

struct OpShape {
  /// Programs that the device runs one after the other; none for operations without time on the card.
  std::vector<hw::KernelShape> programs;
  ShapeSource source = ShapeSource::Schedule;
  /// The fidelity of products and element-wise operations of the matrix unit.
  std::optional<Fidelity> fidelity;
  /// Multiplications and additions, for utilisation.
  double flops = 0;
  /// Cores that work.
  unsigned cores = 0;
};

/// The shape of op `index` of `program` on `chip`. No shape (nullopt) for operations that take no time on the card: deallocations,
/// views, constants, functions on the host. The error names an attribute or a layout that no schedule supports.
llvm::Expected<std::optional<OpShape>> shapeOf(const runtime::Program &program, unsigned index, const hw::ChipDesc &chip,
                                               ScheduleKind schedules = ScheduleKind::Stock);

} // namespace ttmlir::sim::perf

#endif // TTMLIR_SIM_PERF_OPSHAPE_H
