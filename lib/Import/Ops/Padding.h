//===- Padding.h - Padding around and between elements ----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_OPS_PADDING_H
#define TTMLIR_LIB_IMPORT_OPS_PADDING_H

#include "../Core/TTIRBuilder.h"

namespace mlir::tt::importer {

/// Puts `interior` elements `value` between elements of each axis, and `low` and `high` before and after them; negative ones cut.
Value padInterior(TTIRBuilder &b, Value x, Value value, ArrayRef<int64_t> low, ArrayRef<int64_t> high, ArrayRef<int64_t> interior);
Value padInterior(TTIRBuilder &b, Value x, double number, ArrayRef<int64_t> low, ArrayRef<int64_t> high,
                  ArrayRef<int64_t> interior);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_OPS_PADDING_H
