//===- WindowCalls.cpp - Schedules of convolution and pooling -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Operands are sharded over the L1 of cores, with the rows that windows reach beyond a shard: the halo. READER gathers windows from
// there.
//
//===----------------------------------------------------------------------===//

#include "Builder.h"

#include "ttmlir/Hardware/Cost/OpCost.h"

#include "llvm/ADT/STLExtras.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

static uint64_t windows(uint64_t extent, uint64_t pad, uint64_t kernel, uint64_t dilation, uint64_t stride) {
  const uint64_t reach = (std::max<uint64_t>(1, kernel) - 1) * dilation + 1, padded = extent + pad;
  return padded < reach ? 1 : (padded - reach) / std::max<uint64_t>(1, stride) + 1;
}

uint64_t WindowArgs::outHeight() const {
  return windows(height, uint64_t(padTop) + padBottom, kernelHeight, dilationHeight, strideHeight);
}
uint64_t WindowArgs::outWidth() const {
  return windows(width, uint64_t(padLeft) + padRight, kernelWidth, dilationWidth, strideWidth);
}

/// Transfers between a core of the class and itself.
static PageStream ownStream(ArrayRef<uint32_t> cores, bool isRead, uint64_t bytes) {
  PageStream stream;
  stream.target = PageStream::Target::Core;
  stream.isRead = isRead;
  stream.bytes = static_cast<uint32_t>(std::max<uint64_t>(1, bytes));
  stream.places.assign(cores.begin(), cores.end());
  stream.stride = 0;
  for (size_t core = 0; core < cores.size(); ++core)
    stream.first.push_back(core);
  return stream;
}

/// Cores that hold `tensor`, or all.
static std::vector<uint32_t> coresOf(const DeviceTensor &tensor, uint64_t units, const ChipDesc &chip) {
  return isLocal(tensor) ? holdersOf(tensor, chip) : firstCores(chip, units, /*byRows=*/true);
}

static uint64_t rowBytes(const DeviceTensor &tensor) {
  const uint64_t columns = tensor.isSharded() ? std::min(tensor.columns, tensor.shardColumns) : tensor.columns;
  return std::max<uint64_t>(1, columns * std::max<uint64_t>(1, bitsOf(tensor.type) / 8));
}

//===----------------------------------------------------------------------===//
// Halo
//===----------------------------------------------------------------------===//

KernelShape hw::haloShape(const HaloArgs &args, const ChipDesc &chip) {
  const WindowArgs &window = args.window;
  const uint64_t rows = std::max<uint64_t>(1, window.batch * window.height * window.width);
  const std::vector<uint32_t> cores = coresOf(args.operand, ceilTo(rows, 32), chip);
  // Block shards hold the same rows on the cores of a row.
  const uint64_t across =
      args.operand.isSharded() ? ceilTo(args.operand.columns, std::max<uint64_t>(1, args.operand.shardColumns)) : 1;
  const uint64_t parts = std::max<uint64_t>(1, cores.size() / std::max<uint64_t>(1, across));
  const uint64_t own = std::max<uint64_t>(1, ceilTo(rows, parts));
  const uint64_t reach = uint64_t(window.kernelHeight - 1) * window.dilationHeight * window.width;
  const uint64_t halo = std::min(reach, rows - std::min(rows, own));
  // Rows of the image lie together.
  const uint64_t run = std::clamp<uint64_t>(window.width, 1, own), bytes = run * rowBytes(args.operand);
  const Costs costs(chip);
  KernelShape shape;
  shape.hasArgumentsOfCores = true;
  CoreClass members;
  members.cores = cores;
  Kernels kernels(costs, members);
  const bool untilizes = args.operand.isTiled && !args.result.isTiled;
  PageStream neighbour = ownStream(cores, /*isRead=*/false, bytes);
  for (size_t core = 0; core < cores.size(); ++core)
    neighbour.first[core] = (core + across) % cores.size();
  const uint16_t near = kernels.addStream(ownStream(cores, /*isRead=*/false, bytes)), far = kernels.addStream(std::move(neighbour));
  const uint64_t tiles = ceilTo(own, 32) * ceilTo(rowBytes(args.operand), 64);
  const uint8_t rowsReady = kernels.addBuffer(ceilTo(own, 32)), source = kernels.addBuffer(tiles);
  if (untilizes) {
    kernels.reserve(CoreThread::Reader, source, tiles);
    kernels.push(CoreThread::Reader, source, tiles);
    kernels.init(2);
    kernels.computeLoop(ceilTo(own, 32), [&] {
      const uint64_t columns = std::max<uint64_t>(1, tiles / ceilTo(own, 32));
      kernels.wait(CoreThread::Unpack, source, columns);
      kernels.reserve(CoreThread::Pack, rowsReady, 1);
      kernels.acquire();
      kernels.operate(costs.unpack(args.operand.type), costs.copy(), columns);
      kernels.commitAndPack(packRowsCycles(costs.rates, DataType::BFloat16, columns), columns);
      kernels.push(CoreThread::Pack, rowsReady, 1);
      kernels.pop(CoreThread::Unpack, source, columns);
    });
    kernels.wait(CoreThread::Writer, rowsReady, ceilTo(own, 32));
    kernels.pop(CoreThread::Writer, rowsReady, ceilTo(own, 32));
  }
  // One processor copies the own rows, the other one sends rows to other cores.
  kernels.work(CoreThread::Writer, Unit::Processor,
               static_cast<double>(own * rowBytes(args.operand)) / kernels.costs.rates.haloRate);
  kernels.transfer(CoreThread::Writer, near, ceilTo(own, run), costs.rowAddress());
  kernels.barrier(CoreThread::Writer, /*isRead=*/false);
  kernels.work(CoreThread::Reader, Unit::Processor,
               static_cast<double>(halo * rowBytes(args.operand)) / kernels.costs.rates.haloRate);
  kernels.transfer(CoreThread::Reader, far, std::max<uint64_t>(1, ceilTo(halo, run)), costs.rowAddress());
  kernels.barrier(CoreThread::Reader, /*isRead=*/false);
  shape.classes.push_back(std::move(members));
  return shape;
}

//===----------------------------------------------------------------------===//
// Convolution
//===----------------------------------------------------------------------===//

namespace {
/// Extents of a convolution as a product, in tiles, and how it is divided.
struct WindowProduct {
  uint64_t rows = 1, depth = 1, columns = 1;
  uint64_t rowsPerCore = 1, columnsPerCore = 1, blockRows = 1, blockDepth = 1, subblockRows = 1, subblockColumns = 1;
  uint64_t downCores = 1, acrossCores = 1;
};
} // namespace

static WindowProduct productOf(const ConvolutionArgs &args, const ChipDesc &chip) {
  const ConvolutionConfig &config = args.config;
  const WindowArgs &window = args.window;
  WindowProduct product;
  product.rows = std::max<uint64_t>(1, ceilTo(window.batch * window.outHeight() * window.outWidth(), 32));
  product.depth = std::max<uint64_t>(1, ceilTo(args.weights.rows, 32));
  product.columns = std::max<uint64_t>(1, ceilTo(args.result.columns, 32));
  product.acrossCores = std::max<uint32_t>(1, config.coresForOutput);
  product.downCores = config.coresForRows ? config.coresForRows
                                          : std::max<uint64_t>(1, std::min(chip.numWorkers() / product.acrossCores, product.rows));
  product.rowsPerCore = config.rowsPerCore ? config.rowsPerCore : ceilTo(product.rows, product.downCores);
  product.columnsPerCore = config.columnsPerCore ? config.columnsPerCore : ceilTo(product.columns, product.acrossCores);
  product.blockRows = std::clamp<uint64_t>(config.blockRows ? config.blockRows : 2, 1, product.rowsPerCore);
  // Two blocks of weights take half of L1 at most.
  const uint64_t room = static_cast<uint64_t>(chip.usableL1Size()) / 4 / (product.columnsPerCore * args.weights.tileBytes());
  product.blockDepth = std::clamp<uint64_t>(
      config.blockColumns ? config.blockColumns : std::min(ceilTo(product.depth, window.kernelHeight), room), 1, product.depth);
  product.subblockColumns = std::clamp<uint64_t>(config.subblockColumns ? config.subblockColumns : 4, 1, product.columnsPerCore);
  product.subblockRows = std::clamp<uint64_t>(config.subblockRows ? config.subblockRows : 1, 1, product.blockRows);
  return product;
}

namespace {
/// Adds the kernels of a convolution to cores. Those with the same columns of the result get the weights from the first of them.
class ConvolutionBuilder {
public:
  ConvolutionBuilder(const ConvolutionArgs &args, const WindowProduct &product, const ChipDesc &chip, ArrayRef<uint32_t> all,
                     bool isSender, Kernels &kernels)
      : args(args), product(product), chip(chip), all(all), isSender(isSender), kernels(kernels) {}
  void build();

private:
  void gather();
  void bringWeights();
  void compute();
  void computeBlock(bool isFirst, bool isLast);

  uint64_t rowBlocks() const { return ceilTo(product.rowsPerCore, product.blockRows); }
  uint64_t depthBlocks() const { return ceilTo(product.depth, product.blockDepth); }
  uint64_t windowTiles() const { return product.blockRows * product.blockDepth; }
  uint64_t weightTiles() const { return product.blockDepth * product.columnsPerCore; }
  uint64_t resultTiles() const { return product.blockRows * product.columnsPerCore; }

  const ConvolutionArgs &args;
  const WindowProduct &product;
  const ChipDesc &chip;
  ArrayRef<uint32_t> all;
  bool isSender;
  Kernels &kernels;
  uint8_t rows = 0, tiles = 0, weights = 0, partial = 0, output = 0;
};
} // namespace

/// Rows of windows from the core's own L1, where elements of a row of the window lie together; of channels that other cores have,
/// the windows that those have gathered.
void ConvolutionBuilder::gather() {
  const uint64_t bytes = std::max<uint64_t>(1, product.blockDepth * 32 * 2);
  const uint64_t runs = std::max<uint64_t>(1, ceilTo(product.blockDepth * args.window.kernelHeight, product.depth));
  const uint64_t blocks = rowBlocks() * depthBlocks(), owned = ceilTo(blocks, std::max<uint32_t>(1, args.config.coresForInput));
  const uint16_t own = kernels.addStream(ownStream(kernels.cores.cores, /*isRead=*/true, ceilTo(bytes, runs)));
  kernels.loop(CoreThread::Reader, owned, [&] {
    kernels.reserve(CoreThread::Reader, rows, windowTiles());
    kernels.transferIn(CoreThread::Reader, own, product.blockRows * 32 * runs, kernels.costs.rates.runRead);
    kernels.barrier(CoreThread::Reader, /*isRead=*/true);
    kernels.push(CoreThread::Reader, rows, windowTiles());
  });
  if (owned == blocks)
    return;
  PageStream others =
      ownStream(kernels.cores.cores, /*isRead=*/true, windowTiles() * static_cast<uint64_t>(tileBytes(DataType::BFloat16)));
  others.places.assign(all.begin(), all.end());
  // From the core to the left, as a multicast along the row passes them on.
  for (auto [core, place] : zip_equal(kernels.cores.cores, others.first)) {
    place = static_cast<uint64_t>(llvm::find(all, core) - all.begin());
    place += place % product.acrossCores ? all.size() - 1 : product.acrossCores - 1;
  }
  const uint16_t sent = kernels.addStream(std::move(others));
  kernels.loop(CoreThread::Reader, blocks - owned, [&] {
    kernels.reserve(CoreThread::Reader, rows, windowTiles());
    kernels.transfer(CoreThread::Reader, sent, 1);
    kernels.barrier(CoreThread::Reader, /*isRead=*/true);
    kernels.push(CoreThread::Reader, rows, windowTiles());
  });
}

void ConvolutionBuilder::bringWeights() {
  constexpr CoreThread writer = CoreThread::Writer;
  std::vector<std::vector<uint32_t>> peers;
  std::vector<uint64_t> firstColumns;
  for (uint32_t core : kernels.cores.cores) {
    const auto place = static_cast<uint64_t>(llvm::find(all, core) - all.begin());
    const uint64_t part = place % product.acrossCores;
    firstColumns.push_back(part * product.columnsPerCore);
    std::vector<uint32_t> others;
    if (!isSender)
      others.push_back(all[part]);
    for (uint64_t other = part + product.acrossCores; isSender && other < all.size(); other += product.acrossCores)
      others.push_back(all[other]);
    peers.push_back(std::move(others));
  }
  const auto receivers = static_cast<uint32_t>(isSender ? peers.front().size() : 0);
  PageStream fromDram = streamOf(args.weights, chip, /*isRead=*/true), sent;
  fromDram.walk = {
      {product.columnsPerCore, 1}, {product.blockDepth, product.columns}, {depthBlocks(), product.blockDepth * product.columns}};
  fromDram.stride = 0;
  fromDram.first = std::move(firstColumns);
  sent.target = PageStream::Target::Core;
  sent.isRead = false;
  sent.isLinked = true;
  sent.bytes = static_cast<uint32_t>(weightTiles() * args.weights.tileBytes());
  sent.receivers = peers;
  kernels.cores.peers.push_back(std::move(peers));
  const uint16_t read = kernels.addStream(std::move(fromDram)), send = kernels.addStream(std::move(sent));
  kernels.loop(writer, rowBlocks() * depthBlocks(), [&] {
    kernels.reserve(writer, weights, weightTiles());
    if (isSender) {
      kernels.transfer(writer, read, weightTiles(), kernels.costs.pageAddress());
      kernels.barrier(writer, /*isRead=*/true);
      if (receivers) {
        kernels.semaphoreWait(writer, 0, receivers);
        kernels.semaphoreSet(writer, 0, 0);
        kernels.transfer(writer, send, 1);
        kernels.semaphoreSend(writer, 1, 0, 1);
        kernels.flush(writer);
      }
    } else {
      kernels.semaphoreSet(writer, 1, 0);
      kernels.semaphoreAdd(writer, 0, 0);
      kernels.semaphoreWait(writer, 1, 1);
    }
    kernels.push(writer, weights, weightTiles());
  });
}

void ConvolutionBuilder::computeBlock(bool isFirst, bool isLast) {
  const Costs &costs = kernels.costs;
  const unsigned phases = numFidelityPhases(args.compute.fidelity);
  const DataType between = args.compute.is32BitDst ? DataType::Float32 : DataType::BFloat16;
  // Windows become tiles.
  kernels.init();
  kernels.computeLoop(product.blockRows, [&] {
    kernels.wait(CoreThread::Unpack, rows, product.blockDepth);
    kernels.reserve(CoreThread::Pack, tiles, product.blockDepth);
    // Each core makes the tiles of its own channels, for all cores that need them.
    kernels.computeLoop(ceilTo(product.blockDepth, std::max<uint32_t>(1, args.config.coresForInput)), [&] {
      kernels.acquire();
      kernels.operate(tilizeTileCycles(costs.rates, DataType::BFloat16), costs.copy());
      kernels.commitAndPack(costs.pack(DataType::BFloat16), 1);
    });
    kernels.push(CoreThread::Pack, tiles, product.blockDepth);
    kernels.pop(CoreThread::Unpack, rows, product.blockDepth);
  });
  kernels.init();
  kernels.wait(CoreThread::Unpack, tiles, windowTiles());
  kernels.wait(CoreThread::Unpack, weights, weightTiles());
  const uint64_t subblock = product.subblockRows * product.subblockColumns;
  const auto depth = static_cast<double>(product.blockDepth), down = static_cast<double>(product.subblockRows),
             across = static_cast<double>(product.subblockColumns);
  const bool reloads = !isFirst && (!args.compute.accumulatesInL1 || isLast);
  kernels.computeLoop(
      ceilTo(product.blockRows, product.subblockRows) * ceilTo(product.columnsPerCore, product.subblockColumns), [&] {
        kernels.acquire();
        if (reloads) {
          kernels.wait(CoreThread::Unpack, partial, subblock);
          kernels.operate(costs.unpack(between), costs.copy(), subblock);
          kernels.pop(CoreThread::Unpack, partial, subblock);
        }
        kernels.operate(depth * costs.unpackProducts(DataType::BFloat16, args.weights.type, down, across),
                        depth * down * across * costs.product(phases));
        const bool isResult = isLast && !args.bias, keeps = !isResult && !isFirst && !isLast && args.compute.accumulatesInL1;
        const uint8_t to = isResult ? output : partial;
        if (isResult)
          if (const double cycles = costs.epilogue(args.activations, args.compute.is32BitDst); cycles > 0)
            kernels.vector(static_cast<double>(subblock) * cycles);
        if (!keeps)
          kernels.reserve(CoreThread::Pack, to, subblock);
        kernels.commitAndPack(costs.pack(isResult ? args.result.type : between), subblock);
        if (!keeps)
          kernels.push(CoreThread::Pack, to, subblock);
      });
  kernels.pop(CoreThread::Unpack, tiles, windowTiles());
  kernels.pop(CoreThread::Unpack, weights, weightTiles());
  if (!isLast || !args.bias)
    return;
  kernels.init();
  addBiasSteps(kernels, args, between, partial, output,
               ceilTo(product.blockRows, product.subblockRows) * ceilTo(product.columnsPerCore, product.subblockColumns), subblock);
}

void ConvolutionBuilder::compute() {
  kernels.computeLoop(rowBlocks(), [&] {
    computeBlock(/*isFirst=*/true, depthBlocks() == 1);
    if (depthBlocks() > 2)
      kernels.computeLoop(depthBlocks() - 2, [&] { computeBlock(false, false); });
    if (depthBlocks() > 1)
      computeBlock(false, /*isLast=*/true);
  });
}

void ConvolutionBuilder::build() {
  const uint64_t subblock = product.subblockRows * product.subblockColumns;
  const uint64_t padded =
      ceilTo(product.blockRows, product.subblockRows) * ceilTo(product.columnsPerCore, product.subblockColumns) * subblock;
  rows = kernels.addBuffer(2 * windowTiles());
  tiles = kernels.addBuffer(windowTiles());
  weights = kernels.addBuffer(2 * weightTiles());
  partial = kernels.addBuffer(padded);
  output = kernels.addBuffer(padded * rowBlocks());
  kernels.cores.semaphores.assign(2, 0);
  gather();
  bringWeights();
  compute();
}

KernelShape hw::convolutionShape(const ConvolutionArgs &args, const ChipDesc &chip) {
  const WindowProduct product = productOf(args, chip);
  const Costs costs(chip);
  // Columns of the result are divided over the cores of a row, rows over the others.
  const uint64_t count = std::min<uint64_t>(chip.numWorkers(), product.downCores * product.acrossCores);
  std::vector<uint32_t> cores = isLocal(args.operand) ? holdersOf(args.operand, chip) : firstCores(chip, count, /*byRows=*/true);
  const uint64_t across = std::min<uint64_t>(product.acrossCores, cores.size());
  // The last row of cores may have fewer, so that senders differ in the number of receivers.
  const uint64_t whole = cores.size() / across * across;
  cores.resize(std::max<uint64_t>(whole, 1));
  KernelShape shape;
  shape.hasArgumentsOfCores = true;
  for (bool isSender : {true, false}) {
    CoreClass members;
    const auto first = cores.begin() + static_cast<ptrdiff_t>(across);
    members.cores.assign(isSender ? cores.begin() : first, isSender ? first : cores.end());
    if (members.cores.empty())
      continue;
    Kernels kernels(costs, members);
    ConvolutionBuilder(args, product, chip, cores, isSender, kernels).build();
    shape.classes.push_back(std::move(members));
  }
  return shape;
}

//===----------------------------------------------------------------------===//
// Pooling
//===----------------------------------------------------------------------===//

KernelShape hw::poolShape(const PoolArgs &args, const ChipDesc &chip) {
  const WindowArgs &window = args.window;
  const Costs costs(chip);
  const uint64_t outputs = std::max<uint64_t>(1, window.batch * window.outHeight() * window.outWidth());
  const std::vector<uint32_t> cores = coresOf(args.operand, outputs, chip);
  const uint64_t across =
      args.operand.isSharded() ? ceilTo(args.operand.columns, std::max<uint64_t>(1, args.operand.shardColumns)) : 1;
  const uint64_t each = ceilTo(outputs, std::max<uint64_t>(1, cores.size() / std::max<uint64_t>(1, across)));
  // Rows that one reduction takes.
  constexpr uint64_t kWindowRows = 16;
  const uint64_t taps = std::max<uint64_t>(1, uint64_t(window.kernelHeight) * window.kernelWidth);
  const uint64_t bytes = rowBytes(args.operand), tiles = std::max<uint64_t>(1, ceilTo(bytes, 64)),
                 rounds = ceilTo(taps, kWindowRows);
  KernelShape shape;
  shape.hasArgumentsOfCores = true;
  CoreClass members;
  members.cores = cores;
  Kernels kernels(costs, members);
  // A row of a window lies together unless it is dilated, or the window has more rows than a reduction takes.
  const bool isDense = window.dilationWidth == 1 && rounds == 1;
  const uint64_t reads = isDense ? window.kernelHeight : taps, run = isDense ? window.kernelWidth * bytes : bytes;
  const uint16_t own = kernels.addStream(ownStream(cores, /*isRead=*/true, run));
  const uint8_t gathered = kernels.addBuffer(2), out = kernels.addBuffer(each);
  kernels.loop(CoreThread::Reader, each, [&] {
    kernels.reserve(CoreThread::Reader, gathered, 1);
    kernels.transfer(CoreThread::Reader, own, std::max<uint64_t>(1, reads), costs.pageAddress());
    kernels.barrier(CoreThread::Reader, /*isRead=*/true);
    kernels.push(CoreThread::Reader, gathered, 1);
  });
  kernels.init(2);
  kernels.computeLoop(each, [&] {
    kernels.wait(CoreThread::Unpack, gathered, 1);
    kernels.reserve(CoreThread::Pack, out, 1);
    kernels.acquire();
    kernels.operate(costs.unpack(DataType::BFloat16) + costs.rates.poolRound, costs.reduce(args.isMaximum ? 1 : 4, false),
                    rounds * tiles);
    if (args.hasIndices)
      kernels.vector(costs.rates.vectorTile * static_cast<double>(rounds * tiles));
    kernels.commitAndPack(costs.pack(DataType::BFloat16), 1);
    kernels.push(CoreThread::Pack, out, 1);
    kernels.pop(CoreThread::Unpack, gathered, 1);
  });
  shape.classes.push_back(std::move(members));
  return shape;
}

//===----------------------------------------------------------------------===//
// Upsampling
//===----------------------------------------------------------------------===//

KernelShape hw::upsampleShape(const UpsampleArgs &args, const ChipDesc &chip) {
  const StreamConfig config = resolve(args.stream, ScheduleFamily::Upsample);
  const Costs costs(chip);
  const uint64_t rows = std::max<uint64_t>(1, args.operand.matrices * args.operand.rows);
  const uint64_t copies = std::max<uint64_t>(1, uint64_t(args.scaleHeight) * args.scaleWidth);
  UnitPipeline pipeline;
  pipeline.bufferBlocks = config.bufferBlocks;
  pipeline.waitsForWrites = true;
  UnitPort from, to;
  from.stream = streamOf(args.operand, chip, /*isRead=*/true, rowBytes(args.operand));
  from.address = to.address = costs.rowAddress();
  to.stream = streamOf(args.result, chip, /*isRead=*/false, rowBytes(args.result));
  to.perUnit = to.unitStride = copies;
  if (args.isBilinear) {
    // Four rows for each row of the result, and their weighted sum.
    from.perUnit = 4 * copies;
    from.stream.stride = 1;
    pipeline.compute = [&](Kernels &kernels, ArrayRef<uint8_t> inputs, uint8_t output, uint64_t units) {
      const uint64_t tiles = std::max<uint64_t>(1, ceilTo(rowBytes(args.operand), 64));
      kernels.computeLoop(units, [&] {
        kernels.wait(CoreThread::Unpack, inputs.front(), 1);
        kernels.reserve(CoreThread::Pack, output, 1);
        kernels.computeLoop(copies, [&] {
          kernels.acquire();
          kernels.operate(costs.unpackBoth(args.operand.type, args.operand.type), costs.reduce(4, false), tiles);
          kernels.commitAndPack(costs.pack(DataType::BFloat16), 1);
        });
        kernels.push(CoreThread::Pack, output, 1);
        kernels.pop(CoreThread::Unpack, inputs.front(), 1);
      });
    };
  }
  pipeline.inputs.push_back(std::move(from));
  pipeline.output = std::move(to);
  const uint64_t cores = config.cores ? config.cores : chip.numWorkers();
  return makePipeline(pipeline, splitEvenly(rows, cores), firstCores(chip, cores, /*byRows=*/true), chip);
}
