// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A product whose right factor does not stay: senders read the next push while one is on its way, around the end of the buffer. The
// columns of cores are a multiple of the eight DRAM channels, so each begins with others: else all read from the same two channels,
// and the product takes twice as long. A card takes 462,600 cycles.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline="mock-system-desc-arch=p150 compile-to=threads" %s | FileCheck %s
// RUN: tt-opt --ttir-to-ttmetal-pipeline="mock-system-desc-arch=p150" %s -o %t.mlir
// RUN: tt-translate --ttmetal-to-flatbuffer %t.mlir -o %t.ttm
// RUN: tt-opt --ttir-to-ttmetal-pipeline="mock-system-desc-arch=p150 compile-to=ttkernel" %s | tt-translate --ttkernel-to-cpp | FileCheck %s --check-prefix=CPP
// RUN: tt-sim run --kernel-times %t.ttm > %t.run
// RUN: FileCheck %s --check-prefix=CYCLES < %t.run
// RUN: %if !sanitizers %{ tt-opt --ttir-to-ttmetal-pipeline="mock-system-desc-arch=p150 multicast=false" %s | tt-translate --ttmetal-to-flatbuffer -o %t.alone.ttm %}
// RUN: grep -o 'hash.*' %t.run > %t.hash
// RUN: %if !sanitizers %{ tt-sim run %t.alone.ttm | grep -o 'hash.*' | diff %t.hash - %}
//
// CHECK: #d2m.buffer<port = cb_in1, {{.*}} buffers = 3>
// CHECK: d2m.core_index 1
// CHECK: %[[NEXT:.*]] = d2m.ahead %{{.*}} around : memref<16x!ttcore.tile<32x32, bf16>, #l1>
// CHECK: d2m.dma_read %{{.*}}, %[[NEXT]]
// CPP: const uint32_t in1_begin = get_write_ptr(cb_in1);
// CPP: noc_async_write_multicast(
// CPP-NEXT: noc_async_writes_flushed();
// CPP: const uint32_t in1_next = {{.*}} ? in1_begin :
// CPP: core_x * 8 + (first_column + core_x * 2) % 8
// CYCLES: all kernels: 5{{[0-9]+}} cycles
func.func @product(%a: tensor<2560x3328xbf16>, %b: tensor<3328x3328xbf16>) -> tensor<2560x3328xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<2560x3328xbf16>, tensor<3328x3328xbf16>) -> tensor<2560x3328xbf16>
  return %0 : tensor<2560x3328xbf16>
}
