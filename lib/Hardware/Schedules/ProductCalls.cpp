//===- ProductCalls.cpp - Schedules of matrix products --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A core has rows x columns tiles of the result, for which it adds up products of blocks of the reduction. READER brings blocks of
// A, WRITER blocks of B and stores the result. A block that several cores need is read by the first one of a line of cores, or is
// in the L1 of one of them, and multicast: receivers tell the sender that they have room, the sender tells them that the block is
// there.
//
//===----------------------------------------------------------------------===//

#include "Builder.h"

#include "ttmlir/Hardware/Cost/OpCost.h"

#include "llvm/ADT/STLExtras.h"

#include <deque>
#include <map>
#include <tuple>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

using Kind = MatmulConfig::Kind;

namespace {
/// Extents of a product in tiles.
struct Product {
  explicit Product(const MatmulArgs &args);
  /// Matrices of A that have their own B; rows of all matrices that share B.
  uint64_t stack = 1, rows = 1, depth = 1, columns = 1;
};

/// Why a core has a block of an operand.
enum class Role : uint8_t {
  Alone,    ///< reads it itself, or has it in its L1
  Sender,   ///< reads it, or has it, and sends it
  Receiver, ///< gets it
  Rotating  ///< sends some blocks and gets the others
};

/// Parameters common to cores of a class.
struct ClassKey {
  Role a = Role::Alone, b = Role::Alone;
  /// Of rotating senders, the number of the sender in its line.
  uint32_t turn = 0;
  uint64_t rows = 0, columns = 0;
  /// Parts of the results of all matrices that a core makes, one after the other.
  uint64_t parts = 1;
  auto operator<=>(const ClassKey &) const = default;
};

/// A core with a part of the result: rows from `firstRow` on, columns from `firstColumn` on.
struct Member {
  uint32_t number = 0;
  uint64_t firstRow = 0, firstColumn = 0;
  /// The cores that share its blocks of A and of B, itself included, the sender first.
  ArrayRef<uint32_t> lineA, lineB;
};
} // namespace

Product::Product(const MatmulArgs &args) {
  const DeviceTensor &a = args.a, &b = args.b;
  rows = ceilTo(args.transposesA ? a.columns : a.rows, 32);
  depth = ceilTo(args.transposesA ? a.rows : a.columns, 32);
  columns = ceilTo(args.transposesB ? b.rows : b.columns, 32);
  if (b.matrices > 1)
    stack = b.matrices;
  else
    rows *= a.matrices;
  // Without elements as with few.
  for (uint64_t *extent : {&rows, &depth, &columns})
    *extent = std::max<uint64_t>(1, *extent);
}

//===----------------------------------------------------------------------===//
// The choice of the library
//===----------------------------------------------------------------------===//

// Tiles of half of the destination registers, with 16 and with 32 bits.
static unsigned registerTiles(const ComputeConfig &compute) { return compute.is32BitDst ? 4 : 8; }

/// The type in which partial sums wait in L1.
static DataType partialType(const MatmulArgs &args) { return args.compute.is32BitDst ? DataType::Float32 : DataType::BFloat16; }

/// Whether the subblock `a` comes before `b` where the library looks for one: larger ones first, then squarer, then taller ones.
static bool isPreferred(std::pair<uint32_t, uint32_t> a, std::pair<uint32_t, uint32_t> b) {
  const auto rank = [](std::pair<uint32_t, uint32_t> block) {
    const auto [rows, columns] = block;
    return std::tuple(rows * columns, -static_cast<int64_t>(std::max(rows, columns)), rows);
  };
  return rank(a) > rank(b);
}

std::pair<uint32_t, uint32_t> hw::chooseSubblock(uint64_t rows, uint64_t columns, uint64_t limit, bool isOneRow) {
  std::pair<uint32_t, uint32_t> best = {1, 1};
  for (uint32_t h = 1; h <= (isOneRow ? 1 : std::min(rows, limit)); ++h)
    for (uint32_t w = 1; w <= std::min(columns, limit / h); ++w)
      if (rows % h == 0 && columns % w == 0 && isPreferred({h, w}, best))
        best = {h, w};
  return best;
}

/// The largest divisor of `depth` that is at most `limit`.
static uint32_t innerBlock(uint64_t depth, uint64_t limit) {
  uint64_t block = std::clamp<uint64_t>(limit, 1, std::max<uint64_t>(1, depth));
  while (depth % block)
    --block;
  return static_cast<uint32_t>(block);
}

/// Bytes of the circular buffers of a core: two blocks of each operand, partial sums and the result.
static uint64_t blockBytes(const MatmulArgs &args, uint64_t rows, uint64_t columns, uint64_t inner) {
  const uint64_t partial = std::max<uint64_t>(tileBytes(partialType(args)), args.result.tileBytes());
  return 2 * inner * (rows * args.a.tileBytes() + columns * args.b.tileBytes()) + rows * columns * (args.a.tileBytes() + partial);
}

/// Rows, columns and depth of the largest block of a core's result whose buffers leave the L1 of a core enough room, the deepest
/// one first, then the squarest one.
static std::array<uint64_t, 3> largestBlock(const MatmulArgs &args, uint64_t rows, uint64_t columns, uint64_t inner,
                                            bool keepsDepth, uint64_t room) {
  for (uint64_t depth = inner; depth >= (keepsDepth ? inner : 1); --depth) {
    if (inner % depth)
      continue;
    std::array<uint64_t, 3> best = {0, 0, depth};
    for (uint64_t h = 1; h <= rows; ++h) {
      if (rows % h)
        continue;
      for (uint64_t w = 1; w <= columns; ++w)
        if (columns % w == 0 && blockBytes(args, h, w, depth) < room &&
            std::pair(h * w, std::max(best[0], best[1])) > std::pair(best[0] * best[1], std::max(h, w)))
          best = {h, w, depth};
    }
    if (best[0])
      return best;
  }
  return {1, 1, 1};
}

/// Bytes of L1 that firmware, code and messages take (hardware.md 1.4).
static constexpr uint64_t kReservedL1 = 103'712;

/// Blocks of more tiles on a side are split before the library decides whether one row of cores will do.
static constexpr uint64_t kMostSide = 16;

/// Whether a result in DRAM is wider, or higher, than long by so much that one operand goes to all cores, or has one row of
/// blocks.
static bool isNarrow(uint64_t longer, uint64_t shorter, const MatmulArgs &args) {
  constexpr uint64_t kRatio = 8;
  return longer / std::max<uint64_t>(1, shorter) > kRatio ||
         (shorter == 1 && args.a.isDram() && args.b.isDram() && args.result.isDram());
}

MatmulConfig hw::chooseMatmul(const MatmulArgs &args, const ChipDesc &chip) {
  const Product product(args);
  const Dim2 grid = args.coreGrid.y ? args.coreGrid : chip.grid;
  const auto cores = static_cast<uint64_t>(grid.y * grid.x);
  const auto room = static_cast<uint64_t>(chip.l1Size) - kReservedL1;
  MatmulConfig config;
  config.grid = grid;
  config.innerBlock = product.depth % 2 == 0 ? 2 : 1;
  bool keepsDepth = true;
  if (product.stack > 1) {
    // All matrices on the same cores, one after the other (ops_wh_clip.tsv, ops_bh_p100_deeplabv3.tsv: as many cores as the longer
    // side has tiles).
    config.kind = Kind::Multicast1D;
    config.sendsA = product.columns >= product.rows;
    config.rowsPerCore = static_cast<uint32_t>(config.sendsA ? product.rows : ceilTo(product.rows, cores));
    config.columnsPerCore = static_cast<uint32_t>(config.sendsA ? ceilTo(product.columns, cores) : product.columns);
  } else if (isLocal(args.a) && args.a.placement == MemoryLayout::HeightSharded) {
    config.kind = Kind::Multicast1D;
    config.sendsA = false;
    config.innerBlock = static_cast<uint32_t>(product.depth);
    config.rowsPerCore = static_cast<uint32_t>(std::max<uint64_t>(1, args.a.shardRows / 32));
    config.columnsPerCore = static_cast<uint32_t>(product.columns);
  } else if (isLocal(args.a) && args.a.placement == MemoryLayout::WidthSharded) {
    config.kind = Kind::Multicast1D;
    config.innerBlock = static_cast<uint32_t>(std::max<uint64_t>(1, args.a.shardColumns / 32));
    config.rowsPerCore = static_cast<uint32_t>(product.rows);
    config.columnsPerCore = static_cast<uint32_t>(ceilTo(product.columns, holdersOf(args.a, chip).size()));
  } else {
    uint64_t side = kMostSide;
    while (side > 1 && blockBytes(args, side, side, 2) >= room)
      side /= 2;
    const uint64_t down = ceilTo(product.rows, side), across = ceilTo(product.columns, side);
    const bool fits = down * across > 1 && down <= static_cast<uint64_t>(grid.y) && across <= static_cast<uint64_t>(grid.x);
    const bool isBlockSharded = isLocal(args.a) && args.a.placement == MemoryLayout::BlockSharded;
    const bool isWide = isNarrow(product.columns, product.rows, args), isHigh = isNarrow(product.rows, product.columns, args);
    if (!isBlockSharded && (isWide || isHigh || (fits && (down == 1 || across == 1)))) {
      config.kind = Kind::Multicast1D;
      config.sendsA = isWide || (!isHigh && down == 1);
      config.rowsPerCore = static_cast<uint32_t>(config.sendsA ? product.rows : ceilTo(product.rows, cores));
      config.columnsPerCore = static_cast<uint32_t>(config.sendsA ? ceilTo(product.columns, cores) : product.columns);
    } else {
      config.kind = Kind::Multicast2D;
      const auto width = static_cast<uint64_t>(grid.x);
      config.rowsPerCore = static_cast<uint32_t>(ceilTo(product.rows, static_cast<uint64_t>(grid.y)));
      config.columnsPerCore = static_cast<uint32_t>(ceilTo(product.columns, width));
      config.innerBlock = static_cast<uint32_t>(isBlockSharded               ? std::max<uint64_t>(1, args.a.shardColumns / 32)
                                                : product.depth % width == 0 ? product.depth / width
                                                                             : 1);
      keepsDepth = isBlockSharded;
    }
  }
  const auto [rows, columns, depth] =
      largestBlock(args, config.rowsPerCore, config.columnsPerCore, config.innerBlock, keepsDepth, room);
  config.outBlockRows = static_cast<uint32_t>(rows);
  config.outBlockColumns = static_cast<uint32_t>(columns);
  config.innerBlock = innerBlock(product.depth, depth);
  const uint64_t limit = registerTiles(args.compute);
  // Shards of a result are made row by row of a block, whole ones or tile by tile.
  if (isLocal(args.a) && isLocal(args.result))
    std::tie(config.subblockRows, config.subblockColumns) = std::pair(1u, columns <= limit ? config.outBlockColumns : 1u);
  else
    std::tie(config.subblockRows, config.subblockColumns) = chooseSubblock(rows, columns, limit);
  return config;
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

namespace {
/// Adds the kernels of a product to a class of cores.
class ProductBuilder {
public:
  ProductBuilder(const MatmulArgs &args, const MatmulConfig &config, const Product &product, const ChipDesc &chip,
                 const ClassKey &key, ArrayRef<Member> members, Kernels &kernels);
  void build();

private:
  enum Semaphore : uint32_t { ReadyA, ValidA, ReadyB, ValidB };

  uint32_t addPeers(bool isA, bool isSender, uint64_t turn = 0);
  void addStreams();
  void bringBlocks(CoreThread thread, bool isA);
  void bring(CoreThread thread, bool isA, Role role, uint64_t turn);
  void read(CoreThread thread, bool isA);
  void compute();
  void computeBlock(bool isFirst, bool isLast);
  void addBias();
  void store();

  bool isLocalOperand(bool isA) const { return isLocal(isA ? args.a : args.b); }
  uint64_t tilesOf(bool isA) const { return (isA ? blockRows : blockColumns) * config.innerBlock; }
  uint64_t validTiles(bool isA) const {
    return std::min<uint64_t>(isA ? key.rows : key.columns, isA ? blockRows : blockColumns) * config.innerBlock;
  }

  const MatmulArgs &args;
  const MatmulConfig &config;
  const Product &product;
  const ChipDesc &chip;
  const ClassKey &key;
  ArrayRef<Member> members;
  Kernels &kernels;
  uint64_t blockRows, blockColumns, outBlocks, depthBlocks, subblock, subblocks;
  uint8_t bufferA = 0, bufferB = 0, bufferOut = 0, bufferPartial = 0, bufferBias = 0;
  uint16_t readA = 0, readB = 0, sendA = 0, sendB = 0, writeOut = 0, readBias = 0;
  uint32_t receiversA = 0, receiversB = 0;
  std::vector<uint32_t> sendersA, sendersB;
};
} // namespace

ProductBuilder::ProductBuilder(const MatmulArgs &args, const MatmulConfig &config, const Product &product, const ChipDesc &chip,
                               const ClassKey &key, ArrayRef<Member> members, Kernels &kernels)
    : args(args), config(config), product(product), chip(chip), key(key), members(members), kernels(kernels) {
  blockRows = config.outBlockRows ? config.outBlockRows : config.rowsPerCore;
  blockColumns = config.outBlockColumns ? config.outBlockColumns : config.columnsPerCore;
  outBlocks = ceilTo(config.rowsPerCore, blockRows) * ceilTo(config.columnsPerCore, blockColumns) * key.parts;
  depthBlocks = ceilTo(product.depth, config.innerBlock);
  subblock = uint64_t(config.subblockRows) * config.subblockColumns;
  subblocks = ceilTo(blockRows, config.subblockRows) * ceilTo(blockColumns, config.subblockColumns);
}

/// The receivers of a member's blocks, or sender number `turn` of the blocks that it gets.
uint32_t ProductBuilder::addPeers(bool isA, bool isSender, uint64_t turn) {
  std::vector<std::vector<uint32_t>> peers;
  for (const Member &member : members) {
    const ArrayRef<uint32_t> line = isA ? member.lineA : member.lineB;
    std::vector<uint32_t> others;
    if (isSender)
      llvm::copy_if(line, std::back_inserter(others), [&](uint32_t core) { return core != member.number; });
    else
      others.push_back(line[turn]);
    peers.push_back(std::move(others));
  }
  kernels.cores.peers.push_back(std::move(peers));
  return static_cast<uint32_t>(kernels.cores.peers.size() - 1);
}

void ProductBuilder::addStreams() {
  const uint64_t inner = config.innerBlock;
  PageStream a = streamOf(args.a, chip, /*isRead=*/true), b = streamOf(args.b, chip, /*isRead=*/true),
             out = streamOf(args.result, chip, /*isRead=*/false);
  const uint64_t rows = std::min(key.rows, blockRows), columns = std::min(key.columns, blockColumns);
  a.walk = {{inner, 1}, {rows, product.depth}, {depthBlocks, inner}};
  a.stride = blockRows * product.depth;
  b.walk = {{columns, 1}, {inner, product.columns}, {depthBlocks, inner * product.columns}};
  b.stride = blockColumns;
  // Each core has a shard of B to itself, in the bank beside it.
  const bool hasShardOfB = config.kind == Kind::DramSharded && args.b.isSharded() && args.b.isDram();
  if (hasShardOfB) {
    b.walk = {{columns, 1}, {inner, columns}, {depthBlocks, inner * columns}};
    b.stride = 0;
  }
  if (args.transposesB) {
    b.walk = {{inner, 1}, {columns, product.depth}, {depthBlocks, inner}};
    b.stride = blockColumns * product.depth;
  }
  // The subblocks are stored one after the other.
  out.walk = {{std::min<uint64_t>(config.subblockColumns, columns), 1}, {config.subblockRows, product.columns}};
  out.stride = config.subblockColumns;
  for (const Member &member : members) {
    a.first.push_back(member.firstRow * product.depth);
    b.first.push_back(hasShardOfB        ? member.firstColumn / config.columnsPerCore * pagesPerShard(args.b)
                      : args.transposesB ? member.firstColumn * product.depth
                                         : member.firstColumn);
    out.first.push_back(member.firstRow * product.columns + member.firstColumn);
  }
  readA = kernels.addStream(std::move(a));
  readB = kernels.addStream(std::move(b));
  writeOut = kernels.addStream(std::move(out));
  const auto addMulticast = [&](bool isA) {
    PageStream stream;
    stream.target = PageStream::Target::Core;
    stream.isRead = false;
    stream.isLinked = true;
    stream.bytes = static_cast<uint32_t>(tilesOf(isA) * (isA ? args.a : args.b).tileBytes());
    for (const Member &member : members) {
      std::vector<uint32_t> others;
      llvm::copy_if(isA ? member.lineA : member.lineB, std::back_inserter(others),
                    [&](uint32_t core) { return core != member.number; });
      stream.receivers.push_back(std::move(others));
    }
    return kernels.addStream(std::move(stream));
  };
  const auto prepare = [&](bool isA, Role role, uint16_t &stream, uint32_t &receivers, std::vector<uint32_t> &senders) {
    if (role == Role::Sender || role == Role::Rotating) {
      stream = addMulticast(isA);
      receivers = addPeers(isA, /*isSender=*/true);
    }
    if (role == Role::Receiver || role == Role::Rotating)
      for (uint64_t turn = 0; turn < (role == Role::Rotating ? (isA ? members.front().lineA : members.front().lineB).size() : 1);
           ++turn)
        senders.push_back(addPeers(isA, /*isSender=*/false, turn));
  };
  prepare(/*isA=*/true, key.a, sendA, receiversA, sendersA);
  prepare(/*isA=*/false, key.b, sendB, receiversB, sendersB);
  if (args.bias) {
    PageStream bias = streamOf(*args.bias, chip, /*isRead=*/true);
    for (const Member &member : members)
      bias.first.push_back(member.firstColumn);
    readBias = kernels.addStream(std::move(bias));
  }
}

/// Reads a block from where it is, if that is not the core's own L1.
void ProductBuilder::read(CoreThread thread, bool isA) {
  if (isLocalOperand(isA))
    return;
  kernels.transfer(thread, isA ? readA : readB, validTiles(isA), kernels.costs.pageAddress());
  kernels.barrier(thread, /*isRead=*/true);
}

/// A block of A or B for the compute kernel, sent by the core with number `turn` of the line if the core is not alone.
void ProductBuilder::bring(CoreThread thread, bool isA, Role role, uint64_t turn) {
  const uint8_t buffer = isA ? bufferA : bufferB;
  const uint32_t ready = isA ? ReadyA : ReadyB, valid = isA ? ValidA : ValidB;
  kernels.reserve(thread, buffer, tilesOf(isA));
  if (role == Role::Receiver) {
    kernels.semaphoreSet(thread, valid, 0);
    kernels.semaphoreAdd(thread, ready, (isA ? sendersA : sendersB)[turn]);
    kernels.semaphoreWait(thread, valid, 1);
  } else {
    read(thread, isA);
  }
  if (role == Role::Sender) {
    const auto others = static_cast<uint32_t>((isA ? members.front().lineA : members.front().lineB).size() - 1);
    kernels.semaphoreWait(thread, ready, others);
    kernels.semaphoreSet(thread, ready, 0);
    kernels.transfer(thread, isA ? sendA : sendB, 1);
    if (!chipOf(chip.arch).features.sendsInOrder)
      kernels.flush(thread);
    kernels.semaphoreSend(thread, valid, isA ? receiversA : receiversB, 1);
    kernels.flush(thread);
  }
  kernels.push(thread, buffer, tilesOf(isA));
}

/// All blocks of the reduction, for one block of the result.
void ProductBuilder::bringBlocks(CoreThread thread, bool isA) {
  const Role role = isA ? key.a : key.b;
  if (role != Role::Rotating) {
    kernels.loop(thread, depthBlocks, [&] { bring(thread, isA, role, 0); });
    return;
  }
  const uint64_t senders = (isA ? members.front().lineA : members.front().lineB).size();
  for (uint64_t turn = 0, done = 0; turn < senders && done < depthBlocks; ++turn) {
    const uint64_t blocks = std::min(ceilTo(depthBlocks, senders), depthBlocks - done);
    done += blocks;
    kernels.loop(thread, blocks, [&] { bring(thread, isA, turn == key.turn ? Role::Sender : Role::Receiver, turn); });
  }
}

/// Products of a block of A and B, added to the partial sums.
void ProductBuilder::computeBlock(bool isFirst, bool isLast) {
  const Costs &costs = kernels.costs;
  const unsigned phases = numFidelityPhases(args.compute.fidelity);
  const double rows = config.subblockRows, columns = config.subblockColumns;
  const bool reloads = !isFirst && (!args.compute.accumulatesInL1 || isLast);
  kernels.wait(CoreThread::Unpack, bufferA, tilesOf(/*isA=*/true));
  kernels.wait(CoreThread::Unpack, bufferB, tilesOf(/*isA=*/false));
  kernels.computeLoop(subblocks, [&] {
    kernels.work(CoreThread::Math, Unit::Processor, kernels.costs.rates.productBlock);
    kernels.acquire();
    if (reloads) {
      kernels.init();
      kernels.wait(CoreThread::Unpack, bufferPartial, subblock);
      kernels.operate(costs.unpack(partialType(args)), costs.copy(), subblock);
      kernels.pop(CoreThread::Unpack, bufferPartial, subblock);
    }
    kernels.operate(costs.unpackProducts(args.a.type, args.b.type, rows, columns), rows * columns * costs.product(phases),
                    config.innerBlock);
    if (isLast && !args.bias)
      if (const double cycles = costs.epilogue(args.activations, args.compute.is32BitDst); cycles > 0)
        kernels.vector(static_cast<double>(subblock) * cycles);
    const bool isResult = isLast && !args.bias;
    const uint8_t buffer = isResult ? bufferOut : bufferPartial;
    const bool keeps = !isResult && !isFirst && args.compute.accumulatesInL1 && !isLast;
    if (!keeps)
      kernels.reserve(CoreThread::Pack, buffer, subblock);
    kernels.commitAndPack(costs.pack(isResult ? args.result.type : partialType(args), keeps), subblock);
    if (!keeps)
      kernels.push(CoreThread::Pack, buffer, subblock);
  });
  kernels.pop(CoreThread::Unpack, bufferA, tilesOf(/*isA=*/true));
  kernels.pop(CoreThread::Unpack, bufferB, tilesOf(/*isA=*/false));
}

/// The bias, a row of tiles, is added to finished sums.
void ProductBuilder::addBias() {
  kernels.init();
  kernels.wait(CoreThread::Unpack, bufferBias, blockColumns);
  addBiasSteps(kernels, args, partialType(args), bufferPartial, bufferOut, subblocks, subblock);
}

void ProductBuilder::compute() {
  kernels.init();
  kernels.computeLoop(outBlocks, [&] {
    computeBlock(/*isFirst=*/true, depthBlocks == 1);
    if (depthBlocks > 2)
      kernels.computeLoop(depthBlocks - 2, [&] { computeBlock(false, false); });
    if (depthBlocks > 1)
      computeBlock(false, /*isLast=*/true);
    if (args.bias)
      addBias();
  });
}

/// The writes of a block of the result, subblock by subblock.
void ProductBuilder::store() {
  const uint64_t valid = std::min(key.rows, blockRows) * std::min(key.columns, blockColumns);
  const uint64_t each = std::max<uint64_t>(1, std::min(subblock, ceilTo(valid, subblocks)));
  kernels.loop(CoreThread::Writer, subblocks, [&] {
    kernels.wait(CoreThread::Writer, bufferOut, subblock);
    kernels.transfer(CoreThread::Writer, writeOut, each, kernels.costs.pageAddress());
    kernels.barrier(CoreThread::Writer, /*isRead=*/false);
    kernels.pop(CoreThread::Writer, bufferOut, subblock);
  });
}

void ProductBuilder::build() {
  const uint64_t blocks = depthBlocks * outBlocks > 1 ? 2 : 1;
  bufferA = kernels.addBuffer(blocks * tilesOf(/*isA=*/true));
  bufferB = kernels.addBuffer(blocks * tilesOf(/*isA=*/false));
  bufferOut = kernels.addBuffer(subblocks * subblock * (isLocal(args.result) ? outBlocks : 1));
  bufferPartial = kernels.addBuffer(subblocks * subblock);
  bufferBias = kernels.addBuffer(blockColumns);
  kernels.cores.semaphores.assign(4, 0);
  // READER writes to cores on the network for writes, WRITER reads DRAM on the one for reads.
  kernels.cores.networks = {1, 0};
  addStreams();
  kernels.loop(CoreThread::Reader, outBlocks, [&] { bringBlocks(CoreThread::Reader, /*isA=*/true); });
  if (args.bias) {
    kernels.reserve(CoreThread::Writer, bufferBias, blockColumns);
    kernels.transfer(CoreThread::Writer, readBias, std::min(key.columns, blockColumns), kernels.costs.pageAddress());
    kernels.barrier(CoreThread::Writer, /*isRead=*/true);
    kernels.push(CoreThread::Writer, bufferBias, blockColumns);
  }
  kernels.loop(CoreThread::Writer, outBlocks, [&] {
    bringBlocks(CoreThread::Writer, /*isA=*/false);
    if (!isLocal(args.result))
      store();
  });
  compute();
}

//===----------------------------------------------------------------------===//
// Cores
//===----------------------------------------------------------------------===//

namespace {
/// Cores by class, and the lines that they refer to.
struct Classes {
  std::map<ClassKey, std::vector<Member>> members;
  std::deque<std::vector<uint32_t>> lines;
};
} // namespace

static Role roleIn(ArrayRef<uint32_t> line, uint32_t core, bool isHeldByAll) {
  if (line.size() < 2)
    return Role::Alone;
  return isHeldByAll ? Role::Rotating : line.front() == core ? Role::Sender : Role::Receiver;
}

/// Rows or columns of part `part` of `extent` in parts of `each`.
static uint64_t partOf(uint64_t extent, uint64_t each, uint64_t part) {
  return extent > part * each ? std::min(each, extent - part * each) : 0;
}

/// Blocks of rows by rows of cores, blocks of columns by columns.
static Classes grid2D(const MatmulArgs &args, const MatmulConfig &config, const Product &product, const ChipDesc &chip) {
  Classes classes;
  const bool rotates = isLocal(args.a) && args.a.placement == MemoryLayout::BlockSharded;
  const auto rowParts = static_cast<int64_t>(ceilTo(product.rows, config.rowsPerCore)),
             columnParts = static_cast<int64_t>(ceilTo(product.columns, config.columnsPerCore));
  const Dim2 extent = config.isTransposed ? Dim2{columnParts, rowParts} : Dim2{rowParts, columnParts};
  const Dim2 used = {std::min({extent.y, config.grid.y, chip.grid.y}), std::min({extent.x, config.grid.x, chip.grid.x})};
  const auto number = [&](int64_t row, int64_t column) {
    return static_cast<uint32_t>(config.isTransposed ? column * chip.grid.x + row : row * chip.grid.x + column);
  };
  const int64_t rows = config.isTransposed ? used.x : used.y, columns = config.isTransposed ? used.y : used.x;
  const auto line = [&](int64_t count, auto numberOf) -> ArrayRef<uint32_t> {
    std::vector<uint32_t> &cores = classes.lines.emplace_back(static_cast<size_t>(count));
    for (int64_t other = 0; other < count; ++other)
      cores[static_cast<size_t>(other)] = numberOf(other);
    return cores;
  };
  SmallVector<ArrayRef<uint32_t>, 16> down;
  for (int64_t column = 0; column < columns; ++column)
    down.push_back(line(rows, [&](int64_t row) { return number(row, column); }));
  for (int64_t row = 0; row < rows; ++row) {
    const ArrayRef<uint32_t> along = line(columns, [&](int64_t column) { return number(row, column); });
    for (int64_t column = 0; column < columns; ++column) {
      const Member member{along[static_cast<size_t>(column)], uint64_t(row) * config.rowsPerCore,
                          uint64_t(column) * config.columnsPerCore, along, down[static_cast<size_t>(column)]};
      const ClassKey key{roleIn(along, member.number, rotates),
                         roleIn(member.lineB, member.number, false),
                         rotates ? static_cast<uint32_t>(column) : 0,
                         partOf(product.rows, config.rowsPerCore, row),
                         partOf(product.columns, config.columnsPerCore, column),
                         product.stack};
      classes.members[key].push_back(member);
    }
  }
  return classes;
}

/// One operand goes to all cores, each of which has its own part of the other one.
static Classes grid1D(const MatmulArgs &args, const MatmulConfig &config, const Product &product, const ChipDesc &chip) {
  Classes classes;
  const uint64_t parts = config.sendsA ? ceilTo(product.columns, config.columnsPerCore) : ceilTo(product.rows, config.rowsPerCore);
  const bool holdsA = isLocal(args.a);
  std::vector<uint32_t> cores;
  if (config.kind == Kind::DramSharded)
    for (const Dim2 &near : chip.dramBankToLogicalWorkerNoc0)
      if (near.y < chip.grid.y && near.x < chip.grid.x)
        cores.push_back(static_cast<uint32_t>(near.y * chip.grid.x + near.x));
  for (uint32_t core : rectangle(chip, config.grid.y ? config.grid : chip.grid))
    if (cores.size() < parts && !llvm::is_contained(cores, core))
      cores.push_back(core);
  if (holdsA && !config.sendsA)
    cores = holdersOf(args.a, chip);
  cores.resize(std::min<uint64_t>(parts, cores.size()));
  const ArrayRef<uint32_t> line = classes.lines.emplace_back(std::move(cores));
  for (size_t index = 0; index < line.size(); ++index) {
    const uint32_t core = line[index];
    Member member{core, 0, 0, line.slice(index, 1), line.slice(index, 1)};
    ClassKey key{Role::Alone, Role::Alone, 0, product.rows, product.columns, product.stack};
    if (config.sendsA) {
      const bool rotates = holdsA && args.a.placement == MemoryLayout::WidthSharded && config.kind != Kind::DramSharded;
      key.a = roleIn(line, core, rotates);
      key.turn = rotates ? static_cast<uint32_t>(index) : 0;
      key.columns = partOf(product.columns, config.columnsPerCore, index);
      member.firstColumn = index * config.columnsPerCore;
      member.lineA = line;
    } else {
      key.b = roleIn(line, core, false);
      key.rows = partOf(product.rows, config.rowsPerCore, index);
      member.firstRow = index * config.rowsPerCore;
      member.lineB = line;
    }
    classes.members[key].push_back(member);
  }
  return classes;
}

/// Each core reads its parts of the results of all matrices, in order.
static Classes gridAlone(const MatmulConfig &config, const Product &product, const ChipDesc &chip) {
  Classes classes;
  const uint64_t down = ceilTo(product.rows, config.rowsPerCore), across = ceilTo(product.columns, config.columnsPerCore);
  const ArrayRef<uint32_t> cores = classes.lines.emplace_back(firstCores(chip, chip.numWorkers()));
  for (const CoreGroup &group : splitEvenly(down * across * product.stack, cores.size()))
    for (uint64_t core = 0; core < group.cores; ++core) {
      const uint64_t unit = group.firstUnit + core * group.units, matrix = unit / (down * across), part = unit % (down * across);
      const ClassKey key{Role::Alone,
                         Role::Alone,
                         0,
                         partOf(product.rows, config.rowsPerCore, part / across),
                         partOf(product.columns, config.columnsPerCore, part % across),
                         group.units};
      const ArrayRef<uint32_t> self = cores.slice(group.first + core, 1);
      classes.members[key].push_back({self.front(), matrix * product.rows + part / across * config.rowsPerCore,
                                      matrix * product.depth * product.columns + part % across * config.columnsPerCore, self,
                                      self});
    }
  return classes;
}

KernelShape hw::matmulShape(const MatmulArgs &args, const ChipDesc &chip) {
  const Product product(args);
  MatmulConfig config = args.config ? *args.config : chooseMatmul(args, chip);
  config.rowsPerCore = std::max(config.rowsPerCore, 1u);
  config.columnsPerCore = std::max(config.columnsPerCore, 1u);
  config.innerBlock = static_cast<uint32_t>(std::clamp<uint64_t>(config.innerBlock, 1, product.depth));
  config.subblockRows = std::clamp(config.subblockRows, 1u, config.rowsPerCore);
  config.subblockColumns = std::clamp(config.subblockColumns, 1u, config.columnsPerCore);
  if (config.grid.y == 0)
    config.grid = chip.grid;
  Classes classes;
  switch (config.kind) {
  case Kind::Multicast2D:
  case Kind::Minimal:
    classes = grid2D(args, config, product, chip);
    break;
  case Kind::Multicast1D:
  case Kind::DramSharded:
    classes = grid1D(args, config, product, chip);
    break;
  case Kind::Reuse:
  case Kind::MultiCore:
    classes = gridAlone(config, product, chip);
    break;
  }
  const Costs costs(chip);
  KernelShape shape;
  shape.hasArgumentsOfCores = true;
  for (const auto &[key, members] : classes.members) {
    if (key.rows == 0 || key.columns == 0)
      continue;
    CoreClass cores;
    for (const Member &member : members)
      cores.cores.push_back(member.number);
    Kernels kernels(costs, cores);
    ProductBuilder(args, config, product, chip, key, members, kernels).build();
    shape.classes.push_back(std::move(cores));
  }
  return shape;
}
