//===- TTCoreOps.td - Operations of the ttcore dialect ----------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TTCORE_TTCOREOPS
#define TTMLIR_TTCORE_TTCOREOPS

include "mlir/IR/OpBase.td"
include "mlir/IR/RegionKindInterface.td"
include "mlir/IR/SymbolInterfaces.td"
include "mlir/Interfaces/InferTypeOpInterface.td"
include "mlir/Interfaces/SideEffectInterfaces.td"
include "Registry/OpText.td"
include "TTCore/TTCoreLayouts.td"
include "TTCore/TTCoreTypes.td"

class TTCore_Op<string mnemonic, list<Trait> traits = []> : Op<TTCore_Dialect, mnemonic, traits>;

//===----------------------------------------------------------------------===//
// Structure
//===----------------------------------------------------------------------===//

class TTCore_ModuleWrapperOp<string mnemonic, string target>
    : TTCore_Op<mnemonic, [IsolatedFromAbove, SymbolTable, SingleBlock, NoTerminator, NoRegionArguments]> {
  let summary = "the part of a program that runs on the " # target;
  let description = !if(IsReference, OpText<"  Holds exactly one `builtin.module`.\n",
                                            "\n  ttcore." # mnemonic # " {\n    builtin.module {\n    }\n  }\n">.Text,
                        " Holds exactly one `builtin.module`. ");
  let regions = (region SizedRegion<1>:$bodyRegion);
  let assemblyFormat = "attr-dict-with-keyword $bodyRegion";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The wrapped module.
    ModuleOp getInnerModule() { return llvm::cast<ModuleOp>(getBodyRegion().front().front()); }
  }];
}
def TTCore_DeviceModuleOp : TTCore_ModuleWrapperOp<"device_module", "device">;
def TTCore_CPUModuleOp : TTCore_ModuleWrapperOp<"cpu_module", "host">;

def TTCore_DeviceOp : TTCore_Op<"device", [Symbol]> {
  let summary = "names a device";
  let description = OpText<[{
  `ttcore-register-device` makes the device that programs run on, `@default_device`. Its maps are verified against the description
  of the system, if the module has one.
}], [{
  ttcore.device @default_device = <workerGrid = #ttcore.grid<8x8, (d0, d1) -> (0, d0, d1)>, meshShape = 1x1, chipIds = [0]>
}]>.Text;
  let arguments = (ins SymbolNameAttr:$sym_name, TTCore_DeviceAttr:$device_attr);
  let assemblyFormat = "$sym_name `=` $device_attr attr-dict";
}

//===----------------------------------------------------------------------===//
// Calls and barriers
//===----------------------------------------------------------------------===//

def TTCore_LoadCachedOp : TTCore_Op<"load_cached", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "cached results of a function that is evaluated once";
  let description = WithExample<[{
    Calls a function of constants and parameters; the results are computed at the first run of the program.
  }], [{
    func.func private @weights(%w: tensor<4xf32>) -> tensor<4xf32> {
      return %w : tensor<4xf32>
    }
    func.func @f(%w: tensor<4xf32>) -> tensor<4xf32> {
      %0 = ttcore.load_cached(@weights, [%w]) : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
}]>.Text;
  let arguments = (ins FlatSymbolRefAttr:$callee, Variadic<AnyType>:$inputs);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = "`(` $callee `,` `[` $inputs `]` `)` attr-dict `:` functional-type($inputs, $results)";
}

def TTCore_CompositeOp : TTCore_Op<"composite", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a named operation with a function as its decomposition";
  let description = WithExample<[{
    A lowering that knows `composite_name` uses it; every other one inlines `decomposition`.
  }], [{
    func.func private @twice(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = "ttir.add"(%x, %x) : (tensor<4xf32>, tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
    func.func @f(%x: tensor<4xf32>) -> tensor<4xf32> {
      %0 = "ttcore.composite"(%x) <{composite_name = "twice", decomposition = @twice}> : (tensor<4xf32>) -> tensor<4xf32>
      return %0 : tensor<4xf32>
    }
}]>.Text;
  let arguments = (ins Variadic<AnyType>:$inputs, StrAttr:$composite_name, OptionalAttr<DictionaryAttr>:$composite_attributes,
                       FlatSymbolRefAttr:$decomposition);
  let results = (outs Variadic<AnyType>:$results);
}

def TTCore_OptimizationBarrierOp : TTCore_Op<"optimization_barrier"> {
  let summary = "returns its operands; nothing moves or folds across";
  let description = OpText<[{
  Results are the operands, with their types.
}], [{
  %0 = "ttcore.optimization_barrier"(%input) : (tensor<4xf32>) -> tensor<4xf32>
}]>.Text;
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs Variadic<AnyType>:$results);
  let hasVerifier = 1;
}

//===----------------------------------------------------------------------===//
// Globals, tuples, dictionaries
//===----------------------------------------------------------------------===//

def TTCore_GlobalOp : TTCore_Op<"global", [Symbol]> {
  let summary = "a named value outside functions";
  let description = WithExample<[{
    `index` is the argument of the program that it stands for.
  }], [{
    ttcore.global @weights = tensor<4xf32> [0]
}]>.Text;
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttr:$type, OptionalAttr<I32Attr>:$index);
  let assemblyFormat = "$sym_name `=` $type (` ` `[` $index^ `]`)? attr-dict";
  let hasVerifier = 1;
}

def TTCore_GetGlobalOp : TTCore_Op<"get_global", [Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the value of a global";
  let description = OpText<[{
  The type is the type of the global.
}], [{
  ttcore.global @weights = tensor<4xf32>
  func.func @f() -> tensor<4xf32> {
    %0 = ttcore.get_global @weights : tensor<4xf32>
    return %0 : tensor<4xf32>
  }
}]>.Text;
  let arguments = (ins FlatSymbolRefAttr:$name);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$name attr-dict `:` type($result)";
}

def TTCore_TupleOp : TTCore_Op<"tuple", [Pure, InferTypeOpAdaptor]> {
  let summary = "packs values into a tuple";
  let description = OpText<[{
  The result has the types of the operands, in order.
}], [{
  func.func @f(%x: tensor<4xf32>, %y: tensor<2xf32>) -> tuple<tensor<4xf32>, tensor<2xf32>> {
    %0 = ttcore.tuple %x, %y : tensor<4xf32>, tensor<2xf32>
    return %0 : tuple<tensor<4xf32>, tensor<2xf32>>
  }
}]>.Text;
  let arguments = (ins Variadic<AnyType>:$inputs);
  let results = (outs AnyTuple:$result);
  let assemblyFormat = "$inputs attr-dict `:` custom<TypesOrNone>(type($inputs))";
}

def TTCore_GetTupleElementOp : TTCore_Op<"get_tuple_element", [Pure, InferTypeOpAdaptor]> {
  let summary = "one element of a tuple";
  let description = OpText<[{
  `index` is less than the number of elements.
}], [{
  func.func @f(%x: tuple<tensor<4xf32>, tensor<2xf32>>) -> tensor<2xf32> {
    %0 = ttcore.get_tuple_element %x[1] : (tuple<tensor<4xf32>, tensor<2xf32>>) -> tensor<2xf32>
    return %0 : tensor<2xf32>
  }
}]>.Text;
  let arguments = (ins AnyTuple:$input, ConfinedAttr<I32Attr, [IntNonNegative]>:$index);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$input `[` $index `]` attr-dict `:` functional-type($input, $result)";
}

def TTCore_SetKeyValueOp : TTCore_Op<"set_key_value"> {
  let summary = "stores a value in a dictionary";
  let description = OpText<[{
  A value under the same key is replaced.
}], [{
  // %dict: !ttcore.dict, %value: tensor<4xf32>
  ttcore.set_key_value %dict["weights"] = %value : !ttcore.dict, tensor<4xf32>
}]>.Text;
  let arguments = (ins Arg<TTCore_Dict, "the dictionary", [MemWrite]>:$dict, StrAttr:$key, AnyType:$value);
  let assemblyFormat = "$dict `[` $key `]` `=` $value attr-dict `:` type($dict) `,` type($value)";
}

def TTCore_GetKeyValueOp : TTCore_Op<"get_key_value"> {
  let summary = "reads a value from a dictionary";
  let description = OpText<[{
  `ttcore.set_key_value` has stored a value of that type under the key before.
}], [{
  // %dict: !ttcore.dict
  %value = ttcore.get_key_value %dict["weights"] : (!ttcore.dict) -> tensor<4xf32>
}]>.Text;
  let arguments = (ins Arg<TTCore_Dict, "the dictionary", [MemRead]>:$dict, StrAttr:$key);
  let results = (outs AnyType:$result);
  let assemblyFormat = "$dict `[` $key `]` attr-dict `:` functional-type($dict, $result)";
}

#endif // TTMLIR_TTCORE_TTCOREOPS
