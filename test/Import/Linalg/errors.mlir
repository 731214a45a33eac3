// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

// RUN: tt-opt --convert-linalg-to-ttir --split-input-file --verify-diagnostics %s -o /dev/null

// All ops without a form, each kind once.
func.func @unsupported(%x: tensor<4x4xf32>, %o: tensor<2x2x2x2xf32>, %i: tensor<4xi32>) -> tensor<2x2x2x2xf32> {
  // expected-error @below {{op 'linalg.pack' is not supported}}
  %r = linalg.pack %x inner_dims_pos = [0, 1] inner_tiles = [2, 2] into %o : tensor<4x4xf32> -> tensor<2x2x2x2xf32>
  // expected-error @below {{op 'arith.mulsi_extended' is not supported (2 ops)}}
  %l, %h = arith.mulsi_extended %i, %i : tensor<4xi32>
  %p, %q = arith.mulsi_extended %i, %l : tensor<4xi32>
  return %r : tensor<2x2x2x2xf32>
}

// -----

// expected-error @below {{argument #0: expected a tensor of static shape whose elements TTIR has, found 'tensor<?x4xf32>'}}
func.func @dynamic(%x: tensor<?x4xf32>) -> tensor<?x4xf32> {
  return %x : tensor<?x4xf32>
}

// -----

// expected-error @below {{argument #0: expected a tensor of static shape whose elements TTIR has, found 'memref<4xf32>'}}
func.func @buffers(%x: memref<4xf32>) {
  %zero = arith.constant 0.0 : f32
  linalg.fill ins(%zero : f32) outs(%x : memref<4xf32>)
  return
}

// -----

func.func @cast(%x: tensor<2x4xf32>) -> tensor<2x4xf32> {
  // expected-error @below {{op 'tensor.cast': expected a tensor of static shape whose elements TTIR has, found 'tensor<?x4xf32>'}}
  %d = tensor.cast %x : tensor<2x4xf32> to tensor<?x4xf32>
  %r = tensor.cast %d : tensor<?x4xf32> to tensor<2x4xf32>
  return %r : tensor<2x4xf32>
}

// -----

func.func @place(%x: tensor<8xf32>, %t: tensor<i32>) -> tensor<2xf32> {
  %e = tensor.extract %t[] : tensor<i32>
  %i = arith.index_cast %e : i32 to index
  // expected-error @below {{op 'tensor.extract_slice': expected a place or a size known at import, found one that depends on inputs}}
  %r = tensor.extract_slice %x[%i] [2] [1] : tensor<8xf32> to tensor<2xf32>
  return %r : tensor<2xf32>
}

// -----

func.func @outside(%x: tensor<8xf32>) -> tensor<2xf32> {
  %i = arith.constant 7 : index
  // expected-error @below {{op 'tensor.extract_slice': expected a slice within the tensor with positive strides along axis 0, found offset 7, size 2 and stride 1}}
  %r = tensor.extract_slice %x[%i] [2] [1] : tensor<8xf32> to tensor<2xf32>
  return %r : tensor<2xf32>
}

// -----

func.func @pad(%x: tensor<2xi32>) -> tensor<4xi32> {
  // expected-error @below {{op 'tensor.pad': padding that depends on its indices is not supported}}
  %r = tensor.pad %x low[1] high[1] { ^bb0(%i: index):
      %v = arith.index_cast %i : index to i32
      tensor.yield %v : i32 } : tensor<2xi32> to tensor<4xi32>
  return %r : tensor<4xi32>
}

// -----

func.func @steps(%x: tensor<5000xi32>) -> tensor<i32> {
  %z = arith.constant dense<0> : tensor<i32>
  // expected-error @below {{op 'linalg.reduce': expected at most 4096 steps of a body that is no known reduction, found more (unroll-limit)}}
  %r = linalg.reduce { arith.xori } ins(%x : tensor<5000xi32>) outs(%z : tensor<i32>) dimensions = [0]
  return %r : tensor<i32>
}

// -----

func.func @wide(%x: tensor<4xi128>) -> tensor<4xi32> {
  // expected-error @-1 {{argument #0: expected a tensor of static shape whose elements TTIR has, found 'tensor<4xi128>'}}
  %r = arith.trunci %x : tensor<4xi128> to tensor<4xi32>
  return %r : tensor<4xi32>
}

// -----

// Each step's sum, and the last one.
func.func @running(%x: tensor<3xf32>, %y: tensor<3xf32>, %z: tensor<f32>) -> tensor<3xf32> {
  // expected-error @+1 {{results that a reduction passes on its way are not supported}}
  %0:2 = linalg.generic {indexing_maps = [affine_map<(d0) -> (d0)>, affine_map<(d0) -> (d0)>, affine_map<(d0) -> ()>], iterator_types = ["reduction"]}
      ins(%x : tensor<3xf32>) outs(%y, %z : tensor<3xf32>, tensor<f32>) {
  ^bb0(%in: f32, %out: f32, %sum: f32):
    %1 = arith.addf %in, %sum : f32
    linalg.yield %1, %1 : f32, f32
  } -> (tensor<3xf32>, tensor<f32>)
  return %0#0 : tensor<3xf32>
}

// -----

func.func @unsigned(%x: tensor<4xf32>) -> tensor<4xf32> {
  %c0 = arith.constant 0 : i8
  %c1 = arith.constant 1 : i8
  %n = arith.constant 200 : i8
  // expected-error @+1 {{unsigned comparison is not supported}}
  %0 = scf.for unsigned %i = %c0 to %n step %c1 iter_args(%a = %x) -> (tensor<4xf32>) : i8 {
    scf.yield %a : tensor<4xf32>
  }
  return %0 : tensor<4xf32>
}
