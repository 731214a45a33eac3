//===- CompositeIds.h - Functions of several ops ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_RESULTRULES_COMPOSITEIDS_H
#define TTMLIR_RESULTRULES_COMPOSITEIDS_H

#include <cstdint>

namespace ttmlir::rules {

#include "ttmlir/ResultRules/CompositeIds.h.inc"

} // namespace ttmlir::rules

#endif // TTMLIR_RESULTRULES_COMPOSITEIDS_H
