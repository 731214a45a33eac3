//===- Devices.cpp - The devices that programs are for --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/StableHLO/IR/Devices.h"

#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"

#include "mlir/IR/SymbolTable.h"

#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt::stablehlo;

// Axis sizes follow quoted names, "x"=2; quotes may be escaped. GSPMD has other quotes.
uint64_t mlir::tt::stablehlo::numMeshDevices(StringRef text) {
  uint64_t most = 1, product = 1;
  for (size_t place = 0; place < text.size(); ++place) {
    if (text[place] == '[')
      product = 1;
    uint64_t size;
    if (place == 0 || text[place] != '=' || !StringRef("\"'").contains(text[place - 1]))
      continue;
    // More than a number holds.
    StringRef digits = text.drop_front(place + 1).take_while(llvm::isDigit);
    if (digits.empty())
      continue;
    if (digits.getAsInteger(10, size))
      size = UINT64_MAX;
    product = llvm::SaturatingMultiply(product, size);
    most = std::max(most, product);
  }
  return most;
}

void mlir::tt::stablehlo::raiseNumPartitions(ModuleOp module, uint64_t devices) {
  auto given = module->getAttrOfType<IntegerAttr>(kNumPartitions);
  if (devices <= 1 || (given && given.getValue().getLimitedValue() >= devices))
    return;
  module->setAttr(kNumPartitions, Builder(module.getContext()).getI32IntegerAttr(std::min<uint64_t>(devices, INT32_MAX)));
}

/// Whether a sharding of GSPMD, such as {devices=[2,4]<=[8]}, is over several devices, or on another one than the first.
static bool hasSeveralDevices(StringRef sharding) {
  for (StringRef rest = sharding.split("device").second; !rest.empty(); rest = rest.split("device").second) {
    uint64_t number = 0;
    if (rest.consume_front("=") && (rest.consumeInteger(10, number) || number > 0))
      return true;
    if (!rest.consume_front("s=["))
      continue;
    do {
      if (rest.consumeInteger(10, number) || number > 1)
        return true;
    } while (rest.consume_front(","));
  }
  return numMeshDevices(sharding) > 1;
}

namespace {
/// The check of one module.
class DeviceCheck {
public:
  LogicalResult check(Operation *each) {
    op = each;
    return check("", op->getAttrDictionary());
  }

private:
  LogicalResult check(StringRef name, Attribute value) {
    if (auto dictionary = dyn_cast<DictionaryAttr>(value)) {
      for (NamedAttribute each : dictionary)
        if (failed(check(each.getName(), each.getValue())))
          return failure();
    } else if (auto list = dyn_cast<ArrayAttr>(value)) {
      for (Attribute each : list)
        if (failed(check(name, each)))
          return failure();
    } else if (auto integer = dyn_cast<IntegerAttr>(value); integer && (name == kNumReplicas || name == kNumPartitions)) {
      if (integer.getValue().sgt(1))
        return fail("'" + name + "' of " + Twine(integer.getValue().getLimitedValue()));
    } else if (auto text = dyn_cast<mlir::tt::sdy::TextAttr>(value)) {
      return failed(checkMesh(text.getText())) ? failure() : checkSymbol(text.getText());
    } else if (auto text = dyn_cast<StringAttr>(value)) {
      if (name.contains("sdy."))
        return checkMesh(text.getValue());
      if (name.starts_with("mhlo.") && name.contains("sharding"))
        return checkSharding(name, text.getValue());
    }
    return success();
  }

  LogicalResult checkMesh(StringRef text) {
    const uint64_t devices = numMeshDevices(text);
    return devices > 1 ? fail("a mesh of " + Twine(devices)) : success();
  }

  /// The mesh of <@mesh, [{"x"}]> is in the module.
  LogicalResult checkSymbol(StringRef text) {
    const size_t at = text.find('@');
    if (at == StringRef::npos)
      return success();
    StringRef name = text.drop_front(at + 1).take_until([](char each) { return each == ',' || each == '>'; });
    if (isa_and_nonnull<mlir::tt::sdy::MeshOp>(symbols.lookupNearestSymbolFrom(op, StringAttr::get(op->getContext(), name))))
      return success();
    return op->emitError() << "expected a mesh '" << name << "', found none";
  }

  LogicalResult checkSharding(StringRef name, StringRef text) {
    // Older front ends store bytes. None are replicated.
    if (!text.empty() && !text.starts_with("{"))
      return op->emitError() << "'" << name << "' is not supported in bytes: expected text, such as {replicated}";
    return hasSeveralDevices(text) ? fail("'" + text + "' as '" + name + "'") : success();
  }

  LogicalResult fail(const Twine &found) {
    return op->emitError() << "several devices are not supported: export the program for one device; found " << found;
  }

  Operation *op = nullptr;
  SymbolTableCollection symbols;
};
} // namespace

LogicalResult mlir::tt::stablehlo::verifyOneDevice(ModuleOp module) {
  DeviceCheck check;
  return success(!module
                      .walk<WalkOrder::PreOrder>(
                          [&](Operation *op) { return failed(check.check(op)) ? WalkResult::interrupt() : WalkResult::advance(); })
                      .wasInterrupted());
}
