//===- Devices.h - The devices that programs are for ------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_DIALECT_STABLEHLO_IR_DEVICES_H
#define TTMLIR_DIALECT_STABLEHLO_IR_DEVICES_H

#include "mlir/IR/BuiltinOps.h"

namespace mlir::tt::stablehlo {

/// The attributes of modules that say how many devices run the program, each with other arguments, and each with parts of them.
inline constexpr StringRef kNumReplicas = "mhlo.num_replicas", kNumPartitions = "mhlo.num_partitions";

/// The number of devices of the largest mesh that `text`, an attribute of Shardy, has: `mesh<["x"=2, "y"=4]>` has 8. 1 if it has
/// none, the largest number if there are more.
uint64_t numMeshDevices(StringRef text);

/// Has `module` say that it runs on `devices` devices at least, where its shardings are dropped.
void raiseNumPartitions(ModuleOp module, uint64_t devices);

/// Emits an error at the first operation that says that the program is for several devices: by its number of replicas or
/// partitions, a mesh, or a sharding of Shardy or GSPMD, as attributes or as text in them. Also where a sharding names no mesh.
LogicalResult verifyOneDevice(ModuleOp module);

} // namespace mlir::tt::stablehlo

#endif // TTMLIR_DIALECT_STABLEHLO_IR_DEVICES_H
