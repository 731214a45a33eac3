// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The files of `tt-sim perf` as the vendor's tools, trace viewers and browsers read them; the same with any number of threads.
//
// RUN: rm -rf %t && mkdir %t
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t/g.ttnn
// RUN: tt-sim perf %t/g.ttnn --json --trace %t/chrome.json --plot %t/g.svg --result-file %t/results.json > %t/g.json
// RUN: tt-sim perf %t/g.ttnn --save-artifacts --artifact-dir %t/art --trace %t/g.pftrace -o %t/g.csv > %t/text
// RUN: cmp %t/g.csv %t/art/g/perf/ops_perf_results.csv
// RUN: tt-sim perf %t/g.ttnn --trace %t/few.pftrace --trace-limit=500 --quiet
// RUN: tt-sim perf %t/g.ttnn --trace %t/none.pftrace --trace-limit=0 --quiet
// RUN: tt-sim perf %t/g.ttnn --loops 3 -o %t/loops.csv --quiet
// RUN: tt-sim perf %t/g.ttnn --host-only -o - > %t/host.csv
// RUN: tt-sim perf %t/g.ttnn --filter=const_eval,input_layout_conversion --json > %t/filtered.json
// RUN: %python %S/Inputs/check_perf.py %t
// RUN: for n in 1 2 4; do tt-sim perf %t/g.ttnn --threads $n --json > %t/$n.json && cmp %t/g.json %t/$n.json; done
module {
  func.func @main(%x: tensor<64x128xbf16>, %w: tensor<128x256xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>},
                  %b: tensor<64x256xbf16>) -> tensor<64x256xbf16> {
    %0 = "ttir.neg"(%w) : (tensor<128x256xbf16>) -> tensor<128x256xbf16>
    %1 = "ttir.matmul"(%x, %0) : (tensor<64x128xbf16>, tensor<128x256xbf16>) -> tensor<64x256xbf16>
    %2 = "ttir.exp"(%1) : (tensor<64x256xbf16>) -> tensor<64x256xbf16>
    %3 = "ttir.add"(%2, %b) : (tensor<64x256xbf16>, tensor<64x256xbf16>) -> tensor<64x256xbf16>
    return %3 : tensor<64x256xbf16>
  }
}
