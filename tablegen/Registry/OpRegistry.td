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
include "TTIR/TTIRAttrs.td"
include "TTNN/TTNNTypes.td"
include "Registry/AttrCodecs.td"
include "Registry/OpText.td"
include "Registry/Traits.td"

//===----------------------------------------------------------------------===//
// How an op leaves TTIR
//===----------------------------------------------------------------------===//

class OpLowering<string kind> { string Kind = kind; }
// The TTNN op of the same record, same operands, same attributes.
def OneToOne : OpLowering<"OneToOne">;
// `lower<Name>` in lib/Conversion/TTIRToTTNN.
def CustomLowering : OpLowering<"Custom">;
// `decompose<Name>` in lib/Dialect/TTIR/Transforms rewrites it into other TTIR ops; only files of references hold the op itself.
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
  // The constant folder leaves the op alone when this operand holds a zero; -1: none.
  int NonZeroOperand = -1;
}
class GuardedScalar<ScalarDomain domain, int operand, code expr> : Scalar<domain, expr> { let NonZeroOperand = operand; }

//===----------------------------------------------------------------------===//
// What an op computes
//===----------------------------------------------------------------------===//

// Which formula of lib/Hardware/Cost/OpCost.cpp counts its work.
class OpCost<string kind> { string Kind = kind; }
def Movement : OpCost<"Movement">;        // nothing: elements change places or representation
def PerResult : OpCost<"PerResult">;      // something for each element of the first result
def PerOperand : OpCost<"PerOperand">;    // something for each element of the first operand
def Contraction : OpCost<"Contraction">;  // operands 0 and 1 are the factors of a matrix product
def Convolution : OpCost<"Convolution">;  // operand 1 is [out channels, in channels / groups, window...]

// Which tensors of an op may be sharded over the L1 of cores (lib/Hardware/Cost/OpCost.h).
class OpSharding<string kind, string attribute = ""> {
  string Kind = kind;
  string Attribute = attribute;
}
// None.
def ShardNone : OpSharding<"Interleaved">;
// All, in the same way.
def ShardElementwise : OpSharding<"Elementwise">;
// All, in any way: cores read from each other what they need, and each writes its own part.
def ShardAnywhere : OpSharding<"Anywhere">;
// Operand 0 and the result in the same way, where every element stays at its place in memory.
def ShardView : OpSharding<"View">;
// Operand 0 and the result by rows, when the op mixes elements of a row only: by an attribute with its axes (all, without one), or
// with the extents of the trailing axes that it works on.
class ShardRows<string axes> : OpSharding<"Rows", axes>;
class ShardTrailingRows<string extents> : OpSharding<"TrailingRows", extents>;
// The result of a matrix product; operand 0 as well, unless this attribute transposes it.
class ShardProduct<string transpose> : OpSharding<"Product", transpose>;

// A tensor of integers: numbers that count elements or say where they are. Booleans are none, which devices store as floats. Operands of
// `IndexInto` and results that are `Positions` have to be such; verifiers of both dialects and of files follow from it.
def TT_Integer : Type<CPred<"$_self.isIntOrIndex() && !$_self.isInteger(1)">, "integer">;
def TT_Integers : RankedTensorOf<[TT_Integer]>;

// The elements of operand `index` are places on axis `axis` of operand `into`. The axis is the name of an attribute or a number;
// negative ones count from the last axis. Places are integers, unless the op cuts off fractions.
class IndexInto<string index, string into, string axis, bit cutsFractions = 0> {
  string Index = index;
  string Into = into;
  string Axis = axis;
  bit CutsFractions = cutsFractions;
}

// Which values the results have: a device stores si8 and si16 as si32, so values of other integers must be made to fit.
class OpValues<string kind> { string Kind = kind; }
// Any; computed from integers they wrap around, computed from floats they saturate.
def Computed : OpValues<"Computed">;
// Any; they saturate, computed from integers too: in floats, or with the extremes of the type as neutral elements.
def Saturated : OpValues<"Saturated">;
// Every integer type with the values of these operands (all, without names) has them, too.
class KeptOf<list<string> operands> : OpValues<"Kept"> { list<string> Operands = operands; }
def Kept : KeptOf<[]>;
// Those of the last result are positions in operand 0; the others have its values.
def Positions : OpValues<"Positions">;
// Computed from the operands' bits at the width of their type, whatever its signedness.
def Bits : OpValues<"Bits">;

class OpEntry<string mnemonic, int wire, OpLowering lowering, OpKernel kernel, OpCost cost = PerResult,
              OpSharding sharding = ShardNone, OpValues values = Computed> {
  string Mnemonic = mnemonic;
  // The op's number in files: unique, never reused. 0: not in files.
  int Wire = wire;
  OpLowering Lowering = lowering;
  OpKernel Kernel = kernel;
  OpCost Cost = cost;
  OpSharding Sharding = sharding;
  OpValues Values = values;
  string Family = "";
  // Of an unsupported op the nearest supported form, for the message; empty: none.
  string Instead = "";
  // A rule as OpBodies has them, of an op that only parses: registered (Dialect/Common/OpRules.h) instead of declared, so that the
  // op's class, which everything sees, stays as it is. Empty: none.
  string Rule = "";
  // Operands that the kernel writes.
  list<string> Mutates = [];
  // Operands that hold places in other operands.
  list<IndexInto> Indices = [];
  Op TTIR = ?;
  Op TTNN = ?;
}

//===----------------------------------------------------------------------===//
// Multiclasses
//===----------------------------------------------------------------------===//

// The bodies of verify() and fold(): `verifier` names a function template in mlir::tt::verify, instantiated for the TTIR and the TTNN op
// so that both dialects enforce one rule in the same words; `folder` a function in mlir::tt::ttir. Empty: none.
class OpBodies<string verifier, string folder> {
  string Verify = !if(!empty(verifier), "",
      "::llvm::LogicalResult $cppClass::verify() { return ::mlir::tt::verify::" # verifier # "(*this); }\n");
  string Fold = !if(!empty(folder), "",
      "::mlir::OpFoldResult $cppClass::fold(FoldAdaptor adaptor) { return ::mlir::tt::ttir::" # folder
      # "(getOperation(), adaptor.getOperands()); }\n");
}

class TT_FrontOpDef<string mnemonic, string summary_, string description_, dag args, dag res, string verifier, list<Trait> traits,
                    string folder> : TTIR_Op<mnemonic, traits> {
  let summary = summary_;
  let description = OpTextOf<"ttir." # mnemonic, description_>.Text;
  let arguments = args;
  let results = res;
  let hasVerifier = !not(!empty(verifier));
  let hasFolder = !not(!empty(folder));
  let extraClassDefinition = OpBodies<verifier, folder>.Verify # OpBodies<verifier, folder>.Fold;
}

class TT_BackOpDef<string mnemonic, string summary_, string description_, dag args, dag res, string verifier, list<Trait> traits>
    : TTNN_Op<mnemonic, traits> {
  let summary = summary_;
  let description = OpTextOf<"ttnn." # mnemonic, description_>.Text;
  let arguments = args;
  let results = res;
  let hasVerifier = !not(!empty(verifier));
  let extraClassDefinition = OpBodies<verifier, "">.Verify;
}

// What an op does: of families it is made, of others it is `<name>Text` in references, else `description`.
class TextOf<string name, string description> {
  string Text = !if(!and(IsReference, !or(!empty(description), !exists<OpText>(name # "Text"))), !cast<OpText>(name # "Text").Text, description);
}

// An op of both dialects. `frontArgs` are attributes that only TTIR has; lowering resolves them.
multiclass TT_Op<string mnemonic, int wire, string summary, dag args, dag res, string verifier, list<Trait> traits,
                 OpLowering lowering, OpKernel kernel, string family, string description = "", string folder = "",
                 dag frontArgs = (ins), list<string> mutates = [], OpCost cost = PerResult,
                 list<IndexInto> indices = [], OpSharding sharding = ShardNone, OpValues values = Computed> {
  defvar text = TextOf<NAME, description>.Text;
  def TTIR_#NAME#Op : TT_FrontOpDef<mnemonic, summary, text, !con(args, frontArgs), res, verifier, traits, folder>;
  def TTNN_#NAME#Op : TT_BackOpDef<mnemonic, summary, text, args, res, verifier, traits>;
  def NAME # Entry : OpEntry<mnemonic, wire, lowering, kernel, cost, sharding, values> {
    let Family = family;
    let Mutates = mutates;
    let Indices = indices;
    let TTIR = !cast<Op>("TTIR_" # NAME # "Op");
    let TTNN = !cast<Op>("TTNN_" # NAME # "Op");
  }
}

// An op that TTIR has and TTNN does not. With a wire number it has a kernel of its own for files of references (docs/reference.md),
// which compute it as it is written.
multiclass TT_FrontOp<string mnemonic, string summary, dag args, dag res, string verifier, list<Trait> traits, OpLowering lowering,
                      string family, string folder = "", OpValues values = Computed, int wire = 0> {
  def TTIR_#NAME#Op : TT_FrontOpDef<mnemonic, summary, TextOf<NAME, "">.Text, args, res, verifier, traits, folder>;
  def NAME # Entry : OpEntry<mnemonic, wire, lowering, !if(wire, Native, NoKernel), PerResult, ShardNone, values> {
    let Family = family;
    let TTIR = !cast<Op>("TTIR_" # NAME # "Op");
  }
}

// An op that only the back end has: all of them manage storage.
multiclass TT_BackOp<string mnemonic, int wire, string summary, dag args, dag res, string verifier, list<Trait> traits,
                     OpKernel kernel, string family, string description = "", OpSharding sharding = ShardNone> {
  def TTNN_#NAME#Op : TT_BackOpDef<mnemonic, summary, TextOf<NAME, description>.Text, args, res, verifier, traits>;
  def NAME # Entry : OpEntry<mnemonic, wire, TTNNOnly, kernel, Movement, sharding> {
    let Family = family;
    let TTNN = !cast<Op>("TTNN_" # NAME # "Op");
  }
}

#endif // TTMLIR_REGISTRY_OPREGISTRY
