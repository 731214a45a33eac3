//===- TTNNToFlatbuffer.h - TTNN module to a .ttnn file ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TARGET_TTNN_TTNNTOFLATBUFFER_H
#define TTMLIR_TARGET_TTNN_TTNNTOFLATBUFFER_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir::tt::ttnn {

/// Texts of files for readers: none, the module, and the module as C++ if it has such a form.
enum class FileTexts { None, Module, ModuleAndCpp };

/// Writes `module`, TTNN with layouts as after the back-end pipeline, to `os` as a .ttnn file (docs/binary-format.md): one program
/// per public function. Streams literals to the data section from the context's storage. Emits an error at every op without a form
/// in such files, before it writes anything.
LogicalResult translateToFlatbuffer(ModuleOp module, llvm::raw_ostream &os, FileTexts texts = FileTexts::ModuleAndCpp);

/// Writes `module`, TTMetal with kernels, to `os` as a .ttm file.
LogicalResult translateKernelsToFlatbuffer(ModuleOp module, llvm::raw_ostream &os);

/// Registers `--ttnn-to-flatbuffer` and `--ttmetal-to-flatbuffer`.
void registerToFlatbufferTranslation();

} // namespace mlir::tt::ttnn

#endif // TTMLIR_TARGET_TTNN_TTNNTOFLATBUFFER_H
