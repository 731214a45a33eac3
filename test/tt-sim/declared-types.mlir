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
// RUN: tt-sim run %t.ttnn --program-index=0 --input=4xbf16=1,0,1,0 --input=4xf32=1 --input=4xbf16=1 --input=4xsi32=1 --input=4xu8=255 | FileCheck %s --check-prefix=STORED
// RUN: tt-sim run %t.ttnn --program-index=0 --input=@%t/ones.npy
// RUN: not tt-sim run %t.ttnn --program-index=0 --input=@%t/f64.npy 2>&1 | FileCheck %s --check-prefix=FRACTION
// RUN: not tt-sim run %t.ttnn --program-index=0 --input=4xbf16=1,0,0.5,0 2>&1 | FileCheck %s --check-prefix=HALF
// RUN: not tt-sim run %t.ttnn --program-index=0 --input=4xi32=1 2>&1 | FileCheck %s --check-prefix=INTEGER
// RUN: not tt-sim run %t.ttnn --program-index=0 --input=4xi1=0 --input=4xf64=0 --input=4xf16=0 --input=4xi64=4294967296 2>&1 | FileCheck %s --check-prefix=LARGE

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
// STORED: output 4: 4xsi8=-1 -1 -1 -1
// FRACTION: input 0: {{.*}}f64.npy: found 4xf64 but wanted 4xi1 (stored as bf16), which cannot hold element 0 (0.1) exactly
// HALF: input 0: found 4xbf16 but wanted 4xi1 (stored as bf16), which cannot hold element 2 (0.5) exactly
// INTEGER: input 0: found 4xsi32 but wanted 4xi1 (stored as bf16)
// LARGE: input 3: found 4xsi64 but wanted 4xsi64 (stored as si32), which cannot hold element 0 (4294967296) exactly
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
