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
#include "mlir/IR/PatternMatch.h"

namespace mlir::tt {

//===----------------------------------------------------------------------===//
// Locations of tiles
//===----------------------------------------------------------------------===//

/// The converted values of `tiles`: the inputs of the cast that replaced its producer. Empty before that.
ValueRange convertedValues(Value tiles);
/// The circular buffer that `tiles` are in, converted or not.
Value bufferOf(Value tiles);
inline ttkernel::CBType typeOf(Value cb) { return cast<ttkernel::CBType>(cb.getType()); }
bool isInDst(Value tiles);
/// The load, from DST or from a circular buffer, that defines `tile`; null if there is none.
d2m::LoadOp loadOf(Value tile, bool isFromDst);
/// A circular buffer in the format of `operand` whose page size is its tile size: the buffer of its tiles, else any of the thread.
/// Null without one.
Value bufferLike(d2m::OperandOp operand);

/// Whether the registers of `dst` have 32 bits, else 16.
bool holds32Bits(d2m::AcquireDstOp dst);
/// The unit of a store's call, by the source and the destination of its tile.
enum class StoreUnit { Packer, Unpacker, DstMove, MatrixUnit, VectorUnit };
StoreUnit unitOf(d2m::StoreOp store);
/// Whether `op` is a matrix unit op on two circular buffers.
bool isPair(Operation *op);
/// Whether the vector unit computes the tile op `op` in one call.
bool hasVectorCall(Operation *op);

/// Emits errors at all ops of `generic` without a call. Changes nothing.
LogicalResult verifyThreads(d2m::GenericOp generic, const ::ttmlir::hw::ChipDesc &chip);

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// Inserts calls and i32 constants at an op.
class CallBuilder : public IndexBuilder {
public:
  CallBuilder(const OpBuilder &at, Location loc, func::FuncOp kernel)
      : IndexBuilder(at, loc, kernel.front(), IntegerType::get(kernel.getContext(), 32)) {}

  template <class Op, class... Args> auto call(Args &&...args) { return Op::create(b, std::forward<Args>(args)...); }
  /// The linear index of the tile at `index` in `tiles`, row-major.
  Value linear(Value tiles, ValueRange index);
};

/// The converted values of an op's result.
using ConvertedValues = SmallVector<Value, 3>;

/// A kernel whose body is a thread under conversion: its circular buffers have ttkernel types, its integers are i32 and its
/// semaphores addresses. `convert` emits the calls of an op at `k` and returns the converted values of its result.
class ThreadLowering {
public:
  explicit ThreadLowering(func::FuncOp kernel) : kernel(kernel) {}
  virtual ~ThreadLowering() = default;

  ConvertedValues convert(d2m::CoreIndexOp op, CallBuilder &k);
  ConvertedValues convert(d2m::ReserveOp op, CallBuilder &k);
  ConvertedValues convert(d2m::PushOp op, CallBuilder &k);
  ConvertedValues convert(d2m::WaitOp op, CallBuilder &k);
  ConvertedValues convert(d2m::PopOp op, CallBuilder &k);
  ConvertedValues convert(d2m::FrontOp op, CallBuilder &k);
  ConvertedValues convert(d2m::YieldOp op, CallBuilder &k);

protected:
  /// Whether the L1 address of `tiles` is used.
  virtual bool needsAddress(Value) const { return false; }

  func::FuncOp kernel;

private:
  template <class Pointer> ConvertedValues locate(Value tiles, CallBuilder &k);
};

/// The kernels under conversion.
class KernelsInProgress {
public:
  void add(func::FuncOp kernel, std::unique_ptr<ThreadLowering> lowering) { lowerings[kernel] = std::move(lowering); }
  /// The kernel that `op` is in.
  func::FuncOp kernelOf(Operation *op) const { return op->getParentOfType<func::FuncOp>(); }
  ThreadLowering &operator[](func::FuncOp kernel) const { return *lowerings.at(kernel); }

  /// Replaces `op` by its converted values: by the value itself, or by a cast until all uses are converted.
  void replace(Operation *op, ArrayRef<Value> names, PatternRewriter &rewriter);
  /// Erases unused casts.
  void eraseNames();

private:
  DenseMap<Operation *, std::unique_ptr<ThreadLowering>> lowerings;
  SmallVector<Operation *> casts;
};

/// Converts `Op` by the `Lowering` of its kernel.
template <class Lowering, class Op> class ThreadPattern : public OpRewritePattern<Op> {
public:
  ThreadPattern(MLIRContext *context, KernelsInProgress &kernels) : OpRewritePattern<Op>(context), kernels(kernels) {}

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const final {
    func::FuncOp kernel = kernels.kernelOf(op);
    CallBuilder k(rewriter, op.getLoc(), kernel);
    kernels.replace(op, static_cast<Lowering &>(kernels[kernel]).convert(op, k), rewriter);
    return success();
  }

private:
  KernelsInProgress &kernels;
};

template <class Lowering, class... Ops> void addThreadPatterns(RewritePatternSet &patterns, KernelsInProgress &kernels) {
  patterns.add<ThreadPattern<Lowering, Ops>...>(patterns.getContext(), kernels);
}

/// Patterns for ops common to all threads, for data movement and for compute.
void populateThreadPatterns(RewritePatternSet &patterns, KernelsInProgress &kernels);
void populateMovementThreadPatterns(RewritePatternSet &patterns, KernelsInProgress &kernels);
void populateComputeThreadPatterns(RewritePatternSet &patterns, KernelsInProgress &kernels);

/// Erases unused tiles of `kernel`.
void eraseUnusedTiles(func::FuncOp kernel, RewriterBase &rewriter);

/// Starts the conversion of a thread in the body of `kernel`: a data movement thread on NoC `noc` of `chip`, or a compute thread.
/// `k` inserts calls for the whole kernel.
std::unique_ptr<ThreadLowering> beginMovement(func::FuncOp kernel, ttkernel::NocIndex noc, const ::ttmlir::hw::ChipDesc &chip,
                                              CallBuilder &k);
std::unique_ptr<ThreadLowering> beginCompute(func::FuncOp kernel, ttkernel::MathFidelity fidelity,
                                             const ::ttmlir::hw::ChipDesc &chip, CallBuilder &k);

} // namespace mlir::tt

#endif // TTMLIR_LIB_CONVERSION_D2MTOTTKERNEL_THREADLOWERING_H
