//===- MovementCalls.cpp - Schedules of data movement ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Most calls have a reader and a writer only, which pass on pages. Conversions between rows and tiles and the transpose of tiles
// have a compute kernel between them.
//
//===----------------------------------------------------------------------===//

#include "Builder.h"

#include "ttmlir/Support/TileSide.h"

#include <numeric>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

/// A port that moves `perUnit` pages of `tensor` per unit of work.
static UnitPort portOf(const DeviceTensor &tensor, const ChipDesc &chip, bool isRead, uint64_t perUnit, double address) {
  UnitPort port;
  port.stream = streamOf(tensor, chip, isRead);
  port.perUnit = port.unitStride = port.pages = perUnit;
  port.address = address;
  return port;
}

static double addressCyclesOf(const DeviceTensor &tensor, const ChipDesc &chip) {
  const Costs costs(chip);
  return tensor.isTiled ? costs.pageAddress() : costs.rowAddress();
}

/// Units over all cores, or over as many as `config` has.
static KernelShape overCores(const UnitPipeline &pipeline, uint64_t units, const StreamConfig &config, ScheduleFamily family,
                             const ChipDesc &chip) {
  const uint64_t cores = config.cores ? config.cores : chip.numWorkers();
  return makePipeline(pipeline, splitEvenly(units, cores), firstCores(chip, cores, scheduleRecord(family).byRows), chip);
}

//===----------------------------------------------------------------------===//
// Pages without a source
//===----------------------------------------------------------------------===//

// Words of a page that a processor stores, at most: longer pages are written in pieces.
static constexpr uint64_t kFilledWords = 512;

KernelShape hw::fillShape(const DeviceTensor &result, const ChipDesc &chip) {
  const Costs costs(chip);
  const bool waits = scheduleRecord(ScheduleFamily::Fill).waitsForWrites;
  const std::vector<uint32_t> cores = isLocal(result) ? holdersOf(result, chip) : firstCores(chip, chip.numWorkers());
  KernelShape shape;
  shape.hasArgumentsOfCores = true;
  for (const CoreGroup &group :
       isLocal(result) ? splitInShares(result.pages(), pagesPerShard(result)) : splitEvenly(result.pages(), cores.size())) {
    CoreClass members;
    for (uint64_t core = 0; core < group.cores && group.first + core < cores.size(); ++core)
      members.cores.push_back(cores[group.first + core]);
    Kernels kernels(costs, members);
    PageStream stream = streamOf(result, chip, /*isRead=*/false);
    for (uint64_t core = 0; core < members.cores.size(); ++core)
      stream.first.push_back(group.firstUnit + core * group.units);
    const uint16_t pages = kernels.addStream(std::move(stream));
    const auto words = static_cast<double>(std::min(kFilledWords, ceilTo(result.pageBytes(), 4)));
    kernels.work(CoreThread::Writer, Unit::Processor, words * costs.rates.store);
    kernels.loop(CoreThread::Writer, group.units, [&] {
      kernels.transfer(CoreThread::Writer, pages, 1, addressCyclesOf(result, chip));
      waits ? kernels.barrier(CoreThread::Writer, /*isRead=*/false) : kernels.flush(CoreThread::Writer);
    });
    kernels.barrier(CoreThread::Writer, /*isRead=*/false);
    if (!members.cores.empty())
      shape.classes.push_back(std::move(members));
  }
  return shape;
}

//===----------------------------------------------------------------------===//
// Whole pages
//===----------------------------------------------------------------------===//

/// Shards that are filled or emptied by the cores that hold them: all reads of a shard before one barrier, writes alike.
static KernelShape moveShards(const MoveArgs &args, const ChipDesc &chip) {
  const DeviceTensor &from = args.operands.front(), &to = args.result;
  const bool fills = isLocal(to);
  const DeviceTensor &shards = fills ? to : from, &other = fills ? from : to;
  const uint64_t pages = std::max<uint64_t>(1, pagesPerShard(shards));
  UnitPipeline pipeline;
  pipeline.block = pages;
  pipeline.bufferBlocks = 1;
  pipeline.waitsForWrites = true;
  pipeline.inputs.push_back(portOf(from, chip, /*isRead=*/true, 1, args.addressCycles + addressCyclesOf(from, chip)));
  pipeline.inputs.front().isLocal = !fills;
  if (!fills)
    pipeline.output = portOf(to, chip, /*isRead=*/false, 1, args.addressCycles + addressCyclesOf(to, chip));
  // Rows of a shard that are shorter than rows of the tensor: a core's pages begin further on in each row.
  const uint64_t across = ceilTo(shards.columns, std::max<uint64_t>(1, shards.shardColumns));
  if (across > 1 && other.isTiled) {
    const uint64_t columns = std::max<uint64_t>(1, shards.shardColumns / 32), all = std::max<uint64_t>(1, other.tileColumns()),
                   rows = std::max<uint64_t>(1, shards.shardRows / 32);
    UnitPort &port = fills ? pipeline.inputs.front() : *pipeline.output;
    port.stream.walk = {{columns, 1}};
    port.stream.stride = all;
    port.firstPage = [=](uint64_t unit) {
      const uint64_t shard = unit / pages;
      return shard / across * rows * all + shard % across * columns;
    };
  }
  return makePipeline(pipeline, splitInShares(shards.pages(), pages), holdersOf(shards, chip), chip);
}

/// Pages that lie together in shards of both tensors.
static uint64_t commonRun(const DeviceTensor &from, const DeviceTensor &to) {
  const auto common = [](uint64_t a, uint64_t b) { return std::gcd(std::max<uint64_t>(1, a), std::max<uint64_t>(1, b)); };
  const uint64_t unit = to.isTiled ? 32 : 1;
  const uint64_t rows = common(from.shardRows / unit, to.shardRows / unit),
                 columns = to.isTiled ? common(from.shardColumns / unit, to.shardColumns / unit) : 1;
  return from.shardColumns == to.shardColumns ? rows * columns : columns;
}

/// From shards to shards: each core reads its part from the others in contiguous pieces.
static KernelShape exchangeShards(const MoveArgs &args, const ChipDesc &chip) {
  const DeviceTensor &from = args.operands.front(), &to = args.result;
  const uint64_t pages = std::max<uint64_t>(1, pagesPerShard(to)), run = std::clamp<uint64_t>(commonRun(from, to), 1, pages);
  UnitPipeline pipeline;
  pipeline.block = ceilTo(pages, run);
  pipeline.bufferBlocks = 1;
  UnitPort port = portOf(from, chip, /*isRead=*/true, 1, args.addressCycles + addressCyclesOf(from, chip));
  port.stream.bytes = static_cast<uint32_t>(run * from.pageBytes());
  port.stream.pagesPerPlace = std::max<uint64_t>(1, port.stream.pagesPerPlace / run);
  pipeline.inputs.push_back(std::move(port));
  return makePipeline(pipeline, splitInShares(ceilTo(to.pages(), run), ceilTo(pages, run)), holdersOf(to, chip), chip);
}

KernelShape hw::moveShape(const MoveArgs &args, const ChipDesc &chip) {
  if (args.operands.empty())
    return {};
  const bool isFromShards = args.operands.size() == 1 && isLocal(args.operands.front());
  if (isFromShards && isLocal(args.result))
    return exchangeShards(args, chip);
  if (isFromShards || (args.operands.size() == 1 && isLocal(args.result)))
    return moveShards(args, chip);
  const StreamConfig config = resolve(args.stream, ScheduleFamily::Move);
  const DeviceTensor &from = args.operands.front(), &to = args.result;
  UnitPipeline pipeline;
  pipeline.block = config.readBlock;
  pipeline.bufferBlocks = config.bufferBlocks;
  pipeline.waitsForWrites = *config.waitsForWrites;
  UnitPort port = portOf(from, chip, /*isRead=*/true, 1, args.addressCycles + addressCyclesOf(from, chip));
  port.stream.bytes = static_cast<uint32_t>(std::min<uint64_t>(from.pageBytes(), std::max<uint64_t>(1, to.pageBytes())));
  if (args.splitsRows && !to.isTiled && args.operands.size() > 1) {
    // A part of a row from each operand.
    port.perUnit = args.operands.size();
    port.stream.bytes = static_cast<uint32_t>(std::max<uint64_t>(1, to.pageBytes() / args.operands.size()));
    port.stream.walk = {{port.perUnit, 1}};
  }
  pipeline.inputs.push_back(std::move(port));
  pipeline.output = portOf(to, chip, /*isRead=*/false, 1, addressCyclesOf(to, chip));
  pipeline.output->isLocal = isLocal(to);
  if (isLocal(to))
    return makePipeline(pipeline, splitInShares(to.pages(), pagesPerShard(to)), holdersOf(to, chip), chip);
  return overCores(pipeline, to.pages(), config, ScheduleFamily::Move, chip);
}

//===----------------------------------------------------------------------===//
// Transposes
//===----------------------------------------------------------------------===//

/// Tiles of the transposed matrix in order, each from its place in the other one, with a transpose on the way.
static KernelShape transposeTiles(const TransposeArgs &args, const StreamConfig &config, const ChipDesc &chip) {
  const Costs costs(chip);
  const DeviceTensor &from = args.operand, &to = args.result;
  UnitPipeline pipeline;
  pipeline.block = config.readBlock;
  pipeline.bufferBlocks = config.bufferBlocks;
  pipeline.waitsForWrites = *config.waitsForWrites;
  UnitPort port = portOf(from, chip, /*isRead=*/true, 1, costs.pageAddress());
  // Down the columns of tiles.
  const uint64_t rows = std::max<uint64_t>(1, to.tileColumns()), columns = std::max<uint64_t>(1, from.tileColumns());
  port.stream.walk = {{rows, columns}, {columns, 1}};
  port.stream.stride = rows * columns;
  port.firstPage = [=](uint64_t unit) {
    const uint64_t matrix = unit / (rows * columns), rest = unit % (rows * columns);
    return matrix * rows * columns + rest % rows * columns + rest / rows;
  };
  pipeline.inputs.push_back(std::move(port));
  pipeline.output = portOf(to, chip, /*isRead=*/false, 1, costs.pageAddress());
  pipeline.begin = [](Kernels &kernels) { kernels.init(); };
  pipeline.compute = [&](Kernels &kernels, ArrayRef<uint8_t> inputs, uint8_t output, uint64_t units) {
    kernels.computeLoop(units, [&] {
      kernels.wait(CoreThread::Unpack, inputs.front(), 1);
      kernels.acquire();
      kernels.operate(kernels.costs.unpack(from.type), kernels.costs.copy());
      kernels.reserve(CoreThread::Pack, output, 1);
      kernels.commitAndPack(kernels.costs.pack(to.type), 1);
      kernels.push(CoreThread::Pack, output, 1);
      kernels.pop(CoreThread::Unpack, inputs.front(), 1);
    });
  };
  return overCores(pipeline, to.pages(), config, ScheduleFamily::Permute, chip);
}

/// Rows of faces of the tiles of the operand go to their places in tiles of the result.
static KernelShape transposeFaceRows(const TransposeArgs &args, const StreamConfig &config, const ChipDesc &chip) {
  const Costs costs(chip);
  UnitPipeline pipeline;
  pipeline.block = 1;
  pipeline.bufferBlocks = config.bufferBlocks;
  pipeline.waitsForWrites = true;
  pipeline.inputs.push_back(portOf(args.operand, chip, /*isRead=*/true, 1, costs.pageAddress()));
  const uint64_t faceRows = 2 * std::clamp<uint64_t>(args.validRows, 1, 32);
  const uint64_t bytes = std::max<uint64_t>(16, args.result.tileBytes() / 64);
  UnitPort port;
  port.stream = streamOf(args.result, chip, /*isRead=*/false, bytes);
  port.stream.stride =
      std::max<uint64_t>(1, args.result.tileRows() * args.result.tileColumns() / std::max<uint64_t>(1, args.result.matrices));
  port.perUnit = faceRows;
  port.unitStride = faceRows;
  port.address = costs.rates.faceRow;
  pipeline.output = std::move(port);
  return overCores(pipeline, args.operand.pages(), config, ScheduleFamily::Permute, chip);
}

/// Blocks of 32 rows of 32 elements, which become tiles, are transposed and become rows again.
static KernelShape transposeBlocks(const TransposeArgs &args, const StreamConfig &config, const ChipDesc &chip) {
  const Costs costs(chip);
  constexpr uint64_t kSide = kTileSide;
  const auto rows = [&](const DeviceTensor &tensor, bool isRead) {
    UnitPort port;
    port.stream = streamOf(tensor, chip, isRead, std::max<uint64_t>(1, kSide * bitsOf(tensor.type) / 8));
    port.perUnit = port.unitStride = kSide;
    port.address = costs.rowAddress();
    return port;
  };
  UnitPipeline pipeline;
  pipeline.bufferBlocks = config.bufferBlocks;
  pipeline.waitsForWrites = *config.waitsForWrites;
  pipeline.inputs = {rows(args.operand, /*isRead=*/true)};
  pipeline.output = rows(args.result, /*isRead=*/false);
  pipeline.compute = [&](Kernels &kernels, ArrayRef<uint8_t> inputs, uint8_t output, uint64_t units) {
    kernels.computeLoop(units, [&] {
      kernels.wait(CoreThread::Unpack, inputs.front(), 1);
      kernels.acquire();
      kernels.operate(tilizeTileCycles(kernels.costs.rates, args.operand.type), kernels.costs.copy(), 2);
      kernels.reserve(CoreThread::Pack, output, 1);
      kernels.commitAndPack(packRowsCycles(kernels.costs.rates, args.result.type, 1), 1);
      kernels.push(CoreThread::Pack, output, 1);
      kernels.pop(CoreThread::Unpack, inputs.front(), 1);
    });
  };
  return overCores(pipeline, args.operand.tiles(), config, ScheduleFamily::Permute, chip);
}

KernelShape hw::transposeShape(const TransposeArgs &args, const ChipDesc &chip) {
  const StreamConfig config = resolve(args.stream, ScheduleFamily::Permute);
  if (args.axes == TransposeArgs::Axes::WH && !args.operand.isTiled)
    return transposeBlocks(args, config, chip);
  if (args.axes == TransposeArgs::Axes::WH && args.operand.isTiled)
    return transposeTiles(args, config, chip);
  if (args.axes == TransposeArgs::Axes::HC && args.operand.isTiled)
    return transposeFaceRows(args, config, chip);
  return moveShape({{args.operand}, args.result, 0, false, args.stream}, chip);
}

//===----------------------------------------------------------------------===//
// Runs of elements
//===----------------------------------------------------------------------===//

KernelShape hw::runShape(const RunArgs &args, const ChipDesc &chip) {
  const Costs costs(chip);
  const StreamConfig config = resolve(args.stream, ScheduleFamily::Gather);
  const DeviceTensor &from = args.operand, &to = args.result;
  const uint64_t pageBytes = std::max<uint64_t>(1, to.pageBytes()), bytes = std::clamp<uint64_t>(args.runBytes, 1, pageBytes);
  const uint64_t runs = ceilTo(pageBytes, bytes);
  UnitPipeline pipeline;
  pipeline.block = 1;
  pipeline.bufferBlocks = config.bufferBlocks;
  pipeline.waitsForWrites = *config.waitsForWrites;
  UnitPort port;
  port.stream = streamOf(from, chip, /*isRead=*/true, args.copiesInL1 ? from.pageBytes() : std::max<uint64_t>(bytes, 32));
  port.perUnit = args.pagesPerPage ? args.pagesPerPage : runs;
  port.unitStride = 1;
  port.address = addressCyclesOf(from, chip);
  if (args.copiesInL1) {
    // A tile is read when a run is not in the one before.
    pipeline.barrierEvery = to.isTiled ? 1 : 0;
    const double each = to.isTiled ? costs.rates.copyRun : costs.rates.copyRow;
    pipeline.readerWork = static_cast<double>(runs) * (each + costs.rates.copyWord * static_cast<double>(ceilTo(bytes, 4)));
  }
  pipeline.inputs.push_back(std::move(port));
  pipeline.output = portOf(to, chip, /*isRead=*/false, 1, addressCyclesOf(to, chip));
  return overCores(pipeline, to.pages(), config, ScheduleFamily::Gather, chip);
}

KernelShape hw::embeddingShape(const EmbeddingArgs &args, const ChipDesc &chip) {
  const Costs costs(chip);
  const StreamConfig config = resolve(args.stream, ScheduleFamily::Embedding);
  // A core works on the indices of a block of the index tensor, and reads the row of each.
  constexpr uint64_t kIndices = 16;
  const uint64_t indices = std::max<uint64_t>(1, args.numIndices), rowBytes = std::max<uint64_t>(1, args.table.pageBytes());
  UnitPipeline pipeline;
  pipeline.block = 1;
  pipeline.bufferBlocks = config.bufferBlocks;
  pipeline.waitsForWrites = true;
  UnitPort index = portOf(args.indices, chip, /*isRead=*/true, 1, costs.pageAddress());
  index.isOnce = true;
  UnitPort row = portOf(args.table, chip, /*isRead=*/true, 1, costs.rowAddress() + costs.rates.load);
  // Rows far apart.
  row.stream.stride = 7;
  pipeline.inputs = {std::move(row), std::move(index)};
  if (args.result.isTiled) {
    // Thirty-two rows become a row of tiles.
    const uint64_t columns = std::max<uint64_t>(1, args.result.tileColumns());
    pipeline.inputs.front().perUnit = std::min<uint64_t>(32, indices);
    pipeline.inputs.front().pages = columns;
    pipeline.output = portOf(args.result, chip, /*isRead=*/false, columns, costs.pageAddress());
    pipeline.compute = [&](Kernels &kernels, ArrayRef<uint8_t> inputs, uint8_t output, uint64_t units) {
      kernels.computeLoop(units, [&] {
        kernels.wait(CoreThread::Unpack, inputs.front(), columns);
        kernels.reserve(CoreThread::Pack, output, columns);
        kernels.computeLoop(columns, [&] {
          kernels.acquire();
          kernels.operate(kernels.costs.unpack(args.table.type), kernels.costs.copy());
          kernels.commitAndPack(kernels.costs.pack(args.result.type), 1);
        });
        kernels.push(CoreThread::Pack, output, columns);
        kernels.pop(CoreThread::Unpack, inputs.front(), columns);
      });
    };
    return overCores(pipeline, ceilTo(indices, 32), config, ScheduleFamily::Embedding, chip);
  }
  pipeline.output = portOf(args.result, chip, /*isRead=*/false, 1, costs.rowAddress());
  pipeline.output->stream.bytes = static_cast<uint32_t>(rowBytes);
  const uint64_t cores = std::min<uint64_t>(chip.numWorkers(), ceilTo(indices, kIndices));
  StreamConfig few = config;
  few.cores = static_cast<uint32_t>(cores);
  return overCores(pipeline, indices, few, ScheduleFamily::Embedding, chip);
}

//===----------------------------------------------------------------------===//
// Rows and tiles
//===----------------------------------------------------------------------===//

/// The division of rows of tiles, each in `parts` parts, over cores: as many for each, and less for the last one.
static KernelShape overRows(const UnitPipeline &pipeline, uint64_t units, const StreamConfig &config, const ChipDesc &chip) {
  const uint64_t cores = config.cores ? config.cores : chip.numWorkers();
  return makePipeline(pipeline, splitInShares(units, ceilTo(units, cores)), firstCores(chip, cores, /*byRows=*/true), chip);
}

// The longest row of tiles that is tilized at once: the capacity of circular buffers.
static constexpr uint64_t kLongestBlock = 64;

/// Parts of a row of tiles that are units of their own, and the tiles of each: if columns are divided, a part for each core.
static std::pair<uint64_t, uint64_t> partsOfRow(const DeviceTensor &tiled, bool isSplit, const ChipDesc &chip) {
  const uint64_t columns = std::max<uint64_t>(1, tiled.tileColumns());
  uint64_t parts = ceilTo(columns, kLongestBlock);
  if (isSplit)
    parts = std::clamp<uint64_t>(ceilTo(chip.numWorkers(), std::max<uint64_t>(1, tiled.tileRows())), parts, columns);
  return {parts, ceilTo(columns, parts)};
}

/// Rows of a row-major tensor in `tileRows` units of at most 32, of which each is read or written in `parts` pieces.
static UnitPort rowPort(const DeviceTensor &rows, uint64_t tileRows, uint64_t parts, uint64_t tiles, uint64_t validRows,
                        bool isRead, const ChipDesc &chip) {
  const Costs costs(chip);
  const uint64_t bytes = std::max<uint64_t>(1, std::min<uint64_t>(rows.pageBytes(), tiles * 32 * bitsOf(rows.type) / 8));
  UnitPort port;
  port.stream = streamOf(rows, chip, isRead, bytes);
  const uint64_t valid = std::max<uint64_t>(1, validRows ? validRows : rows.matrices * rows.rows);
  port.perUnit = std::clamp<uint64_t>(ceilTo(valid, std::max<uint64_t>(1, tileRows)), 1, 32);
  port.pages = tiles;
  port.stream.walk = {{port.perUnit, 1}};
  port.stream.stride = port.perUnit;
  port.firstPage = [parts, each = port.perUnit](uint64_t unit) { return unit / parts * each; };
  // The next part of a row is on the same pages.
  if (parts > 1) {
    port.stream.walk.push_back({parts, 0});
  }
  port.address = costs.rowAddress();
  return port;
}

/// Divides rows of tiles over the cores that hold `tensor` in shards, or over all cores.
static KernelShape overRowsOrShards(const DeviceTensor &tensor, const UnitPipeline &pipeline, uint64_t units,
                                    const StreamConfig &config, const ChipDesc &chip) {
  if (!isLocal(tensor))
    return overRows(pipeline, units, config, chip);
  return makePipeline(pipeline, splitInShares(units, std::max<uint64_t>(1, tensor.shardRows / 32)), holdersOf(tensor, chip), chip);
}

KernelShape hw::tilizeShape(const TilizeArgs &args, const ChipDesc &chip) {
  const Costs costs(chip);
  const StreamConfig config = resolve(args.stream, ScheduleFamily::Layout);
  const auto [parts, tiles] = partsOfRow(args.result, args.isSplitByColumns, chip);
  UnitPipeline pipeline;
  pipeline.block = 1;
  pipeline.bufferBlocks = config.bufferBlocks;
  pipeline.waitsForWrites = *config.waitsForWrites;
  pipeline.inputs.push_back(rowPort(args.operand, args.result.tileRows(), parts, tiles, args.validRows, /*isRead=*/true, chip));
  if (args.isPadded) {
    pipeline.barrierEvery = 1;
    // The processor stores the missing rows of 32.
    const uint64_t missing = 32 - pipeline.inputs.front().perUnit;
    pipeline.readerWork = static_cast<double>(missing * tiles * 16) * costs.rates.paddedWord;
  }
  pipeline.inputs.front().isLocal = isLocal(args.operand);
  pipeline.output = portOf(args.result, chip, /*isRead=*/false, tiles, costs.pageAddress());
  pipeline.output->isLocal = isLocal(args.result);
  pipeline.begin = [](Kernels &kernels) { kernels.init(2); };
  pipeline.compute = [&, tiles = tiles](Kernels &kernels, ArrayRef<uint8_t> inputs, uint8_t output, uint64_t units) {
    kernels.computeLoop(units, [&] {
      kernels.wait(CoreThread::Unpack, inputs.front(), tiles);
      kernels.reserve(CoreThread::Pack, output, tiles);
      kernels.computeLoop(tiles, [&] {
        kernels.acquire();
        kernels.operate(tilizeTileCycles(kernels.costs.rates, args.operand.type), kernels.costs.copy());
        kernels.commitAndPack(kernels.costs.pack(args.result.type), 1);
      });
      kernels.push(CoreThread::Pack, output, tiles);
      kernels.pop(CoreThread::Unpack, inputs.front(), tiles);
    });
  };
  const uint64_t units = args.result.tileRows() * parts;
  return overRowsOrShards(isLocal(args.result) ? args.result : args.operand, pipeline, units, config, chip);
}

KernelShape hw::untilizeShape(const TilizeArgs &args, const ChipDesc &chip) {
  const Costs costs(chip);
  const StreamConfig config = resolve(args.stream, ScheduleFamily::Layout);
  const auto [parts, tiles] = partsOfRow(args.operand, args.isSplitByColumns, chip);
  const uint64_t run = std::min<uint64_t>(tiles, 8);
  UnitPipeline pipeline;
  pipeline.block = 1;
  pipeline.bufferBlocks = config.bufferBlocks;
  pipeline.waitsForWrites = *config.waitsForWrites;
  pipeline.inputs.push_back(portOf(args.operand, chip, /*isRead=*/true, tiles, costs.pageAddress()));
  pipeline.inputs.front().isLocal = isLocal(args.operand);
  pipeline.output = rowPort(args.result, args.operand.tileRows(), parts, tiles, args.validRows, /*isRead=*/false, chip);
  pipeline.writesOneByOne = args.isPadded;
  pipeline.output->isLocal = isLocal(args.result);
  pipeline.begin = [](Kernels &kernels) { kernels.init(2); };
  pipeline.compute = [&, tiles = tiles](Kernels &kernels, ArrayRef<uint8_t> inputs, uint8_t output, uint64_t units) {
    const double pack = packRowsCycles(kernels.costs.rates, args.result.type, run);
    kernels.computeLoop(units, [&] {
      kernels.wait(CoreThread::Unpack, inputs.front(), tiles);
      kernels.reserve(CoreThread::Pack, output, tiles);
      kernels.computeLoop(ceilTo(tiles, run), [&] {
        kernels.acquire();
        kernels.operate(kernels.costs.unpack(args.operand.type), kernels.costs.copy(), run);
        kernels.commitAndPack(pack, run);
      });
      kernels.push(CoreThread::Pack, output, tiles);
      kernels.pop(CoreThread::Unpack, inputs.front(), tiles);
    });
  };
  const uint64_t units = args.operand.tileRows() * parts;
  return overRowsOrShards(isLocal(args.operand) ? args.operand : args.result, pipeline, units, config, chip);
}
