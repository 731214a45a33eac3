//===- Ports.h - Arguments and results of programs --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_TTNNTOEMITC_PORTS_H
#define TTMLIR_LIB_CONVERSION_TTNNTOEMITC_PORTS_H

#include "Specs.h"

#include "ttmlir/Hardware/System/SystemDesc.h"

#include "mlir/Dialect/EmitC/IR/EmitC.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::tt::ttnn {

/// Specs of types on one kind of chip.
class SpecTable {
public:
  void setChip(::ttmlir::hw::ChipDesc desc) { described = std::move(desc); }
  const ::ttmlir::hw::ChipDesc &chip() const { return described; }

  /// The spec of `type`, null if it has none.
  const Spec *find(Type type);
  /// `type` for messages.
  static std::string describe(Type type);

private:
  ::ttmlir::hw::ChipDesc described;
  DenseMap<Type, std::optional<Spec>> specs;
};

/// Attaches the arguments and results of `function`, a program, to `made`, for the printer of mains.
void describePorts(func::FuncOp function, emitc::FuncOp made, SpecTable &types, SymbolTableCollection &symbols);

} // namespace mlir::tt::ttnn

#endif // TTMLIR_LIB_CONVERSION_TTNNTOEMITC_PORTS_H
