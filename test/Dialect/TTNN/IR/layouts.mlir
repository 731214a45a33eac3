// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Layouts as other compilers write them are those of ttcore.
//
// RUN: tt-opt %s | FileCheck %s
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %s | FileCheck %s --check-prefix=PIPELINE
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run --init=ones %t.ttnn | FileCheck %s --check-prefix=VALUE

#dram = #ttnn.buffer_type<dram>
#l1 = #ttnn.buffer_type<l1>
#system_memory = #ttnn.buffer_type<system_memory>
#interleaved = #ttnn.ttnn_layout<(d0, d1) -> (d0, d1), <1x1>, memref<2x4x!ttcore.tile<32x32, bf16>, #dram>, <interleaved>>
#blocks = #ttnn.ttnn_layout<(d0, d1) -> (d0, d1), <2x4>, memref<1x1x!ttcore.tile<32x32, bf16>, #l1>, <block_sharded>, core_ranges = #ttnn.core_range_set<[#ttnn.core_range<(0, 0), (3, 1)>]>>
#rows = #ttnn.ttnn_layout<(d0, d1) -> (d0, d1), <1x1>, memref<64x128xbf16, #system_memory>>

// CHECK-DAG: #[[BLOCKS:.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <2x4>, memref<1x1x!ttcore.tile<32x32, bf16>, #l1>, block_sharded>
// CHECK-DAG: #[[DRAM:.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x4x!ttcore.tile<32x32, bf16>, #dram>, interleaved>
// CHECK-DAG: #[[HOST:.*]] = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<64x128xbf16, #system>>
// CHECK: func.func @cosh(%{{.*}}: tensor<64x128xbf16, #[[DRAM]]>) -> tensor<64x128xbf16, #[[BLOCKS]]>
// PIPELINE: func.func @cosh(%{{.*}}: tensor<64x128xbf16, #{{.*}}>{{.*}}) -> {{.*}}tensor<64x128xbf16, #{{.*}}>
// VALUE: output 0: 64x128xbf16
func.func @cosh(%x: tensor<64x128xbf16, #interleaved>) -> tensor<64x128xbf16, #blocks> {
  %0 = "ttir.exp"(%x) : (tensor<64x128xbf16, #interleaved>) -> tensor<64x128xbf16, #blocks>
  return %0 : tensor<64x128xbf16, #blocks>
}
// CHECK: func.func @host(%{{.*}}: tensor<64x128xbf16, #[[HOST]]>)
func.func @host(%x: tensor<64x128xbf16, #rows>) -> tensor<64x128xbf16, #rows> {
  return %x : tensor<64x128xbf16, #rows>
}
