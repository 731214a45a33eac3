//===- UnitInits.h - Initialisation of compute units ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SCHEMA_UNITINITS_H
#define TTMLIR_SCHEMA_UNITINITS_H

#include "ttmlir/Schema/Bytecode.h"

#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/SmallVector.h"

#include <optional>

namespace ttmlir::schema {

/// A unit of a core that calls initialise for other calls.
enum class ComputeUnit : uint8_t { Matrix, Vector };

/// "matrix unit".
llvm::StringRef unitName(ComputeUnit unit);

/// Role of an instruction in the initialisation of a unit, by `Inits` of its record.
struct UnitInitRule {
  /// The unit that it initialises or needs.
  std::optional<ComputeUnit> unit;
  /// Of a call: its inits, and the operands that it shares with an init, by index in both.
  struct Init {
    const InstructionInfo *info;
    llvm::SmallVector<std::pair<unsigned, unsigned>, 2> shared;
  };
  llvm::SmallVector<Init, 2> inits;
  /// Of an init: the call to undo it before any other init of the unit.
  const InstructionInfo *undo = nullptr;

  /// "mm_init or mm_init_short".
  std::string initNames() const;
};

/// The rule of the instruction with opcode `opcode`, which must exist.
const UnitInitRule &unitInitRule(uint16_t opcode);

/// Units configured by formats of circular buffers: the sources of the matrix unit and the packer.
enum class FormatUnit : uint8_t { SourceA, SourceB, Packer };
inline constexpr unsigned kNumFormatUnits = 3;

/// "source A of the matrix unit".
llvm::StringRef unitName(FormatUnit unit);

/// Calls `visit` for every unit whose format matters to `info` (`Formats` of its record), with the index of its circular buffer
/// operand.
void forEachFormat(const InstructionInfo &info, llvm::function_ref<void(FormatUnit, unsigned)> visit);

} // namespace ttmlir::schema

#endif // TTMLIR_SCHEMA_UNITINITS_H
