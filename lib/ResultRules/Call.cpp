//===- Call.cpp - Ops as their result rules see them ----------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/ResultRules/Call.h"

#include "ttmlir/ResultRules/ResultRules.h"

#include <array>

using namespace ttmlir;
using namespace ttmlir::rules;

/// Identities of data types: the addresses of their entries.
static std::array<char, 256> identities;

static void printDataType(llvm::raw_ostream &os, const void *id) {
  os << spelling(static_cast<DataType>(static_cast<const char *>(id) - identities.data()));
}

ElementType ElementType::of(DataType type) {
  ElementType element;
  switch (kindOf(type)) {
  case DataTypeKind::Float:
    element.kind = Kind::Float;
    break;
  case DataTypeKind::BlockFloat:
    element.kind = Kind::BlockFloat;
    break;
  case DataTypeKind::Unsigned:
  case DataTypeKind::Signed:
    element.kind = Kind::Integer;
    break;
  case DataTypeKind::Bool:
    element.kind = Kind::Boolean;
    break;
  }
  element.isUnsigned = kindOf(type) == DataTypeKind::Unsigned;
  element.isBrain = type == DataType::BFloat16;
  // A Boolean takes a byte in memory and has one bit.
  element.bits = isBlockFloat(type) ? 0 : element.kind == Kind::Boolean ? 1 : bitsOf(type);
  element.id = &identities[size_t(type)];
  element.print = printDataType;
  return element;
}

std::optional<DataType> ElementType::dataType() const {
  if (print != printDataType)
    return std::nullopt;
  return static_cast<DataType>(static_cast<const char *>(id) - identities.data());
}

llvm::raw_ostream &rules::operator<<(llvm::raw_ostream &os, const ElementType &type) {
  os << '\'';
  if (type.isKnown())
    type.print(os, type.id);
  return os << '\'';
}

SmallVector<int64_t> IntOrInts::entries(size_t count) const {
  if (const auto *list = std::get_if<SmallVector<int64_t, 4>>(value))
    return SmallVector<int64_t>(list->begin(), list->end());
  return SmallVector<int64_t>(count, std::get<int64_t>(*value));
}

void Call::addAttribute(Value value) {
  const AttributeField &field = info->attributes[attributes.size()];
  attributes.push_back(std::holds_alternative<std::monostate>(value) ? field.standard : std::move(value));
}

SmallVector<Tensor> Call::list(Groups &groups, unsigned number) {
  SmallVector<Tensor> tensors;
  for (TensorInfo &tensor : groups[number])
    tensors.push_back(&tensor);
  return tensors;
}

SmallVector<Tensor> Call::all(Groups &groups) {
  SmallVector<Tensor> tensors;
  for (SmallVector<TensorInfo, 1> &group : groups)
    for (TensorInfo &tensor : group)
      tensors.push_back(&tensor);
  return tensors;
}
