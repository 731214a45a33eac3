// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One message, the status of a wrong command line or of a file, no output file.
// DEFINE: %{status} = 2
// DEFINE: %{pipeline} = %expect_status %{status} tt-opt %s -o %t.mlir --ttir-to-ttnn-backend-pipeline
// RUN: rm -rf %t.mlir
// RUN: %{pipeline}=compile-to=nowhere 2>&1 | FileCheck %s --check-prefix=PHASE --implicit-check-not=error:
// RUN: %{pipeline}=mock-system-desc-arch=grayskull 2>&1 | FileCheck %s --check-prefix=ARCH --implicit-check-not=error:
// RUN: %{pipeline}=mesh-shape=0 2>&1 | FileCheck %s --check-prefix=EXTENT --implicit-check-not=error:
// RUN: %{pipeline}=mesh-shape=9223372036854775807,2 2>&1 | FileCheck %s --check-prefix=CHIPS --implicit-check-not=error:
// RUN: %{pipeline}="mesh-shape=2,2 mock-system-desc-arch=n300" 2>&1 | FileCheck %s --check-prefix=CARD --implicit-check-not=error:
// RUN: %{pipeline}=mesh-shape=wide 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: %{pipeline}=speed=fast 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: %{pipeline}=weight-dtype=small 2>&1 | FileCheck %s --check-prefix=WEIGHTS --implicit-check-not=error:
// RUN: %{pipeline}=optimization-level=3 2>&1 | FileCheck %s --check-prefix=LEVEL --implicit-check-not=error:
// RUN: %{pipeline}=optimization-level=-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE --implicit-check-not=error:
// RUN: %{pipeline}=compile-to=end 2>&1 | FileCheck %s --check-prefix=NOPHASE --implicit-check-not=error:
// RUN: %{pipeline}=compile-to=source 2>&1 | FileCheck %s --check-prefix=NOPHASE --implicit-check-not=error:
// RUN: %expect_status 2 tt-opt %s --ttir-to-emitc-pipeline=compile-to=layuot 2>&1 | FileCheck %s --check-prefix=EMITC --implicit-check-not=error:
// RUN: %{pipeline}=compile-from=nowhere 2>&1 | FileCheck %s --check-prefix=PHASE --implicit-check-not=error:
// RUN: %{pipeline}="compile-from=ttnn compile-to=ttir" 2>&1 | FileCheck %s --check-prefix=BACKWARDS --implicit-check-not=error:
// RUN: %{pipeline}=optimization-level=x 2>&1 | FileCheck %s --check-prefix=INTEGER --implicit-check-not=error:
// RUN: %{pipeline}=fuse=maybe 2>&1 | FileCheck %s --check-prefix=BOOLEAN --implicit-check-not=error:
// RUN: %{pipeline}=fuse= 2>&1 | FileCheck %s --check-prefix=NOBOOLEAN --implicit-check-not=error:
// RUN: %{pipeline}=compile-to= 2>&1 | FileCheck %s --check-prefix=NOVALUE --implicit-check-not=error:
// RUN: %{pipeline}="dump-phases-to=''" 2>&1 | FileCheck %s --check-prefix=NOVALUE --implicit-check-not=error:
// RUN: %{pipeline}=system-desc-path= 2>&1 | FileCheck %s --check-prefix=NOVALUE --implicit-check-not=error:
// RUN: %{pipeline}="mesh-shape= fuse=true" 2>&1 | FileCheck %s --check-prefix=NOVALUE --implicit-check-not=error:
// RUN: %{pipeline}="system-desc-path=x.ttsys mock-system-desc-arch=n150" 2>&1 | FileCheck %s --check-prefix=SYSTEMS --implicit-check-not=error:
// RUN: %expect_status 2 tt-opt %s --ttcore-register-device="system-desc-path=x.ttsys mock-system-desc-arch=n150" 2>&1 | FileCheck %s --check-prefix=SYSTEMS --implicit-check-not=error:
// RUN: %expect_status 2 tt-opt %s --ttcore-load-system-desc="system-desc-path=x.ttsys mock-system-desc-arch=n150" 2>&1 | FileCheck %s --check-prefix=SYSTEMS --implicit-check-not=error:
// RUN: tt-sim query --card p150 -o %t.ttsys --quiet
// RUN: %expect_status 2 tt-sim run %s --card=%t.ttsys --compile-options=mock-system-desc-arch=n150 2>&1 | FileCheck %s --check-prefix=SIMSYSTEMS --implicit-check-not=error:
// RUN: %{pipeline}="fuse = true" 2>&1 | FileCheck %s --check-prefix=BLANKS --implicit-check-not=error:
// RUN: %{pipeline}="fuse =true" 2>&1 | FileCheck %s --check-prefix=BLANKS --implicit-check-not=error:
// RUN: %expect_status 2 tt-opt %s --canonicalize=max-iterations=x 2>&1 | FileCheck %s --check-prefix=PASS --implicit-check-not=error:
// RUN: %expect_status 2 tt-opt %s --pass-pipeline="builtin.module(ttir-to-ttnn-backend-pipeline{compile-to=nowhere})" 2>&1 | FileCheck %s --check-prefix=TEXT --implicit-check-not=error:
// RUN: %expect_status 2 tt-opt %s --ttcore-register-device=mock-system-desc-arch=n151 2>&1 | FileCheck %s --check-prefix=DEVICE --implicit-check-not=error:
// RUN: %expect_status 2 tt-opt %s --ttcore-load-system-desc=mock-system-desc-arch=n151 2>&1 | FileCheck %s --check-prefix=DEVICE --implicit-check-not=error:
// RUN: %expect_status 2 tt-opt %s --ttir-implicit-device=mesh=1,2 2>&1 | FileCheck %s --check-prefix=OLDNAME --implicit-check-not=error:
// RUN: %expect_status 2 tt-opt %s --pass-pipeline="builtin.module(" 2>&1 | FileCheck %s --check-prefix=BRACKET --implicit-check-not=error:
//
// REDEFINE: %{status} = 3
// RUN: %{pipeline}=system-desc-path=%t.missing.ttsys 2>&1 | FileCheck %s --check-prefix=MISSING --implicit-check-not=error:
// RUN: %{pipeline}=system-desc-path=%s 2>&1 | FileCheck %s --check-prefix=FORMAT --implicit-check-not=error:
// RUN: %{pipeline}=dump-phases-to=%s 2>&1 | FileCheck %s --check-prefix=NOFOLDER --implicit-check-not=error:
// RUN: %{pipeline}=dump-phases-to=%s/phases 2>&1 | FileCheck %s --check-prefix=FOLDER --implicit-check-not=error:
// RUN: %{pipeline}=memory-report=%s/report.json 2>&1 | FileCheck %s --check-prefix=REPORT --implicit-check-not=error:
// RUN: %expect_status 3 tt-opt %s --ttir-to-emitc-pipeline=memory-report=%s/report.json 2>&1 | FileCheck %s --check-prefix=EMITCFILE --implicit-check-not=error:
// RUN: %expect_status 3 tt-opt %s --ttir-to-ttmetal-pipeline=d2m-report=%s/report.json 2>&1 | FileCheck %s --check-prefix=KERNELS --implicit-check-not=error:
// RUN: %expect_status 3 tt-opt %s -o %t.mlir --ttcore-register-device=system-desc-path=%t.none 2>&1 | FileCheck %s --check-prefix=NODEVICE --implicit-check-not=error:
// RUN: %expect_status 3 tt-opt %s -o %t.mlir --ttcore-load-system-desc=system-desc-path=%t.none 2>&1 | FileCheck %s --check-prefix=NODEVICE --implicit-check-not=error:
// RUN: %expect_status 3 tt-opt %s -o %t.mlir --ttir-load-system-desc=path=%t.none 2>&1 | FileCheck %s --check-prefix=NODEVICE --implicit-check-not=error:
// RUN: %expect_status 3 tt-opt %s -o %t.mlir --pass-pipeline="builtin.module(ttcore-register-device{system-desc-path=%t.none})" 2>&1 | FileCheck %s --check-prefix=NODEVICE
// RUN: %expect_status 3 tt-opt %s -o %t.mlir --ttnn-memory-report=output=%s/x 2>&1 | FileCheck %s --check-prefix=PASSREPORT --implicit-check-not=error:
// RUN: %expect_status 3 tt-opt %s -o %t.mlir --d2m-report=output=%s/x 2>&1 | FileCheck %s --check-prefix=PASSREPORT --implicit-check-not=error:
// RUN: %expect_status 3 tt-opt %s -o %t.mlir --ttnn-optimize-layouts=statistics-json=%s/x 2>&1 | FileCheck %s --check-prefix=PASSREPORT --implicit-check-not=error:
// RUN: not test -e %t.mlir
//
// PHASE: tt-opt: error: --ttir-to-ttnn-backend-pipeline: unknown phase 'nowhere' in compile-{{to|from}}; the phases are input, ttir, layout, ttnn, memory
// NOPHASE: tt-opt: error: --ttir-to-ttnn-backend-pipeline: unknown phase '{{end|source}}' in compile-to; the phases are input, ttir, layout, ttnn, memory
// EMITC: tt-opt: error: --ttir-to-emitc-pipeline: unknown phase 'layuot' in compile-to; the phases are input, ttir, layout, ttnn, memory; did you mean 'layout'?
// EMITCFILE: tt-opt: error: --ttir-to-emitc-pipeline: memory-report: {{.*}}report.json: Not a directory
// BACKWARDS: tt-opt: error: --ttir-to-ttnn-backend-pipeline: compile-from=ttnn is after compile-to=ttir
// ARCH: tt-opt: error: --ttir-to-ttnn-backend-pipeline: cannot load the system description: unknown system 'grayskull'; known are n150, n300, p100, p150,
// MISSING: tt-opt: error: --ttir-to-ttnn-backend-pipeline: cannot load the system description: {{.*}}.missing.ttsys: No such file or directory
// FORMAT: tt-opt: error: --ttir-to-ttnn-backend-pipeline: cannot load the system description: {{.*}}options-errors.mlir: not a .ttsys file: expected identifier 'TTSY', found MLIR text
// EXTENT: tt-opt: error: --ttir-to-ttnn-backend-pipeline: mesh shape: expected extents of at least 1, found 0
// CHIPS: tt-opt: error: --ttir-to-ttnn-backend-pipeline: mesh shape: expected at most 1024 chips, found more
// CARD: tt-opt: error: --ttir-to-ttnn-backend-pipeline: mesh shape 2x2: expected a system with 4 chips, found 'n300' with 2
// NUMBER: tt-opt: error: --ttir-to-ttnn-backend-pipeline: mesh-shape: expected an integer, found 'wide'
// OPTION: tt-opt: error: --{{.*}}-pipeline: unknown option 'speed'
// NOFOLDER: tt-opt: error: --ttir-to-ttnn-backend-pipeline: dump-phases-to: failed to create folder '{{.*}}options-errors.mlir': Not a directory
// FOLDER: tt-opt: error: --ttir-to-ttnn-backend-pipeline: dump-phases-to: failed to create folder '{{.*}}options-errors.mlir/phases': Not a directory
// LEVEL: tt-opt: error: --ttir-to-ttnn-backend-pipeline: optimization-level: expected 0 or 1, found 3
// NEGATIVE: tt-opt: error: --ttir-to-ttnn-backend-pipeline: optimization-level: expected 0 or 1, found -1
// WEIGHTS: tt-opt: error: --ttir-to-ttnn-backend-pipeline: weight-dtype: expected one of declared, requested, bfp_bf8, bfp_bf4, found 'small'
// INTEGER: tt-opt: error: --ttir-to-ttnn-backend-pipeline: optimization-level: expected an integer, found 'x'
// BOOLEAN: tt-opt: error: --ttir-to-ttnn-backend-pipeline: fuse: expected true or false, found 'maybe'
// NOBOOLEAN: tt-opt: error: --ttir-to-ttnn-backend-pipeline: fuse: expected true or false, found ''
// NOVALUE: tt-opt: error: --ttir-to-ttnn-backend-pipeline: {{compile-to|dump-phases-to|system-desc-path|mesh-shape}}: needs a value
// SYSTEMS: tt-opt: error: --{{[a-z-]+}}: expected one of system-desc-path and mock-system-desc-arch, found both
// SIMSYSTEMS: tt-sim: error: {{.*}}.mlir: --ttir-to-ttnn-backend-pipeline: expected one of system-desc-path and mock-system-desc-arch, found both
// BLANKS: tt-opt: error: --ttir-to-ttnn-backend-pipeline: expected <option>=<value> without blanks, found '={{(true)?}}'
// PASS: tt-opt: error: --canonicalize: max-iterations: expected an integer, found 'x'
// TEXT: tt-opt: error: --pass-pipeline: --ttir-to-ttnn-backend-pipeline: unknown phase 'nowhere' in compile-to; the phases are
// DEVICE: tt-opt: error: --ttcore-{{register-device|load-system-desc}}: cannot load the system description: unknown system 'n151'; known are {{.*}}
// OLDNAME: tt-opt: error: --ttir-implicit-device: unknown option 'mesh'
// NODEVICE: tt-opt: error: {{(--[a-z-]+: )+}}cannot load the system description: {{.*}}.none: No such file or directory
// PASSREPORT: tt-opt: error: {{(--[a-z0-9-]+: )+}}{{output|statistics-json}}: {{.*}}options-errors.mlir/x: Not a directory
// BRACKET: tt-opt: error: --pass-pipeline: expected pass pipeline to be wrapped
// REPORT: tt-opt: error: --ttir-to-ttnn-backend-pipeline: memory-report: {{.*}}report.json: Not a directory
// KERNELS: tt-opt: error: --ttir-to-ttmetal-pipeline: d2m-report: {{.*}}report.json: Not a directory

// The output itself cannot be written.
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s -o %s/out.mlir 2>&1 | FileCheck %s --check-prefix=OUTPUT
//
// OUTPUT: tt-opt: error: cannot open output file '{{.*}}options-errors.mlir/out.mlir': Not a directory
func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttir.exp"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
