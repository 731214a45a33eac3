// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Fills without elements, and of types that have no integers on the device.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %s -o /dev/null

// CHECK: output 0: 0x0xi1=[]
func.func @booleans() -> tensor<0x0xi1> {
  %0 = "ttir.full"() <{fill_value = 1 : i32, shape = array<i32: 0, 0>}> : () -> tensor<0x0xi1>
  return %0 : tensor<0x0xi1>
}

// CHECK: output 0: 0x0xf32=[]
func.func @floats() -> tensor<0x0xf32> {
  %0 = "ttir.full"() <{fill_value = 1.0 : f32, shape = array<i32: 0, 0>}> : () -> tensor<0x0xf32>
  return %0 : tensor<0x0xf32>
}
