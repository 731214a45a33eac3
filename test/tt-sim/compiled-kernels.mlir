// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels as compiled C++ do what their bytecode does: results, counts and cycles are the same, on any number of threads and with any compiler.
//
// RUN: rm -rf %t && mkdir -p %t/tmp
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t/f.ttm
// RUN: tt-sim run %t/f.ttm --kernel-times --threads=1 --output=@%t/bytecode.npy | sed 's/operations,.*peak/peak/' > %t/bytecode
// RUN: env TMPDIR=%t/tmp tt-sim run %t/f.ttm --kernel-times --threads=1 --kernels=cpp --output=@%t/cpp.npy | sed 's/operations,.*peak/peak/' > %t/cpp
// RUN: tt-sim run %t/f.ttm --kernel-times --threads=4 --kernels=cpp --cxx=%host_cxx | sed 's/operations,.*peak/peak/' > %t/cpp4
// RUN: diff %t/bytecode %t/cpp
// RUN: diff %t/bytecode %t/cpp4
// RUN: cmp %t/bytecode.npy %t/cpp.npy
// RUN: FileCheck %s < %t/cpp
// CHECK: kernels:
//
// Nothing stays behind.
// RUN: ls %t/tmp | count 0

// A product whose epilogue spreads a row: in its blocks the matrix unit is prepared for both.
func.func @f(%a: tensor<288x300xbf16>, %b: tensor<300x288xbf16>, %c: tensor<1x288xbf16>) -> tensor<288x1xf32> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<288x300xbf16>, tensor<300x288xbf16>) -> tensor<288x288xbf16>
  %1 = "ttir.add"(%0, %c) : (tensor<288x288xbf16>, tensor<1x288xbf16>) -> tensor<288x288xbf16>
  %2 = "ttir.gelu"(%1) : (tensor<288x288xbf16>) -> tensor<288x288xbf16>
  %3 = "ttir.typecast"(%2) : (tensor<288x288xbf16>) -> tensor<288x288xf32>
  %4 = "ttir.mean"(%3) <{dim_arg = [1 : i32], keep_dim = true}> : (tensor<288x288xf32>) -> tensor<288x1xf32>
  return %4 : tensor<288x1xf32>
}
