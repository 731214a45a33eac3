//===- ProgramTable.cpp - The kernel programs of a file -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTKernel/Analysis/BytecodeEmitter.h"
#include "ttmlir/Dialect/TTKernel/Analysis/KernelCalls.h"
#include "ttmlir/Dialect/TTKernel/Analysis/KernelOrder.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"
#include "ttmlir/Hardware/Memory/MemoryRange.h"
#include "ttmlir/Target/Kernel/KernelEmitter.h"

#include <map>

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttkernel;
namespace schema = ::ttmlir::schema;

uint32_t ProgramTable::add(ProgramAttr program, unsigned numOperands) {
  auto [it, isNew] = numbers.try_emplace(program, programs.size());
  if (isNew) {
    programs.push_back(program);
    operandCounts.push_back(numOperands);
  }
  operandCounts[it->second] = std::min(operandCounts[it->second], numOperands);
  return it->second;
}

/// The processor that runs `kernel`, which checkKernel() has accepted.
static FailureOr<schema::KernelThread> threadOf(func::FuncOp kernel) {
  auto thread = kernel->getAttrOfType<ThreadTypeAttr>(kThreadAttrName);
  if (thread.getValue() == ThreadType::Tensix)
    return schema::KernelThread::Compute;
  auto config = kernel->getAttrOfType<NocConfigAttr>(kConfigAttrName);
  if (thread.getValue() == ThreadType::Ethernet || !config) {
    InFlightDiagnostic error = kernel.emitError("expected kernel '")
                               << kernel.getName() << "' on a worker core with a #ttkernel.noc_config as " << kConfigAttrName
                               << ", found " << stringifyEnum(thread.getValue()) << " with ";
    Attribute found = kernel->getAttr(kConfigAttrName);
    return found ? error << found : error << "no " << kConfigAttrName;
  }
  return config.getNocIndex() == NocIndex::Noc0 ? schema::KernelThread::Reader : schema::KernelThread::Writer;
}

/// The operands of calls that are narrower than registers, in the order of lines.
static std::vector<schema::NarrowOperand> narrowOperandsOf(func::FuncOp kernel, const KernelSource &source) {
  std::vector<schema::NarrowOperand> narrow;
  kernel.walk([&](Operation *op) {
    auto operands = op->getAttrOfType<ArrayAttr>(kNarrowAttrName);
    if (!operands)
      return;
    for (auto [number, formats] : llvm::enumerate(operands.getAsRange<ArrayAttr>()))
      for (auto format : formats.getAsRange<mlir::tt::ttcore::DataTypeAttr>())
        narrow.emplace_back(source.lines.lookup(op), static_cast<uint8_t>(number),
                            static_cast<schema::DataType>(format.getValue()));
  });
  llvm::stable_sort(narrow, [](const auto &a, const auto &b) { return a.line() < b.line(); });
  return narrow;
}

/// Verifies the references of `kernel` to its program, and that its calls can be executed in order.
LogicalResult ProgramTable::check(func::FuncOp kernel, ProgramAttr program, const KernelArguments &arguments) {
  FailureOr<::ttmlir::hw::ChipDesc> chip = ttcore::getTargetChip(kernel, cast<ModuleOp>(symbols.getOp()));
  if (failed(chip))
    return failure();
  ArrayRef<int64_t> grid = program.getGrid();
  if (grid[0] > chip->grid.y || grid[1] > chip->grid.x)
    return kernel.emitError("kernel '") << kernel.getName() << "': expected a program on at most " << chip->grid.y << "x"
                                        << chip->grid.x << " cores, found " << grid[0] << "x" << grid[1];
  schema::KernelEnvironment environment;
  environment.isCompute = kernel->getAttrOfType<ThreadTypeAttr>(kThreadAttrName).getValue() == ThreadType::Tensix;
  environment.commonArgs = operandCounts[numbers.lookup(program)];
  environment.runtimeArgs = arguments.runtime.size() / (grid[0] * grid[1]);
  environment.compileTimeArgs = arguments.compileTime.size();
  environment.semaphores = program.getSemaphores().size();
  for (BlockArgument arg : kernel.getArguments()) {
    auto type = cast<CBType>(arg.getType());
    environment.circularBuffers |= uint64_t(1) << uint32_t(type.getPort());
    if (type.getOperand().value_or(0) >= environment.commonArgs)
      return emitError(arg.getLoc()) << "expected a circular buffer of one of " << environment.commonArgs
                                     << " operands, found operand " << *type.getOperand();
  }
  if (failed(checkCalls(kernel, environment)))
    return failure();
  auto config = kernel->getAttrOfType<TensixConfigAttr>(kConfigAttrName);
  const bool is32Bit = config && config.getFp32DestAccEn();
  return checkOrder(kernel, chip->dstPhysicalSizeTiles / (is32Bit ? 2 : 1) / (kernel->hasAttr(kFullDstAttrName) ? 1 : 2));
}

FailureOr<flatbuffers::Offset<schema::Kernel>> ProgramTable::emit(func::FuncOp kernel, ProgramAttr program,
                                                                  flatbuffers::FlatBufferBuilder &builder) {
  FailureOr<KernelSource> source = emitCpp(kernel);
  if (failed(source))
    return failure();
  auto lineOf = [&](Operation *op, bool isEnd) { return (isEnd ? source->endLines : source->lines).lookup(op); };
  FailureOr<KernelBytecode> bytecode = emitBytecode(kernel, lineOf);
  if (failed(bytecode))
    return failure();
  FailureOr<schema::KernelThread> thread = threadOf(kernel);
  FailureOr<KernelArguments> arguments = argumentsOf(kernel, program.getGrid());
  if (failed(thread) || failed(arguments) || failed(check(kernel, program, *arguments)))
    return failure();
  auto name = builder.CreateString(kernel.getName().str());
  auto cpp = builder.CreateString(source->text);
  auto code = builder.CreateVector(bytecode->code.words().data(), bytecode->code.words().size());
  auto lines = builder.CreateVector(bytecode->code.lines().data(), bytecode->code.lines().size());
  auto numbers = [&](ArrayRef<uint32_t> list) { return builder.CreateVector(list.data(), list.size()); };
  auto narrow = builder.CreateVectorOfStructs(narrowOperandsOf(kernel, *source));
  auto compileTimeArgs = numbers(arguments->compileTime), runtimeArgs = numbers(arguments->runtime);
  schema::KernelBuilder table(builder);
  table.add_name(name);
  table.add_thread(*thread);
  table.add_source(cpp);
  table.add_code(code);
  table.add_lines(lines);
  table.add_num_registers(bytecode->code.numRegisters());
  table.add_compile_time_args(compileTimeArgs);
  table.add_runtime_args(runtimeArgs);
  table.add_narrow_operands(narrow);
  if (auto config = kernel->getAttrOfType<TensixConfigAttr>(kConfigAttrName)) {
    table.add_fp32_dest(config.getFp32DestAccEn());
    table.add_math_fidelity(static_cast<schema::MathFidelity>(config.getMathFidelity()));
    table.add_full_dst(kernel->hasAttr(kFullDstAttrName));
  }
  return table.Finish();
}

namespace {

/// The kernels of a program and their circular buffers, by the part of a core that has them.
struct ProgramParts {
  ModuleOp module;
  ProgramAttr program;
  SmallVector<func::FuncOp> kernels;
  std::map<schema::KernelThread, func::FuncOp> threads;
  /// The same buffer is an argument of several kernels.
  std::map<CBPort, BlockArgument> buffers;

  LogicalResult add(func::FuncOp kernel) {
    FailureOr<schema::KernelThread> thread = threadOf(kernel);
    if (failed(thread))
      return failure();
    auto [other, isFree] = threads.try_emplace(*thread, kernel);
    if (!isFree)
      return kernel.emitError("expected one kernel for each thread of a core, found '")
             << other->second.getName() << "' and '" << kernel.getName() << "'";
    kernels.push_back(kernel);
    for (BlockArgument arg : kernel.getArguments()) {
      auto type = cast<CBType>(arg.getType());
      auto [it, isNew] = buffers.try_emplace(type.getPort(), arg);
      if (!isNew && it->second.getType() != type)
        return kernel.emitError("kernel '") << kernel.getName() << "' has " << type << " but another kernel of its program has "
                                            << it->second.getType();
    }
    return success();
  }

  /// Checks that a core has room for semaphores and circular buffers, and that these share no bytes. Aliases are where their
  /// tensors are.
  LogicalResult checkPlaces() {
    FailureOr<::ttmlir::hw::ChipDesc> chip = ttcore::getTargetChip(module, module);
    if (failed(chip))
      return failure();
    const size_t mostSemaphores = chip->l1UnreservedBase / ::ttmlir::hw::kSemaphoreBytes;
    if (program.getSemaphores().size() > mostSemaphores)
      return kernels.front().emitError("expected a program of at most ")
             << mostSemaphores << " semaphores, found " << program.getSemaphores().size();
    std::map<uint64_t, BlockArgument> byAddress;
    for (auto [port, arg] : buffers) {
      auto type = cast<CBType>(arg.getType());
      if (type.getOperand())
        continue;
      if (llvm::Error error = ::ttmlir::hw::checkCircularBuffer(*chip, type.getAddress(), type.getSizeInBytes()))
        return emitError(arg.getLoc()) << "circular buffer " << stringifyEnum(port) << ": " << toString(std::move(error));
      auto [other, isFree] = byAddress.try_emplace(type.getAddress(), arg);
      if (!isFree)
        return reportOverlap(other->second, arg);
    }
    for (auto it = byAddress.begin(); it != byAddress.end(); ++it)
      if (auto next = std::next(it); next != byAddress.end() && endOf(it->second) > next->first)
        return reportOverlap(it->second, next->second);
    return success();
  }

private:
  static uint64_t endOf(BlockArgument arg) {
    auto type = cast<CBType>(arg.getType());
    return type.getAddress() + type.getSizeInBytes();
  }
  static LogicalResult reportOverlap(BlockArgument first, BlockArgument second) {
    return emitError(second.getLoc()) << "expected circular buffers not to overlap, found " << first.getType() << " and "
                                      << second.getType();
  }
};

} // namespace

FailureOr<flatbuffers::Offset<schema::KernelProgram>> ProgramTable::emit(ProgramAttr program,
                                                                         flatbuffers::FlatBufferBuilder &builder) {
  std::vector<flatbuffers::Offset<schema::Kernel>> kernels;
  auto module = cast<ModuleOp>(symbols.getOp());
  ProgramParts parts{module, program, {}, {}, {}};
  for (FlatSymbolRefAttr name : program.getKernels()) {
    auto kernel = symbols.lookup<func::FuncOp>(name.getValue());
    if (!kernel)
      return emitError(ttcore::getTextLoc(module)) << "expected a kernel " << name << ", found none";
    FailureOr<flatbuffers::Offset<schema::Kernel>> made = emit(kernel, program, builder);
    if (failed(made) || failed(parts.add(kernel)))
      return failure();
    kernels.push_back(*made);
  }
  if (failed(parts.checkPlaces()) || failed(checkBalance(parts.kernels)))
    return failure();
  std::vector<flatbuffers::Offset<schema::CircularBuffer>> bufferTables;
  for (auto [port, arg] : parts.buffers) {
    auto type = cast<CBType>(arg.getType());
    bufferTables.push_back(schema::CreateCircularBuffer(builder, uint8_t(port), static_cast<schema::DataType>(type.getDataType()),
                                                        type.getAddress(), type.getPageSize(), type.getNumPages(),
                                                        type.getOperand() ? static_cast<int32_t>(*type.getOperand()) : -1));
  }
  schema::CoreRange cores(0, 0, program.getGrid()[0], program.getGrid()[1]);
  std::vector<uint32_t> semaphores(program.getSemaphores().begin(), program.getSemaphores().end());
  auto bufferVector = builder.CreateVector(bufferTables);
  auto kernelVector = builder.CreateVector(kernels);
  auto semaphoreVector = builder.CreateVector(semaphores);
  return schema::CreateKernelProgram(builder, &cores, bufferVector, kernelVector, semaphoreVector);
}

FailureOr<flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<schema::KernelProgram>>>>
ProgramTable::emit(flatbuffers::FlatBufferBuilder &builder) {
  flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<schema::KernelProgram>>> none;
  if (programs.empty())
    return none;
  std::vector<flatbuffers::Offset<schema::KernelProgram>> tables;
  for (ProgramAttr program : programs) {
    FailureOr<flatbuffers::Offset<schema::KernelProgram>> made = emit(program, builder);
    if (failed(made))
      return failure();
    tables.push_back(*made);
  }
  return builder.CreateVector(tables);
}
