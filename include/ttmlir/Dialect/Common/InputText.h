//===- InputText.h - Checks of MLIR input before parsing --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// MLIR's bytecode reader trusts its input: damaged files hang or crash it, so bytecode is read only on request. Its text parser
// crashes on one construct, `array<index: ...>`. Every tool that reads MLIR checks for both before parsing.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_INPUTTEXT_H
#define TTMLIR_DIALECT_COMMON_INPUTTEXT_H

#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/InputFile.h"

#include "mlir/IR/OwningOpRef.h"
#include "mlir/Support/LLVM.h"
#include "mlir/Tools/mlir-translate/Translation.h"

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MemoryBuffer.h"

#include <functional>
#include <memory>
#include <optional>
#include <string>

namespace llvm {
class SourceMgr;
} // namespace llvm

namespace mlir::tt {

using ::ttmlir::kArtifactProducer;
using ::ttmlir::kBytecodeMagic;

/// Registers the option `--allow-mlir-bytecode`.
void registerInputOptions();

/// Describes input that would hang or crash MLIR's readers, as "<file>:<line>:<column>: error: ..."; empty if there is none.
std::string describeBadInput(llvm::MemoryBufferRef input);

/// Opens `path` ("-" is standard input) as MLIR. Prints an error of `tool` and returns null (ExitStatus::File) if it cannot be
/// read, is another kind of file, or describeBadInput rejects it. Files and streams that are not text are not read to their end.
std::unique_ptr<llvm::MemoryBuffer> openMLIRInput(StringRef tool, StringRef path);

/// Returns an error of ExitStatus::Usage for a marker of two characters: MLIR searches for it without its last two, matches the
/// empty string everywhere and does not terminate.
llvm::Error checkSplitMarker(StringRef marker);

/// Opens another kind of input. `check` sees its first bytes; at most `limit` bytes of a stream are read.
std::unique_ptr<llvm::MemoryBuffer> openInput(StringRef tool, StringRef path, uint64_t limit, ::ttmlir::InputCheck check);

/// Reports the error of describeBadInput for the main file of `sources`.
LogicalResult checkInput(const llvm::SourceMgr &sources);

/// TranslateFromMLIRRegistration with a preceding checkInput.
void registerTranslationFromMLIR(StringRef name, StringRef description, TranslateFromMLIRFunction function,
                                 DialectRegistrationFunction addDialects);

/// A function that makes a module of `sources`; null after an error.
using TranslateToMLIRFunction = std::function<OwningOpRef<Operation *>(llvm::SourceMgr &sources, MLIRContext *context)>;

/// Alignment of the binary input of a translation, the suffix of such files, and their kind.
struct BinaryInput {
  llvm::Align alignment;
  StringRef suffix;
  ::ttmlir::FileKind kind;
};

/// TranslateToMLIRRegistration, but the module is written as bytecode if emitsBytecode().
void registerTranslationToMLIR(StringRef name, StringRef description, TranslateToMLIRFunction function,
                               DialectRegistrationFunction addDialects, std::optional<BinaryInput> binary = std::nullopt);

/// Registers a translation of bytes that are no module to text that is none.
void registerBytesTranslation(StringRef name, StringRef description, BinaryInput input, const TranslateFunction &function);

/// Properties of a translation that MLIR does not record.
struct TranslationTraits {
  /// Nothing for text.
  std::optional<BinaryInput> binary;
  bool makesMLIR = false;
};

/// The traits of `translation`, which one of the functions above has registered.
TranslationTraits traitsOf(const Translation &translation);

/// The exit status if the translation that runs fails: ExitStatus::Usage where options do not fit each other or its input,
/// ExitStatus::Refused where its input was read. None until a translation sets it: binary input cannot be read then.
std::optional<::ttmlir::ExitStatus> &failureStatus();

/// Whether translations write modules as MLIR bytecode; false until it is set.
bool &emitsBytecode();

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_INPUTTEXT_H
