//===- ResultTypes.h - Result rules in MLIR ---------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// What verifiers and InferTypeOpInterface have in common: an operation becomes a call of its rule (ResultRules/ResultRules.h).
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_RESULTTYPES_H
#define TTMLIR_DIALECT_COMMON_RESULTTYPES_H

#include "ttmlir/ResultRules/ResultRules.h"

#include "mlir/IR/OpDefinition.h"

namespace mlir::tt {

/// Whether operands, attributes and results of `op` are as its rule wants them, else an error at the op.
LogicalResult verifyResultRule(Operation *op, const ::ttmlir::rules::OpInfo &rule);

/// The types that the rule gives the results of `op` where nobody chose any, without encodings. `chosen` has the shapes and element
/// types of results that the record leaves to those who make the op; other results of `op` are not looked at. Failure without an
/// error where the rule fails.
FailureOr<SmallVector<Type>> inferResultTypes(Operation *op, const ::ttmlir::rules::OpInfo &rule);

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
  // Inherent attributes are properties, but for those who build operations in the generic way.
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

/// Reads attributes of a kind that a dialect has of its own, such as enumerators, for rules.
using AttributeReader = ::ttmlir::rules::Value (*)(Attribute);
void registerAttributeReader(TypeID attribute, AttributeReader reader);

/// Output height and width of a window over `image` (height, width). `kernel` is a pool's kernel attribute or null, then `weight`
/// holds a convolution's kernel extents. Failure, after an error at `op`, as in the verifiers.
FailureOr<SmallVector<int64_t>> windowOutput(Operation *op, Attribute stride, Attribute padding, Attribute dilation,
                                             ArrayRef<int64_t> image, ArrayRef<int64_t> weight, Attribute kernel, bool ceilMode);

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_RESULTTYPES_H
