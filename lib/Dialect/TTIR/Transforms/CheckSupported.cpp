//===- CheckSupported.cpp - List the ops and types without a TTNN form ----===//
//
// Part of the tt-mlir project, under the Apache License v2.0 with LLVM Exceptions.
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
//===----------------------------------------------------------------------===//

#include "CheckSupported.h"
#include "ElementTypes.h"

#include "ttmlir/Dialect/Common/Traits.h"
#include "ttmlir/Dialect/TTCore/IR/HostFunctions.h"
#include "ttmlir/Dialect/TTCore/IR/TTCoreOps.h"
#include "ttmlir/Dialect/TTIR/IR/LayoutCasts.h"
#include "ttmlir/Dialect/TTIR/IR/OlderDestinations.h"
#include "ttmlir/Dialect/TTIR/IR/OpRecords.h"
#include "ttmlir/Dialect/TTIR/IR/TTIR.h"
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h"
#include "ttmlir/Hardware/Layout/TensorRules.h"

#include "mlir/Dialect/Quant/IR/QuantTypes.h"

#include "llvm/ADT/MapVector.h"

namespace mlir::tt::ttir {
#define GEN_PASS_DEF_TTIRCHECKSUPPORTED
#include "ttmlir/Dialect/TTIR/Transforms/Passes.h.inc"
} // namespace mlir::tt::ttir

using namespace mlir;
using namespace mlir::tt::ttir;
namespace ttcore = mlir::tt::ttcore;

namespace {

/// All uses of an op that has no TTNN form.
struct Unsupported {
  Operation *first;
  unsigned count = 0;
};

/// Lists the unsupported ops and types of a module.
class Check {
public:
  explicit Check(CheckedBefore before) : before(before) {}

  LogicalResult run(ModuleOp module) {
    for (func::FuncOp function : module.getOps<func::FuncOp>()) {
      if (function.isExternal())
        continue;
      if (Operation *lowered = findLowered(function))
        return lowered->emitOpError("is already lowered to TTNN; this pass and later ones take TTIR");
      check(function);
    }
    for (auto &[name, unsupported] : ops)
      report(unsupported);
    return success(ok && ops.empty() && reported.empty());
  }

private:
  static Operation *findLowered(func::FuncOp function) {
    for (Operation &op : function.front().without_terminator())
      if (op.getName().getDialectNamespace() == "ttnn")
        return &op;
    return nullptr;
  }

  void check(func::FuncOp function) {
    for (BlockArgument arg : function.getArguments())
      checkTensor(arg.getType(), arg.getLoc());
    for (Operation &op : function.front().without_terminator()) {
      if (before == CheckedBefore::TuplesAndScalars && handlesTuplesOrScalars(op))
        continue;
      if (!isSupported(op)) {
        ++ops.try_emplace(op.getName(), Unsupported{&op}).first->second.count;
        continue;
      }
      ok &= succeeded(checkNoOlderDestination(&op));
      for (Value result : op.getResults())
        // Casts may make something else for each other.
        if (isa<TensorType>(result.getType()))
          checkTensor(result.getType(), op.getLoc());
    }
    for (Type type : function.getResultTypes())
      checkTensor(type, function.getLoc());
  }

  /// Reports a `type` that is no tensor of static shape, and the parts of one that no device supports, each at its first location.
  void checkTensor(Type type, Location loc) {
    auto tensor = dyn_cast<RankedTensorType>(type);
    if (before != CheckedBefore::Nothing && tensor && isa<quant::QuantizedType>(tensor.getElementType()))
      return;
    if (before == CheckedBefore::TuplesAndScalars && isTupleOrScalar(type))
      return;
    if (!tensor || !tensor.hasStaticShape()) {
      if (reported.insert(type.getAsOpaquePointer()).second)
        emitError(loc) << "type " << type << " is not supported: expected a tensor of static shape";
      return;
    }
    Type element = tensor.getElementType();
    if (!isStored(element)) {
      if (reported.insert(element.getAsOpaquePointer()).second)
        emitUnsupportedElement(loc, element);
    } else {
      checkSize(tensor, loc);
    }
    Attribute encoding = tensor.getEncoding();
    if (encoding && !isa<ttcore::LayoutAttr>(encoding) && reported.insert(encoding.getAsOpaquePointer()).second)
      emitError(loc) << "tensor encoding " << encoding << " is not supported: use #ttcore.layout or none";
  }

  /// Reports a shape that no device and no file has, at its first place. `tensor` is static, its elements are stored.
  void checkSize(RankedTensorType tensor, Location loc) {
    auto stored = static_cast<::ttmlir::DataType>(*ttcore::elementTypeToDataType(normalizeElement(tensor.getElementType())));
    llvm::Error error = ::ttmlir::hw::checkShape(tensor.getShape(), stored);
    if (!error)
      return;
    const std::string message = llvm::toString(std::move(error));
    if (reported.insert(tensor.getAsOpaquePointer()).second)
      emitError(loc) << "tensor of type " << tensor << " is not supported: " << message;
  }

  /// Whether a device has the elements, be it as others. Tiles are a property of layouts.
  static bool isStored(Type element) {
    if (isa<ttcore::TileType>(element))
      return false;
    Type normalized = normalizeElement(element);
    return normalized && ttcore::elementTypeToDataType(normalized);
  }

  static bool handlesTuplesOrScalars(Operation &op) {
    return isa<ttcore::TupleOp, ttcore::GetTupleElementOp>(op) || llvm::any_of(op.getOperandTypes(), isTupleOrScalar) ||
           llvm::any_of(op.getResultTypes(), isTupleOrScalar);
  }

  static bool isSupported(Operation &op) {
    if (auto cast = dyn_cast<TTNNMetalLayoutCastOp>(op))
      return isIdentityCast(cast);
    if (ttcore::isHostCall(&op))
      return true;
    const OpRecord *record = findRecord(op.getName());
    return op.isRegistered() && op.getName().getDialectNamespace() == "ttir" &&
           (!record || record->lowering != OpLowering::Unsupported);
  }

  void report(const Unsupported &unsupported) const {
    const bool isLater = llvm::is_contained({"d2m", "ttkernel", "ttmetal"}, unsupported.first->getName().getDialectNamespace());
    InFlightDiagnostic diag = unsupported.first->emitOpError(
        isLater ? "is already lowered past 'ttir'; run the remaining phases on it" : "is not supported by the TTNN back end");
    if (llvm::is_contained({"stablehlo", "chlo", "tosa", "linalg"}, unsupported.first->getName().getDialectNamespace()))
      diag << ": --to-ttir-pipeline converts it to TTIR";
    // Exchanges of tokens between experts name the devices in the same way as collectives.
    if (unsupported.first->hasTrait<mlir::tt::OpTrait::Collective>() ||
        unsupported.first->getInherentAttr("cluster_axis").value_or(Attribute()))
      diag << ": expected a group of one device, found several";
    else if (const OpRecord *record = findRecord(unsupported.first->getName()); record && !record->instead.empty())
      diag << "; nearest supported form: " << record->instead;
    if (unsupported.count > 1)
      diag << " (the first of " << unsupported.count << ")";
  }

  CheckedBefore before;
  bool ok = true;
  llvm::MapVector<OperationName, Unsupported> ops;
  /// Element types and encodings that have been reported.
  DenseSet<const void *> reported;
};

struct CheckSupported : mlir::tt::ttir::impl::TTIRCheckSupportedBase<CheckSupported> {
  void runOnOperation() final {
    if (failed(checkSupported(getOperation(), CheckedBefore::Nothing)))
      signalPassFailure();
    markAllAnalysesPreserved();
  }
};

} // namespace

LogicalResult mlir::tt::ttir::checkSupported(ModuleOp module, CheckedBefore before) { return Check(before).run(module); }

bool mlir::tt::ttir::isTupleOrScalar(Type type) { return isa<TupleType>(type) || type.isIntOrIndexOrFloat(); }
