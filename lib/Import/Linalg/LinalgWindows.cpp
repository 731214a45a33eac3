//===- LinalgWindows.cpp - Convolutions and pools of linalg ---------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Windows are read from maps: an axis of the input at `stride * window + dilation * element` has windows, in any layout.
//
//===----------------------------------------------------------------------===//

#include "../Ops/Windows.h"
#include "LinalgLoopNest.h"

#include "llvm/ADT/STLExtras.h"

using namespace mlir;
using namespace mlir::tt::importer;

namespace {
/// An axis of the input with windows, and the loops over windows and over the elements of one.
struct WindowAxis {
  int64_t axis, window, element, stride, dilation;
};
/// The axes of an input: the loop of each axis, -1 for axes of no loop; and the others.
struct InputAxes {
  SmallVector<int64_t> loops;
  SmallVector<WindowAxis> windows;
};
} // namespace

/// Adds the loops of the sum `expr` with their factors; false if it is no sum of loops.
static bool readTerms(AffineExpr expr, int64_t factor, SmallVectorImpl<std::pair<int64_t, int64_t>> &terms) {
  if (const int64_t loop = loopOf(expr); loop >= 0) {
    terms.push_back({loop, factor});
    return true;
  }
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return false;
  if (binary.getKind() == AffineExprKind::Add)
    return readTerms(binary.getLHS(), factor, terms) && readTerms(binary.getRHS(), factor, terms);
  auto constant = dyn_cast<AffineConstantExpr>(binary.getRHS());
  return binary.getKind() == AffineExprKind::Mul && constant && readTerms(binary.getLHS(), factor * constant.getValue(), terms);
}

/// None unless each axis of the input is a loop or has windows.
static std::optional<InputAxes> axesOf(const Loops &loops, AffineMap map, AffineMap result) {
  InputAxes axes;
  SmallVector<bool> isUsed(loops.rank(), false);
  for (auto [axis, expr] : llvm::enumerate(map.getResults())) {
    SmallVector<std::pair<int64_t, int64_t>> terms;
    if (!readTerms(expr, 1, terms) || terms.empty() || terms.size() > 2)
      return std::nullopt;
    for (auto [loop, factor] : terms)
      if (factor < 1 || std::exchange(isUsed[loop], true))
        return std::nullopt;
    if (terms.size() == 1) {
      if (terms[0].second != 1)
        return std::nullopt;
      axes.loops.push_back(terms[0].first);
      continue;
    }
    if (loops.isReduced(terms[0].first))
      std::swap(terms[0], terms[1]);
    if (loops.isReduced(terms[0].first) || !loops.isReduced(terms[1].first) || !result.isFunctionOfDim(terms[0].first))
      return std::nullopt;
    axes.loops.push_back(-1);
    axes.windows.push_back({static_cast<int64_t>(axis), terms[0].first, terms[1].first, terms[0].second, terms[1].second});
  }
  return axes.windows.empty() ? std::nullopt : std::optional(axes);
}

/// Slices off elements outside of all windows.
static Value cut(MLIROp &n, const Loops &loops, Value x, const InputAxes &axes) {
  for (const WindowAxis &w : axes.windows) {
    const int64_t reach = (loops.sizes[w.window] - 1) * w.stride + (loops.sizes[w.element] - 1) * w.dilation + 1;
    if (!x || reach > typeOf(x).getDimSize(w.axis))
      return {};
    x = n.slice(x, w.axis, 0, reach);
  }
  return x;
}

/// Adds an axis without padding to `window`.
static void addAxis(Window &window, const Loops &loops, const WindowAxis &w) {
  window.insertAxis(window.rank());
  window.kernel.back() = loops.sizes[w.element];
  window.strides.back() = w.stride;
  window.dilations.back() = w.dilation;
}

/// The axes of `x` in `order`, joined into `shape`.
static Value regroup(MLIROp &n, Value x, ArrayRef<int64_t> order, ArrayRef<int64_t> shape) {
  return n.reshape(n.permute(x, order), shape);
}

static int64_t sizeOf(const Loops &loops, ArrayRef<int64_t> of) { return llvm::product_of(loops.sizesOf(of)); }

namespace {
/// Loops of a convolution by their roles.
struct ConvolutionLoops {
  SmallVector<int64_t> batch, group, inputChannels, resultChannels;
};
} // namespace

static std::optional<ConvolutionLoops> convolutionLoops(const Loops &loops, const InputAxes &axes, AffineMap kernel,
                                                        AffineMap result) {
  ConvolutionLoops c;
  auto isWindow = [&](int64_t loop) { return llvm::any_of(axes.windows, [&](const WindowAxis &w) { return w.window == loop; }); };
  auto isElement = [&](int64_t loop) { return llvm::any_of(axes.windows, [&](const WindowAxis &w) { return w.element == loop; }); };
  for (AffineMap map : {kernel, result}) {
    SmallVector<bool> inMap(loops.rank(), false);
    for (AffineExpr expr : map.getResults()) {
      const int64_t loop = loopOf(expr);
      if (loop < 0 || std::exchange(inMap[loop], true))
        return std::nullopt;
    }
  }
  for (int64_t loop = 0; loop < loops.rank(); ++loop) {
    const bool inInput = llvm::is_contained(axes.loops, loop), inKernel = kernel.isFunctionOfDim(loop);
    const bool inResult = result.isFunctionOfDim(loop);
    if (isWindow(loop)) {
      if (inKernel)
        return std::nullopt;
    } else if (isElement(loop)) {
      if (!inKernel || inResult)
        return std::nullopt;
    } else if (inInput && inKernel) {
      (inResult ? c.group : c.inputChannels).push_back(loop);
    } else if (inResult && (inInput || inKernel)) {
      (inInput ? c.batch : c.resultChannels).push_back(loop);
    } else {
      return std::nullopt;
    }
  }
  return c;
}

Value mlir::tt::importer::convolution(MLIROp &n, const Loops &loops, AffineMap result, size_t lhs, size_t rhs, Type element) {
  std::optional<InputAxes> axes = axesOf(loops, loops.maps[lhs], result);
  if (!axes) {
    std::swap(lhs, rhs);
    axes = axesOf(loops, loops.maps[lhs], result);
  }
  if (!axes || axes->windows.size() > 3)
    return {};
  AffineMap kernelMap = loops.maps[rhs];
  std::optional<ConvolutionLoops> c = convolutionLoops(loops, *axes, kernelMap, result);
  if (!c)
    return {};
  Value input = cut(n, loops, n.castTo(n.operand(lhs), element), *axes), kernel = n.castTo(n.operand(rhs), element);
  if (!input || !kernel)
    return {};
  // [batch, size..., channels] and [result channels, channels / groups, size...].
  SmallVector<int64_t> inputOrder, kernelOrder, inputShape = {sizeOf(loops, c->batch)}, made(c->batch);
  auto addAxes = [](SmallVectorImpl<int64_t> &order, ArrayRef<int64_t> of, auto placeOf) {
    for (int64_t loop : of)
      order.push_back(placeOf(loop));
  };
  auto inputAxis = [&](int64_t loop) { return llvm::find(axes->loops, loop) - axes->loops.begin(); };
  auto kernelAxis = [&](int64_t loop) {
    return llvm::find_if(kernelMap.getResults(), [&](AffineExpr expr) { return loopOf(expr) == loop; }) -
           kernelMap.getResults().begin();
  };
  const int64_t groups = sizeOf(loops, c->group), channels = sizeOf(loops, c->inputChannels);
  SmallVector<int64_t> kernelShape = {groups * sizeOf(loops, c->resultChannels), channels};
  addAxes(inputOrder, c->batch, inputAxis);
  for (ArrayRef<int64_t> each : {ArrayRef(c->group), ArrayRef(c->resultChannels), ArrayRef(c->inputChannels)})
    addAxes(kernelOrder, each, kernelAxis);
  Window window;
  for (const WindowAxis &w : axes->windows) {
    inputOrder.push_back(w.axis);
    inputShape.push_back(typeOf(input).getDimSize(w.axis));
    kernelOrder.push_back(kernelAxis(w.element));
    kernelShape.push_back(loops.sizes[w.element]);
    made.push_back(w.window);
    addAxis(window, loops, w);
  }
  addAxes(inputOrder, c->group, inputAxis);
  addAxes(inputOrder, c->inputChannels, inputAxis);
  inputShape.push_back(groups * channels);
  llvm::append_range(made, c->group);
  llvm::append_range(made, c->resultChannels);
  Value y = convolve(n, window, groups, regroup(n, input, inputOrder, inputShape), regroup(n, kernel, kernelOrder, kernelShape));
  return inOrderOfLoops(n, loops, n.reshape(y, loops.sizesOf(made)), made);
}

Value mlir::tt::importer::pool(MLIROp &n, const Loops &loops, AffineMap result, size_t input, Combiner combiner) {
  std::optional<InputAxes> axes = axesOf(loops, loops.maps[input], result);
  if (!axes || axes->windows.size() > 2 || (combiner != Combiner::Max && combiner != Combiner::Sum))
    return {};
  for (int64_t loop : loops.reduced)
    if (llvm::none_of(axes->windows, [&](const WindowAxis &w) { return w.element == loop; }))
      return {};
  SmallVector<int64_t> sizes, others, order, made;
  Window window;
  for (const WindowAxis &w : axes->windows)
    addAxis(window, loops, w);
  if (combiner == Combiner::Sum && llvm::any_of(window.dilations, [](int64_t each) { return each != 1; }))
    return {};
  Value x = cut(n, loops, n.operand(input), *axes);
  if (!x)
    return {};
  for (auto [axis, loop] : llvm::enumerate(axes->loops))
    if (loop >= 0)
      others.push_back(axis);
  // [others, height, width, last of the others]
  const int64_t last = others.empty() ? -1 : others.pop_back_val();
  int64_t batch = 1;
  for (int64_t axis : others) {
    batch *= typeOf(x).getDimSize(axis);
    order.push_back(axis);
    made.push_back(axes->loops[axis]);
  }
  for (const WindowAxis &w : axes->windows) {
    order.push_back(w.axis);
    made.push_back(w.window);
    sizes.push_back(typeOf(x).getDimSize(w.axis));
  }
  if (last >= 0) {
    order.push_back(last);
    made.push_back(axes->loops[last]);
  }
  if (axes->windows.size() == 1) {
    window.insertAxis(1);
    sizes.push_back(1);
  }
  x = regroup(n, x, order, {batch, sizes[0], sizes[1], last >= 0 ? typeOf(x).getDimSize(last) : 1});
  Value y = pool(n, combiner == Combiner::Max ? PoolKind::Max : PoolKind::Sum, window, x);
  return inOrderOfLoops(n, loops, n.reshape(y, loops.sizesOf(made)), made);
}
