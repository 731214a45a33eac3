//===- TensorAccess.cpp - NoC access to tiles of a tensor -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "TensorAccess.h"

#include "ttmlir/Dialect/D2M/Analysis/TileNumbers.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

/// The memref type of the tensor of `buffer`.
static MemRefType tileBufferType(const CircularBuffer &buffer) {
  auto space = buffer.isInDram ? ttcore::MemorySpace::Dram : ttcore::MemorySpace::L1;
  SmallVector<int64_t> unknown(buffer.placement.getNumResults(), ShapedType::kDynamic);
  return MemRefType::get(unknown, buffer.type.getMemref().getElementType(), MemRefLayoutAttrInterface(),
                         ttcore::MemorySpaceAttr::get(buffer.type.getContext(), space));
}

TensorAccess::TensorAccess(ThreadBuilder &k, const CircularBuffer &buffer, AffineExpr tileIndex, ArrayRef<int64_t> extents,
                           unsigned index)
    : TensorAccess(k, tileBufferType(buffer), buffer.placement, tileIndex, extents, index) {}

TensorAccess::TensorAccess(ThreadBuilder &k, MemRefType type, AffineMap placement, AffineExpr tileIndex, ArrayRef<int64_t> extents,
                           unsigned index)
    : k(k) {
  for (AffineExpr expr : placement.getResults())
    place.push_back(simplifyInRange(expr.replaceDims(tileIndex), extents));
  tiles = k.call<OperandOp>(type, index);
}

SmallVector<Value, 3> TensorAccess::indices(ValueRange at) const {
  return llvm::map_to_vector<3>(place, [&](AffineExpr expr) { return k.apply(expr, at); });
}

Value TensorAccess::networkAddress(ValueRange at, Value offset) const {
  return k.call<NocAddressOp>(tiles, indices(at), offset);
}

void TensorAccess::read(ValueRange at, Value local, Value page) const { k.call<DmaReadOp>(tiles, indices(at), local, page); }

void TensorAccess::write(ValueRange at, Value local, Value page) const { k.call<DmaWriteOp>(local, page, tiles, indices(at)); }
