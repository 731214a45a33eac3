//===- JointWalk.h - Threads that wait for semaphores -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Threads of all classes that wait for each other's semaphores are walked together, one core of each class: a thread goes on until
// it waits for an update that no thread has sent yet. Loops of the same trips in all of them are walked twice as usual, so that
// updates and waits stay in step; loops in which the threads differ, such as rotating senders, trip by trip.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_HARDWARE_CLOCK_JOINTWALK_H
#define TTMLIR_LIB_HARDWARE_CLOCK_JOINTWALK_H

#include "ThreadWalk.h"

#include "llvm/ADT/STLFunctionalExtras.h"

namespace ttmlir::hw {

class JointWalk final : SemaphoreBoard {
public:
  /// A thread of a class.
  struct Member {
    size_t index = 0, thread = 0;
    const CoreClass *cores = nullptr;
    const ThreadShape *shape = nullptr;
    /// By node.
    llvm::SmallVector<bool, 64> isWhole = {};
  };
  /// By class and list of peers: the classes of the peers.
  using TargetsFn = llvm::function_ref<llvm::ArrayRef<uint32_t>(size_t, uint32_t)>;

  /// `targets` is asked during walks as well.
  JointWalk(std::vector<Member> members, size_t numClasses, uint32_t numSemaphores, TargetsFn targets);

  /// Groups of the threads of all classes that use semaphores. No two groups use the same one.
  static std::vector<std::vector<Member>> groupsOf(llvm::ArrayRef<const CoreClass *> classes, uint32_t numSemaphores);

  llvm::ArrayRef<Member> members() const { return all; }

  /// Walks all threads, each with its input and into its line.
  void run(llvm::function_ref<WalkInput(const Member &)> inputOf, llvm::function_ref<TimeLine &(const Member &)> lineOf,
           TargetsFn targets);

private:
  /// Updates of a semaphore of a class, by their class.
  struct Source {
    size_t from = 0, cores = 0;
    double updates = 0;
    llvm::SmallVector<double, 8> arrivals = {};
  };
  struct Inbox {
    double waits = 0, updates = 0, awaited = 0;
    llvm::SmallVector<Source, 2> sources;
    /// Whether the classes take turns: then each wait is for the next update of any of them, otherwise for the next one of each.
    bool takesTurns = false;
    /// Whether each update comes from one core of all.
    bool isCommon = false;
    llvm::SmallVector<double, 8> turns;

    Source &from(size_t index, size_t cores);
    bool await(double until, double &time) const;
  };

  void update(size_t from, const Step &step, double time) final;
  std::optional<Release> await(size_t index, const Step &step) final;

  void count(const Member &member, size_t begin, size_t end, double trips);
  Inbox &inbox(size_t index, uint32_t semaphore) { return inboxes[index * numSemaphores + semaphore]; }

  std::vector<Member> all;
  uint32_t numSemaphores;
  std::vector<Inbox> inboxes;
  TargetsFn targetsOf;
};

} // namespace ttmlir::hw

#endif // TTMLIR_LIB_HARDWARE_CLOCK_JOINTWALK_H
