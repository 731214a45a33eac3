//===- D2MToTTKernel.cpp - Threads to kernels -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ThreadLowering.h"

#include "ttmlir/Conversion/Passes.h"
#include "ttmlir/Dialect/Common/OutOfMemory.h"
#include "ttmlir/Dialect/D2M/Analysis/CircularBufferAllocator.h"
#include "ttmlir/Dialect/D2M/IR/D2M.h"
#include "ttmlir/Dialect/D2M/Utils/EqualOps.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include "mlir/Transforms/WalkPatternRewriteDriver.h"

#include "llvm/ADT/MapVector.h"
#include "llvm/ADT/SmallBitVector.h"

namespace mlir::tt {
#define GEN_PASS_DEF_CONVERTD2MTOTTKERNEL
#include "ttmlir/Conversion/Passes.h.inc"
} // namespace mlir::tt

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

//===----------------------------------------------------------------------===//
// Verification before changes
//===----------------------------------------------------------------------===//

/// Results must be written.
static LogicalResult verifyResults(GenericOp generic) {
  const unsigned inputs = generic.getNumOperands();
  llvm::SmallBitVector written(generic.getNumResults());
  if (ArrayAttr places = generic.getBuffersAttr())
    for (auto place : places.getAsRange<BufferAttr>())
      if (place.getOperand() && *place.getOperand() >= inputs)
        written.set(*place.getOperand() - inputs);
  generic.walk([&](OperandOp operand) {
    // The uses of an address are unknown.
    if (operand.getIndex() >= inputs && llvm::any_of(operand->getUsers(), llvm::IsaPred<DmaWriteOp, NocAddressOp>))
      written.set(operand.getIndex() - inputs);
  });
  if (written.all())
    return success();
  return generic.emitOpError("expected a thread that writes result ") << written.flip().find_first() << ", found none";
}

/// The kernel types of the circular buffers of `generic`; buffers without an address get one. Emits an error if they do not fit a
/// core.
static FailureOr<SmallVector<Type>> buffersOf(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip) {
  SmallVector<Type> types;
  CircularBufferAllocator allocator(chip);
  for (Type type : generic.getBody().getArgumentTypes()) {
    auto buffer = dyn_cast<CircularBufferType>(type);
    if (!buffer)
      break;
    MemRefType memref = MemRefType::get(buffer.getMemref().getShape(), buffer.getMemref().getElementType());
    unsigned number = types.size();
    if (ArrayAttr places = generic.getBuffersAttr()) {
      auto place = cast<BufferAttr>(places[number]);
      if (llvm::Error error = checkPlace(place, memref, number, chip))
        return generic.emitOpError() << toString(std::move(error));
      types.push_back(place.placed(memref));
      continue;
    }
    auto tile = dyn_cast<ttcore::TileType>(memref.getElementType());
    if (!tile || number >= chip.numCBs)
      return generic.emitOpError("expected a place of circular buffer ") << number << ", found none";
    auto pushed = ttkernel::CBType::get(type.getContext(), ttkernel::CBPort::In0, 0, memref, tile.getSizeInBytes(), 2, {});
    types.push_back(allocator.place(pushed, number));
  }
  if (llvm::Error error = allocator.check())
    return outOfMemory(generic.emitOpError()) << toString(std::move(error));
  return types;
}

namespace {

/// The program of equal generics in threads form.
struct Program {
  /// Prefix of its kernels' names.
  std::string name;
  /// The types of its circular buffers.
  SmallVector<Type> buffers;
  /// All but the first, whose threads become the kernels.
  SmallVector<GenericOp, 0> others;
};

/// The programs by their first generic, in order.
using Programs = llvm::MapVector<Operation *, Program, DenseMap<Operation *, unsigned, EqualOpInfo>>;

//===----------------------------------------------------------------------===//
// Kernels
//===----------------------------------------------------------------------===//

/// Creates kernels from the threads of generics. Patterns then convert the ops in the threads.
class ProgramBuilder {
public:
  ProgramBuilder(MLIRContext *context, const ::ttmlir::hw::ChipDesc &chip, KernelsInProgress &kernels)
      : rewriter(context), chip(chip), kernels(kernels) {}

  void build(GenericOp generic, const Program &program) {
    const size_t numSemaphores = llvm::count_if(generic.getBody().getArgumentTypes(), llvm::IsaPred<SemaphoreType>);
    const auto fidelity = generic.getMathFidelity().value_or(ttkernel::MathFidelity::HiFi4);
    SmallVector<FlatSymbolRefAttr> names;
    for (auto [index, thread] : llvm::enumerate(generic.getBodies()))
      names.push_back(FlatSymbolRefAttr::get(makeKernel(thread, generic.getThread(index), fidelity, program)));
    SmallVector<int32_t> semaphores(numSemaphores, 0);
    auto attr = ttkernel::ProgramAttr::get(generic.getContext(), names, generic.getGridAttr().getShape(), semaphores);
    run(generic, attr);
    for (GenericOp other : program.others)
      run(other, attr);
  }

private:
  void run(GenericOp generic, ttkernel::ProgramAttr program) {
    rewriter.setInsertionPoint(generic);
    rewriter.replaceOpWithNewOp<ttnn::GenericOp>(generic, generic.getResultTypes(), generic.getOperands(), program);
  }

  /// A function with the body of `thread`, whose arguments are its circular buffers.
  func::FuncOp makeKernel(Region &thread, ThreadAttr kind, ttkernel::MathFidelity fidelity, const Program &program) {
    const bool computes = kind.getKind() == ThreadKind::Compute, writes = kind.getNoc() == ttkernel::NocIndex::Noc1;
    rewriter.setInsertionPointToEnd(thread.getParentOfType<ModuleOp>().getBody());
    auto kernel = func::FuncOp::create(rewriter, thread.getLoc(),
                                       program.name + (computes ? "_compute"
                                                       : writes ? "_writer"
                                                                : "_reader"),
                                       rewriter.getFunctionType({}, {}));
    kernel.setPrivate();
    rewriter.inlineRegionBefore(thread, kernel.getBody(), kernel.getBody().end());
    for (auto [argument, type] : llvm::zip(kernel.getArguments(), program.buffers))
      argument.setType(type);
    kernel.front().eraseArguments(
        [](BlockArgument argument) { return argument.use_empty() && !isa<SemaphoreType>(argument.getType()); });
    useNumbersOfCalls(kernel);
    eraseUnusedTiles(kernel, rewriter);
    rewriter.setInsertionPoint(&*llvm::find_if(kernel.front(), [](Operation &op) { return !isa<arith::ConstantOp>(op); }));
    CallBuilder k(rewriter, kernel.getLoc(), kernel);
    kernels.add(kernel, computes ? beginCompute(kernel, fidelity, chip, k) : beginMovement(kernel, kind.getNoc(), chip, k));
    kernel.front().eraseArguments([](BlockArgument argument) { return isa<SemaphoreType>(argument.getType()); });
    kernel.setFunctionType(rewriter.getFunctionType(kernel.front().getArgumentTypes(), {}));
    return kernel;
  }

  /// Calls take i32 where threads have index.
  static void useNumbersOfCalls(func::FuncOp kernel) {
    Builder b(kernel.getContext());
    Type number = b.getI32Type();
    auto retype = [&](Value value) {
      if (value.getType().isIndex())
        value.setType(number);
    };
    kernel.getBody().walk([&](Operation *op) {
      for (Region &region : op->getRegions())
        for (BlockArgument argument : region.getArguments())
          retype(argument);
      llvm::for_each(op->getResults(), retype);
      if (auto constant = dyn_cast<arith::ConstantOp>(op); constant && constant.getType() == number)
        constant.setValueAttr(b.getI32IntegerAttr(cast<IntegerAttr>(constant.getValue()).getInt()));
    });
  }

  IRRewriter rewriter;
  const ::ttmlir::hw::ChipDesc &chip;
  KernelsInProgress &kernels;
};

/// Casts between numbers that are one type in a kernel.
template <class Op> struct IndexCastPattern : OpRewritePattern<Op> {
  using OpRewritePattern<Op>::OpRewritePattern;

  LogicalResult matchAndRewrite(Op op, PatternRewriter &rewriter) const final {
    if (op->getOperand(0).getType() != op->getResult(0).getType())
      return failure();
    rewriter.replaceOp(op, op->getOperands());
    return success();
  }
};

//===----------------------------------------------------------------------===//
// The pass
//===----------------------------------------------------------------------===//

struct ConvertD2MToTTKernel : mlir::tt::impl::ConvertD2MToTTKernelBase<ConvertD2MToTTKernel> {
  using ConvertD2MToTTKernelBase::ConvertD2MToTTKernelBase;

  void runOnOperation() final {
    FailureOr<::ttmlir::hw::ChipDesc> chip = ttcore::getTargetChip(getOperation(), getOperation());
    if (failed(chip))
      return signalPassFailure();
    Programs programs;
    if (failed(findPrograms(*chip, programs)))
      return signalPassFailure();
    convert(*chip, programs);
  }

private:
  /// Collects the generics to convert. Emits errors at all ops without a kernel form, before any change.
  LogicalResult findPrograms(const ::ttmlir::hw::ChipDesc &chip, Programs &programs) {
    bool ok = true;
    DenseSet<StringRef> taken;
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>())
      taken.insert(function.getName());
    for (func::FuncOp function : getOperation().getOps<func::FuncOp>()) {
      unsigned count = 0;
      // A user's function may be called as a kernel would be.
      auto nextName = [&] {
        std::string name;
        do
          name = (function.getName() + "_" + Twine(count++)).str();
        while (llvm::any_of(ArrayRef<StringRef>{"_reader", "_compute", "_writer"},
                            [&](StringRef suffix) { return taken.contains((name + suffix).str()); }));
        return name;
      };
      function.walk<WalkOrder::PreOrder>([&](Operation *op) {
        if (!isa<GenericOp, RearrangeOp>(op))
          return WalkResult::advance();
        if (auto generic = dyn_cast<GenericOp>(op); generic && generic.isThreaded()) {
          auto [program, isNew] = programs.try_emplace(op);
          if (!isNew && !program->second.name.empty()) {
            program->second.others.push_back(generic);
            return WalkResult::skip();
          }
          FailureOr<SmallVector<Type>> buffers = verify(generic, chip);
          ok &= succeeded(buffers);
          if (ok)
            program->second = {nextName(), std::move(*buffers), {}};
        } else {
          op->emitOpError("expected threads, found none; run d2m-split-threads first");
          ok = false;
        }
        return WalkResult::skip();
      });
    }
    return success(ok);
  }

  /// The types of the circular buffers of `generic` in kernels; an error where it cannot become a program.
  static FailureOr<SmallVector<Type>> verify(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip) {
    ArrayRef<int64_t> grid = generic.getGridAttr().getShape();
    if (grid.size() != 2 || grid[0] > chip.grid.y || grid[1] > chip.grid.x)
      return generic.emitOpError("expected a grid of at most ")
             << chip.grid.y << "x" << chip.grid.x << " cores, found " << generic.getGridAttr();
    FailureOr<SmallVector<Type>> buffers = buffersOf(generic, chip);
    if (failed(buffers) || failed(verifyResults(generic)) || failed(verifyThreads(generic, chip)))
      return failure();
    return buffers;
  }

  /// Converts the verified `programs`: patterns visit every op of a thread once.
  void convert(const ::ttmlir::hw::ChipDesc &chip, const Programs &programs) {
    KernelsInProgress kernels;
    ProgramBuilder builder(&getContext(), chip, kernels);
    for (const auto &[generic, program] : programs)
      builder.build(cast<GenericOp>(generic), program);
    RewritePatternSet patterns(&getContext());
    patterns.add<IndexCastPattern<arith::IndexCastOp>, IndexCastPattern<arith::IndexCastUIOp>>(&getContext());
    populateThreadPatterns(patterns, kernels);
    populateMovementThreadPatterns(patterns, kernels);
    populateComputeThreadPatterns(patterns, kernels);
    walkAndApplyPatterns(getOperation(), std::move(patterns));
    kernels.eraseNames();
  }
};

} // namespace
