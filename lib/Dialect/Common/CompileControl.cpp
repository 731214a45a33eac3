//===- CompileControl.cpp - Compilations within a process -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/CompileControl.h"

#include "ttmlir/Dialect/Common/FusionReport.h"

#include "ttmlir/Support/Interrupt.h"

#include "mlir/IR/Action.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Pass/PassManager.h"

using namespace mlir;

//===----------------------------------------------------------------------===//
// Interrupts
//===----------------------------------------------------------------------===//

/// Makes the next verification of `op` fail at once. Passes that are left out are verified nevertheless, which takes longer than
/// most of them; a failure ends them all.
static void invalidate(Operation *op) {
  Builder b(op->getContext());
  if (auto function = dyn_cast<FunctionOpInterface>(op)) {
    // More than the function has arguments.
    SmallVector<Attribute> attributes(function.getNumArguments() + 1, b.getDictionaryAttr({}));
    function.setArgAttrsAttr(b.getArrayAttr(attributes));
  } else {
    // Modules have attributes of dialects alone.
    op->setAttr("stopped", b.getUnitAttr());
  }
}

void mlir::tt::endWhenInterrupted(MLIRContext &context, bool &isStopped) {
  // Passes of a compilation that has to end are left out, each as a whole: the IR of half a pass has never been tested.
  context.registerActionHandler([&isStopped](llvm::function_ref<void()> run, const tracing::Action &action) {
    auto *pass = dyn_cast<PassExecutionAction>(&action);
    if (!pass || (!isStopped && !(isStopped = ::ttmlir::isInterrupted())))
      run();
    else
      invalidate(pass->getOp());
  });
}

//===----------------------------------------------------------------------===//
// Fusions
//===----------------------------------------------------------------------===//

namespace {
/// Collects fusions, made and not made, as JSON, and passes ops without a kernel on.
class FusionCollector : public remark::detail::MLIRRemarkStreamerBase {
public:
  FusionCollector(llvm::json::Array &fusions, std::function<void(Location, StringRef)> onLibraryCall)
      : fusions(fusions), onLibraryCall(std::move(onLibraryCall)) {}

  void streamOptimizationRemark(const remark::detail::Remark &remark) override {
    if (remark.getCategoryName() == mlir::tt::kKernelPass) {
      for (const remark::detail::Remark::Arg &arg : remark.getArgs())
        if (arg.key == "Reason")
          onLibraryCall(remark.getLocation(), arg.val);
      return;
    }
    llvm::json::Object fusion;
    for (const remark::detail::Remark::Arg &arg : remark.getArgs())
      fusion[StringRef(arg.key).lower()] = llvm::json::fixUTF8(arg.val);
    // Others count.
    if (!fusion.get("consumer"))
      return;
    fusion["fused"] = !fusion.get("reason");
    fusions.push_back(std::move(fusion));
  }

private:
  llvm::json::Array &fusions;
  std::function<void(Location, StringRef)> onLibraryCall;
};
} // namespace

void mlir::tt::collectFusions(MLIRContext &context, llvm::json::Array &fusions,
                              std::function<void(Location, StringRef)> onLibraryCall) {
  remark::RemarkCategories categories;
  categories.passed = categories.missed = "d2m-fuse";
  if (onLibraryCall)
    categories.missed = ("d2m-fuse|" + mlir::tt::kKernelPass).str();
  (void)remark::enableOptimizationRemarks(context, std::make_unique<FusionCollector>(fusions, std::move(onLibraryCall)),
                                          std::make_unique<remark::RemarkEmittingPolicyAll>(), categories);
}
