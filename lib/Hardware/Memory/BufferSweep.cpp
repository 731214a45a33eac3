//===- BufferSweep.cpp - Place buffers in the order of time ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "BufferSweep.h"

#include "llvm/ADT/STLExtras.h"

#include <map>
#include <numeric>
#include <set>

using namespace llvm;
using namespace ttmlir::hw;

namespace {

/// The free ranges of a memory that grows on demand.
class FreeRanges {
public:
  explicit FreeRanges(uint64_t size) : end(size) {
    if (size)
      add(0, size);
  }

  /// Where the last range that is taken ends.
  uint64_t top() const { return !ranges.empty() && ranges.rbegin()->second == end ? ranges.rbegin()->first : end; }

  /// Takes `bytes` bytes of the smallest range that is large enough, at its end if `atEnd`; else at its beginning.
  uint64_t take(uint64_t bytes, bool atEnd) {
    if (bytes == 0)
      return 0;
    auto best = bySize.lower_bound({bytes, 0});
    if (best == bySize.end()) {
      release(end, top() + bytes - end);
      best = bySize.lower_bound({bytes, 0});
    }
    const auto [size, from] = *best;
    remove(from, from + size);
    const uint64_t offset = atEnd ? from + size - bytes : from;
    if (size > bytes)
      atEnd ? add(from, offset) : add(offset + bytes, from + size);
    return offset;
  }

  void release(uint64_t from, uint64_t bytes) {
    if (bytes == 0)
      return;
    uint64_t to = from + bytes;
    end = std::max(end, to);
    auto after = ranges.lower_bound(from);
    if (after != ranges.begin())
      if (auto [before, beforeEnd] = *std::prev(after); beforeEnd == from) {
        remove(before, from);
        from = before;
      }
    if (after != ranges.end() && after->first == to) {
      const uint64_t afterEnd = after->second;
      remove(to, afterEnd);
      to = afterEnd;
    }
    add(from, to);
  }

private:
  void add(uint64_t from, uint64_t to) {
    ranges.emplace(from, to);
    bySize.emplace(to - from, from);
  }

  void remove(uint64_t from, uint64_t to) {
    ranges.erase(from);
    bySize.erase({to - from, from});
  }

  std::map<uint64_t, uint64_t> ranges;
  std::set<std::pair<uint64_t, uint64_t>> bySize;
  uint64_t end;
};

/// The buffers in the order of a sweep, with time reversed for backward sweeps.
class Timeline {
public:
  Timeline(ArrayRef<BufferLiveRange> buffers, bool isBackwards) : buffers(buffers), isBackwards(isBackwards) {
    for (const BufferLiveRange &life : buffers)
      end = std::max(end, life.last);
  }

  uint32_t first(uint32_t buffer) const { return isBackwards ? end - buffers[buffer].last : buffers[buffer].first; }
  uint32_t last(uint32_t buffer) const { return isBackwards ? end - buffers[buffer].first : buffers[buffer].last; }

  /// By first position; outermost buffers last, larger ones first.
  std::vector<uint32_t> byFirst() const {
    return sorted(
        [&](uint32_t buffer) { return std::tuple(first(buffer), buffers[buffer].isOutermost, ~buffers[buffer].bytes, buffer); });
  }
  std::vector<uint32_t> byLast() const {
    return sorted([&](uint32_t buffer) { return std::pair(last(buffer), buffer); });
  }

private:
  template <typename Key> std::vector<uint32_t> sorted(Key key) const {
    std::vector<uint32_t> order(buffers.size());
    std::iota(order.begin(), order.end(), 0);
    llvm::sort(order, [&](uint32_t a, uint32_t b) { return key(a) < key(b); });
    return order;
  }

  ArrayRef<BufferLiveRange> buffers;
  bool isBackwards;
  uint32_t end = 0;
};

} // namespace

static uint32_t lengthOf(const BufferLiveRange &life) { return life.last - life.first + 1; }

SmallVector<SweepPolicy> ttmlir::hw::sweepPolicies(ArrayRef<BufferLiveRange> buffers, uint64_t bound) {
  std::vector<uint32_t> lengths;
  for (const BufferLiveRange &life : buffers)
    if (!life.isOutermost)
      lengths.push_back(lengthOf(life));
  llvm::sort(lengths);
  SmallVector<SweepPolicy> policies = {{false, 0, 0}, {true, 0, 0}};
  // Separates live ranges shorter than the median, or than three quarters of all, from longer ones.
  for (size_t quarters : {2, 3})
    for (bool isBackwards : {false, true})
      if (!lengths.empty())
        policies.push_back({isBackwards, lengths[(lengths.size() - 1) * quarters / 4] + 1, bound});
  return policies;
}

uint64_t ttmlir::hw::placeInSweep(ArrayRef<BufferLiveRange> buffers, const SweepPolicy &policy, std::vector<uint64_t> &offsets) {
  const Timeline timeline(buffers, policy.isBackwards);
  const std::vector<uint32_t> byLast = timeline.byLast();
  offsets.assign(buffers.size(), 0);
  FreeRanges free(policy.size);
  uint64_t extent = 0;
  auto ended = byLast.begin();
  for (uint32_t buffer : timeline.byFirst()) {
    const BufferLiveRange &life = buffers[buffer];
    for (; timeline.last(*ended) < timeline.first(buffer); ++ended)
      if (!buffers[*ended].isOutermost)
        free.release(offsets[*ended], buffers[*ended].bytes);
    offsets[buffer] = life.isOutermost ? free.top() : free.take(life.bytes, lengthOf(life) < policy.longLife);
    extent = std::max(extent, offsets[buffer] + life.bytes);
  }
  return extent;
}
