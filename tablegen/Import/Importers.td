//===- Importers.td - Ops of all sources -------------------*- tablegen -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// For the reference of all importers.
//
//===----------------------------------------------------------------------===//

include "Import/Linalg.td"
include "Import/ONNX.td"
include "Import/StableHLO.td"
include "Import/TOSA.td"
