//===- Traits.td - Rules that many operations share --------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_REGISTRY_TRAITS
#define TTMLIR_REGISTRY_TRAITS

include "mlir/IR/OpBase.td"

class TT_NativeTrait<string name> : NativeOpTrait<name> { let cppNamespace = "::mlir::tt::OpTrait"; }
// Tensors have static sizes below 2^31, at most kMaxRank axes and 2^48 elements, and numbers as elements. Of every op, before its
// other rules.
def TT_TensorTypes : TT_NativeTrait<"TensorTypes">;
// All results have the shape of the first operand; element types are free. As the rule below, for the records of the registry.
def TT_SameShape : TT_NativeTrait<"SameShape">;
// The result has the numpy broadcast of all operand shapes; element types are free.
def TT_Broadcast : TT_NativeTrait<"Broadcast">;
// Every element of the results is 0 or 1.
def TT_MakesBooleans : TT_NativeTrait<"MakesBooleans">;
// Every element of the result is one of an operand, or is 0 or 1 where the elements of all operands are.
def TT_KeepsBooleans : TT_NativeTrait<"KeepsBooleans">;
// The last operand, or the one called `output`, is a tensor that the op writes, as all ops of old had one.
def TT_TakesDestination : TT_NativeTrait<"TakesDestination">;
// Each element of the result is made of the operands' elements at its place only, so the result may take over an operand's buffer.
def TT_Elementwise : TT_NativeTrait<"Elementwise">;
// The elements of the results are some of the operands', chosen by place and order, so on quantized elements with one scale and
// zero point the op works on the stored integers.
def TT_ChoosesElements : TT_NativeTrait<"ChoosesElements">;
// f(a * x) = a * f(x) for positive a, so on quantized elements the op works on the differences to the zero points.
def TT_Homogeneous : TT_NativeTrait<"Homogeneous">;

// Has another value at each evaluation, or none that is defined, so it is never evaluated ahead (ttnn-hoist-const-eval).
def TT_NotCached : TT_NativeTrait<"NotCached">;

// Moves or combines tensors between the devices of a group, along `cluster_axis` of the mesh or over all of it. With one device the
// result is the first operand, or another op's (ttir-localize-collectives).
def TT_Collective : TT_NativeTrait<"Collective">;

#endif // TTMLIR_REGISTRY_TRAITS
