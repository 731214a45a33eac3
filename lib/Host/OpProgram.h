//===- OpProgram.h - Programs of one operation ------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_HOST_OPPROGRAM_H
#define TTMLIR_LIB_HOST_OPPROGRAM_H

#include "DeviceImpl.h"

#include "ttmlir/Host/OpCall.h"

namespace ttnn {

/// The program of `call`, whose operands are live and on `device`. The error gives the rule of the op that the call breaks.
llvm::Expected<std::shared_ptr<const OpProgram>> buildProgram(const OpCall &call, Device::Impl &device);

/// The types of the results of `call`, whose operands may be symbols.
llvm::Expected<std::vector<TypePtr>> inferResults(const OpCall &call, Device::Impl &device);

} // namespace ttnn

#endif // TTMLIR_LIB_HOST_OPPROGRAM_H
