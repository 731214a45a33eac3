//===- Convolutions.cpp - Convolutions of several dialects ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Convolutions.h"
#include "SharedOps.h"

using namespace mlir;
using namespace mlir::tt::importer;
namespace ttir = mlir::tt::ttir;

/// Adds an axis of size one before axis `axis`.
static Value expand(MLIROp &n, Value x, int64_t axis) {
  if (!x)
    return {};
  SmallVector<int64_t> shape(typeOf(x).getShape());
  shape.insert(shape.begin() + axis, 1);
  return n.reshape(x, shape);
}

Value mlir::tt::importer::convolve(MLIROp &n, Convolution c, Value input, Value kernel) {
  if (!input || !kernel)
    return {};
  auto dim = [&](StringRef name, int64_t axis) { return n.named(name, n.i64(axis)); };
  const size_t rank = c.rank();
  if (rank == 3) {
    // TTIR has neither dilated nor one-sidedly padded ones.
    SmallVector<int64_t> none(5, 0), between(none), low(none), high(none);
    for (size_t axis = 0; axis < 3; ++axis) {
      between[axis + 2] = c.kernelDilation[axis] - 1;
      low[axis + 1] = c.low[axis];
      high[axis + 1] = c.high[axis];
    }
    Value zero = n.full({}, typeOf(input).getElementType(), 0);
    kernel = padInterior(n, kernel, zero, none, none, between);
    input = padInterior(n, input, zero, low, high, none);
    return n.build<ttir::Conv3dOp>({input, kernel},
                                   {n.named("stride", n.denseI32s(c.strides)), n.named("padding", n.denseI32s({0, 0, 0})),
                                    n.named("groups", n.i32(c.groups)), dim("batch_dim", 0), dim("depth_dim", 1),
                                    dim("height_dim", 2), dim("width_dim", 3), dim("channel_dim", 4)});
  }
  // Fewer axes have others of size one before them.
  for (size_t more = rank; more < 2; ++more) {
    input = expand(n, input, 1);
    kernel = expand(n, kernel, 2);
    for (SmallVector<int64_t> *list : {&c.strides, &c.kernelDilation})
      list->insert(list->begin(), 1);
    for (SmallVector<int64_t> *list : {&c.low, &c.high})
      list->insert(list->begin(), 0);
  }
  Value made = n.build<ttir::Conv2dOp>(
      {input, kernel},
      {n.named("stride", n.denseI32s(c.strides)), n.named("dilation", n.denseI32s(c.kernelDilation)),
       n.named("padding", n.denseI32s({c.low[0], c.low[1], c.high[0], c.high[1]})), n.named("groups", n.i32(c.groups))});
  if (!made || rank == 2)
    return made;
  SmallVector<int64_t> shape(typeOf(made).getShape());
  shape.erase(shape.begin() + 1, shape.begin() + 1 + (2 - rank));
  return n.reshape(made, shape);
}

// Each element of all windows is a slice; many elements are looked up.
Value mlir::tt::importer::windowsOf(MLIROp &n, Value x, int64_t axis, int64_t count, int64_t stride, int64_t size,
                                    int64_t dilation) {
  static constexpr int64_t kMostSlices = 16;
  if (!x)
    return {};
  if (size > kMostSlices) {
    SmallVector<int64_t> places;
    for (int64_t window = 0; window < count; ++window)
      for (int64_t element = 0; element < size; ++element)
        places.push_back(window * stride + element * dilation);
    return n.takeAt(x, n.literal(places, {count, size}), axis);
  }
  SmallVector<int64_t> begins(typeOf(x).getRank(), 0), ends(typeOf(x).getShape()), steps(begins.size(), 1), shape(ends);
  SmallVector<Value> elements;
  shape[axis] = count;
  shape.insert(shape.begin() + axis + 1, 1);
  steps[axis] = stride;
  for (int64_t element = 0; element < size; ++element) {
    begins[axis] = element * dilation;
    ends[axis] = begins[axis] + (count - 1) * stride + 1;
    const bool isWhole = stride == 1 && ends[axis] - begins[axis] == typeOf(x).getDimSize(axis);
    elements.push_back(n.reshape(isWhole ? x : n.slice(x, begins, ends, steps), shape));
  }
  return n.concat(elements, axis + 1);
}
