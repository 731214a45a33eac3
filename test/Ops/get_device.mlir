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

// One handle serves every transfer; a program may ask for it twice.
// VALUES: output 0{{.*}}: 2x3xf32=[1 nan inf][-0 -2.5 3.4028235e+38]{{$}}
// VALUES-NEXT: output 1{{.*}}: 2x3xf32=[1 nan inf][-0 -2.5 3.4028235e+38]{{$}}
// CHECK-LABEL: func.func @get_device
// CHECK: %0 = "ttnn.get_device"() : () -> !ttnn.device
// CHECK: %1 = "ttnn.get_device"() : () -> !ttnn.device
func.func @get_device(%arg0: tensor<2x3xf32, #host>) -> (tensor<2x3xf32, #host>, tensor<2x3xf32, #host>) {
  %0 = "ttnn.get_device"() : () -> !ttnn.device
  %1 = "ttnn.get_device"() : () -> !ttnn.device
  %2 = "ttnn.to_device"(%arg0, %0) : (tensor<2x3xf32, #host>, !ttnn.device) -> tensor<2x3xf32, #rows>
  %3 = "ttnn.to_device"(%arg0, %1) : (tensor<2x3xf32, #host>, !ttnn.device) -> tensor<2x3xf32, #rows>
  %4 = "ttnn.from_device"(%2) : (tensor<2x3xf32, #rows>) -> tensor<2x3xf32, #host>
  %5 = "ttnn.from_device"(%3) : (tensor<2x3xf32, #rows>) -> tensor<2x3xf32, #host>
  return %4, %5 : tensor<2x3xf32, #host>, tensor<2x3xf32, #host>
}
