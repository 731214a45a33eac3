// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-opt %s --split-input-file --verify-diagnostics

// expected-error@+1 {{math_fidelity: expected lofi, hifi2, hifi3 or hifi4, found 'hifi5'}}
#a = #ttnn.device_compute_kernel_config<math_fidelity = hifi5>

// -----

// expected-error@+1 {{expected a field of device_compute_kernel_config (math_fidelity, math_approx_mode, fp32_dest_acc_en, packer_l1_acc, dst_full_sync_en), found 'fp32_dest_acc'}}
#a = #ttnn.device_compute_kernel_config<fp32_dest_acc = true>

// -----

// expected-error@+1 {{packer_l1_acc: expected true or false}}
#a = #ttnn.device_compute_kernel_config<packer_l1_acc = 1>

// -----

// expected-error@+1 {{packer_l1_acc: expected one value, found two}}
#a = #ttnn.device_compute_kernel_config<packer_l1_acc = true, packer_l1_acc = true>

// -----

func.func @other(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  // expected-error@+1 {{'ttnn.matmul' op compute_config: expected #ttnn.device_compute_kernel_config}}
  %0 = "ttnn.matmul"(%x, %x) <{compute_config = "hifi2"}> : (tensor<32x32xbf16>, tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}

// -----

func.func @both(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  // expected-error@+1 {{'ttnn.matmul' op compute_config: expected the fidelity of math_fidelity}}
  %0 = "ttnn.matmul"(%x, %x) <{compute_config = #ttnn.device_compute_kernel_config<math_fidelity = lofi>, math_fidelity = #ttkernel.math_fidelity<hifi2>}>
      : (tensor<32x32xbf16>, tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}

// -----

func.func @no_product(%x: tensor<32x32xbf16>) -> tensor<32x32xbf16> {
  // expected-warning@+1 {{'ttnn.permute' op has no attribute 'compute_config', which is ignored; its attributes are permutation}}
  %0 = "ttnn.permute"(%x) <{compute_config = #ttnn.device_compute_kernel_config<>, permutation = array<i64: 1, 0>}> : (tensor<32x32xbf16>) -> tensor<32x32xbf16>
  return %0 : tensor<32x32xbf16>
}
