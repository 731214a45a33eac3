// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not tt-translate --ttkernel-to-cpp --split-input-file %s 2>&1 | FileCheck %s

// CHECK: error: module has no kernels; tt-opt --ttir-to-ttmetal-pipeline makes them
func.func @graph() {
  return
}

// -----

// CHECK: error: kernels compare without a sign only
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

// CHECK: error: 'ttkernel.acquire_dst' is a call of older programs, which has no instruction
func.func private @old() attributes {ttkernel.thread = #ttkernel.thread<tensix>} {
  "ttkernel.acquire_dst"() : () -> ()
  return
}

// -----

// CHECK: error: kernel takes 'i32' but arguments of kernels are circular buffers
func.func private @argument(%n: i32) attributes {ttkernel.thread = #ttkernel.thread<noc>} {
  return
}

// -----

// CHECK: error: masks in {{.*}} have no C++ form: elements of it do not stand alone
!bfp = !ttkernel.cb<cb_in0, 1024, memref<1x!ttcore.tile<32x32, bfp_f8>>, 1088, 2>
func.func private @mask(%in: !bfp) attributes {ttkernel.thread = #ttkernel.thread<noc>} {
  %8 = arith.constant 8 : i32
  ttkernel.write_mask_tile %in, %8, %8 : (!bfp, i32, i32) -> ()
  return
}
