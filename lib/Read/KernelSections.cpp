//===- KernelSections.cpp - The kernels of a file -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelSections.h"

#include "ttmlir/Schema/Binary_generated.h"
#include "ttmlir/Schema/BytecodeVerifier.h"
#include "ttmlir/Schema/Text.h"
#include "ttmlir/Support/DataType.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace llvm;

namespace ttmlir::read {

template <class T> static size_t sizeOf(const flatbuffers::Vector<T> *vector) { return vector ? vector->size() : 0; }

/// The name of an enumeration's case; "unknown" for other numbers.
template <class Enum> static std::string caseName(Enum value, const char *(*name)(Enum)) {
  StringRef known = name(value);
  return known.empty() ? "unknown" : known.lower();
}

static std::string formatOf(const schema::CircularBuffer &buffer) {
  auto number = static_cast<uint8_t>(buffer.dtype());
  return isDataType(number) ? std::string(spelling(static_cast<DataType>(number))) : "type" + std::to_string(number);
}

static ArrayRef<uint32_t> codeOf(const schema::Kernel &kernel) { return {kernel.code()->data(), kernel.code()->size()}; }

static void writeBuffer(const schema::CircularBuffer &buffer, Writer &writer) {
  const bool isOperand = buffer.operand() >= 0;
  std::string line;
  raw_string_ostream(line) << unsigned(buffer.index()) << ": " << buffer.num_pages() << " pages of " << buffer.page_size()
                           << (isOperand ? " bytes of operand " : " bytes at ")
                           << (isOperand ? static_cast<uint32_t>(buffer.operand()) : buffer.address()) << ", " << formatOf(buffer);
  writer.row(line, [&] {
    writer.field("index", unsigned(buffer.index()));
    isOperand ? writer.field("operand", static_cast<uint32_t>(buffer.operand())) : writer.field("address", buffer.address());
    writer.field("page_size", buffer.page_size());
    writer.field("num_pages", buffer.num_pages());
    writer.field("dtype", formatOf(buffer));
  });
}

/// The number of whole instructions of `kernel`.
static unsigned countInstructions(const schema::Kernel &kernel) {
  ArrayRef<uint32_t> code = codeOf(kernel);
  unsigned count = 0;
  for (size_t at = 0; at < code.size(); at += (code[at] >> 16 & 0xFF) + 1)
    ++count;
  return count;
}

static std::vector<int64_t> numbersOf(const flatbuffers::Vector<uint32_t> *numbers) {
  return numbers ? std::vector<int64_t>(numbers->begin(), numbers->end()) : std::vector<int64_t>();
}

static void writeKernel(const schema::Kernel &kernel, Writer &writer) {
  const bool isCompute = kernel.thread() == schema::KernelThread::Compute;
  const std::string thread = caseName(kernel.thread(), schema::EnumNameKernelThread),
                    fidelity = caseName(kernel.math_fidelity(), schema::EnumNameMathFidelity);
  std::string line;
  raw_string_ostream os(line);
  os << schema::textOf(kernel.name()) << ": " << thread << ", " << countInstructions(kernel) << " instructions, "
     << kernel.num_registers() << " registers";
  if (size_t count = sizeOf(kernel.compile_time_args()))
    os << ", " << count << " compile-time arguments";
  if (size_t count = sizeOf(kernel.runtime_args()))
    os << ", " << count << " run-time arguments";
  if (isCompute)
    os << ", " << fidelity << ", DST of " << (kernel.fp32_dest() ? 32 : 16) << " bits, "
       << (kernel.full_dst() ? "whole" : "halves");
  writer.row(line, [&] {
    writer.field("name", schema::textOf(kernel.name()));
    writer.field("thread", thread);
    writer.field("instructions", countInstructions(kernel));
    writer.field("registers", kernel.num_registers());
    writer.field("compile_time_args", numbersOf(kernel.compile_time_args()));
    writer.field("runtime_args", numbersOf(kernel.runtime_args()));
    if (!isCompute)
      return;
    writer.field("math_fidelity", fidelity);
    writer.field("fp32_dest", kernel.fp32_dest());
    writer.field("full_dst", kernel.full_dst());
  });
}

/// Warns of the reason why `kernel` cannot be executed.
static void checkBytecode(const schema::KernelProgram &program, const schema::Kernel &kernel, WarnFn warn) {
  schema::KernelEnvironment environment;
  environment.isCompute = kernel.thread() == schema::KernelThread::Compute;
  for (const schema::CircularBuffer *buffer : *program.circular_buffers())
    environment.circularBuffers |= buffer->index() < 64 ? uint64_t(1) << buffer->index() : 0;
  environment.numRegisters = kernel.num_registers();
  // Known only where the program is called.
  environment.commonArgs = UINT32_MAX;
  environment.compileTimeArgs = sizeOf(kernel.compile_time_args());
  const schema::CoreRange &cores = *program.cores();
  environment.runtimeArgs = sizeOf(kernel.runtime_args()) / std::max<uint64_t>(uint64_t(cores.rows()) * cores.columns(), 1);
  environment.semaphores = sizeOf(program.semaphores());
  if (Error error = schema::verifyBytecode(codeOf(kernel), environment))
    warn("damaged: kernel '" + schema::textOf(kernel.name()) + "': " + toString(std::move(error)));
}

static void writeProgram(const schema::KernelProgram &program, uint32_t sections, Writer &writer) {
  if (sections & KernelsSection) {
    const schema::CoreRange &cores = *program.cores();
    writer.field("grid", (Twine(cores.rows()) + "x" + Twine(cores.columns())).str());
    writer.field("semaphores", unsigned(sizeOf(program.semaphores())));
    writer.list("circular_buffers", [&] {
      for (const schema::CircularBuffer *buffer : *program.circular_buffers())
        writeBuffer(*buffer, writer);
    });
    writer.list("kernels", [&] {
      for (const schema::Kernel *kernel : *program.kernels())
        writeKernel(*kernel, writer);
    });
  }
  if (sections & BytecodeSection)
    writer.object("bytecode", [&] {
      for (const schema::Kernel *kernel : *program.kernels())
        writer.block(schema::textOf(kernel->name()), schema::disassemble(codeOf(*kernel)));
    });
}

void writeKernelPrograms(const Salvage &parts, uint32_t sections, Writer &writer, WarnFn warn) {
  writer.list("kernel_programs", [&] {
    for (auto [index, program] : enumerate(parts.kernelPrograms)) {
      std::string title = ("kernel program " + Twine(index) + (program ? "" : " damaged")).str();
      writer.object(
          "kernel_program",
          [&, program = program, index = index] {
            writer.titleField("index", index);
            if (!program)
              return writer.field("damaged", true);
            for (const schema::Kernel *kernel : *program->kernels())
              checkBytecode(*program, *kernel, warn);
            writeProgram(*program, sections, writer);
          },
          title);
    }
  });
}

std::string kernelSources(const Salvage &parts) {
  std::string sources;
  for (const schema::KernelProgram *program : parts.kernelPrograms) {
    if (!program)
      continue;
    for (const schema::Kernel *kernel : *program->kernels())
      if (kernel->source())
        sources +=
            (Twine(sources.empty() ? "" : "\n") + "// " + schema::textOf(kernel->name()) + "\n" + schema::textOf(kernel->source()))
                .str();
  }
  return sources;
}

} // namespace ttmlir::read
