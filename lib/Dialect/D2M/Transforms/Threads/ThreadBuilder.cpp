//===- ThreadBuilder.cpp - One thread of a generic ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ThreadBuilder.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Iterators.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// The d2m type of a CB.
static CircularBufferType bufferType(const CircularBuffer &buffer) {
  MemRefType memref = buffer.type.getMemref();
  auto l1 = ttcore::MemorySpaceAttr::get(memref.getContext(), ttcore::MemorySpace::L1);
  return CircularBufferType::get(memref.getContext(),
                                 MemRefType::get(memref.getShape(), memref.getElementType(), memref.getLayout(), l1));
}

GenericOp mlir::tt::createThreads(Operation *op, ArrayRef<const CircularBuffer *> buffers, ArrayAttr places, unsigned semaphores,
                                  ArrayRef<int64_t> grid, ArrayRef<Attribute> threads) {
  OpBuilder b(op);
  auto generic = dyn_cast<GenericOp>(op);
  auto threaded = GenericOp::create(
      b, op->getLoc(), op->getResultTypes(), op->getOperands(), generic ? generic.getExtents() : ArrayRef<int64_t>(),
      generic ? generic.getIndexingMaps() : b.getArrayAttr({}), generic ? generic.getIteratorTypes() : b.getArrayAttr({}),
      ttcore::GridAttr::get(b.getContext(), grid),
      /*block_factors=*/DenseI64ArrayAttr(), /*group=*/ttcore::GridAttr(), /*mapping=*/MappingAttr(), /*dst=*/DstAttr(),
      /*circular_buffers=*/ArrayAttr(),
      /*stagger_columns=*/false, b.getArrayAttr(threads), places,
      generic ? generic.getMathFidelityAttr() : ttkernel::MathFidelityAttr(), threads.size());
  for (Region &body : threaded.getBodies()) {
    Block &block = body.emplaceBlock();
    for (const CircularBuffer *buffer : buffers)
      block.addArgument(bufferType(*buffer), op->getLoc());
    for (unsigned index = 0; index < semaphores; ++index)
      block.addArgument(SemaphoreType::get(b.getContext()), op->getLoc());
  }
  return threaded;
}

std::pair<Value, Value> ThreadBuilder::coreRange(Value core, const DimMapping &mapping) {
  Value first = mul(core, constant(mapping.perCore));
  if (mapping.isEven())
    return {first, constant(mapping.perCore)};
  // Idle cores begin at the end: the subtraction must not wrap around.
  if (mapping.hasIdleCores())
    first = min(first, constant(mapping.iterations));
  return {first, min(constant(mapping.perCore), arith::SubIOp::create(b, constant(mapping.iterations), first))};
}

void ThreadBuilder::finish() {
  YieldOp::create(b, ValueRange());
  // Users come after their operands: one walk from the end finds all unused numbers.
  auto eraseUnused = [](Operation *op) {
    if (isOpTriviallyDead(op))
      op->erase();
  };
  for (Operation &op : llvm::make_early_inc_range(llvm::reverse(thread.front())))
    op.walk<WalkOrder::PostOrder, ReverseIterator>(eraseUnused);
}
