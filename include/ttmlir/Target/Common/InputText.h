//===- InputText.h - Checks of MLIR input before parsing ------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TARGET_COMMON_INPUTTEXT_H
#define TTMLIR_TARGET_COMMON_INPUTTEXT_H

#include "ttmlir/Support/InputFile.h"

#include "mlir/Support/LLVM.h"

#include "llvm/Support/MemoryBuffer.h"

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

/// Reports the error of describeBadInput for the main file of `sources`.
LogicalResult checkInput(const llvm::SourceMgr &sources);

} // namespace mlir::tt

#endif // TTMLIR_TARGET_COMMON_INPUTTEXT_H
