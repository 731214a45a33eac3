//===- ByteReader.h - Bytes of bytecode, read with care ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_VHLO_BYTEREADER_H
#define TTMLIR_LIB_IMPORT_VHLO_BYTEREADER_H

#include "mlir/IR/Diagnostics.h"
#include "mlir/IR/Location.h"
#include "mlir/Support/LLVM.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/StringRef.h"

#include <cstdint>

namespace mlir::tt::importer {

/// The first error of a file; later ones are consequences.
class FirstError {
public:
  explicit FirstError(Location file) : file(file), place(file) {}

  bool hasFailed() const { return failed; }
  /// Default location of errors: an operation of the file, or the file itself.
  Location getPlace() const { return place; }
  /// Starts an error there, with the file in a note if that is another place.
  InFlightDiagnostic emit() const {
    InFlightDiagnostic diagnostic = emitError(place);
    if (place != file)
      diagnostic.attachNote(file) << "in this artifact";
    return diagnostic;
  }
  Location getFile() const { return file; }
  void setPlace(Location loc) { place = isa<UnknownLoc>(loc) ? file : loc; }

  /// Reports `message`, which is about the byte at `offset`.
  void report(const Twine &message, size_t offset) {
    if (!failed)
      emit() << message << " (byte " << offset << ")";
    failed = true;
  }
  /// Fails after an error that has been reported.
  void follow() { failed = true; }

private:
  Location file, place;
  bool failed = false;
};

/// Reads a part of a file from front to back. Once something cannot be read, everything is 0 or empty, and the error has failed.
class ByteReader {
public:
  /// `offset` is the offset of the first byte in the file.
  ByteReader(ArrayRef<uint8_t> bytes, size_t offset, FirstError &error) : bytes(bytes), start(offset), error(&error) {}

  size_t remaining() const { return hasFailed() ? 0 : bytes.size() - at; }
  bool isAtEnd() const { return remaining() == 0; }
  bool hasFailed() const { return error->hasFailed(); }
  /// The offset of the next byte in the file.
  size_t offset() const { return start + at; }
  void fail(const Twine &message) { error->report(message, offset()); }

  uint8_t byte() {
    ArrayRef<uint8_t> one = take(1);
    return one.empty() ? 0 : one[0];
  }

  /// The next `size` bytes.
  ArrayRef<uint8_t> take(uint64_t size) {
    if (size > remaining()) {
      fail("expected " + Twine(size) + " more bytes, found " + Twine(remaining()));
      return {};
    }
    ArrayRef<uint8_t> taken = bytes.slice(at, size);
    at += size;
    return taken;
  }

  /// A number: as many zeros from bit 0 as bytes follow, a one, and its bits; a byte of 0 is followed by all of its bytes.
  uint64_t number() {
    const uint8_t first = byte();
    if (first & 1)
      return first >> 1;
    const unsigned more = first == 0 ? 8 : llvm::countr_zero<unsigned>(first);
    uint64_t value = 0;
    unsigned shift = 0;
    for (uint8_t each : take(more)) {
      value |= uint64_t(each) << shift;
      shift += 8;
    }
    return first == 0 ? value : (value << (7 - more)) | (first >> (more + 1));
  }

  /// Numbers with the sign in bit 0.
  int64_t signedNumber() {
    const uint64_t value = number();
    return static_cast<int64_t>((value >> 1) ^ (~(value & 1) + 1));
  }

  /// The number of items that follow, each of at least `size` bytes.
  uint64_t count(StringRef what, uint64_t size = 1) {
    const uint64_t value = number();
    if (value > remaining() / size && !hasFailed()) {
      fail("expected at most " + Twine(remaining() / size) + " " + what + ", found " + Twine(value));
      return 0;
    }
    return value;
  }

  /// As many items as a count of them says, each made by `read`; fewer after an error.
  template <class Read> auto list(StringRef what, Read read) {
    SmallVector<decltype(read())> all;
    for (uint64_t left = count(what); left > 0 && !hasFailed(); --left)
      all.push_back(read());
    return all;
  }

  /// A number and a flag, which is bit 0 in versions that have it (`hasFlag`) and `standard` in others.
  std::pair<uint64_t, bool> numberWithFlag(bool hasFlag, bool standard) {
    const uint64_t value = number();
    return hasFlag ? std::pair(value >> 1, (value & 1) != 0) : std::pair(value, standard);
  }

  /// Whether an index is below `size`; fails otherwise. `what` is the thing with that index.
  bool isBelow(uint64_t index, size_t size, StringRef what) {
    if (index >= size)
      fail("expected " + what + " below " + Twine(size) + ", found " + Twine(index));
    return index < size;
  }

  /// Text up to a byte of 0.
  StringRef text() {
    const StringRef rest(reinterpret_cast<const char *>(bytes.data()) + at, remaining());
    const size_t end = rest.find('\0');
    if (end == StringRef::npos) {
      fail("expected text that ends with a byte of 0, found none");
      return "";
    }
    at += end + 1;
    return rest.take_front(end);
  }

  /// Skips padding up to a multiple of `alignment` bytes of the file.
  void align(uint64_t alignment) {
    constexpr uint8_t padding = 0xcb;
    if (!llvm::isPowerOf2_64(alignment) || alignment > (1 << 20))
      return fail("expected an alignment of a power of 2 up to 2^20, found " + Twine(alignment));
    while (!hasFailed() && offset() % alignment)
      if (byte() != padding)
        fail("expected padding of 0xcb, found something else");
  }

private:
  ArrayRef<uint8_t> bytes;
  size_t start, at = 0;
  FirstError *error;
};

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_VHLO_BYTEREADER_H
