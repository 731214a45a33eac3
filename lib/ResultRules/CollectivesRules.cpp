//===- CollectivesRules.cpp - Rules of ops on several chips --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace ttmlir;
using namespace ttmlir::rules;
using namespace ttmlir::rules::detail;

/// shard_shape divides (full_to_shard) or multiplies the sizes; shard_dims are different axes or -1; type replicate or devices.
LogicalResult rules::meshShard(const MeshShardArgs &op) {
  const bool isSplit = op.shard_direction == "full_to_shard";
  // mesh_shard_c1
  if (op.shard_type != "replicate" && op.shard_type != "devices")
    return op->emitOpError("expected shard_type replicate or devices, found ") << op.shard_type;
  // mesh_shard_c2
  if (op.shard_type == "replicate")
    return expectShape(op, "result", op.result, shapeOf(op.input));
  // mesh_shard_c3
  if (failed(expectEntries(op, "shard_shape", op.shard_shape.size(), rankOf(op.input))))
    return failure();
  // mesh_shard_c4
  SmallVector<int64_t> split;
  llvm::copy_if(op.shard_dims, std::back_inserter(split), [](int64_t dim) { return dim != -1; });
  if (failed(expectUniqueAxes(op, "shard_dims", split, rankOf(op.input))))
    return failure();
  Tensor whole = isSplit ? op.input : op.result, part = isSplit ? op.result : op.input;
  // mesh_shard_c5
  if (failed(expectRank(op, "result", op.result, rankOf(op.input))))
    return failure();
  for (auto [axis, parts] : llvm::enumerate(op.shard_shape)) {
    // mesh_shard_c6
    if (parts < 1)
      return op->emitOpError("expected positive shard_shape entries, found ") << parts;
    // mesh_shard_c7
    if (shapeOf(whole)[axis] != saturatingMul(shapeOf(part)[axis], parts))
      return op->emitOpError("expected ") << (isSplit ? "input" : "result") << " size " << saturatingMul(shapeOf(part)[axis], parts)
                                          << " in axis " << axis << ", " << parts << " times that of a shard, found "
                                          << shapeOf(whole)[axis];
  }
  return success();
}

static LogicalResult verifyReduceType(Call *op, StringRef type, ArrayRef<StringRef> allowed) {
  // reduce_type_c1
  if (llvm::is_contained(allowed, type))
    return success();
  return op->emitOpError("expected reduce_type ") << llvm::join(allowed, ", ") << ", found " << type;
}

static LogicalResult verifyGathered(Call *op, Tensor whole, Tensor part, bool resultIsWhole, StringRef name, int64_t dim) {
  Tensor input = resultIsWhole ? part : whole, result = resultIsWhole ? whole : part;
  // gathered_c1
  FailureOr<int64_t> axis = expectAxis(op, name, dim, rankOf(input));
  if (failed(axis))
    return failure();
  // gathered_c2
  if (failed(expectRank(op, "result", result, rankOf(input))))
    return failure();
  for (auto [index, sizes] : llvm::enumerate(llvm::zip_equal(shapeOf(whole), shapeOf(part)))) {
    auto [all, one] = sizes;
    // gathered_c3
    if (int64_t(index) != *axis && all != one)
      return op->emitOpError("expected result size ")
             << shapeOf(input)[index] << " in axis " << index << ", found " << shapeOf(result)[index];
    // gathered_c4
    if (int64_t(index) == *axis && (one == 0 ? all != 0 : all % one != 0))
      return op->emitOpError("expected ") << (resultIsWhole ? "result" : "input") << " size in axis " << index
                                          << " to be a multiple of " << one << ", found " << all;
  }
  return success();
}

/// `groups` is a matrix of different devices, numbered from 0.
/// Every entry of `literal`, the attribute called `name`, is known.
static LogicalResult expectValues(Call *op, StringRef name, const Literal &literal) {
  if (const int64_t count = volumeOf(literal.shape); int64_t(literal.values.size()) != count)
    return op->emitOpError("expected at most ") << kMaxLiteralValues << " entries in " << name << ", found " << count;
  return success();
}

static LogicalResult verifyReplicaGroups(Call *op, const Literal &groups) {
  // replica_groups_c1
  if (groups.shape.size() != 2)
    return op->emitOpError("expected replica_groups of rank 2, found ") << groups.shape.size();
  if (failed(expectValues(op, "replica_groups", groups)))
    return failure();
  const int64_t count = groups.values.size();
  llvm::DenseSet<int64_t> seen;
  for (int64_t device : groups.values) {
    // replica_groups_c2
    if (device < 0 || device >= count)
      return op->emitOpError("expected devices from 0 to ") << count - 1 << " in replica_groups, found " << device;
    // replica_groups_c3
    if (!seen.insert(device).second)
      return op->emitOpError("expected each device once in replica_groups, found ") << device << " twice";
  }
  return success();
}

/// split_dim has 1 / split_count of the elements, concat_dim split_count times as many; groups of split_count devices.
LogicalResult rules::allToAll(const AllToAllArgs &op) {
  // all_to_all_c1
  if (failed(expectFrontAxis(op, "split_dim", op.split_dim, rankOf(op.input))) ||
      failed(expectFrontAxis(op, "concat_dim", op.concat_dim, rankOf(op.input))))
    return failure();
  // all_to_all_c2
  if (op.split_count < 1)
    return op->emitOpError("expected a positive split_count, found ") << op.split_count;
  SmallVector<int64_t> shape(shapeOf(op.input));
  // all_to_all_c3
  if (shape[op.split_dim] % op.split_count != 0)
    return op->emitOpError("expected input size in axis ")
           << op.split_dim << " to be a multiple of split_count, " << op.split_count << ", found " << shape[op.split_dim];
  shape[op.split_dim] /= op.split_count;
  shape[op.concat_dim] = saturatingMul(shape[op.concat_dim], op.split_count);
  // all_to_all_c4
  if (failed(expectShape(op, "result", op.result, shape)) || failed(verifyReplicaGroups(op, *op.replica_groups)))
    return failure();
  // all_to_all_c5
  if (op.replica_groups->shape[1] != op.split_count)
    return op->emitOpError("expected replica_groups of split_count, ")
           << op.split_count << ", devices, found " << op.replica_groups->shape[1];
  return success();
}

/// Pairs of devices, each source and each target once.
LogicalResult rules::collectivePermute(const CollectivePermuteArgs &op) {
  // source_target_pairs_c1
  if (op.source_target_pairs->shape.size() != 2 || op.source_target_pairs->shape[1] != 2)
    return op->emitOpError("expected source_target_pairs of shape Nx2, found ") << shapeText(op.source_target_pairs->shape);
  if (failed(expectValues(op, "source_target_pairs", (*op.source_target_pairs))))
    return failure();
  llvm::DenseSet<int64_t> seen[2];
  for (auto [index, device] : llvm::enumerate(op.source_target_pairs->values)) {
    // source_target_pairs_c2
    if (device < 0)
      return op->emitOpError("expected devices from 0 in source_target_pairs, found ") << device;
    // source_target_pairs_c3
    if (!seen[index % 2].insert(device).second)
      return op->emitOpError("expected each ")
             << (index % 2 ? "target" : "source") << " once in source_target_pairs, found " << device << " twice";
  }
  return success();
}

/// The last sizes of weight and bias are the operand's; the residual has its shape; epsilon is positive.
LogicalResult rules::distributedNorm(const DistributedNormArgs &op) {
  // distributed_norm_c1
  if (rankOf(op.input) == 0)
    return op->emitOpError("expected an input of rank 1 at least, found a scalar");
  // distributed_norm_c2
  for (auto [name, tensor] : {std::pair<StringRef, Tensor>("weight", op.weight), {"bias", op.bias}})
    if (tensor && (rankOf(tensor) == 0 || shapeOf(tensor).back() != shapeOf(op.input).back()))
      return op->emitOpError("expected ") << name << " with the last size of the input, " << shapeOf(op.input).back() << ", found "
                                          << shapeText(shapeOf(tensor));
  // distributed_norm_c3
  if (op.residual && failed(expectShape(op, "residual", op.residual, shapeOf(op.input))))
    return failure();
  // distributed_norm_c4
  if (!(op.epsilon > 0))
    return op->emitOpError("expected a positive epsilon, found ") << op.epsilon;
  return success();
}

/// The axis is in range; the result has a multiple of its size there and the other sizes.
LogicalResult rules::allGather(const AllGatherArgs &op) {
  return verifyGathered(op, op.result, op.input, /*resultIsWhole=*/true, "all_gather_dim", op.all_gather_dim);
}

/// Only sums.
LogicalResult rules::allReduce(const AllReduceArgs &op) { return verifyReduceType(op, op.reduce_type, {"sum"}); }

/// Sums, maxima and minima; the axis is in range, its size a multiple of the result's.
LogicalResult rules::reduceScatter(const ReduceScatterArgs &op) {
  if (failed(verifyReduceType(op, op.reduce_type, {"sum", "max", "min"})))
    return failure();
  return verifyGathered(op, op.input, op.result, /*resultIsWhole=*/false, "scatter_dim", op.scatter_dim);
}

/// The axis is in range, its size a multiple of the result's.
LogicalResult rules::meshPartition(const MeshPartitionArgs &op) {
  return verifyGathered(op, op.input, op.result, /*resultIsWhole=*/false, "dim", op.dim);
}

/// The result has the operand's type; no device is in two groups.
LogicalResult rules::collectiveBroadcast(const CollectiveBroadcastArgs &op) {
  if (failed(expectSameType(op, "result", op.result, op.input)))
    return failure();
  return verifyReplicaGroups(op, *op.replica_groups);
}
