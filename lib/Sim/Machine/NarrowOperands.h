//===- NarrowOperands.h - Values narrower than their registers --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fused kernel keeps values in 32-bit registers that separate kernels round to bf16 or block floats when they write them. In ieee
// numerics such a value is rounded when a call reads it, by the kernel's table of narrow operands.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_NARROWOPERANDS_H
#define TTMLIR_LIB_SIM_MACHINE_NARROWOPERANDS_H

#include "Interpreter.h"

namespace ttmlir::sim::machine {

/// The narrow operands in `kernel` of the call `info` in `line` that threads of `kind` read from registers.
llvm::ArrayRef<NarrowOperand> narrowOperandsOf(const KernelView &kernel, uint32_t line, const schema::InstructionInfo &info,
                                               ThreadKind kind);

/// Packs floats as `type` in ieee numerics. Block floats are converted via bf16, as in the packer, so that the width of the
/// registers does not matter.
void packNearest(const Tile &tile, DataType type, std::byte *out);

/// Rounds the narrow operands of `call`. Registers without floats, or of another thread, are unchanged, and the call handles them.
void roundNarrowOperands(Thread &thread, const Instruction &call);

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_NARROWOPERANDS_H
