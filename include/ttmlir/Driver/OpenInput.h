//===- OpenInput.h - Inputs of the tools of MLIR -------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DRIVER_OPENINPUT_H
#define TTMLIR_DRIVER_OPENINPUT_H

#include "ttmlir/Support/InputFile.h"

#include "mlir/Support/LLVM.h"

#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"

#include <memory>

namespace mlir::tt {

/// Opens `path` ("-" is standard input) as MLIR. Prints an error of `tool` and returns null (ExitStatus::File) if it cannot be
/// read, is another kind of file, or describeBadInput rejects it. Files and streams that are not text are not read to their end.
std::unique_ptr<llvm::MemoryBuffer> openMLIRInput(StringRef tool, StringRef path);

/// Opens another kind of input. `check` sees its first bytes; at most `limit` bytes of a stream are read.
std::unique_ptr<llvm::MemoryBuffer> openInput(StringRef tool, StringRef path, uint64_t limit, ::ttmlir::InputCheck check);

/// Returns an error of ExitStatus::Usage for a marker of two characters: MLIR searches for it without its last two, matches the
/// empty string everywhere and does not terminate.
llvm::Error checkSplitMarker(StringRef marker);

} // namespace mlir::tt

#endif // TTMLIR_DRIVER_OPENINPUT_H
