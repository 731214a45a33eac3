//===- RowCalls.cpp - Schedules of reductions and normalisation -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A unit of work is a row of tiles, or another line of them. The compute kernel goes over it in passes, each with its own
// initialisation, and keeps intermediate values in L1.
//
//===----------------------------------------------------------------------===//

#include "Builder.h"

#include "ttmlir/Hardware/Cost/OpCost.h"

#include <cmath>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

//===----------------------------------------------------------------------===//
// Passes
//===----------------------------------------------------------------------===//

namespace {
/// A pass over a line of tiles.
struct Pass {
  uint64_t tiles = 1;
  /// Tiles per hand-over of the destination registers; a reduction hands over one tile at its end.
  uint64_t block = 1;
  bool reduces = false;
  /// Cycles per tile.
  double unpack = 0, matrix = 0, vector = 0, pack = 0;
  uint8_t from = 0, to = 0;
  /// The tiles it reads are not read again.
  bool pops = true;
};
} // namespace

static void addPass(Kernels &kernels, const Pass &pass) {
  kernels.init();
  if (pass.reduces) {
    kernels.acquire();
    kernels.computeLoop(pass.tiles, [&] {
      kernels.wait(CoreThread::Unpack, pass.from, pass.pops ? 1 : pass.tiles);
      kernels.operate(pass.unpack, pass.matrix);
      kernels.vector(pass.vector);
      if (pass.pops)
        kernels.pop(CoreThread::Unpack, pass.from, 1);
    });
    kernels.reserve(CoreThread::Pack, pass.to, 1);
    kernels.commitAndPack(pass.pack, 1);
    kernels.push(CoreThread::Pack, pass.to, 1);
    return;
  }
  const auto block = [&](uint64_t tiles) {
    kernels.wait(CoreThread::Unpack, pass.from, pass.pops ? tiles : pass.tiles);
    kernels.acquire();
    kernels.operate(pass.unpack, pass.matrix, tiles);
    kernels.vector(pass.vector * static_cast<double>(tiles));
    kernels.reserve(CoreThread::Pack, pass.to, tiles);
    kernels.commitAndPack(pass.pack, tiles);
    kernels.push(CoreThread::Pack, pass.to, tiles);
    if (pass.pops)
      kernels.pop(CoreThread::Unpack, pass.from, tiles);
  };
  const uint64_t each = std::clamp<uint64_t>(pass.block, 1, std::max<uint64_t>(1, pass.tiles));
  kernels.computeLoop(pass.tiles / each, [&] { block(each); });
  if (pass.tiles % each)
    block(pass.tiles % each);
}

/// The type of values between passes.
static DataType betweenPasses(const ComputeConfig &compute) { return compute.is32BitDst ? DataType::Float32 : DataType::BFloat16; }

// The processor that fills a tile with the factor of a reduction: 2.5 us on Wormhole (hardware.md 1.5, 512 stores).
static double scalerCycles(const Costs &costs) { return 128 * costs.rates.store; }

static UnitPort lineOf(const DeviceTensor &tensor, const ChipDesc &chip, bool isRead, uint64_t tiles) {
  UnitPort port;
  port.stream = streamOf(tensor, chip, isRead);
  port.perUnit = port.unitStride = port.pages = tiles;
  port.address = Costs(chip).pageAddress();
  return port;
}

/// Rows of tiles over all cores.
static KernelShape overLines(const UnitPipeline &pipeline, uint64_t units, const StreamConfig &config, ScheduleFamily family,
                             const ChipDesc &chip) {
  const uint64_t cores = config.cores ? config.cores : chip.numWorkers();
  return makePipeline(pipeline, splitEvenly(units, cores), firstCores(chip, cores, scheduleRecord(family).byRows), chip);
}

/// Rows of tiles where they are, if the operand is sharded by rows over cores, else over all cores.
static KernelShape overRowsOf(UnitPipeline &pipeline, const DeviceTensor &operand, const DeviceTensor &result,
                              const StreamConfig &config, ScheduleFamily family, const ChipDesc &chip) {
  if (!isLocal(operand) || operand.placement != MemoryLayout::HeightSharded)
    return overLines(pipeline, operand.tileRows(), config, family, chip);
  pipeline.inputs.front().isLocal = true;
  if (pipeline.output)
    pipeline.output->isLocal = isLocal(result);
  return makePipeline(pipeline, splitInShares(operand.tileRows(), std::max<uint64_t>(1, operand.shardRows / 32)),
                      holdersOf(operand, chip), chip);
}

//===----------------------------------------------------------------------===//
// Reductions
//===----------------------------------------------------------------------===//

namespace {
/// The tiles that become one tile of the result.
struct ReducedLine {
  uint64_t units = 1, tiles = 1, stride = 1;
  std::function<uint64_t(uint64_t)> firstPage;
};
} // namespace

static ReducedLine lineOf(const ReduceArgs &args) {
  const DeviceTensor &from = args.operand;
  const uint64_t columns = std::max<uint64_t>(1, from.tileColumns()), all = std::max<uint64_t>(1, from.tileRows()),
                 rows = std::max<uint64_t>(1, all / std::max<uint64_t>(1, from.matrices));
  switch (args.axes) {
  case ReducedAxes::Columns:
    return {all, columns, 1, [=](uint64_t unit) { return unit * columns; }};
  case ReducedAxes::Rows:
    return {all / rows * columns, rows, columns, [=](uint64_t unit) { return unit / columns * rows * columns + unit % columns; }};
  case ReducedAxes::Both:
    return {all / rows, rows * columns, 1, [=](uint64_t unit) { return unit * rows * columns; }};
  case ReducedAxes::Matrices: {
    const uint64_t units = std::clamp<uint64_t>(args.result.tiles(), 1, all * columns);
    return {units, ceilTo(all * columns, units), units, [](uint64_t unit) { return unit; }};
  }
  }
  return {};
}

KernelShape hw::reduceShape(const ReduceArgs &args, const ChipDesc &chip) {
  const StreamConfig config = resolve(args.stream, ScheduleFamily::Reduce);
  const ReducedLine line = lineOf(args);
  const Costs costs(chip);
  UnitPipeline pipeline;
  pipeline.block = 1;
  pipeline.bufferBlocks = config.bufferBlocks;
  pipeline.barrierEvery = config.readBlock;
  pipeline.waitsForWrites = *config.waitsForWrites;
  UnitPort port = lineOf(args.operand, chip, /*isRead=*/true, line.tiles);
  port.stream.walk = {{line.tiles, line.stride}};
  // Units of a core follow each other, except across matrices.
  port.stream.stride = line.units > 1 ? std::max<uint64_t>(1, line.firstPage(1) - line.firstPage(0)) : 1;
  port.firstPage = line.firstPage;
  pipeline.inputs.push_back(std::move(port));
  pipeline.output = lineOf(args.result, chip, /*isRead=*/false, 1);
  const unsigned phases = args.isMaximum ? 1 : numFidelityPhases(args.compute.fidelity);
  const bool adds = args.axes == ReducedAxes::Matrices;
  pipeline.begin = [&](Kernels &kernels) {
    if (!adds)
      kernels.work(CoreThread::Reader, Unit::Processor, scalerCycles(kernels.costs));
  };
  pipeline.compute = [&](Kernels &kernels, ArrayRef<uint8_t> inputs, uint8_t output, uint64_t units) {
    Pass pass;
    pass.tiles = line.tiles;
    pass.reduces = true;
    pass.from = inputs.front();
    pass.to = output;
    pass.pack = costs.pack(args.result.type);
    pass.unpack = args.isOnVectorUnit ? costs.unpack(args.operand.type)
                                      : costs.unpackBoth(args.operand.type, adds ? args.operand.type : DataType::BFloat16);
    pass.matrix = args.isOnVectorUnit ? costs.copy()
                  : adds              ? costs.binary(1)
                                      : costs.reduce(phases, args.axes != ReducedAxes::Rows);
    pass.vector = args.isOnVectorUnit ? costs.rates.vectorTile : 0;
    kernels.computeLoop(units, [&] { addPass(kernels, pass); });
  };
  return overLines(pipeline, line.units, config, ScheduleFamily::Reduce, chip);
}

//===----------------------------------------------------------------------===//
// Softmax
//===----------------------------------------------------------------------===//

KernelShape hw::softmaxShape(const SoftmaxArgs &args, const ChipDesc &chip) {
  const StreamConfig config = resolve(args.stream, ScheduleFamily::Softmax);
  const Costs costs(chip);
  const uint64_t columns = std::max<uint64_t>(1, args.operand.tileColumns());
  const DataType between = betweenPasses(args.compute);
  const unsigned phases = numFidelityPhases(args.compute.fidelity);
  const bool is32Bit = args.compute.is32BitDst;
  UnitPipeline pipeline;
  pipeline.bufferBlocks = 1;
  pipeline.barrierEvery = config.readBlock;
  pipeline.waitsForWrites = *config.waitsForWrites;
  pipeline.inputs.push_back(lineOf(args.operand, chip, /*isRead=*/true, columns));
  if (args.mask)
    pipeline.inputs.push_back(lineOf(*args.mask, chip, /*isRead=*/true, columns));
  pipeline.output = lineOf(args.result, chip, /*isRead=*/false, columns);
  uint8_t maximum = 0, powers = 0, powersAgain = 0, sum = 0, inverse = 0, masked = 0;
  pipeline.begin = [&](Kernels &kernels) {
    kernels.work(CoreThread::Reader, Unit::Processor, 2 * scalerCycles(kernels.costs));
    maximum = kernels.addBuffer(2);
    powers = kernels.addBuffer(columns);
    powersAgain = kernels.addBuffer(columns);
    sum = kernels.addBuffer(2);
    inverse = kernels.addBuffer(2);
    masked = kernels.addBuffer(columns);
  };
  const double exponential = args.exponentialCycles ? *args.exponentialCycles : costs.vector(wireNumber("exp"), is32Bit);
  pipeline.compute = [&](Kernels &kernels, ArrayRef<uint8_t> inputs, uint8_t output, uint64_t units) {
    const double readBoth = costs.unpackBoth(between, between), pack = costs.pack(between);
    const double reduce = costs.reduce(phases, /*transposes=*/true);
    kernels.computeLoop(units, [&] {
      uint8_t values = inputs.front();
      if (args.mask) {
        addPass(kernels, {columns, 1, false, costs.unpackBoth(args.operand.type, args.mask->type), costs.binary(1), 0, pack, values,
                          masked, true});
        kernels.wait(CoreThread::Unpack, inputs[1], columns);
        kernels.pop(CoreThread::Unpack, inputs[1], columns);
        values = masked;
      }
      if (args.isStable)
        addPass(kernels, {columns, 1, true, readBoth, costs.reduce(1, true), 0, pack, values, maximum, false});
      addPass(kernels, {columns, 1, false, readBoth, args.isStable ? costs.binary(1) : costs.copy(), exponential, pack, values,
                        powers, true});
      if (args.isStable) {
        kernels.wait(CoreThread::Unpack, maximum, 1);
        kernels.pop(CoreThread::Unpack, maximum, 1);
      }
      addPass(kernels, {columns, 1, true, readBoth, reduce, 0, pack, powers, sum, false});
      addPass(kernels, {1, 1, false, costs.unpack(between), costs.copy(), costs.vector(wireNumber("reciprocal"), is32Bit), pack,
                        sum, inverse, true});
      kernels.wait(CoreThread::Unpack, inverse, 1);
      addPass(kernels, {columns, 1, false, readBoth, costs.binary(phases), 0, costs.pack(args.result.type), powers, output, true});
      kernels.pop(CoreThread::Unpack, inverse, 1);
    });
  };
  return overRowsOf(pipeline, args.operand, args.result, config, ScheduleFamily::Softmax, chip);
}

//===----------------------------------------------------------------------===//
// Normalisation
//===----------------------------------------------------------------------===//

/// Statistics of groups of channels: every pass works on the channels of one group in a tile, by a mask.
static KernelShape normOfGroups(const NormArgs &args, const StreamConfig &config, const ChipDesc &chip) {
  const Costs costs(chip);
  const uint64_t perGroup = std::max<uint64_t>(1, args.operand.columns / args.groups);
  const uint64_t groupsPerTile = std::max<uint64_t>(1, ceilTo(32, perGroup));
  // Mean, variance and result each read the operand; 12 calls per tile and group among them.
  constexpr uint64_t kReads = 3, kCalls = 4;
  const DataType between = betweenPasses(args.compute);
  const unsigned phases = numFidelityPhases(args.compute.fidelity);
  UnitPipeline pipeline;
  pipeline.block = 1;
  pipeline.bufferBlocks = config.bufferBlocks;
  UnitPort port = lineOf(args.operand, chip, /*isRead=*/true, kReads);
  port.unitStride = 1;
  port.stream.walk = {{kReads, 0}};
  pipeline.inputs.push_back(std::move(port));
  pipeline.output = lineOf(args.result, chip, /*isRead=*/false, 1);
  uint8_t partial = 0;
  pipeline.begin = [&](Kernels &kernels) { partial = kernels.addBuffer(kReads * kCalls * groupsPerTile); };
  pipeline.compute = [&](Kernels &kernels, ArrayRef<uint8_t> inputs, uint8_t output, uint64_t units) {
    const double pack = costs.pack(between);
    kernels.computeLoop(units, [&] {
      kernels.wait(CoreThread::Unpack, inputs.front(), kReads);
      kernels.computeLoop(kReads * kCalls * groupsPerTile, [&] {
        kernels.init();
        kernels.acquire();
        kernels.operate(costs.unpackBoth(between, between), costs.binary(phases));
        kernels.reserve(CoreThread::Pack, partial, 1);
        kernels.commitAndPack(pack, 1);
        kernels.push(CoreThread::Pack, partial, 1);
      });
      kernels.wait(CoreThread::Unpack, partial, kReads * kCalls * groupsPerTile);
      kernels.pop(CoreThread::Unpack, partial, kReads * kCalls * groupsPerTile);
      kernels.acquire();
      kernels.operate(costs.unpack(between), costs.copy());
      kernels.reserve(CoreThread::Pack, output, 1);
      kernels.commitAndPack(costs.pack(args.result.type), 1);
      kernels.push(CoreThread::Pack, output, 1);
      kernels.pop(CoreThread::Unpack, inputs.front(), kReads);
    });
  };
  if (isLocal(args.operand)) {
    pipeline.inputs.front().stream = streamOf(args.operand, chip, /*isRead=*/true);
    return makePipeline(pipeline, splitInShares(args.operand.tiles(), tilesPerShard(args.operand)), holdersOf(args.operand, chip),
                        chip);
  }
  return overLines(pipeline, args.operand.tiles(), config, ScheduleFamily::Norm, chip);
}

namespace {
/// Buffers between the passes of a norm.
struct NormBuffers {
  uint8_t sum = 0, mean = 0, centred = 0, squares = 0, variance = 0, scale = 0, scaled = 0, weighted = 0;
};
} // namespace

static void normPasses(Kernels &kernels, const NormArgs &args, const NormBuffers &buffers, ArrayRef<uint8_t> inputs, uint8_t output,
                       uint64_t columns, uint64_t block) {
  const Costs &costs = kernels.costs;
  const DataType between = betweenPasses(args.compute);
  const unsigned phases = numFidelityPhases(args.compute.fidelity);
  const double readBoth = costs.unpackBoth(between, between), readInput = costs.unpackBoth(args.operand.type, args.operand.type),
               pack = costs.pack(between), packResult = costs.pack(args.result.type);
  const double reduce = costs.reduce(phases, /*transposes=*/true), product = costs.binary(phases), sum = costs.binary(1);
  uint8_t values = inputs.front();
  size_t next = 1;
  if (args.residual) {
    kernels.wait(CoreThread::Unpack, inputs[next], columns);
    addPass(kernels, {columns, block, false, readInput, sum, 0, pack, values, buffers.sum, true});
    kernels.pop(CoreThread::Unpack, inputs[next++], columns);
    values = buffers.sum;
  }
  if (!args.isRms) {
    addPass(kernels, {columns, block, true, readInput, reduce, 0, pack, values, buffers.mean, false});
    kernels.wait(CoreThread::Unpack, buffers.mean, 1);
    addPass(kernels, {columns, block, false, readInput, sum, 0, pack, values, buffers.centred, true});
    kernels.pop(CoreThread::Unpack, buffers.mean, 1);
    values = buffers.centred;
  }
  addPass(kernels, {columns, block, false, readBoth, product, 0, pack, values, buffers.squares, false});
  addPass(kernels, {columns, block, true, readBoth, reduce, 0, pack, buffers.squares, buffers.variance, true});
  addPass(kernels, {1, 1, false, readBoth, sum, costs.vector(wireNumber("rsqrt"), args.compute.is32BitDst), pack, buffers.variance,
                    buffers.scale, true});
  kernels.wait(CoreThread::Unpack, buffers.scale, 1);
  const bool isLast = !args.weight && !args.bias;
  addPass(kernels, {columns, block, false, readBoth, product, 0, isLast ? packResult : pack, values,
                    isLast ? output : buffers.scaled, true});
  kernels.pop(CoreThread::Unpack, buffers.scale, 1);
  if (args.weight) {
    kernels.wait(CoreThread::Unpack, inputs[next++], columns);
    addPass(kernels, {columns, block, false, costs.unpackBoth(between, args.weight->type), product, 0,
                      args.bias ? pack : packResult, buffers.scaled, args.bias ? buffers.weighted : output, true});
  }
  if (args.bias) {
    kernels.wait(CoreThread::Unpack, inputs[next], columns);
    addPass(kernels, {columns, block, false, costs.unpackBoth(between, args.bias->type), sum, 0, packResult,
                      args.weight ? buffers.weighted : buffers.scaled, output, true});
  }
}

KernelShape hw::normShape(const NormArgs &args, const ChipDesc &chip) {
  const StreamConfig config = resolve(args.stream, ScheduleFamily::Norm);
  if (args.groups)
    return normOfGroups(args, config, chip);
  const uint64_t columns = std::max<uint64_t>(1, args.operand.tileColumns());
  // Tiles of half of the registers that divide a row.
  uint64_t block = args.compute.is32BitDst ? 4 : 8;
  while (columns % block)
    --block;
  UnitPipeline pipeline;
  pipeline.bufferBlocks = 1;
  pipeline.barrierEvery = block;
  pipeline.waitsForWrites = *config.waitsForWrites;
  pipeline.inputs.push_back(lineOf(args.operand, chip, /*isRead=*/true, columns));
  if (args.residual)
    pipeline.inputs.push_back(lineOf(*args.residual, chip, /*isRead=*/true, columns));
  for (const std::optional<DeviceTensor> *parameter : {&args.weight, &args.bias})
    if (*parameter) {
      UnitPort port = lineOf(**parameter, chip, /*isRead=*/true, columns);
      port.isOnce = true;
      port.stream.bytes = static_cast<uint32_t>(std::min<uint64_t>(port.stream.bytes, (*parameter)->tileBytes()));
      pipeline.inputs.push_back(std::move(port));
    }
  pipeline.output = lineOf(args.result, chip, /*isRead=*/false, columns);
  NormBuffers buffers;
  pipeline.begin = [&](Kernels &kernels) {
    kernels.work(CoreThread::Reader, Unit::Processor, 2 * scalerCycles(kernels.costs));
    for (uint8_t *line : {&buffers.sum, &buffers.centred, &buffers.squares, &buffers.scaled, &buffers.weighted})
      *line = kernels.addBuffer(columns);
    for (uint8_t *one : {&buffers.mean, &buffers.variance, &buffers.scale})
      *one = kernels.addBuffer(2);
  };
  pipeline.compute = [&](Kernels &kernels, ArrayRef<uint8_t> inputs, uint8_t output, uint64_t units) {
    kernels.computeLoop(units, [&] { normPasses(kernels, args, buffers, inputs, output, columns, block); });
  };
  return overRowsOf(pipeline, args.operand, args.result, config, ScheduleFamily::Norm, chip);
}

//===----------------------------------------------------------------------===//
// Order of elements
//===----------------------------------------------------------------------===//

// Cycles of a processor for an element of a scan in L1, and of the vector unit to sort or to merge the rows of two tiles: chosen,
// not measured.
static constexpr double kScanElement = 10, kSortTiles = 1200;

/// A processor goes through rows element by element.
static KernelShape scanRows(const OrderArgs &args, const StreamConfig &config, const ChipDesc &chip) {
  const DeviceTensor &from = args.operand;
  const uint64_t rows = std::max<uint64_t>(1, from.matrices * from.rows);
  UnitPipeline pipeline;
  pipeline.bufferBlocks = config.bufferBlocks;
  UnitPort port;
  const uint64_t rowBytes = std::max<uint64_t>(1, from.columns * bitsOf(from.type) / 8);
  port.stream = streamOf(from, chip, /*isRead=*/true, rowBytes);
  port.address = Costs(chip).rowAddress();
  pipeline.inputs.push_back(std::move(port));
  pipeline.writerWork = kScanElement * static_cast<double>(from.columns);
  UnitPort out;
  out.stream = streamOf(args.result, chip, /*isRead=*/false, std::max<uint64_t>(4, bitsOf(args.result.type) / 8));
  pipeline.output = std::move(out);
  return overLines(pipeline, rows, config, ScheduleFamily::ArgMax, chip);
}

KernelShape hw::orderShape(const OrderArgs &args, const ChipDesc &chip) {
  const ScheduleFamily family = args.kind == OrderArgs::Kind::ArgMax ? ScheduleFamily::ArgMax
                                : args.kind == OrderArgs::Kind::TopK ? ScheduleFamily::TopK
                                                                     : ScheduleFamily::Sort;
  const StreamConfig config = resolve(args.stream, family);
  if (args.kind == OrderArgs::Kind::ArgMax)
    return scanRows(args, config, chip);
  const Costs costs(chip);
  const uint64_t columns = std::max<uint64_t>(1, args.operand.tileColumns());
  const uint64_t kept = args.kind == OrderArgs::Kind::TopK ? std::clamp<uint64_t>(ceilTo(args.count, 32), 1, columns) : columns;
  // A bitonic network of pairs of tiles: once through for the largest, level by level for all.
  const double levels = std::ceil(std::log2(static_cast<double>(std::max<uint64_t>(2, columns))));
  const double rounds = args.kind == OrderArgs::Kind::TopK ? 2 : levels * (levels + 1) / 2;
  const auto pairs = static_cast<uint64_t>(std::ceil(static_cast<double>(ceilTo(columns, 2)) * rounds));
  UnitPipeline pipeline;
  pipeline.bufferBlocks = 1;
  pipeline.barrierEvery = config.readBlock;
  pipeline.inputs.push_back(lineOf(args.operand, chip, /*isRead=*/true, columns));
  // Values and indices.
  pipeline.output = lineOf(args.result, chip, /*isRead=*/false, 2 * kept);
  uint8_t between = 0;
  pipeline.begin = [&](Kernels &kernels) { between = kernels.addBuffer(4); };
  pipeline.compute = [&](Kernels &kernels, ArrayRef<uint8_t> inputs, uint8_t output, uint64_t units) {
    kernels.computeLoop(units, [&] {
      kernels.wait(CoreThread::Unpack, inputs.front(), columns);
      kernels.computeLoop(pairs, [&] {
        kernels.acquire();
        // Two tiles of values, two of indices.
        kernels.operate(costs.unpack(args.operand.type), costs.copy(), 4);
        kernels.vector(kSortTiles);
        kernels.reserve(CoreThread::Pack, between, 4);
        kernels.commitAndPack(costs.pack(args.operand.type), 4);
        kernels.push(CoreThread::Pack, between, 4);
        kernels.wait(CoreThread::Unpack, between, 4);
        kernels.pop(CoreThread::Unpack, between, 4);
      });
      kernels.computeLoop(2 * kept, [&] {
        kernels.acquire();
        kernels.operate(costs.unpack(args.operand.type), costs.copy());
        kernels.reserve(CoreThread::Pack, output, 1);
        kernels.commitAndPack(costs.pack(args.result.type), 1);
        kernels.push(CoreThread::Pack, output, 1);
      });
      kernels.pop(CoreThread::Unpack, inputs.front(), columns);
    });
  };
  return overLines(pipeline, std::max<uint64_t>(1, args.operand.tileRows()), config, family, chip);
}
