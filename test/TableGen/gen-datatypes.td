// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-datatypes -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s
// RUN: tt-tblgen --gen-fbs-types -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=FBS
// RUN: tt-tblgen --gen-element-types -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=ELEMENTS

include "TTCore/TTCoreEnums.td"

// A format of its own, in between nothing: rows stand by number, and 1024 values of 6 bits share 64 exponents in a tile.
def DT_Odd : DataTypeCase<"Odd6", 200, "odd6", BlockFloatKind, 6, 8>;

// CHECK: TT_DATATYPE(Float32, 0, "f32", Float, 32, 8, 4096, false)
// CHECK-NEXT: TT_DATATYPE(Float16, 1, "f16", Float, 16, 5, 2048, false)
// CHECK: TT_DATATYPE(BFP_BFloat8, 4, "bfp_bf8", BlockFloat, 8, 8, 1088, false)
// CHECK: TT_DATATYPE(UInt8, 11, "u8", Unsigned, 8, 0, 1024, false)
// CHECK-NEXT: TT_DATATYPE(Int32, 12, "si32", Signed, 32, 0, 4096, false)
// CHECK-NEXT: TT_DATATYPE(Bool, 13, "i1", Bool, 8, 0, 1024, false)
// CHECK-NEXT: TT_DATATYPE(Float64, 14, "f64", Float, 64, 11, 8192, true)
// CHECK-NEXT: TT_DATATYPE(Odd6, 200, "odd6", BlockFloat, 6, 8, 832, false)
// CHECK-NEXT: #undef TT_DATATYPE

// Double precision is never in a file.
// FBS: enum DataType : ubyte {
// FBS-NEXT:   Float32 = 0,
// FBS: Bool = 13,
// FBS-NEXT: Odd6 = 200,
// FBS-NEXT: }
// FBS: enum ReduceType : ubyte {
// FBS-NEXT:   Sum = 0,
// FBS: Invalid = 7,
// FBS-NEXT: }

// Names and codes elsewhere: of a kind, then of each type. Those of host arrays alone are behind all others.
// ELEMENTS: TT_ARRAY_KIND(Float, "f", "float", 'f', "F", 2)
// ELEMENTS-NEXT: TT_ARRAY_KIND(BFloat, "bf", "bfloat", 'V', "BF", 4)
// ELEMENTS: TT_ELEMENT_TYPE("Float32", "FLOAT32", "f32", "float32", 0, "Float32", Float, 32, 4096, 2, 0, 0)
// ELEMENTS: TT_ELEMENT_TYPE("BFP_BFloat8", "BFLOAT8_B", "bfp_bf8", nullptr, 4, "BFP_BFloat8", BlockFloat, 8, 1088, -1, 0, 0)
// ELEMENTS: TT_ELEMENT_TYPE("Int32", "INT32", "si32", "int32", 12, "Int32", Signed, 32, 4096, 0, -2147483647 - 1, 2147483647u)
// ELEMENTS-NEXT: TT_ELEMENT_TYPE("Bool", "BOOL", "i1", "bool", 13, "Bool", Bool, 8, 1024, 6, 0, 1)
// ELEMENTS-NEXT: TT_ELEMENT_TYPE("Float64", nullptr, "f64", "float64", -1, "Float32", Float, 64, 0, 2, 0, 0)
// ELEMENTS-NEXT: TT_ELEMENT_TYPE("Odd6", "BFLOAT6_B", "odd6", nullptr, 200, "Odd6", BlockFloat, 6, 832, -1, 0, 0)
// ELEMENTS-NEXT: TT_ELEMENT_TYPE("Int64", nullptr, "si64", "int64", -1, "Int32", Signed, 64, 0, 0,
