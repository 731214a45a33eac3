//===- SpreadReductions.cpp - Steps of reductions on several cores --------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Transforms/KernelPlan.h"

#include "ttmlir/Hardware/ChipRates.h"

#include "mlir/IR/Builders.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// Operations of the vector unit at every step of a reduction: the sums of softmax and of the norms have two before them. It is the
/// same for all bodies: fused or not, what is added up is added up in the same order.
static constexpr int64_t kOpsPerStep = 3;

/// Ways through the network that an exchange takes behind each other: tiles, that they are there, how many have come, that all
/// have. A sum of 32x128 takes as many more cycles on four cores.
static constexpr int64_t kTrips = 5;

/// What groups have to save at least, in kernels that do nothing: shards that a core alone has in place may not be where a group
/// needs them, and inputs are read by every core.
static constexpr double kLeastSaved = 1.5;

/// Whether steps of `generic` can be on several cores: sums of them can be added up.
static bool canSpread(GenericOp generic) {
  ArrayRef<int64_t> extents = generic.getExtents();
  Block &body = generic.getBody().front();
  return extents.size() == 3 && generic.isReduction(2) && !generic.getGridAttr() && !generic.getGroup() &&
         generic.getNumOperands() > 0 && llvm::all_of(extents, [](int64_t extent) { return extent > 0; }) &&
         body.getOps<TileMatmulOp>().empty() && !body.getOps<TileAccumulateOp>().empty();
}

/// Cycles of the vector unit for `steps` steps on a group of cores and for what its cores exchange.
static double cyclesOf(int64_t steps, std::array<int64_t, 2> group, const ::tt::hw::ChipRates &rates) {
  double cycles = kOpsPerStep * llvm::divideCeil(steps, group[0] * group[1]) * rates.vectorTile;
  for (int64_t cores : group)
    if (cores > 1)
      cycles += cores * rates.vectorTile + kTrips * rates.l1WriteLatency;
  return cycles;
}

/// The rows and columns of cores that share the steps of each point of `extents`; one core where several would save little.
static std::array<int64_t, 2> chooseGroup(ArrayRef<int64_t> extents, const ::tt::hw::ChipDesc &chip) {
  const ::tt::hw::ChipRates &rates = ::tt::hw::chipRates(chip.arch);
  std::array<int64_t, 2> best = {1, 1};
  // Of groups that take as long the one whose cores are closer together.
  auto costOf = [&](std::array<int64_t, 2> group) { return std::pair(cyclesOf(extents[2], group, rates), group[0] + group[1]); };
  for (int64_t rows = 1; rows <= chip.grid.y; ++rows)
    for (int64_t columns = 1; columns <= chip.grid.x; ++columns)
      if (haveOnePoint(extents, chip.grid.y / rows, chip.grid.x / columns) && costOf({rows, columns}) < costOf(best))
        best = {rows, columns};
  const double saved = costOf({1, 1}).first - costOf(best).first;
  return saved > kLeastSaved * rates.launch * rates.clockGHz ? best : std::array<int64_t, 2>{1, 1};
}

/// The type of a part of a sum of `type`: only the whole is rounded.
static ttcore::TileType partType(Type type) {
  auto tile = cast<ttcore::TileType>(type);
  return isFloatTile(tile) ? ttcore::TileType::get(type.getContext(), ttcore::DataType::Float32) : tile;
}

/// Behind each sum of the steps of a core come those of what the cores of a row of the group have, and of what its rows have.
static void joinSums(GenericOp generic, std::array<int64_t, 2> group) {
  for (auto sum : llvm::to_vector(generic.getBody().getOps<TileAccumulateOp>())) {
    const ttcore::TileType whole = sum.getType(), part = partType(whole);
    OpBuilder b(sum->getContext());
    b.setInsertionPointAfter(sum);
    SmallVector<Operation *> made = {sum};
    for (int64_t cores : llvm::reverse(group))
      if (cores > 1) {
        made.push_back(TileGatherOp::create(b, sum.getLoc(), part, made.back()->getResult(0)));
        made.push_back(TileAccumulateOp::create(b, sum.getLoc(), part, made.back()->getResult(0), sum.getPool()));
      }
    sum.getResult().replaceAllUsesExcept(made.back()->getResult(0), made[1]);
    sum.getResult().setType(part);
    made.back()->getResult(0).setType(whole);
  }
}

GenericOp mlir::tt::d2m::spreadReductions(GenericOp generic, const ::tt::hw::ChipDesc &chip, uint64_t budget) {
  if (!canSpread(generic))
    return {};
  std::array<int64_t, 2> group = chooseGroup(generic.getExtents(), chip);
  if (group[0] * group[1] == 1)
    return {};
  OpBuilder b(generic);
  auto spread = cast<GenericOp>(b.clone(*generic));
  spread.setGroupAttr(ttcore::GridAttr::get(b.getContext(), group));
  joinSums(spread, group);
  ScopedDiagnosticHandler quiet(b.getContext(), [](Diagnostic &) { return success(); });
  if (FailureOr<KernelPlan> plan = planKernels(spread, chip, budget); succeeded(plan) && plan->bytesOfBuffers(chip) <= budget)
    return spread;
  spread.erase();
  return {};
}
