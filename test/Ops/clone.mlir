// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttcore-register-device %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --input=1x1x2x2xf32=1,2,3,nan --input=1x1x1x2xf32=8,9 | FileCheck %s --check-prefix=VALUES

#system = #ttcore.memory_space<system>
#dram = #ttcore.memory_space<dram>
#l1 = #ttcore.memory_space<l1>
#host = #ttcore.layout<(d0, d1, d2, d3) -> (d0 * 2 + d1 * 2 + d2, d3), undef, <1x1>, memref<2x2xf32, #system>>
#rows = #ttcore.layout<(d0, d1, d2, d3) -> (d0 * 2 + d1 * 2 + d2, d3), undef, <1x1>, memref<2x2xf32, #dram>, interleaved>
#token_host = #ttcore.layout<(d0, d1, d2, d3) -> (d0 + d1 + d2, d3), undef, <1x1>, memref<1x2xf32, #system>>
#token = #ttcore.layout<(d0, d1, d2, d3) -> (d0 + d1 + d2, d3), undef, <1x1>, memref<1x2xf32, #dram>, interleaved>

// The copy keeps its values when the original is written.
// VALUES{LITERAL}: 1x1x2x2xf32=[[[1 2][3 nan]]]
// VALUES{LITERAL}: 1x1x2x2xf32=[[[8 9][3 nan]]]
// CHECK-LABEL: func.func @clone
// CHECK: "ttnn.clone"(%{{.*}}) : (tensor<1x1x2x2xf32, #[[ROWS:.*]]>) -> tensor<1x1x2x2xf32, #[[ROWS]]>
func.func @clone(%arg0: tensor<1x1x2x2xf32, #host>, %arg1: tensor<1x1x1x2xf32, #token_host>)
    -> (tensor<1x1x2x2xf32, #host>, tensor<1x1x2x2xf32, #host>) {
  %device = "ttnn.get_device"() : () -> !ttnn.device
  %0 = "ttnn.to_device"(%arg0, %device) : (tensor<1x1x2x2xf32, #host>, !ttnn.device) -> tensor<1x1x2x2xf32, #rows>
  %1 = "ttnn.to_device"(%arg1, %device) : (tensor<1x1x1x2xf32, #token_host>, !ttnn.device) -> tensor<1x1x1x2xf32, #token>
  %2 = "ttnn.clone"(%0) : (tensor<1x1x2x2xf32, #rows>) -> tensor<1x1x2x2xf32, #rows>
  "ttnn.fill_cache"(%0, %1) <{batch_offset = 0 : i32}> : (tensor<1x1x2x2xf32, #rows>, tensor<1x1x1x2xf32, #token>) -> ()
  %3 = "ttnn.from_device"(%2) : (tensor<1x1x2x2xf32, #rows>) -> tensor<1x1x2x2xf32, #host>
  %4 = "ttnn.from_device"(%0) : (tensor<1x1x2x2xf32, #rows>) -> tensor<1x1x2x2xf32, #host>
  return %3, %4 : tensor<1x1x2x2xf32, #host>, tensor<1x1x2x2xf32, #host>
}
