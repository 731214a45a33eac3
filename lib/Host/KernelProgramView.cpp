//===- KernelProgramView.cpp - Hand-written kernels for the machine -------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelProgramView.h"

#include "ttmlir/Hardware/System/Chip.h"
#include "ttmlir/Support/Failure.h"
#include "ttmlir/Support/Plural.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MathExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim;

namespace ttnn {

static machine::CoreRect rectOf(const CoreRange &range) {
  return {{range.start.y, range.start.x}, {range.end.y - range.start.y + 1, range.end.x - range.start.x + 1}};
}

/// Checks that the ranges are cores of a grid.
static Expected<machine::CoreSet> coresOf(const CoreRangeSet &set, const hw::ChipDesc &chip, const Twine &owner) {
  machine::CoreSet cores;
  if (set.ranges.empty())
    return failure(owner + ": expected cores, found none");
  for (const CoreRange &range : set.ranges) {
    const bool isInside = range.start.x >= 0 && range.start.y >= 0 && range.start.x <= range.end.x &&
                          range.start.y <= range.end.y && range.end.x < chip.grid.x && range.end.y < chip.grid.y;
    if (!isInside)
      return failure(owner + ": expected cores in the grid of " + Twine(chip.grid.y) + "x" + Twine(chip.grid.x) + ", found " +
                     coreText(range.start) + " to " + coreText(range.end));
    cores.rects.push_back(rectOf(range));
  }
  return cores;
}

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// Whether the cores of two sets meet.
static bool doOverlap(const machine::CoreSet &a, const machine::CoreSet &b) {
  return any_of(a.rects, [&](const machine::CoreRect &x) {
    return any_of(b.rects, [&](const machine::CoreRect &y) {
      return x.first.y < y.first.y + y.extent.y && y.first.y < x.first.y + x.extent.y && x.first.x < y.first.x + y.extent.x &&
             y.first.x < x.first.x + x.extent.x;
    });
  });
}

/// The numbers of the formats of circular buffers on `cores`; 255 where there is none, or more than one.
static std::string formatsOn(const machine::CoreSet &cores, ArrayRef<machine::CircularBufferView> buffers) {
  static constexpr unsigned unknown = UINT8_MAX;
  std::array<std::optional<unsigned>, machine::kMaxCircularBuffers> formats;
  for (const machine::CircularBufferView &buffer : buffers) {
    if (buffer.index >= formats.size() || !doOverlap(buffer.cores, cores))
      continue;
    const auto format = static_cast<unsigned>(buffer.type);
    formats[buffer.index] = formats[buffer.index].value_or(format) == format ? format : unknown;
  }
  return join(map_range(formats, [](std::optional<unsigned> format) { return std::to_string(format.value_or(unknown)); }), ", ");
}

/// Compile-time arguments, each as a macro, and by their number in directives: a chain of comparisons, which ends in an error.
static std::string argumentMacros(ArrayRef<uint32_t> arguments) {
  std::string text, chain;
  for (const auto &[number, argument] : enumerate(arguments)) {
    text += "#define KERNEL_COMPILE_TIME_ARG_" + std::to_string(number) + " " + std::to_string(argument) + "u\n";
    chain += "(number) == " + std::to_string(number) + " ? " + std::to_string(argument) + "u : ";
  }
  return text + "#define TT_SIM_COMPILE_TIME_ARG(number) " + chain + "1u / 0u\n";
}

/// The part of the library that a kernel compiles with, which it shares with many others.
static std::string libraryOf(const KernelDescriptor &kernel, StringRef source, hw::Arch arch) {
  std::string text;
  if (kernel.processor == KernelProcessor::COMPUTE)
    text += "#define TT_SIM_COMPUTE\n#define TT_SIM_SHIFTS_SIGNED " +
            std::string(hw::chipOf(arch).features.shiftsKeepSign ? "1" : "0") + "\n";
  text += "#include \"tt_sim/library.h\"\n";
  if (source.contains("kernel_lib/eltwise"))
    text += "#include \"tt_sim/chains.h\"\n";
  else if (source.contains("kernel_lib/"))
    text += "#include \"tt_sim/loops.h\"\n";
  return text;
}

/// The preamble of a kernel: compile-time arguments, facts about its configuration and buffers, and behind the library, where they
/// cannot change it, macros.
static std::string preambleOf(const KernelDescriptor &kernel, StringRef source, const std::string &formats, hw::Arch arch) {
  static constexpr StringLiteral processors[] = {"NCRISC", "BRISC", "TRISC"};
  std::string text = ("#define COMPILE_FOR_" + processors[static_cast<size_t>(kernel.processor)] + " 1\n").str();
  // Without the stepping: ARCH_WORMHOLE.
  text += "#define ARCH_" + hw::chipOf(arch).name.split('_').first.upper() + " 1\n";
  text += argumentMacros(kernel.compile_time_args);
  text += "namespace tt_sim {\nconstexpr unsigned numCompileTimeArgs = " + std::to_string(kernel.compile_time_args.size()) +
          ", compileTimeArgs[] = {";
  for (uint32_t argument : kernel.compile_time_args)
    text += std::to_string(argument) + "u, ";
  text += "0};\nconstexpr NamedArg namedCompileTimeArgs[] = {";
  for (const auto &[name, value] : kernel.named_compile_time_args)
    text += "{\"" + name + "\", " + std::to_string(value) + "u}, ";
  text += "{\"\", 0}};\nconstexpr unsigned char cbFormats[] = {" + formats + "};\n}\n";
  // Names that the kernel uses for arguments, circular buffers or semaphores.
  for (StringRef space : {"args", "dfb", "sem"})
    for (const auto &[name, value] : kernel.named_compile_time_args)
      if (source.contains((space + "::" + name).str())) {
        const bool isArgument = space == "args";
        const std::string number = std::to_string(value) + "u";
        text += "namespace " + space.str() + " {\nconstexpr " + (isArgument ? "tt_sim::NamedArg " : "unsigned ") + name + " = " +
                (isArgument ? "{\"" + name + "\", " + number + "}" : number) + ";\n}\n";
      }
  text += std::string("constexpr bool DST_ACCUM_MODE = ") + (kernel.compute.fp32_dest_acc_en ? "true" : "false") + ";\n";
  text += "#include \"tt_sim/facts.h\"\n";
  for (const auto &[name, value] : kernel.defines)
    text += "#define " + name + " " + value + "\n";
  if (kernel.processor == KernelProcessor::COMPUTE && kernel.compute.fp32_dest_acc_en)
    text += "#define FP32_DEST_ACC_EN 1\n";
  return text;
}

static bool isIdentifier(StringRef name) {
  return !name.empty() && !isDigit(name[0]) && all_of(name, [](char c) { return isAlnum(c) || c == '_'; });
}

/// Macros, and names of arguments, become text of the kernel.
static llvm::Error checkNames(const KernelDescriptor &kernel, const std::string &name) {
  for (const auto &[macro, value] : kernel.defines) {
    if (!isIdentifier(StringRef(macro).take_until([](char c) { return c == '('; })))
      return failure(name + ": expected an identifier to define, found '" + macro + "'");
    if (StringRef(value).contains('\n'))
      return failure(name + ": expected a value of one line for '" + macro + "', found several");
  }
  for (const auto &[argument, value] : kernel.named_compile_time_args)
    if (!isIdentifier(argument))
      return failure(name + ": expected an identifier as name of a compile-time argument, found '" + argument + "'");
  return llvm::Error::success();
}

llvm::Error KernelProgramView::setArguments(const KernelDescriptor &kernel, const std::string &name, machine::KernelView &made) {
  const hw::Dim2 first = view.cores.first, extent = view.cores.extent;
  made.coreArgs.resize(static_cast<size_t>(extent.y * extent.x));
  for (const CoreArgs &args : kernel.runtime_args) {
    if (args.args.empty())
      continue;
    const hw::Dim2 core = {args.core.y, args.core.x};
    if (!view.cores.contains(core) || !made.cores.contains(core))
      return failure(name + ": expected run-time arguments of cores that run it, found some of core " + coreText(args.core));
    made.coreArgs[static_cast<size_t>((core.y - first.y) * extent.x + core.x - first.x)] = numbers.emplace_back(args.args);
  }
  // Programs without arguments of cores are faster to launch.
  if (all_of(made.coreArgs, [](ArrayRef<uint32_t> args) { return args.empty(); }))
    made.coreArgs.clear();
  made.commonArgs = ArrayRef<uint32_t>(numbers.emplace_back(kernel.common_runtime_args));
  return llvm::Error::success();
}

llvm::Error KernelProgramView::addKernel(const KernelDescriptor &kernel, const hw::ChipDesc &chip) {
  const std::string number = "kernel " + std::to_string(view.kernels.size());
  auto cores = coresOf(kernel.core_ranges, chip, number);
  if (!cores)
    return cores.takeError();
  if (llvm::Error error = checkNames(kernel, number))
    return error;
  machine::KernelView &made = view.kernels.emplace_back();
  made.cores = std::move(*cores);
  if (kernel.is_source) {
    made.source = texts.emplace_back(kernel.kernel_source);
    made.name = texts.emplace_back("source " + std::to_string(view.kernels.size() - 1));
  } else {
    auto text = MemoryBuffer::getFile(kernel.kernel_source, /*IsText=*/true);
    if (!text)
      return withStatus(ExitStatus::File,
                        failure(number + ": cannot read '" + kernel.kernel_source + "': " + text.getError().message()));
    made.source = texts.emplace_back((*text)->getBuffer());
    made.name = texts.emplace_back(sys::path::filename(kernel.kernel_source));
  }
  kernels.push_back({libraryOf(kernel, made.source, chip.arch),
                     preambleOf(kernel, made.source, formatsOn(made.cores, view.circularBuffers), chip.arch),
                     kernel.is_source ? std::string() : kernel.kernel_source});
  made.handWritten = &kernels.back();
  made.thread = static_cast<machine::KernelThread>(kernel.processor);
  made.is32BitDst = kernel.compute.fp32_dest_acc_en;
  made.usesFullDst = kernel.compute.dst_full_sync_en;
  made.fidelity = static_cast<ttmlir::Fidelity>(kernel.compute.math_fidelity);
  return setArguments(kernel, number, made);
}

//===----------------------------------------------------------------------===//
// Circular buffers
//===----------------------------------------------------------------------===//

llvm::Error KernelProgramView::addBuffers(const CBDescriptor &buffer, Device::Impl &device, uint64_t end) {
  const std::string name =
      "circular buffer " +
      (buffer.format_descriptors.empty() ? "without a format" : std::to_string(buffer.format_descriptors[0].buffer_index));
  auto cores = coresOf(buffer.core_ranges, device.chip, name);
  if (!cores)
    return cores.takeError();
  if (buffer.format_descriptors.empty())
    return failure(name + ": expected a format, found none");
  // Behind the circular buffers of the same cores.
  uint64_t address = alignTo(device.chip.l1UnreservedBase, 16);
  for (const machine::CircularBufferView &other : view.circularBuffers)
    if (other.address < end && doOverlap(other.cores, *cores))
      address = std::max(address, alignTo(other.address + other.numPages * other.pageBytes, 64));
  if (buffer.tensor) {
    const Tensor::Impl *tensor = buffer.tensor->handle().get();
    if (!tensor || !tensor->offset || tensor->type->memory != hw::DeviceMemory::L1)
      return failure(name + ": expected a tensor in L1, found " + (tensor ? tensor->type->spec.str() : "none"));
    address = buffer.tensor->buffer_address();
    if (buffer.total_size > tensor->type->bankBytes)
      return failure(name + ": expected at most the " + countText(tensor->type->bankBytes, "byte") +
                     " that a core has of the tensor, found " + Twine(buffer.total_size));
  } else if (buffer.total_size > end - std::min(end, address)) {
    return failure(name + ": expected at most the " + countText(end - std::min(end, address), "byte") +
                   " of L1 that other circular buffers and tensors leave, found " + Twine(buffer.total_size));
  }
  for (const CBFormatDescriptor &format : buffer.format_descriptors) {
    if (format.page_size == 0 || buffer.total_size == 0 || buffer.total_size % format.page_size != 0)
      return failure("circular buffer " + Twine(format.buffer_index) + ": expected a multiple of its pages of " +
                     countText(format.page_size, "byte") + ", found " + countText(buffer.total_size, "byte"));
    machine::CircularBufferView &made = view.circularBuffers.emplace_back();
    made.index = format.buffer_index;
    made.address = address;
    made.numPages = static_cast<uint32_t>(buffer.total_size / format.page_size);
    made.pageBytes = format.page_size;
    made.type = static_cast<ttmlir::DataType>(format.data_format);
    made.cores = *cores;
    made.holdsTiles = false;
    made.isShard = buffer.tensor.has_value();
  }
  return llvm::Error::success();
}

Expected<std::unique_ptr<KernelProgramView>> KernelProgramView::create(const ProgramDescriptor &program, Device::Impl &device,
                                                                       uint64_t end) {
  auto made = std::make_unique<KernelProgramView>();
  if (program.kernels.empty())
    return ttmlir::failure("expected kernels, found none");
  CoreRangeSet all;
  for (const auto &[number, kernel] : enumerate(program.kernels)) {
    if (auto cores = coresOf(kernel.core_ranges, device.chip, "kernel " + Twine(number)); !cores)
      return cores.takeError();
    append_range(all.ranges, kernel.core_ranges.ranges);
  }
  made->view.cores = rectOf(all.bounding_box());
  for (const CBDescriptor &buffer : program.cbs)
    if (llvm::Error error = made->addBuffers(buffer, device, end))
      return std::move(error);
  for (const KernelDescriptor &kernel : program.kernels)
    if (llvm::Error error = made->addKernel(kernel, device.chip))
      return std::move(error);
  std::vector<uint32_t> &semaphores = made->numbers.emplace_back();
  for (const SemaphoreDescriptor &semaphore : program.semaphores)
    semaphores.push_back(semaphore.initial_value);
  made->view.semaphores = semaphores;
  return made;
}

} // namespace ttnn
