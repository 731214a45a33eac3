//===- Function.cpp - Functions that are compiled when they are called ----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Jit/Jit.h"

#include "DiskCache.h"
#include "FunctionCompiler.h"
#include "Tracer.h"

#include "ttmlir/Host/CallRecorder.h"
#include "ttmlir/Host/KeyWriter.h"
#include "ttmlir/Host/Spec.h"
#include "ttmlir/Jit/FunctionLowering.h"

#include "llvm/ADT/ScopeExit.h"

#include <algorithm>

namespace ttnn::jit {

struct Function::Impl {
  Impl(std::string name, Body body, Options options, CompileFn compile)
      : compiler(std::move(name), std::move(options), std::move(compile)), body(std::move(body)),
        cache(compiler.options.cache_capacity) {
    KeyWriter writer(optionsKey);
    addCompileOptions(writer, compiler.options);
    writer.add(compiler.options.like_first);
    writer.add(compiler.options.memory_config);
  }

  FunctionCompiler compiler;
  Body body;
  /// The part of keys that the options decide.
  std::string optionsKey;
  JitCache cache;

  const std::string &label() const { return compiler.label; }
  std::string keyOf(const std::vector<Tensor> &arguments) const;
  Traced traceFor(const std::vector<Tensor> &arguments) const {
    return trace(compiler.name, body, arguments, compiler.options.retrace);
  }
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
// Keys
//===----------------------------------------------------------------------===//

Function::Function(std::string name, Body body, Options options, CompileFn compiler)
    : impl(std::make_shared<Impl>(std::move(name), std::move(body), std::move(options), std::move(compiler))) {
  if (!impl->body)
    raise(impl->label(), "expected a body, found none");
  if (!impl->compiler.compileGraph)
    raise(impl->label(), "expected a compiler, found none");
  if (spelling(impl->compiler.options.math_fidelity).empty())
    raise(impl->label(), "invalid math fidelity " + std::to_string(static_cast<int>(impl->compiler.options.math_fidelity)));
}

JitCache &Function::cache() const { return impl->cache; }

uint64_t Function::numFallbacks() const { return impl->compiler.numFallbacks; }

std::string Function::Impl::keyOf(const std::vector<Tensor> &arguments) const {
  if (arguments.empty())
    raise(label(), "expected tensors as arguments, found none");
  std::string key;
  key.reserve(optionsKey.size() + 128 * (arguments.size() + 1));
  key = optionsKey;
  appendArguments(arguments, label(), key);
  return key;
}

std::string Function::keyOf(const std::vector<Tensor> &arguments) const { return impl->keyOf(arguments); }

//===----------------------------------------------------------------------===//
// Calls
//===----------------------------------------------------------------------===//

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
  if (impl->compiler.options.retrace)
    key += traced.bytes();
  Build made = impl->compiler.compile(traced, arguments, /*inDram=*/false, /*wantsReport=*/true);
  impl->cache.compileAndInsert(key, [&] { return made.compiled; });
  return {std::move(key), std::move(made.result.file), made.compiled->program, std::move(made.result.report),
          inputsOf(arguments, *made.compiled, traced.captures, impl->label())};
}

/// Calls of traced functions within each other: a body that calls itself would end the stack.
static constexpr unsigned kMaxDepth = 256;

std::vector<Tensor> Function::Impl::call(const std::string &types, const std::vector<Tensor> &arguments,
                                         std::optional<Traced> &traced, JitCache::Pin *pin) {
  std::string key = types;
  if (compiler.options.retrace)
    key += traced.emplace(traceFor(arguments)).bytes();
  auto find = [&](const std::string &variant, bool inDram) {
    auto make = [&]() -> JitCache::Made {
      if (!traced)
        traced = traceFor(arguments);
      Build made = compiler.compile(*traced, arguments, inDram, /*wantsReport=*/false);
      return {std::move(made.compiled), made.isLoaded};
    };
    // By reference: most calls compile nothing, and the lambda has no room in a std::function.
    return cache.compileAndInsert(variant, std::ref(make), pin);
  };
  auto runOn = [&](const Compiled &compiled) {
    return run(compiled, arguments, compiler.options.retrace ? traced->captures : compiled.captures, label());
  };
  const CompiledPtr compiled = find(key, /*inDram=*/false);
  if (compiler.options.compile_only)
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
    raise(label(), "expected functions that end, found " + std::to_string(kMaxDepth) + " calls within each other");
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
  if (!impl->compiler.options.retrace)
    raise(impl->label(), "expected a function that is traced at each call, found one with keys");
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
    return run(*compiled, arguments, impl->captures, impl->function->label());
  } catch (const OutOfMemory &) {
    if (!compiled->mayMove)
      throw;
  }
  return std::nullopt;
}

} // namespace ttnn::jit
