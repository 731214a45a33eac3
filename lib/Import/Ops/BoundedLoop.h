//===- BoundedLoop.h - Loops that inputs end --------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_IMPORT_OPS_BOUNDEDLOOP_H
#define TTMLIR_LIB_IMPORT_OPS_BOUNDEDLOOP_H

#include "../Core/TTIRBuilder.h"

#include <functional>

namespace mlir::tt::importer {

/// The results of a loop with a data-dependent trip count and a known bound. All steps are taken; results are the values before
/// the first step whose condition is false.
class BoundedLoop {
public:
  /// Result `number` as `yes` where `condition` holds, else `no`; null after an error.
  using Choice = std::function<Value(size_t number, Value condition, Value yes, Value no)>;
  BoundedLoop(TTIRBuilder &b, Choice choose) : b(b), choose(std::move(choose)) {}

  bool isStarted() const { return bool(goesOn); }
  /// A step from `from` to `to`, taken if the scalar `condition` and those of all earlier steps hold. A null condition is
  /// always true.
  void takeStep(Value condition, ArrayRef<Value> from, ArrayRef<Value> to);
  ArrayRef<Value> getResults() const { return results; }

private:
  TTIRBuilder &b;
  const Choice choose;
  Value goesOn;
  SmallVector<Value> results;
};

} // namespace mlir::tt::importer

#endif // TTMLIR_LIB_IMPORT_OPS_BOUNDEDLOOP_H
