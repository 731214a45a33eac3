// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Floats beyond an integer type become its nearest number, in narrow types as in wide ones; integers wrap around.
//
// RUN: tt-sim run %s --input=1x6xf32=300,70000,-5,1e10,-1e10,2147483520 --program-index=floats --expected-output=1x6xu32=300,65535,0,65535,0,65535 --expected-output=1x6xu32=255,255,0,255,0,255 --expected-output=1x6xsi32=300,32767,-5,32767,-32768,32767 --expected-output=1x6xsi32=127,127,-5,127,-128,127
// RUN: tt-sim run %s --input=1x3xsi32=300,-5,70000 --program-index=integers --expected-output=1x3xu32=44,251,112 --expected-output=1x3xsi32=44,-5,112

func.func @floats(%x: tensor<1x6xf32>) -> (tensor<1x6xui16>, tensor<1x6xui8>, tensor<1x6xi16>, tensor<1x6xi8>) {
  %0 = stablehlo.convert %x : (tensor<1x6xf32>) -> tensor<1x6xui16>
  %1 = stablehlo.convert %x : (tensor<1x6xf32>) -> tensor<1x6xui8>
  %2 = stablehlo.convert %x : (tensor<1x6xf32>) -> tensor<1x6xi16>
  %3 = stablehlo.convert %x : (tensor<1x6xf32>) -> tensor<1x6xi8>
  return %0, %1, %2, %3 : tensor<1x6xui16>, tensor<1x6xui8>, tensor<1x6xi16>, tensor<1x6xi8>
}
func.func @integers(%x: tensor<1x3xi32>) -> (tensor<1x3xui8>, tensor<1x3xi8>) {
  %0 = stablehlo.convert %x : (tensor<1x3xi32>) -> tensor<1x3xui8>
  %1 = stablehlo.convert %x : (tensor<1x3xi32>) -> tensor<1x3xi8>
  return %0, %1 : tensor<1x3xui8>, tensor<1x3xi8>
}
