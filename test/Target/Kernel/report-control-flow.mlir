// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loops that hand values on, branches with and without another part, and sizes that depend on both: as the machine counts them.
//
// RUN: tt-opt --ttcore-register-device %s -o %t.mlir
// RUN: tt-translate --ttkernel-to-report %t.mlir -o %t.json
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --kernel-times --json > %t.run.json
// RUN: %python %S/../../EndToEnd/Kernels/Inputs/compare-report.py %t.json %t.run.json | FileCheck %s --check-prefix=SAME
// RUN: FileCheck %s < %t.json
//
// SAME: 1 kernels in 1 functions, 0 differ
//
// Core 0 writes 16 x 8 bytes, three times, and sends 32 to both; core 1 reads 64.
// CHECK: "core_bytes_read": 64,
// CHECK-NEXT: "core_bytes_written": 384,
// CHECK-NEXT: "multicast_bytes": 32
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
!cb = !ttkernel.cb<cb_in0, 103712, memref<1x!ttcore.tile<32x32, f32>>, 4096, 4>
module {
  func.func @main() {
    %0 = "ttnn.generic"() <{program = #ttkernel.program<[@reader], 1x2>}> : () -> tensor<32x32xf32, #layout>
    return
  }
  func.func private @reader(%cb: !cb) attributes {
      ttkernel.thread = #ttkernel.thread<noc>, ttkernel.config = #ttkernel.noc_config<noc0>} {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %two = arith.constant 2 : i32
    %five = arith.constant 5 : i32
    %sixteen = arith.constant 16 : i32
    %page = arith.constant 4096 : i32
    %x0 = arith.constant 18 : i32
    %x1 = arith.constant 19 : i32
    %x = ttkernel.my_x : () -> i32
    // (5, 2), (2, 5), (6, 2), (4, 6), (9, 4), (8, 9)
    %sums:2 = scf.for %i = %zero to %five step %one iter_args(%a = %five, %b = %two) -> (i32, i32) : i32 {
      %next = arith.addi %b, %i : i32
      scf.yield %next, %a : i32, i32
    }
    %isFirst = arith.cmpi eq, %x, %zero : i32
    %size = scf.if %isFirst -> i32 {
      scf.yield %sums#0 : i32
    } else {
      scf.yield %one : i32
    }
    ttkernel.cb_reserve_back %cb, %two : (!cb, i32) -> ()
    %here = ttkernel.get_write_ptr %cb : (!cb) -> i32
    %there = arith.addi %here, %page : i32
    %third = arith.addi %there, %page : i32
    ttkernel.fill_l1 %here, %page, %one : (i32, i32, i32) -> ()
    %bytes = arith.muli %size, %sixteen : i32
    %isBig = arith.cmpi ugt, %bytes, %sixteen : i32
    scf.if %isBig {
      %peer = ttkernel.get_noc_addr %x1, %x0, %there : (i32, i32, i32) -> !ttkernel.noc_addr
      scf.for %i = %two to %five step %one : i32 {
        ttkernel.noc_async_write %here, %peer, %bytes : (i32, !ttkernel.noc_addr, i32) -> ()
      }
      %all = ttkernel.get_noc_multicast_addr %x0, %x0, %x1, %x0, %third : (i32, i32, i32, i32, i32) -> !ttkernel.noc_addr
      // Numbers wrap: (2^32 - 1) / 2^27 is 31.
      %largest = arith.subi %zero, %one : i32
      %part = arith.constant 134217728 : i32
      %most = arith.divui %largest, %part : i32
      %half = arith.addi %most, %one : i32
      ttkernel.noc_async_write_multicast_loopback_src %here, %all, %half, %two : (i32, !ttkernel.noc_addr, i32, i32) -> ()
      ttkernel.noc_async_write_barrier
    } else {
      %most = arith.constant 64 : i32
      %self = ttkernel.get_noc_addr %x1, %x0, %here : (i32, i32, i32) -> !ttkernel.noc_addr
      %fourth = arith.addi %third, %page : i32
      ttkernel.noc_async_read %self, %fourth, %most : (!ttkernel.noc_addr, i32, i32) -> ()
      ttkernel.noc_async_read_barrier
    }
    return
  }
}
