// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttcore-register-device %S/Inputs/exp-kernel.mlir | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --input=64x64xf32=1 | FileCheck %s --check-prefix=SIM
// RUN: tt-read --section ops %t.ttnn | FileCheck %s --check-prefix=OPS

// SIM: output 0: 64x64xf32: min 2.7183e+00 max 2.7183e+00
// OPS: generic

// CHECK-LABEL: @two_results
// CHECK: "ttnn.generic"(%arg0) <{program = #ttkernel.program<[@reader, @compute, @writer], 8x8>}>
func.func @two_results(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %0:2 = "ttnn.generic"(%x) <{program = #ttkernel.program<[@reader, @compute, @writer], 8x8>}>
      : (tensor<32x32xf32>) -> (tensor<32x32xf32>, tensor<32x32xf32>)
  return %0#1 : tensor<32x32xf32>
}

// CHECK-LABEL: @semaphores
// CHECK: #ttkernel.program<[@k], 1x2, semaphores = [0, 1]>
func.func @semaphores() -> tensor<32x32xf32> {
  %0 = "ttnn.generic"() <{program = #ttkernel.program<[@k], 1x2, semaphores = [0, 1]>}> : () -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}
