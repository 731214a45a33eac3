//===- Layouts.cpp - Layouts of tensors -----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/D2M/Analysis/Layouts.h"

#include "ttmlir/Dialect/TTCore/IR/TTCore.h"

#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

llvm::Error mlir::tt::d2m::aboutType(const llvm::Twine &before, Type type, const llvm::Twine &behind) {
  std::string text;
  llvm::raw_string_ostream(text) << before << "'" << type << "'" << behind;
  return llvm::createStringError(text);
}

llvm::Expected<::ttmlir::hw::TensorLayout> mlir::tt::d2m::tensorLayoutOf(Type type) {
  auto tensor = cast<RankedTensorType>(type);
  auto attr = dyn_cast_if_present<ttcore::LayoutAttr>(tensor.getEncoding());
  if (!attr)
    return aboutType("expected tensors with a layout, found ", type);
  llvm::Expected<::ttmlir::hw::TensorLayout> layout = attr.getTensorLayout(tensor.getShape());
  if (!layout)
    return aboutType("cannot place ", type, ": " + toString(layout.takeError()));
  return layout;
}
