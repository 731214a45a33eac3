// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels with arguments: each of two cores has its first tile and how many there are, one and three, and both know when they are
// compiled how many tiles a push has.
//
// RUN: split-file %s %t
// RUN: tt-opt --ttcore-register-device %t/good.mlir -o %t/device.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t/device.mlir -o %t/good.ttnn
// RUN: tt-sim run %t/good.ttnn --input=64x64xf32=1 | FileCheck %t/good.mlir --check-prefix=SIM
// RUN: tt-sim run --kernels=cpp %t/good.ttnn --input=64x64xf32=1 | FileCheck %t/good.mlir --check-prefix=SIM
// RUN: tt-read --section kernels %t/good.ttnn | FileCheck %t/good.mlir --check-prefix=READ
// RUN: tt-read --section=kernels --json %t/good.ttnn | FileCheck %t/good.mlir --check-prefix=JSON
// RUN: tt-translate --ttkernel-to-report %t/device.mlir | FileCheck %t/good.mlir --check-prefix=REPORT
//
// RUN: sed 's/array<i32: 1>/[1 : i32]/' %t/device.mlir > %t/list.mlir
// RUN: not tt-translate --ttnn-to-flatbuffer %t/list.mlir -o %t/bad.ttnn 2>&1 | FileCheck %t/good.mlir --check-prefix=LIST
// RUN: sed 's/tensor<1x2x2xi32>/tensor<2x1x2xi32>/; s/\[\[\[0, 1\], \[1, 3\]\]\]/[[[0, 1]], [[1, 3]]]/' %t/device.mlir > %t/shape.mlir
// RUN: not tt-translate --ttnn-to-flatbuffer %t/shape.mlir -o %t/bad.ttnn 2>&1 | FileCheck %t/good.mlir --check-prefix=SHAPE
// RUN: sed 's/get_arg_val  *{index = 1/get_arg_val {index = 2/' %t/device.mlir > %t/index.mlir
// RUN: not tt-translate --ttnn-to-flatbuffer %t/index.mlir -o %t/bad.ttnn 2>&1 | FileCheck %t/good.mlir --check-prefix=INDEX

//--- good.mlir
// SIM: output 0: 64x64xf32: min 2.7183e+00 max 2.7183e+00
// READ: exp_reader: reader, {{.*}}, 1 compile-time arguments, 4 run-time arguments
// READ: exp_compute: compute, {{.*}}, 4 run-time arguments
// JSON: "name": "exp_reader"
// JSON: "compile_time_args": [1],
// JSON: "runtime_args": [0, 1, 1, 3]
// REPORT: "noc_bytes_read": 16384
// LIST: error: expected ttkernel.compile_time_args to be an array<i32: ...>, found [1 : i32]
// SHAPE: error: expected ttkernel.runtime_args to be a dense tensor<1x2xNxi32>, the arguments of each core of the program, found dense<{{.*}}> : tensor<2x1x2xi32>
// INDEX: index.mlir:{{[0-9]+}}:{{[0-9]+}}: error: get_arg_val: expected a run-time argument below 2, found 2

#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#host = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<64x64xf32, #ttcore.memory_space<system>>>
!in = !ttkernel.cb<cb_in0, 103712, memref<1x!ttcore.tile<32x32, f32>>, 4096, 2>
!out = !ttkernel.cb<cb_out0, 111904, memref<1x!ttcore.tile<32x32, f32>>, 4096, 2>
module {
  func.func @exp(%x: tensor<64x64xf32, #host>) -> tensor<64x64xf32, #host> {
    %device = "ttnn.get_device"() : () -> !ttnn.device
    %0 = "ttnn.to_device"(%x, %device) : (tensor<64x64xf32, #host>, !ttnn.device) -> tensor<64x64xf32, #layout>
    %1 = "ttnn.generic"(%0) <{program = #ttkernel.program<[@exp_reader, @exp_compute, @exp_writer], 1x2>}>
        : (tensor<64x64xf32, #layout>) -> tensor<64x64xf32, #layout>
    %2 = "ttnn.from_device"(%1) : (tensor<64x64xf32, #layout>) -> tensor<64x64xf32, #host>
    return %2 : tensor<64x64xf32, #host>
  }
  func.func private @exp_reader(%in: !in) attributes {
      ttkernel.thread = #ttkernel.thread<noc>, ttkernel.config = #ttkernel.noc_config<noc0>, ttkernel.compile_time_args = array<i32: 1>,
      ttkernel.runtime_args = dense<[[[0, 1], [1, 3]]]> : tensor<1x2x2xi32>} {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %first = ttkernel.get_arg_val {index = 0 : i32} : () -> i32
    %count = ttkernel.get_arg_val {index = 1 : i32} : () -> i32
    %push = ttkernel.get_compile_time_arg_val {index = 0 : i32} : () -> i32
    %base = ttkernel.get_common_arg_val {index = 0 : i32} : () -> i32
    %generator = ttkernel.get_interleaved_addr_gen_fast %base, %in {dram = true} : (i32, !in) -> !ttkernel.interleaved_addr_gen_fast
    scf.for %i = %zero to %count step %one : i32 {
      %tile = arith.addi %first, %i : i32
      ttkernel.cb_reserve_back %in, %push : (!in, i32) -> ()
      %to = ttkernel.get_write_ptr %in : (!in) -> i32
      ttkernel.noc_async_read_tile %tile, %generator, %to : (i32, !ttkernel.interleaved_addr_gen_fast, i32) -> ()
      ttkernel.noc_async_read_barrier
      ttkernel.cb_push_back %in, %push : (!in, i32) -> ()
    }
    return
  }
  func.func private @exp_compute(%in: !in, %out: !out) attributes {
      ttkernel.thread = #ttkernel.thread<tensix>, ttkernel.config = #ttkernel.tensix_config<hifi4, true, false, false>,
      ttkernel.runtime_args = dense<[[[0, 1], [1, 3]]]> : tensor<1x2x2xi32>} {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %count = ttkernel.get_arg_val {index = 1 : i32} : () -> i32
    ttkernel.init_sfpu %in, %out : (!in, !out) -> ()
    ttkernel.copy_tile_init %in : (!in) -> ()
    ttkernel.exp_tile_init
    scf.for %i = %zero to %count step %one : i32 {
      ttkernel.cb_wait_front %in, %one : (!in, i32) -> ()
      ttkernel.cb_reserve_back %out, %one : (!out, i32) -> ()
      ttkernel.tile_regs_acquire
      ttkernel.copy_tile %in, %zero, %zero : (!in, i32, i32) -> ()
      ttkernel.exp_tile %zero {type = #ttcore.supportedDataTypes<f32>} : (i32) -> ()
      ttkernel.tile_regs_commit
      ttkernel.tile_regs_wait
      ttkernel.pack_tile %zero, %out, %zero : (i32, !out, i32) -> ()
      ttkernel.tile_regs_release
      ttkernel.cb_push_back %out, %one : (!out, i32) -> ()
      ttkernel.cb_pop_front %in, %one : (!in, i32) -> ()
    }
    return
  }
  func.func private @exp_writer(%out: !out) attributes {
      ttkernel.thread = #ttkernel.thread<noc>, ttkernel.config = #ttkernel.noc_config<noc1>,
      ttkernel.runtime_args = dense<[[[0, 1], [1, 3]]]> : tensor<1x2x2xi32>} {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    %first = ttkernel.get_arg_val {index = 0 : i32} : () -> i32
    %count = ttkernel.get_arg_val {index = 1 : i32} : () -> i32
    %base = ttkernel.get_common_arg_val {index = 1 : i32} : () -> i32
    %generator = ttkernel.get_interleaved_addr_gen_fast %base, %out {dram = true} : (i32, !out) -> !ttkernel.interleaved_addr_gen_fast
    scf.for %i = %zero to %count step %one : i32 {
      %tile = arith.addi %first, %i : i32
      ttkernel.cb_wait_front %out, %one : (!out, i32) -> ()
      %from = ttkernel.get_read_ptr %out : (!out) -> i32
      ttkernel.noc_async_write_tile %tile, %generator, %from : (i32, !ttkernel.interleaved_addr_gen_fast, i32) -> ()
      ttkernel.noc_async_write_barrier
      ttkernel.cb_pop_front %out, %one : (!out, i32) -> ()
    }
    return
  }
}
