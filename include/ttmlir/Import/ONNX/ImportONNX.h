//===- ImportONNX.h - ONNX models as TTIR -----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_IMPORT_ONNX_IMPORTONNX_H
#define TTMLIR_IMPORT_ONNX_IMPORTONNX_H

#include "ttmlir/Import/Core/ImportLimits.h"
#include "ttmlir/Support/ExitStatus.h"

#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"

#include "llvm/ADT/StringMap.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBufferRef.h"

#include <optional>
#include <string>
#include <vector>

namespace mlir::tt::importer {

/// Options of an import: the caller's knowledge of a model's inputs, limits and outputs.
struct ONNXImportOptions {
  /// The sizes of symbolic dimensions.
  llvm::StringMap<int64_t> dims;
  /// The shapes of inputs, by name.
  llvm::StringMap<SmallVector<int64_t>> shapes;
  /// The values of inputs, by name: numbers with commas between them, one for all elements, or "@file.npy". They become
  /// constants.
  llvm::StringMap<std::string> values;
  /// Constants of more bytes are `dense_resource`.
  size_t inlineBytes = 1 << 16;
  /// If not empty, constants of the model with more than one element become arguments, `parameter`s with their names, and their
  /// elements go to this file (ttmlir::io::ParameterFile).
  std::string weightsFile;
  /// Loops and recurrent networks with more steps are errors.
  int64_t unrollLimit = kMaxSteps;
  /// The exit status if the import fails: ExitStatus::File if a file cannot be read, ExitStatus::Usage after an error about these
  /// options, else ExitStatus::Refused. Without it, options that fit no input are ignored.
  std::optional<::ttmlir::ExitStatus> *status = nullptr;
  /// The command that examples in messages have.
  std::string command = "tt-translate --onnx-to-ttir";
  /// Whether that is a function of Python, whose arguments messages name in place of options of a command line.
  bool isCall = false;
  /// Gets the files that the import has read beside the model, if not null.
  std::vector<std::string> *filesRead = nullptr;
  /// Gets the errors of options whose names the model lacks, if not null; by default they are emitted.
  std::vector<std::string> *unused = nullptr;

  /// Raises the status.
  void note(::ttmlir::ExitStatus reason) const {
    if (status)
      *status = *status ? ::ttmlir::worst(**status, reason) : reason;
  }
};

/// Reads the texts of the options --dim, --shape and --value into `options`. An error names the one that is wrong.
llvm::Error readInputOptions(ArrayRef<std::string> dims, ArrayRef<std::string> shapes, ArrayRef<std::string> values,
                             ONNXImportOptions &options);

/// The ONNX model in `model` as a module with a function `main`, whose arguments and results have the model's names (`ttir.name`).
/// Files with weights lie in the folder of `model`'s identifier. Null after errors, which have been emitted at the names of nodes.
OwningOpRef<ModuleOp> importONNX(llvm::MemoryBufferRef model, const ONNXImportOptions &options, MLIRContext *context);

/// Prints the inputs of the ONNX model in `model`, one a line or as JSON: name, type, symbolic sizes, and which ones must be
/// constants (ONNXImportOptions::values) for which op. Fails after errors, which have been emitted.
LogicalResult listInputs(llvm::MemoryBufferRef model, const ONNXImportOptions &options, bool asJson, MLIRContext *context,
                         llvm::raw_ostream &os);

/// Registers the translations --onnx-to-ttir and --list-inputs and their options.
void registerFromONNXTranslation();

} // namespace mlir::tt::importer

#endif // TTMLIR_IMPORT_ONNX_IMPORTONNX_H
