//===- KeyWriter.h - Calls and types as keys of caches ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HOST_KEYWRITER_H
#define TTMLIR_HOST_KEYWRITER_H

#include "ttmlir/Host/OpCall.h"

namespace ttnn {

/// Appends values to a key as bytes. Keys that the same sequence of types has written are equal only if the values are: lists and
/// texts begin with their length, options with whether there is a value. Structs are taken apart into all of their members, so that
/// a new member does not compile until it is written.
class KeyWriter {
public:
  explicit KeyWriter(std::string &key) : key(key) {}

  template <class T>
  requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void add(T value) { key.append(reinterpret_cast<const char *>(&value), sizeof value); }
  void add(std::monostate) {}
  void add(std::string_view text) {
    add(text.size());
    key += text;
  }
  void add(const std::string &text) { add(std::string_view(text)); }
  template <class T> void add(const std::vector<T> &values) {
    add(values.size());
    for (const T &value : values)
      add(value);
  }
  template <class T, size_t N> void add(const std::array<T, N> &values) {
    for (const T &value : values)
      add(value);
  }
  template <class T> void add(const std::optional<T> &value) {
    add(value.has_value());
    if (value)
      add(*value);
  }
  template <class A, class B> void add(const std::pair<A, B> &value) {
    add(value.first);
    add(value.second);
  }
  void add(const AttributeValue &value) {
    add(static_cast<uint8_t>(value.index()));
    std::visit([&](const auto &held) { add(held); }, value);
  }
  void add(const CoreCoord &core) {
    const auto &[x, y] = core;
    add(x);
    add(y);
  }
  void add(const CoreRange &range) {
    const auto &[start, end] = range;
    add(start);
    add(end);
  }
  void add(const CoreRangeSet &set) {
    const auto &[ranges] = set;
    add(ranges);
  }
  void add(const ShardSpec &shards) {
    const auto &[grid, shape] = shards;
    add(grid);
    add(shape);
  }
  void add(const MemoryConfig &config) {
    const auto &[layout, buffer, shards, rowAxes] = config;
    add(layout);
    add(buffer);
    add(shards);
    add(rowAxes);
  }
  void add(const TensorSpec &spec) {
    const auto &[shape, dtype, layout, memory] = spec;
    add(shape);
    add(dtype);
    add(layout);
    add(memory);
  }
  void add(const ResultChoice &choice) {
    const auto &[shape, dtype, layout, memory] = choice;
    add(shape);
    add(dtype);
    add(layout);
    add(memory);
  }

private:
  std::string &key;
};

} // namespace ttnn

#endif // TTMLIR_HOST_KEYWRITER_H
