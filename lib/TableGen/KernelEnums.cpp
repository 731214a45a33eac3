//===- KernelEnums.cpp - How calls of the kernel library are spelled ------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "KernelEnums.h"

#include "llvm/ADT/StringRef.h"

using namespace llvm;
using namespace ttmlir::tblgen;

std::vector<KernelEnum> ttmlir::tblgen::kernelEnums(const RecordKeeper &records) {
  std::vector<KernelEnum> kinds = {{"DataType", "DataFormat", {}}};
  for (const Record *type : records.getAllDerivedDefinitions("DataTypeCase"))
    if (StringRef name = type->getValueAsString("KernelName"); !name.empty())
      kinds.front().enumerators.emplace_back("DataFormat::" + name.str(), type->getValueAsInt("value"));
  for (const Record *def : records.getAllDerivedDefinitions("TTKernel_I32Enum")) {
    StringRef spelling = def->getValueAsString("Spelling");
    if (spelling.empty())
      continue;
    KernelEnum &kind = kinds.emplace_back();
    kind.name = def->getValueAsString("className").str();
    kind.cppName = spelling.split("::").first.str();
    for (const Record *value : def->getValueAsListOfDefs("enumerants"))
      kind.enumerators.emplace_back(spelling.str() + value->getValueAsString("str").upper(), value->getValueAsInt("value"));
  }
  return kinds;
}

std::string ttmlir::tblgen::headerOfCall(const Record *def) {
  StringRef header = def->getValueAsString("Header");
  const bool isWhole = header.empty() || header == "compute_kernel_api.h";
  return (isWhole ? "" : "compute_kernel_api/") + header.str();
}
