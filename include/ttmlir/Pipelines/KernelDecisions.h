//===- KernelDecisions.h - Fusions and library calls of kernels -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_PIPELINES_KERNELDECISIONS_H
#define TTMLIR_PIPELINES_KERNELDECISIONS_H

#include "mlir/IR/MLIRContext.h"

#include "llvm/Support/JSON.h"

namespace mlir::tt {

/// The decisions about kernels that passes report as remarks.
struct KernelDecisions {
  /// An op that ttir-to-d2m leaves to a library call.
  struct LibraryCall {
    Location location;
    std::string reason;
  };

  /// Fusions that d2m-fuse makes and does not make, one object each: `consumer` and `producer` with their locations, whether they
  /// are `fused`, and a `reason` or `result`.
  llvm::json::Array fusions;
  std::vector<LibraryCall> libraryCalls;

  /// `fusions` as text.
  std::string fusionsText() const;
};

/// Adds the decisions of all passes of `context`, which has no threads of its own, to `decisions`, which outlives it.
void collectDecisions(MLIRContext &context, KernelDecisions &decisions);

} // namespace mlir::tt

#endif // TTMLIR_PIPELINES_KERNELDECISIONS_H
