//===- MergeTransfers.cpp - Layout conversions into transfers -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h"

namespace mlir::tt::ttnn {
#define GEN_PASS_DEF_TTNNMERGETRANSFERS
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttnn

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;

namespace {

struct TTNNMergeTransfers : ttnn::impl::TTNNMergeTransfersBase<TTNNMergeTransfers> {
  void runOnOperation() final {
    if (getOperation().isExternal() || ttkernel::isKernel(getOperation()))
      return markAllAnalysesPreserved();
    for (Operation &op : llvm::make_early_inc_range(getOperation().front())) {
      if (auto layout = dyn_cast<ToLayoutOp>(op))
        mergeInto<ToDeviceOp>(layout);
      else if (auto read = dyn_cast<FromDeviceOp>(op))
        mergeLayout(read);
    }
  }

private:
  /// Merges the layout conversion of a transfer's only user into the transfer.
  template <class Transfer> static void mergeInto(ToLayoutOp layout) {
    auto transfer = layout.getInput().getDefiningOp<Transfer>();
    if (!transfer || !transfer->hasOneUse())
      return;
    transfer.getResult().setType(layout.getType());
    layout.replaceAllUsesWith(transfer.getResult());
    layout.erase();
  }

  static void mergeLayout(FromDeviceOp read) {
    auto layout = read.getInput().getDefiningOp<ToLayoutOp>();
    if (!layout)
      return;
    read.getInputMutable().assign(layout.getInput());
    if (layout->use_empty())
      layout.erase();
  }
};

} // namespace
