//===- Passes.h - Passes of the ttcore dialect ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_TTCORE_TRANSFORMS_PASSES_H
#define TTMLIR_DIALECT_TTCORE_TRANSFORMS_PASSES_H

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Hardware/System/SystemDesc.h"

#include "mlir/Pass/Pass.h"

namespace mlir::tt::ttcore {

/// The machine that a module is compiled for.
struct RegisterDeviceOptions {
  /// A .ttsys file; empty for a built-in system.
  std::string systemDescPath;
  /// Name of a built-in system (ttmlir::hw::builtinSystem), ignored if a file is given. Empty: a ring of as many n150 as the mesh
  /// has chips.
  std::string mock;
  /// Shape of the mesh of chips; empty: the module's only mesh, else one chip.
  SmallVector<int64_t> meshShape;
  /// Topology of each mesh axis; empty: any.
  SmallVector<Topology> meshTopology;
  /// The first address of L1 that programs may use, and the one behind the last; empty: the system's.
  SmallVector<int64_t> l1Range;
};

/// The system that `options` select, with the chips of their mesh. Errors: invalid mesh extents, more chips than the system has, an
/// unknown name; ExitStatus::File for an unreadable file.
llvm::Expected<::ttmlir::hw::SystemDesc> chooseSystem(const RegisterDeviceOptions &options);

/// Sets `ttcore.system_desc` on `module` and inserts `ttcore.device @default_device` at the top of its body, unless present. In a
/// module with a `ttcore.device_module`, the device goes into the wrapped module, which gets the description too. Failures are
/// reported at the module.
LogicalResult registerDevice(ModuleOp module, const RegisterDeviceOptions &options);

#define GEN_PASS_DECL
#include "ttmlir/Dialect/TTCore/Transforms/Passes.h.inc"

} // namespace mlir::tt::ttcore

#endif // TTMLIR_DIALECT_TTCORE_TRANSFORMS_PASSES_H
