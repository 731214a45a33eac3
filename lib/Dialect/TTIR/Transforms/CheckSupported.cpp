//===- CheckSupported.cpp - List the ops without a TTNN form --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

#include "llvm/ADT/MapVector.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRCHECKSUPPORTED
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt::ttir;

/// The nearest supported form of an op that the registry calls unsupported, empty when there is none; nothing for any other op.
static std::optional<StringRef> insteadOf(Operation *op) {
#define TT_LOWER_Unsupported(Class, instead)                                                                                       \
  if (isa<Class>(op))                                                                                                              \
    return StringRef(instead);
#include "ttmlir/Dialect/TTIR/IR/TTIRLowering.inc"
  return std::nullopt;
}

namespace {

/// All uses of an op that has no TTNN form.
struct Unsupported {
  Operation *first;
  unsigned count = 0;
};

struct CheckSupported : mlir::tt::ttir::impl::TTIRCheckSupportedBase<CheckSupported> {
  void runOnOperation() final {
    llvm::MapVector<OperationName, Unsupported> found;
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>()) {
      if (function.isExternal())
        continue;
      for (Operation &op : function.front().without_terminator()) {
        if (op.getName().getDialectNamespace() == "ttnn") {
          op.emitOpError("is already lowered to TTNN, but this pass and those after it take TTIR");
          return signalPassFailure();
        }
        if (!isSupported(op))
          ++found.try_emplace(op.getName(), Unsupported{&op}).first->second.count;
      }
    }
    for (auto &[name, unsupported] : found)
      report(unsupported);
    if (!found.empty())
      signalPassFailure();
  }

private:
  static bool isSupported(Operation &op) {
    return op.isRegistered() && op.getName().getDialectNamespace() == "ttir" && !insteadOf(&op);
  }

  static void report(const Unsupported &unsupported) {
    InFlightDiagnostic diag = unsupported.first->emitOpError("is not supported by the TTNN back end");
    if (std::optional<StringRef> instead = insteadOf(unsupported.first); instead && !instead->empty())
      diag << "; nearest supported form: " << *instead;
    if (unsupported.count > 1)
      diag << " (the first of " << unsupported.count << ")";
  }
};

} // namespace
