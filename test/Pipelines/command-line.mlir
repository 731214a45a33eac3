// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Command lines with mistakes are refused with the nearest that there is.
//
// RUN: %expect_status 2 tt-opt --hellp %s 2>&1 | FileCheck %s --check-prefix=HELP
// RUN: %expect_status 2 tt-opt --hosted %s 2>&1 | FileCheck %s --check-prefix=HELP
// RUN: %expect_status 2 tt-translate --hlp %s 2>&1 | FileCheck %s --check-prefix=HELP
// RUN: %expect_status 2 tt-reduce --hlp %s 2>&1 | FileCheck %s --check-prefix=HELP
// RUN: %expect_status 2 tt-lsp-server --hello 2>&1 | FileCheck %s --check-prefix=HELP
// RUN: %expect_status 2 tt-opt --canonicalise %s 2>&1 | FileCheck %s --check-prefix=PASS
// RUN: %expect_status 2 tt-opt --ttir-to-ttnn-backend-pipline="optimization-level=1" %s 2>&1 | FileCheck %s --check-prefix=PIPELINE
// RUN: %expect_status 2 tt-opt --ttir-to-ttnn-backend-pipeline="optimisation-level=1" %s 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: %expect_status 2 tt-opt --ttir-to-ttmetal-pipeline="ttnn-mod=true" %s 2>&1 | FileCheck %s --check-prefix=METAL
// RUN: %expect_status 2 tt-opt --ttir-to-ttnn-runtime-pipeline="mesh-shap=1,2" %s 2>&1 | FileCheck %s --check-prefix=MESH
// RUN: %expect_status 2 tt-opt --canonicalize="topdown=true" %s 2>&1 | FileCheck %s --check-prefix=PASSOPTION
// RUN: %expect_status 2 tt-opt --pass-pipeline="builtin.module(canonicalise)" %s 2>&1 | FileCheck %s --check-prefix=TEXTUAL
// RUN: %expect_status 2 tt-opt --pass-pipeline="builtin.module(ttir-to-ttnn-backend-pipeline{optimisation-level=1})" %s 2>&1 | FileCheck %s --check-prefix=INNER
// RUN: %expect_status 2 tt-opt --pass-pipeline="builtin.module(cse,func.func(canonicalize{topdown=1}))" %s 2>&1 | FileCheck %s --check-prefix=INNERPASS
// RUN: %expect_status 2 tt-opt --pass-pipeline="builtin.module(func.func(ttir-to-ttnn-backend-pipeline))" %s 2>&1 | FileCheck %s --check-prefix=NESTED
// RUN: %expect_status 2 tt-opt --pass-pipeline="builtin.module(canonicalize{top-down=0}, func.func(cse, ttir-to-ttmetal-pipeline{fuse=false}))" %s 2>&1 | FileCheck %s --check-prefix=NESTED
// RUN: %expect_status 2 tt-reduce --pass-pipeline="builtin.module(func.func(ttir-to-ttnn-backend-pipeline))" %s 2>&1 | FileCheck %s --check-prefix=NESTED
// RUN: %expect_status 2 tt-opt --pass-pipeline="builtin.module(any(ttir-to-ttmetal-pipeline))" %s 2>&1 | FileCheck %s --check-prefix=IN-ANY
// RUN: tt-opt --pass-pipeline="any(ttir-to-ttnn-backend-pipeline)" %s -o %t.top.mlir
// RUN: %expect_status 2 tt-opt --pass-pipeline="builtin.module(builtin.module(cse,ttir-to-ttnn-backend-pipeline))" %s 2>&1 | FileCheck %s --check-prefix=IN-MODULE
// RUN: %expect_status 2 tt-opt --pass-pipeline="builtin.module(cse,fun.func(cse))" %s 2>&1 | FileCheck %s --check-prefix=NO-OPERATION
// RUN: %expect_status 2 tt-reduce --pass-pipeline="builtin.modul(cse)" %s 2>&1 | FileCheck %s --check-prefix=NO-MODULE
// RUN: tt-opt --pass-pipeline="builtin.module(any(cse),func.func(any(canonicalize)))" %s -o %t.any.mlir
// RUN: echo '{-# external_resources: { mlir_reproducer: { pipeline: "builtin.module(func.func(ttir-to-ttnn-backend-pipeline))", disable_threading: true, verify_each: true } } #-}' > %t.reproducer.mlir
// RUN: %expect_status 1 tt-opt --run-reproducer %t.reproducer.mlir 2>&1 | FileCheck %s --check-prefix=REPRODUCER
// RUN: tt-opt --pass-pipeline="builtin.module(func.func(canonicalize{top-down=0}),ttir-to-ttnn-backend-pipeline{optimization-level=0})" %s -o %t.nested.mlir
// RUN: %expect_status 2 tt-opt --mlir-debug-counter=d2m-fuse=1 %s 2>&1 | FileCheck %s --check-prefix=COUNTER
// RUN: %expect_status 2 tt-opt --mlir-debug-counter=d2m-fuse-skip=1,d2m-fuse-count=x %s 2>&1 | FileCheck %s --check-prefix=COUNTER
// RUN: %expect_status 2 tt-opt --mlir-debug-counter d2m-fuse=1 %s 2>&1 | FileCheck %s --check-prefix=COUNTER
// RUN: %expect_status 2 tt-opt --ttir-to-ttnn-backend-pipeline="compile-to=layot" %s 2>&1 | FileCheck %s --check-prefix=PHASE
// RUN: %expect_status 2 tt-opt --ttir-to-ttnn-backend-pipeline="mock-system-desc-arch=n15" %s 2>&1 | FileCheck %s --check-prefix=CARD
// RUN: %expect_status 2 tt-opt %s %s 2>&1 | FileCheck %s --check-prefix=FILES
// RUN: %expect_status 2 tt-translate %s 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: %expect_status 2 tt-translate --ttnn-to-flatbufer %s 2>&1 | FileCheck %s --check-prefix=TRANSLATION
// RUN: tt-opt --version | FileCheck %s --check-prefix=VERSION
// RUN: tt-translate --version | FileCheck %s --check-prefix=VERSION
// RUN: tt-opt %s -o %t.mlir && tt-opt -o=%t2.mlir %s && cmp %t.mlir %t2.mlir
//
// RUN: %expect_status 2 tt-opt %s -o %t.a -o %t.b 2>&1 | FileCheck %s --check-prefix=TWICE
// RUN: %expect_status 2 tt-translate --ttnn-to-flatbuffer --ttnn-to-flatbuffer %s 2>&1 | FileCheck %s --check-prefix=SAME
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.two.mlir
// RUN: %expect_status 2 tt-translate --ttnn-to-flatbuffer --ttmetal-to-flatbuffer %t.two.mlir -o %t.two.ttnn 2>&1 | FileCheck %s --check-prefix=CHAIN
// RUN: %expect_status 2 tt-opt --load-pass-plugin=nope.so %s 2>&1 | FileCheck %s --check-prefix=PLUGIN
// RUN: %expect_status 2 tt-opt --split-input-file=XX %s 2>&1 | FileCheck %s --check-prefix=MARKER
// RUN: %expect_status 2 tt-translate --ttnn-to-flatbuffer --split-input-file=XX %s 2>&1 | FileCheck %s --check-prefix=MARKER
// RUN: %expect_status 2 tt-opt --max-errors=few %s 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: %expect_status 2 tt-translate --max-errors=few --ttnn-to-flatbuffer %s 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: %expect_status 3 tt-opt %s -o /dev/full 2>&1 | FileCheck %s --check-prefix=FULL
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.ttnn.mlir
// RUN: %expect_status 3 tt-translate --ttnn-to-flatbuffer %t.ttnn.mlir -o /dev/full 2>&1 | FileCheck %s --check-prefix=FULL
// RUN: tt-opt --help | FileCheck %s --check-prefix=WHEN
// TWICE: tt-opt: error: option '-o' is given more than once
// SAME: tt-translate: error: translation '--ttnn-to-flatbuffer' is given more than once
// CHAIN: tt-translate: error: '--ttnn-to-flatbuffer' writes binary data, which '--ttmetal-to-flatbuffer' does not read
// PLUGIN: tt-opt: error: --load-pass-plugin: plugins are not supported
// MARKER: error: --split-input-file: expected a marker of at least 3 characters, found 'XX'
// NUMBER: error: --max-errors: expected an integer that is not negative, found 'few'
// FULL: error: /dev/full: No space left on device
// WHEN: --color{{.*}} color messages: auto (on terminals, unless NO_COLOR is set; default), always, never
// HELP: error: unknown option '--h
// HELP-NOT: USAGE
// IN-ANY: tt-opt: error: --pass-pipeline: expected 'ttir-to-ttmetal-pipeline' in builtin.module(...), found it in any(...)
// IN-MODULE: tt-opt: error: --pass-pipeline: expected 'ttir-to-ttnn-backend-pipeline' in builtin.module(...), found it in builtin.module(builtin.module(...))
// NO-OPERATION: tt-opt: error: --pass-pipeline: expected the name of an operation or 'any' before '(', found 'fun.func'; did you mean 'func.func'?
// NO-MODULE: tt-reduce: error: --pass-pipeline: expected the name of an operation or 'any' before '(', found 'builtin.modul'; did you mean 'builtin.module'?
// PASS: tt-opt: error: unknown option '--canonicalise'; did you mean '--canonicalize'?
// PIPELINE: tt-opt: error: unknown option '--ttir-to-ttnn-backend-pipline'; did you mean '--ttir-to-ttnn-backend-pipeline'?
// OPTION: tt-opt: error: --ttir-to-ttnn-backend-pipeline: unknown option 'optimisation-level'; did you mean 'optimization-level'?
// METAL: tt-opt: error: --ttir-to-ttmetal-pipeline: unknown option 'ttnn-mod'; did you mean 'ttnn-mode'?
// MESH: tt-opt: error: --ttir-to-ttnn-runtime-pipeline: unknown option 'mesh-shap'; did you mean 'mesh-shape'?
// PASSOPTION: tt-opt: error: --canonicalize: unknown option 'topdown'; did you mean 'top-down'?
// INNER: tt-opt: error: --pass-pipeline: --ttir-to-ttnn-backend-pipeline: unknown option 'optimisation-level'; did you mean 'optimization-level'?
// INNERPASS: tt-opt: error: --pass-pipeline: --canonicalize: unknown option 'topdown'; did you mean 'top-down'?
// TEXTUAL: tt-opt: error: --pass-pipeline: column 1: 'canonicalise' does not refer to a registered pass or pass pipeline; did you mean 'canonicalize'?
// NESTED: error: --pass-pipeline: expected '{{ttir-to-tt.*-pipeline}}' in builtin.module(...), found it in func.func(...)
// REPRODUCER: tt-opt: error: mlir_reproducer: pipeline: expected 'ttir-to-ttnn-backend-pipeline' in builtin.module(...), found it in func.func(...)
// COUNTER: tt-opt: error: --mlir-debug-counter: expected <tag>-skip=<n> or <tag>-count=<n>, found 'd2m-fuse{{=1|-count=x}}'
// PHASE: tt-opt: error: --ttir-to-ttnn-backend-pipeline: unknown phase 'layot' in compile-to; the phases are input, ttir, layout, ttnn, memory; did you mean 'layout'?
// CARD: unknown system 'n15'; known are {{.*}}; did you mean 'n150'?
// FILES: tt-opt: error: unexpected argument '{{.*}}command-line.mlir'
// NONE: tt-translate: error: no translation is named, such as --ttnn-to-flatbuffer; see --help
// TRANSLATION: tt-translate: error: unknown option '--ttnn-to-flatbufer'; did you mean '--ttnn-to-flatbuffer'?
// VERSION: tt-mlir version {{.*}}, {{[A-Za-z]+}} build
// VERSION: writes files of format
func.func @f(%x: tensor<2xf32>) -> tensor<2xf32> {
  %0 = "ttir.exp"(%x) : (tensor<2xf32>) -> tensor<2xf32>
  return %0 : tensor<2xf32>
}
