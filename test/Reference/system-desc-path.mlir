// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// %system_desc_path% is the system of the environment's SYSTEM_DESC_PATH, else the default one, as the reference documents' tests expect.
//
// RUN: ttmlir-opt --ttir-load-system-desc="path=%system_desc_path%" --ttir-implicit-device --ttir-layout --convert-ttir-to-ttnn %s > %t.mlir
// RUN: FileCheck %s --input-file=%t.mlir
// RUN: ttmlir-translate --ttnn-to-flatbuffer %t.mlir > %t.ttnn
// RUN: ttrt read --section system_desc %system_desc_path% | grep arch > %t.wanted
// RUN: ttrt read --section system_desc %t.ttnn | grep arch | diff - %t.wanted
//
// The same test on another system.
// RUN: tt-sim query --quiet --card p150 -o %t.ttsys
// RUN: %if !nested %{ env SYSTEM_DESC_PATH=%t.ttsys TTMLIR_NESTED_LIT=1 %lit -a %ttmlir_obj_root/test --filter Reference/system-desc-path | FileCheck %s --check-prefix=NESTED %}
//
// NESTED: PASS: TTMLIR :: Reference/system-desc-path.mlir
// NESTED: path={{.*}}system-desc-path.mlir.tmp.ttsys
// CHECK: "ttnn.abs"
func.func @f(%x: tensor<32x32xf32>) -> tensor<32x32xf32> {
  %0 = "ttir.abs"(%x) : (tensor<32x32xf32>) -> tensor<32x32xf32>
  return %0 : tensor<32x32xf32>
}
