//===- HostTypeTest.cpp - Element types outside of devices ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Support/HostTypeNames.h"

#include <gtest/gtest.h>

#include <tuple>

using namespace ttmlir;

TEST(HostType, ParsesWhatMlirAndItselfSpell) {
  for (auto [text, spelled] : {std::pair<llvm::StringRef, std::string>("f64", "f64"),
                               {"f16", "f16"},
                               {"bf16", "bf16"},
                               {"i1", "i1"},
                               {"ui1", "i1"},
                               {"i8", "si8"},
                               {"si64", "si64"},
                               {"ui16", "u16"},
                               {"u32", "u32"},
                               {"index", "u64"}}) {
    std::optional<HostType> type = HostType::parse(text);
    ASSERT_TRUE(type) << text.str();
    EXPECT_EQ(type->str(), spelled);
    EXPECT_EQ(HostType::parse(type->str()), type);
  }
  for (llvm::StringRef text : {"", "f", "f8", "i7", "i08", "u+8", "si32 ", "q32", "x"})
    EXPECT_FALSE(HostType::parse(text)) << text.str();
}

TEST(HostType, OfEveryStorageType) {
  for (uint8_t number = 0; isDataType(number); ++number) {
    auto stored = static_cast<DataType>(number);
    HostType type = HostType::of(stored);
    EXPECT_TRUE(type.canBeStoredAs(stored));
    if (isBlockFloat(stored))
      continue;
    EXPECT_EQ(type.dataType(), stored);
    EXPECT_EQ(type.str(), spelling(stored));
    EXPECT_EQ(type.bytes(), elementBytes(stored));
  }
  EXPECT_FALSE(HostType::parse("i64")->dataType());
}

TEST(HostType, Values) {
  HostType byte = *HostType::parse("i8");
  EXPECT_TRUE(byte.hasInteger(-128));
  EXPECT_FALSE(byte.hasInteger(128));
  EXPECT_FALSE(byte.hasInteger(0.5));
  EXPECT_TRUE(HostType::parse("u64")->hasInteger(0x1p63));
  EXPECT_FALSE(HostType::parse("i1")->hasInteger(2));
  EXPECT_FALSE(HostType::parse("i64")->canBeStoredAs(DataType::Float32));
  EXPECT_TRUE(HostType::parse("i1")->canBeStoredAs(DataType::BFloat16));
  EXPECT_FALSE(HostType::parse("f64")->canBeStoredAs(DataType::Int32));
}

// A type that no device stores becomes the widest type of its kind.
TEST(HostType, StoredTypes) {
  for (auto [text, stored] : {std::pair<llvm::StringRef, DataType>("f64", DataType::Float32),
                              {"f16", DataType::Float16},
                              {"bf16", DataType::BFloat16},
                              {"i64", DataType::Int32},
                              {"i8", DataType::Int32},
                              {"ui64", DataType::UInt32},
                              {"ui16", DataType::UInt16},
                              {"i1", DataType::Bool}})
    EXPECT_EQ(storedType(*HostType::parse(text)), stored) << text.str();
}

// Names of files, as the documents of their formats have them.
TEST(HostType, NamesInFiles) {
  for (auto [text, npy, safetensors] : {std::tuple<llvm::StringRef, std::string, std::string>("f64", "f8", "F64"),
                                        {"f16", "f2", "F16"},
                                        {"bf16", "V2", "BF16"},
                                        {"i8", "i1", "I8"},
                                        {"ui64", "u8", "U64"},
                                        {"i1", "b1", "BOOL"}}) {
    const HostType type = *HostType::parse(text);
    EXPECT_EQ(npyName(type), npy);
    EXPECT_EQ(parseNpyName(npy), type);
    EXPECT_EQ(safetensorsName(type), safetensors);
    EXPECT_EQ(parseSafetensorsName(safetensors), type);
  }
  for (llvm::StringRef name : {"", "f1", "f16", "c8", "b2", "U2", "V4", "f04"})
    EXPECT_FALSE(parseNpyName(name)) << name.str();
  for (llvm::StringRef name : {"", "F8", "f32", "SI8", "BOOL8", "F8_E4M3", "INDEX"})
    EXPECT_FALSE(parseSafetensorsName(name)) << name.str();
}
