// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that store bf16 are off by its rounding and no more: another bound of a clamp is found. Operations that diverge
// where the outputs cannot see it are counted. Phases whose kernels have bodies of library calls are compiled on.
//
// RUN: rm -rf %t && mkdir %t && split-file %s %t
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %t/clamp.mlir | tt-translate --ttnn-to-flatbuffer -o %t/clamp.ref.ttnn
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true --mlir-print-debuginfo %t/clamp.mlir -o %t/k.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t/k.mlir -o %t/k.ttnn
// RUN: sed 's/max = 1.500000e+00/max = 1.250000e+00/' %t/k.mlir | tt-translate --ttnn-to-flatbuffer -o %t/max.ttnn
// RUN: sed 's/min = -1.000000e-01/min = -2.000000e-01/' %t/k.mlir | tt-translate --ttnn-to-flatbuffer -o %t/min.ttnn
// RUN: tt-sim run %t/k.ttnn --reference=%t/clamp.ref.ttnn --init=randn | FileCheck %s --check-prefix=RIGHT
// RUN: tt-sim run %t/k.ttnn --reference=%t/clamp.ref.ttnn --init=randn --seed=1 | FileCheck %s --check-prefix=RIGHT
// RUN: not tt-sim run %t/max.ttnn --reference=%t/clamp.ref.ttnn --init=randn | FileCheck %s --check-prefix=CLAMP
// RUN: not tt-sim run %t/max.ttnn --reference=%t/clamp.ref.ttnn --init=randn --seed=1 | FileCheck %s --check-prefix=CLAMP
// RUN: not tt-sim run %t/min.ttnn --reference=%t/clamp.ref.ttnn --init=randn | FileCheck %s --check-prefix=CLAMP
// RUN: not tt-sim run %t/min.ttnn --reference=%t/clamp.ref.ttnn --init=randn --seed=1 | FileCheck %s --check-prefix=CLAMP
// RIGHT: first divergence from the reference: none
// RIGHT-NOT: not seen
// CLAMP: first divergence from the reference: {{operation 3|output 0}}
//
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %t/hidden.mlir | tt-translate --ttnn-to-flatbuffer -o %t/hidden.ref.ttnn
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %t/hidden.mlir | sed 's/ttnn.relu/ttnn.abs/' \
// RUN:   | tt-translate --ttnn-to-flatbuffer -o %t/hidden.ttnn
// RUN: tt-sim run %t/hidden.ttnn --reference=%t/hidden.ref.ttnn | FileCheck %s --check-prefix=HIDDEN
// RUN: tt-sim run %t/hidden.ttnn --reference=%t/hidden.ref.ttnn --json | FileCheck %s --check-prefix=JSON
// HIDDEN: first divergence from the reference: none
// HIDDEN-NEXT: not seen in the outputs on these inputs: 1 operation that diverges: operation 0 (relu) at hidden.mlir:2:8
// JSON: "not_seen": 1
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline="ttnn-mode=true dump-phases-to=%t/phases" --mlir-print-debuginfo %t/concat.mlir -o /dev/null
// RUN: tt-sim bisect --phases=%t/phases | FileCheck %s --check-prefix=PHASES
// PHASES: threads: agrees, compiled by later phases, which may be wrong as well
// PHASES: no phase changes values

//--- clamp.mlir
func.func @clamp(%x: tensor<33x70xbf16>, %y: tensor<33x70xbf16>) -> tensor<33x70xbf16> {
  %0 = "ttir.add"(%x, %y) : (tensor<33x70xbf16>, tensor<33x70xbf16>) -> tensor<33x70xbf16>
  %1 = "ttir.gelu"(%0) : (tensor<33x70xbf16>) -> tensor<33x70xbf16>
  %2 = "ttir.clamp_scalar"(%1) <{min = -0.1 : f32, max = 1.5 : f32}> : (tensor<33x70xbf16>) -> tensor<33x70xbf16>
  %3 = "ttir.multiply"(%2, %y) : (tensor<33x70xbf16>, tensor<33x70xbf16>) -> tensor<33x70xbf16>
  return %3 : tensor<33x70xbf16>
}

//--- hidden.mlir
func.func @hidden(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %0 = "ttir.relu"(%x) : (tensor<32x32xf32>) -> tensor<32x32xf32>
  %1 = "ttir.clamp_scalar"(%0) <{min = -2.0 : f32, max = -1.0 : f32}> : (tensor<32x32xf32>) -> tensor<32x32xf32>
  return %1 : tensor<32x32xf32>
}

//--- concat.mlir
func.func @concat(%x: tensor<5x19xbf16>, %y: tensor<5x19xbf16>) -> tensor<10x19xbf16> {
  %0 = "ttir.concat"(%x, %y) <{dim = 0 : si32}> : (tensor<5x19xbf16>, tensor<5x19xbf16>) -> tensor<10x19xbf16>
  return %0 : tensor<10x19xbf16>
}
