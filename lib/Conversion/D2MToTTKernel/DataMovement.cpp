//===- DataMovement.cpp - Readers and writers -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Multicast.h"
#include "TensorAccess.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttkernel;

namespace {

/// A tensor and the buffer that its tiles go through.
struct Stream {
  const BufferPlan *buffer;
  TensorAccess tensor;
  /// Of tiles that several cores need.
  std::optional<Multicast> multicast = {};
};

/// Common to readers and writers.
class MovementBuilder {
public:
  MovementBuilder(ModuleOp module, StringRef name, const KernelPlan &plan, ArrayRef<const BufferPlan *> buffers, NocIndex noc)
      : k(module, name, plan, buffers, ThreadType::Noc, NocConfigAttr::get(module.getContext(), noc)), plan(plan) {}

  Stream open(const BufferPlan &buffer, AffineMap map, unsigned operand) {
    ArrayRef<int64_t> extents = d2m::GenericOp(plan.generic).getExtents();
    return {&buffer, TensorAccess(k, buffer, k.cb(buffer), map.getResult(0), extents, operand)};
  }

  /// Calls `move(point, address)` for every tile of a push: where it is in the iteration space and in L1.
  void forPages(const Stream &stream, const ResultBlock &block, Value firstStep, Value start,
                function_ref<void(ValueRange, Value)> move) {
    const BufferPlan &buffer = *stream.buffer;
    Value one = k.constant(1), pageSize = k.constant(buffer.type.getPageSize());
    k.loop(buffer.rows > 1 ? block.rows : one, [&](Value row) {
      k.loop(buffer.columns > 1 ? block.columns : one, [&](Value column) {
        k.loop(k.constant(buffer.steps), [&](Value step) {
          Value at[] = {k.add(block.row, row), k.add(block.column, column), k.add(firstStep, step)};
          Value address = k.add(start, k.mul(k.page(buffer, row, column, step), pageSize));
          move(at, address);
        });
      });
    });
  }

  KernelBuilder k;
  const KernelPlan &plan;
};

/// The reader: inputs to circular buffers.
class ReaderBuilder : MovementBuilder {
public:
  ReaderBuilder(ModuleOp module, StringRef name, const KernelPlan &plan)
      : MovementBuilder(module, name, plan, plan.sources(), NocIndex::Noc0) {}

  func::FuncOp run() {
    for (auto [index, buffer] : llvm::enumerate(plan.inputs))
      streams.push_back(open(buffer, d2m::GenericOp(plan.generic).getInputMap(index), index));
    for (Stream &stream : streams)
      if (stream.buffer->isShared())
        stream.multicast.emplace(k, plan, *stream.buffer);
    for (const MaskPlan &mask : plan.masks)
      writeMask(mask);
    push(select([](const BufferPlan &buffer) { return buffer.reuse == Reuse::Kernel && buffer.pushes == 1; }), k.core(),
         k.constant(0));
    bool hasBlocks = llvm::any_of(plan.inputs, [](const BufferPlan &buffer) {
      return buffer.reuse == Reuse::Block || buffer.reuse == Reuse::Step || (isKept(buffer) && buffer.isPerColumn);
    });
    k.forBlocks(
        [&](const ResultBlock &block) {
          push(select(Reuse::Block), block, k.constant(0));
          if (hasBlocks)
            pushSteps(block);
        },
        [&](const ResultBlock &row) {
          if (!hasBlocks)
            pushSteps(row);
        });
    if (plan.semaphores)
      k.call<NocAsyncWriteBarrierOp>();
    k.finish();
    return k.function();
  }

private:
  using Streams = SmallVector<const Stream *>;

  Streams select(function_ref<bool(const BufferPlan &)> filter) {
    Streams chosen;
    for (const Stream &stream : streams)
      if (filter(*stream.buffer))
        chosen.push_back(&stream);
    return chosen;
  }
  Streams select(Reuse reuse) {
    return select([&](const BufferPlan &buffer) { return buffer.reuse == reuse; });
  }

  void writeMask(const MaskPlan &mask) {
    Value cb = k.cb(mask.buffer), one = k.constant(1);
    k.call<CBReserveBackOp>(cb, one);
    k.call<WriteMaskTileOp>(cb, k.constant(mask.rows), k.constant(mask.columns));
    k.call<CBPushBackOp>(cb, one);
  }

  /// A push that is under way: the results that it is for, and where it starts.
  struct Push {
    const Stream *stream;
    ResultBlock range;
    Value start;
  };

  /// Pushes what the steps of a block need and is not there yet, stage by stage: what stays for all blocks of a row comes with the
  /// first of them, and what stays for the kernel with its first block.
  void pushSteps(const ResultBlock &block) {
    for (unsigned stage = 0; stage < plan.schedule.stages.size(); ++stage)
      if (Streams chosen = stepsOf(stage); !chosen.empty())
        k.forSteps([&](Value step) { pushSteps(chosen, block, step); });
  }

  void pushSteps(const Streams &chosen, const ResultBlock &block, Value step) {
    Streams own;
    for (const Stream *stream : chosen)
      if (isKept(*stream->buffer))
        onlyFirst(stream->buffer->isPerColumn ? block.rowInCore : k.add(block.rowInCore, block.columnInCore),
                  [&] { stream->multicast ? pushAhead(*stream, block, step) : push(*stream, block, step); });
    for (const Stream *stream : chosen)
      if (stream->buffer->reuse == Reuse::Row)
        onlyFirst(block.columnInCore, [&] { push(*stream, block, step); });
      else if (stream->buffer->reuse == Reuse::Step)
        own.push_back(stream);
    push(own, block, step);
  }

  /// What `stage` reads step by step and no earlier stage has left in L1.
  Streams stepsOf(unsigned stage) {
    Streams chosen;
    for (auto [index, stream] : llvm::enumerate(streams)) {
      const BufferPlan &buffer = *stream.buffer;
      bool stays = buffer.isHeld || buffer.reuse == Reuse::Row || isKept(buffer);
      bool comesAgain = buffer.reuse == Reuse::Step && plan.schedule.stages[stage].reads(index);
      if (stays ? buffer.firstReader == stage : comesAgain)
        chosen.push_back(&stream);
    }
    return chosen;
  }
  void push(const Stream &stream, const ResultBlock &block, Value step) { push(Streams{&stream}, block, step); }

  /// Does `body` where `since` is 0.
  void onlyFirst(Value since, function_ref<void()> body) {
    if (KernelBuilder::isZero(since))
      return body();
    k.branch(arith::CmpIOp::create(k.b, arith::CmpIPredicate::eq, since, k.constant(0)), body);
  }

  /// Whether all steps of a stream stay for the kernel.
  static bool isKept(const BufferPlan &buffer) { return buffer.reuse == Reuse::Kernel && buffer.pushes > 1; }

  /// Brings a push of what stays for the kernel and is shared. There is room for all of it, so that its sender reads the next push
  /// while this one is on its way.
  void pushAhead(const Stream &stream, const ResultBlock &block, Value step) {
    const BufferPlan &buffer = *stream.buffer;
    const Multicast &multicast = *stream.multicast;
    Value pages = k.constant(buffer.pages()), next = k.add(step, k.constant(plan.blockSteps));
    Push push = {&stream, block, reserve(buffer)};
    auto send = [&] {
      onlyFirst(step, [&] { read(push, step); });
      k.call<NocAsyncReadBarrierOp>();
      multicast.send(k, push.start, bytesOf(buffer, block));
      Value isThere = arith::CmpIOp::create(k.b, arith::CmpIPredicate::ult, next, k.constant(plan.steps));
      k.branch(isThere, [&] {
        Value behind = k.add(push.start, k.mul(pages, k.constant(buffer.type.getPageSize())));
        read({&stream, block, behind}, next);
      });
    };
    auto receive = [&] {
      multicast.announce(k);
      multicast.receive(k);
    };
    k.branch(multicast.sends(), send, receive);
    k.call<CBPushBackOp>(k.cb(buffer), pages);
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
      k.call<NocAsyncReadBarrierOp>();
    for (const Stream *stream : chosen)
      k.call<CBPushBackOp>(k.cb(*stream->buffer), k.constant(stream->buffer->pages()));
  }

  /// Reads and sends a push, or receives it.
  void exchange(const Push &push, Value step) {
    const Multicast &multicast = *push.stream->multicast;
    auto send = [&] {
      read(push, step);
      k.call<NocAsyncReadBarrierOp>();
      multicast.send(k, push.start, bytesOf(*push.stream->buffer, push.range));
    };
    auto receive = [&] {
      multicast.announce(k);
      multicast.receive(k);
    };
    k.branch(multicast.sends(), send, receive);
  }

  /// Reads and sends what this core does for others; says of the rest that there is room.
  void send(ArrayRef<Push> pushes, Value step) {
    for (const Push &push : pushes) {
      const Multicast &multicast = *push.stream->multicast;
      k.branch(
          multicast.sends(), [&] { read(push, step); }, [&] { multicast.announce(k); });
    }
    k.call<NocAsyncReadBarrierOp>();
    for (const Push &push : pushes) {
      const Multicast &multicast = *push.stream->multicast;
      k.branch(multicast.sends(), [&] { multicast.send(k, push.start, bytesOf(*push.stream->buffer, push.range)); });
    }
  }

  /// Waits for room for a push; its address.
  Value reserve(const BufferPlan &buffer) {
    k.call<CBReserveBackOp>(k.cb(buffer), k.constant(buffer.pages()));
    return k.call<GetWritePtrOp>(k.b.getI32Type(), k.cb(buffer));
  }

  /// Starts to read a push.
  void read(const Push &push, Value step) {
    forPages(*push.stream, push.range, step, push.start,
             [&](ValueRange at, Value address) { push.stream->tensor.read(at, address); });
  }

  /// Bytes of a push that hold tiles: the first ones, as only one of its extents is less than that of a full block.
  Value bytesOf(const BufferPlan &buffer, const ResultBlock &block) {
    Value tiles = k.constant(buffer.steps);
    if (buffer.rows > 1)
      tiles = k.mul(block.rows, tiles);
    if (buffer.columns > 1)
      tiles = k.mul(block.columns, tiles);
    return k.mul(tiles, k.constant(buffer.type.getPageSize()));
  }

  SmallVector<Stream> streams;
};

/// The writer: results from circular buffers.
class WriterBuilder : MovementBuilder {
public:
  WriterBuilder(ModuleOp module, StringRef name, const KernelPlan &plan)
      : MovementBuilder(module, name, plan, argumentsOf(plan), NocIndex::Noc1) {}

  func::FuncOp run() {
    SmallVector<Stream> streams;
    d2m::GenericOp generic = plan.generic;
    for (auto [index, buffer] : llvm::enumerate(plan.outputs))
      streams.push_back(open(buffer, generic.getResultMap(index), generic.getNumOperands() + index));
    k.forBlocks([&](const ResultBlock &block) {
      for (auto [index, stage] : llvm::enumerate(plan.schedule.stages)) {
        SmallVector<const Stream *> made;
        for (const d2m::Stage::Pack &pack : stage.packs)
          if (pack.isResult)
            made.push_back(&streams[pack.index]);
        if (made.empty())
          continue;
        int64_t steps = stage.kind == d2m::Stage::Steps ? plan.steps : 1;
        k.loop(k.constant(steps), plan.stageSteps[index], [&](Value step) { write(made, block, step); });
      }
    });
    k.finish();
    return k.function();
  }

private:
  /// Writes all tiles of a push before one barrier.
  void write(ArrayRef<const Stream *> made, const ResultBlock &block, Value step) {
    for (const Stream *stream : made) {
      Value cb = k.cb(*stream->buffer);
      k.call<CBWaitFrontOp>(cb, k.constant(stream->buffer->pages()));
      Value start = k.call<GetReadPtrOp>(k.b.getI32Type(), cb);
      forPages(*stream, block, step, start, [&](ValueRange at, Value address) { stream->tensor.write(at, address); });
    }
    k.call<NocAsyncWriteBarrierOp>();
    for (const Stream *stream : made)
      k.call<CBPopFrontOp>(k.cb(*stream->buffer), k.constant(stream->buffer->pages()));
  }

  static SmallVector<const BufferPlan *> argumentsOf(const KernelPlan &plan) {
    return llvm::map_to_vector(plan.outputs, [](const BufferPlan &buffer) { return &buffer; });
  }
};

} // namespace

func::FuncOp mlir::tt::buildReader(ModuleOp module, StringRef name, const KernelPlan &plan) {
  return ReaderBuilder(module, name, plan).run();
}

func::FuncOp mlir::tt::buildWriter(ModuleOp module, StringRef name, const KernelPlan &plan) {
  return WriterBuilder(module, name, plan).run();
}
