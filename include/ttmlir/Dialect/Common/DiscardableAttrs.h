//===- DiscardableAttrs.h - Kinds of discardable attributes -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_COMMON_DISCARDABLEATTRS_H
#define TTMLIR_DIALECT_COMMON_DISCARDABLEATTRS_H

#include "mlir/IR/Operation.h"

namespace mlir::tt {

/// Verifies that `attr` of `op` is a `Kind`, as its dialect declares (tt-tblgen --gen-discardable-attrs); emits an error at `op`
/// otherwise.
template <class Kind> LogicalResult verifyAttrKind(Operation *op, NamedAttribute attr) {
  if (isa<Kind>(attr.getValue()))
    return success();
  // As text spells it: '#ttcore.system_desc', or "unit attribute".
  StringRef kind = Kind::name;
  const bool isBuiltin = kind.consume_front("builtin.");
  return op->emitError("expected ") << (isBuiltin ? kind + " attribute" : "'#" + kind + "'") << " for '"
                                    << attr.getName().strref() << "', found " << attr.getValue();
}

} // namespace mlir::tt

#endif // TTMLIR_DIALECT_COMMON_DISCARDABLEATTRS_H
