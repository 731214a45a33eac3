//===- D2MToTTKernel.cpp - Computations on tiles to kernels ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelBuilder.h"
#include "Rearrange.h"

#include "ttmlir/Conversion/Passes.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::tt {
#define GEN_PASS_DEF_CONVERTD2MTOTTKERNEL
#include "ttmlir/Conversion/Passes.h.inc"
} // namespace mlir::tt

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

struct ConvertD2MToTTKernel : mlir::tt::impl::ConvertD2MToTTKernelBase<ConvertD2MToTTKernel> {
  using ConvertD2MToTTKernelBase::ConvertD2MToTTKernelBase;

  void runOnOperation() final {
    ModuleOp module = getOperation();
    FailureOr<::tt::hw::ChipDesc> chip = ttcore::getTargetChip(module, module);
    if (failed(chip))
      return signalPassFailure();
    bool ok = true;
    DenseSet<StringRef> taken;
    for (func::FuncOp function : module.getOps<func::FuncOp>())
      taken.insert(function.getName());
    for (func::FuncOp function : llvm::to_vector(module.getOps<func::FuncOp>())) {
      unsigned count = 0;
      // A user's function may be called as a kernel would be.
      auto nextName = [&] {
        std::string name;
        do
          name = (function.getName() + "_" + Twine(count++)).str();
        while (llvm::any_of(ArrayRef<StringRef>{"_reader", "_compute", "_writer"},
                            [&](StringRef suffix) { return taken.contains((name + suffix).str()); }));
        return name;
      };
      function.walk([&](Operation *op) {
        if (isa<GenericOp, RearrangeOp>(op))
          ok &= succeeded(convert(op, *chip, nextName));
      });
    }
    if (!ok)
      signalPassFailure();
  }

private:
  /// `nextName` gives the kernels of `op` a name.
  LogicalResult convert(Operation *op, const ::tt::hw::ChipDesc &chip, function_ref<std::string()> nextName) {
    ModuleOp module = getOperation();
    if (auto generic = dyn_cast<GenericOp>(op)) {
      FailureOr<KernelPlan> plan = planKernels(generic, chip, multicast);
      if (failed(plan))
        return failure();
      std::string name = nextName();
      SmallVector<func::FuncOp> kernels;
      if (!plan->inputs.empty() || !plan->masks.empty())
        kernels.push_back(buildReader(module, name + "_reader", *plan));
      kernels.push_back(buildCompute(module, name + "_compute", *plan));
      kernels.push_back(buildWriter(module, name + "_writer", *plan));
      replace(op, kernels, {plan->gridRows, plan->gridColumns}, plan->semaphores);
      return success();
    }
    FailureOr<RearrangePlan> plan = planRearrange(cast<RearrangeOp>(op), chip);
    if (failed(plan))
      return failure();
    std::string name = nextName();
    replace(op, {buildReader(module, name + "_reader", *plan), buildWriter(module, name + "_writer", *plan)},
            {plan->gridRows, plan->gridColumns});
    return success();
  }

  static void replace(Operation *op, ArrayRef<func::FuncOp> kernels, ArrayRef<int64_t> grid, unsigned numSemaphores = 0) {
    auto names = llvm::map_to_vector(kernels, [](func::FuncOp kernel) { return FlatSymbolRefAttr::get(kernel); });
    SmallVector<int32_t> semaphores(numSemaphores, 0);
    auto program = ttkernel::ProgramAttr::get(op->getContext(), names, grid, semaphores);
    OpBuilder builder(op);
    auto made = ttnn::GenericOp::create(builder, op->getLoc(), op->getResultTypes(), op->getOperands(), program);
    op->replaceAllUsesWith(made.getResults());
    op->erase();
  }
};

} // namespace
