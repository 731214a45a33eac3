//===- Quasar.td - The Quasar chip --------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_CHIPS_QUASAR
#define TTMLIR_CHIPS_QUASAR

include "Chips/Chip.td"

// Text and files may name it; its parameters are unknown, so that systems with it are rejected.
def ArchQuasar : ChipArch<"Quasar", 3, "quasar">;

#endif // TTMLIR_CHIPS_QUASAR
