// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Plans of memory and of kernels keep to the part of L1 that they may use.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline="available-l1-addr-range=524288,1048576 optimization-level=1" %s | FileCheck %s --check-prefixes=DESC,GRAPH
// RUN: tt-opt --ttir-to-ttmetal-pipeline=available-l1-addr-range=524288,1048576 %s -o %t.mlir
// RUN: FileCheck %s --check-prefixes=DESC,KERNEL --input-file=%t.mlir
// RUN: tt-translate --ttmetal-to-flatbuffer %t.mlir -o %t.ttm
// RUN: tt-sim run %t.ttm | grep -o 'hash.*' > %t.hash
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.all.ttm
// RUN: tt-sim run %t.all.ttm | grep -o 'hash.*' | diff %t.hash -
// The output of a pipeline goes through it again.
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline="available-l1-addr-range=524288,1048576 compile-to=layout" %s -o %t.layout.mlir
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline="compile-from=layout" %t.layout.mlir | FileCheck %s --check-prefix=DESC
//
// RUN: not tt-opt --ttir-to-ttmetal-pipeline=available-l1-addr-range=524288,528384 %s 2>&1 | FileCheck %s --check-prefix=SMALL
// RUN: not tt-opt --ttir-to-ttmetal-pipeline=available-l1-addr-range=524288 %s 2>&1 | FileCheck %s --check-prefix=ONE
// RUN: not tt-opt --ttir-to-ttmetal-pipeline=available-l1-addr-range=8,524288 %s 2>&1 | FileCheck %s --check-prefix=OUTSIDE
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline=available-l1-addr-range=524288,2000000 %s 2>&1 | FileCheck %s --check-prefix=BEYOND
// RUN: not tt-opt --ttcore-register-device=available-l1-addr-range=524288,524288 %s 2>&1 | FileCheck %s --check-prefix=EMPTY
//
// DESC: l1_size = 1048576
// DESC-SAME: l1_unreserved_base = 524288
// The graph path allocates from the end.
// GRAPH: "ttnn.exp"({{.*}}ttcore.arg_alloc<1046528, 2048, l1>
// KERNEL: !ttkernel.cb<cb_in0, 524288,
// SMALL: error: {{.*}} expected
// ONE: available-l1-addr-range: expected two addresses, found 1
// OUTSIDE: error: available-l1-addr-range: expected a range within 1024,1499136, found 8,524288
// BEYOND: error: available-l1-addr-range: expected a range within 1024,1499136, found 524288,2000000
// EMPTY: error: available-l1-addr-range: expected a range within 1024,1499136, found 524288,524288
func.func @cosh(%x: tensor<256x256xbf16>) -> tensor<256x256xbf16> {
  %0 = "ttir.exp"(%x) : (tensor<256x256xbf16>) -> tensor<256x256xbf16>
  %1 = "ttir.neg"(%x) : (tensor<256x256xbf16>) -> tensor<256x256xbf16>
  %2 = "ttir.exp"(%1) : (tensor<256x256xbf16>) -> tensor<256x256xbf16>
  %3 = "ttir.add"(%0, %2) : (tensor<256x256xbf16>, tensor<256x256xbf16>) -> tensor<256x256xbf16>
  return %3 : tensor<256x256xbf16>
}
