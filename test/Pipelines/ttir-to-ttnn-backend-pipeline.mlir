// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// DEFINE: %{pipeline} = tt-opt --ttir-to-ttnn-backend-pipeline
// RUN: %{pipeline}=compile-to=input %s | FileCheck %s --check-prefix=INPUT
// RUN: %{pipeline}=compile-to=ttir %s | FileCheck %s --check-prefix=TTIR
// RUN: %{pipeline}=compile-to=layout %s | FileCheck %s --check-prefix=LAYOUT
// RUN: %{pipeline}=compile-to=ttnn %s | FileCheck %s --check-prefix=TTNN
// RUN: %{pipeline}=compile-to=memory %s -o %t.memory.mlir
// RUN: FileCheck %s --check-prefix=MEMORY --input-file=%t.memory.mlir

// Without a phase all of them run; the older name does the same; running twice gives the same bytes.
// RUN: %{pipeline} %s -o %t.all.mlir
// RUN: cmp %t.memory.mlir %t.all.mlir
// RUN: tt-opt --ttir-to-ttnn-runtime-pipeline %s -o %t.old.mlir
// RUN: cmp %t.memory.mlir %t.old.mlir

// Every phase continues from the file of the one before.
// RUN: rm -rf %t.phases
// RUN: %{pipeline}=dump-phases-to=%t.phases %s -o %t.dumped.mlir
// RUN: cmp %t.memory.mlir %t.dumped.mlir
// RUN: ls %t.phases | FileCheck %s --check-prefix=FILES
// RUN: tt-opt %t.phases/05-memory.mlir -o %t.last.mlir
// RUN: cmp %t.memory.mlir %t.last.mlir
// RUN: %{pipeline}=compile-from=ttir %t.phases/02-ttir.mlir -o %t.rest.mlir
// RUN: cmp %t.memory.mlir %t.rest.mlir
// RUN: tt-opt %t.phases/01-input.mlir | FileCheck %s --check-prefix=INPUT
// RUN: tt-opt %t.phases/03-layout.mlir | FileCheck %s --check-prefix=LAYOUT
//
// FILES: 00-source.mlir
// FILES-NEXT: 01-input.mlir
// FILES-NEXT: 02-ttir.mlir
// FILES-NEXT: 03-layout.mlir
// FILES-NEXT: 04-ttnn.mlir
// FILES-NEXT: 05-memory.mlir

// Up to the phase that was asked for.
// RUN: rm -rf %t.some
// RUN: %{pipeline}="dump-phases-to=%t.some compile-to=ttir" %s -o %t.some.mlir
// RUN: ls %t.some | count 3

// The calls are gone, the system is described, the element types are those of a device.
// INPUT: module attributes {ttcore.system_desc = #system_desc
// INPUT: ttcore.device @default_device
// INPUT: func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<4x3xf32> {ttcore.declared_type = f64})
// INPUT-SAME: -> (tensor<2x4xbf16> {ttcore.declared_type = i1})
// INPUT-NEXT: "ttir.transpose"
// INPUT-NEXT: "ttir.matmul"
// INPUT-NEXT: "ttir.full"
// INPUT-NEXT: "ttir.gt"
// INPUT-NEXT: return
// INPUT-NOT: func.func

// The transpose is a flag of the product, the threshold one element.
// TTIR: func.func @main
// TTIR-NEXT: %[[ONE:.*]] = "ttir.ones"() <{shape = array<i32: 1, 1>}>
// TTIR-NEXT: %[[PRODUCT:.*]] = "ttir.matmul"(%arg0, %arg1) <{transpose_b = true}>
// TTIR-NEXT: "ttir.gt"(%[[PRODUCT]], %[[ONE]])
// TTIR-NEXT: return

// LAYOUT: func.func @main(%arg0: tensor<2x3xf32, #layout
// LAYOUT: ttir.to_layout %arg0
// LAYOUT: ttir.to_layout %arg1
// LAYOUT: "ttir.matmul"
// LAYOUT: ttir.to_layout

// TTNN: func.func @main
// TTNN-NEXT: "ttnn.get_device"
// TTNN-NEXT: "ttnn.to_device"(%arg0
// TTNN-NEXT: "ttnn.to_layout"
// TTNN-NEXT: "ttnn.to_device"(%arg1
// TTNN-NEXT: "ttnn.to_layout"
// TTNN-NEXT: "ttnn.matmul"
// TTNN-NEXT: "ttnn.full"
// TTNN-NEXT: "ttnn.gt"
// TTNN-NEXT: "ttnn.to_layout"
// TTNN-NEXT: "ttnn.from_device"
// TTNN-NEXT: return
// TTNN-NOT: ttir

// MEMORY: %[[A:.*]] = "ttnn.to_device"(%arg0
// MEMORY-NEXT: %[[B:.*]] = "ttnn.to_layout"(%[[A]])
// MEMORY-NEXT: "ttnn.deallocate"(%[[A]])
// MEMORY: "ttnn.matmul"(%[[B]]
// MEMORY-NEXT: "ttnn.deallocate"(%[[B]])
func.func @main(%arg0: tensor<2x3xf32>, %arg1: tensor<4x3xf64>) -> tensor<2x4xi1> {
  %0 = call @product(%arg0, %arg1) : (tensor<2x3xf32>, tensor<4x3xf64>) -> tensor<2x4xf32>
  %1 = "ttir.full"() <{fill_value = 1.0 : f32, shape = array<i32: 2, 4>}> : () -> tensor<2x4xf32>
  %2 = "ttir.gt"(%0, %1) : (tensor<2x4xf32>, tensor<2x4xf32>) -> tensor<2x4xi1>
  return %2 : tensor<2x4xi1>
}
func.func private @product(%arg0: tensor<2x3xf32>, %arg1: tensor<4x3xf64>) -> tensor<2x4xf32> {
  %0 = "ttir.transpose"(%arg1) <{dim0 = 0 : si32, dim1 = 1 : si32}> : (tensor<4x3xf64>) -> tensor<3x4xf64>
  %1 = "ttir.matmul"(%arg0, %0) : (tensor<2x3xf32>, tensor<3x4xf64>) -> tensor<2x4xf32>
  return %1 : tensor<2x4xf32>
}
