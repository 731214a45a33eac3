//===- NocTraceFuzzer.cpp - Any NoC trace ---------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Cases.h"

#include "ttmlir/Sim/Perf/NocTrace.h"

using namespace ttmlir;

/// A trace of events that may be, apart from their numbers.
static std::string sampleTrace(fuzz::Random &random) {
  static constexpr const char *types[] = {"READ",
                                          "READ_SET_STATE",
                                          "READ_WITH_STATE",
                                          "READ_BARRIER_START",
                                          "READ_BARRIER_END",
                                          "WRITE_",
                                          "WRITE_FLUSH",
                                          "WRITE_BARRIER_START",
                                          "WRITE_BARRIER_END",
                                          "WRITE_WITH_TRID_SET_STATE",
                                          "WRITE_WITH_STATE",
                                          "WRITE_MULTICAST",
                                          "SEMAPHORE_INC",
                                          "SEMAPHORE_WAIT",
                                          "FABRIC_UNICAST_WRITE",
                                          ""};
  static constexpr const char *numbers[] = {"0", "1", "5", "9", "11", "12", "-1", "9223372036854775807", "1e3"};
  static constexpr const char *sizes[] = {"0", "32", "2048", "8193", "1499136", "9223372036854775807", "-1"};
  static constexpr const char *rest[] = {"",
                                         ",\"vc\":-1",
                                         ",\"fabric_send\":{\"path\":[{\"a\":[]}]}",
                                         ",\"src_device_id\":3",
                                         ",\"zone\":\"A\",\"zone_phase\":\"end\"",
                                         ",\"run_host_id\":2"};
  std::string text = "[";
  uint64_t time = 0;
  for (size_t count = fuzz::below(random, 30); count; --count) {
    time += fuzz::below(random, 400);
    text += std::string(text.size() > 1 ? "," : "") + "{\"proc\":\"" + (random() % 2 ? "BRISC" : "NCRISC") + "\",\"noc\":\"NOC_" +
            (random() % 2 ? "0" : "1") + "\",\"type\":\"" + fuzz::pick(random, types) + "\",\"timestamp\":" + std::to_string(time) +
            ",\"num_bytes\":" + fuzz::pick(random, sizes);
    for (const char *key : {"sx", "sy"})
      text += std::string(",\"") + key + "\":" + std::to_string(1 + fuzz::below(random, 3));
    for (const char *key : {"dx", "dy", "mcast_start_x", "mcast_start_y", "mcast_end_x", "mcast_end_y"})
      if (random() % 8)
        text += std::string(",\"") + key +
                "\":" + (random() % 8 ? std::to_string(fuzz::below(random, 9)) : fuzz::pick(random, numbers));
    text += std::string(fuzz::pick(random, rest)) + "}";
  }
  return text + "]";
}

extern "C" size_t LLVMFuzzerCustomMutator(uint8_t *data, size_t size, size_t maxSize, unsigned seed) {
  return fuzz::mutateOrMake(data, size, maxSize, seed, sampleTrace);
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  static const hw::SystemDesc system = llvm::cantFail(hw::builtinSystem("n150"));
  auto trace = sim::perf::parseNocTrace({reinterpret_cast<const char *>(data), size}, system.chip(0));
  if (!trace) {
    if (llvm::toString(trace.takeError()).empty())
      abort(); // an error without words
    return 0;
  }
  for (const auto mode : {sim::perf::NocReplayMode::Open, sim::perf::NocReplayMode::Closed})
    for (const sim::perf::NocLinkUse &link : sim::perf::replayNocTrace(*trace, system.chip(0), mode).links)
      if (link.busy == 0)
        abort(); // not used
  return 0;
}
