//===- HostApi.h - The host API ---------------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

//
// Everything of the host API: devices, tensors, operations, compiled programs, and support for C++ of the compiler.
// docs/host-api.md introduces it.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_HOST_HOSTAPI_H
#define TTMLIR_HOST_HOSTAPI_H

#include "ttmlir/Host/CompositeCalls.h"
#include "ttmlir/Host/DeviceHandle.h"
#include "ttmlir/Host/KernelProgram.h"
#include "ttmlir/Host/LoadCached.h"
#include "ttmlir/Host/Operations.h"
#include "ttmlir/Host/Program.h"
#include "ttmlir/Host/RunPrograms.h"
#include "ttmlir/Host/TensorHandle.h"

#endif // TTMLIR_HOST_HOSTAPI_H
