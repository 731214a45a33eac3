//===- PerfPlot.cpp - Times on the card as an image -----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "PerfViews.h"

#include "ttmlir/Hardware/System/ChipRates.h"
#include "ttmlir/Support/Fidelity.h"
#include "ttmlir/Support/Plural.h"
#include "ttmlir/Support/Printable.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/Support/FormatVariadic.h"

#include <algorithm>
#include <array>
#include <cmath>

using namespace llvm;
using namespace ttmlir::sim::perf;

namespace ttmlir::tools {

static constexpr unsigned numBounds = static_cast<unsigned>(Bound::Host) + 1;

/// Colours by Bound, told apart with every kind of colour vision in their order.
static constexpr std::array<StringLiteral, numBounds> boundColors = {"#0072b2", "#56b4e9", "#cc79a7", "#a05080", "#e69f00",
                                                                     "#f0c060", "#d55e00", "#009e73", "#999999", "#333333"};

static std::string escaped(StringRef text) {
  std::string found;
  for (char c : printable(text))
    found += c == '<' ? "&lt;" : c == '>' ? "&gt;" : c == '&' ? "&amp;" : c == '"' ? "&quot;" : std::string(1, c);
  return found;
}

/// "1.5 ms", "12 us" or "80 ns" of a label.
static std::string shortTime(double ns) {
  return ns >= 1e6   ? formatv("{0:f2} ms", ns * 1e-6).str()
         : ns >= 1e3 ? formatv("{0:f1} us", ns * 1e-3).str()
                     : formatv("{0:f0} ns", ns).str();
}

/// "1", "10", "100", "1k" ... for a power of ten.
static std::string shortPower(int exponent) {
  static constexpr StringLiteral units[] = {"", "k", "M", "G", "T", "P"};
  if (exponent < 0)
    return "0." + std::string(-exponent - 1, '0') + "1";
  return "1" + std::string(exponent % 3, '0') + units[std::min(exponent / 3, 5)].str();
}

namespace {
class Svg {
public:
  explicit Svg(raw_ostream &os) : os(os) {}

  void begin(double width, double height) {
    os << formatv("<svg xmlns=\"http://www.w3.org/2000/svg\" width=\"{0:f0}\" height=\"{1:f0}\" viewBox=\"0 0 {0:f0} {1:f0}\" "
                  "font-family=\"sans-serif\" font-size=\"12\">\n",
                  width, height);
    rect(0, 0, width, height, "#ffffff");
  }
  void end() { os << "</svg>\n"; }

  void rect(double x, double y, double width, double height, StringRef color, StringRef title = "") {
    os << formatv("<rect x=\"{0:f1}\" y=\"{1:f1}\" width=\"{2:f1}\" height=\"{3:f1}\" fill=\"{4}\">", x, y, width, height, color);
    if (!title.empty())
      os << "<title>" << escaped(title) << "</title>";
    os << "</rect>\n";
  }
  void line(double x1, double y1, double x2, double y2, StringRef color, double width = 1) {
    os << formatv("<line x1=\"{0:f1}\" y1=\"{1:f1}\" x2=\"{2:f1}\" y2=\"{3:f1}\" stroke=\"{4}\" stroke-width=\"{5:f1}\"/>\n", x1,
                  y1, x2, y2, color, width);
  }
  void circle(double x, double y, double radius, StringRef color, StringRef title) {
    os << formatv(
        "<circle cx=\"{0:f1}\" cy=\"{1:f1}\" r=\"{2:f1}\" fill=\"{3}\" fill-opacity=\"0.75\" stroke=\"#ffffff\"><title>{4}</title>"
        "</circle>\n",
        x, y, radius, color, escaped(title));
  }
  void text(double x, double y, StringRef content, StringRef anchor = "start", StringRef more = "") {
    os << formatv("<text x=\"{0:f1}\" y=\"{1:f1}\" text-anchor=\"{2}\"{3}>{4}</text>\n", x, y, anchor, more, escaped(content));
  }

private:
  raw_ostream &os;
};

/// Time of the operations of a kind, by what limits them.
struct KindBar {
  std::string name;
  double ns = 0;
  std::array<double, numBounds> parts = {};
};
} // namespace

static std::vector<KindBar> barsOf(ArrayRef<const TimedProgram *> programs) {
  MapVector<StringRef, KindBar> kinds;
  for (const TimedProgram *timed : programs)
    for (const PerfRow *row : timed->report.lastLoop()) {
      if (row->isConstEval || row->isTransfer)
        continue;
      KindBar &bar = kinds[timed->kindOf(row->op)];
      const double ns = timed->report.options.isHostOnly ? row->hostNs : row->deviceNs;
      bar.name = timed->kindOf(row->op).str();
      bar.ns += ns;
      bar.parts[static_cast<unsigned>(row->verdict.bound)] += ns;
    }
  std::vector<KindBar> bars;
  for (auto &[name, bar] : kinds)
    bars.push_back(std::move(bar));
  llvm::stable_sort(bars, [](const KindBar &a, const KindBar &b) { return a.ns > b.ns; });
  // The rest together.
  constexpr size_t mostBars = 16;
  for (size_t i = mostBars; i < bars.size(); ++i) {
    KindBar &rest = bars[mostBars - 1];
    rest.name = "others";
    rest.ns += bars[i].ns;
    for (unsigned bound = 0; bound < numBounds; ++bound)
      rest.parts[bound] += bars[i].parts[bound];
  }
  bars.resize(std::min(bars.size(), mostBars));
  return bars;
}

/// A round number of at least `value`: 1, 2 or 5 times a power of ten.
static double roundUp(double value) {
  const double power = std::pow(10.0, std::floor(std::log10(std::max(value, 1e-9))));
  for (double factor : {1.0, 2.0, 5.0, 10.0})
    if (factor * power >= value)
      return factor * power;
  return value;
}

static constexpr double plotLeft = 170, plotWidth = 700, barStep = 24;

static double drawBars(ArrayRef<KindBar> bars, double top, Svg &svg) {
  svg.text(20, top, "Time by operation and what limits it", "start", " font-size=\"16\"");
  // Of the sans-serif fonts of browsers.
  constexpr size_t mostCharacters = 22;
  std::array<bool, numBounds> isUsed = {};
  double most = 0;
  for (const KindBar &bar : bars) {
    most = std::max(most, bar.ns);
    for (unsigned bound = 0; bound < numBounds; ++bound)
      isUsed[bound] |= bar.parts[bound] > 0;
  }
  double x = plotLeft;
  for (unsigned bound = 0; bound < numBounds; ++bound) {
    if (!isUsed[bound])
      continue;
    svg.rect(x, top + 14, 12, 12, boundColors[bound]);
    const StringRef name = spelling(static_cast<Bound>(bound));
    svg.text(x + 16, top + 24, name);
    x += 34 + 7.0 * static_cast<double>(name.size());
  }
  const double first = top + 40, bottom = first + barStep * static_cast<double>(bars.size());
  const double step = roundUp(std::max(most, 1.0) / 6);
  const double scale = (plotWidth - 70) / std::max(most, 1.0);
  for (double ns = 0; ns <= most; ns += step) {
    svg.line(plotLeft + ns * scale, first - 4, plotLeft + ns * scale, bottom, "#dddddd");
    svg.text(plotLeft + ns * scale, bottom + 16, ns > 0 ? shortTime(ns) : "0", "middle");
  }
  for (auto [number, bar] : enumerate(bars)) {
    const double y = first + barStep * static_cast<double>(number);
    svg.text(plotLeft - 8, y + 13, shortened(bar.name, mostCharacters), "end");
    double at = plotLeft;
    for (unsigned bound = 0; bound < numBounds; ++bound) {
      if (bar.parts[bound] <= 0)
        continue;
      const std::string title = bar.name + ", " + spelling(static_cast<Bound>(bound)).str() + ": " + shortTime(bar.parts[bound]);
      svg.rect(at, y, bar.parts[bound] * scale, barStep - 6, boundColors[bound], title);
      at += bar.parts[bound] * scale;
    }
    svg.text(at + 6, y + 13, shortTime(bar.ns));
  }
  return bottom + 40;
}

//===----------------------------------------------------------------------===//
// Roofline
//===----------------------------------------------------------------------===//

namespace {
/// An operation with work and traffic.
struct RoofPoint {
  double intensity, rate, ns;
  Bound bound;
  std::string title;
};
} // namespace

static std::vector<RoofPoint> pointsOf(ArrayRef<const TimedProgram *> programs) {
  std::vector<RoofPoint> points;
  for (const TimedProgram *timed : programs)
    for (const PerfRow *row : timed->report.lastLoop()) {
      if (row->isConstEval)
        continue;
      const runtime::Program &program = timed->program();
      double bytes = 0;
      for (const auto &tensors :
           {ArrayRef<uint32_t>(program.uses[row->op].operands), ArrayRef<uint32_t>(program.uses[row->op].results)})
        for (uint32_t tensor : tensors)
          if (program.tensors[tensor].layout.memorySpace == runtime::MemorySpace::Dram)
            bytes += static_cast<double>(program.tensors[tensor].deviceBytes());
      if (row->flops <= 0 || bytes <= 0 || row->deviceNs <= 0)
        continue;
      // Operations per nanosecond are 1e9 per second.
      points.push_back({row->flops / bytes, row->flops / row->deviceNs, row->deviceNs, row->verdict.bound,
                        std::to_string(row->op) + ": " + program.mnemonic(row->op).str() + ", " + shortTime(row->deviceNs)});
    }
  return points;
}

static void drawRoofline(ArrayRef<RoofPoint> points, const hw::ChipDesc &chip, double top, Svg &svg) {
  constexpr double height = 340, clear = 40;
  const hw::ChipRates &rates = hw::chipRates(chip.arch);
  const double bandwidth = rates.dramChannel * static_cast<double>(chip.numDramChannels) * rates.clockGHz;
  const double peak = 4096.0 * static_cast<double>(chip.numWorkers()) * rates.clockGHz;
  double lowX = -2, highX = 4, lowY = 0, highY = std::ceil(std::log10(peak));
  for (const RoofPoint &point : points) {
    lowX = std::min(lowX, std::floor(std::log10(point.intensity)));
    highX = std::max(highX, std::ceil(std::log10(point.intensity)));
    lowY = std::min(lowY, std::floor(std::log10(point.rate)));
  }
  svg.text(20, top, "Roofline", "start", " font-size=\"16\"");
  svg.text(plotLeft, top, "areas are times; colours as above");
  const double first = top + clear, bottom = first + height;
  const auto xOf = [&](double value) { return plotLeft + plotWidth * (std::log10(value) - lowX) / (highX - lowX); };
  const auto yOf = [&](double value) { return bottom - height * (std::log10(value) - lowY) / (highY - lowY); };
  for (int power = static_cast<int>(lowX); power <= static_cast<int>(highX); ++power) {
    svg.line(xOf(std::pow(10.0, power)), first, xOf(std::pow(10.0, power)), bottom, "#dddddd");
    svg.text(xOf(std::pow(10.0, power)), bottom + 16, shortPower(power), "middle");
  }
  for (int power = static_cast<int>(lowY); power <= static_cast<int>(highY); ++power) {
    svg.line(plotLeft, yOf(std::pow(10.0, power)), plotLeft + plotWidth, yOf(std::pow(10.0, power)), "#dddddd");
    svg.text(plotLeft - 8, yOf(std::pow(10.0, power)) + 4, shortPower(power + 9), "end");
  }
  svg.text(plotLeft + plotWidth / 2, bottom + 36, "operations per byte of DRAM", "middle");
  svg.text(plotLeft, first - 14, "operations per second", "end");
  // The roofs: bandwidth of DRAM up to the rate of the matrix unit with each fidelity.
  for (Fidelity fidelity : {Fidelity::LoFi, Fidelity::HiFi2, Fidelity::HiFi4}) {
    const double roof = peak / numFidelityPhases(fidelity), ridge = roof / bandwidth;
    svg.line(xOf(std::min(ridge, std::pow(10.0, highX))), yOf(roof), plotLeft + plotWidth, yOf(roof), "#444444", 1.5);
    const StringRef name = fidelity == Fidelity::LoFi ? "LoFi" : fidelity == Fidelity::HiFi2 ? "HiFi2" : "HiFi4";
    svg.text(plotLeft + plotWidth - 4, yOf(roof) - 4, name, "end", " fill=\"#444444\"");
    if (fidelity == Fidelity::LoFi) {
      const double low = std::max(std::pow(10.0, lowX), std::pow(10.0, lowY) / bandwidth);
      svg.line(xOf(low), yOf(low * bandwidth), xOf(ridge), yOf(roof), "#444444", 1.5);
      const double middle = std::sqrt(low * ridge);
      svg.text(xOf(middle) - 10, yOf(middle * bandwidth) - 10, formatv("DRAM {0:f0} GB/s", bandwidth).str(), "end",
               " fill=\"#444444\"");
    }
  }
  double most = 1;
  for (const RoofPoint &point : points)
    most = std::max(most, point.ns);
  for (const RoofPoint &point : points)
    svg.circle(xOf(point.intensity), yOf(point.rate), 3 + 9 * std::sqrt(point.ns / most),
               boundColors[static_cast<unsigned>(point.bound)], point.title);
}

static void drawTitle(ArrayRef<const TimedProgram *> programs, Svg &svg) {
  std::string title = countText(programs.size(), "program");
  if (programs.size() == 1) {
    const TimedProgram &timed = *programs.front();
    title = timed.file + ": " + programText(timed.index, timed.program()) + ": " +
            (timed.report.options.isHostOnly
                 ? "host alone"
                 : microsecondsText(timed.report.last.cardNs()) + " a call on " + hw::archName(timed.report.chip.arch).str());
  }
  constexpr size_t mostCharacters = 120;
  svg.text(20, 30, shortened(title, mostCharacters));
}

void writePlot(ArrayRef<const TimedProgram *> programs, raw_ostream &os) {
  const std::vector<KindBar> bars = barsOf(programs);
  // Of kernels of the file, and of the host alone, there are none.
  const std::vector<RoofPoint> points = pointsOf(programs);
  constexpr double top = 70, roofline = 480;
  Svg svg(os);
  svg.begin(plotLeft + plotWidth + 40, top + 80 + barStep * static_cast<double>(bars.size()) + (points.empty() ? 0 : roofline));
  drawTitle(programs, svg);
  const double next = drawBars(bars, top, svg);
  if (!points.empty())
    drawRoofline(points, programs.front()->report.chip, next + 20, svg);
  svg.end();
}

} // namespace ttmlir::tools
