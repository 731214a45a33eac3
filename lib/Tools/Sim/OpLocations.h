//===- OpLocations.h - Source locations of operations -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_SIM_OPLOCATIONS_H
#define TTMLIR_LIB_TOOLS_SIM_OPLOCATIONS_H

#include "llvm/ADT/StringRef.h"

#include <string>
#include <vector>

namespace ttmlir::tools {

/// The distinct source locations in `location`, as MLIR prints it, in order: one for `loc("a.mlir":3:10)`, two for
/// `loc(fused["a.mlir":3:10, "a.mlir":4:10])`, none for an unknown one. Skips metadata.
std::vector<std::string> placesIn(llvm::StringRef location);

/// For people: "a.mlir:3:10", or the name of a named location; of several the last one, the location of the result. Empty if
/// unknown.
std::string placeText(llvm::StringRef location);

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_OPLOCATIONS_H
