//===- Meshes.cpp - Programs for one device and for several ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/Meshes.h"

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::ttcore;

static bool isOfSeveral(ArrayRef<int64_t> mesh) {
  return llvm::any_of(mesh, [](int64_t extent) { return extent != 1; });
}

/// The start of an error at `loc`, of a mesh that `name` and `mesh` are of.
static InFlightDiagnostic emitSeveral(Location loc, const Twine &found, ArrayRef<int64_t> mesh) {
  InFlightDiagnostic diag = emitError(loc) << "several devices are not supported: export the program for one device; found "
                                           << found;
  llvm::interleave(
      mesh, [&](int64_t extent) { diag << extent; }, [&] { diag << "x"; });
  return diag;
}

/// Refuses the arguments and results of `function` that are one tensor per device of `mesh`.
static LogicalResult expectWholeTensors(FunctionOpInterface function, ArrayRef<int64_t> mesh) {
  bool ok = true;
  auto check = [&](DictionaryAttr attrs, const Twine &name, Location loc) {
    auto status = attrs ? dyn_cast_if_present<ShardStatusAttr>(attrs.get(TTCoreDialect::ShardStatusAttrHelper::getNameStr()))
                        : ShardStatusAttr();
    if (!status || status.getValue() != ShardStatus::Presharded)
      return;
    ok = false;
    (void)emitSeveral(loc, name + " as one tensor per device of a mesh of ", mesh);
  };
  for (unsigned index = 0; index < function.getNumArguments(); ++index)
    check(function.getArgAttrDict(index), "argument " + Twine(index),
          function.isExternal() ? function.getLoc() : function.getArgument(index).getLoc());
  for (unsigned index = 0; index < function.getNumResults(); ++index)
    check(function.getResultAttrDict(index), "result " + Twine(index), function.getLoc());
  return success(ok);
}

LogicalResult mlir::tt::ttcore::expectOneDevice(ModuleOp module) {
  bool ok = true;
  module.walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (auto meshes = op->getAttrOfType<MeshesAttr>(kMeshesAttrName))
      for (MeshAttr mesh : meshes.getMeshes())
        if (isOfSeveral(mesh.getShape())) {
          ok = false;
          auto inner = dyn_cast<ModuleOp>(op);
          (void)emitSeveral(inner ? getTextLoc(inner) : op->getLoc(), "mesh '" + mesh.getName().getValue() + "' of ",
                            mesh.getShape());
        }
    auto function = dyn_cast<FunctionOpInterface>(op);
    if (!function)
      return isa<ModuleOp, DeviceModuleOp>(op) ? WalkResult::advance() : WalkResult::skip();
    DeviceOp device = lookupDevice(function);
    if (device && isOfSeveral(device.getDeviceAttr().getMeshShape()))
      ok &= succeeded(expectWholeTensors(function, device.getDeviceAttr().getMeshShape()));
    return WalkResult::skip();
  });
  return success(ok);
}
