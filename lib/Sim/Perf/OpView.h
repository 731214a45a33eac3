//===- OpView.h - Operations of files for schedules -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_SIM_PERF_OPVIEW_H
#define TTMLIR_LIB_SIM_PERF_OPVIEW_H

#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Sim/Perf/OpShape.h"
#include "ttmlir/Sim/Perf/Schedules.h"

#include "llvm/ADT/SmallVector.h"

#include <variant>

namespace ttmlir::sim::perf {

/// An operation of a file with its fields by name.
class OpView {
public:
  OpView(const runtime::Program &program, unsigned index, ScheduleKind schedules);

  ScheduleKind schedules;
  uint16_t wire = 0;
  /// Tensors of the program: operands in order, written ones included, and results.
  llvm::SmallVector<uint32_t, 4> operands, results;

  /// The tensor of an operand or result.
  const runtime::TensorDesc &desc(uint32_t tensor) const { return program.tensors[tensor]; }
  DeviceTensor tensor(uint32_t number) const;
  DeviceTensor operand(size_t index) const { return tensor(operands[index]); }
  DeviceTensor result(size_t index = 0) const { return tensor(results[index]); }
  /// The operand of that name; none if it is absent.
  std::optional<uint32_t> operandNamed(llvm::StringRef name) const;
  std::optional<DeviceTensor> tensorNamed(llvm::StringRef name) const;
  /// The extents of an operand or of the first result.
  llvm::ArrayRef<int64_t> shape(uint32_t number) const { return program.tensors[number].shape; }

  // Attributes.
  std::optional<int64_t> integer(llvm::StringRef name) const;
  bool flag(llvm::StringRef name, bool standard = false) const { return integer(name).value_or(standard) != 0; }
  llvm::StringRef text(llvm::StringRef name) const;
  /// Empty if absent; a single number is a list of one.
  llvm::SmallVector<int64_t, 4> integers(llvm::StringRef name) const;
  bool has(llvm::StringRef name) const { return find(name) != nullptr; }

  /// The wire numbers of functions that the operation applies to its result.
  std::vector<uint16_t> activations() const;
  /// Fidelity as stated, else the one that is exact for elements of `type`; registers as wide as the result asks for.
  ComputeConfig compute(DataType type) const;
  /// Of the vendor's library: the defaults of the family. Kernels of this project read and write blocks.
  StreamConfig stream() const;

private:
  using Value = std::variant<int64_t, double, std::string, std::vector<int64_t>>;
  class Reader;

  const Value *find(llvm::StringRef name) const;

  const runtime::Program &program;
  llvm::SmallVector<std::pair<llvm::StringRef, uint32_t>, 4> names;
  llvm::SmallVector<std::pair<llvm::StringRef, Value>, 8> attributes;
};

/// A tensor of a file as cores see it.
DeviceTensor deviceTensor(const runtime::TensorDesc &desc);

} // namespace ttmlir::sim::perf

#endif // TTMLIR_LIB_SIM_PERF_OPVIEW_H
