//===- HostOps.cpp - Ops of the host API ----------------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "HostOps.h"

#include "llvm/TableGen/Error.h"

using namespace llvm;
using namespace ttmlir::tblgen;

std::vector<const Field *> HostOp::results() const {
  std::vector<const Field *> found;
  for (const Field &field : entry.fields)
    if (field.kind == Field::Result || field.kind == Field::VariadicResult)
      found.push_back(&field);
  return found;
}

std::string HostOp::resultType() const {
  std::vector<const Field *> all = results();
  if (all.empty())
    return "void";
  if (any_of(all, [](const Field *field) { return field->kind == Field::VariadicResult; }))
    return "std::vector<Tensor>";
  if (all.size() == 1)
    return "Tensor";
  return "std::tuple<" + join(SmallVector<StringRef>(all.size(), "Tensor"), ", ") + ">";
}

bool HostOp::mustChooseElements() const {
  const Record *elements = entry.def->getValueAsDef("Elements");
  return elements->getValueAsString("Standard").empty() && (!hasOperands() || elements->getValueAsString("Kind") == "Chosen");
}

/// The C++ spelling of a default value of a record, in namespace ttnn.
static std::string standardOf(StringRef text) {
  StringRef name = text;
  if (name.consume_front("::mlir::tt::ttcore::"))
    return name.str();
  return text.str();
}

HostOption HostOp::attribute(const Field &field) const {
  std::string type = field.codec->host.str(), name = field.fbsName();
  if (StringRef element = type; field.isOptionalAttr && element.consume_front("std::vector<"))
    return {"OptionalList<" + element.str(), name, ""};
  if (field.isOptionalAttr)
    return {"std::optional<" + type + ">", name, ""};
  for (const mlir::tblgen::NamedAttribute &attr : op.getAttributes())
    if (attr.name == field.name && attr.attr.hasDefaultValue())
      return {type, name, " = " + standardOf(attr.attr.getDefaultValue())};
  return {"Required<" + type + ">", name, ""};
}

std::vector<HostOption> HostOp::options() const {
  std::vector<HostOption> all;
  for (const Field &field : fields(Field::OptionalOperand))
    all.push_back({"std::optional<Tensor>", field.fbsName(), ""});
  for (const Field &field : fields(Field::Attribute))
    all.push_back(attribute(field));
  if (!results().empty()) {
    if (choosesShape())
      all.push_back({"Required<Shape>", "result_shape", ""});
    all.push_back({mustChooseElements() ? "Required<DataType>" : "std::optional<DataType>", "dtype", ""});
    all.push_back({"std::optional<Layout>", "layout", ""});
    all.push_back({"std::optional<MemoryConfig>", "memory_config", ""});
  }
  for (auto it = all.begin(); it != all.end(); ++it)
    if (std::any_of(all.begin(), it, [&](const HostOption &other) { return other.name == it->name; }))
      PrintFatalError(entry.def, "'" + entry.mnemonic + "' has two options '" + it->name + "'");
  return all;
}

std::vector<const Record *> ttmlir::tblgen::hostEnums(const Registry &registry) {
  std::vector<const Record *> enums;
  for (const Entry &entry : registry.entries()) {
    if (!HostOp::has(entry))
      continue;
    // It owns its attributes.
    const mlir::tblgen::Operator op(entry.op());
    for (const mlir::tblgen::NamedAttribute &attr : op.getAttributes())
      if (const Record &base = attr.attr.getBaseAttr().getDef();
          base.isSubClassOf("EnumAttr") && !is_contained(enums, base.getValueAsDef("enum")))
        enums.push_back(base.getValueAsDef("enum"));
  }
  return enums;
}
