//===- VerifyCollectives.cpp - Rules of ops on several chips --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VerifierSupport.h"

#include "ttmlir/Dialect/Common/FrontendVerifiers.h"

#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::verify;
using namespace verify::detail;

LogicalResult verify::detail::verifySameType(Operation *op, const Twine &name, Tensor found, Tensor wanted) {
  // same_type_c1
  if (failed(expectShape(op, name, found, shapeOf(wanted))))
    return failure();
  // same_type_c2
  return expectElementType(op, name, found, wanted.getType().getElementType());
}

LogicalResult verify::detail::verifyMeshShard(Operation *op, Tensor input, Tensor result, StringRef type, bool isSplit,
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
      return op->emitOpError("expected ") << (isSplit ? "input" : "result") << " size "
                                          << saturatingMul(shapeOf(part)[axis], parts) << " in axis " << axis << ", " << parts
                                          << " times that of a shard, found " << shapeOf(whole)[axis];
  }
  return success();
}

LogicalResult verify::detail::verifyReduceType(Operation *op, StringRef type, ArrayRef<StringRef> allowed) {
  // reduce_type_c1
  if (llvm::is_contained(allowed, type))
    return success();
  return op->emitOpError("expected reduce_type ") << llvm::join(allowed, ", ") << ", found " << type;
}

LogicalResult verify::detail::verifyGathered(Operation *op, Tensor whole, Tensor part, bool resultIsWhole, StringRef name,
                                             int64_t dim) {
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
LogicalResult verify::detail::verifyReplicaGroups(Operation *op, DenseIntElementsAttr groups) {
  // replica_groups_c1
  if (groups.getType().getRank() != 2)
    return op->emitOpError("expected replica_groups of rank 2, found ") << groups.getType().getRank();
  const int64_t count = groups.getNumElements();
  llvm::DenseSet<int64_t> seen;
  for (const APInt &entry : groups) {
    const int64_t device = entry.getSExtValue();
    // replica_groups_c2
    if (device < 0 || device >= count)
      return op->emitOpError("expected devices from 0 to ") << count - 1 << " in replica_groups, found " << device;
    // replica_groups_c3
    if (!seen.insert(device).second)
      return op->emitOpError("expected each device once in replica_groups, found ") << device << " twice";
  }
  return success();
}

LogicalResult verify::detail::verifyAllToAll(Operation *op, Tensor input, Tensor result, int64_t splitDim, int64_t concatDim,
                                             int64_t splitCount, DenseIntElementsAttr groups) {
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
  if (groups.getType().getDimSize(1) != splitCount)
    return op->emitOpError("expected replica_groups of split_count, ")
           << splitCount << ", devices, found " << groups.getType().getDimSize(1);
  return success();
}

LogicalResult verify::detail::verifySourceTargetPairs(Operation *op, DenseIntElementsAttr pairs) {
  ShapedType type = pairs.getType();
  // source_target_pairs_c1
  if (type.getRank() != 2 || type.getDimSize(1) != 2)
    return op->emitOpError("expected source_target_pairs of shape Nx2, found ") << shapeText(type.getShape());
  llvm::DenseSet<int64_t> seen[2];
  for (auto [index, entry] : llvm::enumerate(pairs.getValues<APInt>())) {
    const int64_t device = entry.getSExtValue();
    // source_target_pairs_c2
    if (device < 0)
      return op->emitOpError("expected devices from 0 in source_target_pairs, found ") << device;
    // source_target_pairs_c3
    if (!seen[index % 2].insert(device).second)
      return op->emitOpError("expected each ") << (index % 2 ? "target" : "source") << " once in source_target_pairs, found "
                                               << device << " twice";
  }
  return success();
}

LogicalResult verify::detail::verifyDistributedNorm(Operation *op, Tensor input, Tensor weight, Tensor bias, Tensor residual,
                                                    const APFloat &epsilon) {
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
  if (epsilon.isNaN() || epsilon.isNegative() || epsilon.isZero())
    return op->emitOpError("expected a positive epsilon, found ") << epsilon.convertToFloat();
  return success();
}
