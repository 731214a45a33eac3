//===- ThreadLowering.cpp - Conversion of ops common to all threads -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ThreadLowering.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using namespace mlir::tt::ttkernel;

//===----------------------------------------------------------------------===//
// Where tiles are
//===----------------------------------------------------------------------===//

ValueRange mlir::tt::convertedValues(Value tiles) {
  auto name = tiles.getDefiningOp<UnrealizedConversionCastOp>();
  return name ? ValueRange(name.getInputs()) : ValueRange();
}

// Operands are read as values, not by typed accessors: buffers, semaphores and indices have the types of ttkernel in a kernel.
Value mlir::tt::bufferOf(Value tiles) {
  return llvm::TypeSwitch<Operation *, Value>(tiles.getDefiningOp())
      .Case([](UnrealizedConversionCastOp op) { return op.getInputs().front(); })
      .Case<ReserveOp, WaitOp, FrontOp>([](auto op) { return op.getCbMutable().get(); })
      .Case([](AheadOp op) { return bufferOf(op.getTiles()); })
      .Default([](Operation *) { return Value(); });
}

bool mlir::tt::isInDst(Value tiles) { return memorySpaceOf(tiles) == ttcore::MemorySpace::Dst; }

LoadOp mlir::tt::loadOf(Value tile, bool isFromDst) {
  auto load = (isFromDst ? inRegister(tile) : tile).getDefiningOp<LoadOp>();
  return load && isInDst(load.getTiles()) == isFromDst ? load : LoadOp();
}

/// The format of the tiles in a circular buffer, converted or not.
static Type elementOf(Type cb) {
  if (auto buffer = dyn_cast<CircularBufferType>(cb))
    return buffer.getMemref().getElementType();
  auto converted = dyn_cast<CBType>(cb);
  return converted ? converted.getMemref().getElementType() : Type();
}

Value mlir::tt::bufferLike(OperandOp operand) {
  for (Operation *user : operand->getUsers())
    if (auto read = dyn_cast<DmaReadOp>(user))
      return bufferOf(read.getTo());
    else if (auto write = dyn_cast<DmaWriteOp>(user))
      return bufferOf(write.getFrom());
  Region *thread = operand->getParentRegion();
  while (!isa<GenericOp, func::FuncOp>(thread->getParentOp()))
    thread = thread->getParentRegion();
  const Type element = cast<MemRefType>(operand.getTiles().getType()).getElementType();
  for (Value argument : thread->getArguments())
    if (!argument.use_empty() && elementOf(argument.getType()) == element)
      return argument;
  return {};
}

//===----------------------------------------------------------------------===//
// Converted values
//===----------------------------------------------------------------------===//

Value CallBuilder::linear(Value tiles, ValueRange index) {
  Value number;
  for (auto [extent, at] : llvm::zip_equal(cast<MemRefType>(tiles.getType()).getShape(), index))
    number = number ? add(mul(number, constant(extent)), at) : at;
  return number ? number : constant(0);
}

void KernelsInProgress::replace(Operation *op, ArrayRef<Value> names, PatternRewriter &rewriter) {
  if (op->use_empty())
    return rewriter.eraseOp(op);
  const Type type = op->getResult(0).getType();
  if (names.size() == 1 && names.front().getType() == type)
    return rewriter.replaceOp(op, names);
  rewriter.setInsertionPoint(op);
  auto name = UnrealizedConversionCastOp::create(rewriter, op->getLoc(), type, names);
  casts.push_back(name);
  rewriter.replaceOp(op, name);
}

void KernelsInProgress::eraseNames() {
  for (Operation *cast : llvm::reverse(casts))
    cast->erase();
  casts.clear();
}

//===----------------------------------------------------------------------===//
// Circular buffers
//===----------------------------------------------------------------------===//

/// The number of pages of `op`.
template <class Op> static Value pagesOf(Op op, CallBuilder &k) {
  MutableOperandRange pages = op.getPagesMutable();
  return pages.empty() ? k.constant(typeOf(op.getCbMutable().get()).getMemref().getNumElements()) : Value(pages[0].get());
}

template <class Call, class Op> static Value access(Op op, CallBuilder &k) {
  Value cb = op.getCbMutable().get();
  k.call<Call>(cb, pagesOf(op, k));
  return cb;
}

/// Converts `tiles`, the result of an access, to their circular buffer, and their address if used.
template <class Pointer> ConvertedValues ThreadLowering::locate(Value tiles, CallBuilder &k) {
  ConvertedValues names = {bufferOf(tiles)};
  if (needsAddress(tiles))
    names.push_back(k.call<Pointer>(names.front()));
  return names;
}

ConvertedValues ThreadLowering::convert(ReserveOp op, CallBuilder &k) {
  access<CBReserveBackOp>(op, k);
  return locate<GetWritePtrOp>(op.getTiles(), k);
}
ConvertedValues ThreadLowering::convert(WaitOp op, CallBuilder &k) {
  access<CBWaitFrontOp>(op, k);
  return locate<GetReadPtrOp>(op.getTiles(), k);
}
ConvertedValues ThreadLowering::convert(FrontOp op, CallBuilder &k) { return locate<GetReadPtrOp>(op.getTiles(), k); }

ConvertedValues ThreadLowering::convert(PushOp op, CallBuilder &k) { return access<CBPushBackOp>(op, k), ConvertedValues(); }
ConvertedValues ThreadLowering::convert(PopOp op, CallBuilder &k) { return access<CBPopFrontOp>(op, k), ConvertedValues(); }

//===----------------------------------------------------------------------===//
// Numbers and the end
//===----------------------------------------------------------------------===//

ConvertedValues ThreadLowering::convert(CoreIndexOp op, CallBuilder &k) {
  return {op.getDim() == 0 ? Value(k.call<MyYOp>()) : Value(k.call<MyXOp>())};
}

ConvertedValues ThreadLowering::convert(YieldOp op, CallBuilder &k) { return k.call<func::ReturnOp>(), ConvertedValues(); }

void mlir::tt::populateThreadPatterns(RewritePatternSet &patterns, KernelsInProgress &kernels) {
  addThreadPatterns<ThreadLowering, CoreIndexOp, ReserveOp, PushOp, WaitOp, PopOp, FrontOp, YieldOp>(patterns, kernels);
}
