//===- Sources.cpp - Operands from buffers to the matrix unit -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Core.h"

#include "ttmlir/Hardware/Clock/CallCost.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;

// Instructions whose operands the banks hold while MATH does not advance.
static constexpr size_t banks = 2;

/// The bytes of the tiles of `range`; an error leaves `data` null.
static Operands::Source locate(Thread &thread, const SourcePort::TileRange &range) {
  Core &core = *thread.core;
  if (range.cb >= core.buffers.size() || !core.buffers[range.cb].exists) {
    thread.fail("expected a circular buffer " + Twine(range.cb) + " on this core, found none");
    return {};
  }
  if (!thread.buffers.hasBytes(range.cb))
    return {};
  const CircularBuffer &buffer = core.buffers[range.cb];
  const int64_t last = range.index + (range.count - 1) * range.step;
  if (range.index < 0 || range.count < 1 || range.step < 1 || (last >= buffer.waited && !buffer.config.isShard)) {
    thread.fail("expected a tile below " + Twine(buffer.waited) + " of circular buffer " + Twine(range.cb) +
                ", as many as the thread has waited for, found " + Twine(range.index < 0 ? range.index : last));
    return {};
  }
  if (!thread.buffers.holdsTiles(range.cb))
    return {};
  const uint64_t tileSize = tileBytes(buffer.config.type), page = buffer.readPage();
  if (page + static_cast<uint64_t>(last) >= buffer.config.numPages) {
    thread.fail("expected a tile below " + Twine(buffer.config.numPages - page) + ", at the end of circular buffer " +
                Twine(range.cb) + ", found " + Twine(last));
    return {};
  }
  const uint64_t begin = buffer.readAddress() + static_cast<uint64_t>(range.index) * buffer.config.pageBytes;
  for (int64_t tile = 0; tile < range.count; ++tile) {
    const uint64_t address = begin + static_cast<uint64_t>(tile * range.step) * buffer.config.pageBytes;
    if (core.l1->isWritten(address, tileSize))
      continue;
    thread.fail("expected a written tile " + Twine(range.index + tile * range.step) + " of circular buffer " + Twine(range.cb) +
                ", found unwritten bytes");
    return {};
  }
  const uint64_t stride = static_cast<uint64_t>(range.step) * buffer.config.pageBytes;
  return {core.l1->at(begin), static_cast<uint64_t>(range.count - 1) * stride + tileSize, stride,
          static_cast<uint64_t>(range.count), buffer.config.type};
}

static double unpackCycles(const hw::ChipRates &rates, const Operands &operands) {
  const Operands::Source &a = operands.source[0], &b = operands.source[1];
  return b.tiles == 0 ? static_cast<double>(a.tiles) * hw::unpackTileCycles(rates, a.type)
                      : hw::unpackBlocksCycles(rates, a.type, a.tiles, b.type, b.tiles);
}

Step SourcePort::send(ArrayRef<TileRange> ranges) { return send(ranges, std::nullopt); }

Step SourcePort::sendRow(uint32_t cb, uint32_t tiles) {
  const DataType type = cb < thread.core->buffers.size() ? thread.core->buffers[cb].config.type : DataType::Float32;
  return send({{cb, 0, tiles}}, hw::unpackTileCycles(thread.core->chip->rates, type));
}

Step SourcePort::sendRows(uint32_t cb, uint32_t tiles) {
  Core &core = *thread.core;
  if (cb >= core.buffers.size() || !core.buffers[cb].exists || tiles == 0)
    return sendRow(cb, tiles);
  const CircularBuffer &buffer = core.buffers[cb];
  const CircularBufferView &config = buffer.config;
  if (config.pageBytes >= static_cast<uint64_t>(tileBytes(config.type)) || isBlockFloat(config.type))
    return sendRow(cb, tiles);
  if (core.operands.size() >= maxOperands)
    return thread.block({Wait::Kind::OperandRoom});
  if (!thread.buffers.hasBytes(cb))
    return Step::Fault;
  const uint64_t bytes = tiles * static_cast<uint64_t>(tileBytes(config.type));
  const uint64_t present = std::min<uint64_t>(bytes, uint64_t(buffer.waited) * config.pageBytes);
  if (present == 0)
    return thread.fail("expected rows of circular buffer " + Twine(cb) + ", which the thread has waited for, found none");
  if (present > (config.numPages - buffer.readPage()) * static_cast<uint64_t>(config.pageBytes))
    return thread.fail("expected 32 rows before the end of circular buffer " + Twine(cb) + ", found fewer");
  if (!core.l1->isWritten(buffer.readAddress(), present))
    return thread.fail("expected written rows of circular buffer " + Twine(cb) + ", found unwritten bytes");
  Operands operands;
  operands.pc = thread.placeOfOperands();
  // Rows that are not there become zeros.
  operands.saved.assign(bytes, std::byte(0));
  std::copy_n(core.l1->at(buffer.readAddress()), present, operands.saved.begin());
  operands.source[0] = {operands.saved.data(), bytes, static_cast<uint64_t>(tileBytes(config.type)), tiles, config.type};
  return queue(std::move(operands), hw::unpackTileCycles(core.chip->rates, config.type));
}

Step SourcePort::queue(Operands operands, double cycles) {
  thread.note(EventKind::OperandRoom);
  thread.spend(Unit::Unpacker, cycles);
  thread.note(EventKind::OperandsSent);
  thread.core->operands.push_back(std::move(operands));
  return Step::Done;
}

Step SourcePort::send(ArrayRef<TileRange> ranges, std::optional<double> cycles) {
  if (thread.core->operands.size() >= maxOperands)
    return thread.block({Wait::Kind::OperandRoom});
  Operands operands;
  operands.pc = thread.placeOfOperands();
  for (const auto &[i, range] : enumerate(ranges)) {
    operands.source[i] = locate(thread, range);
    if (!operands.source[i].data)
      return Step::Fault;
  }
  const double spent = cycles ? *cycles : unpackCycles(thread.core->chip->rates, operands);
  return queue(std::move(operands), spent);
}

const Operands *SourcePort::receive(Step &step) {
  if (thread.core->operands.empty()) {
    step = thread.block({Wait::Kind::Operands});
    return nullptr;
  }
  const Operands &next = thread.core->operands.front();
  if (next.pc == thread.placeOfOperands())
    return &next;
  step = thread.fail("expected one path of the unpackers and the matrix unit through the kernel, found two");
  return nullptr;
}

void SourcePort::drop() { thread.core->operands.pop_front(); }

bool Core::canGiveBackOperands() const { return !thread(ThreadKind::Math).canRun() && operands.size() <= banks; }

bool Core::giveBackOperands() {
  if (!canGiveBackOperands())
    return false;
  for (Operands &pending : operands) {
    if (!pending.saved.empty() || !chip->options.hasValues)
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
