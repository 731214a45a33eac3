//===- Phase.h - Phases of pipelines ----------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_PIPELINES_PHASE_H
#define TTMLIR_PIPELINES_PHASE_H

#include "mlir/Support/LLVM.h"

#include "llvm/Support/CommandLine.h"

#include <string>

namespace mlir::tt {

/// The phases of all pipelines in their order; a pipeline has some of them. `Source` is the module before the first, `End` stands
/// for the last of the pipeline, `Unknown` for an unknown name.
enum class Phase : uint8_t {
  Source,
  Input,
  TTIR,
  Layout,
  D2M,
  Fusion,
  Plan,
  Threads,
  TTKernel,
  TTNN,
  Memory,
  TTMetal,
  End,
  Unknown
};

/// The name of `phase` in options, dumps and errors; empty for End and Unknown.
StringRef stringifyPhase(Phase phase);

/// A phase as the value of an option, with the text of an unknown one.
struct PhaseOption {
  PhaseOption(Phase phase = Phase::End) : phase(phase) {}
  operator Phase() const { return phase; }

  Phase phase;
  std::string unknown;
};

/// The names of `phases`, separated by commas.
std::string joinPhases(ArrayRef<Phase> phases);

} // namespace mlir::tt

/// Takes any text: pipelines check that it names one of their phases.
template <> class llvm::cl::parser<mlir::tt::PhaseOption> : public basic_parser<mlir::tt::PhaseOption> {
public:
  using basic_parser::basic_parser;

  bool parse(Option &, StringRef, StringRef text, mlir::tt::PhaseOption &value);
  StringRef getValueName() const override { return "string"; }
  static void print(raw_ostream &os, mlir::tt::Phase phase) { os << mlir::tt::stringifyPhase(phase); }
  void printOptionDiff(const Option &option, mlir::tt::Phase phase, OptVal, size_t width) const;
};

#endif // TTMLIR_PIPELINES_PHASE_H
