//===- KernelEmitter.h - Kernels on their way into a file --------------*- C++ -*-===//
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
  /// The line, from 1 on, of the statement that an operation is or is part of, and of the brace that closes it.
  DenseMap<Operation *, uint32_t> lines, endLines;
};

/// `kernel`, by way of EmitC, as it would be written by hand. An error at the operation that has no such form.
FailureOr<KernelSource> emitCpp(func::FuncOp kernel);

/// Adds `--ttkernel-to-cpp` to tt-translate: all kernels of a module, one after the other.
void registerToCppTranslations();

/// The kernel programs of a file, each distinct one once.
class ProgramTable {
public:
  explicit ProgramTable(ModuleOp module) : symbols(module) {}

  /// The number of `program`, which runs on `numOperands` tensors.
  uint32_t add(ProgramAttr program, unsigned numOperands);

  /// Encodes all programs; null without any. Failure after an error at what has no form in files.
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
  /// The fewest tensors that each runs on.
  SmallVector<unsigned> operandCounts;
  DenseMap<ProgramAttr, uint32_t> numbers;
};

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_TARGET_KERNEL_KERNELEMITTER_H
