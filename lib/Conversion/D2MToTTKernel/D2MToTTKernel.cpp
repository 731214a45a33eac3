//===- D2MToTTKernel.cpp - Threads to kernels -----------------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ThreadLowering.h"

#include "ttmlir/Conversion/Passes.h"
#include "ttmlir/Dialect/D2M/Analysis/CircularBufferAllocator.h"
#include "ttmlir/Dialect/D2M/IR/D2M.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTNN/IR/TTNN.h"

#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

#include "llvm/ADT/SmallBitVector.h"

namespace mlir::tt {
#define GEN_PASS_DEF_CONVERTD2MTOTTKERNEL
#include "ttmlir/Conversion/Passes.h.inc"
} // namespace mlir::tt

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;

namespace {

struct ConvertD2MToTTKernel : mlir::tt::impl::ConvertD2MToTTKernelBase<ConvertD2MToTTKernel> {
  using ConvertD2MToTTKernelBase::ConvertD2MToTTKernelBase;

  void runOnOperation() final {
    ModuleOp module = getOperation();
    FailureOr<::ttmlir::hw::ChipDesc> chip = ttcore::getTargetChip(module, module);
    if (failed(chip))
      return signalPassFailure();
    bool ok = true;
    DenseSet<StringRef> taken;
    for (func::FuncOp function : module.getOps<func::FuncOp>())
      taken.insert(function.getName());
    for (func::FuncOp function : llvm::to_vector(module.getOps<func::FuncOp>())) {
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
      function.walk([&](Operation *op) {
        if (auto generic = dyn_cast<GenericOp>(op); generic && generic.isThreaded()) {
          ok &= succeeded(convert(generic, *chip, nextName()));
        } else if (isa<GenericOp, RearrangeOp>(op)) {
          op->emitOpError("should be split into threads before: by d2m-split-threads");
          ok = false;
        }
      });
    }
    if (!ok)
      signalPassFailure();
  }

private:
  /// Makes kernels of the threads of `generic`, called `name` and what they do.
  LogicalResult convert(GenericOp generic, const ::ttmlir::hw::ChipDesc &chip, const std::string &name) {
    ArrayRef<int64_t> grid = generic.getGridAttr().getShape();
    if (grid.size() != 2 || grid[0] > chip.grid.y || grid[1] > chip.grid.x)
      return generic.emitOpError("runs on ") << generic.getGridAttr() << " but the chip has " << chip.grid.y << "x" << chip.grid.x
                                             << " cores";
    FailureOr<SmallVector<Type>> buffers = buffersOf(generic, chip);
    if (failed(buffers) || failed(verifyResults(generic)))
      return failure();
    size_t numSemaphores = llvm::count_if(generic.getBody().getArgumentTypes(), [](Type type) { return isa<SemaphoreType>(type); });
    SmallVector<FlatSymbolRefAttr> kernels;
    for (auto [index, thread] : llvm::enumerate(generic.getBodies())) {
      ThreadAttr kind = generic.getThread(index);
      bool computes = kind.getKind() == ThreadKind::Compute, writes = kind.getNoc() == ttkernel::NocIndex::Noc1;
      auto kernel = makeKernel(thread, name + (computes ? "_compute" : writes ? "_writer" : "_reader"), *buffers);
      auto capacity = [&](bool is32Bit) { return registersOf(chip, is32Bit); };
      if (failed(computes ? lowerCompute(kernel, capacity) : lowerMovement(kernel, kind.getNoc(), chip)))
        return failure();
      dropArguments(kernel, [](BlockArgument argument) { return isa<SemaphoreType>(argument.getType()); });
      kernels.push_back(FlatSymbolRefAttr::get(kernel));
    }
    SmallVector<int32_t> semaphores(numSemaphores, 0);
    auto program = ttkernel::ProgramAttr::get(&getContext(), kernels, grid, semaphores);
    OpBuilder builder(generic);
    auto made = ttnn::GenericOp::create(builder, generic.getLoc(), generic.getResultTypes(), generic.getOperands(), program);
    generic->replaceAllUsesWith(made.getResults());
    generic->erase();
    return success();
  }

  /// Results have to come from somewhere.
  static LogicalResult verifyResults(GenericOp generic) {
    const unsigned inputs = generic.getNumOperands();
    llvm::SmallBitVector written(generic.getNumResults());
    if (ArrayAttr places = generic.getBuffersAttr())
      for (auto place : places.getAsRange<BufferAttr>())
        if (place.getOperand() && *place.getOperand() >= inputs)
          written.set(*place.getOperand() - inputs);
    generic.walk([&](OperandOp operand) {
      // What is done with an address is not known.
      if (operand.getIndex() >= inputs && llvm::any_of(operand->getUsers(), llvm::IsaPred<DmaWriteOp, NocAddressOp>))
        written.set(operand.getIndex() - inputs);
    });
    if (written.all())
      return success();
    return generic.emitOpError("has result ") << written.flip().find_first() << ", which no thread writes";
  }

  /// The types of the circular buffers of `generic` in kernels; those that have no place get one. An error when they do not fit a
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
        return generic.emitOpError("should say where circular buffer ") << number << " is";
      auto pushed = ttkernel::CBType::get(type.getContext(), ttkernel::CBPort::In0, 0, memref, tile.getSizeInBytes(), 2, {});
      types.push_back(allocator.place(pushed, number));
    }
    if (llvm::Error error = allocator.check())
      return generic.emitOpError() << toString(std::move(error));
    return types;
  }

  /// A function with the body of `thread`, whose arguments are the circular buffers that it uses, and semaphores.
  func::FuncOp makeKernel(Region &thread, StringRef name, ArrayRef<Type> buffers) {
    auto b = OpBuilder::atBlockEnd(getOperation().getBody());
    auto kernel = func::FuncOp::create(b, thread.getLoc(), name, b.getFunctionType({}, {}));
    kernel.setPrivate();
    kernel.getBody().takeBody(thread);
    for (auto [argument, type] : llvm::zip(kernel.getBody().getArguments(), buffers))
      argument.setType(type);
    dropArguments(kernel, [](BlockArgument argument) { return argument.use_empty() && !isa<SemaphoreType>(argument.getType()); });
    return kernel;
  }

  static void dropArguments(func::FuncOp kernel, function_ref<bool(BlockArgument)> filter) {
    kernel.front().eraseArguments(filter);
    kernel.setFunctionType(FunctionType::get(kernel.getContext(), kernel.front().getArgumentTypes(), {}));
  }
};

} // namespace
