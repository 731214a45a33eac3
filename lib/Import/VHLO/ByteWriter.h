//===- ByteWriter.h - Bytes of bytecode --------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_VHLO_BYTEWRITER_H
#define TTMLIR_LIB_IMPORT_VHLO_BYTEWRITER_H

#include "mlir/Support/LLVM.h"

#include "llvm/ADT/APInt.h"
#include "llvm/ADT/StringRef.h"
#include "llvm/Support/MathExtras.h"

#include <cstdint>
#include <string>

namespace mlir::tt::importer {

/// Writes the encoding of ByteReader.
class ByteWriter {
public:
  const std::string &str() const { return bytes; }

  ByteWriter &byte(uint8_t value) { return bytes.push_back(static_cast<char>(value)), *this; }
  ByteWriter &append(StringRef text) { return bytes.append(text.data(), text.size()), *this; }

  ByteWriter &number(uint64_t value) {
    const unsigned bits = 64 - llvm::countl_zero(value | 1), size = llvm::divideCeil(bits, 7);
    if (size > 8)
      return byte(0).words(value, 8);
    return words(((value << 1) | 1) << (size - 1), size);
  }
  ByteWriter &signedNumber(int64_t value) {
    return number((static_cast<uint64_t>(value) << 1) ^ static_cast<uint64_t>(value >> 63));
  }
  /// A number and a flag, which is bit 0 in versions that have it (`hasFlag`).
  ByteWriter &numberWithFlag(uint64_t value, bool flag, bool hasFlag = true) {
    return number(hasFlag ? value << 1 | (flag ? 1 : 0) : value);
  }

  /// Writes `value` as ArtifactTables::readInteger reads it.
  ByteWriter &integer(const APInt &value) {
    if (value.getBitWidth() <= 8)
      return byte(static_cast<uint8_t>(value.getZExtValue()));
    if (value.getBitWidth() <= 64)
      return signedNumber(static_cast<int64_t>(value.getZExtValue()));
    number(value.getActiveWords());
    for (unsigned i = 0; i < value.getActiveWords(); ++i)
      signedNumber(static_cast<int64_t>(value.getRawData()[i]));
    return *this;
  }

  /// A part of a file that says its kind and its size.
  ByteWriter &section(uint8_t kind, const ByteWriter &content) {
    return byte(kind).number(content.bytes.size()).append(content.bytes);
  }

private:
  ByteWriter &words(uint64_t value, unsigned size) {
    for (unsigned i = 0; i < size; ++i)
      byte(static_cast<uint8_t>(value >> (8 * i)));
    return *this;
  }

  std::string bytes;
};

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_VHLO_BYTEWRITER_H
