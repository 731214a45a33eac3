//===- FrontendRules.h - Rules of ops without a back end --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// As in Rules.h. These are the ops of tablegen/Ops/FrontendOps.td; a rule moves to Rules.h with its op.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_RESULTRULES_FRONTENDRULES_H
#define TTMLIR_LIB_RESULTRULES_FRONTENDRULES_H

#include "Rules.h"

namespace ttmlir::rules {

namespace detail {
LogicalResult verifyMeshShard(Call *op, Tensor input, Tensor result, StringRef type, bool isSplit, ArrayRef<int64_t> shape,
                              ArrayRef<int64_t> dims);
LogicalResult verifyReduceType(Call *op, StringRef type, ArrayRef<StringRef> allowed);
LogicalResult verifyGathered(Call *op, Tensor whole, Tensor part, bool resultIsWhole, StringRef name, int64_t dim);
LogicalResult verifyAllToAll(Call *op, Tensor input, Tensor result, int64_t splitDim, int64_t concatDim, int64_t splitCount,
                             const Literal &groups);
LogicalResult verifyReplicaGroups(Call *op, const Literal &groups);
LogicalResult verifySourceTargetPairs(Call *op, const Literal &pairs);
LogicalResult verifyDistributedNorm(Call *op, Tensor input, Tensor weight, Tensor bias, Tensor residual, double epsilon);

LogicalResult verifyDevices(Call *op, int64_t count, int64_t clusterAxis);
LogicalResult verifyCombine(Call *op, Tensor input, Tensor result, int64_t devices, int64_t expertsPerToken, int64_t shardDim);
LogicalResult verifyDispatch(Call *op, Tensor input, Tensor indices, Tensor dispatched, Tensor metadata, int64_t devices);
LogicalResult verifyDispatchMetadata(Call *op, ArrayRef<Tensor> inputs, ArrayRef<Tensor> results);
LogicalResult verifyMoeCompute(Call *op, Tensor input, Tensor weight, ArrayRef<Tensor> biases, int64_t intermediateSize);

} // namespace detail

//===----------------------------------------------------------------------===//
// Several chips
//===----------------------------------------------------------------------===//

/// shard_shape divides (full_to_shard) or multiplies the sizes; shard_dims are different axes or -1; type replicate or devices.
template <class Op> LogicalResult meshShard(Op op) {
  return detail::verifyMeshShard(op, op.getInput(), op.getResult(), op.getShardType(), op.getShardDirection() == "full_to_shard",
                                 op.getShardShape(), op.getShardDims());
}

/// The axis is in range; the result has a multiple of its size there and the other sizes.
template <class Op> LogicalResult allGather(Op op) {
  return detail::verifyGathered(op, op.getResult(), op.getInput(), /*resultIsWhole=*/true, "all_gather_dim", op.getAllGatherDim());
}

/// Only sums.
template <class Op> LogicalResult allReduce(Op op) { return detail::verifyReduceType(op, op.getReduceType(), {"sum"}); }

/// Sums, maxima and minima; the axis is in range, its size a multiple of the result's.
template <class Op> LogicalResult reduceScatter(Op op) {
  if (failed(detail::verifyReduceType(op, op.getReduceType(), {"sum", "max", "min"})))
    return failure();
  return detail::verifyGathered(op, op.getInput(), op.getResult(), /*resultIsWhole=*/false, "scatter_dim", op.getScatterDim());
}

/// The axis is in range, its size a multiple of the result's.
template <class Op> LogicalResult meshPartition(Op op) {
  return detail::verifyGathered(op, op.getInput(), op.getResult(), /*resultIsWhole=*/false, "dim", op.getDim());
}

/// split_dim has 1 / split_count of the elements, concat_dim split_count times as many; groups of split_count devices.
template <class Op> LogicalResult allToAll(Op op) {
  return detail::verifyAllToAll(op, op.getInput(), op.getResult(), op.getSplitDim(), op.getConcatDim(), op.getSplitCount(),
                                op.getReplicaGroups());
}

/// The result has the operand's type; no device is in two groups.
template <class Op> LogicalResult collectiveBroadcast(Op op) {
  if (failed(detail::verifySameType(op, "result", op.getResult(), op.getInput())))
    return failure();
  return detail::verifyReplicaGroups(op, op.getReplicaGroups());
}

/// Pairs of devices, each source and each target once.
template <class Op> LogicalResult collectivePermute(Op op) {
  return detail::verifySourceTargetPairs(op, op.getSourceTargetPairs());
}

/// The last sizes of weight and bias are the operand's; the residual has its shape; epsilon is positive.
template <class Op> LogicalResult distributedNorm(Op op) {
  Tensor bias;
  if constexpr (requires { op.getBias(); })
    bias = op.getBias();
  return detail::verifyDistributedNorm(op, op.getInput(), op.getWeight(), bias, op.getResidual(), op.getEpsilon());
}

//===----------------------------------------------------------------------===//
// Mixture of experts
//===----------------------------------------------------------------------===//

/// [E, B*D, S, H] becomes [K, B, S, H], where S may be sharded over devices instead of B.
template <class Op> LogicalResult allToAllCombine(Op op) {
  if (failed(detail::verifyDevices(op, op.getNumDevices(), op.getClusterAxis())))
    return failure();
  return detail::verifyCombine(op, op.getInputTensor(), op.getResult(), op.getNumDevices(), op.getNumExpertsPerTok(),
                               op.getOutputShardDim());
}

/// [B, S, 1, H] becomes [1, B*D, S, H], indices [B, S, 1, K] become [1, B*D, S, K].
template <class Op> LogicalResult allToAllDispatch(Op op) {
  if (failed(detail::verifyDevices(op, op.getNumDevices(), op.getClusterAxis())))
    return failure();
  return detail::verifyDispatch(op, op.getInputTensor(), op.getExpertIndices(), op.getDispatched(), op.getMetadata(),
                                op.getNumDevices());
}

/// Operands of rank 4; results [1, T, H], [1, T, K] and [1, T, K].
template <class Op> LogicalResult allToAllDispatchMetadata(Op op) {
  if (failed(detail::verifyDevices(op, op.getNumDevices(), op.getClusterAxis())))
    return failure();
  return detail::verifyDispatchMetadata(op,
                                        {op.getInputTensor(), op.getExpertIndices(), op.getExpertScores(), op.getExpertMapping()},
                                        {op.getDispatched(), op.getIndices(), op.getScores()});
}

/// w0 [L, E, h, i] with h the last size of the tokens, h and intermediate_size in whole tiles; all biases or none.
template <class Op> LogicalResult moeCompute(Op op) {
  return detail::verifyMoeCompute(op, op.getTilizeInputTensor(), op.getW0(), {op.getBias_0(), op.getBias_1(), op.getBias_2()},
                                  op.getIntermediateSize());
}

} // namespace ttmlir::rules

#endif // TTMLIR_LIB_RESULTRULES_FRONTENDRULES_H
