//===- CheckedOptions.h - Pass options checked before the run ---*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_CHECKEDOPTIONS_H
#define TTMLIR_DIALECT_COMMON_CHECKEDOPTIONS_H

#include "llvm/Support/Error.h"

namespace mlir::tt {

/// A pass whose options can have values that are wrong for every module. Tools check them before any pass runs.
class CheckedOptions {
public:
  virtual ~CheckedOptions() = default;

  /// Returns an error for invalid values; of ExitStatus::File for files that cannot be read or written.
  virtual llvm::Error checkOptions() const = 0;
};

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_CHECKEDOPTIONS_H
