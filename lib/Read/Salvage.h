//===- Salvage.h - The sound parts of a damaged file ----------------- -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_READ_SALVAGE_H
#define TTMLIR_LIB_READ_SALVAGE_H

#include "ttmlir/Read/Read.h"
#include "ttmlir/Schema/Binary_generated.h"

#include "llvm/ADT/ArrayRef.h"

#include <vector>

namespace ttmlir::read {

/// The parts of a .ttnn file that are safe to follow; null if missing or damaged.
struct Salvage {
  const schema::Version *version = nullptr;
  const flatbuffers::String *producer = nullptr;
  const schema::SystemDesc *system = nullptr;
  const schema::Debug *debug = nullptr;
  /// One entry per program of the file.
  std::vector<const schema::Program *> programs;
  std::vector<const schema::KernelProgram *> kernelPrograms;
  uint32_t numConstants = 0;
  bool damaged = false;
};

/// Finds the parts of `file`, a .ttnn file in any state, with one call of `warn` per damage.
Salvage salvage(llvm::ArrayRef<uint8_t> file, WarnFn warn);

} // namespace ttmlir::read

#endif // TTMLIR_LIB_READ_SALVAGE_H
