//===- Schedules.h - Kernel shapes of library calls -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The schedules of the vendor's library, family by family: which cores a call takes, and what their readers, compute kernels and
// writers do. Arguments are plain numbers; `shapeOf` (OpShape.h) takes them from the operations of a file. Families and their
// defaults are in tablegen/Registry/OpSchedules.td. See docs/clock.md.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HARDWARE_SCHEDULES_SCHEDULES_H
#define TTMLIR_HARDWARE_SCHEDULES_SCHEDULES_H

#include "ttmlir/Hardware/Clock/KernelShape.h"
#include "ttmlir/Hardware/Memory/BufferShape.h"
#include "ttmlir/Hardware/Memory/MemoryPlan.h"
#include "ttmlir/Hardware/System/SystemDesc.h"
#include "ttmlir/Support/Fidelity.h"

#include <optional>
#include <vector>

namespace ttmlir::hw {

//===----------------------------------------------------------------------===//
// Families
//===----------------------------------------------------------------------===//

/// The family of an operation, by its record (tablegen/Registry/OpSchedules.td): operations with the same kernels in the library.
enum class ScheduleFamily : uint8_t {
#define TT_SCHEDULE_FAMILY(family, block, bufferBlocks, waitsForWrites, byRows, mayBeView) family,
#include "ttmlir/Hardware/Schedules/Schedules.h.inc"
};

/// The defaults of a family.
struct ScheduleRecord {
  ScheduleFamily family = {};
  /// Units of work between two barriers, and blocks that a circular buffer holds.
  uint32_t block = 1, bufferBlocks = 2;
  /// The writer waits until a block has arrived, not only until it has left.
  bool waitsForWrites = true;
  /// Cores in order of rows of the grid, not of columns.
  bool byRows = false;
  /// Operations without time where all elements stay in their places.
  bool mayBeView = false;
};
const ScheduleRecord &scheduleRecord(ScheduleFamily family);

/// The family of the operation with wire number `wire`; None if files have no such operation.
ScheduleFamily scheduleFamily(uint16_t wire);

//===----------------------------------------------------------------------===//
// Arguments of all families
//===----------------------------------------------------------------------===//

/// A tensor in device memory. Extents are in elements and include the padding to tiles, if it is tiled.
struct DeviceTensor {
  DeviceMemory memory = DeviceMemory::Dram;
  /// Interleaved, HeightSharded, WidthSharded or BlockSharded.
  MemoryLayout placement = MemoryLayout::Interleaved;
  DataType type = DataType::BFloat16;
  bool isTiled = true;
  /// All axes but the last two together, and those.
  uint64_t matrices = 1, rows = 32, columns = 32;
  /// Rows and columns of a shard, with the matrices one below the other; 0 if interleaved.
  uint64_t shardRows = 0, shardColumns = 0;
  /// Numbers of the cores (row-major over the grid of the chip) or banks that hold the shards, in order; empty: as many as there
  /// are shards, from 0 on, a block-sharded tensor as a rectangle of the grid.
  std::vector<uint32_t> holders = {};

  bool isDram() const { return memory == DeviceMemory::Dram; }
  bool isSharded() const { return shardRows != 0 && hw::isSharded(placement); }
  uint64_t elements() const { return matrices * rows * columns; }
  /// Tiles of 32x32, or as many as hold the elements of row-major data.
  uint64_t tiles() const { return (elements() + 1023) / 1024; }
  uint64_t tileRows() const { return matrices * ((rows + 31) / 32); }
  uint64_t tileColumns() const { return (columns + 31) / 32; }
  /// Bytes of a page: a tile, or a row (of a shard).
  uint64_t pageBytes() const;
  uint64_t pages() const;
  /// Bytes of a tile of its type.
  uint64_t tileBytes() const { return static_cast<uint64_t>(ttmlir::tileBytes(type)); }
};

/// How the compute kernel is configured: `compute_kernel_config` of the library.
struct ComputeConfig {
  Fidelity fidelity = Fidelity::HiFi4;
  /// Destination registers of 32 bits.
  bool is32BitDst = false;
  /// Approximate functions of the vector unit.
  bool isApproximate = false;
  /// Partial results are added up in L1 by the packer.
  bool accumulatesInL1 = false;
};

/// Parameters of the pipeline from reader to writer of a core; 0: the default of the family.
struct StreamConfig {
  /// Pages between two barriers of the reader and of the writer, and blocks of so many pages that a circular buffer holds.
  uint32_t readBlock = 0, writeBlock = 0, bufferBlocks = 0;
  /// At most so many cores; 0: all.
  uint32_t cores = 0;
  /// The writer waits until a block has arrived; empty: the default of the family.
  std::optional<bool> waitsForWrites = {};
  /// Core c takes the pages c, c + cores, ..., of L1 its own ones; else pages one after the other. Empty: of element-wise
  /// operations between interleaved tensors in L1.
  std::optional<bool> isStrided = {};
};

//===----------------------------------------------------------------------===//
// Element-wise operations, copies and conversions of types
//===----------------------------------------------------------------------===//

/// How operand 1 is broadcast to the tiles of operand 0.
enum class TileBroadcast : uint8_t { None, Scalar, Row, Column };

/// Tiles are split evenly over the cores, in order; the first ones take the remainder. Sharded tensors stay where they are.
struct ElementwiseArgs {
  std::vector<DeviceTensor> operands;
  DeviceTensor result;
  /// Wire number of the operation (`wireNumber("add")`), and of the functions applied to its result.
  uint16_t wire = 0;
  std::vector<uint16_t> activations = {};
  /// The second operand is a number.
  bool hasScalar = false;
  TileBroadcast broadcast = TileBroadcast::None;
  /// Cycles per tile of the vector unit in place of those of the chip's record, e.g. of another version of the library.
  std::optional<double> vectorCycles = {};
  ComputeConfig compute;
  StreamConfig stream;
};
KernelShape elementwiseShape(const ElementwiseArgs &args, const ChipDesc &chip);

/// A tensor without operands: one page is made, then written to every page of `result`.
KernelShape fillShape(const DeviceTensor &result, const ChipDesc &chip);

//===----------------------------------------------------------------------===//
// Matrix products
//===----------------------------------------------------------------------===//

/// `MatmulProgramConfig` of the library. Extents are in tiles.
struct MatmulConfig {
  enum class Kind : uint8_t {
    Reuse,       ///< every core reads its own rows of A and columns of B
    Multicast2D, ///< A along rows of cores, B along columns
    Multicast1D, ///< A or B to all cores
    DramSharded, ///< B from the bank beside each core, A to all
    Minimal,     ///< `minimal_matmul`: blocks passed on from core to core along rows and columns
    MultiCore    ///< each core reads the operands of each tile of the result
  };
  Kind kind = Kind::Multicast2D;
  /// Rows and columns of cores.
  Dim2 grid;
  uint32_t innerBlock = 1, subblockRows = 1, subblockColumns = 1, rowsPerCore = 1, columnsPerCore = 1;
  /// Part of the result of a core that is in L1 at once; 0: all.
  uint32_t outBlockRows = 0, outBlockColumns = 0;
  /// Of Multicast1D: A is sent, each core reads its columns of B; else B is sent.
  bool sendsA = true;
  /// Cores of a column, not of a row, share A.
  bool isTransposed = false;
};

struct MatmulArgs {
  DeviceTensor a, b, result;
  std::optional<DeviceTensor> bias = {};
  bool transposesA = false, transposesB = false;
  /// Empty: as the library chooses.
  std::optional<MatmulConfig> config = {};
  /// Of `matmul(core_grid=)`: cores for the choice; empty: all.
  Dim2 coreGrid = {0, 0};
  std::vector<uint16_t> activations = {};
  ComputeConfig compute;
};
/// The config that the library chooses.
MatmulConfig chooseMatmul(const MatmulArgs &args, const ChipDesc &chip);
/// The subblock of a block of `rows` x `columns` tiles that the library chooses: at most `limit` tiles, of one row if `isOneRow`.
std::pair<uint32_t, uint32_t> chooseSubblock(uint64_t rows, uint64_t columns, uint64_t limit, bool isOneRow = false);
KernelShape matmulShape(const MatmulArgs &args, const ChipDesc &chip);

//===----------------------------------------------------------------------===//
// Reductions, softmax, normalisation
//===----------------------------------------------------------------------===//

enum class ReducedAxes : uint8_t {
  Columns, ///< the last axis: each row becomes an element
  Rows,    ///< the axis before
  Both,
  Matrices ///< outer axes: tiles are added up
};

struct ReduceArgs {
  DeviceTensor operand, result;
  ReducedAxes axes = ReducedAxes::Columns;
  bool isMaximum = false;
  /// In the vector unit: integers and products.
  bool isOnVectorUnit = false;
  ComputeConfig compute;
  StreamConfig stream;
};
KernelShape reduceShape(const ReduceArgs &args, const ChipDesc &chip);

struct SoftmaxArgs {
  DeviceTensor operand, result;
  std::optional<DeviceTensor> mask = {};
  /// The maximum is subtracted first.
  bool isStable = true;
  std::optional<double> exponentialCycles = {};
  ComputeConfig compute;
  StreamConfig stream;
};
KernelShape softmaxShape(const SoftmaxArgs &args, const ChipDesc &chip);

struct NormArgs {
  DeviceTensor operand, result;
  std::optional<DeviceTensor> weight = {}, bias = {}, residual = {};
  /// Root mean square: without the mean.
  bool isRms = false;
  /// Of a group norm; 0: a layer norm of the rows.
  uint32_t groups = 0;
  ComputeConfig compute;
  StreamConfig stream;
};
KernelShape normShape(const NormArgs &args, const ChipDesc &chip);

//===----------------------------------------------------------------------===//
// Movement of elements
//===----------------------------------------------------------------------===//

/// Whole pages go from their places in the operands to places in the result: slices of whole tiles or rows, concatenation, copies,
/// repeats, changes between interleaved and sharded placement.
struct MoveArgs {
  std::vector<DeviceTensor> operands;
  DeviceTensor result;
  /// Cycles of the processor for the address of a page of the source, beyond the issue.
  double addressCycles = 0;
  /// Whether the last axis is joined or cut, so that rows of row-major data come from several pages.
  bool splitsRows = false;
  StreamConfig stream;
};
KernelShape moveShape(const MoveArgs &args, const ChipDesc &chip);

/// Transposition: `WH` of the last two axes, `HC` of the two before the last, `CN` of outer axes. Row-major data of which the last
/// axis changes places (WH) moves in blocks of 32x32 elements.
struct TransposeArgs {
  enum class Axes : uint8_t { WH, HC, CN };
  DeviceTensor operand, result;
  Axes axes = Axes::WH;
  /// Rows of a tile of the operand that are not padding.
  uint32_t validRows = 32;
  ComputeConfig compute;
  StreamConfig stream;
};
KernelShape transposeShape(const TransposeArgs &args, const ChipDesc &chip);

/// Any other order of elements: runs of `runBytes` contiguous bytes are read or copied one by one. `permute` of rows, `reshape` of
/// tiles, gathers.
struct RunArgs {
  DeviceTensor operand, result;
  /// Contiguous bytes in both.
  uint64_t runBytes = 2;
  /// Pages of the source that are read for a page of the result; 0: one for each run.
  uint64_t pagesPerPage = 0;
  /// Whether a processor copies each run inside L1, from pages read whole, instead of reading it into place.
  bool copiesInL1 = false;
  StreamConfig stream;
};
KernelShape runShape(const RunArgs &args, const ChipDesc &chip);

/// Row-major to tiles, or back. A block of 32 rows is one unit of work, `isSplitByColumns` parts of its columns.
struct TilizeArgs {
  DeviceTensor operand, result;
  /// Rows of the row-major tensor that are not padding; 0: all.
  uint64_t validRows = 0;
  bool isSplitByColumns = false;
  /// The calls that pad or cut (`tilize_with_val_padding`, `untilize_with_unpadding`): a barrier for each row.
  bool isPadded = false;
  ComputeConfig compute;
  StreamConfig stream;
};
KernelShape tilizeShape(const TilizeArgs &args, const ChipDesc &chip);
KernelShape untilizeShape(const TilizeArgs &args, const ChipDesc &chip);

/// Rows of a table by index.
struct EmbeddingArgs {
  DeviceTensor indices, table, result;
  uint64_t numIndices = 0;
  StreamConfig stream;
};
KernelShape embeddingShape(const EmbeddingArgs &args, const ChipDesc &chip);

//===----------------------------------------------------------------------===//
// Convolution and pooling
//===----------------------------------------------------------------------===//

/// A window over the rows (N, H, W) of a tensor whose columns are channels.
struct WindowArgs {
  uint64_t batch = 1, height = 1, width = 1;
  uint32_t kernelHeight = 1, kernelWidth = 1, strideHeight = 1, strideWidth = 1;
  uint32_t padTop = 0, padBottom = 0, padLeft = 0, padRight = 0, dilationHeight = 1, dilationWidth = 1;

  uint64_t outHeight() const;
  uint64_t outWidth() const;
};

/// Rows that a core's windows need from its neighbours, copied to each core with the padding.
struct HaloArgs {
  DeviceTensor operand, result;
  WindowArgs window;
  ComputeConfig compute;
};
KernelShape haloShape(const HaloArgs &args, const ChipDesc &chip);

struct ConvolutionConfig {
  /// Tiles: rows and columns of a block of the activations, subblock and part of the result of a core. 0: as the library chooses.
  uint32_t blockRows = 0, blockColumns = 0, subblockRows = 0, subblockColumns = 0, rowsPerCore = 0, columnsPerCore = 0;
  /// Cores that share rows of the result and, of block-sharded ones, channels.
  uint32_t coresForRows = 0, coresForInput = 1, coresForOutput = 1;
};

/// The product of windows in L1, with the halo, and of weights, whose rows are window and channels of the input.
struct ConvolutionArgs {
  DeviceTensor operand, weights, result;
  std::optional<DeviceTensor> bias = {};
  WindowArgs window;
  uint32_t groups = 1;
  ConvolutionConfig config;
  std::vector<uint16_t> activations = {};
  ComputeConfig compute;
};
KernelShape convolutionShape(const ConvolutionArgs &args, const ChipDesc &chip);

struct PoolArgs {
  DeviceTensor operand, result;
  WindowArgs window;
  bool isMaximum = true, hasIndices = false;
  ComputeConfig compute;
};
KernelShape poolShape(const PoolArgs &args, const ChipDesc &chip);

struct UpsampleArgs {
  DeviceTensor operand, result;
  uint32_t scaleHeight = 2, scaleWidth = 2;
  bool isBilinear = false;
  StreamConfig stream;
};
KernelShape upsampleShape(const UpsampleArgs &args, const ChipDesc &chip);

//===----------------------------------------------------------------------===//
// Attention and caches
//===----------------------------------------------------------------------===//

struct AttentionArgs {
  DeviceTensor query, key, value, result;
  std::optional<DeviceTensor> mask = {};
  uint64_t batch = 1, heads = 1, keyHeads = 1;
  /// Rows of queries and of keys, and columns of a head of keys and of values.
  uint64_t queryRows = 32, keyRows = 32, headColumns = 64, valueColumns = 64;
  bool isCausal = false;
  /// One query per user: heads of a group share a tile, cores share the positions of a head.
  bool isDecode = false;
  /// Rows of a chunk of queries and of keys; 0: as the library chooses.
  uint32_t queryChunk = 0, keyChunk = 0;
  Dim2 grid = {0, 0};
  std::optional<double> exponentialCycles = {};
  ComputeConfig compute;
};
KernelShape attentionShape(const AttentionArgs &args, const ChipDesc &chip);

/// Rows of `input` go to places in a cache of tiles; of an update, each row to a row of a tile, which is read and written back.
struct CacheArgs {
  DeviceTensor cache, input;
  bool isUpdate = false;
  ComputeConfig compute;
  StreamConfig stream;
};
KernelShape cacheShape(const CacheArgs &args, const ChipDesc &chip);

//===----------------------------------------------------------------------===//
// Order of elements
//===----------------------------------------------------------------------===//

struct OrderArgs {
  enum class Kind : uint8_t { ArgMax, TopK, Sort };
  DeviceTensor operand, result;
  Kind kind = Kind::TopK;
  uint64_t count = 32;
  ComputeConfig compute;
  StreamConfig stream;
};
KernelShape orderShape(const OrderArgs &args, const ChipDesc &chip);

} // namespace ttmlir::hw

#endif // TTMLIR_HARDWARE_SCHEDULES_SCHEDULES_H
