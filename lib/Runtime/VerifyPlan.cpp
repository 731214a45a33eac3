//===- VerifyPlan.cpp - Verifier of memory plans in files -------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Each address on its own, and buffers that are taken over; then the whole program, since whether buffers overlap depends on when
// they live. Translation and readers ask here.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Memory/MemoryRange.h"
#include "ttmlir/Hardware/System/SystemFile.h"
#include "ttmlir/Runtime/Binary.h"
#include "ttmlir/Runtime/MemoryTracker.h"
#include "ttmlir/Schema/Bounds.h"
#include "ttmlir/Schema/OpVisitor.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/Twine.h"

using namespace llvm;

namespace ttmlir::runtime {

static constexpr unsigned kMaxPlanReports = 20;

std::optional<hw::ChipDesc> plannedFor(const schema::Binary &binary) {
  auto system = hw::fromSchema(*binary.system_desc());
  if (!system) {
    consumeError(system.takeError());
    return std::nullopt;
  }
  if (system->numChips() == 0)
    return std::nullopt;
  return system->commonChip();
}

static std::string messageOf(Error error) { return error ? toString(std::move(error)) : ""; }

/// The error of the address of `tensor`; empty if there is none.
static std::string checkAddress(const schema::Tensor &tensor, ArrayRef<hw::MemoryArea> areas) {
  std::optional<hw::DeviceMemory> memory = hw::deviceMemory(tensor.layout()->memory_space());
  if (!memory)
    return "";
  const hw::MemoryArea &area = areas[static_cast<unsigned>(*memory)];
  TensorDesc desc = TensorDesc::fromSchema(tensor, Layout::fromSchemaWithoutMap(*tensor.layout()));
  return messageOf(hw::checkRange(area, tensor.address(), hw::bytesPerBank(desc.bufferShape(), area)));
}

/// The error of the buffer that the first result of `op` reuses; empty if there is none.
static std::string checkReusedBuffer(const schema::Program &program, const schema::Operation &op) {
  if (op.takes_over() == schema::absentTensor)
    return "";
  OpUses uses;
  collectUses(op, uses);
  uint32_t result = uses.results.front();
  uint64_t found = program.tensors()->Get(result)->address(), wanted = program.tensors()->Get(op.takes_over())->address();
  if (found == wanted)
    return "";
  return ("expected tensor " + Twine(result) + " at address " + Twine(wanted) + " of tensor " + Twine(op.takes_over()) +
          ", whose buffer it reuses, found " + Twine(found))
      .str();
}

bool verifyPlan(const schema::Program &program, const schema::Binary &binary, const hw::ChipDesc &chip, const Twine &where,
                PlanReportFn report) {
  if (!program.memory())
    return true;
  unsigned reports = 0;
  auto add = [&](const Twine &what, const std::string &message, std::optional<unsigned> operation = {}) {
    if (!message.empty() && reports++ < kMaxPlanReports)
      report(where + what + message, operation);
  };
  for (const schema::MemoryUse *use : {program.memory()->dram(), program.memory()->l1()}) {
    add("memory plan: ", messageOf(checkBounds(schema::Bounded::MemoryUse_peak, use->peak())));
    add("memory plan: ", messageOf(checkBounds(schema::Bounded::MemoryUse_extent, use->extent())));
  }
  const hw::MemoryArea areas[] = {hw::memoryArea(chip, hw::DeviceMemory::Dram), hw::memoryArea(chip, hw::DeviceMemory::L1)};
  for (auto [index, tensor] : enumerate(*program.tensors()))
    add("tensor " + Twine(index) + ": ", checkAddress(*tensor, areas));
  for (auto [index, op] : enumerate(*program.operations()))
    add("operation " + Twine(index) + ": ", checkReusedBuffer(program, *op), index);
  if (reports == 0)
    if (auto finding = followMemory(decodeProgram(program, binary), chip, /*withAddresses=*/true))
      add("", finding->message, finding->operation);
  return reports == 0;
}

} // namespace ttmlir::runtime
