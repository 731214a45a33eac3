//===- FusionReport.h - Why two operations were fused, or not ---*- C++ -*-===//
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

/// The passes whose fusions are remarks and actions of their name.
inline constexpr StringLiteral kFusionPasses[] = {"ttir-fuse", "d2m-fuse"};

/// The pass whose choices of memory are remarks of its name.
inline constexpr StringLiteral kLayoutPass = "ttnn-optimize-layouts";

/// Whether `tag` is one of kFusionPasses.
constexpr bool isFusionPass(std::string_view tag) {
  for (std::string_view pass : kFusionPasses)
    if (pass == tag)
      return true;
  return false;
}

/// Reports and controls the decisions of a pass that fuses operations. Remarks (`--remarks-filter=<pass>`) say what was fused and
/// what was not and why; each stands at the consumer and names both operations and their locations. `Action` is the pass's own
/// tracing::ActionImpl, one per fusion that is about to be made, so that `--mlir-debug-counter=<tag>-skip=m,<tag>-count=n` makes
/// only some of them; its tag is the name of the pass.
class FusionReportBase {
protected:
  /// What a remark of the context's engine says; nothing without one.
  static void remark(bool isFused, StringRef pass, Operation *producer, Operation *consumer, StringRef text);
  /// An analysis remark of `scope`, at its first operation that has a place in a text.
  static void count(StringRef pass, Operation *scope, unsigned fused, unsigned notFused);
};

template <class Action> class FusionReport : FusionReportBase {
  static_assert(isFusionPass(Action::tag), "kFusionPasses lacks the pass, so --remarks-filter and --mlir-debug-counter refuse it");

public:
  /// Whether the debug counters let `producer` and `consumer` be fused; says so where they do not.
  static bool allows(Operation *producer, Operation *consumer) {
    bool isAllowed = false;
    const IRUnit units[] = {producer, consumer};
    producer->getContext()->executeAction<Action>([&] { isAllowed = true; }, units);
    if (!isAllowed)
      missed(producer, consumer, "skipped by a debug counter");
    return isAllowed;
  }

  /// To be called before either is erased.
  static void fused(Operation *producer, Operation *consumer, StringRef result) {
    remark(/*isFused=*/true, Action::tag, producer, consumer, result);
  }

  static void missed(Operation *producer, Operation *consumer, StringRef reason) {
    remark(/*isFused=*/false, Action::tag, producer, consumer, reason);
  }

  /// How many fusions were made in `scope`, and how many were not. Builds of LLVM without statistics have these in remarks only.
  static void counted(Operation *scope, unsigned fused, unsigned notFused) { count(Action::tag, scope, fused, notFused); }
};

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_FUSIONREPORT_H
