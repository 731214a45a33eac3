// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The report of kernels equals the counts of the kernel machine: every figure that both have, for every kernel.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline="ttnn-mode=true d2m-report=%t.json" %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --kernel-times --json > %t.run.json
// RUN: %python %S/Inputs/compare-report.py %t.json %t.run.json | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline="ttnn-mode=true fuse=false d2m-report=%t.json" %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --kernel-times --json > %t.run.json
// RUN: %python %S/Inputs/compare-report.py %t.json %t.run.json | FileCheck %s
//
// CHECK: {{^[1-9][0-9]+}} kernels in 11 functions, 0 differ

func.func @elementwise(%a: tensor<256x512xf32>, %b: tensor<256x512xf32>) -> tensor<256x512xf32> {
  %0 = "ttir.exp"(%a) : (tensor<256x512xf32>) -> tensor<256x512xf32>
  %1 = "ttir.multiply"(%0, %b) : (tensor<256x512xf32>, tensor<256x512xf32>) -> tensor<256x512xf32>
  %2 = "ttir.add"(%1, %a) : (tensor<256x512xf32>, tensor<256x512xf32>) -> tensor<256x512xf32>
  return %2 : tensor<256x512xf32>
}
// Cores with less to do, and several results.
func.func @ragged(%a: tensor<1000x700xbf16>, %b: tensor<1000x700xbf16>) -> (tensor<1000x700xbf16>, tensor<1000x700xbf16>) {
  %0 = "ttir.add"(%a, %b) : (tensor<1000x700xbf16>, tensor<1000x700xbf16>) -> tensor<1000x700xbf16>
  %1 = "ttir.sin"(%0) : (tensor<1000x700xbf16>) -> tensor<1000x700xbf16>
  return %0, %1 : tensor<1000x700xbf16>, tensor<1000x700xbf16>
}
func.func @integers(%a: tensor<70x50xi32>, %b: tensor<70x50xi32>) -> tensor<70x50xi1> {
  %0 = "ttir.lt"(%a, %b) : (tensor<70x50xi32>, tensor<70x50xi32>) -> tensor<70x50xi1>
  return %0 : tensor<70x50xi1>
}
func.func @broadcasts(%a: tensor<3x200x300xf32>, %row: tensor<1x300xf32>, %column: tensor<200x1xf32>) -> tensor<3x200x300xf32> {
  %0 = "ttir.add"(%a, %row) : (tensor<3x200x300xf32>, tensor<1x300xf32>) -> tensor<3x200x300xf32>
  %1 = "ttir.multiply"(%0, %column) : (tensor<3x200x300xf32>, tensor<200x1xf32>) -> tensor<3x200x300xf32>
  return %1 : tensor<3x200x300xf32>
}
func.func @product(%a: tensor<512x1024xbf16>, %b: tensor<1024x512xbf16>, %bias: tensor<512xbf16>) -> tensor<512x512xbf16> {
  %0 = "ttir.linear"(%a, %b, %bias) : (tensor<512x1024xbf16>, tensor<1024x512xbf16>, tensor<512xbf16>) -> tensor<512x512xbf16>
  %1 = "ttir.gelu"(%0) : (tensor<512x512xbf16>) -> tensor<512x512xbf16>
  return %1 : tensor<512x512xbf16>
}
func.func @ragged_product(%a: tensor<300x500xf32>, %b: tensor<700x500xf32>) -> tensor<300x700xf32> {
  %0 = "ttir.matmul"(%a, %b) <{transpose_b = true}> : (tensor<300x500xf32>, tensor<700x500xf32>) -> tensor<300x700xf32>
  return %0 : tensor<300x700xf32>
}
func.func @batches(%a: tensor<2x3x100x64xbf16>, %b: tensor<3x64x130xbf16>) -> tensor<2x3x100x130xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<2x3x100x64xbf16>, tensor<3x64x130xbf16>) -> tensor<2x3x100x130xbf16>
  return %0 : tensor<2x3x100x130xbf16>
}
// Padding is masked at the last tiles.
func.func @reductions(%a: tensor<100x1000xf32>) -> (tensor<100x1xf32>, tensor<1x1000xf32>, tensor<1x1xf32>) {
  %0 = "ttir.max"(%a) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<100x1000xf32>) -> tensor<100x1xf32>
  %1 = "ttir.exp"(%a) : (tensor<100x1000xf32>) -> tensor<100x1000xf32>
  %2 = "ttir.sum"(%1) <{dim_arg = [0 : i32], keep_dim = true}> : (tensor<100x1000xf32>) -> tensor<1x1000xf32>
  %3 = "ttir.mean"(%a) <{dim_arg = [0 : i32, 1 : i32], keep_dim = true}> : (tensor<100x1000xf32>) -> tensor<1x1xf32>
  return %0, %2, %3 : tensor<100x1xf32>, tensor<1x1000xf32>, tensor<1x1xf32>
}
func.func @softmax(%a: tensor<8x64x200xf32>) -> tensor<8x64x200xf32> {
  %0 = "ttir.softmax"(%a) <{dimension = -1 : si32, numericStable = true}> : (tensor<8x64x200xf32>) -> tensor<8x64x200xf32>
  return %0 : tensor<8x64x200xf32>
}
func.func @transpose(%a: tensor<3x128x70xbf16>) -> tensor<3x70x128xbf16> {
  %0 = "ttir.transpose"(%a) <{dim0 = 1 : si32, dim1 = 2 : si32}> : (tensor<3x128x70xbf16>) -> tensor<3x70x128xbf16>
  return %0 : tensor<3x70x128xbf16>
}
func.func @many_registers(%a: tensor<96x96xf32>, %b: tensor<96x96xf32>, %c: tensor<96x96xf32>, %d: tensor<96x96xf32>) -> tensor<96x96xf32> {
  %0 = "ttir.maximum"(%a, %b) : (tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
  %1 = "ttir.minimum"(%c, %d) : (tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
  %2 = "ttir.atan2"(%0, %1) : (tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
  %3 = "ttir.pow"(%2, %0) : (tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
  %4 = "ttir.multiply"(%3, %1) : (tensor<96x96xf32>, tensor<96x96xf32>) -> tensor<96x96xf32>
  return %4 : tensor<96x96xf32>
}
