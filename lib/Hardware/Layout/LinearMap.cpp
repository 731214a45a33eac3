//===- LinearMap.cpp - Logical to physical indices ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Layout/LinearMap.h"

#include "ttmlir/Support/Arithmetic.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"

using namespace ttmlir;
using namespace ttmlir::hw;
using llvm::ArrayRef;
using llvm::Expected;
using llvm::SmallVector;
using llvm::Twine;

//===----------------------------------------------------------------------===//
// Collapsing
//===----------------------------------------------------------------------===//

void LinearMap::collapseInto(unsigned result, ArrayRef<int64_t> shape, unsigned begin, unsigned end, int64_t alignment) {
  int64_t next = 1;
  for (unsigned dim = end; dim-- > begin;) {
    stride(result, dim) = next;
    next = saturatingMul(next, dim + 1 == end ? alignUp(shape[dim], alignment) : shape[dim]);
  }
}

LinearMap LinearMap::collapse(ArrayRef<int64_t> shape, unsigned physicalRank, int64_t rowAlignment) {
  const unsigned rank = shape.size();
  physicalRank = std::max(physicalRank, 1u);
  LinearMap map(physicalRank, rank);
  // The number of collapsed dimensions, and of missing physical dimensions, which lead with extent 0.
  const unsigned collapsed = rank > physicalRank ? rank - physicalRank : 0, missing = physicalRank + collapsed - rank;
  const unsigned rows = physicalRank < 2 ? 0 : physicalRank - 2;
  for (unsigned dim = 0, result = missing; dim < rank; ++result) {
    const unsigned end = result == rows || physicalRank < 2 ? dim + collapsed + 1 : dim + 1;
    map.collapseInto(result, shape, dim, end, result + 2 == physicalRank ? rowAlignment : 1);
    dim = end;
  }
  return map;
}

/// `intervals` with numbers from 0 to `rank`, checked.
static Expected<SmallVector<DimInterval, 4>> normalize(ArrayRef<DimInterval> intervals, int64_t rank) {
  SmallVector<DimInterval, 4> result;
  int64_t previous = 0;
  for (DimInterval interval : intervals) {
    const int64_t begin = interval.begin < 0 ? saturatingAdd(interval.begin, rank) : interval.begin;
    // The default [0, -1) of a tensor without dimensions is empty.
    const int64_t end =
        interval.end < 0 ? std::max<int64_t>(saturatingAdd(interval.end, rank), rank == 0 ? 0 : INT64_MIN) : interval.end;
    if (begin < previous || begin > end || end > rank)
      return llvm::createStringError("expected a collapse interval within [" + Twine(previous) + ", " + Twine(rank) + "), found [" +
                                     Twine(interval.begin) + ", " + Twine(interval.end) + ")");
    result.push_back({begin, end});
    previous = end;
  }
  return result;
}

Expected<LinearMap> LinearMap::collapse(ArrayRef<int64_t> shape, ArrayRef<DimInterval> intervals, unsigned physicalRank,
                                        int64_t rowAlignment, int64_t columnAlignment) {
  const int64_t rank = shape.size();
  auto normalized = normalize(intervals, rank);
  if (!normalized)
    return normalized.takeError();
  SmallVector<DimInterval, 8> results;
  int64_t dim = 0;
  auto keepUntil = [&](int64_t end) {
    for (; dim < end; ++dim)
      results.push_back({dim, dim + 1});
  };
  for (DimInterval interval : *normalized) {
    keepUntil(interval.begin);
    if (interval.begin < interval.end)
      results.push_back(interval);
    dim = interval.end;
  }
  keepUntil(rank);
  if (results.size() > physicalRank)
    return llvm::createStringError("expected collapse intervals that leave at most " + countText(physicalRank, "dimension") +
                                   ", the rank of the grid, found " + Twine(results.size()));
  LinearMap map(physicalRank, rank);
  const unsigned missing = physicalRank - results.size();
  for (auto [index, interval] : llvm::enumerate(results)) {
    const unsigned result = missing + index;
    const int64_t alignment = result + 2 == physicalRank ? rowAlignment : result + 1 == physicalRank ? columnAlignment : 1;
    map.collapseInto(result, shape, interval.begin, interval.end, alignment);
  }
  return map;
}

//===----------------------------------------------------------------------===//
// Affine maps
//===----------------------------------------------------------------------===//

AffineMap LinearMap::toAffine() const {
  AffineMap map(numDims());
  using Kind = AffineMap::Kind;
  for (unsigned result = 0; result < numResults(); ++result) {
    std::optional<AffineMap::Expr> sum;
    auto addTerm = [&](AffineMap::Expr term) { sum = sum ? map.binary(Kind::Add, *sum, term) : term; };
    for (unsigned dim = 0; dim < numDims(); ++dim)
      if (int64_t step = stride(result, dim); step == 1)
        addTerm(map.dim(dim));
      else if (step != 0) {
        AffineMap::Expr lhs = map.dim(dim);
        addTerm(map.binary(Kind::Mul, lhs, map.constant(step)));
      }
    if (offset(result) != 0 || !sum)
      addTerm(map.constant(offset(result)));
    map.addResult(*sum);
  }
  return map;
}

bool LinearMap::agreesOn(ArrayRef<int64_t> shape, const LinearMap &other) const {
  if (dims != other.dims || offsets != other.offsets)
    return false;
  for (unsigned result = 0; result < numResults(); ++result)
    for (unsigned dim = 0; dim < dims; ++dim)
      if (shape[dim] > 1 && stride(result, dim) != other.stride(result, dim))
        return false;
  return true;
}

SmallVector<int64_t, 4> LinearMap::physicalShape(ArrayRef<int64_t> shape) const {
  SmallVector<int64_t, 4> physical(numResults(), 0);
  if (llvm::is_contained(shape, 0))
    return physical;
  for (unsigned result = 0; result < numResults(); ++result) {
    int64_t last = offset(result);
    for (unsigned dim = 0; dim < numDims(); ++dim)
      last = saturatingAdd(last, saturatingMul(stride(result, dim), shape[dim] - 1));
    physical[result] = saturatingAdd(last, 1);
  }
  return physical;
}
