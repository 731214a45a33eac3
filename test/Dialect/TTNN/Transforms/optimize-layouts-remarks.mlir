// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Remarks say of every result why it is in DRAM or in L1.
//
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline="optimization-level=1" --remarks-filter=ttnn-optimize-layouts %s -o %t 2>&1 | FileCheck %s
//
// CHECK-DAG: [[@LINE+7]]:8: remark: [Passed] in-l1 | Category:ttnn-optimize-layouts | Function=chain | Bytes=65536, Operation=ttnn.exp, Sharded=true
// CHECK-DAG: [[@LINE+8]]:8: remark: [Missed] in-dram | Category:ttnn-optimize-layouts | Function=chain | Operation=ttnn.to_layout, Reason="it is an argument or a result of the function, or its operations take no other layout"
// CHECK-DAG: [[@LINE+12]]:8: remark: [Missed] in-dram | Category:ttnn-optimize-layouts | Function=large | Operation=ttnn.exp, Reason="no plan with tensors in L1 fits and takes less time than one without"
// CHECK-DAG: remark: [Missed] moved-to-dram | Category:ttnn-optimize-layouts | Function=full | Before={{.*}}mlir":{{[0-9]+}}:8){{.*}}, Reason="L1 is full
// Of the long-lived ones something has to go.
// CHECK-DAG: remark: [Missed] in-dram | Category:ttnn-optimize-layouts | Function=full | Operation=ttnn.{{.*}}, Reason="{{[0-9]+}} bytes of each core do not fit beside tensors in L1 with earlier uses, out of {{[0-9]+}} bytes"
func.func @chain(%x: tensor<2048x1024xbf16>) -> tensor<2048x1024xbf16> {
  %0 = "ttir.exp"(%x) : (tensor<2048x1024xbf16>) -> tensor<2048x1024xbf16>
  %1 = "ttir.abs"(%0) : (tensor<2048x1024xbf16>) -> tensor<2048x1024xbf16>
  %2 = "ttir.neg"(%1) : (tensor<2048x1024xbf16>) -> tensor<2048x1024xbf16>
  return %2 : tensor<2048x1024xbf16>
}

func.func @large(%x: tensor<16384x8192xbf16>) -> tensor<16384x8192xbf16> {
  %0 = "ttir.exp"(%x) : (tensor<16384x8192xbf16>) -> tensor<16384x8192xbf16>
  %1 = "ttir.abs"(%0) : (tensor<16384x8192xbf16>) -> tensor<16384x8192xbf16>
  %2 = "ttir.neg"(%1) : (tensor<16384x8192xbf16>) -> tensor<16384x8192xbf16>
  return %2 : tensor<16384x8192xbf16>
}

func.func @full(%x: tensor<16384x1024xbf16>) -> tensor<16384x1024xbf16> {
  %0 = "ttir.exp"(%x) : (tensor<16384x1024xbf16>) -> tensor<16384x1024xbf16>
  %1 = "ttir.abs"(%0) : (tensor<16384x1024xbf16>) -> tensor<16384x1024xbf16>
  %2 = "ttir.neg"(%1) : (tensor<16384x1024xbf16>) -> tensor<16384x1024xbf16>
  %3 = "ttir.sin"(%2) : (tensor<16384x1024xbf16>) -> tensor<16384x1024xbf16>
  %4 = "ttir.cos"(%3) : (tensor<16384x1024xbf16>) -> tensor<16384x1024xbf16>
  %5 = "ttir.add"(%4, %3) : (tensor<16384x1024xbf16>, tensor<16384x1024xbf16>) -> tensor<16384x1024xbf16>
  %6 = "ttir.add"(%5, %2) : (tensor<16384x1024xbf16>, tensor<16384x1024xbf16>) -> tensor<16384x1024xbf16>
  %7 = "ttir.add"(%6, %1) : (tensor<16384x1024xbf16>, tensor<16384x1024xbf16>) -> tensor<16384x1024xbf16>
  %8 = "ttir.add"(%7, %0) : (tensor<16384x1024xbf16>, tensor<16384x1024xbf16>) -> tensor<16384x1024xbf16>
  return %8 : tensor<16384x1024xbf16>
}
