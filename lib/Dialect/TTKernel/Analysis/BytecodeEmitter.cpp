//===- BytecodeEmitter.cpp - Kernels to bytecode --------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTKernel/Analysis/BytecodeEmitter.h"

#include "ttmlir/Dialect/TTKernel/Analysis/KernelArithmetic.h"
#include "ttmlir/Dialect/TTKernel/Analysis/KernelCalls.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt::ttkernel;
using namespace ::ttmlir::schema;

namespace {

/// The instructions of one kernel.
class BytecodeEmitter {
public:
  explicit BytecodeEmitter(LineOf lineOf) : lineOf(lineOf) {}

  LogicalResult run(func::FuncOp kernel) { return block(kernel.front()); }

  KernelBytecode take() { return {std::move(writer), std::move(sources)}; }

private:
  LogicalResult block(Block &body) {
    for (Operation &op : body)
      if (failed(operation(&op)))
        return failure();
    return success();
  }

  /// The register of `value`, allocated on first use.
  uint32_t reg(Value value) {
    auto [it, isNew] = registers.try_emplace(value, 0);
    if (isNew)
      it->second = writer.makeRegister();
    return it->second;
  }

  SmallVector<uint32_t> regs(ValueRange values) {
    return llvm::map_to_vector(values, [&](Value value) { return reg(value); });
  }

  void emit(const InstructionInfo &info, uint32_t result, ArrayRef<uint32_t> operands) {
    writer.emit(info, result, operands, line);
    sources.push_back(current);
  }
  void emit(Opcode opcode, uint32_t result, ArrayRef<uint32_t> operands) {
    emit(*findInstruction(static_cast<uint16_t>(opcode)), result, operands);
  }

  /// Attributes later instructions to `op`, or to its end.
  void enter(Operation *op, bool isEnd) {
    current = op;
    line = lineOf(op, isEnd);
  }

  /// All at once: a value that is also a target is read before it changes.
  void moveAll(ValueRange from, ValueRange to) {
    SmallVector<uint32_t> sources;
    for (Value value : from) {
      bool changes = llvm::is_contained(to, value);
      sources.push_back(changes ? writer.makeRegister() : reg(value));
      if (changes)
        emit(Opcode::Move, sources.back(), {reg(value)});
    }
    for (auto [source, target] : llvm::zip_equal(sources, to))
      emit(Opcode::Move, reg(target), {source});
  }

  /// Ends the loop or branch `op`.
  void end(Operation *op) {
    enter(op, /*isEnd=*/true);
    emit(Opcode::End, 0, {});
  }

  LogicalResult operation(Operation *op) {
    enter(op, /*isEnd=*/false);
    if (isa_and_present<TTKernelDialect>(op->getDialect()))
      return call(op);
    if (std::optional<Opcode> opcode = arithmeticOpcode(op)) {
      emit(*opcode, reg(op->getResult(0)), regs(op->getOperands()));
      return success();
    }
    return llvm::TypeSwitch<Operation *, LogicalResult>(op)
        .Case<arith::ConstantOp, arith::CmpIOp, arith::IndexCastOp, arith::IndexCastUIOp, scf::ForOp, scf::IfOp>(
            [&](auto typed) { return emitOp(typed); })
        .Case<func::ReturnOp>([&](auto) {
          emit(Opcode::Return, 0, {});
          return success();
        })
        // Values yielded by a loop or branch are moved at the yield.
        .Case<scf::YieldOp>([](auto) { return success(); })
        .Default([](Operation *other) { return other->emitError("'") << other->getName() << "' is not supported in kernels"; });
  }

  LogicalResult emitOp(arith::ConstantOp op) {
    auto value = dyn_cast<IntegerAttr>(op.getValue());
    if (!value || !(op.getType().isIndex() || op.getType().getIntOrFloatBitWidth() <= 32))
      return op.emitError("expected a constant of i32, i1 or index, found ") << op.getType();
    emit(Opcode::Const, reg(op), {uint32_t(value.getValue().getZExtValue())});
    return success();
  }

  LogicalResult emitOp(arith::CmpIOp op) {
    FailureOr<Predicate> predicate = predicateOf(op);
    if (failed(predicate))
      return failure();
    emit(Opcode::Compare, reg(op), {reg(op.getLhs()), reg(op.getRhs()), uint32_t(*predicate)});
    return success();
  }

  template <class Cast>
  requires std::is_same_v<Cast, arith::IndexCastOp> || std::is_same_v<Cast, arith::IndexCastUIOp> LogicalResult emitOp(Cast op) {
    registers[op.getResult()] = reg(op.getIn());
    return success();
  }

  LogicalResult emitOp(scf::ForOp op) {
    moveAll(op.getInitArgs(), op.getRegionIterArgs());
    emit(Opcode::For, reg(op.getInductionVar()), {reg(op.getLowerBound()), reg(op.getUpperBound()), reg(op.getStep())});
    if (failed(block(*op.getBody())))
      return failure();
    moveAll(op.getYieldedValues(), op.getRegionIterArgs());
    end(op);
    moveAll(op.getRegionIterArgs(), op.getResults());
    return success();
  }

  LogicalResult emitOp(scf::IfOp op) {
    emit(Opcode::If, 0, {reg(op.getCondition())});
    auto branch = [&](Block &body) -> LogicalResult {
      if (failed(block(body)))
        return failure();
      moveAll(body.getTerminator()->getOperands(), op.getResults());
      return success();
    };
    if (failed(branch(*op.thenBlock())))
      return failure();
    if (op.elseBlock()) {
      emit(Opcode::Else, 0, {});
      if (failed(branch(*op.elseBlock())))
        return failure();
    }
    end(op);
    return success();
  }

  LogicalResult call(Operation *op) {
    FailureOr<KernelCall> call = resolveCall(op);
    if (failed(call))
      return failure();
    SmallVector<uint32_t> operands;
    for (Value operand : op->getOperands())
      operands.push_back(isa<CBType>(operand.getType()) ? uint32_t(cast<CBType>(operand.getType()).getPort()) : reg(operand));
    for (Attribute attribute : call->attributes)
      operands.push_back(wordOf(attribute));
    emit(*call->info, call->info->hasResult ? reg(op->getResult(0)) : 0, operands);
    return success();
  }

  LineOf lineOf;
  BytecodeWriter writer;
  std::vector<Operation *> sources;
  /// The operation that is being emitted, and its line.
  Operation *current = nullptr;
  uint32_t line = 0;
  DenseMap<Value, uint32_t> registers;
};

} // namespace

FailureOr<KernelBytecode> mlir::tt::ttkernel::emitBytecode(func::FuncOp kernel, LineOf lineOf) {
  BytecodeEmitter emitter(lineOf);
  if (failed(emitter.run(kernel)))
    return failure();
  return emitter.take();
}
