//===- RegisterDevice.cpp - The ttcore-register-device pass ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/Common/CheckedOptions.h"
#include "ttmlir/Dialect/TTCore/Transforms/Passes.h"
#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/Plural.h"

#include "mlir/IR/Builders.h"
#include "llvm/Support/MathExtras.h"

namespace mlir::tt::ttcore {
#define GEN_PASS_DEF_TTCOREREGISTERDEVICE
#include "ttmlir/Dialect/TTCore/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttcore

using namespace mlir;
using namespace mlir::tt::ttcore;

namespace hw = ::ttmlir::hw;

/// More chips than any system has; keeps replicated descriptions small.
static constexpr int64_t kMaxMeshVolume = 1024;

/// The module in the `ttcore.device_module` at the top of `module`; null if there is none.
static ModuleOp getWrappedModule(ModuleOp module) {
  for (auto wrapper : module.getOps<DeviceModuleOp>())
    return wrapper.getInnerModule();
  return {};
}

/// The mesh to compile for: the option, else the only mesh of the module or of the module it wraps, else nothing.
static SmallVector<int64_t> chooseMeshShape(ModuleOp module, const RegisterDeviceOptions &options) {
  if (!options.meshShape.empty())
    return options.meshShape;
  for (ModuleOp candidate : {module, getWrappedModule(module)}) {
    if (!candidate)
      continue;
    auto meshes = candidate->getAttrOfType<MeshesAttr>(kMeshesAttrName);
    if (meshes && meshes.getMeshes().size() == 1)
      return SmallVector<int64_t>(meshes.getMeshes().front().getShape());
  }
  return {};
}

static llvm::Error chooseError(const Twine &message) { return llvm::createStringError(llvm::inconvertibleErrorCode(), message); }

/// The number of chips in `meshShape`.
static llvm::Expected<int64_t> meshVolume(ArrayRef<int64_t> meshShape) {
  int64_t volume = 1;
  for (int64_t extent : meshShape) {
    if (extent < 1)
      return chooseError("mesh shape: expected extents of at least 1, found " + Twine(extent));
    if (llvm::MulOverflow(volume, extent, volume) || volume > kMaxMeshVolume)
      return chooseError("mesh shape: expected at most " + Twine(kMaxMeshVolume) + " chips, found more");
  }
  return volume;
}

llvm::Expected<hw::SystemDesc> mlir::tt::ttcore::chooseSystem(const RegisterDeviceOptions &options) {
  auto numChips = meshVolume(options.meshShape);
  if (!numChips)
    return numChips.takeError();
  bool isFile = !options.systemDescPath.empty(), isDefault = !isFile && options.mock.empty();
  if (isFile && !options.mock.empty())
    return chooseError("expected one of system-desc-path and mock-system-desc-arch, found both");
  StringRef name = isFile ? StringRef(options.systemDescPath) : isDefault ? StringRef(hw::kDefaultSystem) : StringRef(options.mock);
  llvm::Expected<hw::SystemDesc> desc =
      isFile ? withStatus(::ttmlir::ExitStatus::File, hw::readSystemFile(name)) : hw::builtinSystem(name);
  if (!desc)
    return ::ttmlir::withPrefix("cannot load the system description: ", desc.takeError());
  int64_t available = desc->numChips();
  if (available >= *numChips)
    return desc;
  // Without a name, as many default cards as it takes.
  if (isDefault)
    return hw::replicate(*desc, *numChips);
  std::string mesh;
  llvm::raw_string_ostream os(mesh);
  llvm::interleave(options.meshShape, os, "x");
  return chooseError("mesh shape " + mesh + ": expected a system with " + ::ttmlir::countText(*numChips, "chip") + ", found '" +
                     name + "' with " + Twine(available));
}

/// The reason why `meshTopology` is invalid for `meshShape`; empty if it is valid.
static std::string describeBadTopology(ArrayRef<int64_t> meshShape, ArrayRef<Topology> meshTopology) {
  if (meshTopology.empty() || meshTopology.size() == meshShape.size())
    return "";
  return "expected a mesh topology of " + ::ttmlir::countText(meshShape.size(), "entry") + ", the rank of the mesh, found " +
         std::to_string(meshTopology.size());
}

/// The device of the first chips of `desc`, or a diagnostic when they do not make up `meshShape`.
static FailureOr<DeviceAttr> createDevice(ModuleOp module, SystemDescAttr desc, ArrayRef<int64_t> meshShape, int64_t volume,
                                          ArrayRef<Topology> meshTopology) {
  if (std::string message = describeBadTopology(meshShape, meshTopology); !message.empty())
    return emitError(getTextLoc(module)) << message;
  if (volume > static_cast<int64_t>(desc.getNumChips()))
    return emitError(getTextLoc(module)) << "expected a mesh of at most " << ::ttmlir::countText(desc.getNumChips(), "chip")
                                         << ", as many as the system description has, found " << volume;
  const hw::SystemDesc system = toHardware(desc);
  for (int64_t chip = 1; chip < volume; ++chip)
    if (!hw::areOfOneKind(system.chip(chip), system.chip(0)))
      return emitError(getTextLoc(module)) << "expected chips of one kind in the mesh, found chip " << chip
                                           << ", which differs from chip 0";
  return DeviceAttr::get(module.getContext(), desc, meshShape, meshTopology);
}

/// Inserts the default device at the top of `module` unless its name is taken by one.
static LogicalResult insertDevice(ModuleOp module, DeviceAttr device) {
  if (Operation *symbol = SymbolTable::lookupSymbolIn(module, kDefaultDeviceName)) {
    if (isa<DeviceOp>(symbol))
      return success();
    return symbol->emitError() << "expected symbol '@" << kDefaultDeviceName << "' to be a 'ttcore.device', found '"
                               << symbol->getName() << "'";
  }
  auto builder = OpBuilder::atBlockBegin(module.getBody());
  DeviceOp::create(builder, module.getLoc(), kDefaultDeviceName, device);
  return success();
}

/// Warns if `options` name another system than `desc`, that of `module`.
static LogicalResult checkNamedSystem(ModuleOp module, SystemDescAttr desc, RegisterDeviceOptions options) {
  if (options.systemDescPath.empty() && options.mock.empty())
    return success();
  options.meshShape.clear();
  auto named = chooseSystem(options);
  if (!named)
    return emitError(getTextLoc(module)) << llvm::toString(named.takeError());
  if (SystemDescAttr::get(module.getContext(), *named) != desc)
    emitWarning(getTextLoc(module)) << "expected the system of the module, which is used, found another one in options: '"
                                    << (options.systemDescPath.empty() ? options.mock : options.systemDescPath) << "'";
  return success();
}

/// `desc` with the L1 of workers cut down to `range`, or a diagnostic where a chip does not have all of it.
static FailureOr<SystemDescAttr> limitL1(ModuleOp module, SystemDescAttr desc, ArrayRef<int64_t> range) {
  hw::SystemDesc system = toHardware(desc);
  for (hw::ChipDesc &chip : system.chipDescs) {
    const auto base = static_cast<int64_t>(chip.l1UnreservedBase), end = static_cast<int64_t>(chip.l1Size);
    if (range[0] < base || range[0] >= range[1] || range[1] > end)
      return emitError(getTextLoc(module)) << "available-l1-addr-range: expected a range within " << base << "," << end << ", found "
                                           << range[0] << "," << range[1];
    chip.l1UnreservedBase = range[0];
    chip.l1Size = range[1];
  }
  return SystemDescAttr::get(module.getContext(), system);
}

LogicalResult mlir::tt::ttcore::registerDevice(ModuleOp module, const RegisterDeviceOptions &options) {
  RegisterDeviceOptions chosen = options;
  chosen.meshShape = chooseMeshShape(module, options);
  auto volume = meshVolume(chosen.meshShape);
  if (!volume)
    return emitError(getTextLoc(module)) << llvm::toString(volume.takeError());
  ModuleOp inner = getWrappedModule(module);
  SystemDescAttr desc = lookupSystemDesc(inner ? inner : module);
  if (desc && failed(checkNamedSystem(module, desc, options)))
    return failure();
  if (!desc) {
    auto loaded = chooseSystem(chosen);
    if (!loaded)
      return emitError(getTextLoc(module)) << llvm::toString(loaded.takeError());
    desc = SystemDescAttr::get(module.getContext(), *loaded);
  }
  if (!options.l1Range.empty()) {
    FailureOr<SystemDescAttr> limited = limitL1(module, desc, options.l1Range);
    if (failed(limited))
      return failure();
    desc = *limited;
  }
  ModuleOp deviceModule = inner ? inner : module;
  if (!isa_and_present<DeviceOp>(SymbolTable::lookupSymbolIn(deviceModule, kDefaultDeviceName))) {
    FailureOr<DeviceAttr> device = createDevice(module, desc, chosen.meshShape, *volume, options.meshTopology);
    if (failed(device) || failed(insertDevice(deviceModule, *device)))
      return failure();
  }
  module->setAttr(kSystemDescAttrName, desc);
  if (inner)
    inner->setAttr(kSystemDescAttrName, desc);
  return success();
}

namespace {
struct RegisterDevicePass : mlir::tt::ttcore::impl::TTCoreRegisterDeviceBase<RegisterDevicePass>, mlir::tt::CheckedOptions {
  using mlir::tt::ttcore::impl::TTCoreRegisterDeviceBase<RegisterDevicePass>::TTCoreRegisterDeviceBase;

  void runOnOperation() override {
    auto options = readOptions();
    if (!options) {
      emitError(getTextLoc(getOperation())) << llvm::toString(options.takeError());
      return signalPassFailure();
    }
    if (failed(registerDevice(getOperation(), *options)))
      signalPassFailure();
  }

  llvm::Error checkOptions() const override {
    auto options = readOptions();
    if (!options)
      return options.takeError();
    // Modules may define a mesh.
    if (!options->meshShape.empty())
      if (std::string message = describeBadTopology(options->meshShape, options->meshTopology); !message.empty())
        return chooseError(message);
    return chooseSystem(*options).takeError();
  }

private:
  llvm::Expected<RegisterDeviceOptions> readOptions() const {
    RegisterDeviceOptions options;
    options.systemDescPath = systemDescPath;
    options.mock = mock;
    options.meshShape.assign(meshShape.begin(), meshShape.end());
    options.l1Range.assign(l1Range.begin(), l1Range.end());
    if (!options.l1Range.empty() && options.l1Range.size() != 2)
      return chooseError("available-l1-addr-range: expected two addresses, found " + Twine(options.l1Range.size()));
    for (const std::string &name : meshTopology) {
      std::optional<Topology> topology = symbolizeTopology(name);
      if (!topology)
        return chooseError("unknown mesh topology '" + name + "'; known are ring, linear, mesh, torus, disabled");
      options.meshTopology.push_back(*topology);
    }
    return options;
  }
};
} // namespace
