// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Inputs that comparisons make up: of both signs, with zeros, the same for the same seed, and fitted to the operations that take them.
//
// RUN: tt-opt --ttir-to-reference-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.ref.ttnn
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: rm -rf %t.a %t.b %t.c
// RUN: tt-sim run %t.ttnn --reference=%t.ref.ttnn --save-artifacts --artifact-dir=%t.a | FileCheck %s --implicit-check-not='inputs: made'
// RUN: tt-sim run %t.ttnn --reference=%t.ref.ttnn --json | FileCheck %s --check-prefix=JSON
//
// RUN: tt-sim run %t.ttnn --reference=%t.ref.ttnn --threads=3 --save-artifacts --artifact-dir=%t.b | grep inputs: > %t.b.txt
// RUN: tt-sim run %t.ttnn --reference=%t.ref.ttnn --seed=1 --save-artifacts --artifact-dir=%t.c | FileCheck %s --check-prefix=SEED
// RUN: diff -r %t.a %t.b
// RUN: not diff -rq %t.a %t.c > %t.differs.txt
// RUN: %python %S/Inputs/probed.py %t.a/*
//
// What is printed and saved is of the inputs that found the first divergence; the seed gives both sets again.
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline --mlir-print-debuginfo %s | sed 's/max = 1.000000e+02/max = 1.000000e+03/' | tt-translate --ttnn-to-flatbuffer -o %t.wrong.ttnn
// RUN: rm -rf %t.d %t.e
// RUN: not tt-sim run %t.wrong.ttnn --reference=%t.ref.ttnn --program-index=bounds --save-artifacts --artifact-dir=%t.d 2>&1 | FileCheck %s --check-prefix=WRONG
// RUN: not tt-sim run %t.wrong.ttnn --reference=%t.ref.ttnn --program-index=bounds --json --seed=3 2> %t.e1.txt | FileCheck %s --check-prefix=WRONG-JSON
// RUN: not tt-sim run %t.wrong.ttnn --reference=%t.ref.ttnn --program-index=bounds --seed=3 --init=probe --save-artifacts --artifact-dir=%t.e 2> %t.e3.txt
// RUN: diff %t.e1.txt %t.e3.txt
// RUN: not tt-sim diff %t.ttnn %t.wrong.ttnn --program-index=bounds 2>&1 | FileCheck %s --check-prefix=WRONG-DIFF
// RUN: %python -c "import numpy, sys; assert all(abs(numpy.load(path)).max() > 100 for path in sys.argv[1:])" %t.d/*/program_6_input_0.npy %t.e/*/program_6_input_0.npy
//
// What is given stays as it is, and without a comparison nothing is said.
// RUN: tt-sim run %t.ttnn --reference=%t.ref.ttnn --program-index=root --input=16xf32=4 | FileCheck %s --check-prefix=GIVEN
// RUN: tt-sim run %t.ttnn --reference=%t.ref.ttnn --program-index=quotient --input=16xf32=4 | FileCheck %s --check-prefix=PARTLY
// RUN: tt-sim run %t.ttnn --reference=%t.ref.ttnn --program-index=root --init=ones | FileCheck %s --check-prefix=ONES
// RUN: tt-sim run %t.ttnn | FileCheck %s --check-prefix=PLAIN --implicit-check-not=inputs:
// RUN: tt-sim run %t.ttnn --program-index=root --init=probe --output=@%t.npy
// RUN: tt-sim diff %t.ttnn %t.ttnn --program-index=root | FileCheck %s --check-prefix=DIFF

// CHECK: program 0 "signs"
// CHECK: inputs: generated (--init=probe --seed=0)
// CHECK: program 1 "root"
// CHECK: inputs: generated (--init=probe --seed=0); positive: input 0
// CHECK: program 2 "quotient"
// CHECK: inputs: generated (--init=probe --seed=0); without zeros: inputs 0, 1
// CHECK: program 3 "arcs"
// CHECK: inputs: generated (--init=probe --seed=0); between 0 and 1: input 0
// CHECK: program 4 "behind_a_sum"
// CHECK: inputs: generated (--init=probe --seed=0); positive: input 0
// CHECK: program 5 "hopeless"
// CHECK: inputs: generated (--init=probe --seed=0); above 1: input 0
// CHECK: not judged on these inputs: operation 2 (sqrt) at probe.mlir:{{[0-9:]+}} makes NaN or infinities of finite values
// CHECK: program 6 "bounds"
// CHECK: inputs: generated (--init=probe --seed=0); then wide: input 0
// CHECK-NOT: not judged
// CHECK: operation {{ *}}type {{ *}}double {{ *}}scaled {{ *}}as run
// CHECK: program 7 "out_of_reach"
// CHECK: inputs: generated (--init=probe --seed=0)
// CHECK: not judged on these inputs: operation 0 (clamp_scalar) at probe.mlir:{{[0-9:]+}} changes nothing
// CHECK-NOT: bound
// CHECK: program 8 "scalar"
// CHECK: inputs: generated (--init=probe --seed=0)
// CHECK-NOT: not judged
// CHECK: program 9 "integers"
// CHECK: inputs: generated (--init=probe --seed=0)
// CHECK: program 10 "lookup"
// CHECK: inputs: generated (--init=probe --seed=0)
// CHECK: program 11 "one_bound"
// CHECK: inputs: generated (--init=probe --seed=0); then wide: input 0
// CHECK: not judged on these inputs: operation 0 (clamp_scalar) at probe.mlir:{{[0-9:]+}} and 1 other never meet their upper bound
// CHECK-NOT: not judged
// CHECK: program 12 "ends"
// CHECK: inputs: generated (--init=probe --seed=0); then narrow: input 0
// CHECK-NOT: not judged
// CHECK: program 13 "saturated"
// CHECK: inputs: generated (--init=probe --seed=0); then narrow: input 0
// CHECK: not judged on these inputs: operation 3 (tanh) at probe.mlir:{{[0-9:]+}} saturates
// JSON: "inputs": {
// JSON: "init": "probe"
// JSON: "seed": 0
// JSON: "domains": [
// JSON-NEXT: "any",
// JSON: "positive"
// JSON: "nonzero",
// JSON-NEXT: "nonzero"
// JSON: "undefined": [{{$}}
// JSON-NEXT: 2
// JSON: "spread": [
// JSON-NEXT: 10
// JSON: "idle": [{{$}}
// JSON-NEXT: 0
// JSON: "without_upper_bound": [{{$}}
// JSON-NEXT: 0,
// JSON-NEXT: 1
// JSON: "saturated": [{{$}}
// JSON-NEXT: 3
// WRONG: output 0: 256xf32: min -1.0000e+02 max 1.0000e+03
// WRONG: operation 0 (clamp_scalar) at {{.*}} is the first that diverges, on scaled inputs: relative error
// WRONG: error: {{.*}} diverges, on scaled inputs
// WRONG-JSON: "scaled": {
// WRONG-JSON: "agrees": false
// WRONG-JSON: "found_by": "scaled"
// WRONG-DIFF: output 0 of {{.*}}.tmp.ttnn: 256xf32: min -1.0000e+02 max 1.0000e+02
// WRONG-DIFF: diverges, on scaled inputs
// SEED: inputs: generated (--init=probe --seed=1)
// GIVEN: inputs: given
// PARTLY: inputs: 1 of 2 given, others generated (--init=probe --seed=0); without zeros: input 1
// ONES: inputs: generated (--init=ones --seed=0)
// PLAIN: program 10 "lookup"
// DIFF: inputs: generated (--init=probe --seed=0); positive: input 0

func.func @signs(%x: tensor<64x64xf32>, %b: tensor<64xf32>) -> tensor<64x64xf32> {
  %0 = "ttir.add"(%x, %b) : (tensor<64x64xf32>, tensor<64xf32>) -> tensor<64x64xf32>
  return %0 : tensor<64x64xf32>
}
func.func @root(%x: tensor<16xf32>) -> tensor<16xf32> {
  %0 = "ttir.rsqrt"(%x) : (tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
func.func @quotient(%x: tensor<16xf32>, %y: tensor<16xf32>) -> tensor<16xf32> {
  %0 = "ttir.div"(%x, %y) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
func.func @arcs(%x: tensor<16xf32>) -> tensor<16xf32> {
  %0 = "ttir.asin"(%x) : (tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
func.func @behind_a_sum(%x: tensor<16xf32>) -> tensor<16xf32> {
  %0 = "ttir.full"() <{shape = array<i32: 16>, fill_value = 1.000000e-05 : f32}> : () -> tensor<16xf32>
  %1 = "ttir.add"(%x, %0) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %2 = "ttir.log"(%1) : (tensor<16xf32>) -> tensor<16xf32>
  return %2 : tensor<16xf32>
}
func.func @hopeless(%x: tensor<16xf32>) -> tensor<16xf32> {
  %0 = "ttir.abs"(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %1 = "ttir.neg"(%0) : (tensor<16xf32>) -> tensor<16xf32>
  %2 = "ttir.sqrt"(%1) : (tensor<16xf32>) -> tensor<16xf32>
  return %2 : tensor<16xf32>
}
func.func @bounds(%x: tensor<256xf32>) -> tensor<256xf32> {
  %0 = "ttir.clamp_scalar"(%x) <{min = -1.000000e+02 : f32, max = 1.000000e+02 : f32}> : (tensor<256xf32>) -> tensor<256xf32>
  return %0 : tensor<256xf32>
}
func.func @out_of_reach(%x: tensor<16xf32>) -> tensor<16xf32> {
  %0 = "ttir.clamp_scalar"(%x) <{min = -1.000000e+30 : f32, max = 1.000000e+30 : f32}> : (tensor<16xf32>) -> tensor<16xf32>
  return %0 : tensor<16xf32>
}
func.func @scalar(%x: tensor<8x8xf32>, %s: tensor<1x1xf32>, %t: tensor<1xf32>, %u: tensor<1x1x1xf32>) -> tensor<8x8xf32> {
  %0 = "ttir.multiply"(%x, %s) : (tensor<8x8xf32>, tensor<1x1xf32>) -> tensor<8x8xf32>
  %1 = "ttir.multiply"(%0, %t) : (tensor<8x8xf32>, tensor<1xf32>) -> tensor<8x8xf32>
  %2 = "ttir.multiply"(%1, %u) : (tensor<8x8xf32>, tensor<1x1x1xf32>) -> tensor<1x8x8xf32>
  %3 = "ttir.reshape"(%2) <{shape = [8 : i32, 8 : i32]}> : (tensor<1x8x8xf32>) -> tensor<8x8xf32>
  return %3 : tensor<8x8xf32>
}
func.func @integers(%x: tensor<256xsi32>, %y: tensor<256xui8>, %z: tensor<256xsi16>) -> (tensor<256xsi32>, tensor<256xui8>, tensor<256xsi16>) {
  %0 = "ttir.add"(%x, %x) : (tensor<256xsi32>, tensor<256xsi32>) -> tensor<256xsi32>
  %1 = "ttir.maximum"(%y, %y) : (tensor<256xui8>, tensor<256xui8>) -> tensor<256xui8>
  %2 = "ttir.add"(%z, %z) : (tensor<256xsi16>, tensor<256xsi16>) -> tensor<256xsi16>
  return %0, %1, %2 : tensor<256xsi32>, tensor<256xui8>, tensor<256xsi16>
}
func.func @lookup(%x: tensor<64xsi32>, %w: tensor<48x8xf32>) -> tensor<64x8xf32> {
  %0 = "ttir.embedding"(%x, %w) : (tensor<64xsi32>, tensor<48x8xf32>) -> tensor<64x8xf32>
  return %0 : tensor<64x8xf32>
}
func.func @one_bound(%x: tensor<64xf32>) -> tensor<64xf32> {
  %0 = "ttir.clamp_scalar"(%x) <{min = 5.000000e-01 : f32, max = 1.000000e+30 : f32}> : (tensor<64xf32>) -> tensor<64xf32>
  %1 = "ttir.clamp_scalar"(%0) <{min = 1.000000e+00 : f32, max = 2.000000e+30 : f32}> : (tensor<64xf32>) -> tensor<64xf32>
  %2 = "ttir.clamp_scalar"(%1) <{min = 2.000000e+00 : f32, max = 3.40282347E+38 : f32}> : (tensor<64xf32>) -> tensor<64xf32>
  return %2 : tensor<64xf32>
}
func.func @ends(%x: tensor<8x1024xf32>) -> tensor<8xf32> {
  %0 = "ttir.abs"(%x) : (tensor<8x1024xf32>) -> tensor<8x1024xf32>
  %1 = "ttir.sum"(%0) <{keep_dim = false, dim_arg = [1 : i32]}> : (tensor<8x1024xf32>) -> tensor<8xf32>
  %2 = "ttir.tanh"(%1) : (tensor<8xf32>) -> tensor<8xf32>
  return %2 : tensor<8xf32>
}
func.func @saturated(%x: tensor<16xf32>) -> tensor<16xf32> {
  %0 = "ttir.full"() <{shape = array<i32: 16>, fill_value = 4.000000e+01 : f32}> : () -> tensor<16xf32>
  %1 = "ttir.abs"(%x) : (tensor<16xf32>) -> tensor<16xf32>
  %2 = "ttir.add"(%0, %1) : (tensor<16xf32>, tensor<16xf32>) -> tensor<16xf32>
  %3 = "ttir.tanh"(%2) : (tensor<16xf32>) -> tensor<16xf32>
  return %3 : tensor<16xf32>
}
