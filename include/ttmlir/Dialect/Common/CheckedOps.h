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

namespace mlir::tt {

/// Warns of every name in the dictionary `attr` that is not in `known`. `emitError` starts a diagnostic at the op; null emits none.
void warnOfUnknownAttributes(StringRef op, ArrayRef<StringRef> known, Attribute attr, function_ref<InFlightDiagnostic()> emitError);

/// Warns of every name in `attrs` that is not in `known` but near one. Other names are discardable attributes.
void warnOfMisspeltAttributes(StringRef op, ArrayRef<StringRef> known, const NamedAttrList &attrs, Location loc);

/// Gives the dictionary `attr` of an op with attributes `known` the names they have here: `compute_config`, as other compilers write
/// it, is `math_fidelity` (lib/Dialect/TTNN/IR/ComputeConfigParser.h). Fails after an error if it is none, or if both differ.
FailureOr<Attribute> withOwnNames(StringRef op, ArrayRef<StringRef> known, Attribute attr,
                                  function_ref<InFlightDiagnostic()> emitError);

namespace detail {

/// `Op` with a check of its attribute names.
template <class Op> struct CheckedOp : Op {
  using Op::Op;
  template <class Storage>
  static LogicalResult setPropertiesFromAttr(Storage &storage, Attribute attr, function_ref<InFlightDiagnostic()> emitError) {
    FailureOr<Attribute> own = withOwnNames(Op::getOperationName(), Op::getAttributeNames(), attr, emitError);
    if (failed(own))
      return failure();
    warnOfUnknownAttributes(Op::getOperationName(), Op::getAttributeNames(), *own, emitError);
    return Op::setPropertiesFromAttr(storage, *own, emitError);
  }

  /// The custom form has inherent and discardable attributes in one dictionary.
  static ParseResult parse(OpAsmParser &parser, OperationState &state) {
    if (failed(Op::parse(parser, state)))
      return failure();
    warnOfMisspeltAttributes(Op::getOperationName(), Op::getAttributeNames(), state.attributes, state.location);
    return success();
  }
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
  (RegisteredOperationName::insert(std::make_unique<detail::CheckedModel<Ops>>(&dialect), Ops::getAttributeNames()), ...);
}

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_CHECKEDOPS_H
