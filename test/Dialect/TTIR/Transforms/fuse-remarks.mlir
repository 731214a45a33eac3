// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Remarks say what was fused and what was not and why; a debug counter makes only some.
//
// RUN: tt-opt --ttir-fuse --remarks-filter=ttir-fuse %s -o %t.all 2>&1 | FileCheck %s
// RUN: tt-opt --ttir-fuse --mlir-debug-counter=ttir-fuse-skip=0,ttir-fuse-count=0 %s | FileCheck %s --check-prefix=NONE
// RUN: tt-opt --ttir-fuse --mlir-debug-counter=ttir-fuse-skip=1,ttir-fuse-count=1 --remarks-filter=ttir-fuse %s 2>&1 | FileCheck %s --check-prefix=SECOND
//
// NONE-NOT: ttir.linear
// SECOND: [Missed] not-fused {{.*}}Function=first {{.*}}Reason="skipped by a debug counter"
// SECOND: [Passed] fused {{.*}}Function=second {{.*}}Result=linear
// SECOND: @first
// SECOND: ttir.matmul
// SECOND: @second
// SECOND: ttir.linear

func.func @first(%a: tensor<4x8xf32>, %b: tensor<8x2xf32>, %c: tensor<2xf32>) -> tensor<4x2xf32> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<4x8xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>
  // CHECK: fuse-remarks.mlir:[[@LINE+1]]:8: remark: [Passed] fused | Category:ttir-fuse | Function=first | Consumer="ttir.add at loc({{.*}}:[[@LINE+1]]:8)", Producer="ttir.matmul at loc({{.*}}:[[@LINE-1]]:8)", Result=linear
  %1 = "ttir.add"(%0, %c) : (tensor<4x2xf32>, tensor<2xf32>) -> tensor<4x2xf32>
  return %1 : tensor<4x2xf32>
}

func.func @second(%a: tensor<4x8xf32>, %b: tensor<8x2xf32>, %c: tensor<2xf32>) -> tensor<4x2xf32> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<4x8xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>
  %1 = "ttir.add"(%0, %c) : (tensor<4x2xf32>, tensor<2xf32>) -> tensor<4x2xf32>
  return %1 : tensor<4x2xf32>
}

func.func @per_row(%a: tensor<4x8xf32>, %b: tensor<8x2xf32>, %c: tensor<4x1xf32>) -> tensor<4x2xf32> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<4x8xf32>, tensor<8x2xf32>) -> tensor<4x2xf32>
  // CHECK: [[@LINE+1]]:8: remark: [Missed] not-fused | Category:ttir-fuse | Function=per_row | Consumer="ttir.add at loc({{.*}}:[[@LINE+1]]:8)", Producer="ttir.matmul at loc({{.*}}:[[@LINE-1]]:8)", Reason="the other operand is not floats that differ by column only"
  %1 = "ttir.add"(%0, %c) : (tensor<4x2xf32>, tensor<4x1xf32>) -> tensor<4x2xf32>
  return %1 : tensor<4x2xf32>
}

func.func @softmax(%x: tensor<4x8xf32>) -> tensor<4x8xf32> {
  %max = "ttir.max"(%x) <{dim_arg = [0 : i32], keep_dim = true}> : (tensor<4x8xf32>) -> tensor<1x8xf32>
  %shifted = "ttir.subtract"(%x, %max) : (tensor<4x8xf32>, tensor<1x8xf32>) -> tensor<4x8xf32>
  %exp = "ttir.exp"(%shifted) : (tensor<4x8xf32>) -> tensor<4x8xf32>
  %sum = "ttir.sum"(%exp) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<4x8xf32>) -> tensor<4x1xf32>
  // CHECK: [[@LINE+1]]:8: remark: [Missed] not-fused {{.*}}Function=softmax {{.*}}Producer="ttir.exp at loc({{.*}}", Reason="the subtrahend is not the maximum along the axis of the sum"
  %y = "ttir.div"(%exp, %sum) : (tensor<4x8xf32>, tensor<4x1xf32>) -> tensor<4x8xf32>
  return %y : tensor<4x8xf32>
}
