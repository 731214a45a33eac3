//===- SystemDescParser.h - Older system descriptions -----------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_LEGACY_SYSTEMDESCPARSER_H
#define TTMLIR_LIB_LEGACY_SYSTEMDESCPARSER_H

#include "mlir/IR/DialectImplementation.h"

namespace mlir::tt::legacy {

/// Parses the text after `#tt.system_desc`, in any of its spellings, into a `#ttcore.system_desc`:
///
///     <[<#tt.arch<wormhole_b0>, #tt.grid<8x8>>], [0], [<pcie|host_mmio>], [<0, 0, 0, 0>]>
///     <[{arch = <wormhole_b0>, grid = 8x8, l1_size = 1499136, ...}], [0], [3 : i32], [ 0x0x0x0]>
///
/// with optional lists of CPUs at the start and of links at the end. Fields of a chip may come in any order; missing ones are taken
/// from the built-in chip of the architecture, and `physical_cores` is skipped.
Attribute parseSystemDesc(AsmParser &parser);

} // namespace mlir::tt::legacy

#endif // TTMLIR_LIB_LEGACY_SYSTEMDESCPARSER_H
