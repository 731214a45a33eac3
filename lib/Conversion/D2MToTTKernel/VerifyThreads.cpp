//===- VerifyThreads.cpp - Limits of kernels ------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Verification before threads become kernels: patterns then convert every op.
//
//===----------------------------------------------------------------------===//

#include "ThreadLowering.h"

#include "ttmlir/Dialect/D2M/Analysis/CircularBufferAllocator.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

static LogicalResult verifyOp(d2m::AcquireDstOp op, const ::ttmlir::hw::ChipDesc &chip) {
  const bool is32Bit = holds32Bits(op);
  const int64_t registers = cast<MemRefType>(op.getDst().getType()).getNumElements(), most = registersOf(chip, is32Bit);
  if (registers <= most)
    return success();
  return op.emitOpError("expected at most ") << most << " destination registers of " << (is32Bit ? 32 : 16) << " bits, found "
                                             << registers;
}

static LogicalResult verifyMatrixUnit(Operation *op) {
  for (Value operand : op->getOperands())
    if (!loadOf(operand, /*isFromDst=*/false))
      return op->emitOpError("operand must be a CB-resident tile");
  if (!isPair(op))
    return success();
  auto type = cast<ttcore::TileType>(op->getOperand(0).getType());
  const bool isExact = type.getDataType() == ttcore::DataType::BFloat16 || ttcore::isBlockFloat(type.getDataType());
  if (isExact && op->getOperand(1).getType() == type)
    return success();
  return op->emitOpError("expected two tiles of one format, with 16 bits or shared exponents, found others");
}

static LogicalResult verifyVectorUnit(Operation *op) {
  for (Value operand : op->getOperands())
    if (!loadOf(operand, /*isFromDst=*/true))
      return op->emitOpError("operands must be tiles in DST");
  if (hasVectorCall(op))
    return success();
  return op->emitOpError("is not supported in threads: it stands for several calls");
}

static LogicalResult verifyOp(StoreOp op) {
  switch (unitOf(op)) {
  case StoreUnit::Packer:
    if (!loadOf(op.getTile(), /*isFromDst=*/true))
      return op.emitOpError("operand must be a tile in DST");
    return success();
  case StoreUnit::Unpacker:
  case StoreUnit::DstMove:
    return success();
  case StoreUnit::MatrixUnit:
    return verifyMatrixUnit(op.getTile().getDefiningOp());
  case StoreUnit::VectorUnit:
    return verifyVectorUnit(op.getTile().getDefiningOp());
  }
  return success();
}

static LogicalResult verifyOp(OperandOp op) {
  const Type element = cast<MemRefType>(op.getTiles().getType()).getElementType();
  if (!isa<ttcore::TileType>(element) || bufferLike(op))
    return success();
  return op.emitOpError("expected a circular buffer of ") << element << " in its thread, found none";
}

LogicalResult mlir::tt::verifyThreads(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip) {
  bool ok = true;
  generic.walk([&](Operation *op) {
    ok &= succeeded(llvm::TypeSwitch<Operation *, LogicalResult>(op)
                        .Case([&](d2m::AcquireDstOp op) { return verifyOp(op, chip); })
                        .Case<StoreOp, OperandOp>([](auto op) { return verifyOp(op); })
                        .Default([](Operation *) { return success(); }));
  });
  return success(ok);
}
