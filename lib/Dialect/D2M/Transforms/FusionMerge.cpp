//===- FusionMerge.cpp - Bodies of a producer and a consumer as one -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Fusion.h"

#include "Stages.h"
#include "TileOps.h"

#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

unsigned Fusion::addInput(Value value, AffineMap map, Type tile) {
  for (auto [index, known] : llvm::enumerate(inputs))
    if (known == value && maps[index] == map)
      return index;
  inputs.push_back(value);
  maps.push_back(map);
  tiles.push_back(tile);
  return inputs.size() - 1;
}

GenericOp Fusion::merge() {
  OpBuilder b(consumer.getContext());
  // Remaining inputs of the consumer, then inputs of the producer for each indexing map of its uses.
  SmallVector<unsigned> read = readInputs();
  SmallVector<int> consumerInputs(consumer.getNumOperands(), -1);
  SmallVector<SmallVector<unsigned>> producerInputs(consumer.getNumOperands());
  for (auto [index, input] : llvm::enumerate(consumer.getInputs()))
    if (!llvm::is_contained(read, index))
      consumerInputs[index] = addInput(input, tileMap(readTile(index), extents()), consumer.getBody().getArgument(index).getType());
  for (unsigned index : read)
    for (auto [from, input] : llvm::enumerate(producer.getInputs()))
      producerInputs[index].push_back(addInput(input, tileMap(atTile(tileAt(producer, from), readTile(index)), extents()),
                                               producer.getBody().getArgument(from).getType()));
  SmallVector<Type> types(consumer.getResultTypes());
  for (unsigned index = 0; index < consumer.getNumResults(); ++index)
    maps.push_back(tileMap(inConsumer(tileAt(consumer, consumer.getNumOperands() + index)), extents()));
  for (unsigned kept : keptResults) {
    types.push_back(producer.getResult(kept).getType());
    maps.push_back(tileMap(atTile(tileAt(producer, producer.getNumOperands() + kept), readTile(read.front())), extents()));
  }
  auto fused =
      GenericOp::create(b, b.getFusedLoc({producer.getLoc(), consumer.getLoc()}), types, inputs, extents(),
                        b.getAffineMapArrayAttr(maps), epilogue ? producer.getIteratorTypes() : consumer.getIteratorTypes(),
                        /*grid=*/ttcore::GridAttr(), /*block_factors=*/DenseI64ArrayAttr());
  Block *body = b.createBlock(&fused.getBody());
  for (Type tile : tiles)
    body->addArgument(tile, consumer.getLoc());
  b.setInsertionPointToStart(body);
  fillBody(b, *body, read, consumerInputs, producerInputs);
  return fused;
}

void Fusion::fillBody(OpBuilder &b, Block &body, ArrayRef<unsigned> read, ArrayRef<int> consumerInputs,
                      ArrayRef<SmallVector<unsigned>> producerInputs) {
  IRMapping mapping;
  for (auto [index, arg] : llvm::enumerate(consumer.getBody().getArguments()))
    if (consumerInputs[index] >= 0)
      mapping.map(arg, body.getArgument(consumerInputs[index]));
  // Clone the producer once per distinct set of input tiles.
  SmallVector<std::pair<ArrayRef<unsigned>, SmallVector<Value>>> made;
  for (unsigned index : read) {
    auto known = llvm::find_if(made, [&](auto &each) { return each.first == ArrayRef(producerInputs[index]); });
    if (known == made.end()) {
      made.push_back({producerInputs[index], cloneProducer(b, body, producerInputs[index], index, nullptr)});
      known = made.end() - 1;
    }
    mapping.map(consumer.getBody().getArgument(index), asStored(b, known->second[resultOf(index)], index));
  }
  for (Operation &op : consumer.getBody().front().without_terminator()) {
    auto arg = op.getNumOperands() == 1 ? dyn_cast<BlockArgument>(op.getOperand(0)) : BlockArgument();
    // Sink broadcasts and transposes of a result to the producer's inputs.
    if (!epilogue && arg && isa<TileBcastOp, TileTransposeOp>(op) && consumerInputs[arg.getArgNumber()] < 0) {
      unsigned index = arg.getArgNumber();
      Value moved = cloneProducer(b, body, producerInputs[index], index, &op)[resultOf(index)];
      mapping.map(op.getResult(0), asStored(b, moved, index));
      continue;
    }
    Operation *copy = b.clone(op, mapping);
    if (auto mask = dyn_cast<TileMaskOp>(copy))
      movePosition(mask, extents(), [&](AffineExpr expr) { return inConsumer(expr); });
  }
  SmallVector<Value> yielded;
  for (Value value : consumer.getYielded())
    yielded.push_back(mapping.lookup(value));
  // Kept results have a single clone of the producer.
  for (unsigned kept : keptResults)
    yielded.push_back(made.front().second[kept]);
  YieldOp::create(b, consumer.getLoc(), yielded);
  // Erase dead clones of broadcasts.
  IRRewriter rewriter(b);
  (void)runRegionDCE(rewriter, *body.getParent());
}

Value Fusion::asStored(OpBuilder &b, Value tile, unsigned index) {
  auto type = cast<ttcore::TileType>(consumer.getBody().getArgument(index).getType());
  unsigned bits = isFloatTile(type) ? 32 : ::ttmlir::bitsOf(static_cast<::ttmlir::DataType>(type.getDataType()));
  if (bits >= 32 || isa<BlockArgument>(tile))
    return tile;
  auto wide = ttcore::TileType::get(b.getContext(), type.getShape(), ttcore::DataType::UInt32);
  Value mask = TileFillOp::create(b, consumer.getLoc(), wide, b.getI32IntegerAttr((1 << bits) - 1));
  return BitwiseAndTileOp::create(b, consumer.getLoc(), type, tile, mask);
}

SmallVector<Value> Fusion::cloneProducer(OpBuilder &b, Block &body, ArrayRef<unsigned> from, unsigned input, Operation *movement) {
  IRMapping mapping;
  for (auto [arg, tile] : llvm::zip_equal(producer.getBody().getArguments(), from)) {
    Value value = body.getArgument(tile);
    if (movement) {
      IRMapping operand;
      operand.map(movement->getOperand(0), value);
      Operation *moved = b.clone(*movement, operand);
      moved->getResult(0).setType(value.getType());
      value = moved->getResult(0);
    }
    mapping.map(arg, value);
  }
  for (Operation &op : producer.getBody().front().without_terminator()) {
    Operation *copy = b.clone(op, mapping);
    if (auto mask = dyn_cast<TileMaskOp>(copy))
      movePosition(mask, extents(), [&](AffineExpr expr) { return atTile(expr, readTile(input)); });
  }
  SmallVector<Value> values;
  for (Value value : producer.getYielded())
    values.push_back(mapping.lookup(value));
  return values;
}
