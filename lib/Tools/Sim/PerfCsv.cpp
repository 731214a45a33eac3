//===- PerfCsv.cpp - Times on the card as tables of the vendor ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PerfViews.h"

#include "ttmlir/Hardware/Cost/OpCost.h"
#include "ttmlir/Hardware/System/ChipRates.h"
#include "ttmlir/Schema/Binary_generated.h"
#include "ttmlir/Schema/OpVisitor.h"
#include "ttmlir/Support/Fidelity.h"
#include "ttmlir/Support/Printable.h"
#include "ttmlir/Support/SourceLocation.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <cmath>

using namespace llvm;
using namespace ttmlir::sim::perf;

namespace ttmlir::tools {

namespace {
/// A row of the table of operations.
struct OpsRow {
  const TimedProgram &timed;
  const PerfRow &row;
  /// Position among all rows, from 1.
  uint64_t number = 0;
  /// Nanoseconds of the device before its loop, and when the host dispatches it: for a trace, when it was captured.
  double deviceBase = 0, hostNs = 0;

  const runtime::Program &program() const { return timed.program(); }
  const hw::ChipRates &rates() const { return hw::chipRates(timed.report.chip.arch); }
  bool isTimed() const { return !timed.report.options.isHostOnly; }
  std::optional<hw::OpCost> cost() const { return hw::opCost(program().mnemonic(row.op)); }
};
} // namespace

/// A cell of RFC 4180.
static std::string csvCell(StringRef text) {
  if (text.find_first_of(",\"\r\n") == StringRef::npos)
    return text.str();
  std::string quoted = "\"";
  for (char c : text)
    quoted += c == '"' ? std::string("\"\"") : std::string(1, c);
  return quoted + "\"";
}

static std::string whole(double value) { return formatv("{0:f0}", std::max(0.0, value)).str(); }
static std::string percent(double value) { return formatv("{0:f3}", value).str(); }

//===----------------------------------------------------------------------===//
// Names of the vendor
//===----------------------------------------------------------------------===//

std::string deviceOperationName(const runtime::Program &program, unsigned op) {
  if (program.isGeneric(op))
    return "GenericOpDeviceOperation";
  const StringRef mnemonic = program.mnemonic(op);
  const std::optional<hw::OpCost> cost = hw::opCost(mnemonic);
  std::string name;
  if (cost == hw::OpCost::Contraction)
    name = "Matmul";
  else if (cost && hw::isConvolution(*cost))
    name = "Conv2d";
  else if (hw::shardingRule(mnemonic).kind == hw::OpSharding::Elementwise && cost == hw::OpCost::PerResult)
    name = program.uses[op].operands.size() == 1 ? "Unary" : program.uses[op].operands.size() == 2 ? "BinaryNg" : "Ternary";
  else
    for (StringRef part : split(mnemonic, '_'))
      name += part.take_front(1).upper() + part.drop_front(std::min<size_t>(1, part.size())).str();
  return name + "DeviceOperation";
}

static std::string dataTypeName(DataType type) {
  switch (type) {
  case DataType::Float32:
    return "FLOAT32";
  case DataType::Float16:
    return "FLOAT16";
  case DataType::BFloat16:
    return "BFLOAT16";
  case DataType::BFP_BFloat8:
    return "BFLOAT8_B";
  case DataType::BFP_BFloat4:
    return "BFLOAT4_B";
  case DataType::UInt32:
    return "UINT32";
  case DataType::UInt16:
    return "UINT16";
  case DataType::UInt8:
    return "UINT8";
  case DataType::Int32:
    return "INT32";
  default:
    return StringRef(spelling(type)).upper();
  }
}

static std::string memoryText(const runtime::Layout &layout) {
  if (layout.isHost())
    return "HOST";
  std::string name = layout.memorySpace == runtime::MemorySpace::L1 ? "DEV_0_L1_" : "DEV_0_DRAM_";
  switch (layout.memoryLayout) {
  case runtime::MemoryLayout::HeightSharded:
    return name + "HEIGHT_SHARDED";
  case runtime::MemoryLayout::WidthSharded:
    return name + "WIDTH_SHARDED";
  case runtime::MemoryLayout::BlockSharded:
    return name + "BLOCK_SHARDED";
  case runtime::MemoryLayout::SingleBank:
    return name + "SINGLE_BANK";
  default:
    return name + "INTERLEAVED";
  }
}

namespace {
/// Attributes as the text of a dictionary.
class AttributeText : public schema::OpVisitor {
public:
  void attr(StringRef name, bool value) override { add(name, value ? "true" : "false"); }
  void attr(StringRef name, int64_t value) override { add(name, std::to_string(value)); }
  void attr(StringRef name, uint64_t value) override { add(name, std::to_string(value)); }
  void attr(StringRef name, double value) override { add(name, numberText(value)); }
  void attr(StringRef name, StringRef value) override { add(name, printable(value)); }
  void attr(StringRef name, ArrayRef<int32_t> value) override { addAll(name, value); }
  void attr(StringRef name, ArrayRef<int64_t> value) override { addAll(name, value); }

  void add(StringRef name, std::string value) {
    // The vendor's tools split rows at commas, and texts at quotes.
    std::replace(value.begin(), value.end(), ',', ';');
    std::replace(value.begin(), value.end(), '\'', ' ');
    text += (text.empty() ? "'" : "; '") + name.str() + "': '" + value + "'";
  }
  std::string take() { return text.empty() ? "" : "{" + text + "}"; }

private:
  template <class T> void addAll(StringRef name, ArrayRef<T> values) {
    add(name, "[" + join(map_range(values, [](T value) { return std::to_string(value); }), "; ") + "]");
  }
  std::string text;
};

/// The window of a convolution, as the vendor's text has it.
class WindowText : public schema::OpVisitor {
public:
  void attr(StringRef name, ArrayRef<int32_t> value) override {
    const std::string pair = value.empty() ? "" : "(" + std::to_string(value.front()) + ";" + std::to_string(value.back()) + ")";
    if (name == "stride")
      stride = pair;
    else if (name == "dilation")
      dilation = pair;
    else if (name == "kernel_size")
      window = pair;
  }
  std::string window, stride = "(1;1)", dilation = "(1;1)";
};
} // namespace

static std::string attributes(const OpsRow &row) {
  const runtime::Program &program = row.program();
  AttributeText text;
  schema::visitOp(program.op(row.row.op), text);
  if (const std::optional<hw::OpCost> cost = row.cost(); cost && hw::isConvolution(*cost)) {
    WindowText window;
    schema::visitOp(program.op(row.row.op), window);
    const auto &weights = program.tensors[program.uses[row.row.op].operands[1]].shape;
    if (window.window.empty() && weights.size() == 4)
      window.window = "(" + std::to_string(weights[2]) + ";" + std::to_string(weights[3]) + ")";
    text.add("sliding_window_config", "SlidingWindowConfig(window_hw=" + window.window + "; stride_hw=" + window.stride +
                                          "; dilation_hw=" + window.dilation + ")");
  }
  return text.take();
}

//===----------------------------------------------------------------------===//
// The least time
//===----------------------------------------------------------------------===//

/// Bytes of a tensor that moves between DRAM and cores.
static double dramBytes(const runtime::TensorDesc &desc) {
  return desc.layout.memorySpace == runtime::MemorySpace::Dram ? static_cast<double>(desc.deviceBytes()) : 0;
}

static double sumBytes(const OpsRow &row, ArrayRef<uint32_t> tensors) {
  double sum = 0;
  for (uint32_t tensor : tensors)
    sum += dramBytes(row.program().tensors[tensor]);
  return sum;
}

/// Nanoseconds of all cores for the operation's products: 4096 operations of a fidelity phase a cycle. (hardware.md 2.1)
static double computeNs(const OpsRow &row) {
  if (!row.row.fidelity)
    return 0;
  const double perCycle = 4096.0 / numFidelityPhases(*row.row.fidelity) * static_cast<double>(row.timed.report.chip.numWorkers());
  return row.row.flops / perCycle / row.rates().clockGHz;
}

/// Nanoseconds of all DRAM channels for its operands and results.
static double bandwidthNs(const OpsRow &row) {
  const runtime::OpUses &uses = row.program().uses[row.row.op];
  const double rate = row.rates().dramChannel * static_cast<double>(row.timed.report.chip.numDramChannels);
  return (sumBytes(row, uses.operands) + sumBytes(row, uses.results)) / rate / row.rates().clockGHz;
}

static double idealNs(const OpsRow &row) { return std::max({1.0, computeNs(row), bandwidthNs(row)}); }

/// Bytes per nanosecond of each tensor, if the operation took the least time.
static std::string bandwidths(const OpsRow &row, ArrayRef<uint32_t> tensors) {
  return "[" +
         join(map_range(tensors,
                        [&](uint32_t tensor) {
                          return formatv("{0:f3}", dramBytes(row.program().tensors[tensor]) / idealNs(row)).str();
                        }),
              "; ") +
         "]";
}

static std::string busyPart(const OpsRow &row, uint64_t busy) {
  const uint64_t cycles = row.row.timing.cycles;
  return cycles ? percent(100.0 * static_cast<double>(busy) / static_cast<double>(cycles)) : "";
}

//===----------------------------------------------------------------------===//
// Columns
//===----------------------------------------------------------------------===//

/// Nanoseconds of so many cycles; empty for none, which are unknown.
static std::string cyclesText(const OpsRow &row, double cycles) { return cycles > 0 ? whole(cycles / row.rates().clockGHz) : ""; }
template <hw::CoreThread Thread> static std::string threadTime(const OpsRow &row) {
  return cyclesText(row, static_cast<double>(row.row.timing.threads[static_cast<unsigned>(Thread)]));
}
static double callOf(const OpsRow &row) { return callNs(row.program(), row.row.op, row.timed.report.chip); }
static std::string cycleAt(const OpsRow &row, double ns) { return whole((row.deviceBase + ns) * row.rates().clockGHz); }
static bool isReplayed(const OpsRow &row) { return row.isTimed() && row.timed.report.options.dispatch == Dispatch::Trace; }

namespace {
struct OpsColumn {
  StringLiteral name;
  /// Null: unknown, and always empty.
  std::string (*cell)(const OpsRow &row) = nullptr;
  /// Empty without times of the card.
  bool isOfDevice = false;
};
} // namespace

/// What the vendor's profiler writes; "INPUTS" and "OUTPUTS" stand for seven columns per tensor.
static constexpr OpsColumn opsColumns[] = {
    {"OP CODE", [](const OpsRow &row) { return deviceOperationName(row.program(), row.row.op); }},
    {"OP TYPE", [](const OpsRow &) -> std::string { return "tt_dnn_device"; }},
    {"GLOBAL CALL COUNT", [](const OpsRow &row) { return std::to_string(1024 * row.number); }},
    {"DEVICE ID", [](const OpsRow &) -> std::string { return "0"; }},
    {"DEVICE ARCH", [](const OpsRow &row) { return hw::archName(row.timed.report.chip.arch).str(); }},
    {"ATTRIBUTES", attributes},
    {"MATH FIDELITY", [](const OpsRow &row) { return fidelityText(row.row); }},
    {"CORE COUNT", [](const OpsRow &row) { return row.row.cores ? std::to_string(row.row.cores) : std::string(); }},
    {"AVAILABLE WORKER CORE COUNT", [](const OpsRow &row) { return std::to_string(row.timed.report.chip.numWorkers()); }},
    {"PARALLELIZATION STRATEGY"},
    {"HOST START TS", [](const OpsRow &row) { return whole(row.hostNs); }},
    {"HOST END TS", [](const OpsRow &row) { return whole(row.hostNs + callOf(row)); }},
    {"HOST DURATION [ns]", [](const OpsRow &row) { return whole(callOf(row)); }},
    {"DEVICE FW START CYCLE", [](const OpsRow &row) { return cycleAt(row, row.row.startNs); }, true},
    {"DEVICE FW END CYCLE", [](const OpsRow &row) { return cycleAt(row, row.row.endNs()); }, true},
    {"OP TO OP LATENCY [ns]", [](const OpsRow &row) { return whole(row.row.gapNs); }, true},
    {"OP TO OP LATENCY BR/NRISC START [ns]"},
    {"DEVICE FW DURATION [ns]", [](const OpsRow &row) { return whole(row.row.deviceNs); }, true},
    {"DEVICE KERNEL DURATION [ns]", [](const OpsRow &row) { return whole(row.row.deviceNs); }, true},
    {"DEVICE KERNEL DURATION DM START [ns]"},
    {"DEVICE KERNEL DURATION PER CORE MIN [ns]",
     [](const OpsRow &row) { return cyclesText(row, static_cast<double>(row.row.timing.shortestCore)); }, true},
    {"DEVICE KERNEL DURATION PER CORE MAX [ns]",
     [](const OpsRow &row) { return cyclesText(row, static_cast<double>(row.row.timing.longestCore)); }, true},
    {"DEVICE KERNEL DURATION PER CORE AVG [ns]", [](const OpsRow &row) { return cyclesText(row, row.row.timing.meanCore); }, true},
    {"DEVICE KERNEL FIRST TO LAST START [ns]",
     [](const OpsRow &row) { return cyclesText(row, static_cast<double>(row.row.timing.startSpread)); }, true},
    {"DEVICE BRISC KERNEL DURATION [ns]", threadTime<hw::CoreThread::Writer>, true},
    {"DEVICE NCRISC KERNEL DURATION [ns]", threadTime<hw::CoreThread::Reader>, true},
    {"DEVICE TRISC0 KERNEL DURATION [ns]", threadTime<hw::CoreThread::Unpack>, true},
    {"DEVICE TRISC1 KERNEL DURATION [ns]", threadTime<hw::CoreThread::Math>, true},
    {"DEVICE TRISC2 KERNEL DURATION [ns]", threadTime<hw::CoreThread::Pack>, true},
    {"DEVICE ERISC KERNEL DURATION [ns]"},
    {"DEVICE COMPUTE CB WAIT FRONT [ns]"},
    {"DEVICE COMPUTE CB RESERVE BACK [ns]"},
    {"DISPATCH TOTAL CQ CMD OP TIME [ns]"},
    {"DISPATCH GO SEND WAIT TIME [ns]"},
    {"INPUTS"},
    {"OUTPUTS"},
    {"METAL TRACE ID", [](const OpsRow &row) { return isReplayed(row) ? std::to_string(row.timed.index) : std::string(); }},
    {"METAL TRACE REPLAY SESSION ID",
     [](const OpsRow &row) { return isReplayed(row) ? std::to_string(row.row.loop + 1) : std::string(); }},
    {"COMPUTE KERNEL SOURCE"},
    {"COMPUTE KERNEL HASH"},
    {"DATA MOVEMENT KERNEL SOURCE"},
    {"DATA MOVEMENT KERNEL HASH"},
    {"PROGRAM HASH"},
    {"PROGRAM CACHE HIT", [](const OpsRow &row) -> std::string { return row.row.loop == 0 ? "False" : "True"; }},
    {"TENSIX DM 0 MAX KERNEL SIZE [B]"},
    {"TENSIX DM 1 MAX KERNEL SIZE [B]"},
    {"TENSIX COMPUTE 0 MAX KERNEL SIZE [B]"},
    {"TENSIX COMPUTE 1 MAX KERNEL SIZE [B]"},
    {"TENSIX COMPUTE 2 MAX KERNEL SIZE [B]"},
    {"ACTIVE ETH DM 0 MAX KERNEL SIZE [B]"},
    {"ACTIVE ETH DM 1 MAX KERNEL SIZE [B]"},
    {"IDLE ETH DM 0 MAX KERNEL SIZE [B]"},
    {"IDLE ETH DM 1 MAX KERNEL SIZE [B]"},
    {"PM IDEAL [ns]", [](const OpsRow &row) { return whole(idealNs(row)); }},
    {"PM COMPUTE [ns]", [](const OpsRow &row) { return row.row.fidelity ? whole(std::max(1.0, computeNs(row))) : std::string(); }},
    {"PM BANDWIDTH [ns]", [](const OpsRow &row) { return bandwidthNs(row) > 0 ? whole(std::max(1.0, bandwidthNs(row))) : ""; }},
    {"PM REQ I BW", [](const OpsRow &row) { return bandwidths(row, row.program().uses[row.row.op].operands); }},
    {"PM REQ O BW", [](const OpsRow &row) { return bandwidths(row, row.program().uses[row.row.op].results); }},
    {"PM FPU UTIL (%)",
     [](const OpsRow &row) {
       return row.row.fidelity && row.row.deviceNs > 0 ? percent(100 * computeNs(row) / row.row.deviceNs) : std::string();
     },
     true},
    {"NOC UTIL (%)", [](const OpsRow &row) { return busyPart(row, std::max(row.row.timing.links[0], row.row.timing.links[1])); },
     true},
    {"MULTICAST NOC UTIL (%)"},
    {"DRAM BW UTIL (%)", [](const OpsRow &row) { return busyPart(row, row.row.timing.dram); }, true},
    {"ETH BW UTIL (%)"},
    {"NPE CONG IMPACT (%)"},
    // Columns of ttrt.
    {"LOC",
     [](const OpsRow &row) {
       const StringRef place = row.program().location(row.row.op);
       return place.empty() ? "loc(\"unknown\")" : printable(place);
     }},
    {"CONST_EVAL_OP", [](const OpsRow &row) -> std::string { return row.row.isConstEval ? "true" : "false"; }},
    {"INPUT_LAYOUT_CONVERSION_OP",
     [](const OpsRow &row) -> std::string { return row.row.isInputLayoutConversion ? "true" : "false"; }},
    {"PROGRAM_METADATA",
     [](const OpsRow &row) {
       return formatv("{{'program_index': {0}, 'loop_number': {1}, 'disable_eth_dispatch': False}", row.timed.index, row.row.loop)
           .str();
     }},
};

static constexpr StringLiteral tensorColumns[] = {"W_PAD[LOGICAL]", "Z_PAD[LOGICAL]", "Y_PAD[LOGICAL]", "X_PAD[LOGICAL]",
                                                  "LAYOUT",         "DATATYPE",       "MEMORY"};

/// The shape of operand `operand` of an op as the vendor has it: of convolutions the weights are a matrix.
static SmallVector<int64_t> shapeFor(const OpsRow &row, bool isInput, size_t number, const runtime::TensorDesc &desc) {
  SmallVector<int64_t> shape(desc.shape.begin(), desc.shape.end());
  const std::optional<hw::OpCost> cost = row.cost();
  if (isInput && number == 1 && cost == hw::OpCost::Convolution && shape.size() == 4)
    shape = {1, 1, shape[1] * shape[2] * shape[3], shape[0]};
  return shape;
}

static void printTensor(const OpsRow &row, bool isInput, size_t number, uint32_t tensor, raw_ostream &os) {
  const runtime::TensorDesc &desc = row.program().tensors[tensor];
  SmallVector<int64_t> shape = shapeFor(row, isInput, number, desc);
  while (shape.size() < 4)
    shape.insert(shape.begin(), 1);
  int64_t outer = 1;
  for (size_t axis = 0; axis + 3 < shape.size(); ++axis)
    outer *= shape[axis];
  const int64_t extents[] = {outer, shape.end()[-3], shape.end()[-2], shape.end()[-1]};
  const auto padded = [](int64_t extent, int64_t side) { return side ? (extent + side - 1) / side * side : extent; };
  for (auto [axis, extent] : enumerate(extents)) {
    const int64_t side = axis == 2 ? desc.layout.tileHeight : axis == 3 ? desc.layout.tileWidth : 0;
    os << ',' << padded(extent, side) << '[' << extent << ']';
  }
  os << ',' << (desc.layout.isTiled() ? "TILE" : "ROW_MAJOR") << ',' << dataTypeName(desc.dtype()) << ','
     << memoryText(desc.layout);
}

static void printTensors(const OpsRow &row, bool isInput, size_t count, raw_ostream &os) {
  const runtime::OpUses &uses = row.program().uses[row.row.op];
  const ArrayRef<uint32_t> tensors = isInput ? ArrayRef<uint32_t>(uses.operands) : ArrayRef<uint32_t>(uses.results);
  for (auto [number, tensor] : enumerate(tensors))
    printTensor(row, isInput, number, tensor, os);
  for (size_t missing = tensors.size(); missing < count; ++missing)
    os << std::string(std::size(tensorColumns), ',');
}

namespace {
/// Prints header and rows for so many inputs and outputs.
class OpsTable {
public:
  OpsTable(size_t inputs, size_t outputs, raw_ostream &os) : inputs(inputs), outputs(outputs), os(os) {}

  void printHeader() {
    std::vector<std::string> names;
    const auto addTensors = [&](StringRef kind, size_t count) {
      for (size_t number = 0; number < count; ++number)
        for (StringRef column : tensorColumns)
          names.push_back((kind + "_" + Twine(number) + "_" + column).str());
    };
    for (const OpsColumn &column : opsColumns)
      if (column.name == "INPUTS")
        addTensors("INPUT", inputs);
      else if (column.name == "OUTPUTS")
        addTensors("OUTPUT", outputs);
      else
        names.push_back(column.name.str());
    os << join(names, ",") << '\n';
  }

  void print(const OpsRow &row) {
    std::string line;
    raw_string_ostream cells(line);
    for (const OpsColumn &column : opsColumns)
      if (column.name == "INPUTS")
        printTensors(row, true, inputs, cells);
      else if (column.name == "OUTPUTS")
        printTensors(row, false, outputs, cells);
      else
        cells << ',' << (column.cell && (!column.isOfDevice || row.isTimed()) ? csvCell(column.cell(row)) : "");
    os << StringRef(line).drop_front() << '\n';
  }

private:
  size_t inputs, outputs;
  raw_ostream &os;
};
} // namespace

void forEachOperation(ArrayRef<const TimedProgram *> programs, const PerfFilter &filter,
                      function_ref<void(const TimedProgram &, const PerfRow &, uint64_t, double)> body) {
  double base = 0, end = 0;
  uint64_t number = 0;
  for (const TimedProgram *timed : programs) {
    unsigned loop = 0;
    base = end;
    for (const PerfRow &row : timed->report.rows) {
      if (row.loop != loop)
        base = end;
      loop = row.loop;
      end = std::max(end, base + row.endNs());
      if (!row.isTransfer && filter.takes(row))
        body(*timed, row, ++number, base);
    }
  }
}

void writeOpsCsv(ArrayRef<const TimedProgram *> programs, const PerfFilter &filter, raw_ostream &os) {
  size_t inputs = 1, outputs = 1;
  forEachOperation(programs, filter, [&](const TimedProgram &timed, const PerfRow &row, uint64_t, double) {
    inputs = std::max(inputs, timed.program().uses[row.op].operands.size());
    outputs = std::max(outputs, timed.program().uses[row.op].results.size());
  });
  OpsTable table(inputs, outputs, os);
  table.printHeader();
  double host = 0;
  forEachOperation(programs, filter, [&](const TimedProgram &timed, const PerfRow &row, uint64_t number, double base) {
    host = std::max(host, base + row.hostStartNs);
    table.print({timed, row, number, base, host});
    host += callNs(timed.program(), row.op, timed.report.chip);
  });
}

} // namespace ttmlir::tools
