//===- ValueWriter.h - Values as bytes --------------------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_SUPPORT_VALUEWRITER_H
#define TTMLIR_SUPPORT_VALUEWRITER_H

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

namespace ttmlir {

/// Appends values to `bytes`. Bytes that the same sequence of types has written are equal only if the values are: lists and texts
/// begin with their length, options with whether there is a value. `Self` derives from it and adds types of its own, which may be
/// elements of these.
template <class Self> class ValueWriter {
public:
  explicit ValueWriter(std::string &bytes) : bytes(bytes) {}

  template <class T>
  requires std::is_arithmetic_v<T> || std::is_enum_v<T>
  void add(T value) { bytes.append(reinterpret_cast<const char *>(&value), sizeof value); }
  void add(std::string_view text) {
    add(text.size());
    bytes += text;
  }
  void add(const std::string &text) { add(std::string_view(text)); }
  template <class T> void add(const std::vector<T> &values) {
    add(values.size());
    for (const T &value : values)
      self().add(value);
  }
  template <class T, size_t N> void add(const std::array<T, N> &values) {
    for (const T &value : values)
      self().add(value);
  }
  template <class T> void add(const std::optional<T> &value) {
    add(value.has_value());
    if (value)
      self().add(*value);
  }
  template <class A, class B> void add(const std::pair<A, B> &value) {
    self().add(value.first);
    self().add(value.second);
  }

private:
  Self &self() { return static_cast<Self &>(*this); }

  std::string &bytes;
};

} // namespace ttmlir

#endif // TTMLIR_SUPPORT_VALUEWRITER_H
