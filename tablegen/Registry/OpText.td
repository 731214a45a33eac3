//===- OpText.td - Descriptions of operations --------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Every op has a description with an example, which the references have and a test runs (test/Docs/reference-examples.test). Of
// families it is made here, once, from their records; of other ops of the registry it is `<name>Text` in tablegen/Descriptions.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_REGISTRY_OPTEXT
#define TTMLIR_REGISTRY_OPTEXT

include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "Registry/Description.td"
include "TTCore/TTCoreEnums.td"
include "TTKernel/TTKernelBase.td"

//===----------------------------------------------------------------------===//
// Element-wise operations
//===----------------------------------------------------------------------===//

// `expr`: over x, y and z, which are elements of `operands`, in order. `attributes`: of the example, if any. `integers`: the
// treatment of integers, where the domain does not say it.
class EltwiseText<string summary, string domain, string expr, list<string> operands, string attributes, string integers = ""> {
  // Without the blanks around it in the record.
  defvar trimmed = !if(!eq(!substr(expr, 0, 1), " "), !substr(expr, 1, !sub(!size(expr), 2)), expr);
  // On tiles, too.
  string Computes = "Computes `" # trimmed # "` for elements "
      # !interleave(!foreach(i, !range(!size(operands)),
                             !cond(!eq(i, 0): "`x`", !eq(i, 1): "`y`", true: "`z`") # " of `" # operands[i] # "`"), ", ")
      # ": " # summary # ".";
  defvar type = !if(!eq(domain, "IntOnly"), "tensor<32x64xsi32>", "tensor<32x64xbf16>");
  string Text = OpText<"  " # Computes # "\n  "
      # !cond(!not(!empty(integers)): integers,
              !eq(domain, "FloatOnly"): "Integers are converted to floats first; their result is f32 unless a type is chosen.",
              !eq(domain, "IntOnly"): "Elements are integers.",
              true: "Floats are computed in single precision; integers wrap around.")
      # " The result has "
      # !if(!eq(!size(operands), 1), "the shape of the operand", "the numpy broadcast of the operands' shapes")
      # " and any element type, to which values are converted.\n",
      "\n  %result = \"$op\"(%" # !interleave(operands, ", %") # ")" # !if(!empty(attributes), "", " <{" # attributes # "}>")
      # " : (" # !interleave(!foreach(operand, operands, type), ", ") # ") -> " # type # "\n">.Text;
}

//===----------------------------------------------------------------------===//
// Operations on tiles, and calls of the kernel library
//===----------------------------------------------------------------------===//

// The example of `d2m.tile_<mnemonic>` on `operands`.
class TileExample<string mnemonic, list<string> operands, string attributes = ""> {
  defvar tile = "!ttcore.tile<32x32, bf16>";
  string Text = "\n  %result = d2m.tile_" # mnemonic # " %" # !interleave(operands, ", %")
      # !if(!empty(attributes), "", " {" # attributes # "}") # " : ("
      # !interleave(!foreach(operand, operands, tile), ", ") # ") -> " # tile # "\n";
}

// How examples spell a type, and a value of an attribute.
class ExampleType<Constraint type> {
  string Text = !cond(!or(!eq(type, I32), !eq(type, TTKernel_Dst)): "i32",
                      !eq(type, TTKernel_CB): "!ttkernel.cb<cb_in0, 1024, memref<1x!ttcore.tile<32x32, bf16>>, 2048, 2>",
                      !eq(type, TTKernel_NocAddr): "!ttkernel.noc_addr",
                      !eq(type, TTKernel_InterleavedAddrGenFast): "!ttkernel.interleaved_addr_gen_fast",
                      !eq(type, TTKernel_InterleavedAddrGen): "!ttkernel.interleaved_addr_gen");
}
class ExampleValue<Constraint attribute> {
  string Text = !cond(!eq(attribute, I32Attr): "4 : i32", !eq(attribute, BoolAttr): "true",
                      !eq(attribute, TTCore_DataTypeAttr): "#ttcore.supportedDataTypes<f32>",
                      !eq(attribute, TTKernel_BcastTypeAttr): "#ttkernel.bcast_type<row>",
                      !eq(attribute, TTKernel_PoolTypeAttr): "#ttkernel.pool_type<sum>",
                      !eq(attribute, TTKernel_ReduceDimAttr): "#ttkernel.reduce_dim<row>",
                      !eq(attribute, F32Attr): "1.0 : f32",
                      true: "1.0 : f32");
}

// An op whose form is `operands attr-dict : functional-type`, with empty parts left out.
class CallExample<string op, dag args, dag res> {
  defvar all = !range(!size(args));
  defvar operands = !filter(i, all, !isa<TypeConstraint>(!getdagarg<Constraint>(args, i)));
  defvar attributes = !filter(i, all, !not(!isa<TypeConstraint>(!getdagarg<Constraint>(args, i))));
  defvar names = !interleave(!foreach(i, operands, "%" # !getdagname(args, i)), ", ");
  defvar types = !interleave(!foreach(i, operands, ExampleType<!getdagarg<Constraint>(args, i)>.Text), ", ");
  defvar values = !interleave(!foreach(i, attributes, !getdagname(args, i) # " = " # ExampleValue<!getdagarg<Constraint>(args,
      i)>.Text), ", ");
  string Text = "\n  " # !if(!size(res), "%" # !getdagname(res, 0) # " = ", "") # op # !if(!empty(operands), "", " " # names)
      # !if(!empty(attributes), "", " {" # values # "}")
      # !if(!and(!empty(args), !empty(res)), "",
            " : (" # types # ") -> " # !if(!size(res), ExampleType<!getdagarg<Constraint>(res, 0)>.Text, "()")) # "\n";
}

// Common text of ops of products.
defvar FidelityText = [{
  In TTNN `math_fidelity` is the number of fidelity phases of floats: factors lose the bits that the matrix unit does not read, as
  in kernels. By default, and in numerics other than the device's, factors are whole. `ttnn-set-product-fidelity` sets it.
}];

#endif // TTMLIR_REGISTRY_OPTEXT
