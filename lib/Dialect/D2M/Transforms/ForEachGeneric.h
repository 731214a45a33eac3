//===- ForEachGeneric.h - Visit unified generics with their L1 budget -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_FOREACHGENERIC_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_FOREACHGENERIC_H

#include "ttmlir/Dialect/D2M/IR/D2M.h"
#include "ttmlir/Hardware/SystemDesc.h"

#include "mlir/IR/BuiltinOps.h"

namespace mlir::tt::d2m {

/// Runs `visit` on every unified d2m.generic of `module`, with the target chip and the bytes of L1 per core that tensors leave to its
/// circular buffers. `visit` may erase the op. Failure without a target chip (an error says so) or when a visit fails; all ops are
/// visited.
LogicalResult forEachGeneric(ModuleOp module,
                             function_ref<LogicalResult(GenericOp, const ::tt::hw::ChipDesc &chip, uint64_t budget)> visit);

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_FOREACHGENERIC_H
