//===- Writer.h - Structured output as text or JSON -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_READ_WRITER_H
#define TTMLIR_READ_WRITER_H

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>
#include <memory>

namespace llvm {
class raw_ostream;
} // namespace llvm

namespace ttmlir::read {

/// Receives nested objects, lists and fields, and writes them as indented text or as JSON. Keys within a list are ignored.
class Writer {
public:
  virtual ~Writer();

  virtual void field(llvm::StringRef key, llvm::StringRef value) = 0;
  virtual void field(llvm::StringRef key, int64_t value) = 0;
  virtual void field(llvm::StringRef key, uint64_t value) = 0;
  /// JSON has no infinities and NaN: writes the strings "inf", "-inf" and "nan".
  virtual void field(llvm::StringRef key, double value) = 0;
  virtual void field(llvm::StringRef key, bool value) = 0;
  virtual void field(llvm::StringRef key, llvm::ArrayRef<int64_t> values) = 0;
  void field(llvm::StringRef key, const char *value) { field(key, llvm::StringRef(value)); }
  void field(llvm::StringRef key, int value) { field(key, int64_t(value)); }
  void field(llvm::StringRef key, unsigned value) { field(key, uint64_t(value)); }

  /// A field that the title of its object repeats: in JSON only.
  virtual void titleField(llvm::StringRef key, llvm::StringRef value) {}
  virtual void titleField(llvm::StringRef key, uint64_t value) {}

  /// A missing value: null in JSON, `why` in text.
  virtual void absent(llvm::StringRef key, llvm::StringRef why = "absent") = 0;

  /// An object whose fields `body` writes. `title` replaces the key in text.
  virtual void object(llvm::StringRef key, llvm::function_ref<void()> body, llvm::StringRef title = "") = 0;

  /// A list whose items `body` writes.
  virtual void list(llvm::StringRef key, llvm::function_ref<void()> body) = 0;

  /// An object in a list that is one line of text: `line` in text, the fields that `body` writes in JSON.
  virtual void row(llvm::StringRef line, llvm::function_ref<void()> body) = 0;

  /// A remark on the enclosing object: in text only.
  virtual void remark(llvm::StringRef text) {}

  /// Multi-line text, verbatim in text.
  virtual void block(llvm::StringRef key, llvm::StringRef text) = 0;
};

/// A writer of indented `key: value` lines. Control characters become `\xNN`.
std::unique_ptr<Writer> makeTextWriter(llvm::raw_ostream &os);

/// A writer of blocks alone, for piping into another program; reports absent values.
std::unique_ptr<Writer> makeBlockWriter(llvm::raw_ostream &os);

/// A writer of JSON with an indentation of two. The outermost value is an object, which the destructor of the writer closes.
std::unique_ptr<Writer> makeJsonWriter(llvm::raw_ostream &os);

} // namespace ttmlir::read

#endif // TTMLIR_READ_WRITER_H
