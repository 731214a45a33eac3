//===- HostBenchmarks.h - Parts of benchmarks of the host API ---*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_BENCHMARKS_HOSTBENCHMARKS_H
#define TTMLIR_BENCHMARKS_HOSTBENCHMARKS_H

#include "ttmlir/Host/HostApi.h"

#include <functional>

namespace ttmlir::bench {

/// The median time of `body` over `rounds`, in seconds.
double timeOf(unsigned rounds, const std::function<void()> &body);

/// Adds benchmark `name`, whose time should be at most `limit` seconds.
void addTime(const std::string &name, double limit, std::function<double()> measure);

/// A tensor of bf16 on `device`.
ttnn::Tensor make(const ttnn::Device &device, ttnn::Shape shape);

} // namespace ttmlir::bench

#endif // TTMLIR_BENCHMARKS_HOSTBENCHMARKS_H
