//===- VhloDialect.h - Some ops of vhlo as MLIR has them ---------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_UNITTESTS_IMPORT_VHLO_VHLODIALECT_H
#define TTMLIR_UNITTESTS_IMPORT_VHLO_VHLODIALECT_H

#include "mlir/Bytecode/BytecodeOpInterface.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"
#include "mlir/IR/ImplicitLocOpBuilder.h"
#include "mlir/IR/OpDefinition.h"
#include "mlir/IR/OpImplementation.h"

#include "ttmlir/UnitTests/VhloDialect.h.inc"

#define GET_ATTRDEF_CLASSES
#include "ttmlir/UnitTests/VhloAttrs.h.inc"

#define GET_TYPEDEF_CLASSES
#include "ttmlir/UnitTests/VhloTypes.h.inc"

#define GET_OP_CLASSES
#include "ttmlir/UnitTests/VhloOps.h.inc"

#endif // TTMLIR_UNITTESTS_IMPORT_VHLO_VHLODIALECT_H
