//===- SliceBounds.cpp - Bounds that slices accept ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Runtime/SliceBounds.h"

#include "ttmlir/Schema/OpVisitor.h"
#include "ttmlir/Support/SliceEnds.h"

using namespace llvm;

namespace ttmlir::runtime {

namespace {
/// Adds the bounds of the slice that an op makes to the values of tensors.
class BoundsCollector : public schema::OpVisitor {
public:
  BoundsCollector(const Program &program, unsigned index, std::vector<SmallVector<int64_t>> &values)
      : shape(program.tensors[program.uses[index].results.front()].shape), values(values) {}

  void sliceBounds(uint32_t begins, uint32_t ends, ArrayRef<int32_t> step) override {
    values[begins].assign(shape.size(), 0);
    values[ends] = sliceEnds(shape, step);
  }

private:
  ArrayRef<int64_t> shape;
  std::vector<SmallVector<int64_t>> &values;
};
} // namespace

std::vector<SmallVector<int64_t>> sliceBoundsOf(const Program &program) {
  std::vector<SmallVector<int64_t>> values(program.tensors.size());
  // In reverse order: uses before definitions.
  for (unsigned index = program.numOps(); index-- > 0;) {
    const OpUses &uses = program.uses[index];
    if (uses.results.empty())
      continue;
    BoundsCollector collector(program, index, values);
    schema::visitOp(program.op(index), collector);
    // An op with one operand moves it to another memory, layout or type. If it computes, the slice may refuse the result.
    const uint32_t result = uses.results.front();
    if (uses.operands.size() == 1 && uses.results.size() == 1 && !values[result].empty() &&
        program.tensors[uses.operands.front()].shape == program.tensors[result].shape)
      values[uses.operands.front()] = values[result];
  }
  std::vector<SmallVector<int64_t>> ofInputs;
  for (const Port &port : program.inputs)
    ofInputs.push_back(static_cast<int64_t>(values[port.tensor].size()) == program.desc(port).volume() ? values[port.tensor]
                                                                                                       : SmallVector<int64_t>());
  return ofInputs;
}

} // namespace ttmlir::runtime
