//===- Noc.cpp - Transfers over the networks of a chip --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Bytes move when a transfer is issued; that they may not be used before the barrier is checked.
//
//===----------------------------------------------------------------------===//

#include "Core.h"

#include "ttmlir/Support/Numerics.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

#include <cstring>

using namespace llvm;
using namespace tt::sim;
using namespace tt::sim::machine;

//===----------------------------------------------------------------------===//
// Ranges
//===----------------------------------------------------------------------===//

void RangeSet::insert(uint64_t begin, uint64_t end, uint32_t pc) {
  longest = std::max(longest, end - begin);
  auto *after = llvm::upper_bound(ranges, begin, [](uint64_t key, const Range &range) { return key < range.begin; });
  if (after != ranges.begin()) {
    Range &before = *std::prev(after);
    if (before.end >= begin && before.pc == pc) {
      before.end = std::max(before.end, end);
      longest = std::max(longest, before.end - before.begin);
      return;
    }
  }
  ranges.insert(after, {begin, end, pc});
}

bool RangeSet::overlaps(uint64_t begin, uint64_t end) const {
  const auto *range = llvm::lower_bound(ranges, end, [](const Range &range, uint64_t key) { return range.begin < key; });
  while (range != ranges.begin()) {
    --range;
    if (range->end > begin)
      return true;
    if (range->begin + longest <= begin)
      return false;
  }
  return false;
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

bool Thread::isInside(const Core &target, uint64_t address, uint64_t bytes, const Twine &what) {
  if (target.l1->contains(address, bytes))
    return true;
  fail(what + " " + Twine(bytes) + " bytes at address " + Twine(address) + " of L1, which has " + Twine(target.l1->size()));
  return false;
}

/// Both ends of a transfer are aligned for themselves, or as far off an alignment as each other (hardware.md 1.4).
bool Thread::isAligned(const NocAddress &remote, uint64_t local, bool reads) {
  const hw::ChipDesc &desc = core->chip->desc;
  const uint64_t localAlign = desc.nocL1AddressAlignBytes,
                 remoteAlign = remote.isDram && reads ? desc.nocDramAddressAlignBytes : desc.nocL1AddressAlignBytes;
  if (local % localAlign == 0 && remote.address % remoteAlign == 0)
    return true;
  if (local % remoteAlign == remote.address % remoteAlign)
    return true;
  fail(Twine(reads ? "reads from" : "writes to") + (remote.isDram ? " DRAM" : " L1") + " address " + Twine(remote.address) +
       (reads ? " to" : " from") + " L1 address " + Twine(local) + ", which are not aligned to " + Twine(remoteAlign) + " and " +
       Twine(localAlign) + " bytes");
  return false;
}

/// Whether the network may take bytes from this core's L1.
bool Thread::canSend(uint64_t from, uint64_t bytes) {
  if (!isInside(*core, from, bytes, "sends"))
    return false;
  if (pendingReads.overlaps(from, from + bytes)) {
    fail("sends " + Twine(bytes) + " bytes at address " + Twine(from) +
         " of L1, which a read under way still fills; a read barrier is missing");
    return false;
  }
  if (core->l1->isWritten(from, bytes))
    return true;
  fail("sends " + Twine(bytes) + " bytes at address " + Twine(from) + " of L1, some of which nothing ever wrote");
  return false;
}

/// Whether the network may bring bytes to this core's L1.
bool Thread::canFill(uint64_t to, uint64_t bytes) {
  if (!isInside(*core, to, bytes, "fills"))
    return false;
  for (const Thread &other : core->threads)
    if (other.pendingReads.overlaps(to, to + bytes) || other.pendingWrites.overlaps(to, to + bytes)) {
      fail("fills " + Twine(bytes) + " bytes at address " + Twine(to) + " of L1, which another transfer of the " +
           threadName(other.kind) + " still uses; a barrier is missing");
      return false;
    }
  return true;
}

Core *Thread::findCore(uint32_t x, uint32_t y) {
  if (Core *found = core->chip->coreAt(x, y))
    return found;
  fail("there is no core in use at column " + Twine(x) + ", row " + Twine(y) + " of the network");
  return nullptr;
}

bool Thread::findReceivers(const MulticastAddress &to, int64_t receivers, bool includesSelf, SmallVectorImpl<Core *> &found) {
  for (uint32_t y = to.y0; y <= to.y1; ++y)
    for (uint32_t x = to.x0; x <= to.x1; ++x) {
      Core *target = findCore(x, y);
      if (!target)
        return false;
      if (includesSelf || target != core)
        found.push_back(target);
    }
  if (static_cast<int64_t>(found.size()) == receivers)
    return true;
  fail("multicasts to " + Twine(found.size()) + " cores, but says it does to " + Twine(receivers));
  return false;
}

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

bool Thread::copyDram(const NocAddress &dram, std::byte *local, uint64_t bytes, bool reads) {
  for (uint64_t done = 0; done < bytes;) {
    const DramMap::Piece piece = core->chip->dram.find(dram.bank, dram.address + done);
    if (!piece.data) {
      fail(Twine(reads ? "reads" : "writes") + " address " + Twine(dram.address + done) + " of DRAM bank " + Twine(dram.bank) +
           ", which belongs to no buffer");
      return false;
    }
    const uint64_t count = std::min(piece.bytes, bytes - done);
    if (piece.written && !reads)
      piece.written->mark(piece.offset, count);
    if (piece.written && reads && !piece.written->isWritten(piece.offset, count)) {
      fail("reads " + Twine(count) + " bytes at address " + Twine(dram.address + done) + " of DRAM bank " + Twine(dram.bank) +
           ", some of which nothing ever wrote");
      return false;
    }
    reads ? std::memcpy(local + done, piece.data, count) : std::memcpy(piece.data, local + done, count);
    done += count;
  }
  return true;
}

/// Writes before the first wait are those that nobody else can have been told to stay clear of.
void Thread::noteWrite(uint32_t key, uint64_t address, uint64_t bytes) {
  if (hasWaited)
    return;
  auto *found = llvm::find_if(early, [&](const auto &entry) { return entry.first == key; }).base();
  if (found == early.data() + early.size()) {
    early.push_back({key, {}});
    found = &early.back();
  }
  found->second.insert(address, address + bytes, pc);
}

bool Thread::writeCore(Core &target, uint64_t address, uint64_t from, uint64_t bytes) {
  if (!isInside(target, address, bytes, "writes"))
    return false;
  std::memmove(target.l1->at(address), core->l1->at(from), bytes);
  target.l1->markWritten(address, bytes);
  noteWrite(kCoreKey + target.number, address, bytes);
  return true;
}

/// What it takes to start a transfer, in packets.
void Thread::spendIssue(uint64_t bytes, bool reads) {
  ++changes;
  const hw::ChipRates &rates = core->chip->rates;
  const auto packets = static_cast<double>((bytes + rates.packet - 1) / rates.packet);
  spend(Unit::Processor, packets * (reads ? rates.readIssue : rates.writeIssue));
}

void Thread::noteTransfer(const NocAddress &remote, uint64_t bytes, bool reads) {
  spendIssue(bytes, reads);
  if (remote.isDram)
    return note(reads ? EventKind::ReadDram : EventKind::WriteDram, 0, remote.bank, bytes);
  note(reads ? EventKind::ReadCore : EventKind::WriteCore, 0, findCore(remote.x, remote.y)->number, bytes);
}

Step Thread::nocRead(uint64_t from, uint64_t to, uint64_t bytes) {
  const NocAddress remote = NocAddress::decode(from);
  if (!isAligned(remote, to, /*reads=*/true) || !canFill(to, bytes))
    return Step::Fault;
  std::byte *local = core->l1->at(to);
  if (remote.isDram) {
    if (!copyDram(remote, local, bytes, /*reads=*/true))
      return Step::Fault;
  } else {
    Core *source = findCore(remote.x, remote.y);
    if (!source || !isInside(*source, remote.address, bytes, "reads"))
      return Step::Fault;
    if (!source->l1->isWritten(remote.address, bytes))
      return fail("reads " + Twine(bytes) + " bytes at address " + Twine(remote.address) + " of the L1 of core " +
                  coreText(source->place) + ", some of which nothing ever wrote");
    std::memmove(local, source->l1->at(remote.address), bytes);
  }
  core->l1->markWritten(to, bytes);
  pendingReads.insert(to, to + bytes, 0);
  core->stats.nocBytesRead += bytes;
  core->stats.dramBytesRead += remote.isDram ? bytes : 0;
  noteTransfer(remote, bytes, /*reads=*/true);
  return Step::Done;
}

Step Thread::nocWrite(uint64_t from, uint64_t to, uint64_t bytes) {
  const NocAddress remote = NocAddress::decode(to);
  if (!isAligned(remote, from, /*reads=*/false) || !canSend(from, bytes))
    return Step::Fault;
  if (remote.isDram) {
    if (!copyDram(remote, core->l1->at(from), bytes, /*reads=*/false))
      return Step::Fault;
    noteWrite(remote.bank, remote.address, bytes);
  } else {
    Core *target = findCore(remote.x, remote.y);
    if (!target || !writeCore(*target, remote.address, from, bytes))
      return Step::Fault;
  }
  pendingWrites.insert(from, from + bytes, 0);
  core->stats.nocBytesWritten += bytes;
  core->stats.dramBytesWritten += remote.isDram ? bytes : 0;
  noteTransfer(remote, bytes, /*reads=*/false);
  return Step::Done;
}

Step Thread::nocMulticast(uint64_t from, uint64_t to, uint64_t bytes, int64_t receivers, bool includesSelf) {
  const MulticastAddress remote = MulticastAddress::decode(to);
  SmallVector<Core *, 16> targets;
  if (!isAligned(NocAddress::worker(0, 0, remote.address), from, /*reads=*/false) || !canSend(from, bytes) ||
      !findReceivers(remote, receivers, includesSelf, targets))
    return Step::Fault;
  for (Core *target : targets)
    if (!writeCore(*target, remote.address, from, bytes))
      return Step::Fault;
  pendingWrites.insert(from, from + bytes, 0);
  core->stats.nocBytesWritten += bytes;
  spendIssue(bytes, /*reads=*/false);
  core->stats.multicastBytes += bytes;
  for (Core *target : targets)
    note(EventKind::MulticastTo, 0, target->number, bytes);
  note(EventKind::Multicast, 0, static_cast<uint32_t>(targets.size()), bytes);
  return Step::Done;
}

Step Thread::readBarrier() {
  note(EventKind::ReadBarrier);
  pendingReads.clear();
  return Step::Done;
}

Step Thread::flushWrites() {
  note(EventKind::WritesFlushed);
  return Step::Done;
}

Step Thread::writeBarrier() {
  note(EventKind::WriteBarrier);
  pendingWrites.clear();
  return Step::Done;
}

//===----------------------------------------------------------------------===//
// Semaphores and single words
//===----------------------------------------------------------------------===//

Step Thread::semaphoreSet(uint64_t address, uint32_t value) {
  if (address % 4 != 0 || !isInside(*core, address, 4, "sets a semaphore of"))
    return state == State::Faulted ? Step::Fault : fail("sets a semaphore at the unaligned address " + Twine(address));
  core->l1->word(address).store(value, std::memory_order_release);
  core->l1->markWritten(address, 4);
  ++changes;
  note(EventKind::SemaphoreSet, 0, value, 0, address);
  return Step::Done;
}

Step Thread::semaphoreWait(uint64_t address, uint32_t value, bool atLeast) {
  if (address % 4 != 0 || !isInside(*core, address, 4, "waits for a semaphore of"))
    return state == State::Faulted ? Step::Fault : fail("waits for a semaphore at the unaligned address " + Twine(address));
  const uint32_t now = core->l1->word(address).load(std::memory_order_acquire);
  if (atLeast ? now < value : now != value)
    return block({atLeast ? Wait::Kind::SemaphoreAtLeast : Wait::Kind::SemaphoreEqual, 0, value, address});
  hasWaited = true;
  note(atLeast ? EventKind::SemaphoreAtLeast : EventKind::SemaphoreEqual, 0, value, 0, address);
  return Step::Done;
}

Step Thread::semaphoreIncrement(uint64_t to, uint32_t value) {
  const NocAddress remote = NocAddress::decode(to);
  if (remote.isDram || remote.address % 4 != 0)
    return fail("increments a semaphore at address " + Twine(remote.address) +
                (remote.isDram ? " of DRAM" : ", which is not aligned"));
  Core *target = findCore(remote.x, remote.y);
  if (!target || !isInside(*target, remote.address, 4, "increments a semaphore of"))
    return Step::Fault;
  target->l1->word(remote.address).fetch_add(value, std::memory_order_acq_rel);
  target->l1->markWritten(remote.address, 4);
  spendIssue(4, /*reads=*/false);
  note(EventKind::SemaphoreAdd, 0, value, target->number, remote.address);
  core->chip->wake(*target);
  return Step::Done;
}

Step Thread::semaphoreMulticast(uint64_t from, uint64_t to, int64_t receivers, bool includesSelf) {
  const MulticastAddress remote = MulticastAddress::decode(to);
  SmallVector<Core *, 16> targets;
  if (!isInside(*core, from, 4, "sends a semaphore of") || !findReceivers(remote, receivers, includesSelf, targets))
    return Step::Fault;
  if (from % 4 != 0 || remote.address % 4 != 0)
    return fail("sends a semaphore from address " + Twine(from) + " to address " + Twine(remote.address) + ", not both aligned");
  const uint32_t value = core->l1->word(from).load(std::memory_order_acquire);
  spendIssue(4, /*reads=*/false);
  for (Core *target : targets) {
    if (!isInside(*target, remote.address, 4, "sets a semaphore of"))
      return Step::Fault;
    target->l1->word(remote.address).store(value, std::memory_order_release);
    target->l1->markWritten(remote.address, 4);
    note(EventKind::SemaphoreSend, 0, value, target->number, remote.address);
    core->chip->wake(*target);
  }
  return Step::Done;
}

void Thread::spendLoads(uint64_t count) { spend(Unit::Processor, core->chip->rates.load * static_cast<double>(count)); }
void Thread::spendStores(uint64_t count) {
  ++changes;
  spend(Unit::Processor, core->chip->rates.store * static_cast<double>(count));
}

Step Thread::load(uint64_t address, unsigned bytes, uint32_t &value) {
  if (!isInside(*core, address, bytes, "loads"))
    return Step::Fault;
  if (address % bytes != 0)
    return fail("loads " + Twine(bytes) + " bytes from the unaligned address " + Twine(address));
  if (pendingReads.overlaps(address, address + bytes))
    return fail("loads address " + Twine(address) + " of L1, which a read under way still fills; a read barrier is missing");
  if (!core->l1->isWritten(address, bytes))
    return fail("loads address " + Twine(address) + " of L1, which nothing ever wrote");
  value = 0;
  if (bytes == 4)
    value = core->l1->word(address).load(std::memory_order_acquire);
  else
    std::memcpy(&value, core->l1->at(address), bytes);
  hasLoaded = true;
  spendLoads(1);
  return Step::Done;
}

Step Thread::store(uint64_t address, unsigned bytes, uint32_t value) {
  if (!isInside(*core, address, bytes, "stores"))
    return Step::Fault;
  if (address % bytes != 0)
    return fail("stores " + Twine(bytes) + " bytes to the unaligned address " + Twine(address));
  if (bytes == 4)
    core->l1->word(address).store(value, std::memory_order_release);
  else
    std::memcpy(core->l1->at(address), &value, bytes);
  core->l1->markWritten(address, bytes);
  spendStores(1);
  return Step::Done;
}

Step Thread::fill(uint64_t address, uint64_t bytes, uint32_t value) {
  if (!isInside(*core, address, bytes, "fills"))
    return Step::Fault;
  if (address % 4 != 0 || bytes % 4 != 0)
    return fail("fills " + Twine(bytes) + " bytes at address " + Twine(address) + ", not both multiples of 4");
  fillBytes(&value, 4, core->l1->at(address), static_cast<int64_t>(bytes / 4));
  core->l1->markWritten(address, bytes);
  spendStores(bytes / 4);
  return Step::Done;
}

Step Thread::copy(uint64_t from, uint64_t to, CopyShape shape, unsigned size) {
  if (shape.count == 0)
    return Step::Done;
  auto extent = [&](uint32_t stride) { return (uint64_t(shape.count - 1) * stride + 1) * size; };
  const uint64_t read = extent(shape.fromStride), written = extent(shape.toStride);
  if (!isInside(*core, from, read, "copies") || !isInside(*core, to, written, "copies to"))
    return Step::Fault;
  if (size == 0 || from % size != 0 || to % size != 0)
    return fail("copies elements of " + Twine(size) + " bytes from address " + Twine(from) + " to address " + Twine(to) +
                " of L1, not both aligned");
  if (pendingReads.overlaps(from, from + read))
    return fail("copies address " + Twine(from) + " of L1, which a read under way still fills; a read barrier is missing");
  for (uint32_t i = 0; i < shape.count; ++i) {
    const uint64_t source = from + uint64_t(i) * shape.fromStride * size, target = to + uint64_t(i) * shape.toStride * size;
    if (!core->l1->isWritten(source, size))
      return fail("copies address " + Twine(source) + " of L1, which nothing ever wrote");
    std::memmove(core->l1->at(target), core->l1->at(source), size);
    core->l1->markWritten(target, size);
  }
  spendLoads(shape.count);
  spendStores(shape.count);
  return Step::Done;
}
