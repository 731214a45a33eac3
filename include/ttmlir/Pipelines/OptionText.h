//===- OptionText.h - Options of pipelines as text --------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_PIPELINES_OPTIONTEXT_H
#define TTMLIR_PIPELINES_OPTIONTEXT_H

#include "mlir/Pass/PassOptions.h"

#include "llvm/Support/Error.h"

namespace mlir::tt {

/// The options in `text`, which has the form of a command line, `fuse=false mesh-shape=1,2 name={a b}`: ends at blanks outside of
/// quotes and braces.
SmallVector<StringRef> splitOptions(StringRef text);

/// The name of `option`, which is `<name>` or `<name>=<value>`.
inline StringRef optionName(StringRef option) { return option.split('=').first; }

/// Fails at the first option of `text` that `options` lacks, or that lacks a value, and at values that are no boolean or number
/// where one is expected: MLIR's parser prints the latter two on standard error. Errors may hint at `olderNames`, too. With
/// `hidden`, names that a caller does not take, the error lists the others.
llvm::Error checkOptionText(StringRef text, mlir::detail::PassOptions &options, ArrayRef<StringRef> olderNames,
                            ArrayRef<StringLiteral> hidden = {});

} // namespace mlir::tt

#endif // TTMLIR_PIPELINES_OPTIONTEXT_H
