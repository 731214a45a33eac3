// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=4xf32=1.5,-1.5,3e+09,-0 \
// RUN:   | FileCheck %s --check-prefix=TO-LAYOUT
// RUN: tt-sim run %t.ttnn --program-index=1 --input=4xf32=1.5,nan,inf,-0 \
// RUN:   | FileCheck %s --check-prefix=TO-LAYOUT-GENERIC

// Another element type is a typecast: truncates, saturates.
// TO-LAYOUT: output 0{{.*}}: 4xsi32=1 -1 2147483647 0{{$}}
// CHECK-LABEL: func.func @to_layout
// CHECK: %1 = ttir.to_layout %arg0, %0 : tensor<4xf32> into tensor<4xsi32> -> tensor<4xsi32>
func.func @to_layout(%arg0: tensor<4xf32>) -> tensor<4xsi32> {
  %0 = ttir.empty() : tensor<4xsi32>
  %1 = ttir.to_layout %arg0, %0 : tensor<4xf32> into tensor<4xsi32> -> tensor<4xsi32>
  return %1 : tensor<4xsi32>
}

// Values stay.
// TO-LAYOUT-GENERIC: output 0{{.*}}: 4xf32=1.5 nan inf -0{{$}}
// The generic form of the custom one.
// CHECK-LABEL: func.func @to_layout_generic
// CHECK: %1 = ttir.to_layout %arg0, %0 : tensor<4xf32> into tensor<4xf32> -> tensor<4xf32>
func.func @to_layout_generic(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = ttir.empty() : tensor<4xf32>
  %1 = "ttir.to_layout"(%arg0, %0) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}

// The back end.
// TTNN: "ttnn.to_layout"(
