// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-fuse-rotary-embedding %s | FileCheck %s
// RUN: tt-opt --ttir-fuse-rotary-embedding --remarks-filter=ttir-fuse %s -o %t.mlir 2>&1 | FileCheck %s --check-prefix=REMARK
// REMARK: [Passed] fused {{.*}}Function=rotary {{.*}}Result=rotary_embedding
// REMARK: [Missed] not-fused {{.*}}Function=product {{.*}}Reason="others read a product"

// As exporters write it.
// CHECK-LABEL: func.func @rotary
// CHECK-NEXT: %[[R:.*]] = "ttir.rotary_embedding"(%arg0, %arg1, %arg2) : (tensor<2x4xf32>, tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %[[R]]
func.func @rotary(%x: tensor<2x4xf32>, %cos: tensor<4xf32>, %sin: tensor<2x4xf32>, %y: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = "ttir.multiply"(%x, %cos) : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %1 = "ttir.slice_static"(%x) <{begins = [0 : i32, 2 : i32], ends = [2 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x2xf32>
  %2 = "ttir.neg"(%1) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = "ttir.slice_static"(%x) <{begins = [0 : i32, 0 : i32], ends = [2 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x2xf32>
  %4 = "ttir.concat"(%2, %3) <{dim = 1 : si32}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  %5 = "ttir.multiply"(%4, %sin) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %6 = "ttir.add"(%0, %5) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %6 : tensor<2x4xf32>
}

// In any order.
// CHECK-LABEL: func.func @orders
// CHECK-NEXT: %[[R:.*]] = "ttir.rotary_embedding"(%arg0, %arg1, %arg2) : (tensor<2x4xf32>, tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
// CHECK-NEXT: return %[[R]]
func.func @orders(%x: tensor<2x4xf32>, %cos: tensor<4xf32>, %sin: tensor<2x4xf32>, %y: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = "ttir.multiply"(%cos, %x) : (tensor<4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %1 = "ttir.slice_static"(%x) <{begins = [0 : i32, 2 : i32], ends = [2 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x2xf32>
  %2 = "ttir.neg"(%1) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = "ttir.slice_static"(%x) <{begins = [0 : i32, 0 : i32], ends = [2 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x2xf32>
  %4 = "ttir.concat"(%2, %3) <{dim = -1 : si32}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  %5 = "ttir.multiply"(%sin, %4) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %6 = "ttir.add"(%5, %0) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %6 : tensor<2x4xf32>
}

// With bounds that count from the end, and a product instead of a negation.
// CHECK-LABEL: func.func @from_end
// CHECK: "ttir.rotary_embedding"(%arg0, %arg1, %arg2) :
func.func @from_end(%x: tensor<2x4xf32>, %cos: tensor<4xf32>, %sin: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %minus = "ttir.full"() <{fill_value = -1.0 : f32, shape = array<i32: 1, 1>}> : () -> tensor<1x1xf32>
  %0 = "ttir.multiply"(%x, %cos) : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %1 = "ttir.slice_static"(%x) <{begins = [0 : i32, -2 : i32], ends = [2 : i32, 9 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x2xf32>
  %2 = "ttir.multiply"(%1, %minus) : (tensor<2x2xf32>, tensor<1x1xf32>) -> tensor<2x2xf32>
  %3 = "ttir.slice_static"(%x) <{begins = [0 : i32, 0 : i32], ends = [2 : i32, -2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x2xf32>
  %4 = "ttir.concat"(%2, %3) <{dim = 1 : si32}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  %5 = "ttir.multiply"(%4, %sin) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %6 = "ttir.add"(%0, %5) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %6 : tensor<2x4xf32>
}

// Others read a product, or the tensor that is turned.
// CHECK-LABEL: func.func @product
// CHECK-NOT: rotary_embedding
// CHECK: return
func.func @product(%x: tensor<2x4xf32>, %cos: tensor<4xf32>, %sin: tensor<2x4xf32>, %y: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>) {
  %0 = "ttir.multiply"(%x, %cos) : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %1 = "ttir.slice_static"(%x) <{begins = [0 : i32, 2 : i32], ends = [2 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x2xf32>
  %2 = "ttir.neg"(%1) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = "ttir.slice_static"(%x) <{begins = [0 : i32, 0 : i32], ends = [2 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x2xf32>
  %4 = "ttir.concat"(%2, %3) <{dim = 1 : si32}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  %5 = "ttir.multiply"(%4, %sin) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %6 = "ttir.add"(%0, %5) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %6, %5 : tensor<2x4xf32>, tensor<2x4xf32>
}

// CHECK-LABEL: func.func @turned
// CHECK-NOT: rotary_embedding
// CHECK: return
func.func @turned(%x: tensor<2x4xf32>, %cos: tensor<4xf32>, %sin: tensor<2x4xf32>, %y: tensor<2x4xf32>) -> (tensor<2x4xf32>, tensor<2x4xf32>) {
  %0 = "ttir.multiply"(%x, %cos) : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %1 = "ttir.slice_static"(%x) <{begins = [0 : i32, 2 : i32], ends = [2 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x2xf32>
  %2 = "ttir.neg"(%1) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = "ttir.slice_static"(%x) <{begins = [0 : i32, 0 : i32], ends = [2 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x2xf32>
  %4 = "ttir.concat"(%2, %3) <{dim = 1 : si32}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  %5 = "ttir.multiply"(%4, %sin) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %6 = "ttir.add"(%0, %5) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %6, %4 : tensor<2x4xf32>, tensor<2x4xf32>
}

// Halves in their own order, of another tensor, or with another sign.
// CHECK-LABEL: func.func @halves
// CHECK-NOT: rotary_embedding
// CHECK: return
func.func @halves(%x: tensor<2x4xf32>, %cos: tensor<4xf32>, %sin: tensor<2x4xf32>, %y: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = "ttir.multiply"(%x, %cos) : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %1 = "ttir.slice_static"(%x) <{begins = [0 : i32, 0 : i32], ends = [2 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x2xf32>
  %2 = "ttir.neg"(%1) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = "ttir.slice_static"(%x) <{begins = [0 : i32, 2 : i32], ends = [2 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x2xf32>
  %4 = "ttir.concat"(%2, %3) <{dim = 1 : si32}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  %5 = "ttir.multiply"(%4, %sin) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %6 = "ttir.add"(%0, %5) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %6 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @other
// CHECK-NOT: rotary_embedding
// CHECK: return
func.func @other(%x: tensor<2x4xf32>, %cos: tensor<4xf32>, %sin: tensor<2x4xf32>, %y: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = "ttir.multiply"(%x, %cos) : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %1 = "ttir.slice_static"(%x) <{begins = [0 : i32, 2 : i32], ends = [2 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x2xf32>
  %2 = "ttir.neg"(%1) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = "ttir.slice_static"(%y) <{begins = [0 : i32, 0 : i32], ends = [2 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x2xf32>
  %4 = "ttir.concat"(%2, %3) <{dim = 1 : si32}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  %5 = "ttir.multiply"(%4, %sin) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %6 = "ttir.add"(%0, %5) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %6 : tensor<2x4xf32>
}

// CHECK-LABEL: func.func @sign
// CHECK-NOT: rotary_embedding
// CHECK: return
func.func @sign(%x: tensor<2x4xf32>, %cos: tensor<4xf32>, %sin: tensor<2x4xf32>, %y: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = "ttir.multiply"(%x, %cos) : (tensor<2x4xf32>, tensor<4xf32>) -> tensor<2x4xf32>
  %1 = "ttir.slice_static"(%x) <{begins = [0 : i32, 2 : i32], ends = [2 : i32, 4 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x2xf32>
  %2 = "ttir.abs"(%1) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  %3 = "ttir.slice_static"(%x) <{begins = [0 : i32, 0 : i32], ends = [2 : i32, 2 : i32], step = [1 : i32, 1 : i32]}> : (tensor<2x4xf32>) -> tensor<2x2xf32>
  %4 = "ttir.concat"(%2, %3) <{dim = 1 : si32}> : (tensor<2x2xf32>, tensor<2x2xf32>) -> tensor<2x4xf32>
  %5 = "ttir.multiply"(%4, %sin) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  %6 = "ttir.add"(%0, %5) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %6 : tensor<2x4xf32>
}
