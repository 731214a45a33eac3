//===- CollectivesRules.cpp - Rules of ops on several chips --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Checks.h"

#include "FrontendRules.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace ttmlir;
using namespace ttmlir::rules;
using namespace ttmlir::rules::detail;

LogicalResult rules::detail::verifySameType(Call *op, const Twine &name, Tensor found, Tensor wanted) {
  // same_type_c1
  if (failed(expectShape(op, name, found, shapeOf(wanted))))
    return failure();
  // same_type_c2
  return expectElementType(op, name, found, wanted->element);
}

LogicalResult rules::detail::verifyMeshShard(Call *op, Tensor input, Tensor result, StringRef type, bool isSplit,
                                             ArrayRef<int64_t> shape, ArrayRef<int64_t> dims) {
  // mesh_shard_c1
  if (type != "replicate" && type != "devices")
    return op->emitOpError("expected shard_type replicate or devices, found ") << type;
  // mesh_shard_c2
  if (type == "replicate")
    return expectShape(op, "result", result, shapeOf(input));
  // mesh_shard_c3
  if (failed(expectEntries(op, "shard_shape", shape.size(), rankOf(input))))
    return failure();
  // mesh_shard_c4
  SmallVector<int64_t> split;
  llvm::copy_if(dims, std::back_inserter(split), [](int64_t dim) { return dim != -1; });
  if (failed(expectUniqueAxes(op, "shard_dims", split, rankOf(input))))
    return failure();
  Tensor whole = isSplit ? input : result, part = isSplit ? result : input;
  // mesh_shard_c5
  if (failed(expectRank(op, "result", result, rankOf(input))))
    return failure();
  for (auto [axis, parts] : llvm::enumerate(shape)) {
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

LogicalResult rules::detail::verifyReduceType(Call *op, StringRef type, ArrayRef<StringRef> allowed) {
  // reduce_type_c1
  if (llvm::is_contained(allowed, type))
    return success();
  return op->emitOpError("expected reduce_type ") << llvm::join(allowed, ", ") << ", found " << type;
}

LogicalResult rules::detail::verifyGathered(Call *op, Tensor whole, Tensor part, bool resultIsWhole, StringRef name, int64_t dim) {
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

LogicalResult rules::detail::verifyReplicaGroups(Call *op, const Literal &groups) {
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

LogicalResult rules::detail::verifyAllToAll(Call *op, Tensor input, Tensor result, int64_t splitDim, int64_t concatDim,
                                            int64_t splitCount, const Literal &groups) {
  // all_to_all_c1
  if (failed(expectFrontAxis(op, "split_dim", splitDim, rankOf(input))) ||
      failed(expectFrontAxis(op, "concat_dim", concatDim, rankOf(input))))
    return failure();
  // all_to_all_c2
  if (splitCount < 1)
    return op->emitOpError("expected a positive split_count, found ") << splitCount;
  SmallVector<int64_t> shape(shapeOf(input));
  // all_to_all_c3
  if (shape[splitDim] % splitCount != 0)
    return op->emitOpError("expected input size in axis ")
           << splitDim << " to be a multiple of split_count, " << splitCount << ", found " << shape[splitDim];
  shape[splitDim] /= splitCount;
  shape[concatDim] = saturatingMul(shape[concatDim], splitCount);
  // all_to_all_c4
  if (failed(expectShape(op, "result", result, shape)) || failed(verifyReplicaGroups(op, groups)))
    return failure();
  // all_to_all_c5
  if (groups.shape[1] != splitCount)
    return op->emitOpError("expected replica_groups of split_count, ") << splitCount << ", devices, found " << groups.shape[1];
  return success();
}

LogicalResult rules::detail::verifySourceTargetPairs(Call *op, const Literal &pairs) {
  // source_target_pairs_c1
  if (pairs.shape.size() != 2 || pairs.shape[1] != 2)
    return op->emitOpError("expected source_target_pairs of shape Nx2, found ") << shapeText(pairs.shape);
  if (failed(expectValues(op, "source_target_pairs", pairs)))
    return failure();
  llvm::DenseSet<int64_t> seen[2];
  for (auto [index, device] : llvm::enumerate(pairs.values)) {
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

LogicalResult rules::detail::verifyDistributedNorm(Call *op, Tensor input, Tensor weight, Tensor bias, Tensor residual,
                                                   double epsilon) {
  // distributed_norm_c1
  if (rankOf(input) == 0)
    return op->emitOpError("expected an input of rank 1 at least, found a scalar");
  // distributed_norm_c2
  for (auto [name, tensor] : {std::pair<StringRef, Tensor>("weight", weight), {"bias", bias}})
    if (tensor && (rankOf(tensor) == 0 || shapeOf(tensor).back() != shapeOf(input).back()))
      return op->emitOpError("expected ") << name << " with the last size of the input, " << shapeOf(input).back() << ", found "
                                          << shapeText(shapeOf(tensor));
  // distributed_norm_c3
  if (residual && failed(expectShape(op, "residual", residual, shapeOf(input))))
    return failure();
  // distributed_norm_c4
  if (!(epsilon > 0))
    return op->emitOpError("expected a positive epsilon, found ") << epsilon;
  return success();
}
