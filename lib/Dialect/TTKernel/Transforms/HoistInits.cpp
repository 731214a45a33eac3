//===- HoistInits.cpp - Hoist and deduplicate unit initialisation ---------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "ttmlir/Dialect/TTKernel/IR/TTKernelOps.h"
#include "ttmlir/Dialect/TTKernel/Transforms/Passes.h"

#include "mlir/Dialect/SCF/IR/SCF.h"

#include "llvm/ADT/TypeSwitch.h"

namespace mlir::tt::ttkernel {
#define GEN_PASS_DEF_TTKERNELHOISTINITS
#include "ttmlir/Dialect/TTKernel/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttkernel

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::ttkernel;

namespace {

class InitHoister {
public:
  explicit InitHoister(func::FuncOp kernel) : kernel(kernel) {}

  void run() {
    hoistAboveRowLoops();
    hoistAboveTileLoops();
    hoistAboveAcquire();
    hoistFormats();
    hoistInits();
  }

private:
  //===--------------------------------------------------------------------===//
  // Loops over tiles
  //===--------------------------------------------------------------------===//

  /// Hoists inits out of loops over tiles that contain neither waits nor other inits of the unit.
  void hoistAboveTileLoops() {
    SmallVector<Operation *> setups;
    kernel.walk([&](Operation *op) {
      if (isInit(op) || isa<ReconfigDataFormatOp, PackReconfigDataFormatOp>(op))
        setups.push_back(op);
    });
    auto agree = [](Operation *a, Operation *b) {
      // Some inits of the unpacker configure formats, too.
      const Formats first = formatsOf(a), second = formatsOf(b);
      return first && second && first != second ? false : unitOf(a) != unitOf(b) || same(a, b);
    };
    for (Operation *op : setups)
      while (auto loop = dyn_cast<scf::ForOp>(op->getParentOp())) {
        WalkResult result = loop.walk([&](Operation *other) {
          return WalkResult(success(!waits(other) && (!llvm::is_contained(setups, other) || agree(op, other))));
        });
        if (result.wasInterrupted())
          break;
        op->moveBefore(loop);
      }
  }

  /// Hoists tilize and untilize inits, with their undo calls, around loops without other inits.
  void hoistAboveRowLoops() {
    SmallVector<Operation *> inits;
    kernel.walk([&](Operation *op) {
      if (isa<TilizeInitOp, UntilizeInitOp>(op))
        inits.push_back(op);
    });
    for (Operation *init : inits) {
      Operation *undo = init;
      while (undo && !isa<TilizeUninitOp, UntilizeUninitOp>(undo))
        undo = undo->getNextNode();
      auto isOther = [&](Operation *op) {
        return op != init && op != undo && (isInit(op) || isa<ReconfigDataFormatOp, PackReconfigDataFormatOp>(op));
      };
      while (auto loop = undo ? dyn_cast<scf::ForOp>(init->getParentOp()) : scf::ForOp()) {
        if (loop.walk([&](Operation *op) { return WalkResult(success(!isOther(op))); }).wasInterrupted())
          break;
        init->moveBefore(loop);
        undo->moveAfter(loop);
      }
    }
  }

  /// Hoists broadcast inits, which also configure the packer and state that it shares with the matrix unit, above the acquire of
  /// the destination registers, if the unit has no other init or use between.
  void hoistAboveAcquire() {
    SmallVector<UnaryBcastInitOp> inits;
    kernel.walk([&](UnaryBcastInitOp init) { inits.push_back(init); });
    auto concernsUnits = [](Operation *op) { return !waits(op) && llvm::any_of(op->getOperandTypes(), llvm::IsaPred<CBType>); };
    for (UnaryBcastInitOp init : inits) {
      Operation *before = init->getPrevNode();
      auto isInTheWay = [&](Operation *op) { return WalkResult(success(!concernsUnits(op))); };
      while (before && !isa<TileRegsAcquireOp>(before) && !before->walk(isInTheWay).wasInterrupted())
        before = before->getPrevNode();
      if (isa_and_nonnull<TileRegsAcquireOp>(before))
        init->moveBefore(before);
    }
  }

  /// The unit state that `op` configures: formats, unpacking, the vector unit, or the packer.
  static unsigned unitOf(Operation *op) {
    return isa<ReconfigDataFormatOp>(op) ? 0 : isa<PackReconfigDataFormatOp>(op) ? 1 : isUnpackInit(op) ? 2 : 3;
  }

  static CallRole roleOf(Operation *op) {
    auto call = dyn_cast<mlir::tt::LibraryCallOpInterface>(op);
    return call ? call.getRole() : CallRole::Work;
  }
  static bool waits(Operation *op) { return roleOf(op) == CallRole::Synchronize; }

  //===--------------------------------------------------------------------===//
  // Inits
  //===--------------------------------------------------------------------===//

  /// Whether an init configures unpacking, rather than the vector unit.
  static bool isUnpackInit(Operation *op) { return roleOf(op) == CallRole::SetUpUnpacker || isRowInit(op); }
  /// Tilize and untilize inits stay around their calls.
  static bool isRowInit(Operation *op) { return roleOf(op) == CallRole::SetUpRows; }
  static bool isInit(Operation *op) { return isUnpackInit(op) || roleOf(op) == CallRole::SetUpVectorUnit; }

  SmallVector<Operation *> initsOf(bool unpack) {
    SmallVector<Operation *> inits;
    kernel.walk([&](Operation *op) {
      if (isInit(op) && isUnpackInit(op) == unpack)
        inits.push_back(op);
    });
    return inits;
  }

  /// Hoists inits to where they run least often. An init that no other one overwrites runs once, at the start; others move out of
  /// the loops that do not overwrite them. Of two equal inits with no other of the same unit between them, the second is erased.
  void hoistInits() {
    Operation *first = firstCall();
    if (!first)
      return;
    for (bool unpack : {true, false}) {
      SmallVector<Operation *> inits = initsOf(unpack);
      if (inits.empty())
        continue;
      if (llvm::all_of(inits, [&](Operation *op) { return same(op, inits.front()); })) {
        inits.front()->moveAfter(first);
        for (Operation *op : ArrayRef(inits).drop_front())
          op->erase();
      } else {
        for (Operation *op : inits)
          hoist(op, inits);
      }
      removeRepeated(initsOf(unpack));
    }
  }

  static void hoist(Operation *init, ArrayRef<Operation *> inits) {
    if (isRowInit(init))
      return;
    while (auto loop = dyn_cast<scf::ForOp>(init->getParentOp())) {
      if (llvm::any_of(inits, [&](Operation *other) { return loop->isAncestor(other) && !same(other, init); }))
        return;
      init->moveBefore(loop);
    }
  }

  static bool same(Operation *a, Operation *b) {
    return a->getName() == b->getName() && a->getOperands() == b->getOperands() && a->getAttrDictionary() == b->getAttrDictionary();
  }

  /// Whether the init of a matmul kernel subsumes `init`: it has the same operands and output.
  static bool includes(Operation *first, Operation *init) {
    if (!(isa<MatmulInitOp>(first) && isa<MatmulInitShortOp>(init)) &&
        !(isa<MatmulBlockInitOp>(first) && isa<MatmulBlockInitShortOp>(init)))
      return false;
    SmallVector<Value> whole = llvm::to_vector(first->getOperands());
    whole.erase(whole.begin() + 2);
    return llvm::equal(whole, init->getOperands());
  }

  /// The setup call of the kernel.
  Operation *firstCall() {
    for (Operation &op : kernel.front())
      if (roleOf(&op) == CallRole::SetUpKernel)
        return &op;
    return nullptr;
  }

  void removeRepeated(ArrayRef<Operation *> inits) {
    Operation *previous = firstCall();
    for (Operation *op : inits) {
      if (previous->getBlock() == op->getBlock() && (same(previous, op) || includes(previous, op)))
        op->erase();
      else
        previous = op;
    }
  }

  //===--------------------------------------------------------------------===//
  // Formats of the sources of the matrix unit
  //===--------------------------------------------------------------------===//

  /// The formats of sources A and B after `op`, if it configures them.
  using Formats = std::optional<std::pair<ttcore::DataType, ttcore::DataType>>;
  static Formats formatsOf(Operation *op) {
    auto of = [](Value a, Value b) -> Formats {
      return std::pair(cast<CBType>(a.getType()).getDataType(), cast<CBType>(b.getType()).getDataType());
    };
    return llvm::TypeSwitch<Operation *, Formats>(op)
        .Case<ReconfigDataFormatOp, BinaryOpInitCommonOp>([&](auto init) { return of(init.getIn0Cb(), init.getIn1Cb()); })
        .Case<MatmulInitOp, MatmulBlockInitOp>([&](auto init) { return of(init.getIn1Cb(), init.getIn0Cb()); })
        .Case<InitSfpuOp>([&](auto init) { return of(init.getInCb(), init.getInCb()); })
        .Case<UnaryBcastInitOp>([&](auto init) { return of(init.getCb(), init.getCb()); })
        .Case<TilizeInitOp, UntilizeInitOp>([&](auto init) { return of(init.getCbIn(), init.getCbIn()); })
        .Default([](Operation *) { return std::nullopt; });
  }

  SmallVector<Operation *> formatChanges() {
    SmallVector<Operation *> changes;
    kernel.walk([&](Operation *op) {
      if (formatsOf(op))
        changes.push_back(op);
    });
    return changes;
  }

  /// Unpackers are reconfigured only where formats change: never, in most kernels.
  void hoistFormats() {
    SmallVector<Operation *> changes = formatChanges();
    auto agree = [](Operation *a, Operation *b) { return formatsOf(a) == formatsOf(b); };
    for (Operation *op : changes)
      while (isa<ReconfigDataFormatOp>(op) && isa<scf::ForOp>(op->getParentOp()) &&
             llvm::all_of(changes, [&](Operation *other) { return !op->getParentOp()->isAncestor(other) || agree(op, other); }))
        op->moveBefore(op->getParentOp());
    changes = formatChanges();
    const bool neverChange = llvm::all_of(changes, [&](Operation *op) { return agree(op, changes.front()); });
    Operation *previous = nullptr;
    for (Operation *op : changes) {
      const bool isKnown = previous && previous->getBlock() == op->getBlock() && agree(previous, op);
      if (isa<ReconfigDataFormatOp>(op) && (isKnown || neverChange))
        op->erase();
      else
        previous = op;
    }
  }

  func::FuncOp kernel;
};

struct TTKernelHoistInits : ttkernel::impl::TTKernelHoistInitsBase<TTKernelHoistInits> {
  void runOnOperation() final {
    auto thread = getOperation()->getAttrOfType<ThreadTypeAttr>(kThreadAttrName);
    // Only compute kernels have inits; the others need no verification.
    if (!thread || thread.getValue() != ThreadType::Tensix || getOperation().isExternal())
      return markAllAnalysesPreserved();
    InitHoister(getOperation()).run();
  }
};

} // namespace
