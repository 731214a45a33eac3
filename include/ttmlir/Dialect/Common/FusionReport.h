//===- FusionReport.h - Remarks and debug counters of fusion ----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_FUSIONREPORT_H
#define TTMLIR_DIALECT_COMMON_FUSIONREPORT_H

#include "mlir/IR/Action.h"
#include "mlir/IR/MLIRContext.h"
#include "mlir/IR/Operation.h"

#include <string_view>

namespace mlir::tt {

/// The passes that report fusions as remarks and actions under their own name.
inline constexpr StringLiteral kFusionPasses[] = {"ttir-fuse", "d2m-fuse", "ttnn-merge-activations"};

/// The pass that reports layout choices as remarks under its own name.
inline constexpr StringLiteral kLayoutPass = "ttnn-optimize-layouts";

/// The pass that reports ops left to library calls as remarks under its own name.
inline constexpr StringLiteral kKernelPass = "ttir-to-d2m";

/// Whether `tag` is one of kFusionPasses.
constexpr bool isFusionPass(std::string_view tag) {
  for (std::string_view pass : kFusionPasses)
    if (pass == tag)
      return true;
  return false;
}

/// Reports and controls the decisions of a fusion pass. Remarks (`--remarks-filter=<pass>`) list every fusion made, and the reason
/// for every one not made, at the consumer, with both ops and their locations. `Action` is the pass's own tracing::ActionImpl, one
/// per fusion, tagged with the pass name, so that `--mlir-debug-counter=<tag>-skip=m,<tag>-count=n` limits them.
class FusionReportBase {
protected:
  /// Emits a remark if the context has a remark engine.
  static void remark(bool isFused, StringRef pass, Operation *producer, Operation *consumer, StringRef text);
  /// Emits an analysis remark for `scope`, at its first op with a source location.
  static void count(StringRef pass, Operation *scope, unsigned fused, unsigned notFused);
};

template <class Action> class FusionReport : FusionReportBase {
  static_assert(isFusionPass(Action::tag), "kFusionPasses lacks the pass, so --remarks-filter and --mlir-debug-counter refuse it");

public:
  /// Whether the debug counters allow the fusion of `producer` and `consumer`; emits a remark if not.
  static bool allows(Operation *producer, Operation *consumer) {
    bool isAllowed = false;
    const IRUnit units[] = {producer, consumer};
    producer->getContext()->executeAction<Action>([&] { isAllowed = true; }, units);
    if (!isAllowed)
      missed(producer, consumer, "skipped by a debug counter");
    return isAllowed;
  }

  /// Reports a fusion. Call before either op is erased.
  static void fused(Operation *producer, Operation *consumer, StringRef result) {
    remark(/*isFused=*/true, Action::tag, producer, consumer, result);
  }

  static void missed(Operation *producer, Operation *consumer, StringRef reason) {
    remark(/*isFused=*/false, Action::tag, producer, consumer, reason);
  }

  /// Counts fusions made and not made in `scope`. Builds of LLVM without statistics report them in remarks only.
  static void counted(Operation *scope, unsigned fused, unsigned notFused) { count(Action::tag, scope, fused, notFused); }
};

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_FUSIONREPORT_H
