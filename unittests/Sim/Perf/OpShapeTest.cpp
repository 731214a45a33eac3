//===- OpShapeTest.cpp - Times of all operations --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Sim/Perf/OpShape.h"

#include "ttmlir/Hardware/Clock/Clock.h"
#include "ttmlir/Hardware/Schedules/Schedules.h"
#include "ttmlir/Hardware/System/Chip.h"
#include "ttmlir/Schema/OpVisitor.h"
#include "ttmlir/Schema/Ops_generated.h"

#include "gtest/gtest.h"

using namespace ttmlir;
using namespace ttmlir::hw;
using namespace ttmlir::sim::perf;

namespace {

/// Tensor `shape` in tiles of bf16 in DRAM.
runtime::TensorDesc tiles(std::vector<int64_t> shape) {
  runtime::TensorDesc desc;
  desc.shape.assign(shape.begin(), shape.end());
  desc.layout.dtype = DataType::BFloat16;
  desc.layout.tileHeight = desc.layout.tileWidth = 32;
  desc.layout.memorySpace = runtime::MemorySpace::Dram;
  desc.layout.memoryLayout = runtime::MemoryLayout::Interleaved;
  return desc;
}

/// A program of one operation. Operands and results that its table leaves out are tensor 0.
struct OneOp {
  template <class Make> OneOp(uint16_t wire, std::vector<runtime::TensorDesc> tensors, Make make) {
    const flatbuffers::Offset<schema::OpFields> fields(make(builder).o);
    const std::vector<flatbuffers::Offset<schema::Operation>> ops = {
        schema::CreateOperation(builder, static_cast<schema::Op>(wire), fields)};
    const std::vector<flatbuffers::Offset<schema::Port>> ports;
    const std::vector<flatbuffers::Offset<schema::Tensor>> none;
    builder.Finish(schema::CreateProgramDirect(builder, "main", &ports, &ports, &none, &ops));
    program.tensors = std::move(tensors);
    program.uses.resize(1);
    program.schema = flatbuffers::GetRoot<schema::Program>(builder.GetBufferPointer());
  }

  flatbuffers::FlatBufferBuilder builder;
  runtime::Program program;
};

/// A table without fields.
flatbuffers::Offset<void> noFields(flatbuffers::FlatBufferBuilder &builder) {
  return flatbuffers::Offset<void>(builder.EndTable(builder.StartTable()));
}

/// A table whose first two fields, lists of operands and results, have tensor 0.
flatbuffers::Offset<void> listFields(flatbuffers::FlatBufferBuilder &builder) {
  const flatbuffers::Offset<flatbuffers::Vector<uint32_t>> list = builder.CreateVector(std::vector<uint32_t>{0});
  const flatbuffers::uoffset_t table = builder.StartTable();
  builder.AddOffset(4, list);
  builder.AddOffset(6, list);
  return flatbuffers::Offset<void>(builder.EndTable(table));
}

/// Whether the operation names a tensor.
bool hasTensors(const OneOp &op) {
  struct : schema::OpVisitor {
    void operand(llvm::StringRef, uint32_t) override { found = true; }
    void mutated(llvm::StringRef, uint32_t) override { found = true; }
    void result(llvm::StringRef, uint32_t) override { found = true; }
    bool found = false;
  } visitor;
  schema::visitOp(op.program.op(0), visitor);
  return visitor.found;
}

/// Nanoseconds of operation 0; none without a shape.
std::optional<double> timeOf(const runtime::Program &program, const hw::ChipDesc &chip) {
  llvm::Expected<std::optional<OpShape>> shape = shapeOf(program, 0, chip);
  if (!shape) {
    ADD_FAILURE() << llvm::toString(shape.takeError());
    return std::nullopt;
  }
  if (!*shape)
    return std::nullopt;
  double time = 0;
  for (const hw::KernelShape &kernel : (*shape)->programs) {
    llvm::Expected<hw::Timing> timing = hw::simulate(kernel, chip);
    if (!timing) {
      ADD_FAILURE() << llvm::toString(timing.takeError());
      return std::nullopt;
    }
    EXPECT_GT(timing->cycles, 0u);
    time += static_cast<double>(timing->cycles) / hw::chipRates(chip.arch).clockGHz;
  }
  EXPECT_GT((*shape)->cores, 0u);
  EXPECT_LE((*shape)->cores, chip.numWorkers());
  return time;
}

/// Nanoseconds of an operation of the registry all of whose tensors are `tensor`.
std::optional<double> timeOf(uint16_t wire, const runtime::TensorDesc &tensor, const hw::ChipDesc &chip) {
  const OneOp plain(wire, {tensor}, noFields), ofLists(wire, {tensor}, listFields);
  return timeOf((hasTensors(plain) ? plain : ofLists).program, chip);
}

struct Row {
  uint16_t wire;
  ScheduleFamily family;
};
constexpr Row rows[] = {
#define TT_OP_SCHEDULE(wire, family) {wire, ScheduleFamily::family},
#include "ttmlir/Hardware/Schedules/Schedules.h.inc"
};

TEST(OpShape, EveryOperationHasATime) {
  for (llvm::StringLiteral name : hw::builtinSystemNames()) {
    const hw::ChipDesc chip = hw::builtinSystem(name)->chipDescs.front();
    for (const auto [wire, family] : rows) {
      SCOPED_TRACE(std::string(name) + ", operation " + std::to_string(wire));
      if (family == ScheduleFamily::Kernels)
        continue;
      const bool hasNone = family == ScheduleFamily::None || scheduleRecord(family).mayBeView;
      EXPECT_EQ(timeOf(wire, tiles({1, 2, 64, 96}), chip).has_value(), !hasNone);
    }
  }
}

TEST(OpShape, TimesOfAllOperationsGrowWithEachExtent) {
  const hw::ChipDesc chip = hw::builtinSystem("n150")->chipDescs.front();
  for (const auto [wire, family] : rows) {
    if (family == ScheduleFamily::Kernels || family == ScheduleFamily::None)
      continue;
    for (const size_t axis : {1u, 2u, 3u}) {
      double before = 0;
      for (const int64_t factor : {1, 2, 8}) {
        std::vector<int64_t> shape = {1, 2, 64, 96};
        shape[axis] *= factor;
        const double time = timeOf(wire, tiles(shape), chip).value_or(0);
        // A hundredth and part of a trip to DRAM are left for the order in which cores reach a bank.
        EXPECT_GE(time * 1.01 + 100, before) << "operation " << wire << ", axis " << axis << " by " << factor;
        before = time;
      }
    }
  }
}

TEST(OpShape, ReferencesAndHostsHaveNoTime) {
  const hw::ChipDesc chip = hw::builtinSystem("n150")->chipDescs.front();
  runtime::TensorDesc host = tiles({64, 64});
  host.layout.memorySpace = runtime::MemorySpace::System;
  const auto add = static_cast<uint16_t>(schema::Op::AddOp);
  EXPECT_FALSE(timeOf(OneOp(add, {host}, noFields).program, chip));
  EXPECT_TRUE(timeOf(OneOp(add, {tiles({64, 64})}, noFields).program, chip));
}

/// `operand` and `result` of a reshape.
std::optional<double> reshapeTime(std::vector<int64_t> operand, std::vector<int64_t> result) {
  const hw::ChipDesc chip = hw::builtinSystem("n150")->chipDescs.front();
  const OneOp op(static_cast<uint16_t>(schema::Op::ReshapeOp), {tiles(operand), tiles(result)},
                 [](flatbuffers::FlatBufferBuilder &builder) {
                   schema::ReshapeOpBuilder fields(builder);
                   fields.add_result(1);
                   return fields.Finish();
                 });
  return timeOf(op.program, chip);
}

TEST(OpShape, ReshapesOfWholeTilesAreViews) {
  EXPECT_FALSE(reshapeTime({2, 64, 96}, {128, 96}));
  EXPECT_FALSE(reshapeTime({1, 128, 96}, {128, 96}));
  // Rows that become columns move.
  EXPECT_GT(reshapeTime({64, 64}, {32, 128}).value_or(0), 0);
}

std::optional<double> permuteTime(std::vector<int64_t> operand, std::vector<int64_t> result, std::vector<int64_t> order) {
  const hw::ChipDesc chip = hw::builtinSystem("n150")->chipDescs.front();
  const OneOp op(static_cast<uint16_t>(schema::Op::PermuteOp), {tiles(operand), tiles(result)},
                 [&](flatbuffers::FlatBufferBuilder &builder) {
                   const auto list = builder.CreateVector(order);
                   schema::PermuteOpBuilder fields(builder);
                   fields.add_result(1);
                   fields.add_permutation(list);
                   return fields.Finish();
                 });
  return timeOf(op.program, chip);
}

TEST(OpShape, PermutationsMoveTilesRowsOrElements) {
  EXPECT_FALSE(permuteTime({2, 3, 64, 96}, {2, 3, 64, 96}, {0, 1, 2, 3}));
  const double outer = permuteTime({2, 3, 64, 96}, {3, 2, 64, 96}, {1, 0, 2, 3}).value_or(0);
  const double within = permuteTime({2, 3, 64, 96}, {2, 3, 96, 64}, {0, 1, 3, 2}).value_or(0);
  const double both = permuteTime({2, 3, 64, 96}, {2, 96, 3, 64}, {0, 3, 1, 2}).value_or(0);
  EXPECT_GT(outer, 0);
  EXPECT_GT(within, 0);
  EXPECT_GT(both, within);
}

TEST(OpShape, OwnSchedulesAreEstimated) {
  const hw::ChipDesc chip = hw::builtinSystem("n150")->chipDescs.front();
  const OneOp op(static_cast<uint16_t>(schema::Op::AddOp), {tiles({512, 2048})}, noFields);
  llvm::Expected<std::optional<OpShape>> stock = shapeOf(op.program, 0, chip),
                                         own = shapeOf(op.program, 0, chip, ScheduleKind::Own);
  ASSERT_TRUE(stock && *stock && own && *own);
  EXPECT_EQ((*stock)->source, ShapeSource::Schedule);
  EXPECT_EQ((*own)->source, ShapeSource::Estimated);
  // Both are bound by DRAM.
  const auto cycles = [&](const OpShape &shape) { return static_cast<double>(hw::simulate(shape.programs[0], chip)->cycles); };
  EXPECT_NE(cycles(**own), cycles(**stock));
  EXPECT_NEAR(cycles(**own), cycles(**stock), 0.05 * cycles(**stock));
}

TEST(OpShape, OwnKernelsAreRefused) {
  const hw::ChipDesc chip = hw::builtinSystem("n150")->chipDescs.front();
  const OneOp op(static_cast<uint16_t>(schema::Op::GenericOp), {tiles({64, 64})}, [](flatbuffers::FlatBufferBuilder &builder) {
    const std::vector<uint32_t> tensors = {0};
    return schema::CreateGenericOpDirect(builder, &tensors, &tensors);
  });
  llvm::Expected<std::optional<OpShape>> shape = shapeOf(op.program, 0, chip);
  ASSERT_FALSE(static_cast<bool>(shape));
  EXPECT_EQ(llvm::toString(shape.takeError()), "a time of the kernels of 'generic' without their values is not supported");
}

} // namespace
