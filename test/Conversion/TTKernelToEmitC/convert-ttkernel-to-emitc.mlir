// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Every kernel becomes a file of EmitC; what launches kernels goes, and so does what describes the chip. MLIR's own printer makes C++
// of it; --ttkernel-to-cpp prints the same files with names, and with arithmetic where it is needed.
// RUN: tt-opt --convert-ttkernel-to-emitc %s -o %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: tt-translate --mlir-to-cpp --file-id=reader %t.mlir | FileCheck %s --check-prefix=READER
// RUN: tt-translate --mlir-to-cpp --file-id=compute %t.mlir | FileCheck %s --check-prefix=COMPUTE
// RUN: tt-opt --convert-ttkernel-to-emitc --mlir-use-nameloc-as-prefix %s | FileCheck %s --check-prefix=NAMES

!in = !ttkernel.cb<cb_in0, 1024, memref<2x!ttcore.tile<32x32, bf16>>, 2048, 2>
!out = !ttkernel.cb<cb_out0, 5120, memref<2x!ttcore.tile<32x32, bf16>>, 2048, 2>

// CHECK-NOT: func.func
// CHECK:      module {
// CHECK-NEXT:   emitc.file "reader" {
// CHECK-NEXT:     include <"algorithm">
// CHECK-NEXT:     include <"cstdint">
// CHECK-NEXT:     include "dataflow_api.h"
// CHECK-NEXT:     func @kernel_main() {
// CHECK-NEXT:       %[[CB:.*]] = "emitc.constant"() <{value = #emitc.opaque<"tt::CBIndex::c_0">}> : () -> !emitc.opaque<"constexpr auto">
// CHECK-NEXT:       %[[ZERO:.*]] = "emitc.constant"() <{value = 0 : ui32}> : () -> ui32
// CHECK-NEXT:       %[[ONE:.*]] = "emitc.constant"() <{value = 1 : ui32}> : () -> ui32
// CHECK-NEXT:       %[[ADDRESS:.*]] = call_opaque "get_common_arg_val<uint32_t>"() {args = [#emitc.opaque<"0">]} : () -> ui32
// CHECK-NEXT:       %[[SIZE:.*]] = call_opaque "get_tile_size"(%[[CB]]) : (!emitc.opaque<"constexpr auto">) -> ui32
// CHECK-NEXT:       %[[FORMAT:.*]] = call_opaque "get_dataformat"(%[[CB]]) : (!emitc.opaque<"constexpr auto">) -> !emitc.opaque<"DataFormat">
// CHECK-NEXT:       %[[WHOLE:.*]] = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<!emitc.opaque<"InterleavedAddrGenFast<true>">>
// CHECK-NEXT:       "emitc.member"(%[[WHOLE]]) <{member = "bank_base_address"}>
// CHECK-NEXT:       assign %[[ADDRESS]] : ui32 to
// CHECK:            %[[TILES:.*]] = load %[[WHOLE]]
// CHECK:            %[[X:.*]] = call_opaque "get_relative_logical_x"() : () -> ui32
// CHECK-NEXT:       %[[COUNT:.*]] = call_opaque "std::min"(%[[X]], %[[ONE]]) {template_args = [#emitc.opaque<"uint32_t">]} : (ui32, ui32) -> ui32
// CHECK-NEXT:       %[[VARIABLE:.*]] = "emitc.variable"() <{value = #emitc.opaque<"">}> : () -> !emitc.lvalue<ui32>
// CHECK-NEXT:       assign %[[ZERO]] : ui32 to %[[VARIABLE]] : <ui32>
// CHECK-NEXT:       for %[[I:.*]] = %[[ZERO]] to %[[COUNT]] step %[[ONE]]  : ui32 {
// CHECK-NEXT:         %[[SUM:.*]] = load %[[VARIABLE]] : <ui32>
// CHECK:              call_opaque "noc_async_read_tile"(%[[I]], %[[TILES]],
// CHECK-NEXT:         %[[NEXT:.*]] = add %[[SUM]], %[[I]] : (ui32, ui32) -> ui32
// CHECK-NEXT:         assign %[[NEXT]] : ui32 to %[[VARIABLE]] : <ui32>
// CHECK-NEXT:       }
// CHECK-NEXT:       %[[LAST:.*]] = load %[[VARIABLE]] : <ui32>
// CHECK-NEXT:       %[[POINTER:.*]] = cast %[[LAST]] : ui32 to !emitc.ptr<!emitc.opaque<"volatile tt_l1_ptr uint32_t">>
// CHECK-NEXT:       call_opaque "noc_semaphore_set"(%[[POINTER]], %[[ONE]])
// CHECK-NEXT:       %[[TABLE:.*]] = literal "worker_logical_col_to_virtual_col" : !emitc.ptr<ui32>
// CHECK-NEXT:       %[[ENTRY:.*]] = subscript %[[TABLE]][%[[X]]] : (!emitc.ptr<ui32>, ui32) -> !emitc.lvalue<ui32>
// CHECK-NEXT:       load %[[ENTRY]]
// CHECK:            return

// READER:      #include <algorithm>
// READER:      void kernel_main() {
// READER-NEXT:   constexpr auto [[CB:v[0-9]+]] = tt::CBIndex::c_0;
// READER:        InterleavedAddrGenFast<true> [[GEN:v[0-9]+]];
// READER-NEXT:   [[GEN]].bank_base_address = v{{[0-9]+}};
// READER:        std::min<uint32_t>(
// READER:        for (uint32_t
// READER:        (volatile tt_l1_ptr uint32_t*)

// NAMES: %in0_address = call_opaque "get_common_arg_val<uint32_t>"()
// NAMES: %core_x = call_opaque "get_relative_logical_x"()
// NAMES: for %i = {{.*}} to %block_steps step
func.func private @reader(%in: !in) attributes {ttkernel.thread = #ttkernel.thread<noc>, ttkernel.config = #ttkernel.noc_config<noc0>} {
  %0 = arith.constant 0 : i32
  %1 = arith.constant 1 : i32
  %address = ttkernel.get_common_arg_val {index = 0 : i32} : () -> i32
  %tiles = ttkernel.get_interleaved_addr_gen_fast %address, %in {dram = true} : (i32, !in) -> !ttkernel.interleaved_addr_gen_fast
  %x = ttkernel.my_x : () -> i32
  %count = arith.minui %x, %1 : i32
  %sum = scf.for %i = %0 to %count step %1 iter_args(%so_far = %0) -> (i32) : i32 {
    %pointer = ttkernel.get_write_ptr %in : (!in) -> i32
    ttkernel.noc_async_read_tile %i, %tiles, %pointer : (i32, !ttkernel.interleaved_addr_gen_fast, i32) -> ()
    %next = arith.addi %so_far, %i : i32
    scf.yield %next : i32
  }
  ttkernel.noc_semaphore_set %sum, %1 : (i32, i32) -> ()
  %column = ttkernel.logical_to_translated_x %x : (i32) -> i32
  ttkernel.cb_push_back %in, %column : (!in, i32) -> ()
  return
}

// CHECK:        emitc.file "compute" {
// CHECK:          verbatim "namespace NAMESPACE {"
// CHECK-NEXT:     func @kernel_main() {
// CHECK:            call_opaque "fill_tile_bitcast"(%{{.*}}) {args = [0 : index, #emitc.opaque<"0x3f000000 /* 0.5 */">]} : (ui32) -> ()
// CHECK-NEXT:       call_opaque "pack_tile<true>"(%{{.*}}, %{{.*}}, %{{.*}}) :
// CHECK:          verbatim "void MAIN { kernel_main(); }"
// CHECK-NEXT:     verbatim "} // namespace NAMESPACE"

// COMPUTE:      namespace NAMESPACE {
// COMPUTE-NEXT: void kernel_main() {
// COMPUTE:        fill_tile_bitcast(v{{[0-9]+}}, 0x3f000000 /* 0.5 */);
// COMPUTE-NEXT:   pack_tile<true>(
// COMPUTE:      void MAIN { kernel_main(); }
func.func private @compute(%out: !out) attributes {ttkernel.thread = #ttkernel.thread<tensix>,
    ttkernel.config = #ttkernel.tensix_config<hifi4, false, false, false>} {
  %0 = arith.constant 0 : i32
  ttkernel.fill_tile %0 {type = #ttcore.supportedDataTypes<bf16>, value = 5.0e-01 : f32} : (i32) -> ()
  ttkernel.pack_tile %0, %out, %0 : (i32, !out, i32) -> ()
  return
}

func.func @graph() {
  return
}
