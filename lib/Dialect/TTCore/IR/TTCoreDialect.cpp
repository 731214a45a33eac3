//===- TTCoreDialect.cpp - The ttcore dialect -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VerifyMemory.h"
#include "ttmlir/Dialect/Common/CheckedOps.h"
#include "ttmlir/Dialect/Common/DiscardableAttrs.h"
#include "ttmlir/Dialect/Common/ResultTypes.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"

#include "ttmlir/Hardware/Layout/DeviceView.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/TypeSwitch.h"

#include <mutex>

using namespace mlir;
using namespace mlir::tt::ttcore;

#include "ttmlir/Dialect/TTCore/IR/TTCoreDialect.cpp.inc"
#include "ttmlir/Dialect/TTCore/IR/TTCoreEnums.cpp.inc"

namespace {
/// Aliases for attributes that modules repeat.
struct TTCoreAsmInterface : OpAsmDialectInterface {
  using OpAsmDialectInterface::OpAsmDialectInterface;

  AliasResult getAlias(Attribute attr, raw_ostream &os) const override {
    if (isa<LayoutAttr, MetalLayoutAttr>(attr))
      os << "layout";
    else if (auto space = dyn_cast<MemorySpaceAttr>(attr))
      os << stringifyMemorySpace(space.getValue());
    else if (isa<SystemDescAttr>(attr))
      os << "system_desc";
    else
      return AliasResult::NoAlias;
    return AliasResult::OverridableAlias;
  }
};

/// Rules read enumerators by their spelling.
struct EnumReader : mlir::tt::AttributeReader {
  using AttributeReader::AttributeReader;

  ::ttmlir::rules::Value read(Attribute attr) const override {
    return llvm::TypeSwitch<Attribute, ::ttmlir::rules::Value>(attr)
        .Case<AttentionMaskTypeAttr, MemorySpaceAttr, ShardDirectionAttr, ShardTypeAttr, ReduceTypeAttr>(
            [](auto each) { return StringRef(stringifyEnum(each.getValue())); })
        .Default(::ttmlir::rules::Value());
  }
};

/// Devices that are views of their system: modules are verified after each pass.
class ValidDevices : public DialectInterface::Base<ValidDevices> {
public:
  explicit ValidDevices(Dialect *dialect) : Base(dialect) {}

  bool contains(Attribute device, Attribute system) const {
    std::scoped_lock lock(mutex);
    return valid.contains({device, system});
  }
  void insert(Attribute device, Attribute system) const {
    std::scoped_lock lock(mutex);
    valid.insert({device, system});
  }

private:
  mutable std::mutex mutex;
  mutable llvm::DenseSet<std::pair<Attribute, Attribute>> valid;
};
} // namespace

void TTCoreDialect::initialize() {
  registerTypes();
  registerAttributes();
  addCheckedOperations<
#define GET_OP_LIST
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.cpp.inc"
      >(*this);
  addInterfaces<TTCoreAsmInterface, EnumReader, ValidDevices>();
}

/// Verifies the devices of module `op` against its system.
static LogicalResult verifyDevices(Operation *op, SystemDescAttr system) {
  // The devices of a module are views of its system. Modules in it that have a description of their own answer for themselves.
  const auto *valid = system.getDialect().getRegisteredInterface<ValidDevices>();
  LogicalResult result = success();
  op->walk<WalkOrder::PreOrder>([&](Operation *inner) {
    // Functions hold most of a module, and no devices.
    if (isa<FunctionOpInterface>(inner) || (inner != op && inner->hasAttr(kSystemDescAttrName)))
      return WalkResult::skip();
    auto device = dyn_cast<DeviceOp>(inner);
    if (!device)
      return WalkResult::advance();
    if (valid->contains(device.getDeviceAttr(), system))
      return WalkResult::skip();
    if (llvm::Error error = ::ttmlir::hw::verify(toHardware(device.getDeviceAttr()), toHardware(system))) {
      InFlightDiagnostic diag = device.emitOpError() << llvm::toString(std::move(error));
      if (auto module = dyn_cast<ModuleOp>(op); module && getTextLoc(module) == module.getLoc())
        diag.attachNote(module.getLoc()) << "the system is described here";
      result = diag;
    } else {
      valid->insert(device.getDeviceAttr(), system);
    }
    return WalkResult::skip();
  });
  return result;
}

/// Whether `attr` is of the kind that the dialect declares.
static LogicalResult verifyKind(Operation *op, NamedAttribute attr) {
#define TT_DISCARDABLE_ATTR(name, kind)                                                                                            \
  if (attr.getName() == name)                                                                                                      \
    return mlir::tt::verifyAttrKind<kind>(op, attr);
#include "ttmlir/Dialect/TTCore/IR/DiscardableAttrs.inc"
  return success();
}

LogicalResult TTCoreDialect::verifyOperationAttribute(Operation *op, NamedAttribute attr) {
  if (failed(verifyKind(op, attr)))
    return failure();
  if (attr.getName() == kAllocAttrName)
    return verifyAllocation(op, attr.getValue());
  if (attr.getName() == kInPlaceAttrName)
    return verifyInPlace(op, attr.getValue());
  if (attr.getName() == kMemoryAttrName)
    return verifyMemoryPlan(op, attr.getValue());
  auto system = dyn_cast<SystemDescAttr>(attr.getValue());
  return system && attr.getName() == kSystemDescAttrName ? verifyDevices(op, system) : success();
}

LogicalResult TTCoreDialect::verifyRegionArgAttribute(Operation *op, unsigned, unsigned argument, NamedAttribute attr) {
  if (failed(verifyKind(op, attr)))
    return failure();
  return attr.getName() == kAllocAttrName ? verifyArgumentAllocation(op, argument, attr.getValue()) : success();
}

LogicalResult TTCoreDialect::verifyRegionResultAttribute(Operation *op, unsigned, unsigned, NamedAttribute attr) {
  return verifyKind(op, attr);
}
