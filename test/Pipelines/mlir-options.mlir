// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Options of MLIR's that it takes without a look are looked at.
//
// DEFINE: %{opt} = tt-opt %s -o %t.mlir
// RUN: rm -rf %t.mlir %t.d && mkdir %t.d
// RUN: %expect_status 2 %{opt} --emit-bytecode --emit-bytecode-version=99 2>&1 | FileCheck %s --check-prefix=VERSION --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --emit-bytecode-version=1 2>&1 | FileCheck %s --check-prefix=BYTECODE --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --mlir-pass-pipeline-local-reproducer --canonicalize 2>&1 | FileCheck %s --check-prefix=LOCAL --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --output-split-marker=x 2>&1 | FileCheck %s --check-prefix=MARKER --implicit-check-not={{.}}
// RUN: %expect_status 2 tt-translate --ttnn-to-flatbuffer --output-split-marker=x %s 2>&1 | FileCheck %s --check-prefix=MARKER --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --mlir-timing-display=list 2>&1 | FileCheck %s --check-prefix=TIMING --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --log-mlir-actions-filter=x 2>&1 | FileCheck %s --check-prefix=FILTER --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --pass-pipeline= 2>&1 | FileCheck %s --check-prefix=EMPTY --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --pass-pipeline="builtin.module(cse)" --canonicalize 2>&1 | FileCheck %s --check-prefix=BOTH --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --ttir-to-ttnn-backend-pipeline="fuse=true fuse=false" 2>&1 | FileCheck %s --check-prefix=TWICE --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --ttnn-convert-weights="format=bfp_bf8 format=bfp_bf4" 2>&1 | FileCheck %s --check-prefix=PASSTWICE --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --canonicalize="max-iterations=1 max-iterations=2" 2>&1 | FileCheck %s --check-prefix=MLIRTWICE --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --pass-pipeline="builtin.module(canonicalize{max-iterations=1 max-iterations=2})" 2>&1 | FileCheck %s --check-prefix=MLIRTWICE --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --ttir-load-system-desc="path=a path=b" 2>&1 | FileCheck %s --check-prefix=OLDTWICE --implicit-check-not={{.}}
// RUN: tt-opt %s --ttcore-register-device="mesh-shape=1 mesh-shape=2" | FileCheck %s --check-prefix=LISTTWICE
// RUN: %expect_status 2 %{opt} --ttir-assign-layouts=weight-dtype=requsted 2>&1 | FileCheck %s --check-prefix=DTYPE --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --ttnn-memory-report=output= 2>&1 | FileCheck %s --check-prefix=NONAME --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --ttir-layout=foo 2>&1 | FileCheck %s --check-prefix=NOOPTIONS --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --mlir-print-ir-after=cse,canonicalise --canonicalize 2>&1 | FileCheck %s --check-prefix=PRINT --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --mlir-debug-counter=d2m-fuse-skip=-1 2>&1 | FileCheck %s --check-prefix=COUNTER --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --ttir-to-ttnn-backend-pipeline "compile-to=ttir" 2>&1 | FileCheck %s --check-prefix=APART --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --ttir-to-ttnn-backend-pipeline="compile-to ttir" 2>&1 | FileCheck %s --check-prefix=NEEDS --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} --emit-bytecode-version=x 2>&1 | FileCheck %s --check-prefix=INTEGER --implicit-check-not={{.}}
// RUN: %expect_status 2 %{opt} ---canonicalize 2>&1 | FileCheck %s --check-prefix=DASHES --implicit-check-not={{.}}
// RUN: echo "-> x" > %t.args && %expect_status 2 tt-opt @%t.args 2>&1 | FileCheck %s --check-prefix=ARGS --implicit-check-not={{.}}
//
// RUN: bash -c "%expect_status 3 tt-opt -o %t.mlir <&-" 2>&1 | FileCheck %s --check-prefix=CLOSED --implicit-check-not={{.}}
// RUN: %expect_status 3 %{opt} --log-actions-to=%t.d 2>&1 | FileCheck %s --check-prefix=LOG --implicit-check-not={{.}}
// RUN: %expect_status 3 %{opt} --profile-actions-to=%s/x 2>&1 | FileCheck %s --check-prefix=PROFILE --implicit-check-not={{.}}
// RUN: %expect_status 3 %{opt} --mlir-print-ir-tree-dir=%s/x --mlir-print-ir-after-all --canonicalize 2>&1 | FileCheck %s --check-prefix=TREE --implicit-check-not={{.}}
// RUN: %expect_status 3 %{opt} --mlir-pass-pipeline-crash-reproducer=%t.d --canonicalize 2>&1 | FileCheck %s --check-prefix=REPRODUCER --implicit-check-not={{.}}
//
// A pass cannot write its file.
// RUN: %expect_status 3 %{opt} --ttir-to-ttnn-backend-pipeline=memory-report=/dev/full 2>&1 | FileCheck %s --check-prefix=FULL
// RUN: %expect_status 3 %{opt} --ttir-to-ttmetal-pipeline=d2m-report=/dev/full 2>&1 | FileCheck %s --check-prefix=FULL
// RUN: %expect_status 3 %{opt} --ttcore-register-device --ttnn-optimize-layouts=statistics-json=/dev/full 2>&1 | FileCheck %s --check-prefix=FULL
// RUN: not test -e %t.mlir
//
// VERSION: tt-opt: error: --emit-bytecode-version: expected 0 to {{[0-9]+}}, found '99'
// BYTECODE: tt-opt: error: --emit-bytecode-version needs --emit-bytecode
// LOCAL: tt-opt: error: --mlir-pass-pipeline-local-reproducer needs --mlir-pass-pipeline-crash-reproducer
// MARKER: tt-{{opt|translate}}: error: --output-split-marker needs --split-input-file
// TIMING: tt-opt: error: --mlir-timing-display needs --mlir-timing
// FILTER: tt-opt: error: --log-mlir-actions-filter needs --log-actions-to
// EMPTY: tt-opt: error: --pass-pipeline: expected pass pipeline to be wrapped with the anchor operation type, e.g. 'builtin.module(...)'
// BOTH: tt-opt: error: --pass-pipeline and --canonicalize are mutually exclusive; a pipeline names all its passes
// TWICE: tt-opt: error: --ttir-to-ttnn-backend-pipeline: option 'fuse' is given more than once
// PASSTWICE: tt-opt: error: --ttnn-convert-weights: option 'format' is given more than once
// MLIRTWICE: tt-opt: error: {{(--pass-pipeline: )?}}--canonicalize: option 'max-iterations' is given more than once
// OLDTWICE: tt-opt: error: --ttir-load-system-desc: option 'path' is given more than once
// LISTTWICE: ttcore.device {{.*}}meshShape = 1x2
// DTYPE: tt-opt: error: --ttir-assign-layouts: weight-dtype: expected one of declared, requested, found 'requsted'; did you mean 'requested'?
// NONAME: tt-opt: error: --ttnn-memory-report: output: expected the name of a file, found ''
// NOOPTIONS: tt-opt: error: --ttir-layout: there are no options
// PRINT: tt-opt: error: --mlir-print-ir-after: expected passes, found 'canonicalise'; did you mean 'canonicalize'?
// COUNTER: tt-opt: error: --mlir-debug-counter: expected <tag>-skip=<n> or <tag>-count=<n>, found 'd2m-fuse-skip=-1'
// CLOSED: tt-opt: error: cannot open input file '<stdin>': Bad file descriptor
// APART: tt-opt: error: option '--ttir-to-ttnn-backend-pipeline' takes a value after '=' only: '--ttir-to-ttnn-backend-pipeline=compile-to=ttir'
// NEEDS: tt-opt: error: --ttir-to-ttnn-backend-pipeline: compile-to: needs a value
// INTEGER: tt-opt: error: --emit-bytecode-version: expected an integer, found 'x'
// DASHES: tt-opt: error: unknown option '---canonicalize'; did you mean '--canonicalize'?
// ARGS: tt-opt: error: unknown argument '->'; see --help
// LOG: tt-opt: error: --log-actions-to: {{.*}}.d: Is a directory
// PROFILE: tt-opt: error: --profile-actions-to: {{.*}}mlir-options.mlir/x: Not a directory
// TREE: tt-opt: error: --mlir-print-ir-tree-dir: failed to create folder '{{.*}}mlir-options.mlir/x': Not a directory
// REPRODUCER: tt-opt: error: --mlir-pass-pipeline-crash-reproducer: {{.*}}.d: Is a directory
// FULL: mlir-options.mlir:{{.*}} error: /dev/full: No space left on device
func.func @f(%x: tensor<64x64xf32>) -> tensor<64x64xf32> {
  %0 = "ttir.exp"(%x) : (tensor<64x64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
