//===- ParseOptions.h - Text as options of pipelines ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_PIPELINES_PARSEOPTIONS_H
#define TTMLIR_PIPELINES_PARSEOPTIONS_H

#include "mlir/Pass/PassOptions.h"

#include "llvm/Support/Error.h"

#include <string>

namespace mlir::tt {

/// Runs `parser`, which returns or prints the errors of options; returns them, empty without any.
std::string mistakeOf(llvm::function_ref<LogicalResult(std::string &)> parser);

/// The error `mistake` about options of the pass or pipeline `name`, with the nearest of `names`.
llvm::Error refuseOptions(StringRef name, StringRef mistake, ArrayRef<std::string> names);

/// Parses `text` into `options` of the pipeline `name`. Errors name the pipeline, the option and the nearest known one, also
/// of `olderNames`.
llvm::Error parsePipelineOptions(StringRef name, StringRef text, mlir::detail::PassOptions &options,
                                 ArrayRef<StringRef> olderNames);

} // namespace mlir::tt

#endif // TTMLIR_PIPELINES_PARSEOPTIONS_H
