//===- KernelEmitter.h - Serialization of kernels ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_TARGET_KERNEL_KERNELEMITTER_H
#define TTMLIR_TARGET_KERNEL_KERNELEMITTER_H

#include "ttmlir/Dialect/TTKernel/IR/TTKernel.h"
#include "ttmlir/Schema/Bytecode.h"
#include "ttmlir/Schema/Kernel_generated.h"

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::tt::ttkernel {

/// A kernel as C++ on the kernel library.
struct KernelSource {
  std::string text;
  /// The line, from 1 on, of the statement of an op, and of the closing brace of its block.
  DenseMap<Operation *, uint32_t> lines, endLines;
};

/// Emits `kernel` as readable C++, via EmitC. Emits an error at an op without a C++ form.
FailureOr<KernelSource> emitCpp(func::FuncOp kernel);

/// Registers `tt-translate --ttkernel-to-cpp`: prints all kernels of a module.
void registerToCppTranslation();

/// Registers `tt-translate --ttkernel-to-report`: prints resources and work of the kernels of a module as JSON (reportWork).
void registerToReportTranslation();

/// The kernel programs of a file, without duplicates.
class ProgramTable {
public:
  explicit ProgramTable(ModuleOp module) : symbols(module) {}

  /// The index of `program`, which runs on `numOperands` tensors.
  uint32_t add(ProgramAttr program, unsigned numOperands);

  /// Encodes all programs; null if there are none. Emits an error at ops without a form in files.
  FailureOr<flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<::ttmlir::schema::KernelProgram>>>>
  emit(flatbuffers::FlatBufferBuilder &builder);

private:
  FailureOr<flatbuffers::Offset<::ttmlir::schema::KernelProgram>> emit(ProgramAttr program,
                                                                       flatbuffers::FlatBufferBuilder &builder);
  FailureOr<flatbuffers::Offset<::ttmlir::schema::Kernel>> emit(func::FuncOp kernel, ProgramAttr program,
                                                                flatbuffers::FlatBufferBuilder &builder);
  LogicalResult check(func::FuncOp kernel, ProgramAttr program, const KernelArguments &arguments);

  SymbolTable symbols;
  SmallVector<ProgramAttr> programs;
  /// The fewest operands of each program.
  SmallVector<unsigned> operandCounts;
  DenseMap<ProgramAttr, uint32_t> numbers;
};

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_TARGET_KERNEL_KERNELEMITTER_H
