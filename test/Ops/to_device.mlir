// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttcore-register-device %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --input=2x3xf32=1,nan,inf,-0,-2.5,3.4028235e+38 | FileCheck %s --check-prefix=VALUES

#system = #ttcore.memory_space<system>
#dram = #ttcore.memory_space<dram>
#l1 = #ttcore.memory_space<l1>
#host = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x3xf32, #system>>
#rows = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x3xf32, #dram>, interleaved>

// NaN, infinity, -0 and the largest number reach the device and come back as they were.
// VALUES: output 0{{.*}}: 2x3xf32=[1 nan inf][-0 -2.5 3.4028235e+38]{{$}}
// CHECK-LABEL: func.func @to_device
// CHECK: %[[DEVICE:.*]] = "ttnn.get_device"() : () -> !ttnn.device
// CHECK: "ttnn.to_device"(%arg0, %[[DEVICE]]) : (tensor<2x3xf32, #layout>, !ttnn.device) -> tensor<2x3xf32, #layout1>
func.func @to_device(%arg0: tensor<2x3xf32, #host>) -> tensor<2x3xf32, #host> {
  %device = "ttnn.get_device"() : () -> !ttnn.device
  %0 = "ttnn.to_device"(%arg0, %device) : (tensor<2x3xf32, #host>, !ttnn.device) -> tensor<2x3xf32, #rows>
  %1 = "ttnn.from_device"(%0) : (tensor<2x3xf32, #rows>) -> tensor<2x3xf32, #host>
  return %1 : tensor<2x3xf32, #host>
}
