//===- Stream.cpp - A tensor and its CB -----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Stream.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

Stream::Stream(LoopNestBuilder &k, const LoweringConfig &config, const CircularBuffer &buffer, const RowMajorBuffer &rows,
               unsigned index)
    : buffer(&buffer), rows(rows) {
  if (rows.isUsed)
    rowTensor.emplace(k, rows, config.tileIndex(index), config.extents(), index);
  else if (!buffer.isAlias())
    tensor.emplace(k, buffer, config.tileIndex(index), config.extents(), index);
}

void Stream::read(LoopNestBuilder &k, const ResultBlock &block, Value firstStep, Value tiles) const {
  forPages(k, block, firstStep,
           [&](ValueRange at, Value page) { rowTensor ? rowTensor->read(at, tiles, page) : tensor->read(at, tiles, page); });
}

void Stream::write(LoopNestBuilder &k, const ResultBlock &block, Value firstStep, Value tiles) const {
  forPages(k, block, firstStep,
           [&](ValueRange at, Value page) { rowTensor ? rowTensor->write(at, tiles, page) : tensor->write(at, tiles, page); });
}

Value Stream::pagesOf(LoopNestBuilder &k, const ResultBlock &block) const {
  if (rows.isUsed)
    return k.constant(buffer->pages());
  Value tiles = k.constant(buffer->steps);
  if (buffer->rows > 1)
    tiles = k.mul(block.rows, tiles);
  if (buffer->columns > 1)
    tiles = k.mul(block.columns, tiles);
  return tiles;
}

void Stream::forPages(LoopNestBuilder &k, const ResultBlock &block, Value firstStep,
                      function_ref<void(ValueRange, Value)> move) const {
  const CircularBuffer &buffer = *this->buffer;
  Value one = k.constant(1), firstOfAll = k.add(k.firstStep(), firstStep);
  int64_t columns = rows.isAlongSteps ? 1 : rows.band, steps = rows.isAlongSteps ? rows.band : 1;
  auto column = [&](Value row, Value column) {
    auto tile = [&](Value step) {
      Value at[] = {k.add(block.row, row), k.add(block.column, column), k.add(firstOfAll, step)};
      move(at, k.page(buffer, row, column, step));
    };
    k.loop(k.constant(buffer.steps), steps, tile, k.stepName());
  };
  auto row = [&](Value row) {
    k.loop(
        buffer.columns > 1 ? block.columns : one, columns, [&](Value at) { column(row, at); }, "column");
  };
  k.loop(buffer.rows > 1 ? block.rows : one, row, "row");
}
