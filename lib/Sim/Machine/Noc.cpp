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
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

#include <cstring>

using namespace llvm;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;

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

void RangeSet::remove(uint32_t pc) {
  llvm::erase_if(ranges, [&](const Range &range) { return range.pc == pc; });
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

/// Both ends of a transfer are aligned for themselves, or as far off an alignment as each other (hardware.md 1.4).
bool NocPort::isAligned(const NocAddress &remote, uint64_t local, bool reads) {
  const hw::ChipDesc &desc = thread.core->chip->desc;
  const uint64_t localAlign = desc.nocL1AddressAlignBytes,
                 remoteAlign = remote.isDram && reads ? desc.nocDramAddressAlignBytes : desc.nocL1AddressAlignBytes;
  if (local % localAlign == 0 && remote.address % remoteAlign == 0)
    return true;
  if (local % remoteAlign == remote.address % remoteAlign)
    return true;
  thread.fail("expected addresses aligned to " + Twine(remoteAlign) + " and " + ttmlir::countText(localAlign, "byte") +
              ", found a " + (reads ? "read from " : "write to ") + (remote.isDram ? "DRAM" : "L1") + " address " +
              Twine(remote.address) + (reads ? " to" : " from") + " L1 address " + Twine(local));
  return false;
}

/// Whether the network may take bytes from this core's L1.
bool NocPort::canSend(uint64_t from, uint64_t bytes) {
  if (!thread.memory.isInside(*thread.core, from, bytes, "send"))
    return false;
  if (pendingReads.overlaps(from, from + bytes)) {
    thread.fail("expected a read barrier before " + ttmlir::countText(bytes, "byte") + " at L1 address " + Twine(from) +
                " are sent, found a read under way");
    return false;
  }
  if (thread.core->l1->isWritten(from, bytes))
    return true;
  thread.fail("expected " + Twine(bytes) + " written bytes at L1 address " + Twine(from) + " to send, found unwritten ones");
  return false;
}

/// Whether the NoC may write to this core's L1.
bool NocPort::canFill(uint64_t to, uint64_t bytes) {
  if (!thread.memory.isInside(*thread.core, to, bytes, "fill"))
    return false;
  for (const Thread &other : thread.core->threads)
    if (other.noc.pendingReads.overlaps(to, to + bytes) || other.noc.pendingWrites.overlaps(to, to + bytes)) {
      thread.fail("expected a barrier before " + ttmlir::countText(bytes, "byte") + " at L1 address " + Twine(to) +
                  " are filled, found a transfer of the " + threadName(other.kind) + " under way");
      return false;
    }
  return true;
}

Core *NocPort::findCore(uint32_t x, uint32_t y) {
  if (Core *found = thread.core->chip->coreAt(x, y))
    return found;
  thread.fail("expected a core in use at column " + Twine(x) + ", row " + Twine(y) + " of the network, found none");
  return nullptr;
}

bool NocPort::findReceivers(MulticastAddress to, int64_t receivers, bool includesSelf, SmallVectorImpl<Core *> &found) {
  // Network 1 goes up and to the left: there a rectangle begins in its last corner.
  if (thread.kind == ThreadKind::Writer && to.x0 >= to.x1 && to.y0 >= to.y1) {
    std::swap(to.x0, to.x1);
    std::swap(to.y0, to.y1);
  }
  for (uint32_t y = to.y0; y <= to.y1; ++y)
    for (uint32_t x = to.x0; x <= to.x1; ++x) {
      Core *target = findCore(x, y);
      if (!target)
        return false;
      if (includesSelf || target != thread.core)
        found.push_back(target);
    }
  if (static_cast<int64_t>(found.size()) == receivers)
    return true;
  thread.fail("expected a multicast to " + ttmlir::countText(found.size(), "core") + ", found " + Twine(receivers) +
              " for their number");
  return false;
}

//===----------------------------------------------------------------------===//
// Transfers
//===----------------------------------------------------------------------===//

bool NocPort::copyDram(const NocAddress &dram, std::byte *local, uint64_t bytes, bool reads) {
  for (uint64_t done = 0; done < bytes;) {
    const DramMap::Piece piece = thread.core->chip->dram.find(dram.bank, dram.address + done);
    if (piece.bytes == 0) {
      thread.fail(Twine("expected to ") + (reads ? "read" : "write") + " a buffer at address " + Twine(dram.address + done) +
                  " of DRAM bank " + Twine(dram.bank) + ", found none");
      return false;
    }
    const uint64_t count = std::min(piece.bytes, bytes - done);
    if (piece.written && !reads)
      piece.written->mark(piece.offset, count);
    if (piece.written && reads && !piece.written->isWritten(piece.offset, count)) {
      thread.fail("expected " + Twine(count) + " written bytes at address " + Twine(dram.address + done) + " of DRAM bank " +
                  Twine(dram.bank) + " to read, found unwritten ones");
      return false;
    }
    if (piece.data)
      reads ? std::memcpy(local + done, piece.data, count) : std::memcpy(piece.data, local + done, count);
    done += count;
  }
  return true;
}

/// Writes before the first wait precede all synchronisation.
void NocPort::noteWrite(uint32_t key, uint64_t address, uint64_t bytes) {
  if (hasWaited)
    return;
  auto *found = llvm::find_if(early, [&](const auto &entry) { return entry.first == key; }).base();
  if (found == early.data() + early.size()) {
    early.push_back({key, {}});
    found = &early.back();
  }
  found->second.insert(address, address + bytes, thread.pc);
}

/// The only way in which kernels change the L1 of another core, or of their own as others do: the change, then the wake-up of the
/// threads there that may wait for it.
template <typename Change> void NocPort::publish(Core &target, uint64_t address, uint64_t bytes, Change change) {
  target.l1->markWritten(address, bytes);
  change(target.l1->at(address));
  thread.core->chip->wake(target);
}

void NocPort::publishWord(Core &target, uint64_t address, uint32_t value) {
  thread.note(EventKind::SemaphoreSend, 0, value, target.number, address);
  publish(target, address, 4, [&](std::byte *) { target.l1->word(address).store(value, std::memory_order_release); });
}

/// Whether a write may be one of flags, which its target polls like semaphores: aligned words, at most one granule.
static bool mayBeFlags(uint64_t address, uint64_t from, uint64_t bytes) {
  return bytes <= WrittenMap::kGranule && bytes % 4 == 0 && address % 4 == 0 && from % 4 == 0;
}

bool NocPort::writeCore(Core &target, uint64_t address, uint64_t from, uint64_t bytes) {
  if (!thread.memory.isInside(target, address, bytes, "writes"))
    return false;
  L1Memory &own = *thread.core->l1;
  publish(target, address, bytes, [&](std::byte *to) {
    if (!mayBeFlags(address, from, bytes)) {
      if (thread.hasValues())
        std::memmove(to, own.at(from), bytes);
      return;
    }
    for (uint64_t word = 0; word < bytes; word += 4)
      target.l1->word(address + word).store(own.word(from + word).load(std::memory_order_acquire), std::memory_order_release);
  });
  noteWrite(kCoreKey + target.number, address, bytes);
  return true;
}

void NocPort::noteFlags(const Core &target, uint64_t address, uint64_t from, uint64_t bytes) {
  for (uint64_t word = 0; mayBeFlags(address, from, bytes) && word < bytes; word += 4)
    thread.note(EventKind::SemaphoreSend, 0, thread.core->l1->word(from + word).load(std::memory_order_relaxed), target.number,
                address + word);
}

/// Cycles to issue a transfer, by packets.
void NocPort::spendIssue(uint64_t bytes, bool reads) {
  ++thread.budget.changes;
  const hw::ChipRates &rates = thread.core->chip->rates;
  const auto packets = static_cast<double>((bytes + rates.packet - 1) / rates.packet);
  thread.spend(Unit::Processor, packets * (reads ? rates.readIssue : rates.writeIssue));
}

void NocPort::noteTransfer(const NocAddress &remote, uint64_t bytes, bool reads, uint32_t transaction) {
  spendIssue(bytes, reads);
  if (remote.isDram)
    return thread.note(reads ? EventKind::ReadDram : EventKind::WriteDram, transaction, remote.bank, bytes);
  thread.note(reads ? EventKind::ReadCore : EventKind::WriteCore, transaction, findCore(remote.x, remote.y)->number, bytes);
}

Step NocPort::read(uint64_t from, uint64_t to, uint64_t bytes) {
  const NocAddress remote = NocAddress::decode(from);
  if (!isAligned(remote, to, /*reads=*/true) || !canFill(to, bytes))
    return Step::Fault;
  std::byte *local = thread.core->l1->at(to);
  if (remote.isDram) {
    if (!copyDram(remote, local, bytes, /*reads=*/true))
      return Step::Fault;
  } else {
    Core *source = findCore(remote.x, remote.y);
    if (!source || !thread.memory.isInside(*source, remote.address, bytes, "read"))
      return Step::Fault;
    if (!source->l1->isWritten(remote.address, bytes))
      return thread.fail("expected " + Twine(bytes) + " written bytes at L1 address " + Twine(remote.address) + " of core " +
                         coreText(source->place, thread.kernel) + " to read, found unwritten ones");
    if (thread.hasValues())
      std::memmove(local, source->l1->at(remote.address), bytes);
  }
  thread.core->l1->markWritten(to, bytes);
  pendingReads.insert(to, to + bytes, readTransaction);
  thread.core->stats.nocBytesRead += bytes;
  thread.core->stats.dramBytesRead += remote.isDram ? bytes : 0;
  noteTransfer(remote, bytes, /*reads=*/true, readTransaction);
  return Step::Done;
}

Step NocPort::write(uint64_t from, uint64_t to, uint64_t bytes, uint32_t transaction) {
  const NocAddress remote = NocAddress::decode(to);
  if (!isTransaction(transaction) || !isAligned(remote, from, /*reads=*/false) || !canSend(from, bytes))
    return Step::Fault;
  Core *target = nullptr;
  if (remote.isDram) {
    if (!copyDram(remote, thread.core->l1->at(from), bytes, /*reads=*/false))
      return Step::Fault;
    noteWrite(remote.bank, remote.address, bytes);
  } else {
    target = findCore(remote.x, remote.y);
    if (!target || !writeCore(*target, remote.address, from, bytes))
      return Step::Fault;
  }
  pendingWrites.insert(from, from + bytes, transaction);
  thread.core->stats.nocBytesWritten += bytes;
  thread.core->stats.dramBytesWritten += remote.isDram ? bytes : 0;
  noteTransfer(remote, bytes, /*reads=*/false, transaction);
  if (target)
    noteFlags(*target, remote.address, from, bytes);
  return Step::Done;
}

Step NocPort::multicast(uint64_t from, uint64_t to, uint64_t bytes, int64_t receivers, bool includesSelf) {
  const MulticastAddress remote = MulticastAddress::decode(to);
  SmallVector<Core *, 16> targets;
  if (!isAligned(NocAddress::worker(0, 0, remote.address), from, /*reads=*/false) || !canSend(from, bytes) ||
      !findReceivers(remote, receivers, includesSelf, targets))
    return Step::Fault;
  for (Core *target : targets)
    if (!writeCore(*target, remote.address, from, bytes))
      return Step::Fault;
  pendingWrites.insert(from, from + bytes, 0);
  thread.core->stats.nocBytesWritten += bytes;
  spendIssue(bytes, /*reads=*/false);
  thread.core->stats.multicastBytes += bytes;
  for (Core *target : targets)
    thread.note(EventKind::MulticastTo, 0, target->number, bytes);
  thread.note(EventKind::Multicast, 0, static_cast<uint32_t>(targets.size()), bytes);
  for (const Core *target : targets)
    noteFlags(*target, remote.address, from, bytes);
  return Step::Done;
}

Step NocPort::readBarrier() {
  thread.note(EventKind::ReadBarrier, hw::kAnyTransaction);
  pendingReads.clear();
  return Step::Done;
}

bool NocPort::isTransaction(uint32_t transaction) {
  if (transaction < hw::kTransactions)
    return true;
  thread.fail("expected an identifier of a transaction below " + Twine(hw::kTransactions) + ", found " + Twine(transaction));
  return false;
}

Step NocPort::setReadTransaction(uint32_t transaction) {
  if (!isTransaction(transaction))
    return Step::Fault;
  readTransaction = transaction;
  return Step::Done;
}

Step NocPort::readBarrier(uint32_t transaction) {
  if (!isTransaction(transaction))
    return Step::Fault;
  thread.note(EventKind::ReadBarrier, transaction);
  pendingReads.remove(transaction);
  return Step::Done;
}

Step NocPort::writeBarrier(uint32_t transaction) {
  if (!isTransaction(transaction))
    return Step::Fault;
  thread.note(EventKind::WriteBarrier, transaction);
  pendingWrites.remove(transaction);
  return Step::Done;
}

Step NocPort::flushWrites() {
  thread.note(EventKind::WritesFlushed);
  return Step::Done;
}

Step NocPort::writeBarrier() {
  thread.note(EventKind::WriteBarrier, hw::kAnyTransaction);
  pendingWrites.clear();
  return Step::Done;
}

//===----------------------------------------------------------------------===//
// Semaphores
//===----------------------------------------------------------------------===//

Step NocPort::semaphoreSet(uint64_t address, uint32_t value) {
  if (address % 4 != 0 || !thread.memory.isInside(*thread.core, address, 4, "set a semaphore of"))
    return thread.state == Thread::State::Faulted
               ? Step::Fault
               : thread.fail("expected a semaphore at a multiple of 4, found address " + Twine(address));
  // Threads of this core look again by themselves.
  thread.core->l1->markWritten(address, 4);
  thread.core->l1->word(address).store(value, std::memory_order_release);
  ++thread.budget.changes;
  thread.note(EventKind::SemaphoreSet, 0, value, 0, address);
  return Step::Done;
}

Step NocPort::semaphoreWait(uint64_t address, uint32_t value, bool atLeast) {
  if (address % 4 != 0 || !thread.memory.isInside(*thread.core, address, 4, "wait for a semaphore of"))
    return thread.state == Thread::State::Faulted
               ? Step::Fault
               : thread.fail("expected a semaphore at a multiple of 4, found address " + Twine(address));
  const uint32_t now = thread.core->l1->word(address).load(std::memory_order_acquire);
  if (atLeast ? now < value : now != value)
    return thread.block({atLeast ? Wait::Kind::SemaphoreAtLeast : Wait::Kind::SemaphoreEqual, 0, value, address});
  hasWaited = true;
  thread.note(atLeast ? EventKind::SemaphoreAtLeast : EventKind::SemaphoreEqual, 0, value, 0, address);
  return Step::Done;
}

Step NocPort::semaphoreIncrement(uint64_t to, uint32_t value) {
  const NocAddress remote = NocAddress::decode(to);
  if (remote.isDram || remote.address % 4 != 0)
    return thread.fail("expected a semaphore at a multiple of 4 in L1, found address " + Twine(remote.address) +
                       (remote.isDram ? " of DRAM" : ""));
  Core *target = findCore(remote.x, remote.y);
  if (!target || !thread.memory.isInside(*target, remote.address, 4, "increment a semaphore of"))
    return Step::Fault;
  thread.spend(Unit::Processor, thread.core->chip->rates.semaphoreIssue);
  thread.note(EventKind::SemaphoreAdd, 0, value, target->number, remote.address);
  publish(*target, remote.address, 4,
          [&](std::byte *) { target->l1->word(remote.address).fetch_add(value, std::memory_order_acq_rel); });
  return Step::Done;
}

Step NocPort::writeWord(uint64_t to, uint32_t value) {
  const NocAddress remote = NocAddress::decode(to);
  if (remote.isDram || remote.address % 4 != 0)
    return thread.fail("expected a word at a multiple of 4 in L1, found address " + Twine(remote.address) +
                       (remote.isDram ? " of DRAM" : ""));
  Core *target = findCore(remote.x, remote.y);
  if (!target || !thread.memory.isInside(*target, remote.address, 4, "write"))
    return Step::Fault;
  spendIssue(4, /*reads=*/false);
  publishWord(*target, remote.address, value);
  return Step::Done;
}

Step NocPort::semaphoreSend(uint64_t from, uint64_t to) {
  const NocAddress remote = NocAddress::decode(to);
  if (remote.isDram)
    return thread.fail("expected a semaphore in L1, found an address of DRAM");
  return semaphoreMulticast(from, MulticastAddress{remote.x, remote.y, remote.x, remote.y, remote.address}.encode(), 1,
                            /*includesSelf=*/true);
}

Step NocPort::semaphoreMulticast(uint64_t from, uint64_t to, int64_t receivers, bool includesSelf) {
  const MulticastAddress remote = MulticastAddress::decode(to);
  SmallVector<Core *, 16> targets;
  if (!thread.memory.isInside(*thread.core, from, 4, "send a semaphore of") ||
      !findReceivers(remote, receivers, includesSelf, targets))
    return Step::Fault;
  if (from % 4 != 0 || remote.address % 4 != 0)
    return thread.fail("expected semaphores at multiples of 4, found addresses " + Twine(from) + " and " + Twine(remote.address));
  const uint32_t value = thread.core->l1->word(from).load(std::memory_order_acquire);
  spendIssue(4, /*reads=*/false);
  for (Core *target : targets) {
    if (!thread.memory.isInside(*target, remote.address, 4, "set a semaphore of"))
      return Step::Fault;
    publishWord(*target, remote.address, value);
  }
  return Step::Done;
}
