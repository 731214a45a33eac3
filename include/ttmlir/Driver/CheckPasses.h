//===- CheckPasses.h - Options of passes on a command line ------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DRIVER_CHECKPASSES_H
#define TTMLIR_DRIVER_CHECKPASSES_H

#include "mlir/Support/LLVM.h"

#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/Error.h"

#include <string>

namespace mlir::tt {

/// Parses the command line of a tool that runs passes, after checking its passes and pipelines. Errors name the pass, the mistake
/// in its options, and the nearest existing name. Older names in `args` are replaced; names without effect add to `notes`.
llvm::Error parseWithPasses(SmallVectorImpl<char *> &args, StringRef overview, SmallVectorImpl<std::string> *notes = nullptr);

/// Checks the pipeline that `text`, a reproducer of MLIR, names: fails if it is nested in another operation than that of its
/// passes, where MLIR would end the program. Other mistakes are left to MLIR.
llvm::Error checkReproducer(StringRef text);

/// Checks `text` as the options of the registered pass or pipeline `name`.
llvm::Error checkPassOptions(StringRef name, StringRef text);

} // namespace mlir::tt

#endif // TTMLIR_DRIVER_CHECKPASSES_H
