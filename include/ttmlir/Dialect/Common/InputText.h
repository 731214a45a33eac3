//===- InputText.h - What MLIR's readers do not survive ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's bytecode reader believes its input: damaged files hang it or make it fault, so bytecode is read only on request. Its text
// parser faults on one construct, `array<index: ...>`. Every tool that reads MLIR looks for both before MLIR does.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_INPUTTEXT_H
#define TTMLIR_DIALECT_COMMON_INPUTTEXT_H

#include "ttmlir/Support/InputFile.h"

#include "mlir/Support/LLVM.h"
#include "mlir/Tools/mlir-translate/Translation.h"

#include "llvm/Support/MemoryBuffer.h"

#include <memory>
#include <string>

namespace llvm {
class SourceMgr;
} // namespace llvm

namespace mlir::tt {

/// Registers the option `--allow-mlir-bytecode`.
void registerInputOptions();

/// What is wrong with `input` as MLIR, as "<file>:<line>:<column>: error: ..."; empty when nothing is that its readers do not
/// report themselves.
std::string describeBadInput(llvm::MemoryBufferRef input);

/// The content of `path` ("-" is standard input) as MLIR. Where it cannot be read, is another kind of file, or describeBadInput
/// finds something, that is printed as an error of `tool`, and the result is null: ExitStatus::File. Files and streams of something
/// else than text are not read to their end.
std::unique_ptr<llvm::MemoryBuffer> openMLIRInput(StringRef tool, StringRef path);

/// An error of ExitStatus::Usage for a marker of two characters: MLIR looks for it without its last two, finds nothing everywhere and
/// does not end.
llvm::Error checkSplitMarker(StringRef marker);

/// The same for another kind of input, whose first bytes `check` sees; at most `limit` bytes of a stream are read.
std::unique_ptr<llvm::MemoryBuffer> openInput(StringRef tool, StringRef path, uint64_t limit, ::ttmlir::InputCheck check);

/// Reports what describeBadInput says about the main file of `sources`.
LogicalResult checkInput(const llvm::SourceMgr &sources);

/// As TranslateFromMLIRRegistration, with checkInput in front.
void registerTranslationFromMLIR(StringRef name, StringRef description, TranslateFromMLIRFunction function,
                                 DialectRegistrationFunction addDialects);

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_INPUTTEXT_H
