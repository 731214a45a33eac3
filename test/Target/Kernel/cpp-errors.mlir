// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not tt-translate --ttkernel-to-cpp --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: module has no kernels; tt-opt --ttir-to-ttmetal-pipeline makes them
func.func @graph() {
  return
}

// -----

// CHECK: error: only unsigned comparisons are supported in kernels
func.func private @signed(%in: !ttkernel.cb<cb_in0, 1024, memref<1x!ttcore.tile<32x32, f32>>, 4096, 2>) attributes {ttkernel.thread = #ttkernel.thread<noc>} {
  %0 = arith.constant 0 : i32
  %less = arith.cmpi slt, %0, %0 : i32
  return
}

// -----

// CHECK: error: 'arith.mului_extended' has no C++ form in kernels
func.func private @extended() attributes {ttkernel.thread = #ttkernel.thread<noc>} {
  %0 = arith.constant 0 : i32
  %low, %high = arith.mului_extended %0, %0 : i32
  return
}

// -----

// CHECK: error: 'ttkernel.acquire_dst' of older programs is not supported
func.func private @old() attributes {ttkernel.thread = #ttkernel.thread<tensix>} {
  "ttkernel.acquire_dst"() : () -> ()
  return
}

// -----

// CHECK: error: expected a circular buffer as argument of the kernel, found 'i32'
func.func private @argument(%n: i32) attributes {ttkernel.thread = #ttkernel.thread<noc>} {
  return
}

// -----

// CHECK: error: masks in {{.*}} have no C++ form: elements of block floats are not addressable
!bfp = !ttkernel.cb<cb_in0, 1024, memref<1x!ttcore.tile<32x32, bfp_f8>>, 1088, 2>
func.func private @mask(%in: !bfp) attributes {ttkernel.thread = #ttkernel.thread<noc>} {
  %8 = arith.constant 8 : i32
  ttkernel.write_mask_tile %in, %8, %8 : (!bfp, i32, i32) -> ()
  return
}

// -----

// CHECK: error: exp_tile: expected a compute kernel, found a data movement kernel
// CHECK-NEXT: ttkernel.exp_tile
func.func private @tensix() attributes {ttkernel.thread = #ttkernel.thread<noc>} {
  %0 = arith.constant 0 : i32
  ttkernel.exp_tile %0 {type = #ttcore.supportedDataTypes<f32>} : (i32) -> ()
  return
}

// -----

// CHECK: error: get_semaphore: expected a data movement kernel, found a compute kernel
// CHECK-NEXT: ttkernel.get_semaphore
func.func private @noc() attributes {ttkernel.thread = #ttkernel.thread<tensix>} {
  %0 = ttkernel.get_semaphore {index = 0 : i32} : () -> i32
  return
}

// -----

// CHECK: error: load_from_l1: expected a move of 1, 2 or 4 bytes, found 3
func.func private @bytes() attributes {ttkernel.thread = #ttkernel.thread<noc>} {
  %16 = arith.constant 16 : i32
  %0 = ttkernel.load_from_l1 %16 {bytes = 3 : i32} : (i32) -> i32
  return
}

// -----

// CHECK: error: expected a non-negative number, found -7
func.func private @index() attributes {ttkernel.thread = #ttkernel.thread<noc>} {
  %0 = ttkernel.get_compile_time_arg_val {index = -7 : i32} : () -> i32
  return
}

// -----

// CHECK: error: expected '#ttkernel.thread' for 'ttkernel.thread', found 3 : i32
func.func private @thread() attributes {ttkernel.thread = 3 : i32} {
  return
}

// -----

// CHECK: error: expected non-negative bounds and step of the loop, found -5
func.func private @loop() attributes {ttkernel.thread = #ttkernel.thread<noc>} {
  %first = arith.constant -5 : i32
  %1 = arith.constant 1 : i32
  scf.for %i = %first to %1 step %1 : i32 {
    ttkernel.noc_semaphore_set %i, %i : (i32, i32) -> ()
  }
  return
}

// -----

// CHECK: error: expected ttkernel.narrow to give float formats to operands of a call that reads registers, found {{.*}}si32
func.func private @narrow() attributes {ttkernel.thread = #ttkernel.thread<tensix>} {
  %0 = arith.constant 0 : i32
  ttkernel.exp_tile %0 {type = #ttcore.supportedDataTypes<f32>, ttkernel.narrow = [[#ttcore.supportedDataTypes<si32>]]} : (i32) -> ()
  return
}

// -----

// CHECK: error: expected a shift by 0 to 31 bits, found 32
func.func private @shift() attributes {ttkernel.thread = #ttkernel.thread<noc>} {
  %0 = ttkernel.get_arg_val {index = 0 : i32} : () -> i32
  %32 = arith.constant 32 : i32
  %1 = arith.shrui %0, %32 : i32
  ttkernel.noc_semaphore_set %1, %1 : (i32, i32) -> ()
  return
}
