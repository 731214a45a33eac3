// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x2xf32=1,nan,-0,inf \
// RUN:   | FileCheck %s --check-prefix=EMPTY
// RUN: tt-sim run %t.ttnn --program-index=1 --input=2xf32=0,-0 \
// RUN:   | FileCheck %s --check-prefix=EMPTY-USED

// A placeholder: its values do not show.
// EMPTY: output 0{{.*}}: 2x2xf32=[1 nan][-0 inf]{{$}}
// CHECK-LABEL: func.func @empty
// CHECK: %0 = ttir.empty() : tensor<2x2xf32>
func.func @empty(%arg0: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = ttir.empty() : tensor<2x2xf32>
  %1 = ttir.to_layout %arg0, %0 : tensor<2x2xf32> into tensor<2x2xf32> -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}

// Whatever it holds, false and it is false.
// EMPTY-USED: output 0{{.*}}: 2xf32=0 0{{$}}
// CHECK-LABEL: func.func @empty_used
// CHECK: %0 = ttir.empty() : tensor<2xf32>
func.func @empty_used(%arg0: tensor<2xf32>) -> tensor<2xf32> {
  %0 = ttir.empty() : tensor<2xf32>
  %1 = "ttir.logical_and"(%0, %arg0) : (tensor<2xf32>, tensor<2xf32>) -> tensor<2xf32>
  return %1 : tensor<2xf32>
}

// The back end.
// TTNN: "ttnn.empty"(
