//===- MovementKernels.cpp - Kernels between DRAM and cores ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelKinds.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace ttmlir;
using namespace ttmlir::calibration;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Cores
//===----------------------------------------------------------------------===//

/// The core beside each DRAM bank.
static std::vector<uint32_t> coresNearBanks(const hw::ChipDesc &chip, uint64_t count) {
  std::vector<uint32_t> numbers;
  for (const hw::Dim2 &core : chip.dramBankToLogicalWorkerNoc0)
    if (numbers.size() < count)
      numbers.push_back(static_cast<uint32_t>(core.y * chip.grid.x + core.x));
  return numbers;
}

static std::vector<uint32_t> placedCores(KernelRequest &request) {
  const uint64_t count = request.count("cores");
  const StringRef placement = request.text("placement");
  const auto columns = static_cast<uint64_t>(request.chip.grid.x);
  if (placement.starts_with("bank_"))
    return coresNearBanks(request.chip, count);
  std::vector<uint32_t> numbers;
  for (uint64_t k = 0; k < count; ++k) {
    if (placement == "column")
      numbers.push_back(static_cast<uint32_t>(k * columns));
    else if (placement == "diagonal")
      numbers.push_back(static_cast<uint32_t>(k * columns + k));
  }
  if (numbers.empty())
    numbers = firstCores(request.chip, count, placement == "column_major");
  if (numbers.size() < count || numbers.back() >= request.chip.numWorkers())
    request.fail("more cores than the grid has");
  return numbers;
}

/// Cores, and where in the tensor each begins and how it goes on.
static std::vector<PageShare> placedPages(KernelRequest &request, uint64_t pages, uint64_t &stride) {
  const std::vector<uint32_t> cores = placedCores(request);
  stride = 1;
  if (request.text("pattern") != "affine")
    return dealPages(pages, cores);
  stride = request.chip.numDramChannels;
  PageShare share{cores, {}, pages / cores.size()};
  const uint64_t shift = request.text("placement") == "bank_shuffled" ? 6 : 0;
  for (uint64_t core = 0; core < cores.size(); ++core)
    share.first.push_back((core + shift) % stride);
  return {share};
}

/// A stream over the pages of a share, which begins again after the last one.
static hw::PageStream pagesOf(const PageShare &share, bool isRead, uint64_t bytes, uint64_t stride = 1) {
  hw::PageStream stream = dramStream(isRead, bytes, share.first, 0);
  stream.walk = {{share.pages, stride}};
  return stream;
}

//===----------------------------------------------------------------------===//
// Readers and writers
//===----------------------------------------------------------------------===//

namespace {
/// How a reader or a writer moves pages between a circular buffer and memory.
struct Movement {
  uint8_t cb = 0;
  uint16_t stream = 0;
  uint64_t pages = 1, block = 1;
  /// Blocks before a barrier; blocks under way, each with a transaction of its own.
  uint64_t ahead = 1, transactions = 0;
  /// Writers: whether blocks wait for acknowledgements, or only until they have left.
  bool waitsForAcks = true;
};
} // namespace

static double pageAddress(const KernelRequest &request, bool isRead) { return hw::pageAddressCycles(request.rates, isRead); }

/// Reads with up to `transactions` blocks under way.
static void readInFlight(KernelRequest &request, Thread reader, const Movement &movement) {
  const uint64_t blocks = movement.pages / movement.block, depth = std::min(movement.transactions, std::max<uint64_t>(blocks, 1));
  const auto issue = [&](uint64_t id, uint64_t held) {
    reader.reserve(movement.cb, held * movement.block);
    reader.transfer(movement.stream, movement.block, static_cast<uint8_t>(id), pageAddress(request, true));
  };
  const auto finish = [&](uint64_t id) {
    reader.readBarrier(static_cast<uint8_t>(id));
    reader.push(movement.cb, movement.block);
  };
  for (uint64_t id = 0; id + 1 < depth; ++id)
    issue(id, id + 1);
  const uint64_t steady = blocks - (depth - 1);
  const auto step = [&](uint64_t i) {
    issue((i + depth - 1) % depth, depth);
    finish(i % depth);
  };
  reader.loop(steady / depth, [&] {
    for (uint64_t i = 0; i < depth; ++i)
      step(i);
  });
  for (uint64_t i = 0; i < steady % depth; ++i)
    step(i);
  for (uint64_t i = 0; i + 1 < depth; ++i)
    finish((steady + i) % depth);
}

static void readPages(KernelRequest &request, Thread reader, const Movement &movement) {
  if (movement.transactions > 1)
    return readInFlight(request, reader, movement);
  forBlocks(reader, movement.pages, movement.block * movement.ahead, [&](uint64_t pages) {
    // A kernel that looks ahead reserves block by block before its reads.
    for (uint64_t at = 0; at < pages; at += movement.block) {
      const uint64_t block = std::min(movement.block, pages - at);
      reader.reserve(movement.cb, at + block);
      reader.transfer(movement.stream, block, 0, pageAddress(request, true));
    }
    reader.readBarrier();
    for (uint64_t at = 0; at < pages; at += movement.block)
      reader.push(movement.cb, std::min(movement.block, pages - at));
  });
}

static void writePages(KernelRequest &request, Thread writer, const Movement &movement) {
  forBlocks(writer, movement.pages, movement.block, [&](uint64_t pages) {
    writer.wait(movement.cb, pages);
    writer.transfer(movement.stream, pages, 0, pageAddress(request, false));
    movement.waitsForAcks ? writer.writeBarrier() : writer.flush();
    writer.pop(movement.cb, pages);
  });
}

static bool waitsForAcks(const KernelRequest &request) { return request.text("write_wait") != "flush"; }

//===----------------------------------------------------------------------===//
// From DRAM to DRAM
//===----------------------------------------------------------------------===//

hw::KernelShape calibration::makeCopy(KernelRequest &request) {
  hw::KernelShape shape;
  const uint64_t block = request.count("block"), bytes = request.count("page_bytes");
  uint64_t stride = 1;
  for (const PageShare &share : placedPages(request, request.count("pages"), stride)) {
    Cores cores(share.cores, request.chip);
    Movement movement;
    movement.cb = cores.buffer(block * request.count("cb_blocks", 2));
    movement.pages = share.pages;
    movement.block = block;
    movement.ahead = request.count("ahead", 1);
    movement.transactions = request.count("trids", 0);
    movement.waitsForAcks = waitsForAcks(request);
    cores.shape.networks = {static_cast<uint8_t>(request.count("read_noc", 0)),
                            static_cast<uint8_t>(request.count("write_noc", 1))};
    movement.stream = cores.stream(pagesOf(share, true, bytes, stride));
    Thread reader = cores.reader();
    reader.loop(request.iterations(), [&] { readPages(request, reader, movement); });
    movement.stream = cores.stream(pagesOf(share, false, bytes, stride));
    Thread writer = cores.writer();
    writer.loop(request.iterations(), [&] { writePages(request, writer, movement); });
    writer.writeBarrier();
    shape.classes.push_back(cores.shape);
  }
  return shape;
}

hw::KernelShape calibration::makeFill(KernelRequest &request) {
  hw::KernelShape shape;
  const uint64_t block = request.count("block", 1), bytes = request.count("page_bytes");
  uint64_t stride = 1;
  for (const PageShare &share : placedPages(request, request.count("pages"), stride)) {
    Cores cores(share.cores, request.chip);
    cores.shape.networks[1] = static_cast<uint8_t>(request.count("write_noc", 1));
    const uint16_t pages = cores.stream(pagesOf(share, false, bytes, stride));
    Thread writer = cores.writer();
    writer.work(static_cast<double>(bytes / 4) * request.rates.store);
    writer.loop(request.iterations(), [&] {
      forBlocks(writer, share.pages, block, [&](uint64_t count) {
        writer.transfer(pages, count, 0, pageAddress(request, false));
        waitsForAcks(request) ? writer.writeBarrier() : writer.flush();
      });
    });
    writer.writeBarrier();
    shape.classes.push_back(cores.shape);
  }
  return shape;
}

/// Bands of tile rows, columns of tiles, or contiguous tiles.
static std::vector<PageShare> splitTiles(KernelRequest &request, uint64_t &columns, uint64_t &width) {
  const uint64_t tiles = request.count("tiles"), count = request.count("cores");
  const StringRef split = request.text("split");
  columns = width = 0;
  if (split.empty())
    return dealPages(tiles, firstCores(request.chip, count));
  const auto [elementRows, elementColumns] = request.extents("shape");
  const uint64_t tileColumns = llvm::divideCeil(elementColumns, 32), tileRows = std::max<uint64_t>(tiles / tileColumns, 1);
  if (split == "height") {
    std::vector<PageShare> shares = dealPages(tileRows, firstCores(request.chip, std::min(count, tileRows)));
    for (PageShare &share : shares) {
      share.pages *= tileColumns;
      for (uint64_t &first : share.first)
        first *= tileColumns;
    }
    return shares;
  }
  std::vector<PageShare> shares = dealPages(tileColumns, firstCores(request.chip, std::min(count, tileColumns)));
  columns = tileColumns;
  for (PageShare &share : shares)
    share.pages *= tileRows;
  width = tileRows;
  return shares;
}

hw::KernelShape calibration::makeRelu(KernelRequest &request) {
  hw::KernelShape shape;
  const DataType type = request.type("dtype");
  const uint64_t block = request.count("block"), bytes = request.count("page_bytes", static_cast<uint64_t>(tileBytes(type)));
  uint64_t columns = 0, rows = 0;
  for (const PageShare &share : splitTiles(request, columns, rows)) {
    Cores cores(share.cores, request.chip);
    const uint64_t depth = block * request.count("cb_blocks", 2);
    const uint8_t in = cores.buffer(depth), out = cores.buffer(depth);
    const auto stream = [&](bool isRead) {
      hw::PageStream pages = pagesOf(share, isRead, bytes);
      if (rows > 1)
        pages.walk = {{share.pages / rows, 1}, {rows, columns}};
      return cores.stream(pages);
    };
    cores.shape.networks = {static_cast<uint8_t>(request.count("read_noc", 0)),
                            static_cast<uint8_t>(request.count("write_noc", 1))};
    Thread reader = cores.reader(), writer = cores.writer();
    Compute compute = cores.compute();
    const Movement read{in, stream(true), share.pages, block},
        write{out, stream(false), share.pages, block, 1, 0, waitsForAcks(request)};
    compute.init();
    reader.loop(request.iterations(), [&] { readPages(request, reader, read); });
    writer.loop(request.iterations(), [&] { writePages(request, writer, write); });
    compute.loop(request.iterations() * share.pages, [&] {
      compute.wait(in, 1);
      compute.reserve(out, 1);
      compute.dst(
          [&] {
            compute.copyTile(type);
            compute.vector(request.vector(hw::VectorFunction::Relu));
          },
          [&] { compute.packTile(type); });
      compute.pop(in, 1);
      compute.push(out, 1);
    });
    shape.classes.push_back(cores.shape);
  }
  return shape;
}

//===----------------------------------------------------------------------===//
// Streams of one kernel
//===----------------------------------------------------------------------===//

static hw::KernelShape makeStream(KernelRequest &request, bool reads) {
  hw::KernelShape shape;
  const uint64_t block = request.count("block"), bytes = request.count("page_bytes");
  uint64_t stride = 1;
  for (const PageShare &share : placedPages(request, request.count("pages"), stride)) {
    Cores cores(share.cores, request.chip);
    cores.shape.networks[reads ? 0 : 1] = static_cast<uint8_t>(request.count("noc", reads ? 0 : 1));
    const uint16_t pages = cores.stream(pagesOf(share, reads, bytes, stride));
    Thread thread = reads ? cores.reader() : cores.writer();
    thread.loop(request.iterations(), [&] {
      forBlocks(thread, share.pages, block, [&](uint64_t count) {
        thread.transfer(pages, count, 0, pageAddress(request, reads));
        reads ? thread.readBarrier() : thread.writeBarrier();
      });
    });
    shape.classes.push_back(cores.shape);
  }
  return shape;
}

hw::KernelShape calibration::makeStreamRead(KernelRequest &request) { return makeStream(request, true); }
hw::KernelShape calibration::makeStreamWrite(KernelRequest &request) { return makeStream(request, false); }

hw::KernelShape calibration::makeReadWalk(KernelRequest &request) {
  const uint64_t pages = request.count("pages"), block = request.count("block"),
                 step = std::max<uint64_t>(request.count("stride"), 1);
  Cores cores(firstCores(request.chip, 1), request.chip);
  cores.shape.networks[0] = static_cast<uint8_t>(request.count("noc", 0));
  hw::PageStream stream = dramStream(true, request.count("page_bytes"), {}, 1);
  stream.walk = {{std::max<uint64_t>(pages / step, 1), step}};
  const uint16_t walk = cores.stream(stream);
  Thread reader = cores.reader();
  reader.loop(request.iterations(), [&] {
    forBlocks(reader, pages, block, [&](uint64_t count) {
      reader.transfer(walk, count, 0, pageAddress(request, true));
      reader.readBarrier();
      reader.work(static_cast<double>(count) * hw::lookCycles(request.rates));
    });
  });
  return {{cores.shape}};
}

//===----------------------------------------------------------------------===//
// Rows to tiles on their way
//===----------------------------------------------------------------------===//

/// The reads of a unit of 32 rows of a few tiles side by side.
static hw::PageStream unitReads(KernelRequest &request, const PageShare &share, uint64_t unitsPerRow) {
  hw::PageStream stream = dramStream(true, request.count("read_bytes"));
  const StringRef stagger = request.text("stagger");
  const uint64_t banks = request.chip.numDramChannels;
  const bool isSharded = request.text("source") == "width_sharded";
  if (isSharded)
    stream.pagesPerPlace = 32 * std::max<uint64_t>(unitsPerRow / banks, 1);
  else
    stream.walk = {{32, 1}, {unitsPerRow, 0}};
  if (!isSharded)
    stream.stride = 32;
  for (size_t core = 0; core < share.cores.size(); ++core) {
    const uint64_t unit = share.first[core], shift = stagger == "none" ? 0 : core;
    // Rows and units repeat their banks after 32 and after a row of units.
    stream.first.push_back(isSharded ? (unit + (stagger == "blocks" ? shift : 0)) * 32
                                     : unit / unitsPerRow * 32 + (stagger == "reads" ? shift : 0));
  }
  return stream;
}

hw::KernelShape calibration::makeTilizeStream(KernelRequest &request) {
  hw::KernelShape shape;
  const auto [elementRows, elementColumns] = request.extents("shape");
  const uint64_t chunk = request.count("chunk_tiles"), count = request.count("cores");
  const DataType type = request.type("dtype");
  const uint64_t unitsPerRow = std::max<uint64_t>(elementColumns / 32 / chunk, 1);
  const uint64_t units = std::max<uint64_t>(elementRows / 32, 1) * unitsPerRow;
  for (const PageShare &share : dealPages(units, firstCores(request.chip, count))) {
    Cores cores(share.cores, request.chip);
    const uint64_t depth = chunk * request.count("cb_blocks", 2);
    const uint8_t in = cores.buffer(depth), out = cores.buffer(depth);
    const uint16_t reads = cores.stream(unitReads(request, share, unitsPerRow));
    std::vector<uint64_t> first = share.first;
    for (uint64_t &unit : first)
      unit *= chunk;
    const uint16_t writes = cores.stream(dramStream(false, static_cast<uint64_t>(tileBytes(type)), first));
    Thread reader = cores.reader(), writer = cores.writer();
    Compute compute = cores.compute();
    compute.init();
    reader.loop(share.pages, [&] {
      reader.reserve(in, chunk);
      reader.transfer(reads, 32, 0, pageAddress(request, true));
      reader.readBarrier();
      reader.push(in, chunk);
    });
    compute.loop(share.pages, [&] {
      compute.wait(in, chunk);
      compute.reserve(out, chunk);
      compute.tilizeBlock(type, chunk);
      compute.push(out, chunk);
      compute.pop(in, chunk);
    });
    const Movement write{out, writes, share.pages * chunk, chunk, 1, 0, waitsForAcks(request)};
    writePages(request, writer, write);
    writer.writeBarrier();
    shape.classes.push_back(cores.shape);
  }
  return shape;
}

//===----------------------------------------------------------------------===//
// Two operands
//===----------------------------------------------------------------------===//

hw::KernelShape calibration::makeReadTwoMultiply(KernelRequest &request) {
  const uint64_t count = request.count("cores"), tiles = request.count("tiles_per_operand_per_core"),
                 block = request.count("block");
  const uint64_t bytes = request.count("page_bytes", 2048), read = std::min(request.count("txn_bytes", bytes), bytes);
  const StringRef variant = request.text("variant");
  const uint64_t width = std::min<uint64_t>(count, 8);
  Cores cores(rectangle(request.chip, width, llvm::divideCeil(count, width)), request.chip);
  cores.shape.cores.resize(std::min<size_t>(cores.shape.cores.size(), count));
  const uint8_t a = cores.buffer(block * request.count("cb_blocks", 2)), b = cores.buffer(block * request.count("cb_blocks", 2));
  const uint8_t out = cores.buffer(tiles * request.iterations());
  const auto operand = [&] {
    hw::PageStream stream = dramStream(true, read);
    stream.pagesPerPlace = bytes / read;
    for (uint64_t core = 0; core < count; ++core)
      stream.first.push_back(core * tiles * stream.pagesPerPlace);
    return cores.stream(stream);
  };
  const uint16_t readsOfA = operand(), readsOfB = operand();
  const uint64_t reads = block * (bytes / read), blocks = tiles / block * request.iterations();
  const bool isAlone = variant.starts_with("one_riscv"), signals = variant == "two_riscv_sem";
  Thread first = variant == "one_riscv_noc1" ? cores.writer() : cores.reader(), second = cores.writer();
  const uint32_t go = cores.semaphore(), done = cores.semaphore();
  first.loop(blocks, [&] {
    first.reserve(a, block);
    if (isAlone || signals)
      first.reserve(b, block);
    if (signals)
      first.setSemaphore(go, 1);
    first.transfer(readsOfA, reads, 0, pageAddress(request, true));
    if (isAlone)
      first.transfer(readsOfB, reads, 0, pageAddress(request, true));
    first.readBarrier();
    if (signals) {
      first.awaitEqual(done, 1);
      first.setSemaphore(done, 0);
    }
    first.push(a, block);
    if (isAlone || signals)
      first.push(b, block);
  });
  if (!isAlone)
    second.loop(blocks, [&] {
      if (signals) {
        second.awaitEqual(go, 1);
        second.setSemaphore(go, 0);
      } else {
        second.reserve(b, block);
      }
      second.transfer(readsOfB, reads, 0, pageAddress(request, true));
      second.readBarrier();
      signals ? second.setSemaphore(done, 1) : second.push(b, block);
    });
  Compute compute = cores.compute();
  compute.init();
  compute.loop(blocks, [&] {
    compute.wait(a, block);
    compute.wait(b, block);
    compute.loop(block, [&] {
      compute.reserve(out, 1);
      compute.dst(
          [&] {
            if (request.count("mul", 1) != 0)
              compute.mulTiles(DataType::BFloat16, DataType::BFloat16, request.phases());
          },
          [&] { compute.packTile(DataType::BFloat16); });
      compute.push(out, 1);
    });
    compute.pop(a, block);
    compute.pop(b, block);
  });
  return {{cores.shape}};
}

//===----------------------------------------------------------------------===//
// One core
//===----------------------------------------------------------------------===//

hw::KernelShape calibration::makeGatherWrite(KernelRequest &request) {
  const uint64_t bytes = request.count("tile_bytes", 2048), read = std::min(request.count("txn_bytes", bytes), bytes);
  const uint64_t sources = request.count("source_cores"), blocks = std::max<uint64_t>(request.count("tiles") / 8, 1);
  constexpr uint64_t half = 4;
  Cores cores(firstCores(request.chip, 1), request.chip);
  const uint8_t first = cores.buffer(2 * half), second = cores.buffer(2 * half);
  hw::PageStream gather = coreStream(true, read, rectangle(request.chip, sources, 1));
  gather.pagesPerPlace = bytes / read;
  const uint16_t gathers = cores.stream(gather), writes = cores.stream(dramStream(false, bytes));
  const bool isSplit = request.count("split", 0) != 0;
  Thread reader = cores.reader(), writer = cores.writer();
  const auto fetch = [&](Thread &thread) {
    thread.loop(half, [&] {
      thread.transfer(gathers, bytes / read);
      thread.readBarrier();
    });
  };
  reader.loop(blocks * request.iterations(), [&] {
    reader.reserve(first, half);
    fetch(reader);
    reader.push(first, half);
    if (isSplit)
      return;
    reader.reserve(second, half);
    fetch(reader);
    reader.push(second, half);
  });
  writer.loop(blocks * request.iterations(), [&] {
    if (isSplit)
      fetch(writer);
    writer.wait(first, half);
    writer.transfer(writes, half, 0, pageAddress(request, false));
    if (!isSplit)
      writer.wait(second, half);
    writer.transfer(writes, half, 0, pageAddress(request, false));
    writer.flush();
    writer.pop(first, half);
    if (!isSplit)
      writer.pop(second, half);
  });
  writer.writeBarrier();
  return {{cores.shape}};
}

hw::KernelShape calibration::makeSpanCopy(KernelRequest &request) {
  const uint64_t rows = request.count("rows"), bytes = request.count("span_bytes");
  const bool isAligned = request.count("aligned", 1) != 0;
  Cores cores(firstCores(request.chip, 1), request.chip);
  const uint8_t cb = cores.buffer(request.count("cb_blocks", 2));
  const uint16_t reads = cores.stream(dramStream(true, isAligned ? bytes : bytes + 16)),
                 writes = cores.stream(dramStream(false, bytes));
  Thread reader = cores.reader(), writer = cores.writer();
  reader.loop(rows * request.iterations(), [&] {
    reader.reserve(cb, 1);
    reader.transfer(reads, 1, 0, pageAddress(request, true));
    reader.readBarrier();
    if (!isAligned)
      reader.work(static_cast<double>(llvm::divideCeil(bytes, 4)) * (request.rates.load + request.rates.store));
    reader.push(cb, 1);
  });
  writer.loop(rows * request.iterations(), [&] {
    writer.wait(cb, 1);
    writer.transfer(writes, 1, 0, pageAddress(request, false));
    writer.writeBarrier();
    writer.pop(cb, 1);
  });
  return {{cores.shape}};
}

hw::KernelShape calibration::makeIndexSelect(KernelRequest &request) {
  const uint64_t rows = request.count("rows"), indices = request.count("indices_per_row");
  const uint64_t element = request.count("element_bytes", 2), line = request.count("line_bytes", 32);
  const bool isStaged = request.count("staged", 0) != 0;
  Cores cores(firstCores(request.chip, request.count("cores", 1)), request.chip);
  const uint8_t cb = cores.buffer(2);
  hw::PageStream lines = dramStream(true, line);
  lines.pagesPerPlace = indices;
  const uint16_t indexRows = cores.stream(dramStream(true, indices * 4)), elements = cores.stream(lines),
                 sources = cores.stream(dramStream(true, indices * element)),
                 results = cores.stream(dramStream(false, indices * element));
  Thread reader = cores.reader(), writer = cores.writer();
  reader.loop(rows * request.iterations(), [&] {
    reader.transfer(indexRows, 1, 0, pageAddress(request, true));
    reader.readBarrier();
    reader.reserve(cb, 1);
    if (isStaged)
      reader.transfer(sources, 1, 0, pageAddress(request, true));
    else
      reader.transfer(elements, indices, 0, pageAddress(request, true) + hw::lookCycles(request.rates));
    reader.readBarrier();
    reader.work(static_cast<double>(indices) * hw::selectCycles(request.rates));
    reader.push(cb, 1);
  });
  writer.loop(rows * request.iterations(), [&] {
    writer.wait(cb, 1);
    writer.transfer(results, 1, 0, pageAddress(request, false));
    writer.writeBarrier();
    writer.pop(cb, 1);
  });
  return {{cores.shape}};
}
