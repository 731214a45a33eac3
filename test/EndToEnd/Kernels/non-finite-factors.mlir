// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The matrix unit multiplies parts of its factors one after the other; infinity and NaN have none. Their products are those of
// IEEE 754, as on the graph path.
//
// RUN: tt-opt --ttir-to-ttmetal-pipeline %s | tt-translate --ttmetal-to-flatbuffer -o %t.ttm
// RUN: tt-opt --ttir-to-ttnn-backend-pipeline %s | tt-translate --ttnn-to-flatbuffer -o %t.ttnn
//
// RUN: tt-sim run %t.ttm --program-index=elements --input=1x8xbf16=inf,inf,-inf,1e38,inf,nan,0,-inf \
// RUN:   --input=1x8xbf16=1,0.3,0.37,2.3,0,2,inf,-inf | FileCheck %s --check-prefix=ELEMENTS
// RUN: tt-sim run %t.ttm --kernels=cpp --program-index=elements --input=1x8xbf16=inf,inf,-inf,1e38,inf,nan,0,-inf \
// RUN:   --input=1x8xbf16=1,0.3,0.37,2.3,0,2,inf,-inf | FileCheck %s --check-prefix=ELEMENTS
// RUN: tt-sim run %t.ttnn --program-index=elements --input=1x8xbf16=inf,inf,-inf,1e38,inf,nan,0,-inf \
// RUN:   --input=1x8xbf16=1,0.3,0.37,2.3,0,2,inf,-inf | FileCheck %s --check-prefix=ELEMENTS
// ELEMENTS: output 0: 1x8xbf16=[inf inf -inf {{2.2[89][0-9]*e\+38}} nan nan nan inf]
func.func @elements(%a: tensor<1x8xbf16>, %b: tensor<1x8xbf16>) -> tensor<1x8xbf16> {
  %0 = "ttir.multiply"(%a, %b) : (tensor<1x8xbf16>, tensor<1x8xbf16>) -> tensor<1x8xbf16>
  return %0 : tensor<1x8xbf16>
}

// RUN: tt-sim run %t.ttm --program-index=rows --input=4x2xbf16=inf,0.37,1.3,-inf,2.3,nan,2,0.5 --input=2x3xbf16=0.3,-2,0,0.7,inf,4 \
// RUN:   | FileCheck %s --check-prefix=ROWS
// RUN: tt-sim run %t.ttnn --program-index=rows --input=4x2xbf16=inf,0.37,1.3,-inf,2.3,nan,2,0.5 --input=2x3xbf16=0.3,-2,0,0.7,inf,4 \
// RUN:   | FileCheck %s --check-prefix=ROWS
// ROWS: output 0: 4x3xbf16=[inf nan nan][-inf -inf -inf][nan nan nan][{{0.9[45][0-9]*}} inf 2]
func.func @rows(%a: tensor<4x2xbf16>, %b: tensor<2x3xbf16>) -> tensor<4x3xbf16> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<4x2xbf16>, tensor<2x3xbf16>) -> tensor<4x3xbf16>
  return %0 : tensor<4x3xbf16>
}

// RUN: tt-sim run %t.ttm --program-index=wide --input=4x2xf32=inf,0.37,1.3,-inf,2.3,nan,2,0.5 --input=2x3xf32=0.25,-2,0,0.75,inf,4 \
// RUN:   | FileCheck %s --check-prefix=WIDE
// RUN: tt-sim run %t.ttnn --program-index=wide --input=4x2xf32=inf,0.37,1.3,-inf,2.3,nan,2,0.5 --input=2x3xf32=0.25,-2,0,0.75,inf,4 \
// RUN:   | FileCheck %s --check-prefix=WIDE
// WIDE: output 0: 4x3xf32=[inf nan nan][-inf -inf -inf][nan nan nan][0.875 inf 2]
func.func @wide(%a: tensor<4x2xf32>, %b: tensor<2x3xf32>) -> tensor<4x3xf32> {
  %0 = "ttir.matmul"(%a, %b) : (tensor<4x2xf32>, tensor<2x3xf32>) -> tensor<4x3xf32>
  return %0 : tensor<4x3xf32>
}
