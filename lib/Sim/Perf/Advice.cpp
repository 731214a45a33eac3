//===- Advice.cpp - Changes that would save time --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/System/ChipRates.h"
#include "ttmlir/Sim/Perf/PerfReport.h"
#include "ttmlir/Support/Fidelity.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/Twine.h"

#include <algorithm>
#include <optional>

using namespace llvm;
using namespace ttmlir;
using namespace ttmlir::sim::perf;

namespace {
/// A change of one operation.
struct Change {
  std::string text;
  double savedNs = 0;
};

/// Finds the best change of an operation.
class Adviser {
public:
  Adviser(const PerfReport &report, const PerfRow &row)
      : program(*report.program), chip(report.chip), row(row), clock(hw::chipRates(report.chip.arch).clockGHz) {}

  std::optional<Change> best() {
    switch (row.verdict.bound) {
    case Bound::Dram:
    case Bound::Noc0:
    case Bound::Noc1:
      moveToL1();
      narrow();
      break;
    case Bound::Matrix:
      lowerFidelity();
      break;
    case Bound::Launch:
      offer("fuse it with a neighbour", static_cast<double>(row.timing.launch) / clock);
      break;
    default:
      break;
    }
    useMoreCores();
    return found;
  }

private:
  void offer(const Twine &text, double savedNs) {
    if (savedNs > (found ? found->savedNs : 0.0))
      found = Change{text.str(), savedNs};
  }

  /// Cycles that are saved when the busiest resource has `factor` of its work, and with it all others that move data: the next one
  /// may become the limit; what comes before and after stays.
  double saved(double factor, bool isTraffic) const {
    const hw::Timing &timing = row.timing;
    const double units[] = {double(timing.matrix), double(timing.vector), double(timing.unpacker), double(timing.packer)};
    const double traffic[] = {double(std::max(timing.network[0], timing.links[0])),
                              double(std::max(timing.network[1], timing.links[1])), double(timing.dram)};
    const double mostTraffic = *std::max_element(std::begin(traffic), std::end(traffic));
    double mostUnit = *std::max_element(std::begin(units), std::end(units));
    const double most = std::min(std::max(mostUnit, mostTraffic), double(timing.cycles));
    if (!isTraffic)
      mostUnit = std::max({timing.matrix * factor, units[1], units[2], units[3]});
    const double limit = std::max(isTraffic ? mostTraffic * factor : mostTraffic, mostUnit);
    return std::max(0.0, most - limit) / clock;
  }

  /// Bytes that the op moves from and to DRAM, of all its tensors.
  double dramBytes() const {
    double bytes = 0;
    forEachTensor([&](const Twine &, const runtime::TensorDesc &desc) {
      if (desc.layout.memorySpace == runtime::MemorySpace::Dram)
        bytes += static_cast<double>(desc.deviceBytes());
    });
    return bytes;
  }

  template <class Fn> void forEachTensor(Fn body) const {
    const runtime::OpUses &uses = program.uses[row.op];
    for (auto [index, tensor] : enumerate(uses.operands))
      body("operand " + Twine(index), program.tensors[tensor]);
    for (auto [index, tensor] : enumerate(uses.results))
      body(uses.results.size() == 1 ? Twine("the result") : "result " + Twine(index), program.tensors[tensor]);
  }

  void moveToL1() {
    const double all = dramBytes();
    // Half of L1 stays for circular buffers and other tensors.
    const double room = static_cast<double>(chip.usableL1Size()) * static_cast<double>(chip.numWorkers()) / 2;
    forEachTensor([&](const Twine &name, const runtime::TensorDesc &desc) {
      const double bytes = static_cast<double>(desc.deviceBytes());
      if (all > 0 && desc.layout.memorySpace == runtime::MemorySpace::Dram && bytes <= room)
        offer("keep " + name + " in L1", saved(1 - bytes / all, /*isTraffic=*/true));
    });
  }

  void narrow() {
    const double all = dramBytes();
    const runtime::OpUses &uses = program.uses[row.op];
    for (auto [index, tensor] : enumerate(uses.operands)) {
      const runtime::TensorDesc &desc = program.tensors[tensor];
      const bool isWide = desc.dtype() == DataType::Float32;
      if (all <= 0 || desc.layout.memorySpace != runtime::MemorySpace::Dram || !desc.layout.isTiled() ||
          (!isWide && desc.dtype() != DataType::BFloat16))
        continue;
      const DataType type = isWide ? DataType::BFloat16 : DataType::BFP_BFloat8;
      const double part = static_cast<double>(desc.deviceBytes()) / all;
      const double ratio = static_cast<double>(tileBytes(type)) / static_cast<double>(tileBytes(desc.dtype()));
      offer("store operand " + Twine(index) + " as " + std::string(spelling(type)),
            saved(1 - part * (1 - ratio), /*isTraffic=*/true));
    }
  }

  void lowerFidelity() {
    if (!row.fidelity || *row.fidelity == Fidelity::LoFi)
      return;
    const Fidelity lower = *row.fidelity == Fidelity::HiFi2 ? Fidelity::LoFi : Fidelity::HiFi2;
    const double factor = double(numFidelityPhases(lower)) / double(numFidelityPhases(*row.fidelity));
    offer(lower == Fidelity::LoFi ? "multiply with LoFi" : "multiply with HiFi2", saved(factor, /*isTraffic=*/false));
  }

  /// Tiles, or rows, of the results: a core makes one at least.
  uint64_t resultPages() const {
    uint64_t pages = 0;
    for (uint32_t result : program.uses[row.op].results) {
      const runtime::TensorDesc &desc = program.tensors[result];
      const auto bytes = static_cast<uint64_t>(desc.deviceBytes());
      if (desc.layout.isTiled())
        pages += bytes / static_cast<uint64_t>(tileBytes(desc.dtype()));
      else if (!desc.shape.empty() && desc.shape.back() > 0)
        pages += static_cast<uint64_t>(desc.volume() / desc.shape.back());
    }
    return pages;
  }

  /// Work of cores spreads; that of banks and the launch stay.
  void useMoreCores() {
    const auto all = static_cast<unsigned>(std::min<uint64_t>(static_cast<uint64_t>(chip.numWorkers()), resultPages()));
    if (row.cores == 0 || row.cores * 2 > all || row.verdict.bound == Bound::Dram || row.verdict.bound == Bound::Launch ||
        row.verdict.bound == Bound::Host)
      return;
    const double factor = double(row.cores) / all;
    offer("use " + Twine(all) + " cores instead of " + Twine(row.cores),
          (static_cast<double>(row.timing.cycles) - std::max<double>(row.timing.cycles * factor, row.timing.dram)) / clock *
              row.verdict.utilisation);
  }

  const runtime::Program &program;
  const hw::ChipDesc &chip;
  const PerfRow &row;
  double clock;
  std::optional<Change> found;
};
} // namespace

/// What the card waits for the host.
static Advice traceAdvice(const PerfReport &report) {
  Advice advice{{}, "replay a trace", 0};
  for (const PerfRow *row : report.lastLoop()) {
    const double launch = static_cast<double>(row->timing.launch) / hw::chipRates(report.chip.arch).clockGHz;
    if (row->isTransfer || row->isConstEval || row->gapNs <= launch * 1.001)
      continue;
    advice.ops.push_back(row->op);
    advice.savedNs += row->gapNs - launch;
  }
  return advice;
}

std::vector<Advice> sim::perf::adviceFor(const PerfReport &report, unsigned count) {
  // Indices of advice by operation name and change.
  StringMap<size_t> kinds;
  std::vector<Advice> found;
  for (const PerfRow *row : report.lastLoop()) {
    if (row->isTransfer || row->isConstEval)
      continue;
    const auto change = Adviser(report, *row).best();
    if (!change)
      continue;
    const auto [kind, isNew] = kinds.try_emplace((report.program->mnemonic(row->op) + ": " + change->text).str(), found.size());
    if (isNew)
      found.push_back({{}, change->text, 0});
    Advice &advice = found[kind->second];
    advice.ops.push_back(row->op);
    advice.savedNs += change->savedNs;
  }
  if (report.options.dispatch == Dispatch::Eager)
    found.push_back(traceAdvice(report));
  llvm::stable_sort(found, [](const Advice &a, const Advice &b) { return a.savedNs > b.savedNs; });
  erase_if(found, [](const Advice &advice) { return advice.savedNs <= 0; });
  if (found.size() > count)
    found.resize(count);
  return found;
}
