//===- RunPrograms.h - Mains of programs in C++ -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// The main that programs of `tt-translate --mlir-to-cpp --emit-main` call.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HOST_RUNPROGRAMS_H
#define TTMLIR_HOST_RUNPROGRAMS_H

#include "ttmlir/Host/TensorHandle.h"

#include <functional>
#include <limits>

namespace ttnn {

/// The role of an argument in its program. Generated values depend on it.
enum class ArgumentKind : uint8_t { DEFAULT, INPUT, PARAMETER, CONSTANT };

/// An argument of a program.
struct ProgramInput {
  std::string name;
  TensorSpec spec;
  /// The element type of the graph, as MLIR spells it; empty for that of `spec`.
  std::string declared_type = {};
  ArgumentKind kind = ArgumentKind::DEFAULT;
  /// Integers that look something up are less than this.
  int64_t index_limit = std::numeric_limits<int64_t>::max();
  /// The elements that it has if it is generated; empty for any.
  std::vector<int64_t> elements = {};
};

/// A result of a program.
struct ProgramOutput {
  std::string name;
  TensorSpec spec;
  std::string declared_type = {};
};

/// A function that the compiler wrote.
struct ProgramFunction {
  std::string name;
  std::vector<ProgramInput> inputs;
  std::vector<ProgramOutput> outputs;
  std::function<std::vector<Tensor>(const Device &, const std::vector<Tensor> &)> run;
};

/// A main: runs `programs` on a device of `system`, as the command line says, and prints, saves or compares their results. Inputs
/// are .npy files or generated, with the values that `tt-sim run` generates. Returns the exit status: 0, or 1 for results that
/// differ, other errors and a wrong command line. `--help` lists the options.
int run_programs(int argc, const char *const *argv, const std::string &system, const std::vector<ProgramFunction> &programs);

} // namespace ttnn

#endif // TTMLIR_HOST_RUNPROGRAMS_H
