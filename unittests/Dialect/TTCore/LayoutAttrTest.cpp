//===- LayoutAttrTest.cpp - Derived queries of tensor layouts -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"
#include "ttmlir/Hardware/Layout/TensorLayout.h"

#include "mlir/IR/Builders.h"
#include "mlir/IR/Diagnostics.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::tt::ttcore;

namespace {
class LayoutAttrTest : public testing::Test {
protected:
  LayoutAttrTest() : builder(&context) { context.loadDialect<TTCoreDialect>(); }

  Type tile(DataType dataType = DataType::BFloat16) { return TileType::get(&context, dataType); }

  /// The layout as text without the prefix.
  static std::string text(Attribute attr) {
    std::string result;
    llvm::raw_string_ostream(result) << attr;
    return result;
  }

  LayoutAttr layout(ArrayRef<int64_t> shape, Type elementType, MemorySpace space = MemorySpace::Dram,
                    ArrayRef<int64_t> grid = {1, 1}) {
    LayoutAttr result = LayoutAttr::get(&context, shape, elementType, space, grid);
    // The verifier accepts attributes of the builder.
    auto emitError = [&] { return mlir::emitError(builder.getUnknownLoc()); };
    EXPECT_TRUE(succeeded(LayoutAttr::verifyInvariants(emitError, result.getLinear(), result.getOobVal(), result.getGrid(),
                                                       result.getMemref(), result.getMemLayout())));
    EXPECT_TRUE(succeeded(result.verifyEncoding(shape, builder.getF32Type(), emitError))) << text(result);
    return result;
  }

  std::string linear(ArrayRef<int64_t> shape, Type elementType) {
    std::string result;
    llvm::raw_string_ostream(result) << layout(shape, elementType).getLinear();
    return result;
  }

  MLIRContext context;
  Builder builder;
};
} // namespace

TEST_F(LayoutAttrTest, LinearMaps) {
  Type f32 = builder.getF32Type();
  EXPECT_EQ(linear({}, f32), "() -> (0, 0)");
  EXPECT_EQ(linear({7}, f32), "(d0) -> (0, d0)");
  EXPECT_EQ(linear({7, 9}, f32), "(d0, d1) -> (d0, d1)");
  EXPECT_EQ(linear({2, 3, 5, 7}, f32), "(d0, d1, d2, d3) -> (d0 * 15 + d1 * 5 + d2, d3)");
  // Rows are padded to the tile height.
  EXPECT_EQ(linear({2, 3, 5, 7}, tile()), "(d0, d1, d2, d3) -> (d0 * 96 + d1 * 32 + d2, d3)");
  EXPECT_EQ(linear({2, 3, 33, 7}, tile()), "(d0, d1, d2, d3) -> (d0 * 192 + d1 * 64 + d2, d3)");
  EXPECT_EQ(linear({1, 1, 32, 32}, tile()), "(d0, d1, d2, d3) -> (d0 * 32 + d1 * 32 + d2, d3)");
  EXPECT_EQ(linear({2, 0, 32, 32}, tile()), "(d0, d1, d2, d3) -> (d1 * 32 + d2, d3)");
}

TEST_F(LayoutAttrTest, Shards) {
  Type f32 = builder.getF32Type();
  EXPECT_EQ(layout({2, 3, 64, 128}, f32).getShardShape(), ArrayRef<int64_t>({384, 128}));
  EXPECT_EQ(layout({2, 3, 64, 128}, f32, MemorySpace::L1, {2, 4}).getShardShape(), ArrayRef<int64_t>({192, 32}));
  EXPECT_EQ(layout({53, 63}, f32, MemorySpace::L1, {3, 2}).getShardShape(), ArrayRef<int64_t>({18, 32}));
  EXPECT_EQ(layout({53, 63}, tile(), MemorySpace::L1, {3, 2}).getShardShape(), ArrayRef<int64_t>({1, 1}));
  EXPECT_EQ(layout({53, 63}, tile(), MemorySpace::L1, {3, 2}).getScalarShardShape(), SmallVector<int64_t>({32, 32}));
  EXPECT_EQ(layout({3, 64, 128}, tile(), MemorySpace::L1, {3, 2}).getShardShape(), ArrayRef<int64_t>({2, 2}));
  EXPECT_EQ(layout({2, 3, 5, 7}, tile()).getShardShape(), ArrayRef<int64_t>({6, 1}));
  EXPECT_EQ(layout({}, tile()).getShardShape(), ArrayRef<int64_t>({1, 1}));
  EXPECT_EQ(layout({5}, tile()).getShardShape(), ArrayRef<int64_t>({1, 1}));
  EXPECT_EQ(layout({4, 0, 3}, tile()).getShardShape(), ArrayRef<int64_t>({0, 0}));
  // A grid of rank 3 keeps the batch.
  LayoutAttr batch = layout({16, 3, 64, 128}, tile(DataType::BFP_BFloat8), MemorySpace::L1, {2, 2, 4});
  EXPECT_EQ(text(batch), "#ttcore.layout<(d0, d1, d2, d3) -> (d0, d1 * 64 + d2, d3), undef, <2x2x4>, "
                         "memref<8x3x1x!ttcore.tile<32x32, bfp_bf8>, #ttcore.memory_space<l1>>>");
}

// The shard that the builder computes directly is the one that the linear map gives.
TEST_F(LayoutAttrTest, ShardsAgreeWithMap) {
  const int64_t extents[] = {1, 2, 31, 33, 64};
  for (int64_t d0 : extents)
    for (int64_t d1 : extents)
      for (int64_t d2 : extents)
        for (Type elementType : {Type(builder.getF32Type()), tile()})
          for (SmallVector<int64_t, 3> grid : {SmallVector<int64_t, 3>{1, 1}, {3, 2}, {2, 3, 2}}) {
            SmallVector<int64_t> shape = {d0, 2, d1, d2};
            LayoutAttr direct = layout(shape, elementType, MemorySpace::L1, grid);
            EXPECT_EQ(direct, direct.withGrid(shape, grid));
          }
}

TEST_F(LayoutAttrTest, Bytes) {
  EXPECT_EQ(layout({64, 64}, builder.getF32Type()).getBufferShape().totalBytes(), 64u * 64 * 4);
  EXPECT_EQ(layout({64, 64}, builder.getI1Type()).getBufferShape().totalBytes(), 64u * 64);
  EXPECT_EQ(layout({33, 33}, tile()).getBufferShape().totalBytes(), 4u * 2048);
  EXPECT_EQ(layout({33, 33}, tile(DataType::BFP_BFloat8)).getBufferShape().totalBytes(), 4u * 1088);
  LayoutAttr sharded = layout({64, 64}, tile(DataType::Float32), MemorySpace::L1, {2, 2});
  EXPECT_EQ(sharded.getBufferShape().shardBytes(), 4096u);
  EXPECT_EQ(sharded.getBufferShape().totalBytes(), 4u * 4096);
  // Far beyond any memory, but a number.
  auto huge = LayoutAttr::get(&context, {INT64_MAX, INT64_MAX, 2}, tile(), MemorySpace::Dram);
  EXPECT_EQ(huge.getBufferShape().totalBytes(), UINT64_MAX);
}

TEST_F(LayoutAttrTest, TileBytes) {
  // hardware.md 5.1 and 5.2.
  const std::pair<DataType, uint64_t> sizes[] = {
      {DataType::Float32, 4096},    {DataType::UInt32, 4096},      {DataType::Int32, 4096},     {DataType::Float16, 2048},
      {DataType::BFloat16, 2048},   {DataType::UInt16, 2048},      {DataType::UInt8, 1024},     {DataType::Bool, 1024},
      {DataType::BFP_Float8, 1088}, {DataType::BFP_BFloat8, 1088}, {DataType::BFP_Float4, 576}, {DataType::BFP_BFloat4, 576},
      {DataType::BFP_Float2, 320},  {DataType::BFP_BFloat2, 320}};
  for (auto [dataType, size] : sizes)
    EXPECT_EQ(TileType::get(&context, dataType).getSizeInBytes(), size) << stringifyDataType(dataType).str();
  EXPECT_EQ(TileType::get(&context, {4, 16}, DataType::BFP_BFloat8).getSizeInBytes(), 4u * 16 + 16);
}

TEST_F(LayoutAttrTest, DataTypes) {
  EXPECT_EQ(elementTypeToDataType(builder.getF32Type()), DataType::Float32);
  EXPECT_EQ(elementTypeToDataType(builder.getI32Type()), DataType::Int32);
  EXPECT_EQ(elementTypeToDataType(builder.getIntegerType(32, /*isSigned=*/false)), DataType::UInt32);
  EXPECT_EQ(elementTypeToDataType(builder.getI1Type()), DataType::Bool);
  EXPECT_EQ(elementTypeToDataType(tile(DataType::BFP_BFloat4)), DataType::BFP_BFloat4);
  EXPECT_EQ(elementTypeToDataType(builder.getF64Type()), std::nullopt);
  EXPECT_EQ(elementTypeToDataType(builder.getI64Type()), std::nullopt);
  EXPECT_EQ(elementTypeToDataType(builder.getIndexType()), std::nullopt);
  for (unsigned number = 0; symbolizeDataType(number); ++number) {
    DataType dataType = static_cast<DataType>(number);
    if (!isBlockFloat(dataType))
      EXPECT_EQ(elementTypeToDataType(dataTypeToElementType(&context, dataType)), dataType);
  }
  EXPECT_EQ(layout({2, 2}, tile(DataType::BFP_BFloat8)).getScalarElementType(), builder.getBF16Type());
  EXPECT_EQ(layout({2, 2}, tile(DataType::BFP_BFloat8)).getDataType(), DataType::BFP_BFloat8);
}

TEST_F(LayoutAttrTest, Variations) {
  SmallVector<int64_t> shape = {2, 3, 5, 7};
  Type f32 = builder.getF32Type();
  LayoutAttr host = layout(shape, f32, MemorySpace::System);
  EXPECT_FALSE(host.isDevice());
  EXPECT_EQ(host.getMemLayout(), std::nullopt);
  LayoutAttr dram = host.withMemorySpace(MemorySpace::Dram);
  EXPECT_TRUE(dram.isDevice());
  EXPECT_EQ(dram.getMemorySpace(), MemorySpace::Dram);
  EXPECT_EQ(dram.getMemLayout(), TensorMemoryLayout::Interleaved);
  EXPECT_EQ(dram.withMemorySpace(MemorySpace::System), host);

  // Tilizing bumps the default strides; going back restores them.
  LayoutAttr tiled = dram.withElementType(shape, tile());
  EXPECT_TRUE(tiled.isTiled());
  EXPECT_EQ(tiled, LayoutAttr::get(&context, shape, tile(), MemorySpace::Dram, GridAttr(), TensorMemoryLayout::Interleaved));
  EXPECT_EQ(tiled.withElementType(shape, f32), dram);
  EXPECT_EQ(tiled.withDataType(DataType::BFP_BFloat8).getElementType(), tile(DataType::BFP_BFloat8));
  EXPECT_EQ(dram.withDataType(DataType::BFP_BFloat8).getElementType(), builder.getBF16Type());
  EXPECT_EQ(tiled.withElementType(shape, tile()), tiled);
  EXPECT_EQ(tiled.withOOBVal(OOBVal::NegInf).getOobVal(), OOBVal::NegInf);
  EXPECT_EQ(tiled.withMemLayout(TensorMemoryLayout::BlockSharded).getMemLayout(), TensorMemoryLayout::BlockSharded);

  // A map of one's own survives tilizing.
  AffineExpr d0 = builder.getAffineDimExpr(0), d1 = builder.getAffineDimExpr(1), d2 = builder.getAffineDimExpr(2);
  auto own = LayoutAttr::get(
      &context, AffineMap::get(3, 0, {d0 * 128 + d1, d2}, &context), OOBVal::Undef, GridAttr::get(&context, {1, 1}),
      MemRefType::get({136, 32}, f32, MemRefLayoutAttrInterface(), MemorySpaceAttr::get(&context, MemorySpace::L1)), std::nullopt);
  LayoutAttr ownTiled = own.withElementType({2, 8, 32}, tile());
  EXPECT_EQ(ownTiled.getLinear(), own.getLinear());
  EXPECT_EQ(ownTiled.getShardShape(), ArrayRef<int64_t>({5, 1}));
  EXPECT_EQ(own.getPhysicalShape({2, 8, 32}), SmallVector<int64_t>({136, 32}));
}

TEST_F(LayoutAttrTest, CollapseIntervals) {
  auto collapsed = [&](ArrayRef<int64_t> shape, ArrayRef<::ttmlir::hw::DimInterval> intervals, ArrayRef<int64_t> grid,
                       Type elementType) {
    auto emitError = [&] { return mlir::emitError(builder.getUnknownLoc()); };
    FailureOr<LayoutAttr> result = LayoutAttr::getCollapsed(emitError, &context, shape, intervals, elementType, MemorySpace::L1,
                                                            GridAttr::get(&context, grid));
    return succeeded(result) ? text(*result) : "";
  };
  EXPECT_EQ(collapsed({2, 3, 64, 128}, {{1, -1}}, {2, 2, 4}, tile(DataType::BFP_BFloat8)),
            "#ttcore.layout<(d0, d1, d2, d3) -> (d0, d1 * 64 + d2, d3), undef, <2x2x4>, "
            "memref<1x3x1x!ttcore.tile<32x32, bfp_bf8>, #ttcore.memory_space<l1>>>");
  EXPECT_EQ(collapsed({2, 3, 4, 5, 6, 7, 8}, {{0, 3}, {-3, -1}}, {1, 1, 1, 1}, builder.getF32Type()),
            "#ttcore.layout<(d0, d1, d2, d3, d4, d5, d6) -> (d0 * 12 + d1 * 4 + d2, d3, d4 * 7 + d5, d6), undef, <1x1x1x1>, "
            "memref<24x5x42x8xf32, #ttcore.memory_space<l1>>>");
  // Rows that collapse begin tiles of their own.
  EXPECT_EQ(collapsed({2, 8, 32}, {{0, -1}}, {1, 2}, tile()), "#ttcore.layout<(d0, d1, d2) -> (d0 * 32 + d1, d2), undef, <1x2>, "
                                                              "memref<2x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>>");
  ScopedDiagnosticHandler handler(&context, [](Diagnostic &diagnostic) {
    EXPECT_EQ(diagnostic.str(), "expected collapse intervals that leave at most 2 dimensions, the rank of the grid, found 3");
    return success();
  });
  EXPECT_EQ(collapsed({2, 8, 32}, {}, {1, 2}, tile()), "");
}

TEST_F(LayoutAttrTest, TensorLayouts) {
  SmallVector<int64_t> shape = {53, 63};
  LayoutAttr attr =
      LayoutAttr::get(&context, shape, tile(), MemorySpace::L1, {3, 2}, TensorMemoryLayout::BlockSharded, OOBVal::One);
  auto whole = attr.getTensorLayout(shape);
  ASSERT_TRUE(bool(whole)) << llvm::toString(whole.takeError());
  EXPECT_EQ(uint64_t(whole->shardBytes()), attr.getBufferShape().shardBytes());
  EXPECT_EQ(uint64_t(whole->totalBytes()), attr.getBufferShape().totalBytes());
  EXPECT_EQ(whole->addressOf({20, 40}), (::ttmlir::hw::Address{3, 80, 0}));
  EXPECT_EQ(whole->spec().memoryLayout, ::ttmlir::hw::MemoryLayout::BlockSharded);
  EXPECT_EQ(whole->spec().memorySpace, ::ttmlir::hw::MemorySpace::L1);
  EXPECT_EQ(whole->spec().oob, ::ttmlir::hw::OOBVal::One);
}
