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
include "Registry/RecordInterfaces.td"
include "Registry/OpSchedules.td"
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
// ttir-decompose-quantization rewrites it, with everything else that has quantized elements.
def Quantized : OpLowering<"Quantized">;
// Parses, verifies and prints; the pipeline lists it as unsupported.
def Unsupported : OpLowering<"Unsupported">;
// Never in TTIR.
def TTNNOnly : OpLowering<"TTNNOnly">;

//===----------------------------------------------------------------------===//
// How an op runs in the simulator
//===----------------------------------------------------------------------===//

class OpKernel<string kind> { string Kind = kind; }
// `ttmlir::sim::kernels::<camelName>(const args::<Name>Args &, KernelContext &)` in lib/Sim/Kernels.
def Native : OpKernel<"Native">;
// A storage operation of the executor itself (`ttmlir::sim::Executor`), such as freeing a tensor.
def Builtin : OpKernel<"Builtin">;
// The op never reaches a file.
def NoKernel : OpKernel<"None">;

// In which types an element expression is evaluated.
class ScalarDomain<string kind> { string Kind = kind; }
def AnyNumber : ScalarDomain<"AnyNumber">;  // float, double, int32_t, uint32_t: by the promoted operand type
def FloatOnly : ScalarDomain<"FloatOnly">;  // float, double; integers are converted first
def IntOnly : ScalarDomain<"IntOnly">;      // int32_t, uint32_t

// An element expression over `x`, `y`, `z` (the operands in order) and the op's attributes by name, of type `T`. Functions come
// from namespace ttmlir::math. The same text is the simulator's kernel (T = float), the reference (double) and the constant folder.
class Scalar<ScalarDomain domain, code expr> : OpKernel<"Scalar"> {
  ScalarDomain Domain = domain;
  code Expr = expr;
  // Operands of which only `!= 0` matters, so they do not take part in type promotion.
  list<int> Predicates = [];
  // The constant folder leaves the op alone when this operand holds a zero; -1: none.
  int NonZeroOperand = -1;
  // Operands whose integers of 32 bits have to stay exact where the op computes in floats: T is double beside such.
  list<int> WholeOperands = [];
}
class GuardedScalar<ScalarDomain domain, int operand, code expr, list<int> whole = []> : Scalar<domain, expr> {
  let NonZeroOperand = operand;
  let WholeOperands = whole;
}

//===----------------------------------------------------------------------===//
// Work of an op
//===----------------------------------------------------------------------===//

// Which formula of lib/Hardware/Cost/OpCost.cpp counts its work.
class OpCost<string kind> { string Kind = kind; }
def Movement : OpCost<"Movement">;        // nothing: elements change places or representation
def PerResult : OpCost<"PerResult">;      // something for each element of the first result
def PerOperand : OpCost<"PerOperand">;    // something for each element of the first operand
def Contraction : OpCost<"Contraction">;  // operands 0 and 1 are the factors of a matrix product
def Convolution : OpCost<"Convolution">;  // operand 1 is [out channels, in channels / groups, window...]
def TransposedConvolution : OpCost<"TransposedConvolution">;  // operand 1 is [in channels, out channels / groups, window...]
// Operands 0 and 1 are queries and keys: of [batch, heads, length, size], or of blocks, with a page table of rank 2.
def ContiguousAttention : OpCost<"Attention">;
def PagedAttention : OpCost<"PagedAttention">;

// Which tensors of an op may be sharded over the L1 of cores (lib/Hardware/Cost/OpCost.h).
class OpSharding<string kind, string attribute = ""> {
  string Kind = kind;
  string Attribute = attribute;
}
// None.
def ShardNone : OpSharding<"Interleaved">;
// All, in the same way.
def ShardElementwise : OpSharding<"Elementwise">;
// All, in any way: cores read their operands from each other, and each writes its own part.
def ShardAnywhere : OpSharding<"Anywhere">;
// Operand 0 and the result in the same way, where every element stays at its place in memory.
def ShardView : OpSharding<"View">;
// Operand 0 and the result by rows, when the op mixes elements of a row only: by an attribute with its axes (all, without one), or
// with the extents of the trailing axes that it works on.
class ShardRows<string axes> : OpSharding<"Rows", axes>;
class ShardTrailingRows<string extents> : OpSharding<"TrailingRows", extents>;
// The result of a matrix product; operand 0 as well, unless this attribute transposes it.
class ShardProduct<string transpose> : OpSharding<"Product", transpose>;

// A tensor of integers: numbers that count elements or say where they are. Booleans are none, which devices store as floats.
// Operands of `IndexInto` and results that are `Positions` have to be such; verifiers of both dialects and of files follow from it.
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

// Operand `begins` has the first places of a slice of the result's shape on each axis, `ends` those behind the last, `step` is the
// attribute with the distances of places.
class SliceBounds<string begins, string ends, string step> {
  string Begins = begins;
  string Ends = ends;
  string Step = step;
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
// Elements of the last result are positions in operand 0; the other results have values of operand 0.
def Positions : OpValues<"Positions">;
// Computed from the operands' bits at the width of their type, of any signedness.
def Bits : OpValues<"Bits">;

//===----------------------------------------------------------------------===//
// Shapes and element types of results (lib/ResultRules)
//===----------------------------------------------------------------------===//

// Where their shapes come from. Ops without a tensor among their results have none.
class ResultShape<string kind> { string Kind = kind; }
def ShapeOfOperand : ResultShape<"Operand">;      // the first operand's (TT_SameShape)
def ShapeOfBroadcast : ResultShape<"Broadcast">;  // the numpy broadcast of all operands' (TT_Broadcast)
def ShapeOfRule : ResultShape<"Function">;        // the function `Rule` makes them of operands and attributes
def ShapeChosen : ResultShape<"Chosen">;          // the builder of the op chooses; `Rule` has the bounds
class ShapeBy<list<Trait> traits> {
  ResultShape Shape = !cond(!ne(!size(!filter(t, traits, !eq(t, TT_SameShape))), 0) : ShapeOfOperand,
                            !ne(!size(!filter(t, traits, !eq(t, TT_Broadcast))), 0) : ShapeOfBroadcast,
                            true : ShapeOfRule);
}

// Where their element types come from that `Rule` leaves open; of results that are TT_Integers they are chosen, else they are ui32.
// `standard` is a data type, the default.
class ResultElements<string kind, string operand = "", string standard = ""> {
  string Kind = kind;
  string Operand = operand;
  string Standard = standard;
}
// That of an operand, the first one without a name. Another may be chosen: numbers are converted when they are stored.
class ElementsOf<string operand> : ResultElements<"Operand", operand>;
def ElementsOfFirst : ElementsOf<"">;
def ElementsChosen : ResultElements<"Chosen">;
class ElementsChosenOr<string standard> : ResultElements<"Chosen", "", standard>;

class OpEntry<string mnemonic, int wire, OpLowering lowering, OpKernel kernel, OpCost cost = PerResult,
              OpSharding sharding = ShardNone, OpValues values = Computed, OpSchedule schedule = NoTime> {
  string Mnemonic = mnemonic;
  // The op's number in files: unique, never reused. 0: not in files.
  int Wire = wire;
  OpLowering Lowering = lowering;
  OpKernel Kernel = kernel;
  OpCost Cost = cost;
  OpSharding Sharding = sharding;
  OpValues Values = values;
  // How the library runs it on a card; the default of operations that no program of a card has: not at all.
  OpSchedule Schedule = schedule;
  string Family = "";
  // Of an unsupported op the nearest supported form, for the message; empty: none.
  string Instead = "";
  // The function of lib/ResultRules that checks operands and attributes and gives results the shape and elements that the fields
  // below leave open. Empty: none.
  string Rule = "";
  ResultShape Shape = ShapeOfRule;
  ResultElements Elements = ElementsOfFirst;
  // Operands that the kernel writes.
  list<string> Mutates = [];
  // Of an operation on bits the mnemonic of the one that computes the same of booleans; empty: none.
  string OnBooleans = "";
  // Kernels compute it in steps: `decompose(<Name>Op)` in lib/Dialect/TTIR/Transforms/DecomposeForKernels.cpp makes them.
  bit HasKernelSteps = 0;
  // The mnemonic of the operation that `withConstants(<Name>Op)` in lib/Dialect/TTIR/Transforms/Decompose.cpp makes of it where
  // operands that hold places are constant; empty: none.
  string ConstantForm = "";
  // Operands that hold places in other operands.
  list<IndexInto> Indices = [];
  list<SliceBounds> Bounds = [];
  Op TTIR = ?;
  Op TTNN = ?;
}

//===----------------------------------------------------------------------===//
// Multiclasses
//===----------------------------------------------------------------------===//

// The bodies of methods. verify() calls the function `verifier` in mlir::tt::verify (Dialect/Common/Verifiers.h) for constraints
// that only MLIR can check, if it is not empty, then the result rule of the record, in the same words for both dialects. `folder`
// is a function in mlir::tt::ttir; empty: none.
class OpBodies<string mnemonic, string verifier, string folder> {
  string Verify = "::llvm::LogicalResult $cppClass::verify() {\n"
      # !if(!empty(verifier), "", "  if (failed(::mlir::tt::verify::" # verifier #
          "(getOperation())))\n    return ::mlir::failure();\n")
      # "  return ::mlir::tt::verifyResultRule(getOperation(), getResultRule());\n}\n"
      # "const ::ttmlir::rules::OpInfo &$cppClass::getResultRule() {\n"
      # "  static const ::ttmlir::rules::OpInfo &rule = *::ttmlir::rules::findOp(\"" # mnemonic # "\");\n  return rule;\n}\n";
  string Infer =
      "::llvm::LogicalResult $cppClass::inferReturnTypes(::mlir::MLIRContext *context, ::std::optional<::mlir::Location> loc,"
      # " ::mlir::ValueRange operands, ::mlir::DictionaryAttr attributes, ::mlir::OpaqueProperties properties, ::mlir::RegionRange,"
      # " ::llvm::SmallVectorImpl<::mlir::Type> &types) {\n"
      # "  return ::mlir::tt::inferResultTypes<$cppClass>(*::ttmlir::rules::findOp(\""
      # mnemonic # "\"), context, loc, operands, attributes, properties, types);\n}\n"
      # "::llvm::LogicalResult $cppClass::refineReturnTypes(::mlir::MLIRContext *, ::std::optional<::mlir::Location>,"
      # " ::mlir::ValueRange, ::mlir::DictionaryAttr, ::mlir::OpaqueProperties, ::mlir::RegionRange,"
      # " ::llvm::SmallVectorImpl<::mlir::Type> &) {\n"
      # "  return ::mlir::success();\n}\n";
  string Fold = !if(!empty(folder), "",
      "::mlir::OpFoldResult $cppClass::fold(FoldAdaptor adaptor) { return ::mlir::tt::ttir::" # folder
      # "(getOperation(), adaptor.getOperands()); }\n");
}
// The interfaces of an op in files, and their methods.
class CostMethods<int wire, OpCost cost, OpSharding sharding> {
  list<Trait> Traits = !if(wire, [DeclareOpInterfaceMethods<TT_Cost>, DeclareOpInterfaceMethods<TT_Sharding>], []<Trait>);
  string Bodies = !if(wire,
      "::ttmlir::hw::OpCost $cppClass::getOpCost() { return ::ttmlir::hw::OpCost::" # cost.Kind # "; }\n"
      # "uint16_t $cppClass::getWireNumber() { return " # wire # "; }\n"
      # "::ttmlir::hw::ShardingRule $cppClass::getShardingRule() { return {::ttmlir::hw::OpSharding::" # sharding.Kind # ", \""
      # sharding.Attribute # "\"}; }\n", "");
}
// The interface of an op with an element expression. `tile` is the name of its op on tiles.
class ElementMethods<int wire, OpKernel kernel, string tile> {
  bit Holds = !eq(kernel.Kind, "Scalar");
  list<Trait> Traits = !if(Holds, [DeclareOpInterfaceMethods<TT_ElementKernel>], []<Trait>);
  string Bodies = !if(Holds,
      "const ::ttmlir::EltwiseKernel &$cppClass::getElementKernel() { return *::ttmlir::findEltwiseKernel(uint16_t(" # wire #
          ")); }\n"
      # "::llvm::StringRef $cppClass::getTileOpName() { return \"" # tile # "\"; }\n", "");
}

// Types of results that are written have the last word: verify() reports their errors with the words of the rule.
def TT_InfersTypes : DeclareOpInterfaceMethods<InferTypeOpInterface, ["refineReturnTypes"]>;
class InfersTypes<dag res, ResultShape shape, ResultElements elements> {
  bit Holds = !and(!ne(!size(res), 0), !ne(shape.Kind, "Chosen"),
                   !or(!eq(elements.Kind, "Operand"), !not(!empty(elements.Standard))));
}

class TT_FrontOpDef<string mnemonic, string summary_, string description_, dag args, dag res, string verifier, list<Trait> traits,
                    string folder, ResultShape shape, ResultElements elements, bit infers = 1, string methods = "">
    : TTIR_Op<mnemonic, !listconcat(traits, [DeclareOpInterfaceMethods<TT_ResultRule>],
                                    !if(!and(infers, InfersTypes<res, shape, elements>.Holds), [TT_InfersTypes], []<Trait>))> {
  defvar bodies = OpBodies<mnemonic, verifier, folder>;
  let summary = summary_;
  let description = OpTextOf<"ttir." # mnemonic, description_>.Text;
  let arguments = args;
  let results = res;
  let hasVerifier = 1;
  let hasFolder = !not(!empty(folder));
  let extraClassDefinition =
      bodies.Verify # bodies.Fold # methods # !if(!and(infers, InfersTypes<res, shape, elements>.Holds), bodies.Infer, "");
}

class TT_BackOpDef<string mnemonic, string summary_, string description_, dag args, dag res, string verifier, list<Trait> traits,
                   string methods> : TTNN_Op<mnemonic, !listconcat(traits, [DeclareOpInterfaceMethods<TT_ResultRule>])> {
  let summary = summary_;
  let description = OpTextOf<"ttnn." # mnemonic, description_>.Text;
  let arguments = args;
  let results = res;
  let hasVerifier = 1;
  let extraClassDefinition = OpBodies<mnemonic, verifier, "">.Verify # methods;
}

// Of a product its fidelity phases; without it factors are multiplied whole.
defvar Fidelity = (ins OptionalAttr<TTKernel_MathFidelityAttr>:$math_fidelity);

// The description of an op: of families it is made, of others it is `<name>Text` in references, else `description`.
class TextOf<string name, string description> {
  string Text = !if(!and(IsReference, !or(!empty(description), !exists<OpText>(name # "Text"))), !cast<OpText>(name # "Text").Text,
      description);
}

// An op of both dialects. `frontArgs` are attributes, and operands behind all others, that only TTIR has, `frontTraits` traits;
// lowering resolves them. `backArgs` are optional attributes, behind all others, and the device, that only TTNN has, `backTraits`
// traits; passes on TTNN set the attributes. `rule`, `shape` and `elements` determine the types of its results; `verifier` checks
// constraints that only MLIR can check.
multiclass TT_Op<string mnemonic, int wire, string summary, dag args, dag res, string rule, list<Trait> traits,
                 OpLowering lowering, OpKernel kernel, string family, string description = "", string folder = "",
                 dag frontArgs = (ins), list<string> mutates = [], OpCost cost = PerResult,
                 list<IndexInto> indices = [], OpSharding sharding = ShardNone, OpValues values = Computed,
                 ResultShape shape = ShapeBy<traits>.Shape, ResultElements elements = ElementsOfFirst, string verifier = "",
                 bit infers = 1, string tile = "", list<Trait> frontTraits = [], string onBooleans = "", bit hasKernelSteps = 0,
                 dag backArgs = (ins), list<Trait> backTraits = [], string constantForm = "",
                 list<SliceBounds> bounds = [], OpSchedule schedule = ScheduleBy<cost.Kind, family>.Schedule> {
  defvar text = TextOf<NAME, description>.Text;
  defvar elementMethods = ElementMethods<wire, kernel, tile>;
  defvar costMethods = CostMethods<wire, cost, sharding>;
  def TTIR_#NAME#Op : TT_FrontOpDef<mnemonic, summary, text, !con(args, frontArgs), res, verifier,
                                    !listconcat(traits, elementMethods.Traits, frontTraits), folder, shape, elements, infers,
                                    elementMethods.Bodies>;
  def TTNN_#NAME#Op : TT_BackOpDef<mnemonic, summary, text, !con(args, backArgs), res, verifier,
                                   !listconcat(traits, costMethods.Traits, backTraits), costMethods.Bodies>;
  def NAME # Entry : OpEntry<mnemonic, wire, lowering, kernel, cost, sharding, values, schedule> {
    let Family = family;
    let Rule = rule;
    let Shape = shape;
    let Elements = elements;
    let Mutates = mutates;
    let OnBooleans = onBooleans;
    let HasKernelSteps = hasKernelSteps;
    let ConstantForm = constantForm;
    let Indices = indices;
    let Bounds = bounds;
    let TTIR = !cast<Op>("TTIR_" # NAME # "Op");
    let TTNN = !cast<Op>("TTNN_" # NAME # "Op");
  }
}

// An op that TTIR has and TTNN does not. With a wire number it has a kernel of its own for files of references (docs/reference.md),
// which compute it as it is written.
multiclass TT_FrontOp<string mnemonic, string summary, dag args, dag res, string rule, list<Trait> traits, OpLowering lowering,
                      string family, string folder = "", OpValues values = Computed, int wire = 0,
                      ResultShape shape = ShapeBy<traits>.Shape, ResultElements elements = ElementsOfFirst> {
  def TTIR_#NAME#Op : TT_FrontOpDef<mnemonic, summary, TextOf<NAME, "">.Text, args, res, "", traits, folder, shape, elements>;
  def NAME # Entry : OpEntry<mnemonic, wire, lowering, !if(wire, Native, NoKernel), PerResult, ShardNone, values> {
    let Family = family;
    let Rule = rule;
    let Shape = shape;
    let Elements = elements;
    let TTIR = !cast<Op>("TTIR_" # NAME # "Op");
  }
}

// An op that only the back end has: all of them manage storage.
multiclass TT_BackOp<string mnemonic, int wire, string summary, dag args, dag res, string rule, list<Trait> traits,
                     OpKernel kernel, string family, string description = "", OpSharding sharding = ShardNone,
                     ResultShape shape = ShapeBy<traits>.Shape, ResultElements elements = ElementsOfFirst, string verifier = "",
                     OpSchedule schedule = ScheduleBy<"Movement", family>.Schedule> {
  defvar costMethods = CostMethods<wire, Movement, sharding>;
  def TTNN_#NAME#Op : TT_BackOpDef<mnemonic, summary, TextOf<NAME, description>.Text, args, res, verifier, !listconcat(traits,
      costMethods.Traits),
                                   costMethods.Bodies>;
  def NAME # Entry : OpEntry<mnemonic, wire, TTNNOnly, kernel, Movement, sharding, Computed, schedule> {
    let Family = family;
    let Rule = rule;
    let Shape = shape;
    let Elements = elements;
    let TTNN = !cast<Op>("TTNN_" # NAME # "Op");
  }
}

#endif // TTMLIR_REGISTRY_OPREGISTRY
