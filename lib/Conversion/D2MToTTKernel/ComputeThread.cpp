//===- ComputeThread.cpp - Tiles and registers to calls -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A store is a call of one unit: of the matrix unit when what it gets comes from buffers, of the vector unit when it comes from
// registers, of the packer when it goes to a buffer. Each call comes with what sets up its unit.
//
//===----------------------------------------------------------------------===//

#include "ThreadLowering.h"

#include "ttmlir/Schema/Bytecode.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using namespace mlir::tt::ttkernel;

/// The format that registers hold elements of `tile` in, for the vector unit: f32 stands for all floats.
static ttcore::DataType registerType(Type tile) {
  auto type = cast<ttcore::TileType>(tile);
  if (isFloatTile(type))
    return ttcore::DataType::Float32;
  return type.getDataType() == ttcore::DataType::Int32 ? ttcore::DataType::Int32 : ttcore::DataType::UInt32;
}

/// The format that an element-wise operation computes in: that of its operands, signed if one of them is.
static ttcore::DataType computedType(Operation *op) {
  ttcore::DataType type = registerType(op->getOperand(0).getType());
  for (Value operand : op->getOperands())
    if (registerType(operand.getType()) == ttcore::DataType::Int32)
      type = ttcore::DataType::Int32;
  return type;
}

static bool isInRegisters(Value tiles) { return memorySpaceOf(tiles) == ttcore::MemorySpace::Dst; }

/// The load that a tile comes from, of a buffer or of a register.
static LoadOp loadOf(Value tile, bool inRegisters) {
  auto load = (inRegisters ? inRegister(tile) : tile).getDefiningOp<LoadOp>();
  return load && isInRegisters(load.getTiles()) == inRegisters ? load : LoadOp();
}

/// The formats that `tile`, from a register, takes one after the other as far as they are narrower than the register.
static SmallVector<Attribute, 1> narrowFormats(Value tile) {
  SmallVector<Attribute, 1> formats;
  auto load = loadOf(tile, /*inRegisters=*/true);
  if (!load)
    return formats;
  auto held = cast<ttcore::TileType>(cast<MemRefType>(load.getTiles().getType()).getElementType()).getDataType();
  for (Value value = tile;; value = value.getDefiningOp()->getOperand(0)) {
    auto format = cast<ttcore::TileType>(value.getType()).getDataType();
    bool isNarrow = ttcore::isBlockFloat(format) || (format == ttcore::DataType::BFloat16 && format != held);
    if (isNarrow)
      formats.push_back(ttcore::DataTypeAttr::get(tile.getContext(), format));
    if (value == load.getTile())
      break;
  }
  return SmallVector<Attribute, 1>(llvm::reverse(formats));
}

/// Whether the matrix unit computes `op` from two buffers.
static bool isPair(Operation *op) {
  return isa_and_nonnull<d2m::AddTileOp, d2m::SubtractTileOp, d2m::MultiplyTileOp>(op) && loadOf(op->getOperand(0), false) &&
         loadOf(op->getOperand(1), false);
}

namespace {

class ComputeLowering : public ThreadLowering {
public:
  explicit ComputeLowering(func::FuncOp kernel) : ThreadLowering(kernel) {
    for (Value argument : kernel.getArguments()) {
      if (llvm::any_of(argument.getUsers(), llvm::IsaPred<PushOp>))
        (isConverted(argument) ? converted : packed).push_back(argument);
      else if (!in && llvm::any_of(argument.getUsers(), llvm::IsaPred<WaitOp>))
        in = argument;
    }
    if (!packed.empty())
      out = packed.front();
    if (!in)
      in = out;
  }

private:
  /// Whether what is in a buffer is made of rows or is rows.
  static bool isConverted(Value cb) {
    return llvm::any_of(cb.getUsers(), [](Operation *user) {
      return isa<ReserveOp>(user) && llvm::any_of(user->getUsers(), llvm::IsaPred<d2m::TilizeBlockOp, d2m::UntilizeBlockOp>);
    });
  }

  //===--------------------------------------------------------------------===//
  // The kernel
  //===--------------------------------------------------------------------===//

  void begin() final {
    if (!out)
      return;
    TileMatmulBlockOp product;
    Operation *pair = nullptr;
    kernel.walk([&](Operation *op) {
      if (auto found = dyn_cast<TileMatmulBlockOp>(op); found && !product)
        product = found;
      else if (!pair && isPair(op))
        pair = op;
    });
    if (product)
      beginProducts(product);
    else if (pair)
      call<BinaryOpInitCommonOp>(bufferOf(pair, 0), bufferOf(pair, 1), out);
    else
      call<InitSfpuOp>(in, out);
  }

  void beginProducts(TileMatmulBlockOp op) {
    Value left = ThreadLowering::bufferOf(op.getLhs()), right = ThreadLowering::bufferOf(op.getRhs());
    if (isOneTile(op))
      call<MatmulInitOp>(left, right, out, transposes(op));
    else
      call<MatmulBlockInitOp>(left, right, out, transposes(op), k.constant(op.getBlock()[1]), k.constant(op.getBlock()[0]),
                              k.constant(op.getStride()));
  }

  LogicalResult lower(Operation *op) final {
    return llvm::TypeSwitch<Operation *, LogicalResult>(op)
        .Case([&](StoreOp op) { return store(op); })
        .Case([&](TileMatmulBlockOp op) { return multiply(op), success(); })
        .Case([&](d2m::TilizeBlockOp op) { return tilize(op), success(); })
        .Case([&](d2m::UntilizeBlockOp op) { return untilize(op), success(); })
        .Case([&](d2m::AcquireDstOp) { return call<TileRegsAcquireOp>(), success(); })
        .Case([&](CommitDstOp) { return call<TileRegsCommitOp>(), call<TileRegsWaitOp>(), success(); })
        .Case([&](d2m::ReleaseDstOp) { return call<TileRegsReleaseOp>(), success(); })
        .Default([&](Operation *op) { return ThreadLowering::lower(op); });
  }

  //===--------------------------------------------------------------------===//
  // Operands
  //===--------------------------------------------------------------------===//

  /// Operand `index` of `op`, which is in a buffer: that, and its page there.
  static Value bufferOf(Operation *op, unsigned index) {
    return ThreadLowering::bufferOf(loadOf(op->getOperand(index), false).getTiles());
  }
  Value pageOf(Operation *op, unsigned index) { return pageOf(loadOf(op->getOperand(index), false)); }
  Value pageOf(LoadOp load) { return linear(load.getTiles(), load.getIndex()); }

  /// Whether two numbers are computed in the same way.
  static bool isSame(Value a, Value b) {
    if (a == b)
      return true;
    Operation *first = a.getDefiningOp(), *second = b.getDefiningOp();
    return first && second && first->getName() == second->getName() && isa<arith::ArithDialect>(first->getDialect()) &&
           first->getAttrDictionary() == second->getAttrDictionary() &&
           llvm::equal(first->getOperands(), second->getOperands(), isSame);
  }

  //===--------------------------------------------------------------------===//
  // Packer
  //===--------------------------------------------------------------------===//

  LogicalResult store(StoreOp op) {
    Operation *value = op.getTile().getDefiningOp();
    if (!isInRegisters(op.getTiles()))
      return pack(op);
    Value to = linear(op.getTiles(), op.getIndex());
    if (LoadOp load = loadOf(op.getTile(), /*inRegisters=*/false))
      return copyFromBuffer(load, to);
    if (LoadOp load = loadOf(op.getTile(), /*inRegisters=*/true))
      return copyRegister(load, to);
    if (isa<TileBcastOp, TileTransposeOp>(value) || isPair(value))
      return matrixUnit(value, op, to);
    return vectorUnit(value, op, to);
  }

  LogicalResult pack(StoreOp op) {
    LoadOp load = loadOf(op.getTile(), /*inRegisters=*/true);
    if (!load)
      return op.emitOpError("should pack a tile that is in a register");
    Value cb = ThreadLowering::bufferOf(op.getTiles());
    if (packsSeveralFormats())
      call<PackReconfigDataFormatOp>(cb);
    auto packed = call<PackTileOp>(linear(load.getTiles(), load.getIndex()), cb, linear(op.getTiles(), op.getIndex()));
    SmallVector<Attribute, 1> formats = narrowFormats(op.getTile());
    // The packer itself rounds to the format of the buffer.
    if (!formats.empty() && cast<ttcore::DataTypeAttr>(formats.back()).getValue() == typeOf(cb).getDataType())
      formats.pop_back();
    noteNarrow(packed, {formats});
    return success();
  }

  /// States what register operands of `call` are narrower than registers: for each the formats of the value.
  void noteNarrow(Operation *call, ArrayRef<SmallVector<Attribute, 1>> formats) {
    if (!llvm::all_of(formats, [](ArrayRef<Attribute> each) { return each.empty(); }))
      call->setAttr(kNarrowAttrName, k.b.getArrayAttr(llvm::map_to_vector(
                                         formats, [&](ArrayRef<Attribute> each) -> Attribute { return k.b.getArrayAttr(each); })));
  }

  /// Whether the packer has to be told the format of what comes: it fills several buffers, or tiles of rows have another one.
  bool packsSeveralFormats() {
    return packed.size() > 1 ||
           llvm::any_of(converted, [&](Value cb) { return typeOf(cb).getDataType() != typeOf(out).getDataType(); });
  }

  //===--------------------------------------------------------------------===//
  // Rows
  //===--------------------------------------------------------------------===//

  void tilize(d2m::TilizeBlockOp op) {
    Value from = ThreadLowering::bufferOf(op.getFrom()), to = ThreadLowering::bufferOf(op.getTo());
    Value count = k.constant(op.getCount());
    call<TilizeInitOp>(from, count, to);
    call<ttkernel::TilizeBlockOp>(from, count, to);
    call<TilizeUninitOp>(from, to);
  }

  void untilize(d2m::UntilizeBlockOp op) {
    Value from = ThreadLowering::bufferOf(op.getFrom()), to = ThreadLowering::bufferOf(op.getTo());
    call<UntilizeInitOp>(from, to);
    call<ttkernel::UntilizeBlockOp>(from, k.constant(op.getCount()), to);
    call<UntilizeUninitOp>(from);
  }

  //===--------------------------------------------------------------------===//
  // Matrix unit
  //===--------------------------------------------------------------------===//

  LogicalResult copyFromBuffer(LoadOp load, Value to) {
    Value cb = ThreadLowering::bufferOf(load.getTiles());
    call<ReconfigDataFormatOp>(cb, cb);
    call<CopyTileInitOp>(cb);
    call<CopyTileOp>(cb, pageOf(load), to);
    return success();
  }

  /// The buffer that `registers` are packed to first.
  Value packedFrom(Value registers) {
    Value cb = out;
    registers.getParentBlock()->walk([&](StoreOp store) {
      LoadOp load = isInRegisters(store.getTiles()) ? LoadOp() : loadOf(store.getTile(), /*inRegisters=*/true);
      if (!load || load.getTiles() != registers)
        return WalkResult::advance();
      cb = ThreadLowering::bufferOf(store.getTiles());
      return WalkResult::interrupt();
    });
    return cb;
  }

  LogicalResult matrixUnit(Operation *op, StoreOp store, Value to) {
    for (Value operand : op->getOperands())
      if (!loadOf(operand, /*inRegisters=*/false))
        return op->emitOpError("should have a tile that is in a buffer");
    return llvm::TypeSwitch<Operation *, LogicalResult>(op)
        .Case([&](TileBcastOp op) {
          Value cb = bufferOf(op, 0);
          call<UnaryBcastInitOp>(cb, packedFrom(store.getTiles()), op.getBcastType());
          call<UnaryBcastOp>(cb, pageOf(op, 0), to, op.getBcastType());
          return success();
        })
        .Case([&](TileTransposeOp op) {
          Value cb = bufferOf(op, 0);
          call<ReconfigDataFormatOp>(cb, cb);
          call<TransposeInitOp>(cb);
          call<TransposeTileOp>(cb, pageOf(op, 0), to);
          return success();
        })
        .Case([&](d2m::AddTileOp op) { return pair<AddTilesInitOp, AddTilesOp>(op, to); })
        .Case([&](d2m::SubtractTileOp op) { return pair<SubTilesInitOp, SubTilesOp>(op, to); })
        .Case([&](d2m::MultiplyTileOp op) { return pair<MulTilesInitOp, MulTilesOp>(op, to); });
  }

  template <class Init, class Call> LogicalResult pair(Operation *op, Value to) {
    auto type = cast<ttcore::TileType>(op->getOperand(0).getType());
    bool isExact = type.getDataType() == ttcore::DataType::BFloat16 || ttcore::isBlockFloat(type.getDataType());
    if (!isExact || op->getOperand(1).getType() != type)
      return op->emitOpError("should have two tiles of one format, with 16 bits or shared exponents: the matrix unit cuts others");
    Value first = bufferOf(op, 0), second = bufferOf(op, 1);
    call<ReconfigDataFormatOp>(first, second);
    call<Init>(first, second);
    call<Call>(first, second, pageOf(op, 0), pageOf(op, 1), to);
    return success();
  }

  static bool isOneTile(TileMatmulBlockOp op) { return op.getBlock()[0] * op.getBlock()[1] == 1; }
  /// Whether a product transposes tiles of its second factor, as its inits want it.
  Value transposes(TileMatmulBlockOp op) { return k.constant(op.getTransposeRhs()); }

  void multiply(TileMatmulBlockOp op) {
    Value left = ThreadLowering::bufferOf(op.getLhs()), right = ThreadLowering::bufferOf(op.getRhs());
    Value transpose = transposes(op), columns = k.constant(op.getBlock()[1]), stride = k.constant(op.getStride());
    call<ReconfigDataFormatOp>(right, left);
    if (isOneTile(op)) {
      call<MatmulInitShortOp>(left, right, transpose);
      call<MatmulTilesOp>(left, right, op.getLhsIndexMutable().get(), op.getRhsIndexMutable().get(), op.getDstIndexMutable().get());
      return;
    }
    call<MatmulBlockInitShortOp>(left, right, transpose, columns, k.constant(op.getBlock()[0]), stride);
    call<MatmulBlockOp>(left, right, op.getLhsIndexMutable().get(), op.getRhsIndexMutable().get(), op.getDstIndexMutable().get(), transpose, columns, op.getRowsMutable().get(),
                        stride);
  }

  //===--------------------------------------------------------------------===//
  // Vector unit
  //===--------------------------------------------------------------------===//

  LogicalResult copyRegister(LoadOp load, Value to) {
    Value from = linear(load.getTiles(), load.getIndex());
    if (isSame(from, to))
      return success();
    call<CopyDestValuesInitOp>();
    call<CopyDestValuesOp>(from, to);
    return success();
  }

  /// Calls on the registers of the operands of `op` and `to`; calls with one register work in place.
  LogicalResult vectorUnit(Operation *op, StoreOp store, Value to) {
    SmallVector<Value, 4> registers;
    for (Value operand : op->getOperands()) {
      LoadOp load = loadOf(operand, /*inRegisters=*/true);
      if (!load)
        return op->emitOpError("should have tiles that are in registers");
      registers.push_back(linear(load.getTiles(), load.getIndex()));
    }
    if (registers.size() == 1 && failed(copyRegister(loadOf(op->getOperand(0), true), to)))
      return failure();
    if (failed(vectorCall(op, registers, to)))
      return failure();
    // The call is the last of what has come to this place.
    noteNarrow(store->getPrevNode(), llvm::map_to_vector(op->getOperands(), narrowFormats));
    return success();
  }

  LogicalResult vectorCall(Operation *op, ArrayRef<Value> registers, Value to) {
    return llvm::TypeSwitch<Operation *, LogicalResult>(op)
        .Case([&](TileFillOp op) { return inPlace<FillTileInitOp, FillTileOp>(to, op.getValue(), registerType(op.getType())); })
        .Case([&](TileTypecastOp op) {
          if (op.roundsToBFloat16())
            return inPlace<TypecastInitOp, TypecastOp>(to, ttcore::DataType::Float32, ttcore::DataType::BFloat16);
          ttcore::DataType from = registerType(op.getInput().getType()), type = registerType(op.getType());
          return from == type ? success() : inPlace<TypecastInitOp, TypecastOp>(to, from, type);
        })
        .Case([&](TileReduceOp op) {
          call<SfpuReduceInitOp>(op.getPool(), registerType(op.getType()));
          call<SfpuReduceOp>(to, op.getPool(), registerType(op.getType()), op.getDim());
          return success();
        })
        .Case([&](TileScalaraddOp op) { return scalar<ScalaraddOp>(op, to); })
        .Case([&](TileScalarsubOp op) { return scalar<ScalarsubOp>(op, to); })
        .Case([&](TileScalarmulOp op) { return scalar<ScalarmulOp>(op, to); })
        .Case([&](TileScalarrsubOp op) { return scalar<ScalarrsubOp>(op, to); })
        .Case<TileMatmulOp, TileAccumulateOp, TileMaskOp>(
            [](Operation *op) { return op->emitOpError("should not be in a thread: it stands for several calls"); })
        .Default([&](Operation *op) { return eltwise(op, registers, to); });
  }

  template <class Init, class Call, class... Args> LogicalResult inPlace(Value to, Args... args) {
    call<Init>();
    call<Call>(to, args...);
    return success();
  }

  template <class Call, class Op> LogicalResult scalar(Op op, Value to) {
    return inPlace<BinopWithScalarInitOp, Call>(to, op.getValue(), registerType(op.getType()));
  }

  LogicalResult eltwise(Operation *op, ArrayRef<Value> registers, Value to) {
    StringRef mnemonic = op->getName().stripDialect();
    mnemonic.consume_front("tile_");
    std::string name = ("ttkernel." + ::ttmlir::schema::tileCallName(mnemonic)).str();
    k.b.create(OperationState(k.b.getLoc(), name + "_init"));
    OperationState state(k.b.getLoc(), name);
    if (registers.size() > 1)
      state.addOperands(registers);
    state.addOperands(to);
    state.addAttributes(op->getAttrs());
    state.addAttribute("type", ttcore::DataTypeAttr::get(k.b.getContext(), computedType(op)));
    k.b.create(state);
    return success();
  }

  /// What tiles are made in of rows, and rows of tiles.
  SmallVector<Value> converted;
  /// What the packer fills; the first of these and the first other buffer, which the kernel begins with.
  SmallVector<Value> packed;
  Value in, out;
};

} // namespace

LogicalResult mlir::tt::lowerCompute(func::FuncOp kernel, function_ref<unsigned(bool)> capacity) {
  MLIRContext *context = kernel.getContext();
  bool is32Bit = false;
  WalkResult result = kernel.walk([&](d2m::AcquireDstOp op) {
    auto registers = cast<MemRefType>(op.getDst().getType());
    auto tile = cast<ttcore::TileType>(registers.getElementType());
    is32Bit = tile.getSizeInBytes() > ttcore::TileType::get(context, ttcore::DataType::BFloat16).getSizeInBytes();
    int64_t most = capacity(is32Bit);
    if (registers.getNumElements() > most)
      return WalkResult(op.emitOpError("takes ") << registers.getNumElements() << " registers but a core has " << most << " of "
                                                 << (is32Bit ? 32 : 16) << " bits");
    if (registers.getNumElements() > most / 2)
      kernel->setAttr(kFullDstAttrName, UnitAttr::get(context));
    return WalkResult::advance();
  });
  if (result.wasInterrupted())
    return failure();
  kernel->setAttr(kThreadAttrName, ThreadTypeAttr::get(context, ThreadType::Tensix));
  kernel->setAttr(kConfigAttrName, TensixConfigAttr::get(context, MathFidelity::HiFi4, /*fp32DestAccEn=*/is32Bit,
                                                         /*preserveFp32Precision=*/is32Bit, /*mathApproxMode=*/false));
  return ComputeLowering(kernel).run();
}
