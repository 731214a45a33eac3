// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels give block floats no padding that would raise exponents of elements: runs of 16 columns share one. What is run has elements
// that such padding would make zeros.
//
// RUN: split-file %s %t
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %t/mixed.mlir 2>&1 | FileCheck %t/mixed.mlir
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %t/mixed.mlir | FileCheck %t/mixed.mlir --check-prefix=GRAPH
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %t/mixed.mlir | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn \
// RUN:   --input=40x40xbf16=0.0078125 --input=64x48xbf16=0.0078125 --input=40x48xbf16=0.0078125 --input=40x3x40xbf16=0.0078125 \
// RUN:   --expected-output=40x40xbf16=-0.0078125 --expected-output=64x48xbf16=-0.0078125 --expected-output=40x48xbf16=-0.0078125 --expected-output=40x3x40xbf16=-0.0078125
// RUN: tt-opt --ttir-to-ttmetal-pipeline %t/apart.mlir | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run %t.ttm \
// RUN:   --input=40x40xbf16=0.0078125 --input=40x48xbf16=0.0078125 --input=48x40xbf16=0.0078125 --input=40x2x24xbf16=0.0078125 \
// RUN:   --expected-output=40x40xbf16=-0.0078125 --expected-output=40x48xbf16=-0.0078125 --expected-output=48x40xbf16=-0.0078125 --expected-output=40x2x24xbf16=-0.0078125

//--- mixed.mlir
#end = #ttcore.layout<(d0, d1) -> (d0, d1), one, <1x1>, memref<2x2x!ttcore.tile<32x32, bfp_bf8>, #ttcore.memory_space<dram>>, interleaved>
#shards = #ttcore.layout<(d0, d1) -> (d0, d1), inf, <1x2>, memref<2x1x!ttcore.tile<32x32, bfp_bf4>, #ttcore.memory_space<l1>>, width_sharded>
#swapped = #ttcore.layout<(d0, d1) -> (d1, d0), neginf, <1x1>, memref<2x2x!ttcore.tile<32x32, bfp_f8>, #ttcore.memory_space<dram>>, interleaved>
#collapsed = #ttcore.layout<(d0, d1, d2) -> (d0, d1 * 40 + d2), one, <2x1>, memref<1x4x!ttcore.tile<32x32, bfp_bf8>, #ttcore.memory_space<l1>>, height_sharded>

// GRAPH-LABEL: @mixed
// GRAPH-COUNT-4: ttnn.to_memory_config
func.func @mixed(%x: tensor<40x40xbf16>, %y: tensor<64x48xbf16>, %z: tensor<40x48xbf16>, %u: tensor<40x3x40xbf16>)
    -> (tensor<40x40xbf16, #end>, tensor<64x48xbf16, #shards>, tensor<40x48xbf16, #swapped>, tensor<40x3x40xbf16, #collapsed>) {
  // CHECK: mixed.mlir:[[#@LINE+1]]:8: error: 'ttir.neg' is not supported in kernels because of its part 'ttir.to_layout': the padding of result 0 is told, but it would share exponents of block floats with elements
  %0 = "ttir.neg"(%x) : (tensor<40x40xbf16>) -> tensor<40x40xbf16, #end>
  // CHECK: mixed.mlir:[[#@LINE+1]]:8: error: {{.*}} share exponents
  %1 = "ttir.neg"(%y) : (tensor<64x48xbf16>) -> tensor<64x48xbf16, #shards>
  // CHECK: mixed.mlir:[[#@LINE+1]]:8: error: {{.*}} share exponents
  %2 = "ttir.neg"(%z) : (tensor<40x48xbf16>) -> tensor<40x48xbf16, #swapped>
  // CHECK: mixed.mlir:[[#@LINE+1]]:8: error: {{.*}} share exponents
  %3 = "ttir.neg"(%u) : (tensor<40x3x40xbf16>) -> tensor<40x3x40xbf16, #collapsed>
  return %0, %1, %2, %3 : tensor<40x40xbf16, #end>, tensor<64x48xbf16, #shards>, tensor<40x48xbf16, #swapped>, tensor<40x3x40xbf16, #collapsed>
}

//--- apart.mlir
// Zeros, and padding with exponents of its own.
#zeros = #ttcore.layout<(d0, d1) -> (d0, d1), zero, <1x1>, memref<2x2x!ttcore.tile<32x32, bfp_bf8>, #ttcore.memory_space<dram>>, interleaved>
#end = #ttcore.layout<(d0, d1) -> (d0, d1), inf, <2x1>, memref<1x2x!ttcore.tile<32x32, bfp_bf8>, #ttcore.memory_space<l1>>, height_sharded>
#swapped = #ttcore.layout<(d0, d1) -> (d1, d0), neginf, <1x1>, memref<2x2x!ttcore.tile<32x32, bfp_bf8>, #ttcore.memory_space<dram>>, interleaved>
#collapsed = #ttcore.layout<(d0, d1, d2) -> (d0, d1 * 24 + d2), one, <1x1>, memref<2x2x!ttcore.tile<32x32, bfp_bf8>, #ttcore.memory_space<dram>>, interleaved>
func.func @apart(%x: tensor<40x40xbf16>, %y: tensor<40x48xbf16>, %z: tensor<48x40xbf16>, %u: tensor<40x2x24xbf16>)
    -> (tensor<40x40xbf16, #zeros>, tensor<40x48xbf16, #end>, tensor<48x40xbf16, #swapped>, tensor<40x2x24xbf16, #collapsed>) {
  %0 = "ttir.neg"(%x) : (tensor<40x40xbf16>) -> tensor<40x40xbf16, #zeros>
  %1 = "ttir.neg"(%y) : (tensor<40x48xbf16>) -> tensor<40x48xbf16, #end>
  %2 = "ttir.neg"(%z) : (tensor<48x40xbf16>) -> tensor<48x40xbf16, #swapped>
  %3 = "ttir.neg"(%u) : (tensor<40x2x24xbf16>) -> tensor<40x2x24xbf16, #collapsed>
  return %0, %1, %2, %3 : tensor<40x40xbf16, #zeros>, tensor<40x48xbf16, #end>, tensor<48x40xbf16, #swapped>, tensor<40x2x24xbf16, #collapsed>
}
