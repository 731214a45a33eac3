//===- LinalgLoopNest.cpp - Operands and results of loops -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "LinalgLoopNest.h"

#include "../Ops/Windows.h"

#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/ScopedPrinter.h"

using namespace mlir;
using namespace mlir::tt::importer;

BlockArgument Loops::argument(size_t operand) const {
  return operand < body().getNumArguments() ? body().getArgument(operand) : BlockArgument();
}

std::optional<Loops> mlir::tt::importer::loopsOf(MLIROp &n) {
  auto op = dyn_cast<linalg::LinalgOp>(n.op);
  if (!op || !op.hasPureTensorSemantics())
    return n.error("expected operands that are tensors, found buffers");
  for (auto [number, operand] : llvm::enumerate(n.operands()))
    if (!operand)
      return n.failOperand(number), std::nullopt;
  for (size_t number = 0; number < n.op->getNumResults(); ++number)
    if (!n.resultType(number))
      return std::nullopt;
  Loops loops{op, op.getStaticLoopRanges(), {}, op.getIndexingMapsArray()};
  const ArrayRef<AffineMap> results = ArrayRef(loops.maps).take_back(n.op->getNumResults());
  for (auto [loop, kind] : llvm::enumerate(op.getIteratorTypesArray())) {
    if (kind != utils::IteratorType::reduction)
      continue;
    // A loop with an axis in every result is parallel.
    const auto count = llvm::count_if(results, [&](AffineMap map) { return map.isFunctionOfDim(loop); });
    if (count == 0) {
      loops.reduced.push_back(loop);
    } else if (count < static_cast<int64_t>(results.size()))
      return n.error("results that a reduction passes on its way are not supported");
  }
  for (int64_t size : loops.sizes)
    if (ShapedType::isDynamic(size))
      return n.error("expected operands of static shape, found a dynamic one");
  return loops;
}

int64_t mlir::tt::importer::loopOf(AffineExpr expr) {
  auto dim = dyn_cast<AffineDimExpr>(expr);
  return dim ? static_cast<int64_t>(dim.getPosition()) : -1;
}

Value mlir::tt::importer::inOrderOfLoops(MLIROp &n, const Loops &loops, Value x, ArrayRef<int64_t> order) {
  if (!x)
    return {};
  SmallVector<int64_t> places(order.size()), shape(loops.rank(), 1);
  for (size_t place = 0; place < places.size(); ++place) {
    places[place] = place;
    shape[order[place]] = typeOf(x).getDimSize(place);
  }
  llvm::sort(places, [&](int64_t a, int64_t b) { return order[a] < order[b]; });
  return n.reshape(n.permute(x, places), shape);
}

/// The loops that `expr` is computed of, in order.
static SmallVector<int64_t> loopsIn(AffineExpr expr, int64_t rank) {
  SmallVector<int64_t> found;
  for (int64_t loop = 0; loop < rank; ++loop)
    if (expr.isFunctionOfDim(loop))
      found.push_back(loop);
  return found;
}

/// The value of `expr` where loop i is in step at[i]; none after an overflow or a division by zero.
static std::optional<int64_t> valueOf(AffineExpr expr, ArrayRef<int64_t> at) {
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return constant.getValue();
  if (const int64_t loop = loopOf(expr); loop >= 0)
    return at[loop];
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  std::optional<int64_t> a = binary ? valueOf(binary.getLHS(), at) : std::nullopt;
  std::optional<int64_t> b = a ? valueOf(binary.getRHS(), at) : std::nullopt;
  if (!b)
    return std::nullopt;
  int64_t made;
  if (expr.getKind() == AffineExprKind::Add)
    return llvm::AddOverflow(*a, *b, made) ? std::nullopt : std::optional(made);
  if (expr.getKind() == AffineExprKind::Mul)
    return llvm::MulOverflow(*a, *b, made) ? std::nullopt : std::optional(made);
  if (*b < 1)
    return std::nullopt;
  if (expr.getKind() == AffineExprKind::Mod)
    return llvm::mod(*a, *b);
  return expr.getKind() == AffineExprKind::FloorDiv ? llvm::divideFloorSigned(*a, *b) : llvm::divideCeilSigned(*a, *b);
}

/// The values of `expr` in the steps of loops `over`, in row-major order; none after an error.
static std::optional<SmallVector<int64_t>> placesOf(MLIROp &n, const Loops &loops, AffineExpr expr, ArrayRef<int64_t> over,
                                                    int64_t size) {
  int64_t count = 1;
  for (int64_t loop : over) {
    if (loops.sizes[loop] > kMaxKnown / count)
      return n.error("expected at most " + Twine(kMaxKnown) + " places of a map, found more");
    count *= loops.sizes[loop];
  }
  SmallVector<int64_t> places, at(loops.rank(), 0);
  for (int64_t number = 0; number < count; ++number) {
    int64_t rest = number;
    for (int64_t loop : llvm::reverse(over)) {
      at[loop] = rest % loops.sizes[loop];
      rest /= loops.sizes[loop];
    }
    std::optional<int64_t> place = valueOf(expr, at);
    if (!place || *place < 0 || *place >= size)
      return n.error("expected places within the operand, found others");
    places.push_back(*place);
  }
  return places;
}

/// The stride of `places`; 0 if it is not constant.
static int64_t stepOf(ArrayRef<int64_t> places) {
  const int64_t step = places.size() < 2 ? 1 : places[1] - places[0];
  for (size_t number = 1; number < places.size(); ++number)
    if (places[number] - places[number - 1] != step)
      return 0;
  return step;
}

/// Whether `places` of two loops, the inner one of `inner` steps, start at 0 and each loop moves them on.
static bool isSumOfSteps(ArrayRef<int64_t> places, int64_t inner) {
  const auto count = static_cast<int64_t>(places.size());
  const int64_t far = count > inner ? places[inner] : 1, near = inner > 1 ? places[1] : 1;
  if (far < 1 || near < 1)
    return false;
  for (int64_t number = 0; number < count; ++number)
    if (places[number] != number / inner * far + number % inner * near)
      return false;
  return true;
}

/// The element of each step of the loops of `map`, one by one.
static Value spreadElements(MLIROp &n, const Loops &loops, Value x, AffineMap map) {
  AffineExpr flat = getAffineConstantExpr(0, n.builder.getContext());
  SmallVector<int64_t> over;
  for (auto [expr, size] : llvm::zip_equal(map.getResults(), typeOf(x).getShape()))
    flat = flat * size + expr;
  for (int64_t loop = 0; loop < loops.rank(); ++loop)
    if (map.isFunctionOfDim(loop))
      over.push_back(loop);
  const int64_t count = typeOf(x).getNumElements();
  auto places = placesOf(n, loops, flat, over, count);
  return places ? inOrderOfLoops(n, loops, n.takeAt(n.reshape(x, {count}), n.literal(*places, loops.sizesOf(over)), 0), over)
                : Value();
}

Value mlir::tt::importer::spread(MLIROp &n, const Loops &loops, Value x, AffineMap map) {
  if (!x)
    return {};
  if (map.getNumResults() == 0)
    return n.reshape(x, SmallVector<int64_t>(loops.rank(), 1));
  SmallVector<bool> isUsed(loops.rank(), false);
  for (AffineExpr expr : map.getResults())
    for (int64_t loop : loopsIn(expr, loops.rank()))
      if (std::exchange(isUsed[loop], true))
        return spreadElements(n, loops, x, map);
  SmallVector<int64_t> order;
  int64_t axis = 0;
  for (AffineExpr expr : map.getResults()) {
    SmallVector<int64_t> over = loopsIn(expr, loops.rank());
    const int64_t size = typeOf(x).getDimSize(axis);
    if (const int64_t loop = loopOf(expr); loop >= 0 && loops.sizes[loop] <= size) {
      x = n.slice(x, axis, 0, loops.sizes[loop]);
    } else {
      const SmallVector<int64_t> shape = loops.sizesOf(over);
      auto places = placesOf(n, loops, expr, over, size);
      if (!places)
        return {};
      const int64_t step = stepOf(*places);
      if (over.empty()) {
        x = n.sliceAt(x, axis, places->front());
      } else if (over.size() == 1 && step > 0) {
        x = n.slice(x, axis, places->front(), places->back() + 1, step);
      } else if (over.size() == 2 && isSumOfSteps(*places, shape[1])) {
        // The loop of fewer steps counts the elements of a window.
        const bool isInOrder = shape[0] >= shape[1];
        const int64_t steps[] = {shape[0] > 1 ? (*places)[shape[1]] : 1, shape[1] > 1 ? (*places)[1] : 1};
        x = windowsOf(n, x, axis, shape[!isInOrder], steps[!isInOrder], shape[isInOrder], steps[isInOrder]);
        if (!isInOrder)
          std::swap(over[0], over[1]);
      } else {
        x = n.takeAt(x, n.literal(*places, shape), axis);
      }
    }
    if (!x)
      return {};
    llvm::append_range(order, over);
    axis += over.size();
  }
  return inOrderOfLoops(n, loops, x, order);
}

Value mlir::tt::importer::collect(MLIROp &n, const Loops &loops, Value x, AffineMap map, ArrayRef<int64_t> shape) {
  if (!x)
    return {};
  if (typeOf(x).getRank() > loops.rank())
    return n.error("expected a body of ops on numbers, found a value of rank " + Twine(typeOf(x).getRank()));
  SmallVector<int64_t> wanted(loops.rank(), 1), order, kept, sizes;
  for (AffineExpr expr : map.getResults()) {
    const int64_t loop = loopOf(expr);
    if (loop >= 0 && !llvm::is_contained(order, loop)) {
      order.push_back(loop);
      wanted[loop] = loops.sizes[loop];
    } else if (auto constant = dyn_cast<AffineConstantExpr>(expr); !constant || constant.getValue() != 0)
      return n.error("expected results whose axes are loops, found '" + llvm::to_string(expr) + "'");
  }
  for (int64_t loop = 0; loop < loops.rank(); ++loop)
    if (llvm::is_contained(order, loop)) {
      kept.push_back(loop);
      sizes.push_back(loops.sizes[loop]);
    } else if (loops.sizes[loop] != 1 && !loops.isReduced(loop))
      return n.error("expected an axis of the result for each parallel loop, found none for loop " + Twine(loop));
  x = n.reshape(n.broadcast(x, wanted), sizes);
  SmallVector<int64_t> permutation;
  for (int64_t loop : order)
    permutation.push_back(llvm::find(kept, loop) - kept.begin());
  x = n.permute(x, permutation);
  if (x && typeOf(x).getNumElements() != llvm::product_of(shape))
    return n.error("expected loops over " + ::ttmlir::countText(llvm::product_of(shape), "element") + " of the result, found " +
                   Twine(typeOf(x).getNumElements()));
  return n.reshape(x, shape);
}
