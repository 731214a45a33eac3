//===- Faults.cpp - Faults of the cores of a chip -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Faults.h"

#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"

#include "Core.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

#include <tuple>

using namespace llvm;
using namespace ttmlir::sim;
using namespace ttmlir::sim::machine;

/// The limit of waiting threads that a deadlock lists.
static constexpr size_t maxListed = 40;

static void forEachThread(const Chip &chip, function_ref<void(const Thread &)> visit) {
  for (const std::unique_ptr<Core> &core : chip.cores)
    if (core)
      for (const Thread &thread : core->threads)
        visit(thread);
}

static Error findFailed(const Chip &chip) {
  const Thread *failed = nullptr;
  forEachThread(chip, [&](const Thread &thread) {
    if (!failed && thread.state == Thread::State::Faulted)
      failed = &thread;
  });
  return failed ? ttmlir::failure(failed->placeText() + ": " + failed->fault) : Error::success();
}

static Error findDeadlock(const Chip &chip) {
  size_t waiting = 0;
  std::string list;
  forEachThread(chip, [&](const Thread &thread) {
    if (thread.state != Thread::State::Blocked || ++waiting > maxListed)
      return;
    list += "\n  " + thread.placeText() + ": " + thread.waitText();
  });
  if (waiting == 0)
    return Error::success();
  if (waiting > maxListed)
    list += "\n  and " + std::to_string(waiting - maxListed) + " more";
  return ttmlir::failure("deadlock: " + Twine(waiting) + (waiting == 1 ? " thread waits" : " threads wait") + " for ever" + list);
}

/// A thread that has finished where another one still owes it something.
static Error findLeftover(const Chip &chip) {
  for (const std::unique_ptr<Core> &core : chip.cores)
    if (core && !core->dst.isEmpty())
      return ttmlir::failure(core->thread(ThreadKind::Math).placeText() +
                             ": expected pack to release the committed destination registers, found none released at the end");
  return Error::success();
}

namespace {
/// Bytes that a thread wrote, of a DRAM bank or of a core.
struct Write {
  uint32_t key;
  RangeSet::Range range;
  const Thread *thread;

  bool operator<(const Write &other) const {
    return std::tuple(key, range.begin, range.end, thread->core->number, thread->kind) <
           std::tuple(other.key, other.range.begin, other.range.end, other.thread->core->number, other.thread->kind);
  }
};
} // namespace

/// Two threads of different cores that wrote the same bytes before either had waited for a semaphore: nothing orders them.
static Error findRace(const Chip &chip) {
  std::vector<Write> writes;
  forEachThread(chip, [&](const Thread &thread) {
    for (const auto &[key, ranges] : thread.noc.early)
      for (const RangeSet::Range &range : ranges.get())
        writes.push_back({key, range, &thread});
  });
  llvm::sort(writes);
  // The range so far with the largest end.
  const Write *last = nullptr;
  for (const Write &write : writes) {
    const bool overlaps = last && last->key == write.key && write.range.begin < last->range.end;
    if (overlaps && last->thread->core != write.thread->core) {
      const bool isCore = write.key >= NocPort::kCoreKey;
      return ttmlir::failure(write.thread->placeTextAt(write.range.pc) + ": expected one writer of " +
                             ttmlir::countText(std::min(last->range.end, write.range.end) - write.range.begin, "byte") +
                             " at address " + Twine(write.range.begin) + " of " +
                             (isCore ? "the L1 of core number " : "DRAM bank ") + Twine(write.key % NocPort::kCoreKey) +
                             ", or a wait between two, found another, " + last->thread->placeTextAt(last->range.pc));
    }
    if (!overlaps || write.range.end > last->range.end)
      last = &write;
  }
  return Error::success();
}

Error machine::findFault(const Chip &chip) {
  for (auto *find : {findFailed, findDeadlock, findLeftover, findRace})
    if (Error error = find(chip))
      return error;
  return Error::success();
}
