//===- TileCalls.td - Calls of the kernel library and tile operations -*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_REGISTRY_TILECALLS
#define TTMLIR_REGISTRY_TILECALLS

include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "D2M/D2MBase.td"
include "TTCore/TTCoreTypes.td"
include "Registry/OneBuilder.td"
include "Registry/OpText.td"
include "TTKernel/TTKernelBase.td"
include "Registry/KernelOpInterfaces.td"
include "Registry/VectorUnit.td"

// A number as f32 or, for tiles of integers, as i32.
def TTKernel_Number : AnyAttrOf<[F32Attr, I32Attr], "f32 or i32 number">;

// Which processors take part in a call. Data movement kernels run on one; a compute kernel runs on three (UNPACK, MATH, PACK), each
// of which does its part of every call.
class KernelEngine<string kind, string text> {
  string Kind = kind;
  // For people: where the call may stand.
  string Text = text;
}
def OnAll : KernelEngine<"All", "in every kernel">;
def OnDataMovement : KernelEngine<"DataMovement", "in data movement kernels">;
def OnProducer : KernelEngine<"Producer", "in data movement kernels, and PACK of compute kernels">;
def OnConsumer : KernelEngine<"Consumer", "in data movement kernels, and UNPACK of compute kernels">;
def OnConfigure : KernelEngine<"Configure", "on all three processors of compute kernels">;
def OnUnpackMath : KernelEngine<"UnpackMath", "on UNPACK and MATH of compute kernels">;
def OnMath : KernelEngine<"Math", "on MATH of compute kernels">;
def OnPack : KernelEngine<"Pack", "on PACK of compute kernels">;
def OnUnpackMathPack : KernelEngine<"UnpackMathPack", "on all three processors of compute kernels">;

// The direction of a transfer over a network: an enumerator of TransferKind in Bytecode.h.
class TransferKind<string kind> {
  string Kind = kind;
}
def NoTransfer : TransferKind<"None">;
def ReadTransfer : TransferKind<"Read">;
def WriteTransfer : TransferKind<"Write">;
def MulticastTransfer : TransferKind<"Multicast">;

// A call of the kernel library: the op, and its instruction. Opcodes 32 to 255 are given here, never reused; lower opcodes are
// control flow and arithmetic (Schema/Instructions.td).
class TTKernel_Op<string mnemonic, list<Trait> traits = []> : BuiltOp<TTKernel_Dialect, mnemonic, traits>;

// The role of a call.
class CallRole<string kind> { string Kind = kind; }
def Work : CallRole<"Work">;
def Synchronize : CallRole<"Synchronize">;          // processors or threads wait for each other
def SetUpKernel : CallRole<"SetUpKernel">;          // once, before everything
def SetUpUnpacker : CallRole<"SetUpUnpacker">;      // how tiles come from buffers
def SetUpRows : CallRole<"SetUpRows">;              // the same, and back: around calls that make tiles of rows, or rows of tiles
def SetUpVectorUnit : CallRole<"SetUpVectorUnit">;
class TTKernel_CallOp<string mnemonic, CallRole role> : TTKernel_Op<mnemonic, [DeclareOpInterfaceMethods<TT_LibraryCall>]> {
  let extraClassDefinition = "const ::ttmlir::schema::InstructionInfo &$cppClass::getInstruction() {\n"
      # "  static const ::ttmlir::schema::InstructionInfo &info = *::ttmlir::schema::findCall(\"" # mnemonic #
          "\");\n  return info;\n}\n"
      # "::mlir::tt::CallRole $cppClass::getRole() { return ::mlir::tt::CallRole::" # role.Kind # "; }\n";
}
class LibraryCall {
  // Its share of the steps that the simulator gives threads: some 50 to 100 ns on a host where other instructions take two.
  int Steps = 32;
}
class KernelInstruction<string mnemonic, int opcode, KernelEngine engine> : LibraryCall {
  string Mnemonic = mnemonic;
  int Opcode = opcode;
  KernelEngine Engine = engine;
  // The spelling of the call in C++. A name: flags and enumerations become template arguments, operands and numbers arguments. With
  // `$0`, `$1`, … all is spelled: those are the operands, then the attributes.
  string Callee = mnemonic;
  // The same on registers of si32, when the call has a type that decides; `uint32` is in the place of `int32` for u32.
  string IntCallee = "";
  // The header that declares it, in compute_kernel_api unless it is that itself; empty if it is the one that every kernel of its
  // kind includes.
  string Header = "";
  // Not in the library: a kernel that calls it brings it along (lib/Conversion/TTKernelToEmitC/CppHelpers.cpp).
  bit IsBroughtAlong = 0;
  // One of these calls has to be the last that prepared its unit.
  list<string> Inits = [];
  // For each circular buffer among the operands where its format counts: A and B, the sources of the matrix unit, and P, the
  // packer. Calls that configure a unit set it up for the format; other calls need it to be so.
  list<string> Formats = [];
  // Of the vector unit, for a tile.
  VectorFunction Cycles = NotOnVectorUnit;
  // Operands that determine the amount of work: bytes or tiles.
  list<string> Counts = [];
  // Of a transfer: its first operand that is a remote address or an address generator is the other end.
  TransferKind Transfer = NoTransfer;
  // The mnemonic of the element-wise operation of the registry whose element expression the call evaluates; empty: none.
  string Computes = "";
  // The functions of lib/Sim/Machine/Calls.cpp that do it: on the processor of a data movement kernel and on the processors of a
  // compute kernel that take part, or on each of these. Without one it does nothing there, or sets a unit up.
  string All = "";
  string Unpack = "";
  string Math = "";
  string Pack = "";
  Op Call = ?;
}
multiclass KernelCall<string mnemonic, int opcode, KernelEngine engine, dag args, dag res, string text, string callee = mnemonic,
                      string header = "", string intCallee = "", bit isBroughtAlong = 0, list<string> inits = [],
                      list<string> formats = [], VectorFunction cycles = NotOnVectorUnit, CallRole role = Work,
                      list<string> counts = [], TransferKind transfer = NoTransfer, string computes = "",
                      string all = "", string unpack = "", string math = "", string pack = ""> {
  def TTKernel_#NAME#Op : TTKernel_CallOp<mnemonic, role> {
    let summary = text;
    let description = OpText<"  " # Sentence<text>.Text # "\n  Runs " # engine.Text # "; opcode " # opcode # "."
                             # !if(isBroughtAlong, " Not in the library: a kernel that calls it brings it along.", "")
                             # !if(!empty(inits), "", "\n  Before it: `" # !interleave(inits, "` or `") # "`.")
                             # !if(!empty(formats), "", "\n  Its units have to be set up for the formats of its circular buffers.")
                                 # "\n",
                             CallExample<"ttkernel." # mnemonic, args, res>.Text>.Text;
    let arguments = args;
    let results = res;
    // Without operands the text is empty, without a space.
    defvar hasOperands = !foldl(false, !range(!size(args)), has, i,
                                !or(has, !isa<TypeConstraint>(!getdagarg<Constraint>(args, i))));
    let assemblyFormat = !if(!and(!eq(!size(args), 0), !eq(!size(res), 0)), "attr-dict",
                             !if(hasOperands, "operands ", "") # "attr-dict `:` functional-type(operands, results)");
  }
  def NAME # Instruction : KernelInstruction<mnemonic, opcode, engine> {
    let Callee = callee;
    let IntCallee = intCallee;
    let Header = header;
    let IsBroughtAlong = isBroughtAlong;
    let Inits = inits;
    let Formats = formats;
    let Cycles = cycles;
    let Counts = counts;
    let Transfer = transfer;
    let Computes = computes;
    let All = all;
    let Unpack = unpack;
    let Math = math;
    let Pack = pack;
    let Call = !cast<Op>("TTKernel_" # NAME # "Op");
  }
}

//===----------------------------------------------------------------------===//
// Element-wise operations on tiles
//===----------------------------------------------------------------------===//

// The tile form of an element-wise operation of the registry: `d2m.tile_<mnemonic>` on values and the vector unit's `<call>` and
// `<call>_init` on destination registers. Its opcodes are 256 (call) and 512 (init) plus the wire number of the operation; it
// computes the element expression of the operation.
class TileCall<string mnemonic, string call, string header, string intCall, VectorFunction cycles, bit isOnMatrixUnit,
               string variant> : LibraryCall {
  string Mnemonic = mnemonic;
  string Call = call;
  // As of KernelInstruction.
  string IntCallee = intCall;
  string Header = header;
  VectorFunction Cycles = cycles;
  // Template arguments of the call and its init: functions that the library approximates unless told otherwise have to be told.
  string Variant = variant;
  // The matrix unit has a call for it, too, on floats of 16 bits from buffers.
  bit IsOnMatrixUnit = isOnMatrixUnit;
}

// Methods of TileOpInterface of an op that one call of the vector unit computes. The call takes registers, the attributes of the
// op, and as `type` the format to compute in.
class VectorCall<string call, string init = call # "_init"> {
  list<string> Methods = ["getCallOpName", "getCallInitOpName"];
  string Bodies = "::llvm::StringRef $cppClass::getCallOpName() { return \"ttkernel." # call # "\"; }\n"
      # "::llvm::StringRef $cppClass::getCallInitOpName() { return \"ttkernel." # init # "\"; }\n";
}

// `readsBuffers`, `isElementwise` and `methods`, whose definitions are `bodies`: of TileOpInterface.
class D2M_TileOp<string mnemonic, bit readsBuffers = false, bit isElementwise = true, list<string> methods = [], string bodies = "">
    : BuiltOp<D2M_Dialect, "tile_" # mnemonic, [Pure, DeclareOpInterfaceMethods<TT_TileOp, methods>]> {
  let extraClassDefinition = "bool $cppClass::readsBuffers() { return " # !if(readsBuffers, "true", "false") # "; }\n"
      # "bool $cppClass::isElementwise() { return " # !if(isElementwise, "true", "false") # "; }\n" # bodies;
  let results = (outs TTCore_Tile:$result);
  let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
}

// `operands`: of the tile operation; `registers`: of the call, which writes the last one.
multiclass EltwiseTile<string mnemonic, string call, dag operands, dag registers, dag optionalAttrs, string header,
                       string intCall, VectorFunction cycles, bit isOnMatrixUnit = 0, string variant = "", string computes = "",
                       string attributes = ""> {
  // Defaults are for people: here every attribute is there.
  defvar attrs = !foldl((ins), !range(!size(optionalAttrs)), all, i,
      !con(all, !dag(ins, [!if(!initialized(!getdagarg<Attr>(optionalAttrs, i).baseAttr),
                               !getdagarg<Attr>(optionalAttrs, i).baseAttr, !getdagarg<Attr>(optionalAttrs, i))],
                     [!getdagname(optionalAttrs, i)])));
  defvar vectorCall = VectorCall<call>;
  defvar callMethods = vectorCall.Bodies # "const ::ttmlir::schema::InstructionInfo *$cppClass::getCall() {\n"
      # "  static const ::ttmlir::schema::InstructionInfo *info = ::ttmlir::schema::findCall(\"" # call #
          "\");\n  return info;\n}\n";
  def D2M_#NAME#TileOp : D2M_TileOp<mnemonic, methods = !listconcat(vectorCall.Methods, ["getCall"]), bodies = callMethods> {
    let summary = "element-wise " # mnemonic # " of tiles";
    let description = OpText<"  " # computes # " Padding is computed like other elements.\n",
                             TileExample<mnemonic, !foreach(i, !range(!size(operands)), !getdagname(operands, i)),
                                 attributes>.Text>.Text;
    let arguments = !con(operands, attrs);
  }
  def TTKernel_#NAME#TileOp : TTKernel_CallOp<call, Work> {
    let summary = "element-wise " # mnemonic # " of registers";
    let description = OpText<"  " # computes #
        " Operands and result are destination registers, by number; `type` is the format to compute in.\n"
                             # "  Runs on MATH of compute kernels. Before it: `" # call # "_init`.\n",
                             "\n  ttkernel." # call # " %" # !interleave(!foreach(i, !range(!size(registers)),
                                 !getdagname(registers, i)), ", %")
                             # " {" # !if(!empty(attributes), "", attributes # ", ") # "type = #ttcore.supportedDataTypes<f32>} : ("
                             # !interleave(!foreach(i, !range(!size(registers)), "i32"), ", ") # ") -> ()\n">.Text;
    let arguments = !con(registers, (ins TTCore_DataTypeAttr:$type), attrs);
    let assemblyFormat = "operands attr-dict `:` functional-type(operands, results)";
  }
  def TTKernel_#NAME#TileInitOp : TTKernel_CallOp<call # "_init", SetUpVectorUnit> {
    let summary = "before " # call;
    let description = OpText<"  Sets the vector unit up for `" # call # "`. Runs on all three processors of compute kernels.\n",
                             "\n  ttkernel." # call # "_init\n">.Text;
    let arguments = (ins);
    let assemblyFormat = "attr-dict";
  }
  def NAME # Tile : TileCall<mnemonic, call, header, intCall, cycles, isOnMatrixUnit, variant>;
}

#endif // TTMLIR_REGISTRY_TILECALLS
