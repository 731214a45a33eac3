// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// NoC transfers of operations (--noc-trace), as tt-sim noc and the vendor's viewer read them.
//
// RUN: rm -rf %t && mkdir %t
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t/g.ttnn
// RUN: tt-sim perf %t/g.ttnn --save-artifacts --artifact-dir %t/art --noc-trace --json > %t/g.json
// RUN: tt-sim noc %t/art/g/perf/noc_traces --json > %t/open.json && tt-sim noc %t/art/g/perf/noc_traces --json --closed > %t/closed.json
// RUN: tt-sim perf %t/g.ttnn --save-artifacts --artifact-dir %t/few --noc-trace --trace-limit=500 --quiet
// RUN: %python %S/Inputs/check_perf_noc.py %t
// RUN: tt-sim perf %t/g.ttnn --save-artifacts --artifact-dir %t/again --noc-trace --threads=1 --quiet && diff -r %t/art/g/perf/noc_traces %t/again/g/perf/noc_traces && diff -r %t/art/g/perf/npe_viz %t/again/g/perf/npe_viz
// RUN: %expect_status 2 tt-sim perf %t/g.ttnn --noc-trace 2>&1 | FileCheck %s --check-prefix=NOWHERE
// RUN: %expect_status 2 tt-sim perf %t/g.ttnn --noc-trace --save-artifacts --artifact-dir %t/none --mode=fast 2>&1 | FileCheck %s --check-prefix=FAST
// RUN: not ls %t/none
// NOWHERE: --noc-trace needs --save-artifacts
// FAST: --noc-trace needs --mode=events, times of the device and a --trace-limit above 0
module {
  func.func @main(%x: tensor<64x128xbf16>, %w: tensor<128x256xbf16>, %b: tensor<64x256xbf16>) -> (tensor<64x256xbf16>, tensor<64x256xbf16>) {
    %0 = "ttir.matmul"(%x, %w) : (tensor<64x128xbf16>, tensor<128x256xbf16>) -> tensor<64x256xbf16>
    %1 = "ttir.add"(%0, %b) : (tensor<64x256xbf16>, tensor<64x256xbf16>) -> tensor<64x256xbf16>
    %2 = "ttir.softmax"(%0) <{dimension = 1 : si32}> : (tensor<64x256xbf16>) -> tensor<64x256xbf16>
    return %1, %2 : tensor<64x256xbf16>, tensor<64x256xbf16>
  }
}
