//===- AllComposites.td - All functions of several ops -----*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_COMPOSITES_ALLCOMPOSITES
#define TTMLIR_COMPOSITES_ALLCOMPOSITES

include "Composites/Activations.td"
include "Composites/Bessel.td"
include "Composites/Quotients.td"
include "Composites/Classes.td"
include "Composites/Gamma.td"
include "Composites/Gated.td"
include "Composites/Hyperbolic.td"
include "Composites/Logarithms.td"
include "Composites/Moments.td"
include "Composites/Sums.td"
include "Composites/Zeta.td"

#endif // TTMLIR_COMPOSITES_ALLCOMPOSITES
