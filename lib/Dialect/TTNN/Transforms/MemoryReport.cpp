//===- MemoryReport.cpp - What takes the memory of the device -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ProgramMemory.h"

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h"
#include "ttmlir/Hardware/OpCost.h"
#include "ttmlir/Support/Plural.h"

#include "mlir/IR/AsmState.h"
#include "mlir/Support/FileUtilities.h"

#include "llvm/Support/Format.h"
#include "llvm/Support/JSON.h"
#include "llvm/Support/ToolOutputFile.h"

namespace mlir::tt::ttnn {
#define GEN_PASS_DEF_TTNNMEMORYREPORT
#include "ttmlir/Dialect/TTNN/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttnn

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttnn;
namespace hw = ::tt::hw;
using ::tt::countText;

//===----------------------------------------------------------------------===//
// The peak
//===----------------------------------------------------------------------===//

namespace {
/// A buffer that is alive at the peak.
struct Alive {
  size_t number;
  /// The tensor that has the buffer there.
  Value tensor;
  uint64_t bytes;
};
} // namespace

/// The buffers at the peak of `use`, largest first.
static std::vector<Alive> aliveAtPeak(const ProgramMemory &memory, const MemoryUse &use) {
  std::vector<Alive> alive;
  uint32_t at = use.placement.boundAt;
  Operation *op = memory.operationAt(at);
  for (auto [number, buffer] : llvm::enumerate(use.buffers)) {
    if (buffer.life.first > at || buffer.life.last < at)
      continue;
    Value tensor = buffer.tensors.front();
    for (Value later : buffer.tensors)
      if (Operation *made = later.getDefiningOp(); made && op && (made == op || made->isBeforeInBlock(op)))
        tensor = later;
    alive.push_back({number, tensor, buffer.life.bytes});
  }
  llvm::sort(alive, [](const Alive &a, const Alive &b) { return std::tuple(b.bytes, a.number) < std::tuple(a.bytes, b.number); });
  return alive;
}

/// "ttnn.add", or "argument 3" with its framework name.
static std::string makerOf(Value tensor) {
  if (Operation *op = tensor.getDefiningOp())
    return op->getName().getStringRef().str();
  auto argument = cast<BlockArgument>(tensor);
  std::string text = "argument " + std::to_string(argument.getArgNumber());
  auto function = cast<func::FuncOp>(argument.getOwner()->getParentOp());
  if (auto name = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(), "ttir.name"))
    text += " \"" + name.str() + "\"";
  return text;
}

/// "64x32xbf16 as bfp_bf8 tiles".
static std::string typeOf(Value tensor) {
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

static std::string locationOf(Location loc) {
  std::string text;
  llvm::raw_string_ostream(text) << loc;
  return text == "loc(unknown)" ? std::string() : text;
}

static uint64_t circularBuffersAt(const MemoryUse &use, uint32_t position) {
  return use.circularBuffers.empty() ? 0 : use.circularBuffers[position];
}

//===----------------------------------------------------------------------===//
// Text
//===----------------------------------------------------------------------===//

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
  os << "  at " << (op ? op->getName().getStringRef() : "the entry");
  if (std::string loc = op ? locationOf(op->getLoc()) : std::string(); !loc.empty())
    os << ' ' << loc;
  os << ":\n";
  if (uint64_t bytes = circularBuffersAt(use, placement.boundAt))
    os << llvm::format("  %14llu", static_cast<unsigned long long>(bytes)) << "  circular buffers of the operation\n";
  std::vector<Alive> alive = aliveAtPeak(memory, use);
  uint64_t rest = 0;
  for (auto [index, entry] : llvm::enumerate(alive)) {
    if (limit && index >= limit) {
      rest += entry.bytes;
      continue;
    }
    os << llvm::format("  %14llu", static_cast<unsigned long long>(entry.bytes)) << "  " << typeOf(entry.tensor) << "  "
       << makerOf(entry.tensor);
    if (std::string loc = locationOf(entry.tensor.getLoc()); !loc.empty())
      os << ' ' << loc;
    os << '\n';
  }
  if (limit && alive.size() > limit)
    os << llvm::format("  %14llu", static_cast<unsigned long long>(rest)) << "  " << countText(alive.size() - limit, "more tensor")
       << '\n';
}

//===----------------------------------------------------------------------===//
// Advice
//===----------------------------------------------------------------------===//

// Hints beyond which a list says nothing new.
static constexpr size_t kMaxHints = 6;

static ttcore::LayoutAttr layoutOf(const Alive &entry) {
  return cast<ttcore::LayoutAttr>(cast<RankedTensorType>(entry.tensor.getType()).getEncoding());
}

/// Whether tiles of `entry` hold floats of their own exponents.
static bool hasFloatTiles(const Alive &entry) {
  ttcore::LayoutAttr layout = layoutOf(entry);
  return layout.isTiled() && isa<FloatType>(layout.getScalarElementType()) && !ttcore::isBlockFloat(layout.getDataType());
}

/// Bytes per bank that weights among `alive` would free as bfp_bf8: tiles of 1088 instead of 2048 or 4096 bytes.
static uint64_t savedByBlockFloats(ArrayRef<Alive> alive) {
  uint64_t saved = 0;
  for (const Alive &entry : alive) {
    bool isWeight = isa<BlockArgument>(entry.tensor) &&
                    llvm::all_of(entry.tensor.getUsers(), [](Operation *user) { return isa<MatmulOp, LinearOp>(user); });
    if (!isWeight || !hasFloatTiles(entry))
      continue;
    uint64_t tile = ttcore::getElementSizeInBytes(layoutOf(entry).getElementType());
    saved += entry.bytes / tile * (tile - std::min<uint64_t>(tile, 1088));
  }
  return saved;
}

/// Made of nothing, or element by element of arguments, which are there anyway.
static bool isCheap(Value tensor) {
  Operation *op = tensor.getDefiningOp();
  if (!op)
    return false;
  return llvm::all_of(op->getOperands(), [](Value operand) { return !deviceMemoryOf(operand) || isa<BlockArgument>(operand); });
}

/// Whether `op` does not touch `entry`, which is alive meanwhile.
static bool isIdle(const Alive &entry, Operation *op) {
  return op && !llvm::is_contained(op->getOperands(), entry.tensor) && entry.tensor.getDefiningOp() != op;
}

/// What would help against `entry`, which is alive while `op` runs.
static StringRef remedyFor(const Alive &entry, hw::DeviceMemory memory, Operation *op) {
  if (memory == hw::DeviceMemory::L1)
    return isIdle(entry, op) ? "move to DRAM until it is used again" : "keep in DRAM, or shard over more cores";
  if (isIdle(entry, op) && isCheap(entry.tensor))
    return "recompute where it is used";
  if (entry.tensor.getDefiningOp() && hasFloatTiles(entry) && layoutOf(entry).getDataType() == ttcore::DataType::Float32)
    return "compute in bf16, or shard over several chips";
  return "shard over several chips or split";
}

static std::string describe(const Alive &entry) {
  std::string loc = locationOf(entry.tensor.getLoc());
  return typeOf(entry.tensor) + " of " + makerOf(entry.tensor) + (loc.empty() ? "" : " " + loc) + " (" +
         countText(entry.bytes, "byte") + ")";
}

SmallVector<std::string> mlir::tt::ttnn::adviseOn(const ProgramMemory &memory, const MemoryUse &use) {
  SmallVector<std::string> advice;
  std::vector<Alive> alive = aliveAtPeak(memory, use);
  Operation *op = memory.operationAt(use.placement.boundAt);
  if (use.placement.bound <= use.area.capacity())
    advice.push_back("only gaps between buffers keep it from fitting: what is alive takes " + std::to_string(use.placement.bound));
  // Hints until they free enough together.
  const uint64_t excess = use.placement.extent - std::min(use.placement.extent, use.area.capacity());
  uint64_t freed = 0;
  if (uint64_t bytes = circularBuffersAt(use, use.placement.boundAt); op && bytes > (alive.empty() ? 0 : alive.front().bytes)) {
    advice.push_back("shard what " + op->getName().getStringRef().str() +
                     " reads and writes, so that cores find it in their own L1: its circular buffers take " +
                     countText(bytes, "byte"));
    freed += bytes;
  }
  if (uint64_t saved = use.area.memory == hw::DeviceMemory::Dram ? savedByBlockFloats(alive) : 0) {
    advice.push_back("weights of matrix products in bfp_bf8 (ttcore.weight_dtype and weight-dtype=requested) would free " +
                     countText(saved, "byte"));
    freed += saved;
  }
  // What the operation does not touch can go with less ado.
  llvm::stable_sort(alive, [&](const Alive &a, const Alive &b) {
    return std::tuple(b.bytes, !isIdle(a, op)) < std::tuple(a.bytes, !isIdle(b, op));
  });
  for (const Alive &entry : alive) {
    if (freed >= excess || advice.size() >= kMaxHints)
      break;
    advice.push_back(remedyFor(entry, use.area.memory, op).str() + ": " + describe(entry));
    freed += entry.bytes;
  }
  return advice;
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
  json.attribute("location", op ? locationOf(op->getLoc()) : "");
  json.attribute("circular_buffer_bytes", circularBuffersAt(use, placement.boundAt));
  json.attributeArray("alive", [&] {
    for (const Alive &entry : aliveAtPeak(memory, use))
      json.object([&] {
        json.attribute("bytes", entry.bytes);
        json.attribute("address", use.allocation(entry.tensor.getContext(), entry.number).getAddress());
        json.attribute("type", typeOf(entry.tensor));
        json.attribute("made_by", makerOf(entry.tensor));
        json.attribute("location", locationOf(entry.tensor.getLoc()));
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

struct MemoryReport : mlir::tt::ttnn::impl::TTNNMemoryReportBase<MemoryReport> {
  using TTNNMemoryReportBase::TTNNMemoryReportBase;

  void runOnOperation() final {
    markAllAnalysesPreserved();
    FailureOr<hw::ChipDesc> chip = getTargetChip(getOperation(), getOperation());
    if (failed(chip))
      return signalPassFailure();
    if (output == "-")
      return print(*chip, llvm::errs());
    std::string message;
    std::unique_ptr<llvm::ToolOutputFile> file = openOutputFile(output, &message);
    if (!file) {
      emitError(ttcore::getTextLoc(getOperation())) << message;
      return signalPassFailure();
    }
    print(*chip, file->os());
    file->keep();
  }

private:
  void print(const hw::ChipDesc &chip, llvm::raw_ostream &os) {
    llvm::json::OStream writer(os, 2);
    if (json)
      writer.arrayBegin();
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>()) {
      if (function.isExternal() || mlir::tt::ttkernel::isKernel(function))
        continue;
      ProgramMemory memory(function, chip);
      memory.place();
      if (json) {
        writeFunction(function, memory, writer);
        continue;
      }
      os << "memory of '" << function.getName() << "', in bytes of one bank\n";
      for (const MemoryUse &use : memory.memories())
        printPeak(memory, use, limit, os);
    }
    if (json) {
      writer.arrayEnd();
      os << '\n';
    }
  }
};

} // namespace
