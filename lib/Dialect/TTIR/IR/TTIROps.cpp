//===- TTIROps.cpp - Operations of the ttir dialect -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTIR/IR/TTIR.h"

#include "ttmlir/Dialect/Common/ResultTypes.h"
#include "ttmlir/Dialect/Common/Verifiers.h"

#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::tt::ttir;

#define GET_OP_CLASSES
#include "ttmlir/Dialect/TTIR/IR/TTIROps.cpp.inc"
