//===- TTIRToD2M.cpp - TTIR with layouts to computations on tiles ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Eltwise.h"
#include "TileConversion.h"

#include "ttmlir/Conversion/Passes.h"
#include "ttmlir/Dialect/Common/FusionReport.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTIR/IR/Origin.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#include "mlir/IR/Remarks.h"

namespace mlir::tt {
#define GEN_PASS_DEF_CONVERTTTIRTOD2M
#include "ttmlir/Conversion/Passes.h.inc"
} // namespace mlir::tt

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// Splats that are read as tensors are filled by a kernel as well.
static void fillByKernel(Operation *op) {
  OpBuilder b(op);
  Value value = op->getResult(0);
  TypedAttr number = splatOf(value, b);
  TileSpace space(cast<RankedTensorType>(value.getType()).getShape());
  GenericBuilder generic(b, op->getLoc(), {space.rows(), space.columns()});
  value.replaceAllUsesWith(generic.build(value.getType(), [&](ValueRange) {
    TileBuilder tile(b, op->getLoc());
    return tile.cast(tile.fill(number, isFloatTile(tileOf(value.getType()))), tileOf(value.getType()), /*always=*/true);
  }));
}

namespace {

struct ConvertTTIRToD2M : mlir::tt::impl::ConvertTTIRToD2MBase<ConvertTTIRToD2M> {
  using ConvertTTIRToD2MBase::ConvertTTIRToD2MBase;

  void runOnOperation() final {
    func::FuncOp function = getOperation();
    if (function.isExternal())
      return;
    FailureOr<::ttmlir::hw::ChipDesc> chip = ttcore::getTargetChip(function, function->getParentOfType<ModuleOp>());
    if (failed(chip))
      return signalPassFailure();
    TileConversion conversion(function, *chip);
    if (strict && failed(verifyAllConvert(conversion)))
      return signalPassFailure();
    if (!strict && getContext().getRemarkEngine())
      remarkLibraryCalls(conversion);
    if (failed(conversion.run()))
      return signalPassFailure();
    convertConstants(conversion);
    for (Operation &op : function.front())
      if (!isa_and_present<ttir::TTIRDialect>(op.getDialect()))
        ttir::dropOrigins(&op);
  }

private:
  /// The computations without a kernel lowering.
  SmallVector<Operation *> refusedOps(TileConversion &conversion) {
    SmallVector<Operation *> refused;
    for (Operation &op : getOperation().front().without_terminator())
      if (isa_and_present<ttir::TTIRDialect>(op.getDialect()) && !TileConversion::isTransfer(&op) && !conversion.isConverted(&op))
        refused.push_back(&op);
    return refused;
  }

  /// Emits an error at every computation without a kernel lowering.
  LogicalResult verifyAllConvert(TileConversion &conversion) {
    const SmallVector<Operation *> refused = refusedOps(conversion);
    for (Operation *op : refused)
      ttir::emitRefusal(op, "is not supported in kernels")
          << conversion.explainRefusal(op, "; ttnn-mode=true makes it a library call");
    return success(refused.empty());
  }

  /// Emits a remark at every computation that is left to library calls, with the reason.
  void remarkLibraryCalls(TileConversion &conversion) {
    for (Operation *op : refusedOps(conversion)) {
      StringRef origin = ttir::originOf(op), name = op->getName().getStringRef();
      const std::string part = origin.empty() || origin == name ? "" : "its part '" + name.str() + "': ";
      remark::missed(op->getLoc(),
                     remark::RemarkOpts::name("library-call").category(mlir::tt::kKernelPass).function(getOperation().getName()))
          << remark::detail::Remark::Arg("Reason", part + StringRef(conversion.explainRefusal(op, "")).ltrim(": ").str())
          << remark::detail::Remark::Arg("Operation", origin.empty() ? name : origin);
    }
  }

  /// Erases splats that were folded into bodies, and with `strict` converts the others to kernels.
  void convertConstants(TileConversion &conversion) {
    for (Operation &op : llvm::make_early_inc_range(getOperation().front().without_terminator())) {
      if (!op.hasTrait<mlir::OpTrait::ConstantLike>())
        continue;
      OpBuilder b(&op);
      if (strict && !op.use_empty() && splatOf(op.getResult(0), b) && conversion.isOnTiles(&op))
        fillByKernel(&op);
      if (op.use_empty())
        op.erase();
    }
  }
};

} // namespace
