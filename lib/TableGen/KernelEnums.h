//===- KernelEnums.h - Spelling of kernel library enumerations --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TABLEGEN_KERNELENUMS_H
#define TTMLIR_LIB_TABLEGEN_KERNELENUMS_H

#include "llvm/TableGen/Record.h"

#include <string>
#include <utility>
#include <vector>

namespace ttmlir::tblgen {

/// An enumeration of the kernel library.
struct KernelEnum {
  /// Names in attributes ("BcastType") and in kernels ("BroadcastType").
  std::string name, cppName;
  /// Spelling in kernels ("BroadcastType::ROW") and number in instructions.
  std::vector<std::pair<std::string, int64_t>> enumerators;
};

/// All of them, element formats ("DataType", "DataFormat") first.
std::vector<KernelEnum> kernelEnums(const llvm::RecordKeeper &records);

/// The header that declares the call `def`, a KernelInstruction or a TileCall; empty for the one of all kernels of its kind.
std::string headerOfCall(const llvm::Record *def);

} // namespace ttmlir::tblgen

#endif // TTMLIR_LIB_TABLEGEN_KERNELENUMS_H
