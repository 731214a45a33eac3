//===- KernelCalls.cpp - Calls of the kernel library in kernels -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTKernel/Analysis/KernelCalls.h"

#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::tt::ttkernel;

FailureOr<KernelCall> mlir::tt::ttkernel::resolveCall(Operation *op) {
  KernelCall call{::tt::schema::findCall(op->getName().stripDialect()), {}};
  if (!call.info)
    return op->emitError("'") << op->getName() << "' is a call of older programs, which has no instruction";
  for (StringRef name : llvm::split(call.info->attributes, ",")) {
    if (name.empty())
      continue;
    std::optional<Attribute> value = op->getInherentAttr(name);
    if (!value || !*value)
      return op->emitError("has no attribute '") << name << "'";
    call.attributes.push_back(*value);
  }
  return call;
}

LogicalResult mlir::tt::ttkernel::checkKernel(func::FuncOp kernel) {
  if (kernel.isExternal() || !kernel.getBody().hasOneBlock())
    return kernel.emitError("kernel '") << kernel.getName() << "' should have a body of one block";
  for (BlockArgument arg : kernel.getArguments())
    if (!isa<CBType>(arg.getType()))
      return emitError(arg.getLoc()) << "kernel takes " << arg.getType() << " but arguments of kernels are circular buffers";
  return success();
}
