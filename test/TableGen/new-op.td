// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A new element-wise operation is one `defm`: every generator picks it up from there.
//
// DEFINE: %{includes} = -I %ttmlir_src_root/tablegen -I %llvm_include
// DEFINE: %{tt} = tt-tblgen %{includes} %s
// RUN: %{tt} --gen-fbs | FileCheck %s --check-prefix=FBS
// RUN: %{tt} --gen-fbs-codes | FileCheck %s --check-prefix=CODES
// RUN: %{tt} --gen-codec | FileCheck %s --check-prefix=CODEC
// RUN: %{tt} --gen-read | FileCheck %s --check-prefix=READ
// RUN: %{tt} --gen-kernels | FileCheck %s --check-prefix=KERNELS
// RUN: %{tt} --gen-records | FileCheck %s --check-prefix=RECORDS
// RUN: %{tt} --gen-cost | FileCheck %s --check-prefix=COST
// RUN: %{tt} --gen-chips | FileCheck %s --check-prefix=CHIPS
// RUN: %{tt} --gen-opcodes | FileCheck %s --check-prefix=OPCODES --implicit-check-not=Cube
// RUN: %{tt} --list-ops | FileCheck %s --check-prefix=LIST
// RUN: mlir-tblgen -gen-op-decls --op-include-regex='^ttir[.]cube' %{includes} %s | FileCheck %s --check-prefix=CLASS
// RUN: mlir-tblgen -gen-op-defs --op-include-regex='^ttnn[.]cube' %{includes} %s | FileCheck %s --check-prefix=DEFINITION
// RUN: mlir-tblgen -gen-op-doc --op-include-regex='^ttir[.]cube' %{includes} %s | FileCheck %s --check-prefix=DOC

// The element kernel is real code: compiled here, it computes.
// RUN: %{tt} --gen-scalar -o %t.inc
// RUN: FileCheck %s --check-prefix=SCALAR --input-file=%t.inc
// RUN: %host_cxx -std=c++20 -I %ttmlir_src_root/include -I %ttmlir_obj_root/include -I %llvm_include \
// RUN:   -DLLVM_DISABLE_ABI_BREAKING_CHECKS_ENFORCING -DSCALAR_KERNELS='"%t.inc"' %S/Inputs/run-cube.cpp -o %t.run
// RUN: %t.run | FileCheck %s --check-prefix=RUN-CUBE

include "Chips/Chips.td"
include "Ops/Ops.td"

defm Cube : EltwiseUnary<"cube", 255, "third power", AnyNumber, VectorSimple, [{ x * x * x }]>;

// FBS: table CubeOp {
// FBS-NEXT:   input: uint;
// FBS-NEXT:   result: uint;
// FBS-NEXT: }
// CODES: CubeOp = 255,
// CODEC: emitCube(Op op, OpEmitter &e)
// CODEC: TT_EMIT_ROW(Cube, ttnn::CubeOp)
// CODEC-NEXT: TT_EMIT_ROW(Cube, ttir::CubeOp)
// READ: TT_VISIT_ROW(Cube, 255, "cube")
// KERNELS: return b.runEltwise(255, {t.input()}, t.result(), {});
// KERNELS: TT_OP_ROW(255, "cube", runCube)
// RECORDS: TT_OP_RECORD("ttir.cube", OneToOne, "ttnn.cube", "", Computed, -1, "", "", false, false)
// OPCODES: TT_KERNEL_OPCODE(GetArgVal, 32)
// COST: TT_OP_COST(255, "cube", PerResult, Elementwise, "")
// CHIPS: Blackhole
// CHIPS: chip.vectorCycles[511] = {223, 223};
// CHIPS: WormholeB0
// CHIPS: chip.vectorCycles[511] = {240, 240};
// LIST: 255 ttir.cube "unary" OneToOne Scalar
// LIST: 255 ttnn.cube "unary" OneToOne Scalar
// CLASS: class CubeOp
// DEFINITION: ::mlir::tt::ttnn::CubeOp definitions
// DOC: `ttir.cube`
// DOC: Third power
// SCALAR: struct CubeFn {
// SCALAR: return x * x * x;
// SCALAR: TT_ELTWISE(Cube, "cube", 255, 1, 0, AnyNumber, 0, {})

// In float and in integers, which wrap around.
// RUN-CUBE: cube -3 = -27
// RUN-CUBE: cube 1.5 = 3.375
// RUN-CUBE: cube 100000 = 2764472320
