//===- ComputeThread.cpp - Tiles and registers to calls -------------------===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//
//
// A store becomes a call of one unit: the matrix unit if its operand comes from buffers, the vector unit if it comes from DST
// registers, the packer if it goes to a buffer. Each call is preceded by its inits. Loads and tile ops are folded into the stores
// that use them and erased with them.
//
//===----------------------------------------------------------------------===//

#include "ThreadLowering.h"

#include "ttmlir/Dialect/D2M/Analysis/CircularBufferAllocator.h"

#include "mlir/Dialect/Arith/IR/Arith.h"

#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::tt;
using namespace mlir::tt::d2m;
using namespace mlir::tt::ttkernel;

//===----------------------------------------------------------------------===//
// Units and formats
//===----------------------------------------------------------------------===//

/// Whether `op` defines a tile, which is folded into the stores that use it.
static bool isTileValue(Operation *op) { return op->getNumResults() == 1 && isa<ttcore::TileType>(op->getResult(0).getType()); }

bool mlir::tt::holds32Bits(d2m::AcquireDstOp dst) {
  auto tile = cast<ttcore::TileType>(cast<MemRefType>(dst.getDst().getType()).getElementType());
  return tile.getSizeInBytes() > ttcore::TileType::get(dst.getContext(), ttcore::DataType::BFloat16).getSizeInBytes();
}

bool mlir::tt::isPair(Operation *op) {
  return isa_and_nonnull<d2m::AddTileOp, d2m::SubtractTileOp, d2m::MultiplyTileOp>(op) &&
         loadOf(op->getOperand(0), /*isFromDst=*/false) && loadOf(op->getOperand(1), /*isFromDst=*/false);
}

StoreUnit mlir::tt::unitOf(StoreOp store) {
  if (!isInDst(store.getTiles()))
    return StoreUnit::Packer;
  if (loadOf(store.getTile(), /*isFromDst=*/false))
    return StoreUnit::Unpacker;
  if (loadOf(store.getTile(), /*isFromDst=*/true))
    return StoreUnit::DstMove;
  Operation *value = store.getTile().getDefiningOp();
  return isa_and_nonnull<TileBcastOp, TileTransposeOp>(value) || isPair(value) ? StoreUnit::MatrixUnit : StoreUnit::VectorUnit;
}

/// The format of elements of `tile` in DST registers, for the vector unit: f32 stands for all floats.
static ttcore::DataType registerType(Type tile) {
  auto type = cast<ttcore::TileType>(tile);
  if (isFloatTile(type))
    return ttcore::DataType::Float32;
  return type.getDataType() == ttcore::DataType::Int32 ? ttcore::DataType::Int32 : ttcore::DataType::UInt32;
}

/// The format that a tile op computes in: its operands' format, signed if one of them is; without operands the result's.
static ttcore::DataType computedType(Operation *op) {
  if (op->getNumOperands() == 0)
    return registerType(op->getResult(0).getType());
  ttcore::DataType type = registerType(op->getOperand(0).getType());
  for (Value operand : op->getOperands())
    if (registerType(operand.getType()) == ttcore::DataType::Int32)
      type = ttcore::DataType::Int32;
  return type;
}

/// The formats narrower than the register that `tile`, from a register, is rounded to in turn.
static SmallVector<Attribute, 1> narrowFormats(Value tile) {
  SmallVector<Attribute, 1> formats;
  auto load = loadOf(tile, /*isFromDst=*/true);
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

/// Attaches to `call` the formats of its register operands that are narrower than registers.
static void noteNarrow(Operation *call, ArrayRef<SmallVector<Attribute, 1>> formats) {
  if (llvm::all_of(formats, [](ArrayRef<Attribute> each) { return each.empty(); }))
    return;
  Builder b(call->getContext());
  auto arrays = llvm::map_to_vector(formats, [&](ArrayRef<Attribute> each) -> Attribute { return b.getArrayAttr(each); });
  call->setAttr(kNarrowAttrName, b.getArrayAttr(arrays));
}

/// Whether two numbers are computed in the same way.
static bool isSame(Value a, Value b) {
  if (a == b)
    return true;
  Operation *first = a.getDefiningOp(), *second = b.getDefiningOp();
  return first && second && first->getName() == second->getName() && isa<arith::ArithDialect>(first->getDialect()) &&
         first->getAttrDictionary() == second->getAttrDictionary() &&
         llvm::equal(first->getOperands(), second->getOperands(), isSame);
}

/// Erases `op` if it defines an unused tile, and then its unused producers.
static void eraseUnusedTile(Operation *op, RewriterBase &rewriter) {
  if (!op || !isTileValue(op) || !op->use_empty())
    return;
  const SmallVector<Value> operands(op->getOperands());
  rewriter.eraseOp(op);
  for (Value operand : operands)
    if (isa<ttcore::TileType>(operand.getType()))
      eraseUnusedTile(operand.getDefiningOp(), rewriter);
}

void mlir::tt::eraseUnusedTiles(func::FuncOp kernel, RewriterBase &rewriter) {
  SmallVector<Operation *> unused;
  kernel.walk([&](Operation *op) {
    if (isTileValue(op) && op->use_empty())
      unused.push_back(op);
  });
  for (Operation *op : unused)
    eraseUnusedTile(op, rewriter);
}

//===----------------------------------------------------------------------===//
// Operands
//===----------------------------------------------------------------------===//

/// Operand `index` of `op`, which is in a buffer: that, and its page there.
static LoadOp bufferLoad(Operation *op, unsigned index) { return loadOf(op->getOperand(index), /*isFromDst=*/false); }
static Value operandBuffer(Operation *op, unsigned index) { return bufferOf(bufferLoad(op, index).getTiles()); }
static Value pageOf(LoadOp load, CallBuilder &k) { return k.linear(load.getTiles(), load.getIndex()); }
static Value pageOf(Operation *op, unsigned index, CallBuilder &k) { return pageOf(bufferLoad(op, index), k); }

static bool isOneTile(TileMatmulBlockOp op) { return op.getBlock()[0] * op.getBlock()[1] == 1; }
/// Whether a matmul transposes tiles of its second factor, as its inits need it.
static Value transposes(TileMatmulBlockOp op, CallBuilder &k) { return k.constant(op.getTransposeRhs()); }

//===----------------------------------------------------------------------===//
// Vector unit
//===----------------------------------------------------------------------===//

static void copyRegister(LoadOp load, Value to, CallBuilder &k) {
  Value from = k.linear(load.getTiles(), load.getIndex());
  if (isSame(from, to))
    return;
  k.call<CopyDestValuesInitOp>();
  k.call<CopyDestValuesOp>(from, to);
}

template <class Init, class Call, class... Args> static void inPlace(CallBuilder &k, Args... args) {
  k.call<Init>();
  k.call<Call>(args...);
}

static void emit(TileTypecastOp op, Value to, CallBuilder &k) {
  if (op.roundsToBFloat16())
    return inPlace<TypecastInitOp, TypecastOp>(k, to, ttcore::DataType::Float32, ttcore::DataType::BFloat16);
  ttcore::DataType from = registerType(op.getInput().getType()), type = registerType(op.getType());
  // The packer would truncate integers beyond the mantissa.
  if (from != type && cast<ttcore::TileType>(op.getType()).getDataType() == ttcore::DataType::BFloat16)
    type = ttcore::DataType::BFloat16;
  if (from != type)
    inPlace<TypecastInitOp, TypecastOp>(k, to, from, type);
}

static void emit(TileReduceOp op, Value to, CallBuilder &k) {
  k.call<SfpuReduceInitOp>(op.getPool(), registerType(op.getType()));
  k.call<SfpuReduceOp>(to, op.getPool(), registerType(op.getType()), op.getDim());
}

/// The call in the record of `op`.
static void emit(TileOpInterface tile, ArrayRef<Value> registers, Value to, CallBuilder &k) {
  k.b.create(OperationState(k.b.getLoc(), tile.getCallInitOpName()));
  OperationState state(k.b.getLoc(), tile.getCallOpName());
  if (registers.size() > 1)
    state.addOperands(registers);
  state.addOperands(to);
  state.addAttributes(tile->getAttrs());
  state.addAttribute("type", ttcore::DataTypeAttr::get(k.b.getContext(), computedType(tile)));
  k.b.create(state);
}

bool mlir::tt::hasVectorCall(Operation *op) {
  auto tile = dyn_cast<TileOpInterface>(op);
  return isa<TileTypecastOp, TileReduceOp>(op) || (tile && !tile.getCallOpName().empty());
}

/// Calls on the registers of the operands of `op` and `to`; calls with one register work in place.
static void vectorUnit(Operation *op, StoreOp store, Value to, CallBuilder &k) {
  auto registers = llvm::map_to_vector<4>(op->getOperands(), [&](Value operand) {
    LoadOp load = loadOf(operand, /*isFromDst=*/true);
    return k.linear(load.getTiles(), load.getIndex());
  });
  if (registers.size() == 1)
    copyRegister(loadOf(op->getOperand(0), /*isFromDst=*/true), to, k);
  llvm::TypeSwitch<Operation *>(op)
      .Case<TileTypecastOp, TileReduceOp>([&](auto op) { emit(op, to, k); })
      .Case([&](TileOpInterface tile) { emit(tile, registers, to, k); });
  // The call is the last op inserted here.
  noteNarrow(store->getPrevNode(), llvm::map_to_vector(op->getOperands(), narrowFormats));
}

//===----------------------------------------------------------------------===//
// The kernel
//===----------------------------------------------------------------------===//

namespace {

class ComputeThread : public ThreadLowering {
public:
  ComputeThread(func::FuncOp kernel, CallBuilder &k) : ThreadLowering(kernel) {
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
    if (out)
      begin(k);
  }

  using ThreadLowering::convert;

  ConvertedValues convert(d2m::AcquireDstOp, CallBuilder &k) { return k.call<TileRegsAcquireOp>(), ConvertedValues(); }
  ConvertedValues convert(CommitDstOp, CallBuilder &k) {
    return k.call<TileRegsCommitOp>(), k.call<TileRegsWaitOp>(), ConvertedValues();
  }
  ConvertedValues convert(d2m::ReleaseDstOp, CallBuilder &k) { return k.call<TileRegsReleaseOp>(), ConvertedValues(); }

  void convert(StoreOp op, CallBuilder &k) {
    const StoreUnit unit = unitOf(op);
    if (unit == StoreUnit::Packer)
      return pack(op, k);
    Value to = k.linear(op.getTiles(), op.getIndex());
    Operation *value = op.getTile().getDefiningOp();
    switch (unit) {
    case StoreUnit::Packer:
    case StoreUnit::Unpacker:
      copyFromBuffer(loadOf(op.getTile(), /*isFromDst=*/false), to, k);
      break;
    case StoreUnit::DstMove:
      copyRegister(loadOf(op.getTile(), /*isFromDst=*/true), to, k);
      break;
    case StoreUnit::MatrixUnit:
      matrixUnit(value, op, to, k);
      break;
    case StoreUnit::VectorUnit:
      vectorUnit(value, op, to, k);
      break;
    }
  }

  ConvertedValues convert(TileMatmulBlockOp op, CallBuilder &k) {
    Value left = bufferOf(op.getLhs()), right = bufferOf(op.getRhs());
    Value leftIndex = op.getLhsIndexMutable().get(), rightIndex = op.getRhsIndexMutable().get(), to = op.getDstIndexMutable().get();
    Value transpose = transposes(op, k), columns = k.constant(op.getBlock()[1]), stride = k.constant(op.getStride());
    k.call<ReconfigDataFormatOp>(right, left);
    if (isOneTile(op)) {
      k.call<MatmulInitShortOp>(left, right, transpose);
      k.call<MatmulTilesOp>(left, right, leftIndex, rightIndex, to);
      return {};
    }
    k.call<MatmulBlockInitShortOp>(left, right, transpose, columns, k.constant(op.getBlock()[0]), stride);
    k.call<MatmulBlockOp>(left, right, leftIndex, rightIndex, to, transpose, columns, op.getRowsMutable().get(), stride);
    return {};
  }

  ConvertedValues convert(d2m::TilizeBlockOp op, CallBuilder &k) {
    Value from = bufferOf(op.getFrom()), to = bufferOf(op.getTo());
    Value count = k.constant(op.getCount());
    k.call<TilizeInitOp>(from, count, to);
    k.call<ttkernel::TilizeBlockOp>(from, count, to);
    k.call<TilizeUninitOp>(from, to);
    return {};
  }

  ConvertedValues convert(d2m::UntilizeBlockOp op, CallBuilder &k) {
    Value from = bufferOf(op.getFrom()), to = bufferOf(op.getTo());
    k.call<UntilizeInitOp>(from, to);
    k.call<ttkernel::UntilizeBlockOp>(from, k.constant(op.getCount()), to);
    k.call<UntilizeUninitOp>(from);
    return {};
  }

private:
  /// Whether the content of a buffer is tilized from rows or untilized to rows.
  static bool isConverted(Value cb) {
    return llvm::any_of(cb.getUsers(), [](Operation *user) {
      return isa<ReserveOp>(user) && llvm::any_of(user->getUsers(), llvm::IsaPred<d2m::TilizeBlockOp, d2m::UntilizeBlockOp>);
    });
  }

  /// Initialises units for the first matmul, else for the first op on two buffers, else for copies.
  void begin(CallBuilder &k) {
    TileMatmulBlockOp product;
    Operation *pair = nullptr;
    kernel.walk([&](Operation *op) {
      if (auto found = dyn_cast<TileMatmulBlockOp>(op); found && !product)
        product = found;
      else if (!pair && isPair(op))
        pair = op;
    });
    if (product)
      beginProducts(product, k);
    else if (pair)
      k.call<BinaryOpInitCommonOp>(operandBuffer(pair, 0), operandBuffer(pair, 1), out);
    else
      k.call<InitSfpuOp>(in, out);
  }

  void beginProducts(TileMatmulBlockOp op, CallBuilder &k) {
    Value left = bufferOf(op.getLhs()), right = bufferOf(op.getRhs());
    if (isOneTile(op))
      k.call<MatmulInitOp>(left, right, out, transposes(op, k));
    else
      k.call<MatmulBlockInitOp>(left, right, out, transposes(op, k), k.constant(op.getBlock()[1]), k.constant(op.getBlock()[0]),
                                k.constant(op.getStride()));
  }

  //===--------------------------------------------------------------------===//
  // Packer
  //===--------------------------------------------------------------------===//

  void pack(StoreOp op, CallBuilder &k) {
    LoadOp load = loadOf(op.getTile(), /*isFromDst=*/true);
    Value cb = bufferOf(op.getTiles());
    if (packsSeveralFormats())
      k.call<PackReconfigDataFormatOp>(cb);
    auto packed = k.call<PackTileOp>(k.linear(load.getTiles(), load.getIndex()), cb, k.linear(op.getTiles(), op.getIndex()));
    SmallVector<Attribute, 1> formats = narrowFormats(op.getTile());
    // The packer rounds to the format of the buffer.
    if (!formats.empty() && cast<ttcore::DataTypeAttr>(formats.back()).getValue() == typeOf(cb).getDataType())
      formats.pop_back();
    noteNarrow(packed, {formats});
  }

  /// Whether the packer must be reconfigured per format: it fills several buffers, or tiles from rows have another format.
  bool packsSeveralFormats() {
    return packed.size() > 1 ||
           llvm::any_of(converted, [&](Value cb) { return typeOf(cb).getDataType() != typeOf(out).getDataType(); });
  }

  //===--------------------------------------------------------------------===//
  // Matrix unit
  //===--------------------------------------------------------------------===//

  static void copyFromBuffer(LoadOp load, Value to, CallBuilder &k) {
    Value cb = bufferOf(load.getTiles());
    k.call<ReconfigDataFormatOp>(cb, cb);
    k.call<CopyTileInitOp>(cb);
    k.call<CopyTileOp>(cb, pageOf(load, k), to);
  }

  /// The buffer that `registers` are packed to first.
  Value packedFrom(Value registers) {
    Value cb = out;
    registers.getParentBlock()->walk([&](StoreOp store) {
      LoadOp load = isInDst(store.getTiles()) ? LoadOp() : loadOf(store.getTile(), /*isFromDst=*/true);
      if (!load || load.getTiles() != registers)
        return WalkResult::advance();
      cb = bufferOf(store.getTiles());
      return WalkResult::interrupt();
    });
    return cb;
  }

  void matrixUnit(Operation *op, StoreOp store, Value to, CallBuilder &k) {
    llvm::TypeSwitch<Operation *>(op)
        .Case([&](TileBcastOp op) {
          Value cb = operandBuffer(op, 0);
          k.call<UnaryBcastInitOp>(cb, packedFrom(store.getTiles()), op.getBcastType());
          k.call<UnaryBcastOp>(cb, pageOf(op, 0, k), to, op.getBcastType());
        })
        .Case([&](TileTransposeOp op) {
          Value cb = operandBuffer(op, 0);
          k.call<ReconfigDataFormatOp>(cb, cb);
          k.call<TransposeInitOp>(cb);
          k.call<TransposeTileOp>(cb, pageOf(op, 0, k), to);
        })
        .Case([&](d2m::AddTileOp op) { pair<AddTilesInitOp, AddTilesOp>(op, to, k); })
        .Case([&](d2m::SubtractTileOp op) { pair<SubTilesInitOp, SubTilesOp>(op, to, k); })
        .Case([&](d2m::MultiplyTileOp op) { pair<MulTilesInitOp, MulTilesOp>(op, to, k); });
  }

  template <class Init, class Call> static void pair(Operation *op, Value to, CallBuilder &k) {
    Value first = operandBuffer(op, 0), second = operandBuffer(op, 1);
    k.call<ReconfigDataFormatOp>(first, second);
    k.call<Init>(first, second);
    k.call<Call>(first, second, pageOf(op, 0, k), pageOf(op, 1, k), to);
  }

  /// Buffers of tilized and untilized tiles.
  SmallVector<Value> converted;
  /// Buffers that the packer fills; the first of them and the first other buffer initialise the kernel.
  SmallVector<Value> packed;
  Value in, out;
};

/// A store takes the tile operations with it that are part of its call.
struct StorePattern : OpRewritePattern<StoreOp> {
  StorePattern(MLIRContext *context, KernelsInProgress &kernels) : OpRewritePattern(context), kernels(kernels) {}

  LogicalResult matchAndRewrite(StoreOp op, PatternRewriter &rewriter) const final {
    Operation *value = op.getTile().getDefiningOp();
    func::FuncOp kernel = kernels.kernelOf(op);
    CallBuilder k(rewriter, op.getLoc(), kernel);
    static_cast<ComputeThread &>(kernels[kernel]).convert(op, k);
    rewriter.eraseOp(op);
    eraseUnusedTile(value, rewriter);
    return success();
  }

  KernelsInProgress &kernels;
};

} // namespace

void mlir::tt::populateComputeThreadPatterns(RewritePatternSet &patterns, KernelsInProgress &kernels) {
  addThreadPatterns<ComputeThread, d2m::AcquireDstOp, CommitDstOp, d2m::ReleaseDstOp, TileMatmulBlockOp, d2m::TilizeBlockOp,
                    d2m::UntilizeBlockOp>(patterns, kernels);
  patterns.add<StorePattern>(patterns.getContext(), kernels);
}

std::unique_ptr<ThreadLowering> mlir::tt::beginCompute(func::FuncOp kernel, MathFidelity fidelity,
                                                       const ::ttmlir::hw::ChipDesc &chip, CallBuilder &k) {
  MLIRContext *context = kernel.getContext();
  bool is32Bit = false;
  kernel.walk([&](d2m::AcquireDstOp op) {
    is32Bit = holds32Bits(op);
    if (cast<MemRefType>(op.getDst().getType()).getNumElements() > registersOf(chip, is32Bit) / 2)
      kernel->setAttr(kFullDstAttrName, UnitAttr::get(context));
  });
  kernel->setAttr(kThreadAttrName, ThreadTypeAttr::get(context, ThreadType::Tensix));
  kernel->setAttr(kConfigAttrName, TensixConfigAttr::get(context, fidelity, /*fp32DestAccEn=*/is32Bit,
                                                         /*preserveFp32Precision=*/is32Bit, /*mathApproxMode=*/false));
  return std::make_unique<ComputeThread>(kernel, k);
}
