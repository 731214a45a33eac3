//===- MemoryPlan.cpp - Placement of a program's buffers ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BufferSweep.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/Support/MathExtras.h"

#include <numeric>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::hw;

StringRef hw::memoryName(DeviceMemory memory) { return memory == DeviceMemory::Dram ? "DRAM" : "L1"; }

MemoryArea hw::memoryArea(const ChipDesc &chip, DeviceMemory memory) {
  MemoryArea area;
  area.memory = memory;
  area.alignment = std::max<uint64_t>(chip.nocDramAddressAlignBytes, chip.nocL1AddressAlignBytes);
  if (memory == DeviceMemory::Dram) {
    area.banks = chip.numDramChannels;
    area.base = alignTo(chip.dramUnreservedBase, area.alignment);
    area.end = alignDown(chip.dramUnreservedEnd, area.alignment);
    area.pageAlignment = chip.nocDramAddressAlignBytes;
  } else {
    area.banks = chip.numWorkers();
    area.base = alignTo(chip.l1UnreservedBase, area.alignment);
    area.end = alignDown(chip.l1Size, area.alignment);
    area.pageAlignment = chip.nocL1AddressAlignBytes;
  }
  area.end = std::max(area.base, area.end);
  return area;
}

//===----------------------------------------------------------------------===//
// Sizes
//===----------------------------------------------------------------------===//

// `value` rounded up to `alignment`, a power of two; stops at UINT64_MAX.
static uint64_t saturatingAlignTo(uint64_t value, uint64_t alignment) {
  return value > UINT64_MAX - (alignment - 1) ? UINT64_MAX : alignTo(value, alignment);
}

uint64_t hw::bytesPerBank(const BufferShape &shape, const MemoryArea &area) {
  uint64_t page = saturatingAlignTo(shape.pageBytes, area.pageAlignment);
  uint64_t pages = 0;
  switch (shape.bankMapping) {
  case BufferShape::BankMapping::Interleaved:
    pages = divideCeil(shape.pages(), area.banks);
    break;
  case BufferShape::BankMapping::SingleBank:
    pages = shape.pages();
    break;
  case BufferShape::BankMapping::Sharded:
    pages = SaturatingMultiply(divideCeil(shape.shards, area.banks), shape.pagesPerShard);
    break;
  }
  return saturatingAlignTo(SaturatingMultiply(pages, page), area.alignment);
}

//===----------------------------------------------------------------------===//
// Placement
//===----------------------------------------------------------------------===//

namespace {

/// Which of the gaps that a buffer fits into it gets.
enum class Fit { First, Best };

/// The interference graph: for each buffer the buffers with overlapping live ranges.
class InterferenceGraph {
public:
  explicit InterferenceGraph(ArrayRef<BufferLiveRange> buffers) : begins(buffers.size() + 1) {
    forEachPair(buffers, [&](uint32_t a, uint32_t b) {
      ++begins[a];
      ++begins[b];
    });
    // Ends first; filling from the back turns them into beginnings.
    std::partial_sum(begins.begin(), begins.end(), begins.begin());
    all.resize(begins.back());
    forEachPair(buffers, [&](uint32_t a, uint32_t b) {
      all[--begins[a]] = b;
      all[--begins[b]] = a;
    });
  }

  ArrayRef<uint32_t> of(uint32_t buffer) const { return ArrayRef(all).slice(begins[buffer], begins[buffer + 1] - begins[buffer]); }

private:
  /// Visits buffers by first position, with the buffers live there.
  template <typename Visit> static void forEachPair(ArrayRef<BufferLiveRange> buffers, Visit visit) {
    std::vector<uint32_t> byFirst(buffers.size()), alive;
    std::iota(byFirst.begin(), byFirst.end(), 0);
    llvm::sort(byFirst, [&](uint32_t a, uint32_t b) { return std::pair(buffers[a].first, a) < std::pair(buffers[b].first, b); });
    for (uint32_t buffer : byFirst) {
      llvm::erase_if(alive, [&](uint32_t other) { return buffers[other].last < buffers[buffer].first; });
      for (uint32_t other : alive)
        visit(buffer, other);
      alive.push_back(buffer);
    }
  }

  std::vector<uint32_t> begins, all;
};

} // namespace

/// The offset for `bytes` bytes among `taken` ranges, which are sorted here.
static uint64_t findGap(MutableArrayRef<std::pair<uint64_t, uint64_t>> taken, uint64_t bytes, Fit fit) {
  llvm::sort(taken);
  uint64_t end = 0, best = 0, bestSize = UINT64_MAX;
  for (auto [from, to] : taken) {
    if (from > end && from - end >= bytes && from - end < bestSize) {
      best = end;
      bestSize = from - end;
      if (fit == Fit::First)
        return best;
    }
    end = std::max(end, to);
  }
  return bestSize == UINT64_MAX ? end : best;
}

static constexpr uint64_t kUnplaced = UINT64_MAX;

static uint64_t placeInOrder(ArrayRef<BufferLiveRange> buffers, const InterferenceGraph &interference, ArrayRef<uint32_t> order,
                             Fit fit, std::vector<uint64_t> &offsets) {
  offsets.assign(buffers.size(), kUnplaced);
  SmallVector<std::pair<uint64_t, uint64_t>> taken;
  uint64_t extent = 0;
  for (uint32_t buffer : order) {
    const BufferLiveRange &life = buffers[buffer];
    taken.clear();
    uint64_t top = 0;
    for (uint32_t other : interference.of(buffer))
      if (offsets[other] != kUnplaced) {
        taken.emplace_back(offsets[other], offsets[other] + buffers[other].bytes);
        top = std::max(top, taken.back().second);
      }
    offsets[buffer] = life.isOutermost ? top : findGap(taken, life.bytes, fit);
    extent = std::max(extent, offsets[buffer] + life.bytes);
  }
  return extent;
}

/// Sum of the buffers that are alive, per position.
static std::vector<uint64_t> liveBytes(ArrayRef<BufferLiveRange> buffers) {
  uint32_t positions = 0;
  for (const BufferLiveRange &life : buffers)
    positions = std::max(positions, life.last + 1);
  // Differences first; unsigned numbers may wrap on the way.
  std::vector<uint64_t> live(positions + 1);
  for (const BufferLiveRange &life : buffers) {
    live[life.first] += life.bytes;
    live[life.last + 1] -= life.bytes;
  }
  std::partial_sum(live.begin(), live.end(), live.begin());
  return live;
}

/// Pairs of buffers that are alive at the same time.
static uint64_t countOverlaps(ArrayRef<BufferLiveRange> buffers) {
  std::vector<uint32_t> firsts, lasts;
  for (const BufferLiveRange &life : buffers) {
    firsts.push_back(life.first);
    lasts.push_back(life.last);
  }
  llvm::sort(firsts);
  llvm::sort(lasts);
  uint64_t pairs = 0;
  size_t ended = 0;
  for (auto [begun, first] : llvm::enumerate(firsts)) {
    while (ended < lasts.size() && lasts[ended] < first)
      ++ended;
    pairs += begun - ended;
  }
  return pairs;
}

// Pairs of buffers that a search may look at, altogether: a fifth of a second.
static constexpr uint64_t kMaxWork = 5'000'000;
// Cost of a buffer in pairs.
static constexpr uint64_t kWorkPerBuffer = 8;
// Maximum rounds of improvement, and rounds without a better order.
static constexpr unsigned kMaxRounds = 256, kPatience = 16;
// The search ends where the extent is closer to the bound than one part in so many.
static constexpr uint64_t kCloseEnough = 64;

/// Initial allocation orders; outermost buffers come last in all of them.
static std::vector<std::vector<uint32_t>> candidateOrders(ArrayRef<BufferLiveRange> buffers) {
  auto length = [](const BufferLiveRange &life) { return static_cast<double>(life.last - life.first + 1); };
  auto bytes = [](const BufferLiveRange &life) { return static_cast<double>(life.bytes); };
  using Key = function_ref<double(const BufferLiveRange &)>;
  auto area = [&](const BufferLiveRange &life) { return length(life) * bytes(life); };
  auto earliness = [](const BufferLiveRange &life) { return -static_cast<double>(life.first); };
  std::vector<std::vector<uint32_t>> result;
  for (Key key : {Key(bytes), Key(area), Key(length), Key(earliness)}) {
    std::vector<uint32_t> &order = result.emplace_back(buffers.size());
    std::iota(order.begin(), order.end(), 0);
    llvm::sort(order, [&](uint32_t a, uint32_t b) {
      return std::tuple(buffers[a].isOutermost, -key(buffers[a]), a) < std::tuple(buffers[b].isOutermost, -key(buffers[b]), b);
    });
  }
  return result;
}

namespace {
/// The best placement so far.
class Search {
public:
  Search(ArrayRef<BufferLiveRange> buffers, uint64_t bound) : buffers(buffers), bound(bound) {}

  uint64_t extent() const { return bestExtent; }
  std::vector<uint64_t> takeOffsets() { return std::move(best); }

  /// Tries sweeps over time.
  void sweep() {
    for (const SweepPolicy &policy : sweepPolicies(buffers, bound))
      if (!isDone())
        keep(placeInSweep(buffers, policy, offsets));
  }

  /// Tries the candidate orders, unless there are too many pairs.
  void tryOrders() {
    workPerAttempt = countOverlaps(buffers) + kWorkPerBuffer * buffers.size();
    if (workPerAttempt > work)
      return;
    interference.emplace(buffers);
    orders = candidateOrders(buffers);
    for (ArrayRef<uint32_t> order : orders)
      for (Fit fit : {Fit::First, Fit::Best})
        if (mayAttempt())
          attempt(order, fit);
  }

  /// Improves the orders that were tried.
  void improveOrders() {
    for (const std::vector<uint32_t> &order : orders)
      for (Fit fit : {Fit::First, Fit::Best})
        if (!isClose() && mayAttempt())
          improve(order, fit);
  }

private:
  bool isDone() const { return bestExtent <= bound; }
  bool isClose() const { return isDone() || bestExtent - bound <= bound / kCloseEnough; }
  bool mayAttempt() const { return !isDone() && workPerAttempt <= work; }

  void keep(uint64_t extent) {
    if (extent >= bestExtent)
      return;
    bestExtent = extent;
    best = offsets;
  }

  /// Places in `order`; returns the extent.
  uint64_t attempt(ArrayRef<uint32_t> order, Fit fit) {
    work -= workPerAttempt;
    uint64_t extent = placeInOrder(buffers, *interference, order, fit, offsets);
    keep(extent);
    return extent;
  }

  /// Repeatedly moves the farthest buffers to the front of the order.
  void improve(std::vector<uint32_t> order, Fit fit) {
    uint64_t extent = attempt(order, fit), least = extent;
    for (unsigned idle = 0, rounds = kMaxRounds; rounds && idle < kPatience && mayAttempt(); --rounds) {
      std::vector<bool> sticksOut = findFarthest(extent);
      std::vector<uint32_t> next;
      for (bool wanted : {true, false})
        llvm::copy_if(order, std::back_inserter(next), [&](uint32_t buffer) { return sticksOut[buffer] == wanted; });
      if (next == order)
        return;
      order = std::move(next);
      extent = attempt(order, fit);
      idle = extent < least ? 0 : idle + 1;
      least = std::min(least, extent);
    }
  }

  /// The buffers that end at `extent`. Outermost buffers stay last in every order; the buffers that they rest on move instead.
  std::vector<bool> findFarthest(uint64_t extent) const {
    std::vector<bool> farthest(buffers.size());
    for (auto [buffer, life] : llvm::enumerate(buffers)) {
      if (offsets[buffer] + life.bytes != extent || !life.bytes)
        continue;
      if (!life.isOutermost) {
        farthest[buffer] = true;
        continue;
      }
      for (uint32_t below : interference->of(buffer))
        if (!buffers[below].isOutermost && offsets[below] + buffers[below].bytes == offsets[buffer])
          farthest[below] = true;
    }
    return farthest;
  }

  ArrayRef<BufferLiveRange> buffers;
  std::optional<InterferenceGraph> interference;
  std::vector<std::vector<uint32_t>> orders;
  uint64_t bound;
  uint64_t work = kMaxWork, workPerAttempt = 0;
  std::vector<uint64_t> offsets, best;
  uint64_t bestExtent = UINT64_MAX;
};
} // namespace

/// Places buffers of which none is live throughout; stops at `bound`. Returns the extent.
static uint64_t placeTemporaries(ArrayRef<BufferLiveRange> buffers, uint64_t bound, std::vector<uint64_t> &best) {
  best.assign(buffers.size(), 0);
  if (buffers.empty())
    return 0;
  Search search(buffers, bound);
  search.tryOrders();
  search.sweep();
  search.improveOrders();
  best = search.takeOffsets();
  return search.extent();
}

Placement hw::placeBuffers(ArrayRef<BufferLiveRange> buffers, uint64_t enough) {
  Placement result;
  result.offsets.resize(buffers.size());
  if (buffers.empty())
    return result;
  std::vector<uint64_t> live = liveBytes(buffers);
  auto peak = std::max_element(live.begin(), live.end());
  result.bound = *peak;
  result.boundAt = peak - live.begin();

  // Places buffers that live throughout, mostly weights, below the others without gaps.
  const uint32_t lastPosition = live.size() - 2;
  uint64_t permanentBytes = 0;
  std::vector<BufferLiveRange> temporaries;
  std::vector<uint32_t> numbers;
  for (auto [index, life] : llvm::enumerate(buffers)) {
    if (life.first == 0 && life.last == lastPosition && !life.isOutermost) {
      result.offsets[index] = permanentBytes;
      permanentBytes += life.bytes;
    } else {
      temporaries.push_back(life);
      numbers.push_back(index);
    }
  }
  std::vector<uint64_t> offsets;
  result.extent = permanentBytes + placeTemporaries(temporaries, std::max(result.bound, enough) - permanentBytes, offsets);
  for (auto [number, offset] : llvm::zip_equal(numbers, offsets))
    result.offsets[number] = permanentBytes + offset;
  return result;
}
