//===- StableHLOFft.cpp - Fourier transforms of StableHLO -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "../Ops/Fourier.h"
#include "StableHLOImporters.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;
using namespace mlir::tt::stablehlo;

namespace {
/// Real tensors of both parts; the imaginary one is null of real numbers.
struct Parts {
  Value real, imaginary;
};
} // namespace

/// The transform along axis `axis`, which gets `t.kept` points.
static Parts transformAxis(MLIROp &n, Parts x, int64_t axis, const Fourier &t) {
  if (!x.real)
    return {};
  SmallVector<int64_t> order = otherAxes(typeOf(x.real).getRank(), axis);
  order.push_back(axis);
  SmallVector<int64_t> shape = sizesOf(typeOf(x.real), order);
  const int64_t rows = llvm::product_of(ArrayRef(shape).drop_back());
  auto asRows = [&](Value value) { return value ? n.reshape(n.permute(value, order), {rows, shape.back()}) : Value(); };
  auto [real, imaginary] = transformRows(n, asRows(x.real), asRows(x.imaginary), t);
  shape.back() = t.kept;
  auto fromRows = [&](Value value) { return value ? n.permuteBack(n.reshape(value, shape), order) : Value(); };
  return {fromRows(real), fromRows(imaginary)};
}

// The last axis of a real transform is that of real numbers: transformed first, and last by the inverse.
void mlir::tt::importer::importFft(MLIROp &n, Value x) {
  auto kind = n.op->getAttrOfType<FftTypeAttr>("fft_type");
  RankedTensorType type = n.resultType();
  if (!type || !kind)
    return;
  const bool fromReal = kind.getValue() == FftType::RFFT, toReal = kind.getValue() == FftType::IRFFT;
  const bool isInverse = toReal || kind.getValue() == FftType::IFFT;
  if (n.isComplexOperand(0) == fromReal || n.isComplexResult() == toReal)
    return n.fail("expected complex numbers but the operand of RFFT and the result of IRFFT, found elements of type " +
                  n.sourceElementText(n.op->getOperand(0)) + " and " + n.sourceElementText(n.op->getResult(0)));
  const SmallVector<int64_t> lengths = n.integersOr("fft_length", -1, 0);
  const int64_t count = lengths.size(), rank = typeOf(x).getRank() - n.lead();
  if (count < 1 || count > rank)
    return n.fail("expected lengths of 1 to " + Twine(rank) + " axes, found " + Twine(count));
  for (auto [number, length] : llvm::enumerate(lengths)) {
    const bool isHalf = toReal && static_cast<int64_t>(number) == count - 1;
    const int64_t size = typeOf(x).getDimSize(n.lead() + rank - count + number), wanted = isHalf ? length / 2 + 1 : length;
    if (length < 1 || length > kMaxTransformed)
      return n.fail("expected 1 to " + Twine(kMaxTransformed) + " points, found " + Twine(length));
    if (size != wanted)
      return n.fail("expected " + Twine(wanted) + " points of axis " + Twine(rank - count + number) + ", found " + Twine(size));
  }
  if (type.getNumElements() == 0)
    return n.give(n.full(type.getShape(), type.getElementType(), 0));
  Parts parts = fromReal ? Parts{x, {}} : Parts{n.part(x, 0), n.part(x, 1)};
  const int64_t last = lengths.back();
  if (fromReal)
    parts = transformAxis(n, parts, rank - 1, {last, last / 2 + 1});
  for (int64_t number = 0; number < count - (fromReal || toReal ? 1 : 0); ++number)
    parts = transformAxis(n, parts, rank - count + number, {lengths[number], lengths[number], isInverse});
  if (toReal)
    return n.give(transformAxis(n, parts, rank - 1, {last, last, isInverse, /*isHalf=*/true}).real);
  n.give(n.join(parts.real, parts.imaginary));
}
