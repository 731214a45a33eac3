// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 --input=2x2xf32=1,nan,-0,inf \
// RUN:   | FileCheck %s --check-prefix=EMPTY

// A placeholder: its values do not show.
// EMPTY: output 0{{.*}}: 2x2xf32=[1 nan][-0 inf]{{$}}
// CHECK-LABEL: func.func @empty
// CHECK: %0 = ttir.empty() : tensor<2x2xf32>
func.func @empty(%arg0: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = ttir.empty() : tensor<2x2xf32>
  %1 = ttir.to_layout %arg0, %0 : tensor<2x2xf32> into tensor<2x2xf32> -> tensor<2x2xf32>
  return %1 : tensor<2x2xf32>
}
