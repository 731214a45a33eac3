//===- Read.h - Dump of file sections ---------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_READ_READ_H
#define TTMLIR_READ_READ_H

#include "ttmlir/Hardware/System/SystemDesc.h"
#include "ttmlir/Read/Writer.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/ADT/Twine.h"

#include <cstdint>

namespace ttmlir::read {

/// Sections of a file, as bits.
enum Section : uint32_t {
  VersionSection = 1,
  SystemDescSection = 2,
  InputsSection = 4,
  OutputsSection = 8,
  OpStatsSection = 16,
  OpsSection = 32,
  MlirSection = 64,
  CppSection = 128,
  KernelsSection = 256,
  BytecodeSection = 512,
  AllSections = 1023,
};

/// Called for each damage.
using WarnFn = llvm::function_ref<void(const llvm::Twine &)>;

/// Writes the sections `sections` of a .ttnn or .ttsys file to `writer`, as far as they can be read. `file` must be 8-byte aligned.
/// Calls `warn` for every damage and continues with the other sections. A section that the file does not have is written as absent,
/// which is no damage. Returns whether there was no damage.
bool readSections(llvm::ArrayRef<uint8_t> file, uint32_t sections, Writer &writer, WarnFn warn);

/// Writes a system description, for `tt-sim query` and the section `system_desc`.
void writeSystem(const hw::SystemDesc &system, Writer &writer);

} // namespace ttmlir::read

#endif // TTMLIR_READ_READ_H
