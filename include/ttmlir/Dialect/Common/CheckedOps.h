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

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/OpDefinition.h"

#include <optional>

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

/// Inherent attributes of ops that have none.
struct NoAttributes {
  bool operator==(const NoAttributes &) const { return true; }
};

/// `Op` with a check of its attribute names.
template <class Op, bool hasAttributes = Op::hasProperties()> struct CheckedOp : Op {
  using Op::Op;
  template <class Storage>
  static LogicalResult setPropertiesFromAttr(Storage &storage, Attribute attr, function_ref<InFlightDiagnostic()> emitError) {
    FailureOr<Attribute> own = withOwnNames(Op::getOperationName(), Op::getAttributeNames(), attr, emitError);
    if (failed(own))
      return failure();
    warnOfUnknownAttributes(Op::getOperationName(), Op::getAttributeNames(), *own, emitError);
    PropertyErrors errors(Op::getOperationName(), *own, Op::verifyInherentAttrs, emitError);
    return Op::setPropertiesFromAttr(storage, *own, errors);
  }

  /// The custom form has inherent and discardable attributes in one dictionary.
  static ParseResult parse(OpAsmParser &parser, OperationState &state) {
    if (failed(Op::parse(parser, state)))
      return failure();
    warnOfMisspeltAttributes(Op::getOperationName(), Op::getAttributeNames(), state.attributes, state.location);
    return success();
  }
};

/// MLIR refuses any `<{...}>` of an op without inherent attributes; here it is checked as that of other ops.
template <class Op> struct CheckedOp<Op, /*hasAttributes=*/false> : Op {
  using Op::Op;
  using Properties = NoAttributes;
  NoAttributes &getProperties() { return *this->getOperation()->getPropertiesStorageUnsafe().template as<NoAttributes *>(); }

  static LogicalResult setPropertiesFromAttr(NoAttributes &, Attribute attr, function_ref<InFlightDiagnostic()> emitError) {
    FailureOr<Attribute> own = withOwnNames(Op::getOperationName(), {}, attr, emitError);
    if (failed(own))
      return failure();
    warnOfUnknownAttributes(Op::getOperationName(), {}, *own, emitError);
    return success();
  }
  static Attribute getPropertiesAsAttr(MLIRContext *, const NoAttributes &) { return {}; }
  static llvm::hash_code computePropertiesHash(const NoAttributes &) { return {}; }
  static std::optional<Attribute> getInherentAttr(MLIRContext *, const NoAttributes &, StringRef) { return std::nullopt; }
  static void setInherentAttr(NoAttributes &, StringRef, Attribute) {}
  static void populateInherentAttrs(MLIRContext *, const NoAttributes &, NamedAttrList &) {}
  static LogicalResult verifyInherentAttrs(OperationName, NamedAttrList &, function_ref<InFlightDiagnostic()>) { return success(); }
  static void populateDefaultProperties(OperationName, NoAttributes &) {}
};

/// Bytecode has nothing of them.
template <class Op> struct NoAttributesBytecode : BytecodeOpInterface::ExternalModel<NoAttributesBytecode<Op>, Op> {
  static LogicalResult readProperties(DialectBytecodeReader &, OperationState &) { return success(); }
  void writeProperties(Operation *, DialectBytecodeWriter &) const {}
};

/// Registers as `Op` itself.
template <class Op> struct CheckedModel : RegisteredOperationName::Model<CheckedOp<Op>> {
  explicit CheckedModel(Dialect *dialect) : RegisteredOperationName::Model<CheckedOp<Op>>(dialect) {
    this->typeID = TypeID::get<Op>();
  }
};

} // namespace detail

/// Like Dialect::addOperations.
template <class... Ops> void addCheckedOperations(Dialect &dialect) {
  [[maybe_unused]] auto add = [&]<class Op>() {
    RegisteredOperationName::insert(std::make_unique<detail::CheckedModel<Op>>(&dialect), Op::getAttributeNames());
    if constexpr (!Op::hasProperties())
      Op::template attachInterface<detail::NoAttributesBytecode<Op>>(*dialect.getContext());
  };
  (add.template operator()<Ops>(), ...);
}

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_CHECKEDOPS_H
