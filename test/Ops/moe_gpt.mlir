// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --input=32x64xbf16=0 --input=32x4xui16=1 --input=32x4xbf16=0.5 --input=1x8xui16=0 --input=8x1x4x2x64x128xbf16=0 \
// RUN:   --input=8x1x4x2x64x128xbf16=0 | FileCheck %s --check-prefix=COUNTS
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-1: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-1: first divergence, isolated: none
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %s 2>&1 | FileCheck %s --check-prefix=KERNELS
// KERNELS: error: 'ttir.moe_gpt' is not supported in kernels

// All tokens go to expert 1, each once.
// COUNTS: output 0{{.*}}: 1x4xu32=[0 32 0 0]{{$}}
// TTNN-LABEL: func.func @moe_gpt
// TTNN: "ttnn.moe_gpt"
// CHECK-LABEL: func.func @moe_gpt
// CHECK: %{{.*}} = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
// CHECK-SAME: : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
// CHECK-SAME: tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
// CHECK-SAME: tensor<12x2x32x64xbf16>)
func.func @moe_gpt(%arg0: tensor<32x64xbf16>, %arg1: tensor<32x4xui16>, %arg2: tensor<32x4xbf16>, %arg3: tensor<1x8xui16>,
    %arg4: tensor<8x1x4x2x64x128xbf16>, %arg5: tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>,
    tensor<4x132xui32>, tensor<12x2x32x64xbf16>, tensor<12x2x32x64xbf16>) {
  %0:5 = "ttir.moe_gpt"(%arg0, %arg1, %arg2, %arg3, %arg4, %arg5) <{cluster_axis = 0 : ui32, hidden_size = 64 : ui32}>
      : (tensor<32x64xbf16>, tensor<32x4xui16>, tensor<32x4xbf16>, tensor<1x8xui16>, tensor<8x1x4x2x64x128xbf16>,
      tensor<8x1x4x2x64x128xbf16>) -> (tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>)
  return %0#0, %0#1, %0#2, %0#3, %0#4 : tensor<1x4xui32>, tensor<1x396xui32>, tensor<4x132xui32>, tensor<12x2x32x64xbf16>,
      tensor<12x2x32x64xbf16>
}
