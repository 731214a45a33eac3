//===- Program.h - Compiled programs and traces -----------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HOST_PROGRAM_H
#define TTMLIR_HOST_PROGRAM_H

#include "ttmlir/Host/RunHooks.h"
#include "ttmlir/Host/TensorHandle.h"

#include <functional>

namespace ttmlir::runtime {
class Binary;
} // namespace ttmlir::runtime

namespace ttnn {

/// An array in host memory: row-major elements of a type as MLIR spells it ("f32", "i64", "i1").
struct HostValues {
  std::string_view type;
  Shape shape;
  std::span<const std::byte> bytes;
};

/// The programs of a .ttnn or .ttm file.
class Program {
public:
  /// Loads `path`. Throws if it is no file of ours or damaged.
  static Program load(const std::string &path);

  /// Takes a file in memory, of which it keeps a copy.
  static Program from_bytes(std::span<const std::byte> bytes);

  /// The names of the programs: one per public function.
  std::vector<std::string> names() const;
  /// The types of inputs and outputs of program `name`.
  std::vector<TensorSpec> inputs(std::string_view name) const;
  std::vector<TensorSpec> outputs(std::string_view name) const;

  /// Throws, with the missing features of the system of `device`, unless the programs can run there.
  void expect_fits(const Device &device) const;

  /// Runs program `name` on `device` and returns its outputs. The memory of the program is placed around live tensors; inputs that
  /// it updates (caches) are written. Throws if it does not fit or an input has another type.
  std::vector<Tensor> run(const Device &device, std::string_view name, const std::vector<Tensor> &inputs,
                          const RunHooks &hooks = {}) const;

  /// Input number `index` of program `name` with `values`, on the host. Throws an error that names the input unless these have its
  /// shape and are numbers of its type: floats are rounded, integers have to fit.
  Tensor make_input(std::string_view name, size_t index, const HostValues &values) const;

  /// Gives `take` the elements of `output`, output number `index`: of the type that the graph declares, if all of them are of it,
  /// else of the type that the device stores; bf16 and block floats as f32.
  void read_output(std::string_view name, size_t index, const Tensor &output,
                   const std::function<void(const HostValues &)> &take) const;

  /// Compares `output`, output number `index`, with `expected`, as `tt-sim run --expected-output` does, and returns one object of
  /// the list `checks` of its JSON. `device` is the one that it was computed on.
  std::string check_output(std::string_view name, size_t index, const Tensor &output, const HostValues &expected,
                           const Device &device) const;

private:
  static Program from(ttmlir::runtime::Binary binary);

  struct Impl;
  std::shared_ptr<const Impl> impl;
};

/// A recorded sequence of operations.
class Trace {
public:
  /// Calls `body`, whose operations on `device` run as usual, and records them; those of other threads run meanwhile, unrecorded.
  static Trace capture(const Device &device, const std::function<void()> &body);

  /// Records the operations on `device`, of any thread, until `end`, or until no handle of the trace is left.
  static Trace begin(const Device &device);
  void end() const;

  /// Runs the operations again: on the current values of their operands, into the tensors that they made.
  void execute() const;
  /// Recorded operations.
  size_t size() const;

private:
  struct Impl;
  std::shared_ptr<Impl> impl;
};

} // namespace ttnn

#endif // TTMLIR_HOST_PROGRAM_H
