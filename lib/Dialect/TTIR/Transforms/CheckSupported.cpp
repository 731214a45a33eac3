//===- CheckSupported.cpp - List the ops without a TTNN form --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

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

/// Programs are TTIR; TTNN passes through.
static LogicalResult check(Operation &op) {
  StringRef dialect = op.getName().getDialectNamespace();
  std::optional<StringRef> instead = insteadOf(&op);
  if (!instead && op.isRegistered() && (dialect == "ttir" || dialect == "ttnn"))
    return success();
  InFlightDiagnostic diag = op.emitOpError("is not supported by the TTNN back end");
  if (instead && !instead->empty())
    diag << "; nearest supported form: " << *instead;
  return diag;
}

namespace {

struct CheckSupported : mlir::tt::ttir::impl::TTIRCheckSupportedBase<CheckSupported> {
  void runOnOperation() final {
    bool ok = true;
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>())
      if (!function.isExternal())
        for (Operation &op : function.front().without_terminator())
          ok &= succeeded(check(op));
    if (!ok)
      signalPassFailure();
  }
};

} // namespace
