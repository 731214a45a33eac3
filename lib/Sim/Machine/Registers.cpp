//===- Registers.cpp - Destination registers ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NarrowOperands.h"

#include "ttmlir/Hardware/Clock/CallCost.h"

#include "llvm/ADT/Twine.h"

#include <cstring>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;

const char *machine::wordText(WordType type) { return type == WordType::Float ? "floats" : "integers"; }

//===----------------------------------------------------------------------===//
// Who has them
//===----------------------------------------------------------------------===//

void DstRegisters::configure(unsigned tilesPerPart, unsigned parts) {
  tiles = std::make_unique<DstTile[]>(tilesPerPart * parts);
  this->tilesPerPart = tilesPerPart;
  this->parts = parts;
}

void DstRegisters::commit() {
  owners[mathPart] = Owner::Committed;
  mathPart = (mathPart + 1) % parts;
}

void DstRegisters::release() {
  owners[packPart] = Owner::Nobody;
  for (unsigned i = 0; i < tilesPerPart; ++i)
    packTile(i).isValid = false;
  packPart = (packPart + 1) % parts;
}

bool DstRegisters::isEmpty() const { return owners == std::array<Owner, 2>(); }

Step DstPort::acquire() {
  if (thread.core->dst.mathOwner() == DstRegisters::Owner::Math)
    return thread.fail("expected a commit of the destination registers since the last acquire, found none");
  if (thread.core->dst.mathOwner() != DstRegisters::Owner::Nobody)
    return thread.block({Wait::Kind::DstFree});
  thread.core->dst.mathOwner() = DstRegisters::Owner::Math;
  return Step::Done;
}

Step DstPort::commit() {
  if (thread.core->dst.mathOwner() != DstRegisters::Owner::Math)
    return thread.fail("expected an acquire of the destination registers before the commit, found none");
  thread.core->dst.commit();
  return Step::Done;
}

Step DstPort::wait() {
  if (thread.core->dst.packOwner() == DstRegisters::Owner::Pack)
    return thread.fail("expected a release of the destination registers since the last wait, found none");
  if (thread.core->dst.packOwner() != DstRegisters::Owner::Committed)
    return thread.block({Wait::Kind::DstCommitted});
  thread.core->dst.packOwner() = DstRegisters::Owner::Pack;
  return Step::Done;
}

Step DstPort::release() {
  if (thread.core->dst.packOwner() != DstRegisters::Owner::Pack)
    return thread.fail("expected a wait for the destination registers before the release, found none");
  thread.core->dst.release();
  return Step::Done;
}

DstTile *DstPort::tile(int64_t index) {
  const bool isMath = thread.kind == ThreadKind::Math;
  DstRegisters &dst = thread.core->dst;
  const bool owns = isMath ? dst.mathOwner() == DstRegisters::Owner::Math : dst.packOwner() == DstRegisters::Owner::Pack;
  if (!owns) {
    thread.fail(isMath ? "expected an acquire of the destination registers, found none"
                       : "expected a wait for the destination registers before pack, found none");
    return nullptr;
  }
  if (index < 0 || index >= dst.capacity()) {
    thread.fail("expected a destination register below " + Twine(dst.capacity()) + ", found " + Twine(index));
    return nullptr;
  }
  thread.core->stats.dstPeak = std::max(thread.core->stats.dstPeak, static_cast<uint64_t>(index + 1));
  return isMath ? &dst.mathTile(index) : &dst.packTile(index);
}

DstTile *DstPort::validTile(int64_t index) {
  DstTile *found = tile(index);
  if (!found || found->isValid)
    return found;
  failEmpty(index);
  return nullptr;
}

Step DstPort::failEmpty(int64_t index) {
  return thread.fail("expected a destination register written since the acquire, found " + Twine(index));
}

//===----------------------------------------------------------------------===//
// Packing
//===----------------------------------------------------------------------===//

/// A tile of registers that fits the format of `cb`.
const DstTile *DstPort::tileToPack(int64_t dst, uint32_t cb) {
  const DstTile *tile = validTile(dst);
  if (!tile)
    return nullptr;
  const DataType type = thread.core->buffers[cb].config.type;
  if ((tile->type == WordType::Float) != isInteger(type))
    return tile;
  thread.fail(Twine("expected ") + wordText(wordTypeOf(type)) + " for circular buffer " + Twine(cb) + " of " +
              StringRef(spelling(type)) + ", found " + wordText(tile->type));
  return nullptr;
}

static Rounding packRounding(const MachineOptions &options) {
  return options.numerics == Numerics::Device ? options.packRounding : Rounding::NearestEven;
}

/// Whether the packer can accumulate in the page of `cb` at `address`; else the thread has failed.
bool DstPort::isAccumulator(uint32_t cb, uint64_t address) {
  const DataType type = thread.core->buffers[cb].config.type;
  if (isBlockFloat(type)) {
    thread.fail("expected a format with elements of their own to accumulate in circular buffer " + Twine(cb) + ", found " +
                StringRef(spelling(type)));
    return false;
  }
  if (!thread.core->l1->isWritten(address, static_cast<uint64_t>(tileBytes(type)))) {
    thread.fail("expected a written page of circular buffer " + Twine(cb) + " to accumulate in, found unwritten bytes");
    return false;
  }
  return true;
}

/// Adds the elements of `type` at `page` to `sum`, a tile of words of `words`.
static void addPage(DataType type, const std::byte *page, WordType words, Tile &sum) {
  Tile added;
  unpackTile(type, page, added);
  for (int64_t i = 0; i < kTileElements; ++i)
    if (words == WordType::Float)
      sum.floats()[i] += added.floats()[i];
    else
      sum.as<uint32_t>()[i] += added.as<uint32_t>()[i];
}

/// Packs the elements of `tile` to the page of `cb` at `address`.
void DstPort::packValues(const DstTile &tile, uint32_t cb, uint64_t address) const {
  const DataType type = thread.core->buffers[cb].config.type;
  std::byte *page = thread.core->l1->at(address);
  Tile changed;
  if (clips || accumulates)
    changed = tile.tile;
  if (clips)
    for (int64_t i = 0; i < kTileElements; ++i)
      if (changed.as<int32_t>()[i] < 0 && tile.type != WordType::UInt32)
        changed.as<int32_t>()[i] = 0;
  if (accumulates)
    addPage(type, page, tile.type, changed);
  const Tile &packed = clips || accumulates ? changed : tile.tile;
  if (thread.core->chip->options.numerics == Numerics::Ieee && tile.type == WordType::Float)
    packNearest(packed, type, page);
  else
    machine::packTile(tile.type, packed, type, packRounding(thread.core->chip->options), page);
}

Step DstPort::packTile(int64_t dst, uint32_t cb, int64_t page) {
  const std::optional<uint64_t> address = thread.buffers.findReserved(cb, page, 1);
  const DstTile *tile = address ? tileToPack(dst, cb) : nullptr;
  if (!tile)
    return Step::Fault;
  const DataType type = thread.core->buffers[cb].config.type;
  if (!thread.buffers.holdsTiles(cb))
    return Step::Fault;
  if (accumulates && !isAccumulator(cb, *address))
    return Step::Fault;
  if (thread.hasValues())
    packValues(*tile, cb, *address);
  thread.core->l1->markWritten(*address, static_cast<uint64_t>(tileBytes(type)));
  // Other cores may reach it.
  if (thread.core->buffers[cb].config.operand)
    thread.noc.noteWrite(NocPort::kCoreKey + thread.core->number, *address, static_cast<uint64_t>(tileBytes(type)));
  thread.spend(Unit::Packer, hw::packTileCycles(thread.core->chip->rates, type, accumulates));
  return Step::Done;
}

Step DstPort::packRows(int64_t dst, uint32_t cb, uint32_t tile, uint32_t tiles) {
  const CircularBufferView &config = thread.core->buffers[cb].config;
  if (tiles == 0 || config.pageBytes == 0)
    return thread.fail("expected rows of one tile or more, found none");
  if (accumulates)
    return thread.fail("expected no accumulation in L1 while tiles become rows, found some");
  // Pages may be tiles or rows.
  const auto pages =
      static_cast<int64_t>((tiles * static_cast<uint64_t>(tileBytes(config.type)) + config.pageBytes - 1) / config.pageBytes);
  const std::optional<uint64_t> address = thread.buffers.findReserved(cb, tile / tiles * pages, pages);
  tile %= tiles;
  const DstTile *source = address ? tileToPack(dst, cb) : nullptr;
  if (!source)
    return Step::Fault;
  const DataType type = thread.core->buffers[cb].config.type;
  if (isBlockFloat(type))
    return thread.fail("expected a format with rows for circular buffer " + Twine(cb) + ", found " + StringRef(spelling(type)));
  // Packs to the buffer's format, then scatters the rows of faces.
  alignas(16) std::byte packed[kTileElements * 4];
  if (thread.hasValues())
    machine::packTile(source->type, source->tile, type, packRounding(thread.core->chip->options), packed);
  const auto bytes = static_cast<uint64_t>(elementBytes(type)), run = bytes * kFaceSide;
  for (int64_t row = 0; row < kTileSide; ++row)
    for (int64_t column = 0; column < kTileSide; column += kFaceSide) {
      const uint64_t place =
          *address + (static_cast<uint64_t>(row) * tiles * kTileSide + tile * kTileSide + static_cast<uint64_t>(column)) * bytes;
      if (thread.hasValues())
        std::memcpy(thread.core->l1->at(place), packed + static_cast<uint64_t>(tileIndex(row, column)) * bytes, run);
      thread.core->l1->markWritten(place, run);
    }
  thread.spend(Unit::Packer, hw::packRowsCycles(thread.core->chip->rates, type, tiles));
  return Step::Done;
}
