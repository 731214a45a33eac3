//===- CheckedOptions.h - Options whose values passes look at ---*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_CHECKEDOPTIONS_H
#define TTMLIR_DIALECT_COMMON_CHECKEDOPTIONS_H

#include "llvm/Support/Error.h"

namespace mlir::tt {

/// A pass whose options have values that can be wrong whatever the module is. Tools ask before anything runs.
class CheckedOptions {
public:
  virtual ~CheckedOptions() = default;

  /// What is wrong with the values; of ExitStatus::File for files that cannot be read or written.
  virtual llvm::Error checkOptions() const = 0;
};

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_CHECKEDOPTIONS_H
