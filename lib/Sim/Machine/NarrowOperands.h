//===- NarrowOperands.h - Values narrower than their registers --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A fused kernel keeps in registers of 32 bits what single kernels round to bf16 or block floats when they write it. In ieee
// numerics such a value is rounded when a call reads it, which the kernel's table of narrow operands says.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_MACHINE_NARROWOPERANDS_H
#define TTMLIR_LIB_SIM_MACHINE_NARROWOPERANDS_H

#include "Interpreter.h"

namespace ttmlir::sim::machine {

/// What `kernel` says of the operands of the call `info` in `line`, as far as threads of `kind` read them from registers.
llvm::ArrayRef<NarrowOperand> narrowOperandsOf(const KernelView &kernel, uint32_t line, const schema::InstructionInfo &info,
                                               ThreadKind kind);

/// Packs floats as `type` in ieee numerics. Block floats are made by way of bf16, as the packer makes them, so that it does not
/// matter how many bits the registers had.
void packNearest(const Tile &tile, DataType type, std::byte *out);

/// Rounds the operands that `call` says are narrow. Registers that hold no floats, or are not the thread's, stay as they are: what
/// that means is up to the call.
void roundNarrowOperands(Thread &thread, const Instruction &call);

} // namespace ttmlir::sim::machine

#endif // TTMLIR_LIB_SIM_MACHINE_NARROWOPERANDS_H
