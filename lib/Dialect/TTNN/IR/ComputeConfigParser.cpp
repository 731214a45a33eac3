//===- ComputeConfigParser.cpp - Configurations of the compute engine -----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ComputeConfigParser.h"

#include "ttmlir/Dialect/TTKernel/IR/TTKernel.h"

#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace mlir::tt;

static constexpr StringLiteral kFidelity("math_fidelity");
/// Fields that change nothing here.
static constexpr StringLiteral kFlags[] = {"math_approx_mode", "fp32_dest_acc_en", "packer_l1_acc", "dst_full_sync_en"};

/// `hifi2`, into `fidelity`.
static ParseResult parseFidelity(DialectAsmParser &parser, Attribute &fidelity) {
  const SMLoc loc = parser.getCurrentLocation();
  StringRef name;
  if (parser.parseKeyword(&name))
    return failure();
  std::optional<ttkernel::MathFidelity> found = ttkernel::symbolizeMathFidelity(name);
  if (!found)
    return parser.emitError(loc) << "math_fidelity: expected lofi, hifi2, hifi3 or hifi4, found '" << name << "'";
  fidelity = ttkernel::MathFidelityAttr::get(parser.getContext(), *found);
  return success();
}

/// `true` or `false`, of field `name`.
static ParseResult parseFlag(DialectAsmParser &parser, StringRef name) {
  const SMLoc loc = parser.getCurrentLocation();
  StringRef value;
  if (parser.parseOptionalKeyword(&value, {"true", "false"}))
    return parser.emitError(loc) << name << ": expected true or false";
  return success();
}

Attribute ttnn::parseComputeConfig(DialectAsmParser &parser) {
  Attribute fidelity = UnitAttr::get(parser.getContext());
  llvm::SmallSet<StringRef, 8> seen;
  auto parseField = [&]() -> ParseResult {
    const SMLoc loc = parser.getCurrentLocation();
    StringRef name;
    if (parser.parseKeyword(&name))
      return failure();
    if (name != kFidelity && !llvm::is_contained(kFlags, name)) {
      InFlightDiagnostic diag = parser.emitError(loc);
      diag << "expected a field of device_compute_kernel_config (" << kFidelity << ", ";
      llvm::interleaveComma(kFlags, diag);
      return diag << "), found '" << name << "'";
    }
    if (!seen.insert(name).second)
      return parser.emitError(loc) << name << ": expected one value, found two";
    if (parser.parseEqual())
      return failure();
    return name == kFidelity ? parseFidelity(parser, fidelity) : parseFlag(parser, name);
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, parseField))
    return {};
  return fidelity;
}
