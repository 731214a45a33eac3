//===- Phase.cpp - Phases of pipelines ------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Pipelines/Phase.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using mlir::tt::Phase;

/// In the order of the enum, up to TTMetal.
static constexpr StringLiteral kNames[] = {"source", "input",   "ttir",     "layout", "d2m",    "fusion",
                                           "plan",   "threads", "ttkernel", "ttnn",   "memory", "ttmetal"};
static_assert(std::size(kNames) == size_t(Phase::End));

StringRef mlir::tt::stringifyPhase(Phase phase) { return phase < Phase::End ? StringRef(kNames[size_t(phase)]) : ""; }

std::string mlir::tt::joinPhases(ArrayRef<Phase> phases) { return llvm::join(llvm::map_range(phases, stringifyPhase), ", "); }

using PhaseParser = llvm::cl::parser<mlir::tt::PhaseOption>;

bool PhaseParser::parse(Option &, StringRef, StringRef text, mlir::tt::PhaseOption &value) {
  const auto *found = llvm::find(kNames, text);
  value = found == std::end(kNames) ? Phase::Unknown : Phase(found - kNames);
  if (value == Phase::Unknown)
    value.unknown = text.str();
  return false;
}

void PhaseParser::printOptionDiff(const Option &option, Phase phase, OptVal, size_t width) const {
  printOptionName(option, width);
  llvm::outs() << "= " << mlir::tt::stringifyPhase(phase) << '\n';
}
