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

/// The op with this number in files; null if there is none.
const OpInfo *findOpInFiles(unsigned number);

/// The spelling of an enumerator, as rules know it, that files have by its number or by its symbol: the value of `attribute` of
/// `op`. None if it is no enumerator.
std::optional<StringRef> spellingInFiles(const OpInfo &op, StringRef attribute, const Value &inFile);

} // namespace ttmlir::rules

#endif // TTMLIR_RESULTRULES_OPCODES_H
