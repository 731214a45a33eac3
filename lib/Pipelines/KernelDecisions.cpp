//===- KernelDecisions.cpp - Fusions and library calls of kernels ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Pipelines/KernelDecisions.h"

#include "ttmlir/Dialect/Common/FusionReport.h"

#include "mlir/IR/Remarks.h"

#include "llvm/Support/FormatVariadic.h"

using namespace mlir;

std::string mlir::tt::KernelDecisions::fusionsText() const {
  return llvm::formatv("{0}", llvm::json::Value(llvm::json::Array(fusions))).str();
}

namespace {
class Collector : public remark::detail::MLIRRemarkStreamerBase {
public:
  explicit Collector(mlir::tt::KernelDecisions &decisions) : decisions(decisions) {}

  void streamOptimizationRemark(const remark::detail::Remark &remark) override {
    if (remark.getCategoryName() == mlir::tt::kKernelPass) {
      for (const remark::detail::Remark::Arg &arg : remark.getArgs())
        if (arg.key == "Reason")
          decisions.libraryCalls.push_back({remark.getLocation(), arg.val});
      return;
    }
    llvm::json::Object fusion;
    for (const remark::detail::Remark::Arg &arg : remark.getArgs())
      fusion[StringRef(arg.key).lower()] = llvm::json::fixUTF8(arg.val);
    // Others count.
    if (!fusion.get("consumer"))
      return;
    fusion["fused"] = !fusion.get("reason");
    decisions.fusions.push_back(std::move(fusion));
  }

private:
  mlir::tt::KernelDecisions &decisions;
};
} // namespace

void mlir::tt::collectDecisions(MLIRContext &context, KernelDecisions &decisions) {
  remark::RemarkCategories categories;
  categories.passed = "d2m-fuse";
  categories.missed = ("d2m-fuse|" + kKernelPass).str();
  (void)remark::enableOptimizationRemarks(context, std::make_unique<Collector>(decisions),
                                          std::make_unique<remark::RemarkEmittingPolicyAll>(), categories);
}
