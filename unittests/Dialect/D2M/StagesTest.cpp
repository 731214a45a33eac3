//===- StagesTest.cpp - The parts of a body between registers -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Stages.h"

#include "ttmlir/Dialect/D2M/IR/D2M.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernel.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/IR/OwningOpRef.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttkernel::PoolType;

namespace {

/// A computation on tiles of f32, along a reduction.
class Body {
public:
  /// The inputs have a tile for each of `steps` steps, if there are several.
  Body(int64_t steps, ArrayRef<StringRef> inputs) : b(&context) {
    context.loadDialect<D2MDialect, ttcore::TTCoreDialect, ttkernel::TTKernelDialect>();
    module = ModuleOp::create(b.getUnknownLoc());
    b.setInsertionPointToStart(module->getBody());
    auto tensor = RankedTensorType::get({32, 32 * steps}, b.getF32Type());
    SmallVector<Value> tensors;
    for (size_t i = 0; i < inputs.size(); ++i)
      tensors.push_back(UnrealizedConversionCastOp::create(b, b.getUnknownLoc(), tensor, ValueRange()).getResult(0));
    AffineExpr rowAndColumn[] = {b.getAffineDimExpr(0), b.getAffineDimExpr(steps > 1 ? 2 : 1)};
    SmallVector<AffineMap> maps(inputs.size() + 1, AffineMap::get(3, 0, rowAndColumn, &context));
    using ttcore::IteratorType;
    auto iterators =
        llvm::map_to_vector(ArrayRef({IteratorType::Parallel, IteratorType::Parallel, IteratorType::Reduction}),
                            [&](IteratorType type) -> Attribute { return ttcore::IteratorTypeAttr::get(&context, type); });
    generic = GenericOp::create(b, b.getUnknownLoc(), tensor, tensors, {1, 1, steps}, b.getAffineMapArrayAttr(maps),
                                b.getArrayAttr(iterators), /*grid=*/ttcore::GridAttr(), /*block_factors=*/DenseI64ArrayAttr());
    tile = ttcore::TileType::get(&context, ttcore::DataType::Float32);
    Block *block = b.createBlock(&generic.getBody());
    for (StringRef name : inputs)
      names[block->addArgument(tile, b.getUnknownLoc())] = name;
  }

  Value input(unsigned index = 0) { return generic.getBody().getArgument(index); }

  /// The element-wise operation `mnemonic`, as `name`.
  Value op(StringRef name, StringRef mnemonic, ValueRange operands) {
    OperationState state(b.getUnknownLoc(), ("d2m.tile_" + mnemonic).str(), operands, {Type(tile)});
    return named(name, b.create(state)->getResult(0));
  }
  /// `value` added up, or its largest, along the steps and then along the rows.
  Value reduce(StringRef name, Value value, PoolType pool) {
    Value sum = named((name + "s").str(), TileAccumulateOp::create(b, b.getUnknownLoc(), tile, value, pool));
    return named(name, TileReduceOp::create(b, b.getUnknownLoc(), tile, sum, pool, ttkernel::ReduceDim::Row));
  }
  /// The first column of `value` everywhere.
  Value spread(StringRef name, Value value) {
    return named(name, TileBcastOp::create(b, b.getUnknownLoc(), tile, value, ttkernel::BcastType::Col));
  }

  Stages cut(Value result) {
    YieldOp::create(b, b.getUnknownLoc(), result);
    return Stages(generic);
  }

  /// "fold: <at every step> | <then> -> <stored values>", a line for each stage.
  std::string text(const Stages &stages) {
    std::string all;
    for (const StageOps &stage : stages.get()) {
      all += stage.kind == StageKind::Once ? "once:" : stage.kind == StageKind::Steps ? "steps:" : "fold:";
      auto list = [&](ArrayRef<Operation *> ops) {
        for (Operation *op : ops)
          all += " " + names.at(op->getResult(0));
      };
      list(stage.loop);
      if (!stage.epilogue.empty())
        all += " |";
      list(stage.epilogue);
      all += " ->";
      for (Value value : stage.packed)
        all += " " + names.at(value);
      all += "\n";
    }
    return all;
  }

private:
  Value named(StringRef name, Value value) {
    names[value] = name;
    return value;
  }

  MLIRContext context;
  OpBuilder b;
  OwningOpRef<ModuleOp> module;
  GenericOp generic;
  ttcore::TileType tile;
  DenseMap<Value, std::string> names;
};

TEST(Stages, WithoutReductionsThereIsOne) {
  Body body(1, {"x", "y"});
  Value exp = body.op("exp", "exp", body.input(0));
  // The matrix unit adds operands from buffers; a broadcast of an input is one of these.
  Value row = body.spread("row", body.input(1));
  EXPECT_EQ(body.text(body.cut(body.op("sum", "add", {exp, row}))), "once: | exp row sum -> sum\n");
}

TEST(Stages, Softmax) {
  Body body(8, {"x"});
  Value max = body.spread("allmax", body.reduce("max", body.input(), PoolType::Max));
  Value exp = body.op("exp", "exp", body.op("diff", "subtract", {body.input(), max}));
  Value factor = body.op("factor", "reciprocal", body.reduce("sum", exp, PoolType::Sum));
  Stages stages = body.cut(body.op("quotient", "multiply", {exp, body.spread("allfactor", factor)}));
  // The exponentials are needed for the sum and for the quotients.
  EXPECT_EQ(body.text(stages), "fold: maxs | max -> max\n"
                               "steps: allmax diff exp -> exp\n"
                               "fold: sums | sum factor -> factor\n"
                               "steps: allfactor quotient -> quotient\n");
}

TEST(Stages, LayerNorm) {
  Body body(8, {"x"});
  Value mean = body.op("mean", "neg", body.reduce("sum", body.input(), PoolType::Sum));
  Value centred = body.op("centred", "add", {body.input(), body.spread("allmean", mean)});
  Value variance = body.reduce("variance", body.op("square", "multiply", {centred, centred}), PoolType::Sum);
  Value factor = body.op("factor", "rsqrt", variance);
  Stages stages = body.cut(body.op("norm", "multiply", {centred, body.spread("allfactor", factor)}));
  // Centred values pass through L1, their squares stay in registers.
  EXPECT_EQ(body.text(stages), "fold: sums | sum mean -> mean\n"
                               "steps: allmean centred -> centred\n"
                               "fold: square variances | variance factor -> factor\n"
                               "steps: allfactor norm -> norm\n");
}

TEST(Stages, SumsOfOneLevelShareAStage) {
  Body body(8, {"x"});
  Value spread = body.spread("spread", body.input());
  Value sum = body.reduce("sum", spread, PoolType::Sum), max = body.reduce("max", spread, PoolType::Max);
  EXPECT_EQ(body.text(body.cut(body.op("both", "add", {sum, max}))), "fold: spread sums maxs | sum max both -> both\n");
}

TEST(Stages, SpilledValuesPassThroughL1) {
  Body body(8, {"x", "y"});
  Value exp = body.op("exp", "exp", body.input(0)), sin = body.op("sin", "sin", body.input(1));
  Value product = body.op("product", "multiply", {exp, sin});
  Stages stages = body.cut(body.op("cos", "cos", product));
  EXPECT_EQ(body.text(stages), "steps: exp sin product cos -> cos\n");
  EXPECT_TRUE(stages.stored().empty());
  stages.spill({exp, sin});
  EXPECT_EQ(body.text(stages), "steps: exp sin -> exp sin\n"
                               "steps: product cos -> cos\n");
  EXPECT_EQ(stages.stored(), (SmallVector<Value>{exp, sin}));
  // A stage that packs several values becomes two.
  stages.split({exp, sin});
  EXPECT_EQ(body.text(stages), "steps: exp -> exp\n"
                               "steps: sin -> sin\n"
                               "steps: product cos -> cos\n");
}

TEST(Stages, SpilledSumsAreReadByALaterStage) {
  Body body(8, {"x"});
  Value sum = body.reduce("sum", body.input(), PoolType::Sum);
  Stages stages = body.cut(body.op("exp", "exp", sum));
  EXPECT_EQ(body.text(stages), "fold: sums | sum exp -> exp\n");
  stages.spill({sum.getDefiningOp()->getOperand(0)});
  EXPECT_EQ(body.text(stages), "fold: sums -> sums\n"
                               "once: | sum exp -> exp\n");
}

} // namespace
