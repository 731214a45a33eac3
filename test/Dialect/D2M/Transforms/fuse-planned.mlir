// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Computations whose kernels are planned stay apart: fusion would drop what is decided, groups of cores and stages among it.
// RUN: tt-opt --ttir-to-ttmetal-pipeline="fuse=false compile-to=plan" %s -o %t.plan
// RUN: tt-opt --d2m-fuse %t.plan -o %t.fused
// RUN: diff %t.plan %t.fused
// RUN: FileCheck %s --input-file=%t.fused
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=fusion %s -o %t.fusion
// RUN: tt-opt --d2m-split-reductions %t.fusion -o %t.split
// RUN: tt-opt --d2m-fuse %t.split -o %t.fused
// RUN: diff %t.split %t.fused

// CHECK-LABEL: func.func @long_rows
// CHECK:       d2m.generic {{.*}}group = #ttcore.grid
// CHECK:       d2m.generic
func.func @long_rows(%x: tensor<32x65536xf32>) -> tensor<32x1xf32> {
  %0 = "ttir.sum"(%x) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<32x65536xf32>) -> tensor<32x1xf32>
  %1 = "ttir.exp"(%0) : (tensor<32x1xf32>) -> tensor<32x1xf32>
  %2 = "ttir.abs"(%1) : (tensor<32x1xf32>) -> tensor<32x1xf32>
  return %2 : tensor<32x1xf32>
}
