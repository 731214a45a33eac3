//===- Diagnostics.h - Printing and counting errors -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_DIAGNOSTICS_H
#define TTMLIR_DIALECT_COMMON_DIAGNOSTICS_H

#include "ttmlir/Support/ExitStatus.h"

#include "mlir/IR/Location.h"

namespace mlir::tt {

/// Turns off the note that repeats the op of an error, which for a module is the whole module; `--mlir-print-op-on-diagnostic`
/// turns it on again. Call before the command line is parsed.
void shortenDiagnostics();

/// Reports `error` at `location`. Its exit status counts for the whole run.
void reportAt(Location location, llvm::Error error);

/// The largest exit status that reportAt has reported.
::ttmlir::ExitStatus reportedStatus();

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_DIAGNOSTICS_H
