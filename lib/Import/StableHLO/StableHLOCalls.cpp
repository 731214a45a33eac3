//===- StableHLOCalls.cpp - Calls and checks of StableHLO -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "StableHLOImport.h"

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::stablehlo;
namespace hlo = mlir::tt::stablehlo;
namespace ttcore = mlir::tt::ttcore;
namespace ttir = mlir::tt::ttir;

void hlo::importComposite(Node &n) {
  auto decomposition = n.op->getAttrOfType<FlatSymbolRefAttr>("decomposition");
  if (!decomposition)
    return n.fail("expected a decomposition, found none");
  if (auto results = n.inlineFunction(decomposition.getValue(), n.allOperands()))
    n.giveAll(*results);
}

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

/// What the text of a front end is as attribute `name` of `op`: of all types that it may have the first that the op takes; null if
/// it takes none.
static Attribute readAttribute(Node &n, OperationName op, StringRef name, Attribute given) {
  SmallVector<Attribute> candidates = {given};
  if (auto text = dyn_cast<StringAttr>(given)) {
    StringRef word = text.getValue();
    int64_t integer;
    double number;
    if (word.equals_insensitive("true") || word.equals_insensitive("false"))
      candidates.push_back(n.flag(word.equals_insensitive("true")));
    if (!word.getAsInteger(10, integer)) {
      Builder &b = n.builder;
      for (unsigned width : {32u, 64u})
        for (auto sign : {IntegerType::Signless, IntegerType::Signed, IntegerType::Unsigned})
          candidates.push_back(b.getIntegerAttr(IntegerType::get(b.getContext(), width, sign), integer));
    }
    if (!word.getAsDouble(number))
      candidates.push_back(n.f32(number));
  }
  for (Attribute candidate : candidates) {
    NamedAttrList list;
    list.append(name, candidate);
    ScopedDiagnosticHandler silent(n.builder.getContext(), [](Diagnostic &) { return success(); });
    if (succeeded(op.verifyInherentAttrs(list, [&] { return emitError(n.loc); })))
      return candidate;
  }
  return {};
}

/// Whether `op` may have `attributes`.
static bool takes(RegisteredOperationName op, DictionaryAttr attributes, Location loc) {
  SmallVector<uint64_t> storage(op.getOpPropertyByteSize() / sizeof(uint64_t) + 1);
  OpaqueProperties properties(storage.data());
  ScopedDiagnosticHandler silent(loc.getContext(), [](Diagnostic &) { return success(); });
  op.initOpProperties(properties, nullptr);
  const bool isTaken = succeeded(op.setOpPropertiesFromAttribute(op, properties, attributes, [&] { return emitError(loc); }));
  op.destroyOpProperties(properties);
  return isTaken;
}

/// An op of TTIR with the attributes of a call; names that it does not have are hints for others.
static void buildNamed(Node &n, StringRef name) {
  const std::string full = (ttir::TTIRDialect::getDialectNamespace() + "." + name).str();
  std::optional<RegisteredOperationName> op = RegisteredOperationName::lookup(full, n.builder.getContext());
  if (!op)
    return n.fail("expected a call of an op of TTIR, found '" + full + "'");
  SmallVector<NamedAttribute> attributes;
  for (StringRef source : {"mhlo.frontend_attributes", "mhlo.attributes", "tt.composite_attributes", "backend_config"}) {
    auto given = n.op->getAttrOfType<DictionaryAttr>(source);
    for (NamedAttribute each : given ? given : n.builder.getDictionaryAttr({})) {
      if (!llvm::is_contained(op->getAttributeNames(), each.getName()))
        continue;
      Attribute value = readAttribute(n, *op, each.getName(), each.getValue());
      if (!value)
        return n.fail("expected another value of attribute '" + each.getName().strref() + "' of '" + full + "'");
      attributes.push_back({each.getName(), value});
    }
  }
  // Operands come in the order of the op; absent ones are the last.
  if (llvm::is_contained(op->getAttributeNames(), "operandSegmentSizes")) {
    SmallVector<int64_t> segments = n.integersOr("operandSegmentSizes", -1, 0);
    if (segments.empty())
      segments.assign(n.numOperands(), 1);
    attributes.push_back(n.named("operandSegmentSizes", n.denseI32s(segments)));
    for (const size_t most = segments.size() + 8; segments.size() < most; segments.push_back(0)) {
      attributes.back() = n.named("operandSegmentSizes", n.denseI32s(segments));
      if (takes(*op, n.builder.getDictionaryAttr(attributes), n.loc))
        break;
    }
  }
  SmallVector<Type> types;
  for (size_t number = 0; number < n.op->getNumResults(); ++number)
    types.push_back(n.resultType(number));
  if (!n.hasFailed())
    n.giveAll(n.buildOp(full, n.allOperands(), attributes, types));
}

/// The attribute `name` of a call of mhlo.
static Attribute callAttribute(Node &n, StringRef name) {
  auto given = n.op->getAttrOfType<DictionaryAttr>("mhlo.attributes");
  return given ? given.get(name) : Attribute();
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
  if (name == "Sharding" || name == "tt.sharding_constraint" || name == "SPMDFullToShardShape" || name == "SPMDShardToFullShape" ||
      name == "annotate_device_placement" || name == "MoveToHost" || name == "MoveToDevice" || name.starts_with("xla.sdy."))
    return n.giveAll(n.allOperands());
  if (llvm::any_of(n.op->getOperandTypes(), isComplex))
    return name == "mhlo.asinh" ? importComplexAsinh(n) : n.fail("complex numbers are not supported");
  if (name.consume_front("tt."))
    return buildNamed(n, name);
  if (name.starts_with("mhlo.") && n.numOperands() != 1)
    return n.fail("expected one operand of '" + target + "', found " + Twine(n.numOperands()));
  if (name == "mhlo.erf")
    return n.give(n.build<ttir::ErfOp>({n.operand(0)}));
  if (name == "mhlo.asinh")
    return n.give(n.build<ttir::AsinhOp>({n.operand(0)}));
  if (name == "mhlo.topk") {
    auto k = dyn_cast_or_null<IntegerAttr>(callAttribute(n, "k"));
    auto largest = dyn_cast_or_null<BoolAttr>(callAttribute(n, "largest"));
    Value x = n.operand(0);
    if (!k || !x || typeOf(x).getRank() == 0)
      return n.fail("expected a tensor with axes and an attribute 'k'");
    const int64_t axis = typeOf(x).getRank() - 1;
    Value places = n.iota(typeOf(x).getShape(), n.builder.getI32Type(), axis);
    SmallVector<Value> sorted = sortBy(n, {x, places}, 0, axis, !largest || largest.getValue());
    if (k.getInt() < 0 || k.getInt() > typeOf(x).getDimSize(axis))
      return n.fail("expected at most as many elements as the last axis has, found " + Twine(k.getInt()));
    for (Value value : sorted)
      n.give(n.slice(value, axis, 0, k.getInt()));
    return;
  }
  n.fail("custom call of '" + target + "' is not supported");
}
