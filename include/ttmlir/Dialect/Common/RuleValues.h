//===- RuleValues.h - Attributes as result rules see them -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_RULEVALUES_H
#define TTMLIR_DIALECT_COMMON_RULEVALUES_H

#include "ttmlir/ResultRules/ResultRules.h"

#include "mlir/IR/Operation.h"

namespace mlir::tt {

/// The value of the attribute `field` of `op` as its rule sees it.
::ttmlir::rules::Value ruleValueOf(Operation *op, const ::ttmlir::rules::AttributeField &field);

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_RULEVALUES_H
