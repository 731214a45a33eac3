// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: split-file %s %t
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %t/caches.mlir | tt-translate --ttnn-to-flatbuffer -o %t/graph.ttnn
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true %t/caches.mlir -o %t/mixed.mlir
// RUN: FileCheck %t/caches.mlir --check-prefix=MIXED --input-file=%t/mixed.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t/mixed.mlir -o %t/mixed.ttnn
// RUN: tt-sim run --program-index=0 --input=2x1x4x2xf32=0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0 --input=1x1x2x2xf32=1,2,3,4 \
// RUN:   %t/mixed.ttnn | FileCheck %t/caches.mlir --check-prefix=FILL
// RUN: tt-sim run --program-index=0 --input=2x1x4x2xf32=0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0 --input=1x1x2x2xf32=1,2,3,4 \
// RUN:   %t/graph.ttnn | FileCheck %t/caches.mlir --check-prefix=FILL
// RUN: tt-sim run --program-index=1 --input=2x1x4x2xf32=0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0 --input=1x1x1x2xf32=1,2 --input=1xsi32=3 %t/mixed.ttnn \
// RUN:   | FileCheck %t/caches.mlir --check-prefix=UPDATE
// RUN: tt-sim run --program-index=1 --input=2x1x4x2xf32=0,0,0,0,0,0,0,0,0,0,0,0,0,0,0,0 --input=1x1x1x2xf32=1,2 --input=1xsi32=3 %t/graph.ttnn \
// RUN:   | FileCheck %t/caches.mlir --check-prefix=UPDATE
// RUN: not tt-opt --ttir-to-ttmetal-pipeline %t/caches.mlir 2>&1 | FileCheck %t/caches.mlir --check-prefix=STRICT

//--- caches.mlir
#shards = #ttcore.layout<(d0, d1, d2, d3) -> (d0 * 32 + d1 * 32 + d2, d3), undef, <2x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, height_sharded>

// An argument: kernels read it before the write and after it.
// MIXED-LABEL: func.func @fill
// MIXED: "ttnn.generic"(%arg0)
// MIXED: "ttnn.fill_cache"(%arg0, %{{.*}}) <{batch_offset = 1 : i32}>
// MIXED: "ttnn.generic"(%arg0
// FILL{LITERAL}: output 0: 2x1x4x2xf32=[[[1 1][1 1][1 1][1 1]]][[[1 1][1 1][1 1][1 1]]]
// FILL{LITERAL}: output 1: 2x1x4x2xf32=[[[-0 -0][-0 -0][-0 -0][-0 -0]]][[[-1 -2][-3 -4][-0 -0][-0 -0]]]
func.func @fill(%cache: tensor<2x1x4x2xf32, #shards>, %values: tensor<1x1x2x2xf32>) -> (tensor<2x1x4x2xf32>, tensor<2x1x4x2xf32>) {
  %0 = "ttir.exp"(%cache) : (tensor<2x1x4x2xf32, #shards>) -> tensor<2x1x4x2xf32>
  // STRICT: caches.mlir:[[#@LINE+1]]:3: error: 'ttir.fill_cache' is not supported in kernels
  "ttir.fill_cache"(%cache, %values) <{batch_offset = 1 : i32}> : (tensor<2x1x4x2xf32, #shards>, tensor<1x1x2x2xf32>) -> ()
  %1 = "ttir.neg"(%cache) : (tensor<2x1x4x2xf32, #shards>) -> tensor<2x1x4x2xf32>
  return %0, %1 : tensor<2x1x4x2xf32>, tensor<2x1x4x2xf32>
}

// A cache that is the result of a kernel. What names it afterwards means it after the write.
// MIXED-LABEL: func.func @update
// MIXED: "ttnn.update_cache"
// UPDATE{LITERAL}: output 0: 2x1x4x2xf32=[[[0 0][0 0][0 0][1 2]]][[[0 0][0 0][0 0][0 0]]]
// UPDATE{LITERAL}: output 1: 2x1x4x2xf32=[[[0 0][0 0][0 0][1 1]]][[[0 0][0 0][0 0][0 0]]]
func.func @update(%old: tensor<2x1x4x2xf32>, %token: tensor<1x1x1x2xf32>, %at: tensor<1xi32>) -> (tensor<2x1x4x2xf32, #shards>, tensor<2x1x4x2xf32>) {
  %cache = "ttir.abs"(%old) : (tensor<2x1x4x2xf32>) -> tensor<2x1x4x2xf32, #shards>
  // STRICT: caches.mlir:[[#@LINE+1]]:8: error: 'ttir.update_cache' is not supported in kernels
  %0 = "ttir.update_cache"(%cache, %token, %at) <{batch_offset = 0 : i32}> : (tensor<2x1x4x2xf32, #shards>, tensor<1x1x1x2xf32>, tensor<1xi32>)
      -> tensor<2x1x4x2xf32, #shards>
  %1 = "ttir.sign"(%cache) : (tensor<2x1x4x2xf32, #shards>) -> tensor<2x1x4x2xf32>
  return %0, %1 : tensor<2x1x4x2xf32, #shards>, tensor<2x1x4x2xf32>
}
