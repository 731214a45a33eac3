// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One message, exit status 1, no output file.
// DEFINE: %{pipeline} = not tt-opt %s -o %t.mlir --ttir-to-ttnn-backend-pipeline
// RUN: rm -rf %t.mlir
// RUN: %{pipeline}=compile-to=nowhere 2>&1 | FileCheck %s --check-prefix=PHASE --implicit-check-not=error:
// RUN: %{pipeline}=mock-system-desc-arch=grayskull 2>&1 | FileCheck %s --check-prefix=ARCH --implicit-check-not=error:
// RUN: %{pipeline}=system-desc-path=%t.missing.ttsys 2>&1 | FileCheck %s --check-prefix=MISSING --implicit-check-not=error:
// RUN: %{pipeline}=system-desc-path=%s 2>&1 | FileCheck %s --check-prefix=FORMAT --implicit-check-not=error:
// RUN: %{pipeline}=mesh-shape=0 2>&1 | FileCheck %s --check-prefix=EXTENT --implicit-check-not=error:
// RUN: %{pipeline}=mesh-shape=9223372036854775807,2 2>&1 | FileCheck %s --check-prefix=CHIPS --implicit-check-not=error:
// RUN: %{pipeline}="mesh-shape=2,2 mock-system-desc-arch=n300" 2>&1 | FileCheck %s --check-prefix=CARD --implicit-check-not=error:
// RUN: %{pipeline}=mesh-shape=wide 2>&1 | FileCheck %s --check-prefix=NUMBER
// RUN: %{pipeline}=speed=fast 2>&1 | FileCheck %s --check-prefix=OPTION
// RUN: %{pipeline}=dump-phases-to=%s/phases 2>&1 | FileCheck %s --check-prefix=FOLDER --implicit-check-not=error:
// RUN: %{pipeline}=weight-dtype=small 2>&1 | FileCheck %s --check-prefix=WEIGHTS --implicit-check-not=error:
// RUN: %{pipeline}=optimization-level=2 2>&1 | FileCheck %s --check-prefix=LEVEL --implicit-check-not=error:
// RUN: %{pipeline}=optimization-level=-1 2>&1 | FileCheck %s --check-prefix=NEGATIVE --implicit-check-not=error:
// RUN: %{pipeline}=compile-from=nowhere 2>&1 | FileCheck %s --check-prefix=PHASE --implicit-check-not=error:
// RUN: %{pipeline}="compile-from=ttnn compile-to=ttir" 2>&1 | FileCheck %s --check-prefix=BACKWARDS --implicit-check-not=error:
// RUN: not test -e %t.mlir
//
// PHASE: options-errors.mlir:{{[1-9][0-9]*}}:1: error: unknown phase 'nowhere'; the phases are input, ttir, layout, ttnn, memory
// BACKWARDS: error: compile-from=ttnn is behind compile-to=ttir
// ARCH: options-errors.mlir:{{[1-9][0-9]*}}:1: error: cannot load the system description: unknown system 'grayskull'; known are n150, n300, p100, p150,
// MISSING: error: cannot load the system description: {{.*}}.missing.ttsys: No such file or directory
// FORMAT: error: cannot load the system description: {{.*}}options-errors.mlir: not a .ttsys file: the identifier is '{{.*}}' but 'TTSY' was wanted
// EXTENT: error: mesh shape has extent 0 but at least 1 was wanted
// CHIPS: error: mesh shape has more than 1024 chips
// CARD: error: mesh shape 2x2 needs 4 chips but system 'n300' has 2
// NUMBER: 'wide' value invalid for long argument
// OPTION: tt-opt: error: --{{.*}}-pipeline: unknown option 'speed'
// FOLDER: error: cannot make folder '{{.*}}options-errors.mlir/phases': Not a directory
// LEVEL: options-errors.mlir:{{[1-9][0-9]*}}:1: error: optimization-level is 2 but should be 0 or 1
// NEGATIVE: error: optimization-level is -1 but should be 0 or 1
// WEIGHTS: error: weight-dtype is 'small' but should be declared or requested

// The output itself cannot be written.
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %s -o %s/out.mlir 2>&1 | FileCheck %s --check-prefix=OUTPUT
//
// OUTPUT: cannot open output file '{{.*}}options-errors.mlir/out.mlir': Not a directory
func.func @main(%arg0: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttir.exp"(%arg0) : (tensor<4xf32>) -> tensor<4xf32>
  return %0 : tensor<4xf32>
}
