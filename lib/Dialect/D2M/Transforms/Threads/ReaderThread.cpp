//===- ReaderThread.cpp - Reader threads ----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Emits the reader thread: the lifetime of a CB selects the loop level at which its blocks are pushed.
//
//===----------------------------------------------------------------------===//

#include "BlockPusher.h"
#include "Exchange.h"

#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

/// Pushes inputs into CBs.
class ReaderBuilder : ThreadBody {
public:
  ReaderBuilder(Region &thread, const LoweringConfig &config) : k(thread, config), config(config), pusher(k, config) {
    for (unsigned index = 0; index < config.buffers.inputs.size(); ++index)
      streams.emplace_back(k, config, config.buffers.readerBuffer(index), config.buffers.inputRows[index], index);
    for (Stream &stream : streams)
      if (stream.buffer->isMulticast())
        stream.multicast.emplace(k, config, *stream.buffer);
  }

  void run() { k.run(*this); }

private:
  using Streams = SmallVector<const Stream *>;

  void enterKernel() override {
    for (const Stream &stream : streams)
      if (stream.buffer->isAlias()) {
        pusher.reserve(*stream.buffer);
        pusher.push(*stream.buffer);
      }
    for (const MaskBuffer &mask : config.buffers.masks) {
      k.call<FillMaskOp>(pusher.reserve(mask.buffer), mask.rows, mask.columns);
      pusher.push(mask.buffer);
    }
    for (const Stream &stream : streams)
      if (stream.rows.isUsed && stream.rows.needsFill)
        fill(*stream.buffer);
    pusher.push(select(Lifetime::Kernel), k.coreResults(), k.constant(0));
  }

  bool hasRows() const override {
    auto isLoadedOnce = [](const CircularBuffer &buffer) { return buffer.lifetime == Lifetime::Kernel; };
    return !llvm::all_of(config.buffers.inputs, isLoadedOnce) || config.schedule().hasExchanges();
  }

  /// Whether any push belongs to a block of results; otherwise pushes are hoisted to the row of blocks.
  bool hasBlocks() const {
    auto comesPerBlock = [](const CircularBuffer &buffer) {
      switch (buffer.lifetime) {
      case Lifetime::Step:
      case Lifetime::Reduction:
      case Lifetime::Block:
        return true;
      case Lifetime::Matrix:
      case Lifetime::Resident:
        return buffer.holdsAllColumns();
      default:
        return false;
      }
    };
    return config.schedule().hasExchanges() || llvm::any_of(config.buffers.inputs, comesPerBlock);
  }

  void enterRow(const ResultBlock &row) override {
    if (!hasBlocks())
      pushStages(row);
  }

  void runBlock(const ResultBlock &block) override {
    pusher.push(select(Lifetime::Block), block, k.constant(0));
    if (hasBlocks())
      pushStages(block);
  }

  void leaveKernel() override {
    if (config.buffers.numSemaphores)
      k.call<DmaBarrierOp>(TransferKind::Write);
  }

  /// The inputs of `lifetime`, without aliases, whose tiles are in place.
  Streams select(Lifetime lifetime) {
    Streams chosen;
    for (const Stream &stream : streams)
      if (stream.buffer->lifetime == lifetime && !stream.buffer->isAlias())
        chosen.push_back(&stream);
    return chosen;
  }

  /// Zeroes a row CB once: tilize reads its padding, which no row covers.
  void fill(const CircularBuffer &buffer) {
    auto toI32 = [&](Value index) -> Value { return arith::IndexCastOp::create(k.b, k.b.getI32Type(), index); };
    Value room = k.call<ReserveOp>(k.cb(buffer), k.constant(buffer.type.getNumPages()));
    k.call<ttkernel::FillL1Op>(toI32(k.call<AddressOp>(room)), toI32(k.constant(buffer.type.getSizeInBytes())),
                               toI32(k.constant(0)));
  }

  /// Pushes the steps of a block, stage by stage. Row-major inputs precede, all steps of one after the other, in the order in which
  /// the compute thread tilizes them.
  void pushStages(const ResultBlock &block) {
    for (auto [index, stage] : llvm::enumerate(config.schedule().stages)) {
      Streams tiles;
      for (const Stream *stream : stepsOf(index))
        if (stream->rows.isUsed)
          k.forEachStepBlock([&](Value step) { pushSteps({stream}, block, step); });
        else
          tiles.push_back(stream);
      if (!tiles.empty())
        k.forEachStepBlock([&](Value step) { pushSteps(tiles, block, step); });
      if (stage.kind == StageKind::Exchange)
        exchangeSums(k, config, stage);
    }
  }

  /// The inputs whose steps are pushed for `stage`: all but those resident from an earlier stage.
  Streams stepsOf(unsigned stage) {
    auto comes = [&](unsigned index, const CircularBuffer &buffer) {
      return buffer.lifetime == Lifetime::Step ? config.schedule().stages[stage].reads(index)
                                               : holdsAllSteps(buffer.lifetime) && buffer.firstConsumer == stage;
    };
    Streams chosen;
    for (auto [index, stream] : llvm::enumerate(streams))
      if (comes(index, *stream.buffer))
        chosen.push_back(&stream);
    return chosen;
  }

  /// Pushes a block of steps: resident inputs first, one by one and only in the first block that reads them, then the others
  /// together.
  void pushSteps(const Streams &chosen, const ResultBlock &block, Value step) {
    auto ofLifetimes = [&](ArrayRef<Lifetime> lifetimes) {
      return llvm::filter_to_vector(chosen,
                                    [=](const Stream *stream) { return llvm::is_contained(lifetimes, stream->buffer->lifetime); });
    };
    for (const Stream *stream : ofLifetimes({Lifetime::Matrix, Lifetime::Resident}))
      pushResident(*stream, block, step);
    for (const Stream *stream : ofLifetimes({Lifetime::Row}))
      pushResident(*stream, block, step);
    Streams perBlock = ofLifetimes({Lifetime::Step, Lifetime::Reduction});
    auto prefetches = [](const Stream *stream) { return stream->buffer->multicast.prefetches; };
    if (!perBlock.empty() && llvm::all_of(perBlock, prefetches))
      pusher.pushAndPrefetch(perBlock, block, step);
    else
      pusher.push(perBlock, block, step);
  }

  void pushResident(const Stream &stream, const ResultBlock &block, Value step) {
    k.ifFirstUse(*stream.buffer, block, [&] {
      // A resident CB has room for all blocks, so that the sender can always prefetch.
      if (stream.multicast && !stream.rows.isUsed)
        pusher.pushAndPrefetch({&stream}, block, step);
      else
        pusher.push({&stream}, block, step);
    });
  }

  LoopNestBuilder k;
  const LoweringConfig &config;
  BlockPusher pusher;
  SmallVector<Stream, 0> streams;
};

} // namespace

void mlir::tt::buildReader(Region &thread, const LoweringConfig &config) { ReaderBuilder(thread, config).run(); }
