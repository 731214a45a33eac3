//===- HostTime.cpp - Times of the host -----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Hardware/System/ChipRates.h"
#include "ttmlir/Sim/Perf/PerfReport.h"

#include <algorithm>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim::perf;

double sim::perf::callNs(const runtime::Program &program, unsigned index, const hw::ChipDesc &chip) {
  const hw::ChipRates &rates = hw::chipRates(chip.arch);
  const std::optional<hw::OpCost> cost = hw::opCost(program.mnemonic(index));
  const bool isProduct = cost && (*cost == hw::OpCost::Contraction || hw::isConvolution(*cost));
  return isProduct ? rates.hostProduct : rates.hostCall;
}

/// Pages of `desc`: those of its shards, or its rows without layout.
static uint64_t pageBytesOf(const runtime::TensorDesc &desc) {
  const uint64_t bytes = desc.bufferShape().pageBytes;
  return bytes ? bytes : std::max<int64_t>(1, desc.storedBytes());
}

std::optional<double> sim::perf::transferNs(const runtime::Program &program, unsigned index, const hw::ChipDesc &chip) {
  const runtime::OpUses &uses = program.uses[index];
  if (uses.operands.empty() || uses.results.empty())
    return std::nullopt;
  const runtime::TensorDesc &from = program.tensors[uses.operands.front()], &to = program.tensors[uses.results.front()];
  if (from.layout.isHost() == to.layout.isHost())
    return std::nullopt;
  const hw::ChipRates &rates = hw::chipRates(chip.arch);
  const bool writes = from.layout.isHost();
  const runtime::TensorDesc &onCard = writes ? to : from;
  const double pageBytes = static_cast<double>(pageBytesOf(onCard));
  const double bytes = static_cast<double>(onCard.deviceBytes());
  const double pageNs = writes ? std::max(rates.hostWritePage, pageBytes / rates.hostWriteRate)
                               : std::max(rates.hostReadPage, pageBytes / rates.hostReadRate);
  return bytes / pageBytes * pageNs;
}
