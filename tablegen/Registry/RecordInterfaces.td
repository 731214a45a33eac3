//===- RecordInterfaces.td - Records as op interfaces ------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Passes ask an op for the facts of its record, instead of looking up its name or naming classes. Registry/OpRegistry.td writes
// the methods.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_REGISTRY_RECORDINTERFACES
#define TTMLIR_REGISTRY_RECORDINTERFACES

include "mlir/IR/OpBase.td"

class TT_Interface<string name> : OpInterface<name> { let cppNamespace = "::mlir::tt"; }

def TT_ResultRule : TT_Interface<"ResultRuleOpInterface"> {
  let description = "An op of the registry, whose record has rules for its results.";
  let methods = [InterfaceMethod<"The record's rules for operands, attributes and results.", "const ::ttmlir::rules::OpInfo &",
      "getResultRule">];
}

def TT_Destination : TT_Interface<"DestinationOpInterface"> {
  let description = "An op with an operand `output`, the suggested destination of its result.";
  let methods = [InterfaceMethod<"That operand, if it is there.", "::mlir::MutableOperandRange", "getDestinations", (ins), "",
      [{ return $_op.getOutputMutable(); }]>];
}

def TT_Cost : TT_Interface<"CostOpInterface"> {
  let description = "An op in files, whose record has its cost.";
  let methods = [InterfaceMethod<"How its work follows from its shapes.", "::ttmlir::hw::OpCost", "getOpCost">,
                 InterfaceMethod<"Its number in files.", "uint16_t", "getWireNumber">];
}

def TT_Sharding : TT_Interface<"ShardingOpInterface"> {
  let description = "An op in files, whose record has a rule for tensors sharded over the L1 of cores.";
  let methods = [InterfaceMethod<"The rule of the record.", "::ttmlir::hw::ShardingRule", "getShardingRule">];
}

def TT_ElementKernel : TT_Interface<"ElementwiseOpInterface"> {
  let description = "An op that computes each element of its result with the element expression of its record.";
  let methods = [InterfaceMethod<"The expression as loops over arrays.", "const ::ttmlir::EltwiseKernel &", "getElementKernel">,
                 InterfaceMethod<"The name of the op on tiles; empty without one.", "::llvm::StringRef", "getTileOpName">];
}

def TT_Activation : TT_Interface<"ActivationOpInterface"> {
  let description = "An op with an attribute `activation`: a function that it applies to each element of its result.";
  let methods = [InterfaceMethod<"The mnemonic of the function's own op; null without one.", "::mlir::StringAttr",
                                 "getActivationAttr">,
                 InterfaceMethod<"Sets the function.", "void", "setActivationAttr", (ins "::mlir::StringAttr":$name)>];
}

def TT_MathFidelity : TT_Interface<"MathFidelityOpInterface"> {
  let description = "An op of products, with an attribute `math_fidelity`: their fidelity phases.";
  let methods = [InterfaceMethod<"The fidelity, if the op has one.", "::std::optional<::mlir::tt::ttkernel::MathFidelity>",
                                 "getMathFidelity">,
                 InterfaceMethod<"Sets the fidelity.", "void", "setMathFidelity",
                                 (ins "::std::optional<::mlir::tt::ttkernel::MathFidelity>":$fidelity)>];
}

#endif // TTMLIR_REGISTRY_RECORDINTERFACES
