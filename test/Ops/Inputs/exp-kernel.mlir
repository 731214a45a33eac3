// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The exponential of a 64x64 tensor on a grid of 2x2 cores, one tile each, as a program of kernels.
#layout = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<2x2x!ttcore.tile<32x32, f32>, #ttcore.memory_space<dram>>, interleaved>
#host = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<64x64xf32, #ttcore.memory_space<system>>>
!in = !ttkernel.cb<cb_in0, 103712, memref<1x!ttcore.tile<32x32, f32>>, 4096, 2>
!out = !ttkernel.cb<cb_out0, 111904, memref<1x!ttcore.tile<32x32, f32>>, 4096, 2>
module {
  func.func @exp(%x: tensor<64x64xf32, #host>) -> tensor<64x64xf32, #host> {
    %device = "ttnn.get_device"() : () -> !ttnn.device
    %0 = "ttnn.to_device"(%x, %device) : (tensor<64x64xf32, #host>, !ttnn.device) -> tensor<64x64xf32, #layout>
    %1 = "ttnn.generic"(%0) <{program = #ttkernel.program<[@exp_reader, @exp_compute, @exp_writer], 2x2>}>
        : (tensor<64x64xf32, #layout>) -> tensor<64x64xf32, #layout>
    %2 = "ttnn.from_device"(%1) : (tensor<64x64xf32, #layout>) -> tensor<64x64xf32, #host>
    return %2 : tensor<64x64xf32, #host>
  }
  func.func private @exp_reader(%in: !in) attributes {
      ttkernel.thread = #ttkernel.thread<noc>, ttkernel.config = #ttkernel.noc_config<noc0>} {
    %one = arith.constant 1 : i32
    %columns = arith.constant 2 : i32
    %y = ttkernel.my_y : () -> i32
    %x = ttkernel.my_x : () -> i32
    %row = arith.muli %y, %columns : i32
    %tile = arith.addi %row, %x : i32
    %base = ttkernel.get_common_arg_val {index = 0 : i32} : () -> i32
    %generator = ttkernel.get_interleaved_addr_gen_fast %base, %in {dram = true} : (i32, !in) -> !ttkernel.interleaved_addr_gen_fast
    ttkernel.cb_reserve_back %in, %one : (!in, i32) -> ()
    %to = ttkernel.get_write_ptr %in : (!in) -> i32
    ttkernel.noc_async_read_tile %tile, %generator, %to : (i32, !ttkernel.interleaved_addr_gen_fast, i32) -> ()
    ttkernel.noc_async_read_barrier
    ttkernel.cb_push_back %in, %one : (!in, i32) -> ()
    return
  }
  func.func private @exp_compute(%in: !in, %out: !out) attributes {
      ttkernel.thread = #ttkernel.thread<tensix>, ttkernel.config = #ttkernel.tensix_config<hifi4, true, false, false>} {
    %zero = arith.constant 0 : i32
    %one = arith.constant 1 : i32
    ttkernel.init_sfpu %in, %out : (!in, !out) -> ()
    ttkernel.copy_tile_init %in : (!in) -> ()
    ttkernel.exp_tile_init
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
    return
  }
  func.func private @exp_writer(%out: !out) attributes {
      ttkernel.thread = #ttkernel.thread<noc>, ttkernel.config = #ttkernel.noc_config<noc1>} {
    %one = arith.constant 1 : i32
    %columns = arith.constant 2 : i32
    %y = ttkernel.my_y : () -> i32
    %x = ttkernel.my_x : () -> i32
    %row = arith.muli %y, %columns : i32
    %tile = arith.addi %row, %x : i32
    %base = ttkernel.get_common_arg_val {index = 1 : i32} : () -> i32
    %generator = ttkernel.get_interleaved_addr_gen_fast %base, %out {dram = true} : (i32, !out) -> !ttkernel.interleaved_addr_gen_fast
    ttkernel.cb_wait_front %out, %one : (!out, i32) -> ()
    %from = ttkernel.get_read_ptr %out : (!out) -> i32
    ttkernel.noc_async_write_tile %tile, %generator, %from : (i32, !ttkernel.interleaved_addr_gen_fast, i32) -> ()
    ttkernel.noc_async_write_barrier
    ttkernel.cb_pop_front %out, %one : (!out, i32) -> ()
    return
  }
}
