//===- KernelWork.cpp - Work counts of kernels ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTKernel/Analysis/KernelWork.h"

#include "ttmlir/Dialect/TTKernel/Analysis/BytecodeEmitter.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"

using namespace mlir;
using namespace mlir::tt::ttkernel;
using ::ttmlir::schema::WorkCounter;
using ::ttmlir::schema::WorkFault;

/// The formats of the circular buffers of `kernel`, by number.
static SmallVector<::ttmlir::DataType> formatsOf(func::FuncOp kernel) {
  SmallVector<::ttmlir::DataType> formats(64, ::ttmlir::DataType::Float32);
  for (Type type : kernel.getArgumentTypes())
    if (auto buffer = dyn_cast<CBType>(type))
      formats[static_cast<uint32_t>(buffer.getPort())] = static_cast<::ttmlir::DataType>(buffer.getDataType());
  return formats;
}

/// An error at `op` of `kernel`, where `fault` is.
static LogicalResult fail(func::FuncOp kernel, Operation *op, const WorkFault &fault) {
  switch (fault.kind) {
  case WorkFault::Kind::Unknown:
    return op->emitError("control flow of kernel '")
           << kernel.getName() << "' is not supported: it depends on more than the core's place and arguments";
  case WorkFault::Kind::Endless:
    return op->emitError("infinite loop in kernel '") << kernel.getName() << "'";
  case WorkFault::Kind::TooLong:
    return op->emitError("expected at most ")
           << ::ttmlir::schema::kMaxIterations << " iterations of kernel '" << kernel.getName() << "' on a core, found more";
  }
  llvm_unreachable("all kinds are handled");
}

FailureOr<KernelWork> mlir::tt::ttkernel::workOf(func::FuncOp kernel, ArrayRef<int64_t> grid) {
  FailureOr<KernelArguments> arguments = argumentsOf(kernel, grid);
  FailureOr<KernelBytecode> bytecode = failure();
  if (succeeded(arguments))
    bytecode = emitBytecode(kernel, [](Operation *, bool) { return 0; });
  if (failed(bytecode))
    return failure();
  auto thread = kernel->getAttrOfType<ThreadTypeAttr>(kThreadAttrName);
  const unsigned processors = thread && thread.getValue() == ThreadType::Tensix ? 3 : 1;
  WorkCounter counter(bytecode->code.words(), bytecode->code.numRegisters(), processors, formatsOf(kernel));
  const size_t ownArgs = arguments->runtime.size() / (grid[0] * grid[1]);
  // Cores do the same where their place and their arguments decide nothing.
  const int64_t rows = counter.rowDecides() ? grid[0] : 1, columns = counter.columnDecides() ? grid[1] : 1;
  KernelWork all;
  for (int64_t row = 0; row < rows; ++row)
    for (int64_t column = 0; column < columns; ++column) {
      auto own = ArrayRef(arguments->runtime).slice((row * grid[1] + column) * ownArgs, ownArgs);
      WorkFault fault;
      std::optional<KernelWork> work = counter.count({arguments->compileTime, own, row, column}, fault);
      if (!work)
        return fail(kernel, bytecode->operations[fault.instruction], fault);
      all.add(*work, (grid[0] / rows) * (grid[1] / columns));
    }
  return all;
}
