//===- TTCoreDialect.cpp - The ttcore dialect -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"

using namespace mlir;
using namespace mlir::tt::ttcore;

#include "ttmlir/Dialect/TTCore/IR/TTCoreDialect.cpp.inc"
#include "ttmlir/Dialect/TTCore/IR/TTCoreEnums.cpp.inc"

namespace {
/// Short names for the attributes that would otherwise be repeated all over a module.
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
} // namespace

void TTCoreDialect::initialize() {
  registerTypes();
  registerAttributes();
  addOperations<
#define GET_OP_LIST
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.cpp.inc"
      >();
  addInterfaces<TTCoreAsmInterface>();
}
