// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not tt-tblgen --gen-import -I %ttmlir_src_root/tablegen -I %llvm_include %s -DOPERAND 2>&1 | FileCheck %s --check-prefix=OPERAND
// RUN: not tt-tblgen --gen-import -I %ttmlir_src_root/tablegen -I %llvm_include %s -DCOUNT 2>&1 | FileCheck %s --check-prefix=COUNT
// RUN: not tt-tblgen --gen-import -I %ttmlir_src_root/tablegen -I %llvm_include %s -DATTRIBUTE 2>&1 | FileCheck %s --check-prefix=ATTRIBUTE
// RUN: not tt-tblgen --gen-import -I %ttmlir_src_root/tablegen -I %llvm_include %s -DUNNAMED 2>&1 | FileCheck %s --check-prefix=UNNAMED
// RUN: not tt-tblgen --gen-import -I %ttmlir_src_root/tablegen -I %llvm_include %s -DVALUE 2>&1 | FileCheck %s --check-prefix=VALUE
// RUN: not tt-tblgen --gen-import -I %ttmlir_src_root/tablegen -I %llvm_include %s -DTEXT 2>&1 | FileCheck %s --check-prefix=TEXT
// RUN: not tt-tblgen --gen-import -I %ttmlir_src_root/tablegen -I %llvm_include %s -DLIST 2>&1 | FileCheck %s --check-prefix=LIST
// RUN: not tt-tblgen --gen-import -I %ttmlir_src_root/tablegen -I %llvm_include %s -DPARAMETERS 2>&1 | FileCheck %s --check-prefix=PARAMETERS
// RUN: not tt-tblgen --gen-import -I %ttmlir_src_root/tablegen -I %llvm_include %s -DTARGET 2>&1 | FileCheck %s --check-prefix=TARGET
// RUN: not tt-tblgen --gen-import -I %ttmlir_src_root/tablegen -I %llvm_include %s -DMETHOD 2>&1 | FileCheck %s --check-prefix=METHOD
// RUN: not tt-tblgen --gen-import -I %ttmlir_src_root/tablegen -I %llvm_include %s -DMETHOD_ARGUMENT 2>&1 | FileCheck %s --check-prefix=METHOD_ARGUMENT
// RUN: not tt-tblgen --gen-import -I %ttmlir_src_root/tablegen -I %llvm_include %s -DDECIMAL 2>&1 | FileCheck %s --check-prefix=DECIMAL
// RUN: not tt-tblgen --gen-import -I %ttmlir_src_root/tablegen -I %llvm_include %s -DDEFAULT 2>&1 | FileCheck %s --check-prefix=DEFAULT
// RUN: not tt-tblgen --gen-import -I %ttmlir_src_root/tablegen -I %llvm_include %s -DTYPE 2>&1 | FileCheck %s --check-prefix=TYPE
// RUN: not tt-tblgen --gen-import -I %ttmlir_src_root/tablegen -I %llvm_include %s -DVARIADIC 2>&1 | FileCheck %s --check-prefix=VARIADIC
// RUN: not tt-tblgen --gen-import -I %ttmlir_src_root/tablegen -I %llvm_include %s -DFUNCTION 2>&1 | FileCheck %s --check-prefix=FUNCTION
// RUN: not tt-tblgen --gen-import -I %ttmlir_src_root/tablegen -I %llvm_include %s -DTARGETS 2>&1 | FileCheck %s --check-prefix=TARGETS

include "Import/Import.td"

class Bad<dag result, dag operands = (ins Float:$X), list<SourceAttr> attributes = [Number<"alpha", "0.5">]>
    : SourceOp<"Bad", operands, attributes> {
  let Result = result;
}

#ifdef OPERAND
// OPERAND: import-errors.td:[[#@LINE+1]]:1: error: expected an op or an operand in 'Result', found '$Y'
def : Bad<(TTIR_AbsOp $Y)>;
#endif
#ifdef COUNT
// COUNT: import-errors.td:[[#@LINE+1]]:1: error: expected 2 operands of 'ttir.add', found 1
def : Bad<(TTIR_AddOp $X)>;
#endif
#ifdef ATTRIBUTE
// ATTRIBUTE: import-errors.td:[[#@LINE+1]]:1: error: expected an attribute of 'ttir.leaky_relu', found '$slope'
def : Bad<(TTIR_LeakyReluOp $X, 0:$slope)>;
#endif
#ifdef UNNAMED
// UNNAMED: import-errors.td:[[#@LINE+1]]:1: error: expected an attribute of 'ttir.leaky_relu', found '"0.5"'
def : Bad<(TTIR_LeakyReluOp $X, "0.5")>;
#endif
#ifdef VALUE
// VALUE: import-errors.td:[[#@LINE+1]]:1: error: expected a number or an attribute of the op, found '$beta'
def : Bad<(TTIR_LeakyReluOp $X, (Value $beta):$parameter)>;
#endif
#ifdef TEXT
// TEXT: import-errors.td:[[#@LINE+1]]:1: error: expected a number or an attribute of the op, found '$parameter'
def : Bad<(TTIR_LeakyReluOp $X, "n.f32(alpha)":$parameter)>;
#endif
#ifdef LIST
// LIST: import-errors.td:[[#@LINE+1]]:1: error: expected a method, found 'Value'
def : Bad<(TTIR_SumOp $X, (Value $alpha):$dim_arg)>;
#endif
#ifdef PARAMETERS
// PARAMETERS: import-errors.td:[[#@LINE+1]]:1: error: expected 1 operands and at most 1 parameters of 'celu', found 3 arguments
def : Bad<(celu $X, $alpha, 1)>;
#endif
#ifdef TARGET
// TARGET: import-errors.td:[[#@LINE+1]]:1: error: expected ops of TTIR and composites in 'Result', found '(outs ?:$X)'
def : Bad<(outs $X)>;
#endif
#ifdef METHOD
// METHOD: import-errors.td:[[#@LINE+1]]:1: error: expected a method, found 'TTIR_AbsOp'
def : Bad<(TTIR_AbsOp $X)> { let Prepare = (TTIR_AbsOp $X); }
#endif
#ifdef METHOD_ARGUMENT
// METHOD_ARGUMENT: import-errors.td:[[#@LINE+1]]:1: error: expected operands and attributes of 'AlignChannels' by name, found '$slope'
def : Bad<(TTIR_AbsOp $X)> { let Prepare = (AlignChannels $X, $slope); }
#endif
#ifdef DECIMAL
// DECIMAL: import-errors.td:[[#@LINE+1]]:1: error: expected a decimal as default of 'alpha', found 'one'
def : Bad<(TTIR_AbsOp $X), (ins Float:$X), [Number<"alpha", "one">]>;
#endif
#ifdef DEFAULT
// DEFAULT: import-errors.td:[[#@LINE+1]]:1: error: expected numbers with defaults as attributes of an op with a result, found 'axis'
def : Bad<(TTIR_AbsOp $X), (ins Float:$X), [BareInteger<"axis">]>;
#endif
#ifdef TYPE
// TYPE: import-errors.td:[[#@LINE+1]]:1: error: expected 'type:$name' as operand, found "float"
def : Bad<(TTIR_AbsOp $X), (ins "float":$X)>;
#endif
#ifdef VARIADIC
// VARIADIC: import-errors.td:[[#@LINE+1]]:1: error: expected a variadic operand behind all others, found 'X'
def : Bad<(TTIR_AbsOp $X), (ins Variadic<Float>:$X, Float:$Y)>;
#endif
#ifdef FUNCTION
// FUNCTION: import-errors.td:[[#@LINE+1]]:1: error: expected the name of a function, found 'importFold<ttir::AddOp>'
def : Bad<(ins)> { let Function = Importer<"Fold<ttir::AddOp>">; }
#endif
#ifdef TARGETS
def Call : Bad<(TTIR_AbsOp $X), (ins Float:$X), []>;
def First : CustomCall<Call, ["a", "b.*"], "One", "one">;
// TARGETS: import-errors.td:[[#@LINE+1]]:5: error: expected one record per target, found two of 'b.*'
def Second : CustomCall<Call, ["b.*"], "Two", "two">;
#endif
