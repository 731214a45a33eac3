//===- TTIROps.td - TTIR operations with a form of their own ----------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTIR_TTIROPS
#define TTMLIR_TTIR_TTIROPS

include "Ops/LayoutOps.td"
include "Registry/OpRegistry.td"

def TTIR_EmptyOp : TTIR_Op<"empty", [Pure]> {
  let summary = "placeholder tensor";
  let description = OpText<[{
  An uninitialised tensor: the destination of `ttir.to_layout`, which takes its layout.
}], [{
  %result = ttir.empty() : tensor<32x64xbf16>
}]>.Text;
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "`(` `)` attr-dict `:` type($result)";
}
def FrontEmptyEntry : OpEntry<"empty", 0, CustomLowering, NoKernel> {
  let Family = "creation";
  let Values = Kept;
  let Shape = ShapeChosen;
  let Elements = ElementsChosen;
  let TTIR = TTIR_EmptyOp;
}

def TTIR_ToLayoutOp : TTIR_Op<"to_layout", [TT_TakesDestination, DeclareOpInterfaceMethods<MemoryEffectsOpInterface>]> {
  let summary = "change layout, memory space or element type";
  let description = WithExample<[{
    The result holds the values of `input` in the layout of `output`, a placeholder. Another element type is a typecast. Without a
    result the op writes into `output`.
  }], [{
    func.func @f(%x: tensor<32x64xf32>) -> tensor<32x64xbf16> {
      %0 = ttir.empty() : tensor<32x64xbf16>
      %1 = ttir.to_layout %x, %0 : tensor<32x64xf32> into tensor<32x64xbf16> -> tensor<32x64xbf16>
      return %1 : tensor<32x64xbf16>
    }
}]>.Text;
  let arguments = (ins AnyRankedTensor:$input, AnyRankedTensor:$output, OptionalAttr<AnyAttr>:$layout);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
}
def FrontToLayoutEntry : OpEntry<"to_layout", 0, CustomLowering, NoKernel> {
  let Family = "layout";
  let Values = Kept;
  let Shape = ShapeOfOperand;
  let Elements = ElementsChosen;
  let TTIR = TTIR_ToLayoutOp;
}

// With the verifier of records.
class FrontCustom<string mnemonic, string text, string summary_, dag args, dag res, string format, list<Trait> traits,
                  string verifier = "">
    : TTIR_Op<mnemonic, !listconcat(traits, [DeclareOpInterfaceMethods<TT_ResultRule>])> {
  let hasVerifier = 1;
  let extraClassDefinition = OpBodies<mnemonic, verifier, "">.Verify;
  let summary = summary_;
  let description = OpTextOf<"ttir." # mnemonic, !cast<OpText>(text # "Text").Text>.Text;
  let arguments = args;
  let results = res;
  let assemblyFormat = format;
}
def TTIR_TTLangOp : FrontCustom<"tt_lang_op", "TTLang", "a kernel of the user", UserKernel,
                                (outs Variadic<AnyRankedTensor>:$results),
                                "`(` $inputs `)` attr-dict `:` functional-type($inputs, $results)", []>;
def TTLangEntry : OpEntry<"tt_lang_op", 237, OneToOne, Native> {
  let Family = "layout";
  let Schedule = EstimatedSchedule;
  let Rule = "ttLang";
  let Shape = ShapeChosen;
  let Elements = ElementsChosen;
  let TTIR = TTIR_TTLangOp;
  let TTNN = TTNN_TTLangOp;
}
def TTIR_TTNNMetalLayoutCastOp
    : FrontCustom<"ttnn_metal_layout_cast", "TTNNMetalLayoutCast", "view of a tensor in another kind of layout",
                  (ins AnyType:$input, OptionalAttr<AffineMapAttr>:$virtual_grid_inverse_mapping,
                   OptionalAttr<AffineMapAttr>:$virtual_grid_forward_mapping), (outs AnyType:$result),
                  "$input attr-dict `:` type($input) `->` type($result)", [Pure], "layoutCast">;
def TTNNMetalLayoutCastEntry : OpEntry<"ttnn_metal_layout_cast", 0, Decompose, NoKernel> {
  let Family = "layout";
  let Values = Kept;
  let Shape = ShapeChosen;
  let Elements = ElementsChosen;
  let TTIR = TTIR_TTNNMetalLayoutCastOp;
}

#endif // TTMLIR_TTIR_TTIROPS
