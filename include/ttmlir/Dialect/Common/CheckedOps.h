//===- CheckedOps.h - Ops that know their attribute names -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's parser silently drops unknown names from `<{...}>`, so a misspelt attribute becomes its default. Ops registered through
// this header warn of such names.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_CHECKEDOPS_H
#define TTMLIR_DIALECT_COMMON_CHECKEDOPS_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"

#include <optional>
#include <type_traits>

namespace mlir::tt {

/// Warns of every name in the dictionary `attr` that is not in `known`. `emitError` starts a diagnostic at the op; null emits none.
void warnOfUnknownAttributes(StringRef op, ArrayRef<StringRef> known, Attribute attr, function_ref<InFlightDiagnostic()> emitError);

/// Warns of every name in `attrs` that is not in `known` but near one. Other names are discardable attributes.
void warnOfMisspeltAttributes(StringRef op, ArrayRef<StringRef> known, const NamedAttrList &attrs, Location loc);

/// Gives the dictionary `attr` of an op with attributes `known` the names they have here. Of TTNN as other compilers write it:
///
///   compute_config                            math_fidelity (lib/Dialect/TTNN/IR/ComputeConfigParser.h); both must agree
///   dtype, layout, memory_config, queue_id,   none: the types of results say it; segment sizes of ops without optional operands
///   operandSegmentSizes
///   mesh_shape, mesh_offset of get_device     none: ttcore.device has the mesh, which begins at the first chip
///
/// Fails after an error if the value of one of them has no form here.
FailureOr<Attribute> withOwnNames(StringRef op, ArrayRef<StringRef> known, Attribute attr,
                                  function_ref<InFlightDiagnostic()> emitError);

namespace detail {

using mlir::detail::InterfaceMap;

/// Starts the errors of an op that refuses its attributes `attr`: by `verify`, whose errors name the expected kind, else by
/// `emitError`. Without `emitError` there are none.
class PropertyErrors {
public:
  using Emit = function_ref<InFlightDiagnostic()>;
  using Verify = LogicalResult (*)(OperationName, NamedAttrList &, Emit);

  PropertyErrors(StringRef op, Attribute attr, Verify verify, Emit emitError)
      : op(op), attr(attr), verify(verify), emitError(emitError) {}

  /// A diagnostic for the message of MLIR, which is dropped after another one.
  InFlightDiagnostic operator()();

private:
  StringRef op;
  Attribute attr;
  Verify verify;
  Emit emitError;
  std::optional<ScopedDiagnosticHandler> silence;
};

/// The inherent attributes of an op with storage `Properties`, whose bytes may be set and copied as such.
struct PropertyHooks {
  int sizeInBytes;
  std::optional<Attribute> (*get)(MLIRContext *, const void *, StringRef);
  void (*set)(void *, StringRef, Attribute);
  void (*populate)(MLIRContext *, const void *, NamedAttrList &);
  void (*populateDefaults)(OperationName, void *);
  LogicalResult (*verify)(OperationName, NamedAttrList &, function_ref<InFlightDiagnostic()>);
  LogicalResult (*setFromAttr)(void *, Attribute, function_ref<InFlightDiagnostic()>);
  Attribute (*getAsAttr)(MLIRContext *, const void *);
  bool (*equal)(const void *, const void *);
  llvm::hash_code (*hash)(const void *);
};

/// The hooks of an op, null for the defaults of MLIR. All ops share one class that calls them: MLIR's class per op, with thirty
/// functions, is a third of the compile time of a dialect.
struct OpHooks {
  StringRef name;
  ArrayRef<StringRef> (*getAttributeNames)();
  bool (*hasTrait)(TypeID);
  LogicalResult (*verify)(Operation *);
  LogicalResult (*verifyRegions)(Operation *);
  LogicalResult (*fold)(Operation *, ArrayRef<Attribute>, SmallVectorImpl<OpFoldResult> &);
  ParseResult (*parse)(OpAsmParser &, OperationState &);
  void (*print)(Operation *, OpAsmPrinter &);
  void (*getCanonicalizationPatterns)(RewritePatternSet &, MLIRContext *);
  const PropertyHooks *properties;
};

/// Registers the op with these hooks.
void registerOp(Dialect &dialect, TypeID id, InterfaceMap interfaces, const OpHooks &hooks);

/// Gives access to the defaults of hooks, which are protected.
template <class Op> struct OpAccess : Op {
  using Op::Op;
  static LogicalResult verify(Operation *op) { return OpAccess(op).Op::verify(); }
  static LogicalResult verifyRegions(Operation *op) { return OpAccess(op).Op::verifyRegions(); }
  static constexpr auto kParse = &Op::parse;
};

template <class Trait>
concept VerifiesRegions = requires(Operation *op) {
  Trait::verifyRegionTrait(op);
};
template <class Trait>
concept FoldsAsTrait = requires(Operation *op, ArrayRef<Attribute> operands, SmallVectorImpl<OpFoldResult> &results) {
  Trait::foldTrait(op, operands, results);
}
|| requires(Operation *op, ArrayRef<Attribute> operands) { Trait::foldTrait(op, operands); };

/// The hooks that depend on the traits of `Op`.
template <class Op, template <class> class... Traits> struct TraitHooks {
  // Traits of ops without regions, such as inferred types, may be verified after regions as well.
  static constexpr bool kVerifiesRegions =
      !(std::is_same_v<Traits<Op>, ::mlir::OpTrait::ZeroRegions<Op>> || ...) || (VerifiesRegions<Traits<Op>> || ...);
  static constexpr bool kFolds = (FoldsAsTrait<Traits<Op>> || ...);

  static InterfaceMap interfaces() { return InterfaceMap::get<Traits<Op>...>(); }
  static LogicalResult verify(Operation *op) {
    return failure(failed(op_definition_impl::verifyTraits<Traits<Op>...>(op)) || failed(OpAccess<Op>::verify(op)));
  }
  static LogicalResult verifyRegions(Operation *op) {
    return failure(failed(op_definition_impl::verifyRegionTraits<Traits<Op>...>(op)) || failed(OpAccess<Op>::verifyRegions(op)));
  }
  static LogicalResult fold(Operation *op, ArrayRef<Attribute> operands, SmallVectorImpl<OpFoldResult> &results) {
    return op_definition_impl::foldTraits<Traits<Op>...>(op, operands, results);
  }
  static constexpr auto kHasTrait = &op_definition_impl::hasTrait<Traits...>;
};

/// Finds the traits of an op.
template <class Op, template <class> class... Traits> TraitHooks<Op, Traits...> traitsOf(const mlir::Op<Op, Traits...> *);

/// The folder of `Op`, then those of its traits unless the op changes.
template <class Op, class Traits>
LogicalResult foldOp(Operation *op, ArrayRef<Attribute> operands, SmallVectorImpl<OpFoldResult> &results) {
  typename Op::FoldAdaptor adaptor(operands, Op(op));
  if constexpr (requires { Op(op).fold(adaptor, results); }) {
    const LogicalResult folded = Op(op).fold(adaptor, results);
    if ((failed(folded) || results.empty()) && succeeded(Traits::fold(op, operands, results)))
      return success();
    return folded;
  } else {
    OpFoldResult folded = Op(op).fold(adaptor);
    if (folded && dyn_cast_if_present<Value>(folded) != op->getResult(0)) {
      results.push_back(folded);
      return success();
    }
    return success(succeeded(Traits::fold(op, operands, results)) || folded);
  }
}

template <class Op> constexpr auto foldHook() {
  using Traits = decltype(traitsOf(static_cast<Op *>(nullptr)));
  if constexpr (requires { &Op::fold; })
    return &foldOp<Op, Traits>;
  else if constexpr (Traits::kFolds)
    return &Traits::fold;
  else
    return nullptr;
}

template <class Op> constexpr auto printHook() -> void (*)(Operation *, OpAsmPrinter &) {
  if constexpr (requires(Op op, OpAsmPrinter & printer) { op.print(printer); })
    return [](Operation *op, OpAsmPrinter &printer) { Op(op).print(printer); };
  else
    return nullptr;
}

template <class Op> struct OpPropertyHooks {
  using Properties = typename Op::Properties;
  static_assert(std::is_trivially_copyable_v<Properties> && std::is_trivially_destructible_v<Properties>);
  static const Properties &of(const void *storage) { return *static_cast<const Properties *>(storage); }
  static Properties &of(void *storage) { return *static_cast<Properties *>(storage); }

  static constexpr PropertyHooks kHooks = {
      sizeof(Properties),
      [](MLIRContext *context, const void *storage, StringRef name) { return Op::getInherentAttr(context, of(storage), name); },
      [](void *storage, StringRef name, Attribute value) { Op::setInherentAttr(of(storage), name, value); },
      [](MLIRContext *context, const void *storage, NamedAttrList &attrs) {
        Op::populateInherentAttrs(context, of(storage), attrs);
      },
      [](OperationName name, void *storage) { Op::populateDefaultProperties(name, of(storage)); },
      &Op::verifyInherentAttrs,
      [](void *storage, Attribute attr, function_ref<InFlightDiagnostic()> emitError) {
        return Op::setPropertiesFromAttr(of(storage), attr, emitError);
      },
      [](MLIRContext *context, const void *storage) { return Op::getPropertiesAsAttr(context, of(storage)); },
      [](const void *lhs, const void *rhs) { return of(lhs) == of(rhs); },
      [](const void *storage) { return Op::computePropertiesHash(of(storage)); },
  };
};

template <class Op> constexpr const PropertyHooks *propertyHooks() {
  if constexpr (Op::hasProperties())
    return &OpPropertyHooks<Op>::kHooks;
  else
    return nullptr;
}

template <class Op, class Traits = decltype(traitsOf(static_cast<Op *>(nullptr)))>
constexpr OpHooks kOpHooks = {
    Op::getOperationName(),
    &Op::getAttributeNames,
    Traits::kHasTrait,
    &Traits::verify,
    Traits::kVerifiesRegions ? &Traits::verifyRegions : nullptr,
    foldHook<Op>(),
    OpAccess<Op>::kParse,
    printHook<Op>(),
    &Op::getCanonicalizationPatterns,
    propertyHooks<Op>(),
};

} // namespace detail

/// Like Dialect::addOperations.
template <class... Ops> void addCheckedOperations(Dialect &dialect) {
  (detail::registerOp(dialect, TypeID::get<Ops>(), decltype(detail::traitsOf(static_cast<Ops *>(nullptr)))::interfaces(),
                      detail::kOpHooks<Ops>),
   ...);
}

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_CHECKEDOPS_H
