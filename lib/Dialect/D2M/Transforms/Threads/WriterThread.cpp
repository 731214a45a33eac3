//===- WriterThread.cpp - Writer threads ----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits the writer thread: waits for the results of each stage, writes them and pops them.
//
//===----------------------------------------------------------------------===//

#include "Stream.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

/// Pops results from CBs.
class WriterBuilder : ThreadBody {
public:
  WriterBuilder(Region &thread, const LoweringConfig &config) : k(thread, config), config(config) {
    for (unsigned index = 0; index < config.buffers.outputs.size(); ++index)
      streams.emplace_back(k, config, config.buffers.writerBuffer(index), config.buffers.outputRows[index],
                           config.generic().getNumOperands() + index);
  }

  void run() { k.run(*this); }

private:
  using Streams = SmallVector<const Stream *>;

  bool hasRows() const override {
    return !llvm::all_of(streams, [](const Stream &stream) { return stream.buffer->isAlias(); });
  }

  void runBlock(const ResultBlock &block) override {
    for (auto [index, stage] : llvm::enumerate(config.schedule().stages)) {
      Streams results;
      for (const Stage::PackedTile &pack : stage.packedTiles)
        if (pack.isResult && !streams[pack.index].buffer->isAlias())
          results.push_back(&streams[pack.index]);
      if (results.empty())
        continue;
      if (stage.kind != StageKind::Steps)
        writeFromFirstCore(results, block);
      else
        k.loop(
            k.steps(), config.blocking.unroll[index], [&](Value step) { write(results, block, step); }, k.stepName());
    }
  }

  void leaveKernel() override {
    for (const Stream &stream : streams)
      if (stream.buffer->isAlias()) {
        k.call<WaitOp>(k.cb(*stream.buffer));
        k.call<PopOp>(k.cb(*stream.buffer), Value());
      }
  }

  /// Writes results. All cores of a group hold them after the exchange; the first one writes.
  void writeFromFirstCore(const Streams &results, const ResultBlock &block) {
    if (config.mapping.groupCores() == 1)
      return write(results, block, k.constant(0));
    auto drop = [&] {
      for (const Stream *stream : results)
        k.call<WaitOp>(k.cb(*stream->buffer));
      pop(results);
    };
    k.ifZero(
        k.linearIndexInGroup(), [&] { write(results, block, k.constant(0)); }, drop);
  }

  /// Writes all tiles of a block, with one barrier.
  void write(const Streams &results, const ResultBlock &block, Value step) {
    for (const Stream *stream : results)
      stream->write(k, block, step, k.call<WaitOp>(k.cb(*stream->buffer)));
    k.call<DmaBarrierOp>(TransferKind::Write);
    pop(results);
  }

  void pop(const Streams &results) {
    for (const Stream *stream : results)
      k.call<PopOp>(k.cb(*stream->buffer), Value());
  }

  LoopNestBuilder k;
  const LoweringConfig &config;
  SmallVector<Stream, 0> streams;
};

} // namespace

void mlir::tt::buildWriter(Region &thread, const LoweringConfig &config) { WriterBuilder(thread, config).run(); }
