//===- KernelWork.cpp - What kernels do when they run ---------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A kernel is executed on ranges of numbers. A loop whose variable decides nothing but numbers runs once, with the range of the
// variable, and counts as often as it has iterations; the others are followed iteration by iteration.
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTKernel/Analysis/KernelWork.h"

#include "ttmlir/Dialect/TTKernel/Analysis/KernelArithmetic.h"
#include "ttmlir/Dialect/TTKernel/Analysis/KernelCalls.h"
#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"
#include "ttmlir/Support/DataType.h"
#include "ttmlir/Target/Schema/Bytecode.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::tt::ttkernel;
using ::tt::schema::InstructionInfo;
using ::tt::schema::KernelEngine;
using ::tt::schema::Opcode;

void KernelWork::add(const KernelWork &other, uint64_t times) {
  if (times == 0)
    return;
  instructions += times * other.instructions;
  inits += times * other.inits;
  for (auto [call, tiles] : other.tileCalls)
    tileCalls[call] += times * tiles;
  tilesPacked += times * other.tilesPacked;
  tilesPerAcquire = std::max(tilesPerAcquire, other.tilesPerAcquire);
  dstPeak = std::max(dstPeak, other.dstPeak);
  dramBytesRead += times * other.dramBytesRead;
  dramBytesWritten += times * other.dramBytesWritten;
  coreBytesRead += times * other.coreBytesRead;
  coreBytesWritten += times * other.coreBytesWritten;
  multicastBytes += times * other.multicastBytes;
}

//===----------------------------------------------------------------------===//
// What decides
//===----------------------------------------------------------------------===//

/// The operands of `op` that decide what is counted.
static SmallVector<Value> deciders(Operation *op) {
  return llvm::TypeSwitch<Operation *, SmallVector<Value>>(op)
      .Case<scf::ForOp>([](auto loop) {
        return SmallVector<Value>{loop.getLowerBound(), loop.getUpperBound(), loop.getStep()};
      })
      .Case<scf::IfOp>([](auto branch) { return SmallVector<Value>{branch.getCondition()}; })
      .Case<NocAsyncReadOp, NocAsyncWriteOp, NocAsyncWriteMulticastOp, NocAsyncWriteMulticastLoopbackOp>(
          [](auto transfer) { return SmallVector<Value>{transfer.getSize()}; })
      .Case<TilizeBlockOp, UntilizeBlockOp>([](auto block) { return SmallVector<Value>{block.getNumTiles()}; })
      .Case<MatmulBlockOp>([](auto block) {
        return SmallVector<Value>{block.getCtDim(), block.getRtDim()};
      })
      .Default([](Operation *) { return SmallVector<Value>(); });
}

/// What `value` is made of, one step back.
static SmallVector<Value> sourcesOf(Value value) {
  if (auto argument = dyn_cast<BlockArgument>(value)) {
    auto loop = dyn_cast<scf::ForOp>(argument.getOwner()->getParentOp());
    if (!loop)
      return {};
    if (value == loop.getInductionVar())
      return deciders(loop);
    return {loop.getTiedLoopInit(argument)->get(), loop.getTiedLoopYieldedValue(argument)->get()};
  }
  Operation *op = value.getDefiningOp();
  unsigned number = cast<OpResult>(value).getResultNumber();
  if (auto loop = dyn_cast<scf::ForOp>(op))
    return {loop.getRegionIterArg(number)};
  if (auto branch = dyn_cast<scf::IfOp>(op))
    return {branch.getCondition(), branch.thenYield().getOperand(number), branch.elseYield().getOperand(number)};
  return op->getOperands();
}

/// All values that decide what is counted in `kernel`.
static DenseSet<Value> decidingValues(func::FuncOp kernel) {
  SmallVector<Value> pending;
  kernel.walk([&](Operation *op) { llvm::append_range(pending, deciders(op)); });
  DenseSet<Value> deciding;
  while (!pending.empty()) {
    Value value = pending.pop_back_val();
    if (deciding.insert(value).second)
      llvm::append_range(pending, sourcesOf(value));
  }
  return deciding;
}

//===----------------------------------------------------------------------===//
// Counting
//===----------------------------------------------------------------------===//

/// Iterations of loops that are followed on a core, at most.
static constexpr int64_t kMaxIterations = 10'000'000;

namespace {

/// The numbers that a value may be, both ends included.
struct Range {
  int64_t low = 0, high = std::numeric_limits<uint32_t>::max();

  static Range of(int64_t number) { return {number, number}; }
  bool isKnown() const { return low == high; }
  Range operator|(const Range &other) const { return {std::min(low, other.low), std::max(high, other.high)}; }
};

class Counter {
public:
  /// Counts what the core at `row` and `column` does, whose own arguments are `runtimeArgs`.
  Counter(func::FuncOp kernel, const DenseSet<Value> &deciding, ArrayRef<uint32_t> compileTimeArgs, ArrayRef<uint32_t> runtimeArgs,
          int64_t row, int64_t column)
      : kernel(kernel), deciding(deciding), compileTimeArgs(compileTimeArgs), runtimeArgs(runtimeArgs), row(row), column(column) {
    auto thread = kernel->getAttrOfType<ThreadTypeAttr>(kThreadAttrName);
    threads = thread && thread.getValue() == ThreadType::Tensix ? 3 : 1;
  }

  FailureOr<KernelWork> run() { return block(kernel.front()); }

private:
  FailureOr<KernelWork> block(Block &body) {
    KernelWork work;
    uint64_t packedBefore = 0;
    for (Operation &op : body) {
      if (isa<TileRegsWaitOp>(op))
        packedBefore = work.tilesPacked;
      if (isa<TileRegsReleaseOp>(op))
        work.tilesPerAcquire = std::max(work.tilesPerAcquire, work.tilesPacked - packedBefore);
      if (failed(operation(&op, work)))
        return failure();
    }
    return work;
  }

  LogicalResult operation(Operation *op, KernelWork &work) {
    for (Value value : deciders(op))
      if (!values.lookup(value).isKnown())
        return op->emitError("what kernel '")
               << kernel.getName() << "' does here depends on more than the core's place and arguments";
    if (auto loop = dyn_cast<scf::ForOp>(op))
      return forLoop(loop, work);
    if (auto branch = dyn_cast<scf::IfOp>(op))
      return ifBranch(branch, work);
    if (op->hasTrait<OpTrait::IsTerminator>())
      return success();
    if (isa_and_present<TTKernelDialect>(op->getDialect())) {
      if (failed(call(op, work)))
        return failure();
    } else if (!isa<arith::IndexCastOp, arith::IndexCastUIOp>(op)) {
      work.instructions += threads;
    }
    for (Value result : op->getResults())
      values[result] = evaluate(op);
    return success();
  }

  //===--------------------------------------------------------------------===//
  // Control flow
  //===--------------------------------------------------------------------===//

  /// Hands values on; what is also a target is read before it changes.
  void move(ValueRange from, ValueRange to, KernelWork &work) {
    SmallVector<Range> ranges = llvm::map_to_vector(from, [&](Value value) { return values.lookup(value); });
    for (auto [range, source, target] : llvm::zip_equal(ranges, from, to)) {
      values[target] = range;
      work.instructions += threads * (1 + llvm::is_contained(to, source));
    }
  }

  LogicalResult forLoop(scf::ForOp loop, KernelWork &work) {
    int64_t low = values.lookup(loop.getLowerBound()).low, high = values.lookup(loop.getUpperBound()).low,
            step = values.lookup(loop.getStep()).low;
    if (step < 1)
      return loop.emitError("loop of kernel '") << kernel.getName() << "' does not end";
    move(loop.getInitArgs(), loop.getRegionIterArgs(), work);
    work.instructions += threads;
    Value variable = loop.getInductionVar();
    int64_t count = low < high ? llvm::divideCeil(high - low, step) : 0;
    // Otherwise iterations differ in numbers only.
    bool isFollowed = loop.getNumRegionIterArgs() > 0 || deciding.contains(variable);
    for (int64_t i = 0, steps = isFollowed ? count : std::min<int64_t>(count, 1); i < steps; ++i) {
      if (budget-- == 0)
        return loop.emitError("loops of kernel '")
               << kernel.getName() << "' run more than " << kMaxIterations << " times on a core";
      values[variable] = isFollowed ? Range::of(low + i * step) : Range{low, low + (count - 1) * step};
      FailureOr<KernelWork> body = block(*loop.getBody());
      if (failed(body))
        return failure();
      // The end of the loop is an instruction.
      body->instructions += threads;
      move(loop.getYieldedValues(), loop.getRegionIterArgs(), *body);
      work.add(*body, isFollowed ? 1 : count);
    }
    move(loop.getRegionIterArgs(), loop.getResults(), work);
    return success();
  }

  LogicalResult ifBranch(scf::IfOp branch, KernelWork &work) {
    work.instructions += threads;
    Block *taken = values.lookup(branch.getCondition()).low ? branch.thenBlock() : branch.elseBlock();
    if (!taken)
      return success();
    FailureOr<KernelWork> body = block(*taken);
    if (failed(body))
      return failure();
    move(taken->getTerminator()->getOperands(), branch.getResults(), *body);
    work.add(*body);
    // Over the other part, or over the end.
    work.instructions += threads;
    return success();
  }

  //===--------------------------------------------------------------------===//
  // Calls
  //===--------------------------------------------------------------------===//

  LogicalResult call(Operation *op, KernelWork &work) {
    const InstructionInfo *info = ::tt::schema::findCall(op->getName().stripDialect());
    if (!info)
      return op->emitError("'") << op->getName() << "' is a call of older programs, which has no instruction";
    work.instructions += threads;
    work.inits += info->engine == KernelEngine::Configure || info->isTileInit();
    for (Value number : registersOf(op, *info))
      work.dstPeak = std::max(work.dstPeak, static_cast<uint64_t>(values.lookup(number).high) + 1);
    work.tilesPacked += isa<PackTileOp>(op);
    bool computes = info->engine == KernelEngine::UnpackMath || info->engine == KernelEngine::Math;
    if (computes && !isa<TileRegsAcquireOp, TileRegsCommitOp>(op))
      ++work.tileCalls[info->mnemonic];
    llvm::TypeSwitch<Operation *>(op)
        .Case<MatmulBlockOp>([&](auto block) {
          uint64_t more = known(block.getCtDim()) * known(block.getRtDim()) - 1;
          work.tileCalls[info->mnemonic] += more;
          work.dstPeak = std::max(work.dstPeak, values.lookup(block.getDstIndex()).high + 1 + more);
        })
        .Case<TilizeBlockOp, UntilizeBlockOp>([&](auto block) { countBlock(*info, known(block.getNumTiles()), work); })
        .Case<NocAsyncReadTileOp>([&](auto read) { countTile(read, work.dramBytesRead, work.coreBytesRead); })
        .Case<NocAsyncWriteTileOp>([&](auto write) { countTile(write, work.dramBytesWritten, work.coreBytesWritten); })
        .Case<NocAsyncReadOp>(
            [&](auto read) { (isInDram(read.getSrcNocAddr()) ? work.dramBytesRead : work.coreBytesRead) += known(read.getSize()); })
        .Case<NocAsyncWriteOp>([&](auto write) {
          (isInDram(write.getDstNocAddr()) ? work.dramBytesWritten : work.coreBytesWritten) += known(write.getSize());
        })
        .Case<NocAsyncWriteMulticastOp, NocAsyncWriteMulticastLoopbackOp>(
            [&](auto write) { work.multicastBytes += known(write.getSize()); });
    return success();
  }

  uint64_t known(Value value) { return values.lookup(value).low; }

  /// Tiles that go through register 0 one by one.
  static void countBlock(const InstructionInfo &info, uint64_t tiles, KernelWork &work) {
    work.tileCalls[info.mnemonic] += tiles;
    work.tilesPacked += tiles;
    work.tilesPerAcquire = std::max<uint64_t>(work.tilesPerAcquire, 1);
    work.dstPeak = std::max<uint64_t>(work.dstPeak, 1);
  }

  /// Whether an address on the network is in DRAM.
  static bool isInDram(Value address) {
    if (auto ofTile = address.getDefiningOp<GetTileNocAddrOp>())
      return ofTile.getGenerator().getDefiningOp<GetInterleavedAddrGenFastOp>().getDram();
    auto ofPage = address.getDefiningOp<GetPageNocAddrOp>();
    return ofPage && ofPage.getGenerator().getDefiningOp<GetInterleavedAddrGenOp>().getDram();
  }

  template <class Transfer> static void countTile(Transfer transfer, uint64_t &dramBytes, uint64_t &coreBytes) {
    auto generator = transfer.getGenerator().template getDefiningOp<GetInterleavedAddrGenFastOp>();
    auto format = static_cast<::tt::DataType>(cast<CBType>(generator.getCb().getType()).getDataType());
    (generator.getDram() ? dramBytes : coreBytes) += ::tt::tileBytes(format);
  }

  //===--------------------------------------------------------------------===//
  // Numbers
  //===--------------------------------------------------------------------===//

  Range evaluate(Operation *op) {
    auto in = [&](unsigned operand) { return values.lookup(op->getOperand(operand)); };
    if (std::optional<Opcode> opcode = arithmeticOpcode(op))
      return *opcode == Opcode::Select ? in(0).isKnown() ? in(0).low ? in(1) : in(2) : in(1) | in(2)
                                       : evaluate(*opcode, in(0), in(1));
    return llvm::TypeSwitch<Operation *, Range>(op)
        .Case<arith::ConstantOp>([](auto constant) {
          auto number = dyn_cast<IntegerAttr>(constant.getValue());
          return number ? Range::of(number.getValue().getZExtValue()) : Range();
        })
        .Case<GetCompileTimeArgValOp>([&](auto get) { return numberOf(compileTimeArgs, get.getIndex()); })
        .Case<GetArgValOp>([&](auto get) { return numberOf(runtimeArgs, get.getIndex()); })
        .Case<MyXOp>([&](auto) { return Range::of(column); })
        .Case<MyYOp>([&](auto) { return Range::of(row); })
        .Case<arith::CmpIOp>([&](auto compare) { return evaluate(compare, in(0), in(1)); })
        .Case<arith::IndexCastOp, arith::IndexCastUIOp>([&](auto) { return in(0); })
        .Default([](Operation *) { return Range(); });
  }

  static Range numberOf(ArrayRef<uint32_t> arguments, uint32_t index) {
    return index < arguments.size() ? Range::of(arguments[index]) : Range();
  }

  static Range evaluate(Opcode opcode, Range first, Range second) {
    switch (opcode) {
#define TT_ARITHMETIC(name, value, isDivision, range)                                                                              \
  case Opcode::name:                                                                                                               \
    return range(first, second, [](auto a, auto b) { return value; });
#include "ttmlir/Target/Schema/Instructions.h.inc"
    default:
      return Range();
    }
  }

  // Rules of tablegen/Ops/Instructions.td for what `function` makes of numbers.
  template <class Function> static Range monotone(Range a, Range b, Function function) {
    return {function(a.low, b.low), function(a.high, b.high)};
  }
  template <class Function> static Range ofNumbers(Range a, Range b, Function function) {
    return a.isKnown() && b.isKnown() ? Range::of(function(uint32_t(a.low), uint32_t(b.low))) : Range();
  }
  template <class Function> static Range difference(Range a, Range b, Function) { return {a.low - b.high, a.high - b.low}; }
  template <class Function> static Range quotient(Range a, Range b, Function) {
    return b.low > 0 ? Range{a.low / b.high, a.high / b.low} : Range();
  }
  template <class Function> static Range modulo(Range a, Range b, Function) {
    if (b.low < 1)
      return Range();
    bool isSamePeriod = b.isKnown() && a.low / b.low == a.high / b.low;
    return isSamePeriod ? Range{a.low % b.low, a.high % b.low} : Range{0, b.high - 1};
  }

  static Range evaluate(arith::CmpIOp compare, Range a, Range b) {
    if (!a.isKnown() || !b.isKnown())
      return {0, 1};
    return Range::of(arith::applyCmpPredicate(compare.getPredicate(), llvm::APInt(64, a.low), llvm::APInt(64, b.low)));
  }

  func::FuncOp kernel;
  const DenseSet<Value> &deciding;
  ArrayRef<uint32_t> compileTimeArgs, runtimeArgs;
  int64_t row, column, threads = 1;
  DenseMap<Value, Range> values;
  /// Iterations that may be followed yet.
  int64_t budget = kMaxIterations;
};

} // namespace

FailureOr<KernelWork> mlir::tt::ttkernel::workOf(func::FuncOp kernel, ArrayRef<int64_t> grid) {
  FailureOr<KernelArguments> arguments = argumentsOf(kernel, grid);
  if (failed(arguments))
    return failure();
  const DenseSet<Value> deciding = decidingValues(kernel);
  const size_t ownArgs = arguments->runtime.size() / (grid[0] * grid[1]);
  // Cores do the same where their place and their arguments decide nothing.
  bool rowDecides = false, columnDecides = false;
  for (Value value : deciding) {
    rowDecides |= isa_and_present<MyYOp, GetArgValOp>(value.getDefiningOp());
    columnDecides |= isa_and_present<MyXOp, GetArgValOp>(value.getDefiningOp());
  }
  KernelWork all;
  for (int64_t row = 0; row < (rowDecides ? grid[0] : 1); ++row)
    for (int64_t column = 0; column < (columnDecides ? grid[1] : 1); ++column) {
      auto own = ArrayRef(arguments->runtime).slice((row * grid[1] + column) * ownArgs, ownArgs);
      FailureOr<KernelWork> work = Counter(kernel, deciding, arguments->compileTime, own, row, column).run();
      if (failed(work))
        return failure();
      all.add(*work, (rowDecides ? 1 : grid[0]) * (columnDecides ? 1 : grid[1]));
    }
  return all;
}
