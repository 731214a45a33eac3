// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What kernels may contain beyond what the pipeline makes of TTIR today.
// RUN: tt-translate --ttkernel-to-cpp %s | FileCheck %s

!in = !ttkernel.cb<cb_in0, 1024, memref<2x!ttcore.tile<32x32, si32>>, 4096, 2>
!out = !ttkernel.cb<cb_out1, 17408, memref<2x!ttcore.tile<32x32, si32>>, 4096, 2>
#int = #ttcore.supportedDataTypes<si32>
#uint = #ttcore.supportedDataTypes<u32>

// Parentheses where they are needed, and where few know that they are not.
// CHECK-LABEL: // expressions
// CHECK:       const uint32_t arg0 = get_arg_val<uint32_t>(0);
// CHECK-NEXT:  const uint32_t arg1 = get_compile_time_arg_val(1);
// CHECK-NEXT:  cb_reserve_back(cb_in0, (arg0 - (arg1 - 1)) * 4);
// CHECK-NEXT:  cb_reserve_back(cb_in0, arg0 * (arg1 / 3) % 5);
// CHECK-NEXT:  cb_reserve_back(cb_in0, (arg0 << 2) | (arg1 & 0xfffffff0));
// CHECK-NEXT:  cb_reserve_back(cb_in0, arg0 + arg1 - 1);
// CHECK-NEXT:  cb_reserve_back(cb_in0, arg0 < arg1 ? arg0 : std::max<uint32_t>(arg1, 7));
func.func private @expressions(%in: !in) attributes {ttkernel.thread = #ttkernel.thread<noc>, ttkernel.config = #ttkernel.noc_config<noc0>} {
  %1 = arith.constant 1 : i32
  %2 = arith.constant 2 : i32
  %3 = arith.constant 3 : i32
  %4 = arith.constant 4 : i32
  %5 = arith.constant 5 : i32
  %7 = arith.constant 7 : i32
  %mask = arith.constant -16 : i32
  %a = ttkernel.get_arg_val {index = 0 : i32} : () -> i32
  %b = ttkernel.get_compile_time_arg_val {index = 1 : i32} : () -> i32
  %less = arith.subi %b, %1 : i32
  %difference = arith.subi %a, %less : i32
  %product = arith.muli %4, %difference : i32
  ttkernel.cb_reserve_back %in, %product : (!in, i32) -> ()
  %third = arith.divui %b, %3 : i32
  %thirds = arith.muli %a, %third : i32
  %rest = arith.remui %thirds, %5 : i32
  ttkernel.cb_reserve_back %in, %rest : (!in, i32) -> ()
  %shifted = arith.shli %a, %2 : i32
  %masked = arith.andi %mask, %b : i32
  %bits = arith.ori %shifted, %masked : i32
  ttkernel.cb_reserve_back %in, %bits : (!in, i32) -> ()
  %sum = arith.addi %a, %less : i32
  ttkernel.cb_reserve_back %in, %sum : (!in, i32) -> ()
  %isLess = arith.cmpi ult, %a, %b : i32
  %most = arith.maxui %b, %7 : i32
  %chosen = arith.select %isLess, %a, %most : i32
  ttkernel.cb_reserve_back %in, %chosen : (!in, i32) -> ()
  return
}

// Numbers have no sign, those made of literals alone neither. Cores shift by what the last five bits say, and C++ has to be told.
// CHECK-LABEL: // literals
// CHECK:       cb_reserve_back(cb_in0, (0u - 5) % 3);
// CHECK-NEXT:  cb_reserve_back(cb_in0, (1u << (arg0 & 31)) >> 31);
// CHECK-NEXT:  cb_reserve_back(cb_in0, (arg0 < 7 ? 0u : 5) - 7);
func.func private @literals(%in: !in) attributes {ttkernel.thread = #ttkernel.thread<noc>, ttkernel.config = #ttkernel.noc_config<noc0>} {
  %0 = arith.constant 0 : i32
  %1 = arith.constant 1 : i32
  %3 = arith.constant 3 : i32
  %5 = arith.constant 5 : i32
  %7 = arith.constant 7 : i32
  %31 = arith.constant 31 : i32
  %a = ttkernel.get_arg_val {index = 0 : i32} : () -> i32
  %negative = arith.subi %0, %5 : i32
  %rest = arith.remui %negative, %3 : i32
  ttkernel.cb_reserve_back %in, %rest : (!in, i32) -> ()
  %high = arith.shli %1, %a : i32
  %low = arith.shrui %high, %31 : i32
  ttkernel.cb_reserve_back %in, %low : (!in, i32) -> ()
  %isLess = arith.cmpi ult, %a, %7 : i32
  %chosen = arith.select %isLess, %0, %5 : i32
  %less = arith.subi %chosen, %7 : i32
  ttkernel.cb_reserve_back %in, %less : (!in, i32) -> ()
  return
}

// What loops and branches hand on is in variables; several change at once.
// CHECK-LABEL: // variables
// CHECK:       uint32_t index = 0;
// CHECK-NEXT:  uint32_t index2 = 1;
// CHECK-NEXT:  for (uint32_t i = 0; i < 8; i += 2) {
// CHECK-NEXT:    const uint32_t next_index = index2;
// CHECK-NEXT:    const uint32_t next_index2 = index + index2;
// CHECK-NEXT:    index = next_index;
// CHECK-NEXT:    index2 = next_index2;
// CHECK-NEXT:  }
// CHECK-NEXT:  uint32_t index3;
// CHECK-NEXT:  if (index == index2) {
// CHECK-NEXT:    index3 = 1;
// CHECK-NEXT:  } else {
// CHECK-NEXT:    index3 = index;
// CHECK-NEXT:  }
// CHECK-NEXT:  cb_push_back(cb_in0, index3);
func.func private @variables(%in: !in) attributes {ttkernel.thread = #ttkernel.thread<noc>, ttkernel.config = #ttkernel.noc_config<noc0>} {
  %0 = arith.constant 0 : i32
  %1 = arith.constant 1 : i32
  %2 = arith.constant 2 : i32
  %8 = arith.constant 8 : i32
  %last:2 = scf.for %i = %0 to %8 step %2 iter_args(%a = %0, %b = %1) -> (i32, i32) : i32 {
    %sum = arith.addi %a, %b : i32
    scf.yield %b, %sum : i32, i32
  }
  %same = arith.cmpi eq, %last#0, %last#1 : i32
  %chosen = scf.if %same -> (i32) {
    scf.yield %1 : i32
  } else {
    scf.yield %last#0 : i32
  }
  ttkernel.cb_push_back %in, %chosen : (!in, i32) -> ()
  return
}

// CHECK-LABEL: // moves
// CHECK:       template <typename Word>
// CHECK-NEXT:  void fill_l1(
// CHECK:       const uint32_t semaphore3 = get_semaphore(3);
// CHECK-NEXT:  noc_semaphore_set(reinterpret_cast<volatile tt_l1_ptr uint32_t *>(semaphore3), 1);
// CHECK-NEXT:  const uint64_t sender_semaphore3 = get_noc_addr(1, 2, semaphore3);
// CHECK-NEXT:  noc_semaphore_inc(sender_semaphore3, 1);
// CHECK-NEXT:  const uint32_t value = load_from_l1<uint16_t>(semaphore3);
// CHECK-NEXT:  store_to_l1<uint8_t>(value, semaphore3 + 2);
// CHECK-NEXT:  fill_l1(semaphore3 + 16, 32, 0);
func.func private @moves(%in: !in) attributes {ttkernel.thread = #ttkernel.thread<noc>, ttkernel.config = #ttkernel.noc_config<noc1>} {
  %0 = arith.constant 0 : i32
  %1 = arith.constant 1 : i32
  %2 = arith.constant 2 : i32
  %16 = arith.constant 16 : i32
  %32 = arith.constant 32 : i32
  %semaphore = ttkernel.get_semaphore {index = 3 : i32} : () -> i32
  ttkernel.noc_semaphore_set %semaphore, %1 : (i32, i32) -> ()
  %other = ttkernel.get_noc_addr %1, %2, %semaphore : (i32, i32, i32) -> !ttkernel.noc_addr
  ttkernel.noc_semaphore_inc %other, %1 : (!ttkernel.noc_addr, i32) -> ()
  %word = ttkernel.load_from_l1 %semaphore {bytes = 2 : i32} : (i32) -> i32
  %next = arith.addi %semaphore, %2 : i32
  ttkernel.store_to_l1 %word, %next {bytes = 1 : i32} : (i32, i32) -> ()
  %behind = arith.addi %semaphore, %16 : i32
  ttkernel.fill_l1 %behind, %32, %0 : (i32, i32, i32) -> ()
  return
}

// Calls on integers have names of their own, for tiles with and without sign.
// CHECK-LABEL: // integers
// CHECK:       abs_tile_int32(0);
// CHECK-NEXT:  abs_tile_uint32(0);
// CHECK-NEXT:  binary_max_uint32_tile(0, 1, 0);
// CHECK-NEXT:  sub_int_tile<DataFormat::UInt32>(0, 1, 0);
// CHECK-NEXT:  bitwise_and_binary_tile<DataFormat::Int32>(0, 1, 0);
// CHECK-NEXT:  add_unary_tile_int32(0, -5);
// CHECK-NEXT:  fill_tile_int<DataFormat::Int32>(1, 0x80000000);
// CHECK-NEXT:  clamp_tile_int32(0, -1, 6);
// CHECK-NEXT:  typecast_tile<static_cast<uint32_t>(DataFormat::Int32), static_cast<uint32_t>(DataFormat::Float32)>(0);
func.func private @integers(%in: !in, %out: !out) attributes {
    ttkernel.thread = #ttkernel.thread<tensix>, ttkernel.config = #ttkernel.tensix_config<hifi4, true, true, false>} {
  %0 = arith.constant 0 : i32
  %1 = arith.constant 1 : i32
  ttkernel.abs_tile %0 {type = #int} : (i32) -> ()
  ttkernel.abs_tile %0 {type = #uint} : (i32) -> ()
  ttkernel.binary_max_tile %0, %1, %0 {type = #uint} : (i32, i32, i32) -> ()
  ttkernel.sub_binary_tile %0, %1, %0 {type = #uint} : (i32, i32, i32) -> ()
  ttkernel.bitwise_and_binary_tile %0, %1, %0 {type = #int} : (i32, i32, i32) -> ()
  ttkernel.add_unary_tile %0 {type = #int, value = -5 : i32} : (i32) -> ()
  ttkernel.fill_tile %1 {type = #int, value = -2147483648 : i32} : (i32) -> ()
  ttkernel.clamp_tile %0 {type = #int, min = -1 : i32, max = 6 : i32} : (i32) -> ()
  ttkernel.typecast_tile %0 {from = #int, to = #ttcore.supportedDataTypes<f32>} : (i32) -> ()
  return
}
