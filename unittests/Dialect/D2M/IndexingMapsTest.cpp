//===- IndexingMapsTest.cpp - d2m.generic by MLIR's interface -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/IR/D2M.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernel.h"

#include "mlir/AsmParser/AsmParser.h"
#include "mlir/IR/BuiltinOps.h"
#include "mlir/Interfaces/IndexingMapOpInterface.h"
#include "mlir/Parser/Parser.h"
#include "gmock/gmock.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using testing::ElementsAre;

/// A product of 4 matrices of 3x2 tiles with 4 of 2x5 tiles.
static constexpr StringLiteral kProduct = R"(
  #parallel = #ttcore.iterator_type<parallel>
  #reduction = #ttcore.iterator_type<reduction>
  %a, %b = builtin.unrealized_conversion_cast to tensor<4x96x64xf32>, tensor<4x64x160xf32>
  %0 = d2m.generic %a, %b {extents = array<i64: 12, 5, 2>,
      indexing_maps = [affine_map<(d0, d1, d2) -> (d0, d2)>, affine_map<(d0, d1, d2) -> (d0 floordiv 3, d2, d1)>,
                       affine_map<(d0, d1, d2) -> (d0, d1)>],
      iterator_types = [#parallel, #parallel, #reduction]} : (tensor<4x96x64xf32>, tensor<4x64x160xf32>) -> tensor<4x96x160xf32> {
  ^bb0(%x: !ttcore.tile<32x32, f32>, %y: !ttcore.tile<32x32, f32>):
    %1 = d2m.tile_matmul %x, %y : (!ttcore.tile<32x32, f32>, !ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
    d2m.yield %1 : !ttcore.tile<32x32, f32>
  }
)";

TEST(IndexingMaps, AreThoseOfTheInterface) {
  MLIRContext context;
  context.loadDialect<D2MDialect, ttcore::TTCoreDialect, ttkernel::TTKernelDialect>();
  OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(kProduct, &context);
  ASSERT_TRUE(module);
  auto op = cast<IndexingMapOpInterface>(&module->getBody()->back());
  OpOperand &left = op->getOpOperand(0), &right = op->getOpOperand(1);
  EXPECT_EQ(op.getIndexingMapsArray().size(), 3u);
  EXPECT_EQ(op.getMatchingIndexingMap(&right).getNumResults(), 3u);
  EXPECT_THAT(op.getStaticOperandShape(&left), ElementsAre(12, 2)) << "rows of all matrices";
  EXPECT_THAT(op.getStaticOperandShape(&right), ElementsAre(4, 2, 5));
  EXPECT_THAT(op.getStaticLoopRanges(), ElementsAre(12, 5, 2));
  // The tiles of inputs and result at a point.
  EXPECT_THAT(op.getLoopsToShapesMap().compose({7, 4, 1}), ElementsAre(7, 1, 2, 1, 4, 7, 4));
}

TEST(IndexingMaps, TilesOfShards) {
  MLIRContext context;
  context.loadDialect<D2MDialect, ttcore::TTCoreDialect>();
  auto extentsOf = [&](StringRef text) {
    return SmallVector<int64_t>(tileExtentsOf(cast<RankedTensorType>(parseType(text, &context))));
  };
  EXPECT_THAT(extentsOf("tensor<f32>"), ElementsAre(1, 1));
  EXPECT_THAT(extentsOf("tensor<40xf32>"), ElementsAre(1, 2));
  EXPECT_THAT(extentsOf("tensor<2x3x33x64xf32>"), ElementsAre(2, 3, 2, 2));
  // Shards of whole tiles are no axes, shards of 20 columns are.
  EXPECT_THAT(extentsOf("tensor<32x64xf32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x2>, "
                        "memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, width_sharded>>"),
              ElementsAre(1, 2));
  EXPECT_THAT(extentsOf("tensor<32x40xf32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x2>, "
                        "memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, width_sharded>>"),
              ElementsAre(1, 2, 1, 1));
}
