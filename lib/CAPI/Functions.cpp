//===- Functions.cpp - The JIT in C ---------------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Handles.h"

#include "ttmlir/Jit/Jit.h"

#include <algorithm>
#include <memory>

using namespace ttnn;
using namespace ttnn::capi;

/// Removes borrowed and duplicate handles from `made`: arguments of the body, which are in `given`, and repeated results. Returns
/// the index of the first, or the size of `made` if there is none.
static size_t dropForeign(std::vector<ttTensor> &made, const std::vector<ttTensor> &given) {
  size_t first = made.size();
  for (size_t index = 0; index < made.size(); ++index)
    if (ttTensor &handle = made[index];
        handle && (std::count(given.begin(), given.end(), handle) || std::count(made.begin(), made.begin() + index, handle))) {
      handle = nullptr;
      first = std::min(first, index);
    }
  return first;
}

/// Calls `body` of C on handles of `arguments`.
static std::vector<Tensor> callBody(ttFunctionBody body, void *context, const std::string &name,
                                    const std::vector<Tensor> &arguments) {
  const Handles given(arguments);
  Handles made;
  made.tensors.resize(ttMaxResults);
  size_t numResults = 0;
  lastError() = {};
  const bool done = body(context, given.tensors.data(), given.tensors.size(), made.tensors.data(), ttMaxResults, &numResults);
  // All others are freed here, also after an error.
  const size_t foreign = dropForeign(made.tensors, given.tensors);
  if (!done && lastError().message.empty())
    raise("jit: " + name, "the body failed", ErrorCode::CALLBACK_FAILED);
  if (!done)
    raise("jit: " + name, "the body failed: " + lastError().message, lastError().code);
  if (numResults > ttMaxResults)
    raise("jit: " + name, "expected at most " + std::to_string(ttMaxResults) + " results, found " + std::to_string(numResults));
  if (foreign < numResults)
    raise("jit: " + name, "expected a handle of its own as result " + std::to_string(foreign) +
                              ", found that of an argument or another result (ttTensorShare)");
  return tensorsOf(made.tensors.data(), numResults);
}

static jit::MathFidelity toFidelity(std::string_view name) {
  for (jit::MathFidelity fidelity :
       {jit::MathFidelity::LoFi, jit::MathFidelity::HiFi2, jit::MathFidelity::HiFi3, jit::MathFidelity::HiFi4})
    if (spelling(fidelity) == name)
      return fidelity;
  raise("jit", "expected fidelity lofi, hifi2, hifi3 or hifi4, found '" + std::string(name) + "'");
}

static jit::Options toOptions(const ttFunctionOptions *given) {
  const ttFunctionOptions options = known(given, "ttFunctionOptions");
  jit::Options chosen;
  chosen.backend = options.graph ? jit::Backend::Graph : jit::Backend::Kernels;
  chosen.fallback = !options.noFallback;
  if (options.placement)
    chosen.memory_config = toConfig(*options.placement);
  chosen.like_first = options.likeFirst;
  if (options.mathFidelity)
    chosen.math_fidelity = toFidelity(options.mathFidelity);
  if (options.pipelineOptions)
    chosen.pipeline_options = options.pipelineOptions;
  chosen.compile_only = options.compileOnly;
  chosen.debug = options.debug;
  if (options.maxColumns < 0 || options.maxRows < 0 || (options.maxColumns == 0) != (options.maxRows == 0))
    raise("jit", "expected columns and rows of cores, found " + std::to_string(options.maxColumns) + " and " +
                     std::to_string(options.maxRows));
  chosen.max_grid = {options.maxColumns, options.maxRows};
  if (options.cacheCapacity)
    chosen.cache_capacity = options.cacheCapacity;
  chosen.retrace = options.retrace;
  return chosen;
}

ttFunction ttFunctionCreate(const char *name, ttFunctionBody body, void *context, const ttFunctionOptions *options,
                            ttError *error) {
  return guarded<ttFunction>(error, [&] {
    if (!name || !body)
      raise("jit", "expected a name and a body, found none");
    const std::string title = name;
    return new ttFunctionObject{jit::Function(
                                    title,
                                    [=](const std::vector<Tensor> &arguments) { return callBody(body, context, title, arguments); },
                                    toOptions(options)),
                                std::nullopt};
  });
}

void ttFunctionFree(ttFunction function) { delete function; }

const jit::Function &capi::functionOf(ttFunction function) {
  if (!function)
    raise("jit", "expected a function, found none");
  if (!function->value)
    raise("jit", "expected a function with a body, found one that was kept of a call");
  return *function->value;
}

bool ttFunctionCall(ttFunction function, const ttTensor *arguments, size_t numArguments, ttTensor *results, size_t capacity,
                    size_t *numResults, ttError *error) {
  return guarded<bool>(error, [&] {
    const std::vector<Tensor> tensors = tensorsOf(arguments, numArguments);
    if (!function || !function->kept)
      return giveResults(functionOf(function)(tensors), results, capacity, numResults, "jit");
    const std::optional<std::vector<Tensor>> made = (*function->kept)(tensors);
    return made && giveResults(*made, results, capacity, numResults, "jit");
  });
}

bool ttFunctionCallAndKeep(ttFunction function, const ttTensor *arguments, size_t numArguments, ttTensor *results, size_t capacity,
                           size_t *numResults, ttFunction *kept, ttError *error) {
  return guarded<bool>(error, [&] {
    if (!kept)
      raise("jit", "expected a place for the function that is kept, found none");
    *kept = nullptr;
    jit::TracedCall call = functionOf(function).call(tensorsOf(arguments, numArguments));
    std::unique_ptr<ttFunctionObject> made;
    if (call.executable)
      made.reset(new ttFunctionObject{std::nullopt, std::move(*call.executable)});
    giveResults(call.results, results, capacity, numResults, "jit");
    *kept = made.release();
    return true;
  });
}

static ttCacheStatistics statisticsOf(ttFunction function) {
  ttCacheStatistics found;
  ttCacheStatisticsInitialize(&found);
  if (function && function->kept) {
    found.entries = !function->kept->isExpired();
    return found;
  }
  const jit::JitCache &cache = functionOf(function).cache();
  const jit::JitCache::Stats stats = cache.stats();
  found.entries = cache.numEntries();
  found.hits = stats.hits;
  found.misses = stats.misses;
  found.compilations = stats.compilations;
  found.evictions = stats.evictions;
  found.fallbacks = functionOf(function).numFallbacks();
  return found;
}

bool ttFunctionCache(ttFunction function, ttCacheStatistics *statistics, ttError *error) {
  return guarded<bool>(error, [&] {
    give(referTo(statistics, "room for statistics"), statisticsOf(function), "ttCacheStatistics");
    return true;
  });
}

void ttFunctionClearCache(ttFunction function) {
  guarded<bool>(nullptr, [&] {
    functionOf(function).cache().clear();
    return true;
  });
}
