//===- OpChecks.cpp - Checks of source ops against their rows ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "SourceOp.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/ScopedPrinter.h"

using namespace mlir;
using namespace mlir::tt::importer;
using ::ttmlir::countText;

StringRef mlir::tt::importer::describe(std::optional<AttributeKind> kind) {
  // In the order of AttributeKind.
  static constexpr StringLiteral kNames[] = {"an integer", "a number", "a text",  "integers",    "numbers",
                                             "texts",      "a tensor", "a graph", "an attribute"};
  static_assert(std::size(kNames) == static_cast<size_t>(AttributeKind::Other) + 1);
  return kind ? StringRef(kNames[static_cast<size_t>(*kind)]) : "none";
}

/// Checks names, kinds and texts of attributes.
static void checkAttributes(SourceOp &n, const Row &row) {
  llvm::SmallDenseSet<StringRef> seen;
  for (auto [name, kind] : n.attributeKinds()) {
    const AttributeCheck *known = llvm::find_if(row.attributes, [&](const AttributeCheck &each) { return each.name == name; });
    if (known == row.attributes.end())
      return n.fail("attribute '" + name + "' is not supported");
    if (!seen.insert(name).second)
      return n.fail("expected attribute '" + name + "' once, found it twice");
    // Bodies and lists say themselves that they are missing.
    if (known->kind != AttributeKind::Other && kind && *kind != known->kind)
      return n.fail("expected " + describe(known->kind) + " as attribute '" + name + "', found " + describe(kind));
  }
  for (const AttributeCheck &each : row.attributes) {
    if (each.choices.empty())
      continue;
    if (const std::string text = n.text(each.name); !llvm::is_contained(each.choices, text))
      return n.fail("expected one of " + llvm::join(each.choices, ", ") + " as attribute '" + each.name + "', found '" + text +
                    "'");
  }
}

/// Whether `value` is of the kind of `row`; an error otherwise.
static bool checkKind(SourceOp &n, size_t number, Value value, const OperandCheck &row) {
  const bool isTensor = isa<RankedTensorType>(value.getType()), isSequence = isa<TupleType>(value.getType()),
             wantsSequence = row.value == ValueKind::Sequence;
  if (row.value == ValueKind::Any || (wantsSequence ? isSequence : isTensor))
    return true;
  n.fail("expected a " + Twine(wantsSequence ? "sequence" : "tensor") + " as " + n.operandText(number) + ", found a" +
         (isTensor     ? " tensor"
          : isSequence ? " sequence"
                       : "n optional value without content"));
  return false;
}

/// Checks the elements of a tensor. `common` is the type of elements of operands before that have the same, if there are some.
static void checkElements(SourceOp &n, size_t number, Type element, const OperandCheck &row, Type &common) {
  if (isNarrow(element) && !row.isNarrow)
    return n.fail("expected wider elements as " + n.operandText(number) + ", found " + n.elementName(element));
  auto expect = [&](bool holds, StringRef what) {
    if (!holds)
      n.fail("expected " + what + " as " + n.operandText(number) + ", found elements of type " + n.elementName(element));
  };
  if (row.isSame && common && common != element)
    n.fail("expected " + n.operandNoun() + "s of one element type, found " + n.elementName(common) + " and " +
           n.elementName(element));
  if (row.isSame && !common)
    common = element;
  switch (row.element) {
  case ElementKind::Any:
    break;
  case ElementKind::Boolean:
    return expect(element.isInteger(1), "booleans");
  case ElementKind::Number:
    return expect(!element.isInteger(1), "numbers");
  case ElementKind::Integer:
    return expect(isa<IntegerType>(element) && !element.isInteger(1), "integers");
  case ElementKind::Float:
    return expect(isa<FloatType>(element), "floating-point numbers");
  }
}

void mlir::tt::importer::checkOp(SourceOp &n, const Row &row) {
  const size_t count = n.numOperands(), least = row.leastOperands, most = row.operands.size();
  if (count < least || (count > most && !row.isVariadic))
    return n.fail("expected " +
                  (row.isVariadic  ? countText(least, n.operandNoun()) + " or more"
                   : least == most ? countText(least, n.operandNoun())
                                   : std::to_string(least) + " to " + countText(most, n.operandNoun())) +
                  ", found " + Twine(count));
  checkAttributes(n, row);
  Type common;
  for (auto [number, value] : llvm::enumerate(n.operands())) {
    const OperandCheck &operand = row.operands[std::min(number, most - 1)];
    if (!value && number < least && !operand.isOptional)
      return n.fail("expected " + n.operandText(number) + ", found none");
    if (!value)
      continue;
    if (!checkKind(n, number, value, operand))
      return;
    if (operand.value == ValueKind::Tensor)
      checkElements(n, number, typeOf(value).getElementType(), operand, common);
  }
}
