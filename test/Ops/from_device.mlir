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
#local_rows = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x3xf32, #l1>, interleaved>

// From DRAM and from L1.
// VALUES: output 0{{.*}}: 2x3xf32=[1 nan inf][-0 -2.5 3.4028235e+38]{{$}}
// VALUES-NEXT: output 1{{.*}}: 2x3xf32=[1 nan inf][-0 -2.5 3.4028235e+38]{{$}}
// CHECK-LABEL: func.func @from_device
// CHECK: "ttnn.from_device"(%{{.*}}) : (tensor<2x3xf32, #layout1>) -> tensor<2x3xf32, #layout>
// CHECK: "ttnn.from_device"(%{{.*}}) : (tensor<2x3xf32, #layout2>) -> tensor<2x3xf32, #layout>
func.func @from_device(%arg0: tensor<2x3xf32, #host>) -> (tensor<2x3xf32, #host>, tensor<2x3xf32, #host>) {
  %device = "ttnn.get_device"() : () -> !ttnn.device
  %0 = "ttnn.to_device"(%arg0, %device) : (tensor<2x3xf32, #host>, !ttnn.device) -> tensor<2x3xf32, #rows>
  %1 = "ttnn.to_device"(%arg0, %device) : (tensor<2x3xf32, #host>, !ttnn.device) -> tensor<2x3xf32, #local_rows>
  %2 = "ttnn.from_device"(%0) : (tensor<2x3xf32, #rows>) -> tensor<2x3xf32, #host>
  %3 = "ttnn.from_device"(%1) : (tensor<2x3xf32, #local_rows>) -> tensor<2x3xf32, #host>
  return %2, %3 : tensor<2x3xf32, #host>, tensor<2x3xf32, #host>
}
