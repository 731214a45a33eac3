//===- ThreadBuilder.h - One thread of a generic ----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_THREADBUILDER_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_THREADBUILDER_H

#include "../LoweringConfig.h"
#include "ttmlir/Dialect/D2M/Utils/IndexBuilder.h"

namespace mlir::tt {

using d2m::CircularBuffer;

/// A generic in place of `op`, which stays, with empty `threads` for a grid of cores. Their arguments are `buffers`, which are at
/// `places`, then semaphores.
d2m::GenericOp createThreads(Operation *op, ArrayRef<const CircularBuffer *> buffers, ArrayAttr places, unsigned semaphores,
                             ArrayRef<int64_t> grid, ArrayRef<Attribute> threads);

/// Makes one thread of a generic.
class ThreadBuilder : public IndexBuilder {
public:
  /// Fills `thread`, whose first arguments are `buffers`.
  ThreadBuilder(Region &thread, ArrayRef<const CircularBuffer *> buffers)
      : IndexBuilder(thread.getLoc(), thread.front(), IndexType::get(thread.getContext())), thread(thread), buffers(buffers) {}

  /// The generic that the thread is of.
  Operation *generic() { return thread.getParentOp(); }
  /// The argument for `buffer`, and for semaphore `index`.
  Value cb(const CircularBuffer &buffer) { return thread.getArgument(llvm::find(buffers, &buffer) - buffers.begin()); }
  Value semaphore(unsigned index) { return thread.getArgument(buffers.size() + index); }

  /// First point and number of points of `core` along a dimension that maps to cores as `mapping` says.
  std::pair<Value, Value> share(Value core, const d2m::DimMapping &mapping);

  template <class Op, class... Args> auto call(Args &&...args) { return Op::create(b, std::forward<Args>(args)...); }

  /// Ends the thread.
  void finish();

private:
  Region &thread;
  SmallVector<const CircularBuffer *> buffers;
};

} // namespace mlir::tt

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_THREADS_THREADBUILDER_H
