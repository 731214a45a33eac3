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
#local = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #l1>, interleaved>

// Of three tiles of 4 KiB in L1 two are alive at a time, beside circular buffers of a tile for operand and result.
// VALUES: 16.4 KB L1
// VALUES-NEXT: output 0{{.*}}: 2x3xf32=[1 nan inf][0 2.5 3.4028235e+38]{{$}}
// CHECK-LABEL: func.func @deallocate
// CHECK: "ttnn.deallocate"(%{{.*}}) : (tensor<2x3xf32, #layout2>) -> ()
func.func @deallocate(%arg0: tensor<2x3xf32, #host>) -> tensor<2x3xf32, #host> {
  %device = "ttnn.get_device"() : () -> !ttnn.device
  %0 = "ttnn.to_device"(%arg0, %device) : (tensor<2x3xf32, #host>, !ttnn.device) -> tensor<2x3xf32, #rows>
  %1 = "ttnn.to_layout"(%0) : (tensor<2x3xf32, #rows>) -> tensor<2x3xf32, #local>
  %2 = "ttnn.neg"(%1) : (tensor<2x3xf32, #local>) -> tensor<2x3xf32, #local>
  "ttnn.deallocate"(%1) : (tensor<2x3xf32, #local>) -> ()
  %3 = "ttnn.abs"(%2) : (tensor<2x3xf32, #local>) -> tensor<2x3xf32, #local>
  "ttnn.deallocate"(%2) : (tensor<2x3xf32, #local>) -> ()
  %4 = "ttnn.to_layout"(%3) : (tensor<2x3xf32, #local>) -> tensor<2x3xf32, #rows>
  %5 = "ttnn.from_device"(%4) : (tensor<2x3xf32, #rows>) -> tensor<2x3xf32, #host>
  return %5 : tensor<2x3xf32, #host>
}
