//===- ThreadLowering.h - Operations of a thread to calls --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_THREADLOWERING_H
#define TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_THREADLOWERING_H

#include "ttmlir/Dialect/D2M/IR/D2M.h"
#include "ttmlir/Dialect/D2M/Utils/IndexBuilder.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"
#include "ttmlir/Hardware/System/SystemDesc.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"

namespace mlir::tt {

/// Converts the operations of a thread to calls, in place. `kernel` has the thread as its body; its arguments are circular buffers,
/// which have the types of ttkernel already, and then semaphores, which go.
class ThreadLowering {
public:
  explicit ThreadLowering(func::FuncOp kernel)
      : kernel(kernel), k(kernel.getLoc(), kernel.front(), IntegerType::get(kernel.getContext(), 32)) {}
  virtual ~ThreadLowering() = default;

  /// An error at what has no call.
  LogicalResult run();

protected:
  /// Calls in front of the whole kernel.
  virtual void begin() {}
  /// Calls for `op`, at its place; its results of type index are replaced. Operations of no concern are left alone.
  virtual LogicalResult lower(Operation *op);

  template <class Op, class... Args> auto call(Args &&...args) { return Op::create(k.b, std::forward<Args>(args)...); }
  /// The circular buffer that `tiles` are in.
  static Value bufferOf(Value tiles);
  static ttkernel::CBType typeOf(Value cb) { return cast<ttkernel::CBType>(cb.getType()); }
  /// The number of the tile at `index` in `tiles`, row-major.
  Value linear(Value tiles, ValueRange index);
  /// The first operation that is no constant: where values belong that the whole kernel needs.
  Operation *top();

  func::FuncOp kernel;
  IndexBuilder k;

private:
  void useNumbersOfCalls();
};

/// Threads that move data over network `noc` of `chip`, and threads that compute. `capacity` gives the destination registers of a
/// core for tiles of 32 or 16 bits.
LogicalResult lowerMovement(func::FuncOp kernel, ttkernel::NocIndex noc, const ::ttmlir::hw::ChipDesc &chip);
LogicalResult lowerCompute(func::FuncOp kernel, function_ref<unsigned(bool)> capacity);

} // namespace mlir::tt

#endif // TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_THREADLOWERING_H
