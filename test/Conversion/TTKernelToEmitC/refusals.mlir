// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where one kernel has no form in C++, the module stays as it is: no file of another kernel is in it.
// RUN: not tt-opt --convert-ttkernel-to-emitc --mlir-print-ir-after-failure %s 2>&1 | FileCheck %s --implicit-check-not=emitc.

// CHECK: refusals.mlir:[[#@LINE+9]]:11: error: {{.*}}sign
// CHECK: IR Dump After ConvertTTKernelToEmitC Failed
// CHECK: func.func private @plain
func.func private @plain() attributes {ttkernel.thread = #ttkernel.thread<noc>} {
  return
}
// CHECK: func.func private @signed
func.func private @signed() attributes {ttkernel.thread = #ttkernel.thread<noc>} {
  %0 = arith.constant 0 : i32
  %less = arith.cmpi slt, %0, %0 : i32
  return
}
