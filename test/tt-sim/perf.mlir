// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Times of operations on the card without values, of library calls and of kernels, and with them; and inputs with faults.
//
// RUN: rm -rf %t && mkdir %t
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t/k.ttnn
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t/g.ttnn
// RUN: tt-sim perf %t/g.ttnn | FileCheck %s --check-prefix=GRAPH
// RUN: tt-sim perf - < %t/g.ttnn | FileCheck %s --check-prefix=STDIN
// RUN: tt-sim perf %t/k.ttnn --json > %t/perf.json && grep -v ran_with_values %t/perf.json > %t/without.json
// RUN: tt-sim perf %t/k.ttnn --values --json | grep -v ran_with_values | cmp - %t/without.json
// RUN: tt-sim perf %t/k.ttnn --values | FileCheck %s --check-prefixes=VALUES,KERNELS
// RUN: tt-sim run %t/k.ttnn --kernel-times --json > %t/run.json
// RUN: %python %S/Inputs/check_perf_kernels.py %t
// RUN: tt-sim perf %t/k.ttnn | FileCheck %s --check-prefix=KERNELS
// RUN: tt-sim perf %t/g.ttnn --quiet > %t/quiet.txt 2>&1 && count 0 < %t/quiet.txt
// GRAPH: {{^.*}}g.ttnn: program 0 "main": {{[0-9.]+}} us a call on wormhole_b0, 64 cores; events, stock schedules, trace
// GRAPH-NEXT: {{^}} operation us % cores bound % shapes location
// GRAPH: {{[0-9]+}}: exp {{.*}} 64x64 f32 perf.mlir:[[@LINE+49]]:8
// GRAPH: by kind time share count
// GRAPH: by location time share count
// GRAPH: total {{[0-9.]+}} us on the card ({{[0-9]+}} library calls {{[0-9.]+}} us, gaps {{[0-9.]+}} us)
// GRAPH-NEXT: with transfers {{[0-9.]+}} us, first call {{[0-9.]+}} us
// GRAPH-NEXT: transfers {{[0-9.]+}} us: to_device {{[0-9.]+}} us (1), from_device {{[0-9.]+}} us (1)
// GRAPH-NEXT: would save most:
// STDIN: <stdin>: program 0 "main":
// VALUES: 1 operation with kernels ran with values
// KERNELS: : exp {{.*}} vector {{.*}} 64x64 f32
//
// Files with faults are named, and the others are timed; what is written has all rows, or is not there.
// RUN: not tt-sim perf %t/g.ttnn -o %t/no/o.csv 2>&1 | FileCheck %s --check-prefix=NOFOLDER
// RUN: not tt-sim perf %t/g.ttnn -o /dev/full 2>&1 | FileCheck %s --check-prefix=FULL
// RUN: echo 'func.func @main() { return %%x }' > %t/bad.mlir
// RUN: %expect_status 1 tt-sim perf %t/bad.mlir %t/g.ttnn -o %t/none.csv --save-artifacts --artifact-dir %t/art 2>&1 | FileCheck %s --check-prefix=BAD
// RUN: not ls %t/none.csv && ls %t/art/g/perf/ops_perf_results.csv && not ls %t/art/bad
// RUN: echo before > %t/kept.csv && not tt-sim perf %t/g.ttnn %t/bad.mlir --quiet -o %t/kept.csv
// RUN: echo before | diff - %t/kept.csv && rm %t/bad.mlir
// RUN: head -c 2000 %t/g.ttnn > %t/cut.ttnn && %expect_status 3 tt-sim perf %t/cut.ttnn %t/g.ttnn 2>&1 | FileCheck %s --check-prefix=CUT
// RUN: rm %t/cut.ttnn && %expect_status 1 tt-sim perf %t/g.ttnn --program-index=1 2>&1 | FileCheck %s --check-prefix=INDEX
// RUN: %expect_status 1 tt-sim perf %t/g.ttnn --system=p150 2>&1 | FileCheck %s --check-prefix=CARD
// RUN: %expect_status 1 tt-sim perf %t/g.ttnn --loops=4000000000 --mode=fast 2>&1 | FileCheck %s --check-prefix=LOOPS
// RUN: cp %t/g.ttnn %t/same.ttnn && %expect_status 2 tt-sim perf %t/same.ttnn -o %t/same.ttnn 2>&1 | FileCheck %s --check-prefix=SAME
// RUN: %expect_status 2 tt-sim perf %t --plot %t/./same.ttnn --quiet && cmp %t/g.ttnn %t/same.ttnn && rm %t/same.ttnn
// RUN: %expect_status 2 tt-sim perf %t/g.ttnn --trace %t/one.json --plot %t/one.json --quiet && not ls %t/one.json
// RUN: %expect_status 1 tt-sim perf %t/g.ttnn --program-index=1 --json 2> %t/err | FileCheck %s --check-prefix=JSON
// RUN: mkdir %t/empty && %expect_status 3 tt-sim perf %t/empty %t/g.ttnn 2>&1 | FileCheck %s --check-prefix=EMPTY
// RUN: echo text > %t/text.txt && not tt-sim perf %t/text.txt 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not tt-sim perf 2>&1 | FileCheck %s --check-prefix=NOFILES
// RUN: tt-sim perf %t --loops 2 -o %t/all.csv > %t/all.txt && FileCheck %s --check-prefix=ALL --input-file=%t/all.txt
// NOFOLDER: cannot open output file '{{.*}}no/o.csv': No such file or directory
// FULL: /dev/full: No space left on device
// BAD-DAG: bad.mlir:1:{{[0-9]+}}: error:
// BAD-DAG: g.ttnn: program 0 "main":
// CUT-DAG: tt-sim: error: {{.*}}cut.ttnn:
// CUT-DAG: g.ttnn: program 0 "main": {{[0-9.]+}} us a call
// INDEX: tt-sim: error: {{.*}}g.ttnn: undefined program 1; the file has program 0 "main"
// CARD: tt-sim: error: {{.*}}g.ttnn: the file does not fit p150:
// LOOPS: g.ttnn: program 0 "main": 4000000000 loops of {{[0-9]+}} operations are not supported: expected at most 4194304 rows
// SAME: same.ttnn: would replace a file that is used otherwise
// JSON: "error": "undefined program 1; the file has program 0 \"main\""
// EMPTY-DAG: empty: expected .ttnn, .ttm, .ttb, .onnx, .mlir, .mlirbc or .mlir.bc files in the folder, found none
// EMPTY-DAG: g.ttnn: program 0 "main":
// TEXT: text.txt: expected a .ttnn file or a model, found text
// NOFILES: expected files, found none
// ALL: g.ttnn: program 0 "main":
// ALL: k.ttnn: program 0 "main":
func.func @main(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = "ttir.exp"(%x) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
