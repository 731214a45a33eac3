// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Programs that are compiled apart and joined at run time.
//
// RUN: rm -rf %t && split-file %s %t
// DEFINE: %{options} =
// DEFINE: %{name} =
// DEFINE: %{compile} = tt-opt --ttir-to-ttnn-backend-pipeline="%{options}" %t/%{name}.mlir -o %t/%{name}.ttnn.mlir \
// DEFINE:   && tt-translate --ttnn-to-flatbuffer %t/%{name}.ttnn.mlir -o %t/%{name}.ttnn
// DEFINE: %{stitch} = %ttmlir_obj_root/bin/test-programs/stitch-programs %t/first.ttnn %t/second.ttnn
//
// Over the host: nothing is copied there, but everything goes up and down.
// REDEFINE: %{name} = first
// RUN: %{compile}
// REDEFINE: %{name} = second
// RUN: sed -i -e 's/ {ttcore.alloc.*})/)/' %t/second.mlir
// RUN: %{compile}
// RUN: FileCheck %s --check-prefix=HOST --input-file=%t/second.ttnn.mlir
// RUN: %{stitch} | FileCheck %s --check-prefixes=VALUES,NOADDRESS
// HOST: ttnn.to_device
// NOADDRESS: copied 0, moved 0 (0 bytes)
//
// On the device, each with its own plan: the device has to move the tensor to where the second expects it.
// REDEFINE: %{name} = first
// REDEFINE: %{options} = results-on-device
// RUN: %{compile}
// RUN: FileCheck %s --check-prefix=FIRST --input-file=%t/first.ttnn.mlir
// REDEFINE: %{name} = second
// REDEFINE: %{options} = inputs-on-device
// RUN: %{compile}
// RUN: FileCheck %s --check-prefix=SECOND --input-file=%t/second.ttnn.mlir
// RUN: %{stitch} | FileCheck %s --check-prefixes=MOVED,VALUES
// FIRST: "ttnn.add"(%{{.*}}) {ttcore.alloc = #ttcore.arg_alloc<3072, 2048, dram>
// FIRST-NOT: from_device
// SECOND: @second(%arg0: tensor<64x64xbf16, #{{.*}}> {ttcore.alloc = #ttcore.arg_alloc<1024, 2048, dram>})
// SECOND-NOT: to_device
// MOVED: copied 0, moved 1 (8192 bytes)
//
// With the address of the first program in the second.
// RUN: rm -rf %t/second.mlir && split-file %s %t
// REDEFINE: %{options} =
// RUN: %{compile}
// RUN: FileCheck %s --check-prefix=PLACED --input-file=%t/second.ttnn.mlir
// RUN: %{stitch} | FileCheck %s --check-prefixes=STAYS,VALUES
// PLACED: @second(%arg0: tensor<64x64xbf16, #{{.*}}> {ttcore.alloc = #ttcore.arg_alloc<3072, 2048, dram>})
// PLACED-SAME: dram_extent = 6912 : i64, dram_peak = 4864 : i64
// PLACED: "ttnn.neg"(%arg0) {ttcore.alloc = #ttcore.arg_alloc<5120, 2048, dram>}
// STAYS: copied 0, moved 0 (0 bytes)
// VALUES: bf16 {{.*}}: -0 -2 -4 -6
//
// The same where tensors between operations are in L1.
// REDEFINE: %{name} = first
// REDEFINE: %{options} = results-on-device optimization-level=1
// RUN: %{compile}
// REDEFINE: %{name} = second
// REDEFINE: %{options} = inputs-on-device optimization-level=1
// RUN: %{compile}
// RUN: %{stitch} | FileCheck %s --check-prefix=VALUES
//
// An address that the tensor cannot have.
// RUN: sed -i -e 's/arg_alloc<3072/arg_alloc<3073/' %t/second.mlir
// RUN: not tt-opt --ttir-to-ttnn-backend-pipeline %t/second.mlir 2>&1 | FileCheck %s --check-prefix=ODD
// ODD: second.mlir:1:1: error: 'func.func' op argument 0: expected a DRAM address that is a multiple of 32, found 3073

//--- first.mlir
func.func @first(%x: tensor<64x64xbf16>, %b: tensor<64x64xbf16> {ttcore.argument_type = #ttcore.argument_type<parameter>}) -> tensor<64x64xbf16> {
  %0 = "ttir.add"(%x, %b) : (tensor<64x64xbf16>, tensor<64x64xbf16>) -> tensor<64x64xbf16>
  return %0 : tensor<64x64xbf16>
}

//--- second.mlir
func.func @second(%x: tensor<64x64xbf16> {ttcore.alloc = #ttcore.arg_alloc<3072, 2048, dram>}) -> tensor<64x64xbf16> {
  %0 = "ttir.neg"(%x) : (tensor<64x64xbf16>) -> tensor<64x64xbf16>
  return %0 : tensor<64x64xbf16>
}
