//===- AllReduceKernels.cpp - Sums over groups of cores -------------------===//
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

namespace {

constexpr DataType tileType = DataType::BFloat16;

/// The cores of a group, row by row and, for rings, one after the other.
struct CoreGroup {
  std::vector<uint32_t> cores, ring;
  uint64_t rows = 1, columns = 1;
};

/// One core of a group with its kernels. READER sends, receives and tells COMPUTE, which adds.
class Member {
public:
  Member(KernelRequest &request, const CoreGroup &group, size_t me)
      : request(request), group(group), me(me), tiles(request.count("tiles_per_core")), cores({group.cores[me]}, request.chip),
        reader(cores.reader()), compute(cores.compute()) {
    // Large enough for what all cores send.
    in = cores.buffer(tiles * group.cores.size() + 2);
    out = cores.buffer(tiles * group.cores.size() + 2);
    cores.shape.semaphores.assign(8, 0);
  }

  void write(const std::vector<uint32_t> &receivers, uint64_t pages, uint32_t semaphore) {
    for (uint32_t receiver : receivers)
      reader.transfer(cores.stream(coreStream(false, pages * bytes(), {receiver})));
    reader.writeBarrier();
    for (uint32_t receiver : receivers)
      reader.increment(semaphore, cores.peers({{receiver}}));
  }
  void multicast(const std::vector<uint32_t> &receivers, uint64_t pages, uint32_t semaphore) {
    hw::PageStream stream = coreStream(false, pages * bytes(), {});
    stream.receivers = {receivers};
    reader.multicast(cores.stream(stream));
    reader.increment(semaphore, cores.peers({receivers}));
    reader.writeBarrier();
  }
  /// Waits for `senders` messages, the next time for as many more.
  void receive(uint64_t senders, uint32_t semaphore) {
    reader.awaitAtLeast(semaphore, static_cast<uint32_t>(senders), static_cast<uint32_t>(senders));
  }
  /// Adds up `terms` tiles for each of `sums` results, and waits for the results.
  void add(uint64_t terms, uint64_t sums) {
    reader.reserve(in, 1);
    reader.push(in, 1);
    compute.wait(in, 1);
    compute.loop(sums, [&] {
      compute.reserve(out, 1);
      compute.dst([&] { compute.loop(llvm::divideCeil(terms, 2), [&] { compute.addTiles(tileType, tileType); }); },
                  [&] { compute.packTile(tileType); });
      compute.push(out, 1);
    });
    compute.pop(in, 1);
    reader.wait(out, sums);
    reader.pop(out, sums);
  }

  void ring(bool pushes, uint64_t size);
  void gather(bool multicasts);
  void reduceAtRoot();
  void reduceScattered();
  void reduceAlongTree();
  void build(StringRef method);

  KernelRequest &request;
  const CoreGroup &group;
  size_t me;
  uint64_t tiles;
  Cores cores;

private:
  uint64_t bytes() const { return static_cast<uint64_t>(tileBytes(tileType)); }
  size_t root() const { return group.cores.size() - 1; }
  /// The cores of the group but this one.
  std::vector<uint32_t> others() const {
    std::vector<uint32_t> result = group.cores;
    result.erase(result.begin() + static_cast<ptrdiff_t>(me));
    return result;
  }
  void fromRoot(uint32_t semaphore) { me == root() ? multicast(others(), tiles, semaphore) : receive(1, semaphore); }

  Thread reader;
  Compute compute;
  uint8_t in = 0, out = 0;
};

} // namespace

/// Neighbour steps: what came in is added and goes on.
void Member::ring(bool pushes, uint64_t size) {
  const auto place = static_cast<size_t>(std::find(group.ring.begin(), group.ring.end(), group.cores[me]) - group.ring.begin());
  const uint32_t next = group.ring[(place + 1) % size], last = group.ring[(place + size - 1) % size];
  const uint16_t pull = cores.stream(coreStream(true, tiles * bytes(), {last}));
  const uint32_t toNext = cores.peers({{next}});
  const uint16_t push = cores.stream(coreStream(false, tiles * bytes(), {next}));
  reader.loop(size - 1, [&] {
    if (pushes) {
      reader.transfer(push);
      reader.writeBarrier();
    }
    reader.increment(0, toNext);
    receive(1, 0);
    if (!pushes) {
      reader.transfer(pull);
      reader.readBarrier();
    }
    reader.reserve(in, 1);
    reader.push(in, 1);
    reader.wait(out, tiles);
    reader.pop(out, tiles);
  });
  compute.loop(size - 1, [&] {
    compute.wait(in, 1);
    compute.loop(tiles, [&] {
      compute.reserve(out, 1);
      compute.dst([&] { compute.addTiles(tileType, tileType); }, [&] { compute.packTile(tileType); });
      compute.push(out, 1);
    });
    compute.pop(in, 1);
  });
}

void Member::gather(bool multicasts) {
  multicasts ? multicast(others(), tiles, 0) : write(others(), tiles, 0);
  receive(group.cores.size() - 1, 0);
  add(group.cores.size(), tiles);
}

void Member::reduceAtRoot() {
  if (me == root()) {
    receive(group.cores.size() - 1, 0);
    add(group.cores.size(), tiles);
  } else {
    write({group.cores[root()]}, tiles, 0);
  }
  fromRoot(1);
}

void Member::reduceScattered() {
  const uint64_t size = group.cores.size(), workers = std::min<uint64_t>(tiles, size);
  const auto shareOf = [&](uint64_t worker) { return tiles / workers + (worker < tiles % workers); };
  // Everyone sends to each worker its tiles.
  std::vector<uint32_t> receivers;
  for (uint64_t worker = 0; worker < workers; ++worker)
    if (worker != me)
      receivers.push_back(group.cores[worker]);
  write(receivers, shareOf(0), 0);
  if (me < workers) {
    receive(size - 1, 0);
    add(size, shareOf(me));
    if (me != root())
      write({group.cores[root()]}, shareOf(me), 1);
  }
  if (me == root())
    receive(root() < workers ? workers - 1 : workers, 1);
  fromRoot(2);
}

void Member::reduceAlongTree() {
  const uint64_t column = me % group.columns, row = me / group.columns;
  const bool endsRow = column + 1 == group.columns;
  if (!endsRow) {
    write({group.cores[row * group.columns + group.columns - 1]}, tiles, 0);
  } else {
    if (group.columns > 1) {
      receive(group.columns - 1, 0);
      add(group.columns, tiles);
    }
    if (me != root()) {
      write({group.cores[root()]}, tiles, 1);
    } else if (group.rows > 1) {
      receive(group.rows - 1, 1);
      add(group.rows, tiles);
    }
  }
  fromRoot(2);
}

void Member::build(StringRef method) {
  compute.init();
  reader.loop(request.iterations(), [&] {
    compute.loop(request.iterations(), [&] {
      if (method == "ring_push" || method == "ring_pull")
        ring(method == "ring_push", group.cores.size());
      else if (method == "unicast_all_gather" || method == "mcast_all_gather")
        gather(method == "mcast_all_gather");
      else if (method == "reduce_root_mcast")
        reduceAtRoot();
      else if (method == "reduce_scatter_mcast")
        reduceScattered();
      else if (method == "tree_reduce_mcast")
        reduceAlongTree();
      else
        request.fail("unknown method " + method);
    });
  });
}

/// Groups of `rows` x `columns` cores, as many as wanted and as fit.
static std::vector<CoreGroup> placeGroups(KernelRequest &request) {
  const auto [rows, columns] = request.extents("group");
  const auto gridColumns = static_cast<uint64_t>(request.chip.grid.x), gridRows = static_cast<uint64_t>(request.chip.grid.y);
  const uint64_t wanted = request.count("groups");
  std::vector<CoreGroup> groups;
  for (uint64_t y = 0; y + rows <= gridRows; y += rows)
    for (uint64_t x = 0; x + columns <= gridColumns && groups.size() < wanted; x += columns) {
      CoreGroup &group = groups.emplace_back();
      group.rows = rows;
      group.columns = columns;
      group.cores = rectangle(request.chip, columns, rows, x, y);
      for (uint64_t row = 0; row < rows; ++row) {
        std::vector<uint32_t> line = rectangle(request.chip, columns, 1, x, y + row);
        if (row % 2 != 0)
          std::reverse(line.begin(), line.end());
        group.ring.insert(group.ring.end(), line.begin(), line.end());
      }
    }
  if (groups.size() < wanted)
    request.fail("more groups than the grid has room for");
  return groups;
}

hw::KernelShape calibration::makeAllReduce(KernelRequest &request) {
  hw::KernelShape shape;
  for (const CoreGroup &group : placeGroups(request))
    for (size_t me = 0; me < group.cores.size(); ++me) {
      Member member(request, group, me);
      member.build(request.text("method"));
      shape.classes.push_back(member.cores.shape);
    }
  return shape;
}
