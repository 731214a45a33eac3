//===- Refusal.h - Why a core cannot run an op ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_D2M_ANALYSIS_REFUSAL_H
#define TTMLIR_DIALECT_D2M_ANALYSIS_REFUSAL_H

#include "mlir/IR/Operation.h"

#include "llvm/Support/raw_ostream.h"

#include <string>

namespace mlir::tt::d2m {

/// The reason why a core cannot run an op: an error at the op, or the text of the answer to a query.
class Refusal {
public:
  /// With `answer`, the text goes there and no diagnostic is emitted.
  explicit Refusal(Operation *op, std::string *answer) : op(op), answer(answer) {}
  Refusal(const Refusal &) = delete;
  Refusal &operator=(const Refusal &) = delete;
  ~Refusal() {
    if (answer)
      *answer = std::move(text);
    else
      op->emitOpError() << text;
  }

  template <class T> Refusal &operator<<(const T &part) {
    llvm::raw_string_ostream os(text);
    // Types are quoted as in diagnostics.
    if constexpr (std::is_base_of_v<Type, T>)
      os << "'" << part << "'";
    else
      os << part;
    return *this;
  }

  operator LogicalResult() const { return failure(); }
  template <class T> operator FailureOr<T>() const { return failure(); }

private:
  Operation *op;
  std::string *answer, text;
};

} // namespace mlir::tt::d2m

#endif // TTMLIR_DIALECT_D2M_ANALYSIS_REFUSAL_H
