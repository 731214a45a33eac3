//===- KeyWriterTest.cpp - Keys of calls and types ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Host/KeyWriter.h"
#include "ttmlir/Host/HostApi.h"

#include <gtest/gtest.h>

#include <functional>
#include <map>

using namespace ttnn;

template <class T> static std::string keyOf(const T &value) {
  std::string key;
  KeyWriter(key).add(value);
  return key;
}

using Change = std::function<void(TensorSpec &)>;

/// Changes of a spec of blocks, each of one field.
static std::vector<Change> changes() {
  auto shards = [](TensorSpec &spec) -> ShardSpec & { return *spec.memory_config.shard_spec; };
  auto range = [=](TensorSpec &spec) -> CoreRange & { return shards(spec).grid.ranges[0]; };
  return {
      [](TensorSpec &) {},
      [](TensorSpec &spec) {
        spec.shape = {64, 128};
      },
      [](TensorSpec &spec) {
        spec.shape = {64, 64, 1};
      },
      [](TensorSpec &spec) { spec.shape = {64}; },
      [](TensorSpec &spec) { spec.shape = {}; },
      [](TensorSpec &spec) { spec.dtype = DataType::BFLOAT16; },
      [](TensorSpec &spec) { spec.layout = Layout::ROW_MAJOR; },
      [](TensorSpec &spec) { spec.memory_config.memory_layout = TensorMemoryLayout::HEIGHT_SHARDED; },
      [](TensorSpec &spec) { spec.memory_config.buffer_type = BufferType::DRAM; },
      [](TensorSpec &spec) { spec.memory_config.row_axes = 2; },
      [](TensorSpec &spec) { spec.memory_config.shard_spec.reset(); },
      [=](TensorSpec &spec) { shards(spec).shape[0] = 64; },
      [=](TensorSpec &spec) { shards(spec).shape[1] = 64; },
      [=](TensorSpec &spec) { shards(spec).grid.ranges.clear(); },
      [=](TensorSpec &spec) {
        shards(spec).grid.ranges.push_back({{4, 4}, {5, 5}});
      },
      [=](TensorSpec &spec) { range(spec).start.x = 3; },
      [=](TensorSpec &spec) { range(spec).start.y = 3; },
      [=](TensorSpec &spec) { range(spec).end.x = 3; },
      [=](TensorSpec &spec) { range(spec).end.y = 3; },
  };
}

static TensorSpec blocks() {
  const ShardSpec shards{{{{{0, 0}, {1, 1}}}}, {32, 32}};
  return {{64, 64}, DataType::FLOAT32, Layout::TILE, {TensorMemoryLayout::BLOCK_SHARDED, BufferType::L1, shards}};
}

TEST(KeyWriter, TellsEveryFieldApart) {
  std::map<std::string, size_t> keys;
  for (size_t index = 0; index < changes().size(); ++index) {
    TensorSpec spec = blocks();
    changes()[index](spec);
    auto [known, isNew] = keys.try_emplace(keyOf(spec), index);
    EXPECT_TRUE(isNew) << "changes " << known->second << " and " << index;
    ResultChoice choice;
    choice.memory_config = spec.memory_config;
    EXPECT_EQ(keyOf(choice) == keyOf(ResultChoice{.memory_config = blocks().memory_config}),
              spec.memory_config == blocks().memory_config);
  }
  EXPECT_EQ(keyOf(blocks()), keyOf(blocks()));
}

TEST(KeyWriter, TellsListsApart) {
  using Lists = std::vector<std::vector<uint32_t>>;
  EXPECT_NE(keyOf(Lists{{1, 2}, {}}), keyOf(Lists{{1}, {2}}));
  EXPECT_NE(keyOf(std::vector<std::string>{"ab", "c"}), keyOf(std::vector<std::string>{"a", "bc"}));
  EXPECT_NE(keyOf(AttributeValue(int64_t(1))), keyOf(AttributeValue(true)));
  EXPECT_NE(keyOf(AttributeValue(std::string())), keyOf(AttributeValue(std::vector<int64_t>())));
  EXPECT_NE(keyOf(ResultChoice{.shape = Shape{}}), keyOf(ResultChoice{}));
  EXPECT_NE(keyOf(ResultChoice{.dtype = DataType::FLOAT32}), keyOf(ResultChoice{.layout = Layout::ROW_MAJOR}));
}

TEST(KeyWriter, KeepsProgramsOfOtherPlacesApart) {
  Device device = open_device();
  const Tensor x = Tensor::from_vector(std::vector<float>(4 * 64 * 64, 1), {{4, 64, 64}, DataType::FLOAT32}, device);
  const MemoryConfig places[] = {DRAM_MEMORY_CONFIG,
                                 L1_MEMORY_CONFIG,
                                 {.memory_layout = TensorMemoryLayout::SINGLE_BANK},
                                 {.row_axes = 2},
                                 {.row_axes = 3},
                                 {TensorMemoryLayout::HEIGHT_SHARDED, BufferType::L1, ShardSpec::on({0, 0}, {7, 0}, {32, 64})},
                                 {TensorMemoryLayout::HEIGHT_SHARDED, BufferType::L1, ShardSpec::on({0, 0}, {7, 0}, {64, 64})},
                                 {TensorMemoryLayout::HEIGHT_SHARDED, BufferType::L1, ShardSpec::on({0, 1}, {7, 1}, {32, 64})}};
  size_t entries = 0;
  for (const MemoryConfig &place : places) {
    EXPECT_EQ(neg(x, {.memory_config = place}).memory_config(), place);
    EXPECT_EQ(device.num_program_cache_entries(), ++entries);
  }
}

// Changes each input of a call in turn: it runs a program of its own, which gives its own values.
TEST(KeyWriter, KeepsProgramsOfOtherCallsApart) {
  Device device = open_device();
  const std::vector<float> values = {1, 2, 3, 4};
  const auto made = [&](const Shape &shape, DataType dtype, Layout layout) {
    return Tensor::from_vector(values, {shape, dtype, layout, DRAM_MEMORY_CONFIG}, device);
  };
  const Tensor x = made({2, 2}, DataType::FLOAT32, Layout::TILE);
  size_t entries = 0;
  const auto expectNew = [&](const std::function<Tensor()> &call, const std::vector<float> &expected) {
    EXPECT_EQ(call().to_vector<float>(), expected);
    EXPECT_EQ(device.num_program_cache_entries(), ++entries);
    EXPECT_EQ(call().to_vector<float>(), expected);
    EXPECT_EQ(device.num_program_cache_entries(), entries);
  };
  expectNew([&] { return sum(x, {.keep_dim = false, .dim_arg = {0}}); }, {4, 6});
  expectNew([&] { return sum(x, {.keep_dim = false, .dim_arg = {1}}); }, {3, 7});
  expectNew([&] { return sum(x, {.keep_dim = false, .dim_arg = {{0, 1}}}); }, {10});
  expectNew([&] { return max(x, {.keep_dim = false, .dim_arg = {0}}); }, {3, 4});
  expectNew([&] { return sum(made({2, 2}, DataType::BFLOAT16, Layout::TILE), {.keep_dim = false, .dim_arg = {0}}); }, {4, 6});
  expectNew([&] { return sum(made({4, 1}, DataType::FLOAT32, Layout::TILE), {.keep_dim = false, .dim_arg = {0}}); }, {10});
}
