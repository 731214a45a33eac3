//===- ElementwiseCalls.cpp - Schedules of element-wise operations --------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Reader, compute kernel and writer work tile by tile. Operands of the matrix unit come straight from the unpackers; of others,
// each is copied to a register for the vector unit.
//
//===----------------------------------------------------------------------===//

#include "Builder.h"

#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Hardware/Cost/VectorCost.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

StreamConfig hw::resolve(const StreamConfig &config, ScheduleFamily family) {
  const ScheduleRecord &record = scheduleRecord(family);
  StreamConfig resolved = config;
  if (!resolved.readBlock)
    resolved.readBlock = record.block;
  if (!resolved.writeBlock)
    resolved.writeBlock = resolved.readBlock;
  if (!resolved.bufferBlocks)
    resolved.bufferBlocks = record.bufferBlocks;
  if (!resolved.waitsForWrites)
    resolved.waitsForWrites = record.waitsForWrites;
  return resolved;
}

/// Whether the matrix unit computes the operation on its operands.
static bool isOnMatrix(const ElementwiseArgs &args) {
  const bool areFloats = !isInteger(args.operands.front().type) && elementBytes(args.operands.front().type) != 4;
  return args.operands.size() + args.hasScalar == 2 && areFloats && isOnMatrixUnit(args.wire);
}

/// The fidelity phases of an element-wise operation of the matrix unit: sums have one.
static unsigned phasesOf(const ElementwiseArgs &args) {
  return args.wire == wireNumber("multiply") ? numFidelityPhases(args.compute.fidelity) : 1;
}

/// The compute threads for `tiles` tiles, whose operands wait in `inputs`, in one half of the registers.
static void computeTiles(const ElementwiseArgs &args, bool hasFunction, Kernels &kernels, ArrayRef<uint8_t> inputs, uint8_t output,
                         uint64_t tiles) {
  const Costs &costs = kernels.costs;
  const bool is32Bit = args.compute.is32BitDst || elementBytes(args.result.type) == 4;
  const auto count = static_cast<double>(tiles);
  for (uint8_t buffer : inputs)
    kernels.wait(CoreThread::Unpack, buffer, tiles);
  kernels.acquire();
  if (isOnMatrix(args)) {
    const DataType second = args.hasScalar ? args.operands.front().type : args.operands[1].type;
    kernels.operate(costs.unpackBoth(args.operands.front().type, second), costs.binary(phasesOf(args)), tiles);
  } else {
    for (const DeviceTensor &operand : args.operands)
      kernels.operate(costs.unpack(operand.type), costs.copy(), tiles);
    if (args.vectorCycles || hasFunction)
      kernels.vector(count * (args.vectorCycles ? *args.vectorCycles : costs.vector(args.wire, is32Bit)));
  }
  for (uint16_t activation : args.activations)
    kernels.vector(count * costs.vector(activation, is32Bit));
  kernels.reserve(CoreThread::Pack, output, tiles);
  kernels.commitAndPack(costs.pack(args.result.type), tiles);
  kernels.push(CoreThread::Pack, output, tiles);
  for (uint8_t buffer : inputs)
    kernels.pop(CoreThread::Unpack, buffer, tiles);
}

/// The reads of `operand` for the tiles of the result: one for one, or of broadcast tiles.
static UnitPort operandPort(const DeviceTensor &operand, const DeviceTensor &result, const ChipDesc &chip, bool staysLocal) {
  UnitPort port;
  port.stream = streamOf(operand, chip, /*isRead=*/true);
  port.isLocal = staysLocal && isLocal(operand);
  const uint64_t pages = operand.tiles();
  if (port.isLocal || pages >= result.tiles() || pages == 0)
    return port;
  // Tiles that every core reads again for each row, or each tile, of its result.
  port.stream.walk = {{pages, 1}};
  port.stream.stride = 0;
  return port;
}

/// Lets `port` move the rows of `tensor`, row-major, for `units` units of at most a tile: short rows several at a time, and long
/// ones in parts.
static void moveRows(UnitPort &port, const DeviceTensor &tensor, uint64_t units, const ChipDesc &chip) {
  // Shards are moved as pages of tiles are: reads row by row would take five times as long as measured (ops_bh20_oft.tsv, Unary).
  if (tensor.isTiled || isLocal(tensor) || units == 0)
    return;
  const uint64_t bytes = tensor.pageBytes(), most = tensor.tileBytes();
  port.stream.pagesPerPlace *= ceilTo(bytes, most);
  port.stream.bytes = static_cast<uint32_t>(std::min(bytes, most));
  if (bytes >= most)
    return;
  port.perUnit = std::max<uint64_t>(1, ceilTo(tensor.pages(), units));
  port.unitStride = port.perUnit;
  port.address = Costs(chip).rowAddress();
}

/// Gives core c of `cores` the pages c, c + cores, ... of `units` pages.
static void stridePages(UnitPort &port, uint64_t units, uint64_t cores) {
  if (port.isLocal || !port.stream.walk.empty() || port.perUnit > 1 || cores == 0)
    return;
  const uint64_t each = units / cores, more = units % cores;
  port.stream.stride = cores;
  port.firstPage = [=](uint64_t unit) {
    return unit < more * (each + 1) ? unit / (each + 1) : more + (unit - more * (each + 1)) / std::max<uint64_t>(1, each);
  };
}

// Words of a tile of 16-bit elements that a processor fills with a number.
static constexpr double kFillWords = 512;

KernelShape hw::elementwiseShape(const ElementwiseArgs &args, const ChipDesc &chip) {
  if (args.operands.empty())
    return {};
  const StreamConfig config = resolve(args.stream, ScheduleFamily::Elementwise);
  const DeviceTensor &first = args.operands.front(), &result = args.result;
  // Shards are worked on in place if operands and result have the same, all of them whole; else they are read as pages of other
  // cores (ops_bh20_oft.tsv: 375 to 508 cycles per tile for 37 to 72).
  const bool isInPlace = isLocal(result) && llvm::all_of(args.operands, [&](const DeviceTensor &operand) {
                           return isLocal(operand) && tilesPerShard(operand) == tilesPerShard(result) &&
                                  operand.matrices * operand.rows % operand.shardRows == 0;
                         });
  UnitPipeline pipeline;
  pipeline.block = config.readBlock;
  pipeline.bufferBlocks = config.bufferBlocks;
  pipeline.waitsForWrites = *config.waitsForWrites;
  for (const DeviceTensor &operand : args.operands)
    pipeline.inputs.push_back(operandPort(operand, result, chip, isInPlace));
  pipeline.output.emplace();
  pipeline.output->stream = streamOf(result, chip, /*isRead=*/false);
  pipeline.output->isLocal = isInPlace || (isLocal(result) && !isLocal(first));
  const bool hasFunction = vectorOpCycles(chip.arch, args.wire, false) != 0 || args.operands.size() + args.hasScalar > 1;
  pipeline.begin = [&](Kernels &kernels) {
    kernels.init(1 + static_cast<double>(args.activations.size()));
    if (args.hasScalar)
      kernels.work(CoreThread::Writer, Unit::Processor, kFillWords * (kernels.costs.rates.store + kernels.costs.rates.fillWord));
  };
  // Operands that are there already are combined half of the registers at a time: 37 to 60 cycles per tile in the tables of models
  // on Blackhole.
  const uint64_t most = isInPlace && isOnMatrix(args) ? (args.compute.is32BitDst ? 4 : 8) : 1;
  pipeline.compute = [&](Kernels &kernels, ArrayRef<uint8_t> inputs, uint8_t output, uint64_t units) {
    const uint64_t tiles = std::min(most, units);
    kernels.computeLoop(units / tiles, [&] { computeTiles(args, hasFunction, kernels, inputs, output, tiles); });
    if (units % tiles)
      computeTiles(args, hasFunction, kernels, inputs, output, units % tiles);
  };
  if (args.broadcast == TileBroadcast::Row)
    pipeline.readerWork = kFillWords * chipRates(chip.arch).fillRow;
  if (isInPlace)
    pipeline.block = std::max<uint64_t>(pipeline.block, most);
  // Row-major tensors count in tiles of as many elements; few of them in rows, for more cores.
  const uint64_t shared = std::min<uint64_t>(result.pages(), config.cores ? config.cores : chip.numWorkers());
  const uint64_t units = result.isTiled ? result.pages() : isLocal(result) ? result.tiles() : std::max(result.tiles(), shared);
  for (auto [port, operand] : zip_equal(pipeline.inputs, args.operands))
    moveRows(port, operand, units, chip);
  moveRows(*pipeline.output, result, units, chip);
  if (isLocal(result))
    return makePipeline(pipeline, splitInShares(units, tilesPerShard(result)), holdersOf(result, chip), chip);
  const uint64_t cores = std::min<uint64_t>(units, config.cores ? config.cores : chip.numWorkers());
  bool byRows = scheduleRecord(ScheduleFamily::Elementwise).byRows;
  // By op_level.tsv (relu): pages one after the other take four times as long, since they begin on the same core when cores have a
  // multiple of as many; with strides, pages in L1 are a core's own.
  if (config.isStrided.value_or(!first.isDram() && !result.isDram() && !isLocal(first))) {
    for (UnitPort &input : pipeline.inputs)
      stridePages(input, units, cores);
    stridePages(*pipeline.output, units, cores);
    byRows = true;
  }
  return makePipeline(pipeline, splitEvenly(units, cores), firstCores(chip, cores, byRows), chip);
}
