//===- LocalizeCollectives.cpp - Collectives over one device --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/Traits.h"
#include "ttmlir/Dialect/StableHLO/IR/Devices.h"
#include "ttmlir/Dialect/TTCore/IR/Meshes.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTIR/IR/TTIRFrontendOps.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"

#include "llvm/ADT/TypeSwitch.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRLOCALIZECOLLECTIVES
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt::ttir;
namespace ttcore = mlir::tt::ttcore;
namespace stablehlo = mlir::tt::stablehlo;

/// The number of devices in a group of `op`, by the attribute that gives its groups: the extent of `mesh` along `cluster_axis`, the
/// width of `replica_groups`, the devices that `source_target_pairs` name; all devices without any. Fails, with an error at `op`,
/// if the mesh does not have the axis.
static FailureOr<int64_t> groupSize(Operation *op, ArrayRef<int64_t> mesh) {
  auto attribute = [&](StringRef name) { return op->getInherentAttr(name).value_or(Attribute()); };
  if (auto groups = dyn_cast_or_null<ElementsAttr>(attribute("replica_groups")))
    return groups.getShapedType().getShape()[1];
  if (auto pairs = dyn_cast_or_null<DenseIntElementsAttr>(attribute("source_target_pairs")); pairs && !pairs.empty()) {
    int64_t devices = 1;
    for (const APInt &device : pairs)
      devices = std::max(devices, device.getSExtValue() + 1);
    return devices;
  }
  auto axis = dyn_cast_or_null<IntegerAttr>(attribute("cluster_axis"));
  if (!axis)
    return ShapedType::getNumElements(mesh);
  // A mesh of one chip may be written without its axes, rows and columns.
  const size_t rank = mesh.empty() ? 2 : mesh.size();
  const uint64_t number = axis.getValue().getZExtValue();
  if (number >= rank)
    return op->emitOpError("expected a cluster_axis below ") << rank << ", the rank of the mesh, found " << number;
  return mesh.empty() ? 1 : mesh[number];
}

/// `norm` on one device, which holds all of the normalized axis: `Local` of the input plus the residual.
template <class Local, class Op> static Value localNorm(Op norm, Value bias, OpBuilder &b) {
  Value input = norm.getInput();
  if (norm.getResidual())
    input = AddOp::create(b, norm.getLoc(), input.getType(), input, norm.getResidual());
  const int64_t columns = cast<RankedTensorType>(input.getType()).getShape().back();
  return Local::create(b, norm.getLoc(), norm.getType(), input, norm.getWeight(), bias, b.getDenseI64ArrayAttr(columns),
                       norm.getEpsilonAttr());
}

/// The result of `op`, whose groups have one device.
static Value localForm(Operation *op, OpBuilder &b) {
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case([&](DistributedRMSNormOp norm) { return localNorm<RMSNormOp>(norm, Value(), b); })
      .Case([&](DistributedLayerNormOp norm) { return localNorm<LayerNormOp>(norm, norm.getBias(), b); })
      .Case([&](CollectivePermuteOp permute) -> Value {
        // Devices that are no target get zeros.
        if (!permute.getSourceTargetPairs().empty())
          return permute.getInput();
        auto type = cast<RankedTensorType>(permute.getType());
        SmallVector<int32_t> shape(type.getShape());
        return ZerosOp::create(b, op->getLoc(), type, b.getDenseI32ArrayAttr(shape));
      })
      .Default([](Operation *op) { return op->getOperand(0); });
}

static LogicalResult localize(Operation *op) {
  ttcore::DeviceOp device = ttcore::lookupDevice(op);
  if (!device)
    return op->emitOpError("expected a registered device in the module, found none; run --ttcore-register-device first");
  FailureOr<int64_t> devices = groupSize(op, device.getDeviceAttr().getMeshShape());
  if (failed(devices))
    return failure();
  if (*devices != 1)
    return success();
  const Type input = op->getOperand(0).getType(), result = op->getResult(0).getType();
  if (result != input)
    return op->emitOpError("expected a result of the input's type, ")
           << input << ", as its groups have one device, found " << result;
  OpBuilder b(op);
  op->getResult(0).replaceAllUsesWith(localForm(op, b));
  op->erase();
  return success();
}

namespace {

struct LocalizeCollectives : mlir::tt::ttir::impl::TTIRLocalizeCollectivesBase<LocalizeCollectives> {
  void runOnOperation() final {
    // Meshes of front ends stay in modules whose functions are TTIR.
    if (failed(stablehlo::verifyOneDevice(getOperation())) || failed(ttcore::expectOneDevice(getOperation())))
      return signalPassFailure();
    SmallVector<Operation *> collectives;
    getOperation().walk([&](Operation *op) {
      if (op->hasTrait<mlir::tt::OpTrait::Collective>())
        collectives.push_back(op);
    });
    if (collectives.empty())
      return markAllAnalysesPreserved();
    bool ok = true;
    for (Operation *op : collectives)
      ok &= succeeded(localize(op));
    if (!ok)
      signalPassFailure();
  }
};

} // namespace
