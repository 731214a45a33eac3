//===- Registers.cpp - From buffers to registers and back -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "NarrowOperands.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

#include <bit>
#include <cstring>

using namespace llvm;
using namespace tt;
using namespace tt::sim;
using namespace tt::sim::machine;

// Without MATH going on, the banks take what this many instructions need.
static constexpr size_t banks = 2;

//===----------------------------------------------------------------------===//
// Destination registers
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

Step Thread::acquireDst() {
  if (core->dst.mathOwner() == DstRegisters::Owner::Math)
    return fail("acquires the destination registers a second time without committing them");
  if (core->dst.mathOwner() != DstRegisters::Owner::Nobody)
    return block({Wait::Kind::DstFree});
  core->dst.mathOwner() = DstRegisters::Owner::Math;
  return Step::Done;
}

Step Thread::commitDst() {
  if (core->dst.mathOwner() != DstRegisters::Owner::Math)
    return fail("commits the destination registers without having acquired them");
  core->dst.commit();
  return Step::Done;
}

Step Thread::waitDst() {
  if (core->dst.packOwner() == DstRegisters::Owner::Pack)
    return fail("waits for the destination registers a second time without releasing them");
  if (core->dst.packOwner() != DstRegisters::Owner::Committed)
    return block({Wait::Kind::DstCommitted});
  core->dst.packOwner() = DstRegisters::Owner::Pack;
  return Step::Done;
}

Step Thread::releaseDst() {
  if (core->dst.packOwner() != DstRegisters::Owner::Pack)
    return fail("releases the destination registers without having waited for them");
  core->dst.release();
  return Step::Done;
}

DstTile *Thread::dstTile(int64_t index) {
  const bool isMath = kind == ThreadKind::Math;
  DstRegisters &dst = core->dst;
  const bool owns = isMath ? dst.mathOwner() == DstRegisters::Owner::Math : dst.packOwner() == DstRegisters::Owner::Pack;
  if (!owns) {
    fail(isMath ? "uses the destination registers without having acquired them"
                : "packs from the destination registers without having waited for them");
    return nullptr;
  }
  if (index < 0 || index >= dst.capacity()) {
    fail("uses tile " + Twine(index) + " of the destination registers, of which there are " + Twine(dst.capacity()));
    return nullptr;
  }
  core->stats.dstPeak = std::max(core->stats.dstPeak, static_cast<uint64_t>(index + 1));
  return isMath ? &dst.mathTile(index) : &dst.packTile(index);
}

DstTile *Thread::validDstTile(int64_t index) {
  DstTile *tile = dstTile(index);
  if (!tile || tile->isValid)
    return tile;
  failEmpty(index);
  return nullptr;
}

Step Thread::failEmpty(int64_t index) {
  return fail("reads tile " + Twine(index) + " of the destination registers, which nothing wrote since they were acquired");
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

const char *machine::wordText(WordType type) { return type == WordType::Float ? "floats" : "integers"; }

/// The bytes of the tiles of `range`; an error leaves `data` null.
static Operands::Source locate(Thread &thread, const Thread::TileRange &range) {
  Core &core = *thread.core;
  if (range.cb >= core.buffers.size() || !core.buffers[range.cb].exists) {
    thread.fail("there is no circular buffer " + Twine(range.cb) + " on this core");
    return {};
  }
  if (!thread.hasBytes(range.cb))
    return {};
  const CircularBuffer &buffer = core.buffers[range.cb];
  const int64_t last = range.index + (range.count - 1) * range.step;
  if (range.index < 0 || range.count < 1 || range.step < 1 || last >= buffer.waited) {
    thread.fail("reads tile " + Twine(range.index < 0 ? range.index : last) + " of circular buffer " + Twine(range.cb) +
                " after waiting for " + Twine(buffer.waited) + (buffer.waited == 1 ? " page" : " pages"));
    return {};
  }
  const uint64_t tileSize = tileBytes(buffer.config.type), page = buffer.readPage();
  if (page + static_cast<uint64_t>(last) >= buffer.config.numPages) {
    thread.fail("reads tile " + Twine(last) + " of circular buffer " + Twine(range.cb) + " across its end: page " + Twine(page) +
                " of " + Twine(buffer.config.numPages) + " is the first");
    return {};
  }
  const uint64_t begin = buffer.readAddress() + static_cast<uint64_t>(range.index) * buffer.config.pageBytes;
  for (int64_t tile = 0; tile < range.count; ++tile) {
    const uint64_t address = begin + static_cast<uint64_t>(tile * range.step) * buffer.config.pageBytes;
    if (core.l1->isWritten(address, tileSize))
      continue;
    thread.fail("reads tile " + Twine(range.index + tile * range.step) + " of circular buffer " + Twine(range.cb) +
                ", some of whose bytes nothing ever wrote");
    return {};
  }
  const uint64_t stride = static_cast<uint64_t>(range.step) * buffer.config.pageBytes;
  return {core.l1->at(begin), static_cast<uint64_t>(range.count - 1) * stride + tileSize, stride,
          static_cast<uint64_t>(range.count), buffer.config.type};
}

/// Cycles of the unpackers for a tile of `type` when only one of them works (hardware.md 2.2, 8.1): block floats have a byte of
/// exponent for 16 elements, and 16 of those come at a time.
static double unpackAlone(const hw::ChipRates &rates, DataType type) {
  const double exponents = isBlockFloat(type) ? kTileElements / 16 : 0;
  return rates.unpackSetup + (static_cast<double>(tileBytes(type)) - exponents) / rates.unpackAlone + exponents / 16;
}

static double unpackCycles(const hw::ChipRates &rates, const Operands &operands) {
  const Operands::Source &a = operands.source[0], &b = operands.source[1];
  if (b.tiles == 0)
    return static_cast<double>(a.tiles) * unpackAlone(rates, a.type);
  return static_cast<double>(a.tiles * tileBytes(a.type) + b.tiles * tileBytes(b.type)) / rates.unpack;
}

Step Thread::sendOperands(ArrayRef<TileRange> ranges) { return send(ranges, std::nullopt); }

Step Thread::sendRow(uint32_t cb, uint32_t tiles) {
  const DataType type = cb < core->buffers.size() ? core->buffers[cb].config.type : DataType::Float32;
  return send({{cb, 0, tiles}}, unpackAlone(core->chip->rates, type));
}

Step Thread::send(ArrayRef<TileRange> ranges, std::optional<double> cycles) {
  if (core->operands.size() >= maxOperands)
    return block({Wait::Kind::OperandRoom});
  Operands operands;
  operands.pc = pc;
  for (const auto &[i, range] : enumerate(ranges)) {
    operands.source[i] = locate(*this, range);
    if (!operands.source[i].data)
      return Step::Fault;
  }
  note(EventKind::OperandRoom);
  spend(Unit::Unpacker, cycles ? *cycles : unpackCycles(core->chip->rates, operands));
  note(EventKind::OperandsSent);
  core->operands.push_back(std::move(operands));
  return Step::Done;
}

const Operands *Thread::receiveOperands(Step &step) {
  if (core->operands.empty()) {
    step = block({Wait::Kind::Operands});
    return nullptr;
  }
  const Operands &next = core->operands.front();
  if (next.pc == pc)
    return &next;
  step = fail("the unpackers and the matrix unit take different ways through the kernel");
  return nullptr;
}

void Thread::dropOperands() { core->operands.pop_front(); }

bool Core::canGiveBackOperands() const { return !thread(ThreadKind::Math).canRun() && operands.size() <= banks; }

bool Core::giveBackOperands() {
  if (!canGiveBackOperands())
    return false;
  for (Operands &pending : operands) {
    if (!pending.saved.empty())
      continue;
    for (const Operands::Source &source : pending.source)
      if (source.data)
        pending.saved.insert(pending.saved.end(), source.data, source.data + source.bytes);
    const std::byte *data = pending.saved.data();
    for (Operands::Source &source : pending.source)
      if (source.data) {
        source.data = data;
        data += source.bytes;
      }
  }
  return true;
}

//===----------------------------------------------------------------------===//
// Packing
//===----------------------------------------------------------------------===//

/// A tile of registers that fits the format of `cb`.
const DstTile *Thread::tileToPack(int64_t dst, uint32_t cb) {
  const DstTile *tile = validDstTile(dst);
  if (!tile)
    return nullptr;
  const DataType type = core->buffers[cb].config.type;
  if ((tile->type == WordType::Float) != isInteger(type))
    return tile;
  fail("packs " + Twine(wordText(tile->type)) + " to circular buffer " + Twine(cb) + ", whose tiles are " +
       StringRef(spelling(type)));
  return nullptr;
}

static Rounding packRounding(const MachineOptions &options) {
  return options.numerics == Numerics::Device ? options.packRounding : Rounding::NearestEven;
}

Step Thread::packTile(int64_t dst, uint32_t cb, int64_t page) {
  const std::optional<uint64_t> address = findReserved(cb, page, 1);
  const DstTile *tile = address ? tileToPack(dst, cb) : nullptr;
  if (!tile)
    return Step::Fault;
  const DataType type = core->buffers[cb].config.type;
  if (core->chip->options.numerics == Numerics::IEEE && tile->type == WordType::Float)
    packNearest(tile->tile, type, core->l1->at(*address));
  else
    machine::packTile(tile->type, tile->tile, type, packRounding(core->chip->options), core->l1->at(*address));
  core->l1->markWritten(*address, static_cast<uint64_t>(tileBytes(type)));
  // Other cores may reach it.
  if (core->buffers[cb].config.operand)
    noteWrite(kCoreKey + core->number, *address, static_cast<uint64_t>(tileBytes(type)));
  spend(Unit::Packer, static_cast<double>(tileBytes(type)) / core->chip->rates.pack);
  return Step::Done;
}

Step Thread::packRows(int64_t dst, uint32_t cb, uint32_t tile, uint32_t tiles) {
  const std::optional<uint64_t> address = findReserved(cb, 0, tiles);
  const DstTile *source = address ? tileToPack(dst, cb) : nullptr;
  if (!source)
    return Step::Fault;
  const DataType type = core->buffers[cb].config.type;
  if (isBlockFloat(type))
    return fail("packs rows to circular buffer " + Twine(cb) + ", whose tiles are " + StringRef(spelling(type)));
  // As a tile of the buffer's format, whose rows of faces then go to their places.
  alignas(16) std::byte packed[kTileElements * 4];
  machine::packTile(source->type, source->tile, type, packRounding(core->chip->options), packed);
  const auto bytes = static_cast<uint64_t>(elementBytes(type)), run = bytes * kFaceSide;
  for (int64_t row = 0; row < kTileSide; ++row)
    for (int64_t column = 0; column < kTileSide; column += kFaceSide) {
      const uint64_t place =
          *address + (static_cast<uint64_t>(row) * tiles * kTileSide + tile * kTileSide + static_cast<uint64_t>(column)) * bytes;
      std::memcpy(core->l1->at(place), packed + static_cast<uint64_t>(tileIndex(row, column)) * bytes, run);
      core->l1->markWritten(place, run);
    }
  const hw::ChipRates &rates = core->chip->rates;
  spend(Unit::Packer, rates.untilizeRows * (static_cast<double>(run) / rates.untilizeRate + 1) +
                          rates.untilizeBlock / static_cast<double>(tiles));
  return Step::Done;
}

Step Thread::writeMaskTile(uint32_t cb, int64_t rows, int64_t columns) {
  const std::optional<uint64_t> address = findReserved(cb, 0, 1);
  if (!address)
    return Step::Fault;
  const DataType type = core->buffers[cb].config.type;
  const WordType words = wordTypeOf(type);
  Tile tile;
  fillTile(words == WordType::Float ? std::bit_cast<uint32_t>(1.0f) : 1, tile);
  maskTile(rows, columns, 0, tile);
  machine::packTile(words, tile, type, Rounding::NearestEven, core->l1->at(*address));
  core->l1->markWritten(*address, static_cast<uint64_t>(tileBytes(type)));
  // The processor writes element by element.
  spendStores(kTileElements);
  return Step::Done;
}
