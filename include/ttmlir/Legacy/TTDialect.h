//===- TTDialect.h - The older spelling of ttcore ---------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LEGACY_TTDIALECT_H
#define TTMLIR_LEGACY_TTDIALECT_H

#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/IR/Dialect.h"

#include "ttmlir/Legacy/TTDialect.h.inc"
#include "ttmlir/Legacy/TTEnums.h.inc"

#define GET_ATTRDEF_CLASSES
#include "ttmlir/Legacy/TTAttrs.h.inc"

namespace mlir::tt::legacy {

/// Whether `attr` is an older spelling of a ttcore attribute: `tt.` prefix and a ttcore value.
bool isOldName(NamedAttribute attr);

} // namespace mlir::tt::legacy

#endif // TTMLIR_LEGACY_TTDIALECT_H
