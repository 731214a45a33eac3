//===- IndexingMapsTest.cpp - d2m.generic tiles of its tensors -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/IR/D2M.h"
#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernel.h"

#include "mlir/AsmParser/AsmParser.h"
#include "gmock/gmock.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using testing::ElementsAre;

TEST(IndexingMaps, TilesOfShards) {
  MLIRContext context;
  context.loadDialect<D2MDialect, ttcore::TTCoreDialect>();
  auto extentsOf = [&](StringRef text) {
    return SmallVector<int64_t>(tileExtentsOf(cast<RankedTensorType>(parseType(text, &context))));
  };
  EXPECT_THAT(extentsOf("tensor<f32>"), ElementsAre(1, 1));
  EXPECT_THAT(extentsOf("tensor<40xf32>"), ElementsAre(1, 2));
  EXPECT_THAT(extentsOf("tensor<2x3x33x64xf32>"), ElementsAre(2, 3, 2, 2));
  // Shards of whole tiles are no axes, those of 20 columns are.
  EXPECT_THAT(extentsOf("tensor<32x64xf32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x2>, "
                        "memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, width_sharded>>"),
              ElementsAre(1, 2));
  EXPECT_THAT(extentsOf("tensor<32x40xf32, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x2>, "
                        "memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, width_sharded>>"),
              ElementsAre(1, 2, 1, 1));
}
