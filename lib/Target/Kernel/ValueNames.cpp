//===- ValueNames.cpp - What the values of a kernel are called ------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ValueNames.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt::ttkernel;

/// The value of a constant.
static std::optional<int64_t> known(Value value) {
  APInt constant;
  if (matchPattern(value, m_ConstantInt(&constant)))
    return constant.getSExtValue();
  return std::nullopt;
}

/// The loop whose variable `value` is, or null.
static scf::ForOp loopOf(Value value) {
  auto arg = dyn_cast<BlockArgument>(value);
  auto loop = arg ? dyn_cast<scf::ForOp>(arg.getOwner()->getParentOp()) : scf::ForOp();
  return loop && loop.getInductionVar() == value ? loop : scf::ForOp();
}

static bool isCore(Value value) { return isa_and_present<MyXOp, MyYOp>(value.getDefiningOp()); }

/// Adds `factor * value` to `sum`. What is not a sum itself is left to `other`.
template <class Sum> static void addTo(Sum &sum, Value value, int64_t factor, function_ref<void(Operation *)> other) {
  Operation *op = value.getDefiningOp();
  if (isa_and_present<arith::AddIOp, arith::SubIOp>(op)) {
    addTo(sum, op->getOperand(0), factor, other);
    addTo(sum, op->getOperand(1), isa<arith::SubIOp>(op) ? -factor : factor, other);
    return;
  }
  if (auto product = dyn_cast_or_null<arith::MulIOp>(op))
    for (auto [scaled, constant] : {std::pair(product.getLhs(), product.getRhs()), {product.getRhs(), product.getLhs()}})
      if (std::optional<int64_t> scale = known(constant))
        return addTo(sum, scaled, factor * *scale, other);
  if (known(value))
    return;
  sum[value] += factor;
  if (isa_and_present<arith::DivUIOp, arith::RemUIOp>(op))
    other(op);
}

/// The most values that the variable of `loop` goes through, from its first to its last; 0 if that is not known.
static int64_t extentOf(scf::ForOp loop) {
  Value bound = loop.getUpperBound();
  if (auto least = bound.getDefiningOp<arith::MinUIOp>())
    bound = known(least.getLhs()) ? least.getLhs() : least.getRhs();
  return known(bound).value_or(0);
}

/// Whether registers are acquired in `loop`, so that it goes over results.
static bool acquires(scf::ForOp loop) {
  return loop.walk([](TileRegsAcquireOp) { return WalkResult::interrupt(); }).wasInterrupted();
}

ValueNames::ValueNames(func::FuncOp kernel) {
  kernel.walk([&](Operation *op) {
    if (isa<TTKernelDialect>(op->getDialect()))
      addSinks(op);
  });
  llvm::stable_sort(sinks, [](const Sink &a, const Sink &b) { return a.use < b.use; });
}

void ValueNames::addSink(Use use, Value value) {
  Sink sink{use, {}};
  // What is split into a row and a column is as telling as what is not.
  addTo(sink.sum, value, 1, [&](Operation *split) { addSink(use, split->getOperand(0)); });
  sinks.push_back(std::move(sink));
}

void ValueNames::addSinks(Operation *call) {
  auto add = [&](Use use, Value value) { addSink(use, value); };
  if (isa<NocAsyncReadTileOp, NocAsyncWriteTileOp>(call)) {
    add(Use::Tile, call->getOperand(0));
    return add(Use::Address, call->getOperand(2));
  }
  if (auto pack = dyn_cast<PackTileOp>(call)) {
    add(Use::Register, pack.getDstIndex());
    return add(Use::Page, pack.getOutIndex());
  }
  if (auto product = dyn_cast<MatmulBlockOp>(call)) {
    add(Use::Page, product.getIn0TileIndex());
    add(Use::Page, product.getIn1TileIndex());
    add(Use::Register, product.getDstIndex());
    return addProduct();
  }
  // Calls of compute kernels name their destination last.
  SmallVector<Value> numbers =
      llvm::to_vector(llvm::make_filter_range(call->getOperands(), [](Value operand) { return operand.getType().isInteger(32); }));
  bool fromBuffers = isa<CopyTileOp, AddTilesOp, SubTilesOp, MulTilesOp, MatmulTilesOp, TransposeTileOp, UnaryBcastOp>(call);
  for (Value number : numbers)
    add(fromBuffers ? number == numbers.back() ? Use::Register : Use::Page : Use::Other, number);
  if (isa<MatmulTilesOp>(call))
    addProduct();
}

/// Tells the inner dimension of a product, whose factors and result are the last sinks, from rows and columns.
void ValueNames::addProduct() {
  auto last = ArrayRef(sinks).take_back(3);
  const Sum &left = last[0].sum, &right = last[1].sum, &result = last[2].sum;
  for (const Sum *factor : {&left, &right})
    for (auto [value, scale] : *factor)
      if (loopOf(value) && !result.contains(value) && !acquires(loopOf(value)))
        inner.insert(value);
  // What else only the right factor depends on is a column of the result.
  for (auto [value, scale] : right)
    if (loopOf(value) && !left.contains(value) && !inner.contains(value))
      columns.insert(value);
}

/// Whether `outer` is around `inner`.
static bool isBefore(scf::ForOp outer, scf::ForOp inner) { return inner && outer->isProperAncestor(inner); }

std::string ValueNames::axis(Value variable) const {
  if (inner.contains(variable))
    return "k";
  if (columns.contains(variable))
    return "column";
  scf::ForOp loop = loopOf(variable);
  bool isRow = false, isColumn = false;
  std::optional<Use> best;
  for (const Sink &sink : sinks) {
    auto found = sink.sum.find(variable);
    if (found == sink.sum.end() || (best && *best != sink.use))
      continue;
    best = sink.use;
    for (auto [other, factor] : sink.sum) {
      // Where a block starts counts the same as what is added to it.
      scf::ForOp otherLoop = loopOf(other);
      if (otherLoop && factor == found->second && (isBefore(otherLoop, loop) || inner.contains(other)))
        return axis(other);
      // So does what a core starts with.
      if (factor == found->second || !(otherLoop || isCore(other)) ||
          (isCore(other) && loop && factor == found->second * extentOf(loop)))
        continue;
      isRow |= factor < found->second;
      isColumn |= factor > found->second;
    }
  }
  if (!best)
    return loop ? axisOfBlocks(loop) : "";
  if (isRow && isColumn && best == Use::Tile)
    return "k";
  return isRow ? "row" : isColumn ? "column" : "tile";
}

/// What `loop`, whose variable is not used, takes a step's worth of: what a loop in it counts.
std::string ValueNames::axisOfBlocks(scf::ForOp loop) const {
  std::optional<int64_t> step = known(loop.getStep());
  std::string result;
  loop.getBody()->walk<WalkOrder::PreOrder>([&](scf::ForOp inside) {
    if (!step || *step == 1 || extentOf(inside) != *step)
      return WalkResult::advance();
    result = axis(inside.getInductionVar());
    return WalkResult::interrupt();
  });
  return result;
}

std::string ValueNames::nameOfLoopVariable(Value variable) const {
  if (auto counts = loopOf(variable)->getAttrOfType<StringAttr>(kCountsAttrName))
    return counts.str();
  std::string counted = axis(variable);
  if (counted.empty())
    return "block";
  return known(loopOf(variable).getStep()) == 1 ? counted : "first_" + counted;
}

std::string ValueNames::shortName(Value cb) {
  StringRef name = stringifyCBPort(cast<CBType>(cb.getType()).getPort());
  name.consume_front("cb_");
  return name.str();
}

/// The name of the tensor that `generator` finds tiles of: that of its buffer, unless tiles are read from it and the buffer is that
/// of a result.
static std::string nameOfTensor(GetInterleavedAddrGenFastOp generator) {
  std::string name = ValueNames::shortName(generator.getCb());
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

/// The circular buffer that is multicast together with what `call` does to a semaphore: waiting until all receivers are ready comes
/// before it in the same block, and saying that the tiles are sent behind it.
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
        return ValueNames::shortName(cb) + (isa<NocSemaphoreWaitOp>(user) ? "_ready" : "_sent");
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

/// The name of what the network calls a row or column of cores.
static std::string nameOfCoordinate(Operation *call, const char *coordinate) {
  std::optional<int64_t> number = known(call->getOperand(0));
  for (Operation *user : call->getUsers()) {
    if (isa<GetNocMulticastAddrOp>(user) && number)
      return (*number == 0 ? "first_" : "last_") + std::string(coordinate);
    if (isa<GetNocAddrOp>(user) && user->getOperand(2).getDefiningOp<GetSemaphoreOp>() && !isCore(call->getOperand(0)))
      return "sender_" + std::string(coordinate);
  }
  return coordinate;
}

/// Whether `address`, or what is added to it, is where something is read from, or is written to.
template <class Transfer> static bool isEndOf(Value address) {
  return llvm::any_of(address.getUsers(), [](Operation *user) {
    if (isa<arith::AddIOp>(user))
      return isEndOf<Transfer>(user->getResult(0));
    return isa<GetNocAddrOp>(user) && llvm::any_of(user->getUsers(), [](Operation *call) { return isa<Transfer>(call); });
  });
}

std::string ValueNames::nameOfCall(Operation *call) const {
  auto numbered = [](const char *what, uint32_t index) { return what + std::to_string(index); };
  return llvm::TypeSwitch<Operation *, std::string>(call)
      .Case<MyXOp>([](auto) { return "core_x"; })
      .Case<MyYOp>([](auto) { return "core_y"; })
      .Case<LogicalToTranslatedXOp>([](auto op) { return nameOfCoordinate(op, "noc_x"); })
      .Case<LogicalToTranslatedYOp>([](auto op) { return nameOfCoordinate(op, "noc_y"); })
      .Case<GetWritePtrOp>([](auto op) { return shortName(op.getCb()) + "_write_ptr"; })
      .Case<GetReadPtrOp>([](auto op) { return shortName(op.getCb()) + "_read_ptr"; })
      .Case<GetTileSizeOp>([](auto op) { return shortName(op.getCb()) + "_tile_bytes"; })
      .Case<GetInterleavedAddrGenFastOp>([](auto op) { return nameOfTensor(op); })
      .Case<GetCommonArgValOp, GetArgValOp, GetCompileTimeArgValOp>([&](auto op) -> std::string {
        for (Operation *user : call->getUsers())
          if (auto generator = dyn_cast<GetInterleavedAddrGenFastOp>(user))
            return nameOfTensor(generator) + "_address";
        if (isEndOf<NocAsyncReadOp>(op))
          return numbered("in", op.getIndex()) + "_address";
        return isEndOf<NocAsyncWriteOp>(op) ? "out_address" : numbered("arg", op.getIndex());
      })
      .Case<GetSemaphoreOp>([](auto op) { return nameOfSemaphore(op); })
      .Case<GetNocAddrOp, GetNocMulticastAddrOp>([](auto op) { return nameOfNocAddress(op); })
      .Case<GetTileNocAddrOp>([](auto) { return "noc_address"; })
      .Default([](auto) { return "value"; });
}

/// The name of what `value` is directly: the bound of a loop, or what a call takes.
std::string ValueNames::nameOfNumber(Value value) const {
  for (OpOperand &use : value.getUses()) {
    if (auto loop = dyn_cast<scf::ForOp>(use.getOwner()); loop && use.get() == loop.getUpperBound()) {
      std::string counted = axis(loop.getInductionVar());
      // What is left for the last block may be less than a block.
      bool isLeft = known(loop.getStep()) == 1 && value.getDefiningOp<arith::MinUIOp>();
      return (isLeft ? "block_" : "num_") + (counted.empty() ? "blocks" : counted == "k" ? counted : counted + "s");
    }
    if (isa<NocAsyncReadTileOp, NocAsyncWriteTileOp>(use.getOwner()))
      return use.getOperandNumber() == 0 ? "tile" : "address";
    if (auto address = dyn_cast<GetTileNocAddrOp>(use.getOwner())) {
      auto generator = address.getGenerator().getDefiningOp<GetInterleavedAddrGenFastOp>();
      return use.getOperandNumber() != 0 ? "offset" : generator ? nameOfTensor(generator) + "_tile" : "tile";
    }
    if (isa<NocAsyncReadOp, NocAsyncWriteOp>(use.getOwner()))
      return use.getOperandNumber() == 2 ? "size" : "address";
    // What a core or a block starts with.
    if (auto sum = dyn_cast<arith::AddIOp>(use.getOwner()))
      if (Value other = sum.getLhs() == value ? sum.getRhs() : sum.getLhs(); loopOf(other))
        return "first_" + nameOfLoopVariable(other);
  }
  return value.getType().isInteger(1) ? "condition" : "index";
}

std::string ValueNames::name(Value value) const {
  if (isa<CBType>(value.getType()))
    return "cb_" + shortName(value);
  if (loopOf(value))
    return nameOfLoopVariable(value);
  Operation *op = value.getDefiningOp();
  if (op && isa<TTKernelDialect>(op->getDialect()))
    return nameOfCall(op);
  return nameOfNumber(value);
}
