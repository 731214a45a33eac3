// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s -o %t.mlir
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.ttnn
// RUN: tt-sim run %t.ttnn --program-index=0 | FileCheck %s --check-prefix=LITERALS
// RUN: tt-sim run %t.ttnn --program-index=1 | FileCheck %s --check-prefix=CONVERTED
// RUN: tt-sim run %t.ttnn --program-index=2 | FileCheck %s --check-prefix=RESOURCES
// RUN: tt-sim run %t.ttnn --program-index=3 | FileCheck %s --check-prefix=AGAIN

// The same literal is stored once, whoever names it.
// RUN: tt-read --section ops %t.ttnn | FileCheck %s --check-prefix=TABLE
//
// TABLE: program 0 "literals"
// TABLE: constant() -> {{.*}} {value=literal [[#FIRST:]]}
// TABLE: constant() -> {{.*}} {value=literal [[#FIRST+1]]}
// TABLE: program 3 "again"
// TABLE: constant() -> {{.*}} {value=literal [[#FIRST]]}

// The same bytes in every run, on standard output too.
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir -o %t.again.ttnn
// RUN: cmp %t.ttnn %t.again.ttnn
// RUN: tt-translate --ttnn-to-flatbuffer %t.mlir > %t.stdout.ttnn
// RUN: cmp %t.ttnn %t.stdout.ttnn

// LITERALS: output 0{{.*}}: 3xf32=1 -2.5 3{{$}}
// LITERALS-NEXT: output 1: 3xbf16=1 -2.5 nan
// LITERALS-NEXT: output 2: 3xsi32=-2147483648 0 7{{$}}
// LITERALS-NEXT: output 3: 2xu32=4294967295 7{{$}}
// LITERALS-NEXT: output 4: 2x2xu8=[255 0][1 2]{{$}}
// LITERALS-NEXT: output 5: 2xu16=65535 3{{$}}
// LITERALS-NEXT: output 6: 2x4xf32=[0.1 0.1 0.1 0.1][0.1 0.1 0.1 0.1]{{$}}
// LITERALS-NEXT: output 7: 3xf32=1 -2.5 3{{$}}
func.func @literals() -> (tensor<3xf32>, tensor<3xbf16>, tensor<3xsi32>, tensor<2xui32>, tensor<2x2xui8>, tensor<2xui16>,
    tensor<2x4xf32>, tensor<3xf32>) {
  %0 = "ttir.constant"() <{value = dense<[1.0, -2.5, 3.0]> : tensor<3xf32>}> : () -> tensor<3xf32>
  %1 = "ttir.constant"() <{value = dense<[1.0, -2.5, 0x7FC0]> : tensor<3xbf16>}> : () -> tensor<3xbf16>
  %2 = "ttir.constant"() <{value = dense<[-2147483648, 0, 7]> : tensor<3xsi32>}> : () -> tensor<3xsi32>
  %3 = "ttir.constant"() <{value = dense<[4294967295, 7]> : tensor<2xui32>}> : () -> tensor<2xui32>
  %4 = "ttir.constant"() <{value = dense<[[255, 0], [1, 2]]> : tensor<2x2xui8>}> : () -> tensor<2x2xui8>
  %5 = "ttir.constant"() <{value = dense<[65535, 3]> : tensor<2xui16>}> : () -> tensor<2xui16>
  %6 = "ttir.constant"() <{value = dense<0.1> : tensor<2x4xf32>}> : () -> tensor<2x4xf32>
  %7 = "ttir.constant"() <{value = dense<[1.0, -2.5, 3.0]> : tensor<3xf32>}> : () -> tensor<3xf32>
  return %0, %1, %2, %3, %4, %5, %6, %7 : tensor<3xf32>, tensor<3xbf16>, tensor<3xsi32>, tensor<2xui32>, tensor<2x2xui8>,
      tensor<2xui16>, tensor<2x4xf32>, tensor<3xf32>
}

// Another element type than the result's: the largest unsigned number is no negative one, 64 bits saturate.
// CONVERTED: output 0{{.*}}: 2xf32=4294967296 2{{$}}
// CONVERTED-NEXT: output 1: 3xi1=1 0 1
// CONVERTED-NEXT: output 2: 3xsi64=2147483647 -2147483648 7{{$}}
// CONVERTED-NEXT: output 3: 2xf64=0.5 -2{{$}}
// CONVERTED-NEXT: output 4: 2xf32=-3 2{{$}}
func.func @converted() -> (tensor<2xf32>, tensor<3xi1>, tensor<3xi64>, tensor<2xf64>, tensor<2xf32>) {
  %0 = "ttir.constant"() <{value = dense<[4294967295, 2]> : tensor<2xui32>}> : () -> tensor<2xf32>
  %1 = "ttir.constant"() <{value = dense<[true, false, true]> : tensor<3xi1>}> : () -> tensor<3xi1>
  %2 = "ttir.constant"() <{value = dense<[9223372036854775807, -9223372036854775808, 7]> : tensor<3xi64>}> : () -> tensor<3xi64>
  %3 = "ttir.constant"() <{value = dense<[0.5, -2.0]> : tensor<2xf64>}> : () -> tensor<2xf64>
  %4 = "ttir.constant"() <{value = dense<[-3, 2]> : tensor<2xi7>}> : () -> tensor<2xf32>
  return %0, %1, %2, %3, %4 : tensor<2xf32>, tensor<3xi1>, tensor<3xi64>, tensor<2xf64>, tensor<2xf32>
}

// Resources are stored as they are, or converted as literals are: 64-bit integers saturate, booleans may be packed.
// RESOURCES: output 0{{.*}}: 2xf32=1 2{{$}}
// RESOURCES-NEXT: output 1: 3xsi64=1 -1 2147483647{{$}}
// RESOURCES-NEXT: output 2: 1xf64=1{{$}}
// RESOURCES-NEXT: output 3: 2xf16=1 -2
// RESOURCES-NEXT: output 4: 3xi1=1 0 1
// RESOURCES-NEXT: output 5: 9xi1=1 0 1 0 0 0 0 0 1
// RESOURCES-NEXT: output 6: 2xsi8=5 -1{{$}}
func.func @resources() -> (tensor<2xf32>, tensor<3xi64>, tensor<1xf64>, tensor<2xf16>, tensor<3xi1>, tensor<9xi1>, tensor<2xi8>) {
  %0 = "ttir.constant"() <{value = dense_resource<floats> : tensor<2xf32>}> : () -> tensor<2xf32>
  %1 = "ttir.constant"() <{value = dense_resource<longs> : tensor<3xi64>}> : () -> tensor<3xi64>
  %2 = "ttir.constant"() <{value = dense_resource<doubles> : tensor<1xf64>}> : () -> tensor<1xf64>
  %3 = "ttir.constant"() <{value = dense_resource<halves> : tensor<2xf16>}> : () -> tensor<2xf16>
  %4 = "ttir.constant"() <{value = dense_resource<bools> : tensor<3xi1>}> : () -> tensor<3xi1>
  %5 = "ttir.constant"() <{value = dense_resource<packed> : tensor<9xi1>}> : () -> tensor<9xi1>
  %6 = "ttir.constant"() <{value = dense_resource<bytes> : tensor<2xi8>}> : () -> tensor<2xi8>
  return %0, %1, %2, %3, %4, %5, %6 : tensor<2xf32>, tensor<3xi64>, tensor<1xf64>, tensor<2xf16>, tensor<3xi1>, tensor<9xi1>,
      tensor<2xi8>
}

// A literal without elements, and one that another program names too.
// AGAIN: output 0{{.*}}: 0xf32=[]
// AGAIN-NEXT: output 1: 3xf32=1 -2.5 3
func.func @again() -> (tensor<0xf32>, tensor<3xf32>) {
  %0 = "ttir.constant"() <{value = dense<> : tensor<0xf32>}> : () -> tensor<0xf32>
  %1 = "ttir.constant"() <{value = dense<[1.0, -2.5, 3.0]> : tensor<3xf32>}> : () -> tensor<3xf32>
  return %0, %1 : tensor<0xf32>, tensor<3xf32>
}

{-#
  dialect_resources: {
    builtin: {
      floats: "0x040000000000803F00000040",
      longs: "0x080000000100000000000000FFFFFFFFFFFFFFFF0000000001000000",
      doubles: "0x08000000000000000000F03F",
      halves: "0x02000000003C00C0",
      bools: "0x01000000010001",
      packed: "0x010000000501",
      bytes: "0x0100000005FF"
    }
  }
#-}
