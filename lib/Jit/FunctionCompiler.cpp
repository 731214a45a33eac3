//===- FunctionCompiler.cpp - Compilation of traced functions -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "FunctionCompiler.h"

#include "DiskCache.h"
#include "ResultPlacement.h"

#include "ttmlir/Host/Spec.h"

namespace ttnn::jit {

/// The reason in `refusals` why `call` has no kernel, empty if there is none.
static std::string reasonFor(const BinaryProgram::LibraryCall &call, const std::vector<Diagnostic> &refusals) {
  for (const Diagnostic &each : refusals)
    if (each.site.file == call.file && each.site.line == call.line && each.site.column == call.column &&
        (!call.file.empty() || each.op == call.op))
      return ": " + each.message;
  return "";
}

/// Throws for programs with library calls that compute. `explain` returns the calls without a kernel.
template <class Explain> static void refuseLibraryCalls(const std::string &name, const BinaryProgram &program, Explain explain) {
  const std::vector<BinaryProgram::LibraryCall> calls = program.libraryCalls();
  if (calls.empty())
    return;
  const std::vector<Diagnostic> refusals = explain();
  std::vector<Diagnostic> errors;
  for (const BinaryProgram::LibraryCall &call : calls)
    errors.push_back(
        {"expected kernels without a fallback, found a library call" + reasonFor(call, refusals) + "; with a fallback it stays one",
         call.op,
         {call.file, call.line, call.column}});
  throw CompileError(name, std::move(errors));
}

/// The arguments without repetitions, by number.
static std::vector<uint32_t> distinctOf(std::span<const Tensor> arguments) {
  std::vector<uint32_t> distinct;
  for (uint32_t index = 0; index < arguments.size(); ++index)
    if (!isIn(arguments[index], arguments.first(index)))
      distinct.push_back(index);
  return distinct;
}

Build FunctionCompiler::compile(const Traced &unplaced, const std::vector<Tensor> &arguments, bool inDram, bool wantsReport) {
  const Device device = arguments.front().device();
  const bool mayMove = !inDram && mayPlace(options);
  Traced traced = unplaced;
  traced.placeOutputs([&](const TensorSpec &spec) { return placeResult(spec, options, arguments.front(), inDram); });
  for (const TensorSpec &output : traced.outputs)
    checkType(device, output, label);
  const CompileRequest request{traced.graph, systemBytes(device), options, wantsReport};
  std::optional<CompiledFile> file;
  try {
    file = compileCached(request, compileGraph);
  } catch (const CompileError &error) {
    // Results in L1 may leave too little of it for everything else.
    if (!mayMove || error.code() != ErrorCode::OUT_OF_MEMORY)
      throw;
    return compile(unplaced, arguments, /*inDram=*/true, wantsReport);
  }
  BinaryProgram program(std::move(file->binary), 0, std::move(traced.outputs));
  if (!options.fallback)
    refuseLibraryCalls(name, program, [&] {
      if (wantsReport)
        return file->result.report.refusals;
      // TTIR is not printed again.
      Options quiet = options;
      quiet.debug = false;
      return compileGraph({request.graph, request.system, quiet, /*wantsReport=*/true}).report.refusals;
    });
  numFallbacks += options.backend == Backend::Kernels && !program.libraryCalls().empty();
  // Each trace has captures of its own.
  if (options.retrace)
    traced.captures.clear();
  auto compiled = std::make_shared<Compiled>(Compiled{std::move(program), distinctOf(arguments), std::move(traced.captures),
                                                      std::move(traced.updates), traced.numResults, mayMove});
  return {std::move(compiled), std::move(file->result), file->isLoaded};
}

} // namespace ttnn::jit
