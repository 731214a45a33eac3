// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In ieee numerics values of bf16 and block floats in registers of 32 bits are rounded where single kernels would have written them. Calls
// say what they read in fewer bits than registers have; nothing else of a kernel does.
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | tt-translate --ttkernel-to-cpp | FileCheck %s --check-prefix=CPP --implicit-check-not=narrow
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.fused.ttm
// RUN: tt-opt --ttir-to-ttmetal-pipeline=fuse=false %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run --numerics=ieee --init=randn %t.fused.ttm | grep -o 'hash.*' > %t.fused.txt
// RUN: tt-sim run --numerics=ieee --init=randn --kernels=cpp %t.fused.ttm | grep -o 'hash.*' | diff %t.fused.txt -
// RUN: tt-sim run --numerics=ieee --init=randn %t.ttm | grep -o 'hash.*' | diff %t.fused.txt -
// RUN: FileCheck %s --input-file=%t.fused.txt --check-prefix=HASH
// HASH-COUNT-5: hash
//
// In device numerics they keep what registers hold.
// RUN: tt-sim run --init=randn %t.fused.ttm | grep -o 'hash.*' > %t.fused.txt
// RUN: tt-sim run --init=randn %t.ttm | grep -o 'hash.*' | not diff %t.fused.txt - > %t.diff

// What products add up is rounded once, when it is complete.
// CHECK-LABEL: func.func private @epilogue_0_compute
// CHECK: matmul_tiles
// CHECK-NOT: narrow
// CHECK: ttkernel.add_binary_tile {{.*}}ttkernel.narrow = {{\[\[}}#ttcore.supportedDataTypes<bf16>], [#ttcore.supportedDataTypes<bf16>]]
// CHECK: ttkernel.gelu_tile {{.*}}ttkernel.narrow = {{\[\[}}#ttcore.supportedDataTypes<bf16>]]
// The packer rounds itself.
// CHECK: ttkernel.pack_tile %{{.*}}, %{{.*}}, %{{[^{]*}} :
// CPP-LABEL: // epilogue_0_compute
// CPP: gelu_tile<false>(
func.func @epilogue(%a: tensor<64x96xbf16>, %b: tensor<96x64xbf16>, %c: tensor<64x64xbf16>) -> tensor<64x64xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<64x96xbf16>, tensor<96x64xbf16>) -> tensor<64x64xbf16>
  %1 = "ttir.add"(%0, %c) : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
  %2 = "ttir.gelu"(%1) : (tensor<64x64xbf16>) -> tensor<64x64xbf16>
  return %2 : tensor<64x64xbf16>
}

// A typecast to f32 is no call: what comes behind it reads bf16. Masks are calls for the last tile only.
// CHECK-LABEL: func.func private @norm_0_compute
// CHECK: ttkernel.exp_tile {{.*}}ttkernel.narrow
// CHECK: ttkernel.add_binary_tile %[[SUM:.*]], %{{.*}}, %[[SUM]] {ttkernel.narrow = {{\[\[}}], [#ttcore.supportedDataTypes<bf16>]]
func.func @norm(%x: tensor<40x70xbf16>) -> tensor<40x70xbf16> {
  %0 = "ttir.exp"(%x) : (tensor<40x70xbf16>) -> tensor<40x70xbf16>
  %1 = "ttir.layer_norm"(%0) <{normalized_shape = array<i64: 70>, epsilon = 1.0e-5 : f32, operandSegmentSizes = array<i32: 1, 0, 0>}> : (tensor<40x70xbf16>) -> tensor<40x70xbf16>
  return %1 : tensor<40x70xbf16>
}

// A mean is rounded once, however many calls it takes.
func.func @mean(%x: tensor<40x70xbf16>) -> tensor<40x70xbf16> {
  %0 = "ttir.sigmoid"(%x) : (tensor<40x70xbf16>) -> tensor<40x70xbf16>
  %1 = "ttir.mean"(%0) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<40x70xbf16>) -> tensor<40x1xbf16>
  %2 = "ttir.subtract"(%0, %1) : (tensor<40x70xbf16>, tensor<40x1xbf16>) -> tensor<40x70xbf16>
  return %2 : tensor<40x70xbf16>
}

func.func @softmax(%x: tensor<2x40x70xbf16>, %mask: tensor<40x70xbf16>) -> tensor<2x40x70xbf16> {
  %0 = "ttir.multiply"(%x, %x) : (tensor<2x40x70xbf16>, tensor<2x40x70xbf16>) -> tensor<2x40x70xbf16>
  %1 = "ttir.add"(%0, %mask) : (tensor<2x40x70xbf16>, tensor<40x70xbf16>) -> tensor<2x40x70xbf16>
  %2 = "ttir.softmax"(%1) <{dimension = 2 : si32, numericStable = true}> : (tensor<2x40x70xbf16>) -> tensor<2x40x70xbf16>
  return %2 : tensor<2x40x70xbf16>
}

#bfp8 = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x3x!ttcore.tile<32x32, bfp_bf8>, #ttcore.memory_space<dram>>, interleaved>
func.func @blockfloat(%x: tensor<64x96xbf16, #bfp8>, %y: tensor<64x96xf32>) -> tensor<64x96xf32> {
  %0 = "ttir.exp"(%x) : (tensor<64x96xbf16, #bfp8>) -> tensor<64x96xbf16, #bfp8>
  %1 = "ttir.typecast"(%0) : (tensor<64x96xbf16, #bfp8>) -> tensor<64x96xf32>
  %2 = "ttir.multiply"(%1, %y) : (tensor<64x96xf32>, tensor<64x96xf32>) -> tensor<64x96xf32>
  return %2 : tensor<64x96xf32>
}
