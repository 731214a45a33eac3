//===- OneBuilder.td - The builder of an op ---------------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_REGISTRY_ONEBUILDER
#define TTMLIR_REGISTRY_ONEBUILDER

include "mlir/IR/CommonAttrConstraints.td"
include "mlir/IR/CommonTypeConstraints.td"
include "mlir/IR/OpBase.td"

// The constraint of an argument or a result.
class ConstraintAt<dag args, int at> {
  defvar constraint = !getdagarg<Constraint>(args, at);
  defvar variable = !getdagarg<OpVariable>(args, at);
  Constraint Of = !if(!initialized(constraint), constraint, variable.constraint);
}

// An argument of an op as a parameter of its builder: an operand, or the C++ value of an attribute; the attribute itself if it is
// optional or has no C++ value.
class BuilderParameter<Constraint constraint, string name> {
  bit IsAttr = !isa<Attr>(constraint);
  bit IsVariadic = !isa<Variadic>(constraint);
  bit IsOptional = !isa<Optional>(constraint);
  string Storage = !cond(!not(IsAttr): "",
                         !initialized(!cast<Attr>(constraint).storageType): !cast<Attr>(constraint).storageType,
                         true: "::mlir::Attribute");
  bit IsUnit = !eq(Storage, UnitAttr.storageType);
  string Default = !cond(IsUnit: "false", IsOptional: "{}", !not(IsAttr): "", !cast<Attr>(constraint).isOptional: "{}",
                         !initialized(!cast<Attr>(constraint).defaultValue): !cast<Attr>(constraint).defaultValue, true: "");
  bit IsValue = !if(IsAttr, !and(!initialized(!cast<Attr>(constraint).constBuilderCall),
                                 !not(!cast<Attr>(constraint).isOptional), !ne(!cast<Attr>(constraint).returnType, Storage)), 0);
  string Type = !cond(IsUnit: "bool", IsVariadic: "::mlir::ValueRange", !not(IsAttr): "::mlir::Value",
                      IsValue: !cast<Attr>(constraint).returnType, true: Storage);
  // Text that `$_builder.getStringAttr("$0")` takes for a literal.
  string Attribute = !if(IsValue, !subst("$0", name, !subst("\"$0\"", "$0", !cast<Attr>(constraint).constBuilderCall)), name);
  string Body = !cond(IsUnit: "  if (" # name # ")\n"
                              # "    $_state.getOrAddProperties<Properties>()." # name # " = $_builder.getUnitAttr();\n",
                      IsOptional: "  if (" # name # ") $_state.addOperands(" # name # ");\n",
                      !not(IsAttr): "  $_state.addOperands(" # name # ");\n",
                      !and(!not(IsValue), !not(!empty(Default))):
                          "  if (" # name # ") $_state.getOrAddProperties<Properties>()." # name # " = " # name # ";\n",
                      true: "  $_state.getOrAddProperties<Properties>()." # name # " = " # Attribute # ";\n");
  string Segment = !cond(IsVariadic: "int32_t(" # name # ".size())", IsOptional: "(" # name # " ? 1 : 0)", true: "1");
}

// The type of a result that is always the same, as text of the builder.
class ResultType<Constraint constraint> {
  string Call = !if(!isa<Type>(constraint), !cast<Type>(constraint).builderCall, "");
}

// One builder for an op without regions in place of the dozen that mlir-tblgen writes: its parameters are the types of results,
// one each except for constant ones, and the arguments. The dozen took half of the compile time of the dialects.
class OneBuilder<dag args, dag res, list<Trait> traits> {
  defvar at = !range(0, !size(args));
  defvar parameters = !foreach(i, at, BuilderParameter<ConstraintAt<args, i>.Of, !getdagname(args, i)>);
  defvar hasDefault = !foreach(i, at, !foldl(1, !range(i, !size(args)), all, j, !and(all, !not(!empty(parameters[j].Default)))));
  defvar results = !range(0, !size(res));
  defvar resultNames = !foreach(i, results, !if(!empty(!getdagname(res, i)), "result" # i, !getdagname(res, i)));
  defvar calls = !foreach(i, results, ResultType<ConstraintAt<res, i>.Of>.Call);
  defvar typeOf = !foreach(i, results, !if(!empty(calls[i]), resultNames[i], calls[i]));
  defvar given = !filter(i, results, !empty(calls[i]));
  defvar types = !listconcat(
      !foreach(i, given, CArg<!if(!isa<Variadic>(ConstraintAt<res, i>.Of), "::mlir::TypeRange", "::mlir::Type")>),
      !foreach(i, at, CArg<parameters[i].Type, !if(hasDefault[i], parameters[i].Default, "")>));
  defvar names = !listconcat(!foreach(i, given, resultNames[i]), !foreach(i, at, !getdagname(args, i)));
  defvar segments = !interleave(!foreach(p, !filter(p, parameters, !not(p.IsAttr)), p.Segment), ", ");
  defvar sized = !not(!empty(!filter(t, traits, !eq(t, AttrSizedOperandSegments))));
  defvar body = !interleave(!foreach(p, parameters, p.Body), "")
      # !if(sized, "  ::llvm::copy(::llvm::ArrayRef<int32_t>({" # segments #
                       "}), $_state.getOrAddProperties<Properties>().operandSegmentSizes.begin());\n", "")
      # !interleave(!foreach(i, results, "  $_state.addTypes(" # typeOf[i] # ");\n"), "");
  // Without a body mlir-tblgen only declares the builder.
  list<OpBuilder> Builders = [OpBuilder<!dag(ins, types, names), !if(!empty(body), "  (void)$_state;\n", body)>];
}

// An op with one builder; an op with regions has the builders of mlir-tblgen, unless it writes its own.
class BuiltOp<Dialect dialect, string mnemonic, list<Trait> traits = []> : Op<dialect, mnemonic, traits> {
  let skipDefaultBuilders = !eq(!size(regions), 0);
  let builders = !if(!eq(!size(regions), 0), OneBuilder<arguments, results, traits>.Builders, []<OpBuilder>);
}

#endif // TTMLIR_REGISTRY_ONEBUILDER
