//===- DataTypes.td - Element storage formats --------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The one list of element types: formats of tensors, then types of host arrays alone. From it come the `ttcore.supportedDataTypes`
// enum (mlir-tblgen), the schema's `DataType`, the `ttmlir::DataType` of the MLIR-free side (tt-tblgen --gen-fbs-types,
// --gen-datatypes), and the names of element types in files, NumPy, torch and DLPack (--gen-element-types), which the C API gives
// to Python.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_REGISTRY_DATATYPES
#define TTMLIR_REGISTRY_DATATYPES

include "mlir/IR/EnumAttr.td"

// How an element is stored.
class DataTypeKind<string kind> { string Kind = kind; }
def FloatKind : DataTypeKind<"Float">;            // IEEE-like, one value per `Bits` bits
def BlockFloatKind : DataTypeKind<"BlockFloat">;  // 16 values share an exponent; `Bits` bits per value
def UnsignedKind : DataTypeKind<"Unsigned">;
def SignedKind : DataTypeKind<"Signed">;
def BoolKind : DataTypeKind<"Bool">;              // 0 or 1, one byte in host memory

// Names of elements of host arrays in files and other libraries; the number of bits follows, except in `Bool`. NumPy and torch
// share theirs. `npy` is the letter in .npy files, which bytes follow. `dlpack` is the type code of DLPack's specification.
class ArrayKind<string kind, string ir, string array, string npy, string safetensors, int dlpack> {
  string Kind = kind;
  string IR = ir;
  string Array = array;
  string Npy = npy;
  string Safetensors = safetensors;
  int DLPack = dlpack;
}
def FloatArray : ArrayKind<"Float", "f", "float", "f", "F", 2>;
// NumPy has no such type; the dtype of ml_dtypes is a void of two bytes in files.
def BFloatArray : ArrayKind<"BFloat", "bf", "bfloat", "V", "BF", 4>;
def SignedArray : ArrayKind<"Signed", "si", "int", "i", "I", 0>;
def UnsignedArray : ArrayKind<"Unsigned", "u", "uint", "u", "U", 1>;
def BoolArray : ArrayKind<"Bool", "i1", "bool", "b", "BOOL", 6>;

// `value` is the number in files: never reused, never changed.
// `kernelName` is its enumerator of DataFormat in kernels; empty if kernels have none. `kernelNumber` is its number on a card
// (tensix_types.h of the kernel library), which hand-written kernels see and may write in its place.
class DataTypeCase<string sym, int value, string spelling, DataTypeKind kind, int bitWidth, int exponentBits,
                   int kernelNumber = 255, string kernelName = sym>
    : I32EnumAttrCase<sym, value, spelling> {
  string KernelName = kernelName;
  int KernelNumber = kernelNumber;
  DataTypeKind Kind = kind;
  int Bits = bitWidth;
  int ExponentBits = exponentBits;
  // Bytes of one 32x32 tile (hardware.md 5.1).
  int TileBytes = !add(!div(!mul(1024, bitWidth), 8), !if(!eq(kind.Kind, "BlockFloat"), 64, 0));
  // Known to the simulator only: no spelling in IR or files.
  bit Internal = 0;
  // The type that tensors have in its place, with all values but the largest.
  string Stored = sym;
  // Its enumerator of ttnn::DataType.
  string HostName = !if(!eq(kind.Kind, "BlockFloat"), "BFLOAT" # bitWidth # !if(!eq(exponentBits, 8), "_B", ""), !toupper(sym));
  // Its kind in host arrays; no array has block floats.
  ArrayKind Array = !cond(!eq(kind.Kind, "Unsigned") : UnsignedArray,
                          !eq(kind.Kind, "Signed") : SignedArray,
                          !eq(kind.Kind, "Bool") : BoolArray,
                          !eq(sym, "BFloat16") : BFloatArray,
                          true : FloatArray);
}

// An element type of host arrays alone.
class HostTypeCase<string sym, ArrayKind kind, int bitWidth, string stored> {
  string symbol = sym;
  ArrayKind Array = kind;
  int Bits = bitWidth;
  string Stored = stored;
}

def DT_Float32 : DataTypeCase<"Float32", 0, "f32", FloatKind, 32, 8, 0>;
def DT_Float16 : DataTypeCase<"Float16", 1, "f16", FloatKind, 16, 5, 1>;
def DT_BFloat16 : DataTypeCase<"BFloat16", 2, "bf16", FloatKind, 16, 8, 5, "Float16_b">;
def DT_BFP_Float8 : DataTypeCase<"BFP_Float8", 3, "bfp_f8", BlockFloatKind, 8, 5, 2, "Bfp8">;
def DT_BFP_BFloat8 : DataTypeCase<"BFP_BFloat8", 4, "bfp_bf8", BlockFloatKind, 8, 8, 6, "Bfp8_b">;
def DT_BFP_Float4 : DataTypeCase<"BFP_Float4", 5, "bfp_f4", BlockFloatKind, 4, 5, 3, "Bfp4">;
def DT_BFP_BFloat4 : DataTypeCase<"BFP_BFloat4", 6, "bfp_bf4", BlockFloatKind, 4, 8, 7, "Bfp4_b">;
def DT_BFP_Float2 : DataTypeCase<"BFP_Float2", 7, "bfp_f2", BlockFloatKind, 2, 5, 11, "Bfp2">;
def DT_BFP_BFloat2 : DataTypeCase<"BFP_BFloat2", 8, "bfp_bf2", BlockFloatKind, 2, 8, 15, "Bfp2_b">;
def DT_UInt32 : DataTypeCase<"UInt32", 9, "u32", UnsignedKind, 32, 0, 24>;
def DT_UInt16 : DataTypeCase<"UInt16", 10, "u16", UnsignedKind, 16, 0, 9>;
def DT_UInt8 : DataTypeCase<"UInt8", 11, "u8", UnsignedKind, 8, 0, 30>;
def DT_Int32 : DataTypeCase<"Int32", 12, "si32", SignedKind, 32, 0, 8>;
def DT_Bool : DataTypeCase<"Bool", 13, "i1", BoolKind, 8, 0, kernelName = "">;
// Double precision exists for reference runs (`tt-sim run --golden`) and never in a file.
def DT_Float64 : DataTypeCase<"Float64", 14, "f64", FloatKind, 64, 11, kernelName = ""> {
  let Internal = 1;
  let Stored = "Float32";
}

def HT_Int64 : HostTypeCase<"Int64", SignedArray, 64, "Int32">;
def HT_UInt64 : HostTypeCase<"UInt64", UnsignedArray, 64, "UInt32">;
def HT_Int16 : HostTypeCase<"Int16", SignedArray, 16, "Int32">;
def HT_Int8 : HostTypeCase<"Int8", SignedArray, 8, "Int32">;

#endif // TTMLIR_REGISTRY_DATATYPES
