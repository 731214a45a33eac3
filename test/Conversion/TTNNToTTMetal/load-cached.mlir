// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Const-eval functions are commands of the queue up to their results; the program that calls them waits. What is only read back is
// kept as tiles, and taken apart on the way.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: tt-translate --ttmetal-to-flatbuffer %t.mlir -o %t.ttm
// RUN: tt-sim run %t.ttm --loops 2 --input=2xf32=4,0.25 | FileCheck %s --check-prefix=VALUES
//
// A file needs a const-eval function, with arguments of the program.
// RUN: sed 's/tt.function_type = "const_eval"/other/' %t.mlir > %t.other.mlir
// RUN: not tt-translate --ttmetal-to-flatbuffer %t.other.mlir -o %t.no.ttm 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: sed 's/load_cached(@root_const_eval_0/load_cached(@nowhere/' %t.mlir > %t.nowhere.mlir
// RUN: not tt-translate --ttmetal-to-flatbuffer %t.nowhere.mlir -o %t.no.ttm 2>&1 | FileCheck %s --check-prefix=NOWHERE
// RUN: sed 's/, \[%%arg0\])\(.*\) : (tensor<2xf32, #layout>)/, [])\1 : ()/' %t.mlir > %t.few.mlir
// RUN: not tt-translate --ttmetal-to-flatbuffer %t.few.mlir -o %t.no.ttm 2>&1 | FileCheck %s --check-prefix=FEW
// RUN: sed 's/%%0 = ttcore.load_cached\(.*\) -> \(.*\)$/%%0:2 = ttcore.load_cached\1 -> (\2, tensor<4xf32>)/; s/read_buffer"(%%0)/read_buffer"(%%0#0)/' %t.mlir > %t.many.mlir
// RUN: not tt-translate --ttmetal-to-flatbuffer %t.many.mlir -o %t.no.ttm 2>&1 | FileCheck %s --check-prefix=MANY
// RUN: not test -e %t.no.ttm

// CHECK-LABEL: func.func private @root_const_eval_0(
// CHECK-SAME: %[[V:[a-z0-9]+]]: tensor<2xf32, #[[$HOST:[a-z0-9]+]]> {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> tensor<2xf32, #[[$TILES:[a-z0-9]+]]> attributes
// CHECK-NEXT: %[[X:.*]] = ttmetal.create_buffer
// CHECK-NEXT: ttmetal.enqueue_write_buffer %[[V]] to %[[X]]
// CHECK-NEXT: %[[R:.*]] = ttmetal.create_buffer {ttcore.alloc = #ttcore.arg_alloc<[[$PLACE:[0-9, a-z]+]]>}
// CHECK-NEXT: ttmetal.enqueue_program {{.*}} ins(%[[X]] : {{.*}}) outs(%[[R]] : {{.*}})
// CHECK-NEXT: ttmetal.deallocate_buffer %[[X]]
// CHECK-NEXT: return %[[R]]
// CHECK-LABEL: func.func @root(
// CHECK-NEXT: %[[C:.*]] = ttcore.load_cached(@root_const_eval_0, [%arg0]) {ttcore.alloc = #ttcore.arg_alloc<[[$PLACE]]>} : (tensor<2xf32, #[[$HOST]]>) -> tensor<2xf32, #[[$TILES]]>
// CHECK-NEXT: %[[H:.*]] = ttmetal.enqueue_read_buffer %[[C]]
// CHECK-NEXT: ttmetal.finish
// CHECK-NEXT: return %[[H]]
// VALUES: 2xf32=0.5 2

// OTHER: error: expected a function with a body and tt.function_type = "const_eval", found 'root_const_eval_0'
// NOWHERE: error: 'ttcore.load_cached' op undefined symbol '@nowhere'
// FEW: error: 'ttcore.load_cached' op expected 1 operand of '@root_const_eval_0', found 0
// MANY: error: 'ttcore.load_cached' op expected 1 result of '@root_const_eval_0', found 2
func.func @root(%v: tensor<2xf32> {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> tensor<2xf32> {
  %0 = "ttir.rsqrt"(%v) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
