// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s 2>&1 | FileCheck %s --check-prefix=PIPELINE

// PIPELINE: error: 'ttir.dealloc' op is not supported by the TTNN back end{{;}}
// PIPELINE-SAME: nearest supported form: memory is freed by the compiler; leave the op out{{$}}
// CHECK-LABEL: func.func @dealloc
// CHECK: "ttir.dealloc"(%arg0) : (tensor<32x32xf32>) -> ()
func.func @dealloc(%arg0: tensor<32x32xf32>) {
  "ttir.dealloc"(%arg0) : (tensor<32x32xf32>) -> ()
  return
}
