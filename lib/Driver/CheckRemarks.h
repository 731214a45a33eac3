//===- CheckRemarks.h - Options of remarks and counters ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DRIVER_CHECKREMARKS_H
#define TTMLIR_LIB_DRIVER_CHECKREMARKS_H

#include "mlir/Support/LLVM.h"

#include "llvm/Support/Error.h"

namespace mlir {
class MlirOptMainConfig;
} // namespace mlir

namespace mlir::tt {

/// Checks filters and the output file of remarks, which MLIR does not. Errors: invalid regular expressions, or ones that match no
/// pass with remarks; a file or a format without remarks; ExitStatus::File for a file that cannot be written.
llvm::Error checkRemarks(const MlirOptMainConfig &config);

/// The file of `--remarks-output-file`. MLIR writes it in place and ends the program, without a name, when that fails: it writes to
/// memory instead.
class RemarksFile {
public:
  /// Changes the file of `config`, if it has one, to one in memory.
  explicit RemarksFile(MlirOptMainConfig &config);
  RemarksFile(const RemarksFile &) = delete;
  RemarksFile &operator=(const RemarksFile &) = delete;
  ~RemarksFile();

  /// Writes the file, after the end of MLIR's context; without remarks only if the run has succeeded. The error is of
  /// ExitStatus::File and names it.
  llvm::Error commit(bool hasSucceeded) const;

private:
  std::string path;
  int memory = -1;
};

/// Warns, as `tool`, of remark filters and debug counters for passes that do not run.
void warnOfUnreached(StringRef tool, const MlirOptMainConfig &config);

/// Checks the value of `--mlir-debug-counter`, whose mistakes crash MLIR or are silently ignored.
llvm::Error checkCounters(StringRef text);

} // namespace mlir::tt

#endif // TTMLIR_LIB_DRIVER_CHECKREMARKS_H
