// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --convert-ttnn-to-emitc --split-input-file --verify-diagnostics %s
// All are listed, and the module stays.
// RUN: not tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode %S/Inputs/kernels.mlir -o %t.mlir --convert-ttnn-to-emitc 2>&1 | FileCheck %s
// RUN: not ls %t.mlir
//
// CHECK: error: no C++ form for 'ttnn.generic'
// CHECK: error: no C++ form for 'ttnn.generic'

#dram = #ttcore.memory_space<dram>
// Columns before rows.
#turned = #ttcore.layout<(d0, d1) -> (d1, d0), undef, <1x1>, memref<32x64xf32, #dram>, interleaved>
#plain = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<64x32xf32, #dram>, interleaved>
func.func @maps(%x: tensor<64x32xf32, #plain>) -> tensor<64x32xf32, #plain> {
  // expected-error@+1 {{no C++ form for 'ttnn.to_memory_config': the host API has no layout with the linear map (d0, d1) -> (d1, d0) and grid 1x1 of tensor<64x32xf32>}}
  %0 = "ttnn.to_memory_config"(%x) : (tensor<64x32xf32, #plain>) -> tensor<64x32xf32, #turned>
  // expected-error@+1 {{no C++ form for 'ttnn.to_memory_config'}}
  %1 = "ttnn.to_memory_config"(%0) : (tensor<64x32xf32, #turned>) -> tensor<64x32xf32, #plain>
  return %1 : tensor<64x32xf32, #plain>
}

// -----

// expected-error@+2 {{no C++ form for argument 0 of 'plain': the host API has no type tensor<64x32xf32>; run tt-opt --ttir-to-ttnn-backend-pipeline first, or --ttir-to-emitc-pipeline instead}}
// expected-error@+1 {{no C++ form for result 0 of 'plain': the host API has no type tensor<64x32xf32>; run tt-opt --ttir-to-ttnn-backend-pipeline first, or --ttir-to-emitc-pipeline instead}}
func.func @plain(%x: tensor<64x32xf32>) -> tensor<64x32xf32> {
  return %x : tensor<64x32xf32>
}

// -----

// expected-error@+1 {{control flow has no C++ form: expected one block in function 'blocks', found 2}}
func.func @blocks() {
  return
^end:
  return
}

// -----

#system = #ttcore.memory_space<system>
#f32 = #ttcore.layout<(d0) -> (0, d0), undef, <1x1>, memref<1x4xf32, #system>>
#bf16 = #ttcore.layout<(d0) -> (0, d0), undef, <1x1>, memref<1x4xbf16, #system>>
// A function that nobody calls, with a call of itself.
func.func private @itself(%x: tensor<4xf32, #f32>) -> tensor<4xf32, #f32> attributes {tt.function_type = "const_eval"} {
  %0 = ttcore.load_cached(@itself, [%x]) : (tensor<4xf32, #f32>) -> tensor<4xf32, #f32>
  return %0 : tensor<4xf32, #f32>
}
func.func @hosts(%x: tensor<4xf32, #f32>) -> (tensor<4xf32, #bf16>, tensor<4xf32, #f32>) {
  // expected-error@+1 {{no C++ form for 'ttnn.to_layout': the host converts no elements}}
  %0 = "ttnn.to_layout"(%x) : (tensor<4xf32, #f32>) -> tensor<4xf32, #bf16>
  %1 = ttcore.load_cached(@itself, [%x]) : (tensor<4xf32, #f32>) -> tensor<4xf32, #f32>
  return %0, %1 : tensor<4xf32, #bf16>, tensor<4xf32, #f32>
}

// -----

#l1 = #ttcore.memory_space<l1>
// More shards than the card has cores.
#many = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <200x1>, memref<1x1x!ttcore.tile<32x32, f32>, #l1>, height_sharded>
// expected-error@+1 {{no C++ form for argument 0 of 'many': the host API has no layout with the linear map (d0, d1) -> (d0, d1) and grid 200x1 of tensor<6400x32xf32>}}
func.func @many(%x: tensor<6400x32xf32, #many>) {
  return
}
