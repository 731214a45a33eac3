// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A reduction whose last tiles are masked: the function that writes masks comes with the reader, and with no other kernel.
// RUN: tt-opt --ttir-to-ttmetal-pipeline=compile-to=ttkernel %s | tt-translate --ttkernel-to-cpp | FileCheck %s

func.func @max(%a: tensor<2048x1000xf32>) -> tensor<2048x1xf32> {
  %0 = "ttir.max"(%a) {dim_arg = [1 : i32], keep_dim = true} : (tensor<2048x1000xf32>) -> tensor<2048x1xf32>
  return %0 : tensor<2048x1xf32>
}

// CHECK-LABEL: // max_0_reader
// CHECK:       template <auto one, typename Buffer>
// CHECK-NEXT:  void write_mask_tile(Buffer cb, uint32_t rows, uint32_t columns) {
// CHECK:       void kernel_main() {
// CHECK:         write_mask_tile<uint16_t{0x3f80}>({{.*}}, 32, 8);
// CHECK:         * 32 + first_step + step
// CHECK-LABEL: // max_0_compute
// CHECK-NOT:   write_mask_tile
// CHECK:         fill_tile_bitcast(0, 0xff800000 /* -inf */);
// CHECK:           if (first_step + step == 31) {
// CHECK:             where_tile(
// CHECK:           binary_max_tile(
// CHECK:         sfpu_reduce_init<PoolType::MAX, DataFormat::Float32>();
// CHECK:         sfpu_reduce<PoolType::MAX, DataFormat::Float32, ReduceDim::REDUCE_ROW>(
// CHECK-LABEL: // max_0_writer
// CHECK-NOT:   write_mask_tile
