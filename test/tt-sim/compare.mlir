// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// DEFINE: %{identity} = tt-sim run %t.ttnn --program-index=0
// DEFINE: %{wide} = tt-sim run %t.ttnn --program-index=1
// DEFINE: %{count} = tt-sim run %t.ttnn --program-index=2

// An infinity equals the same infinity only and NaN only NaN, at any tolerance.
// RUN: %{identity} --input=4xf32=1,inf,-inf,nan --expected-output=4xf32=1,inf,-inf,nan | FileCheck %s --check-prefix=SAME
// RUN: %{identity} --input=4xf32=1,inf,-inf,nan --identity | FileCheck %s --check-prefix=SAME
// RUN: not %{identity} --input=4xf32=1,2,inf,1 --expected-output=4xf32=1,inf,-inf,nan --rtol=1 --atol=1e30 2>&1 | FileCheck %s --check-prefix=THREE
// RUN: not %{identity} --input=4xf32=1,inf,-inf,nan --expected-output=4xf32=1 --rtol=1 --atol=1e30 2>&1 | FileCheck %s --check-prefix=OTHER
// SAME: output 0 agrees: pcc 1.000000
// THREE: error: {{.*}}: output 0 differs from the expected value: 3 of 4 elements differ by more than 1e+30 + 1 * |expected|, the first at 1: expected inf, found 2
// OTHER: error: {{.*}}: output 0 differs from the expected value: 3 of 4 elements differ by more than 1e+30 + 1 * |expected|, the first at 1: expected 1, found inf

// Expected values are not rounded: the declared type has this one, the device (f32) does not.
// RUN: not %{wide} --input=1xf64=1e300 --expected-output=1xf64=-1e300 2>&1 | FileCheck %s --check-prefix=WIDE
// WIDE: 1 of 1 element differ by more than 1e-08 + 1e-05 * |expected|, the first at 0: expected -1e+300, found -inf

// The message is about the criterion that is not met.
// RUN: not %{identity} --input=4xf32=1,2,3,4 --expected-output=4xf32=1,2,3,5 --pcc=0.99 > %t.pcc 2>&1
// RUN: FileCheck %s --check-prefix=PCC --input-file=%t.pcc --implicit-check-not="differ by"
// RUN: not %{identity} --input=4xf32=1,2,3,4 --expected-output=4xf32=1,2,3,5 --pcc=0.99 --atol=0.5 2>&1 | FileCheck %s --check-prefix=BOTH
// RUN: %{identity} --input=4xf32=1,2,3,4 --expected-output=4xf32=1,2,3,5 --pcc=0.98
// RUN: not %{identity} --input=4xf32=1,2,3,inf --expected-output=4xf32=1,2,3,5 --pcc=0.9 2>&1 | FileCheck %s --check-prefix=INF
// RUN: not %{count} --input=4xsi32=1 --expected-output=4xsi32=1,1,1,2 --pcc=0.9 2>&1 | FileCheck %s --check-prefix=SHARE
// PCC: output 0 differs: pcc 0.98{{.*}}: pcc: expected at least 0.99, found 0.98{{[0-9]+}}{{$}}
// PCC: error: {{.*}}: output 0 differs from the expected value: pcc: expected at least 0.99, found 0.98{{[0-9]+}}{{$}}
// BOTH: 1 of 4 elements differ by more than 0.5 + 1e-05 * |expected|, the first at 3: expected 5, found 4; pcc: expected at least {{.*}}, found 0.98
// INF: output 0 differs from the expected value: infinities or NaNs differ in 1 element{{$}}
// SHARE: output 0 differs from the expected value: share of equal elements: expected at least 0.9, found 0.75

// RUN: not %{identity} --input=4xf32=1,2,3,4 --expected-output=4xf32=1,2,3,5 --pcc=0.99 --json > %t.json
// RUN: %python -c "import json; c, = json.load(open('%t.json'))['files'][0]['programs'][0]['checks']; assert not c['passed'] and len(c['failures']) == 1, c"
func.func @identity(%a: tensor<4xf32>) -> tensor<4xf32> {
  %0 = "ttir.neg"(%a) : (tensor<4xf32>) -> tensor<4xf32>
  %1 = "ttir.neg"(%0) : (tensor<4xf32>) -> tensor<4xf32>
  return %1 : tensor<4xf32>
}
func.func @wide(%a: tensor<1xf64>) -> tensor<1xf64> {
  %0 = "ttir.neg"(%a) : (tensor<1xf64>) -> tensor<1xf64>
  return %0 : tensor<1xf64>
}
func.func @count(%a: tensor<4xi32>) -> tensor<4xi32> {
  %0 = "ttir.neg"(%a) : (tensor<4xi32>) -> tensor<4xi32>
  %1 = "ttir.neg"(%0) : (tensor<4xi32>) -> tensor<4xi32>
  return %1 : tensor<4xi32>
}
