// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// Inputs and outputs have the types that the graph declares, whatever the device stores.
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: rm -rf %t && mkdir %t
// RUN: %python %S/Inputs/declared-types.py make %t
// RUN: tt-sim run %t.ttnn --program-index=0 --input=@%t/bool.npy --input=@%t/f64.npy --input=@%t/f16.npy --input=@%t/i64.npy --input=@%t/i8.npy \
// RUN:   --output=@%t/o0.npy --output=@%t/o1.npy --output=@%t/o2.npy --output=@%t/o3.npy --output=@%t/o4.npy | FileCheck %s --check-prefix=SAME
// RUN: %python %S/Inputs/declared-types.py check %t
// RUN: tt-sim run %t.ttnn --program-index=0 --input=4xi1=true,0,1,false --input=4xf64=0.1,2,3,4 --input=4xf16=1,2,3,0.1 --input=4xi64=1,-2,3,4 --input=4xi8=-1,127,-128,5 \
// RUN:   --expected-output=4xi1=1,0,1,0 --expected-output=@%t/o1.npy --expected-output=@%t/o2.npy --expected-output=@%t/i64.npy --expected-output=@%t/i8.npy

// What is stored will do, too, and an i1 is 0 or 1 in any type.
// RUN: tt-sim run %t.ttnn --program-index=0 --input=4xbf16=1,0,1,0 --input=4xf32=1 --input=4xbf16=1 --input=4xsi32=1 --input=4xsi32=-128 | FileCheck %s --check-prefix=STORED
// RUN: tt-sim run %t.ttnn --program-index=0 --input=@%t/ones.npy
// RUN: not tt-sim run %t.ttnn --program-index=0 --input=@%t/f64.npy 2>&1 | FileCheck %s --check-prefix=FRACTION
// RUN: not tt-sim run %t.ttnn --program-index=0 --input=4xbf16=1,0,0.5,0 2>&1 | FileCheck %s --check-prefix=HALF
// RUN: not tt-sim run %t.ttnn --program-index=0 --input=4xi32=1 2>&1 | FileCheck %s --check-prefix=INTEGER
// RUN: not tt-sim run %t.ttnn --program-index=0 --input=4xi1=0 --input=4xf64=0 --input=4xf16=0 --input=4xi64=4294967296 2>&1 | FileCheck %s --check-prefix=LARGE

// Narrow signed integers are stored as wider ones, but have values of their own type only.
// RUN: not tt-sim run %t.ttnn --program-index=0 --input=4xi1=0 --input=4xf64=0 --input=4xf16=0 --input=4xi64=0 --input=4xsi32=127,128,0,0 2>&1 | FileCheck %s --check-prefix=NARROW
// RUN: not tt-sim run %t.ttnn --program-index=0 --input=4xi1=0 --input=4xf64=0 --input=4xf16=0 --input=4xi64=0 --input=@%t/255.npy 2>&1 | FileCheck %s --check-prefix=BYTE
// RUN: tt-sim run %t.ttnn --program-index=3 --init arange | FileCheck %s --check-prefix=BELOW
// RUN: tt-sim run %t.ttnn --program-index=3 --input=130xi8=-128 --golden --expected-output=130xsi8=-128 | FileCheck %s --check-prefix=MINUS
// Where a file stores them as unsigned ones, it takes what both types have.
// RUN: tt-sim run %t.ttnn --program-index=4 --input=2xsi8=127,0 | FileCheck %s --check-prefix=UNSIGNED
// RUN: not tt-sim run %t.ttnn --program-index=4 --input=2xsi8=-1,0 2>&1 | FileCheck %s --check-prefix=NEGATIVE
// RUN: not tt-sim run %t.ttnn --program-index=4 --input=2xu8=128,0 2>&1 | FileCheck %s --check-prefix=HIGH
// RUN: tt-opt --ttir-to-ttmetal-pipeline --mlir-print-debuginfo %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-sim run %t.ttm --program-index=3 --input=130xi8=-128 --golden --expected-output=130xsi8=-128 | FileCheck %s --check-prefix=MINUS
// RUN: not tt-sim run %t.ttm --program-index=3 --input=130xsi32=-129 2>&1 | FileCheck %s --check-prefix=KERNELS

// Made-up booleans are no fractions; a sum that becomes a boolean is whether it is not zero.
// RUN: tt-sim run %t.ttnn --program-index=1 --seed 3 | FileCheck %s --check-prefix=MADE
// RUN: tt-sim run %t.ttnn --program-index=1 --init randn | FileCheck %s --check-prefix=MADE
// RUN: tt-sim run %t.ttnn --program-index=1 --init arange | FileCheck %s --check-prefix=COUNTED
// RUN: tt-sim run %t.ttnn --program-index=2 --init ones | FileCheck %s --check-prefix=TWO
// RUN: tt-sim run %t.ttnn --program-index=1 --json --init arange > %t.json
// RUN: %python -c "import json; o = json.load(open('%t.json'))['files'][0]['programs'][0]['outputs'][0]; assert o['dtype'] == 'bf16' and o['declared_type'] == 'i1' and o['data'] == [1, 0] * 4, o"
// RUN: tt-read --section inputs %t.ttnn | FileCheck %s --check-prefix=READ

// SAME: output 0: 4xi1=1 0 1 0{{$}}
// SAME-NEXT: output 1: 4xf64=0.1 2 3 4{{$}}
// SAME-NEXT: output 2: 4xf16=1 2 3 0.100097656{{$}}
// SAME-NEXT: output 3: 4xsi64=1 -2 3 4{{$}}
// SAME-NEXT: output 4: 4xsi8=-1 127 -128 5{{$}}
// STORED: output 4: 4xsi8=-128 -128 -128 -128
// NARROW: input 4: expected 4xsi8 (stored as si32), found 4xsi32, whose element 1 (128) has no exact value in it
// BYTE: input 4: {{.*}}255.npy: expected 4xsi8 (stored as si32), found 4xu8, whose element 0 (255) has no exact value in it
// BELOW: output 0: 130xsi8: min -1.2700e+02 max 0.0000e+00
// MINUS: output 0: 130xsi8: min -1.2800e+02 max -1.2800e+02
// MINUS: first divergence, isolated: none
// UNSIGNED: output 0: 2xsi8=127 0{{$}}
// NEGATIVE: input 0: expected 2xsi8 (stored as u8), found 2xsi8, whose element 0 (-1) has no exact value in it
// HIGH: input 0: expected 2xsi8 (stored as u8), found 2xu8, whose element 0 (128) has no exact value in it
// KERNELS: input 0: expected 130xsi8 (stored as si32), found 130xsi32, whose element 0 (-129) has no exact value in it
// FRACTION: input 0: {{.*}}f64.npy: expected 4xi1 (stored as bf16), found 4xf64, whose element 0 (0.1) has no exact value in it
// HALF: input 0: expected 4xi1 (stored as bf16), found 4xbf16, whose element 2 (0.5) has no exact value in it
// INTEGER: input 0: expected 4xi1 (stored as bf16), found 4xsi32
// LARGE: input 3: expected 4xsi64 (stored as si32), found 4xsi64, whose element 0 (4294967296) has no exact value in it
// MADE: output 0: 8xi1={{[01]( [01])+$}}
// COUNTED: output 0: 8xi1=1 0 1 0 1 0 1 0{{$}}
// TWO: output 0: 2xi1=1 1{{$}}
// READ: 0: 4xi1 input (bf16 row-major system)
// READ: 1: 4xf64 input (f32 row-major system)
func.func @same(%arg0: tensor<4xi1> {ttcore.argument_type = #ttcore.argument_type<input>},
                %arg1: tensor<4xf64> {ttcore.argument_type = #ttcore.argument_type<input>}, %arg2: tensor<4xf16>, %arg3: tensor<4xi64>,
                %arg4: tensor<4xi8>) -> (tensor<4xi1>, tensor<4xf64>, tensor<4xf16>, tensor<4xi64>, tensor<4xi8>) {
  return %arg0, %arg1, %arg2, %arg3, %arg4 : tensor<4xi1>, tensor<4xf64>, tensor<4xf16>, tensor<4xi64>, tensor<4xi8>
}
func.func @complement(%arg0: tensor<8xi1>) -> tensor<8xi1> {
  %0 = "ttir.logical_not"(%arg0) : (tensor<8xi1>) -> tensor<8xi1>
  return %0 : tensor<8xi1>
}
func.func @sum(%arg0: tensor<2xi1>) -> tensor<2xi1> {
  %0 = "ttir.add"(%arg0, %arg0) : (tensor<2xi1>, tensor<2xi1>) -> tensor<2xi1>
  return %0 : tensor<2xi1>
}
func.func @negated(%arg0: tensor<130xi8>) -> tensor<130xi8> {
  %0 = "ttir.neg"(%arg0) : (tensor<130xi8>) -> tensor<130xi8>
  return %0 : tensor<130xi8>
}
// As older files have it.
func.func @unsigned(%arg0: tensor<2xui8> {ttcore.declared_type = si8}) -> (tensor<2xui8> {ttcore.declared_type = si8}) {
  return %arg0 : tensor<2xui8>
}
