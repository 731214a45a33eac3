//===- D2MToTTKernel.cpp - Computations on tiles to kernels ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelBuilder.h"

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
      function.walk([&](GenericOp generic) {
        FailureOr<KernelPlan> plan = planKernels(generic, *chip, multicast);
        if (succeeded(plan))
          replace(*plan, nextName());
        else
          ok = false;
      });
    }
    if (!ok)
      signalPassFailure();
  }

private:
  void replace(const KernelPlan &plan, const std::string &name) {
    ModuleOp module = getOperation();
    SmallVector<FlatSymbolRefAttr> kernels;
    auto add = [&](func::FuncOp kernel) { kernels.push_back(FlatSymbolRefAttr::get(kernel)); };
    if (!plan.inputs.empty() || !plan.masks.empty())
      add(buildReader(module, name + "_reader", plan));
    add(buildCompute(module, name + "_compute", plan));
    add(buildWriter(module, name + "_writer", plan));
    GenericOp generic = plan.generic;
    OpBuilder builder(generic);
    SmallVector<int32_t> semaphores(plan.semaphores, 0);
    auto program = ttkernel::ProgramAttr::get(&getContext(), kernels, {plan.gridRows, plan.gridColumns}, semaphores);
    auto made = ttnn::GenericOp::create(builder, generic.getLoc(), generic.getResultTypes(), generic.getInputs(), program);
    generic.replaceAllUsesWith(made.getResults());
    generic.erase();
  }
};

} // namespace
