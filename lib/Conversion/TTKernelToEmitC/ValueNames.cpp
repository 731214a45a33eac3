//===- ValueNames.cpp - Readable names for values of kernels --------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ValueNames.h"

#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt::ttkernel;

/// The loop with induction variable `value`, or null.
static scf::ForOp loopOf(Value value) {
  auto arg = dyn_cast<BlockArgument>(value);
  auto loop = arg ? dyn_cast<scf::ForOp>(arg.getOwner()->getParentOp()) : scf::ForOp();
  return loop && loop.getInductionVar() == value ? loop : scf::ForOp();
}

/// Whether `call` translates the core's own column or row.
static bool isOwnPlace(Operation *call) {
  Operation *place = call->getOperand(0).getDefiningOp();
  return isa<LogicalToTranslatedXOp>(call) ? isa_and_present<MyXOp>(place) : isa_and_present<MyYOp>(place);
}

/// The name of the variable of `loop`.
static std::string nameOfLoopVariable(scf::ForOp loop) {
  auto counts = loop->getAttrOfType<StringAttr>(kCountsAttrName);
  if (!counts)
    return "i";
  return (getConstantIntValue(loop.getStep()) == 1 ? "" : "first_") + counts.str();
}

std::string mlir::tt::ttkernel::shortName(Value cb) {
  StringRef name = stringifyCBPort(cast<CBType>(cb.getType()).getPort());
  name.consume_front("cb_");
  return name.str();
}

/// The name of the tensor of address generator `generator`: its buffer's name, unless tiles are read from it and the buffer is a
/// result's.
static std::string nameOfTensor(GetInterleavedAddrGenFastOp generator) {
  std::string name = shortName(generator.getCb());
  auto argument = generator.getAddress().getDefiningOp<GetCommonArgValOp>();
  auto isWritten = [](Operation *user) {
    return isa<NocAsyncWriteTileOp>(user) || (isa<GetTileNocAddrOp>(user) && llvm::any_of(user->getUsers(), [](Operation *call) {
                                                return isa<NocAsyncWriteOp>(call);
                                              }));
  };
  if (!argument || !StringRef(name).starts_with("out") || llvm::any_of(generator->getUsers(), isWritten))
    return name;
  return "in" + std::to_string(argument.getIndex());
}

/// The circular buffer of the multicast that the semaphore operation `call` belongs to: the wait for ready receivers precedes it in
/// the same block, the notification of the receivers follows it.
static Value multicastBuffer(Operation *call) {
  const bool isBefore = isa<NocSemaphoreWaitOp>(call);
  for (Operation *op = call; op; op = isBefore ? op->getNextNode() : op->getPrevNode())
    if (auto multicast = dyn_cast<NocAsyncWriteMulticastOp>(op))
      if (auto from = multicast.getSrcLocalL1Addr().getDefiningOp<GetWritePtrOp>())
        return from.getCb();
  return {};
}

static std::string nameOfSemaphore(GetSemaphoreOp semaphore) {
  for (Operation *user : semaphore->getUsers())
    if (isa<NocSemaphoreWaitOp, NocSemaphoreSetMulticastOp>(user))
      if (Value cb = multicastBuffer(user))
        return shortName(cb) + (isa<NocSemaphoreWaitOp>(user) ? "_ready" : "_sent");
  return "semaphore" + std::to_string(semaphore.getIndex());
}

/// The name of an address on the network.
static std::string nameOfNocAddress(Operation *call) {
  Value address = call->getOperand(call->getNumOperands() - 1);
  auto semaphore = address.getDefiningOp<GetSemaphoreOp>();
  std::string multicast = isa<GetNocMulticastAddrOp>(call) ? "multicast_" : "";
  return !semaphore          ? multicast + "noc_address"
         : multicast.empty() ? "sender_" + nameOfSemaphore(semaphore)
                             : multicast + nameOfSemaphore(semaphore);
}

/// The name of the NoC coordinate of a row or column of cores.
static std::string nameOfCoordinate(Operation *call, const char *coordinate) {
  std::optional<int64_t> number = getConstantIntValue(call->getOperand(0));
  for (Operation *user : call->getUsers()) {
    if (isa<GetNocMulticastAddrOp>(user) && number)
      return (*number == 0 ? "first_" : "last_") + std::string(coordinate);
    if (isa<GetNocAddrOp>(user) && user->getOperand(2).getDefiningOp<GetSemaphoreOp>() && !isOwnPlace(call))
      return "sender_" + std::string(coordinate);
  }
  return coordinate;
}

/// Whether `address`, or a sum with it, is the source, or the destination, of a transfer.
template <class Transfer> static bool isEndOf(Value address) {
  return llvm::any_of(address.getUsers(), [](Operation *user) {
    if (isa<arith::AddIOp>(user))
      return isEndOf<Transfer>(user->getResult(0));
    return isa<GetNocAddrOp>(user) && llvm::any_of(user->getUsers(), [](Operation *call) { return isa<Transfer>(call); });
  });
}

/// The name of the tensor that `generator` finds rows of.
static std::string nameOfRows(GetInterleavedAddrGenOp generator) {
  auto isWritten = [](Operation *address) {
    return llvm::any_of(address->getUsers(), [](Operation *call) { return isa<NocAsyncWriteOp>(call); });
  };
  auto argument = generator.getAddress().getDefiningOp<GetCommonArgValOp>();
  if (!argument || llvm::any_of(generator->getUsers(), isWritten))
    return "out_rows";
  return "in" + std::to_string(argument.getIndex()) + "_rows";
}

static std::string nameOfCall(Operation *call) {
  auto numbered = [](const char *what, uint32_t index) { return what + std::to_string(index); };
  return llvm::TypeSwitch<Operation *, std::string>(call)
      .Case<MyXOp>([](auto) { return "core_x"; })
      .Case<MyYOp>([](auto) { return "core_y"; })
      .Case<LogicalToTranslatedXOp>([](auto op) { return nameOfCoordinate(op, "noc_x"); })
      .Case<LogicalToTranslatedYOp>([](auto op) { return nameOfCoordinate(op, "noc_y"); })
      .Case<GetWritePtrOp>([](auto op) {
        // A wrapped position returns to the beginning of the buffer.
        const bool isBeginning = llvm::any_of(op->getUsers(), llvm::IsaPred<arith::SelectOp>);
        return shortName(op.getCb()) + (isBeginning ? "_begin" : "_write_ptr");
      })
      .Case<GetReadPtrOp>([](auto op) { return shortName(op.getCb()) + "_read_ptr"; })
      .Case<GetTileSizeOp>([](auto op) { return shortName(op.getCb()) + "_tile_bytes"; })
      .Case<GetInterleavedAddrGenFastOp>([](auto op) { return nameOfTensor(op); })
      .Case<GetCommonArgValOp, GetArgValOp, GetCompileTimeArgValOp>([&](auto op) -> std::string {
        for (Operation *user : call->getUsers())
          if (auto generator = dyn_cast<GetInterleavedAddrGenFastOp>(user))
            return nameOfTensor(generator) + "_address";
        for (Operation *user : call->getUsers())
          if (auto generator = dyn_cast<GetInterleavedAddrGenOp>(user))
            return nameOfRows(generator) + "_address";
        if (isEndOf<NocAsyncReadOp>(op))
          return numbered("in", op.getIndex()) + "_address";
        return isEndOf<NocAsyncWriteOp>(op) ? "out_address" : numbered("arg", op.getIndex());
      })
      .Case<GetSemaphoreOp>([](auto op) { return nameOfSemaphore(op); })
      .Case<GetNocAddrOp, GetNocMulticastAddrOp>([](auto op) { return nameOfNocAddress(op); })
      .Case<GetTileNocAddrOp, GetPageNocAddrOp>([](auto) { return "noc_address"; })
      .Case<GetInterleavedAddrGenOp>([](auto op) { return nameOfRows(op); })
      .Default([](auto) { return "value"; });
}

/// The plural of the induction variable's name of `loop`.
static std::string pluralOf(scf::ForOp loop) {
  auto counts = loop->getAttrOfType<StringAttr>(kCountsAttrName);
  return !counts ? "steps" : counts.str() + (counts.size() > 1 ? "s" : "");
}

/// The name of a direct use of `value`: as the bound of a loop, or as an operand of a call.
static std::string nameOfNumber(Value value) {
  for (OpOperand &use : value.getUses()) {
    if (auto loop = dyn_cast<scf::ForOp>(use.getOwner()); loop && use.get() == loop.getUpperBound()) {
      // The remainder for the last block may be less than a block.
      const bool isLeft = getConstantIntValue(loop.getStep()) == 1 && value.getDefiningOp<arith::MinUIOp>();
      return (isLeft ? "block_" : "num_") + pluralOf(loop);
    }
    if (isa<NocAsyncReadTileOp, NocAsyncWriteTileOp>(use.getOwner()))
      return use.getOperandNumber() == 0 ? "tile" : "address";
    if (auto address = dyn_cast<GetTileNocAddrOp>(use.getOwner())) {
      auto generator = address.getGenerator().getDefiningOp<GetInterleavedAddrGenFastOp>();
      return use.getOperandNumber() != 0 ? "offset" : generator ? nameOfTensor(generator) + "_tile" : "tile";
    }
    if (isa<GetPageNocAddrOp>(use.getOwner()))
      return use.getOperandNumber() == 0 ? "page" : "offset";
    if (isa<NocAsyncReadOp, NocAsyncWriteOp>(use.getOwner()))
      return use.getOperandNumber() == 2 ? "size" : "address";
    if (isa<CopyL1Op>(use.getOwner()) && use.getOperandNumber() < 2)
      return use.getOperandNumber() == 0 ? "from" : "to";
    // Start offset of a core or a block.
    if (auto sum = dyn_cast<arith::AddIOp>(use.getOwner()))
      if (scf::ForOp loop = loopOf(sum.getLhs() == value ? sum.getRhs() : sum.getLhs()))
        if (auto counts = loop->getAttrOfType<StringAttr>(kCountsAttrName))
          return "first_" + counts.str();
  }
  // A position in the whole tensor, of which a loop counts a part.
  if (auto sum = value.getDefiningOp<arith::AddIOp>())
    for (Value term : sum.getOperands())
      if (scf::ForOp loop = loopOf(term); loop && loop->hasAttr(kCountsAttrName))
        return "global_" + nameOfLoopVariable(loop);
  return value.getType().isInteger(1) ? "condition" : "index";
}

std::string mlir::tt::ttkernel::nameOf(Value value) {
  if (isa<CBType>(value.getType()))
    return "cb_" + shortName(value);
  if (scf::ForOp loop = loopOf(value))
    return nameOfLoopVariable(loop);
  Operation *op = value.getDefiningOp();
  if (op && isa<TTKernelDialect>(op->getDialect()))
    return nameOfCall(op);
  // The address of the next push: the beginning of the buffer, or further on.
  if (auto select = value.getDefiningOp<arith::SelectOp>())
    if (auto beginning = select.getTrueValue().getDefiningOp<GetWritePtrOp>())
      return shortName(beginning.getCb()) + "_next";
  return nameOfNumber(value);
}
