//===- StableHLOChecks.td - Ops of tests of StableHLO ------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Part of StableHLO.td: the dialects that compare results and record values.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_IMPORT_STABLEHLOCHECKS
#define TTMLIR_IMPORT_STABLEHLOCHECKS

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

// The operands of a check become two more results of the function: the actual and the expected value.
class Check_Op<string mnemonic, dag args, string format, string function = "Check">
    : HLO_Op<Check_Dialect, mnemonic, args, (outs), format, []> {
  let Function = Importer<function>;
  let Complex = Itself;
}
def Check_ExpectEqOp : Check_Op<"expect_eq", (ins T:$lhs, T:$rhs), "$lhs `,` $rhs attr-dict `:` type($lhs)"> {
  let traits = [AllTypesMatch<["lhs", "rhs"]>];
}
def Check_ExpectEqConstOp : Check_Op<"expect_eq_const", (ins T:$lhs, ElementsAttr:$value),
                                     "$lhs `,` custom<Expected>($value, type($lhs)) attr-dict"> {
  let traits = [AllTypesMatch<["lhs", "value"]>];
}
def Check_ExpectAlmostEqOp
    : Check_Op<"expect_almost_eq", (ins T:$lhs, T:$rhs, OptionalAttr<F64Attr>:$tolerance),
               "$lhs `,` $rhs (`,` `tolerance` `=` $tolerance^)? attr-dict `:` type($lhs)"> {
  let traits = [AllTypesMatch<["lhs", "rhs"]>];
}
def Check_ExpectAlmostEqConstOp
    : Check_Op<"expect_almost_eq_const", (ins T:$lhs, ElementsAttr:$value, OptionalAttr<F64Attr>:$tolerance),
               "$lhs `,` custom<Expected>($value, type($lhs)) attr-dict"> {
  let traits = [AllTypesMatch<["lhs", "value"]>];
}
def Check_ExpectCloseOp
    : Check_Op<"expect_close",
               (ins T:$actual, T:$expected, OptionalAttr<I64Attr>:$max_ulp_difference, OptionalAttr<I64Attr>:$min_ulp_difference),
               "$actual `,` $expected (`,` `max_ulp_difference` `=` $max_ulp_difference^)? "
               "(`,` `min_ulp_difference` `=` $min_ulp_difference^)? attr-dict `:` type($actual) `,` type($expected)">;
// The probe of that name, of the first time that it is passed or of time `iter`.
def Check_ExpectSerializedEqOp
    : Check_Op<"expect_serialized_eq", (ins T:$expected, StrAttr:$probe_id, DefaultValuedOptionalAttr<UI32Attr, "0">:$iter),
               "$expected `,` `probe_id` `=` $probe_id (`,` `iter` `=` $iter^)? attr-dict `:` type($expected)", "CheckProbe">;

//===----------------------------------------------------------------------===//
// Interpreter
//===----------------------------------------------------------------------===//

def Interpreter_ProbeOp : HLO_Op<Interpreter_Dialect, "probe", (ins T:$operand, StrAttr:$probe_id), (outs T:$result),
                                 "$operand `,` `probe_id` `=` $probe_id attr-dict `:` type($result)", []> {
  let traits = [AllTypesMatch<["operand", "result"]>];
  let Function = Importer<"Probe">;
  let Complex = Itself;
}
def Interpreter_RunParallelOp
    : HLO_Op<Interpreter_Dialect, "run_parallel",
             (ins Variadic<V>:$inputs, OptionalAttr<ArrayAttr>:$infeed, TypedArrayAttrBase<ArrayAttr, "programs">:$programs),
             (outs Variadic<V>:$results), ?, []> {
  let Limits = "not supported";
}

#endif // TTMLIR_IMPORT_STABLEHLOCHECKS
