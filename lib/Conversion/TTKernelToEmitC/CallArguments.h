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

/// What a call is given: one of its operands, or a text.
struct CallArgument {
  std::optional<unsigned> operand;
  std::string text;
  /// What the operand, an address in L1, points to; empty if it is passed as it is.
  std::string pointee;
};

/// A call as it is spelled in C++.
struct CallSpelling {
  std::string callee;
  /// The callee is a table, and the only argument an index of it.
  bool isTable = false;
  SmallVector<std::string> templates;
  SmallVector<CallArgument> arguments;
};

/// How `call`, which is `op`, is spelled. Without a pattern in the registry flags and enumerations are arguments of the template
/// and numbers arguments behind the operands; the type of the registers may choose another function.
CallSpelling spell(Operation *op, const KernelCall &call);

/// `attr`, an enumeration or a flag, as an argument of a template; empty if it is no such.
std::string templateArgument(Attribute attr);
/// The mask element 1 in the format of `cb`, such as `uint16_t{0x3f80}`; empty if elements of it do not stand alone.
std::string maskElement(CBType cb);

} // namespace mlir::tt::ttkernel

#endif // TTMLIR_LIB_CONVERSION_TTKERNELTOEMITC_CALLARGUMENTS_H
