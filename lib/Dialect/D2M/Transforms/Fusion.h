//===- Fusion.h - Fusion of a producer into a consumer ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_FUSION_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_FUSION_H

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"
#include "ttmlir/Hardware/System/SystemDesc.h"

#include "mlir/IR/Builders.h"

namespace mlir::tt::d2m {

class ResourceEstimate;

/// The fusion of a producer into a consumer, both unified generics without decided attributes.
class Fusion {
public:
  /// With `runsOnce` const-eval can keep the results of the producer while the consumer runs again and again.
  Fusion(GenericOp producer, GenericOp consumer, const ::ttmlir::hw::ChipDesc &chip, bool runsOnce);

  /// Replaces both by the fused generic and returns it; null if they are not fused.
  GenericOp run();
  /// After a fusion: whether the producer is gone. It stays where others compute it for themselves.
  bool hasErasedProducer() const { return isProducerErased; }
  /// Whether a retry is futile: the fused kernel exceeds a core, or a debug counter skipped the fusion.
  bool staysApart() const { return isSettled; }

  /// Why the two are not fused; empty if a debug counter, which reports by itself, skipped the fusion.
  StringRef whyApart() const { return reason; }

private:
  /// Records why the two are not fused.
  bool refuse(const Twine &why) {
    reason = why.str();
    return false;
  }

  /// The tile index of `input` in the consumer, and in the producer that defines it, over the fused iteration space.
  TileIndex readTile(unsigned input) { return inConsumer(tileAt(consumer, input)); }
  TileIndex madeTile(unsigned input) { return tileAt(producer, producer.getNumOperands() + resultOf(input)); }
  /// The result of the producer that is `input` of the consumer.
  unsigned resultOf(unsigned input) { return cast<OpResult>(consumer.getInputs()[input]).getResultNumber(); }
  /// Inputs of the consumer that are results of the producer.
  SmallVector<unsigned> readInputs();

  /// The fused iteration space.
  ArrayRef<int64_t> extents() { return epilogue ? producer.getExtents() : consumer.getExtents(); }

  //===--------------------------------------------------------------------===//
  // Legality (FusionLegality.cpp)
  //===--------------------------------------------------------------------===//

  /// Whether IR, tile order and iteration spaces allow the fusion; selects `consumerPoint` and `keptResults`. Records a refusal.
  bool isLegal();
  /// Whether the producer, which runs once, makes no more bytes than it reads, by more than movement: fused it saves nothing.
  bool isCheapToRead();
  /// Whether rematerializing the producer is cheaper than writing and reading its result.
  bool isCheapToRepeat();
  /// Whether every consumer iteration reads one tile of the producer, the same of each result: in the order of the producer, or in
  /// any order along reductions.
  bool readsAllOnce(ArrayRef<unsigned> inputs);
  /// Finds the consumer iteration that reads the tile of a producer iteration; the producer has reductions.
  bool findConsumerPoint(ArrayRef<unsigned> inputs);
  /// Whether all results of the consumer vary with the reduction step of the producer: invariant values are hoisted out of the
  /// loop.
  bool differsPerStep(ArrayRef<unsigned> inputs);
  /// Keeps producer results with other consumers as results of the fused generic, or rematerializes them where that is cheap.
  bool keepResults(bool sameSpace, bool isCheap);

  //===--------------------------------------------------------------------===//
  // Merging (FusionMerge.cpp)
  //===--------------------------------------------------------------------===//

  /// `expr` of the consumer's dimensions, over the fused iteration space.
  AffineExpr inConsumer(AffineExpr expr) {
    return consumerPoint.empty() ? expr : simplifyInRange(expr.replaceDims(consumerPoint), extents());
  }
  TileIndex inConsumer(TileIndex tile) { return {inConsumer(tile.row), inConsumer(tile.column)}; }
  /// `expr`, an affine expression or tile index, at the producer iteration that computes `tile`.
  template <class T> T atTile(T expr, TileIndex tile) { return epilogue ? expr : expr.replaceDims({tile.row, tile.column}); }

  /// The fused input for `value` at `map`, added unless known.
  unsigned addInput(Value value, AffineMap map, Type tile);
  /// The fused generic, detached.
  GenericOp merge();
  /// Fills `body` from the bodies of both.
  void fillBody(OpBuilder &b, Block &body, ArrayRef<unsigned> read, ArrayRef<int> consumerInputs,
                ArrayRef<SmallVector<unsigned>> producerInputs);
  /// `tile`, a result of the producer, truncated as a store to input `index` of the consumer would: DST holds 32 bits of an
  /// integer.
  Value asStored(OpBuilder &b, Value tile, unsigned index);
  /// The yielded values of a clone of the producer on tiles `from`, to each of which a clone of `movement` is applied if not null.
  SmallVector<Value> cloneProducer(OpBuilder &b, Block &body, ArrayRef<unsigned> from, unsigned input, Operation *movement);

  /// Whether `fused` fits a core and pays, by its resource estimate.
  bool fits(GenericOp fused);
  /// Whether the consumer alone takes fewer cycles than `fused`, by more than a launch.
  bool isFasterApart(const ResourceEstimate &fused);
  /// Refuses the fusion of a producer that runs once.
  bool refuseConstant();

  GenericOp producer, consumer;
  const ::ttmlir::hw::ChipDesc &chip;
  bool runsOnce, epilogue, isSettled = false, isProducerErased = false;
  std::string reason;
  /// The consumer iteration over the fused iteration space; empty if both have the same dimensions.
  SmallVector<AffineExpr> consumerPoint;
  /// Producer results with other consumers.
  SmallVector<unsigned> keptResults;
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  SmallVector<Type> tiles;
};

/// Whether `op` has a reduction dimension.
bool hasReductions(GenericOp op);
/// Whether the body of `op` has matrix products.
bool hasProducts(GenericOp op);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_FUSION_H
