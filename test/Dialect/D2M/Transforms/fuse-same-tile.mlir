// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The numerator of this softmax is made of the maximum alone, since its operand is a constant: a kernel with the reduction would compute
// one tile and write that alone.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %s -o %t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --expected-output=64x1x4xbf16=0.015625 --expected-output=64x1x4xbf16=1 --atol=0.001
// RUN: tt-opt --ttir-to-ttmetal-pipeline="ttnn-mode=true compile-to=fusion" --remarks-filter=d2m-fuse %s -o %t.fusion.mlir 2>&1 | FileCheck %s
// CHECK: the consumer would compute the same tile at every step of the producer's reductions, and write it once
func.func @f() -> (tensor<64x1x4xbf16>, tensor<64x1x4xbf16>) {
  %0 = "ttir.ones"() <{shape = array<i32: 64, 1, 4>}> : () -> tensor<64x1x4xbf16>
  %1 = "ttir.softmax"(%0) <{dimension = 0 : si32}> : (tensor<64x1x4xbf16>) -> tensor<64x1x4xbf16>
  %2 = "ttir.ceil"(%1) : (tensor<64x1x4xbf16>) -> tensor<64x1x4xbf16>
  return %1, %2 : tensor<64x1x4xbf16>, tensor<64x1x4xbf16>
}
