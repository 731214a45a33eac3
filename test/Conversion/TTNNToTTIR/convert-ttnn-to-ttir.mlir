// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline="weight-dtype=requested enable-const-eval=false" %s -o %t.mlir
// RUN: tt-opt --convert-ttnn-to-ttir --mlir-print-local-scope %t.mlir | FileCheck %s
// What the phases before TTNN leave stays as it is.
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline=compile-to=layout %s -o %t.layout.mlir
// RUN: tt-opt --convert-ttnn-to-ttir %t.layout.mlir | cmp - %t.layout.mlir

// Moves, the device, deallocations and addresses go.
// CHECK-LABEL: func.func @graph(%arg0: tensor<8x64xbf16>,
// CHECK-SAME: %arg1: tensor<32x64xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>})
// CHECK-SAME: -> (tensor<8x32xbf16>, tensor<8x32xsi32> {ttcore.declared_type = i64}) {
// CHECK-NEXT: %0 = "ttir.matmul"(%arg0, %arg1) <{transpose_a = false, transpose_b = true}>
// CHECK-SAME: (tensor<8x64xbf16>, tensor<32x64xbf16>) -> tensor<8x32xbf16>
// CHECK-NEXT: %1 = "ttir.relu"(%0) : (tensor<8x32xbf16>) -> tensor<8x32xbf16>
// CHECK-NEXT: %2 = "ttir.typecast"(%1) {{.*}} : (tensor<8x32xbf16>) -> tensor<8x32xsi32>
// CHECK-NEXT: return %1, %2 : tensor<8x32xbf16>, tensor<8x32xsi32>
func.func @graph(%x: tensor<8x64xbf16>, %w: tensor<32x64xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>})
    -> (tensor<8x32xbf16>, tensor<8x32xi64>) {
  %0 = "ttir.matmul"(%x, %w) <{transpose_a = false, transpose_b = true}> : (tensor<8x64xbf16>, tensor<32x64xbf16>) -> tensor<8x32xbf16>
  %1 = "ttir.relu"(%0) : (tensor<8x32xbf16>) -> tensor<8x32xbf16>
  %2 = "ttir.typecast"(%1) <{conservative_folding = false}> : (tensor<8x32xbf16>) -> tensor<8x32xi64>
  return %1, %2 : tensor<8x32xbf16>, tensor<8x32xi64>
}

// A cache write has a result, the cache afterwards.
// CHECK-LABEL: func.func @cache
// CHECK-SAME: %arg0: tensor<1x2x4x4xf32> {ttcore.kv_cache}
// CHECK-NEXT: %[[AFTER:.*]] = "ttir.fill_cache"(%arg0, %arg1) <{batch_offset = 0 : i32}>
// CHECK-NEXT: %[[SUM:.*]] = "ttir.add"(%[[AFTER]], %[[AFTER]])
// CHECK-NEXT: return %[[SUM]], %[[AFTER]]
func.func @cache(%cache: tensor<1x2x4x4xf32>, %x: tensor<1x2x2x4xf32>) -> (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) {
  %0 = "ttir.fill_cache"(%cache, %x) <{batch_offset = 0 : i32}> : (tensor<1x2x4x4xf32>, tensor<1x2x2x4xf32>) -> tensor<1x2x4x4xf32>
  %1 = "ttir.add"(%0, %cache) : (tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>) -> tensor<1x2x4x4xf32>
  return %1, %0 : tensor<1x2x4x4xf32>, tensor<1x2x4x4xf32>
}

// Other formats stay, of arguments as of what is moved, as do layouts that callers see.
#bfp8 = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bfp_bf8>, #ttcore.memory_space<dram>>, interleaved>
#l1 = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<l1>>, interleaved>
// CHECK-LABEL: func.func @formats
// CHECK-SAME: %arg0: tensor<32x32xbf16>, %arg1: tensor<32x32xbf16, #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bfp_bf8>, #ttcore.memory_space<dram>>, interleaved>> {
// CHECK-SAME: ttcore.weight_dtype = "bfp_bf8"}) -> tensor<32x32xbf16, #ttcore.layout<{{.*}}#ttcore.memory_space<l1>>, interleaved>> {
// CHECK: %[[ROUNDED:.*]] = ttir.to_layout %arg0, {{.*}}bfp_bf8
// CHECK: %[[BACK:.*]] = ttir.to_layout %[[ROUNDED]], %{{.*}} -> tensor<32x32xbf16>
// CHECK: %[[PRODUCT:.*]] = "ttir.matmul"(%[[BACK]], %arg1)
// CHECK: %[[RESULT:.*]] = ttir.to_layout %[[PRODUCT]]
// CHECK: return %[[RESULT]]
func.func @formats(%x: tensor<32x32xbf16>,
                   %w: tensor<32x32xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>, ttcore.weight_dtype = "bfp_bf8"})
    -> tensor<32x32xbf16, #l1> {
  %0 = ttir.empty() : tensor<32x32xbf16, #bfp8>
  %1 = ttir.to_layout %x, %0 : tensor<32x32xbf16> into tensor<32x32xbf16, #bfp8> -> tensor<32x32xbf16, #bfp8>
  %2 = ttir.empty() : tensor<32x32xbf16>
  %3 = ttir.to_layout %1, %2 : tensor<32x32xbf16, #bfp8> into tensor<32x32xbf16> -> tensor<32x32xbf16>
  %4 = "ttir.matmul"(%3, %w) : (tensor<32x32xbf16>, tensor<32x32xbf16>) -> tensor<32x32xbf16, #l1>
  return %4 : tensor<32x32xbf16, #l1>
}

// What the host runs is marked for it again.
// CHECK-LABEL: func.func @host
// CHECK: %[[A:.*]] = "ttir.neg"(%arg0) :
// CHECK-NEXT: %[[B:.*]] = "ttir.exp"(%[[A]]) {ttir.should_hoist} :
// CHECK-NEXT: "ttir.neg"(%[[B]]) :
func.func @host(%x: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttir.neg"(%x) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "ttir.exp"(%0) {ttir.should_hoist} : (tensor<4xf32>) -> tensor<4xf32>
  %2 = "ttir.neg"(%1) : (tensor<4xf32>) -> tensor<4xf32>
  return %2 : tensor<4xf32>
}
