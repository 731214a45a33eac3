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

/// Writes `module`, TTNN with layouts as the back-end pipeline leaves it, to `os` as a .ttnn file (docs/binary-format.md): one program
/// per public function. Literals go to the data section straight from the context's storage. Fails, before anything is written, with an
/// error at every op that has no form in such files.
LogicalResult translateToFlatbuffer(ModuleOp module, llvm::raw_ostream &os);

/// Registers `--ttnn-to-flatbuffer` and `--ttmetal-to-flatbuffer`.
void registerToFlatbufferTranslation();

} // namespace mlir::tt::ttnn

#endif // TTMLIR_TARGET_TTNN_TTNNTOFLATBUFFER_H
