//===- ThreadWalk.h - A thread's time line in closed form -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// When a thread does what, if others keep it waiting by nothing but known time lines. A loop is walked twice; its other trips are
// like the second one. Threads that wait for each other's semaphores are walked together (JointWalk.h).
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_HARDWARE_CLOCK_THREADWALK_H
#define TTMLIR_LIB_HARDWARE_CLOCK_THREADWALK_H

#include "ttmlir/Hardware/Clock/KernelShape.h"

#include "llvm/ADT/ArrayRef.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace ttmlir::hw {

/// Events of one kind in a thread: their number, their pages (or values), when the first and the last one happen, and the sum of
/// their times, each as often as it has pages.
struct Mark {
  double events = 0, pages = 0, first = 0, last = 0, moment = 0;

  bool operator==(const Mark &) const = default;

  bool happens() const { return events > 0; }
  void add(double count, double time) {
    if (events == 0)
      first = time;
    ++events;
    pages += count;
    last = time;
    moment += count * time;
  }
  double average() const { return pages / std::max(events, 1.0); }
};

/// When pages come: between knots at a constant rate, some at a time.
class PageCurve {
public:
  bool operator==(const PageCurve &) const = default;

  bool empty() const { return knots.empty(); }
  void clear() { knots.clear(); }
  /// From now on there are `pages` pages, no fewer than before, at `time`, no earlier, after pushes of `block` pages each.
  void add(double pages, double time, double block);
  void delay(double cycles) {
    for (Knot &knot : knots)
      knot.time += cycles;
  }
  /// When there are `pages` pages, or all; demands from `knot` on.
  double reachedAt(double pages, size_t &knot) const;

private:
  struct Knot {
    double pages = 0, time = 0, block = 1;

    bool operator==(const Knot &) const = default;
  };
  llvm::SmallVector<Knot, 4> knots;
};

/// A queue between two threads as one of them sees it; see Handover of Replayer.h. The matrix unit's sources and the destination
/// registers follow the circular buffers.
struct QueueMarks {
  Mark reserve, push, wait, pop;

  static constexpr std::array<Mark QueueMarks::*, 4> kMarks = {&QueueMarks::reserve, &QueueMarks::push, &QueueMarks::wait,
                                                               &QueueMarks::pop};
};

/// Cycles of the transactions of a stream.
struct StreamCost {
  /// Of the own port, and of the busiest resource that others use as well.
  double own = 0, shared = 0;
  /// Of the resource for a core alone.
  double alone = 0;
  /// Of the bank of a core while all cores begin a step at once, the transactions of a step that go to one place, and steps.
  double burst = 0, perPlace = 1, steps = 1;
  /// From the end of service to its acknowledgement, and to its arrival.
  double done = 0, arrival = 0;
};

/// The time line of a thread.
struct TimeLine {
  enum Scalar : unsigned {
    Now,
    PortIn,
    PortOut,
    SharedBanksIn,
    SharedBanksOut,
    SharedCoresIn,
    SharedCoresOut,
    Sent,
    Flushed,
    NumScalars
  };
  std::array<double, NumScalars> times = {};
  std::array<double, kUnits> busy = {};
  std::array<double, kTransactions + 1> reads = {}, writes = {};
  llvm::SmallVector<QueueMarks, 8> queues;
  /// By queue: when the thread pushes.
  llvm::SmallVector<PageCurve, 8> pushes;

  double end() const { return times[Now]; }
};

inline bool isSemaphore(EventKind kind) { return kind >= EventKind::SemaphoreSet && kind <= EventKind::SemaphoreSend; }

/// The end of a wait for a semaphore: its time, and whether one core has updated the semaphores of all cores of the class.
struct Release {
  double time = 0;
  bool isCommon = false;
};

/// Semaphores as the threads of a class see them.
class SemaphoreBoard {
public:
  virtual ~SemaphoreBoard() = default;
  /// The update `step` of class `from` arrives at `time`.
  virtual void update(size_t from, const Step &step, double time) = 0;
  /// The wait `step` of class `index`: nothing if its update is not known yet.
  virtual std::optional<Release> await(size_t index, const Step &step) = 0;
};

/// What the steps of a thread change, by loop: made once for all walks of it.
class WalkPlan {
public:
  /// Plans walks of a thread of a class with `buffers` circular buffers.
  void set(const ThreadShape &thread, size_t buffers);

  /// Whether the thread neither transfers nor knows semaphores: its time line alone follows from its steps.
  bool isLocal() const { return !transfers && !usesSemaphores; }

private:
  friend class Walker;
  /// By node: what a step does. Most add to a mark of a queue; a push also to its curve, a wait after the pages have come.
  struct Action {
    enum Kind : uint8_t { Other, Count, Push, Await } kind = Other;
    uint16_t slot = UINT16_MAX;
    double pages = 1, busy = 0;
  };
  /// A mark or a list of pending transfers that a loop changes (see slotOf()), where its numbers are kept, and the next one of the
  /// same loop, or kNone.
  struct Change {
    uint16_t slot;
    uint32_t place, next;
  };
  static constexpr uint32_t kNone = UINT32_MAX;
  /// By node: the first change of a loop, and all numbers that are kept of it.
  struct Loop {
    uint32_t first = kNone, size = 0;
    /// Transfers, and so changes more times than that of the thread.
    bool transfers = false;
  };

  static Action actionOf(const Step &step, uint16_t slot, size_t firstRead);
  void change(llvm::ArrayRef<size_t> loopsAround, size_t node, uint16_t slot);

  size_t firstRead = 0;
  bool transfers = false, usesSemaphores = false;
  llvm::SmallVector<Loop, 64> loops;
  llvm::SmallVector<Action, 64> actions;
  llvm::SmallVector<Change, 64> changes;
  /// By slot, while planning: the last node with it.
  llvm::SmallVector<int32_t, 128> lastNode;
};

/// The condition of a walk.
struct WalkInput {
  const CoreClass &cores;
  const WalkPlan &plan;
  llvm::ArrayRef<StreamCost> costs;
  /// By queue: when others push; empty: before time 0.
  llvm::ArrayRef<PageCurve> pushes;
  /// By list of peers: cycles of an update to them.
  llvm::ArrayRef<double> oneWay;
  /// Cycles from the start of the first core to that of the last one.
  double spread = 0;
  /// Number of the class on the board.
  size_t index = 0;
  /// Without one no semaphore keeps the thread waiting.
  SemaphoreBoard *board = nullptr;
  /// By node: whether all trips of the loop are walked. Empty: of none.
  llvm::ArrayRef<bool> isWhole = {};
};

/// Trips of a loop that are walked.
inline constexpr uint64_t kWalkedTrips = 2;

/// A walk, in parts.
class Walker {
public:
  /// Clears `line`.
  Walker(const ThreadShape &thread, const WalkInput &input, TimeLine &line);

  /// Walks to the end, or to a wait for a semaphore whose update is not known yet: then returns false.
  bool run();
  /// Does not wait for the semaphore at hand.
  void release() { isReleased = true; }
  double now() const { return line.end(); }
  /// Steps that it has taken.
  uint64_t taken() const { return numTaken; }

private:
  /// A loop under way, or the thread: its nodes, trips at hand, and where its numbers are kept.
  struct Frame {
    size_t begin = 0, end = 0;
    uint64_t trips = 1, walked = 1, trip = 0;
    size_t saved = 0;
  };

  void save(Frame &frame);
  double latenessOf(const WalkPlan::Loop &loop, const double *before, double trips, double walked);
  void extrapolateFrom(const Frame &frame, double trips);
  bool endTrip();
  bool step(const Step &step, const WalkPlan::Action &action);
  void transfers(const Step &step);
  double waitTogether(const Step &step, double &spread);
  void await(size_t slot, double pages);
  void push(size_t slot, double pages);
  bool semaphore(const Step &step);
  Mark &mark(size_t slot) {
    return line.queues[slot / QueueMarks::kMarks.size()].*QueueMarks::kMarks[slot % QueueMarks::kMarks.size()];
  }
  double &pending(size_t number) { return number <= kTransactions ? line.reads[number] : line.writes[number - kTransactions - 1]; }
  double &time() { return line.times[TimeLine::Now]; }

  const ThreadShape &thread;
  const WalkInput input;
  TimeLine &line;
  llvm::SmallVector<Frame, 4> frames;
  /// The time line before the last trips that are walked: what loops change of it, one loop behind the other.
  llvm::SmallVector<double, 64> kept;
  /// By queue: the knot that was reached last.
  llvm::SmallVector<size_t, 8> reached;
  size_t at = 0;
  uint64_t numTaken = 0;
  bool isReleased = false;
  /// By direction: the distance of the cores of the class in cycles, since a shared resource has served them one by one.
  std::array<double, 2> spread;
};

/// The transactions of a thread by stream: all, and most of a step.
struct TransferCount {
  double all = 0;
  uint32_t step = 0;
};
void countTransfers(const ThreadShape &thread, llvm::MutableArrayRef<TransferCount> counts);

/// The queue of the handovers between UNPACK and MATH, and between MATH and PACK, behind `buffers` circular buffers.
inline size_t sourcesOf(size_t buffers) { return buffers; }
inline size_t registersOf(size_t buffers) { return buffers + 1; }

} // namespace ttmlir::hw

#endif // TTMLIR_LIB_HARDWARE_CLOCK_THREADWALK_H
