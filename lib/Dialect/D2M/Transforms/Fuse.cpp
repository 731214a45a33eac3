//===- Fuse.cpp - Fuse producers into consumers ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Fuses unified generics whose tensors pass from one to the other. Runs before any attribute is decided; a fusion is kept where
// ResourceEstimate says that the fused kernel fits.
//
//===----------------------------------------------------------------------===//

#include "FuseMoves.h"
#include "FuseReport.h"
#include "L1Budget.h"
#include "ResourceEstimate.h"
#include "Stages.h"
#include "TileOps.h"

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"
#include "ttmlir/Dialect/D2M/Transforms/Passes.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Hardware/Cost/KernelCost.h"
#include "ttmlir/Hardware/System/SystemDesc.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/IRMapping.h"

#include "llvm/ADT/MapVector.h"

namespace mlir::tt::d2m {
#define GEN_PASS_DEF_D2MFUSE
#include "ttmlir/Dialect/D2M/Transforms/Passes.h.inc"
} // namespace mlir::tt::d2m

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

static bool hasReductions(GenericOp op) {
  for (size_t dim = 0; dim < op.getExtents().size(); ++dim)
    if (op.isReduction(dim))
      return true;
  return false;
}

static bool hasProducts(GenericOp op) {
  return llvm::any_of(op.getBody().front(), [](Operation &each) { return isa<TileMatmulOp>(each); });
}

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

namespace {

/// The fusion of a producer into a consumer.
class Fusion {
public:
  Fusion(GenericOp producer, GenericOp consumer, const ::ttmlir::hw::ChipDesc &chip)
      : producer(producer), consumer(consumer), chip(chip), epilogue(hasReductions(producer)) {}

  /// Replaces both by the fused generic and returns it; null if they are not fused.
  GenericOp run() {
    if (producer->getBlock() != consumer->getBlock()) {
      refuse("they are in different blocks");
      return {};
    }
    if (!isLegal())
      return {};
    // The estimate needs a body that can be scheduled: build the fused generic detached, and insert it if it is accepted
    // (docs/dialects/d2m.md).
    OwningOpRef<GenericOp> candidate = merge();
    if (!fits(*candidate) || !FuseReport::allows(producer, consumer)) {
      isSettled = true;
      return {};
    }
    GenericOp fused = candidate.release();
    consumer->getBlock()->getOperations().insert(consumer->getIterator(), fused);
    FuseReport::fused(producer, consumer,
                      epilogue ? "one kernel, the consumer behind the reductions of the producer" : "one kernel");
    for (auto [result, value] : llvm::zip(consumer.getResults(), fused.getResults()))
      result.replaceAllUsesWith(value);
    for (auto [index, kept] : llvm::enumerate(keptResults))
      producer.getResult(kept).replaceUsesWithIf(fused.getResult(consumer.getNumResults() + index),
                                                 [&](OpOperand &use) { return use.getOwner() != consumer; });
    consumer.erase();
    if (producer.use_empty())
      producer.erase();
    return fused;
  }

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

  unsigned resultOf(unsigned input) { return cast<OpResult>(consumer.getInputs()[input]).getResultNumber(); }

  SmallVector<unsigned> readInputs() {
    SmallVector<unsigned> inputs;
    for (auto [index, input] : llvm::enumerate(consumer.getInputs()))
      if (input.getDefiningOp() == producer)
        inputs.push_back(index);
    return inputs;
  }

  bool isLegal() {
    SmallVector<unsigned> inputs = readInputs();
    if (producer.getBody().front().getOperations().size() + consumer.getBody().front().getOperations().size() >
        ::ttmlir::hw::kMaxKernelOps)
      return refuse("a kernel of both has more operations than fit the code of a core");
    for (unsigned input : inputs)
      for (Operation *user : consumer.getBody().getArgument(input).getUsers()) {
        if (isa<TileMatmulOp>(user) && !movesTiles(producer))
          return refuse("operands of matrix products take movement of whole tiles only");
        if (isa<TileBcastOp, TileTransposeOp>(user) && !epilogue && !isPlain(producer))
          return refuse("the consumer broadcasts or transposes tiles that the producer does not make element by element");
      }
    if (epilogue)
      return findConsumerPoint(inputs) && keepResults(/*sameSpace=*/true, /*isCheap=*/false);
    if (llvm::any_of(producer.getResults(), [&](OpResult result) {
          return !isInOrder(producer.getResultMap(result.getResultNumber()), producer.getExtents());
        }))
      return refuse("the producer makes tiles in another order than that of its dimensions");
    bool isCheap = isCheapToRepeat(), sameSpace = readsAllOnce(inputs) && !(isCheap && hasReductions(consumer));
    if (!isCheap && volume(consumer) * int64_t(inputs.size()) > volume(producer) && !sameSpace)
      return refuse("the consumer reads tiles several times and computing them again costs more than to read them");
    return keepResults(sameSpace, isCheap);
  }

  /// Whether rematerializing the producer is cheaper than writing and reading its result.
  bool isCheapToRepeat() {
    int64_t made = cast<RankedTensorType>(producer.getResult(0).getType()).getNumElements();
    auto isLarge = [&](Value input) { return cast<RankedTensorType>(input.getType()).getNumElements() >= made; };
    return producer.getBody().front().getOperations().size() <= ::ttmlir::hw::kCheapOps + 1 &&
           llvm::count_if(producer.getInputs(), isLarge) <= 1;
  }

  /// Whether every consumer iteration reads one tile of the producer, the same of each result: in the order of the producer, or in
  /// any order along reductions.
  bool readsAllOnce(ArrayRef<unsigned> inputs) {
    if (volume(consumer) != volume(producer))
      return false;
    const TileIndex tile = readTile(inputs.front());
    return isNumbering(linearize(tile, consumer.getTensorType(inputs.front()), consumer.getExtents()), consumer.getExtents()) &&
           llvm::all_of(inputs, [&](unsigned input) { return readTile(input) == tile; }) &&
           (hasReductions(consumer) || tile == madeTile(inputs.front()));
  }

  /// Finds the consumer iteration that reads the tile of a producer iteration; the producer has reductions.
  bool findConsumerPoint(ArrayRef<unsigned> inputs) {
    MLIRContext *context = producer.getContext();
    auto readsAsMade = [&] { return llvm::all_of(inputs, [&](unsigned input) { return readTile(input) == madeTile(input); }); };
    static constexpr StringLiteral kOtherOrder(
        "the consumer does not read the results of the producer's reductions in their order");
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
               refuse("the consumer makes the same tile at every step of the producer's reductions and would write it once");
    }
    return refuse(kOtherOrder);
  }

  /// Whether all results of the consumer vary with the reduction step of the producer: invariant values are hoisted out of the
  /// loop.
  bool differsPerStep(ArrayRef<unsigned> inputs) {
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

  /// Keeps producer results with other consumers as results of the fused generic, or rematerializes them where that is cheap.
  bool keepResults(bool sameSpace, bool isCheap) {
    for (OpResult result : producer.getResults()) {
      if (llvm::all_of(result.getUsers(), [&](Operation *user) { return user == consumer; }))
        continue;
      if (isCheap && !sameSpace)
        continue;
      if (!sameSpace)
        return refuse("others read the producer's result, in another order than the consumer");
      if (!precedesOtherUsers(consumer, result, consumer))
        return refuse("others read the producer's result before the consumer");
      keptResults.push_back(result.getResultNumber());
    }
    return true;
  }

  /// Whether the body is elementwise.
  static bool isPlain(GenericOp op) {
    return llvm::none_of(op.getBody().front(), [](Operation &each) {
      auto tile = dyn_cast<TileOpInterface>(each);
      return tile && !tile.isElementwise();
    });
  }

  //===--------------------------------------------------------------------===//
  // Merging
  //===--------------------------------------------------------------------===//

  ArrayRef<int64_t> extents() { return epilogue ? producer.getExtents() : consumer.getExtents(); }

  /// `expr` of the consumer's dimensions, over the fused iteration space.
  AffineExpr inConsumer(AffineExpr expr) {
    return consumerPoint.empty() ? expr : simplifyInRange(expr.replaceDims(consumerPoint), extents());
  }

  TileIndex inConsumer(TileIndex tile) { return {inConsumer(tile.row), inConsumer(tile.column)}; }

  /// `expr`, an affine expression or tile index, at the producer iteration that computes `tile`.
  template <class T> T atTile(T expr, TileIndex tile) { return epilogue ? expr : expr.replaceDims({tile.row, tile.column}); }

  unsigned addInput(Value value, AffineMap map, Type tile) {
    for (auto [index, known] : llvm::enumerate(inputs))
      if (known == value && maps[index] == map)
        return index;
    inputs.push_back(value);
    maps.push_back(map);
    tiles.push_back(tile);
    return inputs.size() - 1;
  }

  /// The fused generic, detached.
  GenericOp merge() {
    OpBuilder b(consumer.getContext());
    // Remaining inputs of the consumer, then inputs of the producer for each indexing map of its uses.
    SmallVector<unsigned> read = readInputs();
    SmallVector<int> consumerInputs(consumer.getNumOperands(), -1);
    SmallVector<SmallVector<unsigned>> producerInputs(consumer.getNumOperands());
    for (auto [index, input] : llvm::enumerate(consumer.getInputs()))
      if (!llvm::is_contained(read, index))
        consumerInputs[index] =
            addInput(input, tileMap(readTile(index), extents()), consumer.getBody().getArgument(index).getType());
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

  void fillBody(OpBuilder &b, Block &body, ArrayRef<unsigned> read, ArrayRef<int> consumerInputs,
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
    SmallVector<Operation *> ops = llvm::map_to_vector(body.without_terminator(), [](Operation &op) { return &op; });
    for (Operation *op : llvm::reverse(ops))
      if (op->use_empty())
        op->erase();
  }

  /// `tile`, a result of the producer, truncated as a store to input `index` of the consumer would: DST holds 32 bits of an
  /// integer.
  Value asStored(OpBuilder &b, Value tile, unsigned index) {
    auto type = cast<ttcore::TileType>(consumer.getBody().getArgument(index).getType());
    unsigned bits = isFloatTile(type) ? 32 : ::ttmlir::bitsOf(static_cast<::ttmlir::DataType>(type.getDataType()));
    if (bits >= 32 || isa<BlockArgument>(tile))
      return tile;
    auto wide = ttcore::TileType::get(b.getContext(), type.getShape(), ttcore::DataType::UInt32);
    Value mask = TileFillOp::create(b, consumer.getLoc(), wide, b.getI32IntegerAttr((1 << bits) - 1));
    return BitwiseAndTileOp::create(b, consumer.getLoc(), type, tile, mask);
  }

  /// The yielded values of a clone of the producer on tiles `from`, to each of which a clone of `movement` is applied if not null.
  SmallVector<Value> cloneProducer(OpBuilder &b, Block &body, ArrayRef<unsigned> from, unsigned input, Operation *movement) {
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

  /// Whether `fused` fits a core and pays, by its resource estimate.
  bool fits(GenericOp fused) {
    const uint64_t budget = l1Budget(consumer->getBlock(), fused, chip);
    llvm::Expected<ResourceEstimate> needed = estimateResources(fused, chip, budget);
    if (!needed)
      return refuse("a kernel of both does not fit: '" + fused->getName().getStringRef() + "' op " + toString(needed.takeError()));
    if (needed->l1Bytes() > budget)
      return refuse("a kernel of both needs " + Twine(needed->l1Bytes()) + " bytes of circular buffers but tensors in L1 leave " +
                    Twine(budget));
    // Matmul blocks are already small if their results need half of DST.
    if (hasProducts(fused))
      return (!needed->usesFullDst() && needed->numStages() == 1) || refuse("the matrix product would have smaller blocks");
    // Inputs that every stage reads again from DRAM cost more than the fusion saves.
    return !needed->packsPerStep() || !needed->rereadsInputs() ||
           refuse("an operand that several stages read would come from DRAM for each of them");
  }

  GenericOp producer, consumer;
  const ::ttmlir::hw::ChipDesc &chip;
  bool epilogue, isSettled = false;
  std::string reason;
  /// The consumer iteration over the fused iteration space; empty if both have the same dimensions.
  SmallVector<AffineExpr> consumerPoint;
  /// Producer results with other consumers.
  SmallVector<unsigned> keptResults;
  SmallVector<Value> inputs;
  SmallVector<AffineMap> maps;
  SmallVector<Type> tiles;
};

struct Fuse : mlir::tt::d2m::impl::D2MFuseBase<Fuse> {
  void runOnOperation() final {
    FailureOr<::ttmlir::hw::ChipDesc> chip = ttcore::getTargetChip(getOperation(), getOperation());
    if (failed(chip))
      return signalPassFailure();
    numFused = fuseMoves(getOperation(), *chip);
    numApart = 0;
    for (GenericOp op : unified())
      fuseInto(op, *chip);
    SmallVector<GenericOp> all = unified();
    for (GenericOp op : llvm::reverse(all))
      dropUnused(op);
    fused += numFused;
    notFused += numApart;
    FuseReport::counted(getOperation(), numFused, numApart);
  }

private:
  /// All computations that are not split into threads and have no plan yet.
  SmallVector<GenericOp> unified() {
    SmallVector<GenericOp> all;
    getOperation().walk([&](GenericOp op) {
      if (isFusible(op))
        all.push_back(op);
    });
    return all;
  }

  /// Erases results without uses, which fusion has rematerialized.
  static void dropUnused(GenericOp op) {
    if (op.use_empty())
      return op.erase();
    SmallVector<Type> types;
    SmallVector<Value> tiles;
    SmallVector<AffineMap> maps =
        llvm::map_to_vector(op.getIndexingMaps().getAsValueRange<AffineMapAttr>(), [](AffineMap map) { return map; });
    maps.resize(op.getNumOperands());
    for (auto [index, result] : llvm::enumerate(op.getResults())) {
      if (result.use_empty())
        continue;
      types.push_back(result.getType());
      tiles.push_back(op.getYielded()[index]);
      maps.push_back(op.getResultMap(index));
    }
    if (types.size() == op.getNumResults())
      return;
    OpBuilder b(op);
    auto smaller = GenericOp::create(b, op.getLoc(), types, op.getInputs(), op.getExtents(), b.getAffineMapArrayAttr(maps),
                                     op.getIteratorTypes(), op.getGridAttr(), op.getBlockFactorsAttr());
    smaller.getBody().takeBody(op.getBody());
    smaller.getBody().front().getTerminator()->setOperands(tiles);
    unsigned next = 0;
    for (OpResult result : op.getResults())
      if (!result.use_empty())
        result.replaceAllUsesWith(smaller.getResult(next++));
    op.erase();
  }

  /// Fuses producers into `consumer` to a fixed point, and reports those that are not fused.
  void fuseInto(GenericOp consumer, const ::ttmlir::hw::ChipDesc &chip) {
    // Fused kernels only grow: do not retry.
    DenseSet<Operation *> settled;
    llvm::MapVector<GenericOp, std::string> apart;
    for (bool changed = true; changed;) {
      changed = false;
      for (Value input : consumer.getInputs()) {
        auto producer = input.getDefiningOp<GenericOp>();
        if (!producer || !isFusible(producer) || settled.contains(producer))
          continue;
        Fusion fusion(producer, consumer, chip);
        GenericOp merged = fusion.run();
        if (!merged) {
          apart[producer] = fusion.whyApart();
          if (fusion.staysApart())
            settled.insert(producer);
          continue;
        }
        apart.erase(producer);
        consumer = merged;
        ++numFused;
        changed = true;
        break;
      }
    }
    numApart += apart.size();
    for (const auto &[producer, reason] : apart)
      if (!reason.empty())
        FuseReport::missed(producer, consumer, reason);
  }

  unsigned numFused = 0, numApart = 0;
};

} // namespace
