// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --input=2x2xf32=1,2,3,4 | FileCheck %s --check-prefix=SEEN
// RUN: tt-opt --ttir-to-reference-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.reference.ttnn --input=2x2xf32=1,2,3,4 | FileCheck %s --check-prefix=SEEN

// Views that lead back vanish.
// SEEN: output 0{{.*}}: 2x2xf32=[-1 -2][-3 -4]{{$}}
// TTNN-LABEL: func.func @ttnn_metal_layout_cast
// TTNN-NOT: memref<2x2xf32>
// TTNN: "ttnn.neg"
// CHECK-LABEL: func.func @ttnn_metal_layout_cast
// CHECK: %[[VIEW:.*]] = ttir.ttnn_metal_layout_cast %arg0 : tensor<2x2xf32> -> memref<2x2xf32>
// CHECK: ttir.ttnn_metal_layout_cast %[[VIEW]] {virtual_grid_forward_mapping = #{{.*}}} : memref<2x2xf32> -> tensor<2x2xf32>
func.func @ttnn_metal_layout_cast(%arg0: tensor<2x2xf32>) -> tensor<2x2xf32> {
  %0 = ttir.ttnn_metal_layout_cast %arg0 : tensor<2x2xf32> -> memref<2x2xf32>
  %1 = ttir.ttnn_metal_layout_cast %0 {virtual_grid_forward_mapping = affine_map<(d0, d1) -> (d1, d0)>}
      : memref<2x2xf32> -> tensor<2x2xf32>
  %2 = ttir.ttnn_metal_layout_cast %1 : tensor<2x2xf32> -> tensor<2x2xf32>
  %3 = "ttir.neg"(%2) : (tensor<2x2xf32>) -> tensor<2x2xf32>
  return %3 : tensor<2x2xf32>
}
