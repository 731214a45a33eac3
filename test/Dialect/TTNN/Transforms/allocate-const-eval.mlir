// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: split-file %s %t
// RUN: tt-opt --ttcore-register-device --ttnn-deallocate --ttnn-allocate %t/two.mlir | FileCheck %s
// RUN: tt-opt --ttcore-register-device --ttnn-deallocate --ttnn-allocate %t/two.mlir | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-sim run %t.ttnn --loops 2 | FileCheck %s --check-prefix=SIM
// RUN: not tt-opt --ttcore-register-device --ttnn-allocate %t/twice.mlir 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: not tt-opt --pass-pipeline='builtin.module(ttcore-register-device,func.func(ttnn-allocate))' %t/two.mlir 2>&1 | FileCheck %s --check-prefix=FUNCTION

// TWICE: twice.mlir:13:8: error: expected one call of a const-eval function, found a second
// TWICE: twice.mlir:12:8: note: the first is here
// FUNCTION: error: expected ttnn-allocate on the module, which has the const-eval function, found it on the function

// Results of both programs lie side by side; all else is beyond, and may be in the same place in both.
// CHECK-LABEL: func.func private @a_const_eval_0
// CHECK: "ttnn.exp"(%arg0) {ttcore.alloc = #ttcore.arg_alloc<17408, 4096, dram>}
// CHECK: "ttnn.exp"(%{{.*}}) {ttcore.alloc = #ttcore.arg_alloc<1024, 4096, dram>}
// CHECK-LABEL: func.func @a(
// CHECK-SAME: ttcore.memory = {dram_extent = 20480 : i64, dram_peak = 16384 : i64
// CHECK: ttcore.load_cached(@a_const_eval_0, [%arg1]) {ttcore.alloc = #ttcore.arg_alloc<1024, 4096, dram>}
// CHECK-NOT: ttnn.deallocate
// CHECK-LABEL: func.func @b(
// CHECK: ttcore.load_cached(@b_const_eval_0, [%arg1]) {ttcore.alloc = #ttcore.arg_alloc<5120, 4096, dram>}
// SIM-COUNT-2: const-eval: 1 function, {{[0-9]+}} operation{{.*}} host time once, 4.1 KB on the device

//--- two.mlir
#dram = #ttcore.memory_space<dram>
#tiles = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #dram>, interleaved>
!device = tensor<32x32xf32, #tiles>
func.func private @a_const_eval_0(%w: !device) -> !device attributes {tt.function_type = "const_eval"} {
  %0 = "ttnn.exp"(%w) : (!device) -> !device
  %1 = "ttnn.exp"(%0) : (!device) -> !device
  return %1 : !device
}
func.func @a(%x: !device, %w: !device {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> !device {
  %c = ttcore.load_cached(@a_const_eval_0, [%w]) : (!device) -> !device
  %0 = "ttnn.add"(%x, %c) : (!device, !device) -> !device
  return %0 : !device
}
func.func private @b_const_eval_0(%w: !device) -> !device attributes {tt.function_type = "const_eval"} {
  %0 = "ttnn.neg"(%w) : (!device) -> !device
  return %0 : !device
}
func.func @b(%x: !device, %w: !device {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> !device {
  %c = ttcore.load_cached(@b_const_eval_0, [%w]) : (!device) -> !device
  %0 = "ttnn.add"(%x, %c) : (!device, !device) -> !device
  return %0 : !device
}

//--- twice.mlir
#dram = #ttcore.memory_space<dram>
#tiles = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #dram>, interleaved>
!device = tensor<32x32xf32, #tiles>
module {
func.func private @c(%w: !device) -> !device attributes {tt.function_type = "const_eval"} {
  %0 = "ttnn.exp"(%w) : (!device) -> !device
  return %0 : !device
}
func.func @a(%x: !device) -> !device { return %x : !device }
func.func @b(%x: !device, %w: !device {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> !device {

  %c = ttcore.load_cached(@c, [%w]) : (!device) -> !device
  %d = ttcore.load_cached(@c, [%w]) : (!device) -> !device
  %0 = "ttnn.add"(%d, %c) : (!device, !device) -> !device
  return %0 : !device
}
}
