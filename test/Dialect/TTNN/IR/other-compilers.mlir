// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// TTNN as other compilers print it: the mesh of the device, the device of a tensor that is made, and attributes that repeat what types of results say.
//
// RUN: tt-opt --split-input-file --verify-diagnostics %s | FileCheck %s
// RUN: tt-opt %s --split-input-file -o %t.mlir && tt-opt --split-input-file %t.mlir | diff - %t.mlir
// RUN: tt-opt --convert-ttnn-to-ttir --split-input-file %t.mlir | FileCheck %s --check-prefix=RAISED

// CHECK-LABEL: func.func @mesh
// CHECK-NEXT: "ttnn.get_device"() : () -> !ttnn.device
// CHECK-NEXT: "ttnn.get_device"() : () -> !ttnn.device
func.func @mesh() {
  %0 = "ttnn.get_device"() <{mesh_offset = #ttnn<mesh_offset 0x0>, mesh_shape = #ttnn<mesh_shape 1x1>}> : () -> !ttnn.device
  %1 = "ttnn.get_device"() <{mesh_offset = #ttnn.mesh_offset<0x0>, mesh_shape = #ttnn.mesh_shape<1x2>}> : () -> !ttnn.device
  return
}

// -----

// CHECK-LABEL: func.func @repeated
// CHECK-NEXT: "ttnn.get_device"
// CHECK-NEXT: "ttnn.add"(%arg0, %arg0) {ttnn.hoist_generic_via_d2m} :
// CHECK-NEXT: "ttnn.softmax"(%{{.*}}) <{dimension = 1 : si32}> :
// CHECK-NEXT: "ttnn.full"(%{{.*}}) <{fill_value = 5.000000e-01 : f32, shape = array<i32: 4, 4>}> : (!ttnn.device)
// CHECK-NEXT: "ttnn.empty"(%{{.*}}) : (!ttnn.device)
// CHECK-NEXT: "ttnn.rand"(%{{.*}}) <{size = [4 : i32, 4 : i32]}> : (!ttnn.device)
//
// RAISED-LABEL: func.func @repeated
// RAISED-NOT: device
// RAISED: "ttir.full"() <{fill_value = 5.000000e-01 : f32, shape = array<i32: 4, 4>}> : () -> tensor<4x4xbf16>
func.func @repeated(%arg0: tensor<4x4xbf16>) -> tensor<4x4xbf16> {
  %device = "ttnn.get_device"() : () -> !ttnn.device
  %0 = "ttnn.add"(%arg0, %arg0) <{dtype = #ttcore.supportedDataTypes<bf16>, operandSegmentSizes = array<i32: 1, 1>, queue_id = 0 : ui8}> {ttnn.hoist_generic_via_d2m}
      : (tensor<4x4xbf16>, tensor<4x4xbf16>) -> tensor<4x4xbf16>
  %1 = "ttnn.softmax"(%0) <{dimension = 1 : si32, layout = #ttnn.layout<row_major>}> : (tensor<4x4xbf16>) -> tensor<4x4xbf16>
  %2 = "ttnn.full"(%device) <{dtype = #ttcore.supportedDataTypes<bf16>, fill_value = 5.000000e-01 : f32, layout = #ttnn.layout<tile>, shape = #ttnn.shape<4x4>}>
      : (!ttnn.device) -> tensor<4x4xbf16>
  %3 = "ttnn.empty"(%device) <{layout = #ttnn.layout<invalid>}> : (!ttnn.device) -> tensor<4x4xbf16>
  %4 = "ttnn.rand"(%device) <{size = [4 : i32, 4 : i32]}> : (!ttnn.device) -> tensor<4x4xbf16>
  return %1 : tensor<4x4xbf16>
}

// -----

// Places in the spellings of all years: the parts in any order, with the cores, the shape and the order of shards.
// CHECK-LABEL: func.func @places
// CHECK-NEXT: "ttnn.abs"(%arg0) :
// CHECK-NEXT: "ttnn.abs"(%{{.*}}) :
// CHECK-NEXT: "ttnn.abs"(%{{.*}}) :
// CHECK-NEXT: "ttnn.abs"(%{{.*}}) :
// CHECK-NEXT: "ttnn.abs"(%{{.*}}) :
// CHECK-NEXT: "ttnn.softmax"(%{{.*}}) <{dimension = 1 : si32}> :
#dram = #ttnn.buffer_type<dram>
#l1 = #ttnn.buffer_type<l1>
#cores = #ttnn.core_range_set<[#ttnn.core_range<(0, 0), (7, 0)>]>
#spec = #ttnn.nd_shard_spec<#cores, <1x32x64>, <row_major>, <round_robin_1d>>
func.func @places(%arg0: tensor<4x4xbf16>) -> tensor<4x4xbf16> {
  %0 = "ttnn.abs"(%arg0) <{memory_config = #ttnn.memory_config<#dram, <interleaved>>}> : (tensor<4x4xbf16>) -> tensor<4x4xbf16>
  %1 = "ttnn.abs"(%0) <{memory_config = #ttnn.memory_config<#ttnn.buffer_type<system_memory>>}> : (tensor<4x4xbf16>) -> tensor<4x4xbf16>
  %2 = "ttnn.abs"(%1) <{memory_config = #ttnn.memory_config<#l1, <height_sharded>, #ttnn.shard_spec<#cores, <32x256>, <row_major>>>}> : (tensor<4x4xbf16>) -> tensor<4x4xbf16>
  %3 = "ttnn.abs"(%2) <{memory_config = #ttnn.memory_config<#l1, <nd_sharded>, ndShardSpec = #spec>}> : (tensor<4x4xbf16>) -> tensor<4x4xbf16>
  %4 = "ttnn.abs"(%3) <{memory_config = #ttnn.memory_config<#ttnn.tensor_memory_layout<interleaved>, #dram, <<2x4>>>}> : (tensor<4x4xbf16>) -> tensor<4x4xbf16>
  %5 = "ttnn.softmax"(%4) <{dimension = 1 : si32, memory_config = #ttnn.memory_config<<block_sharded>, #l1>}> : (tensor<4x4xbf16>) -> tensor<4x4xbf16>
  return %5 : tensor<4x4xbf16>
}

// -----

// Other names still are a warning, of ops with and without attributes.
func.func @unknown(%arg0: tensor<4x4xbf16>) -> tensor<4x4xbf16> {
  // expected-warning @+1 {{'ttnn.exp' op has no attribute 'approximate', which is ignored}}
  %0 = "ttnn.exp"(%arg0) <{approximate = true}> : (tensor<4x4xbf16>) -> tensor<4x4xbf16>
  // expected-warning @+1 {{'ttnn.softmax' op has no attribute 'axis', which is ignored}}
  %1 = "ttnn.softmax"(%0) <{axis = 1 : si32, dimension = 1 : si32}> : (tensor<4x4xbf16>) -> tensor<4x4xbf16>
  return %1 : tensor<4x4xbf16>
}
