//===- SystemFile.h - .ttsys files ------------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_SYSTEM_SYSTEMFILE_H
#define TTMLIR_HARDWARE_SYSTEM_SYSTEMFILE_H

#include "ttmlir/Hardware/System/SystemDesc.h"

#include "flatbuffers/flatbuffers.h"

namespace ttmlir::schema {
struct SystemDesc;
} // namespace ttmlir::schema

namespace ttmlir::hw {

/// Adds `desc` to the flatbuffer under construction in `fbb` and returns where.
flatbuffers::Offset<schema::SystemDesc> toSchema(flatbuffers::FlatBufferBuilder &fbb, const SystemDesc &desc);

/// The description in a flatbuffer whose structure is verified already. The error is that of `verify`.
llvm::Expected<SystemDesc> fromSchema(const schema::SystemDesc &table);

/// The description in the bytes of a `.ttsys` file. Checks identifier, trailer, structure, version (same major, minor not newer
/// than this build's) and meaning; the error says what was found and what was wanted, without the file's name.
llvm::Expected<SystemDesc> parseSystemFile(llvm::ArrayRef<uint8_t> bytes);

/// Reads a `.ttsys` file (`-` is stdin). The error starts with the file's name.
llvm::Expected<SystemDesc> readSystemFile(llvm::StringRef path);

/// The bytes of a `.ttsys` file that holds `desc`; equal descriptions give equal bytes.
std::vector<uint8_t> serializeSystemFile(const SystemDesc &desc);

/// Writes a `.ttsys` file (`-` is stdout). The file appears when it is complete, or not at all. The error starts with its name.
llvm::Error writeSystemFile(llvm::StringRef path, const SystemDesc &desc);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_SYSTEM_SYSTEMFILE_H
