// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NoC transfers of kernels of the file (--noc-trace), as tt-sim noc reads them. Kernels that depend on values have none
// (perf-noc.mlir has library calls).
//
// RUN: rm -rf %t && mkdir %t
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t/k.ttm
// RUN: tt-sim perf %t/k.ttm --save-artifacts --artifact-dir %t/art --noc-trace --json > %t/k.json
// RUN: tt-sim noc %t/art/k/perf/noc_traces --json > %t/open.json
// RUN: tt-sim run %t/k.ttm --json > %t/run.json
// RUN: %python %S/Inputs/check_perf_noc_kernels.py %t
// RUN: tt-sim perf %t/k.ttm --save-artifacts --artifact-dir %t/again --noc-trace --threads=1 --quiet && diff -r %t/art/k/perf/noc_traces %t/again/k/perf/noc_traces && diff -r %t/art/k/perf/npe_viz %t/again/k/perf/npe_viz
module {
  func.func @main(%x: tensor<64x128xbf16>, %w: tensor<128x256xbf16>, %b: tensor<64x256xbf16>) -> tensor<64x256xbf16> {
    %0 = "ttir.matmul"(%x, %w) : (tensor<64x128xbf16>, tensor<128x256xbf16>) -> tensor<64x256xbf16>
    %1 = "ttir.softmax"(%0) <{dimension = 1 : si32}> : (tensor<64x256xbf16>) -> tensor<64x256xbf16>
    %2 = "ttir.add"(%1, %b) : (tensor<64x256xbf16>, tensor<64x256xbf16>) -> tensor<64x256xbf16>
    return %2 : tensor<64x256xbf16>
  }
}
