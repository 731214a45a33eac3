//===- OldAttributes.h - Attributes that ops no longer have -----*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_LEGACY_OLDATTRIBUTES_H
#define TTMLIR_LIB_LEGACY_OLDATTRIBUTES_H

#include "mlir/IR/Operation.h"

namespace mlir::tt {

/// Rewrites attributes `attrs` of `op`, a TTIR op of any version, to their current names and forms:
///
///   broadcast   dimension -> broadcast_dimensions (factors)
///   conv2d      stride_height, stride_width -> stride; so dilation; padding_{top,left,bottom,right} -> padding; groups si32 -> i32
///               is_convtranspose2d, output_{height,width}_transpose, stride_transpose: none where they are 0, else an error
///   max_pool2d  the same, kernel_height, kernel_width -> kernel; original_{height,width} -> flattened_compat_info
///
/// Returns whether it changed any; fails after an error at the op if an old attribute has no current form, or does not
/// agree with the types or with a current attribute.
FailureOr<bool> upgradeAttributes(Operation *op, NamedAttrList &attrs);

} // namespace mlir::tt

#endif // TTMLIR_LIB_LEGACY_OLDATTRIBUTES_H
