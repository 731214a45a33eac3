//===- KernelPlan.h - What the kernels of a d2m.generic agree on --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_TRANSFORMS_KERNELPLAN_H
#define TTMLIR_DIALECT_D2M_TRANSFORMS_KERNELPLAN_H

#include "ttmlir/Dialect/D2M/Analysis/CircularBufferAllocator.h"
#include "ttmlir/Dialect/D2M/Analysis/Layouts.h"
#include "ttmlir/Dialect/D2M/Analysis/Refusal.h"
#include "ttmlir/Dialect/D2M/Transforms/Schedule.h"

#include "ttmlir/Hardware/System/SystemDesc.h"

#include "llvm/Support/MathExtras.h"

#include <algorithm>

namespace mlir::tt::d2m {

/// A circular buffer holds a block of the producer and one of the consumer.
inline constexpr uint64_t kBuffersPerPort = 2;

/// Reduction steps of a block, at most.
inline constexpr int64_t kMaxBlockSteps = 8;

/// How the points of one dimension map to cores, in order: `perCore` each, the last core with points may have fewer (a partial
/// core), those behind it have none (idle cores).
struct DimMapping {
  int64_t points, perCore, cores;

  int64_t pointsOf(int64_t core) const { return std::clamp<int64_t>(points - core * perCore, 0, perCore); }
  /// Cores that have points.
  int64_t workers() const { return llvm::divideCeil(points, perCore); }
  bool hasIdleCores() const { return workers() < cores; }
  /// Whether all cores have the same number of points.
  bool isEven() const { return points == perCore * cores; }
};

/// Which core computes which points of an iteration space: `grid`, `group` and `mapping` of a d2m.generic in numbers.
struct WorkMapping {
  Distribution distribution = Distribution::Grid;
  /// Rows and columns of cores, or of groups of cores.
  int64_t gridRows = 1, gridColumns = 1;
  /// Points of dimensions 0 and 1 per core; the last cores may have fewer or none.
  int64_t coreRows = 1, coreColumns = 1;
  /// Cores of a group: they share the steps of a point.
  int64_t groupRows = 1, groupColumns = 1;
  /// Steps of a point per core; the last cores of a group may have fewer or none.
  int64_t steps = 1;

  /// The decided mapping of `generic`, which has one.
  static WorkMapping of(GenericOp generic);
  /// Decides `grid` and `mapping` of `generic`.
  void assignTo(GenericOp generic) const;

  int64_t groupCores() const { return groupRows * groupColumns; }
  /// How dimension `dim` of a space of `extents` maps to cores, or to groups of cores.
  DimMapping mapping(unsigned dim, ArrayRef<int64_t> extents) const;
  int64_t groupExtent(unsigned dim) const { return dim == 0 ? groupRows : groupColumns; }
  /// Rows and columns of cores.
  int64_t coresDown() const { return gridRows * groupRows; }
  int64_t coresAcross() const { return gridColumns * groupColumns; }
  /// The first row, column and step of the core at (y, x), as if no core before it was partial or idle.
  std::array<AffineExpr, 3> firstPoint(AffineExpr y, AffineExpr x) const;
};

/// Where the tiles of a tensor are, by number (::ttmlir::hw::TilePlacement).
struct TensorPlace {
  bool isInDram = true, isOnCores = false;
  AffineMap placement = {};
  /// If each core has one shard at most: rows and columns of tiles that the grid gives it, and its pages.
  int64_t shardRows = 0, shardColumns = 0, shardPages = 0;
};

/// A circular buffer of the kernels, and the tensor whose tiles go through it.
struct BufferPlan : TensorPlace {
  ttkernel::CBType type;
  /// Pages of a block, as extents over rows, columns and steps; 1 along what the tile does not depend on.
  int64_t rows = 1, columns = 1, steps = 1;
  /// Blocks that stay together: all steps of the reduction, and when `isPerColumn` those of all columns of a core, one block of
  /// columns after the other.
  int64_t pushes = 1;
  bool isPerColumn = false;
  /// With Lifetime::Matrix: the rows that need the same tiles. Blocks are of rows of one matrix.
  int64_t matrixRows = 0;
  /// Tiles of a block are in the order of steps and columns, rather than rows, columns and steps.
  bool isStepMajor = false;
  Lifetime lifetime = Lifetime::Block;
  /// The first and the last stage that reads it.
  unsigned firstReader = 0, lastReader = 0;
  /// Of an aliased buffer, which is the shard that each core has of a tensor: the page of the tile for a row and a column of those
  /// of the core and a step. All of it is pushed once and popped once.
  AffineExpr pageInPlace = {};
  /// Rows and columns of the rectangle of cores that one of them multicasts the tiles to.
  int64_t sharedRows = 1, sharedColumns = 1;
  /// Those of them that have work and do not send: the others neither wait nor say that they are ready.
  int64_t receivers = 0;
  /// The multicast channel, which has a semaphore for receivers that are ready and one for tiles that have come.
  unsigned shareNumber = 0;
  /// The sender prefetches: there is room for the block that is read, the one on its way and the next one.
  bool hasRoomAhead = false;

  bool isInPlace() const { return static_cast<bool>(pageInPlace); }
  /// Of an aliased buffer, the pages from one row, column or step (0, 1, 2) to the next; none if they differ.
  std::optional<int64_t> strideInPlace(unsigned dim) const;
  /// Pages from one row of a block to the next.
  int64_t rowStride() const { return isInPlace() ? *strideInPlace(0) : steps; }
  int64_t pages() const { return isInPlace() ? shardPages : rows * columns * steps; }
  /// Whether all steps stay for the kernel, or for a matrix.
  bool isKept() const { return lifetime == Lifetime::Matrix || (lifetime == Lifetime::Kernel && pushes > 1); }
  /// Whether the compute thread waits for blocks as it needs them and keeps them.
  bool comesInBlocks() const {
    return lifetime == Lifetime::Matrix || lifetime == Lifetime::Row || lifetime == Lifetime::Reduction || pushes > 1;
  }
  int64_t sharers() const { return sharedRows * sharedColumns; }
  bool isShared() const { return sharers() > 1; }
  unsigned readySemaphore() const { return 2 * shareNumber; }
  unsigned sentSemaphore() const { return 2 * shareNumber + 1; }
  /// The attribute that stands for it.
  CircularBufferAttr attribute(MLIRContext *context) const;
};

/// A row-major input or result on its way: kernels that move data know its rows only, the compute kernel makes tiles of them or
/// them of tiles.
struct RowsPlan {
  /// Whether the tensor is row-major.
  bool isUsed = false;
  /// What rows go through, in pushes of as many pages as tiles.
  BufferPlan buffer;
  /// Tiles side by side whose rows lie together there, 32 of them one behind the other; next to each other along the columns of a
  /// push, or along its steps.
  int64_t band = 1;
  bool isAlongSteps = false;
  /// Where elements are (::ttmlir::hw::RowPlacement).
  AffineMap placement = {};
  int64_t run = 0, pageBytes = 0, alignedPageBytes = 0;
  /// Rows and columns of a matrix.
  int64_t height = 1, width = 1;
  /// Whether rows do not fill all pages of the buffer.
  bool needsFill = false;
};

/// A mask for padding: the elements of the last tiles.
struct MaskPlan {
  BufferPlan buffer;
  int64_t rows, columns;
};

/// The iteration space of a generic on cores and in registers, and its buffers.
struct KernelPlan : WorkMapping {
  mutable GenericOp generic;
  /// Where the reason goes when a core cannot run a generic that is only asked about (Refusal).
  std::string *answer = nullptr;
  Schedule schedule;
  /// Of inputs and results.
  SmallVector<TensorPlace> places;
  /// Points of a block: as many results as registers hold at once.
  int64_t blockRows, blockColumns;
  /// Steps of the reduction, and how many are pushed at once.
  int64_t allSteps = 1, blockSteps = 1;
  /// How many steps of a push each stage handles at once.
  SmallVector<int64_t> stageSteps;
  /// Blocks of all cores have all their rows and columns.
  bool hasWholeBlocks = false;
  /// Cores of a row begin at different columns of theirs, each a block further on than the one before.
  bool staggersColumns = false;
  /// Products of a block are computed at once.
  bool multipliesBlocks = false;
  /// Destination registers hold 32-bit elements; the math unit uses all of them, rather than one half while the other is packed.
  bool fp32Dest = false, fullDst = false;
  SmallVector<BufferPlan> inputs, intermediates, outputs;
  /// Of each input and of each output.
  SmallVector<RowsPlan> inputRows, outputRows;
  SmallVector<MaskPlan> masks;
  /// Semaphores of a core. With groups two are those of exchanges along columns, how many cores have sent and whether all have, and
  /// the next two of those along rows.
  unsigned semaphores = 0;

  /// A buffer that steps of the schedule read: of an input or intermediate.
  const BufferPlan &source(unsigned buffer) const {
    return buffer < inputs.size() ? inputs[buffer] : intermediates[buffer - inputs.size()];
  }
  /// The buffer that the reader fills for an input, and that the writer empties for a result.
  const BufferPlan &filled(unsigned input) const { return inputRows[input].isUsed ? inputRows[input].buffer : inputs[input]; }
  const BufferPlan &emptied(unsigned output) const {
    return outputRows[output].isUsed ? outputRows[output].buffer : outputs[output];
  }
  /// What the reader fills: the buffers of inputs, then those of masks.
  SmallVector<const BufferPlan *> sources() const;
  /// What the writer empties.
  SmallVector<const BufferPlan *> sinks() const;
  /// Tiles of row-major inputs and results, which the compute kernel alone sees.
  SmallVector<const BufferPlan *> tilesOfRows() const;
  /// All buffers: those that the reader fills, those that the writer empties, intermediates, and tiles of rows.
  SmallVector<const BufferPlan *> buffers() const;
  /// How dimension `dim` maps to cores, or to groups of cores.
  DimMapping mapping(unsigned dim) const { return WorkMapping::mapping(dim, generic.getExtents()); }
  /// How the steps of the reduction map to the cores of a group.
  DimMapping stepMapping() const { return {allSteps, steps, groupCores()}; }
  /// Bytes of L1 that the circular buffers take of a core: shards of tensors in place are not theirs.
  uint64_t bytesOfBuffers(const ::ttmlir::hw::ChipDesc &chip) const;
  /// Results of a block.
  int64_t blockTiles() const { return blockRows * blockColumns; }
  /// The mask of an operation, rows or columns; and the one of that many rows and columns of ones, null if there is none.
  const MaskPlan &mask(TileMaskOp op, bool rows) const;
  const MaskPlan *findMask(ttcore::TileType tile, int64_t rows, int64_t columns) const;

  /// Says why a core cannot run the generic.
  Refusal refuse() const { return Refusal(generic, answer); }

  /// Sets `block_factors` and `dst`, or `circular_buffers`, of the generic.
  void assignBlocking() const;
  void assignCircularBuffers() const;
};

/// The layout of a tensor of `type`. An error at `op` when it has none, or none that memory can have.
FailureOr<::ttmlir::hw::TensorLayout> findTensorLayout(Type type, Operation *op, std::string *answer = nullptr);

/// Sets where the tiles of a tensor of `type` are. An error at `op` when kernels cannot find them by number.
LogicalResult placeTensor(TensorPlace &place, Type type, const ::ttmlir::hw::ChipDesc &chip, Operation *op,
                          std::string *answer = nullptr);

/// The same for the rows of a row-major tensor. An error at `op` when kernels cannot bring them.
LogicalResult placeRows(RowsPlan &rows, Type type, const ::ttmlir::hw::ChipDesc &chip, Operation *op,
                        std::string *answer = nullptr);

/// The page that a tile of a tensor has in the shard of the core that needs it, for a row and a column of those of the core and a
/// step; null unless the tiles of each core of `split` are all in its own shard. Tile `number` belongs to a point of a space of
/// `extents`.
AffineExpr pageInPlace(const TensorPlace &place, AffineExpr number, ArrayRef<int64_t> extents, const WorkMapping &split);

/// Where the tiles of the tensors of `generic` are, inputs and then results; of row-major ones only the memory is known. An error
/// at `generic` when kernels cannot find them.
FailureOr<SmallVector<TensorPlace>> placeTensors(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip,
                                                 std::string *answer = nullptr);

/// Checks dimensions, `grid` and `group` of `generic` against `chip`: an error at it where kernels cannot have them.
LogicalResult verifyForChip(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, std::string *answer = nullptr);

/// The mapping of `generic` on `chip`: its own where it has one, else dimension 0 over the rows of the grid and dimension 1 over
/// its columns, or one of them over all cores where that leaves the busiest core less, or like the shards of a tensor where that
/// takes no longer. `schedule` is that of its body; `places` are those of its tensors, row-major ones have none.
WorkMapping selectGrid(GenericOp generic, const Schedule &schedule, ArrayRef<TensorPlace> places,
                       const ::ttmlir::hw::ChipDesc &chip);

/// Bytes of a core's L1 that the tensors of `op`, and the arguments of its function, leave to circular buffers.
uint64_t l1Budget(Operation *op, const ::ttmlir::hw::ChipDesc &chip);
/// The same for an op that is not in `block` yet.
uint64_t l1Budget(Block *block, Operation *op, const ::ttmlir::hw::ChipDesc &chip);

/// The same for every d2m operation of functions below `scope`, with what else is alive in L1 at each.
DenseMap<Operation *, uint64_t> l1Budgets(Operation *scope, const ::ttmlir::hw::ChipDesc &chip);

/// The tile of a mask for `op`: ones and zeros as the registers of its tile have numbers.
ttcore::TileType maskTile(TileMaskOp op);

/// A plan of `generic` with the schedule of its body and the places of its tensors; an error at `generic` where a core cannot run
/// it, or the reason in `answer` where only that is asked for.
FailureOr<KernelPlan> startPlan(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, std::string *answer = nullptr);

/// Selects block factors and destination registers of a plan with a mapping, with blocks of at most `mostSteps` steps; decided ones
/// stay. An error at the generic where those do not fit.
LogicalResult selectBlocking(KernelPlan &plan, const ::ttmlir::hw::ChipDesc &chip, int64_t mostSteps);

/// Plans the circular buffers of a plan with a blocking in `budget` bytes of L1, which it exceeds where they need more; decided
/// ones stay. An error at the generic where those cannot be, or where tiles of rows have no room.
LogicalResult planCircularBuffers(KernelPlan &plan, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget);

/// Takes multicasts that `circular_buffers` have, or with `multicast` multicasts inputs of a plan where that is faster than reads
/// by every core. An error at the generic where a decided one cannot be.
LogicalResult insertMulticast(KernelPlan &plan, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget, bool multicast);

/// Staggers the columns of cores where the generic says so, or with `decides` where they would all begin at the same few DRAM
/// channels. Of plans that are complete otherwise. An error at the generic if it asks for that and has no such columns.
LogicalResult staggerColumns(KernelPlan &plan, const ::ttmlir::hw::ChipDesc &chip, bool decides);

/// Gives circular buffers the ports and L1 addresses that `buffers` of the generic has, else inputs and masks ports from 0 on,
/// results from 16 on or behind them, intermediates from 24 on or behind those. An error at the generic when they do not fit a
/// core, or are not those of the plan.
LogicalResult allocateBuffers(KernelPlan &plan, const ::ttmlir::hw::ChipDesc &chip);

/// Plans the kernels of `generic` for `chip` with `budget` bytes of L1 for circular buffers; decisions that it has stay. Buffers
/// that cannot do with the budget exceed it; an error at `generic` when they do not fit a core at all, or a decision cannot be.
FailureOr<KernelPlan> planKernels(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget, bool multicast = true);
FailureOr<KernelPlan> planKernels(const KernelPlan &start, const ::ttmlir::hw::ChipDesc &chip, uint64_t budget, bool multicast);

/// Whether `rows` and `columns` of cores, or of groups of cores, are so many that none has more than one of the points of
/// dimensions 0 and 1 of `extents`.
bool haveOnePoint(ArrayRef<int64_t> extents, int64_t rows, int64_t columns);

/// Cycles of the busiest core of a plan with a mapping, and bytes that all cores move, as mappings are compared: without exchanges.
double mappingCycles(const KernelPlan &plan, const ::ttmlir::hw::ChipDesc &chip);
double movedBytes(const KernelPlan &plan, const ::ttmlir::hw::ChipDesc &chip);

/// Composes movement below `scope` with movement, where that is no slower; how often. What moves whole tiles becomes a computation.
unsigned fuseMoves(Operation *scope, const ::ttmlir::hw::ChipDesc &chip);

/// Decides how the rows of row-major tensors of `plan`, which is done otherwise, go through their buffers.
void planRows(KernelPlan &plan);

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_TRANSFORMS_KERNELPLAN_H
