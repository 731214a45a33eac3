//===- ONNXImporters.h - Ops of ONNX that take more than a row --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_ONNX_ONNXIMPORTERS_H
#define TTMLIR_LIB_IMPORT_ONNX_ONNXIMPORTERS_H

#include "../Ops/Windows.h"
#include "ONNXOp.h"

#include "llvm/ADT/STLExtras.h"

namespace mlir::tt::importer {

#define TT_IMPORT_FUNCTIONS
#include "ttmlir/Import/ONNX/Rows.inc"

/// The mean of the operands, whose sum is `sum`, also where that is larger than the largest number.
Value meanOf(ONNXOp &n, Value sum);

/// The operands, combined one after the other by Op; their mean if `isMean`.
template <class Op> void importFold(ONNXOp &n, bool isMean) {
  if (n.numOperands() == 0)
    return n.fail("expected an input at least, found none");
  Value result = n.operand(0);
  for (size_t number = 1; number < n.numOperands(); ++number)
    result = n.build<Op>({result, n.operand(number)});
  n.give(isMean ? meanOf(n, result) : result);
}

/// The graph in attribute `name`; null after an error.
const ::onnx::GraphProto *bodyOf(ONNXOp &n, StringRef name);
/// The outputs of `body` for `inputs`; none after an error.
std::optional<SmallVector<Value>> importBody(ONNXOp &n, const ::onnx::GraphProto &body, ArrayRef<Value> inputs);
/// `values` along a new axis; fails if they are no tensors.
Value stack(ONNXOp &n, ArrayRef<Value> values, int64_t axis);

/// `x` with other elements, as Cast has it: attribute `saturate` defines the result of numbers beyond the range of 8-bit floats.
Value castElements(ONNXOp &n, Value x, Type element);

/// `x`, whose elements are floats or become f32.
Value floatsOf(ONNXOp &n, Value x);
/// Floats `x` as elements of type `element`, by a cast that truncates to integers. Integers of up to 16 bits saturate: `x` is
/// clamped to the limits of the type first.
Value wholeLike(ONNXOp &n, Value x, Type element);

/// Whether `shape` may be the shape of a tensor; an error otherwise.
bool isShape(ONNXOp &n, ArrayRef<int64_t> shape);

/// The window of `n`; `kernel` is the weight's where the attribute is absent. Padding comes from `auto_pad` or `pads`. None after
/// an error.
std::optional<Window> windowOf(ONNXOp &n, ArrayRef<int64_t> kernel);

/// The convolution of `x` [batch, channels, size...] with `weight`, with the window of `n` and a bias unless that is null.
Value convolve(ONNXOp &n, Value x, Value weight, Value bias);

/// The product of matrices, of batches of them, or of vectors: two vectors give a number without axes.
Value product(ONNXOp &n, Value a, Value b);

/// `x` less its mean over its axes from `axis` on, over the root of its variance plus `epsilon`; times `scale`
/// and plus `bias`, of the shape of these axes, if they are not null.
Value normalize(ONNXOp &n, Value x, int64_t axis, double epsilon, Value scale = {}, Value bias = {},
                StringRef op = ttir::LayerNormOp::getOperationName());

/// The exponent of a norm, attribute `p`; fails unless it is positive.
double exponentOf(ONNXOp &n);
/// Sizes of elements to the power of p, and the root of their sums.
Value powerOf(ONNXOp &n, Value x, double p);
/// The divisor of elements along `axes`, which are kept, that brings sums of their powers into the range of floats.
Value normScaleOf(ONNXOp &n, Value x, ArrayRef<int64_t> axes, double p);
Value rootOf(ONNXOp &n, Value x, double p);

/// `x` within the range of `type`.
Value clampTo(ONNXOp &n, Value x, IntegerType type);

/// The sum of coefficient[k] * cos(k * angle) at the places of a window.
void importCosineWindow(ONNXOp &n, ArrayRef<double> coefficients);
enum class WindowKind { Blackman, Hamming, Hann };
inline void importWindow(ONNXOp &n, WindowKind kind) {
  if (kind == WindowKind::Blackman)
    return importCosineWindow(n, {0.42, -0.5, 0.08});
  importCosineWindow(n, kind == WindowKind::Hann ? ArrayRef({0.5, -0.5}) : ArrayRef({25.0 / 46, 25.0 / 46 - 1}));
}

enum class RandomKind { Uniform, Normal };
/// Random numbers of the type in attribute `dtype`, else of `standard`.
void importRandomNumbers(ONNXOp &n, RandomKind kind, ArrayRef<int64_t> shape, Type standard);
inline void importRandom(ONNXOp &n, RandomKind kind) {
  importRandomNumbers(n, kind, n.integers("shape").value_or(SmallVector<int64_t>()), n.builder.getF32Type());
}
inline void importRandomLike(ONNXOp &n, RandomKind kind) {
  importRandomNumbers(n, kind, typeOf(n.operand(0)).getShape(), typeOf(n.operand(0)).getElementType());
}

/// The mean over the windows of `n` in `x`, which has the shape of operand 0.
Value averagePool(ONNXOp &n, Value x);

/// Operand `number` as f32, which its scale and zero point follow; null if one but the zero point is absent.
Value dequantized(ONNXOp &n, size_t number);
/// Gives `y` quantized by operand `scale` and the zero point behind it; without one of the element type of `like`.
void giveQuantized(ONNXOp &n, Value y, size_t scale, Value like);
template <class Op> void importQLinearUnary(ONNXOp &n) { giveQuantized(n, n.build<Op>({dequantized(n, 0)}), 3, n.operand(0)); }
template <class Op> void importQLinearBinary(ONNXOp &n) {
  giveQuantized(n, n.build<Op>({dequantized(n, 0), dequantized(n, 3)}), 6, n.operand(0));
}

/// The place of the largest or smallest element of an axis.
void importExtremum(ONNXOp &n, bool isMin);

/// The logarithm of the softmax of `x` along `axis`.
Value logSoftmax(ONNXOp &n, Value x, int64_t axis);
enum class SoftmaxKind { Softmax, LogSoftmax, Hardmax };
void importNormalizedExponentials(ONNXOp &n, SoftmaxKind kind);

/// The spatial axes of operand 0, [batch, channels, size...]; none after an error.
std::optional<SmallVector<int64_t>> spatialAxes(ONNXOp &n);
/// All spatial axes reduced by Op.
template <class Op> void importGlobalPool(ONNXOp &n) {
  if (auto axes = spatialAxes(n))
    n.give(n.reduce<Op>(n.operand(0), *axes, /*keep=*/true));
}

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_ONNX_ONNXIMPORTERS_H
