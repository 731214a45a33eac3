//===- D2MOps.td - Operations of the d2m dialect -----------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

// Element-wise tile operations come from Ops/EltwiseOps.td.

#ifndef TTMLIR_D2M_D2MOPS
#define TTMLIR_D2M_D2MOPS

include "mlir/IR/RegionKindInterface.td"
include "mlir/Interfaces/ControlFlowInterfaces.td"
include "mlir/Interfaces/IndexingMapOpInterface.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/IR/OpAsmInterface.td"
include "D2M/D2MThreadOps.td"
include "TTCore/TTCoreAttrs.td"
include "Registry/TileCalls.td"

def D2M_GenericOp : Op<D2M_Dialect, "generic", [Pure, IsolatedFromAbove, SingleBlock, IndexingMapOpInterface,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockNames"]>]> {
  let summary = "a computation on tiles, spread over a grid of cores";
  let description = WithExample<[{
    In the *unified* form one region runs at every point of an iteration space of `extents` tiles. The block arguments are one
    tile of each input; `d2m.yield` gives one tile of each result. `indexing_maps`, one per input and result, give the index of
    the tile: leading axes of the tensor, row and column of tiles; for unaligned shards row and column of the shard, then row and
    column of tiles in it. In a map with fewer results, at least two, the first is the linear index of the leading extents.
    `d2m.tile_matmul` and `d2m.tile_accumulate` reduce along `reduction` dimensions. Ops on reduced tiles alone are the epilogue,
    which runs once, after the last step; ops that depend on the step as well run in another loop over all steps. A result whose
    map depends on the step is written at every step.

    In the *threads* form every core of `grid` runs one region for each of `threads`. All regions have the same arguments: the
    circular buffers of a core, then its semaphores. `buffers` places the circular buffers (`d2m-allocate-buffers`); by default
    they are contiguous and hold two pushes each. The iteration space is optional.

    `mapping` assigns points of dimensions 0 and 1 to the cores of `grid` (`d2m-select-grid`); without it `grid` is the largest
    usable grid. `block_factors` are the tiles of a block along each dimension, `dst` its use of the destination registers.
    `circular_buffers` has one entry for each input, each intermediate between stages of the body and each result; `unit` is an
    undecided one. With `stagger_columns` the cores of a row begin at different columns of theirs, so that they read from
    different DRAM channels. A unified generic may have any of these attributes before the pass that decides it, which then keeps
    it. With `group`, points of dimensions 0 and 1 map to groups of that many rows and columns of cores, which split the
    reduction: each core has consecutive steps. `d2m.tile_gather` then exchanges partial sums.

    `math_fidelity` is the number of fidelity phases of a product (`d2m-set-math-fidelity`), in both forms; by default four.
  }], [{
    func.func @f(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
      %0 = d2m.generic %x {extents = array<i64: 1, 1>,
          indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
          iterator_types = [#ttcore.iterator_type<parallel>, #ttcore.iterator_type<parallel>]}
          : (tensor<32x32xbf16>) -> tensor<32x32xbf16> {
      ^bb0(%tile: !ttcore.tile<32x32, bf16>):
        %exp = d2m.tile_exp %tile : (!ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
        d2m.yield %exp : !ttcore.tile<32x32, bf16>
      }
      return %0 : tensor<32x32xbf16>
    }
}]>.Text;
  let arguments = (ins Variadic<AnyRankedTensor>:$inputs, DefaultValuedAttr<DenseI64ArrayAttr, "{}">:$extents,
                       DefaultValuedAttr<AffineMapArrayAttr, "{}">:$indexing_maps,
                       DefaultValuedAttr<TypedArrayAttrBase<TTCore_IteratorTypeAttr, "iterator types">, "{}">:$iterator_types,
                       OptionalAttr<TTCore_GridAttr>:$grid, OptionalAttr<DenseI64ArrayAttr>:$block_factors,
                       OptionalAttr<TTCore_GridAttr>:$group, OptionalAttr<D2M_MappingAttr>:$mapping,
                       OptionalAttr<D2M_DstAttr>:$dst,
                       OptionalAttr<TypedArrayAttrBase<AnyAttrOf<[D2M_CircularBufferAttr, UnitAttr]>,
                           "circular buffers, or units for open ones">>:$circular_buffers,
                       UnitAttr:$stagger_columns,
                       OptionalAttr<TypedArrayAttrBase<D2M_ThreadAttr, "threads">>:$threads,
                       OptionalAttr<TypedArrayAttrBase<D2M_BufferAttr, "circular buffers">>:$buffers,
                       OptionalAttr<TTKernel_MathFidelityAttr>:$math_fidelity);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let regions = (region VariadicRegion<SizedRegion<1>>:$bodies);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let builders = [OpBuilder<(ins "::mlir::TypeRange":$results, "::mlir::ValueRange":$inputs, "::llvm::ArrayRef<int64_t>":$extents,
                                 "::mlir::ArrayAttr":$maps, "::mlir::ArrayAttr":$iteratorTypes,
                                     "::mlir::tt::ttcore::GridAttr":$grid,
                                 "::mlir::DenseI64ArrayAttr":$blockFactors), [{
    build($_builder, $_state, results, inputs, extents, maps, iteratorTypes, grid, blockFactors, /*group=*/{}, /*mapping=*/{},
    /*dst=*/{}, /*circular_buffers=*/{},
          /*stagger_columns=*/false, /*threads=*/{}, /*buffers=*/{}, /*math_fidelity=*/{},
          /*bodiesCount=*/1);
  }]>];
  let extraClassDeclaration = [{
    /// Whether there is a region for each thread.
    bool isThreaded() { return getThreadsAttr() != nullptr; }
    /// The thread that runs region `index` of the threads form.
    ThreadAttr getThread(unsigned index) { return ::llvm::cast<ThreadAttr>(getThreadsAttr()[index]); }
    /// The region of the unified form.
    ::mlir::Region &getBody() { return getBodies().front(); }
    /// The map of input `index`.
    ::mlir::AffineMap getInputMap(unsigned index) {
      return ::llvm::cast<::mlir::AffineMapAttr>(getIndexingMaps()[index]).getValue();
    }
    /// The map of result `index`.
    ::mlir::AffineMap getResultMap(unsigned index) { return getInputMap(getNumOperands() + index); }
    /// IndexingMapOpInterface: as many extents of the tiles of an input as its map has results, and the extents of the space.
    /// Those are attributes: maps that divide have no inverse to infer them with.
    ::llvm::SmallVector<int64_t> getStaticOperandShape(::mlir::OpOperand *operand);
    ::llvm::SmallVector<int64_t> getStaticLoopRanges() { return ::llvm::SmallVector<int64_t>(getExtents()); }
    /// Whether dimension `dim` is one along which tiles add up.
    bool isReduction(unsigned dim) {
      return ::llvm::cast<::mlir::tt::ttcore::IteratorTypeAttr>(getIteratorTypes()[dim]).getValue() ==
             ::mlir::tt::ttcore::IteratorType::Reduction;
    }
    /// The tiles that the body yields.
    ::mlir::OperandRange getYielded() { return getBody().front().getTerminator()->getOperands(); }
    /// Whether the body is a sequence of stages.
    bool isScheduled();
    /// Whether all circular buffers are decided.
    bool hasCircularBuffers();
    /// The type of tensor `index`, counted over inputs and results.
    ::mlir::RankedTensorType getTensorType(unsigned index) {
      return ::llvm::cast<::mlir::RankedTensorType>(
          index < getNumOperands() ? getOperand(index).getType() : getResult(index - getNumOperands()).getType());
    }

  private:
    ::llvm::LogicalResult verifyGroup();
    ::llvm::LogicalResult verifyMasks();
    ::llvm::LogicalResult verifySchedule();
    ::llvm::LogicalResult verifyMapping();
    ::llvm::LogicalResult verifyBlocking();
  }];
}

def D2M_YieldOp : Op<D2M_Dialect, "yield", [Pure, Terminator, ReturnLike, ParentOneOf<["GenericOp", "StageOp"]>]> {
  let summary = "the tiles of the results or of a stage; the end of a thread, which yields nothing";
  let description = OpText<[{
  In the unified form, one tile of each result of the generic or of the stage, in order. In the threads form, nothing.
}], [{
  func.func @f(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
    %0 = d2m.generic %x {extents = array<i64: 1, 1>,
        indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
        iterator_types = [#ttcore.iterator_type<parallel>, #ttcore.iterator_type<parallel>]}
        : (tensor<32x32xbf16>) -> tensor<32x32xbf16> {
    ^bb0(%tile: !ttcore.tile<32x32, bf16>):
      %exp = d2m.tile_exp %tile : (!ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
      d2m.yield %exp : !ttcore.tile<32x32, bf16>
    }
    return %0 : tensor<32x32xbf16>
  }
}]>.Text;
  let arguments = (ins Variadic<TTCore_Tile>:$tiles);
  let assemblyFormat = "($tiles^ `:` type($tiles))? attr-dict";
}

def D2M_StageOp : Op<D2M_Dialect, "stage", [SingleBlock, RecursiveMemoryEffects, RecursivelySpeculatable,
    ParentOneOf<["GenericOp"]>]> {
  let summary = "the tile operations between acquire and release of the destination registers";
  let description = WithExample<[{
    A scheduled body of a `d2m.generic` is a sequence of stages (`d2m-schedule-dst`). The operations of a stage run in order on
    tiles in destination registers. Tiles of inputs, and of intermediates, the results of other stages, come through circular
    buffers. Yielded tiles are packed: to an intermediate for each result that another stage reads, and to the results of the
    generic. `d2m.tile_bcast`, `d2m.tile_transpose`, `d2m.tile_matmul` and `d2m.tile_gather` read circular buffers and no
    registers.

    | kind | runs |
    |---|---|
    | `once` | once per block of results |
    | `steps` | at every step of the reduction, and packs at every step |
    | `fold` | producers of its sums at every step; their epilogue once, after the last step |
    | `exchange` | not at all: cores of a group exchange partial sums, one `d2m.tile_gather` each |
    | `join` | its sums for every core of the exchange; their epilogue once |

    The sum of a row, with its square root as epilogue:

        %0 = d2m.stage <fold> {
          %1 = d2m.tile_accumulate %tile {pool = #ttkernel.pool_type<sum>} : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
          %2 = d2m.tile_sqrt %1 : (!ttcore.tile<32x32, f32>) -> !ttcore.tile<32x32, f32>
          d2m.yield %2 : !ttcore.tile<32x32, f32>
        } : !ttcore.tile<32x32, f32>
  }], [{
    func.func @f(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
      %0 = d2m.generic %x {extents = array<i64: 1, 1>,
          indexing_maps = [affine_map<(d0, d1) -> (d0, d1)>, affine_map<(d0, d1) -> (d0, d1)>],
          iterator_types = [#ttcore.iterator_type<parallel>, #ttcore.iterator_type<parallel>]}
          : (tensor<32x32xbf16>) -> tensor<32x32xbf16> {
      ^bb0(%tile: !ttcore.tile<32x32, bf16>):
        %stage0 = d2m.stage <once> {
          %exp = d2m.tile_exp %tile : (!ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
          d2m.yield %exp : !ttcore.tile<32x32, bf16>
        } : !ttcore.tile<32x32, bf16>
        d2m.yield %stage0 : !ttcore.tile<32x32, bf16>
      }
      return %0 : tensor<32x32xbf16>
    }
}]>.Text;
  let arguments = (ins D2M_StageKindAttr:$kind);
  let results = (outs Variadic<TTCore_Tile>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$kind $body attr-dict (`:` type($results)^)?";
  let hasVerifier = 1;
  let hasRegionVerifier = 1;
  let extraClassDeclaration = [{
    /// The tiles that the stage packs, one per result.
    ::mlir::OperandRange getYielded() { return getBody().front().getTerminator()->getOperands(); }
  }];
}

def D2M_RearrangeOp : Op<D2M_Dialect, "rearrange", [Pure]> {
  let summary = "elements of tensors in another order";
  let description = WithExample<[{
    Element d of the result is element `maps[i]`(d) of the input i whose box contains d. `begins` and `ends` (exclusive) of the
    boxes have one index per input. Elements of no box have the bits `padding`. Indices of tensors with fewer than two axes begin
    with zeros. Only formats with independent elements are supported: no block floats.

    Blocks of the result, tiles or parts of rows, map to the cores of `grid` in order (`d2m-select-grid`). `buffers` are the
    circular buffers of the blocks and, where elements are copied, of their source (`d2m-allocate-buffers`).
  }], [{
    func.func @f(%x: tensor<2x3xbf16>) -> tensor<3x2xbf16> {
      %0 = d2m.rearrange %x {begins = array<i64: 0, 0>, ends = array<i64: 3, 2>,
          maps = [affine_map<(d0, d1) -> (d1, d0)>], padding = 0 : i32} : (tensor<2x3xbf16>) -> tensor<3x2xbf16>
      return %0 : tensor<3x2xbf16>
    }
}]>.Text;
  let arguments = (ins Variadic<AnyRankedTensor>:$inputs, AffineMapArrayAttr:$maps, DenseI64ArrayAttr:$begins,
                       DenseI64ArrayAttr:$ends, I32Attr:$padding, OptionalAttr<TTCore_GridAttr>:$grid,
                       OptionalAttr<TypedArrayAttrBase<D2M_BufferAttr, "circular buffers">>:$buffers);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$inputs attr-dict `:` functional-type($inputs, $result)";
  let hasVerifier = 1;
  let builders = [OpBuilder<(ins "::mlir::Type":$result, "::mlir::ValueRange":$inputs, "::mlir::ArrayAttr":$maps,
                                 "::llvm::ArrayRef<int64_t>":$begins, "::llvm::ArrayRef<int64_t>":$ends, "uint32_t":$padding), [{
    build($_builder, $_state, result, inputs, maps, begins, ends, padding, /*grid=*/{}, /*buffers=*/{});
  }]>];
  let extraClassDeclaration = [{
    /// The extents of a tensor of `type` with two axes at least.
    static ::llvm::SmallVector<int64_t> shapeOf(::mlir::Type type);
    /// The map of input `index`, and its box.
    ::mlir::AffineMap getMap(unsigned index) { return ::llvm::cast<::mlir::AffineMapAttr>(getMaps()[index]).getValue(); }
    ::llvm::ArrayRef<int64_t> getBegin(unsigned index) {
      return getBegins().slice(index * getMap(index).getNumDims(), getMap(index).getNumDims());
    }
    ::llvm::ArrayRef<int64_t> getEnd(unsigned index) {
      return getEnds().slice(index * getMap(index).getNumDims(), getMap(index).getNumDims());
    }
  }];
}

def D2M_TileMatmulOp : D2M_TileOp<"matmul", readsBuffers = true, isElementwise = false> {
  let summary = "sum of matrix products of tiles along the reduction dimensions";
  let description = OpText<[{
  In the body of a generic: the products of the tiles of all steps of the reduction, added up. `transpose_rhs` transposes the second
  tile on the way in.
}], [{
  %result = d2m.tile_matmul %lhs, %rhs : (!ttcore.tile<32x32, bf16>, !ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
}]>.Text;
  // The matrix unit transposes its second tile on the way in.
  let arguments = (ins TTCore_Tile:$lhs, TTCore_Tile:$rhs, UnitAttr:$transpose_rhs);
}
def D2M_TileAccumulateOp : D2M_TileOp<"accumulate", isElementwise = false> {
  let summary = "sum, maximum or minimum of tiles, element by element, along the reduction dimensions";
  let description = OpText<[{
  In the body of a generic: combines the tiles of all steps of the reduction, element by element, by `pool`.
}], [{
  %result = d2m.tile_accumulate %input {pool = #ttkernel.pool_type<sum>} : (!ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
}]>.Text;
  let arguments = (ins TTCore_Tile:$input, TTKernel_PoolTypeAttr:$pool);
}
def D2M_TileGatherOp : D2M_TileOp<"gather", readsBuffers = true, isElementwise = false> {
  let summary = "tiles of all cores of a row or column of a group, in the order of the cores";
  let description = WithExample<[{
    Gathers the partial sums of a core's steps along its row of the group. Gathers the sums of rows, or the partial sums where a
    row is one core, along the column. A `d2m.tile_accumulate` of the result adds up the gathered tiles rather than the tiles of
    steps.
  }], [{
    %result = d2m.tile_gather %input : (!ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
}]>.Text;
  let arguments = (ins TTCore_Tile:$input);
}
def D2M_TileReduceOp : D2M_TileOp<"reduce", isElementwise = false> {
  let summary = "reduction of each row, of each column or of all of a tile to its first element";
  let description = OpText<[{
  Combines elements by `pool`: `row` gives the first element of each row, `col` that of each column, `scalar` the first of all. The
  others are undefined.
}], [{
  %result = d2m.tile_reduce %input {dim = #ttkernel.reduce_dim<row>, pool = #ttkernel.pool_type<sum>}
      : (!ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
}]>.Text;
  let arguments = (ins TTCore_Tile:$input, TTKernel_PoolTypeAttr:$pool, TTKernel_ReduceDimAttr:$dim);
}
def D2M_TileBcastOp : D2M_TileOp<"bcast", readsBuffers = true, isElementwise = false> {
  let summary = "broadcast of the first row, column or element of a tile";
  let description = OpText<[{
  Repeats the first row, column or element over the tile, by `bcast_type`.
}], [{
  %result = d2m.tile_bcast %input {bcast_type = #ttkernel.bcast_type<row>}
      : (!ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
}]>.Text;
  let arguments = (ins TTCore_Tile:$input, TTKernel_BcastTypeAttr:$bcast_type);
}
def D2M_TileTransposeOp : D2M_TileOp<"transpose", readsBuffers = true, isElementwise = false> {
  let summary = "the transpose of a tile";
  let description = OpText<[{
  Exchanges rows and columns.
}], [{
  %result = d2m.tile_transpose %input : (!ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
}]>.Text;
  let arguments = (ins TTCore_Tile:$input);
}
def D2M_TileTypecastOp : D2M_TileOp<"typecast"> {
  let summary = "a tile in another element format";
  let description = OpText<[{
  Converts elements: floats to integers by truncation, to narrower floats by rounding. Registers hold all floats alike.
}], [{
  %result = d2m.tile_typecast %input : (!ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, f32>
}]>.Text;
  let arguments = (ins TTCore_Tile:$input);
  let extraClassDeclaration = [{
    /// Whether f32 becomes bf16: registers of 32 bits, which f32 needs, would keep more than that.
    bool roundsToBFloat16();
    /// Whether registers stay as they are: they hold all floats alike.
    bool leavesRegisters();
  }];
}
defvar FillCall = VectorCall<"fill_tile">;
def D2M_TileFillOp : D2M_TileOp<"fill", methods = FillCall.Methods, bodies = FillCall.Bodies> {
  let summary = "a tile of one value";
  let description = OpText<[{
  Every element is `value`.
}], [{
  %result = d2m.tile_fill {value = 1.0 : f32} : () -> !ttcore.tile<32x32, bf16>
}]>.Text;
  let arguments = (ins TTKernel_Number:$value);
}
def D2M_TileMaskOp : D2M_TileOp<"mask", isElementwise = false> {
  let summary = "a tile whose padding becomes `value`";
  let description = WithExample<[{
    `position` gives the row and column of the tile in a matrix of `height` x `width` elements; -1 stands for an extent whose
    padding stays.
  }], [{
    %result = d2m.tile_mask %input {height = 53 : i64, position = affine_map<(d0, d1) -> (d0, d1)>, value = 0.0 : f32,
        width = -1 : i64}
        : (!ttcore.tile<32x32, bf16>) -> !ttcore.tile<32x32, bf16>
}]>.Text;
  let arguments = (ins TTCore_Tile:$input, TTKernel_Number:$value, AffineMapAttr:$position, I64Attr:$height, I64Attr:$width);
  let extraClassDeclaration = [{
    /// Rows (columns) of elements in the last tile of a matrix; 0 where nothing is masked.
    int64_t getPartialRows() { return static_cast<int64_t>(getHeight()) > 0 ? getHeight() % 32 : 0; }
    int64_t getPartialColumns() { return static_cast<int64_t>(getWidth()) > 0 ? getWidth() % 32 : 0; }
  }];
}
foreach kind = ["add", "sub", "mul", "rsub"] in {
  defvar ScalarCall = VectorCall<kind # "_unary_tile", init = "binop_with_scalar_tile_init">;
  def D2M_TileScalar#kind#Op : D2M_TileOp<"scalar_" # kind, methods = ScalarCall.Methods, bodies = ScalarCall.Bodies> {
    let summary = "a tile and a number, element by element";
    let description = OpText<"  Combines every element with `value`; `rsub` subtracts the element from it.\n",
                             TileExample<"scalar_" # kind, ["input"], "value = 2.0 : f32">.Text>.Text;
    let arguments = (ins TTCore_Tile:$input, TTKernel_Number:$value);
  }
}

#endif // TTMLIR_D2M_D2MOPS
