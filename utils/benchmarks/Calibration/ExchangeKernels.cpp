//===- ExchangeKernels.cpp - Kernels between cores ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelKinds.h"

#include "llvm/ADT/Twine.h"
#include "llvm/Support/MathExtras.h"

using namespace ttmlir;
using namespace ttmlir::calibration;
using llvm::StringRef;

static constexpr DataType tileType = DataType::BFloat16;

/// The cores of `numbers` but number `index`.
static std::vector<uint32_t> without(const std::vector<uint32_t> &numbers, size_t index) {
  std::vector<uint32_t> others = numbers;
  others.erase(others.begin() + static_cast<ptrdiff_t>(index));
  return others;
}

/// A multicast from each core of a class to `receivers` of its own.
static hw::PageStream multicastStream(uint64_t bytes, std::vector<std::vector<uint32_t>> receivers) {
  hw::PageStream stream = coreStream(false, bytes, {});
  stream.receivers = std::move(receivers);
  return stream;
}

//===----------------------------------------------------------------------===//
// Pages and pieces
//===----------------------------------------------------------------------===//

hw::KernelShape calibration::makePageWrite(KernelRequest &request) {
  const uint64_t count = request.count("cores", 8), pages = request.count("pages_per_core"), bytes = request.count("page_bytes");
  const std::vector<uint32_t> numbers = rectangle(request.chip, count, 1);
  Cores cores(numbers, request.chip);
  cores.shape.networks[1] = static_cast<uint8_t>(request.count("noc", 1));
  std::vector<uint64_t> next;
  for (uint64_t core = 0; core < count; ++core)
    next.push_back(core + 1);
  const bool spreads = request.text("destination") == "spread";
  hw::PageStream writes = coreStream(false, bytes, numbers, next, 0);
  // The own core is left out.
  if (spreads)
    writes.walk = {{count - 1, 1}};
  const uint16_t stream = cores.stream(writes);
  Thread writer = cores.writer();
  writer.loop(request.iterations(), [&] {
    writer.transfer(stream, pages);
    writer.writeBarrier();
  });
  return {{cores.shape}};
}

/// What core `me` of each row does in round `sender`.
static void exchangeInRound(KernelRequest &request, Cores &cores, Thread &thread, uint64_t me, uint64_t sender, uint64_t width,
                            const std::vector<std::vector<uint32_t>> &rows) {
  const uint64_t steps = request.count("dispatches"), bytes = request.count("bytes_per_write");
  // One pair of semaphores for each sender.
  const auto arrived = static_cast<uint32_t>(2 * sender), ready = static_cast<uint32_t>(2 * sender + 1);
  const bool isMulticast = request.text("method") == "mcast";
  std::vector<std::vector<uint32_t>> others, senders;
  for (const std::vector<uint32_t> &row : rows) {
    others.push_back(without(row, me));
    senders.push_back({row[sender]});
  }
  if (me != sender) {
    const uint32_t toSender = cores.peers(senders);
    thread.loop(steps, [&] {
      if (!isMulticast)
        return thread.awaitAtLeast(arrived, 1, 1);
      thread.setSemaphore(arrived, 0);
      thread.increment(ready, toSender);
      thread.awaitEqual(arrived, 1);
    });
    return;
  }
  const uint32_t toOthers = cores.peers(others);
  if (isMulticast) {
    const uint16_t piece = cores.stream(multicastStream(bytes, others));
    thread.loop(steps, [&] {
      thread.awaitEqual(ready, static_cast<uint32_t>(width - 1));
      thread.setSemaphore(ready, 0);
      thread.multicast(piece);
      thread.send(arrived, toOthers, 1);
      thread.writeBarrier();
    });
    return;
  }
  std::vector<uint16_t> writes;
  std::vector<uint32_t> toPeers;
  for (uint64_t peer = 0; peer < width - 1; ++peer) {
    std::vector<uint32_t> places;
    std::vector<uint64_t> first;
    std::vector<std::vector<uint32_t>> lists;
    for (const std::vector<uint32_t> &row : others) {
      first.push_back(places.size());
      places.push_back(row[peer]);
      lists.push_back({row[peer]});
    }
    writes.push_back(cores.stream(coreStream(false, bytes, places, first, 0)));
    toPeers.push_back(cores.peers(lists));
  }
  thread.loop(steps, [&] {
    for (uint16_t write : writes)
      thread.transfer(write);
    thread.writeBarrier();
    for (uint32_t peer : toPeers)
      thread.increment(arrived, peer);
  });
}

hw::KernelShape calibration::makeRowExchange(KernelRequest &request) {
  hw::KernelShape shape;
  const uint64_t width = request.count("row_width"), height = request.count("rows");
  std::vector<std::vector<uint32_t>> rows;
  for (uint64_t row = 0; row < height; ++row)
    rows.push_back(rectangle(request.chip, width, 1, 0, row));
  for (uint64_t me = 0; me < width; ++me) {
    std::vector<uint32_t> numbers;
    for (const std::vector<uint32_t> &row : rows)
      numbers.push_back(row[me]);
    Cores cores(numbers, request.chip);
    cores.shape.semaphores.assign(2 * width, 0);
    Thread thread = cores.reader();
    thread.loop(request.iterations(), [&] {
      for (uint64_t sender = 0; sender < width; ++sender)
        exchangeInRound(request, cores, thread, me, sender, width, rows);
    });
    shape.classes.push_back(cores.shape);
  }
  return shape;
}

hw::KernelShape calibration::makeRing(KernelRequest &request) {
  hw::KernelShape shape;
  const auto [rows, columns] = request.extents("group");
  const uint64_t size = rows * columns, payload = request.count("payload_bytes");
  std::vector<uint32_t> numbers, next;
  const auto gridColumns = static_cast<uint64_t>(request.chip.grid.x), gridRows = static_cast<uint64_t>(request.chip.grid.y);
  uint64_t left = request.count("groups");
  for (uint64_t y = 0; y + rows <= gridRows; y += rows)
    for (uint64_t x = 0; x + columns <= gridColumns && left > 0; x += columns, --left) {
      // Rows in turn to the right and to the left.
      std::vector<uint32_t> ring;
      for (uint64_t row = 0; row < rows; ++row) {
        std::vector<uint32_t> line = rectangle(request.chip, columns, 1, x, y + row);
        if (row % 2 != 0)
          std::reverse(line.begin(), line.end());
        ring.insert(ring.end(), line.begin(), line.end());
      }
      for (size_t i = 0; i < ring.size(); ++i) {
        numbers.push_back(ring[i]);
        next.push_back(ring[(i + 1) % ring.size()]);
      }
    }
  Cores cores(numbers, request.chip);
  std::vector<uint64_t> first(numbers.size());
  std::vector<std::vector<uint32_t>> lists;
  for (size_t i = 0; i < numbers.size(); ++i) {
    first[i] = i;
    lists.push_back({next[i]});
  }
  const uint32_t semaphore = cores.semaphore(), toNext = cores.peers(lists);
  cores.shape.networks[0] = static_cast<uint8_t>(request.count("noc", 0));
  Thread thread = cores.reader();
  const uint16_t write = payload == 0 ? 0 : cores.stream(coreStream(false, payload, next, first, 0));
  const uint16_t own = cores.stream(coreStream(false, static_cast<uint64_t>(tileBytes(tileType)), numbers, first, 0));
  thread.loop(request.iterations() * (size - 1), [&] {
    if (payload != 0) {
      thread.transfer(write);
      thread.writeBarrier();
    }
    thread.increment(semaphore, toNext);
    thread.awaitAtLeast(semaphore, 1, 1);
  });
  thread.transfer(own, request.count("tiles_per_core", 1));
  thread.writeBarrier();
  shape.classes.push_back(cores.shape);
  return shape;
}

//===----------------------------------------------------------------------===//
// Multicasts of operands
//===----------------------------------------------------------------------===//

/// Core `sender` of `line` reads `pages` tiles and multicasts them to the others, who have reported to be ready; the semaphores
/// `ready` and `valid` are theirs.
static void deliverAlongLine(Cores &cores, Thread &thread, const std::vector<uint32_t> &line, size_t sender, size_t me,
                             uint16_t reads, uint64_t pages, uint32_t ready, uint32_t valid) {
  const uint64_t bytes = pages * static_cast<uint64_t>(tileBytes(tileType));
  if (me != sender) {
    thread.setSemaphore(valid, 0);
    thread.increment(ready, cores.peers({{line[sender]}}));
    thread.awaitEqual(valid, 1);
    return;
  }
  thread.transfer(reads, pages);
  thread.readBarrier();
  const std::vector<uint32_t> others = without(line, sender);
  if (others.empty())
    return;
  thread.awaitEqual(ready, static_cast<uint32_t>(others.size()));
  thread.setSemaphore(ready, 0);
  thread.multicast(cores.stream(multicastStream(bytes, {others})));
  thread.send(valid, cores.peers({others}), 1);
  thread.writeBarrier();
}

hw::KernelShape calibration::makeOperandDelivery(KernelRequest &request) {
  hw::KernelShape shape;
  constexpr uint64_t side = 8;
  const auto tiles = [&](StringRef key) { return request.count(key, request.count((key + "_tiles").str(), 0)); };
  const uint64_t m = tiles("m"), n = tiles("n"), k = tiles("k");
  if (m == 0 || n == 0 || k == 0)
    request.fail("no extents m, n and k");
  const uint64_t ofA = std::max<uint64_t>(m / side, 1) * k, ofB = k * std::max<uint64_t>(n / side, 1);
  const auto bytes = static_cast<uint64_t>(tileBytes(tileType));
  const bool isMulticast = request.text("method") == "mcast_1d_pair";
  for (uint64_t y = 0; y < side; ++y)
    for (uint64_t x = 0; x < side; ++x) {
      Cores cores(rectangle(request.chip, 1, 1, x, y), request.chip);
      cores.shape.semaphores.assign(4, 0);
      const uint16_t a = cores.stream(dramStream(true, bytes, {y * ofA})), b = cores.stream(dramStream(true, bytes, {x * ofB})),
                     results = cores.stream(dramStream(false, bytes, {(y * side + x) * 3}));
      const uint8_t cb = cores.buffer(1);
      Thread reader = cores.reader(), writer = cores.writer();
      reader.loop(request.iterations(), [&] {
        if (isMulticast) {
          deliverAlongLine(cores, reader, rectangle(request.chip, side, 1, 0, y), 0, x, a, ofA, 0, 1);
          deliverAlongLine(cores, reader, rectangle(request.chip, 1, side, x, 0), 0, y, b, ofB, 2, 3);
        } else {
          reader.transfer(a, ofA);
          reader.transfer(b, ofB);
          reader.readBarrier();
        }
        reader.reserve(cb, 1);
        reader.push(cb, 1);
      });
      writer.loop(request.iterations(), [&] {
        writer.wait(cb, 1);
        writer.transfer(results, 3);
        writer.writeBarrier();
        writer.pop(cb, 1);
      });
      shape.classes.push_back(cores.shape);
    }
  return shape;
}

hw::KernelShape calibration::makeSharedStream(KernelRequest &request) {
  hw::KernelShape shape;
  const auto [columns, rows] = request.extents("grid");
  const uint64_t chunk = request.count("chunk_tiles"), chunks = request.count("chunks"), bytes = request.count("tile_bytes", 2048);
  const std::vector<uint32_t> numbers = rectangle(request.chip, columns, rows);
  const bool isMulticast = request.text("method") == "mcast";
  const auto addClass = [&](std::vector<uint32_t> members, bool sends) {
    Cores cores(std::move(members), request.chip);
    const uint8_t in = cores.buffer(chunk * request.count("cb_chunks", 2)), out = cores.buffer(1);
    const uint32_t ready = cores.semaphore(), valid = cores.semaphore();
    Thread reader = cores.reader();
    const uint16_t reads = cores.stream(dramStream(true, bytes));
    const std::vector<std::vector<uint32_t>> toSender(cores.shape.cores.size(), {numbers.front()});
    const std::vector<uint32_t> others = without(numbers, 0);
    const uint32_t peers = cores.peers(sends ? std::vector<std::vector<uint32_t>>{others} : toSender);
    const uint16_t piece = sends ? cores.stream(multicastStream(bytes * chunk, {others})) : 0;
    reader.loop(chunks * request.iterations(), [&] {
      reader.reserve(in, chunk);
      if (!isMulticast || sends) {
        reader.transfer(reads, chunk, 0, hw::pageAddressCycles(request.rates, true));
        reader.readBarrier();
      }
      if (isMulticast && sends) {
        reader.awaitEqual(ready, static_cast<uint32_t>(others.size()));
        reader.setSemaphore(ready, 0);
        reader.multicast(piece);
        reader.send(valid, peers, 1);
        reader.writeBarrier();
      } else if (isMulticast) {
        reader.setSemaphore(valid, 0);
        reader.increment(ready, peers);
        reader.awaitEqual(valid, 1);
      }
      reader.push(in, chunk);
    });
    Compute compute = cores.compute();
    compute.init();
    compute.acquire();
    compute.loop(chunks * request.iterations(), [&] {
      compute.wait(in, chunk);
      compute.loop(chunk, [&] { compute.addTiles(tileType, tileType); });
      compute.pop(in, chunk);
    });
    compute.commit();
    compute.reserve(out, 1);
    compute.awaitDst();
    compute.packTile(tileType);
    compute.release();
    compute.push(out, 1);
    shape.classes.push_back(cores.shape);
  };
  if (!isMulticast) {
    addClass(numbers, false);
    return shape;
  }
  addClass({numbers.front()}, true);
  addClass(without(numbers, 0), false);
  return shape;
}
