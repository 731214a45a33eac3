//===- VerifyMemory.cpp - Whether a plan of memory holds ------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "VerifyMemory.h"

#include "ttmlir/Dialect/TTCore/IR/Allocation.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Hardware/Memory/MemoryRange.h"
#include "ttmlir/Support/Plural.h"

#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::tt::ttcore;
namespace hw = ::ttmlir::hw;

/// The layout of a tensor in device memory; null for everything else.
static LayoutAttr deviceLayoutOf(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  auto layout = tensor ? dyn_cast_if_present<LayoutAttr>(tensor.getEncoding()) : LayoutAttr();
  return layout && layout.isDevice() ? layout : LayoutAttr();
}

//===----------------------------------------------------------------------===//
// One address
//===----------------------------------------------------------------------===//

/// Verifies that a value of type `type` can be in the memory that `attr` names.
static LogicalResult verifyMemoryOf(function_ref<InFlightDiagnostic()> emitError, Type type, Attribute attr) {
  auto allocation = dyn_cast<ArgAllocAttr>(attr);
  if (!allocation)
    return emitError() << "expected " << kAllocAttrName << " to be a '#ttcore.arg_alloc', found " << attr;
  LayoutAttr layout = deviceLayoutOf(type);
  if (!layout)
    return emitError() << "expected a tensor in device memory for " << kAllocAttrName << ", found " << type;
  if (layout.getMemorySpace() != allocation.getMemorySpace())
    return emitError() << "expected " << kAllocAttrName << " in " << stringifyMemorySpace(layout.getMemorySpace()) << ", found "
                       << stringifyMemorySpace(allocation.getMemorySpace());
  return success();
}

LogicalResult mlir::tt::ttcore::verifyAllocation(Operation *op, Attribute attr) {
  if (op->getNumResults() == 0)
    return op->emitOpError("expected a result for ") << kAllocAttrName << ", found none";
  auto verify = [&](unsigned result, Attribute entry) {
    return verifyMemoryOf([&] { return op->emitOpError("result ") << result << ": "; }, op->getResult(result).getType(), entry);
  };
  auto list = dyn_cast<ArrayAttr>(attr);
  if (!list)
    return verify(0, attr);
  if (list.size() != op->getNumResults())
    return op->emitOpError("expected an entry of ")
           << kAllocAttrName << " for each of " << op->getNumResults() << " results, found " << list.size();
  // A unit stands for results on the host.
  for (auto [result, entry] : llvm::enumerate(list))
    if (!isa<UnitAttr>(entry) && failed(verify(result, entry)))
      return failure();
  return success();
}

LogicalResult mlir::tt::ttcore::verifyInPlace(Operation *op, Attribute attr) {
  Value taken = getReusedOperand(op);
  if (!taken)
    return op->emitOpError("expected ") << kInPlaceAttrName
                                        << " to be the index of an operand whose buffer the first result reuses, found " << attr;
  auto from = cast<RankedTensorType>(taken.getType()), to = dyn_cast<RankedTensorType>(op->getResult(0).getType());
  if (to && deviceLayoutOf(from) && deviceLayoutOf(to) && !hasSamePlaces(from, to))
    return op->emitOpError("expected result 0 to lie as operand ")
           << attr << ", whose buffer it reuses, " << from << ", found " << to;
  for (Operation *user : taken.getUsers())
    if (user != op && user->getBlock() == op->getBlock() && op->isBeforeInBlock(user)) {
      InFlightDiagnostic diag = op->emitOpError("expected no use of operand ") << attr << " after its buffer is reused, found one";
      diag.attachNote(user->getLoc()) << "used here";
      return diag;
    }
  return success();
}

//===----------------------------------------------------------------------===//
// The plan of a function
//===----------------------------------------------------------------------===//

namespace {
/// Verifies the addresses of a function against the memories of a chip.
class PlanVerifier {
public:
  explicit PlanVerifier(const hw::ChipDesc &chip)
      : areas{hw::memoryArea(chip, hw::DeviceMemory::Dram), hw::memoryArea(chip, hw::DeviceMemory::L1)} {}

  /// `emitError` begins a sentence about `value`.
  LogicalResult verify(function_ref<InFlightDiagnostic()> emitError, Value value) const {
    LayoutAttr layout = deviceLayoutOf(value.getType());
    if (ArgAllocAttr allocation = getAllocation(value); allocation || !layout)
      return verify(emitError, value.getType(), allocation);
    return emitError() << "expected " << kAllocAttrName << " in " << stringifyMemorySpace(layout.getMemorySpace())
                       << " for the function's " << kMemoryAttrName << ", found none";
  }

  /// The same for a value of type `type` at `allocation`.
  LogicalResult verify(function_ref<InFlightDiagnostic()> emitError, Type type, ArgAllocAttr allocation) const {
    LayoutAttr layout = deviceLayoutOf(type);
    auto memory = layout ? hw::deviceMemory(static_cast<hw::MemorySpace>(layout.getMemorySpace())) : std::nullopt;
    if (!memory)
      return success();
    const hw::MemoryArea &area = areas[static_cast<unsigned>(*memory)];
    uint64_t bytes = hw::bytesPerBank(layout.getBufferShape(), area);
    if (allocation.getSize() != bytes)
      return emitError() << "expected " << kAllocAttrName << " of " << ::ttmlir::countText(bytes, "byte") << " of each bank of "
                         << hw::memoryName(*memory) << ", found " << allocation.getSize();
    if (llvm::Error error = hw::checkRange(area, allocation.getAddress(), bytes))
      return emitError() << llvm::toString(std::move(error));
    return success();
  }

private:
  hw::MemoryArea areas[2];
};
} // namespace

LogicalResult mlir::tt::ttcore::verifyArgumentAllocation(Operation *op, unsigned argument, Attribute attr) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  if (!function)
    return success();
  Type type = function.getArgumentTypes()[argument];
  // Its layout is not assigned yet.
  if (auto tensor = dyn_cast<RankedTensorType>(type); tensor && !tensor.getEncoding() && isa<ArgAllocAttr>(attr))
    return success();
  auto emitError = [&] { return op->emitOpError("argument ") << argument << ": "; };
  if (failed(verifyMemoryOf(emitError, type, attr)))
    return failure();
  SystemDescAttr system = lookupSystemDesc(op);
  if (!system || system.getNumChips() == 0)
    return success();
  return PlanVerifier(toHardware(system).commonChip()).verify(emitError, type, cast<ArgAllocAttr>(attr));
}

/// Verifies that no two arguments, which all live to the end, overlap.
static LogicalResult verifyArgumentsApart(FunctionOpInterface function) {
  SmallVector<std::pair<ArgAllocAttr, unsigned>> places;
  for (BlockArgument argument : function.getArguments())
    // Empty ones lie anywhere.
    if (ArgAllocAttr allocation = getAllocation(argument); allocation && allocation.getSize() > 0)
      places.emplace_back(allocation, argument.getArgNumber());
  llvm::sort(places, [](const auto &a, const auto &b) {
    auto key = [](const auto &place) { return std::tuple(place.first.getMemorySpace(), place.first.getAddress(), place.second); };
    return key(a) < key(b);
  });
  for (const auto &[place, next] : llvm::zip(places, llvm::drop_begin(places)))
    if (place.first.getMemorySpace() == next.first.getMemorySpace() &&
        next.first.getAddress() - place.first.getAddress() < place.first.getSize())
      return function.emitOpError("argument ")
             << next.second << " at " << next.first << " overlaps argument " << place.second << " at " << place.first;
  return success();
}

/// Verifies that the first result of `op` has the address of the operand whose buffer it reuses.
static LogicalResult verifyReusedBuffer(Operation *op) {
  Value taken = getReusedOperand(op);
  ArgAllocAttr from = taken ? getAllocation(taken) : ArgAllocAttr();
  if (!from || from == getAllocation(op->getResult(0)))
    return success();
  InFlightDiagnostic diag = op->emitOpError("expected result 0 at ")
                            << from << " of the operand whose buffer it reuses, found " << getAllocation(op->getResult(0));
  diag.attachNote(taken.getLoc()) << "operand defined here";
  return diag;
}

LogicalResult mlir::tt::ttcore::verifyMemoryPlan(Operation *op, Attribute) {
  auto function = dyn_cast<FunctionOpInterface>(op);
  SystemDescAttr system = lookupSystemDesc(op);
  if (!function || function.isExternal() || !system || system.getNumChips() == 0)
    return success();
  PlanVerifier plan(toHardware(system).commonChip());
  Block &body = function.front();
  for (BlockArgument argument : body.getArguments())
    if (failed(plan.verify([&] { return function.emitOpError("argument ") << argument.getArgNumber() << ": "; }, argument)))
      return failure();
  if (failed(verifyArgumentsApart(function)))
    return failure();
  for (Operation &inner : body) {
    for (OpResult result : inner.getResults())
      if (failed(plan.verify([&] { return inner.emitOpError("result ") << result.getResultNumber() << ": "; }, result)))
        return failure();
    if (failed(verifyReusedBuffer(&inner)))
      return failure();
  }
  return success();
}
