//===- DataMovement.cpp - Readers and writers -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelBuilder.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttkernel;

namespace {

/// What a data movement kernel knows of a tensor.
struct Stream {
  const BufferPlan *buffer;
  AffineExpr number;
  /// Where its tiles are.
  Value generator;
};

/// Common to readers and writers.
class MovementBuilder {
public:
  MovementBuilder(ModuleOp module, StringRef name, const KernelPlan &plan, ArrayRef<const BufferPlan *> buffers, NocIndex noc)
      : k(module, name, plan, buffers, ThreadType::Noc, NocConfigAttr::get(module.getContext(), noc)), plan(plan) {}

  Stream open(const BufferPlan &buffer, AffineMap map, unsigned operand) {
    Value base = k.call<GetCommonArgValOp>(k.b.getI32Type(), operand);
    auto type = InterleavedAddrGenFastType::get(k.b.getContext());
    return {&buffer, map.getResult(0), k.call<GetInterleavedAddrGenFastOp>(type, base, k.cb(buffer), true)};
  }

  /// Calls `move(tile, address)` for every tile of a push.
  void forPages(const Stream &stream, const ResultBlock &block, Value firstStep, Value start,
                function_ref<void(Value, Value)> move) {
    const BufferPlan &buffer = *stream.buffer;
    Value one = k.constant(1), pageSize = k.constant(buffer.type.getPageSize());
    k.loop(buffer.rows > 1 ? block.rows : one, [&](Value row) {
      k.loop(buffer.columns > 1 ? block.columns : one, [&](Value column) {
        k.loop(k.constant(buffer.steps), [&](Value step) {
          Value at[] = {k.add(block.row, row), k.add(block.column, column), k.add(firstStep, step)};
          Value address = k.add(start, k.mul(k.page(buffer, row, column, step), pageSize));
          move(k.apply(stream.number, at), address);
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
    for (const MaskPlan &mask : plan.masks)
      writeMask(mask);
    Value zero = k.constant(0);
    if (has(Reuse::Kernel))
      push(Reuse::Kernel, k.core(), zero);
    if (has(Reuse::Row) || has(Reuse::Block) || has(Reuse::Step))
      k.forBlocks(
          [&](const ResultBlock &block) {
            push(Reuse::Block, block, zero);
            if (has(Reuse::Step))
              k.forSteps([&](Value step) { push(Reuse::Step, block, step); });
          },
          [&](const ResultBlock &row) { push(Reuse::Row, row, zero); });
    k.finish();
    return k.function();
  }

private:
  bool has(Reuse reuse) {
    return llvm::any_of(plan.inputs, [&](const BufferPlan &buffer) { return buffer.reuse == reuse; });
  }

  void writeMask(const MaskPlan &mask) {
    Value cb = k.cb(mask.buffer), one = k.constant(1);
    k.call<CBReserveBackOp>(cb, one);
    k.call<WriteMaskTileOp>(cb, k.constant(mask.rows), k.constant(mask.columns));
    k.call<CBPushBackOp>(cb, one);
  }

  /// Reads all tiles of one kind before one barrier.
  void push(Reuse reuse, const ResultBlock &block, Value step) {
    SmallVector<const Stream *> chosen;
    for (const Stream &stream : streams)
      if (stream.buffer->reuse == reuse)
        chosen.push_back(&stream);
    if (chosen.empty())
      return;
    for (const Stream *stream : chosen) {
      Value cb = k.cb(*stream->buffer);
      k.call<CBReserveBackOp>(cb, k.constant(stream->buffer->pages()));
      Value start = k.call<GetWritePtrOp>(k.b.getI32Type(), cb);
      forPages(*stream, block, step, start,
               [&](Value tile, Value address) { k.call<NocAsyncReadTileOp>(tile, stream->generator, address); });
    }
    k.call<NocAsyncReadBarrierOp>();
    for (const Stream *stream : chosen)
      k.call<CBPushBackOp>(k.cb(*stream->buffer), k.constant(stream->buffer->pages()));
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
    Value zero = k.constant(0);
    k.forBlocks([&](const ResultBlock &block) {
      for (const Stream &stream : streams) {
        Value cb = k.cb(*stream.buffer);
        k.call<CBWaitFrontOp>(cb, k.constant(stream.buffer->pages()));
        Value start = k.call<GetReadPtrOp>(k.b.getI32Type(), cb);
        forPages(stream, block, zero, start,
                 [&](Value tile, Value address) { k.call<NocAsyncWriteTileOp>(tile, stream.generator, address); });
      }
      k.call<NocAsyncWriteBarrierOp>();
      for (const Stream &stream : streams)
        k.call<CBPopFrontOp>(k.cb(*stream.buffer), k.constant(stream.buffer->pages()));
    });
    k.finish();
    return k.function();
  }

private:
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
