//===- Rules.h - Functions of the rules -------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function for each rule that op records name: infers and checks shapes of results, and element types where the rule or the
// record (TT_Integers) constrains them. Its argument is a struct that tt-tblgen makes of the records with that rule: their tensors
// and attributes, under their names; missing ones are null or absent. A function reports the expected and the found value.
// Each check has a label in a comment (`reduction_c1`), which the negative tests in test/Ops name as well.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_RESULTRULES_RULES_H
#define TTMLIR_LIB_RESULTRULES_RULES_H

#include "ttmlir/ResultRules/ResultRules.h"

namespace ttmlir::rules {

/// Base of the arguments of all rules.
struct RuleArgs {
  Call *call;

  operator Call *() const { return call; }
  Call *operator->() const { return call; }
};

#include "ttmlir/ResultRules/RuleArgs.h.inc"

} // namespace ttmlir::rules

#endif // TTMLIR_LIB_RESULTRULES_RULES_H
