//===- SetMathFidelity.cpp - Passes of the matrix unit over products ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Transforms/Passes.h"

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MSETMATHFIDELITY
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

struct SetMathFidelity : d2m::impl::D2MSetMathFidelityBase<SetMathFidelity> {
  using D2MSetMathFidelityBase::D2MSetMathFidelityBase;

  void runOnOperation() final {
    std::optional<ttkernel::MathFidelity> chosen = ttkernel::symbolizeMathFidelity(StringRef(fidelity).lower());
    if (!chosen) {
      emitError(getOperation().getLoc()) << "expected fidelity lofi, hifi2, hifi3 or hifi4, found '" << fidelity << "'";
      return signalPassFailure();
    }
    getOperation().walk([&](GenericOp generic) {
      if (!generic.getMathFidelityAttr())
        generic.setMathFidelity(*chosen);
    });
  }
};

} // namespace
