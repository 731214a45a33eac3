//===- ConstEvalCache.cpp - Results that stay between runs ------------ -*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ConstEvalCache.h"

#include "ttmlir/Hardware/Memory/MemoryRange.h"
#include "ttmlir/Schema/Binary_generated.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Sequence.h"

using namespace llvm;
using namespace ttmlir::runtime;

namespace ttmlir::sim {

std::vector<ConstEvalCache::Range> ConstEvalCache::rangesOf(const Program &program, const hw::ChipDesc &chip,
                                                            ArrayRef<uint32_t> tensors) {
  std::vector<Range> ranges;
  // Tensors without a plan have no addresses.
  if (!program.schema->memory())
    return ranges;
  for (uint32_t id : tensors) {
    const std::optional<hw::DeviceMemory> memory = hw::deviceMemory(program.tensors[id].layout.memorySpace);
    if (!memory)
      continue;
    const uint64_t bytes = hw::bytesPerBank(program.tensors[id].bufferShape(), hw::memoryArea(chip, *memory));
    const uint64_t address = program.schema->tensors()->Get(id)->address();
    if (bytes)
      ranges.push_back({*memory, address, address + bytes});
  }
  return ranges;
}

void ConstEvalCache::enter(const Binary &binary, const Program &program, const hw::ChipDesc &chip) {
  if (last == &program || kept.empty()) {
    last = &program;
    return;
  }
  last = &program;
  // The union of all tensors of the program, by memory and address.
  std::vector<Range> used = rangesOf(program, chip, to_vector(seq<uint32_t>(0, program.tensors.size())));
  auto isBefore = [](const Range &a, const Range &b) { return std::pair(a.memory, a.begin) < std::pair(b.memory, b.begin); };
  llvm::sort(used, isBefore);
  std::vector<Range> merged;
  for (const Range &range : used)
    if (!merged.empty() && merged.back().memory == range.memory && range.begin <= merged.back().end)
      merged.back().end = std::max(merged.back().end, range.end);
    else
      merged.push_back(range);
  auto isOverwritten = [&](const Range &range) {
    auto next = llvm::upper_bound(merged, range, isBefore);
    if (next != merged.end() && next->memory == range.memory && next->begin < range.end)
      return true;
    return next != merged.begin() && std::prev(next)->memory == range.memory && std::prev(next)->end > range.begin;
  };
  for (auto entry = kept.begin(), end = kept.end(); entry != end; ++entry)
    if (entry->second.program != &program && any_of(entry->second.ranges, isOverwritten))
      kept.erase(entry);
}

const ConstEvalCache::Entry *ConstEvalCache::find(const ConstEval &constEval, ArrayRef<Tensor> inputs, Numerics numerics) const {
  auto found = kept.find(&constEval);
  if (found == kept.end() || found->second.numerics != numerics)
    return nullptr;
  for (auto [source, number] : zip_equal(found->second.sources, constEval.inputs)) {
    const Tensor &input = inputs[number];
    const std::shared_ptr<const void> storage = source.storage.lock();
    if (!storage || storage.get() != input.storageId() || source.version != input.version() || source.dtype != input.dtype())
      return nullptr;
  }
  return &found->second.entry;
}

void ConstEvalCache::insert(const Binary &binary, const Program &program, const hw::ChipDesc &chip, const ConstEval &constEval,
                            ArrayRef<Tensor> inputs, Numerics numerics, Entry entry) {
  SmallVector<Source, 4> sources;
  for (uint32_t number : constEval.inputs)
    sources.push_back({inputs[number].storageRef(), inputs[number].version(), inputs[number].dtype()});
  std::vector<Range> ranges = rangesOf(program, chip, constEval.results);
  kept.insert_or_assign(&constEval, Kept{binary, &program, std::move(sources), std::move(ranges), numerics, std::move(entry)});
}

uint64_t ConstEvalCache::bytesOf(const Program &program) const {
  uint64_t bytes = 0;
  for (const auto &[constEval, entry] : kept)
    if (entry.program == &program)
      for (const Range &range : entry.ranges)
        bytes += range.memory == hw::DeviceMemory::Dram ? range.end - range.begin : 0;
  return bytes;
}

void ConstEvalCache::forget(const Program &program) {
  for (auto entry = kept.begin(), end = kept.end(); entry != end; ++entry)
    if (entry->second.program == &program)
      kept.erase(entry);
}

} // namespace ttmlir::sim
