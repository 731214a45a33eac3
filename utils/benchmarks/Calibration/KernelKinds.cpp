//===- KernelKinds.cpp - Kinds of measured kernels ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelKinds.h"

#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"

using namespace ttmlir;
using namespace ttmlir::calibration;
using llvm::StringRef;

void KernelRequest::fail(const llvm::Twine &why) {
  if (reason.empty())
    reason = why.str();
}

uint64_t KernelRequest::count(StringRef key) {
  const uint64_t value = params.count(key, 0);
  if (value != 0 || params.text(key) == "0")
    return value;
  fail("no number for parameter " + key);
  return 1;
}

std::pair<uint64_t, uint64_t> KernelRequest::extents(StringRef key) {
  const auto found = params.extents(key);
  if (found.first != 0 && found.second != 0)
    return found;
  fail("no extents for parameter " + key);
  return {1, 1};
}

DataType KernelRequest::type(StringRef key, DataType otherwise) const {
  return llvm::StringSwitch<DataType>(params.text(key))
      .Case("bf16", DataType::BFloat16)
      .Case("fp32", DataType::Float32)
      .Case("bfp8", DataType::BFP_BFloat8)
      .Case("bfp4", DataType::BFP_BFloat4)
      .Default(otherwise);
}

/// HiFi4 is the default of the library.
unsigned KernelRequest::phases() const {
  return llvm::StringSwitch<unsigned>(params.text("fidelity")).Case("LoFi", 1).Case("HiFi2", 2).Case("HiFi3", 3).Default(4);
}

MakeKernel calibration::findKernelKind(StringRef name) {
  return llvm::StringSwitch<MakeKernel>(name)
      .Case("copy", makeCopy)
      .Case("fill", makeFill)
      .Case("relu", makeRelu)
      .Case("stream_read", makeStreamRead)
      .Case("stream_write", makeStreamWrite)
      .Case("read_walk", makeReadWalk)
      .Case("tilize_stream", makeTilizeStream)
      .Case("read2_mul", makeReadTwoMultiply)
      .Case("gather_write", makeGatherWrite)
      .Case("span_copy", makeSpanCopy)
      .Case("index_select", makeIndexSelect)
      .Case("page_write", makePageWrite)
      .Case("row_exchange", makeRowExchange)
      .Case("operand_delivery", makeOperandDelivery)
      .Case("shared_stream", makeSharedStream)
      .Case("all_reduce", makeAllReduce)
      .Case("ring", makeRing)
      .Case("chain", makeChain)
      .Case("row_chain", makeRowChain)
      .Case("matmul_resident", makeMatmulResident)
      .Case("accumulate", makeAccumulate)
      .Case("sfpu_loop", makeVectorLoop)
      .Case("reduce_resident", makeReduceResident)
      .Case("row_mean", makeRowMean)
      .Case("block_sum", makeBlockSum)
      .Case("tilize_resident", makeTilizeResident)
      .Default(nullptr);
}
