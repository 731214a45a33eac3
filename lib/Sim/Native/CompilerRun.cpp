//===- CompilerRun.cpp - One kernel through a compiler --------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CompilerRun.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/Twine.h"
#include "llvm/Support/MemoryBuffer.h"
#include "llvm/Support/Path.h"

#include <unistd.h>

using namespace llvm;
using namespace ttmlir::sim;
using namespace ttmlir::sim::native;

// Around the text of a kernel, which keeps the numbers of its lines.
static constexpr StringLiteral kCompute = R"(#define TT_SIM_COMPUTE
#include "tt_sim/prelude.h"
#include "@"
extern "C" __attribute__((visibility("default"))) void tt_sim_kernel_entry() { tt_sim_kernel::compute_main(); }
)",
                               kDataMovement = R"(#include "tt_sim/prelude.h"
#include "@"
extern "C" __attribute__((visibility("default"))) void tt_sim_kernel_entry() { kernel_main(); }
)";

/// Steps are counted by -fsanitize-coverage, also in endless loops; nothing of the standard library is needed.
static constexpr StringLiteral kFlags[] = {"-x",
                                           "c++",
                                           "-std=c++17",
                                           "-O1",
                                           "-w",
                                           "-fPIC",
                                           "-shared",
                                           "-fvisibility=hidden",
                                           "-fno-exceptions",
                                           "-fno-rtti",
                                           "-fno-finite-loops",
                                           "-fsanitize-coverage=trace-pc",
                                           "-nostdlib"};

CompilerRun::CompilerRun(const ShimFolder &folder, unsigned number, const machine::KernelView &kernel, std::string compiler)
    : kernel(kernel), folder(folder), number(number), compiler(std::move(compiler)) {}

std::string CompilerRun::file(StringRef suffix) const { return "kernel" + std::to_string(number) + suffix.str(); }

Error CompilerRun::failure(const Twine &what, uint32_t line) const {
  return createStringError(inconvertibleErrorCode(),
                           "kernel '" + kernel.name + "'" + (line ? ", line " + Twine(line) : Twine()) + ": " + what);
}

Error CompilerRun::start() {
  if (kernel.source.empty())
    return failure("the file has no C++ of it");
  const bool isCompute = kernel.thread == machine::KernelThread::Compute;
  const std::string text = file(".inc"), wrapper = file(".cpp"), output = folder.file(file(".txt"));
  auto [before, after] = (isCompute ? kCompute : kDataMovement).split('@');
  if (Error error = folder.write(text, kernel.source))
    return error;
  if (Error error = folder.write(wrapper, (before + text + after).str()))
    return error;
  const std::string include = "-I" + folder.file(""), source = folder.file(wrapper), object = folder.file(file(".so"));
  SmallVector<StringRef> arguments = {compiler};
  append_range(arguments, kFlags);
  append_range(arguments, ArrayRef<StringRef>{include, source, "-o", object});
  // Complaints are read below, so they should be in English.
  SmallVector<StringRef> environment = {"LC_ALL=C"};
  for (char **variable = environ; *variable; ++variable)
    if (!StringRef(*variable).starts_with("LC_ALL="))
      environment.push_back(*variable);
  std::string error;
  process =
      sys::ExecuteNoWait(compiler, arguments, ArrayRef<StringRef>(environment), {StringRef(), StringRef(output), StringRef(output)},
                         /*MemoryLimit=*/0, &error);
  return process.Pid ? Error::success() : failure("'" + compiler + "' cannot be run: " + error);
}

bool CompilerRun::hasEnded() {
  const sys::ProcessInfo ended = sys::Wait(process, /*SecondsToWait=*/0, nullptr, nullptr, /*Polling=*/true);
  status = ended.ReturnCode;
  return ended.Pid == process.Pid;
}

/// The compiler's first error, at the line of the kernel that it is in.
Error CompilerRun::complaint() const {
  auto buffer = MemoryBuffer::getFile(folder.file(file(".txt")));
  const StringRef output = buffer ? (*buffer)->getBuffer() : "";
  SmallVector<StringRef> lines;
  output.split(lines, '\n', -1, /*KeepEmpty=*/false);
  for (StringRef line : lines) {
    const auto [where, what] = line.split("error: ");
    if (what.empty())
      continue;
    uint32_t number = 0;
    const auto [path, place] = where.split(file(".inc") + ":");
    place.take_while(isDigit).getAsInteger(10, number);
    return failure("does not compile: " + what.trim() + " (" + compiler + ")", number);
  }
  return failure("does not compile: " + (lines.empty() ? "the compiler says nothing" : lines.back()) + " (" + compiler + ")");
}

Expected<std::string> CompilerRun::result() const {
  if (status != 0)
    return complaint();
  return folder.file(file(".so"));
}
