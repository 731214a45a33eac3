//===- ThreadBuilder.h - One thread of a generic ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Creates the threads form of an op and fills its regions: CB and semaphore arguments, the part of the iteration space of a core.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_THREADBUILDER_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_THREADBUILDER_H

#include "../LoweringConfig.h"
#include "ttmlir/Dialect/D2M/Utils/IndexBuilder.h"

namespace mlir::tt {

using d2m::CircularBuffer;

/// Creates a generic in threads form before `op`, with an empty region per entry of `threads`. Region arguments are `buffers`, with
/// ports and addresses `places`, then `semaphores` semaphores.
d2m::GenericOp createThreads(Operation *op, ArrayRef<const CircularBuffer *> buffers, ArrayAttr places, unsigned semaphores,
                             ArrayRef<int64_t> grid, ArrayRef<Attribute> threads);

/// Builds one thread of a generic.
class ThreadBuilder : public IndexBuilder {
public:
  /// Builds into `thread`, whose first arguments are `buffers`.
  ThreadBuilder(Region &thread, ArrayRef<const CircularBuffer *> buffers)
      : IndexBuilder(thread.getLoc(), thread.front(), IndexType::get(thread.getContext())), thread(thread), buffers(buffers) {}

  /// The generic of the thread.
  Operation *generic() { return thread.getParentOp(); }
  /// The region arguments of `buffer` and of semaphore `index`.
  Value cb(const CircularBuffer &buffer) { return thread.getArgument(llvm::find(buffers, &buffer) - buffers.begin()); }
  Value semaphore(unsigned index) { return thread.getArgument(buffers.size() + index); }

  /// First iteration and number of iterations of `core` along a dimension with `mapping`; idle cores have none.
  std::pair<Value, Value> coreRange(Value core, const d2m::DimMapping &mapping);

  template <class Op, class... Args> auto call(Args &&...args) { return Op::create(b, std::forward<Args>(args)...); }

  /// Terminates the thread and erases unused index arithmetic.
  void finish();

private:
  Region &thread;
  SmallVector<const CircularBuffer *> buffers;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_THREADBUILDER_H
