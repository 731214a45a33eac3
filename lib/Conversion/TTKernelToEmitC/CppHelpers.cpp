//===- CppHelpers.cpp - Helper functions of emitted kernels ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Unconstrained templates, so that a kernel library with such a function can overload them.
//
//===----------------------------------------------------------------------===//

#include "CppHelpers.h"

using ::ttmlir::schema::Opcode;

static constexpr llvm::StringLiteral kWriteMaskTile =
    R"(// Writes a tile of `one` where row < rows and column < columns, else of zeros, to the next page of `cb`. A tile is four faces of 16x16.
template <auto one, typename Buffer>
void write_mask_tile(Buffer cb, uint32_t rows, uint32_t columns) {
    auto tile = reinterpret_cast<volatile tt_l1_ptr decltype(one) *>(get_write_ptr(cb));
    for (uint32_t i = 0; i < 1024; ++i) {
        const uint32_t row = i / 512 * 16 + i % 256 / 16, column = i / 256 % 2 * 16 + i % 16;
        tile[i] = row < rows && column < columns ? one : 0;
    }
}
)";

static constexpr llvm::StringLiteral kFillL1 = R"(// Fills `size` bytes from `address` on with copies of `word`.
template <typename Word>
void fill_l1(uint32_t address, uint32_t size, Word word) {
    auto words = reinterpret_cast<volatile tt_l1_ptr Word *>(address);
    for (uint32_t i = 0; i < size / sizeof(Word); ++i) {
        words[i] = word;
    }
}
)";

static constexpr llvm::StringLiteral kLoadFromL1 = R"(// Reads a number from L1.
template <typename Number>
uint32_t load_from_l1(uint32_t address) {
    return *reinterpret_cast<volatile tt_l1_ptr Number *>(address);
}
)";

static constexpr llvm::StringLiteral kStoreToL1 = R"(// Writes the low bits of `value` to L1.
template <typename Number>
void store_to_l1(uint32_t value, uint32_t address) {
    *reinterpret_cast<volatile tt_l1_ptr Number *>(address) = static_cast<Number>(value);
}
)";

static constexpr llvm::StringLiteral kCopyL1 = R"(// Copies `count` numbers within L1, `from_stride` and `to_stride` numbers apart.
template <typename Number>
void copy_l1(uint32_t from, uint32_t to, uint32_t count, uint32_t from_stride, uint32_t to_stride) {
    const auto source = reinterpret_cast<volatile tt_l1_ptr Number *>(from);
    auto target = reinterpret_cast<volatile tt_l1_ptr Number *>(to);
    for (uint32_t i = 0; i < count; ++i) {
        target[i * to_stride] = source[i * from_stride];
    }
}
)";

llvm::StringRef mlir::tt::ttkernel::helperFunction(Opcode opcode) {
  switch (opcode) {
  case Opcode::WriteMaskTile:
    return kWriteMaskTile;
  case Opcode::FillL1:
    return kFillL1;
  case Opcode::LoadFromL1:
    return kLoadFromL1;
  case Opcode::StoreToL1:
    return kStoreToL1;
  case Opcode::CopyL1:
    return kCopyL1;
  default:
    return "";
  }
}
