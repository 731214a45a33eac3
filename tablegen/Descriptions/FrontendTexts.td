//===- FrontendTexts.td - Descriptions of ops of the registry: ops without a back end -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DESCRIPTIONS_FRONTENDTEXTS
#define TTMLIR_DESCRIPTIONS_FRONTENDTEXTS

include "Registry/OpText.td"

def MeshShardText : OpText<[{
  Splits a tensor of the host over the mesh (`full_to_shard`), or joins the shards of all devices (`shard_to_full`). Axis i of the
  mesh splits axis `shard_dims[i]` of the tensor; -1 stands for none.
}], [{
  %result = "$op"(%input) <{shard_dims = array<i64: -1, 1>, shard_direction = #ttcore.shard_direction<full_to_shard>,
      shard_shape = array<i64: 1, 2>, shard_type = #ttcore.shard_type<devices>}>
      : (tensor<8x16xf32>) -> tensor<8x8xf32>
}]>;

def AllGatherText : OpText<[{
  Joins the tensors of a group along `all_gather_dim`. The devices of a group differ in their position along `cluster_axis` of the
  mesh alone.
}], [{
  %result = "$op"(%input) <{all_gather_dim = 1 : si32, cluster_axis = 1 : ui32}> : (tensor<1x8xf32>) -> tensor<1x16xf32>
}]>;

def AllReduceText : OpText<[{
  Combines the tensors of a group element by element; every device gets the result. The devices of a group differ in their position
  along `cluster_axis` of the mesh alone.
}], [{
  %result = "$op"(%input) <{cluster_axis = 1 : ui32, reduce_type = #ttcore.reduce_type<sum>}>
      : (tensor<4x8xf32>) -> tensor<4x8xf32>
}]>;

def AllReduceAsyncText : OpText<[{
  `all_reduce` for a program that goes on meanwhile. The devices of a group differ in their position along `cluster_axis` of the
  mesh alone.
}], [{
  %result = "$op"(%input) <{cluster_axis = 1 : ui32, reduce_type = #ttcore.reduce_type<sum>}>
      : (tensor<4x8xf32>) -> tensor<4x8xf32>
}]>;

def ReduceScatterText : OpText<[{
  Combines the tensors of a group element by element; each device gets its chunk of axis `scatter_dim`. The devices of a group
  differ in their position along `cluster_axis` of the mesh alone.
}], [{
  %result = "$op"(%input) <{cluster_axis = 0 : ui32, reduce_type = #ttcore.reduce_type<max>, scatter_dim = 1 : si32}>
      : (tensor<4x8xf32>) -> tensor<4x4xf32>
}]>;

def MeshPartitionText : OpText<[{
  The chunk of axis `dim` that belongs to the device; no device talks to another.
}], [{
  %result = "$op"(%input) <{cluster_axis = 1 : ui32, dim = -1 : si32}> : (tensor<4x8xf32>) -> tensor<4x4xf32>
}]>;

def AllToAllText : OpText<[{
  Splits axis `split_dim` into `split_count` chunks, sends chunk i to device i of the group, and joins the received chunks along
  `concat_dim`. Groups are the rows of `replica_groups`.
}], [{
  %result = "$op"(%input) <{concat_dim = 0 : si32, replica_groups = dense<[[0, 1]]> : tensor<1x2xi64>, split_count = 2 : si32,
      split_dim = 1 : si32}>
      : (tensor<4x8xf32>) -> tensor<8x4xf32>
}]>;

def CollectiveBroadcastText : OpText<[{
  The first device of each row of `replica_groups` sends its tensor to the others.
}], [{
  %result = "$op"(%input) <{replica_groups = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>}> : (tensor<4x8xf32>) -> tensor<4x8xf32>
}]>;

def CollectivePermuteText : OpText<[{
  Moves tensors between devices: [source, target] in each row of `source_target_pairs`. Devices that are no target get zeros.
}], [{
  %result = "$op"(%input) <{source_target_pairs = dense<[[0, 1], [1, 0]]> : tensor<2x2xi64>}>
      : (tensor<4x8xf32>) -> tensor<4x8xf32>
}]>;

def DistributedRMSNormText : OpText<[{
  `rms_norm` over an axis whose shards the devices of a group have; `residual` is added first. The devices of a group differ in
  their position along `cluster_axis` of the mesh alone.
}], [{
  %result = "$op"(%input, %weight) <{cluster_axis = 1 : ui32, epsilon = 1.0e-5 : f32,
      operandSegmentSizes = array<i32: 1, 1, 0>}>
      : (tensor<1x1x32x64xf32>, tensor<64xf32>) -> tensor<1x1x32x64xf32>
}]>;

def DistributedLayerNormText : OpText<[{
  `layer_norm` over an axis whose shards the devices of a group have; `residual` is added first. The devices of a group differ in
  their position along `cluster_axis` of the mesh alone.
}], [{
  %result = "$op"(%input, %weight, %bias, %residual) <{cluster_axis = 0 : ui32, operandSegmentSizes = array<i32: 1, 1, 1, 1>}>
      : (tensor<1x1x32x64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<1x1x32x64xf32>) -> tensor<1x1x32x64xf32>
}]>;

def AllToAllCombineText : OpText<[{
  Returns results of experts to the devices of the tokens: the inverse of `all_to_all_dispatch`.
}], [{
  %result = "$op"(%input_tensor, %expert_metadata, %expert_mapping)
      <{cluster_axis = 0 : i64, num_devices = 2 : i64, num_experts_per_tok = 2 : i64}>
      : (tensor<2x4x8x16xbf16>, tensor<1x4x8x2xui16>, tensor<1x1x4x4xui16>) -> tensor<2x2x8x16xbf16>
}]>;

def AllToAllDispatchText : OpText<[{
  Sends tokens to the devices that have their experts, and the routing of all tokens to all devices.
}], [{
  %dispatched, %metadata = "$op"(%input_tensor, %expert_indices, %expert_mapping)
      <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<2x8x1x16xbf16>, tensor<2x8x1x2xui16>, tensor<1x1x4x4xui16>) -> (tensor<1x4x8x16xbf16>, tensor<1x4x8x2xui16>)
}]>;

def AllToAllDispatchMetadataText : OpText<[{
  `all_to_all_dispatch` with scores. Rows of tokens that went elsewhere are zero.
}], [{
  %dispatched, %indices, %scores = "$op"(%input_tensor, %expert_indices, %expert_scores, %expert_mapping)
      <{cluster_axis = 0 : i64, num_devices = 2 : i64}>
      : (tensor<1x1x8x16xbf16>, tensor<1x1x8x2xui16>, tensor<1x1x8x2xbf16>, tensor<1x1x4x4xui16>) -> (tensor<1x16x16xbf16>,
        tensor<1x16x2xui16>, tensor<1x16x2xbf16>)
}]>;

def MoeComputeText : OpText<[{
  The feed-forward network of the chosen experts and the combination of results, fused. Biases are given all or none; sizes are
  multiples of 32.
}], [{
  %combine_output = "$op"(%tilize_input_tensor, %tilize_expert_indices_tensor, %tilize_expert_scores_tensor,
      %tilize_expert_mapping_tensor, %w0, %w1, %w2) <{activation_function = #ttcore.moe_activation_function<swiglu>,
      cluster_axis = 0 : ui32, intermediate_size = 32 : ui32, layer_id = 0 : ui32,
      operandSegmentSizes = array<i32: 1, 1, 1, 1, 1, 1, 1, 0, 0, 0>, output_height_shard_dim = 4 : ui32}>
      : (tensor<1x32x64xbf16>, tensor<1x32x4xui16>, tensor<1x32x4xbf16>, tensor<1x8xui16>, tensor<1x4x64x32xbf16>,
        tensor<1x4x64x32xbf16>, tensor<1x4x32x64xbf16>) -> tensor<4x32x64xbf16>
}]>;

#endif // TTMLIR_DESCRIPTIONS_FRONTENDTEXTS
