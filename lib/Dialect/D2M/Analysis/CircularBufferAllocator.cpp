//===- CircularBufferAllocator.cpp - Ports and addresses of buffers --------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Analysis/CircularBufferAllocator.h"

#include "ttmlir/Hardware/Memory/MemoryRange.h"

#include "llvm/Support/MathExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using ttkernel::CBPort;
using ttkernel::CBType;

CBType mlir::tt::d2m::makeBufferType(ttcore::TileType tile, int64_t pages, uint64_t pushes) {
  return CBType::get(tile.getContext(), CBPort::In0, 0, MemRefType::get({pages}, tile), tile.getSizeInBytes(), pushes,
                     /*operand=*/std::nullopt);
}

CircularBufferAllocator::CircularBufferAllocator(const ::ttmlir::hw::ChipDesc &chip)
    : chip(chip), address(llvm::alignTo(chip.l1UnreservedBase, chip.nocDramAddressAlignBytes)) {}

CBType CircularBufferAllocator::place(CBType buffer, unsigned number) {
  auto placed = CBType::get(buffer.getContext(), static_cast<CBPort>(number), buffer.getOperand() ? 0 : address, buffer.getMemref(),
                            buffer.getPageSize(), buffer.getNumBuffers(), buffer.getOperand());
  address = llvm::alignTo(address + buffer.getOwnBytes(), chip.nocDramAddressAlignBytes);
  return placed;
}

llvm::Error CircularBufferAllocator::check() const {
  if (address <= chip.l1Size)
    return llvm::Error::success();
  return llvm::createStringError("expected at most " + llvm::Twine(chip.usableL1Size()) +
                                 " bytes of circular buffers on a core, found " + llvm::Twine(address - chip.l1UnreservedBase));
}

llvm::Error mlir::tt::d2m::checkPlace(BufferAttr place, MemRefType push, unsigned number, const ::ttmlir::hw::ChipDesc &chip) {
  if (place.getOperand())
    return llvm::Error::success();
  const uint64_t bytes = llvm::SaturatingMultiply<uint64_t>(
      llvm::SaturatingMultiply<uint64_t>(place.getBuffers(), push.getNumElements()), place.getPageSize());
  llvm::Error error = ::ttmlir::hw::checkCircularBuffer(chip, place.getAddress(), bytes);
  if (!error)
    return error;
  std::string text;
  llvm::raw_string_ostream(text) << "circular buffer " << number << " at " << place << ": " << toString(std::move(error));
  return llvm::createStringError(text);
}

unsigned mlir::tt::d2m::registersOf(const ::ttmlir::hw::ChipDesc &chip, bool is32Bit) {
  return chip.dstPhysicalSizeTiles / (is32Bit ? 2 : 1);
}
