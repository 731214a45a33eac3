//===- Fourier.h - Discrete Fourier transforms -------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_OPS_FOURIER_H
#define TTMLIR_LIB_IMPORT_OPS_FOURIER_H

#include "../Core/TTIRBuilder.h"

#include <utility>

namespace mlir::tt::importer {

/// A discrete Fourier transform of `length` points of rows of numbers, as products with two matrices.
struct Fourier {
  int64_t length;
  /// The number of computed points, the first ones.
  int64_t kept;
  bool isInverse = false;
  /// Whether the first length / 2 + 1 points are given alone, as the others are their conjugates in reverse order: the result is
  /// real.
  bool isHalf = false;

  /// The number of given points of a row.
  int64_t given() const { return isHalf ? length / 2 + 1 : length; }
};

/// The parts of the transform of rows [rows, given] of real and imaginary parts: [rows, kept]. Without imaginary part, of real
/// numbers; a real result has none.
std::pair<Value, Value> transformRows(TTIRBuilder &n, Value real, Value imaginary, const Fourier &t);

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_OPS_FOURIER_H
