//===- RoundFloats.h - Rounding to floats of less than 16 bits --*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_OPS_ROUNDFLOATS_H
#define TTMLIR_LIB_IMPORT_OPS_ROUNDFLOATS_H

#include "../Core/TTIRBuilder.h"

namespace mlir::tt::importer {

/// `x`, integers of 32 bits, shifted to the right by `count`.
Value shiftRight(TTIRBuilder &b, Value x, int64_t count);

/// The lowest `cut` bits of the bits of f32 rounded away, to nearest even.
Value roundBits(TTIRBuilder &b, Value bits, int64_t cut);

/// `x`, of type f32, rounded to the nearest number of a narrower type, which stays in f32. Numbers beyond the type become infinite,
/// NaN if it has no infinity, and the largest number if it has neither; the largest number in each case if `saturates`, and so do
/// infinite numbers, but for types without a negative zero, which make NaN of them. Fails for types without signs.
Value roundTo(TTIRBuilder &b, Value x, FloatType type, bool saturates);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_OPS_ROUNDFLOATS_H
