// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=TTNN --input-file=%t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --input=1x1xbf16=1 --input=1x4xbf16=0,1,0,0 --input=1x4xbf16=1,2,2,3 | FileCheck %s --check-prefix=ROUTER
//
// The module as it is written, in double precision, and each operation by itself.
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.reference.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.reference.ttnn | FileCheck %s --check-prefix=REFERENCE
// REFERENCE-COUNT-1: first divergence from the reference: none
// RUN: tt-sim run %t.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// GOLDEN-COUNT-1: first divergence, isolated: none

// Of equal logits the first one comes first.
// ROUTER: output 0{{.*}}: 1x2xu16=[1 3]{{$}}
// ROUTER: output 1{{.*}}: 1x2xbf16=[0.5 0.5]{{$}}
// TTNN-LABEL: func.func @topk_router_gpt
// TTNN: "ttnn.linear"
// TTNN: "ttnn.topk"
// TTNN: "ttnn.softmax"
// CHECK-LABEL: func.func @topk_router_gpt
// CHECK: %{{.*}} = "ttir.topk_router_gpt"(%arg0, %arg1, %arg2) <{k = 2 : i32, num_experts = 4 : i32}>
// CHECK-SAME: : (tensor<1x1xbf16>, tensor<1x4xbf16>, tensor<1x4xbf16>) -> (tensor<1x2xui16>, tensor<1x2xbf16>)
func.func @topk_router_gpt(%arg0: tensor<1x1xbf16>, %arg1: tensor<1x4xbf16>, %arg2: tensor<1x4xbf16>) -> (tensor<1x2xui16>,
    tensor<1x2xbf16>) {
  %0:2 = "ttir.topk_router_gpt"(%arg0, %arg1, %arg2) <{k = 2 : i32, num_experts = 4 : i32}>
      : (tensor<1x1xbf16>, tensor<1x4xbf16>, tensor<1x4xbf16>) -> (tensor<1x2xui16>, tensor<1x2xbf16>)
  return %0#0, %0#1 : tensor<1x2xui16>, tensor<1x2xbf16>
}
