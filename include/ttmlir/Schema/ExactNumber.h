//===- ExactNumber.h - Numbers in two fields of a table ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A scalar of a schema keeps its type for as long as its files can be read. A number that it does not hold, such as an integer
// beyond 2^24 in an f32, is in a second field; readers and writers of either age agree about all others.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SCHEMA_EXACTNUMBER_H
#define TTMLIR_SCHEMA_EXACTNUMBER_H

#include <cmath>
#include <limits>

namespace ttmlir::schema {

/// The second field of `number`: NaN, which is absent, if a Scalar holds it, else `number`.
template <class Scalar> double exactFieldOf(double number) {
  return std::isnan(number) || static_cast<double>(static_cast<Scalar>(number)) == number ? std::numeric_limits<double>::quiet_NaN()
                                                                                          : number;
}

/// The number in both fields.
inline double exactNumber(double scalar, double exact) { return std::isnan(exact) ? scalar : exact; }

} // namespace ttmlir::schema

#endif // TTMLIR_SCHEMA_EXACTNUMBER_H
