//===- CompositeCalls.h - Functions of several operations -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// One function for each record of tablegen/Composites. They compute in f32 and round once, to the element type of the first operand
// or to `dtype`; results of integers stay f32. All else is as of the functions in Operations.h.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HOST_COMPOSITECALLS_H
#define TTMLIR_HOST_COMPOSITECALLS_H

#include "ttmlir/Host/Operations.h"

namespace ttnn {

#include "ttmlir/Host/CompositeCalls.h.inc"

} // namespace ttnn

#endif // TTMLIR_HOST_COMPOSITECALLS_H
