// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Calls that older programs make, and what a kernel may say of itself.
//
// RUN: tt-opt %s | tt-opt | FileCheck %s

!cb = !ttkernel.cb<cb_in0, 4096, memref<4x4x!ttcore.tile<32x32, bf16>>, 2048, 1>

// CHECK-LABEL: func.func private @ethernet
// CHECK-SAME: #ttkernel.ethernet_config<sender, noc0>
// CHECK-SAME: #ttkernel.thread<ethernet>
func.func private @ethernet() attributes {ttkernel.thread = #ttkernel.thread<ethernet>, ttkernel.config = #ttkernel.ethernet_config<sender, noc0>}

// CHECK-LABEL: func.func @old
func.func @old(%cb: !cb, %i: i32) attributes {ttkernel.thread = #ttkernel.thread<tensix>, ttkernel.config = #ttkernel.tensix_config<lofi, true, false, true>} {
  // CHECK: "ttkernel.acquire_dst"()
  "ttkernel.acquire_dst"() : () -> ()
  // CHECK: "ttkernel.unpack_ab"
  "ttkernel.unpack_ab"(%cb, %i, %cb, %i) : (!cb, i32, !cb, i32) -> ()
  "ttkernel.unpack_a"(%cb, %i) : (!cb, i32) -> ()
  "ttkernel.unpack_set_data_type"() <{data_type_a = #ttcore.supportedDataTypes<bf16>, data_type_b = #ttcore.supportedDataTypes<bf16>}> : () -> ()
  "ttkernel.add"(%i) : (i32) -> ()
  "ttkernel.sub"(%i) : (i32) -> ()
  "ttkernel.mul"(%i) : (i32) -> ()
  "ttkernel.matmul"(%i) : (i32) -> ()
  "ttkernel.pack"(%i, %cb, %i) : (i32, !cb, i32) -> ()
  "ttkernel.pack_set_data_type"() <{data_type = #ttcore.supportedDataTypes<bf16>}> : () -> ()
  "ttkernel.release_dst"() : () -> ()
  // CHECK: "ttkernel.builtin"(%{{.*}}) <{kind = @eltwise, op = @add}>
  "ttkernel.builtin"(%cb) <{op = @add, kind = @eltwise}> : (!cb) -> ()
  // CHECK: ttkernel.tilize_block
  ttkernel.tilize_block %cb, %i, %cb : (!cb, i32, !cb) -> ()
  // CHECK: ttkernel.noc_async_read_barrier{{$}}
  ttkernel.noc_async_read_barrier
  // CHECK: "ttkernel.return"()
  "ttkernel.return"() : () -> ()
}
