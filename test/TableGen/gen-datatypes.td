// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: tt-tblgen --gen-datatypes -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s
// RUN: tt-tblgen --gen-fbs-types -I %ttmlir_src_root/tablegen -I %llvm_include %s | FileCheck %s --check-prefix=FBS

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
