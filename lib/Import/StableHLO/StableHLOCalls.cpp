//===- StableHLOCalls.cpp - Calls and checks of StableHLO -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHLOImporters.h"

#include "ttmlir/Dialect/StableHLO/IR/StableHLOOps.h"
#include "ttmlir/Dialect/TTCore/IR/FunctionAttrs.h"
#include "ttmlir/Dialect/TTIR/IR/FrontendAttrs.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/InterleavedRange.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/ScopedPrinter.h"

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;

/// Adds the operands of a check to the results of the function, with kind, element type and limits in their names.
static void addCheck(MLIROp &n, StringRef kind, Value actual, Value expected) {
  if (!actual || !expected)
    return;
  const std::string number = std::to_string(n.function.checks.size() / 2);
  std::string name = ("check" + number + "." + kind + ".").str();
  llvm::raw_string_ostream(name) << MLIROp::sourceElementOf(n.op->getOperand(0));
  for (StringRef option : {"tolerance", "max_ulp_difference", "min_ulp_difference"})
    if (Attribute value = n.op->getAttr(option)) {
      const double amount = isa<FloatAttr>(value) ? cast<FloatAttr>(value).getValueAsDouble()
                                                  : static_cast<double>(cast<IntegerAttr>(value).getInt());
      llvm::raw_string_ostream(name) << "." << option << "=" << amount;
    }
  auto named = [&](StringRef what) {
    return n.builder.getDictionaryAttr(ttir::makeNameAttr(n.builder.getStringAttr(name + "." + what)));
  };
  n.function.checks.push_back({actual, named("actual")});
  n.function.checks.push_back({expected, named("expected")});
}

void mlir::tt::importer::importCheck(MLIROp &n) {
  StringRef kind = n.name().split('.').second;
  Value expected = n.operand(1);
  if (auto value = n.op->getAttrOfType<ElementsAttr>("value"))
    expected = literalOf(n, value);
  kind.consume_back("_const");
  addCheck(n, kind, n.operand(0), expected);
}

void mlir::tt::importer::importProbe(MLIROp &n, Value x) {
  n.function.probes[n.text("probe_id")].push_back(x);
  n.give(x);
}

// A probe in a loop is passed once per step.
void mlir::tt::importer::importCheckProbe(MLIROp &n, Value expected) {
  const std::string name = n.text("probe_id");
  const auto passed = n.function.probes.lookup(name);
  const int64_t time = n.integer("iter");
  if (time < 0 || time >= static_cast<int64_t>(passed.size()))
    return n.fail("expected a probe '" + name + "' that is passed " + Twine(time + 1) + " times, found " + Twine(passed.size()));
  addCheck(n, "expect_eq", passed[time], expected);
}

/// The attribute `name` of a call of mhlo, which may be in a text of JSON.
static Attribute callAttribute(MLIROp &n, StringRef name) {
  if (auto given = n.op->getAttrOfType<DictionaryAttr>("mhlo.attributes"))
    return given.get(name);
  auto text = n.op->getAttrOfType<StringAttr>("backend_config");
  llvm::Expected<llvm::json::Value> parsed = llvm::json::parse(text ? text.getValue() : "");
  if (!parsed)
    return llvm::consumeError(parsed.takeError()), Attribute();
  const llvm::json::Object *object = parsed->getAsObject();
  const llvm::json::Value *value = object ? object->get(name) : nullptr;
  if (auto number = value ? value->getAsInteger() : std::nullopt)
    return n.builder.getI64IntegerAttr(*number);
  auto flag = value ? value->getAsBoolean() : std::nullopt;
  return flag ? n.flag(*flag) : Attribute();
}

// Annotations of a front end on an argument.
void mlir::tt::importer::importMarkCall(MLIROp &n, StringRef) {
  auto given = n.op->getAttrOfType<DictionaryAttr>("mhlo.frontend_attributes");
  if (StringAttr name = ttir::nameAttrOf(given))
    n.function.mark(n.operand(0), ttir::makeNameAttr(name));
  if (auto text = given ? given.getAs<StringAttr>(ttcore::kArgumentTypeAttrName) : StringAttr()) {
    std::optional<ttcore::ArgumentType> type = ttcore::symbolizeArgumentType(text.getValue());
    if (!type)
      return n.fail("expected a type of arguments, found '" + text.getValue() + "'");
    n.function.mark(n.operand(0), ttcore::makeArgumentTypeAttr(ttcore::ArgumentTypeAttr::get(n.builder.getContext(), *type)));
  }
  n.give(n.operand(0));
}

// Constraints of jax.export on symbolic sizes, which have become numbers.
void mlir::tt::importer::importAssertionCall(MLIROp &n, StringRef) {
  std::optional<SmallVector<int64_t>> holds = knownIntegers(n.operand(0));
  if (!holds || holds->size() != 1)
    return n.fail("expected a condition known at import, found one that depends on inputs");
  auto message = n.op->getAttrOfType<StringAttr>("error_message");
  if (!holds->front())
    n.fail("expected sizes that the program takes, found others: " + (message ? message.getValue() : StringRef("no message")));
}

//===----------------------------------------------------------------------===//
// Largest elements
//===----------------------------------------------------------------------===//

// The first elements along the last axis and their places, in the order of a comparator or of the largest or smallest; as one tuple
// where the call has one result. Their number is an attribute, or the last size of the result.
void mlir::tt::importer::importTopKCall(MLIROp &n, StringRef) {
  Value x = n.operand(0);
  if (n.numOperands() != 1)
    return n.fail("expected 1 operand, found " + Twine(n.numOperands()));
  if (!x || !isa<RankedTensorType>(x.getType()) || typeOf(x).getRank() == 0)
    return n.fail("expected a tensor with axes as operand #0, found '" + llvm::to_string(n.op->getOperand(0).getType()) + "'");
  SmallVector<Type> types(n.op->getResultTypes());
  auto tuple = types.size() == 1 ? dyn_cast<TupleType>(types.front()) : TupleType();
  if (tuple)
    types.assign(tuple.begin(), tuple.end());
  RankedTensorType values = types.size() == 2 ? importedType(types[0]) : RankedTensorType(),
                   numbers = values ? importedType(types[1]) : RankedTensorType();
  const int64_t axis = typeOf(x).getRank() - 1, size = typeOf(x).getDimSize(axis);
  if (!numbers || values.getRank() != axis + 1)
    return n.fail("expected elements and their places as results, found " + llvm::interleaved_array(types).str());
  auto count = dyn_cast_or_null<IntegerAttr>(callAttribute(n, "k"));
  auto largest = dyn_cast_or_null<BoolAttr>(callAttribute(n, "largest"));
  const int64_t k = count ? count.getInt() : values.getDimSize(axis);
  if (k < 0 || k > size)
    return n.fail("expected at most as many elements as the last axis has, found " + Twine(k));
  SmallVector<Value> sorted = {x, n.iota(typeOf(x).getShape(), n.builder.getI32Type(), axis)};
  auto called = n.op->getAttrOfType<ArrayAttr>("called_computations");
  if (called && !called.empty()) {
    auto symbol = dyn_cast<FlatSymbolRefAttr>(called[0]);
    auto function = symbol ? n.function.module.symbols.lookupNearestSymbolFrom<FunctionOpInterface>(n.op, symbol.getAttr())
                           : FunctionOpInterface();
    if (!function || function.isExternal())
      return n.fail("expected a function with a body as called computation, found '" + llvm::to_string(called[0]) + "'");
    sorted = sortByComparator(n, function.getFunctionBody(), sorted, axis);
  } else {
    sorted = sortBy(n, sorted, 0, axis, !largest || largest.getValue());
  }
  if (sorted.size() != 2)
    return;
  SmallVector<Value> results = {n.slice(sorted[0], axis, 0, k), n.castTo(n.slice(sorted[1], axis, 0, k), numbers.getElementType())};
  if (tuple)
    return n.give(tupleOf(n, results));
  n.giveAll(results);
}

//===----------------------------------------------------------------------===//
// Custom calls
//===----------------------------------------------------------------------===//

void mlir::tt::importer::importCheckCall(MLIROp &n, StringRef name) {
  if (n.numOperands() != 2)
    return n.fail("expected 2 operands of '" + n.text("call_target_name") + "', found " + Twine(n.numOperands()));
  addCheck(n, name, n.operand(0), n.operand(1));
}

void mlir::tt::importer::importPlacementCall(MLIROp &n, StringRef) {
  if (!areParts(n, n.op->getOperandTypes(), n.op->getResultTypes()))
    n.giveAll(n.operands());
}

/// The row of a function of CHLO; null if there is none.
static const Row *functionRow(StringRef name) { return findRow(stableHLOSource().rows, ("chlo." + name).str()); }

bool mlir::tt::importer::isFunctionCall(StringRef name, MLIRContext *) { return functionRow(name); }

void mlir::tt::importer::importFunctionCall(MLIROp &n, StringRef name) {
  if (n.numOperands() != 1)
    return n.fail("expected one operand of '" + n.text("call_target_name") + "', found " + Twine(n.numOperands()));
  buildByRow(n, *functionRow(name));
}

namespace {
/// A custom call by its target, from its record: see CustomCall in tablegen/Import/Import.td.
struct CallRow {
  StringRef target;
  void (*build)(MLIROp &n, StringRef name);
  bool isReal;
  /// Whether the rest of the name is known, and the reason for an error otherwise; null if any is.
  bool (*isKnown)(StringRef name, MLIRContext *context);
  StringRef reason;
};
} // namespace

#define TT_IMPORT_CALLS
#include "ttmlir/Import/StableHLO/Rows.inc"

/// The row with the longest target that `name` fits; null if there is none. `name` becomes the rest of it.
static const CallRow *findCall(StringRef &name) {
  const CallRow *found = nullptr;
  size_t length = 0;
  for (const CallRow &row : kCalls) {
    StringRef target = row.target;
    const bool fits = target.consume_back("*") ? name.starts_with(target) : name == target;
    if (fits && target.size() >= length) {
      found = &row;
      length = target.size();
    }
  }
  name = name.drop_front(length);
  return found;
}

std::string mlir::tt::importer::whyUnsupportedCall(Operation &op) {
  if (!isa<CustomCallOp>(op))
    return "";
  auto target = op.getAttrOfType<StringAttr>("call_target_name");
  StringRef name = target ? target.getValue() : "", rest = name;
  const CallRow *call = findCall(rest);
  if (call && (!call->isKnown || call->isKnown(rest, op.getContext())))
    return "";
  const StringRef reason = call ? call->reason : "";
  return ("op 'stablehlo.custom_call' to '" + name + "' is not supported" + (reason.empty() ? "" : ": ") + reason).str();
}

void mlir::tt::importer::importCustomCall(MLIROp &n) {
  const std::string target = n.text("call_target_name");
  StringRef name = target;
  // whyUnsupportedCall has named others.
  const CallRow *call = findCall(name);
  if (call->isReal && llvm::any_of(n.op->getOperandTypes(), isComplex))
    return n.fail("complex numbers are not supported");
  call->build(n, name);
}
