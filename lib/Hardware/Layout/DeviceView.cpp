//===- DeviceView.cpp - Logical device over several chips -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Layout/DeviceView.h"

#include "ttmlir/Hardware/Memory/MemoryPlan.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallVector.h"
#include "llvm/ADT/Twine.h"

#include <map>
#include <tuple>

using namespace ttmlir;
using namespace ttmlir::hw;
using llvm::ArrayRef;
using llvm::Error;
using llvm::StringRef;
using llvm::Twine;
using Point = llvm::SmallVector<int64_t, 4>;

static std::string pointText(ArrayRef<int64_t> values) {
  std::string result;
  for (int64_t value : values)
    result += (result.empty() ? "(" : ", ") + std::to_string(value);
  return (result.empty() ? "(" : result) + ")";
}

//===----------------------------------------------------------------------===//
// Queries
//===----------------------------------------------------------------------===//

static bool isInside(ArrayRef<int64_t> point, ArrayRef<int64_t> shape) {
  return point.size() == shape.size() && llvm::all_of(llvm::zip_equal(point, shape), [](auto pair) {
           return std::get<0>(pair) >= 0 && std::get<0>(pair) < std::get<1>(pair);
         });
}

/// The results of `map` for a point and trailing operands; none on a wrong number of operands or if the map cannot be evaluated.
static std::optional<Point> evaluate(const AffineMap &map, ArrayRef<int64_t> point, ArrayRef<int64_t> rest) {
  Point operands(point);
  llvm::append_range(operands, rest);
  if (operands.size() != map.numDims() + map.numSymbols())
    return std::nullopt;
  return map.evaluate(operands);
}

std::optional<PhysicalCore> DeviceView::physicalCore(ArrayRef<int64_t> point) const {
  if (!isInside(point, gridShape))
    return std::nullopt;
  std::optional<Point> place = evaluate(workerMap, point, {});
  if (!place || place->size() != 3 || (*place)[0] < 0 || (*place)[0] >= static_cast<int64_t>(chipIds.size()))
    return std::nullopt;
  return PhysicalCore{chipIds[(*place)[0]], {(*place)[1], (*place)[2]}};
}

static std::optional<PhysicalAddress> addressOf(const DeviceView &view, const AffineMap &map, ArrayRef<int64_t> point,
                                                int64_t offset, ArrayRef<int64_t> symbols) {
  if (!isInside(point, view.gridShape))
    return std::nullopt;
  Point rest{offset};
  llvm::append_range(rest, symbols);
  std::optional<Point> place = evaluate(map, point, rest);
  if (!place || place->size() != 4 || (*place)[0] < 0 || (*place)[0] >= static_cast<int64_t>(view.chipIds.size()))
    return std::nullopt;
  return PhysicalAddress{{view.chipIds[(*place)[0]], {(*place)[1], (*place)[2]}}, (*place)[3]};
}

std::optional<PhysicalAddress> DeviceView::l1Address(ArrayRef<int64_t> point, int64_t offset, ArrayRef<int64_t> symbols) const {
  return addressOf(*this, l1Map, point, offset, symbols);
}

std::optional<PhysicalAddress> DeviceView::dramAddress(ArrayRef<int64_t> point, int64_t offset, ArrayRef<int64_t> symbols) const {
  return addressOf(*this, dramMap, point, offset, symbols);
}

//===----------------------------------------------------------------------===//
// Verification
//===----------------------------------------------------------------------===//

namespace {
/// A memory map, the values of its symbols and the byte offsets at which it is checked.
struct Memory {
  Memory(StringRef name, const AffineMap &map, DeviceMemory kind, const ChipDesc &chip)
      : name(name), map(map), area(memoryArea(chip, kind)), bytes{0}, symbols(map.numSymbols(), 1) {
    // Together the shards fill the memory: L1 shards that of their core, DRAM shards all of DRAM.
    const bool inDram = kind == DeviceMemory::Dram;
    const int64_t cores = std::max<int64_t>(chip.numWorkers(), 1), page = 4096;
    const int64_t shard = inDram ? area.capacity() / page * area.banks / cores * page : area.capacity();
    const int64_t meaning[] = {static_cast<int64_t>(area.base), page, shard};
    // Other symbols have a meaning to the map's author only.
    if (symbols.size() > (inDram ? 3 : 1) || shard < 3)
      return;
    llvm::copy(ArrayRef(meaning).take_front(symbols.size()), symbols.begin());
    bytes = {0, 1, shard - 1};
  }

  StringRef name;
  const AffineMap &map;
  MemoryArea area;
  llvm::SmallVector<int64_t, 3> bytes;
  Point symbols;
  /// Grid point and byte of each place: chip, row, column, byte.
  std::map<std::tuple<int64_t, int64_t, int64_t, int64_t>, std::pair<Point, int64_t>> seen;
};

/// Walks the points of the grid in row-major order.
class DeviceVerifier {
public:
  DeviceVerifier(const DeviceView &view, const SystemDesc &system) : view(view), system(system), point(view.gridShape.size(), 0) {}

  Error run() {
    if (Error error = verifyChips())
      return error;
    // All chips of a device are of one kind.
    const ChipDesc chip = system.chip(view.chipIds.empty() ? 0 : view.chipIds.front());
    Memory memories[] = {{"l1Map", view.l1Map, DeviceMemory::L1, chip}, {"dramMap", view.dramMap, DeviceMemory::Dram, chip}};
    // Ends at the first repeated core, so it takes at most as many steps as the system has cores.
    do {
      if (Error error = verifyWorker())
        return error;
      for (Memory &memory : memories)
        if (Error error = verifyMemory(memory))
          return error;
    } while (nextPoint());
    return Error::success();
  }

private:
  Error verifyChips() {
    uint64_t volume = 1;
    for (int64_t extent : view.meshShape)
      volume *= extent;
    if (volume != view.chipIds.size())
      return failure("expected a chip id for each of " + countText(volume, "chip") + " of the mesh, found " +
                     Twine(view.chipIds.size()));
    for (uint64_t id : view.chipIds)
      if (id >= system.numChips())
        return failure("expected a chip id below " + Twine(system.numChips()) + ", found " + Twine(id));
    if (view.workerMap.numDims() != point.size() || view.workerMap.numSymbols() != 0 || view.workerMap.numResults() != 3)
      return failure("expected a worker map of " + countText(point.size(), "dimension") + " to 3, found " + view.workerMap.str());
    return Error::success();
  }

  /// Checks that the result for `point` is a chip of the device and a core of its grid.
  template <class Name, class GridOf> Error verifyPlace(Name name, ArrayRef<int64_t> place, GridOf gridOf) const {
    // Texts are made for errors alone: modules are verified after each pass.
    const auto where = [&] { return ("expected " + Twine(name()) + " to take grid point " + pointText(point)).str(); };
    if (place[0] < 0 || place[0] >= static_cast<int64_t>(view.chipIds.size()))
      return failure(where() + " to a chip below " + Twine(view.chipIds.size()) + ", found " + Twine(place[0]));
    Dim2 grid = gridOf(system.chip(view.chipIds[place[0]]));
    if (place[1] < 0 || place[1] >= grid.y || place[2] < 0 || place[2] >= grid.x)
      return failure(where() + " into the grid " + grid.str() + " of chip " + Twine(view.chipIds[place[0]]) + ", found (" +
                     Twine(place[1]) + ", " + Twine(place[2]) + ")");
    return Error::success();
  }

  Error verifyWorker() {
    std::optional<Point> place = evaluate(view.workerMap, point, {});
    if (!place)
      return failure("expected positive divisors of the worker map at grid point " + pointText(point));
    if (Error error = verifyPlace([] { return "worker map"; }, *place, [](const ChipDesc &chip) { return chip.grid; }))
      return error;
    auto [earlier, isNew] = seen.try_emplace(std::tuple((*place)[0], (*place)[1], (*place)[2]), point);
    if (!isNew)
      return failure("expected worker map to take grid points " + pointText(earlier->second) + " and " + pointText(point) +
                     " to different cores, found (" + Twine((*place)[1]) + ", " + Twine((*place)[2]) + ") of chip " +
                     Twine(view.chipIds[(*place)[0]]) + " twice");
    return Error::success();
  }

  Dim2 gridOf(const Memory &memory, const ChipDesc &chip) const {
    return memory.area.memory == DeviceMemory::L1 ? chip.grid : view.dramGrid;
  }

  /// Checks a memory map at the first, second and last byte of the shard of `point`. Maps with other operands than points and bytes
  /// are not checked.
  Error verifyMemory(Memory &memory) const {
    if (memory.map.numDims() != point.size() + 1)
      return Error::success();
    for (int64_t byte : memory.bytes)
      if (Error error = verifyByte(memory, byte))
        return error;
    return Error::success();
  }

  Error verifyByte(Memory &memory, int64_t byte) const {
    Point rest{byte};
    llvm::append_range(rest, memory.symbols);
    std::optional<Point> place = evaluate(memory.map, point, rest);
    if (!place)
      return failure("expected positive divisors of " + memory.name + " at grid point " + pointText(point));
    const auto name = [&] { return byte == 0 ? memory.name.str() : (memory.name + " at byte " + Twine(byte)).str(); };
    if (Error error = verifyPlace(name, *place, [&](const ChipDesc &chip) { return gridOf(memory, chip); }))
      return error;
    const auto where = [&] {
      return ("byte " + Twine((*place)[3]) + " of (" + Twine((*place)[1]) + ", " + Twine((*place)[2]) + ") of chip " +
              Twine(view.chipIds[(*place)[0]]))
          .str();
    };
    if ((*place)[3] < 0 || static_cast<uint64_t>((*place)[3]) >= memory.area.end)
      return failure("expected " + name() + " to take grid point " + pointText(point) + " to a byte below " +
                     Twine(memory.area.end) + ", found " + where());
    auto [earlier, isNew] = memory.seen.try_emplace(std::tuple((*place)[0], (*place)[1], (*place)[2], (*place)[3]), point, byte);
    if (!isNew)
      return failure("expected " + memory.name + " to take byte " + Twine(earlier->second.second) + " of grid point " +
                     pointText(earlier->second.first) + " and byte " + Twine(byte) + " of " + pointText(point) +
                     " to different places, found " + where() + " twice");
    return Error::success();
  }

  bool nextPoint() {
    for (size_t dim = point.size(); dim-- > 0;) {
      if (++point[dim] < view.gridShape[dim])
        return true;
      point[dim] = 0;
    }
    return false;
  }

  const DeviceView &view;
  const SystemDesc &system;
  Point point;
  std::map<std::tuple<int64_t, int64_t, int64_t>, Point> seen;
};
} // namespace

Error hw::verify(const DeviceView &view, const SystemDesc &system) { return DeviceVerifier(view, system).run(); }
