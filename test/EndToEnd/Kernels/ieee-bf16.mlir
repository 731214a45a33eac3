// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// In ieee numerics registers of 16 bits round as the buffers between single kernels do: fused and unfused programs on bf16 agree bit for bit.
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.fused.ttm
// RUN: tt-opt --ttir-to-ttmetal-pipeline=fuse=false %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run --numerics=ieee --init=randn %t.fused.ttm | grep -o 'hash.*' > %t.fused.txt
// RUN: tt-sim run --numerics=ieee --init=randn --kernels=cpp %t.fused.ttm | grep -o 'hash.*' | diff %t.fused.txt -
// RUN: tt-sim run --numerics=ieee --init=randn %t.ttm | grep -o 'hash.*' | diff %t.fused.txt -
// RUN: FileCheck %s --input-file=%t.fused.txt
// CHECK-COUNT-2: hash

// Sums and differences of inputs are the matrix unit's, everything else the vector unit's.
func.func @f(%a: tensor<70x100xbf16>, %b: tensor<70x100xbf16>, %c: tensor<1x100xbf16>) -> (tensor<70x100xbf16>, tensor<70x100xbf16>) {
  %0 = "ttir.add"(%a, %b) : (tensor<70x100xbf16>, tensor<70x100xbf16>) -> tensor<70x100xbf16>
  %1 = "ttir.multiply"(%a, %b) : (tensor<70x100xbf16>, tensor<70x100xbf16>) -> tensor<70x100xbf16>
  %2 = "ttir.subtract"(%0, %1) : (tensor<70x100xbf16>, tensor<70x100xbf16>) -> tensor<70x100xbf16>
  %3 = "ttir.exp"(%2) : (tensor<70x100xbf16>) -> tensor<70x100xbf16>
  %4 = "ttir.multiply"(%3, %c) : (tensor<70x100xbf16>, tensor<1x100xbf16>) -> tensor<70x100xbf16>
  %5 = "ttir.sin"(%4) : (tensor<70x100xbf16>) -> tensor<70x100xbf16>
  %6 = "ttir.gelu"(%5) : (tensor<70x100xbf16>) -> tensor<70x100xbf16>
  return %4, %6 : tensor<70x100xbf16>, tensor<70x100xbf16>
}
