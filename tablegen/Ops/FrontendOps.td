//===- FrontendOps.td - Operations that the back end does not have yet -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// These parse, print and verify; the pipeline lists every one of them that a module holds, with a supported replacement. An op
// that gets a kernel moves to the file of its family.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_OPS_FRONTENDOPS
#define TTMLIR_OPS_FRONTENDOPS

include "Descriptions/FrontendTexts.td"
include "Registry/OpRegistry.td"

// `rule` as in OpEntry; `instead` is the nearest supported form, for the message; empty: none.
class MissingText<string name, string instead> {
  string Text = !if(!not(IsReference), "", !cast<OpText>(name # "Text").Text # "\n  Without a lowering: pipelines refuse it."
                # !if(!empty(instead), "", " Instead: " # instead # ".") # "\n");
}
multiclass Missing<string mnemonic, string family, string summary, dag args, dag res, string rule, string instead = "",
                   list<Trait> traits = [Pure], ResultShape shape = ShapeBy<traits>.Shape,
                   ResultElements elements = ElementsOfFirst, string verifier = "", bit infers = 1> {
  def TTIR_#NAME#Op : TT_FrontOpDef<mnemonic, summary, MissingText<NAME, instead>.Text, args, res, verifier, traits, "", shape,
                                    elements, infers>;
  def NAME # Entry : OpEntry<mnemonic, 0, Unsupported, NoKernel> {
    let Family = family;
    let Instead = instead;
    let Rule = rule;
    let Shape = shape;
    let Elements = elements;
    let TTIR = !cast<Op>("TTIR_" # NAME # "Op");
  }
}

defvar Tensor = AnyRankedTensor;
defvar Tensors = Variadic<AnyRankedTensor>;
defvar MaybeTensor = Optional<AnyRankedTensor>;
defvar OneResult = (outs Tensor:$result);
defvar ClusterAxis = (ins UI32Attr:$cluster_axis);

//===----------------------------------------------------------------------===//
// Several chips
//===----------------------------------------------------------------------===//

multiclass Collective<string mnemonic, string summary, dag attrs, string rule, list<Trait> traits = [],
                      ResultShape shape = ShapeBy<traits>.Shape> {
  defm NAME : Missing<mnemonic, "ccl", summary, !con((ins Tensor:$input), attrs), OneResult, rule = rule,
                      traits = !listconcat([Pure, TT_Collective], traits), shape = shape>;
}
defm MeshShard : Collective<"mesh_shard", "split a host tensor over the mesh or join it",
                            (ins TTCore_ShardTypeAttr:$shard_type, TTCore_ShardDirectionAttr:$shard_direction,
                             DenseI64ArrayAttr:$shard_shape, DenseI64ArrayAttr:$shard_dims), rule = "meshShard",
                            shape = ShapeChosen>;
defm AllGather : Collective<"all_gather", "join the shards of a group", !con((ins SI32Attr:$all_gather_dim), ClusterAxis),
                            rule = "allGather", shape = ShapeChosen>;
defvar Reduced = !con((ins TTCore_ReduceTypeAttr:$reduce_type), ClusterAxis);
defm AllReduce : Collective<"all_reduce", "combine the tensors of a group", Reduced, rule = "allReduce", traits = [TT_SameShape]>;
defm AllReduceAsync : Collective<"all_reduce_async", "combine the tensors of a group without waiting", Reduced, rule = "allReduce",
                                 traits = [TT_SameShape]>;
defm ReduceScatter : Collective<"reduce_scatter", "combine the tensors of a group and split the result",
                                !con(Reduced, (ins SI32Attr:$scatter_dim)), rule = "reduceScatter", shape = ShapeChosen>;
defm MeshPartition : Collective<"mesh_partition", "the chunk of each device",
                                (ins SI32Attr:$dim, OptionalAttr<UI32Attr>:$cluster_axis), rule = "meshPartition",
                                shape = ShapeChosen>;
defm AllToAll : Collective<"all_to_all", "exchange chunks within each group",
                           (ins SI32Attr:$split_dim, SI32Attr:$concat_dim, SI32Attr:$split_count, I64ElementsAttr:$replica_groups),
                           rule = "allToAll">;
defm CollectiveBroadcast : Collective<"collective_broadcast", "send from the first device of each group to the rest",
                                      (ins I64ElementsAttr:$replica_groups), rule = "collectiveBroadcast", traits = [TT_SameShape]>;
defm CollectivePermute : Collective<"collective_permute", "move shards between devices", (ins I64ElementsAttr:$source_target_pairs),
                                    rule = "collectivePermute", traits = [TT_SameShape]>;
defvar DistributedNorm = !con(ClusterAxis, (ins DefaultValuedOptionalAttr<F32Attr, "1e-05f">:$epsilon));
defm DistributedRMSNorm
    : Missing<"distributed_rms_norm", "ccl", "rms_norm over an axis sharded over chips",
              !con((ins Tensor:$input, MaybeTensor:$weight, MaybeTensor:$residual), DistributedNorm),
              OneResult, "distributedNorm", "ttir.rms_norm on one chip",
              [Pure, TT_SameShape, TT_Collective, AttrSizedOperandSegments]>;
defm DistributedLayerNorm
    : Missing<"distributed_layer_norm", "ccl", "layer_norm over an axis sharded over chips",
              !con((ins Tensor:$input, MaybeTensor:$weight, MaybeTensor:$bias,
                        MaybeTensor:$residual), DistributedNorm),
              OneResult, "distributedNorm", "ttir.layer_norm on one chip",
              [Pure, TT_SameShape, TT_Collective, AttrSizedOperandSegments]>;

//===----------------------------------------------------------------------===//
// Mixture of experts
//===----------------------------------------------------------------------===//

defvar Devices = (ins I64Attr:$num_devices, I64Attr:$cluster_axis);
defm AllToAllCombine : Missing<"all_to_all_combine", "moe", "return results of experts to the devices of the tokens",
                               !con((ins Tensor:$input_tensor, Tensor:$expert_metadata, Tensor:$expert_mapping), Devices,
                                    (ins I64Attr:$num_experts_per_tok, DefaultValuedOptionalAttr<I64Attr, "2">:$output_shard_dim)),
                               OneResult, rule = "allToAllCombine", shape = ShapeChosen>;
defm AllToAllDispatch : Missing<"all_to_all_dispatch", "moe", "send tokens to the devices of their experts",
                                !con((ins Tensor:$input_tensor, Tensor:$expert_indices, Tensor:$expert_mapping), Devices),
                                (outs Tensor:$dispatched, Tensor:$metadata), rule = "allToAllDispatch">;
defm AllToAllDispatchMetadata
    : Missing<"all_to_all_dispatch_metadata", "moe", "send tokens and scores to the devices of their experts",
              !con((ins Tensor:$input_tensor, Tensor:$expert_indices, Tensor:$expert_scores,
                        Tensor:$expert_mapping), Devices),
              (outs Tensor:$dispatched, Tensor:$indices, Tensor:$scores), "allToAllDispatchMetadata", shape = ShapeChosen>;
defm MoeCompute
    : Missing<"moe_compute", "moe", "fused feed-forward of the experts and the collection of its results",
              !con((ins Tensor:$tilize_input_tensor, Tensor:$tilize_expert_indices_tensor,
                        Tensor:$tilize_expert_scores_tensor, Tensor:$tilize_expert_mapping_tensor, Tensor:$w0,
                        Tensor:$w1, Tensor:$w2, MaybeTensor:$bias_0, MaybeTensor:$bias_1,
                        MaybeTensor:$bias_2, UI32Attr:$layer_id, UI32Attr:$output_height_shard_dim,
                        UI32Attr:$intermediate_size,
                        DefaultValuedOptionalAttr<TTCore_MoeActivationFunctionAttr,
                                                  "::mlir::tt::ttcore::MoeActivationFunction::Silu">:$activation_function),
                   ClusterAxis),
              (outs Tensor:$combine_output), "moeCompute", "", [Pure, AttrSizedOperandSegments], shape = ShapeChosen>;

#endif // TTMLIR_OPS_FRONTENDOPS
