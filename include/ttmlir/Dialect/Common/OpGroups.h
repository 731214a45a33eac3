//===- OpGroups.h - Registration of groups of operations --------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_OPGROUPS_H
#define TTMLIR_DIALECT_COMMON_OPGROUPS_H

// registerOpGroups(dialect) registers the operations of EltwiseMath.td and SeparateOps.td without their classes, which change
// more often than the rest. ttmlir_add_op_groups generates the definitions from lib/Dialect/Common/OpGroups.cpp.in.
#define TT_OP_GROUPS(space, Dialect)                                                                                               \
  namespace mlir::tt::space {                                                                                                      \
  class Dialect;                                                                                                                   \
  void registerOpGroups(Dialect &dialect);                                                                                         \
  } /* namespace mlir::tt::space */

TT_OP_GROUPS(d2m, D2MDialect)
TT_OP_GROUPS(ttir, TTIRDialect)
TT_OP_GROUPS(ttkernel, TTKernelDialect)
TT_OP_GROUPS(ttnn, TTNNDialect)

#undef TT_OP_GROUPS

#endif // TTMLIR_DIALECT_COMMON_OPGROUPS_H
