//===- ResultTypes.h - Result rules in MLIR ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Shared by verifiers and InferTypeOpInterface: translates an op into a call of its rule (ResultRules/ResultRules.h).
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_RESULTTYPES_H
#define TTMLIR_DIALECT_COMMON_RESULTTYPES_H

#include "ttmlir/ResultRules/ResultRules.h"

#include "mlir/IR/DialectInterface.h"
#include "mlir/IR/OpDefinition.h"

namespace mlir::tt {

/// Verifies operands, attributes and results of `op` against its rule; emits an error at the op.
LogicalResult verifyResultRule(Operation *op, const ::ttmlir::rules::OpInfo &rule);

/// Infers the result types of `op` by its rule, without encodings. `chosen` supplies shapes and element types of the results that
/// the record leaves to the builder of the op; other existing results of `op` are ignored. Fails without an error where the rule
/// fails.
FailureOr<SmallVector<Type>> inferResultTypes(Operation *op, const ::ttmlir::rules::OpInfo &rule);

/// The names of the tensor operands of `op`, in order.
SmallVector<StringRef> operandNames(Operation *op, const ::ttmlir::rules::OpInfo &rule);

namespace detail {
LogicalResult inferResultTypes(const ::ttmlir::rules::OpInfo &rule, OperationName name, MLIRContext *context,
                               std::optional<Location> loc, ValueRange operands, DictionaryAttr attributes,
                               SmallVectorImpl<Type> &types);
} // namespace detail

/// The implementation of inferReturnTypes().
template <class Op>
LogicalResult inferResultTypes(const ::ttmlir::rules::OpInfo &rule, MLIRContext *context, std::optional<Location> loc,
                               ValueRange operands, DictionaryAttr attributes, OpaqueProperties properties,
                               SmallVectorImpl<Type> &types) {
  // Inherent attributes are properties, except for ops that are built generically.
  if constexpr (requires { Op::getPropertiesAsAttr(context, *properties.as<typename Op::Properties *>()); })
    if (properties)
      if (auto inherent =
              dyn_cast_if_present<DictionaryAttr>(Op::getPropertiesAsAttr(context, *properties.as<typename Op::Properties *>()))) {
        NamedAttrList all(attributes);
        for (NamedAttribute each : inherent)
          all.set(each.getName(), each.getValue());
        attributes = all.getDictionary(context);
      }
  return detail::inferResultTypes(rule, OperationName(Op::getOperationName(), context), context, loc, operands, attributes, types);
}

/// Reads attributes of a dialect's own kinds, such as enumerators, for rules.
class AttributeReader : public DialectInterface::Base<AttributeReader> {
public:
  AttributeReader(Dialect *dialect) : Base(dialect) {}

  /// No value for kinds that no rule reads.
  virtual ::ttmlir::rules::Value read(Attribute attr) const = 0;
};

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_RESULTTYPES_H
