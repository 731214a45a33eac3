// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --allow-unregistered-dialect | tt-opt --allow-unregistered-dialect | FileCheck %s

// CHECK-LABEL: "t.arguments"
// CHECK-SAME: #ttcore.argument_type<input>, #ttcore.argument_type<parameter>, #ttcore.argument_type<constant>, #ttcore.argument_type<default>
// CHECK-SAME: #ttcore.shard_status<presharded>, #ttcore.shard_status<unsharded>
"t.arguments"() {a = [#ttcore.argument_type<input>, #ttcore.argument_type<parameter>, #ttcore.argument_type<constant>,
                      #ttcore.argument_type<default>, #ttcore.shard_status<presharded>, #ttcore.shard_status<unsharded>]} : () -> ()

// CHECK-LABEL: "t.collectives"
// CHECK-SAME: #ttcore.shard_type<replicate>, #ttcore.shard_type<maximal>, #ttcore.shard_type<devices>
// CHECK-SAME: #ttcore.shard_direction<full_to_shard>, #ttcore.shard_direction<shard_to_full>
// CHECK-SAME: #ttcore.reduce_type<sum>, #ttcore.reduce_type<mean>, #ttcore.reduce_type<max>, #ttcore.reduce_type<min>
// CHECK-SAME: #ttcore.reduce_type<std>, #ttcore.reduce_type<var>, #ttcore.reduce_type<prod>, #ttcore.reduce_type<invalid>
// CHECK-SAME: #ttcore.topology<ring>, #ttcore.topology<linear>, #ttcore.topology<mesh>, #ttcore.topology<torus>, #ttcore.topology<disabled>
"t.collectives"() {a = [#ttcore.shard_type<replicate>, #ttcore.shard_type<maximal>, #ttcore.shard_type<devices>,
                        #ttcore.shard_direction<full_to_shard>, #ttcore.shard_direction<shard_to_full>, #ttcore.reduce_type<sum>,
                        #ttcore.reduce_type<mean>, #ttcore.reduce_type<max>, #ttcore.reduce_type<min>, #ttcore.reduce_type<std>,
                        #ttcore.reduce_type<var>, #ttcore.reduce_type<prod>, #ttcore.reduce_type<invalid>, #ttcore.topology<ring>,
                        #ttcore.topology<linear>, #ttcore.topology<mesh>, #ttcore.topology<torus>,
                        #ttcore.topology<disabled>]} : () -> ()

// Memory spaces are printed through aliases.
// CHECK-LABEL: "t.memory"
// CHECK-SAME: [#system, #mmio, #dram, #l1, #dst]
// CHECK-SAME: #ttcore.tensor_memory_layout<interleaved>, #ttcore.tensor_memory_layout<sharded>
// CHECK-SAME: #ttcore.oob_val<undef>, #ttcore.oob_val<zero>, #ttcore.oob_val<one>, #ttcore.oob_val<inf>, #ttcore.oob_val<neginf>
"t.memory"() {a = [#ttcore.memory_space<system>, #ttcore.memory_space<mmio>, #ttcore.memory_space<dram>, #ttcore.memory_space<l1>,
                   #ttcore.memory_space<dst>],
              b = [#ttcore.tensor_memory_layout<interleaved>, #ttcore.tensor_memory_layout<sharded>, #ttcore.oob_val<undef>,
                   #ttcore.oob_val<zero>, #ttcore.oob_val<one>, #ttcore.oob_val<inf>, #ttcore.oob_val<neginf>]} : () -> ()

// CHECK-LABEL: "t.compute"
// CHECK-SAME: #ttcore.iterator_type<parallel>, #ttcore.iterator_type<reduction>
// CHECK-SAME: #ttcore.arch<wormhole_b0>, #ttcore.arch<blackhole>, #ttcore.arch<quasar>
// CHECK-SAME: #ttcore.attention_mask_type<none>, #ttcore.attention_mask_type<causal>, #ttcore.attention_mask_type<arbitrary>
// CHECK-SAME: #ttcore.moe_activation_function<silu>, #ttcore.moe_activation_function<swiglu>
"t.compute"() {a = [#ttcore.iterator_type<parallel>, #ttcore.iterator_type<reduction>, #ttcore.arch<wormhole_b0>,
                    #ttcore.arch<blackhole>, #ttcore.arch<quasar>, #ttcore.attention_mask_type<none>,
                    #ttcore.attention_mask_type<causal>, #ttcore.attention_mask_type<arbitrary>,
                    #ttcore.moe_activation_function<silu>, #ttcore.moe_activation_function<swiglu>]} : () -> ()

// CHECK-LABEL: "t.data_types"
// CHECK-SAME: #ttcore.supportedDataTypes<f32>, #ttcore.supportedDataTypes<f16>, #ttcore.supportedDataTypes<bf16>
// CHECK-SAME: #ttcore.supportedDataTypes<bfp_f8>, #ttcore.supportedDataTypes<bfp_bf8>, #ttcore.supportedDataTypes<bfp_f4>
// CHECK-SAME: #ttcore.supportedDataTypes<bfp_bf4>, #ttcore.supportedDataTypes<bfp_f2>, #ttcore.supportedDataTypes<bfp_bf2>
// CHECK-SAME: #ttcore.supportedDataTypes<u32>, #ttcore.supportedDataTypes<u16>, #ttcore.supportedDataTypes<u8>
// CHECK-SAME: #ttcore.supportedDataTypes<si32>, #ttcore.supportedDataTypes<i1>
"t.data_types"() {a = [#ttcore.supportedDataTypes<f32>, #ttcore.supportedDataTypes<f16>, #ttcore.supportedDataTypes<bf16>,
                       #ttcore.supportedDataTypes<bfp_f8>, #ttcore.supportedDataTypes<bfp_bf8>, #ttcore.supportedDataTypes<bfp_f4>,
                       #ttcore.supportedDataTypes<bfp_bf4>, #ttcore.supportedDataTypes<bfp_f2>,
                       #ttcore.supportedDataTypes<bfp_bf2>, #ttcore.supportedDataTypes<u32>, #ttcore.supportedDataTypes<u16>,
                       #ttcore.supportedDataTypes<u8>, #ttcore.supportedDataTypes<si32>, #ttcore.supportedDataTypes<i1>]} : () -> ()
