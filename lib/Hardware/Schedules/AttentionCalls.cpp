//===- AttentionCalls.cpp - Schedules of attention and caches -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Chunks of queries are divided over the cores. For each, chunks of keys and values stream by: scores, their maximum, powers and
// sums, and the weighted sum of values, which is scaled anew for every chunk.
//
//===----------------------------------------------------------------------===//

#include "Builder.h"

#include "ttmlir/Hardware/Cost/OpCost.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

namespace {
/// Extents of the chunks in tiles, and their number.
struct Chunks {
  uint64_t queryRows = 1, keyRows = 1, columns = 1, valueColumns = 1;
  /// Chunks of queries of all heads, chunks of keys that each goes over.
  uint64_t queries = 1, keys = 1;
};
} // namespace

// Rows of a chunk without a config.
static constexpr uint64_t kChunk = 32;

static Chunks chunksOf(const AttentionArgs &args, const ChipDesc &chip) {
  Chunks chunks;
  const uint64_t heads = std::max<uint64_t>(1, args.batch * args.heads),
                 keyHeads = std::max<uint64_t>(1, args.batch * args.keyHeads);
  const uint64_t queryRows = std::max<uint64_t>(1, args.queryRows), keyRows = std::max<uint64_t>(1, args.keyRows);
  const uint64_t queryChunk = args.queryChunk ? args.queryChunk : kChunk, keyChunk = args.keyChunk ? args.keyChunk : kChunk;
  chunks.queryRows = ceilTo(std::min(queryChunk, queryRows), 32);
  chunks.keyRows = ceilTo(std::min(keyChunk, keyRows), 32);
  chunks.columns = ceilTo(args.headColumns, 32);
  chunks.valueColumns = ceilTo(args.valueColumns, 32);
  chunks.keys = ceilTo(keyRows, keyChunk);
  if (args.isDecode) {
    // Cores that share a head each take some of the positions.
    const uint64_t sharing = std::clamp<uint64_t>(chip.numWorkers() / keyHeads, 1, chunks.keys);
    chunks.queries = keyHeads * sharing;
    chunks.keys = ceilTo(chunks.keys, sharing);
    return chunks;
  }
  chunks.queries = heads * ceilTo(queryRows, queryChunk);
  if (args.isCausal)
    chunks.keys = ceilTo(chunks.keys + 1, 2);
  return chunks;
}

/// The compute threads for a chunk of keys and values.
static void attendChunk(Kernels &kernels, const AttentionArgs &args, const Chunks &chunks, uint8_t keys, uint8_t values,
                        uint8_t between) {
  const Costs &costs = kernels.costs;
  const unsigned phases = numFidelityPhases(args.compute.fidelity);
  const double product = costs.product(phases), pack = costs.pack(DataType::BFloat16),
               readBoth = costs.unpackBoth(DataType::BFloat16, DataType::BFloat16);
  const uint64_t scores = chunks.queryRows * chunks.keyRows, results = chunks.queryRows * chunks.valueColumns;
  const double exponential =
      args.exponentialCycles ? *args.exponentialCycles : costs.vector(wireNumber("exp"), args.compute.is32BitDst);
  const auto pass = [&](uint64_t tiles, double unpack, double matrix, double vector) {
    kernels.init();
    kernels.computeLoop(tiles, [&] {
      kernels.acquire();
      kernels.operate(unpack, matrix);
      kernels.vector(vector);
      kernels.reserve(CoreThread::Pack, between, 1);
      kernels.commitAndPack(pack, 1);
      kernels.push(CoreThread::Pack, between, 1);
    });
    kernels.wait(CoreThread::Unpack, between, tiles);
    kernels.pop(CoreThread::Unpack, between, tiles);
  };
  const auto depth = static_cast<double>(chunks.columns), length = static_cast<double>(chunks.keyRows);
  kernels.wait(CoreThread::Unpack, keys, chunks.keyRows * chunks.columns);
  pass(scores, depth * costs.unpackProducts(DataType::BFloat16, args.key.type, 1, 4) / 4, depth * product, 0);
  kernels.pop(CoreThread::Unpack, keys, chunks.keyRows * chunks.columns);
  pass(chunks.queryRows, length * readBoth, length * costs.reduce(1, true), 0);
  pass(scores, readBoth, costs.binary(1), exponential);
  pass(chunks.queryRows, length * readBoth, length * costs.reduce(phases, true), 0);
  kernels.wait(CoreThread::Unpack, values, chunks.keyRows * chunks.valueColumns);
  pass(results, length * costs.unpackProducts(DataType::BFloat16, args.value.type, 1, 4) / 4, length * product, 0);
  kernels.pop(CoreThread::Unpack, values, chunks.keyRows * chunks.valueColumns);
  // Factors of the previous sum, and the scaled sum.
  pass(2 * chunks.queryRows, readBoth, costs.binary(1), exponential / 2);
  pass(results, readBoth, costs.binary(phases) + costs.binary(1), 0);
}

KernelShape hw::attentionShape(const AttentionArgs &args, const ChipDesc &chip) {
  const Chunks chunks = chunksOf(args, chip);
  const Costs costs(chip);
  const uint64_t queryTiles = chunks.queryRows * chunks.columns, keyTiles = chunks.keyRows * chunks.columns,
                 valueTiles = chunks.keyRows * chunks.valueColumns, resultTiles = chunks.queryRows * chunks.valueColumns;
  UnitPipeline pipeline;
  pipeline.bufferBlocks = 2;
  pipeline.waitsForWrites = true;
  const auto port = [&](const DeviceTensor &tensor, bool isRead, uint64_t tiles, uint64_t unitStride) {
    UnitPort result;
    result.stream = streamOf(tensor, chip, isRead);
    result.stream.bytes = static_cast<uint32_t>(tensor.tileBytes());
    result.perUnit = result.pages = tiles;
    result.unitStride = unitStride;
    result.address = costs.pageAddress();
    return result;
  };
  // One unit is a chunk of queries with one of keys; the queries of the first one stay.
  pipeline.inputs = {port(args.key, true, keyTiles, keyTiles), port(args.value, true, valueTiles, valueTiles)};
  UnitPort queries = port(args.query, true, queryTiles, queryTiles);
  queries.isOnce = true;
  pipeline.inputs.push_back(std::move(queries));
  if (args.mask && !args.isCausal)
    pipeline.inputs.push_back(port(*args.mask, true, chunks.queryRows * chunks.keyRows, chunks.queryRows * chunks.keyRows));
  uint8_t between = 0;
  pipeline.begin = [&](Kernels &kernels) {
    between = kernels.addBuffer(std::max({chunks.queryRows * chunks.keyRows, resultTiles, 2 * chunks.queryRows}));
  };
  const uint64_t keys = std::max<uint64_t>(1, chunks.keys);
  pipeline.output = port(args.result, false, ceilTo(resultTiles, keys), ceilTo(resultTiles, keys));
  pipeline.compute = [&](Kernels &kernels, ArrayRef<uint8_t> inputs, uint8_t output, uint64_t units) {
    kernels.computeLoop(units, [&] {
      attendChunk(kernels, args, chunks, inputs[0], inputs[1], between);
      for (uint8_t mask : inputs.drop_front(3)) {
        kernels.wait(CoreThread::Unpack, mask, chunks.queryRows * chunks.keyRows);
        kernels.pop(CoreThread::Unpack, mask, chunks.queryRows * chunks.keyRows);
      }
      // The result leaves with the last chunk of keys: a share of it with each.
      kernels.reserve(CoreThread::Pack, output, ceilTo(resultTiles, keys));
      kernels.push(CoreThread::Pack, output, ceilTo(resultTiles, keys));
    });
  };
  const Dim2 grid = args.grid.y ? args.grid : chip.grid;
  const std::vector<uint32_t> cores = rectangle(chip, grid);
  std::vector<CoreGroup> groups = splitEvenly(chunks.queries, cores.size());
  for (CoreGroup &group : groups) {
    group.units *= keys;
    group.firstUnit *= keys;
  }
  return makePipeline(pipeline, groups, cores, chip);
}

//===----------------------------------------------------------------------===//
// Caches
//===----------------------------------------------------------------------===//

KernelShape hw::cacheShape(const CacheArgs &args, const ChipDesc &chip) {
  const StreamConfig config = resolve(args.stream, ScheduleFamily::Cache);
  const Costs costs(chip);
  if (!args.isUpdate) {
    // Tiles go to their places as they are.
    DeviceTensor written = args.cache;
    written.matrices = args.input.matrices;
    written.rows = args.input.rows;
    written.columns = args.input.columns;
    return moveShape({{args.input}, written, 0, false, args.stream}, chip);
  }
  // A row of tiles of the cache is read, untilized, has a row replaced and goes back.
  const uint64_t columns = std::max<uint64_t>(1, args.cache.tileColumns());
  const uint64_t units = std::max<uint64_t>(1, args.cache.matrices);
  UnitPipeline pipeline;
  pipeline.bufferBlocks = config.bufferBlocks;
  pipeline.waitsForWrites = true;
  UnitPort tiles;
  tiles.stream = streamOf(args.cache, chip, /*isRead=*/true);
  tiles.perUnit = tiles.pages = columns;
  tiles.unitStride = std::max<uint64_t>(columns, args.cache.tileRows() * columns / units);
  tiles.stream.walk = {{columns, 1}};
  tiles.stream.stride = tiles.unitStride;
  tiles.address = costs.pageAddress();
  UnitPort input = tiles;
  input.stream = streamOf(args.input, chip, /*isRead=*/true);
  input.unitStride = columns;
  pipeline.output = tiles;
  pipeline.output->stream.isRead = false;
  pipeline.inputs = {std::move(tiles), std::move(input)};
  uint8_t between = 0;
  pipeline.begin = [&](Kernels &kernels) {
    kernels.init(2);
    between = kernels.addBuffer(2 * columns);
  };
  pipeline.compute = [&](Kernels &kernels, ArrayRef<uint8_t> inputs, uint8_t output, uint64_t count) {
    const double unpack = costs.unpack(args.cache.type), pack = costs.pack(args.cache.type);
    kernels.computeLoop(count, [&] {
      for (uint8_t buffer : inputs)
        kernels.wait(CoreThread::Unpack, buffer, columns);
      kernels.reserve(CoreThread::Pack, output, columns);
      kernels.computeLoop(2 * columns, [&] {
        kernels.acquire();
        kernels.operate(unpack, costs.copy());
        kernels.reserve(CoreThread::Pack, between, 1);
        kernels.commitAndPack(pack, 1);
        kernels.push(CoreThread::Pack, between, 1);
      });
      kernels.wait(CoreThread::Unpack, between, 2 * columns);
      kernels.pop(CoreThread::Unpack, between, 2 * columns);
      kernels.push(CoreThread::Pack, output, columns);
      for (uint8_t buffer : inputs)
        kernels.pop(CoreThread::Unpack, buffer, columns);
    });
  };
  const uint64_t cores = config.cores ? config.cores : chip.numWorkers();
  return makePipeline(pipeline, splitEvenly(units, cores), firstCores(chip, cores), chip);
}
