//===- ForEachGeneric.cpp - Visit unified generics with their L1 budget ---===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ForEachGeneric.h"

#include "ttmlir/Dialect/D2M/Transforms/KernelPlan.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

LogicalResult mlir::tt::d2m::forEachGeneric(
    ModuleOp module, function_ref<LogicalResult(GenericOp, const ::tt::hw::ChipDesc &chip, uint64_t budget)> visit) {
  FailureOr<::tt::hw::ChipDesc> chip = ttcore::getTargetChip(module, module);
  if (failed(chip))
    return failure();
  bool ok = true;
  const DenseMap<Operation *, uint64_t> budgets = l1Budgets(module, *chip);
  module.walk([&](GenericOp generic) {
    if (generic.isThreaded())
      return;
    auto budget = budgets.find(generic);
    ok &= succeeded(visit(generic, *chip, budget != budgets.end() ? budget->second : l1Budget(generic, *chip)));
  });
  return success(ok);
}
