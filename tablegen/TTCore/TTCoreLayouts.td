//===- TTCoreLayouts.td - Tensor and memref layouts -------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTCORE_TTCORELAYOUTS
#define TTMLIR_TTCORE_TTCORELAYOUTS

include "mlir/IR/TensorEncoding.td"
include "TTCore/TTCoreAttrs.td"

def TTCore_LayoutAttr : TTCore_Attr<"Layout", "layout", [DeclareAttrInterfaceMethods<VerifiableTensorEncoding>]> {
  let summary = "placement of a tensor in memory and on a grid of cores";
  let description = WithValue<[{
    Tensor encoding. `linear` maps a logical index to a physical one (usually all leading dimensions collapse into rows); the
    physical extents are divided over `grid`, rounding up, then cut into tiles when the element type of `memref` is a tile, rounding
    up again; `memref` is one shard with its memory space; `oob_val` is the value of the padding. `mem_layout` is the distribution
    of shards over the banks of device memory, absent in host memory.

        #ttcore.layout<(d0, d1, d2) -> (d0 * 64 + d1, d2), undef, <1x1>,
                       memref<6x4x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
  }], "#ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x4x!ttcore.tile<32x32, bf16>, "
      "#ttcore.memory_space<dram>>, interleaved>">.Text;
  let parameters = (ins "AffineMap":$linear, EnumParameter<TTCore_OOBVal>:$oobVal, "GridAttr":$grid, "MemRefType":$memref,
                        OptionalParameter<"std::optional<TensorMemoryLayout>">:$memLayout);
  // Layout of a tensor of static `tensorShape` under the default linear map (getCollapsedMap); `elementType`, a scalar or a
  // TileType that elementTypeToDataType knows, decides whether it is tiled. Without a grid there is one shard.
  let builders = [
    AttrBuilder<(ins "ArrayRef<int64_t>":$tensorShape, "Type":$elementType, "MemorySpace":$memorySpace,
                     CArg<"GridAttr", "{}">:$grid, CArg<"std::optional<TensorMemoryLayout>", "std::nullopt">:$memLayout,
                     CArg<"OOBVal", "OOBVal::Undef">:$oobVal)>,
    AttrBuilder<(ins "ArrayRef<int64_t>":$tensorShape, "Type":$elementType, "MemorySpace":$memorySpace,
                     "ArrayRef<int64_t>":$grid, CArg<"std::optional<TensorMemoryLayout>", "std::nullopt">:$memLayout,
                     CArg<"OOBVal", "OOBVal::Undef">:$oobVal)>];
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The default linear map of a tensor of (static) `tensorShape`: the last dimension stays, the others collapse into rows whose
    /// second-to-last extent is rounded up to `rowAlignment`. Rank 1 becomes one row, rank 0 one element. With a `physicalRank`
    /// above 2 the first `physicalRank - 2` dimensions stay as well.
    static AffineMap getCollapsedMap(MLIRContext *context, ArrayRef<int64_t> tensorShape, int64_t rowAlignment = 1,
                                     size_t physicalRank = 2);

    /// Layout of a tensor of `tensorShape` on a device that nothing asks to be elsewhere: interleaved over DRAM.
    static LayoutAttr getInDram(MLIRContext *context, ArrayRef<int64_t> tensorShape, Type elementType);

    /// Layout of a tensor of `tensorShape` whose dimensions in each of `collapseIntervals` become one physical dimension (see
    /// hw::LinearMap::collapse). Extents within tiles are aligned to them. An error if that does not fit `grid`.
    static FailureOr<LayoutAttr> getCollapsed(function_ref<InFlightDiagnostic()> emitError, MLIRContext *context,
                                              ArrayRef<int64_t> tensorShape, ArrayRef<::ttmlir::hw::DimInterval> collapseIntervals,
                                              Type elementType, MemorySpace memorySpace, GridAttr grid,
                                              std::optional<TensorMemoryLayout> memLayout = std::nullopt,
                                              OOBVal oobVal = OOBVal::Undef);

    /// The layout of a tensor of `tensorShape` with its queries: where each element lies and which lies
    /// somewhere, padding, pages, footprint. The error gives the reason for a shared place, or the size that is too large.
    llvm::Expected<::ttmlir::hw::TensorLayout> getTensorLayout(ArrayRef<int64_t> tensorShape) const;

    /// The element type of a shard's memref: a scalar or a TileType.
    Type getElementType() const { return getMemref().getElementType(); }
    /// The tile type, or null for row-major data.
    TileType getTileType() const { return llvm::dyn_cast<TileType>(getElementType()); }
    /// Whether data is stored in tiles.
    bool isTiled() const { return llvm::isa<TileType>(getElementType()); }
    /// Height and width of a tile; 1x1 for row-major data.
    SmallVector<int64_t, 2> getTileShape() const;
    /// The scalar type that values have; for block-float tiles the one they are computed in.
    Type getScalarElementType() const;
    /// Storage format of the elements. The verifier guarantees that there is one.
    DataType getDataType() const;
    /// Memory space of the shards.
    MemorySpace getMemorySpace() const;
    /// Whether the tensor lives in DRAM or L1.
    bool isDevice() const;
    /// Extents of one shard, in tiles when tiled, else in elements.
    ArrayRef<int64_t> getShardShape() const { return getMemref().getShape(); }
    /// Extents of one shard in elements, with tile padding.
    SmallVector<int64_t> getScalarShardShape() const;
    /// Physical extents, in elements and without padding at the end, that a tensor of `tensorShape` takes under the linear map.
    SmallVector<int64_t> getPhysicalShape(ArrayRef<int64_t> tensorShape) const;
    /// Shards, pages and bytes, padding included.
    ::ttmlir::hw::BufferShape getBufferShape() const;

    /// The same layout in another memory space. `memLayout` is kept where it makes sense: host memory has none, and a layout that
    /// comes from host memory gets `interleaved`.
    LayoutAttr withMemorySpace(MemorySpace space) const;
    /// The same layout with another spread over banks.
    LayoutAttr withMemLayout(std::optional<TensorMemoryLayout> memLayout) const;
    /// The same layout with `elementType` (a scalar or a TileType). When the tile shape changes, the shard is recomputed from
    /// `tensorShape`, and the linear map too if it is the default one.
    LayoutAttr withElementType(ArrayRef<int64_t> tensorShape, Type elementType) const;
    /// The same layout with the storage format changed and the tile shape kept. Block-float formats need a tiled layout; for a
    /// row-major one the result has the format's scalar type.
    LayoutAttr withDataType(DataType dataType) const;
    /// The same layout divided over another grid of the same rank.
    LayoutAttr withGrid(ArrayRef<int64_t> tensorShape, GridAttr grid) const;
    LayoutAttr withGrid(ArrayRef<int64_t> tensorShape, ArrayRef<int64_t> grid) const;
    /// The same layout with another padding value.
    LayoutAttr withOOBVal(OOBVal oobVal) const;
  }];
}

def TTCore_MetalLayoutAttr : TTCore_Attr<"MetalLayout", "metal_layout"> {
  let summary = "layout of a tensor whose type spells out grid and shard";
  let description = WithValue<[{
    Tensor encoding of the kernel path. The tensor's own shape is grid dimensions followed by shard dimensions; this attribute keeps
    the logical shape, the alignment of each logical dimension in elements, which intervals of logical dimensions collapse, and
    the memory space. `collapsed_intervals` has one row [begin, end) per physical dimension; negative ends count from the back.
    The value of the padding is printed after the intervals unless it is `undef`.
  }], "#ttcore.metal_layout<logical_shape = 64x128, dim_alignments = 32x32, "
     # "collapsed_intervals = dense<[[0, 1], [1, 2]]> : tensor<2x2xi64>, l1, sharded>">.Text;
  let parameters = (ins ArrayRefParameter<"int64_t">:$logicalShape, ArrayRefParameter<"int64_t">:$dimAlignments,
                        "DenseIntElementsAttr":$collapsedIntervals, EnumParameter<TTCore_OOBVal>:$oobVal,
                        EnumParameter<TTCore_MemorySpace>:$memorySpace,
                        EnumParameter<TTCore_TensorMemoryLayout>:$memoryLayout);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

// Byte strides and buffers of a shard inside a grid: memref<GyxGxxSyxSx!tile, #ttcore.shard<...>>.
class TTCore_BufferLayoutAttr<string name, string mnemonic, string text>
    : TTCore_Attr<name, mnemonic, [DeclareAttrInterfaceMethods<MemRefLayoutAttrInterface, ["verifyLayout"]>]> {
  let summary = text;
  let description = ValueText<"Byte strides of a shard, and the number of blocks it holds.", "#ttcore." # mnemonic #
      "<16384x4096, 2>">.Text;
  let parameters = (ins ArrayRefParameter<"int64_t", "bytes from one element to the next, per shard dimension">:$stride,
                        "uint64_t":$buffers);
  let assemblyFormat = "`<` custom<DimensionList>($stride) `,` $buffers `>`";
  let genVerifyDecl = 1;
}
def TTCore_ShardLayoutAttr : TTCore_BufferLayoutAttr<"ShardLayout", "shard", "memref layout of data sharded over a grid of cores">;
def TTCore_CBLayoutAttr : TTCore_BufferLayoutAttr<"CBLayout", "cb_layout", "memref layout of a circular buffer">;

def TTCore_InterleavedLayoutAttr : TTCore_Attr<"InterleavedLayout", "interleaved",
    [DeclareAttrInterfaceMethods<MemRefLayoutAttrInterface, ["verifyLayout"]>]> {
  let summary = "memref layout of data interleaved over the banks of a memory";
  let description = ValueText<"Byte strides of a shard.", "#ttcore.interleaved<16384x4096>">.Text;
  let parameters = (ins ArrayRefParameter<"int64_t", "bytes from one element to the next, per shard dimension">:$stride);
  let assemblyFormat = "`<` custom<DimensionList>($stride) `>`";
}

def TTCore_ViewLayoutAttr : TTCore_Attr<"ViewLayout", "view",
    [DeclareAttrInterfaceMethods<MemRefLayoutAttrInterface, ["verifyLayout"]>]> {
  let summary = "memref layout of a view: another indexing of a buffer, resolved at its uses";
  let description = ValueText<"Its rank is that of the memref.", "#ttcore.view<4>">.Text;
  let parameters = (ins "uint64_t":$rank);
  let assemblyFormat = "`<` $rank `>`";
  let genVerifyDecl = 1;
}

def TTCore_HostLayoutAttr : TTCore_Attr<"HostLayout", "host_layout",
    [DeclareAttrInterfaceMethods<MemRefLayoutAttrInterface, ["verifyLayout"]>]> {
  let summary = "memref layout of host data padded for a device";
  let description = ValueText<
      "Strides and volume are in elements; they leave room for padding.",
      "#ttcore.host_layout<logical_shape = 53x63, host_strides = 64x1, host_volume = 4096>">.Text;
  let parameters = (ins ArrayRefParameter<"int64_t">:$logicalShape,
                        ArrayRefParameter<"int64_t", "elements from one index to the next, per dimension">:$hostStrides,
                        "int64_t":$hostVolume, OptionalParameter<"TensorMeshAttr">:$mesh);
  let assemblyFormat = [{
    `<` `logical_shape` `=` custom<DimensionList>($logicalShape) `,` `host_strides` `=` custom<DimensionList>($hostStrides) `,`
    `host_volume` `=` $hostVolume (`,` $mesh^)? `>`
  }];
  let genVerifyDecl = 1;
}

#endif // TTMLIR_TTCORE_TTCORELAYOUTS
