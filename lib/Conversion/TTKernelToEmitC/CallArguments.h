//===- CallArguments.h - Attributes of calls as C++ -------------*- C++ -*-===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#ifndef TTMLIR_LIB_CONVERSION_TTKERNELTOEMITC_CALLARGUMENTS_H
#define TTMLIR_LIB_CONVERSION_TTKERNELTOEMITC_CALLARGUMENTS_H

#include "ttmlir/Dialect/TTKernel/Analysis/KernelCalls.h"

#include <string>

namespace mlir::tt::ttkernel {

/// An argument of a call: an operand, or a text.
struct CallArgument {
  std::optional<unsigned> operand;
  std::string text;
  /// The type that the operand, an L1 address, points to; empty if it is passed unchanged.
  std::string pointee;
};

/// The C++ spelling of a call.
struct CallSpelling {
  std::string callee;
  /// The callee is a table, indexed by the only argument.
  bool isTable = false;
  SmallVector<std::string> templates;
  SmallVector<CallArgument> arguments;
};

/// The spelling of `call`, which is `op`. Without a pattern in the registry, flags and enumerators become template arguments and
/// numbers arguments after the operands; the type of the registers may select another function.
CallSpelling spell(Operation *op, const KernelCall &call);

/// `attr`, an enumerator or a flag, as a template argument; empty for other attributes.
std::string templateArgument(Attribute attr);
/// The mask element 1 in the format of `cb`, such as `uint16_t{0x3f80}`; empty for block floats.
std::string maskElement(CBType cb);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_LIB_CONVERSION_TTKERNELTOEMITC_CALLARGUMENTS_H
