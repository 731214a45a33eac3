//===- PipelineRegistry.h - Pipelines that check their options --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_PIPELINES_PIPELINEREGISTRY_H
#define TTMLIR_PIPELINES_PIPELINEREGISTRY_H

#include "ttmlir/Pipelines/ParseOptions.h"
#include "ttmlir/Support/ExitStatus.h"

#include "mlir/Pass/PassRegistry.h"

namespace mlir::tt {

/// Adds the passes of a pipeline with its options as text. Errors start with the name of the pipeline and keep their exit status;
/// they may hint at `olderNames` of options.
using PipelineFunction = std::function<llvm::Error(OpPassManager &, StringRef text, ArrayRef<StringRef> olderNames)>;

/// Makes `build` the function of the pipeline `name` for findPipeline.
void addPipeline(StringRef name, PipelineFunction build);

/// Registers a pipeline whose options may have values that do not fit: with MLIR, which prints errors as text without a status, and
/// for findPipeline.
template <class Options>
void registerPipeline(StringRef name, StringRef description, llvm::Error (*build)(OpPassManager &, const Options &)) {
  addPipeline(name, [name = name.str(), build](OpPassManager &pm, StringRef text, ArrayRef<StringRef> olderNames) -> llvm::Error {
    Options options;
    if (llvm::Error error = parsePipelineOptions(name, text, options, olderNames))
      return error;
    return ::ttmlir::withPrefix("--" + name + ": ", build(pm, options));
  });
  registerPassPipeline(
      name, description,
      [build](OpPassManager &pm, StringRef text, function_ref<LogicalResult(const Twine &)> fail) {
        Options options;
        if (failed(options.parseFromString(text)))
          return failure();
        llvm::Error error = build(pm, options);
        return error ? fail(toString(std::move(error))) : success();
      },
      [](function_ref<void(const mlir::detail::PassOptions &)> show) { show(Options()); });
}

/// Registers a pipeline that takes all values of its options.
template <class Options>
void registerPipeline(StringRef name, StringRef description, void (*build)(OpPassManager &, const Options &)) {
  PassPipelineRegistration<Options>(name, description, build);
}

/// The function of the pipeline `name`; null if there is none.
const PipelineFunction *findPipeline(StringRef name);

} // namespace mlir::tt

#endif // TTMLIR_PIPELINES_PIPELINEREGISTRY_H
