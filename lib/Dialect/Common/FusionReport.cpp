//===- FusionReport.cpp - Remarks and debug counters of fusion ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/FusionReport.h"

#include "mlir/IR/Remarks.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;

/// `ttir.add at loc("a.mlir":3:8)`.
static std::string describe(Operation *op) {
  std::string text;
  llvm::raw_string_ostream(text) << op->getName() << " at " << op->getLoc();
  return text;
}

void mlir::tt::FusionReportBase::remark(bool isFused, StringRef pass, Operation *producer, Operation *consumer, StringRef text) {
  if (!consumer->getContext()->getRemarkEngine())
    return;
  auto function = consumer->getParentOfType<FunctionOpInterface>();
  auto options = remark::RemarkOpts::name(isFused ? "fused" : "not-fused").category(pass);
  if (function)
    options = options.function(function.getName());
  auto remark = isFused ? remark::passed(consumer->getLoc(), options) : remark::missed(consumer->getLoc(), options);
  if (!remark)
    return;
  using Arg = remark::detail::Remark::Arg;
  remark << Arg(isFused ? "Result" : "Reason", text) << Arg("Producer", describe(producer)) << Arg("Consumer", describe(consumer));
}

/// The location of `scope`, or of its first op that has one: implicit modules have line 0.
static Location placeOf(Operation *scope) {
  std::optional<Location> place;
  scope->walk<WalkOrder::PreOrder>([&](Operation *op) {
    auto text = op->getLoc()->findInstanceOf<FileLineColLoc>();
    if (!text || text.getLine() == 0)
      return WalkResult::advance();
    place = op->getLoc();
    return WalkResult::interrupt();
  });
  return place.value_or(scope->getLoc());
}

void mlir::tt::FusionReportBase::count(StringRef pass, Operation *scope, unsigned fused, unsigned notFused) {
  using Arg = remark::detail::Remark::Arg;
  if (scope->getContext()->getRemarkEngine())
    remark::analysis(placeOf(scope), remark::RemarkOpts::name("count").category(pass))
        << Arg("Fused", fused) << Arg("NotFused", notFused);
}
