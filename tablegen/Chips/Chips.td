//===- Chips.td - All chips ---------------------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_CHIPS_CHIPS
#define TTMLIR_CHIPS_CHIPS

include "Chips/Blackhole.td"
include "Chips/Quasar.td"
include "Chips/WormholeB0.td"

#endif // TTMLIR_CHIPS_CHIPS
