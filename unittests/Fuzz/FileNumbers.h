//===- FileNumbers.h - Other numbers in a file ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UNITTESTS_FUZZ_FILENUMBERS_H
#define TTMLIR_UNITTESTS_FUZZ_FILENUMBERS_H

#include "../Runtime/SampleBinary.h"
#include "Cases.h"

#include "ttmlir/Schema/OpVisitor.h"

#include <cstring>

namespace ttmlir::fuzz {

/// Where numbers of an operation's attributes are in its file: a word each, whether it holds all of a number or half.
class NumberPlaces : public schema::OpVisitor {
public:
  explicit NumberPlaces(const schema::Operation &op) {
    // The fields of a table lie behind the offset of its vtable, which tells their bytes.
    const auto *table = &schema::fieldsOf<flatbuffers::Table>(op);
    const auto bytes = flatbuffers::ReadScalar<flatbuffers::voffset_t>(table->GetVTable() + sizeof(flatbuffers::voffset_t));
    const auto *begin = reinterpret_cast<const uint8_t *>(table);
    for (size_t at = sizeof(flatbuffers::soffset_t); at + 4 <= bytes; at += 4)
      places.push_back(begin + at);
    schema::visitOp(op, *this);
  }
  void attr(llvm::StringRef, llvm::ArrayRef<int32_t> list) override { add(list); }
  void attr(llvm::StringRef, llvm::ArrayRef<int64_t> list) override { add(list); }
  using schema::OpVisitor::attr;

  std::vector<const uint8_t *> places;

private:
  template <class T> void add(llvm::ArrayRef<T> list) {
    for (const T &number : list)
      places.push_back(reinterpret_cast<const uint8_t *>(&number));
  }
};

/// `file`, which a translation has made, with one or two other numbers: mostly in attributes of operations, else anywhere in front
/// of the literals.
inline std::string changeNumbers(std::string file, Random &random) {
  static constexpr int64_t numbers[] = {0,       1,         -1,        2,          3,         7,         31,       32,
                                        33,      64,        255,       1000,       65535,     65536,     1 << 20,  -1 << 20,
                                        1 << 30, INT32_MAX, INT32_MIN, UINT32_MAX, 1ll << 40, INT64_MAX, INT64_MIN};
  const auto *begin = reinterpret_cast<const uint8_t *>(file.data());
  const schema::Binary &binary = *schema::GetSizePrefixedBinary(begin);
  for (size_t count = 1 + below(random, 2); count; --count) {
    const size_t words = flatbuffers::ReadScalar<uint32_t>(begin) / 4;
    size_t at = 4 + 4 * below(random, words);
    if (binary.programs()->size() && below(random, 4)) {
      const auto &operations = *binary.programs()->Get(below(random, binary.programs()->size()))->operations();
      if (operations.size()) {
        const NumberPlaces numbers(*operations.Get(below(random, operations.size())));
        if (!numbers.places.empty())
          at = pick(random, numbers.places) - begin;
      }
    }
    const int64_t number = pick(random, numbers);
    std::memcpy(file.data() + at, &number, at % 8 == 0 && below(random, 2) ? 8 : 4);
    // A second change may only follow on a valid file.
    flatbuffers::Verifier verifier(begin, words * 4);
    if (!schema::verifyStructure(verifier, begin))
      break;
  }
  test::fixTrailer(file);
  return file;
}

} // namespace ttmlir::fuzz

#endif // TTMLIR_UNITTESTS_FUZZ_FILENUMBERS_H
