//===- StableHLOCalls.cpp - Calls and checks of StableHLO -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHLOImport.h"

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace mlir::tt::stablehlo;
namespace hlo = mlir::tt::stablehlo;
namespace ttcore = mlir::tt::ttcore;
namespace ttir = mlir::tt::ttir;

/// Adds the operands of a check, and what it is, to the results of the function.
static void addCheck(Node &n, StringRef kind, Value actual, Value expected) {
  if (!actual || !expected)
    return;
  const std::string number = std::to_string(n.function.checks.size() / 2);
  std::string name = ("check" + number + "." + kind + ".").str();
  llvm::raw_string_ostream(name) << Node::sourceElementOf(n.op->getOperand(0));
  for (StringRef option : {"tolerance", "max_ulp_difference", "min_ulp_difference"})
    if (Attribute value = n.op->getAttr(option)) {
      const double amount = isa<FloatAttr>(value) ? cast<FloatAttr>(value).getValueAsDouble()
                                                  : static_cast<double>(cast<IntegerAttr>(value).getInt());
      llvm::raw_string_ostream(name) << "." << option << "=" << amount;
    }
  auto named = [&](StringRef what) {
    return n.builder.getDictionaryAttr(n.named("ttir.name", n.builder.getStringAttr(name + "." + what)));
  };
  n.function.checks.push_back({actual, named("actual")});
  n.function.checks.push_back({expected, named("expected")});
}

void hlo::importCheck(Node &n) {
  StringRef kind = n.name().split('.').second;
  Value expected = n.operand(1);
  if (auto value = n.op->getAttrOfType<ElementsAttr>("value"))
    expected = literalOf(n, value);
  kind.consume_back("_const");
  addCheck(n, kind, n.operand(0), expected);
}

void hlo::importProbe(Node &n) {
  n.function.probes[n.text("probe_id")].push_back(n.operand(0));
  n.give(n.operand(0));
}

// A probe in a loop is passed once per step.
void hlo::importCheckProbe(Node &n) {
  const std::string name = n.text("probe_id");
  const auto passed = n.function.probes.lookup(name);
  const int64_t time = n.integer("iter");
  if (time < 0 || time >= static_cast<int64_t>(passed.size()))
    return n.fail("expected a probe '" + name + "' that is passed " + Twine(time + 1) + " times, found " + Twine(passed.size()));
  addCheck(n, "expect_eq", passed[time], n.operand(0));
}

/// The attribute `name` of a call of mhlo, which may be in a text of JSON.
static Attribute callAttribute(Node &n, StringRef name) {
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

/// What a front end says of an argument.
static void markArgument(Node &n) {
  auto given = n.op->getAttrOfType<DictionaryAttr>("mhlo.frontend_attributes");
  for (NamedAttribute each : given ? given : n.builder.getDictionaryAttr({})) {
    auto text = dyn_cast<StringAttr>(each.getValue());
    if (each.getName() == "ttir.name" && text)
      n.function.mark(n.operand(0), each);
    if (each.getName() != "ttcore.argument_type" || !text)
      continue;
    std::optional<ttcore::ArgumentType> type = ttcore::symbolizeArgumentType(text.getValue());
    if (!type)
      return n.fail("expected a type of arguments, found '" + text.getValue() + "'");
    n.function.mark(n.operand(0), {each.getName(), ttcore::ArgumentTypeAttr::get(n.builder.getContext(), *type)});
  }
  n.give(n.operand(0));
}

/// What jax.export says about symbolic sizes, which have become numbers.
static void checkAssertion(Node &n) {
  std::optional<SmallVector<int64_t>> holds = knownIntegers(n.operand(0));
  if (!holds || holds->size() != 1)
    return n.fail("expected a condition that is known when the program is imported");
  auto message = n.op->getAttrOfType<StringAttr>("error_message");
  if (!holds->front())
    n.fail("expected sizes that the program takes, found others: " + (message ? message.getValue() : StringRef("no message")));
}

void hlo::importCustomCall(Node &n) {
  const std::string target = n.text("call_target_name");
  StringRef name = target;
  if (name.consume_front("check.")) {
    if (n.numOperands() != 2)
      return n.fail("expected 2 operands of '" + target + "', found " + Twine(n.numOperands()));
    return addCheck(n, name, n.operand(0), n.operand(1));
  }
  if (name == "tt.mark_argument")
    return markArgument(n);
  if (name == "shape_assertion")
    return checkAssertion(n);
  if (name == "Sharding" || name == "tt.sharding_constraint" || name == "SPMDFullToShardShape" || name == "SPMDShardToFullShape" ||
      name == "annotate_device_placement" || name == "MoveToHost" || name == "MoveToDevice" || name.starts_with("xla.sdy.") ||
      name.starts_with("local_xla.sdy.")) {
    if (!areParts(n, n.op->getOperandTypes(), n.op->getResultTypes()))
      n.giveAll(n.allOperands());
    return;
  }
  if (llvm::any_of(n.op->getOperandTypes(), isComplex))
    return name == "mhlo.asinh" ? importComplexAsinh(n) : n.fail("complex numbers are not supported");
  if (name.consume_front("tt.") || name.consume_front("tenstorrent."))
    return importNamedCall(n, name);
  if (name.starts_with("mhlo.") && n.numOperands() != 1)
    return n.fail("expected one operand of '" + target + "', found " + Twine(n.numOperands()));
  if (name == "mhlo.topk") {
    auto k = dyn_cast_or_null<IntegerAttr>(callAttribute(n, "k"));
    auto largest = dyn_cast_or_null<BoolAttr>(callAttribute(n, "largest"));
    Value x = n.operand(0);
    if (!x || typeOf(x).getRank() == 0)
      return n.fail("expected a tensor with axes");
    if (!k)
      return n.fail("expected an attribute 'k' in mhlo.attributes or backend_config, found none");
    const int64_t axis = typeOf(x).getRank() - 1;
    Value places = n.iota(typeOf(x).getShape(), n.builder.getI32Type(), axis);
    SmallVector<Value> sorted = sortBy(n, {x, places}, 0, axis, !largest || largest.getValue());
    if (k.getInt() < 0 || k.getInt() > typeOf(x).getDimSize(axis))
      return n.fail("expected at most as many elements as the last axis has, found " + Twine(k.getInt()));
    for (Value value : sorted)
      n.give(n.slice(value, axis, 0, k.getInt()));
    return;
  }
  // Functions of CHLO.
  if (name.consume_front("mhlo."))
    if (const importer::Row *row = n.function.findRow(OperationName(("chlo." + name).str(), n.builder.getContext())))
      return row->build(n);
  n.fail("custom call of '" + target + "' is not supported");
}
