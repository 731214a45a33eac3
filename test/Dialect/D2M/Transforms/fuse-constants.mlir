// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What depends on parameters and constants only is one kernel, apart from its users: it runs once. The flag does not matter.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=fusion --remarks-filter=d2m-fuse %s 2> %t.remarks | FileCheck %s
// RUN: FileCheck %s --check-prefix=REMARK --input-file=%t.remarks
// RUN: tt-opt --ttir-to-ttmetal-pipeline="compile-to=fusion enable-const-eval=false" %s | FileCheck %s

// CHECK-LABEL: func.func @apart
// CHECK: %[[S:.*]] = d2m.generic
// CHECK: d2m.tile_rsqrt
// CHECK: d2m.tile_multiply
// CHECK: d2m.generic
// CHECK: d2m.tile_multiply
// CHECK-NEXT: d2m.tile_exp
// CHECK-NOT: d2m.generic
// REMARK: the producer depends on parameters and constants only, and const-eval keeps its result
func.func @apart(%x: tensor<64x96xf32>, %v: tensor<96xf32> {ttcore.argument_type = #ttcore.argument_type<constant>},
                 %s: tensor<96xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> tensor<64x96xf32> {
  %0 = "ttir.rsqrt"(%v) : (tensor<96xf32>) -> tensor<96xf32>
  %1 = "ttir.multiply"(%0, %s) : (tensor<96xf32>, tensor<96xf32>) -> tensor<96xf32>
  %2 = "ttir.multiply"(%x, %1) : (tensor<64x96xf32>, tensor<96xf32>) -> tensor<64x96xf32>
  %3 = "ttir.exp"(%2) : (tensor<64x96xf32>) -> tensor<64x96xf32>
  return %3 : tensor<64x96xf32>
}

// Inputs that may differ at each run.
// CHECK-LABEL: func.func @inputs
// CHECK-COUNT-1: d2m.generic
// CHECK-NOT: d2m.generic
func.func @inputs(%x: tensor<64x96xf32>, %v: tensor<96xf32> {ttcore.argument_type = #ttcore.argument_type<input>}) -> tensor<64x96xf32> {
  %0 = "ttir.rsqrt"(%v) : (tensor<96xf32>) -> tensor<96xf32>
  %1 = "ttir.multiply"(%x, %0) : (tensor<64x96xf32>, tensor<96xf32>) -> tensor<64x96xf32>
  return %1 : tensor<64x96xf32>
}

// More bytes than the parameter has cost more to read than to make again, and movement of tiles costs nothing.
// CHECK-LABEL: func.func @cheap
// CHECK-COUNT-1: d2m.generic
// CHECK-NOT: d2m.generic
func.func @cheap(%x: tensor<64x96xf32>, %v: tensor<64x96xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> tensor<64x96xf32> {
  %0 = "ttir.typecast"(%v) : (tensor<64x96xbf16>) -> tensor<64x96xf32>
  %1 = "ttir.multiply"(%x, %0) : (tensor<64x96xf32>, tensor<64x96xf32>) -> tensor<64x96xf32>
  return %1 : tensor<64x96xf32>
}
// Unless making them again at each row of tiles costs more.
// CHECK-LABEL: func.func @row
// CHECK: d2m.generic
// CHECK: d2m.tile_exp
// CHECK: d2m.generic
// CHECK-NOT: d2m.tile_exp
// CHECK: return
func.func @row(%x: tensor<2048x1024xf32>, %v: tensor<1024xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> tensor<2048x1024xf32> {
  %0 = "ttir.typecast"(%v) : (tensor<1024xbf16>) -> tensor<1024xf32>
  %1 = "ttir.exp"(%0) : (tensor<1024xf32>) -> tensor<1024xf32>
  %2 = "ttir.multiply"(%x, %1) : (tensor<2048x1024xf32>, tensor<1024xf32>) -> tensor<2048x1024xf32>
  return %2 : tensor<2048x1024xf32>
}
// CHECK-LABEL: func.func @moved
// CHECK-COUNT-1: d2m.generic
// CHECK-NOT: d2m.generic
func.func @moved(%x: tensor<2x32x32xf32>, %v: tensor<4x32x32xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> tensor<2x32x32xf32> {
  %0 = "ttir.slice_static"(%v) <{begins = [1 : i32, 0 : i32, 0 : i32], ends = [3 : i32, 32 : i32, 32 : i32], step = [1 : i32, 1 : i32, 1 : i32]}>
      : (tensor<4x32x32xf32>) -> tensor<2x32x32xf32>
  %1 = "ttir.multiply"(%x, %0) : (tensor<2x32x32xf32>, tensor<2x32x32xf32>) -> tensor<2x32x32xf32>
  return %1 : tensor<2x32x32xf32>
}

// The caller's tensor is made at each run.
// CHECK-LABEL: func.func @returned
// CHECK: %[[BOTH:.*]]:2 = d2m.generic
// CHECK: d2m.tile_rsqrt
// CHECK: d2m.tile_multiply
// CHECK: return %[[BOTH]]#1
#dram = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x3x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
func.func @returned(%x: tensor<64x96xf32, #dram>, %v: tensor<64x96xf32, #dram> {ttcore.argument_type = #ttcore.argument_type<constant>})
    -> (tensor<64x96xf32, #dram>, tensor<64x96xf32, #dram>) {
  %0 = "ttir.rsqrt"(%v) : (tensor<64x96xf32, #dram>) -> tensor<64x96xf32, #dram>
  %1 = "ttir.multiply"(%x, %0) : (tensor<64x96xf32, #dram>, tensor<64x96xf32, #dram>) -> tensor<64x96xf32, #dram>
  return %0, %1 : tensor<64x96xf32, #dram>, tensor<64x96xf32, #dram>
}
