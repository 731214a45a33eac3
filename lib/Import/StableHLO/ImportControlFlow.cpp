//===- ImportControlFlow.cpp - Branches, loops and calls of StableHLO -----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builders.h"

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::stablehlo;
namespace hlo = mlir::tt::stablehlo;
namespace ttcore = mlir::tt::ttcore;
namespace ttir = mlir::tt::ttir;

static void giveAll(Node &n, ArrayRef<Value> values) {
  for (Value value : values)
    n.give(value);
}

//===----------------------------------------------------------------------===//
// Branches
//===----------------------------------------------------------------------===//

/// `yes` where the scalar `condition` holds, else `no`: tensors of equal types.
static std::optional<SmallVector<Value>> choose(Node &n, Value condition, ArrayRef<Value> yes, ArrayRef<Value> no) {
  if (yes.size() != no.size()) {
    n.fail("expected branches with as many results, found " + Twine(yes.size()) + " and " + Twine(no.size()));
    return std::nullopt;
  }
  SmallVector<Value> chosen;
  for (auto [first, second] : llvm::zip_equal(yes, no)) {
    if (!first || !second) {
      chosen.push_back({});
      continue;
    }
    if (first.getType() != second.getType()) {
      n.fail("expected branches of one type, as inputs decide which is taken");
      return std::nullopt;
    }
    Value pred = n.reshape(condition, SmallVector<int64_t>(typeOf(first).getRank(), 1));
    chosen.push_back(n.build<ttir::WhereOp>({pred, first, second}));
  }
  return chosen;
}

// A condition that inputs decide computes both branches.
void hlo::importIf(Node &n) {
  Value condition = n.operand(0);
  if (std::optional<SmallVector<int64_t>> known = knownIntegers(condition); known && known->size() == 1) {
    if (auto results = n.inlineRegion(n.op->getRegion(known->front() ? 0 : 1), {}))
      giveAll(n, *results);
    return;
  }
  auto yes = n.inlineRegion(n.op->getRegion(0), {}), no = yes ? n.inlineRegion(n.op->getRegion(1), {}) : std::nullopt;
  if (auto chosen = no ? choose(n, condition, *yes, *no) : std::nullopt)
    giveAll(n, *chosen);
}

// The last branch is for all numbers that no branch has.
void hlo::importCase(Node &n) {
  Value index = n.operand(0);
  const int64_t count = n.op->getNumRegions();
  if (count == 0)
    return n.fail("expected a branch at least, found none");
  if (std::optional<SmallVector<int64_t>> known = knownIntegers(index); known && known->size() == 1) {
    const int64_t number = known->front() < 0 || known->front() >= count ? count - 1 : known->front();
    if (auto results = n.inlineRegion(n.op->getRegion(number), {}))
      giveAll(n, *results);
    return;
  }
  auto chosen = n.inlineRegion(n.op->getRegion(count - 1), {});
  for (int64_t number = count - 1; chosen && number-- > 0;) {
    auto branch = n.inlineRegion(n.op->getRegion(number), {});
    if (!branch)
      return;
    chosen = choose(n, n.build<ttir::EqualOp>({index, n.splat(index, number)}), *branch, *chosen);
  }
  if (chosen)
    giveAll(n, *chosen);
}

//===----------------------------------------------------------------------===//
// Loops
//===----------------------------------------------------------------------===//

void hlo::importWhile(Node &n) {
  Region &condition = n.op->getRegion(0), &body = n.op->getRegion(1);
  SmallVector<Value> carried(n.allOperands());
  for (int64_t step = 0; !n.hasFailed(); ++step) {
    auto goesOn = n.inlineRegion(condition, carried);
    if (!goesOn)
      return;
    std::optional<SmallVector<int64_t>> known = goesOn->size() == 1 ? knownIntegers(goesOn->front()) : std::nullopt;
    if (!known)
      return n.fail(
          "expected a number of steps that is known when the program is imported, found a condition that depends on inputs "
          "or is not evaluated");
    if (known->empty() || !known->front())
      return giveAll(n, carried);
    if (step == n.function.options.unrollLimit)
      return n.fail("expected at most " + Twine(step) + " steps, found more (unroll-limit)");
    auto next = n.inlineRegion(body, carried);
    if (!next)
      return;
    if (next->size() != carried.size())
      return n.fail("expected " + Twine(carried.size()) + " results of the body, found " + Twine(next->size()));
    carried = std::move(*next);
  }
}

//===----------------------------------------------------------------------===//
// Values as they are
//===----------------------------------------------------------------------===//

void hlo::importForward(Node &n) { giveAll(n, n.allOperands()); }

// Tokens order effects, and there are none.
void hlo::importToken(Node &n) { n.give({}); }

// One device.
void hlo::importDeviceNumber(Node &n) { n.give(n.castTo(n.literal({0}, {}), importer::importedElement(n.sourceElement()))); }

/// Whether every group of devices is one device.
static bool isLocal(Node &n) {
  auto groups = n.op->getAttrOfType<DenseElementsAttr>("replica_groups");
  auto type = groups ? cast<ShapedType>(groups.getType()) : ShapedType();
  return !type || type.getNumElements() == 0 || (type.getRank() == 2 && type.getDimSize(1) == 1);
}

void hlo::importCollective(Node &n) {
  if (!isLocal(n))
    return n.fail("several devices are not supported");
  giveAll(n, n.allOperands());
}

void hlo::importTuple(Node &n) {
  SmallVector<Type> types;
  for (Value element : n.allOperands()) {
    if (!element)
      return n.fail("expected tensors as elements");
    types.push_back(element.getType());
  }
  auto type = TupleType::get(n.builder.getContext(), types);
  OperationState state(n.loc, ttcore::TupleOp::getOperationName(), n.allOperands(), {type});
  n.give(n.builder.create(state)->getResult(0));
}

void hlo::importGetTupleElement(Node &n) {
  Value tuple = n.operand(0);
  const int64_t index = n.integer("index");
  auto type = tuple ? dyn_cast<TupleType>(tuple.getType()) : TupleType();
  if (!type || index < 0 || index >= static_cast<int64_t>(type.size()))
    return n.fail("expected an element of the tuple, found " + Twine(index));
  if (auto made = tuple.getDefiningOp<ttcore::TupleOp>())
    return n.give(made->getOperand(index));
  OperationState state(n.loc, ttcore::GetTupleElementOp::getOperationName(), {tuple}, {type.getType(index)},
                       {n.named("index", n.i32(index))});
  n.give(n.builder.create(state)->getResult(0));
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

void hlo::importComposite(Node &n) {
  auto decomposition = n.op->getAttrOfType<FlatSymbolRefAttr>("decomposition");
  if (!decomposition)
    return n.fail("expected a decomposition, found none");
  if (auto results = n.inlineFunction(decomposition.getValue(), n.allOperands()))
    giveAll(n, *results);
}

/// Adds the operands of a check, and what it is, to the results of the function.
static void addCheck(Node &n, StringRef kind, Value actual, Value expected) {
  if (!actual || !expected)
    return n.fail("complex numbers are not supported");
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
  StringRef kind = n.op->getName().stripDialect();
  Value expected = n.operand(1);
  if (auto value = n.op->getAttrOfType<ElementsAttr>("value"))
    expected = literalOf(n, value);
  kind.consume_back("_const");
  addCheck(n, kind, n.operand(0), expected);
}

/// An op of TTIR with the attributes of a call.
static void buildNamed(Node &n, StringRef op) {
  SmallVector<NamedAttribute> attributes;
  for (StringRef name : {"mhlo.attributes", "tt.attributes"})
    if (auto given = n.op->getAttrOfType<DictionaryAttr>(name))
      llvm::append_range(attributes, given);
  if (auto given = n.op->getAttrOfType<DictionaryAttr>("backend_config"))
    llvm::append_range(attributes, given);
  SmallVector<Type> types;
  for (size_t number = 0; number < n.op->getNumResults(); ++number)
    types.push_back(n.resultType(number));
  if (n.hasFailed())
    return;
  const std::string name = ("ttir." + op).str();
  if (!RegisteredOperationName::lookup(name, n.builder.getContext()))
    return n.fail("expected a call of an op of TTIR, found '" + name + "'");
  giveAll(n, n.buildOp(name, n.allOperands(), attributes, types));
}

/// The attribute `name` of a call of mhlo.
static Attribute callAttribute(Node &n, StringRef name) {
  auto given = n.op->getAttrOfType<DictionaryAttr>("mhlo.attributes");
  return given ? given.get(name) : Attribute();
}

void hlo::importCustomCall(Node &n) {
  const std::string target = n.text("call_target_name");
  StringRef name = target;
  if (name.consume_front("check.")) {
    if (n.numOperands() != 2)
      return n.fail("expected 2 operands of '" + target + "', found " + Twine(n.numOperands()));
    return addCheck(n, name, n.operand(0), n.operand(1));
  }
  if (name == "Sharding" || name == "SPMDFullToShardShape" || name == "SPMDShardToFullShape" ||
      name == "annotate_device_placement" || name == "MoveToHost" || name == "MoveToDevice" || name.starts_with("xla.sdy."))
    return giveAll(n, n.allOperands());
  if (name.consume_front("tt."))
    return buildNamed(n, name);
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
