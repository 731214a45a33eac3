// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 \
// RUN:   --input=2x4xf32=0,50,0,0,9,0,0,0 \
// RUN:   --input=2x4xsi32=10,11,12,13,20,21,22,23 \
// RUN:   --input=2xsi32=1,1 \
// RUN:   --input=2xf32=1,1 \
// RUN:   --input=2xf32=1,1 \
// RUN:   | FileCheck %s --check-prefix=SAMPLING

// With k = 1 only the largest candidate is left, so nothing is random.
// SAMPLING: output 0{{.*}}: 2xsi32=11 20{{$}}
// CHECK-LABEL: func.func @sampling
// CHECK: %0 = "ttir.sampling"(%arg0, %arg1, %arg2, %arg3, %arg4) <{seed = 7 : ui32}>
// CHECK-SAME: : (tensor<2x4xf32>, tensor<2x4xsi32>, tensor<2xsi32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xsi32>
func.func @sampling(%arg0: tensor<2x4xf32>, %arg1: tensor<2x4xsi32>, %arg2: tensor<2xsi32>, %arg3: tensor<2xf32>,
    %arg4: tensor<2xf32>) -> tensor<2xsi32> {
  %0 = "ttir.sampling"(%arg0, %arg1, %arg2, %arg3, %arg4) <{seed = 7 : ui32}>
      : (tensor<2x4xf32>, tensor<2x4xsi32>, tensor<2xsi32>, tensor<2xf32>, tensor<2xf32>) -> tensor<2xsi32>
  return %0 : tensor<2xsi32>
}

// The back end.
// TTNN: "ttnn.sampling"(
