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

namespace {

/// All uses of an op that has no TTNN form.
struct Unsupported {
  Operation *first;
  unsigned count = 0;
};

struct CheckSupported : mlir::tt::ttir::impl::TTIRCheckSupportedBase<CheckSupported> {
  LogicalResult initialize(MLIRContext *context) final {
#define TT_LOWER_Unsupported(Class, instead) nearestForms[OperationName(Class::getOperationName(), context)] = instead;
#include "ttmlir/Dialect/TTIR/IR/TTIRLowering.inc"
    return success();
  }

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
  bool isSupported(Operation &op) const {
    return op.isRegistered() && op.getName().getDialectNamespace() == "ttir" && !nearestForms.contains(op.getName());
  }

  void report(const Unsupported &unsupported) const {
    InFlightDiagnostic diag = unsupported.first->emitOpError("is not supported by the TTNN back end");
    if (StringRef instead = nearestForms.lookup(unsupported.first->getName()); !instead.empty())
      diag << "; nearest supported form: " << instead;
    if (unsupported.count > 1)
      diag << " (the first of " << unsupported.count << ")";
  }

  /// What to write instead of each op that the registry calls unsupported; empty when there is nothing.
  DenseMap<OperationName, StringRef> nearestForms;
};

} // namespace
