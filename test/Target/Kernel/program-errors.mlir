// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs of kernels that no core can run: circular buffers outside of L1 or one over the other, cores, kernels and semaphores that
// do not exist, two kernels for one thread.
//
// DEFINE: %{zeros} = 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s -o %t.mlir
// RUN: tt-translate --ttmetal-to-flatbuffer %t.mlir -o %t.ttm
// RUN: grep 'cb_out0, 5120' %t.mlir
// RUN: sed 's/cb_out0, 5120/cb_out0, 4096/' %t.mlir | not tt-translate --ttmetal-to-flatbuffer -o %t.bad 2>&1 | FileCheck %s --check-prefix=OVERLAP
// RUN: sed 's/cb_out0, 5120/cb_out0, 1024/' %t.mlir | not tt-translate --ttmetal-to-flatbuffer -o %t.bad 2>&1 | FileCheck %s --check-prefix=SAME
// RUN: sed 's/cb_out0, 5120/cb_out0, 1499136/' %t.mlir | not tt-translate --ttmetal-to-flatbuffer -o %t.bad 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: sed 's/cb_in0, 1024/cb_in0, 512/' %t.mlir | not tt-translate --ttmetal-to-flatbuffer -o %t.bad 2>&1 | FileCheck %s --check-prefix=BELOW
// RUN: sed 's/cb_out0, 5120/cb_out0, 5128/' %t.mlir | not tt-translate --ttmetal-to-flatbuffer -o %t.bad 2>&1 | FileCheck %s --check-prefix=UNALIGNED
// RUN: sed 's/\], 1x1>/], 9x8>/' %t.mlir | not tt-translate --ttmetal-to-flatbuffer -o %t.bad 2>&1 | FileCheck %s --check-prefix=CORES
// RUN: sed 's/\], 1x1>/], 1x1, semaphores = [%{zeros}]>/' %t.mlir | not tt-translate --ttmetal-to-flatbuffer -o %t.bad 2>&1 | FileCheck %s --check-prefix=SEMAPHORES
// RUN: sed 's/@f_0_writer\]/@f_1_writer]/' %t.mlir | not tt-translate --ttmetal-to-flatbuffer -o %t.bad 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: sed 's/noc_config<noc1>/noc_config<noc0>/' %t.mlir | not tt-translate --ttmetal-to-flatbuffer -o %t.bad 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: sed 's/thread<noc>/thread<ethernet>/' %t.mlir | not tt-translate --ttmetal-to-flatbuffer -o %t.bad 2>&1 | FileCheck %s --check-prefix=ETHERNET
// RUN: sed 's/ttkernel.config = #ttkernel.noc_config<noc0>, //' %t.mlir | not tt-translate --ttmetal-to-flatbuffer -o %t.bad 2>&1 | FileCheck %s --check-prefix=CONFIG
//
// OVERLAP: <stdin>:[[#]]:[[#]]: error: expected circular buffers not to overlap, found '!ttkernel.cb<cb_in0, 1024, {{.*}}>' and '!ttkernel.cb<cb_out0, 4096, {{.*}}>'
// SAME: <stdin>:[[#]]:[[#]]: error: expected circular buffers not to overlap, found '!ttkernel.cb<cb_in0, 1024, {{.*}}>' and '!ttkernel.cb<cb_out0, 1024, {{.*}}>'
// BEYOND: <stdin>:[[#]]:[[#]]: error: circular buffer cb_out0: expected 8192 bytes in L1 [1024, 1499136), found address 1499136
// BELOW: <stdin>:[[#]]:[[#]]: error: circular buffer cb_in0: expected 4096 bytes in L1 [1024, 1499136), found address 512
// UNALIGNED: <stdin>:[[#]]:[[#]]: error: circular buffer cb_out0: expected a L1 address that is a multiple of 16, found 5128
// CORES: <stdin>:[[#]]:[[#]]: error: kernel 'f_0_reader': expected a program on at most 8x8 cores, found 9x8
// SEMAPHORES: <stdin>:[[#]]:[[#]]: error: expected a program of at most 64 semaphores, found 65
// NONE: <stdin>:[[#]]:[[#]]: error: expected a kernel @f_1_writer, found none
// TWO: <stdin>:[[#]]:[[#]]: error: expected one kernel for each thread of a core, found 'f_0_reader' and 'f_0_writer'
// ETHERNET: <stdin>:[[#]]:[[#]]: error: expected kernel 'f_0_reader' on a worker core with a #ttkernel.noc_config as ttkernel.config, found ethernet with #ttkernel.noc_config<noc0>
// CONFIG: <stdin>:[[#]]:[[#]]: error: expected kernel 'f_0_reader' on a worker core with a #ttkernel.noc_config as ttkernel.config, found noc with no ttkernel.config

func.func @f(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %0 = "ttir.exp"(%x) : (tensor<32x32xf32>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}
