//===- Bytes.cpp - Elements of tensors as bytes ---------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "Handles.h"

#include "ttmlir/Support/Plural.h"

#include <cstring>

using namespace ttnn;
using namespace ttnn::capi;

ttTensor ttTensorFromBytes(const void *bytes, size_t size, int elements, const ttTensorSpec *spec, ttDevice device,
                           ttError *error) {
  return guarded<ttTensor>(error, [&] {
    const std::span given = spanOf(static_cast<const std::byte *>(bytes), size, "bytes");
    const Device on = device ? device->value : Device();
    if (elements != ttDoubles)
      return makeHandle(Tensor::from_bytes(given, toDataType(elements), toSpec(spec), on));
    if (size % sizeof(double))
      raise("Tensor::from_bytes", "expected whole doubles, found " + ttmlir::countText(size, "byte"));
    return makeHandle(Tensor::from_vector(std::span(static_cast<const double *>(bytes), size / sizeof(double)), toSpec(spec), on));
  });
}

bool ttTensorToBytes(ttTensor tensor, int elements, void *bytes, size_t size, ttError *error) {
  return guarded<bool>(error, [&] {
    const std::span room = spanOf(static_cast<std::byte *>(bytes), size, "bytes");
    if (elements != ttDoubles) {
      tensorOf(tensor).to_bytes(toDataType(elements), room);
      return true;
    }
    const std::vector<double> values = tensorOf(tensor).to_vector<double>();
    if (size != values.size() * sizeof(double))
      raise("Tensor::to_bytes",
            "expected " + ttmlir::countText(values.size() * sizeof(double), "byte") + ", found " + std::to_string(size));
    if (size > 0)
      std::memcpy(bytes, values.data(), size);
    return true;
  });
}
