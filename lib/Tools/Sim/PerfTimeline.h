//===- PerfTimeline.h - Timelines for trace viewers -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// Tracks with slices and counters, and the formats of two viewers: packets of Perfetto, and JSON of Chrome.
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_TOOLS_SIM_PERFTIMELINE_H
#define TTMLIR_LIB_TOOLS_SIM_PERFTIMELINE_H

#include "llvm/ADT/StringRef.h"
#include "llvm/Support/raw_ostream.h"

#include <cstdint>
#include <string>
#include <utility>
#include <vector>

namespace ttmlir::tools {

struct Timeline {
  enum class Kind : uint8_t { Process, Thread, Counter };
  /// Ids of tracks are their places in the list, from 1; those of a process have its id as `parent`.
  struct Track {
    Kind kind = Kind::Process;
    uint64_t parent = 0;
    std::string name;
    /// The unit of a counter.
    std::string unit;
  };
  struct Slice {
    uint64_t track = 0;
    double startNs = 0, endNs = 0;
    std::string name;
    std::vector<std::pair<std::string, std::string>> arguments;
    /// Numbers of flows that end and begin here.
    std::vector<uint64_t> flowsIn, flowsOut;
  };
  struct Count {
    uint64_t track = 0;
    double ns = 0, value = 0;
  };

  std::vector<Track> tracks;
  /// Those of a track are in order and follow each other.
  std::vector<Slice> slices;
  std::vector<Count> counts;

  uint64_t addTrack(Kind kind, uint64_t parent, std::string name, std::string unit = "") {
    tracks.push_back({kind, parent, std::move(name), std::move(unit)});
    return tracks.size();
  }
};

/// Writes TracePackets with descriptors of tracks and their TrackEvents, in order of time.
void writePerfetto(const Timeline &timeline, llvm::raw_ostream &os);

/// Writes the object form of Chrome's trace event format.
void writeChromeTrace(const Timeline &timeline, llvm::raw_ostream &os);

} // namespace ttmlir::tools

#endif // TTMLIR_LIB_TOOLS_SIM_PERFTIMELINE_H
