//===- KernelCalls.cpp - Calls of the kernel library in kernels -----------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTKernel/Analysis/KernelCalls.h"

#include "ttmlir/Schema/BytecodeVerifier.h"
#include "ttmlir/Support/DataType.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/TypeSwitch.h"

#include <limits>

using namespace mlir;
using namespace mlir::tt::ttkernel;

FailureOr<KernelCall> mlir::tt::ttkernel::resolveCall(Operation *op) {
  auto libraryCall = dyn_cast<mlir::tt::LibraryCallOpInterface>(op);
  if (!libraryCall)
    return op->emitError("'") << op->getName() << "' of older programs is not supported";
  KernelCall call{&libraryCall.getInstruction(), {}};
  for (StringRef name : llvm::split(call.info->attributes, ",")) {
    if (name.empty())
      continue;
    std::optional<Attribute> value = op->getInherentAttr(name);
    if (!value || !*value)
      return op->emitError("expected attribute '") << name << "', found none";
    call.attributes.push_back(*value);
  }
  return call;
}

std::optional<Enumerator> mlir::tt::ttkernel::enumeratorOf(Attribute attr) {
  return llvm::TypeSwitch<Attribute, std::optional<Enumerator>>(attr)
      .Case([](mlir::tt::ttcore::DataTypeAttr type) {
        return Enumerator{"DataType", uint32_t(type.getValue())};
      })
      .Case([](BcastTypeAttr type) {
        return Enumerator{"BcastType", uint32_t(type.getValue())};
      })
      .Case([](PoolTypeAttr type) {
        return Enumerator{"PoolType", uint32_t(type.getValue())};
      })
      .Case([](ReduceDimAttr type) {
        return Enumerator{"ReduceDim", uint32_t(type.getValue())};
      })
      .Default(std::nullopt);
}

uint32_t mlir::tt::ttkernel::wordOf(Attribute attr) {
  if (std::optional<Enumerator> enumerator = enumeratorOf(attr))
    return enumerator->value;
  if (auto number = dyn_cast<FloatAttr>(attr))
    return number.getValue().bitcastToAPInt().getZExtValue();
  if (auto flag = dyn_cast<BoolAttr>(attr))
    return flag.getValue();
  return uint32_t(cast<IntegerAttr>(attr).getValue().getZExtValue());
}

OperandRange mlir::tt::ttkernel::registersOf(Operation *op, const ::ttmlir::schema::InstructionInfo &info) {
  return op->getOperands().slice(info.firstDst, info.numDst);
}

/// Checks the attribute of `op` about operands narrower than registers.
static LogicalResult checkNarrow(Operation *op, const ::ttmlir::schema::InstructionInfo &info) {
  using mlir::tt::ttcore::DataTypeAttr;
  Attribute attribute = op->getAttr(kNarrowAttrName);
  if (!attribute)
    return success();
  auto isFormat = [](Attribute each) {
    auto format = dyn_cast<DataTypeAttr>(each);
    return format && !::ttmlir::isInteger(static_cast<::ttmlir::DataType>(format.getValue()));
  };
  auto areFormats = [&](Attribute each) { return isa<ArrayAttr>(each) && llvm::all_of(cast<ArrayAttr>(each), isFormat); };
  auto operands = dyn_cast<ArrayAttr>(attribute);
  const bool readsRegisters =
      info.engine == ::ttmlir::schema::KernelEngine::Math || info.engine == ::ttmlir::schema::KernelEngine::Pack;
  if (!operands || !readsRegisters || operands.size() > op->getNumOperands() || !llvm::all_of(operands, areFormats))
    return op->emitError("expected ") << kNarrowAttrName
                                      << " to give float formats to operands of a call that reads registers, found " << attribute;
  return success();
}

/// Checks everything about the call `op` that its operands in registers do not decide.
static LogicalResult checkCall(Operation *op, const ::ttmlir::schema::KernelEnvironment &environment) {
  FailureOr<KernelCall> call = resolveCall(op);
  if (failed(call))
    return failure();
  SmallVector<uint32_t> words;
  for (Value operand : op->getOperands()) {
    auto buffer = dyn_cast<CBType>(operand.getType());
    words.push_back(buffer ? uint32_t(buffer.getPort()) : 0);
  }
  for (Attribute attribute : call->attributes) {
    auto number = dyn_cast<IntegerAttr>(attribute);
    const bool hasSign = words.size() < call->info->signature.size() && call->info->signature[words.size()] == 'n';
    if (number && !hasSign && !isa<BoolAttr>(attribute) && number.getValue().isNegative())
      return op->emitError("expected a non-negative number, found ") << number.getInt();
    words.push_back(wordOf(attribute));
  }
  if (words.size() != call->info->signature.size())
    return op->emitError("expected ") << call->info->signature.size() << " operands and attributes, found " << words.size();
  if (llvm::Error error = ::ttmlir::schema::verifyCall(*call->info, words, environment))
    return op->emitError(llvm::toString(std::move(error)));
  return checkNarrow(op, *call->info);
}

/// Kernels count without a sign, and up.
static LogicalResult checkLoop(scf::ForOp loop) {
  if (getConstantIntValue(loop.getStep()) == 0)
    return loop.emitError("expected a loop with a positive step, found 0");
  for (Value value : {loop.getLowerBound(), loop.getUpperBound(), loop.getStep()})
    if (std::optional<int64_t> number = getConstantIntValue(value); number && *number < 0 && !loop.getUnsignedCmp())
      return loop.emitError("expected non-negative bounds and step of the loop, found ") << *number;
  return success();
}

/// Cores look at five bits of the number.
static LogicalResult checkShift(Operation *shift) {
  if (std::optional<int64_t> bits = getConstantIntValue(shift->getOperand(1)); bits && (*bits < 0 || *bits >= 32))
    return shift->emitError("expected a shift by 0 to 31 bits, found ") << *bits;
  return success();
}

/// The resources that calls of a kernel on `thread` may refer to, as far as the kernel determines them.
static ::ttmlir::schema::KernelEnvironment environmentOf(ThreadType thread) {
  constexpr uint32_t kAny = std::numeric_limits<uint32_t>::max();
  ::ttmlir::schema::KernelEnvironment environment;
  environment.isCompute = thread == ThreadType::Tensix;
  environment.circularBuffers = std::numeric_limits<uint64_t>::max();
  environment.runtimeArgs = environment.commonArgs = environment.compileTimeArgs = environment.semaphores = kAny;
  return environment;
}

LogicalResult mlir::tt::ttkernel::checkCalls(func::FuncOp kernel, const ::ttmlir::schema::KernelEnvironment &environment) {
  WalkResult result = kernel.walk([&](Operation *op) {
    return isa_and_present<TTKernelDialect>(op->getDialect()) ? WalkResult(checkCall(op, environment)) : WalkResult::advance();
  });
  return failure(result.wasInterrupted());
}

LogicalResult mlir::tt::ttkernel::checkKernel(func::FuncOp kernel) {
  if (kernel.isExternal() || !kernel.getBody().hasOneBlock())
    return kernel.emitError("expected kernel '") << kernel.getName() << "' to have a body of one block";
  for (BlockArgument arg : kernel.getArguments())
    if (!isa<CBType>(arg.getType()))
      return emitError(arg.getLoc()) << "expected a circular buffer as argument of the kernel, found " << arg.getType();
  auto thread = kernel->getAttrOfType<ThreadTypeAttr>(kThreadAttrName);
  if (!thread)
    return kernel.emitError("expected kernel '") << kernel.getName() << "' with " << kThreadAttrName << ", found none";
  WalkResult result = kernel.walk([&](Operation *op) {
    if (auto loop = dyn_cast<scf::ForOp>(op))
      return WalkResult(checkLoop(loop));
    if (isa<arith::ShLIOp, arith::ShRUIOp>(op))
      return WalkResult(checkShift(op));
    return WalkResult::advance();
  });
  return success(!result.wasInterrupted() && succeeded(checkCalls(kernel, environmentOf(thread.getValue()))));
}
