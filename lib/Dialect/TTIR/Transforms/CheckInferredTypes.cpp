//===- CheckInferredTypes.cpp - Compare written types with inferred ones --===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/OpInterfaces.h"
#include "ttmlir/Dialect/Common/ResultTypes.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

#include "llvm/ADT/MapVector.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRCHECKINFERREDTYPES
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;

namespace {

struct CheckInferredTypes : mlir::tt::ttir::impl::TTIRCheckInferredTypesBase<CheckInferredTypes> {
  void runOnOperation() final {
    ops.clear();
    bool isWrong = false;
    getOperation().walk([&](mlir::tt::ResultRuleOpInterface op) { isWrong |= failed(check(op)); });
    for (auto &[name, counts] : ops) {
      InFlightDiagnostic remark = getOperation().emitRemark("'") << name << "': " << counts.inferred << " as inferred";
      if (counts.others)
        remark << ", " << counts.others << " with other elements";
    }
    if (isWrong)
      signalPassFailure();
    markAllAnalysesPreserved();
  }

private:
  struct Counts {
    unsigned inferred = 0, others = 0;
  };

  LogicalResult check(mlir::tt::ResultRuleOpInterface op) {
    // Devices and buffers have no rule.
    if (op->getNumResults() == 0 || !llvm::all_of(op->getResultTypes(), llvm::IsaPred<RankedTensorType>))
      return success();
    FailureOr<SmallVector<Type>> inferred = mlir::tt::inferResultTypes(op, op.getResultRule());
    if (failed(inferred) || inferred->size() != op->getNumResults())
      return op.emitOpError("expected a rule for its result types, found none");
    bool isSame = true;
    for (auto [type, written] : llvm::zip(*inferred, op->getResultTypes())) {
      if (cast<ShapedType>(type).getShape() != cast<ShapedType>(written).getShape())
        return op.emitOpError("expected the inferred type ") << type << ", found " << written;
      isSame &= cast<ShapedType>(type).getElementType() == cast<ShapedType>(written).getElementType();
    }
    Counts &counts = ops[op->getName().getStringRef()];
    ++(isSame ? counts.inferred : counts.others);
    return success();
  }

  llvm::MapVector<StringRef, Counts> ops;
};

} // namespace
