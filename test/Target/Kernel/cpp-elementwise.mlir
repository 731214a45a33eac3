// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Element-wise operations of two inputs, as three kernels that read as if written by hand.
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | tt-translate --ttkernel-to-cpp | FileCheck %s

func.func @f(%x: tensor<256x512xf32>) -> tensor<256x512xf32> {
  %0 = "ttir.exp"(%x) : (tensor<256x512xf32>) -> tensor<256x512xf32>
  %1 = "ttir.leaky_relu"(%0) {parameter = 0.5 : f32} : (tensor<256x512xf32>) -> tensor<256x512xf32>
  return %1 : tensor<256x512xf32>
}

// CHECK:      // f_0_reader: reader, network 0
// CHECK-NEXT: #include <cstdint>
// CHECK-EMPTY:
// CHECK-NEXT: #include "dataflow_api.h"
// CHECK-EMPTY:
// CHECK-NEXT: void kernel_main() {
// CHECK-NEXT:     constexpr auto cb_in0 = tt::CBIndex::c_0;
// CHECK:          const uint32_t in0_address = get_common_arg_val<uint32_t>(0);
// CHECK-NEXT:     const InterleavedAddrGenFast<true> in0 = {
// CHECK-NEXT:         .bank_base_address = in0_address, .page_size = get_tile_size(cb_in0), .data_format = get_dataformat(cb_in0)};
// CHECK:          const uint32_t core_y = get_relative_logical_y();
// CHECK:          cb_reserve_back(cb_in0, 2);
// CHECK-NEXT:     const uint32_t in0_write_ptr = get_write_ptr(cb_in0);
// CHECK-NEXT:     for (uint32_t column = 0; column < 2; ++column) {
// CHECK-NEXT:         noc_async_read_tile(core_y * 16 + core_x * 2 + column, in0, in0_write_ptr + column * 4096);
// CHECK-NEXT:     }
// CHECK-NEXT:     noc_async_read_barrier();
// CHECK-NEXT:     cb_push_back(cb_in0, 2);
// CHECK-NEXT: }

// CHECK:      // f_0_compute: compute
// CHECK:      #include "compute_kernel_api/common.h"
// CHECK:      #include "compute_kernel_api/eltwise_unary/exp.h"
// CHECK:      namespace NAMESPACE {
// CHECK-EMPTY:
// CHECK-NEXT: void kernel_main() {
// CHECK:          constexpr auto cb_out0 = tt::CBIndex::c_16;
// CHECK:          exp_tile_init();
// CHECK:              exp_tile(column);
// CHECK-NEXT:     }
// CHECK:          leaky_relu_tile(column, 0x3f000000 /* 0.5 */);
// CHECK:          pack_tile<true>(column, cb_out0, column);
// CHECK:      {{^[}]$}}
// CHECK-EMPTY:
// CHECK-NEXT: void MAIN { kernel_main(); }
// CHECK-EMPTY:
// CHECK-NEXT: } // namespace NAMESPACE

// CHECK:      // f_0_writer: writer, network 1
// CHECK:          noc_async_write_tile(core_y * 16 + core_x * 2 + column, out0, out0_read_ptr + column * 4096);

// Functions that the library approximates unless told otherwise are asked for accurately, as they are simulated.
// CHECK-LABEL: // accurate_0_compute
// CHECK: gelu_tile_init<false>();
// CHECK: gelu_tile<false>(
func.func @accurate(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %0 = "ttir.gelu"(%x) : (tensor<32x32xf32>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}
