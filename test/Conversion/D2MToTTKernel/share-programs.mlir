// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Generics that differ in nothing but operands and locations run one program, also in several functions.
//
// RUN: tt-opt --ttcore-register-device --convert-d2m-to-ttkernel %s -o %t.mlir
// RUN: FileCheck %s < %t.mlir
// RUN: grep -c "func.func private" %t.mlir | FileCheck %s --check-prefix=COUNT
// COUNT: {{^}}5{{$}}

// CHECK-LABEL: func.func @first
// CHECK: "ttnn.generic"(%arg0) <{program = #ttkernel.program<[@first_0_reader], 1x1>}>
// CHECK: "ttnn.generic"(%0) <{program = #ttkernel.program<[@first_0_reader], 1x1>}>
// Another constant, grid, layout of an operand, attribute.
// CHECK: #ttkernel.program<[@first_1_reader], 1x1>
// CHECK: #ttkernel.program<[@first_2_reader], 1x2>
// CHECK: #ttkernel.program<[@first_3_reader], 1x1>
// CHECK: #ttkernel.program<[@first_4_writer], 1x1>
// CHECK-LABEL: func.func @second
// CHECK: #ttkernel.program<[@first_1_reader], 1x1>
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#l1 = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>, interleaved>
!push = memref<1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<l1>>
!pages = memref<4x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>
!t = tensor<64x64xf32, #layout>
func.func @first(%x: !t, %local: tensor<64x64xf32, #l1>) -> !t {
  %0 = d2m.generic %x {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (!t) -> !t {
  ^datamovement0(%cb: !d2m.cb<!push>):
    %c0 = arith.constant 0 : index
    %tensor = d2m.operand 1 : !pages
    %tiles = d2m.reserve %cb : !d2m.cb<!push> -> !push
    %transfer = d2m.dma_write %tiles[%c0], %tensor[%c0] : !push, !pages
    d2m.yield
  }
  %1 = d2m.generic %0 {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (!t) -> !t {
  ^datamovement0(%cb: !d2m.cb<!push>):
    %c0 = arith.constant 0 : index
    %tensor = d2m.operand 1 : !pages
    %tiles = d2m.reserve %cb : !d2m.cb<!push> -> !push
    %transfer = d2m.dma_write %tiles[%c0], %tensor[%c0] : !push, !pages
    d2m.yield
  }
  %2 = d2m.generic %1 {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (!t) -> !t {
  ^datamovement0(%cb: !d2m.cb<!push>):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %tensor = d2m.operand 1 : !pages
    %tiles = d2m.reserve %cb : !d2m.cb<!push> -> !push
    %transfer = d2m.dma_write %tiles[%c0], %tensor[%c1] : !push, !pages
    d2m.yield
  }
  %3 = d2m.generic %2 {grid = #ttcore.grid<1x2>, threads = [#d2m.thread<datamovement, noc0>]} : (!t) -> !t {
  ^datamovement0(%cb: !d2m.cb<!push>):
    %c0 = arith.constant 0 : index
    %tensor = d2m.operand 1 : !pages
    %tiles = d2m.reserve %cb : !d2m.cb<!push> -> !push
    %transfer = d2m.dma_write %tiles[%c0], %tensor[%c0] : !push, !pages
    d2m.yield
  }
  %4 = d2m.generic %local {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (tensor<64x64xf32, #l1>) -> !t {
  ^datamovement0(%cb: !d2m.cb<!push>):
    %c0 = arith.constant 0 : index
    %tensor = d2m.operand 1 : !pages
    %tiles = d2m.reserve %cb : !d2m.cb<!push> -> !push
    %transfer = d2m.dma_write %tiles[%c0], %tensor[%c0] : !push, !pages
    d2m.yield
  }
  %5 = d2m.generic %4 {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc1>]} : (!t) -> !t {
  ^datamovement0(%cb: !d2m.cb<!push>):
    %c0 = arith.constant 0 : index
    %tensor = d2m.operand 1 : !pages
    %tiles = d2m.reserve %cb : !d2m.cb<!push> -> !push
    %transfer = d2m.dma_write %tiles[%c0], %tensor[%c0] : !push, !pages
    d2m.yield
  }
  return %5 : !t
}
func.func @second(%x: !t) -> !t {
  %0 = d2m.generic %x {grid = #ttcore.grid<1x1>, threads = [#d2m.thread<datamovement, noc0>]} : (!t) -> !t {
  ^datamovement0(%cb: !d2m.cb<!push>):
    %c0 = arith.constant 0 : index
    %c1 = arith.constant 1 : index
    %tensor = d2m.operand 1 : !pages
    %tiles = d2m.reserve %cb : !d2m.cb<!push> -> !push
    %transfer = d2m.dma_write %tiles[%c0], %tensor[%c1] : !push, !pages
    d2m.yield
  }
  return %0 : !t
}
