//===- FuseReport.h - Remarks of d2m-fuse -----------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Remarks, action and debug counter of d2m-fuse.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_FUSEREPORT_H
#define TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_FUSEREPORT_H

#include "ttmlir/Dialect/Common/FusionReport.h"

namespace mlir::tt::d2m {

/// A fusion by d2m-fuse, for action handlers.
struct FuseAction : tracing::ActionImpl<FuseAction> {
  using ActionImpl::ActionImpl;
  static constexpr StringLiteral tag = "d2m-fuse";
};

using FuseReport = FusionReport<FuseAction>;

} // namespace mlir::tt::d2m

#endif // TTMLIR_LIB_DIALECT_D2M_TRANSFORMS_FUSEREPORT_H
