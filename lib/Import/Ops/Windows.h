//===- Windows.h - Windows of convolutions and pools ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_OPS_WINDOWS_H
#define TTMLIR_LIB_IMPORT_OPS_WINDOWS_H

#include "../Core/TTIRBuilder.h"

namespace mlir::tt::importer {

/// Windows over axes of a tensor, of a convolution or a pool: per axis the elements of a window, the distance of windows, the
/// distance of elements, and the padding before and after the axis, which cuts off elements if it is negative.
struct Window {
  SmallVector<int64_t> kernel, strides, dilations, low, high;

  size_t rank() const { return strides.size(); }
  bool hasPadding() const;
  /// The length of a window along `axis`.
  int64_t reach(size_t axis) const { return (kernel[axis] - 1) * dilations[axis] + 1; }
  /// The number of windows along an axis of `size` elements and its padding; none is 0 or less.
  int64_t countOf(size_t axis, int64_t size) const {
    const int64_t rest = low[axis] + size + high[axis] - reach(axis);
    return rest < 0 ? 0 : rest / strides[axis] + 1;
  }
  /// Sets the padding before and after each axis, from pairs of both.
  void setPadding(ArrayRef<int64_t> pairs);
  /// Divides `sum` elements of padding between both ends of `axis`, the odd one at the end if `isUpper`.
  void splitPadding(size_t axis, int64_t sum, bool isUpper);
  /// Adds an axis with windows of one element before axis `place`.
  void insertAxis(size_t place);
  /// The windows over some of the axes, in their order.
  Window select(ArrayRef<int64_t> axes) const;
};

/// The order of axes of a tensor with spatial ones: [batch, channels, size...] or [batch, size..., channels].
enum class Layout { ChannelsFirst, ChannelsLast };

/// The convolution of `x` with `kernel` [result channels, channels / groups, size...] over 1 to 3 axes; of 0 axes, a product. A
/// bias, one number per result channel, may be null. Fails for a bias of another size.
Value convolve(TTIRBuilder &b, Window w, int64_t groups, Value x, Value kernel, Value bias = {},
               Layout layout = Layout::ChannelsLast);

/// The transposed convolution of `x` with `kernel` [channels, result channels / groups, size...] over 1 to 3 axes: element i of the
/// input times tap k of the kernel is added to place i * stride + k * dilation - low of the result. Positive padding cuts off
/// places of the result, negative one adds some, as zeros; then `more` are added at the ends. No zeros are multiplied. The result
/// has an element at least.
Value convolveTransposed(TTIRBuilder &b, const Window &w, int64_t groups, Value x, Value kernel, Value bias = {},
                         ArrayRef<int64_t> more = {}, Layout layout = Layout::ChannelsLast);

/// The kernel of a convolution, [result channels, channels / groups, size...], as [channels, result channels / groups, size...].
Value swapChannels(TTIRBuilder &b, Value kernel, int64_t groups);

/// The result of a pool: means count elements inside of the tensor, or padding as well, and sums have zeros there.
enum class PoolKind { Max, Mean, MeanWithPadding, Sum };
/// A pool of floats over 1 to 3 axes. `isCeil`: the last window may reach beyond the padding.
Value pool(TTIRBuilder &b, PoolKind kind, Window w, Value x, bool isCeil = false, Layout layout = Layout::ChannelsLast);
/// The attributes of pools of TTIR, which have windows over two axes.
SmallVector<NamedAttribute> poolAttributes(TTIRBuilder &b, const Window &w, bool isCeil);

/// The elements of `count` windows of `size` elements along `axis`, which becomes two axes: windows, elements.
Value windowsOf(TTIRBuilder &b, Value x, int64_t axis, int64_t count, int64_t stride, int64_t size, int64_t dilation);
/// `x` [batch, size..., channels] as [batch, windows, elements, windows, elements, ..., channels], with `number` as padding.
Value windowsOf(TTIRBuilder &b, Value x, const Window &w, double number);

/// The tensor of `shape` with elements of windows added to their places; those of padding are cut off. `elementsOf` gives element
/// `number` of all windows, at `offsets` in each: as many as there are windows along each axis.
Value addWindows(TTIRBuilder &b, const Window &w, ArrayRef<int64_t> shape,
                 llvm::function_ref<Value(int64_t number, ArrayRef<int64_t> offsets)> elementsOf);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_OPS_WINDOWS_H
