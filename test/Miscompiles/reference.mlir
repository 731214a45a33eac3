// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A wrong operation in the text of a compiled module is found by its place, by --reference and not by --golden, on both paths.
//
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.ref.ttnn
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s -o %t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.ref.ttnn | FileCheck %s --check-prefix=SAME
// RUN: not tt-sim run %t.ttnn --reference=%t.ttnn 2>&1 | FileCheck %s --check-prefix=COMPILED
// COMPILED: expected a file of --ttir-to-reference-pipeline, found a compiled program
// RUN: sed 's/"ttnn.relu"/"ttnn.abs"/' %t.mlir | tt-translate --ttnn-to-flatbuffer -o %t.abs.ttnn
// RUN: tt-sim run %t.abs.ttnn --golden | FileCheck %s --check-prefix=GOLDEN
// RUN: not tt-sim run %t.abs.ttnn --reference=%t.ref.ttnn 2>&1 | FileCheck %s --check-prefix=ABS
// RUN: not tt-sim run %t.abs.ttnn --reference=%t.ref.ttnn --json | FileCheck %s --check-prefix=JSON
// RUN: tt-opt --ttir-to-ttmetal-pipeline=ttnn-mode=true --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.kernels.ttnn
// RUN: tt-sim run %t.kernels.ttnn --reference=%t.ref.ttnn | FileCheck %s --check-prefix=SAME
//
// Integers count, and so do outputs without a counterpart of their operation.
// RUN: sed 's/"ttnn.argmax"(\(%%[0-9]*\)) <{dim_arg = \[1 : i32\]/"ttnn.argmax"(\1) <{dim_arg = [0 : i32]/' %t.mlir | tt-translate --ttnn-to-flatbuffer -o %t.axis.ttnn
// RUN: not tt-sim run %t.axis.ttnn --reference=%t.ref.ttnn --seed=1 2>&1 | FileCheck %s --check-prefix=AXIS
// RUN: sed 's/"ttnn.relu"/"ttnn.abs"/' %t.mlir | tt-opt --strip-debuginfo | tt-translate --ttnn-to-flatbuffer -o %t.lost.ttnn
// RUN: not tt-sim run %t.lost.ttnn --reference=%t.ref.ttnn 2>&1 | FileCheck %s --check-prefix=LOST
//
// Two files; results on the way.
// RUN: tt-sim diff %t.ttnn %t.ttnn | FileCheck %s --check-prefix=SAME-FILE
// RUN: not tt-sim diff %t.ttnn %t.abs.ttnn 2>&1 | FileCheck %s --check-prefix=DIFF --implicit-check-not='the reference'
// RUN: not tt-sim diff %t.ttnn %t.abs.ttnn --json 2> %t.txt | FileCheck %s --check-prefix=DIFF-JSON
// RUN: not tt-sim diff %t.none %t.none-either 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: rm -rf %t.artifacts
// RUN: tt-sim run %t.ttnn --save-artifacts --save-intermediates --artifact-dir=%t.artifacts
// RUN: ls %t.artifacts/* | FileCheck %s --check-prefix=FILES
//
// What cannot be compared.
// RUN: not tt-sim run %t.ttnn --save-intermediates 2>&1 | FileCheck %s --check-prefix=NEEDS
// RUN: not tt-sim run %t.ttnn --reference-tolerance=2 2>&1 | FileCheck %s --check-prefix=ALONE
// RUN: not tt-sim run %t.ttnn --reference=%t.none 2>&1 | FileCheck %s --check-prefix=NONE
// RUN: not tt-sim diff %t.ttnn 2>&1 | FileCheck %s --check-prefix=TWO
// RUN: echo 'func.func @net(%%x: tensor<2xf32>) -> tensor<2xf32> { return %%x : tensor<2xf32> }' | tt-opt --ttir-to-reference-pipeline | tt-translate --ttnn-to-flatbuffer -o %t.other.ttnn
// RUN: not tt-sim run %t.ttnn --reference=%t.other.ttnn 2>&1 | FileCheck %s --check-prefix=OTHER
// RUN: sed 's/func.func @net/func.func @web/' %s | tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo > %t.web.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.web.mlir -o %t.web.ttnn
// RUN: tt-sim run %t.ttnn --reference=%t.web.ttnn | FileCheck %s --check-prefix=ALONE-NAME
// RUN: printf '%%s\n' 'func.func @one() -> tensor<2xf32> { %%0 = "ttir.ones"() <{shape = array<i32: 2>}> : () -> tensor<2xf32> return %%0 : tensor<2xf32> }' \
// RUN:   'func.func @two() -> tensor<2xf32> { %%0 = "ttir.ones"() <{shape = array<i32: 2>}> : () -> tensor<2xf32> return %%0 : tensor<2xf32> }' > %t.two.mlir
// RUN: tt-opt --ttir-to-reference-pipeline %t.two.mlir | tt-translate --ttnn-to-flatbuffer -o %t.two.ttnn
// RUN: not tt-sim run %t.ttnn --reference=%t.two.ttnn 2>&1 | FileCheck %s --check-prefix=NO-NAME
//
// A reference is in double precision itself.
// RUN: not tt-sim run %t.ref.ttnn --golden 2>&1 | FileCheck %s --check-prefix=ITSELF
//
// Operations that only bring narrow integers into range are no rows.
// RUN: echo 'func.func @sum(%%x: tensor<8xi8>) -> (tensor<8xi8>, tensor<8xi8>) { %%0 = "ttir.add"(%%x, %%x) : (tensor<8xi8>, tensor<8xi8>) -> tensor<8xi8> %%1 = "ttir.add"(%%0, %%x) : (tensor<8xi8>, tensor<8xi8>) -> tensor<8xi8> return %%0, %%1 : tensor<8xi8>, tensor<8xi8> }' > %t.narrow.mlir
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %t.narrow.mlir | tt-translate --ttnn-to-flatbuffer -o %t.narrow.ref.ttnn
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %t.narrow.mlir | tt-translate --ttnn-to-flatbuffer -o %t.narrow.ttnn
// RUN: tt-sim run %t.narrow.ttnn --reference=%t.narrow.ref.ttnn | FileCheck %s --check-prefix=NARROW --implicit-check-not=full

// SAME: first divergence from the reference: none
// GOLDEN: first divergence, isolated: none below 0.99
// ABS: first divergence from the reference: operation [[#]] (relu) at reference.mlir:[[#RELU:]]:{{[0-9]+}} is the first that diverges: relative error {{.*}}, computed by operation {{[0-9]+}} (abs)
// ABS: error: {{.*}}: program 0 "net": operation {{[0-9]+}} (relu) at reference.mlir:[[#RELU]]:
// JSON: "agrees": false
// JSON: "first_divergence": {{[0-9]+}}
// AXIS: (argmax) at reference.mlir:{{[0-9]+}}:{{[0-9]+}} is the first that diverges: {{[0-9]+}} of 4 elements differ
// LOST: 0 of 4 values of the reference have a counterpart: print locations with --mlir-print-debuginfo, from the same file
// LOST: first divergence from the reference: output 0 diverges: relative error {{.*}}; operation {{[0-9]+}} (dot_general) at {{.*}} has no counterpart
// SAME-FILE: output 0 of {{.*}}.ttnn: 4x4xf32=
// SAME-FILE: first divergence from {{.*}}.ttnn: none
// DIFF: output 0 of {{.*}}.tmp.ttnn: 4x4xf32=
// DIFF-NEXT: output 0 of {{.*}}.tmp.abs.ttnn: 4x4xf32=
// DIFF: inputs: generated (--init=probe --seed=0)
// DIFF-NEXT: against {{.*}}.tmp.ttnn (relative errors; ! diverges)
// DIFF: 12 of 12 values of {{.*}}.tmp.ttnn have a counterpart
// DIFF-NEXT: first divergence from {{.*}}.tmp.ttnn: operation {{.*}} is the first that diverges
// DIFF-JSON: "subject": "{{.*}}.tmp.ttnn"
// DIFF-JSON: "values": [
// BOTH: error: {{.*}}.none: No such file or directory
// BOTH: error: {{.*}}.none-either: No such file or directory
// FILES: program_0_op_{{[0-9]+}}_relu_reference.mlir_{{[0-9]+}}_{{[0-9]+}}.npy
// NEEDS: error: --save-intermediates needs --save-artifacts
// ALONE: error: --reference-tolerance needs --reference
// NONE: error: {{.*}}.none: No such file or directory
// TWO: error: expected 2 files, found 1
// OTHER: expected 1 input, as in the reference, found 2
// ALONE-NAME: against the reference, program "web" (relative errors; ! diverges)
// NO-NAME: error: {{.*}}: program 0 "net": expected a program "net" in the reference, found "one", "two"
// ITSELF: error: {{.*}}: program 0 "net": --golden would compare a reference, which is in double precision, with itself
// NARROW: against the reference
// NARROW: : add {{ *}}si32 {{ *}}0{{[.]?}}
// NARROW-NEXT: : add {{ *}}si32
// NARROW-NEXT: output 0
// NARROW: 2 of 2 values of the reference have a counterpart
// NARROW-NEXT: first divergence from the reference: none

func.func @net(%x: tensor<4x8xf32>, %w: tensor<4x8xf32>) -> (tensor<4x4xf32>, tensor<4xi32>) {
  %0 = "ttir.dot_general"(%x, %w) <{batch_dims_lhs = array<i64>, contract_dims_lhs = array<i64: 1>, batch_dims_rhs = array<i64>, contract_dims_rhs = array<i64: 1>}> : (tensor<4x8xf32>, tensor<4x8xf32>) -> tensor<4x4xf32>
  %1 = "ttir.relu"(%0) : (tensor<4x4xf32>) -> tensor<4x4xf32>
  %2 = "ttir.subtract"(%0, %1) : (tensor<4x4xf32>, tensor<4x4xf32>) -> tensor<4x4xf32>
  %3 = "ttir.argmax"(%0) <{dim_arg = [1 : i32], keep_dim = false}> : (tensor<4x4xf32>) -> tensor<4xi32>
  return %2, %3 : tensor<4x4xf32>, tensor<4xi32>
}
