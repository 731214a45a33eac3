// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x4xf32=1,2,3,4,5,6,7,8 --input=2x4xf32=1,1,1,1,0,0,0,0 \
// RUN:   --input=2x4xf32=0,0,0,0,1,1,1,1 | FileCheck %s --check-prefix=ROTARY
// RUN: tt-sim run %t.ttnn --program-index=1 --input=1x2x2x2xbf16=1,2,3,4,5,6,7,8 --input=2x1xbf16=2,1 --input=bf16=10 \
// RUN:   | FileCheck %s --check-prefix=ROTARY-BROADCAST
// RUN: tt-sim run %t.ttnn --program-index=2 --input=4x2xf32=nan,1,inf,1,-0,0,0,-0 --input=2xf32=1,1 --input=2xf32=0,0 \
// RUN:   | FileCheck %s --check-prefix=ROTARY-SPECIAL

// Not at all, and by a right angle: the second half, negated, goes first.
// ROTARY: output 0{{.*}}: 2x4xf32=[1 2 3 4][-7 -8 5 6]{{$}}
// CHECK-LABEL: func.func @rotary
// CHECK: %0 = "ttir.rotary_embedding"(%arg0, %arg1, %arg2) : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
func.func @rotary(%arg0: tensor<2x4xf32>, %arg1: tensor<2x4xf32>, %arg2: tensor<2x4xf32>) -> tensor<2x4xf32> {
  %0 = "ttir.rotary_embedding"(%arg0, %arg1, %arg2) : (tensor<2x4xf32>, tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xf32>
  return %0 : tensor<2x4xf32>
}

// One cosine for each row, one sine for all.
// ROTARY-BROADCAST{LITERAL}: 1x2x2x2xbf16=[[[-18 14][-37 34]][[-50 62][-73 78]]]
// CHECK-LABEL: func.func @rotary_broadcast
func.func @rotary_broadcast(%arg0: tensor<1x2x2x2xbf16>, %arg1: tensor<2x1xbf16>, %arg2: tensor<bf16>) -> tensor<1x2x2x2xbf16> {
  %0 = "ttir.rotary_embedding"(%arg0, %arg1, %arg2) : (tensor<1x2x2x2xbf16>, tensor<2x1xbf16>, tensor<bf16>) -> tensor<1x2x2x2xbf16>
  return %0 : tensor<1x2x2x2xbf16>
}

// NaN and infinities times zero reach both elements of their pair; signs of zeros as in the sums of products.
// ROTARY-SPECIAL: output 0{{.*}}: 4x2xf32=[nan nan][inf nan][-0 0][0 0]{{$}}
// CHECK-LABEL: func.func @rotary_special
func.func @rotary_special(%arg0: tensor<4x2xf32>, %arg1: tensor<2xf32>, %arg2: tensor<2xf32>) -> tensor<4x2xf32> {
  %0 = "ttir.rotary_embedding"(%arg0, %arg1, %arg2) : (tensor<4x2xf32>, tensor<2xf32>, tensor<2xf32>) -> tensor<4x2xf32>
  return %0 : tensor<4x2xf32>
}

// The back end.
// TTNN: "ttnn.rotary_embedding"(
