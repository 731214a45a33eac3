//===- Rules.h - Rules of ops with a back end -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One rule per op record, applied to the tensors and attributes of a call (tt-tblgen --gen-result-rules generates the class with
// their names): infers and checks shapes of results, and element types where the rule or the record (TT_Integers) constrains them.
// The templates only read operands and attributes; the functions in `detail` check them and report the expected and the found
// value. Each check has a label in a comment (`reduction_c1`), which the negative tests in test/Ops name as well.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_RESULTRULES_RULES_H
#define TTMLIR_LIB_RESULTRULES_RULES_H

#include "ttmlir/ResultRules/ResultRules.h"

namespace ttmlir::rules {

/// Axes of an activation.
struct ImageAxes {
  int64_t batch, height, width, channel;
};

/// Batch, height and width of a flattened activation [1, 1, N*H*W, C].
struct FlattenedImage {
  int64_t batch, height, width;
};

/// The tensors of a convolution; `bias` may be null.
struct ConvolutionTensors {
  Tensor input, weight, bias, result;
};

/// Axes of an activation of any rank, and how the spatial ones are called in messages.
struct ActivationAxes {
  int64_t batch, channel;
  SmallVector<int64_t, 3> spatial;
  SmallVector<StringRef, 3> names;
};

/// The tensors of attention; optional ones may be null.
struct AttentionTensors {
  Tensor query = {}, key = {}, value = {}, mask = {}, sink = {}, currentPosition = {}, pageTable = {}, destination = {},
         result = {};
};

namespace detail {
LogicalResult verifyBitcastConvert(Call *op, Tensor input, Tensor result);
LogicalResult verifyIntegersOnly(Call *op);
LogicalResult verifyBitwise(Call *op);
LogicalResult verifySameShapeAndElements(Call *op, Tensor input, Tensor result);

LogicalResult verifyReduction(Call *op, Tensor input, Tensor result, bool keepDim, std::optional<ArrayRef<int64_t>> dims);
LogicalResult verifyArgMax(Call *op, Tensor input, Tensor result);
LogicalResult verifyScan(Call *op, Tensor input, int64_t dim);
LogicalResult verifyTopK(Call *op, Tensor input, Tensor values, Tensor indices, int32_t k, int32_t dim);
/// The tensor called `name` has the type of another one.
LogicalResult verifySameType(Call *op, const Twine &name, Tensor found, Tensor wanted);

LogicalResult verifySort(Call *op, Tensor input, Tensor values, int64_t dim);
LogicalResult verifySampling(Call *op, Tensor values, Tensor indices, ArrayRef<Tensor> perRow, Tensor result);

LogicalResult verifyReshape(Call *op, Tensor input, Tensor result, ArrayRef<int64_t> shape);
LogicalResult verifyPermute(Call *op, Tensor input, Tensor result, ArrayRef<int64_t> permutation);
LogicalResult verifyRepeat(Call *op, Tensor input, Tensor result, ArrayRef<int64_t> repeats);
LogicalResult verifyRepeatInterleave(Call *op, Tensor input, Tensor result, uint32_t repeats, int64_t dim);
LogicalResult verifyPad(Call *op, Tensor input, Tensor result, ArrayRef<int64_t> padding);
LogicalResult verifyReverse(Call *op, Tensor input, ArrayRef<int64_t> dims);
LogicalResult verifyConcat(Call *op, ArrayRef<Tensor> inputs, Tensor result, int64_t dim);
LogicalResult verifyBroadcast(Call *op, Tensor input, Tensor result, ArrayRef<int64_t> multipliers);
LogicalResult verifyTranspose(Call *op, Tensor input, Tensor result, int64_t dim0, int64_t dim1);
LogicalResult verifyUnsqueeze(Call *op, Tensor input, Tensor result, int64_t dim);
LogicalResult verifySqueeze(Call *op, Tensor input, Tensor result, int64_t dim);
LogicalResult verifyRearrange(Call *op, Tensor input, Tensor result, StringRef pattern);
LogicalResult verifyConcatenateHeads(Call *op, Tensor input, Tensor result);
LogicalResult verifyGetDimensionSize(Call *op, Tensor operand, Tensor result, int32_t dimension);

/// `kvInput` may be null; `kvHeads` is `heads` where the attribute is absent.
struct HeadSplit {
  Tensor input, kvInput, query, key, value;
  int64_t heads, kvHeads;
  bool transposeKey;
};
LogicalResult verifySplitQueryKeyValue(Call *op, const HeadSplit &split);

LogicalResult verifySliceStatic(Call *op, Tensor input, Tensor result, ArrayRef<int64_t> begins, ArrayRef<int64_t> ends,
                                ArrayRef<int64_t> step);
LogicalResult verifySliceDynamic(Call *op, Tensor input, Tensor begins, Tensor ends, Tensor result,
                                 std::optional<ArrayRef<int64_t>> step);
LogicalResult verifyIndex(Call *op, Tensor input, Tensor result, int32_t dim, int32_t begin, int32_t end, int32_t step);
LogicalResult verifyIndexSelect(Call *op, Tensor input, Tensor result, int64_t dim, int64_t begin, int64_t length, int64_t stride);
LogicalResult verifyGather(Call *op, Tensor input, Tensor index, Tensor result, int32_t dim);

/// Attributes of the general gather; absent lists are empty.
struct GatherWindows {
  ArrayRef<int64_t> offsetDims, collapsed, inputBatching, indexBatching, map, sizes;
  int64_t vectorDim;
};
LogicalResult verifyGatherWindows(Call *op, Tensor input, Tensor index, Tensor result, const GatherWindows &windows);
LogicalResult verifyScatter(Call *op, Tensor input, Tensor index, Tensor source, Tensor result, int32_t dim, StringRef reduceType);

/// `bias` may be null; without a bias operand in the op it always is.
LogicalResult verifyMatmul(Call *op, Tensor a, Tensor b, Tensor bias, Tensor result, bool transposeA, bool transposeB);
LogicalResult verifyDotGeneral(Call *op, ArrayRef<Tensor> operands, Tensor result, ArrayRef<ArrayRef<int64_t>> batch,
                               ArrayRef<ArrayRef<int64_t>> contract);

LogicalResult verifySoftmax(Call *op, Tensor input, int64_t dimension);
LogicalResult verifyNorm(Call *op, Tensor input, Tensor weight, Tensor bias, ArrayRef<int64_t> normalizedShape);
LogicalResult verifyRotaryEmbedding(Call *op, Tensor input, Tensor cos, Tensor sin);
LogicalResult verifyGroupNorm(Call *op, Tensor input, Tensor weight, Tensor bias, int64_t groups, int64_t channelDim);
LogicalResult verifyBatchNormInference(Call *op, Tensor operand, ArrayRef<Tensor> perChannel, int32_t dimension);
LogicalResult verifyEmbedding(Call *op, Tensor input, Tensor weight, Tensor result);
/// `result` may be null: the op then only writes to its operand.
LogicalResult verifyUpdateCache(Call *op, Tensor cache, Tensor input, Tensor updateIndex, Tensor result, int32_t batchOffset);
LogicalResult verifyFillCache(Call *op, Tensor cache, Tensor input, Tensor result, int32_t batchOffset);

LogicalResult verifyAttention(Call *op, const AttentionTensors &tensors, bool isCausal, std::optional<int64_t> window);
LogicalResult verifyAttentionChunk(Call *op, const AttentionTensors &tensors, Tensor start);
LogicalResult verifyAttentionDecode(Call *op, const AttentionTensors &tensors, bool isCausal);
LogicalResult verifyPagedAttentionDecode(Call *op, const AttentionTensors &tensors, bool isCausal, std::optional<int64_t> window);
LogicalResult verifyLatentAttentionDecode(Call *op, const AttentionTensors &tensors, bool isCausal, int64_t headSize);
LogicalResult verifyPagedFillCache(Call *op, Tensor cache, Tensor input, Tensor pageTable, Tensor batchIndex, Tensor result);
LogicalResult verifyPagedUpdateCache(Call *op, Tensor cache, Tensor input, Tensor updateIndex, Tensor pageTable, Tensor result,
                                     bool isShared);

LogicalResult verifyConv2d(Call *op, Tensor input, Tensor weight, Tensor bias, Tensor result, const WindowAttrs &window,
                           int32_t groups, const ImageAxes &axes, std::optional<FlattenedImage> flattened);
LogicalResult verifyConvolution(Call *op, const ConvolutionTensors &tensors, const WindowAttrs &window, int64_t groups,
                                const ActivationAxes &axes);
LogicalResult verifyPaddingMode(Call *op, StringRef mode);
LogicalResult verifyConvTranspose2d(Call *op, const ConvolutionTensors &tensors, const WindowAttrs &window, IntOrInts outputPadding,
                                    int64_t groups, const ImageAxes &axes, std::optional<FlattenedImage> flattened);
LogicalResult verifyPoolIndices(Call *op, Tensor result, Tensor indices, ArrayRef<Tensor> destinations);
LogicalResult verifyUpsample2d(Call *op, Tensor input, Tensor result, IntOrInts scaleFactor, StringRef mode);
LogicalResult verifyPool2d(Call *op, Tensor input, Tensor result, const WindowAttrs &window, IntOrInts kernel, bool ceilMode,
                           std::optional<FlattenedImage> flattened);
LogicalResult verifyGlobalAvgPool2d(Call *op, Tensor input, Tensor result);

LogicalResult verifyConstant(Call *op, const Literal &value, Tensor result);
LogicalResult verifyFull(Call *op, Tensor result, ArrayRef<int64_t> shape);
LogicalResult verifyArange(Call *op, Tensor result, int64_t start, int64_t end, int64_t step, int64_t dim);
LogicalResult verifyRand(Call *op, Tensor result, ArrayRef<int64_t> size, double low, double high);
LogicalResult verifyFilled(Call *op, Tensor result, ArrayRef<int64_t> shape);

/// Whether `info` has the batch, height and width of an image, if there is one.
LogicalResult verifyFlattenedInfo(Call *op, std::optional<ArrayRef<int64_t>> info);

template <class Op> LogicalResult verifyFlattenedImage(Op op) {
  if constexpr (requires { op.getFlattenedCompatInfo(); })
    return verifyFlattenedInfo(op, op.getFlattenedCompatInfo());
  return success();
}

/// The flattened form of an op's activation, which only TTIR ops can have.
template <class Op> std::optional<FlattenedImage> flattenedImage(Op op) {
  if constexpr (requires { op.getFlattenedCompatInfo(); })
    if (auto info = op.getFlattenedCompatInfo())
      return FlattenedImage{(*info)[0], (*info)[1], (*info)[2]};
  return std::nullopt;
}

template <class Op> ConvolutionTensors convolutionTensors(Op op) {
  return {op.getInput(), op.getWeight(), op.getBias(), op.getResult()};
}

/// The convolution's axes for ops with batch_dim, height_dim, width_dim and channel_dim.
template <class Op> ImageAxes imageAxes(Op op) {
  return {int64_t(op.getBatchDim()), int64_t(op.getHeightDim()), int64_t(op.getWidthDim()), int64_t(op.getChannelDim())};
}

LogicalResult verifyAdamW(Call *op, ArrayRef<Tensor> operands, SmallVector<Tensor> results, ArrayRef<Tensor> largest);
LogicalResult verifyBatchNormTraining(Call *op, Tensor operand, ArrayRef<Tensor> perChannel, ArrayRef<Tensor> results,
                                      int64_t dimension);
LogicalResult verifyGeluBackward(Call *op, Tensor lhs, Tensor rhs, StringRef approximate);
LogicalResult verifyEmbeddingBackward(Call *op, Tensor input, Tensor weight, Tensor gradient, Tensor result);
LogicalResult verifyDropout(Call *op, Tensor input, Tensor result, double probability, double scale);

LogicalResult verifySparseMatmul(Call *op, Tensor a, Tensor b, Tensor sparsity, Tensor result, bool isASparse, bool isBSparse,
                                 std::optional<int64_t> nonZeros);
LogicalResult verifyTopKRouter(Call *op, Tensor input, Tensor weight, Tensor bias, Tensor indices, Tensor weights, int64_t k,
                               int64_t experts);
LogicalResult verifyTokenRemap(Call *op, Tensor topK, Tensor expertMapping, Tensor metadata, Tensor mapping, Tensor reduced,
                               int64_t reductionSize);
LogicalResult verifyMoeGpt(Call *op, ArrayRef<Tensor> operands, ArrayRef<Tensor> results);
LogicalResult verifyPositive(Call *op, ArrayRef<std::pair<StringRef, int64_t>> sizes);
LogicalResult verifyAttentionForward(Call *op, const AttentionTensors &tensors, ArrayRef<Tensor> intermediates, StringRef maskType,
                                     double dropout, bool returnsIntermediates);
LogicalResult verifyAttentionBackward(Call *op, const AttentionTensors &tensors, Tensor gradient, Tensor output,
                                      Tensor intermediates, ArrayRef<Tensor> results, StringRef maskType, double dropout);
LogicalResult verifyAlloc(Call *op, int64_t address, int64_t size, bool isSystem);
LogicalResult verifyTTLang(Call *op, ArrayRef<Tensor> operands, unsigned numResults, StringRef roles);

/// Which of operand 0 and the result have quantized elements.
LogicalResult verifyQuantized(Call *op, Tensor input, Tensor result, bool inputIsQuantized, bool resultIsQuantized);
/// Parameters that are known at run time, of the quantized tensor `tensor`.
LogicalResult verifyQuantParameters(Call *op, Tensor tensor, StringRef prefix, Tensor scale, Tensor zeroPoint,
                                    std::optional<int64_t> axis);
} // namespace detail

//===----------------------------------------------------------------------===//
// Element-wise and layout
//===----------------------------------------------------------------------===//

/// Both element types are integers or floats of one width.
template <class Op> LogicalResult bitcastConvert(Op op) { return detail::verifyBitcastConvert(op, op.getInput(), op.getResult()); }

/// All operands and results have integer elements, booleans excepted.
template <class Op> LogicalResult integersOnly(Op op) { return detail::verifyIntegersOnly(op); }

/// All operands and results have integer elements; booleans, which devices do not store as bits, stay among themselves.
template <class Op> LogicalResult bitwise(Op op) { return detail::verifyBitwise(op); }

/// The result has the operand's shape and element type; encodings may differ.
template <class Op> LogicalResult sameShapeAndElements(Op op) {
  return detail::verifySameShapeAndElements(op, op.getInput(), op.getResult());
}

//===----------------------------------------------------------------------===//
// Reductions, scans and orderings
//===----------------------------------------------------------------------===//

/// Axes are in range and unique (no list: all axes); reduced axes become 1 with keep_dim and vanish without.
template <class Op> LogicalResult reduction(Op op) {
  return detail::verifyReduction(op, op.getInput(), op.getResult(), op.getKeepDim(), op.getDimArg());
}

/// A reduction of at least one element for each result.
template <class Op> LogicalResult argMax(Op op) {
  if (failed(reduction(op)))
    return failure();
  return detail::verifyArgMax(op, op.getInput(), op.getResult());
}

/// The axis is in range.
template <class Op> LogicalResult scan(Op op) { return detail::verifyScan(op, op.getInput(), op.getDim()); }

/// The axis is in range, 1 <= k <= its size; both results have size k there.
template <class Op> LogicalResult topK(Op op) {
  return detail::verifyTopK(op, op.getInputTensor(), op.getValues(), op.getIndices(), op.getK(), op.getDim());
}

/// The axis is in range, values have the operand's element type.
template <class Op> LogicalResult sort(Op op) { return detail::verifySort(op, op.getInput(), op.getValues(), op.getDim()); }

/// Candidates [B, C] and their indices, everything else [B].
template <class Op> LogicalResult sampling(Op op) {
  return detail::verifySampling(op, op.getInputValues(), op.getInputIndices(), {op.getK(), op.getP(), op.getTemp()},
                                op.getResult());
}

//===----------------------------------------------------------------------===//
// Data movement
//===----------------------------------------------------------------------===//

/// The element count is kept; the attribute repeats the result shape, with at most one -1.
template <class Op> LogicalResult reshape(Op op) { return detail::verifyReshape(op, op.getInput(), op.getResult(), op.getShape()); }

/// One begin, end and step per axis, clamped as in numpy; the result has ceil(|end - begin| / |step|) elements on each.
template <class Op> LogicalResult sliceStatic(Op op) {
  return detail::verifySliceStatic(op, op.getInput(), op.getResult(), op.getBegins(), op.getEnds(), op.getStep());
}

/// The attribute is a permutation of the axes, applied to the shape.
template <class Op> LogicalResult permute(Op op) {
  return detail::verifyPermute(op, op.getInput(), op.getResult(), op.getPermutation());
}

/// One positive factor per axis.
template <class Op> LogicalResult repeat(Op op) {
  return detail::verifyRepeat(op, op.getInput(), op.getResult(), op.getRepeatDimensions());
}

/// A positive factor on one axis.
template <class Op> LogicalResult repeatInterleave(Op op) {
  return detail::verifyRepeatInterleave(op, op.getInput(), op.getResult(), op.getRepeats(), op.getDim());
}

/// Two entries per axis, low then high, added to the size; negative ones cut off.
template <class Op> LogicalResult pad(Op op) { return detail::verifyPad(op, op.getInput(), op.getResult(), op.getPadding()); }

/// Axes are in [0, rank) and unique.
template <class Op> LogicalResult reverse(Op op) { return detail::verifyReverse(op, op.getInput(), op.getDimensions()); }

/// 1 <= length <= stride <= size (stride 0: size), the first window on the axis; the result holds all windows, the last one
/// clipped.
template <class Op> LogicalResult indexSelect(Op op) {
  return detail::verifyIndexSelect(op, op.getInput(), op.getResult(), op.getDim(), op.getBegin(), op.getLength(), op.getStride());
}

/// At least one operand; sizes differ only on the axis, where they add up.
template <class Op> LogicalResult concat(Op op) { return detail::verifyConcat(op, op.getInputs(), op.getResult(), op.getDim()); }

/// Bounds are vectors with one entry per axis; the result is not larger than the operand.
template <class Op> LogicalResult sliceDynamic(Op op) {
  return detail::verifySliceDynamic(op, op.getInput(), op.getBegins(), op.getEnds(), op.getResult(), op.getStep());
}

/// Operand and index of one rank, the result shaped like the index; there are positions to pick from. The general form of TTIR:
/// windows in the operand, a coordinate for each mapped axis, a place in the result for each axis of windows that is not collapsed.
template <class Op> LogicalResult gather(Op op) {
  if constexpr (requires { op.getStartIndexMap(); })
    if (op.getStartIndexMap() || op.getSliceSizes()) {
      auto list = [](std::optional<ArrayRef<int64_t>> dims) { return dims.value_or(ArrayRef<int64_t>()); };
      Tensor index = op.getIndex();
      const int64_t last = int64_t(index->shape->size()) - 1;
      return detail::verifyGatherWindows(op, op.getInput(), index, op.getResult(),
                                         {list(op.getOffsetDims()), list(op.getCollapsedSliceDims()),
                                          list(op.getOperandBatchingDims()), list(op.getStartIndicesBatchingDims()),
                                          list(op.getStartIndexMap()), list(op.getSliceSizes()),
                                          op.getIndexVectorDim().value_or(last)});
    }
  return detail::verifyGather(op, op.getInput(), op.getIndex(), op.getResult(), op.getDim());
}

/// Index and source of one shape and the operand's rank, the result shaped like the operand; there are positions to write to.
template <class Op> LogicalResult scatter(Op op) {
  return detail::verifyScatter(op, op.getInput(), op.getIndex(), op.getSource(), op.getResult(), op.getDim(),
                               op.getScatterReduceType());
}

/// One positive factor per axis, above 1 only on axes of size 1.
template <class Op> LogicalResult broadcast(Op op) {
  return detail::verifyBroadcast(op, op.getInput(), op.getResult(), op.getBroadcastDimensions());
}

/// Two axes of the shape swapped; rank at least 2.
template <class Op> LogicalResult transpose(Op op) {
  return detail::verifyTranspose(op, op.getInput(), op.getResult(), op.getDim0(), op.getDim1());
}

/// A 1 inserted into the shape.
template <class Op> LogicalResult unsqueeze(Op op) {
  return detail::verifyUnsqueeze(op, op.getInput(), op.getResult(), op.getDim());
}

/// A 1 dropped from the shape; the result keeps an axis.
template <class Op> LogicalResult squeeze(Op op) { return detail::verifySqueeze(op, op.getInput(), op.getResult(), op.getDim()); }

/// A slice of one axis counted from the front.
template <class Op> LogicalResult index(Op op) {
  return detail::verifyIndex(op, op.getInput(), op.getResult(), op.getDim(), op.getBegin(), op.getEnd(), op.getStep());
}

/// "a b c -> c (a b)": every operand axis has a name that occurs once on the right.
template <class Op> LogicalResult rearrange(Op op) {
  return detail::verifyRearrange(op, op.getInput(), op.getResult(), op.getPattern());
}

/// [B, H, S, D] becomes [B, S, H*D].
template <class Op> LogicalResult concatenateHeads(Op op) {
  return detail::verifyConcatenateHeads(op, op.getInput(), op.getResult());
}

/// An axis counted from the front; one integer.
template <class Op> LogicalResult getDimensionSize(Op op) {
  return detail::verifyGetDimensionSize(op, op.getOperand(), op.getResult(), op.getDimension());
}

/// [B, S, (H+2*Hkv)*d], or [B, S, H*d] and [B, S2, 2*Hkv*d], into [B, H, S, d] and twice [B, Hkv, S2, d].
template <class Op> LogicalResult splitQueryKeyValue(Op op) {
  return detail::verifySplitQueryKeyValue(op,
                                          {op.getInputTensor(), op.getKvInputTensor(), op.getQuery(), op.getKey(), op.getValue(),
                                           op.getNumHeads(), op.getNumKvHeads().value_or(op.getNumHeads()), op.getTransposeKey()});
}

//===----------------------------------------------------------------------===//
// Matrix products
//===----------------------------------------------------------------------===//

/// numpy's matmul: vectors are promoted, batch axes broadcast; two vectors give one element.
template <class Op> LogicalResult matmul(Op op) {
  return detail::verifyMatmul(op, op.getA(), op.getB(), Tensor(), op.getResult(), op.getTransposeA(), op.getTransposeB());
}

/// As matmul, then the broadcast with the bias.
template <class Op> LogicalResult linear(Op op) {
  return detail::verifyMatmul(op, op.getA(), op.getB(), op.getBias(), op.getResult(), op.getTransposeA(), op.getTransposeB());
}

/// Paired axes are in range, unique and of equal size; the result has batch, free lhs, then free rhs axes.
template <class Op> LogicalResult dotGeneral(Op op) {
  return detail::verifyDotGeneral(op, {op.getLhs(), op.getRhs()}, op.getResult(), {op.getBatchDimsLhs(), op.getBatchDimsRhs()},
                                  {op.getContractDimsLhs(), op.getContractDimsRhs()});
}

//===----------------------------------------------------------------------===//
// Normalisation, lookup, caches
//===----------------------------------------------------------------------===//

/// The axis is in range.
template <class Op> LogicalResult softmax(Op op) { return detail::verifySoftmax(op, op.getInput(), op.getDimension()); }

/// normalized_shape repeats the trailing sizes; weight and bias have that shape.
template <class Op> LogicalResult norm(Op op) {
  return detail::verifyNorm(op, op.getInput(), op.getWeight(), op.getBias(), op.getNormalizedShape());
}

/// The last axis has pairs of elements; cos and sin broadcast to the input's shape.
template <class Op> LogicalResult rotaryEmbedding(Op op) {
  return detail::verifyRotaryEmbedding(op, op.getInput(), op.getCos(), op.getSin());
}

/// Rank at least 4; the groups divide the channels; weight and bias have one element per channel.
template <class Op> LogicalResult groupNorm(Op op) {
  return detail::verifyGroupNorm(op, op.getInput(), op.getWeight(), op.getBias(), op.getNumGroups(), op.getChannelDim());
}

/// Rank 2 to 5; scale, offset, mean and variance have one element per channel, perhaps beside axes of size 1.
template <class Op> LogicalResult batchNormInference(Op op) {
  return detail::verifyBatchNormInference(op, op.getOperand(), {op.getScale(), op.getOffset(), op.getMean(), op.getVariance()},
                                          op.getDimension());
}

/// At most two index axes; a table [.., V, D] with leading ones; the result appends D to the index shape; there are
/// rows to pick from.
template <class Op> LogicalResult embedding(Op op) {
  return detail::verifyEmbedding(op, op.getInput(), op.getWeight(), op.getResult());
}

/// Cache [B, H, S, D], input [1, H, U, D], an index; rows batch_offset.. +U exist.
template <class Op> LogicalResult updateCache(Op op) {
  return detail::verifyUpdateCache(op, op.getCache(), op.getInput(), op.getUpdateIndex(), op.getResult(), op.getBatchOffset());
}

/// Cache [B, H, S, D], input [b, H, s, D] with s <= S; rows batch_offset.. +b exist.
template <class Op> LogicalResult fillCache(Op op) {
  return detail::verifyFillCache(op, op.getCache(), op.getInput(), op.getResult(), op.getBatchOffset());
}

//===----------------------------------------------------------------------===//
// Attention and paged caches
//===----------------------------------------------------------------------===//

/// Query and result [B, Hq, Sq, D], key and value [B, Hkv, Sk, D], Hkv divides Hq; a mask unless causal, for which Sq = Sk.
template <class Op> LogicalResult attention(Op op) {
  AttentionTensors tensors{op.getQuery(), op.getKey(), op.getValue(), op.getAttentionMask(), op.getAttentionSink()};
  tensors.result = op.getResult();
  return detail::verifyAttention(op, tensors, op.getIsCausal(), op.getSlidingWindowSize());
}

/// Query and result [B, Hq, chunk, D], key and value [blocks, Hkv, block, D], integer page table [B, n] and start [1].
template <class Op> LogicalResult attentionChunk(Op op) {
  AttentionTensors tensors{op.getQuery(), op.getKey(), op.getValue()};
  tensors.pageTable = op.getPageTable();
  tensors.destination = op.getOutput();
  tensors.result = op.getResult();
  return detail::verifyAttentionChunk(op, tensors, op.getChunkStartIdx());
}

/// Query and result [1, B, Hq, D], key and value [B, Hkv, Sk, D], integer positions [B]; a mask only where not causal.
template <class Op> LogicalResult attentionDecode(Op op) {
  AttentionTensors tensors{op.getQuery(),         op.getKey(),           op.getValue(),
                           op.getAttentionMask(), op.getAttentionSink(), op.getCurPosTensor()};
  tensors.result = op.getResult();
  return detail::verifyAttentionDecode(op, tensors, op.getIsCausal());
}

/// Query and result [1, U, Hq, D], key and value [blocks, Hkv, block, D] with blocks of whole tiles, integer page table [U, n];
/// either causal or with a mask.
template <class Op> LogicalResult pagedAttentionDecode(Op op) {
  AttentionTensors tensors{op.getQuery(),        op.getKey(),       op.getValue(),  op.getAttentionMask(), op.getAttentionSink(),
                           op.getCurPosTensor(), op.getPageTable(), op.getOutput(), op.getResult()};
  return detail::verifyPagedAttentionDecode(op, tensors, op.getIsCausal(), op.getSlidingWindowSize());
}

/// Query [1, U, H, d], key [blocks, 1, block, d], result [1, U, H, head_dim_v]; without a value head_dim_v is at most d.
template <class Op> LogicalResult latentAttentionDecode(Op op) {
  AttentionTensors tensors{op.getQuery(),        op.getKey(),       op.getValue(), op.getAttentionMask(), op.getAttentionSink(),
                           op.getCurPosTensor(), op.getPageTable(), Tensor(),      op.getResult()};
  return detail::verifyLatentAttentionDecode(op, tensors, op.getIsCausal(), op.getHeadDimV());
}

/// Cache [blocks, H, block, D] of floats, input [b, H, s, D], integer page table [U, n] and batch indices [b]; s <= n * block.
template <class Op> LogicalResult pagedFillCache(Op op) {
  return detail::verifyPagedFillCache(op, op.getCache(), op.getInput(), op.getPageTable(), op.getBatchIdxTensor(), op.getResult());
}

/// Cache [blocks, H, block, D], input [1, U, heads, D] with at least H heads, integer update indices [U] and page table [U, n].
/// Without a page table blocks are users, or one that all share.
template <class Op> LogicalResult pagedUpdateCache(Op op) {
  return detail::verifyPagedUpdateCache(op, op.getCache(), op.getInput(), op.getUpdateIndex(), op.getPageTable(), op.getResult(),
                                        op.getShareCache());
}

//===----------------------------------------------------------------------===//
// Convolution and pooling
//===----------------------------------------------------------------------===//

/// Activation axes by attribute, weight [O, C/G, Kh, Kw], bias with O at the channel axis; the floor formula for height and width.
template <class Op> LogicalResult conv2d(Op op) {
  if (failed(detail::verifyFlattenedImage(op)))
    return failure();
  return detail::verifyConv2d(op, op.getInput(), op.getWeight(), op.getBias(), op.getResult(),
                              {op.getStride(), op.getPadding(), op.getDilation()}, op.getGroups(), detail::imageAxes(op),
                              detail::flattenedImage(op));
}

/// Activation [N, L, C] by attributes, weight [O, C/G, K]; the floor formula for the length.
template <class Op> LogicalResult conv1d(Op op) {
  return detail::verifyConvolution(
      op, detail::convolutionTensors(op), {op.getStride(), op.getPadding(), op.getDilation()}, op.getGroups(),
      {int64_t(op.getBatchDim()), int64_t(op.getChannelDim()), {int64_t(op.getLengthDim())}, {"length"}});
}

/// Activation [N, D, H, W, C] by attributes, weight [O, C/G, Kd, Kh, Kw], no dilation; padding of zeros or the border.
template <class Op> LogicalResult conv3d(Op op) {
  if (failed(detail::verifyPaddingMode(op, op.getPaddingMode())))
    return failure();
  return detail::verifyConvolution(op, detail::convolutionTensors(op), {op.getStride(), op.getPadding(), IntOrInts()},
                                   op.getGroups(),
                                   {int64_t(op.getBatchDim()),
                                    int64_t(op.getChannelDim()),
                                    {int64_t(op.getDepthDim()), int64_t(op.getHeightDim()), int64_t(op.getWidthDim())},
                                    {"depth", "height", "width"}});
}

/// Weight [C, O/G, Kh, Kw]; (size - 1) * stride - padding + dilation * (kernel - 1) + output_padding + 1 for height and width.
template <class Op> LogicalResult convTranspose2d(Op op) {
  if (failed(detail::verifyFlattenedImage(op)))
    return failure();
  return detail::verifyConvTranspose2d(op, detail::convolutionTensors(op), {op.getStride(), op.getPadding(), op.getDilation()},
                                       op.getOutputPadding(), op.getGroups(), detail::imageAxes(op), detail::flattenedImage(op));
}

/// NHWC; the floor or ceil formula for height and width.
template <class Op> LogicalResult pool2d(Op op) {
  if (failed(detail::verifyFlattenedImage(op)))
    return failure();
  return detail::verifyPool2d(op, op.getInput(), op.getResult(), {op.getStride(), op.getPadding(), op.getDilation()},
                              op.getKernel(), op.getCeilMode(), detail::flattenedImage(op));
}

/// As pool2d; indices of the result's shape; as many destinations as results, or none.
template <class Op> LogicalResult pool2dWithIndices(Op op) {
  if (failed(pool2d(op)))
    return failure();
  return detail::verifyPoolIndices(op, op.getResult(), op.getResultIndices(), op.getOutput());
}

/// NHWC; height and width times positive factors; mode nearest or bilinear.
template <class Op> LogicalResult upsample2d(Op op) {
  return detail::verifyUpsample2d(op, op.getInput(), op.getResult(), op.getScaleFactor(), op.getMode());
}

/// [N, H, W, C] becomes [N, 1, 1, C].
template <class Op> LogicalResult globalAvgPool2d(Op op) {
  return detail::verifyGlobalAvgPool2d(op, op.getInput(), op.getResult());
}

//===----------------------------------------------------------------------===//
// Training
//===----------------------------------------------------------------------===//

/// All tensors have the parameter's shape; results have the types of their operands; a fourth one belongs to max_exp_avg_sq.
template <class Op> LogicalResult adamW(Op op) {
  return detail::verifyAdamW(op, {op.getParam(), op.getGrad(), op.getExpAvg(), op.getExpAvgSq(), op.getMaxExpAvgSq()},
                             {op.getParamOut(), op.getExpAvgOut(), op.getExpAvgSqOut()}, op.getMaxExpAvgSqOut());
}

/// Rank 2 to 5; everything else has one element per channel, perhaps beside axes of size 1.
template <class Op> LogicalResult batchNormTraining(Op op) {
  return detail::verifyBatchNormTraining(op, op.getOperand(),
                                         {op.getScale(), op.getOffset(), op.getRunningMean(), op.getRunningVariance()},
                                         {op.getResult(), op.getBatchMean(), op.getBatchVariance()}, op.getDimension());
}

/// Operands of one rank, 2 to 4.
template <class Op> LogicalResult geluBackward(Op op) {
  return detail::verifyGeluBackward(op, op.getLhs(), op.getRhs(), op.getApproximate());
}

/// A table [V, D] and its gradient; for each index a row of D elements of the result's type.
template <class Op> LogicalResult embeddingBackward(Op op) {
  return detail::verifyEmbeddingBackward(op, op.getInput(), op.getWeight(), op.getInGradient(), op.getResult());
}

/// Rank 2 to 4, a probability and a positive scale; the result has the operand's type.
template <class Op> LogicalResult dropout(Op op) {
  return detail::verifyDropout(op, op.getInput(), op.getResult(), op.getProb(), op.getScale());
}

/// As attention, values of any size; a mask [1, 1, S, S] if and only if mask_type is arbitrary; intermediates [B, Hq, S, 32] if and
/// only if they are returned.
template <class Op> LogicalResult attentionForward(Op op) {
  AttentionTensors tensors{op.getQuery(), op.getKey(), op.getValue(), op.getAttentionMask()};
  tensors.result = op.getOutput();
  return detail::verifyAttentionForward(op, tensors, op.getIntermediates(), op.getMaskType(), op.getDropoutProbability(),
                                        op.getReturnIntermediates());
}

/// Gradients have the types of their operands.
template <class Op> LogicalResult attentionBackward(Op op) {
  AttentionTensors tensors{op.getQuery(), op.getKey(), op.getValue(), op.getAttentionMask()};
  return detail::verifyAttentionBackward(op, tensors, op.getGradOutput(), op.getAttnOutput(), op.getIntermediates(),
                                         {op.getGradQuery(), op.getGradKey(), op.getGradValue()}, op.getMaskType(),
                                         op.getDropoutProbability());
}

//===----------------------------------------------------------------------===//
// Mixtures of experts
//===----------------------------------------------------------------------===//

/// b [1, E, K, N], a mask that ends in E; a and result by the sparse operands.
template <class Op> LogicalResult sparseMatmul(Op op) {
  return detail::verifySparseMatmul(op, op.getA(), op.getB(), op.getSparsity(), op.getResult(), op.getIsInputASparse(),
                                    op.getIsInputBSparse(), op.getNnz());
}

/// Input [B, h], weight [h, E], bias [B, E]; both results [B, k], indices in ui16.
template <class Op> LogicalResult topKRouter(Op op) {
  return detail::verifyTopKRouter(op, op.getInput(), op.getWeight(), op.getBias(), op.getExpertIndices(), op.getExpertWeights(),
                                  op.getK(), op.getNumExperts());
}

/// [D, B, S, E] becomes [1, B, S, local experts] and [1, 1, ceil(B*S / reduction_size), local experts].
template <class Op> LogicalResult tokenRemap(Op op) {
  return detail::verifyTokenRemap(op, op.getTopkTensor(), op.getExpertMapping(), op.getExpertMetadata(), op.getMapping(),
                                  op.getReduced(), op.getReductionSize());
}

/// Tokens [T, K], weights of rank 6; sizes of the five results follow.
template <class Op> LogicalResult moeGpt(Op op) {
  return detail::verifyMoeGpt(
      op,
      {op.getInputTensor(), op.getExpertIndices(), op.getExpertScores(), op.getExpertMapping(), op.getW0W1Tensor(),
       op.getW2Tensor()},
      {op.getTokenCounts(), op.getActivationRecords(), op.getTokenIndices(), op.getTilizeOut(), op.getTilizeOutRm()});
}

/// All sizes are positive.
template <class Op> LogicalResult selectiveReduceCombine(Op op) {
  return detail::verifyPositive(op, {{"hidden_size", op.getHiddenSize()},
                                     {"batch_size", op.getBatchSize()},
                                     {"seq_size", op.getSeqSize()},
                                     {"select_experts_k", op.getSelectExpertsK()},
                                     {"experts", op.getExperts()}});
}

//===----------------------------------------------------------------------===//
// Layout and memory
//===----------------------------------------------------------------------===//

/// A positive size; address 0 if and only if in the memory of the host.
template <class Op> LogicalResult alloc(Op op) {
  return detail::verifyAlloc(op, op.getAddress(), op.getSize(), op.getMemorySpace() == "system");
}

/// One role, in or out, per operand, outs last; one result per out.
template <class Op> LogicalResult ttLang(Op op) {
  return detail::verifyTTLang(op, op.getInputs(), op.getResults().size(), op.getArgRoles());
}

//===----------------------------------------------------------------------===//
// Creation
//===----------------------------------------------------------------------===//

/// A literal with the result's shape; element types may differ.
template <class Op> LogicalResult constant(Op op) { return detail::verifyConstant(op, op.getValue(), op.getResult()); }

/// The attribute repeats the result shape.
template <class Op> LogicalResult full(Op op) { return detail::verifyFull(op, op.getResult(), op.getShape()); }

/// (end - start) / step elements, truncated, on the named axis; at least one.
template <class Op> LogicalResult arange(Op op) {
  return detail::verifyArange(op, op.getResult(), op.getStart(), op.getEnd(), op.getStep(), op.getArangeDimension());
}

/// The attribute repeats the result shape; low < high.
template <class Op> LogicalResult rand(Op op) {
  return detail::verifyRand(op, op.getResult(), op.getSize(), op.getLow(), op.getHigh());
}

/// No negative sizes in the attribute, which the result type overrules.
template <class Op> LogicalResult filled(Op op) { return detail::verifyFilled(op, op.getResult(), op.getShape()); }

//===----------------------------------------------------------------------===//
// Quantization
//===----------------------------------------------------------------------===//

/// Floats become quantized numbers.
template <class Op> LogicalResult quantize(Op op) {
  return detail::verifyQuantized(op, op.getInput(), op.getResult(), false, true);
}
/// Quantized numbers become floats.
template <class Op> LogicalResult dequantize(Op op) {
  return detail::verifyQuantized(op, op.getInput(), op.getResult(), true, false);
}
/// Both are quantized.
template <class Op> LogicalResult requantize(Op op) {
  return detail::verifyQuantized(op, op.getInput(), op.getResult(), true, true);
}
/// As quantize; one scale and zero point, or one for each size of the axis.
template <class Op> LogicalResult quantizeUnrolled(Op op) {
  if (failed(quantize(op)))
    return failure();
  return detail::verifyQuantParameters(op, op.getResult(), "", op.getScale(), op.getZeroPoint(), op.getAxis());
}
/// As dequantize; one scale and zero point, or one for each size of the axis.
template <class Op> LogicalResult dequantizeUnrolled(Op op) {
  if (failed(dequantize(op)))
    return failure();
  return detail::verifyQuantParameters(op, op.getInput(), "", op.getScale(), op.getZeroPoint(), op.getAxis());
}
/// As requantize, with parameters of both sides.
template <class Op> LogicalResult requantizeUnrolled(Op op) {
  if (failed(requantize(op)) ||
      failed(detail::verifyQuantParameters(op, op.getInput(), "in_", op.getInScale(), op.getInZeroPoint(), op.getAxis())))
    return failure();
  return detail::verifyQuantParameters(op, op.getResult(), "out_", op.getOutScale(), op.getOutZeroPoint(), op.getAxis());
}

} // namespace ttmlir::rules

#endif // TTMLIR_LIB_RESULTRULES_RULES_H
