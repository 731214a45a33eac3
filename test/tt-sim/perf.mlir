// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A CSV row per operation; what ran no kernels has no time of the card, which is said.
//
// RUN: rm -rf %t && mkdir %t
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t/k.ttnn
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t/g.ttnn
// RUN: tt-sim perf %t/k.ttnn --save-artifacts --artifact-dir %t/art > %t/k.csv 2> %t/k.err
// RUN: FileCheck %s --check-prefix=UNTIMED --input-file=%t/k.err
// RUN: cmp %t/k.csv %t/art/k/perf/ops_perf_results.csv
// RUN: tt-sim run %t/k.ttnn --kernel-times --json > %t/k.json
// RUN: tt-sim perf %t/g.ttnn --quiet > %t/quiet.csv 2>&1 && count 0 < %t/quiet.csv
// RUN: tt-sim perf --host-only %t/g.ttnn > %t/g.csv 2>&1
// RUN: tt-sim perf %t/g.ttnn %t/k.ttnn --quiet -o %t/o.csv > %t/quiet.csv 2>&1 && count 0 < %t/quiet.csv
// RUN: not tt-sim perf %t/g.ttnn -o %t/no/o.csv 2>&1 | FileCheck %s --check-prefix=NOFOLDER
// RUN: not tt-sim perf %t/g.ttnn -o /dev/full 2>&1 | FileCheck %s --check-prefix=FULL
// RUN: echo 'func.func @main() { return %%x }' > %t/bad.mlir
// RUN: %expect_status 1 tt-sim perf %t/bad.mlir -o %t/none.csv 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not ls %t/none.csv
// RUN: echo before > %t/kept.csv && not tt-sim perf %t/g.ttnn %t/bad.mlir --quiet -o %t/kept.csv
// RUN: echo before | diff - %t/kept.csv && rm %t/bad.mlir
// RUN: tt-sim perf %t --loops 2 > %t/all.csv 2> %t/all.err
// RUN: %python %S/Inputs/check-perf.py %t
// RUN: not tt-sim perf 2>&1 | FileCheck %s --check-prefix=NOFILES
// RUN: echo text > %t/text.txt && not tt-sim perf %t/text.txt 2>&1 | FileCheck %s --check-prefix=TEXT
//
// UNTIMED: tt-sim: note: {{.*}}k.ttnn: program 0 "main": {{[0-9]+}} operations not timed: {{[a-z_, ]+}}
// NOFOLDER: cannot open output file '{{.*}}no/o.csv': No such file or directory
// FULL: /dev/full: No space left on device
// A run that fails writes no file.
// BAD: bad.mlir:1:{{[0-9]+}}: error:
// NOFILES: expected files, found none
// TEXT: text.txt: expected a .ttnn file or a model, found text
func.func @main(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = "ttir.exp"(%x) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
