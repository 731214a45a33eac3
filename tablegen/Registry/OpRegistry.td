//===- OpRegistry.td - One record per operation ------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The classes behind tablegen/Ops/*.td. A `defm` there makes the TTIR op, the TTNN op and an `OpEntry`; mlir-tblgen derives the op
// classes, tt-tblgen the rest: lowering rows, schema, serializer, reader, executor and element kernels.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_REGISTRY_OPREGISTRY
#define TTMLIR_REGISTRY_OPREGISTRY

include "mlir/IR/OpBase.td"
include "mlir/IR/CommonAttrConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "Dialects/TTIRBase.td"
include "Dialects/TTNNBase.td"
include "Registry/AttrCodecs.td"

//===----------------------------------------------------------------------===//
// How an op leaves TTIR
//===----------------------------------------------------------------------===//

class OpLowering<string kind> { string Kind = kind; }
// The TTNN op of the same record, same operands, same attributes.
def OneToOne : OpLowering<"OneToOne">;
// `lower<Name>` in lib/Conversion/TTIRToTTNN.
def CustomLowering : OpLowering<"Custom">;
// `decompose<Name>` in lib/Dialect/TTIR/Transforms rewrites it into other TTIR ops.
def Decompose : OpLowering<"Decompose">;
// Parses, verifies and prints; the pipeline lists it as unsupported.
def Unsupported : OpLowering<"Unsupported">;
// Never in TTIR.
def TTNNOnly : OpLowering<"TTNNOnly">;

//===----------------------------------------------------------------------===//
// How an op runs in the simulator
//===----------------------------------------------------------------------===//

class OpKernel<string kind> { string Kind = kind; }
// `tt::sim::kernels::<camelName>(const args::<Name>Args &, KernelContext &)` in lib/Sim/Kernels.
def Native : OpKernel<"Native">;
// A storage operation of the executor itself (`tt::sim::Executor`), such as freeing a tensor.
def Builtin : OpKernel<"Builtin">;
// The op never reaches a file.
def NoKernel : OpKernel<"None">;

// In which types an element expression is evaluated.
class ScalarDomain<string kind> { string Kind = kind; }
def AnyNumber : ScalarDomain<"AnyNumber">;  // float, double, int32_t, uint32_t: by the promoted operand type
def FloatOnly : ScalarDomain<"FloatOnly">;  // float, double; integers are converted first
def IntOnly : ScalarDomain<"IntOnly">;      // int32_t, uint32_t

// An element expression over `x`, `y`, `z` (the operands in order) and the op's attributes by name, of type `T`. Functions come
// from namespace tt::math. The same text is the simulator's kernel (T = float), the reference (double) and the constant folder.
class Scalar<ScalarDomain domain, code expr> : OpKernel<"Scalar"> {
  ScalarDomain Domain = domain;
  code Expr = expr;
  // Operands of which only `!= 0` matters, so they do not take part in type promotion.
  list<int> Predicates = [];
}

class OpEntry<string mnemonic, int wire, OpLowering lowering, OpKernel kernel> {
  string Mnemonic = mnemonic;
  // The op's number in files: unique, never reused. 0: not in files.
  int Wire = wire;
  OpLowering Lowering = lowering;
  OpKernel Kernel = kernel;
  string Family = "";
  Op TTIR = ?;
  Op TTNN = ?;
}

//===----------------------------------------------------------------------===//
// Traits
//===----------------------------------------------------------------------===//

class TT_NativeTrait<string name> : NativeOpTrait<name> { let cppNamespace = "::mlir::tt::OpTrait"; }
// All results have the shape of the first operand; element types are free.
def TT_SameShape : TT_NativeTrait<"SameShape">;
// The result has the numpy broadcast of all operand shapes; element types are free.
def TT_Broadcast : TT_NativeTrait<"Broadcast">;

//===----------------------------------------------------------------------===//
// Multiclasses
//===----------------------------------------------------------------------===//

// An op of both dialects. `verifier` names a function template in mlir::tt::verify (empty: traits say everything); it is
// instantiated for the TTIR and the TTNN op, so both dialects enforce the same rule with the same words.
multiclass TT_Op<string mnemonic, int wire, string summary_, dag args, dag res, string verifier, list<Trait> traits,
                 OpLowering lowering, OpKernel kernel, string family, string description_ = "", bit folds = 0> {
  defvar verify = !if(!empty(verifier), "",
      "::llvm::LogicalResult $cppClass::verify() { return ::mlir::tt::verify::" # verifier # "(*this); }\n");
  defvar fold = !if(folds, "::mlir::OpFoldResult $cppClass::fold(FoldAdaptor adaptor) { "
      # "return ::mlir::tt::ttir::foldElementwise(getOperation(), adaptor.getOperands()); }\n", "");
  def TTIR_#NAME#Op : TTIR_Op<mnemonic, traits> {
    let summary = summary_;
    let description = description_;
    let arguments = args;
    let results = res;
    let hasVerifier = !not(!empty(verifier));
    let hasFolder = folds;
    let extraClassDefinition = verify # fold;
  }
  def TTNN_#NAME#Op : TTNN_Op<mnemonic, traits> {
    let summary = summary_;
    let description = description_;
    let arguments = args;
    let results = res;
    let hasVerifier = !not(!empty(verifier));
    let extraClassDefinition = verify;
  }
  def NAME : OpEntry<mnemonic, wire, lowering, kernel> {
    let Family = family;
    let TTIR = !cast<Op>("TTIR_" # NAME # "Op");
    let TTNN = !cast<Op>("TTNN_" # NAME # "Op");
  }
}

// An op that TTIR has and TTNN does not.
multiclass TT_FrontOp<string mnemonic, string summary_, dag args, dag res, string verifier, list<Trait> traits,
                      OpLowering lowering, string family, string description_ = ""> {
  def TTIR_#NAME#Op : TTIR_Op<mnemonic, traits> {
    let summary = summary_;
    let description = description_;
    let arguments = args;
    let results = res;
    let hasVerifier = !not(!empty(verifier));
    let extraClassDefinition = !if(!empty(verifier), "",
      "::llvm::LogicalResult $cppClass::verify() { return ::mlir::tt::verify::" # verifier # "(*this); }\n");
  }
  def NAME : OpEntry<mnemonic, 0, lowering, NoKernel> {
    let Family = family;
    let TTIR = !cast<Op>("TTIR_" # NAME # "Op");
  }
}

// An op that only the back end has.
multiclass TT_BackOp<string mnemonic, int wire, string summary_, dag args, dag res, string verifier, list<Trait> traits,
                     OpKernel kernel, string family, string description_ = ""> {
  def TTNN_#NAME#Op : TTNN_Op<mnemonic, traits> {
    let summary = summary_;
    let description = description_;
    let arguments = args;
    let results = res;
    let hasVerifier = !not(!empty(verifier));
    let extraClassDefinition = !if(!empty(verifier), "",
      "::llvm::LogicalResult $cppClass::verify() { return ::mlir::tt::verify::" # verifier # "(*this); }\n");
  }
  def NAME : OpEntry<mnemonic, wire, TTNNOnly, kernel> {
    let Family = family;
    let TTNN = !cast<Op>("TTNN_" # NAME # "Op");
  }
}

#endif // TTMLIR_REGISTRY_OPREGISTRY
