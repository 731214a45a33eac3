//===- WorkReport.cpp - Resources and work of kernels as JSON -------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTKernel/Analysis/WorkReport.h"

#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTKernel/Analysis/KernelWork.h"
#include "ttmlir/Hardware/System/SystemDesc.h"

#include "llvm/Support/JSON.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttkernel;

namespace {

/// A kernel and its work on all cores.
struct CountedKernel {
  StringRef name;
  KernelWork work;
};

/// Report of an op that runs a kernel program.
struct ProgramReport {
  Operation *op;
  ProgramAttr program;
  std::vector<CountedKernel> kernels;
  /// Total of all kernels.
  KernelWork work;
  /// CBs by port: kernels share them.
  std::map<CBPort, CBType> buffers;
  /// DST use of the compute kernel.
  bool fp32Dest = false, fullDst = false;
};

} // namespace

/// The kernel program of `op`; null if it has none.
static ProgramAttr programOf(Operation *op) {
  for (NamedAttribute attribute : op->getAttrs())
    if (auto program = dyn_cast<ProgramAttr>(attribute.getValue()))
      return program;
  return {};
}

static FailureOr<ProgramReport> count(Operation *op, ProgramAttr program, const SymbolTable &symbols) {
  ProgramReport report{op, program, {}, {}, {}};
  for (FlatSymbolRefAttr name : program.getKernels()) {
    auto kernel = symbols.lookup<func::FuncOp>(name.getValue());
    if (!kernel || kernel.isExternal())
      return op->emitError("undefined kernel ") << name;
    FailureOr<KernelWork> work = workOf(kernel, program.getGrid());
    if (failed(work))
      return failure();
    report.work.add(*work);
    report.kernels.push_back({name.getValue(), std::move(*work)});
    for (Type type : kernel.getArgumentTypes())
      if (auto buffer = dyn_cast<CBType>(type))
        report.buffers.insert({buffer.getPort(), buffer});
    if (auto config = kernel->getAttrOfType<TensixConfigAttr>(kConfigAttrName)) {
      report.fp32Dest = config.getFp32DestAccEn();
      report.fullDst = kernel->hasAttr(kFullDstAttrName);
    }
  }
  return report;
}

//===----------------------------------------------------------------------===//
// JSON
//===----------------------------------------------------------------------===//

static void writeKernels(const ProgramReport &report, llvm::json::OStream &json) {
  json.attributeArray("kernels", [&] {
    for (const CountedKernel &kernel : report.kernels)
      json.object([&] {
        json.attribute("name", kernel.name);
        json.attribute("instructions", kernel.work.instructions);
      });
  });
  json.attribute("instructions", report.work.instructions);
  json.attributeObject("tile_calls", [&] {
    for (auto [call, tiles] : report.work.tileCalls)
      json.attribute(call, tiles);
  });
  json.attribute("tiles_packed", report.work.tilesPacked);
  json.attribute("inits", report.work.inits);
  if (report.work.tilesPacked)
    json.attribute("inits_per_tile", static_cast<double>(report.work.inits) / report.work.tilesPacked);
}

static void writeRegisters(const ProgramReport &report, const ::ttmlir::hw::ChipDesc &chip, llvm::json::OStream &json) {
  int64_t tiles = chip.dstPhysicalSizeTiles / (report.fp32Dest ? 2 : 1), parts = report.fullDst ? 1 : 2;
  json.attribute("dst_peak", report.work.dstPeak);
  json.attribute("dst_capacity", tiles / parts);
  json.attribute("dst_parts", parts);
  json.attribute("dst_bits", report.fp32Dest ? 32 : 16);
  json.attribute("tiles_per_acquire", report.work.tilesPerAcquire);
}

static void writeBuffers(const ProgramReport &report, llvm::json::OStream &json) {
  uint64_t total = 0;
  json.attributeArray("circular_buffers", [&] {
    for (auto [port, buffer] : report.buffers)
      json.object([&, port = port, buffer = buffer] {
        json.attribute("index", static_cast<int64_t>(port));
        json.attribute("format", ttcore::stringifyDataType(buffer.getDataType()));
        if (std::optional<unsigned> operand = buffer.getOperand())
          json.attribute("operand", *operand);
        else
          json.attribute("address", buffer.getAddress());
        json.attribute("pages", buffer.getNumPages());
        json.attribute("page_bytes", buffer.getPageSize());
        json.attribute("bytes", buffer.getSizeInBytes());
        total += buffer.getOwnBytes();
      });
  });
  json.attribute("cb_count", report.buffers.size());
  json.attribute("cb_bytes", total);
}

static void writeTransfers(const KernelWork &work, llvm::json::OStream &json) {
  json.attribute("noc_bytes_read", work.nocBytesRead());
  json.attribute("noc_bytes_written", work.nocBytesWritten());
  json.attribute("dram_bytes_read", work.dramBytesRead);
  json.attribute("dram_bytes_written", work.dramBytesWritten);
  json.attribute("core_bytes_read", work.coreBytesRead);
  json.attribute("core_bytes_written", work.coreBytesWritten);
  json.attribute("multicast_bytes", work.multicastBytes);
}

static void write(const ProgramReport &report, const ::ttmlir::hw::ChipDesc &chip, llvm::json::OStream &json) {
  json.object([&] {
    json.attribute("function", report.op->getParentOfType<func::FuncOp>().getName());
    json.attribute("operation", report.op->getName().getStringRef());
    json.attribute("location", ttcore::locationText(report.op->getLoc()));
    json.attributeArray("grid", [&] {
      for (int64_t extent : report.program.getGrid())
        json.value(extent);
    });
    writeKernels(report, json);
    writeRegisters(report, chip, json);
    writeBuffers(report, json);
    writeTransfers(report.work, json);
  });
}

static FailureOr<std::vector<ProgramReport>> countAll(ModuleOp module) {
  SymbolTable symbols(module);
  std::vector<ProgramReport> reports;
  WalkResult result = module.walk([&](Operation *op) {
    ProgramAttr program = programOf(op);
    if (!program)
      return WalkResult::advance();
    FailureOr<ProgramReport> report = count(op, program, symbols);
    if (failed(report))
      return WalkResult::interrupt();
    reports.push_back(std::move(*report));
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  return reports;
}

FailureOr<std::string> mlir::tt::ttkernel::reportWork(ModuleOp module) {
  FailureOr<::ttmlir::hw::ChipDesc> chip = ttcore::getTargetChip(module, module);
  if (failed(chip))
    return failure();
  FailureOr<std::vector<ProgramReport>> reports = countAll(module);
  if (failed(reports))
    return failure();
  std::string text;
  llvm::raw_string_ostream os(text);
  llvm::json::OStream json(os, 2);
  json.array([&] {
    for (const ProgramReport &report : *reports)
      write(report, *chip, json);
  });
  json.flush();
  os << '\n';
  return text;
}
