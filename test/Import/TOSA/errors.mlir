// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: tt-opt --convert-tosa-to-ttir --split-input-file --verify-diagnostics %s -o /dev/null

// All ops without a form, each kind once.
func.func @unsupported(%x: tensor<1x8x8xf32>, %y: tensor<4xf32>) -> tensor<1x8x5xf32> {
  // expected-error @below {{op 'tosa.rfft2d' is not supported (2 ops)}}
  %a, %b = tosa.rfft2d %x : (tensor<1x8x8xf32>) -> (tensor<1x8x5xf32>, tensor<1x8x5xf32>)
  %c, %d = tosa.rfft2d %x : (tensor<1x8x8xf32>) -> (tensor<1x8x5xf32>, tensor<1x8x5xf32>)
  // expected-error @below {{op 'tosa.custom' is not supported}}
  %e = tosa.custom %y {operator_name = "o", domain_name = "d", implementation_attrs = ""} : (tensor<4xf32>) -> tensor<4xf32>
  return %a : tensor<1x8x5xf32>
}

// -----

func.func @wide(%x: tensor<1x3x4xi16>, %y: tensor<1x4x5xi16>) -> tensor<1x3x5xi48> {
  %z = "tosa.const"() {values = dense<0> : tensor<1xi16>} : () -> tensor<1xi16>
  // expected-error @below {{op 'tosa.matmul': sums of 48 bits are not supported}}
  %r = tosa.matmul %x, %y, %z, %z : (tensor<1x3x4xi16>, tensor<1x4x5xi16>, tensor<1xi16>, tensor<1xi16>) -> tensor<1x3x5xi48>
  return %r : tensor<1x3x5xi48>
}

// -----

func.func @steps(%p: tensor<1xi32>) -> tensor<1xi32> {
  // expected-error @below {{op 'tosa.while_loop': expected a trip count known or bounded at import, found a data-dependent or unevaluated condition}}
  %q = tosa.while_loop (%i = %p) : (tensor<1xi32>) -> tensor<1xi32> {
      %four = "tosa.const"() {values = dense<4> : tensor<1xi32>} : () -> tensor<1xi32>
      %c = tosa.greater %four, %i : (tensor<1xi32>, tensor<1xi32>) -> tensor<1xi1>
      %e = tosa.const_shape {values = dense<> : tensor<0xindex>} : () -> !tosa.shape<0>
      %d = tosa.reshape %c, %e : (tensor<1xi1>, !tosa.shape<0>) -> tensor<i1>
      tosa.yield %d : tensor<i1>
    } do { ^bb0(%i: tensor<1xi32>):
      tosa.yield %i : tensor<1xi32>
    }
  return %q : tensor<1xi32>
}

// -----

func.func @shift(%x: tensor<4xi32>, %s: tensor<1xi8>) -> tensor<4xi32> {
  // expected-error @below {{op 'tosa.mul': expected a shift known at import, found one that depends on inputs}}
  %r = tosa.mul %x, %x, %s : (tensor<4xi32>, tensor<4xi32>, tensor<1xi8>) -> tensor<4xi32>
  return %r : tensor<4xi32>
}

// -----

// expected-error @below {{argument #0: expected a tensor of static shape whose elements TTIR has, found 'tensor<?xf32>'}}
func.func @dynamic(%x: tensor<?xf32>) -> tensor<?xf32> {
  %r = tosa.abs %x : (tensor<?xf32>) -> tensor<?xf32>
  return %r : tensor<?xf32>
}

// -----

func.func @quantized(%x: tensor<1x2x2x1x!quant.uniform<i8:f32, 0.1>>) -> tensor<1x2x2x1x!quant.uniform<i8:f32, 0.1>> {
  // expected-error @below {{op 'tosa.max_pool2d': expected numbers to compute with, found elements of type '!quant.uniform<i8:f32, 1.000000e-01>'}}
  %0 = tosa.max_pool2d %x {kernel = array<i64: 1, 1>, pad = array<i64: 0, 0, 0, 0>, stride = array<i64: 1, 1>}
    : (tensor<1x2x2x1x!quant.uniform<i8:f32, 0.1>>) -> tensor<1x2x2x1x!quant.uniform<i8:f32, 0.1>>
  return %0 : tensor<1x2x2x1x!quant.uniform<i8:f32, 0.1>>
}
