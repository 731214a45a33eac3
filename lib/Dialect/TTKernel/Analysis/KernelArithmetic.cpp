//===- KernelArithmetic.cpp - Arithmetic of kernels -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTKernel/Analysis/KernelArithmetic.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using ::ttmlir::schema::Opcode;
using ::ttmlir::schema::Predicate;

std::optional<Opcode> mlir::tt::ttkernel::arithmeticOpcode(Operation *op) {
  return llvm::TypeSwitch<Operation *, std::optional<Opcode>>(op)
#define TT_ARITH_OPERATION(name, operation) .Case<arith::operation>([](auto) { return Opcode::name; })
#include "ttmlir/Schema/Instructions.h.inc"
      .Default([](Operation *) { return std::nullopt; });
}

FailureOr<Predicate> mlir::tt::ttkernel::predicateOf(arith::CmpIOp compared) {
  switch (compared.getPredicate()) {
#define TT_COMPARISON(name, number, symbol, binding, arithPredicate, emitcPredicate)                                               \
  case arith::CmpIPredicate::arithPredicate:                                                                                       \
    return Predicate::name;
#include "ttmlir/Schema/Instructions.h.inc"
  default:
    return compared.emitError("only unsigned comparisons are supported in kernels");
  }
}
