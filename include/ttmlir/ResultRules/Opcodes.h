//===- Opcodes.h - Opcodes of the registry ----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Separate from the rules, since every new op changes it.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_RESULTRULES_OPCODES_H
#define TTMLIR_RESULTRULES_OPCODES_H

#include "ttmlir/ResultRules/ResultRules.h"

namespace ttmlir::rules {

enum class Opcode : uint16_t {
#include "ttmlir/ResultRules/Opcodes.h.inc"
};

} // namespace ttmlir::rules

#endif // TTMLIR_RESULTRULES_OPCODES_H
