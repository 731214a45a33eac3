//===- OpRecords.cpp - Records of TTIR ops, for passes --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTIR/IR/OpRecords.h"

#include "ttmlir/Dialect/Common/Numbers.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTIR/IR/TTIRAllOps.h"

#include "llvm/ADT/StringMap.h"

using namespace mlir;
using namespace mlir::tt::ttir;
using mlir::tt::numberOf;

// The value of a numeric attribute's accessor.
static double number(const APFloat &value) { return value.convertToDouble(); }
static double number(bool value) { return value; }
static double number(Attribute value) { return numberOf(value); }

static llvm::StringMap<OpRecord> makeRecords() {
  llvm::StringMap<OpRecord> records;
#define TT_OP_RECORD(name, lowering, ttnn, instead, values, nonZeroOperand, onBooleans, constantForm, writesOperand,               \
                     hasKernelSteps)                                                                                               \
  records[name] = {OpLowering::lowering, ttnn,         instead,       OpValues::values, nonZeroOperand,                            \
                   onBooleans,           constantForm, writesOperand, hasKernelSteps};
#define TT_OP_KEPT(Class, ...)                                                                                                     \
  records[Class::getOperationName()].kept = [](Operation *self) {                                                                  \
    auto op = cast<Class>(self);                                                                                                   \
    return llvm::to_vector(ValueRange({__VA_ARGS__}));                                                                             \
  };
#define TT_OP_NUMBERS(Class, ...)                                                                                                  \
  records[Class::getOperationName()].numbers = [](Operation *self) {                                                               \
    auto op = cast<Class>(self);                                                                                                   \
    return SmallVector<double>{__VA_ARGS__};                                                                                       \
  };
#define TT_OP_PLACES(Class, ...)                                                                                                   \
  records[Class::getOperationName()].places = [](Operation *self) {                                                                \
    auto op = cast<Class>(self);                                                                                                   \
    return SmallVector<std::pair<StringRef, Value>>{__VA_ARGS__};                                                                  \
  };
#define TT_OP_ROW_PLACES(name, operand) records[name].rowPlaces = operand;
#include "ttmlir/Dialect/TTIR/IR/OpRecords.inc"
  return records;
}

static const llvm::StringMap<OpRecord> &allRecords() {
  static const llvm::StringMap<OpRecord> records = makeRecords();
  return records;
}

const OpRecord *mlir::tt::ttir::findRecord(OperationName name) {
  auto it = allRecords().find(name.getStringRef());
  return it == allRecords().end() ? nullptr : &it->second;
}

void mlir::tt::ttir::forEachRecord(llvm::function_ref<void(StringRef, const OpRecord &)> visit) {
  for (const auto &entry : allRecords())
    visit(entry.first(), entry.second);
}

void mlir::tt::ttir::copySharedAttributes(Operation *from, Operation *to) {
  // Through a dictionary it would take longer than all else in a conversion.
  for (StringAttr name : to->getName().getAttributeNames())
    if (std::optional<Attribute> value = from->getInherentAttr(name); value && *value)
      to->setInherentAttr(name, *value);
  // Notes of front ends: attributes of our dialects have a meaning at one level.
  for (NamedAttribute attr : from->getDiscardableAttrs())
    if (attr.getName().strref().contains('.') && !attr.getNameDialect())
      to->setDiscardableAttr(attr.getName(), attr.getValue());
}
