//===- HandWrittenKernels.cpp - Hand-written kernels in C -----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Handles.h"

#include "ttmlir/Host/KernelProgram.h"

using namespace ttnn;
using namespace ttnn::capi;

static CoreRangeSet toRanges(const ttCoreRange *ranges, size_t count) {
  CoreRangeSet set;
  for (const ttCoreRange &range : spanOf(ranges, count, "core ranges"))
    set.ranges.push_back({{range.startX, range.startY}, {range.endX, range.endY}});
  return set;
}

static std::vector<uint32_t> toNumbers(const uint32_t *numbers, size_t count) {
  const std::span<const uint32_t> all = spanOf(numbers, count, "arguments");
  return {all.begin(), all.end()};
}

static std::string toText(const char *text, const char *what) { return &referTo(text, what); }

static KernelDescriptor toKernel(const ttKernel &kernel) {
  KernelDescriptor made;
  made.kernel_source = toText(kernel.source, "the source of a kernel");
  made.is_source = kernel.isSource;
  made.core_ranges = toRanges(kernel.ranges, kernel.numRanges);
  made.compile_time_args = toNumbers(kernel.compileTimeArgs, kernel.numCompileTimeArgs);
  const std::vector<uint32_t> named = toNumbers(kernel.namedArgs, kernel.numNamedArgs);
  const auto names = spanOf(kernel.argNames, kernel.numNamedArgs, "names of arguments");
  for (size_t i = 0; i < named.size(); ++i)
    made.named_compile_time_args[toText(names[i], "the name of an argument")] = named[i];
  const auto macros = spanOf(kernel.macros, kernel.numMacros, "macros"),
             definitions = spanOf(kernel.definitions, kernel.numMacros, "definitions of macros");
  for (size_t i = 0; i < macros.size(); ++i)
    made.defines[toText(macros[i], "a macro")] = toText(definitions[i], "the definition of a macro");
  for (const ttCoreArgs &args : spanOf(kernel.coreArgs, kernel.numCoreArgs, "arguments of cores"))
    made.runtime_args.push_back({{args.x, args.y}, toNumbers(args.args, args.numArgs)});
  made.common_runtime_args = toNumbers(kernel.commonArgs, kernel.numCommonArgs);
  if (kernel.processor < ttReader || kernel.processor > ttCompute || kernel.fidelity < ttLoFi || kernel.fidelity > ttHiFi4)
    raise("generic_op", "expected a known processor and fidelity, found " + std::to_string(kernel.processor) + " and " +
                            std::to_string(kernel.fidelity));
  made.processor = static_cast<KernelProcessor>(kernel.processor);
  made.compute = {static_cast<MathFidelity>(kernel.fidelity), kernel.hasWideDestination, kernel.usesFullDestination};
  return made;
}

static CBDescriptor toBuffer(const ttCircularBuffer &buffer) {
  CBDescriptor made{.total_size = buffer.bytes, .core_ranges = toRanges(buffer.ranges, buffer.numRanges)};
  for (const ttBufferFormat &format : spanOf(buffer.formats, buffer.numFormats, "formats of a circular buffer"))
    made.format_descriptors.push_back({format.index, toDataType(format.dtype), format.pageBytes});
  if (buffer.tensor)
    made.tensor = tensorOf(buffer.tensor);
  return made;
}

static ProgramDescriptor toProgram(const ttKernelProgram &program) {
  ProgramDescriptor made;
  for (const ttKernel &kernel : knownAll(program.kernels, program.numKernels, "kernels", "ttKernel"))
    made.kernels.push_back(toKernel(kernel));
  for (const ttCircularBuffer &buffer : knownAll(program.buffers, program.numBuffers, "circular buffers", "ttCircularBuffer"))
    made.cbs.push_back(toBuffer(buffer));
  for (uint32_t value : spanOf(program.semaphores, program.numSemaphores, "semaphores"))
    made.semaphores.push_back({value});
  return made;
}

bool ttGenericOp(const ttTensor *tensors, size_t numTensors, const ttKernelProgram *program, ttKernelReport *report,
                 ttError *error) {
  return guarded<bool>(error, [&] {
    const ttKernelProgram given = known(referTo(program, "a program of kernels"), "ttKernelProgram");
    // Checked before the program runs: no error may follow its effects.
    if (report)
      expectSize(report->size, "ttKernelReport");
    GenericOptions options;
    KernelReport found;
    options.report = &found;
    options.is_timed = !given.isUntimed;
    if (given.print)
      options.print = [&given](std::string_view line) { given.print(given.context, std::string(line).c_str()); };
    generic_op(tensorsOf(tensors, numTensors), toProgram(given), options);
    if (report)
      give(*report,
           {sizeof *report, found.cycles, found.launch_cycles, found.nanoseconds, found.unpacker, found.matrix, found.vector,
            found.packer, found.noc_bytes_read, found.noc_bytes_written, found.dram_bytes_read, found.dram_bytes_written,
            found.multicast_bytes, found.cb_bytes},
           "ttKernelReport");
    return true;
  });
}

bool ttKernelArgs(ttDevice device, ttTensor tensor, uint32_t *args, size_t capacity, size_t *count, ttError *error) {
  return guarded<bool>(error, [&] {
    std::vector<uint32_t> found;
    if (tensor) {
      found = tensor_accessor_args(tensorOf(tensor));
    } else {
      const Device &opened = deviceOf(device);
      const CoreCoord grid = opened.compute_with_storage_grid_size();
      for (int64_t number = 0; number < grid.x * grid.y; ++number) {
        const CoreCoord core = worker_core_from_logical_core(opened, {number % grid.x, number / grid.x});
        found.push_back(static_cast<uint32_t>(core.x));
        found.push_back(static_cast<uint32_t>(core.y));
      }
    }
    size_t &number = referTo(count, "room for a number of arguments");
    const auto room = spanOf(args, capacity, "arguments");
    number = found.size();
    std::copy_n(found.begin(), std::min(found.size(), room.size()), room.begin());
    return true;
  });
}
