//===- StableHLONamedCalls.cpp - Calls that name ops of TTIR --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Front ends of the chip write ops of TTIR that StableHLO lacks as custom calls (`tt.`) and as composites (`tenstorrent.`). Names
// and kinds of operands and attributes follow the op's record.
//
//===----------------------------------------------------------------------===//

#include "StableHLOImporters.h"

#include "ttmlir/ResultRules/ResultRules.h"

#include "mlir/IR/Verifier.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

#include <algorithm>
#include <numeric>

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;
namespace rules = ttmlir::rules;

//===----------------------------------------------------------------------===//
// Names
//===----------------------------------------------------------------------===//

namespace {
/// A call whose name differs from the op's, or whose operands come in another order: HLO_NamedOp of
/// tablegen/Import/StableHLOCalls.td.
struct OtherName {
  StringRef call, op;
  SmallVector<StringRef> order;
};

/// An axis that calls leave out: HLO_MissingAxis.
struct MissingAxis {
  StringLiteral op;
  int64_t rank, axis, operand;
  bool ofResults;
};

/// An op and the operands of its call.
struct NamedOp {
  RegisteredOperationName name;
  const rules::OpInfo *info;
  /// The fields of the operands, in the order of the call.
  SmallVector<unsigned> order;
};
} // namespace

#define TT_IMPORT_NAMED_OPS
#include "ttmlir/Import/StableHLO/Rows.inc"

static std::optional<NamedOp> findNamedOp(StringRef call, MLIRContext *context) {
  const auto *found = llvm::find_if(kOtherNames, [&](const OtherName &each) { return each.call == call; });
  const OtherName *other = found == std::end(kOtherNames) ? nullptr : found;
  const std::string full = other ? other->op.str() : (ttir::TTIRDialect::getDialectNamespace() + "." + call).str();
  std::optional<RegisteredOperationName> name = RegisteredOperationName::lookup(full, context);
  const rules::OpInfo *info = name ? rules::findOp(name->stripDialect()) : nullptr;
  if (!info)
    return std::nullopt;
  NamedOp op{*name, info, llvm::to_vector(llvm::seq<unsigned>(0, info->operands.size()))};
  if (other && !other->order.empty())
    llvm::sort(op.order, [&](unsigned a, unsigned b) {
      return llvm::find(other->order, info->operands[a].name) < llvm::find(other->order, info->operands[b].name);
    });
  return op;
}

//===----------------------------------------------------------------------===//
// Attributes
//===----------------------------------------------------------------------===//

/// The value of a front end's attribute `name` of `op`: among the types that its text may have, the first that the op accepts;
/// null if it accepts none.
static Attribute readAttribute(MLIROp &n, OperationName op, StringRef name, Attribute given) {
  SmallVector<Attribute> candidates = {given};
  auto addIntegers = [&](int64_t value) {
    for (unsigned width : {32u, 64u})
      for (auto sign : {IntegerType::Signless, IntegerType::Signed, IntegerType::Unsigned})
        if (width == 64 || llvm::isInt<32>(value))
          candidates.push_back(n.builder.getIntegerAttr(IntegerType::get(n.builder.getContext(), width, sign), value));
  };
  if (auto text = dyn_cast<StringAttr>(given)) {
    StringRef word = text.getValue();
    int64_t integer;
    double number;
    if (word.equals_insensitive("true") || word.equals_insensitive("false"))
      candidates.push_back(n.flag(word.equals_insensitive("true")));
    if (!word.getAsInteger(10, integer))
      addIntegers(integer);
    if (!word.getAsDouble(number))
      candidates.push_back(n.f32(number));
  } else if (auto integer = dyn_cast<IntegerAttr>(given); integer && !isa<BoolAttr>(given) && integer.getValue().isSignedIntN(64)) {
    addIntegers(integer.getValue().getSExtValue());
    candidates.push_back(n.f32(static_cast<double>(integer.getValue().getSExtValue())));
  } else if (auto number = dyn_cast<FloatAttr>(given)) {
    candidates.push_back(n.f32(number.getValueAsDouble()));
  } else if (auto list = dyn_cast<DenseIntElementsAttr>(given); list && list.getElementType().isSignlessInteger(64)) {
    SmallVector<int64_t> values(list.getValues<int64_t>());
    candidates.push_back(n.builder.getDenseI64ArrayAttr(values));
    if (llvm::all_of(values, llvm::isInt<32>))
      candidates.append({n.denseI32s(values), n.i32s(values)});
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

/// The attributes of a call, of all dictionaries that front ends keep them in.
static NamedAttrList attributesOf(MLIROp &n) {
  NamedAttrList all;
  for (StringRef source :
       {"mhlo.frontend_attributes", "mhlo.attributes", "tt.composite_attributes", "composite_attributes", "backend_config"})
    if (auto given = n.op->getAttrOfType<DictionaryAttr>(source))
      for (NamedAttribute each : given)
        all.set(each.getName(), each.getValue());
  return all;
}

/// Whether a call declares the optional operand `name`; nullopt if unspecified.
static std::optional<bool> saysHas(const NamedAttrList &given, StringRef name) {
  Attribute value = given.get(("has_" + name).str());
  if (auto flag = dyn_cast_or_null<BoolAttr>(value))
    return flag.getValue();
  auto text = dyn_cast_or_null<StringAttr>(value);
  return text ? std::optional(text.getValue().equals_insensitive("true")) : std::nullopt;
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// The number of operands of each field of `op`: flags decide, then optional fields in order while operands remain.
static SmallVector<int64_t> sizesOfFields(MLIROp &n, const NamedOp &op, const NamedAttrList &given) {
  auto fields = op.info->operands;
  SmallVector<int64_t> sizes = n.integersOr("operandSegmentSizes", -1, 0);
  if (sizes.empty()) {
    sizes.assign(fields.size(), 0);
    auto left = static_cast<int64_t>(n.numOperands());
    for (auto [field, size] : llvm::zip_equal(fields, sizes))
      left -= size =
          field.arity == rules::Arity::One || (field.arity == rules::Arity::Optional && saysHas(given, field.name) == true);
    for (unsigned number : op.order) {
      if (fields[number].arity == rules::Arity::One || saysHas(given, fields[number].name))
        continue;
      const int64_t more = std::clamp<int64_t>(left, 0, fields[number].arity == rules::Arity::Optional ? 1 : left);
      sizes[number] += more;
      left -= more;
    }
  }
  return sizes;
}

/// The operands in the order of the op.
static SmallVector<Value> inOrderOfOp(MLIROp &n, const NamedOp &op, ArrayRef<int64_t> sizes) {
  SmallVector<SmallVector<Value>> groups(sizes.size());
  size_t next = 0;
  for (unsigned number : op.order)
    for (int64_t each = 0; each < sizes[number]; ++each)
      groups[number].push_back(n.operand(next++));
  SmallVector<Value> operands;
  for (const SmallVector<Value> &group : groups)
    llvm::append_range(operands, group);
  return operands;
}

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

/// Reads operands and attributes of a call into `state`. Returns the reason for a failure, empty on success.
static std::string readCall(MLIROp &n, const NamedOp &op, const NamedAttrList &given, OperationState &state) {
  StringRef full = op.name.getStringRef();
  for (NamedAttribute each : given) {
    if (!llvm::is_contained(op.name.getAttributeNames(), each.getName()))
      continue;
    Attribute value = readAttribute(n, op.name, each.getName(), each.getValue());
    if (!value)
      return ("invalid value of attribute '" + each.getName().strref() + "' of '" + full + "'").str();
    state.addAttribute(each.getName(), value);
  }
  const SmallVector<int64_t> sizes = sizesOfFields(n, op, given);
  const int64_t count = std::accumulate(sizes.begin(), sizes.end(), int64_t(0));
  if (sizes.size() != op.info->operands.size() || llvm::any_of(sizes, [](int64_t size) { return size < 0; }))
    return ("expected " + Twine(op.info->operands.size()) + " sizes as operandSegmentSizes, none below 0, found ").str() +
           listText(sizes);
  if (count != static_cast<int64_t>(n.numOperands()))
    return ("expected " + Twine(count) + " operands of '" + full + "', found " + Twine(n.numOperands())).str();
  if (llvm::is_contained(op.name.getAttributeNames(), "operandSegmentSizes"))
    state.addAttribute("operandSegmentSizes", n.denseI32s(sizes));
  state.addOperands(inOrderOfOp(n, op, sizes));
  for (size_t number = 0; number < n.op->getNumResults(); ++number)
    state.addTypes(n.resultType(number));
  return "";
}

// Without the prefix of front ends of the chip.
bool mlir::tt::importer::isNamedCall(StringRef name, MLIRContext *context) { return findNamedOp(name, context).has_value(); }

void mlir::tt::importer::importNamedCall(MLIROp &n, StringRef name) {
  std::optional<NamedOp> op = findNamedOp(name, n.builder.getContext());
  if (!op)
    return n.fail("expected a call of an op of TTIR, found '" + name + "'");
  OperationState state(n.loc, op->name);
  if (std::string reason = readCall(n, *op, attributesOf(n), state); !reason.empty())
    return n.fail(reason);
  if (!n.hasFailed())
    n.giveAll(n.buildOp(op->name.getStringRef(), state.operands, state.attributes.getAttrs(), state.types));
}

//===----------------------------------------------------------------------===//
// Composites
//===----------------------------------------------------------------------===//

/// Gives the tensors of a composite the axes that the op has and front ends leave out. Returns the one that results have then.
static std::optional<int64_t> addAxes(MLIROp &n, OperationState &state) {
  auto rankOf = [](Value value) { return typeOf(value).getRank(); };
  const int64_t rank = state.operands.empty() ? 0 : rankOf(state.operands[0]);
  std::optional<int64_t> added;
  for (const MissingAxis &row : kMissingAxes) {
    if (row.op != state.name.getStringRef() || row.rank != rank)
      continue;
    for (auto [number, operand] : llvm::enumerate(state.operands))
      if (rankOf(operand) == 3 && (row.operand < 0 || row.operand == static_cast<int64_t>(number)))
        operand = n.withAxis(operand, row.axis);
    if (!row.ofResults)
      continue;
    added = row.axis;
    for (Type &type : state.types) {
      SmallVector<int64_t> shape(cast<RankedTensorType>(type).getShape());
      shape.insert(shape.begin() + row.axis, 1);
      type = cast<RankedTensorType>(type).clone(shape);
    }
  }
  return added;
}

/// Gives the op of TTIR that a composite of a front end names, whose decomposition may be no more than results of the right type.
/// Returns whether an op accepts all attributes of the composite; otherwise its decomposition is imported, with a warning if an
/// op of that name rejects its operands.
static bool giveNamedOp(MLIROp &n) {
  std::string text = n.text("name");
  StringRef name = text;
  if (!name.consume_front("tenstorrent."))
    return false;
  std::optional<NamedOp> op = findNamedOp(name, n.builder.getContext());
  const NamedAttrList given = attributesOf(n);
  // Composites do not mean the defaults of ops: one without attributes is decomposed if its op has any.
  if (!op || (given.empty() && !op->name.getAttributeNames().empty()))
    return false;
  for (NamedAttribute each : given) {
    StringRef optional = each.getName();
    const bool isFlag = optional.consume_front("has_") && llvm::any_of(op->info->operands, [&](const rules::TensorField &field) {
                          return field.arity == rules::Arity::Optional && field.name == optional;
                        });
    if (!isFlag && !llvm::is_contained(op->name.getAttributeNames(), each.getName()))
      return false;
  }
  OperationState state(n.loc, op->name);
  std::string reason = readCall(n, *op, given, state);
  if (n.hasFailed())
    return true;
  if (reason.empty()) {
    const std::optional<int64_t> added = addAxes(n, state);
    if (n.hasFailed())
      return true;
    Operation *made = n.builder.create(state);
    ScopedDiagnosticHandler handler(n.builder.getContext(), [&](Diagnostic &diagnostic) {
      if (reason.empty())
        reason = diagnostic.str();
      return success();
    });
    if (succeeded(mlir::verify(made))) {
      for (Value result : made->getResults()) {
        SmallVector<int64_t> shape(typeOf(result).getShape());
        if (added)
          shape.erase(shape.begin() + *added);
        n.give(added ? n.reshape(result, shape) : result);
      }
      return true;
    }
    made->erase();
  }
  n.op->emitWarning() << "composite '" << text << "' is taken apart: " << reason;
  return false;
}

void mlir::tt::importer::importComposite(MLIROp &n) {
  if (giveNamedOp(n) || n.hasFailed())
    return;
  auto decomposition = n.op->getAttrOfType<FlatSymbolRefAttr>("decomposition");
  if (!decomposition)
    return n.fail("expected a decomposition, found none");
  if (auto results = n.inlineFunction(decomposition.getValue(), n.operands()))
    n.giveAll(*results);
}
