//===- Builder.cpp - Steps of library kernels -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Builder.h"

#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Hardware/Cost/VectorCost.h"

#include "llvm/ADT/STLExtras.h"

#include <algorithm>
#include <numeric>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

uint64_t DeviceTensor::pageBytes() const {
  if (isTiled)
    return tileBytes();
  const uint64_t extent = isSharded() && shardColumns < columns ? shardColumns : columns;
  return std::max<uint64_t>(1, extent * bitsOf(type) / 8);
}

uint64_t DeviceTensor::pages() const {
  if (isTiled)
    return tileRows() * tileColumns();
  const uint64_t extent = isSharded() && shardColumns < columns ? shardColumns : columns;
  return matrices * rows * ceilTo(columns, std::max<uint64_t>(1, extent));
}

uint64_t hw::pagesPerShard(const DeviceTensor &tensor) {
  return tensor.isTiled ? ceilTo(tensor.shardRows, 32) * ceilTo(tensor.shardColumns, 32) : tensor.shardRows;
}

std::vector<uint32_t> hw::holdersOf(const DeviceTensor &tensor, const ChipDesc &chip) {
  if (!tensor.holders.empty())
    return tensor.holders;
  const uint64_t down = std::max<uint64_t>(1, ceilTo(tensor.matrices * tensor.rows, tensor.shardRows)),
                 across = std::max<uint64_t>(1, ceilTo(tensor.columns, tensor.shardColumns));
  if (tensor.isDram()) {
    std::vector<uint32_t> banks(std::min<uint64_t>(down * across, chip.numDramChannels));
    std::iota(banks.begin(), banks.end(), 0);
    return banks;
  }
  if (tensor.placement == MemoryLayout::BlockSharded && down <= static_cast<uint64_t>(chip.grid.y) &&
      across <= static_cast<uint64_t>(chip.grid.x))
    return rectangle(chip, {static_cast<int64_t>(down), static_cast<int64_t>(across)});
  return firstCores(chip, down * across, /*byRows=*/true);
}

PageStream hw::streamOf(const DeviceTensor &tensor, const ChipDesc &chip, bool isRead, uint64_t bytes) {
  PageStream stream;
  stream.target = tensor.isDram() ? PageStream::Target::Dram : PageStream::Target::Core;
  stream.isRead = isRead;
  stream.bytes = static_cast<uint32_t>(bytes ? bytes : tensor.pageBytes());
  if (tensor.isSharded()) {
    stream.places = holdersOf(tensor, chip);
    stream.pagesPerPlace = std::max<uint64_t>(1, pagesPerShard(tensor));
  } else if (!tensor.isDram()) {
    stream.places = rectangle(chip, chip.grid);
  }
  return stream;
}

//===----------------------------------------------------------------------===//
// Division of work
//===----------------------------------------------------------------------===//

std::vector<uint32_t> hw::firstCores(const ChipDesc &chip, uint64_t count, bool byRows) {
  std::vector<uint32_t> cores(std::min<uint64_t>(count, chip.numWorkers()));
  for (auto [index, core] : enumerate(cores))
    core = static_cast<uint32_t>(byRows ? index : index % chip.grid.y * chip.grid.x + index / chip.grid.y);
  return cores;
}

std::vector<uint32_t> hw::rectangle(const ChipDesc &chip, Dim2 extent) {
  std::vector<uint32_t> cores;
  for (int64_t y = 0; y < std::min(extent.y, chip.grid.y); ++y)
    for (int64_t x = 0; x < std::min(extent.x, chip.grid.x); ++x)
      cores.push_back(static_cast<uint32_t>(y * chip.grid.x + x));
  return cores;
}

std::vector<CoreGroup> hw::splitEvenly(uint64_t units, uint64_t cores) {
  cores = std::max<uint64_t>(1, std::min(units, cores));
  const uint64_t each = units / cores, more = units % cores;
  std::vector<CoreGroup> groups;
  if (more)
    groups.push_back({0, more, 0, each + 1});
  if (each)
    groups.push_back({more, cores - more, more * (each + 1), each});
  return groups;
}

std::vector<CoreGroup> hw::splitInShares(uint64_t units, uint64_t share) {
  share = std::max<uint64_t>(1, share);
  const uint64_t full = units / share, rest = units % share;
  std::vector<CoreGroup> groups;
  if (full)
    groups.push_back({0, full, 0, share});
  if (rest)
    groups.push_back({full, 1, full * share, rest});
  return groups;
}

//===----------------------------------------------------------------------===//
// Pipelines
//===----------------------------------------------------------------------===//

namespace {
/// Adds the threads of a pipeline to a class of cores.
class PipelineBuilder {
public:
  PipelineBuilder(const UnitPipeline &pipeline, Kernels &kernels, const CoreGroup &group)
      : pipeline(pipeline), kernels(kernels), group(group) {}

  void build();

private:
  uint16_t addStream(const UnitPort &port);
  void addBuffers();
  void readBlock(uint64_t units);
  void writeBlock(uint64_t units);
  void read(uint16_t stream, uint8_t buffer, uint64_t units, const UnitPort &port);
  /// Adds `step` for all whole blocks of the group, and for the remainder.
  void forBlocks(ArrayRef<CoreThread> kinds, function_ref<void(uint64_t)> step);

  const UnitPipeline &pipeline;
  Kernels &kernels;
  const CoreGroup &group;
  SmallVector<uint8_t, 4> inputs;
  SmallVector<uint16_t, 4> inputStreams;
  uint8_t output = 0;
  uint16_t outputStream = 0;
};
} // namespace

uint16_t PipelineBuilder::addStream(const UnitPort &port) {
  PageStream stream = port.stream;
  for (uint64_t core = 0; core < group.cores; ++core) {
    const uint64_t unit = port.isOnce ? 0 : group.firstUnit + core * group.units;
    stream.first.push_back(port.firstPage ? port.firstPage(unit) : unit * port.unitStride);
  }
  return kernels.addStream(std::move(stream));
}

void PipelineBuilder::addBuffers() {
  const uint64_t block = std::min(pipeline.block, group.units);
  // Pages that are read to their place stay there.
  const bool staysHere = !pipeline.compute && (!pipeline.output || pipeline.output->isLocal);
  const auto pagesOf = [&](const UnitPort &port) {
    return port.isLocal || staysHere ? port.pages * group.units
           : port.isOnce             ? port.pages
                                     : port.pages * block * pipeline.bufferBlocks;
  };
  for (const UnitPort &input : pipeline.inputs) {
    inputs.push_back(kernels.addBuffer(pagesOf(input)));
    inputStreams.push_back(input.isLocal ? 0 : addStream(input));
  }
  if (!pipeline.output)
    return;
  output = pipeline.compute ? kernels.addBuffer(pagesOf(*pipeline.output)) : inputs.front();
  if (!pipeline.output->isLocal)
    outputStream = addStream(*pipeline.output);
}

void PipelineBuilder::forBlocks(ArrayRef<CoreThread> kinds, function_ref<void(uint64_t)> step) {
  const uint64_t block = std::max<uint64_t>(1, std::min(pipeline.block, group.units));
  kernels.loop(kinds, group.units / block, [&] { step(block); });
  if (const uint64_t rest = group.units % block)
    step(rest);
}

/// Pages of a port for each of its transactions, if those are whole pages.
static bool movesPages(const UnitPort &port) { return port.pages == port.perUnit; }

void PipelineBuilder::read(uint16_t stream, uint8_t buffer, uint64_t units, const UnitPort &port) {
  constexpr CoreThread reader = CoreThread::Reader;
  const uint64_t count = port.perUnit * units, every = pipeline.barrierEvery ? std::min(pipeline.barrierEvery, count) : count;
  const auto some = [&](uint64_t transactions) {
    if (movesPages(port))
      kernels.reserve(reader, buffer, transactions);
    kernels.transfer(reader, stream, transactions, port.address);
    kernels.barrier(reader, /*isRead=*/true);
    if (movesPages(port))
      kernels.push(reader, buffer, transactions);
  };
  if (!movesPages(port))
    kernels.reserve(reader, buffer, port.pages * units);
  kernels.loop(reader, count / std::max<uint64_t>(1, every), [&] { some(every); });
  if (every && count % every)
    some(count % every);
  if (!movesPages(port))
    kernels.push(reader, buffer, port.pages * units);
}

void PipelineBuilder::readBlock(uint64_t units) {
  constexpr CoreThread reader = CoreThread::Reader;
  bool reads = false;
  kernels.work(reader, Unit::Processor, pipeline.readerWork * static_cast<double>(units));
  for (auto [input, buffer, stream] : zip_equal(pipeline.inputs, inputs, inputStreams)) {
    if (input.isLocal || input.isOnce)
      continue;
    if (pipeline.barrierEvery) {
      read(stream, buffer, units, input);
      continue;
    }
    kernels.reserve(reader, buffer, input.pages * units);
    kernels.transfer(reader, stream, input.perUnit * units, input.address);
    reads = true;
  }
  if (!reads)
    return;
  kernels.barrier(reader, /*isRead=*/true);
  for (auto [input, buffer] : zip_equal(pipeline.inputs, inputs))
    if (!input.isLocal && !input.isOnce)
      kernels.push(reader, buffer, input.pages * units);
}

void PipelineBuilder::writeBlock(uint64_t units) {
  constexpr CoreThread writer = CoreThread::Writer;
  kernels.wait(writer, output, pipeline.output->pages * units);
  kernels.work(writer, Unit::Processor, pipeline.writerWork * static_cast<double>(units));
  kernels.loop(writer, pipeline.writesOneByOne ? pipeline.output->perUnit * units : 1, [&] {
    kernels.transfer(writer, outputStream, pipeline.writesOneByOne ? 1 : pipeline.output->perUnit * units,
                     pipeline.output->address);
    if (pipeline.writesOneByOne)
      kernels.barrier(writer, /*isRead=*/false);
  });
  pipeline.waitsForWrites ? kernels.barrier(writer, /*isRead=*/false) : kernels.flush(writer);
  kernels.pop(writer, output, pipeline.output->pages * units);
}

void PipelineBuilder::build() {
  addBuffers();
  for (auto [input, buffer, stream] : zip_equal(pipeline.inputs, inputs, inputStreams)) {
    if (!input.isLocal && !input.isOnce)
      continue;
    // Pages that are there, or that stay.
    const uint64_t pages = input.isLocal ? input.pages * group.units : input.pages;
    kernels.reserve(CoreThread::Reader, buffer, pages);
    if (!input.isLocal) {
      kernels.transfer(CoreThread::Reader, stream, input.perUnit, input.address);
      kernels.barrier(CoreThread::Reader, /*isRead=*/true);
    }
    kernels.push(CoreThread::Reader, buffer, pages);
  }
  forBlocks(CoreThread::Reader, [&](uint64_t units) { readBlock(units); });
  if (pipeline.begin)
    pipeline.begin(kernels);
  if (pipeline.compute)
    forBlocks(kComputeThreads, [&](uint64_t units) { pipeline.compute(kernels, inputs, output, units); });
  if (!pipeline.output || pipeline.output->isLocal)
    return;
  forBlocks(CoreThread::Writer, [&](uint64_t units) { writeBlock(units); });
  if (!pipeline.waitsForWrites)
    kernels.barrier(CoreThread::Writer, /*isRead=*/false);
}

KernelShape hw::makePipeline(const UnitPipeline &pipeline, ArrayRef<CoreGroup> groups, ArrayRef<uint32_t> cores,
                             const ChipDesc &chip) {
  const Costs costs(chip);
  KernelShape shape;
  shape.hasArgumentsOfCores = true;
  for (const CoreGroup &group : groups) {
    if (group.cores == 0 || group.units == 0 || group.first >= cores.size())
      continue;
    CoreGroup fitting = group;
    fitting.cores = std::min<uint64_t>(group.cores, cores.size() - group.first);
    CoreClass members;
    members.cores.assign(cores.begin() + static_cast<ptrdiff_t>(group.first),
                         cores.begin() + static_cast<ptrdiff_t>(group.first + fitting.cores));
    Kernels kernels(costs, members);
    PipelineBuilder(pipeline, kernels, fitting).build();
    shape.classes.push_back(std::move(members));
  }
  return shape;
}
