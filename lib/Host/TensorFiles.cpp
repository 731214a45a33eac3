//===- TensorFiles.cpp - Tensors as .npy files ----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "DeviceImpl.h"

#include "ttmlir/Support/HostTypeNames.h"
#include "ttmlir/TensorIO/TensorIO.h"

using namespace llvm;
using namespace ttmlir;

namespace ttnn {

/// The type of tensors that is like `type`: devices have booleans as floats.
static ttmlir::DataType nearestType(HostType type) { return type.isBool() ? ttmlir::DataType::BFloat16 : ttmlir::storedType(type); }

Tensor load_tensor(const std::string &path, std::optional<DataType> dtype) {
  static constexpr std::string_view function = "load_tensor";
  io::HostArray array = valueOrRaise(function, io::HostArray::readNpy(path), ErrorCode::FILE_ERROR);
  TensorSpec spec{{array.extents().begin(), array.extents().end()},
                  dtype.value_or(static_cast<DataType>(nearestType(array.elementType()))),
                  Layout::ROW_MAJOR,
                  SYSTEM_MEMORY_CONFIG};
  const auto type = static_cast<ttmlir::DataType>(spec.dtype);
  const io::PortType port({{spec.shape.begin(), spec.shape.end()}, runtime::Layout::host(type)}, HostType::of(type));
  if (llvm::Error error = array.checkFits(port))
    raise(function, std::move(error));
  return makeWithValues({}, spec, valueOrRaise(function, array.toTensor(port, hostPool())), function);
}

void save_tensor(const Tensor &tensor, const std::string &path) {
  static constexpr std::string_view function = "save_tensor";
  const runtime::Tensor values = hostValues(tensor, function);
  auto view = valueOrRaise(function, io::HostView::make(values, {values.desc(), HostType::of(values.dtype())}, hostPool()));
  if (llvm::Error error = view.writeNpy(path))
    raise(function, std::move(error), ErrorCode::FILE_ERROR);
}

} // namespace ttnn
