//===- Function.cpp - Functions that are compiled when they are called ----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Jit/Jit.h"

#include "DiskCache.h"
#include "Tracer.h"

#include "ttmlir/Host/BinaryProgram.h"
#include "ttmlir/Host/CallRecorder.h"
#include "ttmlir/Host/KeyWriter.h"
#include "ttmlir/Host/Spec.h"
#include "ttmlir/Jit/FunctionLowering.h"
#include "ttmlir/Support/Arithmetic.h"
#include "ttmlir/Support/TileSide.h"

#include "llvm/ADT/ScopeExit.h"
#include "llvm/Support/MathExtras.h"

#include <span>

#include <algorithm>
#include <atomic>

namespace ttnn::jit {

struct Compiled {
  BinaryProgram program;
  /// The arguments that repeat no earlier one, by number. Repetitions are part of the key.
  std::vector<uint32_t> distinct;
  std::vector<Tensor> captures;
  std::vector<std::pair<uint32_t, uint32_t>> updates;
  size_t numResults;
  /// Whether the JIT has chosen L1 for results, and may choose DRAM.
  bool mayMove;
};

namespace {
/// A function compiled for arguments, and how.
struct Build {
  CompiledPtr compiled;
  CompileResult result;
  /// Whether the file is from the folder of compiled functions.
  bool isLoaded;
};
} // namespace

struct Function::Impl {
  Impl(std::string name, Body body, Options options, CompileFn compiler)
      : name(std::move(name)), label("jit: " + this->name), body(std::move(body)), options(std::move(options)),
        compiler(std::move(compiler)), cache(this->options.cache_capacity) {
    KeyWriter writer(optionsKey);
    addCompileOptions(writer, this->options);
    writer.add(this->options.like_first);
    writer.add(this->options.memory_config);
  }

  std::string name;
  /// Its name in errors.
  std::string label;
  Body body;
  Options options;
  CompileFn compiler;
  /// The part of keys that the options decide.
  std::string optionsKey;
  JitCache cache;
  std::atomic<uint64_t> numFallbacks = 0;

  std::string keyOf(const std::vector<Tensor> &arguments) const;
  Traced traceFor(const std::vector<Tensor> &arguments) const { return trace(name, body, arguments, options.retrace); }
  Build compile(const Traced &traced, const std::vector<Tensor> &arguments, bool inDram, bool wantsReport);
  std::vector<Tensor> call(const std::string &types, const std::vector<Tensor> &arguments, std::optional<Traced> &traced,
                           JitCache::Pin *pin);
  /// The results of the body within another function that is traced, of which it becomes a part; none elsewhere.
  std::optional<std::vector<Tensor>> callInTrace(const std::vector<Tensor> &arguments) const;
};

struct Executable::Impl {
  std::shared_ptr<Function::Impl> function;
  /// The key of the types of the arguments.
  std::string types;
  JitCache::Pin pin;
  std::vector<Tensor> captures;
};

//===----------------------------------------------------------------------===//
// Where results lie
//===----------------------------------------------------------------------===//

/// `spec` in L1, in blocks of whole tiles on the largest grid that divides them; in DRAM if that is no type or takes more than is
/// free.
static TensorSpec inBlocks(TensorSpec spec, const Device &device, CoreCoord maxGrid) {
  spec.layout = Layout::TILE;
  spec.memory_config = DRAM_MEMORY_CONFIG;
  if (spec.shape.empty() || std::ranges::count(spec.shape, 0))
    return spec;
  // Rows of all but the last axis, each matrix padded to whole tiles. (TensorDesc::tensorLayout)
  int64_t rows = spec.shape.size() > 1 ? llvm::divideCeil(spec.shape[spec.shape.size() - 2], ttmlir::kTileSide) : 1;
  for (size_t axis = 0; axis + 2 < spec.shape.size(); ++axis)
    rows *= spec.shape[axis];
  const int64_t columns = llvm::divideCeil(spec.shape.back(), ttmlir::kTileSide);
  CoreCoord grid = device.compute_with_storage_grid_size();
  if (maxGrid.x > 0)
    grid = {std::min(grid.x, maxGrid.x), std::min(grid.y, maxGrid.y)};
  const int64_t gridRows = ttmlir::largestDivisor(rows, grid.y), gridColumns = ttmlir::largestDivisor(columns, grid.x);
  const MemoryConfig blocks{TensorMemoryLayout::BLOCK_SHARDED, BufferType::L1,
                            ShardSpec::on({0, 0}, {gridColumns - 1, gridRows - 1},
                                          {rows / gridRows * ttmlir::kTileSide, columns / gridColumns * ttmlir::kTileSide})};
  TensorSpec sharded = spec;
  sharded.memory_config = blocks;
  const std::optional<uint64_t> bytes = bytesPerBank(device, sharded);
  // Not the memory that is free now: later calls have other tensors beside them.
  return bytes && *bytes <= device.memory_statistics(BufferType::L1).capacity ? sharded : spec;
}

/// Where results lie: as options say, or in L1 (`inDram`: in DRAM) if they leave it open.
static TensorSpec placeResult(TensorSpec spec, const Options &options, const Tensor &first, bool inDram) {
  if (options.memory_config) {
    spec.memory_config = *options.memory_config;
    spec.layout = Layout::TILE;
    return spec;
  }
  if (inDram) {
    spec.memory_config = DRAM_MEMORY_CONFIG;
    spec.layout = Layout::TILE;
    return spec;
  }
  if (!options.like_first)
    return inBlocks(std::move(spec), first.device(), options.max_grid);
  spec.memory_config = first.memory_config();
  spec.layout = first.layout();
  if (!bytesPerBank(first.device(), spec))
    spec.memory_config = DRAM_MEMORY_CONFIG;
  return spec;
}

//===----------------------------------------------------------------------===//
// Function
//===----------------------------------------------------------------------===//

Function::Function(std::string name, Body body, Options options, CompileFn compiler)
    : impl(std::make_shared<Impl>(std::move(name), std::move(body), std::move(options), std::move(compiler))) {
  if (!impl->body)
    raise(impl->label, "expected a body, found none");
  if (!impl->compiler)
    raise(impl->label, "expected a compiler, found none");
  if (spelling(impl->options.math_fidelity).empty())
    raise(impl->label, "expected a fidelity, found a number without meaning");
}

JitCache &Function::cache() const { return impl->cache; }

std::string Function::Impl::keyOf(const std::vector<Tensor> &arguments) const {
  if (arguments.empty())
    raise(label, "expected tensors as arguments, found none");
  std::string key;
  key.reserve(optionsKey.size() + 128 * (arguments.size() + 1));
  key = optionsKey;
  appendArguments(arguments, label, key);
  return key;
}

std::string Function::keyOf(const std::vector<Tensor> &arguments) const { return impl->keyOf(arguments); }

/// Whether the JIT chooses where results lie.
static bool mayPlace(const Options &options) { return !options.memory_config && !options.like_first; }

/// Whether `tensor` is the same as one of `all`.
static bool isIn(const Tensor &tensor, std::span<const Tensor> all) {
  return std::ranges::any_of(all, [&](const Tensor &other) { return other.handle() == tensor.handle(); });
}

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

/// The arguments that repeat no earlier one, by number.
static std::vector<uint32_t> distinctOf(std::span<const Tensor> arguments) {
  std::vector<uint32_t> distinct;
  for (uint32_t index = 0; index < arguments.size(); ++index)
    if (!isIn(arguments[index], arguments.first(index)))
      distinct.push_back(index);
  return distinct;
}

Build Function::Impl::compile(const Traced &unplaced, const std::vector<Tensor> &arguments, bool inDram, bool wantsReport) {
  const Device device = arguments.front().device();
  const bool mayMove = !inDram && mayPlace(options);
  Traced traced = unplaced;
  traced.placeOutputs([&](const TensorSpec &spec) { return placeResult(spec, options, arguments.front(), inDram); });
  for (const TensorSpec &output : traced.outputs)
    checkType(device, output, label);
  const CompileRequest request{traced.graph, systemBytes(device), options, wantsReport};
  std::optional<CompiledFile> file;
  try {
    file = compileCached(request, compiler);
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
      return compiler({request.graph, request.system, quiet, /*wantsReport=*/true}).report.refusals;
    });
  numFallbacks += options.backend == Backend::Kernels && !program.libraryCalls().empty();
  // Each trace has captures of its own.
  if (options.retrace)
    traced.captures.clear();
  auto compiled = std::make_shared<Compiled>(Compiled{std::move(program), distinctOf(arguments), std::move(traced.captures),
                                                      std::move(traced.updates), traced.numResults, mayMove});
  return {std::move(compiled), std::move(file->result), file->isLoaded};
}

uint64_t Function::numFallbacks() const { return impl->numFallbacks; }

/// The distinct arguments and the captures of the body, as inputs of the compiled function.
static std::vector<Tensor> inputsOf(const std::vector<Tensor> &arguments, const Compiled &compiled,
                                    const std::vector<Tensor> &captures, const std::string &label) {
  std::vector<Tensor> inputs;
  inputs.reserve(compiled.distinct.size() + captures.size());
  for (uint32_t index : compiled.distinct)
    inputs.push_back(arguments[index]);
  for (const Tensor &capture : captures) {
    if (isIn(capture, arguments))
      raise(label, "expected other captured tensors than arguments, found one that is both");
    inputs.push_back(capture);
  }
  return inputs;
}

static std::vector<Tensor> run(const Compiled &compiled, const std::vector<Tensor> &arguments, const std::vector<Tensor> &captures,
                               const std::string &label) {
  const bool areArguments = compiled.distinct.size() == arguments.size() && captures.empty();
  const std::vector<Tensor> made = areArguments ? std::vector<Tensor>() : inputsOf(arguments, compiled, captures, label);
  const std::vector<Tensor> &inputs = areArguments ? arguments : made;
  std::vector<Tensor> converted;
  auto isStored = [](const Tensor &input) { return storedType(input.dtype()) == input.dtype(); };
  if (!std::ranges::all_of(inputs, isStored))
    for (const Tensor &input : inputs)
      converted.push_back(isStored(input) ? input : to_dtype(input, storedType(input.dtype()), {}));
  const std::vector<Tensor> &stored = converted.empty() ? inputs : converted;
  std::vector<Tensor> outputs = compiled.program.run(arguments.front().device(), stored, label);
  for (auto [input, output] : compiled.updates)
    assign(inputs[input], outputs[output]);
  outputs.resize(compiled.numResults);
  return outputs;
}

Lowering Function::lower(const std::vector<Tensor> &arguments) const {
  std::string key = keyOf(arguments);
  const Traced traced = impl->traceFor(arguments);
  if (impl->options.retrace)
    key += traced.bytes();
  Build made = impl->compile(traced, arguments, /*inDram=*/false, /*wantsReport=*/true);
  impl->cache.compileAndInsert(key, [&] { return made.compiled; });
  return {std::move(key), std::move(made.result.file), made.compiled->program, std::move(made.result.report),
          inputsOf(arguments, *made.compiled, traced.captures, impl->label)};
}

/// Calls of traced functions within each other: a body that calls itself would end the stack.
static constexpr unsigned kMaxDepth = 256;

std::vector<Tensor> Function::Impl::call(const std::string &types, const std::vector<Tensor> &arguments,
                                         std::optional<Traced> &traced, JitCache::Pin *pin) {
  std::string key = types;
  if (options.retrace)
    key += traced.emplace(traceFor(arguments)).bytes();
  auto find = [&](const std::string &variant, bool inDram) {
    auto make = [&]() -> JitCache::Made {
      if (!traced)
        traced = traceFor(arguments);
      Build made = compile(*traced, arguments, inDram, /*wantsReport=*/false);
      return {std::move(made.compiled), made.isLoaded};
    };
    // By reference: most calls compile nothing, and the lambda has no room in a std::function.
    return cache.compileAndInsert(variant, std::ref(make), pin);
  };
  auto runOn = [&](const Compiled &compiled) {
    return run(compiled, arguments, options.retrace ? traced->captures : compiled.captures, label);
  };
  const CompiledPtr compiled = find(key, /*inDram=*/false);
  if (options.compile_only)
    return {};
  try {
    return runOn(*compiled);
  } catch (const OutOfMemory &) {
    // L1 is full: of results of other calls, or of all of these at once.
    if (!compiled->mayMove)
      throw;
  }
  // The next call tries L1 again.
  pin = nullptr;
  return runOn(*find(key + "dram", /*inDram=*/true));
}

std::optional<std::vector<Tensor>> Function::Impl::callInTrace(const std::vector<Tensor> &arguments) const {
  auto isSymbol = [](const Tensor &argument) { return CallRecorder::of(argument) != nullptr; };
  if (!CallRecorder::current() && std::ranges::none_of(arguments, isSymbol))
    return std::nullopt;
  static thread_local unsigned depth = 0;
  if (depth == kMaxDepth)
    raise(label, "expected functions that end, found " + std::to_string(kMaxDepth) + " calls within each other");
  ++depth;
  llvm::scope_exit leave([] { --depth; });
  return body(arguments);
}

std::vector<Tensor> Function::operator()(const std::vector<Tensor> &arguments) const {
  if (std::optional<std::vector<Tensor>> results = impl->callInTrace(arguments))
    return std::move(*results);
  std::optional<Traced> traced;
  return impl->call(keyOf(arguments), arguments, traced, nullptr);
}

TracedCall Function::call(const std::vector<Tensor> &arguments) const {
  if (!impl->options.retrace)
    raise(impl->label, "expected a function that is traced at each call, found one with keys");
  if (std::optional<std::vector<Tensor>> results = impl->callInTrace(arguments))
    return {std::move(*results), std::nullopt};
  Executable::Impl made{impl, keyOf(arguments), {}, {}};
  std::optional<Traced> traced;
  TracedCall call{impl->call(made.types, arguments, traced, &made.pin), std::nullopt};
  if (!traced->capturesArguments) {
    made.captures = std::move(traced->captures);
    call.executable.emplace().impl = std::make_shared<const Executable::Impl>(std::move(made));
  }
  return call;
}

bool Executable::isExpired() const { return impl->pin.isExpired(); }

std::optional<std::vector<Tensor>> Executable::operator()(const std::vector<Tensor> &arguments) const {
  const CompiledPtr compiled = impl->pin.get();
  if (!compiled || impl->function->keyOf(arguments) != impl->types ||
      std::ranges::any_of(impl->captures, [&](const Tensor &capture) { return isIn(capture, arguments); }))
    return std::nullopt;
  try {
    return run(*compiled, arguments, impl->captures, impl->function->label);
  } catch (const OutOfMemory &) {
    if (!compiled->mayMove)
      throw;
  }
  return std::nullopt;
}

} // namespace ttnn::jit
