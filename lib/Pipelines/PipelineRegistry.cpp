//===- PipelineRegistry.cpp - Pipelines that check their options ----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Pipelines/PipelineRegistry.h"

#include "llvm/ADT/StringMap.h"

using namespace mlir;

static llvm::StringMap<mlir::tt::PipelineFunction> &pipelines() {
  static llvm::StringMap<mlir::tt::PipelineFunction> all;
  return all;
}

void mlir::tt::addPipeline(StringRef name, PipelineFunction build) { pipelines()[name] = std::move(build); }

const mlir::tt::PipelineFunction *mlir::tt::findPipeline(StringRef name) {
  const auto found = pipelines().find(name);
  return found == pipelines().end() ? nullptr : &found->second;
}
