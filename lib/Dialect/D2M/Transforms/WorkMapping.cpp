//===- WorkMapping.cpp - Work mapping of a generic ------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "WorkMapping.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

DimMapping WorkMapping::dim(unsigned dim, ArrayRef<int64_t> extents) const {
  const int64_t ofGrid = dim == 0 ? gridRows : gridColumns, perCore = dim == 0 ? coreRows : coreColumns;
  const bool isLine = distribution == (dim == 0 ? Distribution::Rows : Distribution::Columns);
  return {extents[dim], perCore, distribution == Distribution::Grid ? ofGrid : isLine ? gridRows * gridColumns : 1};
}

std::array<AffineExpr, 3> WorkMapping::firstIteration(AffineExpr y, AffineExpr x) const {
  AffineExpr zero = getAffineConstantExpr(0, y.getContext());
  AffineExpr groupRow = y.floorDiv(groupRows), groupColumn = x.floorDiv(groupColumns), line = groupRow * gridColumns + groupColumn;
  AffineExpr member = y % groupRows * groupColumns + x % groupColumns;
  AffineExpr row = distribution == Distribution::Grid ? groupRow : distribution == Distribution::Rows ? line : zero;
  AffineExpr column = distribution == Distribution::Grid ? groupColumn : distribution == Distribution::Columns ? line : zero;
  return {row * coreRows, column * coreColumns, member * steps};
}

WorkMapping WorkMapping::of(GenericOp generic) {
  WorkMapping work;
  const MappingAttr mapping = generic.getMappingAttr();
  if (std::optional<ttcore::GridAttr> group = generic.getGroup())
    std::tie(work.groupRows, work.groupColumns) = std::pair(group->getShape()[0], group->getShape()[1]);
  work.distribution = mapping.getDistribution();
  work.gridRows = generic.getGridAttr().getShape()[0] / work.groupRows;
  work.gridColumns = generic.getGridAttr().getShape()[1] / work.groupColumns;
  ArrayRef<int64_t> perCore = mapping.getPerCore();
  std::tie(work.coreRows, work.coreColumns) = std::pair(perCore[0], perCore[1]);
  work.steps = perCore.size() > 2 ? perCore[2] : 1;
  return work;
}

void WorkMapping::assignTo(GenericOp generic) const {
  MLIRContext *context = generic.getContext();
  const int64_t perCore[] = {coreRows, coreColumns, steps};
  generic.setGridAttr(ttcore::GridAttr::get(context, {coresDown(), coresAcross()}));
  generic.setMappingAttr(MappingAttr::get(context, distribution, ArrayRef(perCore).take_front(generic.getExtents().size())));
}

bool mlir::tt::d2m::hasOneIterationPerCore(ArrayRef<int64_t> extents, int64_t rows, int64_t columns) {
  return (extents[0] <= rows && extents[1] <= columns) ||
         (std::min(extents[0], extents[1]) == 1 && extents[0] * extents[1] <= rows * columns);
}
