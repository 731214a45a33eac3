// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Of the configuration of the compute engine a product keeps the fidelity.
//
// RUN: tt-opt %s --verify-diagnostics | FileCheck %s
// RUN: tt-opt %s | tt-opt | FileCheck %s
// RUN: tt-opt %s --ttcore-register-device | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
// RUN: tt-read %t.ttnn --section ops | FileCheck %s --check-prefix=READ
// RUN: tt-opt %s --ttcore-register-device --convert-ttnn-to-emitc | tt-translate --mlir-to-cpp | FileCheck %s --check-prefix=CPP

#dram = #ttcore.layout<(d0, d1) -> (d0, d1), undef, <1x1>, memref<1x1x!ttcore.tile<32x32, bf16>, #ttcore.memory_space<dram>>, interleaved>
#config = #ttnn.device_compute_kernel_config<math_fidelity = hifi2, math_approx_mode = false, fp32_dest_acc_en = true, packer_l1_acc = true, dst_full_sync_en = false>

// READ: math_fidelity="HiFi2"
// READ-NOT: HiFi2
// READ: math_fidelity="LoFi"
// CPP: ttnn::matmul(arg0, arg0, {.math_fidelity = ttnn::MathFidelity::HiFi2})
// CPP: ttnn::linear({{.*}}.math_fidelity = ttnn::MathFidelity::LoFi
// CPP-NOT: math_fidelity

// CHECK-LABEL: func.func @products
// CHECK: "ttnn.matmul"(%{{.*}}) <{math_fidelity = #ttkernel.math_fidelity<hifi2>}>
// CHECK: "ttnn.linear"(%{{.*}}) <{math_fidelity = #ttkernel.math_fidelity<lofi>}>
// CHECK: "ttnn.matmul"(%{{[^)]*}}) :
// CHECK: "ttnn.matmul"(%{{[^)]*}}) :
func.func @products(%x: tensor<32x32xbf16, #dram>) -> tensor<32x32xbf16, #dram> {
  %0 = "ttnn.matmul"(%x, %x) <{compute_config = #config}> : (tensor<32x32xbf16, #dram>, tensor<32x32xbf16, #dram>) -> tensor<32x32xbf16, #dram>
  %1 = "ttnn.linear"(%0, %x, %x) <{compute_config = #ttnn.device_compute_kernel_config<math_fidelity = lofi>, math_fidelity = #ttkernel.math_fidelity<lofi>}>
      : (tensor<32x32xbf16, #dram>, tensor<32x32xbf16, #dram>, tensor<32x32xbf16, #dram>) -> tensor<32x32xbf16, #dram>
  %2 = "ttnn.matmul"(%1, %x) <{compute_config = #ttnn.device_compute_kernel_config<>}> : (tensor<32x32xbf16, #dram>, tensor<32x32xbf16, #dram>) -> tensor<32x32xbf16, #dram>
  %3 = "ttnn.matmul"(%2, %x) <{compute_config = #ttnn.device_compute_kernel_config<packer_l1_acc = true>}> : (tensor<32x32xbf16, #dram>, tensor<32x32xbf16, #dram>) -> tensor<32x32xbf16, #dram>
  return %3 : tensor<32x32xbf16, #dram>
}
