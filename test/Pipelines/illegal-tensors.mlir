// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tensors that no file and no device has are refused in front of all passes: tiles as elements, extents from 2^31 on, more than 2^44
// bytes.
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics --ttir-to-ttnn-backend-pipeline
// RUN: tt-opt %s --split-input-file --verify-diagnostics --ttir-to-ttmetal-pipeline

// expected-error @+1 {{element type '!ttcore.tile<32x32, f32>' is not supported}}
func.func @tiles(%arg0: tensor<2x!ttcore.tile<32x32, f32>>) -> tensor<2x!ttcore.tile<32x32, f32>> {
  %0 = "ttir.add"(%arg0, %arg0) : (tensor<2x!ttcore.tile<32x32, f32>>, tensor<2x!ttcore.tile<32x32, f32>>)
      -> tensor<2x!ttcore.tile<32x32, f32>>
  return %0 : tensor<2x!ttcore.tile<32x32, f32>>
}

// -----

func.func @made() -> tensor<1x4x2x2x!ttcore.tile<16x32, bf16>> {
  // expected-error @+1 {{element type '!ttcore.tile<16x32, bf16>' is not supported}}
  %0 = "ttir.arange"() <{arange_dimension = 1 : i64, end = 4 : si64, start = 0 : si64, step = 1 : si64}>
      : () -> tensor<1x4x2x2x!ttcore.tile<16x32, bf16>>
  return %0 : tensor<1x4x2x2x!ttcore.tile<16x32, bf16>>
}

// -----

// expected-error @+1 {{tensor of type 'tensor<1x32x4294967296x512xbf16>' is not supported: expected extents of the shape below 2^31, found [1, 32, 4294967296, 512]}}
func.func @extent(%arg0: tensor<1x32x4294967296x512xbf16>) -> tensor<1x32x4294967296x512xbf16> {
  return %arg0 : tensor<1x32x4294967296x512xbf16>
}

// -----

// expected-error @+1 {{tensor of type 'tensor<1048576x1048576x16xbf16>' is not supported: expected a shape of at most 17592186044416 bytes, found [1048576, 1048576, 16]}}
func.func @bytes(%arg0: tensor<1048576x1048576x16xbf16>) -> tensor<1048576x1048576x16xbf16> {
  return %arg0 : tensor<1048576x1048576x16xbf16>
}

// -----

// expected-error @+1 {{tensor of type 'tensor<1099511627776x1099511627776x1099511627776x64xbf16>' is not supported: expected extents of the shape below 2^31, found [1099511627776, 1099511627776, 1099511627776, 64]}}
func.func @overflow(%arg0: tensor<1099511627776x1099511627776x1099511627776x64xbf16>) {
  return
}

// -----

// expected-error @+1 {{tensor of type 'tensor<0x1048576x1024xf32>' is not supported: expected other extents of the empty shape up to a product of 67108864, found [0, 1048576, 1024]}}
func.func @empty(%arg0: tensor<0x1048576x1024xf32>) {
  return
}
