//===- RearrangePattern.h - Patterns of named axes --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_RESULTRULES_REARRANGEPATTERN_H
#define TTMLIR_RESULTRULES_REARRANGEPATTERN_H

#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/LogicalResult.h"

#include <string>

namespace ttmlir::rules {

/// A pattern such as "a b c -> c (a b)": the operand axes that each result axis merges, outermost first. An empty group is an axis
/// of size 1.
struct Rearrangement {
  /// Number of axes on the left.
  int64_t rank = 0;
  /// One entry per result axis.
  llvm::SmallVector<llvm::SmallVector<int64_t>> groups;
};

/// Parses a pattern. The left side is a list of distinct names; the right side has each of them once, in parentheses where axes
/// merge. On failure `error` has the reason, worded to follow the quoted pattern.
llvm::FailureOr<Rearrangement> parseRearrangement(llvm::StringRef pattern, std::string &error);

} // namespace ttmlir::rules

#endif // TTMLIR_RESULTRULES_REARRANGEPATTERN_H
