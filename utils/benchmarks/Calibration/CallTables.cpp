//===- CallTables.cpp - Tables of calls, launches and the host ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelKinds.h"
#include "Tables.h"

#include "ttmlir/Schema/Bytecode.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace ttmlir;
using namespace ttmlir::calibration;
using llvm::StringRef;

//===----------------------------------------------------------------------===//
// Functions of the vector unit
//===----------------------------------------------------------------------===//

/// Cycles of the kernel library's call with that name; nothing for calls that it does not have.
static std::optional<double> callCycles(hw::Arch arch, StringRef name, bool is32Bit) {
  const schema::InstructionInfo *call = schema::findCall(name);
  const unsigned cycles = call ? hw::vectorCycles(arch, call->opcode, is32Bit) : 0;
  return cycles == 0 ? std::nullopt : std::optional<double>(cycles);
}

Prediction calibration::predictVectorFunction(const Row &row) {
  const StringRef arch = row.text("arch"), op = row.text("op"), variant = row.text("variant");
  const std::string group = arch.str();
  const std::optional<double> measured = row.number("cycles_per_tile");
  const hw::ChipDesc *chip = findChip(arch);
  if (!chip || !measured)
    return leaveOut(group, "unknown chip or no number");
  if (variant.contains("approx") || variant.contains("before") || variant.contains("slots") || op.contains("inside"))
    return leaveOut(group, "approximate functions, earlier versions");
  const StringRef name = op.split(' ').first;
  const std::optional<double> cycles =
      callCycles(chip->arch, llvm::StringSwitch<std::string>(name).Case("reciprocal", "recip_tile").Default((name + "_tile").str()),
                 op.contains("fp32") || variant.contains("fp32"));
  return cycles ? compare(group, *cycles, *measured) : leaveOut(group, "no such call of the kernel library");
}

//===----------------------------------------------------------------------===//
// Calls of the kernel library
//===----------------------------------------------------------------------===//

namespace {
/// A call on one of the three threads.
struct Call {
  StringRef name, engine;
  DataType in, out;
  bool is32Bit;
  unsigned phases;
  hw::ReducedDim dim;
  bool isMax;
};
} // namespace

static DataType typeOf(StringRef text) {
  return llvm::StringSwitch<DataType>(text)
      .Case("fp32", DataType::Float32)
      .Case("bfp8", DataType::BFP_BFloat8)
      .Case("bfp4", DataType::BFP_BFloat4)
      .Case("int32", DataType::Int32)
      .Default(DataType::BFloat16);
}

static std::optional<double> cyclesOf(const hw::ChipRates &rates, const Call &call) {
  const bool isUnpack = call.engine == "unpack", isMath = call.engine == "math";
  if (call.name.ends_with("_init") || call.name.ends_with("_init_common") || call.name.ends_with("_startup") ||
      call.name == "init_sfpu")
    return rates.reconfigure;
  if (call.name == "add_tiles" || call.name == "sub_tiles")
    return isUnpack ? hw::unpackPairCycles(rates, call.in, call.in) : hw::addTilesCycles(rates);
  if (call.name == "mul_tiles")
    return isUnpack ? hw::unpackPairCycles(rates, call.in, call.in) : hw::multiplyTilesCycles(rates, call.phases);
  if (call.name == "copy_tile")
    return isUnpack ? hw::unpackTileCycles(rates, call.in) : hw::copyTileCycles(rates);
  if (call.name == "pack_tile")
    return hw::packTileCycles(rates, call.out);
  if (call.name == "reduce_tile")
    return isUnpack     ? hw::unpackReducedCycles(rates, call.in, call.in, call.dim)
           : call.isMax ? hw::reduceMaxCycles(rates, call.dim)
                        : hw::reduceSumCycles(rates, call.dim, call.phases);
  return isMath ? callCycles(rates.arch, call.name, call.is32Bit) : std::nullopt;
}

Prediction calibration::predictKernelCall(const Row &row) {
  const StringRef name = row.text("op"), engine = row.text("engine");
  const Params variant(row.text("variant"));
  const bool isInit = row.text("unit") == "call";
  const std::string group = isInit ? "inits" : schema::findCall(name) && engine == "math" ? "math" : engine.str();
  const std::optional<double> measured = row.number("cycles");
  if (!measured)
    return leaveOut(group, "no number");
  const hw::ChipDesc *chip = findChip("Blackhole");
  if (name == "exp_tile" && variant.text("approx") == "1")
    return leaveOut(group, "approximate functions");
  const auto phases =
      llvm::StringSwitch<unsigned>(variant.text("fidelity")).Case("LoFi", 1).Case("HiFi2", 2).Case("HiFi3", 3).Default(4);
  const auto dim = llvm::StringSwitch<hw::ReducedDim>(variant.text("dim"))
                       .Case("column", hw::ReducedDim::Column)
                       .Case("scalar", hw::ReducedDim::Scalar)
                       .Default(hw::ReducedDim::Row);
  const std::optional<double> cycles =
      cyclesOf(hw::chipRates(chip->arch), {name, engine, typeOf(row.text("in_format")), typeOf(row.text("out_format")),
                                           row.text("dest_acc") == "1", phases, dim, variant.text("pool") == "max"});
  return cycles ? compare(group, *cycles, *measured) : leaveOut(group, "no such call of the kernel library");
}

//===----------------------------------------------------------------------===//
// Launches and the host
//===----------------------------------------------------------------------===//

Prediction calibration::predictDispatch(const Row &row) {
  const StringRef card = row.text("card"), mode = row.text("mode");
  const std::string group = (card + " " + mode).str();
  const std::optional<double> measured = row.number("us");
  const hw::ChipDesc *chip = findChip(row.text("arch"));
  if (!chip || !measured)
    return leaveOut(group, "unknown chip or no number");
  if (mode != "trace")
    return leaveOut(group, "no model of the host's time");
  const Params params = row.params();
  if (params.has("kernel_groups") || params.has("core_groups") || params.has("maxed") || params.count("binary_bytes", 0) > 4096)
    return leaveOut(group, "no model of large binaries and groups of cores");
  const hw::ChipRates &rates = hw::chipRates(chip->arch);
  const auto cycles = static_cast<double>(hw::programCycles(rates, params.count("spin_cycles", 0), params.has("unique_args")));
  const bool isBare = !params.has("unique_args") && !params.has("cbs") && !params.has("common_args");
  const double nanoseconds =
      isBare ? rates.launch + static_cast<double>(params.count("spin_cycles", 0)) / rates.clockGHz : cycles / rates.clockGHz;
  return compare(group, nanoseconds / 1000, *measured);
}

Prediction calibration::predictHost(const Row &row) { return leaveOut(row.text("card").str(), "no model of the host's transfers"); }
