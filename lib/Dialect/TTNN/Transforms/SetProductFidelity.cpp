//===- SetProductFidelity.cpp - Math fidelity of products -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h"

namespace mlir::tt::ttnn {
#define GEN_PASS_DEF_TTNNSETPRODUCTFIDELITY
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttnn

using namespace mlir;
using namespace mlir::tt;

/// Whether the matrix unit multiplies: not integers, and not products of the host.
static bool isOnMatrixUnit(Operation *product) {
  auto factor = dyn_cast<RankedTensorType>(product->getOperand(0).getType());
  auto layout = factor ? dyn_cast_if_present<ttcore::LayoutAttr>(factor.getEncoding()) : ttcore::LayoutAttr();
  return factor && isa<FloatType>(factor.getElementType()) && (!layout || layout.isDevice());
}

namespace {

struct SetProductFidelity : mlir::tt::ttnn::impl::TTNNSetProductFidelityBase<SetProductFidelity> {
  using TTNNSetProductFidelityBase::TTNNSetProductFidelityBase;

  void runOnOperation() final {
    std::optional<ttkernel::MathFidelity> chosen = ttkernel::symbolizeMathFidelity(StringRef(fidelity).lower());
    if (!chosen) {
      emitError(getOperation().getLoc()) << "expected fidelity lofi, hifi2, hifi3 or hifi4, found '" << fidelity << "'";
      return signalPassFailure();
    }
    getOperation().walk([&](MathFidelityOpInterface product) {
      if (!product.getMathFidelity() && isOnMatrixUnit(product))
        product.setMathFidelity(chosen);
    });
  }
};

} // namespace
