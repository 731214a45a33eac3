//===- TTCoreTypes.td - Types of the ttcore dialect -------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTCORE_TTCORETYPES
#define TTMLIR_TTCORE_TTCORETYPES

include "mlir/IR/AttrTypeBase.td"
include "mlir/IR/BuiltinTypeInterfaces.td"
include "TTCore/TTCoreEnums.td"

class TTCore_Type<string name, string typeMnemonic, list<Trait> traits = []> : TypeDef<TTCore_Dialect, name, traits> {
  let mnemonic = typeMnemonic;
}

def TTCore_Tile : TTCore_Type<"Tile", "tile", [MemRefElementTypeInterface]> {
  let summary = "a small matrix that the hardware handles as one element";
  let description = WithValue<[{
    Height, width and storage format of a tile, for example `!ttcore.tile<32x32, bf16>`. A tile stands as the element of tensors and
    memrefs. Height and width are powers of two from 1 to 32.
  }], "!ttcore.tile<32x32, bf16>">.Text;
  let parameters = (ins ArrayRefParameter<"int64_t", "height and width in elements">:$shape,
                        EnumParameter<TTCore_DataType>:$dataType);
  let builders = [TypeBuilder<(ins "DataType":$dataType), [{ return $_get($_ctxt, ArrayRef<int64_t>{32, 32}, dataType); }]>];
  let assemblyFormat = "`<` custom<DimensionList>($shape) `,` $dataType `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// Rows of the tile.
    int64_t getHeight() const { return getShape()[0]; }
    /// Columns of the tile.
    int64_t getWidth() const { return getShape()[1]; }
    /// Bytes the tile takes in L1 and DRAM, with the shared exponents of block-float formats (hardware.md 5.1).
    uint64_t getSizeInBytes() const;
    /// The scalar type that values of the tile have when computed with: bf16 or f16 for block-float formats.
    Type getElementType() const;
  }];
}

def TTCore_Dict : TTCore_Type<"Dict", "dict"> {
  let summary = "a dictionary from strings to values, for generated programs";
  let description = ValueText<"For `ttcore.set_key_value` and `ttcore.get_key_value`.", "!ttcore.dict">.Text;
}

#endif // TTMLIR_TTCORE_TTCORETYPES
