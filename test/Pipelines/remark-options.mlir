// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Filters that match no pass, files that cannot hold remarks and counters of nothing are refused; counts of fusions have a place.
//
// RUN: %expect_status 2 tt-opt --remarks-filter=d2m-fuze %s 2>&1 | FileCheck %s --check-prefix=FILTER
// RUN: %expect_status 2 tt-opt --remarks-filter-missed="ttir-fuse(" %s 2>&1 | FileCheck %s --check-prefix=REGEX
// RUN: %expect_status 2 tt-opt --remarks-filter=d2m-fuse --remarks-output-file=%t.yaml %s 2>&1 | FileCheck %s --check-prefix=FORMAT
// RUN: %expect_status 2 tt-opt --remark-format=yaml --remarks-output-file=%t.yaml %s 2>&1 | FileCheck %s --check-prefix=NOFILTER
// RUN: %expect_status 2 tt-opt --remark-format=yaml %s 2>&1 | FileCheck %s --check-prefix=NOREMARKS
// RUN: tt-opt --remarks-filter=d2m-fuse --ttir-fuse %s -o %t.mlir 2>&1 | FileCheck %s --check-prefix=UNREACHED --implicit-check-not={{.}}
// RUN: tt-opt --remarks-filter-missed=fuse --ttir-to-ttnn-backend-pipeline=fuse=false %s -o %t.mlir 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: tt-opt --remarks-filter=d2m-fuse --quiet %s -o %t.mlir 2>&1 | count 0
// RUN: tt-opt --remarks-filter-missed=fuse --ttir-to-ttnn-backend-pipeline %s -o %t.mlir 2>&1 | count 0
// RUN: tt-opt --mlir-debug-counter=ttir-fuse-skip=1,ttir-fuse-count=1 --ttir-to-ttmetal-pipeline %s -o %t.mlir 2>&1 | FileCheck %s --check-prefix=UNCOUNTED --implicit-check-not={{.}}
// RUN: tt-opt --mlir-debug-counter=ttir-fuse-skip=1 --pass-pipeline="builtin.module(func.func(ttir-fuse))" %s -o %t.mlir 2>&1 | count 0
// RUN: %expect_status 3 tt-opt --remark-format=yaml --remarks-filter=d2m-fuse --remarks-output-file=%t.none/x %s 2>&1 | FileCheck %s --check-prefix=FILE
// RUN: %expect_status 2 tt-opt --remark-format=yml --remarks-filter=d2m-fuse %s 2>&1 | FileCheck %s --check-prefix=KIND
// RUN: %expect_status 2 tt-opt --mlir-debug-counter=d2m-fuze-skip=1 %s 2>&1 | FileCheck %s --check-prefix=TAG
// RUN: tt-opt --mlir-debug-counter=pass-execution-skip=0,apply-pattern-skip=0 --canonicalize %s -o %t.mlir
// RUN: tt-opt --remark-format=yaml --remarks-filter=d2m-.use --remarks-output-file=%t.yaml --ttir-to-ttmetal-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=YAML --input-file=%t.yaml
// RUN: tt-opt --remarks-filter=d2m-fuse --ttir-to-ttmetal-pipeline %s -o %t.mlir 2>&1 | FileCheck %s --check-prefix=COUNT
//
// The file of remarks appears whole or not at all: it is another one than before, which a second name shows. A full disk has a name, and a
// run that gets to no remark leaves an older file.
// RUN: rm -f %t.old %t.yaml && echo older > %t.yaml && ln %t.yaml %t.old
// RUN: tt-opt --remark-format=yaml --remarks-filter=d2m-.use --remarks-output-file=%t.yaml --ttir-to-ttmetal-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=YAML --input-file=%t.yaml
// RUN: FileCheck %s --check-prefix=OLDER --input-file=%t.old
// RUN: %expect_status 3 tt-opt --remark-format=yaml --remarks-filter=d2m-.use --remarks-output-file=/dev/full --ttir-to-ttmetal-pipeline %s -o %t.full.mlir 2>&1 | FileCheck %s --check-prefix=FULL --implicit-check-not={{.}}
// RUN: test ! -e %t.full.mlir
// RUN: rm -rf %t.dir && mkdir %t.dir && cd %t.dir && echo older > mlir-remarks.yaml && ln mlir-remarks.yaml old
// RUN: tt-opt --remark-format=yaml --remarks-filter=d2m-.use --ttir-to-ttmetal-pipeline %s -o %t.mlir
// RUN: FileCheck %s --check-prefix=YAML --input-file=%t.dir/mlir-remarks.yaml
// RUN: FileCheck %s --check-prefix=OLDER --input-file=%t.dir/old
// RUN: echo 'module {' | not tt-opt --remark-format=yaml --remarks-filter=d2m-.use --remarks-output-file=%t.old --ttir-to-ttmetal-pipeline -o %t.mlir
// RUN: FileCheck %s --check-prefix=OLDER --input-file=%t.old
// OLDER: older
// FULL: tt-opt: error: /dev/full: No space left on device
//
// FILTER: tt-opt: error: --remarks-filter: expected a regular expression that matches one of ttir-fuse, d2m-fuse, ttnn-merge-activations, ttnn-optimize-layouts, ttir-to-d2m, found 'd2m-fuze'; did you mean 'd2m-fuse'?
// REGEX: tt-opt: error: --remarks-filter-missed: expected a regular expression, found 'ttir-fuse(': parentheses not balanced
// FORMAT: tt-opt: error: --remarks-output-file needs --remark-format=yaml or bitstream
// NOFILTER: tt-opt: error: --remarks-output-file needs --remarks-filter
// NOREMARKS: tt-opt: error: --remark-format needs --remarks-filter or another filter of remarks
// UNREACHED: tt-opt: warning: --remarks-filter: no remarks of d2m-fuse, which this pipeline does not run
// BOTH: tt-opt: warning: --remarks-filter-missed: no remarks of ttir-fuse, d2m-fuse, which this pipeline does not run
// UNCOUNTED: tt-opt: warning: --mlir-debug-counter: nothing counts for ttir-fuse, which this pipeline does not run
// FILE: tt-opt: error: {{.*}}.none/x: No such file or directory
// KIND: tt-opt: error: --remark-format: expected one of emitRemark, yaml, bitstream, found 'yml'; did you mean 'yaml'?
// TAG: tt-opt: error: --mlir-debug-counter: expected a tag that is one of ttir-fuse, d2m-fuse, {{.*}}, found 'd2m-fuze'; did you mean 'd2m-fuse'?
// YAML: Pass: {{ *}}d2m-fuse
// YAML-NEXT: Name: {{ *}}fused
// COUNT: remark-options.mlir:[[#@LINE+1]]:1: remark: [Analysis] count {{.*}} Fused=1, NotFused=0
func.func @f(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = "ttir.exp"(%x) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  %1 = "ttir.abs"(%0) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  return %1 : tensor<64x64xf32>
}
