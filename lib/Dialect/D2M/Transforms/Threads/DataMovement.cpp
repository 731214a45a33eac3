//===- DataMovement.cpp - Readers and writers -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Exchange.h"
#include "Multicast.h"
#include "RowAccess.h"
#include "TensorAccess.h"

#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

/// A tensor and the buffer that its tiles or rows go through, or that is its shard.
struct Stream {
  const CircularBuffer *buffer;
  const RowMajorBuffer &rows;
  std::optional<TensorAccess> tensor = {};
  std::optional<RowAccess> rowTensor = {};
  /// Of tiles that several cores need.
  std::optional<Multicast> multicast = {};

  void read(ValueRange at, Value tiles, Value page) const {
    rowTensor ? rowTensor->read(at, tiles, page) : tensor->read(at, tiles, page);
  }
  void write(ValueRange at, Value tiles, Value page) const {
    rowTensor ? rowTensor->write(at, tiles, page) : tensor->write(at, tiles, page);
  }
};

/// Common to readers and writers.
class MovementBuilder {
public:
  MovementBuilder(Region &thread, const LoweringConfig &config) : k(thread, config), config(config) {}

  Stream open(const CircularBuffer &buffer, const RowMajorBuffer &rows, AffineMap map, unsigned tensor) {
    ArrayRef<int64_t> extents = config.generic().getExtents();
    Stream stream = {&buffer, rows};
    if (rows.isUsed)
      stream.rowTensor.emplace(k, rows, map.getResult(0), extents, tensor);
    else if (!buffer.isAlias())
      stream.tensor.emplace(k, buffer, map.getResult(0), extents, tensor);
    return stream;
  }

  /// Calls `move(point, page)` for every tile of a push, or every band of row-major tiles: where it is in the iteration space and
  /// in the push.
  void forPages(const Stream &stream, const ResultBlock &block, Value firstStep, function_ref<void(ValueRange, Value)> move) {
    const CircularBuffer &buffer = *stream.buffer;
    Value one = k.constant(1), firstOfAll = k.add(k.firstStep(), firstStep);
    int64_t columns = stream.rows.isAlongSteps ? 1 : stream.rows.band, steps = stream.rows.isAlongSteps ? stream.rows.band : 1;
    auto column = [&](Value row, Value column) {
      auto tile = [&](Value step) {
        Value at[] = {k.add(block.row, row), k.add(block.column, column), k.add(firstOfAll, step)};
        move(at, k.page(buffer, row, column, step));
      };
      k.loop(k.constant(buffer.steps), steps, tile, k.stepName());
    };
    auto row = [&](Value row) {
      k.loop(
          buffer.columns > 1 ? block.columns : one, columns, [&](Value at) { column(row, at); }, "column");
    };
    k.loop(buffer.rows > 1 ? block.rows : one, row, "row");
  }

  LoopNestBuilder k;
  const LoweringConfig &config;
};

/// The reader: inputs to circular buffers.
class ReaderBuilder : MovementBuilder {
public:
  using MovementBuilder::MovementBuilder;

  void run() {
    for (unsigned index = 0; index < config.buffers.inputs.size(); ++index)
      streams.push_back(
          open(config.buffers.filled(index), config.buffers.inputRows[index], config.generic().getInputMap(index), index));
    for (Stream &stream : streams)
      if (stream.buffer->isMulticast())
        stream.multicast.emplace(k, config, *stream.buffer);
    k.ifWork([&] { readAll(); });
    k.finish();
  }

private:
  using Streams = SmallVector<const Stream *>;

  void readAll() {
    for (const Stream &stream : streams)
      if (stream.buffer->isAlias()) {
        reserve(*stream.buffer);
        push(*stream.buffer);
      }
    for (const MaskBuffer &mask : config.buffers.masks)
      writeMask(mask);
    for (const Stream &stream : streams)
      if (stream.rows.isUsed && stream.rows.needsFill)
        fill(*stream.buffer);
    auto comesOnce = [](const CircularBuffer &buffer) {
      return buffer.lifetime == Lifetime::Kernel && buffer.residentBlocks == 1 && !buffer.isAlias();
    };
    push(select(comesOnce), k.core(), k.constant(0));
    auto staysForKernel = [](const CircularBuffer &buffer) {
      return buffer.lifetime == Lifetime::Kernel && buffer.residentBlocks == 1;
    };
    if (!llvm::all_of(config.buffers.inputs, staysForKernel) || config.schedule().hasExchanges())
      pushBlocks();
    if (config.buffers.numSemaphores)
      k.call<DmaBarrierOp>(TransferKind::Write);
  }

  Streams select(function_ref<bool(const CircularBuffer &)> filter) {
    Streams chosen;
    for (const Stream &stream : streams)
      if (filter(*stream.buffer))
        chosen.push_back(&stream);
    return chosen;
  }
  Streams select(Lifetime lifetime) {
    return select([&](const CircularBuffer &buffer) { return buffer.lifetime == lifetime; });
  }

  /// Whether the steps of a tensor come for every block of results.
  static bool comesPerBlock(const CircularBuffer &buffer) {
    return buffer.lifetime == Lifetime::Step || buffer.lifetime == Lifetime::Reduction;
  }

  void writeMask(const MaskBuffer &mask) {
    k.call<FillMaskOp>(reserve(mask.buffer), mask.rows, mask.columns);
    push(mask.buffer);
  }

  /// What rows never reach is read with them when tiles are made: it becomes zero, once.
  void fill(const CircularBuffer &buffer) {
    auto number = [&](Value index) -> Value { return arith::IndexCastOp::create(k.b, k.b.getI32Type(), index); };
    Value room = k.call<ReserveOp>(k.cb(buffer), k.constant(buffer.type.getNumPages()));
    k.call<ttkernel::FillL1Op>(number(k.call<AddressOp>(room)), number(k.constant(buffer.type.getSizeInBytes())),
                               number(k.constant(0)));
  }

  /// Pushes what does not come once for the kernel.
  void pushBlocks() {
    bool hasBlocks =
        config.schedule().hasExchanges() || llvm::any_of(config.buffers.inputs, [](const CircularBuffer &buffer) {
          return buffer.lifetime == Lifetime::Block || comesPerBlock(buffer) || (buffer.staysForBlocks() && buffer.holdsAllColumns);
        });
    k.forBlocks(
        [&](const ResultBlock &block) {
          push(select(Lifetime::Block), block, k.constant(0));
          if (hasBlocks)
            pushSteps(block);
        },
        [&](const ResultBlock &row) {
          if (!hasBlocks)
            pushSteps(row);
        });
  }

  /// A push that is under way: the results that it is for, and the room for it.
  struct Push {
    const Stream *stream;
    ResultBlock range;
    Value tiles;
  };

  /// Pushes what the steps of a block need and is not there yet, stage by stage: what stays for all blocks of a row comes with the
  /// first of them, and what stays for the kernel with its first block. Rows come first, all steps of one tensor after the other,
  /// as the compute thread makes tiles of them.
  void pushSteps(const ResultBlock &block) {
    for (unsigned stage = 0; stage < config.schedule().stages.size(); ++stage) {
      Streams tiles;
      for (const Stream *stream : stepsOf(stage))
        if (stream->rows.isUsed)
          k.forSteps([&](Value step) { pushSteps(Streams{stream}, block, step); });
        else
          tiles.push_back(stream);
      if (!tiles.empty())
        k.forSteps([&](Value step) { pushSteps(tiles, block, step); });
      if (config.schedule().stages[stage].kind == StageKind::Exchange)
        exchangeSums(k, config, config.schedule().stages[stage]);
    }
  }

  void pushSteps(const Streams &chosen, const ResultBlock &block, Value step) {
    auto pushStaying = [&](const Stream &stream) {
      k.onlyFirst(*stream.buffer, block,
                  [&] { stream.multicast && !stream.rows.isUsed ? pushAhead({&stream}, block, step) : push(stream, block, step); });
    };
    Streams own;
    for (const Stream *stream : chosen)
      if (stream->buffer->staysForBlocks())
        pushStaying(*stream);
    for (const Stream *stream : chosen)
      if (stream->buffer->lifetime == Lifetime::Row)
        pushStaying(*stream);
      else if (comesPerBlock(*stream->buffer))
        own.push_back(stream);
    if (!own.empty() && llvm::all_of(own, [](const Stream *stream) { return stream->buffer->multicast.prefetches; }))
      pushAhead(own, block, step);
    else
      push(own, block, step);
  }

  /// What `stage` reads step by step and no earlier stage has left in L1.
  Streams stepsOf(unsigned stage) {
    Streams chosen;
    for (auto [index, stream] : llvm::enumerate(streams)) {
      const CircularBuffer &buffer = *stream.buffer;
      bool stays = buffer.lifetime == Lifetime::Reduction || buffer.lifetime == Lifetime::Row || buffer.staysForBlocks();
      bool comesAgain = buffer.lifetime == Lifetime::Step && config.schedule().stages[stage].reads(index);
      if (stays ? buffer.firstConsumer == stage : comesAgain)
        chosen.push_back(&stream);
    }
    return chosen;
  }
  void push(const Stream &stream, const ResultBlock &block, Value step) { push(Streams{&stream}, block, step); }

  /// Brings a push of each stream, which are all shared and have room for the next one, too: their senders read it while this one
  /// is on its way.
  void pushAhead(const Streams &chosen, const ResultBlock &block, Value step) {
    Value next = k.add(step, k.constant(config.blocking.steps));
    SmallVector<Push> pushes;
    for (const Stream *stream : chosen)
      pushes.push_back({stream, block, reserve(*stream->buffer)});
    auto readAhead = [&](const Push &push) {
      Value isThere = arith::CmpIOp::create(k.b, arith::CmpIPredicate::ult, next, k.constant(config.mapping.steps));
      k.branch(isThere, [&] { read({push.stream, block, behind(push)}, next); });
    };
    if (pushes.size() == 1)
      exchange(pushes.front(), step, readAhead);
    else
      exchange(pushes, step, readAhead);
    for (const Stream *stream : chosen)
      push(*stream->buffer);
  }

  /// The room for the push behind one. What stays until all of it is there has it.
  Value behind(const Push &push) {
    const CircularBuffer &buffer = *push.stream->buffer;
    if (buffer.multicast.prefetches)
      k.call<ReserveOp>(k.cb(buffer), k.constant(2 * buffer.pages()));
    return k.call<AheadOp>(push.tiles, buffer.multicast.prefetches);
  }

  /// Brings one push of each stream. What others need is read and sent first; tiles of its own a core reads while it waits for what
  /// others send.
  void push(const Streams &chosen, const ResultBlock &block, Value step) {
    SmallVector<Push> shared, own;
    for (const Stream *stream : chosen)
      (stream->multicast ? shared : own).push_back({stream, block, reserve(*stream->buffer)});
    if (shared.size() == 1 && own.empty())
      exchange(shared.front(), step);
    else if (!shared.empty())
      send(shared, step);
    for (const Push &push : own)
      read(push, step);
    if (shared.size() > 1 || !own.empty())
      for (const Push &push : shared)
        k.branch(push.stream->multicast->receives(), [&] { push.stream->multicast->receive(k); });
    if (!own.empty())
      k.call<DmaBarrierOp>(TransferKind::Read);
    for (const Stream *stream : chosen)
      push(*stream->buffer);
  }

  /// Reads and sends a push, or receives it. With `readAhead` its sender has read all but the first one before, and reads the next.
  void exchange(const Push &push, Value step, function_ref<void(const Push &)> readAhead = {}) {
    const Multicast &multicast = *push.stream->multicast;
    auto send = [&] {
      readFirst(push, step, bool(readAhead));
      k.call<DmaBarrierOp>(TransferKind::Read);
      multicast.send(k, push.tiles, pagesOf(*push.stream, push.range));
      if (readAhead)
        readAhead(push);
    };
    auto receive = [&] {
      multicast.announce(k);
      multicast.receive(k);
    };
    k.branch(multicast.sends(), send, receive);
  }

  /// The same of several pushes at a time.
  void exchange(ArrayRef<Push> pushes, Value step, function_ref<void(const Push &)> readAhead) {
    send(pushes, step, /*isReadAhead=*/true);
    for (const Push &push : pushes)
      k.branch(push.stream->multicast->sends(), [&] { readAhead(push); });
    for (const Push &push : pushes)
      k.branch(push.stream->multicast->receives(), [&] { push.stream->multicast->receive(k); });
  }

  /// Starts to read a push, unless that was done when the one before was sent.
  void readFirst(const Push &push, Value step, bool isReadAhead) {
    if (isReadAhead)
      k.ifZero(step, [&] { read(push, step); });
    else
      read(push, step);
  }

  /// Reads and sends what this core does for others; says of the rest that there is room.
  void send(ArrayRef<Push> pushes, Value step, bool isReadAhead = false) {
    for (const Push &push : pushes) {
      const Multicast &multicast = *push.stream->multicast;
      k.branch(
          multicast.sends(), [&] { readFirst(push, step, isReadAhead); }, [&] { multicast.announce(k); });
    }
    k.call<DmaBarrierOp>(TransferKind::Read);
    for (const Push &push : pushes) {
      const Multicast &multicast = *push.stream->multicast;
      k.branch(multicast.sends(), [&] { multicast.send(k, push.tiles, pagesOf(*push.stream, push.range)); });
    }
  }

  /// Waits for room for a push, and hands it over.
  Value reserve(const CircularBuffer &buffer) { return k.call<ReserveOp>(k.cb(buffer)); }
  void push(const CircularBuffer &buffer) { k.call<PushOp>(k.cb(buffer), Value()); }

  /// Starts to read a push.
  void read(const Push &push, Value step) {
    forPages(*push.stream, push.range, step, [&](ValueRange at, Value page) { push.stream->read(at, push.tiles, page); });
  }

  /// How much of a push is tiles: the first ones, as only one of its extents is less than that of a full block.
  Value pagesOf(const Stream &stream, const ResultBlock &block) {
    const CircularBuffer &buffer = *stream.buffer;
    if (stream.rows.isUsed)
      return k.constant(buffer.pages());
    Value tiles = k.constant(buffer.steps);
    if (buffer.rows > 1)
      tiles = k.mul(block.rows, tiles);
    if (buffer.columns > 1)
      tiles = k.mul(block.columns, tiles);
    return tiles;
  }

  SmallVector<Stream, 0> streams;
};

/// The writer: results from circular buffers.
class WriterBuilder : MovementBuilder {
public:
  using MovementBuilder::MovementBuilder;

  void run() {
    SmallVector<Stream, 0> streams;
    d2m::GenericOp generic = config.generic();
    for (unsigned index = 0; index < config.buffers.outputs.size(); ++index)
      streams.push_back(open(config.buffers.emptied(index), config.buffers.outputRows[index], generic.getResultMap(index),
                             generic.getNumOperands() + index));
    auto writeBlock = [&](const ResultBlock &block) {
      for (auto [index, stage] : llvm::enumerate(config.schedule().stages)) {
        SmallVector<const Stream *> made;
        for (const d2m::Stage::Pack &pack : stage.packs)
          if (pack.isResult && !streams[pack.index].buffer->isAlias())
            made.push_back(&streams[pack.index]);
        if (made.empty())
          continue;
        if (stage.kind != StageKind::Steps)
          writeOnce(made, block);
        else
          k.loop(
              k.steps(), config.blocking.unroll[index], [&](Value step) { write(made, block, step); }, k.stepName());
      }
    };
    auto isAlias = [](const Stream &stream) { return stream.buffer->isAlias(); };
    k.ifWork([&] {
      if (!llvm::all_of(streams, isAlias))
        k.forBlocks(writeBlock);
      for (const Stream &stream : llvm::make_filter_range(streams, isAlias)) {
        k.call<WaitOp>(k.cb(*stream.buffer));
        k.call<PopOp>(k.cb(*stream.buffer), Value());
      }
    });
    k.finish();
  }

private:
  /// Writes what all cores of a group have: the first one does.
  void writeOnce(ArrayRef<const Stream *> made, const ResultBlock &block) {
    if (config.mapping.groupCores() == 1)
      return write(made, block, k.constant(0));
    k.ifZero(
        k.member(), [&] { write(made, block, k.constant(0)); }, [&] { drop(made); });
  }

  /// Writes all tiles of a push before one barrier.
  void write(ArrayRef<const Stream *> made, const ResultBlock &block, Value step) {
    for (const Stream *stream : made) {
      Value tiles = k.call<WaitOp>(k.cb(*stream->buffer));
      forPages(*stream, block, step, [&](ValueRange at, Value page) { stream->write(at, tiles, page); });
    }
    k.call<DmaBarrierOp>(TransferKind::Write);
    pop(made);
  }

  void drop(ArrayRef<const Stream *> made) {
    for (const Stream *stream : made)
      k.call<WaitOp>(k.cb(*stream->buffer));
    pop(made);
  }
  void pop(ArrayRef<const Stream *> made) {
    for (const Stream *stream : made)
      k.call<PopOp>(k.cb(*stream->buffer), Value());
  }
};

} // namespace

void mlir::tt::buildReader(Region &thread, const LoweringConfig &config) { ReaderBuilder(thread, config).run(); }

void mlir::tt::buildWriter(Region &thread, const LoweringConfig &config) { WriterBuilder(thread, config).run(); }
