//===- TensorAccess.cpp - Tiles of tensors on the network -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorAccess.h"

#include "ttmlir/Dialect/D2M/Transforms/TileNumbers.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttkernel;

TensorAccess::TensorAccess(KernelFunction &k, const BufferPlan &buffer, Value cb, AffineExpr number, ArrayRef<int64_t> extents,
                           unsigned operand)
    : k(k), buffer(buffer), base(k.call<GetCommonArgValOp>(k.b.getI32Type(), operand)) {
  for (AffineExpr expr : buffer.placement.getResults())
    place.push_back(d2m::simplifyInRange(expr.replaceDims(number), extents));
  if (buffer.isOnCores)
    return;
  auto type = InterleavedAddrGenFastType::get(k.b.getContext());
  generator = k.call<GetInterleavedAddrGenFastOp>(type, base, cb, buffer.isInDram);
}

Value TensorAccess::networkAddress(ValueRange at, Value offset) const {
  auto type = NocAddrType::get(k.b.getContext());
  if (generator)
    return k.call<GetTileNocAddrOp>(type, k.apply(place[0], at), generator, offset);
  Value y = k.call<LogicalToTranslatedYOp>(k.b.getI32Type(), k.apply(place[0], at));
  Value x = k.call<LogicalToTranslatedXOp>(k.b.getI32Type(), k.apply(place[1], at));
  Value inCore = k.mul(k.apply(place[2], at), k.constant(buffer.type.getPageSize()));
  return k.call<GetNocAddrOp>(type, x, y, k.add(k.add(base, inCore), offset));
}

void TensorAccess::read(ValueRange at, Value address) const {
  if (generator)
    k.call<NocAsyncReadTileOp>(k.apply(place[0], at), generator, address);
  else
    k.call<NocAsyncReadOp>(networkAddress(at, k.constant(0)), address, k.constant(buffer.type.getPageSize()));
}

void TensorAccess::write(ValueRange at, Value address) const {
  if (generator)
    k.call<NocAsyncWriteTileOp>(k.apply(place[0], at), generator, address);
  else
    k.call<NocAsyncWriteOp>(address, networkAddress(at, k.constant(0)), k.constant(buffer.type.getPageSize()));
}
