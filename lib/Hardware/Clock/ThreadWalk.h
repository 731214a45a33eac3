//===- ThreadWalk.h - A thread's time line in closed form -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// When a thread does what, if others keep it waiting by nothing but known time lines. A loop is walked twice; its other trips are
// like the second one.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_HARDWARE_CLOCK_THREADWALK_H
#define TTMLIR_LIB_HARDWARE_CLOCK_THREADWALK_H

#include "ttmlir/Hardware/Clock/KernelShape.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

namespace ttmlir::hw {

/// Events of one kind in a thread: their number, their pages (or values), when the first and the last one happen, and the sum of
/// their times, each as often as it has pages.
struct Mark {
  double events = 0, pages = 0, first = 0, firstPages = 0, last = 0, moment = 0;

  bool operator==(const Mark &) const = default;

  bool happens() const { return events > 0; }
  void add(double count, double time) {
    if (events == 0) {
      first = time;
      firstPages = count;
    }
    ++events;
    pages += count;
    last = time;
    moment += count * time;
  }
  /// When `count` pages are there, if they come at a constant rate.
  double reachedAt(double count) const {
    if (count <= firstPages || pages <= firstPages)
      return first;
    return first + std::min((count - firstPages) / (pages - firstPages), 1.0) * (last - first);
  }
  double average() const { return pages / std::max(events, 1.0); }
};

/// A queue between two threads as one of them sees it; see Handover of Replayer.h. The matrix unit's sources and the destination
/// registers follow the circular buffers.
struct QueueMarks {
  Mark reserve, push, wait, pop;
};

/// A semaphore: updates of others' by their arrival, and waits for the own one.
struct SemaphoreMarks {
  Mark update, wait;
  /// From the last wait of the thread to the arrival of an update: sum over updates.
  double answer = 0;
};

/// Cycles of the transactions of a stream.
struct StreamCost {
  /// Of the own port, and of the busiest resource that others use as well.
  double own = 0, shared = 0;
  /// From the end of service to its acknowledgement, and to its arrival.
  double done = 0, arrival = 0;
};

/// The time line of a thread.
struct TimeLine {
  enum Scalar : unsigned { Now, PortIn, PortOut, SharedIn, SharedOut, Sent, Flushed, LastArrival, LastWait, NumScalars };
  std::array<double, NumScalars> times = {};
  std::array<double, kUnits> busy = {};
  std::array<double, kTransactions + 1> reads = {}, writes = {};
  llvm::SmallVector<QueueMarks, 8> queues;
  llvm::SmallVector<SemaphoreMarks, 4> semaphores;

  double end() const { return times[Now]; }
};

/// The condition of a wait.
struct WalkInput {
  const CoreClass &cores;
  llvm::ArrayRef<StreamCost> costs;
  /// By queue and by semaphore: when others push and update it; without events: before time 0.
  llvm::ArrayRef<Mark> pushes, updates;
  /// By semaphore: cycles from an update that the thread sends to the answer; negative without one.
  llvm::ArrayRef<double> answers;
  /// Waits of the thread, if all are for one semaphore: the k-th one is for the k-th update, in proportion. Otherwise updates come
  /// in bursts, of which the first one is known.
  double waits = 0;
  /// By list of peers: cycles of an update to them.
  llvm::ArrayRef<double> oneWay;
};

/// Sets `line` to the time line of `thread`.
void walk(const ThreadShape &thread, const WalkInput &input, TimeLine &line);

/// Adds the transactions of a thread by stream.
void countTransfers(const ThreadShape &thread, llvm::MutableArrayRef<double> counts);

/// The queue of the handovers between UNPACK and MATH, and between MATH and PACK, behind `buffers` circular buffers.
inline size_t sourcesOf(size_t buffers) { return buffers; }
inline size_t registersOf(size_t buffers) { return buffers + 1; }

} // namespace ttmlir::hw

#endif // TTMLIR_LIB_HARDWARE_CLOCK_THREADWALK_H
