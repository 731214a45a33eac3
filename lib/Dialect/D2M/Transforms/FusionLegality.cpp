//===- FusionLegality.cpp - When a producer may be fused ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fusion.h"

#include "ttmlir/Hardware/Cost/KernelCost.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// Whether `op` only permutes tiles, or tilizes a row-major tensor.
static bool movesTiles(GenericOp op) {
  return op.getNumOperands() == 1 && llvm::hasSingleElement(op.getBody().front()) &&
         op.getBody().getArgument(0).getType() == op.getYielded()[0].getType() &&
         (!isRowMajor(op.getInputs()[0].getType()) || op.getInputMap(0) == op.getResultMap(0));
}

static int64_t volume(GenericOp op) {
  int64_t points = 1;
  for (int64_t extent : op.getExtents())
    points *= extent;
  return points;
}

/// Whether `a` precedes all users of `value` other than `except`.
static bool precedesOtherUsers(Operation *a, Value value, Operation *except) {
  return llvm::all_of(value.getUsers(), [&](Operation *user) { return user == except || a->isBeforeInBlock(user); });
}

/// Whether the body of `op` is elementwise.
static bool isPlainGeneric(GenericOp op) {
  return llvm::none_of(op.getBody().front(), [](Operation &each) {
    auto tile = dyn_cast<TileOpInterface>(each);
    return tile && !tile.isElementwise();
  });
}

/// Bytes of the elements of `values`.
static int64_t bytesOf(ValueRange values) {
  int64_t bits = 0;
  for (Type type : values.getTypes())
    bits += cast<RankedTensorType>(type).getNumElements() * cast<RankedTensorType>(type).getElementTypeBitWidth();
  return bits / 8;
}

bool Fusion::isCheapToRead() {
  return !llvm::hasSingleElement(producer.getBody().front()) && bytesOf(producer.getResults()) <= bytesOf(producer.getInputs());
}

bool Fusion::refuseConstant() {
  return refuse("the producer depends on parameters and constants only, and const-eval keeps its result");
}

bool Fusion::isLegal() {
  if (runsOnce && isCheapToRead())
    return refuseConstant();
  SmallVector<unsigned> inputs = readInputs();
  if (producer.getBody().front().getOperations().size() + consumer.getBody().front().getOperations().size() >
      ::ttmlir::hw::kMaxKernelOps)
    return refuse("the fused kernel has more operations than the code of a core holds");
  for (unsigned input : inputs)
    for (Operation *user : consumer.getBody().getArgument(input).getUsers()) {
      if (isa<TileMatmulOp>(user) && !movesTiles(producer))
        return refuse("operands of matrix products support movement of whole tiles only");
      if (isa<TileBcastOp, TileTransposeOp>(user) && !epilogue && !isPlainGeneric(producer))
        return refuse("the consumer broadcasts or transposes tiles, and the producer is not elementwise");
    }
  if (epilogue)
    return findConsumerPoint(inputs) && keepResults(/*sameSpace=*/true, /*isCheap=*/false);
  if (llvm::any_of(producer.getResults(), [&](OpResult result) {
        return !isInOrder(producer.getResultMap(result.getResultNumber()), producer.getExtents());
      }))
    return refuse("the producer computes tiles in another order than its dimensions");
  bool isCheap = isCheapToRepeat(), sameSpace = readsAllOnce(inputs) && !(isCheap && hasReductions(consumer));
  if (!isCheap && volume(consumer) * int64_t(inputs.size()) > volume(producer) && !sameSpace)
    return refuse("the consumer reads tiles several times, and recomputing them costs more than reading them");
  return keepResults(sameSpace, isCheap);
}

bool Fusion::isCheapToRepeat() {
  int64_t made = cast<RankedTensorType>(producer.getResult(0).getType()).getNumElements();
  auto isLarge = [&](Value input) { return cast<RankedTensorType>(input.getType()).getNumElements() >= made; };
  return producer.getBody().front().getOperations().size() <= ::ttmlir::hw::kCheapOps + 1 &&
         llvm::count_if(producer.getInputs(), isLarge) <= 1;
}

bool Fusion::readsAllOnce(ArrayRef<unsigned> inputs) {
  if (volume(consumer) != volume(producer))
    return false;
  const TileIndex tile = readTile(inputs.front());
  return isNumbering(linearize(tile, consumer.getTensorType(inputs.front()), consumer.getExtents()), consumer.getExtents()) &&
         llvm::all_of(inputs, [&](unsigned input) { return readTile(input) == tile; }) &&
         (hasReductions(consumer) || tile == madeTile(inputs.front()));
}

bool Fusion::findConsumerPoint(ArrayRef<unsigned> inputs) {
  MLIRContext *context = producer.getContext();
  auto readsAsMade = [&] { return llvm::all_of(inputs, [&](unsigned input) { return readTile(input) == madeTile(input); }); };
  static constexpr StringLiteral kOtherOrder("the consumer does not read the results of the producer's reductions in their order");
  if (hasReductions(consumer))
    return (consumer.getExtents() == producer.getExtents() && consumer.getIteratorTypes() == producer.getIteratorTypes() &&
            readsAsMade()) ||
           refuse("both have reductions, over other dimensions or in another order");
  // Epilogue: once, after the reductions.
  consumerPoint = {getAffineDimExpr(0, context), getAffineDimExpr(1, context)};
  if (consumer.getExtents() == producer.getExtents().take_front(2) && readsAsMade())
    return true;
  // At every step: the consumer in the order of a tensor that the reductions iterate over.
  if (volume(consumer) != volume(producer) || hasProducts(producer))
    return refuse(kOtherOrder);
  for (unsigned tensor = producer.getIndexingMaps().size(); tensor-- > 0;) {
    const AffineExpr number = linearize(tileAt(producer, tensor), producer.getTensorType(tensor), producer.getExtents());
    int64_t columns = consumer.getExtents()[1];
    consumerPoint = {number.floorDiv(columns), number % columns};
    if (isNumbering(number, producer.getExtents()) && readsAsMade())
      return differsPerStep(inputs) ||
             refuse("the consumer would compute the same tile at every step of the producer's reductions, and write it once");
  }
  return refuse(kOtherOrder);
}

bool Fusion::differsPerStep(ArrayRef<unsigned> inputs) {
  DenseSet<Value> perStep;
  for (BlockArgument arg : consumer.getBody().getArguments())
    if (unsigned index = arg.getArgNumber(); isFunctionOfSteps(
            llvm::is_contained(inputs, index) ? producer.getResultMap(resultOf(index)) : tileMap(readTile(index), extents())))
      perStep.insert(arg);
  for (Operation &op : consumer.getBody().front().without_terminator())
    if (llvm::any_of(op.getOperands(), [&](Value operand) { return perStep.contains(operand); }))
      perStep.insert_range(op.getResults());
  return llvm::all_of(consumer.getYielded(), [&](Value value) { return perStep.contains(value); });
}

bool Fusion::keepResults(bool sameSpace, bool isCheap) {
  for (OpResult result : producer.getResults()) {
    if (llvm::all_of(result.getUsers(), [&](Operation *user) { return user == consumer; }))
      continue;
    if (isCheap && !sameSpace)
      continue;
    if (!sameSpace)
      return refuse("other consumers read the producer's result in another order");
    if (!precedesOtherUsers(consumer, result, consumer))
      return refuse("other consumers read the producer's result earlier");
    keptResults.push_back(result.getResultNumber());
  }
  return true;
}
