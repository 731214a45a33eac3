//===- MemoryReport.cpp - Memory use of functions -------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "MemoryReport.h"

#include "ttmlir/Dialect/Common/CheckedOptions.h"
#include "ttmlir/Dialect/Common/Diagnostics.h"
#include "ttmlir/Dialect/TTCore/IR/ConstEval.h"
#include "ttmlir/Dialect/TTIR/IR/FrontendAttrs.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h"
#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Support/ExitStatus.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/SourceLocation.h"
#include "ttmlir/Support/StagedFile.h"

#include "mlir/IR/AsmState.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"

namespace mlir::tt::ttnn {
#define GEN_PASS_DEF_TTNNMEMORYREPORT
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttnn

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;
namespace hw = ::ttmlir::hw;
using ::ttmlir::countText;

//===----------------------------------------------------------------------===//
// The peak
//===----------------------------------------------------------------------===//

std::vector<LiveBuffer> mlir::tt::ttnn::liveAtPeak(const ProgramMemory &memory, const MemoryUse &use) {
  std::vector<LiveBuffer> alive;
  uint32_t at = use.placement.boundAt;
  Operation *op = memory.operationAt(at);
  for (auto [number, buffer] : llvm::enumerate(use.buffers)) {
    if (buffer.life.first > at || buffer.life.last < at)
      continue;
    Value tensor = buffer.tensors.front();
    for (Value later : buffer.tensors)
      if (Operation *made = later.getDefiningOp(); made && op && (made == op || runsBefore(made, op)))
        tensor = later;
    alive.push_back({number, tensor, buffer.life.bytes});
  }
  llvm::sort(alive, [](const LiveBuffer &a, const LiveBuffer &b) {
    return std::tuple(b.bytes, a.number) < std::tuple(a.bytes, b.number);
  });
  return alive;
}

std::string mlir::tt::ttnn::producerText(Value tensor) {
  if (Operation *op = tensor.getDefiningOp())
    return op->getName().getStringRef().str();
  auto argument = cast<BlockArgument>(tensor);
  std::string text = "argument " + std::to_string(argument.getArgNumber());
  auto function = cast<func::FuncOp>(argument.getOwner()->getParentOp());
  if (auto name = ttir::nameAttrOf(function.getArgAttrDict(argument.getArgNumber())))
    text += " \"" + name.str() + "\"";
  return text;
}

std::string mlir::tt::ttnn::typeOf(Value tensor) {
  auto type = cast<RankedTensorType>(tensor.getType());
  std::string text;
  llvm::raw_string_ostream os(text);
  for (int64_t extent : type.getShape())
    os << extent << 'x';
  auto layout = cast<ttcore::LayoutAttr>(type.getEncoding());
  os << ttcore::stringifyDataType(layout.getDataType()) << (layout.isTiled() ? " tiles" : " rows");
  if (auto memLayout = layout.getMemLayout(); memLayout && *memLayout != ttcore::TensorMemoryLayout::Interleaved) {
    os << ' ' << ttcore::stringifyTensorMemoryLayout(*memLayout) << " on ";
    llvm::interleave(
        layout.getGrid().getShape(), os, [&](int64_t extent) { os << extent; }, "x");
  }
  return text;
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

/// `text` with all places of `location` behind it, if there are some.
static std::string withPlaces(std::string text, Location location) {
  const std::string places = ::ttmlir::printable(::ttmlir::placesText(ttcore::locationText(location)));
  return places.empty() ? text : text + " at " + places;
}

std::string mlir::tt::ttnn::placedProducerText(Value tensor) { return withPlaces(producerText(tensor), tensor.getLoc()); }

void mlir::tt::ttnn::printPeak(const ProgramMemory &memory, const MemoryUse &use, unsigned limit, llvm::raw_ostream &os) {
  const hw::Placement &placement = use.placement;
  os << hw::memoryName(use.area.memory) << ", " << use.area.banks << " banks of " << use.area.capacity() << " bytes: peak "
     << placement.bound << ", with gaps " << placement.extent;
  if (use.fits())
    os << ", free " << use.area.capacity() - placement.extent;
  os << '\n';
  if (placement.bound == 0)
    return;
  Operation *op = memory.operationAt(placement.boundAt);
  os << "  at " << (op ? withPlaces(op->getName().getStringRef().str(), op->getLoc()) : "the entry") << ":\n";
  if (uint64_t bytes = use.circularBuffersAt(placement.boundAt))
    os << llvm::format("  %14llu", static_cast<unsigned long long>(bytes)) << "  circular buffers of the operation\n";
  std::vector<LiveBuffer> alive = liveAtPeak(memory, use);
  uint64_t rest = 0;
  for (auto [index, entry] : llvm::enumerate(alive)) {
    if (limit && index >= limit) {
      rest += entry.bytes;
      continue;
    }
    os << llvm::format("  %14llu", static_cast<unsigned long long>(entry.bytes)) << "  " << typeOf(entry.tensor) << "  "
       << placedProducerText(entry.tensor) << '\n';
  }
  if (limit && alive.size() > limit)
    os << llvm::format("  %14llu", static_cast<unsigned long long>(rest)) << "  " << countText(alive.size() - limit, "more tensor")
       << '\n';
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static void writeMemory(const ProgramMemory &memory, const MemoryUse &use, llvm::json::OStream &json) {
  const hw::Placement &placement = use.placement;
  Operation *op = memory.operationAt(placement.boundAt);
  json.attribute("memory", hw::memoryName(use.area.memory).lower());
  json.attribute("banks", use.area.banks);
  json.attribute("base", use.area.base);
  json.attribute("capacity", use.area.capacity());
  json.attribute("peak", placement.bound);
  json.attribute("extent", placement.extent);
  json.attribute("fits", use.fits());
  json.attribute("headroom", static_cast<int64_t>(use.area.capacity()) - static_cast<int64_t>(placement.extent));
  json.attribute("op", op ? op->getName().getStringRef() : "");
  json.attribute("location", op ? ttcore::locationText(op->getLoc()) : "");
  json.attribute("circular_buffer_bytes", use.circularBuffersAt(placement.boundAt));
  json.attributeArray("alive", [&] {
    for (const LiveBuffer &entry : liveAtPeak(memory, use))
      json.object([&] {
        json.attribute("bytes", entry.bytes);
        json.attribute("address", use.allocation(entry.tensor.getContext(), entry.number).getAddress());
        json.attribute("type", typeOf(entry.tensor));
        json.attribute("made_by", producerText(entry.tensor));
        json.attribute("location", ttcore::locationText(entry.tensor.getLoc()));
      });
  });
  json.attributeArray("advice", [&] {
    if (!use.fits())
      for (const std::string &advice : adviseOn(memory, use))
        json.value(advice);
  });
}

static void writeFunction(func::FuncOp function, const ProgramMemory &memory, llvm::json::OStream &json) {
  json.object([&] {
    json.attribute("function", function.getName());
    json.attributeArray("memories", [&] {
      for (const MemoryUse &use : memory.memories())
        json.object([&] { writeMemory(memory, use, json); });
    });
  });
}

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

namespace {

struct MemoryReport : mlir::tt::ttnn::impl::TTNNMemoryReportBase<MemoryReport>, CheckedOptions {
  using TTNNMemoryReportBase::TTNNMemoryReportBase;

  void runOnOperation() final {
    markAllAnalysesPreserved();
    FailureOr<hw::ChipDesc> chip = ttcore::getTargetChip(getOperation(), getOperation());
    if (failed(chip))
      return signalPassFailure();
    if (output == "-")
      return print(*chip, llvm::errs());
    if (llvm::Error error = ::ttmlir::writeStaged(output, [&](llvm::raw_ostream &os) { print(*chip, os); })) {
      reportAt(ttcore::getTextLoc(getOperation()), std::move(error));
      signalPassFailure();
    }
  }

  llvm::Error checkOptions() const override { return ::ttmlir::withPrefix("output: ", ::ttmlir::checkWritable(output)); }

private:
  void print(const hw::ChipDesc &chip, llvm::raw_ostream &os) {
    // A JSON stream has to write a value.
    std::optional<llvm::json::OStream> writer;
    if (json)
      writer.emplace(os, 2).arrayBegin();
    auto bodies = [](ModuleOp module) {
      return llvm::make_filter_range(module.getOps<func::FuncOp>(), [](func::FuncOp function) {
        return !function.isExternal() && !mlir::tt::ttkernel::isKernel(function);
      });
    };
    auto isPlanned = [](func::FuncOp f) { return f->hasAttr(ttcore::kMemoryAttrName) || ttcore::isConstEval(f); };
    // Functions without a plan are reported from a copy, on which the plan will be based.
    OwningOpRef<ModuleOp> copy;
    if (!llvm::all_of(bodies(getOperation()), isPlanned)) {
      copy = getOperation().clone();
      for (func::FuncOp function : bodies(*copy))
        if (!function->hasAttr(ttcore::kMemoryAttrName)) {
          freeAfterLastUse(function);
          reuseBuffers(function);
        }
    }
    for (func::FuncOp function : bodies(copy ? *copy : getOperation())) {
      if (ttcore::isConstEval(function))
        continue;
      ProgramMemory memory(function, chip);
      memory.placeCached({0, 0});
      memory.place();
      if (json) {
        writeFunction(function, memory, *writer);
        continue;
      }
      os << "memory of '" << function.getName() << "', in bytes of one bank\n";
      for (const MemoryUse &use : memory.memories())
        printPeak(memory, use, limit, os);
    }
    if (json) {
      writer->arrayEnd();
      os << '\n';
    }
  }
};

} // namespace
