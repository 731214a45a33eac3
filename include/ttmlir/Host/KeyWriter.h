//===- KeyWriter.h - Calls and types as keys of caches ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HOST_KEYWRITER_H
#define TTMLIR_HOST_KEYWRITER_H

#include "ttmlir/Host/OpCall.h"
#include "ttmlir/Support/ValueWriter.h"

namespace ttnn {

/// Appends values of the host API. Structs are taken apart into all of their members, so that a new member does not compile until
/// it is written.
template <class Self> class HostWriter : public ttmlir::ValueWriter<Self> {
public:
  using ttmlir::ValueWriter<Self>::ValueWriter;
  using ttmlir::ValueWriter<Self>::add;

  void add(std::monostate) {}
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
};

/// Writes keys.
class KeyWriter : public HostWriter<KeyWriter> {
public:
  using HostWriter::HostWriter;
};

} // namespace ttnn

#endif // TTMLIR_HOST_KEYWRITER_H
