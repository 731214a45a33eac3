//===- Artifact.h - Portable artifacts of StableHLO --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A portable artifact is the storage format of StableHLO's tools, JAX and PyTorch/XLA for programs: bytecode of MLIR whose
// operations have versions.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_IMPORT_VHLO_ARTIFACT_H
#define TTMLIR_IMPORT_VHLO_ARTIFACT_H

#include "ttmlir/Support/ExitStatus.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "mlir/Support/LLVM.h"

#include "llvm/Support/MemoryBufferRef.h"
#include "llvm/Support/raw_ostream.h"

namespace mlir::tt::importer {

/// Reads a portable artifact of StableHLO 0.9.0 or newer as a module of func and stablehlo, whose dialects are loaded. Bytes are
/// not trusted. Emits an error, and returns null, if `file` is no artifact, is damaged, is of an unknown version, or has parts
/// that the dialects lack. Operations are not verified. `status` becomes ExitStatus::Refused if the file is readable but has
/// unsupported parts; it stays as it is otherwise.
OwningOpRef<ModuleOp> readArtifact(llvm::MemoryBufferRef file, MLIRContext *context,
                                   std::optional<::ttmlir::ExitStatus> *status = nullptr);

/// Writes `module`, verified and of func and stablehlo alone, as a portable artifact of version `target` ("1.0.0"; empty for the
/// newest). Emits an error, without output, if it has parts that artifacts of that version lack, or if there is no such
/// version.
LogicalResult writeArtifact(ModuleOp module, StringRef target, raw_ostream &os);

/// Registers the translations `--deserialize` and `--serialize`.
void registerArtifactTranslations();

} // namespace mlir::tt::importer

#endif // TTMLIR_IMPORT_VHLO_ARTIFACT_H
