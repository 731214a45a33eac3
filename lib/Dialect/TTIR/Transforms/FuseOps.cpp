//===- FuseOps.cpp - Fewer passes over memory -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fusions.h"

#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRFUSE
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;

namespace {

struct Fuse : mlir::tt::ttir::impl::TTIRFuseBase<Fuse> {
  void runOnOperation() final {
    mlir::tt::ttir::fuseConvolutions(getOperation());
    mlir::tt::ttir::fuseSoftmax(getOperation());
    mlir::tt::ttir::fuseProducts(getOperation());
    mlir::tt::ttir::fuseTypecasts(getOperation());
    mlir::tt::ttir::fuseCaches(getOperation());
  }
};

} // namespace
