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

/// Adds `desc` to the flatbuffer under construction in `fbb` and returns its offset.
flatbuffers::Offset<schema::SystemDesc> toSchema(flatbuffers::FlatBufferBuilder &fbb, const SystemDesc &desc);

/// Decodes and verifies the description in a structurally verified flatbuffer.
llvm::Expected<SystemDesc> fromSchema(const schema::SystemDesc &table);

/// Decodes the bytes of a `.ttsys` file. Checks identifier, trailer, structure, version (same major, minor not newer than this
/// build's) and meaning; the error gives the expected and the found value, without the file's name.
llvm::Expected<SystemDesc> parseSystemFile(llvm::ArrayRef<uint8_t> bytes);

/// Reads a `.ttsys` file (`-` is stdin). The error starts with the file's name.
llvm::Expected<SystemDesc> readSystemFile(llvm::StringRef path);

/// The bytes of a `.ttsys` file that holds `desc`; equal descriptions give equal bytes.
std::vector<uint8_t> serializeSystemFile(const SystemDesc &desc);

/// Writes a `.ttsys` file (`-` is stdout), atomically. The error starts with the file's name.
llvm::Error writeSystemFile(llvm::StringRef path, const SystemDesc &desc);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_SYSTEM_SYSTEMFILE_H
