//===- OpCost.cpp - Work and sharding classes of ops ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Hardware/Cost/OpCost.h"

#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MathExtras.h"

using namespace llvm;

namespace {
struct Row {
  uint16_t wire;
  StringLiteral mnemonic;
  ttmlir::hw::OpCost cost;
  ttmlir::hw::OpSharding sharding;
  StringLiteral attribute;
};
} // namespace

static constexpr Row rows[] = {
#define TT_OP_COST(wire, mnemonic, cost, sharding, attribute)                                                                      \
  {wire, mnemonic, ttmlir::hw::OpCost::cost, ttmlir::hw::OpSharding::sharding, attribute},
#include "ttmlir/Hardware/Cost/OpCosts.cpp.inc"
};

static const Row *findRow(uint16_t wire) {
  const Row *row = llvm::lower_bound(rows, wire, [](const Row &row, uint16_t key) { return row.wire < key; });
  return row != std::end(rows) && row->wire == wire ? row : nullptr;
}

static const Row *findRow(StringRef mnemonic) {
  static const StringMap<const Row *> byMnemonic = [] {
    StringMap<const Row *> map;
    for (const Row &row : rows)
      map[row.mnemonic] = &row;
    return map;
  }();
  return byMnemonic.lookup(mnemonic);
}

static std::optional<ttmlir::hw::OpCost> costOf(const Row *row) { return row ? std::optional(row->cost) : std::nullopt; }

uint16_t ttmlir::hw::wireNumber(StringRef mnemonic) {
  const Row *row = findRow(mnemonic);
  return row ? row->wire : 0;
}

static ttmlir::hw::ShardingRule ruleOf(const Row *row) {
  return row ? ttmlir::hw::ShardingRule{row->sharding, row->attribute} : ttmlir::hw::ShardingRule();
}

std::optional<ttmlir::hw::OpCost> ttmlir::hw::opCost(uint16_t wire) { return costOf(findRow(wire)); }
std::optional<ttmlir::hw::OpCost> ttmlir::hw::opCost(StringRef mnemonic) { return costOf(findRow(mnemonic)); }

ttmlir::hw::ShardingRule ttmlir::hw::shardingRule(uint16_t wire) { return ruleOf(findRow(wire)); }
ttmlir::hw::ShardingRule ttmlir::hw::shardingRule(StringRef mnemonic) { return ruleOf(findRow(mnemonic)); }

static double numElements(ArrayRef<int64_t> shape) {
  double elements = 1;
  for (int64_t extent : shape)
    elements *= static_cast<double>(extent);
  return elements;
}

/// The extent of a matmul's reduction, independent of transposes: the dimension of factor `a` that is no row of the result.
static double contracted(ArrayRef<int64_t> a, ArrayRef<int64_t> b, ArrayRef<int64_t> result) {
  if (a.size() < 2 || b.size() < 2)
    return numElements(a.size() < 2 ? a : b);
  const double rows = result.size() < 2 ? 0 : static_cast<double>(result[result.size() - 2]);
  return rows == 0 ? 0 : numElements(a.take_back(2)) / rows;
}

/// A score for each query and position, and a row of the result from them. Positions are the keys' axis before the last, in as many blocks as
/// the page table, the only tensor of rank 2 among the first operands, has columns.
static double attention(ArrayRef<ArrayRef<int64_t>> operands, ArrayRef<int64_t> result, bool isPaged) {
  if (operands.size() < 2 || operands[1].size() < 3)
    return 0;
  double positions = static_cast<double>(operands[1].end()[-2]);
  auto pages = llvm::find_if(operands, [](ArrayRef<int64_t> shape) { return shape.size() == 2; });
  if (isPaged && pages != operands.end())
    positions *= static_cast<double>(pages->back());
  return 2 * positions * (numElements(operands[0]) + numElements(result));
}

uint64_t ttmlir::hw::attentionStack(ArrayRef<ArrayRef<int64_t>> operands, ArrayRef<int64_t> result) {
  if (operands.size() < 2 || operands[1].size() < 2 || result.size() < 2)
    return 0;
  // Without a batch, heads come first.
  if (operands[1].size() == 3)
    return operands[1][0];
  // A decode has its users in axis 1.
  return static_cast<uint64_t>(result[0] == 1 && operands[1][0] != 1 ? result[1] : result[0]) * operands[1][1];
}

double ttmlir::hw::flops(OpCost cost, ArrayRef<ArrayRef<int64_t>> operands, ArrayRef<int64_t> result) {
  switch (cost) {
  case OpCost::Movement:
    return 0;
  case OpCost::PerResult:
    return numElements(result);
  case OpCost::PerOperand:
    return operands.empty() ? 0 : numElements(operands[0]);
  case OpCost::Contraction:
    return operands.size() < 2 ? 0 : 2 * numElements(result) * contracted(operands[0], operands[1], result);
  case OpCost::Convolution:
    return operands.size() < 2 || operands[1].empty() ? 0 : 2 * numElements(result) * numElements(operands[1].drop_front());
  case OpCost::TransposedConvolution:
    return operands.size() < 2 || operands[1].empty() ? 0 : 2 * numElements(operands[0]) * numElements(operands[1].drop_front());
  case OpCost::Attention:
  case OpCost::PagedAttention:
    return attention(operands, result, cost == OpCost::PagedAttention);
  }
  return 0;
}

ttmlir::hw::StreamedTensor ttmlir::hw::StreamedTensor::of(const BufferShape &shape, MemorySpace space) {
  return {shape.pages(), shape.pageBytes, space == MemorySpace::L1 && shape.bankMapping == BufferShape::BankMapping::Sharded};
}

// The largest packet of a chip's NoCs (hardware.md 3.1: 8 KiB on Wormhole, 16 KiB on Blackhole): longer pages are split. Also the
// capacity of one half of DST, which limits the block of a matmul.
static constexpr uint64_t kMaxBlock = 16 << 10;
// Reader, compute and writer overlap when a buffer holds two blocks (hardware.md 7.4).
static constexpr uint64_t kBlocks = 2;
// Tiles in one half of DST; ops other than matmuls stream page by page.
static constexpr uint64_t kProductPages = 8;

/// Bytes of the buffer of one tensor.
static uint64_t bufferBytes(const ttmlir::hw::StreamedTensor &tensor, bool isProduct) {
  if (tensor.pageBytes == 0)
    return 0;
  const uint64_t page = alignTo(std::min(tensor.pageBytes, kMaxBlock), 32);
  const uint64_t pagesPerBlock = isProduct ? std::min(kProductPages, kMaxBlock / page) : 1;
  return page * std::min(tensor.pages, kBlocks * pagesPerBlock);
}

uint64_t ttmlir::hw::circularBufferBytes(OpCost cost, OpSharding sharding, ArrayRef<StreamedTensor> operands,
                                         ArrayRef<StreamedTensor> results) {
  const bool isProduct = cost == OpCost::Contraction || isConvolution(cost) || isAttention(cost);
  uint64_t bytes = 0;
  for (const StreamedTensor &operand : operands)
    if (!operand.isLocal || sharding == OpSharding::Anywhere)
      bytes += bufferBytes(operand, isProduct);
  for (const StreamedTensor &result : results)
    if (!result.isLocal)
      bytes += bufferBytes(result, isProduct);
  return bytes;
}
