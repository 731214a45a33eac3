//===- CircularBufferReader.cpp - Decided circular buffers ----------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CircularBufferReader.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

LogicalResult mlir::tt::d2m::verifyNumCircularBuffers(const GenericAnalysis &analysis) {
  GenericOp generic = analysis.generic();
  const size_t inputs = generic.getNumOperands(), inside = analysis.schedule.intermediates.size(),
               results = generic.getNumResults();
  ArrayAttr entries = generic.getCircularBuffersAttr();
  if (entries && entries.size() != inputs + inside + results)
    return generic.emitOpError("expected ") << inputs + inside + results << " circular buffers, of " << inputs << " inputs, "
                                            << inside << " intermediates and " << results << " results, found " << entries.size();
  return success();
}

LogicalResult CircularBufferReader::read() {
  ArrayAttr attr = generic.getCircularBuffersAttr();
  if (!attr)
    return success();
  if (failed(verifyNumCircularBuffers(*config.analysis)))
    return failure();
  auto entries = llvm::map_to_vector(attr, [](Attribute entry) { return dyn_cast<CircularBufferAttr>(entry); });
  CircularBuffers &buffers = config.buffers;
  auto all = llvm::concat<CircularBuffer>(buffers.inputs, buffers.intermediates, buffers.outputs);
  for (auto [number, buffer] : llvm::enumerate(all)) {
    CircularBufferAttr entry = entries[number];
    if (!entry)
      continue;
    decided.insert(&buffer);
    if (failed(readEntry(buffer, number, entry)))
      return failure();
  }
  return readProducts(entries);
}

LogicalResult CircularBufferReader::readEntry(CircularBuffer &buffer, unsigned number, CircularBufferAttr entry) {
  const unsigned inputs = config.buffers.inputs.size(), inside = config.buffers.intermediates.size();
  const bool isInput = number < inputs, isIntermediate = !isInput && number < inputs + inside;
  // An intermediate has no tensor whose shards it could alias.
  if (entry.getAlias() && !isIntermediate)
    return readAlias(buffer, isInput ? number : number - inside, number, entry);
  if (failed(isInput ? readLifetime(buffer, number, entry) : verifyLifetime(buffer, number, entry)))
    return failure();
  return readDepth(buffer, number, entry);
}

InFlightDiagnostic CircularBufferReader::refuse(unsigned number, const Twine &wanted, CircularBufferAttr found) {
  return generic.emitOpError("expected ") << wanted << " for circular buffer " << number << ", found " << found;
}

LogicalResult CircularBufferReader::readAlias(CircularBuffer &buffer, unsigned tensor, unsigned number, CircularBufferAttr entry) {
  if (!alias(buffer, tensor))
    return refuse(number, "a tensor with the tiles of each core in its shard", entry);
  if (entry.getLifetime() != Lifetime::Kernel || entry.getDepth() != 1)
    return refuse(number, "lifetime kernel and depth 1 of an alias", entry);
  return success();
}

LogicalResult CircularBufferReader::readLifetime(CircularBuffer &input, unsigned number, CircularBufferAttr entry) {
  const Lifetime lifetime = entry.getLifetime();
  if (!isLegal(input, lifetime))
    return refuse(number, "lifetime " + legalLifetimes(input) + (lifetime == input.lifetime ? ", as the tensor is row-major," : ""),
                  entry);
  input.lifetime = lifetime;
  return success();
}

bool CircularBufferReader::isLegal(CircularBuffer &input, Lifetime lifetime) {
  if (lifetime != input.lifetime)
    return canBeResident(input, lifetime);
  // Rows of a row-major tensor are tilized in one go, so that all reduction steps of a consumer are resident.
  return lifetime != Lifetime::Step || !isRowMajorInput(input) || !hasConsumer(input);
}

std::string CircularBufferReader::legalLifetimes(CircularBuffer &input) {
  SmallVector<StringRef> names;
  for (unsigned value = 0; value <= getMaxEnumValForLifetime(); ++value)
    if (std::optional<Lifetime> lifetime = symbolizeLifetime(value); lifetime && isLegal(input, *lifetime))
      names.push_back(stringifyEnum(*lifetime));
  return llvm::join(names, " or ");
}

bool CircularBufferReader::canBeResident(CircularBuffer &input, Lifetime lifetime) {
  if (!isStreamed(input) || !hasConsumer(input))
    return false;
  // The trip count of steps differs between cores of a group, and is known only inside the loops over blocks of results.
  if (generic.getGroup() && lifetime != Lifetime::Reduction)
    return false;
  switch (lifetime) {
  case Lifetime::Reduction:
    return true;
  case Lifetime::Row:
    return !input.variesByColumn();
  case Lifetime::Matrix:
  case Lifetime::Resident:
  case Lifetime::Kernel:
    return sharedLifetime(input) == lifetime;
  default:
    return false;
  }
}

LogicalResult CircularBufferReader::verifyLifetime(const CircularBuffer &buffer, unsigned number, CircularBufferAttr entry) {
  if (entry.getAlias() || entry.getLifetime() != buffer.lifetime)
    return refuse(number, "lifetime " + stringifyEnum(buffer.lifetime), entry);
  return success();
}

LogicalResult CircularBufferReader::readDepth(CircularBuffer &buffer, unsigned number, CircularBufferAttr entry) {
  // Resident blocks must be contiguous: they may not wrap around.
  const int64_t blocks = config.residentBlocks(buffer);
  if (entry.getDepth() < 1 || entry.getDepth() % blocks != 0 || entry.getDepth() > int64_t(chip.l1Size))
    return refuse(number, "a depth in multiples of " + Twine(blocks) + " blocks that fits L1", entry);
  setDepth(buffer, tileOf(buffer), entry.getDepth());
  return success();
}

LogicalResult CircularBufferReader::readProducts(Entries entries) {
  DenseSet<unsigned> factors;
  forEachMatmul([&](const TileInstruction &inst) { factors.insert(inst.second); });
  for (auto [number, entry] : llvm::enumerate(entries)) {
    // The layout fixes the order of an alias.
    if (!entry || (entry.getAlias() && !entry.getStepMajor()))
      continue;
    const bool isFactor = factors.contains(number);
    if (isFactor && !decidesBlockMatmul)
      decidesBlockMatmul = entry.getStepMajor() && canUseBlockMatmul();
    if (entry.getStepMajor() != (isFactor && *decidesBlockMatmul))
      return refuse(number, entry.getStepMajor() ? "tiles that are not step-major" : "step-major tiles", entry);
  }
  return success();
}

void CircularBufferReader::applyBlockMatmul() {
  config.buffers.usesBlockMatmul = decidesBlockMatmul.value_or(canUseBlockMatmul());
  if (config.buffers.usesBlockMatmul)
    forEachMatmul([&](const TileInstruction &inst) { config.buffers.inputs[inst.second].isStepMajor = true; });
}

LogicalResult mlir::tt::d2m::readCircularBuffers(LoweringConfig &config, const ::ttmlir::hw::ChipDesc &chip) {
  CircularBufferReader reader(config, chip);
  if (failed(reader.read()))
    return failure();
  reader.applyBlockMatmul();
  return success();
}
